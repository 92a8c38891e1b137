//! Floods: 429 with the seconds to wait, for the one who floods.

use lotdesk::api::limits::{LimitRules, Rate};
use serde_json::json;

use crate::keys::Trader;
use crate::poll::until;
use crate::test_app::TestApp;
use crate::ws::Socket;

#[test]
fn a_flood_is_rate_limited() {
    let rules = LimitRules { address: Rate::per_second(2, 40), account: Rate::per_hour(1, 5), ..LimitRules::default() };
    let app = TestApp::start(rules);
    let token = app.demo();
    let replies: Vec<_> = (0..8).map(|_| app.get("/api/user/info", &token)).collect();
    assert!(replies.iter().any(|reply| reply.status == 429), "the account's");
    let other = app.demo();
    app.get("/api/user/info", &other).data();
    let replies: Vec<_> = (0..120).map(|_| app.get("/api/default/setting?key=status", "")).collect();
    let refused = replies.iter().find(|reply| reply.status == 429).expect("the address's");
    refused.fails(429);
    assert!(refused.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
    assert_eq!(app.get("/healthz", "").status, 200, "probes are never refused");
    until("it passes", || app.get("/api/default/setting?key=status", "").status == 200);
}

#[test]
fn what_costs_more_is_limited_more() {
    let rules = LimitRules {
        heavy: Rate::per_hour(1, 3),
        changes: Rate::per_hour(1, 6),
        account_changes: Rate::per_hour(1, 4),
        long_reads: Rate::per_hour(1, 5),
        ..LimitRules::default()
    };
    let app = TestApp::start(rules);
    let token = app.demo();
    let refused = |count: usize, call: &dyn Fn() -> crate::test_app::Reply| {
        let replies: Vec<_> = (0..count).map(|_| call()).collect();
        let passed = replies.iter().filter(|reply| reply.status != 429).count();
        if let Some(reply) = replies.iter().find(|reply| reply.status == 429) {
            reply.fails(429);
            assert!(reply.headers["retry-after"].to_str().unwrap().parse::<u64>().unwrap() >= 1);
        }
        passed
    };
    let wrong = json!({ "account": "unknown@example.com", "password": "wrong" });
    assert!(refused(6, &|| app.post("/api/user/loginForU", "", &wrong)) <= 3, "guessing passwords");
    assert!(refused(8, &|| app.post("/api/follow/opt_out", &token, &json!({ "opt_out": 0 }))) <= 5, "an account");
    assert!(refused(12, &|| app.post("/api/user/logout", "", &json!({}))) <= 7, "an address");
    assert!(refused(9, &|| app.get("/v1/api/forex/kline?forex_id=1&period=1min", "")) <= 6, "long reads");
    assert_eq!(refused(20, &|| app.get("/api/news/list", "")), 20, "light reads go on");
}

#[test]
fn a_forwarded_address_counts_from_a_configured_proxy_only() {
    let rules = |trusted: bool| LimitRules {
        heavy: Rate::per_hour(1, 2),
        is_proxy: Box::new(move |address| trusted && address.is_loopback()),
        ..LimitRules::default()
    };
    let refused = |app: &TestApp| {
        let ask = |n: u8| {
            let from = format!("198.51.100.{n}");
            app.send("GET", "/api/user/createAccountDemoForU", &[("x-forwarded-for", from.as_str())], None).status
        };
        (1..=6).filter(|n| ask(*n) == 429).count()
    };
    assert!(refused(&TestApp::start(rules(false))) >= 3, "a client cannot choose its address");
    assert_eq!(refused(&TestApp::start(rules(true))), 0, "behind our proxy each customer is one");
}

#[test]
fn logins_that_guard_orders_count_as_changes_of_their_key() {
    let app = TestApp::start(LimitRules { key_changes: Rate::per_hour(1, 4), ..LimitRules::default() });
    let trader = Trader::new(&app);
    let (key, _) = trader.key(&app, &["trade"]);
    // A login with a guard on a connection of its own.
    let log_in = |guards: bool| {
        let mut socket = Socket::open(&app);
        socket.say(&json!({ "type": "login", "token": key, "cancel_on_disconnect": guards }));
        let reply = socket.wait(|frame| frame["type"] == "login");
        (reply["code"].as_i64().unwrap(), socket)
    };
    let open: Vec<_> = (0..2).map(|_| log_in(true)).collect();
    assert!(open.iter().all(|(code, _)| *code == 1), "each counts twice: for itself and for its end");
    assert_eq!(log_in(true).0, 429, "on another connection too");
    assert_eq!(log_in(false).0, 1, "one without a guard changes nothing");
}
