//! `/api/notify`: one-time codes, sent to their owner only.

use serde_json::json;

use crate::test_app::{TestApp, test_app};
use lotdesk::api::limits::LimitRules;

#[test]
fn a_code_is_sent_and_the_answer_is_one() {
    let app = test_app();
    let known = app.registered();
    let send = |body: serde_json::Value| app.post("/api/notify/send_email", "", &body);
    for scene in ["register", "forgot", "password"] {
        let unknown = app.fresh_email();
        let answers: Vec<_> = [known.as_str(), unknown.as_str()]
            .into_iter()
            .map(|account| send(json!({ "account": account, "scene": scene })))
            .collect();
        assert_eq!(answers[0].body, answers[1].body, "{scene}");
        assert_eq!(answers[0].body["data"], json!({ "wait": 60 }));
        assert_eq!(answers[0].headers["cache-control"], "no-store");
        for account in [&known, &unknown] {
            let again = send(json!({ "account": account, "scene": scene }));
            again.fails(429);
            let wait: u64 = again.headers["retry-after"].to_str().unwrap().parse().unwrap();
            assert!((1..=60).contains(&wait), "{wait}");
        }
    }
    let number = format!("9{:07}", app.serial());
    let sms = json!({ "account": number, "area_id": 193, "scene": "register" });
    assert_eq!(app.post("/api/notify/send_sms", "", &app.with_picture(sms)).data(), json!({ "wait": 60 }));
    assert_eq!(app.code_for(&format!("852{number}")).len(), 6);
    // A token is ignored here.
    let body = json!({ "account": app.fresh_email(), "scene": "register" });
    app.post("/api/notify/send_email", "no token at all", &body).data();
}

#[test]
fn invalid_input_is_refused_by_field() {
    let app = test_app();
    let email = |body| app.post("/api/notify/send_email", "", &body);
    email(json!({})).refuses("missing_field", "account");
    email(json!({ "account": "nonsense", "scene": "register" })).refuses("invalid_field", "account");
    email(json!({ "account": "a@example.com" })).refuses("missing_field", "scene");
    email(json!({ "account": "a@example.com", "scene": "login" })).refuses("invalid_field", "scene");
    let sms = |body| app.post("/api/notify/send_sms", "", &body);
    sms(json!({ "account": "91234567", "scene": "register" })).refuses("missing_field", "area_id");
    sms(json!({ "account": "91234567", "area_id": 0, "scene": "register" })).refuses("invalid_field", "area_id");
    sms(json!({ "account": "12", "area_id": 193, "scene": "register" })).refuses("invalid_field", "account");
    let china = json!({ "account": "13812345678", "area_id": 66, "scene": "register" });
    assert_eq!(sms(china).error(), "country_restricted");
}

#[test]
fn strangers_solve_a_picture_before_an_sms_and_customers_do_not() {
    let app =
        TestApp::start(LimitRules { is_proxy: Box::new(|address| address.is_loopback()), ..LimitRules::default() });
    let needed = || app.get("/api/basicSet/getBasicInfo", "").data()["sms_captcha"].clone();
    assert_eq!(needed(), 0, "without a gateway an SMS costs nothing");
    app.set(json!({ "sms_url": "https://sms.example.com" }));
    assert_eq!(needed(), 1);
    let email = app.registered();
    let (number, area) = (format!("9{:07}", app.serial()), 193);
    let send = |from: &str, number: &str, captcha: Option<(String, String)>| {
        let (key, answer) = captcha.unzip();
        let body = json!({ "account": number, "area_id": area, "scene": "register", "key": key, "captcha": answer });
        app.send(
            "POST",
            "/api/notify/send_sms",
            &[("x-forwarded-for", from)],
            Some(("application/json", &body.to_string())),
        )
    };
    let stranger = "198.51.100.1";
    send(stranger, &number, None).refuses("missing_field", "captcha");
    assert_eq!(send(stranger, &number, Some(app.solved())).error(), "captcha_invalid", "a question is no picture");
    send(stranger, &number, Some(app.solved_picture())).data();
    let sign_in = json!({ "account": email, "password": crate::test_app::PASSWORD }).to_string();
    let here = [("x-forwarded-for", "203.0.113.5")];
    app.send("POST", "/api/user/loginForU", &here, Some(("application/json", &sign_in))).data();
    send("203.0.113.5", &format!("9{:07}", 7_000_000 + app.serial()), None).data();
    // An e-mail needs none by default.
    app.email_code(&app.fresh_email(), "register");
    app.set(json!({ "sms_captcha": 0 }));
    send(stranger, &format!("9{:07}", 8_000_000 + app.serial()), None).data();
}

