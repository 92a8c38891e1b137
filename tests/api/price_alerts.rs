//! `/api/alerts/*`: price alerts of an account, and the notice of one that fires.

use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp, test_app};
use crate::ws::Socket;

fn set(app: &TestApp, token: &str, forex_id: i64, side: &str, level: &str) -> Reply {
    app.post("/api/alerts/set", token, &json!({ "forex_id": forex_id, "side": side, "level": level }))
}

fn list(app: &TestApp, token: &str) -> Vec<Value> {
    app.get("/api/alerts/list", token).data().as_array().unwrap().clone()
}

#[test]
fn alerts_are_set_listed_and_removed_by_their_owner() {
    let app = test_app();
    let (token, stranger) = (app.demo(), app.demo());
    let (_, forex_id) = app.own_instrument();
    let first = set(app, &token, forex_id, "bid", "1.2").data();
    assert_eq!(
        (&first["forex_id"], &first["side"], &first["direction"], &first["level"], &first["expires"]),
        (&json!(forex_id), &json!("bid"), &json!("rises"), &json!("1.20000"), &Value::Null)
    );
    let body = json!({ "forex_id": forex_id, "side": "ask", "level": "1.05", "expires": "day" });
    let second = app.post("/api/alerts/set", &token, &body).data();
    assert_eq!((&second["direction"], second["expires"].is_string()), (&json!("falls"), true));
    assert_eq!(list(app, &token), [second.clone(), first.clone()], "newest first");
    assert!(list(app, &stranger).is_empty());
    assert_eq!(app.post("/api/alerts/remove", &stranger, &json!({ "id": first["id"] })).error(), "alert_not_found");
    assert_eq!(app.post("/api/alerts/remove", &token, &json!({ "id": first["id"] })).data(), Value::Null);
    assert_eq!(app.post("/api/alerts/remove", &token, &json!({ "id": first["id"] })).error(), "alert_not_found");
    assert_eq!(list(app, &token), [second]);
    for path in ["/api/alerts/set", "/api/alerts/remove"] {
        assert_eq!(app.post(path, "", &json!({})).body["code"], 999);
    }
    assert_eq!(app.get("/api/alerts/list", "").body["code"], 999);
}

#[test]
fn what_cannot_be_an_alert_is_refused() {
    let app = test_app();
    let token = app.demo();
    let (_, forex_id) = app.own_instrument();
    set(app, &token, forex_id, "mid", "1.2").refuses("invalid_field", "side");
    set(app, &token, forex_id, "bid", "x").refuses("invalid_field", "level");
    set(app, &token, forex_id, "bid", "1.10000").refuses("invalid_field", "level");
    app.post("/api/alerts/set", &token, &json!({ "forex_id": forex_id, "side": "bid" }))
        .refuses("missing_field", "level");
    assert_eq!(set(app, &token, forex_id, "bid", "1.100001").error(), "price_off_grid");
    assert_eq!(set(app, &token, forex_id, "bid", "0").error(), "price_off_grid");
    assert_eq!(set(app, &token, 999_999, "bid", "1.2").error(), "instrument_not_found");
    for expires in [json!("soon"), json!(1), json!(i64::MAX)] {
        let body = json!({ "forex_id": forex_id, "side": "bid", "level": "1.2", "expires": expires });
        app.post("/api/alerts/set", &token, &body).refuses("invalid_field", "expires");
    }
    for number in 1..=50 {
        set(app, &token, forex_id, "bid", &format!("1.2{number:02}")).data();
    }
    assert_eq!(set(app, &token, forex_id, "bid", "1.3").error(), "too_many_alerts");
}

#[test]
fn a_retry_sets_one_alert() {
    let app = test_app();
    let token = app.demo();
    let (_, forex_id) = app.own_instrument();
    let body = json!({ "forex_id": forex_id, "side": "bid", "level": "1.2", "request_id": "r1" });
    let first = app.post("/api/alerts/set", &token, &body).data();
    assert_eq!(app.post("/api/alerts/set", &token, &body).data(), first);
    assert_eq!(list(app, &token).len(), 1);
}

#[test]
fn connections_are_notified_once_of_an_alert_that_fires() {
    let app = test_app();
    let token = app.demo();
    let (code, forex_id) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.login(&token);
    socket.sub("NOTICE");
    socket.settle();
    let alert = set(app, &token, forex_id, "bid", "1.1005").data();
    let of_kind = |kind: &'static str| move |frame: &Value| frame["topic"] == "NOTICE" && frame["data"]["kind"] == kind;
    let frame = socket.wait(of_kind("price_alert_changed"));
    assert_eq!((&frame["data"]["event"], &frame["data"]["alert"]), (&json!("set"), &alert));
    app.quote(&code, "1.10060", "1.10070");
    let frame = socket.wait(of_kind("price_alert"));
    assert_eq!((&frame["data"]["alert"], &frame["data"]["price"]), (&alert, &json!("1.10060")));
    assert!(list(app, &token).is_empty());
    app.quote(&code, "1.10000", "1.10010");
    app.quote(&code, "1.10070", "1.10080");
    // A later notice shows that nothing else was sent in between, but for that of the message in the app.
    set(app, &token, forex_id, "bid", "1.3").data();
    let frame = socket.wait(|frame| frame["topic"] == "NOTICE" && frame["data"]["kind"] != "inbox");
    assert_eq!(frame["data"]["event"], "set", "{frame}");
}
