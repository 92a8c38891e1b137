//! `/api/user`: signing in and out, and the profile.

use serde_json::json;

use crate::test_app::{PASSWORD, Reply, TestApp, test_app};

#[test]
fn a_demo_account_is_one_call_away() {
    let app = test_app();
    for method in ["GET", "POST"] {
        let data = app.send(method, "/api/user/createAccountDemoForU?t=1", &[], None).data();
        let (token, user) = (data["token"].as_str().unwrap(), &data["user"]);
        assert_eq!(user["is_demo"], 1);
        assert_eq!(user["credit_score"], 100);
        assert_eq!(user["review_status"], 0);
        assert_eq!(user["uid"].as_str().unwrap().len(), 8);
        assert!(user["email"].is_null() && user["mobile"].is_null() && user["area_id"].is_null());
        assert!(user["created_at"].as_str().unwrap().ends_with('Z'));
        assert_eq!(&app.get("/api/user/info", token).data(), user);
    }
}

#[test]
fn logging_out_ends_this_session_or_all() {
    let app = test_app();
    let token = app.demo();
    assert!(app.post("/api/user/logout", &token, &json!({})).data().is_null());
    app.get("/api/user/info", &token).is_session_ended();
    app.post("/api/user/logout", &token, &json!({})).is_session_ended();

    let email = "twice@example.com";
    app.state
        .customers
        .accounts
        .create_real_user(lotdesk::services::customers::accounts::NewCustomer {
            identity: lotdesk::services::customers::identity::Identity::Email(email.into()),
            contact: None,
            password: PASSWORD.into(),
            invite_code: None,
            language: None,
        })
        .unwrap();
    let login = || {
        let form = format!("type=1&account={email}&password={}", PASSWORD.replace(' ', "+"));
        let reply = app.send("POST", "/api/user/loginForU", &[], Some(("application/x-www-form-urlencoded", &form)));
        reply.data()["token"].as_str().unwrap().to_owned()
    };
    let (one, two, three) = (login(), login(), login());
    app.post("/api/user/logout", &one, &json!({ "all": "maybe" })).refuses("invalid_field", "all");
    app.post("/api/user/logout", &one, &json!({})).data();
    assert_eq!(app.get("/api/user/info", &two).data()["email"], email);
    app.post("/api/user/logout", &two, &json!({ "all": 1 })).data();
    app.get("/api/user/info", &three).is_session_ended();
}

#[test]
fn a_wrong_login_names_the_field_or_nothing() {
    let app = test_app();
    let login = |body| app.post("/api/user/loginForU", "", &body);
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
    let nobody = login(json!({ "account": "unknown@example.com", "password": "wrong password" }));
    assert_eq!(nobody.error(), "login_failed");
}

fn register(app: &TestApp, body: serde_json::Value) -> Reply {
    app.post("/api/user/register", "", &body)
}

fn form(account: &str, code: &str) -> serde_json::Value {
    json!({ "type": 1, "account": account, "password": PASSWORD, "re_password": PASSWORD, "sms_code": code })
}

