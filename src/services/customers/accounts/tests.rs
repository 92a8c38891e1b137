//! Customers through all services.

use super::testing::{PASSWORD, TestApp, code, customer, origin};
use super::*;
use crate::domain::time::MINUTE;
use crate::services::access::limiter::SUBNET56_FACTOR;
use crate::services::access::login_throttle::SIGN_INS;
use crate::services::customers::identity::area_by_iso_code;

#[test]
fn customer_numbers_have_eight_digits_and_differ() {
    let numbers: BTreeSet<String> = (1..=50_000).map(|id| uid(AccountId(id))).collect();
    assert_eq!(numbers.len(), 50_000);
    assert!(numbers.iter().all(|number| number.len() == 8));
    let (mut a, mut b) = (48_271_019_i64, 90_000_000_i64);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    assert_eq!(a, 1, "the factor and the modulus share no divisor");
}

#[test]
fn opening_a_demo_account_creates_account_row_and_session() {
    let app = TestApp::new();
    let Welcome { token, user } = app.demo();
    assert!(user.is_demo && user.email.is_none() && user.credit_score == 100);
    assert_eq!(user.language, Some(Language::En));
    assert_eq!(user.invite_code.len(), INVITE_CODE_LENGTH);
    assert_eq!(app.sessions.authenticate(&token).unwrap().user, user.id);
    assert_eq!(app.gateway.read_model().valuation(user.id).unwrap().balance.to_string(), "100000.00");
    assert_eq!(app.accounts.user(user.id).unwrap(), user);
    let app = app.restarted();
    let known = app.sessions.authenticate(&token).unwrap();
    assert!(known.is_demo && known.user == user.id, "the session outlives a restart");
    assert_eq!(code(app.accounts.user(AccountId(999))), "account_not_found");
}

#[test]
fn sign_ins_of_one_account_are_limited_before_they_wait_for_a_hash() {
    let app = TestApp::new();
    app.real("ann@example.com");
    let [ann, ben] = ["ann", "ben"].map(|name| Identity::Email(format!("{name}@example.com")));
    let allowed = |identity: &Identity| app.accounts.check_sign_ins(identity);
    assert_eq!(code(app.accounts.login(&ann, "wrong", None, &origin())), "login_failed", "not counted");
    for _ in 0..SIGN_INS {
        allowed(&ann).unwrap();
        app.accounts.login(&ann, PASSWORD, None, &origin()).unwrap();
    }
    assert!(matches!(allowed(&ann), Err(ServiceError::RateLimited(_))));
    allowed(&ben).unwrap();
    app.clock.advance(15 * MINUTE);
    allowed(&ann).unwrap();
}

#[test]
fn demo_accounts_per_address_and_hour_are_limited() {
    let app = TestApp::new();
    app.put(serde_json::json!({ "demo_per_address_hour": 2, "demo_grant": "5000" })).unwrap();
    app.demo();
    let second = app.demo();
    assert_eq!(app.gateway.read_model().valuation(second.user.id).unwrap().balance.to_string(), "5000.00");
    assert_eq!(code(app.accounts.open_demo(&origin(), Language::Hk)), "too_many_demo_accounts");
    app.clock.advance(60 * MINUTE);
    app.demo();
    let from = |address: String| RequestOrigin { address: address.parse().unwrap(), ..origin() };
    let open = |address: String| app.accounts.open_demo(&from(address), Language::Hk).is_ok();
    assert_eq!((0..20).filter(|n| open(format!("2001:db8:0:{n:x}::1"))).count(), 2 * SUBNET56_FACTOR, "an IPv6 /56");
    assert!(open("2001:db8:0:100::1".into()), "another one");
}

#[test]
fn a_demo_account_is_reset() {
    let app = TestApp::new();
    let user = app.demo().user.id;
    app.put(serde_json::json!({ "demo_grant": 700 })).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(app.accounts.reset_demo(user)).unwrap();
    assert_eq!(app.gateway.read_model().valuation(user).unwrap().balance.to_string(), "700.00");
    let real = app.real("ann@example.com").id;
    assert_eq!(code(runtime.block_on(app.accounts.reset_demo(real))), "only_demo_accounts");
}

