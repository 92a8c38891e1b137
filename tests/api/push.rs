//! `/api/push/*`: subscriptions of browsers, what is sent to their push services, and what becomes of their answers.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

use data_encoding::BASE64URL_NOPAD;
use lotdesk::domain::AccountId;
use lotdesk::services::notifications::outgoing::Kind;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::poll::until;
use crate::receiver::{Call, Receiver};
use crate::test_app::{TestApp, test_app};

const PRIVATE_KEY: [u8; 32] = [9; 32];
const AUTH: [u8; 16] = [3; 16];

fn keys() -> (String, String) {
    let key = p256::SecretKey::from_slice(&PRIVATE_KEY).unwrap().public_key();
    (BASE64URL_NOPAD.encode(key.to_encoded_point(false).as_bytes()), BASE64URL_NOPAD.encode(&AUTH))
}

fn subscription(endpoint: &str) -> Value {
    let (p256dh, auth) = keys();
    json!({ "endpoint": endpoint, "p256dh": p256dh, "auth": auth })
}

/// Subscribes a browser of a customer, who reads English.
fn subscribe(app: &TestApp, token: &str, endpoint: &str) {
    app.post("/api/user/language", token, &json!({ "language": "en" })).data();
    assert_eq!(app.post("/api/push/subscribe", token, &subscription(endpoint)).data(), Value::Null);
}

/// A real customer with a browser at this push service: token and account.
fn subscribed(app: &TestApp, endpoint: &str) -> (String, AccountId) {
    let token = app.real();
    subscribe(app, &token, endpoint);
    let account = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    (token, AccountId(account))
}

/// Of the subscription with this endpoint.
fn count(app: &TestApp, sql: &str, endpoint: &str) -> i64 {
    let read = |connection: &rusqlite::Connection| Ok(connection.query_row(sql, [endpoint], |row| row.get(0))?);
    app.state.store.read(read).unwrap()
}

const SUBSCRIPTIONS: &str = "SELECT count(*) FROM push_subscription WHERE endpoint = ?1";
const OF_BROWSER: &str =
    "channel = 3 AND recipient = (SELECT CAST(id AS TEXT) FROM push_subscription WHERE endpoint = ?1)";

fn notify(app: &TestApp, account: AccountId) {
    let args = [("account", "10000001"), ("level", "83.5"), ("time", "2026-01-31 09:30")];
    let args = args.map(|(name, value)| (name, value.to_owned()));
    app.state.operations.messages.notify(account, Kind::MARGIN_CALL, &args).unwrap();
}

