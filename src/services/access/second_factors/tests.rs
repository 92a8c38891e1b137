//! Customers' second factors through all services.

use std::net::IpAddr;

use super::super::otp::{OtpPurpose, Requester};
use super::super::sessions::RequestOrigin;
use super::super::totp::shown;
use super::*;
use crate::domain::time::MINUTE;
use crate::i18n::Language;
use crate::services::customers::accounts::testing::{PASSWORD, TestApp, code, origin};
use crate::services::customers::accounts::{CallerSession, Welcome};
use crate::services::customers::identity::Identity;
use crate::services::staff::audit::Actor;

const STEP: i64 = 30_000;

fn ann() -> Identity {
    Identity::Email("ann@example.com".into())
}

fn sign_in(app: &TestApp, password: &str, totp: Option<&str>) -> Result<Welcome, ServiceError> {
    app.accounts.login(&ann(), password, totp, &origin())
}

fn own(app: &TestApp, welcome: &Welcome) -> CallerSession {
    let session = app.sessions.authenticate(&welcome.token).unwrap().session;
    CallerSession { id: welcome.user.id, session, origin: origin() }
}

/// A customer who has just enrolled, with secret and recovery codes.
fn enrolled(app: &TestApp) -> (CallerSession, String, Vec<String>) {
    app.real("ann@example.com");
    let own = own(app, &sign_in(app, PASSWORD, None).unwrap());
    let secret = app.accounts.begin_second_factor(&own, PASSWORD).unwrap().secret;
    let codes = app.accounts.confirm_second_factor(&own, &shown(&secret, app.clock.now())).unwrap();
    (own, secret, codes)
}

/// A code that is not valid now.
fn wrong(secret: &str, app: &TestApp) -> String {
    let good: Vec<String> = [-STEP, 0, STEP].map(|ms| shown(secret, app.clock.now().plus(ms))).into();
    (0..).map(|number| format!("{number:06}")).find(|code| !good.contains(code)).unwrap()
}

fn emails(app: &TestApp, kind: &str) -> i64 {
    app.count(&format!("message WHERE kind = '{kind}' AND recipient = 'ann@example.com'"))
}

#[test]
fn enrolment_needs_password_and_code_and_ends_other_sessions() {
    let app = TestApp::new();
    app.real("ann@example.com");
    let other = sign_in(&app, PASSWORD, None).unwrap();
    let welcome = sign_in(&app, PASSWORD, None).unwrap();
    let own = own(&app, &welcome);
    assert_eq!(code(app.accounts.begin_second_factor(&own, "wrong")), "password_wrong");
    assert_eq!(code(app.accounts.confirm_second_factor(&own, "123456")), "totp_not_enrolled");
    let secret = app.accounts.begin_second_factor(&own, PASSWORD).unwrap();
    assert!(secret.uri.starts_with("otpauth://totp/lotdesk:ann%40example.com?"), "{}", secret.uri);
    sign_in(&app, PASSWORD, None).unwrap();
    assert_eq!(app.accounts.second_factor(own.id).unwrap().enrolled_at, None, "nothing is on before a code came");
    assert_eq!(code(app.accounts.confirm_second_factor(&own, &wrong(&secret.secret, &app))), "totp_invalid");
    let now = app.clock.now();
    let codes = app.accounts.confirm_second_factor(&own, &shown(&secret.secret, now)).unwrap();
    let stands = app.accounts.second_factor(own.id).unwrap();
    assert_eq!((codes.len(), stands.enrolled_at, stands.recovery_codes), (10, Some(now), 10));
    assert!(app.sessions.authenticate(&welcome.token).is_ok());
    assert_eq!(code(app.sessions.authenticate(&other.token)), "session_ended");
    assert_eq!(emails(&app, "second-factor-on"), 1);
    assert_eq!(code(app.accounts.begin_second_factor(&own, PASSWORD)), "totp_already_on");
    assert_eq!(app.count(&format!("recovery_code WHERE hash LIKE '%{}%'", codes[0])), 0);
    let app = app.restarted();
    assert_eq!(app.sessions.count(), 1, "memory and rows agree");
}

