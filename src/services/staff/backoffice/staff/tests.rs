//! Tests of the staff service with the whole application.

use super::*;
use crate::services::access::sessions::RequestOrigin;
use crate::services::access::totp::TotpSecret;
use crate::services::customers::accounts::testing::{TestApp, code};
use crate::services::platform::settings::Confirmed;
use crate::services::staff::audit::{AuditFilter, AuditLog, AuditPage, Chain};
use crate::services::staff::roles::Role;
use crate::store::backoffice::audit;

const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

fn here() -> RequestOrigin {
    RequestOrigin { address: HERE, agent: "a browser".into() }
}

fn sign_in(app: &TestApp, email: &str, password: &str) -> Result<(String, StaffMember), ServiceError> {
    app.staff.login(email, password, None, HERE).map(|welcome| (welcome.token, welcome.member))
}

fn role(role: Role) -> StaffChange {
    StaffChange { roles: Some(role.into()), ..StaffChange::default() }
}

fn shut_out() -> StaffChange {
    StaffChange { enabled: Some(false), ..StaffChange::default() }
}

fn by() -> Actor {
    Actor::command_line()
}

#[test]
fn the_first_start_makes_an_owner_once() {
    let app = TestApp::new();
    let (email, password) = app.staff.ensure_owner().unwrap().unwrap();
    assert_eq!((email.as_str(), password.len()), (FIRST_OWNER, 24));
    assert_eq!(app.staff.ensure_owner().unwrap(), None);
    let (token, owner) = sign_in(&app, "Owner@lotdesk.local", &password).unwrap();
    assert_eq!(owner.roles, Role::Owner.into());
    let known = app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap();
    assert_eq!(known.member, owner);
    // The page asks for a new one; only the operator has seen this one.
    assert!(known.member.must_change_password);
    known.require(Permission::EditSettings).unwrap();
    let welcome = app.staff.change_password(&known, &password, "correct horse", &here()).unwrap();
    app.staff
        .authenticate(&welcome.token, &app.settings.values(), HERE)
        .unwrap()
        .require(Permission::EditSettings)
        .unwrap();
    assert_eq!(known.actor(HERE).staff, Some(owner.id));
}

#[test]
fn whoever_is_not_known_does_not_get_in() {
    let app = TestApp::new();
    app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    for (email, password) in [("dealer@example.com", "wrong"), ("unknown@example.com", "correct horse"), ("", "")] {
        assert_eq!(code(sign_in(&app, email, password)), "staff_login_failed");
    }
    let (token, _) = sign_in(&app, "dealer@example.com", "correct horse").unwrap();
    let known = app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap();
    known.require(Permission::EditInstruments).unwrap();
    assert_eq!(code(known.require(Permission::EditSettings)), "forbidden");
    assert_eq!(code(app.sessions.authenticate(&token).map(drop)), "session_ended");
    assert_eq!(code(app.staff.authenticate(&app.demo().token, &app.settings.values(), HERE)), "session_ended");
    app.clock.advance(login::HOURS * crate::domain::time::HOUR);
    assert_eq!(code(app.staff.authenticate(&token, &app.settings.values(), HERE)), "session_ended");
}

#[test]
fn the_oldest_sign_in_ends_when_a_member_has_too_many() {
    use crate::services::access::sessions::SESSIONS_MAX;
    let app = TestApp::new();
    let (dealer, _) = app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    let (owner, _) = app.staff.create(&by(), "owner@example.com", Role::Owner, Some("correct horse")).unwrap();
    let begin = |id: i64| {
        let begun = app.store.write(|transaction| {
            let row = rows::by_id(transaction, id)?.expect("the member");
            app.staff.begin(transaction, &row, false, &here())
        });
        begun.unwrap()
    };
    let other = begin(owner.id);
    let tokens: Vec<String> = (0..SESSIONS_MAX + 3).map(|_| begin(dealer.id)).collect();
    let (ended, left) = tokens.split_at(3);
    assert!(
        ended.iter().all(|token| code(app.staff.authenticate(token, &app.settings.values(), HERE)) == "session_ended")
    );
    assert!(left.iter().all(|token| app.staff.authenticate(token, &app.settings.values(), HERE).is_ok()));
    assert!(app.staff.authenticate(&other, &app.settings.values(), HERE).is_ok(), "another member's");
    let newest = app.staff.authenticate(&left[SESSIONS_MAX - 1], &app.settings.values(), HERE).unwrap();
    assert_eq!(app.staff.sessions(&newest).unwrap().len(), SESSIONS_MAX);
}

