//! `/api/user`: signing in and out, and the profile.

use serde_json::json;

use crate::house::{PASSWORD, house};

#[test]
fn a_demo_account_is_one_call_away() {
    let house = house();
    for method in ["GET", "POST"] {
        let data = house.send(method, "/api/user/createAccountDemoForU?t=1", &[], None).data();
        let (token, user) = (data["token"].as_str().unwrap(), &data["user"]);
        assert_eq!(user["is_demo"], 1);
        assert_eq!(user["credit_score"], 100);
        assert_eq!(user["review_status"], 0);
        assert_eq!(user["uid"].as_str().unwrap().len(), 8);
        assert!(user["email"].is_null() && user["mobile"].is_null() && user["area_id"].is_null());
        assert!(user["created_at"].as_str().unwrap().ends_with('Z'));
        assert_eq!(&house.get("/api/user/info", token).data(), user);
    }
}

#[test]
fn logging_out_ends_this_session_or_all() {
    let house = house();
    let token = house.demo();
    assert!(house.post("/api/user/logout", &token, &json!({})).data().is_null());
    house.get("/api/user/info", &token).is_session_ended();
    house.post("/api/user/logout", &token, &json!({})).is_session_ended();

    let email = "twice@example.com";
    house
        .state
        .accounts
        .create_real_user(lotdesk::services::accounts::NewCustomer {
            identity: lotdesk::services::accounts::Identity::Email(email.into()),
            mobile: None,
            password: PASSWORD.into(),
            invite_code: None,
            language: None,
        })
        .unwrap();
    let login = || {
        let form = format!("type=1&account={email}&password={}", PASSWORD.replace(' ', "+"));
        let reply = house.send("POST", "/api/user/loginForU", &[], Some(("application/x-www-form-urlencoded", &form)));
        reply.data()["token"].as_str().unwrap().to_owned()
    };
    let (one, two, three) = (login(), login(), login());
    house.post("/api/user/logout", &one, &json!({ "all": "maybe" })).refuses("invalid_field", "all");
    house.post("/api/user/logout", &one, &json!({})).data();
    assert_eq!(house.get("/api/user/info", &two).data()["email"], email);
    house.post("/api/user/logout", &two, &json!({ "all": 1 })).data();
    house.get("/api/user/info", &three).is_session_ended();
}

#[test]
fn a_wrong_login_is_told_by_field_or_not_at_all() {
    let house = house();
    let login = |body| house.post("/api/user/loginForU", "", &body);
    login(json!({})).refuses("missing_field", "account");
    login(json!({ "account": "a@example.com" })).refuses("missing_field", "password");
    login(json!({ "account": "", "password": "x" })).refuses("missing_field", "account");
    login(json!({ "account": "nonsense", "password": "x" })).refuses("invalid_field", "account");
    login(json!({ "type": 3, "account": "a@example.com", "password": "x" })).refuses("invalid_field", "type");
    login(json!({ "type": "x", "account": "a@example.com", "password": "x" })).refuses("invalid_field", "type");
    login(json!({ "type": 2, "account": "12345678", "password": "x" })).refuses("missing_field", "area_id");
    login(json!({ "type": 2, "area_id": 0, "account": "12345678", "password": "x" }))
        .refuses("invalid_field", "area_id");
    login(json!({ "account": ["a"], "password": "x" })).refuses("invalid_field", "account");
    login(json!({ "account": "a@example.com", "password": "x".repeat(300) })).refuses("field_too_long", "password");
    let nobody = login(json!({ "account": "nobody@example.com", "password": "wrong password" }));
    assert_eq!(nobody.error(), "login_failed");
}

#[test]
fn what_is_to_come_says_so() {
    let house = house();
    for path in ["/api/user/register", "/api/user/forget_password", "/api/notify/send_email", "/api/notify/send_sms"] {
        assert_eq!(house.post(path, "", &json!({})).error(), "not_available", "{path}");
    }
    assert_eq!(house.get("/api/common/captcha", "").error(), "not_available");
    assert_eq!(house.post("/api/common/image_upload", &house.demo(), &json!({})).error(), "not_available");
}
