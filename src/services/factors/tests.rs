//! Customers' second factors through the whole house, by a clock that the tests turn.

use std::net::IpAddr;

use super::super::accounts::testing::{House, PASSWORD, code, visitor};
use super::super::accounts::{Identity, Own, Welcome};
use super::super::backoffice::Actor;
use super::super::codes::{Requester, Scene};
use super::super::sessions::Visitor;
use super::super::totp::shown;
use super::*;
use crate::domain::time::MINUTE;
use crate::i18n::Language;

const STEP: i64 = 30_000;

fn ann() -> Identity {
    Identity::Email("ann@example.com".into())
}

fn sign_in(house: &House, password: &str, totp: Option<&str>) -> Result<Welcome, ServiceError> {
    house.accounts.login(&ann(), password, totp, &visitor())
}

fn own(house: &House, welcome: &Welcome) -> Own {
    let session = house.sessions.authenticate(&welcome.token).unwrap().session;
    Own { id: welcome.user.id, session, visitor: visitor() }
}

/// Ann, who has just enrolled: herself, her secret and her recovery codes.
fn enrolled(house: &House) -> (Own, String, Vec<String>) {
    house.real("ann@example.com");
    let own = own(house, &sign_in(house, PASSWORD, None).unwrap());
    let secret = house.accounts.begin_second_factor(&own, PASSWORD).unwrap().secret;
    let codes = house.accounts.confirm_second_factor(&own, &shown(&secret, house.clock.now())).unwrap();
    (own, secret, codes)
}

/// A code that is not good now.
fn wrong(secret: &str, house: &House) -> String {
    let good: Vec<String> = [-STEP, 0, STEP].map(|ms| shown(secret, house.clock.now().plus(ms))).into();
    (0..).map(|number| format!("{number:06}")).find(|code| !good.contains(code)).unwrap()
}

fn letters(house: &House, kind: &str) -> i64 {
    house.count(&format!("message WHERE kind = '{kind}' AND recipient = 'ann@example.com'"))
}

#[test]
fn it_is_enrolled_by_password_and_code_and_ends_the_sessions_without_it() {
    let house = House::new();
    house.real("ann@example.com");
    let other = sign_in(&house, PASSWORD, None).unwrap();
    let welcome = sign_in(&house, PASSWORD, None).unwrap();
    let own = own(&house, &welcome);
    assert_eq!(code(house.accounts.begin_second_factor(&own, "wrong")), "password_wrong");
    assert_eq!(code(house.accounts.confirm_second_factor(&own, "123456")), "totp_not_enrolled");
    let secret = house.accounts.begin_second_factor(&own, PASSWORD).unwrap();
    assert!(secret.uri.starts_with("otpauth://totp/lotdesk:ann%40example.com?"), "{}", secret.uri);
    sign_in(&house, PASSWORD, None).unwrap();
    assert_eq!(house.accounts.second_factor(own.id).unwrap().enrolled_at, None, "nothing is on before a code came");
    assert_eq!(code(house.accounts.confirm_second_factor(&own, &wrong(&secret.secret, &house))), "totp_invalid");
    let now = house.clock.now();
    let codes = house.accounts.confirm_second_factor(&own, &shown(&secret.secret, now)).unwrap();
    let stands = house.accounts.second_factor(own.id).unwrap();
    assert_eq!((codes.len(), stands.enrolled_at, stands.recovery_codes), (10, Some(now), 10));
    assert!(house.sessions.authenticate(&welcome.token).is_ok());
    assert_eq!(code(house.sessions.authenticate(&other.token)), "session_ended");
    assert_eq!(letters(&house, "second-factor-on"), 1);
    assert_eq!(code(house.accounts.begin_second_factor(&own, PASSWORD)), "totp_already_on");
    assert_eq!(house.count(&format!("recovery_code WHERE hash LIKE '%{}%'", codes[0])), 0);
    let house = house.restarted();
    assert_eq!(house.sessions.count(), 1, "memory and rows agree");
}