#[test]
fn failed_sign_ins_are_in_the_audit_log() {
    let app = TestApp::new();
    let (dealer, _) = app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    for (email, password) in [("dealer@example.com", "wrong"), ("unknown@example.com", "wrong")] {
        assert_eq!(code(sign_in(&app, email, password)), "staff_login_failed");
    }
    app.staff.flush_failures().unwrap();
    app.staff.flush_failures().unwrap();
    let (rows, _) = app.store.read(|connection| audit::page(connection, 0, 100)).unwrap();
    let failed: Vec<_> = rows.iter().map(|row| &row.entry).filter(|entry| entry.act == "login_failed").collect();
    let [entry] = failed[..] else { panic!("one of a member, none of strangers: {failed:?}") };
    assert_eq!((entry.staff, entry.address.as_str()), (None, "127.0.0.1"));
    assert_eq!((entry.object.clone(), entry.after.as_deref()), (format!("staff/{}", dealer.id), Some("\"password\"")));
    assert!(matches!(app.store.read(audit::verify).unwrap(), Chain::Whole { .. }));
}

#[test]
fn an_idle_session_of_the_staff_ends() {
    use crate::domain::time::{HOUR, MINUTE};
    let app = TestApp::new();
    app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    let (token, _) = sign_in(&app, "dealer@example.com", "correct horse").unwrap();
    for _ in 0..4 {
        app.clock.advance(29 * MINUTE);
        app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap();
    }
    // Automatic requests of the page are answered and do not extend the session.
    for _ in 0..29 {
        app.clock.advance(MINUTE);
        app.staff.authenticate_without_extending(&token, &app.settings.values(), HERE).unwrap();
    }
    let app = app.restarted();
    let who = app.staff.authenticate_without_extending(&token, &app.settings.values(), HERE).unwrap();
    assert_eq!(app.staff.sessions(&who).unwrap().len(), 1);
    app.clock.advance(MINUTE);
    for known in [
        app.staff.authenticate_without_extending(&token, &app.settings.values(), HERE),
        app.staff.authenticate(&token, &app.settings.values(), HERE),
    ] {
        assert_eq!(code(known), "session_ended");
    }
    assert!(app.staff.sessions(&who).unwrap().is_empty());
    app.put(serde_json::json!({ "staff_idle_minutes": 0 })).unwrap();
    let (token, _) = sign_in(&app, "dealer@example.com", "correct horse").unwrap();
    app.clock.advance(login::HOURS * HOUR - 1);
    app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap();
    app.clock.advance(1);
    assert_eq!(code(app.staff.authenticate(&token, &app.settings.values(), HERE)), "session_ended");
}

#[test]
fn creating_is_checked() {
    let app = TestApp::new();
    let create = |email: &str, password| app.staff.create(&by(), email, Role::Support, password);
    assert!(create("Ann@example.com", None).unwrap().1.is_some());
    assert_eq!(code(create("ann@example.com", None)), "account_taken");
    assert_eq!(code(create("ann", None)), "invalid_field");
    assert_eq!(code(create("bob@example.com", Some("short"))), "password_too_short");
    assert_eq!(app.staff.list().unwrap().len(), 1);
}

