//! `/api/user/second_factor*`, and the calls that need it: sign-in and withdrawals.
//!
//! Codes are calculated from the server's clock. A code of the current or the next step is valid for at least half a
//! minute.

use std::time::{SystemTime, UNIX_EPOCH};

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, funded, make, method};
use crate::test_app::{PASSWORD, Reply, TestApp, test_app};

/// The code that an authenticator shows now, and the one after it.
pub fn totp_code(secret: &str) -> [String; 2] {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).with_account_name("x").build().unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    [now, now + 30].map(|second| totp.generate(second).to_string())
}

fn login(app: &TestApp, email: &str, totp: Option<&str>) -> Reply {
    app.post("/api/user/loginForU", "", &json!({ "account": email, "password": PASSWORD, "totp": totp }))
}

fn email_of(app: &TestApp, token: &str) -> String {
    app.get("/api/user/info", token).data()["email"].as_str().unwrap().to_owned()
}

/// Enrols: the code after the one that was used, and the recovery codes.
pub fn enrol(app: &TestApp, token: &str) -> (String, Vec<String>) {
    let begun = app.post("/api/user/second_factor_begin", token, &json!({ "password": PASSWORD })).data();
    let [now, next] = totp_code(begun["secret"].as_str().unwrap());
    let data = app.post("/api/user/second_factor_on", token, &json!({ "totp": now })).data();
    let codes = data["recovery_codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned());
    (next, codes.collect())
}

fn stands(app: &TestApp, token: &str) -> Value {
    app.get("/api/user/second_factor", token).data()
}

#[test]
fn a_customer_switches_it_on_signs_in_by_it_and_switches_it_off() {
    let app = test_app();
    let token = app.real();
    let email = email_of(app, &token);
    assert_eq!(stands(app, &token), json!({ "enabled": 0, "enrolled_at": null, "recovery_codes": 0 }));
    let (next, recovery) = enrol(app, &token);
    let on = stands(app, &token);
    assert_eq!((&on["enabled"], &on["recovery_codes"], recovery.len()), (&json!(1), &json!(10), 10));
    assert!(on["enrolled_at"].as_str().unwrap().ends_with('Z'));
    let asked = login(app, &email, None);
    assert_eq!(asked.error(), "totp_required");
    assert!(asked.body["msg"].as_str().unwrap().contains("authenticator"));
    assert_eq!(login(app, &email, Some("")).error(), "totp_required");
    let second = login(app, &email, Some(&next)).data()["token"].as_str().unwrap().to_owned();
    assert_eq!(login(app, &email, Some(&next)).error(), "totp_invalid", "a step is used once");
    login(app, &email, Some(&recovery[0])).data();
    assert_eq!(login(app, &email, Some(&recovery[0])).error(), "totp_invalid", "so is a recovery code");
    assert_eq!(stands(app, &token)["recovery_codes"], 9);
    let by = |code: &str| json!({ "password": PASSWORD, "totp": code });
    let fresh = app.post("/api/user/recovery_codes", &token, &by(&recovery[1])).data()["recovery_codes"].clone();
    assert_eq!(login(app, &email, Some(&recovery[2])).error(), "totp_invalid", "the old ones are worth nothing");
    app.post("/api/user/second_factor_off", &token, &by(fresh[0].as_str().unwrap())).data();
    assert_eq!(stands(app, &token), json!({ "enabled": 0, "enrolled_at": null, "recovery_codes": 0 }));
    app.get("/api/user/info", &second).is_session_ended();
    app.get("/api/user/info", &token).data();
    login(app, &email, None).data();
}

#[test]
fn who_has_none_is_answered_as_ever() {
    let app = test_app();
    let email = app.registered();
    let plain = app.post("/api/user/loginForU", "", &json!({ "account": email, "password": PASSWORD })).data();
    let with = login(app, &email, Some("123456")).data();
    let names = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&plain), ["token", "user"]);
    assert_eq!(plain["user"], with["user"]);
    assert!(!names(&plain["user"]).iter().any(|name| name.contains("factor") || name.contains("totp")));
}

