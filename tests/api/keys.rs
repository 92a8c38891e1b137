//! Keys of customers' programs: `/api/keys`, what a key reaches, and what the end of its connection cancels.

use std::collections::BTreeMap;

use lotdesk::api::limits::LimitRules;
use lotdesk::http::route::{Access, Route};
use lotdesk::http::routes;
use lotdesk::services::customers::customer_keys::Scope;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::poll::{eventually, until};
use crate::second_factor::enrol;
use crate::test_app::{PASSWORD, Reply, TestApp, test_app};
use crate::ws::Socket;

/// A customer with a second factor and a demo account.
pub struct Trader {
    pub token: String,
    /// Number of the account.
    pub account: String,
    codes: std::cell::RefCell<Vec<String>>,
}

impl Trader {
    pub fn new(app: &TestApp) -> Self {
        let token = app.real();
        let (_, codes) = enrol(app, &token);
        let account = app.post("/api/accounts/open", &token, &json!({ "kind": "demo" })).data()["account"].clone();
        Self { token, account: account.to_string(), codes: codes.into() }
    }

    /// The same with the customer's real account.
    pub fn real(app: &TestApp) -> Self {
        let token = app.real();
        let (_, codes) = enrol(app, &token);
        let account = app.get("/v1/api/main/wallet/getBalance", &token).data()["account"].clone();
        Self { token, account: account.to_string(), codes: codes.into() }
    }

    fn code(&self) -> String {
        self.codes.borrow_mut().pop().expect("recovery codes are left")
    }

    fn ask(&self, app: &TestApp, mut body: Value) -> Reply {
        if body.get("totp").is_none() {
            body["totp"] = json!(self.code());
        }
        let headers = [("authorization", self.token.as_str()), ("account", &self.account)];
        app.send("POST", "/api/keys", &headers, Some(("application/json", &body.to_string())))
    }

    /// A new key for the demo account.
    pub fn key(&self, app: &TestApp, scopes: &[&str]) -> (String, i64) {
        let made = self.ask(app, json!({ "name": "bot", "scopes": scopes })).data();
        (made["secret"].as_str().unwrap().to_owned(), made["key"]["id"].as_i64().unwrap())
    }

    /// A new key for the demo account, as `asked`.
    pub fn key_for(&self, app: &TestApp, asked: &Value) -> String {
        self.ask(app, asked.clone()).data()["secret"].as_str().unwrap().to_owned()
    }

    pub fn revoke(&self, app: &TestApp, id: i64) -> Reply {
        app.send("DELETE", &format!("/api/keys/{id}"), &[("authorization", &self.token)], None)
    }
}

fn pending(app: &TestApp, key: &str, instrument: i64) -> i64 {
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 0, "multiple": 100, "target_price": "1.05" });
    app.post("/v1/api/forex/submit", key, &order).data()["Id"].as_i64().unwrap()
}

/// Ids of the orders with a status.
fn orders(app: &TestApp, key: &str, status: i64) -> Vec<i64> {
    let list = app.get(&format!("/v1/api/forex/my_deal?status={status}"), key).data();
    list["data"].as_array().unwrap().iter().map(|order| order["Id"].as_i64().unwrap()).collect()
}

fn log_in(socket: &mut Socket, login: &Value) -> i64 {
    socket.say(login);
    socket.wait(|frame| frame["type"] == "login")["code"].as_i64().unwrap()
}

#[test]
fn a_key_is_shown_once_and_listed_without_its_secret() {
    let app = test_app();
    let trader = Trader::new(app);
    let made = trader.ask(
        app,
        json!({ "name": " bot ", "scopes": ["trade", "read"], "ips": ["127.0.0.1", "10.0.0.0/8"],
        "expires_days": 30 }),
    );
    let made = made.data();
    let secret = made["secret"].as_str().unwrap();
    assert!(secret.starts_with("ldc_") && secret.len() == 68, "{secret}");
    let key = &made["key"];
    assert_eq!(key["name"], "bot");
    assert_eq!(key["scopes"], json!(["read", "trade"]));
    assert_eq!(key["account"].to_string(), trader.account);
    assert_eq!(key["prefix"], secret[..10]);
    assert_eq!(key["ips"], json!(["127.0.0.1/32", "10.0.0.0/8"]));
    assert!(key["expires_at"].is_string() && key["used_at"].is_null());
    app.get("/v1/api/main/wallet/getBalance", secret).data();
    let list = app.get("/api/keys", &trader.token);
    assert!(!list.body.to_string().contains(&secret[10..]));
    let list = list.data();
    assert_eq!((&list["total"], &list["list"][0]["id"]), (&json!(1), &key["id"]));
    assert_eq!(list["list"][0]["used_from"], "127.0.0.1");
    let email = app.get("/api/user/info", &trader.token).data()["email"].as_str().unwrap().to_owned();
    until("the customer is notified", || app.outbox.to_containing(&email, &["bot", &trader.account]) == 1);
}