#[test]
fn a_code_and_a_recovery_code_let_in_once() {
    let house = House::new();
    let (own, secret, recovery) = enrolled(&house);
    let now = || shown(&secret, house.clock.now());
    assert_eq!(code(sign_in(&house, PASSWORD, None)), "totp_required");
    assert_eq!(code(sign_in(&house, PASSWORD, Some("  "))), "totp_required");
    assert_eq!(code(sign_in(&house, PASSWORD, Some(&now()))), "totp_invalid", "it was used to enrol");
    house.clock.turn(STEP);
    let used = now();
    sign_in(&house, PASSWORD, Some(&format!("{} {}", &used[..3], &used[3..]))).unwrap();
    assert_eq!(code(sign_in(&house, PASSWORD, Some(&used))), "totp_invalid");
    house.clock.turn(STEP);
    assert_eq!(code(sign_in(&house, PASSWORD, Some(&used))), "totp_invalid", "nor in the next step");
    let next = shown(&secret, house.clock.now().plus(STEP));
    sign_in(&house, PASSWORD, Some(&next)).unwrap();
    assert_eq!(code(sign_in(&house, PASSWORD, Some(&now()))), "totp_invalid", "one before the last used");
    assert_eq!(letters(&house, "recovery-code-used"), 0);
    sign_in(&house, PASSWORD, Some(&recovery[3].to_lowercase())).unwrap();
    assert_eq!(code(sign_in(&house, PASSWORD, Some(&recovery[3]))), "totp_invalid");
    assert_eq!(house.accounts.second_factor(own.id).unwrap().recovery_codes, 9);
    assert_eq!(letters(&house, "recovery-code-used"), 1);
    assert_eq!(house.count("message WHERE kind = 'recovery-code-used' AND args ->> 'left' = '9'"), 1);
}

#[test]
fn without_the_password_nobody_learns_of_it_nor_uses_a_code_up() {
    let house = House::new();
    let (own, secret, recovery) = enrolled(&house);
    house.clock.turn(STEP);
    let good = shown(&secret, house.clock.now());
    for totp in [None, Some("000000"), Some(good.as_str()), Some(recovery[0].as_str())] {
        assert_eq!(code(sign_in(&house, "wrong", totp)), "login_failed");
    }
    assert_eq!(house.accounts.second_factor(own.id).unwrap().recovery_codes, 10);
    sign_in(&house, PASSWORD, Some(&good)).unwrap();
    // Who has none may send what he likes.
    house.real("bob@example.com");
    let bob = Identity::Email("bob@example.com".into());
    house.accounts.login(&bob, PASSWORD, Some("123456"), &visitor()).unwrap();
}

#[test]
fn codes_are_not_guessed_for_ever() {
    let house = House::new();
    let (own, secret, _) = enrolled(&house);
    let bad = wrong(&secret, &house);
    let from = |last: u8| Visitor { address: IpAddr::from([192, 0, 2, last]), agent: String::new() };
    let limited = |outcome: Result<Welcome, ServiceError>| matches!(outcome, Err(ServiceError::RateLimited(_)));
    // One address: as with passwords. The right password without a code neither counts nor forgives.
    let guesses = (0..15).map(|_| {
        assert!(sign_in(&house, PASSWORD, None).is_err());
        limited(sign_in(&house, PASSWORD, Some(&bad)))
    });
    assert_eq!(guesses.filter(|limited| !limited).count(), 10);
    assert!(limited(sign_in(&house, PASSWORD, None)), "the address has to wait");
    // Many addresses: few are verified in all, then strangers need a captcha.
    let guess = |last: u8| code(house.accounts.login(&ann(), PASSWORD, Some(&bad), &from(last)));
    assert_eq!((100..200).filter(|last| guess(*last) == "totp_invalid").count(), GUESSES - 10);
    assert_eq!(guess(250), "captcha_needed");
    // At the known address no more codes are verified either, and the password alone is.
    house.clock.turn(15 * MINUTE);
    assert!(limited(sign_in(&house, PASSWORD, Some(&bad))));
    assert_eq!(code(sign_in(&house, PASSWORD, None)), "totp_required");
    // They are written down beside the wrong passwords, and the house lets nobody wait for good.
    house.sessions.flush_failures().unwrap();
    assert_eq!(house.count(&format!("sign_in_failure WHERE user = {}", own.id)), GUESSES as i64);
    house.clock.turn(HOUR);
    sign_in(&house, PASSWORD, Some(&shown(&secret, house.clock.now()))).unwrap();
}