#[test]
fn invalid_input_is_refused_by_field() {
    let app = test_app();
    let token = app.real();
    let post = |path: &str, body: Value| app.post(&format!("/api/user/{path}"), &token, &body);
    for path in ["second_factor_begin", "second_factor_off", "recovery_codes"] {
        post(path, json!({})).refuses("missing_field", "password");
        let wrong = json!({ "password": "wrong", "totp": "123456" });
        assert_eq!(post(path, wrong).error(), "password_wrong", "{path}");
        let long = json!({ "password": "x".repeat(257), "totp": "123456" });
        post(path, long).refuses("field_too_long", "password");
    }
    for path in ["second_factor_on", "second_factor_off", "recovery_codes"] {
        post(path, json!({ "password": PASSWORD })).refuses("missing_field", "totp");
        post(path, json!({ "password": PASSWORD, "totp": "1".repeat(33) })).refuses("field_too_long", "totp");
        let none = json!({ "password": PASSWORD, "totp": "123456" });
        assert_eq!(post(path, none).error(), "totp_not_enrolled", "{path}");
    }
    post("second_factor_begin", json!({ "password": PASSWORD })).data();
    assert_eq!(post("second_factor_on", json!({ "totp": "no code" })).error(), "totp_invalid");
    enrol(app, &token);
    assert_eq!(post("second_factor_begin", json!({ "password": PASSWORD })).error(), "totp_already_on");
    let login = json!({ "account": "x@example.com", "password": PASSWORD, "totp": "1".repeat(33) });
    app.post("/api/user/loginForU", "", &login).refuses("field_too_long", "totp");
}

#[test]
fn visitors_and_demo_customers_have_none_and_nobody_has_somebody_elses() {
    let app = test_app();
    let (demo, ann, bob) = (app.demo(), app.real(), app.real());
    let (next, recovery) = enrol(app, &ann);
    for path in ["second_factor_begin", "second_factor_on", "second_factor_off", "recovery_codes"] {
        let body = json!({ "password": PASSWORD, "totp": recovery[0] });
        app.post(&format!("/api/user/{path}"), "", &body).is_session_ended();
        assert_eq!(app.post(&format!("/api/user/{path}"), &demo, &body).error(), "only_real_accounts");
    }
    app.get("/api/user/second_factor", "").is_session_ended();
    assert_eq!(app.get("/api/user/second_factor", &demo).error(), "only_real_accounts");
    let (_, _) = enrol(app, &bob);
    let email = email_of(app, &bob);
    for hers in [&next, &recovery[0]] {
        assert_eq!(login(app, &email, Some(hers)).error(), "totp_invalid");
    }
    let off = json!({ "password": PASSWORD, "totp": recovery[0] });
    assert_eq!(app.post("/api/user/second_factor_off", &bob, &off).error(), "totp_invalid");
    assert_eq!(stands(app, &ann)["recovery_codes"], 10, "nothing of hers was used up");
}

#[test]
fn one_recovery_code_used_by_many_at_once_makes_one_session() {
    let app = test_app();
    let token = app.real();
    let email = email_of(app, &token);
    let (_, recovery) = enrol(app, &token);
    let start = std::sync::Barrier::new(8);
    let outcomes: Vec<Reply> = std::thread::scope(|scope| {
        let guess = || {
            start.wait();
            login(app, &email, Some(&recovery[5]))
        };
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(guess)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(outcomes.iter().filter(|reply| reply.body["code"] == 1).count(), 1);
    assert!(outcomes.iter().all(|reply| reply.body["code"] == 1 || reply.error() == "totp_invalid"));
    let read = |sql: &str| {
        let count =
            |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [&email], |row| row.get::<_, i64>(0))?);
        app.state.store.read(count).unwrap()
    };
    let live = "SELECT count(*) FROM session s JOIN user u ON u.id = s.user WHERE u.email = ?1 AND s.ended_at IS NULL";
    assert_eq!(read(live), 2, "the one that enrolled, and one more");
    assert_eq!(read("SELECT count(*) FROM message WHERE recipient = ?1 AND kind = 'recovery-code-used'"), 1);
    assert_eq!(stands(app, &token)["recovery_codes"], 9);
}

#[test]
fn codes_are_not_guessed_for_ever() {
    let app = TestApp::start(LimitRules::default());
    let token = app.real();
    let email = email_of(&app, &token);
    enrol(&app, &token);
    for _ in 0..10 {
        assert_eq!(login(&app, &email, None).error(), "totp_required");
        assert_eq!(login(&app, &email, Some("not a code")).error(), "totp_invalid");
    }
    login(&app, &email, Some("not a code")).fails(429);
    login(&app, &email, None).fails(429);
}