#[test]
fn customers_sign_in_by_email_and_by_mobile() {
    let app = TestApp::new();
    let hong_kong = 193;
    let mut new = customer("ann@example.com");
    new.contact = Some((hong_kong, "91234567".to_owned()));
    let ann = app.accounts.create_real_user(new).unwrap();
    assert_eq!(ann.mobile.as_deref(), Some("91234567"));
    assert_eq!(app.gateway.read_model().valuation(ann.id).unwrap().balance.to_string(), "0.00");
    let by_mobile = app.accounts.identity(2, Some(hong_kong), "9123 4567").unwrap();
    let refused = app.accounts.login(&by_mobile, PASSWORD, None, &origin());
    assert_eq!(code(refused), "login_failed", "the contact number is not verified");
    let bob = app.accounts.create_real_user(NewCustomer { identity: by_mobile, ..customer("") }).unwrap();
    for (kind, area, account, id) in [(1, None, " Ann@Example.com", ann.id), (2, Some(hong_kong), "9123 4567", bob.id)]
    {
        let identity = app.accounts.identity(kind, area, account).unwrap();
        let welcome = app.accounts.login(&identity, PASSWORD, None, &origin()).unwrap();
        assert_eq!(welcome.user.id, id);
        assert!(!app.sessions.authenticate(&welcome.token).unwrap().is_demo);
        assert_eq!(code(app.accounts.login(&identity, "wrong", None, &origin())), "login_failed");
    }
    let nobody = app.accounts.identity(1, None, "bob@example.com").unwrap();
    assert_eq!(code(app.accounts.login(&nobody, PASSWORD, None, &origin())), "login_failed");
}

#[test]
fn an_invalid_identity_is_refused_with_its_field() {
    let app = TestApp::new();
    let refused = |kind, area, account| match app.accounts.identity(kind, area, account).unwrap_err() {
        ServiceError::Refusal(refusal) => (refusal.code, refusal.args.first().map(|arg| arg.1.clone())),
        other => panic!("{other:?}"),
    };
    let field = |code, field: &str| (code, Some(field.to_owned()));
    assert_eq!(refused(1, None, " "), field("missing_field", "account"));
    assert_eq!(refused(1, None, "ann"), field("invalid_field", "account"));
    assert_eq!(refused(2, None, "91234567"), field("missing_field", "area_id"));
    assert_eq!(refused(2, Some(0), "91234567"), field("invalid_field", "area_id"));
    assert_eq!(refused(3, None, "ann"), field("invalid_field", "type"));
    app.put(serde_json::json!({ "login_types": ["email"] })).unwrap();
    assert_eq!(refused(2, Some(193), "91234567"), ("login_type_disabled", None));
}

#[test]
fn a_real_customer_is_unique_and_well_formed() {
    let app = TestApp::new();
    let ann = app.real("ann@example.com");
    assert_eq!(code(app.accounts.create_real_user(customer("ann@example.com"))), "account_taken");
    let weak = NewCustomer { password: "12345678".into(), ..customer("bob@example.com") };
    assert_eq!(code(app.accounts.create_real_user(weak)), "password_too_common");
    let china = area_by_id(2 * 26 + 13 + 1).unwrap();
    assert_eq!(china.iso_code, "CN");
    let restricted = NewCustomer { contact: Some((china.id, "12345678".into())), ..customer("bob@example.com") };
    assert_eq!(code(app.accounts.create_real_user(restricted)), "country_restricted");
    for (invite, accepted) in
        [("NOBODY22".to_owned(), false), (app.demo().user.invite_code, false), (ann.invite_code, true)]
    {
        let invited = NewCustomer { invite_code: Some(invite), ..customer("bob@example.com") };
        assert_eq!(app.accounts.create_real_user(invited).is_ok(), accepted);
    }
    assert_eq!(app.accounts.areas()[1].iso_code, "HK");
}