#[test]
fn a_key_needs_a_second_factor_and_sound_parameters() {
    let app = test_app();
    let plain = app.real();
    let body = json!({ "name": "bot", "scopes": ["read"], "totp": "123456" });
    assert_eq!(app.post("/api/keys", &plain, &body).error(), "totp_not_enrolled");
    assert_eq!(app.post("/api/keys", &app.demo(), &body).error(), "only_real_accounts");
    let trader = Trader::new(app);
    assert_eq!(trader.ask(app, body.clone()).error(), "totp_invalid");
    app.post("/api/keys", &trader.token, &json!({ "name": "bot", "scopes": ["read"] }))
        .refuses("missing_field", "totp");
    let with = |name: &str, value: Value| {
        let mut body = json!({ "name": "bot", "scopes": ["read"], "totp": "x" });
        body[name] = value;
        trader.ask(app, body)
    };
    with("scopes", json!(["write"])).refuses("invalid_field", "scopes");
    with("scopes", json!([])).refuses("missing_field", "scopes");
    with("name", json!("")).refuses("missing_field", "name");
    with("name", json!("x".repeat(61))).refuses("field_too_long", "name");
    with("ips", json!(["localhost"])).refuses("invalid_field", "ips");
    with("ips", json!((0..51).map(|at| format!("10.0.0.{at}")).collect::<Vec<_>>())).refuses("invalid_field", "ips");
    with("expires_days", json!(0)).refuses("invalid_field", "expires_days");
    with("expires_days", json!(3_651)).refuses("invalid_field", "expires_days");
}

#[test]
fn a_customer_has_at_most_ten_and_revokes_only_their_own() {
    let app = test_app();
    let (trader, other) = (Trader::new(app), Trader::new(app));
    let keys: Vec<_> = (0..9).map(|_| trader.key(app, &["read"])).collect();
    let renewal = json!({ "password": PASSWORD, "totp": trader.code() });
    let codes = app.post("/api/user/recovery_codes", &trader.token, &renewal).data()["recovery_codes"].clone();
    *trader.codes.borrow_mut() = serde_json::from_value(codes).unwrap();
    trader.key(app, &["read"]);
    assert_eq!(trader.ask(app, json!({ "name": "bot", "scopes": ["read"] })).error(), "key_limit");
    let (_, id) = keys[0].clone();
    assert_eq!(other.revoke(app, id).error(), "api_key_not_found");
    trader.revoke(app, id).data();
    assert_eq!(trader.revoke(app, id).error(), "api_key_not_found");
    app.get("/v1/api/main/wallet/getBalance", &keys[0].0).is_session_ended();
    app.get("/v1/api/main/wallet/getBalance", &keys[1].0).data();
    trader.key(app, &["read"]);
}

