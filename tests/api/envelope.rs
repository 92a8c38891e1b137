//! What leaves when nothing fits: always the envelope, in the reader's language, and never a cause.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::poll::eventually;
use crate::test_app::{TestApp, test_app};

#[test]
fn errors_of_the_request_keep_their_status_in_the_envelope() {
    let app = test_app();
    for path in ["/nowhere", "/api/nowhere", "/v1/api/forex/nowhere", "/admin/api/nowhere", "/assets/none.js", "/api/"]
    {
        app.get(path, "").fails(404);
    }
    app.send("POST", "/api/user/info", &[], None).fails(405);
    app.send("PATCH", "/healthz", &[], None).fails(405);
    let deleted = app.send("DELETE", "/v1/api/forex/trade_list", &[], None);
    deleted.fails(405);
    assert_eq!(deleted.headers["allow"], "GET, HEAD");
    let login = "/api/user/loginForU";
    app.send("POST", login, &[], Some(("text/xml", "<a/>"))).fails(415);
    app.send("POST", login, &[], Some(("multipart/form-data; boundary=x", "--x--"))).fails(415);
    for text in ["{", "[]", "7", "{\"a\":1,}", "\u{0}", "\u{7f}{}"] {
        app.send("POST", login, &[], Some(("application/json", text))).fails(400);
    }
    for path in ["/v1/ws", "/feed/ws", "/api/openapi.json", "/api/docs", "/manifest.json"] {
        app.send("POST", path, &[], None).fails(405);
    }
    let large = format!("{{\"account\":\"{}\"}}", "x".repeat(70_000));
    app.send("POST", login, &[], Some(("application/json", &large))).fails(413);
}

/// A misspelt filter must not return every row. The reads of the first release ignore it, as their clients rely on.
#[test]
fn unknown_filters_are_refused_by_newer_reads_only() {
    let app = test_app();
    let (owner, customer) = (app.staff(Role::Owner), app.demo());
    for (token, path) in [
        (&owner, "/admin/api/cases?stat=1"),
        (&owner, "/admin/api/tasks?stat=1"),
        (&owner, "/admin/api/bank-lines/file?stat=1"),
        (&owner, "/admin/api/users/choices?stat=1"),
        (&owner, "/admin/api/me?stat=1"),
        (&customer, "/api/messages/list?stat=1"),
        (&customer, "/v1/api/statistics?stat=1"),
        (&String::new(), "/v1/api/calendar/events?stat=1"),
    ] {
        let refused = app.get(path, token);
        refused.refuses("invalid_field", "stat");
        assert_eq!(refused.body["field"], "stat", "{path}");
    }
    app.get("/admin/api/cases?stat=1", "").is_session_ended();
    assert_eq!(app.get("/admin/api/cases?stat=1", &app.staff(Role::Dealer)).error(), "forbidden");
    for (token, path) in [
        (&owner, "/admin/api/cases?state=0&t=1&page=1"),
        (&owner, "/admin/api/tags?limit=100&page=1&t=1"),
        (&owner, "/admin/api/users?stat=1"),
        (&customer, "/v1/api/forex/my_deal?status=1&stat=1"),
        (&String::new(), "/v1/api/forex/trade_list?stat=1"),
        (&String::new(), "/api/news/list?stat=1"),
    ] {
        app.get(path, token).data();
    }
}

#[test]
fn messages_speak_the_readers_language() {
    let app = test_app();
    let said = |headers: &[(&str, &str)]| {
        let reply = app.send("GET", "/api/user/info", headers, None);
        reply.body["msg"].as_str().unwrap().to_owned()
    };
    let (english, chinese) = (said(&[("lang", "en")]), said(&[("lang", "hk")]));
    assert!(english.is_ascii() && !chinese.is_ascii());
    assert_eq!(said(&[("lang", "tw")]), chinese);
    assert_eq!(said(&[("lang", "none"), ("accept-language", "en-GB")]), english, "an unknown code asks the browser");
    assert_eq!(said(&[("lang", "none"), ("accept-language", "xx")]), chinese, "the default");
}