#[test]
fn ten_concurrent_registrations_open_one_account() {
    let app = TestApp::new();
    let results: Vec<bool> = std::thread::scope(|scope| {
        let register = || app.accounts.create_real_user(customer("ann@example.com")).is_ok();
        let running: Vec<_> = (0..10).map(|_| scope.spawn(register)).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(results.iter().filter(|made| **made).count(), 1);
    assert!(app.accounts.reserved_identities.lock().is_empty());
    app.real("bob@example.com");
}

#[test]
fn a_new_password_ends_every_session() {
    let app = TestApp::new();
    let user = app.real("ann@example.com");
    let identity = Identity::Email("ann@example.com".into());
    let token = app.accounts.login(&identity, PASSWORD, None, &origin()).unwrap().token;
    app.accounts.set_password(user.id, "another horse").unwrap();
    assert_eq!(code(app.sessions.authenticate(&token)), "session_ended");
    assert_eq!(code(app.accounts.login(&identity, PASSWORD, None, &origin())), "login_failed");
    assert!(app.accounts.login(&identity, "another horse", None, &origin()).is_ok());
    assert_eq!(code(app.accounts.set_password(app.demo().user.id, "another horse")), "only_real_accounts");
}

#[test]
fn the_own_address_or_number_is_refused_as_password() {
    let app = TestApp::new();
    let number = "9123456780";
    let by_number = NewCustomer {
        identity: Identity::Mobile(area_by_iso_code("HK").unwrap().id, number.into()),
        ..customer("x@example.com")
    };
    let changed = |id, password: &str| {
        let authority = Authority { old_password: Some(PASSWORD.into()), ..Authority::default() };
        code(app.accounts.change_password(id, &authority, password, &origin()))
    };
    let (ann, bob) = (app.real("vanderbilt@example.com"), app.accounts.create_real_user(by_number).unwrap());
    assert_eq!(changed(ann.id, "vanderbilt@example.com"), "password_too_common");
    assert_eq!(changed(bob.id, number), "password_too_common");
}

#[test]
fn a_freeze_ends_every_session_and_is_audited() {
    let app = TestApp::new();
    let Welcome { token, user } = app.demo();
    app.accounts.set_frozen(&Actor::staff(3, "192.0.2.9"), user.id, true, "asked for it").unwrap();
    assert_eq!(code(app.sessions.authenticate(&token)), "session_ended");
    assert!(app.gateway.read_model().account(user.id).unwrap().record.frozen);
    let (rows, _) = app.store.read(|connection| audit::page(connection, 0, 10)).unwrap();
    assert_eq!((rows[0].entry.act.as_str(), rows[0].entry.staff), ("freeze", Some(3)));
    app.accounts.set_frozen(&Actor::command_line(), user.id, false, "").unwrap();
    assert!(!app.gateway.read_model().account(user.id).unwrap().record.frozen);
    let app = app.restarted();
    assert_eq!(code(app.sessions.authenticate(&token)), "session_ended", "a restart does not restore it");
}

#[test]
fn unused_demo_customers_are_removed() {
    let app = TestApp::new();
    let (gone, kept) = (app.demo(), app.demo());
    let real = app.real("ann@example.com");
    app.put(serde_json::json!({ "token_hours": 8760 })).unwrap();
    let busy = app.demo();
    app.clock.advance(DEMO_UNUSED - 1_000);
    assert_eq!(app.accounts.remove_unused_demos(DEMO_UNUSED).unwrap(), 0);
    app.sessions.authenticate(&busy.token).unwrap();
    app.clock.advance(2_000);
    assert_eq!(app.accounts.remove_unused_demos(DEMO_UNUSED).unwrap(), 2);
    for user in [gone.user.id, kept.user.id] {
        assert_eq!(code(app.accounts.user(user)), "account_not_found");
        assert!(app.gateway.read_model().account(user).is_none());
    }
    assert!(app.accounts.user(busy.user.id).is_ok() && app.accounts.user(real.id).is_ok());
}
