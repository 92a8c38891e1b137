//! `/admin/api/*` for the staff themselves: second factor, own password, sessions, the owner's list.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::{GIVEN_PASSWORD, PASSWORD, TestApp, test_app};

/// The code that an authenticator would show now.
fn totp_code(secret: &str) -> String {
    let secret = totp_rs::Secret::try_from_base32(secret).unwrap();
    let totp = totp_rs::Builder::new().with_secret(secret).with_account_name("x").build().unwrap();
    totp.generate_current().to_string()
}

fn login(app: &TestApp, email: &str, password: &str, totp: Option<&str>) -> crate::test_app::Reply {
    let body = json!({ "email": email, "password": password, "totp": totp });
    app.post("/admin/api/login", "", &body)
}

/// A new member of the staff, made by the owner, who has set their own password: address and id.
fn made(app: &TestApp, owner: &str, role: &str) -> (String, i64) {
    let email = app.fresh_email();
    let body = json!({ "email": email, "role": role, "password": GIVEN_PASSWORD });
    let data = app.post("/admin/api/staff", owner, &body).data();
    let token = app.set_own_password(&email, GIVEN_PASSWORD, PASSWORD);
    app.post("/admin/api/logout", &token, &json!({})).data();
    (email, data["staff"]["id"].as_i64().unwrap())
}

#[test]
fn an_owner_keeps_the_staff() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (email, id) = made(app, &owner, "dealer");
    let listed = app.get("/admin/api/staff", &owner).data();
    let row = listed["list"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap();
    assert_eq!((&row["role"], &row["enabled"], &row["totp_enabled"]), (&json!("dealer"), &json!(1), &json!(0)));
    assert!(listed["total"].as_i64().unwrap() >= 2);
    let token = login(app, &email, PASSWORD, None).data()["token"].as_str().unwrap().to_owned();
    let path = format!("/admin/api/staff/{id}");
    let data = app.put(&path, &owner, &json!({ "role": "support", "reset_password": 1 })).data();
    let made_up = data["password"].as_str().unwrap();
    assert_eq!(data["staff"]["role"], "support");
    app.get("/admin/api/me", &token).is_session_ended();
    assert_eq!(login(app, &email, PASSWORD, None).error(), "staff_login_failed");
    assert_eq!(login(app, &email, made_up, None).data()["must_change_password"], 1);
    app.put(&path, &owner, &json!({ "enabled": 0 })).data();
    assert_eq!(login(app, &email, made_up, None).error(), "staff_login_failed");
    app.send("DELETE", &path, &[("authorization", &owner)], None).data();
    assert_eq!(app.put(&path, &owner, &json!({ "enabled": 1 })).error(), "account_not_found");
    let log = app.get("/admin/api/audit?limit=100", &owner).data();
    for act in ["create", "update", "delete"] {
        let reply = log["list"]
            .as_array()
            .unwrap()
            .iter()
            .find(|row| row["act"] == act && row["object"] == format!("staff/{id}"));
        assert!(!reply.unwrap_or_else(|| panic!("{act}")).to_string().contains("$2b$"));
    }
}

#[test]
fn an_owner_takes_nothing_from_themself() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (email, id) = made(app, &owner, "owner");
    let other = login(app, &email, PASSWORD, None).data()["token"].as_str().unwrap().to_owned();
    let path = format!("/admin/api/staff/{id}");
    assert_eq!(app.put(&path, &other, &json!({ "role": "dealer" })).error(), "another_owner_needed");
    assert_eq!(app.put(&path, &other, &json!({ "enabled": 0 })).error(), "another_owner_needed");
    assert_eq!(app.send("DELETE", &path, &[("authorization", &other)], None).error(), "another_owner_needed");
    assert_eq!(app.put(&path, &owner, &json!({ "role": "dealer" })).data()["staff"]["role"], "dealer");
}