fn with(mut body: serde_json::Value, changes: serde_json::Value) -> serde_json::Value {
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

#[test]
fn registering_by_mail_and_by_mobile() {
    let app = test_app();
    let email = app.fresh_email();
    let code = app.email_code(&email, "register");
    let data = register(app, form(&email.to_uppercase(), &code)).data();
    assert_eq!((&data["user"]["email"], &data["user"]["is_demo"]), (&json!(email), &json!(0)));
    let token = data["token"].as_str().unwrap();
    assert_eq!(app.get("/api/user/info", token).data(), data["user"]);
    assert_eq!(app.get("/v1/api/main/wallet/getBalance", token).data()["balance"], "0.00");

    let number = format!("6{:07}", app.serial());
    let sms = json!({ "account": number, "area_id": 193, "scene": "register" });
    app.post("/api/notify/send_sms", "", &app.with_picture(sms)).data();
    let code = app.code_for(&format!("852{number}"));
    let mobile = json!({ "type": 2, "area_id": 193 });
    let data = register(app, with(form(&number, &code), mobile)).data();
    assert_eq!((&data["user"]["mobile"], &data["user"]["area_id"]), (&json!(number), &json!(193)));
    let login = json!({ "type": 2, "area_id": 193, "account": number, "password": PASSWORD });
    app.post("/api/user/loginForU", "", &login).data();
}

#[test]
fn an_invalid_registration_is_refused_by_field() {
    let app = test_app();
    let email = app.fresh_email();
    let good = form(&email, "000000");
    register(app, json!({})).refuses("missing_field", "account");
    register(app, with(good.clone(), json!({ "account": "x" }))).refuses("invalid_field", "account");
    register(app, with(good.clone(), json!({ "password": "" }))).refuses("missing_field", "password");
    register(app, with(good.clone(), json!({ "re_password": "" }))).refuses("missing_field", "re_password");
    let differ = register(app, with(good.clone(), json!({ "re_password": "something else" })));
    assert_eq!(differ.error(), "passwords_differ");
    register(app, with(good.clone(), json!({ "sms_code": "" }))).refuses("missing_field", "sms_code");
    let weak = register(app, with(good.clone(), json!({ "password": "12345678", "re_password": "12345678" })));
    assert_eq!(weak.error(), "password_too_common");
    let long = "x".repeat(72);
    let long = register(app, with(good.clone(), json!({ "password": long, "re_password": long })));
    assert_eq!(long.error(), "password_too_long");
    register(app, with(good.clone(), json!({ "invite_code": "UNKNOWN2" }))).refuses("invalid_field", "invite_code");
    assert_eq!(register(app, good).error(), "code_invalid");
    let china = with(form("13812345678", "000000"), json!({ "type": 2, "area_id": 66 }));
    assert_eq!(register(app, china).error(), "country_restricted");
    let known = app.registered();
    let guess = register(app, form(&known, "000000"));
    assert_eq!(guess.error(), "code_invalid", "it does not say that there is an account");
}

#[test]
fn who_came_by_an_invitation() {
    let app = test_app();
    let token = app.real();
    let invite_code = app.get("/api/user/info", &token).data()["invite_code"].as_str().unwrap().to_owned();
    assert_eq!(
        app.get("/api/user/invites", &token).data(),
        json!({ "list": [], "total": 0, "invite_code": invite_code })
    );
    let mut emails = Vec::new();
    for _ in 0..3 {
        let email = app.fresh_email();
        let code = app.email_code(&email, "register");
        let invited = json!({ "invite_code": invite_code.to_lowercase() });
        register(app, with(form(&email, &code), invited)).data();
        emails.push(email);
    }
    let page = app.get("/api/user/invites?page=2&limit=2", &token).data();
    assert_eq!((page["total"].as_i64(), page["list"].as_array().unwrap().len()), (Some(3), 1));
    let first = app.get("/api/user/invites", &token).data()["list"][2].clone();
    assert_eq!(first["user"], "f***@example.com");
    assert!(!emails.iter().any(|email| first.to_string().contains(email)));
    app.get("/api/user/invites?page=0", &token).refuses("invalid_field", "page");
    assert_eq!(app.get("/api/user/invites", &app.demo()).error(), "only_real_accounts");
    app.get("/api/user/invites", "").is_session_ended();
}

#[test]
fn a_forgotten_password_is_replaced() {
    let app = test_app();
    let email = app.registered();
    let login =
        |password: &str| app.post("/api/user/loginForU", "", &json!({ "account": email, "password": password }));
    let token = login(PASSWORD).data()["token"].as_str().unwrap().to_owned();
    let code = app.email_code(&email, "forgot");
    let forgot = |body: serde_json::Value| app.post("/api/user/forget_password", "", &body);
    let body = json!({ "account": email, "sms_code": code, "password": "a new horse", "re_password": "a new horse" });
    forgot(json!({ "account": email })).refuses("missing_field", "sms_code");
    assert_eq!(forgot(with(body.clone(), json!({ "re_password": "another" }))).error(), "passwords_differ");
    let nobody = json!({ "account": app.fresh_email() });
    assert_eq!(forgot(with(body.clone(), nobody)).error(), "code_invalid");
    assert!(forgot(body.clone()).data().is_null());
    assert_eq!(forgot(body).error(), "code_invalid", "a code works once");
    app.get("/api/user/info", &token).is_session_ended();
    assert_eq!(login(PASSWORD).error(), "login_failed");
    login("a new horse").data();
}

#[test]
fn a_password_is_changed_and_other_tokens_end() {
    let app = test_app();
    let email = app.registered();
    let login = || {
        let reply = app.post("/api/user/loginForU", "", &json!({ "account": email, "password": PASSWORD }));
        reply.data()["token"].as_str().unwrap().to_owned()
    };
    let (one, two) = (login(), login());
    let amend = |token: &str, body: serde_json::Value| app.post("/api/user/amend_password", token, &body);
    let body = json!({ "new_password": "a new horse", "re_password": "a new horse" });
    amend("", body.clone()).is_session_ended();
    assert_eq!(amend(&app.demo(), body.clone()).error(), "only_real_accounts");
    amend(&one, body.clone()).refuses("missing_field", "auth_code");
    assert_eq!(amend(&one, with(body.clone(), json!({ "old_password": "wrong" }))).error(), "old_password_wrong");
    assert_eq!(amend(&one, with(body.clone(), json!({ "auth_code": "000000", "type": 1 }))).error(), "code_invalid");
    assert_eq!(amend(&one, with(body.clone(), json!({ "re_password": "x" }))).error(), "passwords_differ");
    let code = app.email_code(&email, "password");
    let data = amend(&one, with(body, json!({ "auth_code": code, "type": 1 }))).data();
    let fresh = data["token"].as_str().unwrap();
    app.get("/api/user/info", &one).is_session_ended();
    app.get("/api/user/info", &two).is_session_ended();
    assert_eq!(app.get("/api/user/info", fresh).data()["email"], json!(email));
}

#[test]
fn passwords_are_not_guessed_for_ever() {
    let app = TestApp::start(lotdesk::api::limits::LimitRules::default());
    let known = app.registered();
    for account in [known.as_str(), "unknown@example.com"] {
        let guess = || app.post("/api/user/loginForU", "", &json!({ "account": account, "password": "wrong" }));
        let replies: Vec<_> = (0..12).map(|_| guess()).collect();
        assert!(replies[..10].iter().all(|reply| reply.error() == "login_failed"), "{account}");
        replies[10].fails(429);
        assert!(replies[11].headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 60);
    }
}

#[test]
fn what_the_registration_asks_for_is_a_setting() {
    let app = TestApp::start(lotdesk::api::limits::LimitRules { enabled: false, ..Default::default() });
    let email = app.fresh_email();
    let code = app.email_code(&email, "register");
    app.set(json!({ "is_show_mobile": 1, "invite_required": 1 }));
    let body = with(form(&email, &code), json!({ "mobile": "5123 4567" }));
    register(&app, body.clone()).refuses("missing_field", "area_id");
    let body = with(body, json!({ "area_id": 193 }));
    register(&app, body.clone()).refuses("missing_field", "invite_code");
    app.set(json!({ "invite_required": 0, "login_types": ["mobile"] }));
    assert_eq!(register(&app, body.clone()).error(), "login_type_disabled");
    app.set(json!({ "login_types": ["email"], "registration_open": 0 }));
    assert_eq!(register(&app, body.clone()).error(), "registration_closed");
    app.set(json!({ "registration_open": 1 }));
    let user = register(&app, body).data()["user"].clone();
    assert_eq!((&user["mobile"], &user["area_id"]), (&json!("51234567"), &json!(193)));
    let email = app.fresh_email();
    let code = app.email_code(&email, "register");
    app.set(json!({ "is_show_mobile": 3, "default_area": "SG" }));
    let user = register(&app, with(form(&email, &code), json!({ "mobile": "81234567" }))).data()["user"].clone();
    assert_eq!(user["area_id"], json!(18 * 26 + 6 + 1));
}

/// `cargo nextest run --test api --run-ignored only the_clock`: prints what it measures.
#[test]
#[ignore = "takes minutes of a quiet machine"]
fn the_response_time_does_not_reveal_who_has_an_account() {
    use std::time::{Duration, Instant};
    let rules = lotdesk::api::limits::LimitRules { enabled: false, ..Default::default() };
    let app = TestApp::start_at_cost(rules, 10);
    let known = app.registered();
    let guess = |account: &str| {
        let begun = Instant::now();
        let reply = app.post("/api/user/loginForU", "", &json!({ "account": account, "password": "wrong" }));
        assert_eq!(reply.error(), "login_failed");
        begun.elapsed()
    };
    let mut times: [Vec<Duration>; 2] = Default::default();
    for _ in 0..500 {
        for (account, times) in [known.as_str(), "unknown@example.com"].into_iter().zip(&mut times) {
            times.push(guess(account));
        }
    }
    let [known, unknown] = times.map(|mut times| {
        times.sort();
        times[times.len() / 2].as_secs_f64()
    });
    println!("500 pairs, medians: known {:.3} ms, unknown {:.3} ms", known * 1e3, unknown * 1e3);
    assert!((known / unknown - 1.0).abs() < 0.05, "{known} against {unknown}");
}