#[test]
fn bad_expired_and_misplaced_keys_are_no_sign_in() {
    let app = test_app();
    let trader = Trader::new(app);
    let (key, _) = trader.key(app, &["trade"]);
    let balance = "/v1/api/main/wallet/getBalance";
    for bad in ["ldc_", "ldc_00", &key[..key.len() - 1], &format!("{key}0"), &key.to_uppercase()] {
        app.get(balance, bad).is_session_ended();
    }
    app.get(balance, &format!("Bearer {key}")).data();
    let elsewhere = trader.ask(app, json!({ "name": "bot", "scopes": ["read"], "ips": ["203.0.113.7"] })).data();
    app.get(balance, elsewhere["secret"].as_str().unwrap()).is_session_ended();
    // The key names its account; another one does not exist for it.
    let own = app.send("GET", balance, &[("authorization", &key), ("account", &trader.account)], None).data();
    assert_eq!(own["account"].to_string(), trader.account);
    let first = app.get(balance, &trader.token).data()["account"].to_string();
    let reply = app.send("GET", balance, &[("authorization", &key), ("account", &first)], None);
    assert_eq!(reply.error(), "account_not_found");
    // Keys are not accepted while the customer is frozen.
    let id = app.get("/api/user/info", &trader.token).data()["id"].as_i64().unwrap();
    let user = lotdesk::domain::AccountId(id);
    let by = lotdesk::services::staff::audit::Actor::system();
    app.state.customers.accounts.set_frozen(&by, user, true, "test").unwrap();
    app.get(balance, &key).is_session_ended();
    app.state.customers.accounts.set_frozen(&by, user, false, "test").unwrap();
    app.get(balance, &key).data();
}