#[test]
fn invalid_input_is_refused_by_field() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let create = |body: Value| app.post("/admin/api/staff", &owner, &body);
    create(json!({})).refuses("missing_field", "email");
    create(json!({ "email": "x", "role": "dealer" })).refuses("invalid_field", "email");
    create(json!({ "email": "x@example.com" })).refuses("missing_field", "role");
    create(json!({ "email": "x@example.com", "role": "king" })).refuses("invalid_field", "role");
    assert_eq!(
        create(json!({ "email": "x@example.com", "role": "dealer", "password": "short" })).error(),
        "password_too_short"
    );
    let (email, id) = made(app, &owner, "dealer");
    assert_eq!(create(json!({ "email": email, "role": "dealer" })).error(), "account_taken");
    app.put(&format!("/admin/api/staff/{id}"), &owner, &json!({ "enabled": "maybe" }))
        .refuses("invalid_field", "enabled");
    assert_eq!(app.put("/admin/api/staff/999999", &owner, &json!({})).error(), "account_not_found");
    assert_eq!(app.get("/admin/api/staff", &app.staff(Role::Support)).error(), "forbidden");
}

#[test]
fn each_role_is_listed_with_its_permissions() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    for role in Role::ALL {
        let (email, _) = made(app, &owner, role.code());
        let welcome = login(app, &email, PASSWORD, None).data();
        let reply: Vec<_> =
            welcome["permissions"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        assert_eq!(reply.contains(&"edit_staff"), role == Role::Owner);
        assert_eq!(reply.contains(&"freeze_users"), [Role::Owner, Role::Support].contains(&role));
        assert_eq!(reply.len(), role.permissions().iter().count());
        let me = app.get("/admin/api/me", welcome["token"].as_str().unwrap()).data();
        assert_eq!(me["permissions"], welcome["permissions"]);
    }
}

#[test]
fn a_second_factor_over_the_wire() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (email, id) = made(app, &owner, "finance");
    let welcome = login(app, &email, PASSWORD, None).data();
    assert_eq!((&welcome["must_enrol"], &welcome["must_change_password"]), (&json!(0), &json!(0)));
    let token = welcome["token"].as_str().unwrap();
    let post = |path: &str, body: Value| app.post(path, token, &body);
    post("/admin/api/totp", json!({})).refuses("missing_field", "password");
    assert_eq!(post("/admin/api/totp", json!({ "password": "wrong" })).error(), "old_password_wrong");
    assert_eq!(post("/admin/api/totp/confirm", json!({ "totp": "123456" })).error(), "totp_not_enrolled");
    let begun = post("/admin/api/totp", json!({ "password": PASSWORD })).data();
    assert!(begun["uri"].as_str().unwrap().starts_with("otpauth://totp/"));
    let secret = begun["secret"].as_str().unwrap();
    post("/admin/api/totp/confirm", json!({})).refuses("missing_field", "totp");
    let codes = post("/admin/api/totp/confirm", json!({ "totp": totp_code(secret) })).data()["recovery_codes"].clone();
    assert_eq!(codes.as_array().unwrap().len(), 10);
    let me = app.get("/admin/api/me", token).data();
    assert_eq!((&me["staff"]["totp_enabled"], &me["recovery_codes"]), (&json!(1), &json!(10)));
    assert_eq!(login(app, &email, PASSWORD, None).error(), "totp_required");
    let by_recovery = login(app, &email, PASSWORD, codes[0].as_str()).data();
    assert_eq!(app.get("/admin/api/me", by_recovery["token"].as_str().unwrap()).data()["recovery_codes"], 9);
    assert_eq!(login(app, &email, PASSWORD, codes[0].as_str()).error(), "staff_login_failed");
    app.put(&format!("/admin/api/staff/{id}"), &owner, &json!({ "reset_totp": 1 })).data();
    login(app, &email, PASSWORD, None).data();
    let off = json!({ "password": PASSWORD, "totp": codes[1] });
    app.post("/admin/api/totp/off", token, &off).is_session_ended();
}

