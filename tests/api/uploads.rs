//! `/api/common`: captchas.

use serde_json::json;

use crate::test_app::test_app;

#[test]
fn a_captcha_is_a_picture_at_its_path() {
    let app = test_app();
    let data = app.get("/api/common/captcha?t=1", "").data();
    let (key, token) = (data["key"].as_str().unwrap(), data["token"].as_str().unwrap());
    assert!(key.len() == 32 && token.starts_with('/') && data["question"].is_null());
    let picture = app.bytes(token);
    assert_eq!(picture.status().as_u16(), 200);
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.headers()["cache-control"], "no-store");
    let bytes = picture.into_body().read_to_vec().unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() > 1_000);
    app.get("/api/common/captcha/0123456789abcdef", "").fails(404);
    app.get("/api/common/captcha/..%2f..%2fsecrets", "").fails(404);
    assert_ne!(app.get("/api/common/captcha", "").data()["key"], key);
}

#[test]
fn whoever_cannot_see_is_asked_in_words() {
    let app = test_app();
    let data = app.get("/api/common/captcha?kind=text", "").data();
    assert!(data["question"].as_str().unwrap().contains("plus"));
    assert_eq!(data["token"], "");
    let path = format!("/api/common/captcha/{}", data["key"].as_str().unwrap());
    app.get(&path, "").fails(404);
    let french = app.send("GET", "/api/common/captcha?kind=text", &[("lang", "fr")], None).data();
    assert!(french["question"].as_str().unwrap().starts_with("Combien font"), "{french}");
    app.get("/api/common/captcha?kind=sound", "").refuses("invalid_field", "kind");
}

#[test]
fn a_registration_by_captcha_uses_it_up() {
    let app = crate::test_app::TestApp::start(lotdesk::api::limits::LimitRules {
        enabled: false,
        ..lotdesk::api::limits::LimitRules::default()
    });
    app.set(json!({ "verify_reg_type": 2 }));
    let register = |email: &str, key: &str, answer: &str| {
        let password = crate::test_app::PASSWORD;
        let body = json!({ "type": 1, "account": email, "password": password, "re_password": password,
            "key": key, "sms_code": answer });
        app.post("/api/user/register", "", &body)
    };
    let (key, answer) = app.solved();
    register("a@example.com", "", &answer).refuses("missing_field", "key");
    let wrong = if answer == "1" { "2" } else { "1" };
    assert_eq!(register("a@example.com", &key, wrong).error(), "captcha_invalid");
    assert_eq!(register("a@example.com", &key, &answer).error(), "captcha_invalid", "the first check used it up");
    let (key, answer) = app.solved();
    register("a@example.com", &key, &answer).data();
    let (key, answer) = app.solved();
    assert_eq!(register("a@example.com", &key, &answer).error(), "account_taken");
}