#[test]
fn strangers_share_of_codes_is_never_used_up_without_captchas() {
    let app =
        TestApp::start(LimitRules { is_proxy: Box::new(|address| address.is_loopback()), ..LimitRules::default() });
    let post = |path: &str, from: &str, body: &serde_json::Value| {
        app.send("POST", path, &[("x-forwarded-for", from)], Some(("application/json", &body.to_string())))
    };
    let send = |from: &str, scene: &str, mut body: serde_json::Value| {
        (body["area_id"], body["scene"]) = (json!(193), json!(scene));
        post("/api/notify/send_sms", from, &body)
    };
    let number = || json!({ "account": format!("9{:07}", app.serial()) });
    // One IPv6 site has four times what an address has, and then a few for a network of it that solves a captcha.
    let email = || json!({ "account": app.fresh_email(), "scene": "register" });
    let mut site = (0..0x100).map(|n| post("/api/notify/send_email", &format!("2001:db8:0:{n:x}::1"), &email()));
    assert_eq!(site.by_ref().take_while(|reply| reply.body["code"] == 1).count(), 120);
    assert!(site.all(|reply| reply.error() == "captcha_needed"));
    let other = "2001:db8:0:ff::1";
    let solved = |_| post("/api/notify/send_email", other, &app.with_picture(email()));
    assert_eq!((0..5).map(solved).filter(|reply| reply.body["code"] == 1).count(), 5);
    assert_eq!(solved(5).status, 429);
    // A few addresses use up half of the strangers' budget.
    let mut refused = (0..100).map(|n| send(&format!("198.51.100.{n}"), "register", number()));
    let refused = refused.find(|reply| reply.body["code"] != 1).expect("half of it is soon used");
    assert_eq!(refused.error(), "captcha_needed");
    let here = "203.0.113.9";
    assert_eq!(send(here, "register", app.with_picture(number())).data(), json!({ "wait": 60 }));
    let mut wrong = number();
    (wrong["key"], wrong["captcha"]) = (json!("nothing"), json!("12345"));
    assert_eq!(send(here, "register", wrong).error(), "captcha_invalid");
    // A forgotten password has a budget of its own.
    send(here, "forgot", number()).data();
    app.email_code(&app.fresh_email(), "register");
}

#[test]
fn a_captcha_stands_before_codes_where_a_setting_says_so() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "code_captcha": 1 }));
    assert_eq!(app.get("/api/basicSet/getBasicInfo", "").data()["code_captcha"], 1);
    let send = |body| app.post("/api/notify/send_email", "", &body);
    let base = json!({ "account": "a@example.com", "scene": "register" });
    send(base.clone()).refuses("missing_field", "captcha");
    let with = |key: &str, captcha: &str| {
        let mut body = base.clone();
        body["key"] = json!(key);
        body["captcha"] = json!(captcha);
        body
    };
    assert_eq!(send(with("nothing", "12345")).error(), "captcha_invalid");
    let (key, answer) = app.solved();
    send(with(&key, &answer)).data();
    assert_eq!(send(with(&key, &answer)).error(), "captcha_invalid", "one use");
}

#[test]
fn an_address_is_rate_limited() {
    let app = TestApp::start(LimitRules::default());
    let send = |number: usize| {
        let body = json!({ "account": format!("c{number}@example.com"), "scene": "register" });
        app.post("/api/notify/send_email", "", &body)
    };
    let refused = (0..60).map(send).find(|reply| reply.status == 429).expect("it comes to an end");
    refused.fails(429);
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 60);
    assert!(refused.body["msg"].as_str().unwrap().contains("seconds"));
}