/// The payload, decrypted by the reference implementation; `None` without Node.
fn decrypted(call: &Call) -> Option<Value> {
    let input = json!({
        "body": BASE64URL_NOPAD.encode(&call.bytes),
        "privateKey": BASE64URL_NOPAD.encode(&PRIVATE_KEY),
        "auth": BASE64URL_NOPAD.encode(&AUTH),
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("frontend");
    let mut command = Command::new("node");
    command.arg("tests/push/decrypt.mjs").current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        assert!(std::env::var_os("CI").is_none(), "node is not installed");
        return None;
    };
    child.stdin.take().unwrap().write_all(input.to_string().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "it is not decrypted");
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

#[test]
fn an_alert_that_fires_reaches_a_closed_browser_that_alone_can_read_it() {
    let (app, receiver) = (test_app(), Receiver::start());
    let (token, _) = subscribed(app, &format!("{}/send/1", receiver.url));
    let (code, forex_id) = app.own_instrument();
    let body = json!({ "forex_id": forex_id, "side": "bid", "level": "1.2" });
    app.post("/api/alerts/set", &token, &body).data();
    app.quote(&code, "1.20010", "1.20020");
    until("the push service is called", || !receiver.calls().is_empty());
    let call = receiver.calls().remove(0);
    assert_eq!(call.path, "/send/1");
    for header in ["content-encoding: aes128gcm", "urgency: high", "authorization: vapid t=", "ttl: "] {
        assert!(call.head.contains(header), "{header}: {}", call.head);
    }
    assert!(!call.text.contains(&code), "it is encrypted");
    if let Some(payload) = decrypted(&call) {
        assert_eq!(payload["title"], format!("{code}: 1.20000 reached"));
        assert!(payload["body"].as_str().unwrap().contains("1.20010"), "{payload}");
        assert_eq!((&payload["screen"], &payload["id"]), (&json!("instrument"), &json!(forex_id.to_string())));
        let inbox = app.get("/api/messages/list", &token).data()["list"][0].clone();
        assert_eq!((&inbox["kind"], &inbox["id"]), (&json!("price-alert"), &payload["message"]));
    }
    app.quote(&code, "1.10000", "1.10010");
    app.quote(&code, "1.20010", "1.20020");
    app.post("/api/alerts/set", &token, &json!({ "forex_id": forex_id, "side": "bid", "level": "1.3" })).data();
    app.quote(&code, "1.30000", "1.30010");
    until("the next alert is sent", || receiver.calls().len() >= 2);
    assert_eq!(receiver.calls().len(), 2, "each fires once");
}

#[test]
fn what_the_market_does_to_orders_is_pushed_and_the_customer_s_own_commands_are_not() {
    let (app, receiver) = (test_app(), Receiver::start());
    let (token, _) = funded(app, "10000");
    subscribe(app, &token, &receiver.url);
    let (code, forex_id) = app.own_instrument();
    let own = app.open(&token, forex_id, 1, "0.01");
    app.post("/v1/api/forex/close", &token, &json!({ "id": own["Id"] })).data();
    let pending = json!({
        "type": 1, "cont": "0.01", "forex_id": forex_id, "status": 0, "multiple": 100, "target_price": "1.1",
        "target_profit_price": "1.2",
    });
    app.post("/v1/api/forex/submit", &token, &pending).data();
    app.quote(&code, "1.09980", "1.09990");
    app.quote(&code, "1.20010", "1.20020");
    until("both are pushed", || receiver.calls().len() >= 2);
    let mut titles: Vec<String> = receiver
        .calls()
        .iter()
        .filter_map(decrypted)
        .map(|payload| payload["title"].as_str().unwrap().to_owned())
        .collect();
    titles.sort_unstable();
    let expected = [format!("{code}: pending order filled"), format!("{code}: take profit reached")];
    assert!(titles.is_empty() || titles == expected, "{titles:?}");
    let inbox = app.get("/api/messages/list", &token).data();
    assert!(inbox["list"].as_array().unwrap().iter().all(|message| message["subject"] != "orders"), "{inbox}");
}

#[test]
fn a_subscription_that_is_gone_is_deleted_and_other_errors_are_retried() {
    let app = test_app();
    for status in ["404 Not Found", "410 Gone"] {
        let receiver = Receiver::start();
        let (_, account) = subscribed(app, &receiver.url);
        receiver.answer(status, "");
        notify(app, account);
        until(status, || count(app, SUBSCRIPTIONS, &receiver.url) == 0);
    }
    let waits = format!("SELECT count(*) FROM message WHERE status = 0 AND tries = 1 AND {OF_BROWSER}");
    let unavailable = ["500 Internal Server Error", "503 Service Unavailable"];
    for status in ["301 Moved Permanently", "401 Unauthorized", "403 Forbidden"].into_iter().chain(unavailable) {
        let receiver = Receiver::start();
        let (_, account) = subscribed(app, &receiver.url);
        receiver.answer(status, "");
        notify(app, account);
        until(status, || count(app, &waits, &receiver.url) == 1);
        until("it is sent again", || receiver.calls().len() == 2);
        assert_eq!(count(app, SUBSCRIPTIONS, &receiver.url), 1);
    }
    let receiver = Receiver::start();
    let (_, account) = subscribed(app, &receiver.url);
    receiver.answer("429 Too Many Requests\r\nretry-after: 600", "");
    notify(app, account);
    let held = format!(
        "SELECT count(*) FROM message WHERE status = 0 AND tries = 1 AND next_at - created_at > 590000 AND {OF_BROWSER}"
    );
    until("the pause is kept", || count(app, &held, &receiver.url) == 1);
    let receiver = Receiver::start();
    let (_, account) = subscribed(app, &receiver.url);
    receiver.answer("400 Bad Request", "");
    notify(app, account);
    let given_up = format!("SELECT count(*) FROM message WHERE status = 2 AND {OF_BROWSER}");
    until("it is given up", || count(app, &given_up, &receiver.url) == 1);
}

/// A push service that accepts calls and never answers.
struct Silent {
    url: String,
    calls: Arc<Mutex<Vec<TcpStream>>>,
}

impl Silent {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (url, calls) =
            (format!("http://{}", listener.local_addr().unwrap()), Arc::<Mutex<Vec<TcpStream>>>::default());
        let kept = Arc::clone(&calls);
        std::thread::spawn(move || listener.incoming().for_each(|call| kept.lock().unwrap().push(call.unwrap())));
        Self { url, calls }
    }
}

/// Five browsers with twenty messages each: more than all others could wait for.
#[test]
fn a_push_service_that_does_not_answer_delays_its_own_messages_only() {
    let (app, silent, receiver) = (test_app(), Silent::start(), Receiver::start());
    let (token, account) = subscribed(app, &format!("{}/0", silent.url));
    for browser in 1..5 {
        subscribe(app, &token, &format!("{}/{browser}", silent.url));
    }
    for _ in 0..20 {
        notify(app, account);
    }
    until("it is called", || !silent.calls.lock().unwrap().is_empty());
    let (_, account) = subscribed(app, &receiver.url);
    for _ in 0..3 {
        notify(app, account);
    }
    until("the others are sent", || receiver.calls().len() == 3);
    let untried = format!("SELECT count(*) FROM message WHERE status = 0 AND tries = 0 AND {OF_BROWSER}");
    let last = format!("{}/4", silent.url);
    assert!(count(app, &untried, &last) > 0, "its own wait");
    let failures = app.get("/metrics", "").body;
    assert!(failures.as_str().unwrap().contains("lotdesk_push_failures_total"), "{failures}");
    app.post("/api/user/logout", &token, &json!({})).data();
}

#[test]
fn nothing_is_sent_after_the_session_or_the_subscription_has_ended() {
    let (app, receiver) = (test_app(), Receiver::start());
    let (token, account) = subscribed(app, &receiver.url);
    app.post("/api/push/unsubscribe", &token, &json!({ "endpoint": receiver.url })).data();
    assert_eq!(count(app, SUBSCRIPTIONS, &receiver.url), 0);
    app.post("/api/push/subscribe", &token, &subscription(&receiver.url)).data();
    app.post("/api/user/logout", &token, &json!({})).data();
    notify(app, account);
    let queued = format!("SELECT count(*) FROM message WHERE {OF_BROWSER}");
    assert_eq!(count(app, &queued, &receiver.url), 0);
    app.state.operations.messages.purge().unwrap();
    assert_eq!(count(app, SUBSCRIPTIONS, &receiver.url), 0, "the hourly job deletes it");
    // A stranger cannot end another customer's subscription.
    let (token, _) = subscribed(app, &receiver.url);
    app.post("/api/push/unsubscribe", &app.real(), &json!({ "endpoint": receiver.url })).data();
    assert_eq!(count(app, SUBSCRIPTIONS, &receiver.url), 1);
    // The next customer who signs in with the browser takes it over.
    let next = app.real();
    app.post("/api/push/subscribe", &next, &subscription(&receiver.url)).data();
    let owner = "SELECT user FROM push_subscription WHERE endpoint = ?1";
    assert_eq!(count(app, owner, &receiver.url), app.get("/api/user/info", &next).data()["id"].as_i64().unwrap());
    assert_ne!(token, next);
}

#[test]
fn subscriptions_are_checked_and_bounded() {
    let app = test_app();
    let token = app.real();
    let (p256dh, auth) = keys();
    let post = |body: &Value| app.post("/api/push/subscribe", &token, body);
    post(&json!({ "endpoint": "ftp://x/", "p256dh": p256dh, "auth": auth })).refuses("invalid_field", "endpoint");
    post(&json!({ "endpoint": "https://p.example/", "p256dh": "AAAA", "auth": auth }))
        .refuses("invalid_field", "p256dh");
    post(&json!({ "endpoint": "https://p.example/", "p256dh": p256dh, "auth": "AA" })).refuses("invalid_field", "auth");
    post(&json!({ "p256dh": p256dh, "auth": auth })).refuses("missing_field", "endpoint");
    assert_eq!(app.post("/api/push/subscribe", &app.demo(), &json!({})).error(), "only_real_accounts");
    assert_eq!(app.post("/api/push/subscribe", "", &json!({})).body["code"], 999);
    let endpoint = |number: i64| format!("https://push.example.com/{}/{number}", token.len() as i64 + app.serial());
    let endpoints: Vec<String> = (0..12).map(endpoint).collect();
    for endpoint in &endpoints {
        post(&subscription(endpoint)).data();
    }
    let kept: Vec<i64> = endpoints.iter().map(|endpoint| count(app, SUBSCRIPTIONS, endpoint)).collect();
    assert_eq!(kept, [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "the longest unused make way");
}

#[test]
fn quiet_hours_hold_back_what_is_not_urgent() {
    let (app, receiver) = (test_app(), Receiver::start());
    let (token, account) = subscribed(app, &receiver.url);
    let settings = app.get("/api/push/settings", &token).data();
    assert_eq!((settings["key"].as_str().unwrap().len(), &settings["quiet"]), (87, &Value::Null));
    let set = |body: Value| app.post("/api/push/quiet", &token, &body);
    set(json!({ "from": "24:00", "to": "07:00" })).refuses("invalid_field", "from");
    set(json!({ "from": "22:00", "to": "7:00" })).refuses("invalid_field", "to");
    set(json!({ "from": "22:00" })).refuses("missing_field", "to");
    set(json!({ "from": "22:00", "to": "22:00" })).refuses("invalid_field", "to");
    set(json!({ "from": "22:00", "to": "07:00", "zone": "Mars/Olympus" })).refuses("invalid_field", "zone");
    // All day but for one minute, which is not this one.
    let minute = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).strftime("%H:%M").to_string();
    let far = if minute.as_str() < "12:00" { ("18:01", "18:00") } else { ("06:01", "06:00") };
    let saved = set(json!({ "from": far.0, "to": far.1 })).data();
    assert_eq!(saved["quiet"], json!({ "from": far.0, "to": far.1, "zone": "UTC", "urgent": 1 }));
    let args = [("address", "192.0.2.9".to_owned()), ("time", "now".to_owned())];
    app.state.operations.messages.notify(account, Kind::NEW_SIGN_IN, &args).unwrap();
    notify(app, account);
    until("the margin call is sent", || !receiver.calls().is_empty());
    let held = format!("SELECT count(*) FROM message WHERE status = 0 AND next_at > created_at AND {OF_BROWSER}");
    assert_eq!((receiver.calls().len(), count(app, &held, &receiver.url)), (1, 1));
    set(json!({ "from": far.0, "to": far.1, "urgent": 0 })).data();
    notify(app, account);
    until("it is held back", || count(app, &held, &receiver.url) == 2);
    assert_eq!(set(json!({})).data()["quiet"], Value::Null);
}

#[test]
fn customers_choose_what_is_pushed() {
    let (app, receiver) = (test_app(), Receiver::start());
    let (token, account) = subscribed(app, &receiver.url);
    let choices = app.get("/api/messages/choices", &token).data();
    let of = |name: &str| choices.as_array().unwrap().iter().find(|choice| choice["subject"] == name).unwrap().clone();
    assert_eq!(of("orders")["app"], json!({ "on": 0, "fixed": 0 }));
    assert_eq!(of("orders")["mail"], json!({ "on": 0, "fixed": 1 }));
    assert_eq!(of("price_alerts")["push"], json!({ "on": 1, "fixed": 0 }));
    let off = json!({ "subject": "margin_call", "channel": "push", "on": 0 });
    app.post("/api/messages/choose", &token, &off).data();
    notify(app, account);
    let queued = format!("SELECT count(*) FROM message WHERE {OF_BROWSER}");
    assert_eq!(count(app, &queued, &receiver.url), 0);
}