#[test]
fn a_reset_ends_his_sessions_and_leaves_a_trace() {
    let app = TestApp::new();
    let (_, password) = app.staff.ensure_owner().unwrap().unwrap();
    let (token, _) = sign_in(&app, FIRST_OWNER, &password).unwrap();
    let (_, generated) = app.staff.reset(&by(), FIRST_OWNER, None).unwrap();
    assert_eq!(code(app.staff.authenticate(&token, &app.settings.values(), HERE)), "session_ended");
    assert_eq!(code(sign_in(&app, FIRST_OWNER, &password)), "staff_login_failed");
    let (token, _) = sign_in(&app, FIRST_OWNER, &generated.unwrap()).unwrap();
    app.staff.logout(&app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap().session).unwrap();
    assert_eq!(code(app.staff.authenticate(&token, &app.settings.values(), HERE)), "session_ended");
    assert_eq!(code(app.staff.reset(&by(), "unknown@example.com", None)), "account_not_found");
    let log = AuditLog::new(app.store.clone());
    let AuditPage { rows, total, .. } = log.list(&AuditFilter::default(), 1, 2).unwrap();
    assert_eq!((rows[0].entry.act.as_str(), rows.len(), total), ("login", 2, 4));
    assert!(rows.iter().all(|row| row.entry.after.as_deref().is_none_or(|text| !text.contains("$2b$"))));
    assert!(matches!(log.verify().unwrap(), Chain::Whole { rows: 4, .. }));
}

#[test]
fn somebody_is_left_who_may_everything() {
    let app = TestApp::new();
    app.staff.ensure_owner().unwrap();
    let owner = app.staff.list().unwrap()[0].id;
    assert_eq!(code(app.staff.update(&by(), owner, &role(Role::Dealer))), "last_owner");
    assert_eq!(code(app.staff.update(&by(), owner, &shut_out())), "last_owner");
    let (second, password) = app.staff.create(&by(), "ann@example.com", Role::Owner, None).unwrap();
    let (token, _) = sign_in(&app, "ann@example.com", &password.clone().unwrap()).unwrap();
    assert!(!app.staff.update(&by(), second.id, &shut_out()).unwrap().0.enabled);
    assert_eq!(code(app.staff.authenticate(&token, &app.settings.values(), HERE)), "session_ended");
    assert_eq!(code(sign_in(&app, "ann@example.com", &password.unwrap())), "staff_login_failed");
    assert_eq!(code(app.staff.update(&by(), 99, &StaffChange::default())), "account_not_found");
}

/// The code that an authenticator would show.
fn totp_code(secret: &str, app: &TestApp) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).with_account_name("x").build().unwrap();
    totp.generate(u64::try_from(app.clock.now().0 / 1_000).unwrap()).to_string()
}

fn dealer(app: &TestApp) -> StaffSignedIn {
    app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    let (token, _) = sign_in(app, "dealer@example.com", "correct horse").unwrap();
    app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap()
}

fn with_totp(app: &TestApp, totp: &str) -> Result<StaffWelcome, ServiceError> {
    app.staff.login("dealer@example.com", "correct horse", Some(totp), HERE)
}