/// A password that another person chose is known to them, however it was set.
#[test]
fn a_password_set_by_another_person_is_changed_first() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let email = app.fresh_email();
    let body = json!({ "email": email, "role": "finance", "password": GIVEN_PASSWORD });
    let id = app.post("/admin/api/staff", &owner, &body).data()["staff"]["id"].clone();
    let welcome = login(app, &email, GIVEN_PASSWORD, None).data();
    let token = welcome["token"].as_str().unwrap();
    assert_eq!(app.get("/admin/api/deposits", token).error(), "password_change_required");
    let same = json!({ "old_password": GIVEN_PASSWORD, "new_password": GIVEN_PASSWORD, "re_password": GIVEN_PASSWORD });
    app.post("/admin/api/password", token, &same).refuses("invalid_field", "new_password");
    let token = app.set_own_password(&email, GIVEN_PASSWORD, PASSWORD);
    app.get("/admin/api/deposits", &token).data();
    assert_eq!(login(app, &email, PASSWORD, None).data()["must_change_password"], 0);
    let reset = app.put(&format!("/admin/api/staff/{id}"), &owner, &json!({ "reset_password": 1 })).data();
    let generated = reset["password"].as_str().unwrap();
    assert_eq!(login(app, &email, generated, None).data()["must_change_password"], 1);
}

#[test]
fn the_audit_log_names_people_also_when_they_have_gone() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let (email, id) = made(&app, &owner, "support");
    login(&app, &email, PASSWORD, None).data();
    app.send("DELETE", &format!("/admin/api/staff/{id}"), &[("authorization", &owner)], None).data();
    let log = app.get("/admin/api/audit?limit=100", &owner).data();
    let rows = log["list"].as_array().unwrap();
    let own: Vec<_> = rows.iter().filter(|row| row["staff"] == id).collect();
    assert!(!own.is_empty() && own.iter().all(|row| row["staff_email"] == email.as_str()), "{log}");
    assert!(rows.iter().any(|row| row["staff"].is_null() && row["staff_email"].is_null()), "the program itself");
}

#[test]
fn where_a_second_factor_is_required_nothing_else_is_allowed() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let owner = app.staff(Role::Owner);
    let (email, _) = made(&app, &owner, "dealer");
    app.set(json!({ "staff_totp_required": 1 }));
    let welcome = login(&app, &email, PASSWORD, None).data();
    assert_eq!(welcome["must_enrol"], 1);
    let token = welcome["token"].as_str().unwrap();
    assert_eq!(app.get("/admin/api/instruments", token).error(), "totp_enrolment_required");
    assert_eq!(app.get("/admin/api/me", token).data()["must_enrol"], 1);
    let begun = app.post("/admin/api/totp", token, &json!({ "password": PASSWORD })).data();
    let code = totp_code(begun["secret"].as_str().unwrap());
    app.post("/admin/api/totp/confirm", token, &json!({ "totp": code })).data();
    app.get("/admin/api/instruments", token).data();
    let off = json!({ "password": PASSWORD, "totp": "000000" });
    assert_eq!(app.post("/admin/api/totp/off", token, &off).error(), "totp_insisted_on");
    let before = app.get("/admin/api/instruments", &owner);
    assert_eq!(before.error(), "totp_enrolment_required", "a session that began before the setting");
}

#[test]
fn ones_own_password_and_sessions() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (email, _) = made(app, &owner, "support");
    let token = || login(app, &email, PASSWORD, None).data()["token"].as_str().unwrap().to_owned();
    let (one, two) = (token(), token());
    let sessions = app.get("/admin/api/sessions", &one).data();
    assert_eq!(sessions["total"], 2);
    app.post("/admin/api/logout", &two, &json!({})).data();
    assert_eq!(app.get("/admin/api/sessions", &one).data()["total"], 1);
    let change = |body: Value| app.post("/admin/api/password", &one, &body);
    change(json!({ "new_password": "a new horse" })).refuses("missing_field", "old_password");
    let wrong = json!({ "old_password": "wrong", "new_password": "a new horse", "re_password": "a new horse" });
    assert_eq!(change(wrong).error(), "old_password_wrong");
    let differ = json!({ "old_password": PASSWORD, "new_password": "a new horse", "re_password": "x" });
    assert_eq!(change(differ).error(), "passwords_differ");
    let good = json!({ "old_password": PASSWORD, "new_password": "a new horse", "re_password": "a new horse" });
    let fresh = change(good).data()["token"].as_str().unwrap().to_owned();
    app.get("/admin/api/me", &one).is_session_ended();
    app.post("/admin/api/logout", &fresh, &json!({ "all": 1 })).data();
    app.get("/admin/api/me", &fresh).is_session_ended();
    app.get("/admin/api/me", "").is_session_ended();
    app.get("/admin/api/me", &app.demo()).is_session_ended();
}