#[test]
fn a_code_and_a_recovery_code_work_once() {
    let app = TestApp::new();
    let (own, secret, recovery) = enrolled(&app);
    let now = || shown(&secret, app.clock.now());
    assert_eq!(code(sign_in(&app, PASSWORD, None)), "totp_required");
    assert_eq!(code(sign_in(&app, PASSWORD, Some("  "))), "totp_required");
    assert_eq!(code(sign_in(&app, PASSWORD, Some(&now()))), "totp_invalid", "it was used to enrol");
    app.clock.advance(STEP);
    let used = now();
    sign_in(&app, PASSWORD, Some(&format!("{} {}", &used[..3], &used[3..]))).unwrap();
    assert_eq!(code(sign_in(&app, PASSWORD, Some(&used))), "totp_invalid");
    app.clock.advance(STEP);
    assert_eq!(code(sign_in(&app, PASSWORD, Some(&used))), "totp_invalid", "nor in the next step");
    let next = shown(&secret, app.clock.now().plus(STEP));
    sign_in(&app, PASSWORD, Some(&next)).unwrap();
    assert_eq!(code(sign_in(&app, PASSWORD, Some(&now()))), "totp_invalid", "one before the last used");
    assert_eq!(emails(&app, "recovery-code-used"), 0);
    sign_in(&app, PASSWORD, Some(&recovery[3].to_lowercase())).unwrap();
    assert_eq!(code(sign_in(&app, PASSWORD, Some(&recovery[3]))), "totp_invalid");
    assert_eq!(app.accounts.second_factor(own.id).unwrap().recovery_codes, 9);
    assert_eq!(emails(&app, "recovery-code-used"), 1);
    assert_eq!(app.count("message WHERE kind = 'recovery-code-used' AND args ->> 'left' = '9'"), 1);
}

#[test]
fn a_wrong_password_reveals_no_second_factor_and_uses_no_code() {
    let app = TestApp::new();
    let (own, secret, recovery) = enrolled(&app);
    app.clock.advance(STEP);
    let good = shown(&secret, app.clock.now());
    for totp in [None, Some("000000"), Some(good.as_str()), Some(recovery[0].as_str())] {
        assert_eq!(code(sign_in(&app, "wrong", totp)), "login_failed");
    }
    assert_eq!(app.accounts.second_factor(own.id).unwrap().recovery_codes, 10);
    sign_in(&app, PASSWORD, Some(&good)).unwrap();
    // Without a second factor the code is ignored.
    app.real("bob@example.com");
    let bob = Identity::Email("bob@example.com".into());
    app.accounts.login(&bob, PASSWORD, Some("123456"), &origin()).unwrap();
}

#[test]
fn guesses_of_codes_are_limited() {
    let app = TestApp::new();
    let (own, secret, _) = enrolled(&app);
    let bad = wrong(&secret, &app);
    let from = |last: u8| RequestOrigin { address: IpAddr::from([192, 0, 2, last]), agent: String::new() };
    let limited = |outcome: Result<Welcome, ServiceError>| matches!(outcome, Err(ServiceError::RateLimited(_)));
    // One address: as with passwords. The right password without a code neither counts nor forgives.
    let guesses = (0..15).map(|_| {
        assert!(sign_in(&app, PASSWORD, None).is_err());
        limited(sign_in(&app, PASSWORD, Some(&bad)))
    });
    assert_eq!(guesses.filter(|limited| !limited).count(), 10);
    assert!(limited(sign_in(&app, PASSWORD, None)), "the address has to wait");
    // Many addresses: few are verified in all, then strangers need a captcha.
    let guess = |last: u8| code(app.accounts.login(&ann(), PASSWORD, Some(&bad), &from(last)));
    assert_eq!((100..200).filter(|last| guess(*last) == "totp_invalid").count(), GUESSES - 10);
    assert_eq!(guess(250), "captcha_needed");
    // At the known address no more codes are verified either, and the password alone is.
    app.clock.advance(15 * MINUTE);
    assert!(limited(sign_in(&app, PASSWORD, Some(&bad))));
    assert_eq!(code(sign_in(&app, PASSWORD, None)), "totp_required");
    // They are recorded like wrong passwords, and the limit expires.
    app.sessions.flush_failures().unwrap();
    assert_eq!(app.count(&format!("sign_in_failure WHERE user = {}", own.id)), GUESSES as i64);
    app.clock.advance(HOUR);
    sign_in(&app, PASSWORD, Some(&shown(&secret, app.clock.now()))).unwrap();
}