#[test]
fn a_second_factor_is_enrolled_asked_for_and_works_once() {
    let app = TestApp::new();
    let who = dealer(&app);
    assert_eq!(code(app.staff.begin_totp(&who, "wrong", None, HERE)), "old_password_wrong");
    assert_eq!(code(app.staff.confirm_totp(&who, "123456", HERE)), "totp_not_enrolled");
    let TotpSecret { secret, uri } = app.staff.begin_totp(&who, "correct horse", None, HERE).unwrap();
    assert!(uri.starts_with("otpauth://totp/lotdesk:dealer%40example.com?") && uri.contains(&secret), "{uri}");
    sign_in(&app, "dealer@example.com", "correct horse").unwrap();
    let wrong = if totp_code(&secret, &app) == "000000" { "000001" } else { "000000" };
    assert_eq!(code(app.staff.confirm_totp(&who, wrong, HERE)), "totp_invalid");
    let recovery = app.staff.confirm_totp(&who, &totp_code(&secret, &app), HERE).unwrap();
    assert_eq!((recovery.len(), recovery[0].len()), (10, 19));
    assert_eq!(code(sign_in(&app, "dealer@example.com", "correct horse")), "totp_required");
    assert_eq!(code(sign_in(&app, "dealer@example.com", "wrong")), "staff_login_failed");
    assert_eq!(code(with_totp(&app, wrong)), "staff_login_failed");
    assert_eq!(code(with_totp(&app, &totp_code(&secret, &app))), "staff_login_failed", "that code was used to enrol");
    app.clock.advance(30_000);
    let now = totp_code(&secret, &app);
    assert!(with_totp(&app, &format!("{} {}", &now[..3], &now[3..])).unwrap().member.totp_enabled);
    assert_eq!(code(with_totp(&app, &now)), "staff_login_failed", "a code works once");
    with_totp(&app, &recovery[3].to_lowercase()).unwrap();
    assert_eq!(code(with_totp(&app, &recovery[3])), "staff_login_failed", "so does a recovery code");
    assert_eq!(app.staff.recovery_codes_left(who.member.id).unwrap(), 9);
    assert_eq!(app.count(&format!("staff_recovery WHERE hash LIKE '%{}%'", recovery[4])), 0);
    app.staff.end_totp(&who, "correct horse", &recovery[4], HERE).unwrap();
    sign_in(&app, "dealer@example.com", "correct horse").unwrap();
    assert_eq!(app.staff.recovery_codes_left(who.member.id).unwrap(), 0);
}

#[test]
fn a_second_factor_gives_way_to_another_by_a_code_alone() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "staff_totp_required": 1 })).unwrap();
    let who = dealer(&app);
    let begin = |totp| app.staff.begin_totp(&who, "correct horse", totp, HERE);
    let old = begin(None).unwrap().secret;
    let recovery = app.staff.confirm_totp(&who, &totp_code(&old, &app), HERE).unwrap();
    assert_eq!(code(begin(None)), "totp_required", "the password alone does not get round it");
    assert_eq!(code(begin(Some("not a code"))), "totp_invalid");
    assert_eq!(code(app.staff.confirm_totp(&who, &totp_code(&old, &app), HERE)), "totp_not_enrolled");
    let new = begin(Some(&recovery[0])).unwrap().secret;
    app.clock.advance(30_000);
    with_totp(&app, &totp_code(&old, &app)).unwrap();
    app.clock.advance(30_000);
    app.staff.begin_totp(&who, "correct horse", Some(&totp_code(&old, &app)), HERE).unwrap();
    assert_eq!(
        code(app.staff.confirm_totp(&who, &totp_code(&new, &app), HERE)),
        "totp_invalid",
        "the last begun counts"
    );
    let new = begin(Some(&recovery[1])).unwrap().secret;
    app.staff.confirm_totp(&who, &totp_code(&new, &app), HERE).unwrap();
    app.clock.advance(30_000);
    assert_eq!(code(with_totp(&app, &totp_code(&old, &app))), "staff_login_failed");
    with_totp(&app, &totp_code(&new, &app)).unwrap();
    assert_eq!(code(with_totp(&app, &recovery[2])), "staff_login_failed", "its recovery codes go with it");
}