#[test]
fn a_new_password_leaves_it_standing() {
    let house = House::new();
    let (_, secret, _) = enrolled(&house);
    house.codes.send(&ann(), Scene::Forgot, Language::En, (Requester::Stranger, visitor().address)).unwrap();
    house.accounts.forgot_password(&ann(), &house.last_code(), "another horse", &visitor()).unwrap();
    house.clock.turn(STEP);
    assert_eq!(code(sign_in(&house, "another horse", None)), "totp_required");
    sign_in(&house, "another horse", Some(&shown(&secret, house.clock.now()))).unwrap();
}

#[test]
fn it_is_given_up_by_password_and_code() {
    let house = House::new();
    let (own_, _, recovery) = enrolled(&house);
    house.clock.turn(STEP);
    let other = sign_in(&house, PASSWORD, Some(&recovery[0])).unwrap();
    let end = |password: &str, code: &str| house.accounts.end_second_factor(&own_, password, code);
    assert_eq!(code(end("wrong", &recovery[1])), "password_wrong");
    assert_eq!(code(end(PASSWORD, &recovery[0])), "totp_invalid", "used at the sign-in");
    assert!(house.sessions.authenticate(&other.token).is_ok(), "nothing has happened");
    end(PASSWORD, &recovery[1]).unwrap();
    assert_eq!(code(house.sessions.authenticate(&other.token)), "session_ended");
    assert_eq!(house.count("second_factor") + house.count("recovery_code"), 0);
    assert_eq!(letters(&house, "second-factor-off"), 1);
    assert_eq!(code(end(PASSWORD, &recovery[2])), "totp_not_enrolled");
    own(&house, &sign_in(&house, PASSWORD, None).unwrap());
}

#[test]
fn new_recovery_codes_take_the_place_of_the_old() {
    let house = House::new();
    let (own, secret, old) = enrolled(&house);
    house.clock.turn(STEP);
    let now = shown(&secret, house.clock.now());
    assert_eq!(code(house.accounts.renew_recovery_codes(&own, "wrong", &now)), "password_wrong");
    let bad = wrong(&secret, &house);
    assert_eq!(code(house.accounts.renew_recovery_codes(&own, PASSWORD, &bad)), "totp_invalid");
    let fresh = house.accounts.renew_recovery_codes(&own, PASSWORD, &now).unwrap();
    assert_eq!((fresh.len(), letters(&house, "recovery-codes-renewed")), (10, 1));
    assert_eq!(code(sign_in(&house, PASSWORD, Some(&old[0]))), "totp_invalid");
    sign_in(&house, PASSWORD, Some(&fresh[0])).unwrap();
}

#[test]
fn the_staff_takes_it_away_from_whoever_has_lost_everything() {
    let house = House::new();
    let (own, ..) = enrolled(&house);
    let by = Actor::command_line();
    assert_eq!(house.sessions.count(), 1);
    house.accounts.remove_second_factor(&by, own.id, "seen his passport").unwrap();
    assert_eq!(house.sessions.count(), 0);
    assert_eq!(letters(&house, "second-factor-removed"), 1);
    assert_eq!(house.count("note WHERE kind = 'second_factor_off' AND text = 'seen his passport'"), 1);
    assert_eq!(house.count("audit WHERE act = 'second_factor_off'"), 1);
    sign_in(&house, PASSWORD, None).unwrap();
    assert_eq!(code(house.accounts.remove_second_factor(&by, own.id, "again")), "totp_not_enrolled");
    assert_eq!(code(house.accounts.remove_second_factor(&by, AccountId(999), "x")), "account_not_found");
    assert_eq!(house.count("audit WHERE act = 'second_factor_off'"), 1);
}

#[test]
fn what_only_began_is_nothing_to_take_away() {
    let house = House::new();
    house.real("ann@example.com");
    let own = own(&house, &sign_in(&house, PASSWORD, None).unwrap());
    house.accounts.begin_second_factor(&own, PASSWORD).unwrap();
    let removed = house.accounts.remove_second_factor(&Actor::command_line(), own.id, "x");
    assert_eq!(code(removed), "totp_not_enrolled");
    assert_eq!(code(house.accounts.end_second_factor(&own, PASSWORD, "123456")), "totp_not_enrolled");
}