#[test]
fn every_answer_carries_the_security_headers() {
    let app = test_app();
    for path in ["/", "/api/default/area_list", "/nowhere", "/api/docs", "/healthz"] {
        let headers = app.get(path, "").headers;
        let policy = headers["content-security-policy"].to_str().unwrap();
        for part in [
            "default-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "script-src 'self'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"));
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert!(!headers.contains_key("access-control-allow-origin"));
    }
}

#[test]
fn private_and_changing_answers_are_stored_nowhere() {
    let app = test_app();
    let token = app.demo();
    for path in
        ["/api/user/info", "/v1/api/forex/my_deal?status=1", "/admin/api/settings", "/api/user/createAccountDemoForU"]
    {
        assert_eq!(app.get(path, &token).headers["cache-control"], "no-store", "{path}");
    }
    assert_eq!(app.get("/api/user/info", "").headers["cache-control"], "no-store", "refused, too");
    assert!(!app.get("/v1/api/forex/trade_list", "").headers.contains_key("cache-control"));
}

#[test]
fn another_sites_page_changes_nothing() {
    let app = test_app();
    let token = app.demo();
    let order = format!("/v1/api/forex/submit?type=1&cont=0.01&forex_id={}&status=1&multiple=100", app.eurusd());
    for headers in [
        [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")],
        [("sec-fetch-site", "same-site"), ("sec-fetch-mode", "cors")],
        [("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate")],
        [("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "navigate")],
    ] {
        let mut headers = headers.to_vec();
        headers.push(("authorization", token.as_str()));
        app.send("GET", &order, &headers, None).fails(403);
        app.send("POST", "/api/user/createAccountDemoForU", &headers, None).fails(403);
    }
    app.send("HEAD", &order, &[("authorization", &token)], None);
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["total"], 0);
    let own = [("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "cors"), ("authorization", token.as_str())];
    assert_eq!(app.send("GET", &order, &own, None).body["code"], 1);
}

#[test]
fn head_answers_where_get_only_reads() {
    let app = test_app();
    let head = |path| app.send("HEAD", path, &[], None);
    assert_eq!((head("/v1/api/forex/trade_list").status, head("/").status), (200, 200));
    assert_eq!((head("/api/openapi.json").status, head("/api/docs").status), (200, 200));
    assert_eq!(head("/api/user/createAccountDemoForU").status, 405);
    assert_eq!(head("/v1/api/forex/submit").status, 405);
}

#[test]
fn the_description_and_its_page_are_there() {
    let app = test_app();
    let document = app.get("/api/openapi.json", "").body;
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["paths"]["/v1/api/forex/submit"]["post"].is_object());
    for (path, kind) in [
        ("/api/docs", "text/html"),
        ("/api/docs/docs.js", "text/javascript"),
        ("/api/docs/docs.css", "text/css"),
        ("/api/docs/upgrade.md", "text/plain"),
    ] {
        let headers = app.get(path, "").headers;
        assert!(headers["content-type"].to_str().unwrap().starts_with(kind), "{path}");
    }
}

#[test]
fn the_probes_answer() {
    let app = test_app();
    assert_eq!(app.get("/healthz", "").data(), json!(null));
    let ready = app.get("/readyz", "").data();
    assert_eq!((&ready["database"], &ready["feed"]), (&json!(true), &json!(true)));
    assert!(app.get("/metrics", "").body.as_str().unwrap().contains("lotdesk_ws_connections"));
    let manifest = app.get("/manifest.json", "");
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    assert_eq!(manifest.body["name"], "lotdesk");
    for icon in manifest.body["icons"].as_array().unwrap() {
        assert_eq!(app.get(icon["src"].as_str().unwrap(), "").status, 200, "{icon}");
    }
}

#[test]
fn metrics_are_for_this_machine_and_for_who_has_the_token() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let read = |headers: &[(&str, &str)]| app.send("GET", "/metrics", headers, None);
    let own = read(&[]);
    assert_eq!(own.status, 200);
    assert!(own.headers["content-type"].to_str().unwrap().starts_with("text/plain; version=0.0.4"));
    let text = own.body.as_str().unwrap().to_owned();
    for name in ["lotdesk_ws_connections 0", "lotdesk_http_responses_total{class=\"2xx\"} ", "lotdesk_books_proven 1"] {
        assert!(text.contains(name), "{name}\n{text}");
    }
    // A proxy on this machine forwards strangers, who need the token; without one in the settings they are refused.
    let passed_on = ("x-forwarded-for", "203.0.113.9");
    let token = ("authorization", "Bearer a-token-for-monitors");
    assert_eq!((read(&[passed_on]).status, read(&[passed_on, token]).status), (404, 404));
    assert_eq!(read(&[passed_on, ("authorization", "Bearer ")]).status, 404, "an empty token opens nothing");
    app.set(json!({ "metrics_token": "a-token-for-monitors" }));
    assert_eq!(read(&[passed_on, token]).status, 200);
    assert_eq!(read(&[passed_on, ("authorization", "Bearer another")]).status, 404);
}

#[test]
fn a_server_that_is_about_to_stop_is_not_ready() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    assert_eq!(app.get("/readyz", "").status, 200);
    app.state.stopping.store(true, std::sync::atomic::Ordering::Release);
    let reply = app.get("/readyz", "");
    assert_eq!((reply.status, &reply.body["data"]["stopping"]), (503, &json!(true)));
    app.state.stopping.store(false, std::sync::atomic::Ordering::Release);
    app.state.trading.gateway.halt();
    let reply = app.get("/readyz", "");
    assert_eq!((reply.status, &reply.body["data"]["books"]), (503, &json!(false)));
}

#[test]
fn a_server_without_prices_is_not_ready() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let path = format!("/admin/api/instruments/{}", app.eurusd());
    app.put(&path, &app.staff(Role::Dealer), &json!({ "stale_after_s": 1 })).data();
    let dealer = app.staff(Role::Dealer);
    eventually("open, for want of a fresh quote not to deal in", || {
        let stale = app.get(&path, &dealer).data();
        let is_stale = (&stale["within_hours"], &stale["MarketStatus"]) == (&json!(1), &json!(0));
        if is_stale { Ok(()) } else { Err(stale) }
    });
    let reply = eventually("not ready", || {
        let reply = app.get("/readyz", "");
        if reply.status == 503 { Ok(reply) } else { Err(reply.body) }
    });
    assert_eq!(reply.body["code"], 503);
    assert_eq!((&reply.body["data"]["database"], &reply.body["data"]["feed"]), (&json!(true), &json!(false)));
}

#[test]
fn a_page_frames_the_support_link_and_asks_the_named_host_only() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let policy = || {
        let reply = app.get("/", "");
        reply.headers["content-security-policy"].to_str().unwrap().to_owned()
    };
    let directive = |name: &str| {
        let policy = policy();
        let found = policy.split("; ").find(|part| part.starts_with(name)).map(str::to_owned);
        found.unwrap_or_else(|| panic!("no {name} in {policy}"))
    };
    assert_eq!(directive("frame-src"), "frame-src 'self'", "nothing else may frame us, so nothing foreign is framed");
    let owner = app.staff(Role::Owner);
    let links =
        json!({ "service_link": "https://chat.example/support?x=1", "complaint_email_url": "https://mail.example/a" });
    app.put("/admin/api/settings", &owner, &links).data();
    assert_eq!(directive("frame-src"), "frame-src 'self' https://chat.example");
    assert!(directive("connect-src").contains(" https://mail.example"), "{}", policy());
    assert!(!directive("script-src").contains("example"));
    app.put("/admin/api/settings", &owner, &json!({ "service_link": "https://x;script-src *" })).error();
    assert!(!policy().contains("script-src *"));
}