#[test]
fn where_a_second_factor_is_required_a_token_allows_enrolling_only() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "staff_totp_required": 1 })).unwrap();
    app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    let welcome = app.staff.login("dealer@example.com", "correct horse", None, HERE).unwrap();
    assert!(welcome.limited);
    let who = app.staff.authenticate(&welcome.token, &app.settings.values(), HERE).unwrap();
    assert_eq!(code(who.require(Permission::EditInstruments)), "totp_enrolment_required");
    let fresh = app.staff.change_password(&who, "correct horse", "another horse", &here()).unwrap();
    assert!(fresh.limited, "a new password is no second factor");
    let who = app.staff.authenticate(&fresh.token, &app.settings.values(), HERE).unwrap();
    let secret = app.staff.begin_totp(&who, "another horse", None, HERE).unwrap().secret;
    app.staff.confirm_totp(&who, &totp_code(&secret, &app), HERE).unwrap();
    let who = app.staff.authenticate(&fresh.token, &app.settings.values(), HERE).unwrap();
    who.require(Permission::EditInstruments).unwrap();
    app.clock.advance(30_000);
    let refused = app.staff.end_totp(&who, "another horse", &totp_code(&secret, &app), HERE);
    assert_eq!(code(refused), "totp_insisted_on");
    // The command line readmits a member who has lost their phone.
    let (_, generated) = app.staff.reset(&by(), "dealer@example.com", None).unwrap();
    let welcome = app.staff.login("dealer@example.com", &generated.unwrap(), None, HERE).unwrap();
    assert!(welcome.limited && welcome.member.must_change_password && !welcome.member.totp_enabled);
}

#[test]
fn a_session_that_exists_is_limited_when_the_second_factor_becomes_required() {
    let app = TestApp::new();
    app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    let welcome = app.staff.login("dealer@example.com", "correct horse", None, HERE).unwrap();
    app.staff
        .authenticate(&welcome.token, &app.settings.values(), HERE)
        .unwrap()
        .require(Permission::EditInstruments)
        .unwrap();
    app.put(serde_json::json!({ "staff_totp_required": 1 })).unwrap();
    let who = app.staff.authenticate(&welcome.token, &app.settings.values(), HERE).unwrap();
    assert_eq!(code(who.require(Permission::EditInstruments)), "totp_enrolment_required");
    let read = app.staff.authenticate_without_extending(&welcome.token, &app.settings.values(), HERE).unwrap();
    assert_eq!(code(read.require(Permission::EditInstruments)), "totp_enrolment_required");
    let secret = app.staff.begin_totp(&who, "correct horse", None, HERE).unwrap().secret;
    app.staff.confirm_totp(&who, &totp_code(&secret, &app), HERE).unwrap();
    app.staff
        .authenticate(&welcome.token, &app.settings.values(), HERE)
        .unwrap()
        .require(Permission::EditInstruments)
        .unwrap();
}

#[test]
fn ones_own_password_and_sessions() {
    let app = TestApp::new();
    let (_, generated) = app.staff.create(&by(), "dealer@example.com", Role::Dealer, None).unwrap();
    let generated = generated.unwrap();
    let first = app.staff.login("dealer@example.com", &generated, None, HERE).unwrap();
    assert!(first.member.must_change_password && !first.limited);
    let who = app.staff.authenticate(&first.token, &app.settings.values(), HERE).unwrap();
    sign_in(&app, "dealer@example.com", &generated).unwrap();
    let sessions = app.staff.sessions(&who).unwrap();
    assert_eq!((sessions.len(), sessions.iter().filter(|session| session.current).count()), (2, 1));
    assert_eq!(code(app.staff.change_password(&who, "wrong", "another horse", &here())), "old_password_wrong");
    assert_eq!(code(app.staff.change_password(&who, &generated, "short", &here())), "password_too_short");
    let fresh = app.staff.change_password(&who, &generated, "another horse", &here()).unwrap();
    assert!(!fresh.member.must_change_password);
    assert_eq!(code(app.staff.authenticate(&first.token, &app.settings.values(), HERE)), "session_ended");
    let who = app.staff.authenticate(&fresh.token, &app.settings.values(), HERE).unwrap();
    assert_eq!(app.staff.sessions(&who).unwrap().len(), 1);
    app.staff.logout_everywhere(who.member.id).unwrap();
    assert_eq!(code(app.staff.authenticate(&fresh.token, &app.settings.values(), HERE)), "session_ended");
}