#[test]
fn a_new_password_keeps_the_second_factor() {
    let app = TestApp::new();
    let (_, secret, _) = enrolled(&app);
    app.codes
        .send(&ann(), OtpPurpose::Forgot, Language::En, (Requester::Stranger, origin().address), || Ok(()))
        .unwrap();
    app.accounts.forgot_password(&ann(), &app.last_code(), "another horse", &origin()).unwrap();
    app.clock.advance(STEP);
    assert_eq!(code(sign_in(&app, "another horse", None)), "totp_required");
    sign_in(&app, "another horse", Some(&shown(&secret, app.clock.now()))).unwrap();
}

#[test]
fn turning_it_off_needs_password_and_code() {
    let app = TestApp::new();
    let (own_, _, recovery) = enrolled(&app);
    app.clock.advance(STEP);
    let other = sign_in(&app, PASSWORD, Some(&recovery[0])).unwrap();
    let end = |password: &str, code: &str| app.accounts.end_second_factor(&own_, password, code);
    assert_eq!(code(end("wrong", &recovery[1])), "password_wrong");
    assert_eq!(code(end(PASSWORD, &recovery[0])), "totp_invalid", "used at the sign-in");
    assert!(app.sessions.authenticate(&other.token).is_ok(), "nothing has happened");
    end(PASSWORD, &recovery[1]).unwrap();
    assert_eq!(code(app.sessions.authenticate(&other.token)), "session_ended");
    assert_eq!(app.count("second_factor") + app.count("recovery_code"), 0);
    assert_eq!(emails(&app, "second-factor-off"), 1);
    assert_eq!(code(end(PASSWORD, &recovery[2])), "totp_not_enrolled");
    own(&app, &sign_in(&app, PASSWORD, None).unwrap());
}

#[test]
fn new_recovery_codes_replace_the_old_ones() {
    let app = TestApp::new();
    let (own, secret, old) = enrolled(&app);
    app.clock.advance(STEP);
    let now = shown(&secret, app.clock.now());
    assert_eq!(code(app.accounts.renew_recovery_codes(&own, "wrong", &now)), "password_wrong");
    let bad = wrong(&secret, &app);
    assert_eq!(code(app.accounts.renew_recovery_codes(&own, PASSWORD, &bad)), "totp_invalid");
    let fresh = app.accounts.renew_recovery_codes(&own, PASSWORD, &now).unwrap();
    assert_eq!((fresh.len(), emails(&app, "recovery-codes-renewed")), (10, 1));
    assert_eq!(code(sign_in(&app, PASSWORD, Some(&old[0]))), "totp_invalid");
    sign_in(&app, PASSWORD, Some(&fresh[0])).unwrap();
}

#[test]
fn the_staff_can_remove_a_second_factor() {
    let app = TestApp::new();
    let (own, ..) = enrolled(&app);
    let by = Actor::command_line();
    assert_eq!(app.sessions.count(), 1);
    app.accounts.remove_second_factor(&by, own.id, "seen the passport").unwrap();
    assert_eq!(app.sessions.count(), 0);
    assert_eq!(emails(&app, "second-factor-removed"), 1);
    assert_eq!(app.count("note WHERE kind = 'second_factor_off' AND text = 'seen the passport'"), 1);
    assert_eq!(app.count("audit WHERE act = 'second_factor_off'"), 1);
    sign_in(&app, PASSWORD, None).unwrap();
    assert_eq!(code(app.accounts.remove_second_factor(&by, own.id, "again")), "totp_not_enrolled");
    assert_eq!(code(app.accounts.remove_second_factor(&by, AccountId(999), "x")), "account_not_found");
    assert_eq!(app.count("audit WHERE act = 'second_factor_off'"), 1);
}

#[test]
fn an_unconfirmed_second_factor_cannot_be_removed() {
    let app = TestApp::new();
    app.real("ann@example.com");
    let own = own(&app, &sign_in(&app, PASSWORD, None).unwrap());
    app.accounts.begin_second_factor(&own, PASSWORD).unwrap();
    let removed = app.accounts.remove_second_factor(&Actor::command_line(), own.id, "x");
    assert_eq!(code(removed), "totp_not_enrolled");
    assert_eq!(code(app.accounts.end_second_factor(&own, PASSWORD, "123456")), "totp_not_enrolled");
}