/// What a customer's key needs for each call of customers. A call that is missing here fails the test below.
#[rustfmt::skip]
const REACHED: &[(&str, &str, Option<Scope>)] = &[
    ("POST", "/api/account/draw", None),
    ("GET", "/api/account/draw_list", None),
    ("GET", "/api/account/draw_symbol_list", None),
    ("GET", "/api/account/statement", None),
    ("POST", "/api/accounts/archive", None),
    ("GET", "/api/accounts/list", None),
    ("POST", "/api/accounts/open", None),
    ("POST", "/api/accounts/rename", None),
    ("POST", "/api/accounts/transfer", None),
    ("GET", "/api/appropriateness", None),
    ("POST", "/api/appropriateness", None),
    ("POST", "/api/appropriateness/confirm", None),
    ("GET", "/api/alerts/list", Some(Scope::Read)),
    ("GET", "/api/alerts/margin/list", Some(Scope::Read)),
    ("POST", "/api/alerts/margin/remove", Some(Scope::Trade)),
    ("POST", "/api/alerts/margin/set", Some(Scope::Trade)),
    ("POST", "/api/alerts/remove", Some(Scope::Trade)),
    ("POST", "/api/alerts/set", Some(Scope::Trade)),
    ("GET", "/api/chat/list", None),
    ("POST", "/api/chat/read", None),
    ("POST", "/api/chat/send", None),
    ("GET", "/api/chat/unread", None),
    ("POST", "/api/common/image_upload", None),
    ("POST", "/api/copy/change", None),
    ("GET", "/api/copy/mine", None),
    ("GET", "/api/copy/preview", None),
    ("GET", "/api/copy/provider", None),
    ("POST", "/api/copy/start", None),
    ("GET", "/api/copy/statement", None),
    ("POST", "/api/copy/stop", None),
    ("GET", "/api/copy/strategies", None),
    ("GET", "/api/copy/strategy", None),
    ("POST", "/api/copy/strategy", None),
    ("POST", "/api/copy/strategy/close", None),
    ("GET", "/api/copy/text", None),
    ("GET", "/api/follow/mine", None),
    ("POST", "/api/follow/opt_out", None),
    ("GET", "/api/keys", None),
    ("POST", "/api/keys", None),
    ("DELETE", r"/api/keys/{id:\d+}", None),
    ("GET", "/api/messages/choices", None),
    ("POST", "/api/messages/choose", None),
    ("GET", "/api/messages/list", None),
    ("POST", "/api/messages/read", None),
    ("GET", "/api/messages/unread", None),
    ("GET", "/api/partner/application", None),
    ("POST", "/api/partner/apply", None),
    ("GET", "/api/partner/bookings", None),
    ("GET", "/api/partner/customers", None),
    ("GET", "/api/partner/rewards", None),
    ("GET", "/api/partner/statement", None),
    ("GET", "/api/partner/summary", None),
    ("GET", "/api/partner/totals", None),
    ("POST", "/api/push/quiet", None),
    ("GET", "/api/push/settings", None),
    ("POST", "/api/push/subscribe", None),
    ("POST", "/api/push/unsubscribe", None),
    ("POST", "/api/quickCharge/checkout", None),
    ("GET", "/api/quickCharge/checkouts", None),
    ("GET", "/api/quickCharge/gateways", None),
    ("GET", "/api/quickCharge/info", None),
    ("GET", "/api/quickCharge/quick_ist", None),
    ("POST", "/api/quickCharge/sandbox", None),
    ("GET", "/api/quickCharge/submit", None),
    ("POST", "/api/quickCharge/submit", None),
    ("GET", "/api/quickCharge/symbols", None),
    ("GET", "/api/quickCharge/wire_info", None),
    ("GET", "/api/quickCharge/wire_submit", None),
    ("POST", "/api/quickCharge/wire_submit", None),
    ("POST", "/api/user/amend_password", None),
    ("GET", "/api/user/info", None),
    ("GET", "/api/user/invites", None),
    ("POST", "/api/user/language", None),
    ("POST", "/api/user/logout", None),
    ("POST", "/api/user/recovery_codes", None),
    ("GET", "/api/user/second_factor", None),
    ("POST", "/api/user/second_factor_begin", None),
    ("POST", "/api/user/second_factor_off", None),
    ("POST", "/api/user/second_factor_on", None),
    ("GET", "/api/user_real/center", None),
    ("GET", "/api/user_real/consents", None),
    ("POST", "/api/user_real/consents", None),
    ("POST", "/api/user_real/real_name", None),
    ("POST", "/api/wallet/bind_draw_method", None),
    ("POST", "/api/wallet/del_draw_method", None),
    ("GET", "/api/wallet/get_draw_method", None),
    ("GET", "/v1/api/chart/drawings", None),
    ("POST", "/v1/api/chart/drawings", None),
    ("GET", "/v1/api/forex/by_request", Some(Scope::Read)),
    ("GET", "/v1/api/forex/cancel_trade", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/cancel_trade", Some(Scope::Trade)),
    ("GET", "/v1/api/forex/close", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/close", Some(Scope::Trade)),
    ("GET", "/v1/api/forex/close_all", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/close_all", Some(Scope::Trade)),
    ("GET", "/v1/api/forex/close_by", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/close_by", Some(Scope::Trade)),
    ("GET", "/v1/api/forex/modify", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/modify", Some(Scope::Trade)),
    ("GET", "/v1/api/forex/my_deal", Some(Scope::Read)),
    ("GET", "/v1/api/forex/receipt", Some(Scope::Read)),
    ("GET", "/v1/api/forex/receipt/file", Some(Scope::Read)),
    ("GET", "/v1/api/forex/set_stop_price", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/set_stop_price", Some(Scope::Trade)),
    ("GET", "/v1/api/forex/submit", Some(Scope::Trade)),
    ("POST", "/v1/api/forex/submit", Some(Scope::Trade)),
    ("GET", "/v1/api/main/account/forexDetail", Some(Scope::Read)),
    ("GET", "/v1/api/main/accountLog/forexChange", Some(Scope::Read)),
    ("GET", "/v1/api/main/user/resetForexDemoAccount", None),
    ("POST", "/v1/api/main/user/resetForexDemoAccount", None),
    ("GET", "/v1/api/main/wallet/getBalance", Some(Scope::Read)),
    ("GET", "/v1/api/preferences", None),
    ("POST", "/v1/api/preferences", None),
    ("GET", "/v1/api/statistics", Some(Scope::Read)),
    ("GET", "/v1/api/statistics/file", Some(Scope::Read)),
];

/// The calls of customers, by method and path.
fn calls() -> BTreeMap<(String, &'static str), &'static Route> {
    let is_customers =
        |route: &&Route| matches!(route.access, Access::User | Access::RealCustomer | Access::DemoAccount);
    let calls = routes::every()
        .filter(is_customers)
        .flat_map(|route| route.verbs.methods().iter().map(move |method| ((method.to_string(), route.path), route)));
    calls.collect()
}

#[test]
fn each_call_is_decided_for_keys() {
    let decided: BTreeMap<_, _> =
        REACHED.iter().map(|(method, path, scope)| (((*method).to_owned(), *path), *scope)).collect();
    assert_eq!(decided.len(), REACHED.len(), "a call is listed twice");
    let calls = calls();
    let missing: Vec<_> = calls.keys().filter(|call| !decided.contains_key(*call)).collect();
    let gone: Vec<_> = decided.keys().filter(|call| !calls.contains_key(*call)).collect();
    assert!(missing.is_empty() && gone.is_empty(), "not decided: {missing:#?}\nno call any more: {gone:#?}");
    for (call, route) in &calls {
        assert_eq!(route.keys, decided[call], "{call:?}");
    }
}

#[test]
fn a_key_reaches_what_it_is_granted_and_nothing_else() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let trader = Trader::new(&app);
    let (read, trade) = (trader.key(&app, &["read"]).0, trader.key(&app, &["trade"]).0);
    for ((method, pattern), route) in calls() {
        let path =
            pattern.replace(r"{id:\d+}", "999999999").replace("{key:[0-9a-f]+}", "0").replace("{name:[0-9a-z]+}", "0");
        let reply = |token: &str| app.send(&method, &path, &[("authorization", token)], None);
        for (key, scope) in [(&read, Scope::Read), (&trade, Scope::Trade)] {
            let answer = reply(key);
            let granted = route.keys.is_some_and(|needed| needed <= scope);
            assert_eq!(
                answer.body["error"] != "forbidden_for_keys",
                granted,
                "{scope:?} at {method} {path}: {}",
                answer.body
            );
            assert_ne!(answer.body["code"], 999, "{scope:?} at {method} {path}");
        }
    }
    for ((method, path), _) in calls() {
        if path.contains("logout") || path.contains("keys/") {
            continue;
        }
        let path =
            path.replace(r"{id:\d+}", "999999999").replace("{key:[0-9a-f]+}", "0").replace("{name:[0-9a-z]+}", "0");
        let answer = app.send(&method, &path, &[("authorization", &trader.token)], None);
        assert_ne!(answer.body["error"], "forbidden_for_keys", "a session at {method} {path}");
    }
    // A key is no staff token, and staff calls do not know it.
    app.get("/admin/api/users", &read).is_session_ended();
    app.get("/admin/api/me", &trade).is_session_ended();
}

#[test]
fn twenty_changes_a_second_and_fifty_at_once() {
    let app = TestApp::start(LimitRules::default());
    let trader = Trader::new(&app);
    let (key, _) = trader.key(&app, &["trade"]);
    let other = trader.key(&app, &["trade"]).0;
    let cancel = |key: &str| app.post("/v1/api/forex/cancel_trade", key, &json!({ "id": 1 }));
    let begun = std::time::Instant::now();
    let replies: Vec<_> = (0..80).map(|_| cancel(&key)).collect();
    let passed = replies.iter().filter(|reply| reply.status == 200).count();
    // Twenty more for each second that the calls took.
    let most = 50 + 20 * (begun.elapsed().as_secs() as usize + 1);
    assert!((50..=most).contains(&passed), "{passed} of at most {most}");
    let refused = replies.iter().find(|reply| reply.status == 429).expect("one of the 80 is too many");
    assert_eq!(refused.headers["retry-after"], "1");
    assert_eq!(replies[..50].iter().filter(|reply| reply.status == 200).count(), 50, "fifty at once pass");
    // Reads, another key and the app have limits of their own.
    app.get("/v1/api/main/wallet/getBalance", &key).data();
    assert_eq!(cancel(&other).error(), "order_not_found");
    assert_eq!(cancel(&trader.token).error(), "order_not_found");
}

#[test]
fn the_answer_to_a_lost_request_is_found_by_its_id() {
    let app = test_app();
    let trader = Trader::new(app);
    let (key, _) = trader.key(app, &["trade"]);
    let (_, instrument) = app.own_instrument();
    let find = |token: &str, id: &str| app.get(&format!("/v1/api/forex/by_request?request_id={id}"), token);
    assert_eq!(find(&key, "lost").error(), "request_not_found");
    app.get("/v1/api/forex/by_request", &key).refuses("missing_field", "request_id");
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 1, "multiple": 100, "request_id": "lost" });
    let placed = app.post("/v1/api/forex/submit", &key, &order);
    let found = find(&key, "lost");
    assert_eq!(found.body, placed.body);
    let placed = placed.data();
    assert_eq!(placed["Via"], "api");
    let close = app.post("/v1/api/forex/close", &key, &json!({ "id": placed["Id"], "request_id": "closing" }));
    assert_eq!(find(&key, "closing").body, close.body);
    assert_eq!(find(&key, "lost").data()["Status"], 1, "as it was answered then");
    let all = app.post("/v1/api/forex/close_all", &key, &json!({ "which": "all", "request_id": "all" }));
    assert_eq!(find(&key, "all").body, all.body);
    // The session of the same customer finds it on the same account only.
    assert_eq!(find(&trader.token, "lost").error(), "request_not_found");
    let session = [("authorization", trader.token.as_str()), ("account", &trader.account)];
    let path = "/v1/api/forex/by_request?request_id=lost";
    assert_eq!(app.send("GET", path, &session, None).body, found.body);
    // A rejection is not remembered, and neither is another kind of call.
    let refused = json!({ "id": 999_999_999, "request_id": "refused" });
    assert_eq!(app.post("/v1/api/forex/close", &key, &refused).error(), "order_not_found");
    assert_eq!(find(&key, "refused").error(), "request_not_found");
    let alert = json!({ "forex_id": instrument, "side": "bid", "level": "2", "request_id": "alert" });
    app.post("/api/alerts/set", &key, &alert).data();
    assert_eq!(find(&key, "alert").error(), "request_not_found");
}

/// It is found in the engine's memory: no order pays for an index of the requests.
#[test]
fn requests_have_no_index() {
    let app = test_app();
    let sql = "SELECT count(*) FROM pragma_index_list('request')";
    let indexes: i64 = app.state.store.read(|connection| Ok(connection.query_row(sql, [], |row| row.get(0))?)).unwrap();
    assert_eq!(indexes, 0);
}

#[test]
fn a_thousand_repetitions_are_one_order() {
    let app = test_app();
    let trader = Trader::new(app);
    let (key, _) = trader.key(app, &["trade"]);
    let (_, instrument) = app.own_instrument();
    let order = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 100, "request_id": "once" });
    let first = app.post("/v1/api/forex/submit", &key, &order).data()["Id"].clone();
    for _ in 0..1_000 {
        assert_eq!(app.post("/v1/api/forex/submit", &key, &order).data()["Id"], first);
    }
    assert_eq!(orders(app, &key, 1).len(), 1);
}

#[test]
fn the_end_of_a_connection_cancels_what_its_key_has_placed() {
    let app = test_app();
    let trader = Trader::new(app);
    let (key, _) = trader.key(app, &["trade"]);
    let (other, _) = trader.key(app, &["trade"]);
    let (_, instrument) = app.own_instrument();
    let mine = [pending(app, &key, instrument), pending(app, &key, instrument)];
    let others = pending(app, &other, instrument);
    let by_hand = json!({ "type": 1, "cont": "0.10", "forex_id": instrument, "status": 0, "multiple": 100, "target_price": "1.05" });
    let session = [("authorization", trader.token.as_str()), ("account", &trader.account)];
    let by_hand =
        app.send("POST", "/v1/api/forex/submit", &session, Some(("application/json", &by_hand.to_string()))).data();
    assert_eq!(by_hand["Via"], "app");
    // A connection that does not ask for it cancels nothing.
    let mut plain = Socket::open(app);
    assert_eq!(log_in(&mut plain, &json!({ "type": "login", "token": key })), 1);
    let mut guard = Socket::open(app);
    let login = json!({ "type": "login", "token": key, "cancel_on_disconnect": true });
    assert_eq!(log_in(&mut guard, &login), 1);
    plain.sub("FOREX_TRADE");
    plain.settle();
    drop(guard);
    let cancelled = plain.wait(|frame| frame["data"]["event"] == "cancelled");
    assert_eq!(cancelled["data"]["order"]["Reason"], "disconnected");
    eventually("both are cancelled", || {
        let left = orders(app, &key, 0);
        if left.iter().any(|id| mine.contains(id)) { Err(left) } else { Ok(()) }
    });
    let left = orders(app, &key, 0);
    assert!(left.contains(&others) && left.contains(&by_hand["Id"].as_i64().unwrap()), "{left:?}");
    // So does a logout; a connection without it, and its end, do not.
    let kept = pending(app, &key, instrument);
    drop(plain);
    let mut guard = Socket::open(app);
    assert_eq!(log_in(&mut guard, &login), 1);
    assert!(orders(app, &key, 0).contains(&kept));
    assert_eq!(log_in(&mut guard, &json!({ "type": "logout" })), 1);
    assert!(!orders(app, &key, 0).contains(&kept));
}

#[test]
fn who_may_not_trade_guards_nothing() {
    let app = test_app();
    let trader = Trader::new(app);
    let (read, _) = trader.key(app, &["read"]);
    let mut socket = Socket::open(app);
    assert_eq!(log_in(&mut socket, &json!({ "type": "login", "token": read, "cancel_on_disconnect": true })), 403);
    assert_eq!(
        log_in(&mut socket, &json!({ "type": "login", "token": trader.token, "cancel_on_disconnect": true })),
        400
    );
    assert_eq!(log_in(&mut socket, &json!({ "type": "login", "token": "ldc_x" })), 999);
    let number: i64 = trader.account.parse().unwrap();
    assert_eq!(log_in(&mut socket, &json!({ "type": "login", "token": read, "account": number + 1 })), 404);
    assert_eq!(log_in(&mut socket, &json!({ "type": "login", "token": read, "account": number })), 1);
}

#[test]
fn a_revocation_ends_open_connections_and_cancels_their_orders() {
    let app = test_app();
    let trader = Trader::new(app);
    let (key, id) = trader.key(app, &["trade"]);
    let (_, instrument) = app.own_instrument();
    let mut socket = Socket::open(app);
    assert_eq!(log_in(&mut socket, &json!({ "type": "login", "token": key, "cancel_on_disconnect": true })), 1);
    let order = pending(app, &key, instrument);
    trader.revoke(app, id).data();
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999);
    let session = [("authorization", trader.token.as_str()), ("account", &trader.account)];
    eventually("its order is cancelled", || {
        let list = app.send("GET", "/v1/api/forex/my_deal?status=2", &session, None).data();
        if list["data"][0]["Id"] == order { Ok(()) } else { Err(list) }
    });
}

/// A key of a customer whose second factor is removed by `remove`: refused, logged out, and the order that it guards cancelled.
fn ends_with_the_second_factor(app: &TestApp, trader: &Trader, remove: impl FnOnce()) -> i64 {
    let (key, id) = trader.key(app, &["trade"]);
    let (_, instrument) = app.own_instrument();
    let mut socket = Socket::open(app);
    assert_eq!(log_in(&mut socket, &json!({ "type": "login", "token": key, "cancel_on_disconnect": true })), 1);
    pending(app, &key, instrument);
    remove();
    app.get("/v1/api/main/wallet/getBalance", &key).is_session_ended();
    assert_eq!(socket.wait(|frame| frame["type"] == "login")["code"], 999);
    id
}

#[test]
fn removing_the_second_factor_revokes_the_keys() {
    let app = test_app();
    let trader = Trader::new(app);
    let other = Trader::new(app);
    let (kept, _) = other.key(app, &["read"]);
    let user = app.get("/api/user/info", &trader.token).data()["id"].as_i64().unwrap();
    let id = ends_with_the_second_factor(app, &trader, || {
        let path = format!("/admin/api/users/{user}/second_factor_off");
        app.post(&path, &app.staff(Role::Support), &json!({ "reason": "account taken over" })).data();
    });
    let list = app.get(&format!("/admin/api/users/{user}/keys"), &app.staff(Role::Support)).data();
    assert!(list["list"][0]["id"] == id && list["list"][0]["revoked_at"].is_string(), "{list}");
    let log = app.get("/admin/api/audit?limit=100", &app.staff(Role::Owner)).data();
    let is_removal = |row: &&Value| row["act"] == "second_factor_off" && row["object"] == format!("user/{user}");
    let row = log["list"].as_array().unwrap().iter().find(is_removal).unwrap();
    assert!(row["before"].to_string().contains(&id.to_string()), "{row}");
    app.get("/v1/api/main/wallet/getBalance", &kept).data();
}

#[test]
fn a_customer_who_turns_the_second_factor_off_has_no_keys_left() {
    let app = test_app();
    let trader = Trader::new(app);
    ends_with_the_second_factor(app, &trader, || {
        let body = json!({ "password": PASSWORD, "totp": trader.code() });
        app.post("/api/user/second_factor_off", &trader.token, &body).data();
    });
    let list = app.get("/api/keys", &trader.token).data();
    assert!(list["list"].as_array().unwrap().iter().all(|key| key["revoked_at"].is_string()), "{list}");
}