#[test]
fn where_a_second_factor_is_required_withdrawals_need_it() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, _) = funded(&app, "1000");
    let bound = method(&app, &token, &offers);
    app.set(json!({ "second_factor_required": 1 }));
    assert_eq!(app.get("/api/default/setting?key=second_factor_required", "").data(), 1);
    let bind = || {
        app.post(
            "/api/wallet/bind_draw_method",
            &token,
            &json!({ "type": 1, "draw_id": offers.draw_coin, "dc_address": TRON }),
        )
    };
    let ask = || app.post("/api/account/draw", &token, &draw(&offers, bound, "10"));
    assert_eq!((bind().error(), ask().error()), ("second_factor_needed", "second_factor_needed"));
    app.post("/api/user/second_factor_begin", &token, &json!({ "password": PASSWORD })).data();
    assert_eq!(ask().error(), "second_factor_needed", "a beginning is nothing");
    let (_, recovery) = enrol(&app, &token);
    bind().data();
    ask().data();
    let off = json!({ "password": PASSWORD, "totp": recovery[0] });
    app.post("/api/user/second_factor_off", &token, &off).data();
    assert_eq!(ask().error(), "second_factor_needed");
    login(&app, &email_of(&app, &token), None).data();
}

#[test]
fn a_code_of_the_authenticator_stands_for_one_that_is_sent() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, _) = funded(&app, "1000");
    let bound = method(&app, &token, &offers);
    app.set(json!({ "withdraw_code_required": 1 }));
    let (next, recovery) = enrol(&app, &token);
    let ask = |number: &str, code: &str| {
        let mut body = draw(&offers, bound, number);
        body["auth_code"] = json!(code);
        app.post("/api/account/draw", &token, &body)
    };
    assert_eq!(ask("10", &recovery[0].replace('-', "")).error(), "code_invalid", "recovery codes are for signing in");
    ask("10", &next).data();
    assert_eq!(ask("10", &next).error(), "code_invalid", "once");
    let email = email_of(&app, &token);
    let sent = app.email_code(&email, "withdraw");
    assert_eq!(ask("5000", &sent).error(), "insufficient_funds");
    ask("10", &sent).data();
    assert_eq!(stands(&app, &token)["recovery_codes"], 10);
}

#[test]
fn the_back_office_sees_it_and_removes_it_with_a_reason() {
    let app = test_app();
    let token = app.real();
    let email = email_of(app, &token);
    let id = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    let path = format!("/admin/api/users/{id}/second_factor_off");
    let support = app.staff(Role::Support);
    let seen = || app.get(&format!("/admin/api/users/{id}"), &support).data();
    assert_eq!(seen()["second_factor"]["enabled"], 0);
    let remove = |token: &str, body: Value| app.post(&path, token, &body);
    assert_eq!(remove(&support, json!({ "reason": "lost" })).error(), "totp_not_enrolled");
    enrol(app, &token);
    assert_eq!(
        (&seen()["second_factor"]["enabled"], &seen()["second_factor"]["recovery_codes"]),
        (&json!(1), &json!(10))
    );
    remove(&support, json!({})).refuses("missing_field", "reason");
    remove("", json!({ "reason": "lost" })).is_session_ended();
    for role in [Role::Dealer, Role::Finance, Role::Compliance] {
        assert_eq!(remove(&app.staff(role), json!({ "reason": "lost" })).error(), "forbidden");
    }
    let nobody = app.post("/admin/api/users/999999999/second_factor_off", &support, &json!({ "reason": "lost" }));
    assert_eq!(nobody.error(), "account_not_found");
    assert_eq!(login(app, &email, None).error(), "totp_required", "nothing has happened");
    remove(&support, json!({ "reason": "phone lost, seen on video" })).data();
    app.get("/api/user/info", &token).is_session_ended();
    login(app, &email, None).data();
    let now = seen();
    assert_eq!((&now["second_factor"]["enabled"], &now["second_factor"]["recovery_codes"]), (&json!(0), &json!(0)));
    assert_eq!(now["notes"][0]["text"], "phone lost, seen on video");
    let log = app.get("/admin/api/audit?limit=100", &app.staff(Role::Owner)).data();
    let rows = log["list"].as_array().unwrap();
    assert!(rows.iter().any(|row| row["act"] == "second_factor_off" && row["object"] == format!("user/{id}")));
}

#[test]
fn who_is_erased_leaves_no_secret_behind() {
    let app = test_app();
    let token = app.real();
    let user = app.get("/api/user/info", &token).data();
    let id = user["id"].as_i64().unwrap();
    enrol(app, &token);
    let body = json!({ "confirm": user["uid"], "reason": "asked for it" });
    app.post(&format!("/admin/api/users/{id}/erase"), &app.staff(Role::Owner), &body).data();
    let sql = "SELECT (SELECT count(*) FROM second_factor WHERE user = ?1) + (SELECT count(*) FROM recovery_code WHERE user = ?1)";
    let left: i64 = app.state.store.read(|connection| Ok(connection.query_row(sql, [id], |row| row.get(0))?)).unwrap();
    assert_eq!(left, 0);
}