#[test]
fn who_is_taken_off_is_gone_and_comes_back_as_himself() {
    let app = TestApp::new();
    app.staff.ensure_owner().unwrap();
    let who = dealer(&app);
    app.staff.remove(&by(), who.member.id).unwrap();
    assert_eq!(code(sign_in(&app, "dealer@example.com", "correct horse")), "staff_login_failed");
    assert_eq!(app.staff.list().unwrap().len(), 1);
    assert_eq!(code(app.staff.remove(&by(), who.member.id)), "account_not_found");
    assert_eq!(code(app.staff.reset(&by(), "dealer@example.com", None)), "account_not_found");
    let owner = app.staff.list().unwrap()[0].id;
    assert_eq!(code(app.staff.remove(&by(), owner)), "last_owner");
    let (again, _) = app.staff.create(&by(), "dealer@example.com", Role::Support, Some("correct horse")).unwrap();
    assert_eq!((again.id, again.roles), (who.member.id, Role::Support.into()));
    sign_in(&app, "dealer@example.com", "correct horse").unwrap();
}

#[test]
fn staff_passwords_and_codes_are_not_guessed_for_ever() {
    let app = TestApp::new();
    let who = dealer(&app);
    let secret = app.staff.begin_totp(&who, "correct horse", None, HERE).unwrap().secret;
    app.staff.confirm_totp(&who, &totp_code(&secret, &app), HERE).unwrap();
    let limited = |outcome: Result<StaffWelcome, ServiceError>| matches!(outcome, Err(ServiceError::RateLimited(_)));
    let outcomes: Vec<bool> = (0..15).map(|guess| limited(with_totp(&app, &format!("{guess:06}")))).collect();
    assert_eq!(outcomes.iter().filter(|limited| **limited).count(), 5);
}

#[test]
fn whether_a_second_factor_is_required_is_read_from_the_settings_in_memory() {
    let app = TestApp::new();
    app.staff.create(&by(), "dealer@example.com", Role::Dealer, Some("correct horse")).unwrap();
    let (token, _) = sign_in(&app, "dealer@example.com", "correct horse").unwrap();
    let row = |transaction: &rusqlite::Transaction<'_>| {
        crate::store::platform::settings::set(transaction, "staff_totp_required", "1", 0, None)
    };
    app.store.write(row).unwrap();
    assert!(!app.staff.authenticate_without_extending(&token, &app.settings.values(), HERE).unwrap().limited);
    assert!(!app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap().limited);
}

#[test]
fn whoever_requires_a_second_factor_of_everyone_has_one() {
    let app = TestApp::new();
    let (owner, _) = app.staff.create(&by(), "owner@example.com", Role::Owner, Some("correct horse")).unwrap();
    let (token, _) = sign_in(&app, "owner@example.com", "correct horse").unwrap();
    let put = |on: i64| {
        let changes = serde_json::json!({ "staff_totp_required": on, "brand_name": "Acme" });
        // Turning it off again lowers the protection of payouts.
        let confirmed = Confirmed { lowered: usize::from(on == 0), ..Confirmed::default() };
        app.settings.put_confirmed(&Actor::staff(owner.id, HERE), changes.as_object().unwrap(), confirmed)
    };
    assert_eq!(code(put(1)), "totp_own_first");
    assert_ne!(app.settings.values().text("brand_name"), "Acme", "all or nothing");
    let who = app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap();
    who.require(Permission::EditSettings).unwrap();
    let secret = app.staff.begin_totp(&who, "correct horse", None, HERE).unwrap().secret;
    app.staff.confirm_totp(&who, &totp_code(&secret, &app), HERE).unwrap();
    put(1).unwrap();
    assert!(!app.staff.authenticate(&token, &app.settings.values(), HERE).unwrap().limited);
    put(0).unwrap();
}
