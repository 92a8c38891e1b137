//! `/api/alerts/margin/*`: margin-level alerts of an account, and the notice and the message of one that fires.

use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp, test_app};
use crate::ws::Socket;

fn set(app: &TestApp, token: &str, level: &str) -> Reply {
    app.post("/api/alerts/margin/set", token, &json!({ "level": level }))
}

fn list(app: &TestApp, token: &str) -> Vec<Value> {
    app.get("/api/alerts/margin/list", token).data().as_array().unwrap().clone()
}

#[test]
fn margin_level_alerts_are_set_listed_and_removed_by_their_owner() {
    let app = test_app();
    let (token, stranger) = (app.demo(), app.demo());
    let first = set(app, &token, "150").data();
    assert_eq!(
        [&first["level"], &first["rearm_level"], &first["armed"]],
        [&json!("150"), &json!("165"), &json!(1)],
        "{first}"
    );
    let second = set(app, &token, "120.5").data();
    assert_eq!(list(app, &token), [second.clone(), first.clone()], "newest first");
    assert_eq!(set(app, &token, "150").data(), first, "a level is not set twice");
    assert!(list(app, &stranger).is_empty());
    let remove = |token: &str| app.post("/api/alerts/margin/remove", token, &json!({ "id": first["id"] }));
    assert_eq!(remove(&stranger).error(), "alert_not_found");
    assert_eq!(remove(&token).data(), Value::Null);
    assert_eq!(remove(&token).error(), "alert_not_found");
    assert_eq!(list(app, &token), [second]);
    for path in ["/api/alerts/margin/set", "/api/alerts/margin/remove"] {
        assert_eq!(app.post(path, "", &json!({})).body["code"], 999);
    }
    assert_eq!(app.get("/api/alerts/margin/list", "").body["code"], 999);
}

#[test]
fn what_cannot_be_a_margin_level_is_refused() {
    let app = test_app();
    let token = app.demo();
    for level in ["0", "-1", "0.001", "10000.01", "x"] {
        set(app, &token, level).refuses("invalid_field", "level");
    }
    app.post("/api/alerts/margin/set", &token, &json!({})).refuses("missing_field", "level");
    for number in 1..=5 {
        set(app, &token, &format!("10{number}")).data();
    }
    assert_eq!(set(app, &token, "300").error(), "too_many_alerts");
    let body = json!({ "level": "101", "request_id": "r1" });
    let again = app.post("/api/alerts/margin/set", &token, &body).data();
    assert_eq!(app.post("/api/alerts/margin/set", &token, &body).data(), again);
    assert_eq!(list(app, &token).len(), 5);
}

/// Once at the level, again only after the margin level was a tenth above it.
#[test]
fn connections_are_notified_of_each_fall_to_the_level() {
    let app = test_app();
    let token = app.demo();
    let (code, forex_id) = app.own_instrument();
    let mut socket = Socket::open(app);
    socket.login(&token);
    socket.sub("NOTICE");
    socket.settle();
    let alert = set(app, &token, "500").data();
    let of_kind = |kind: &'static str| move |frame: &Value| frame["topic"] == "NOTICE" && frame["data"]["kind"] == kind;
    let frame = socket.wait(of_kind("margin_alert_changed"));
    assert_eq!((&frame["data"]["event"], &frame["data"]["alert"]), (&json!("set"), &alert));
    // 10 lots: margin 11,001 USD. 500 % are 55,005 USD of 100,000, and 550 % 60,505.50.
    app.open(&token, forex_id, 1, "10");
    for (bid, ask) in [("1.05000", "1.05010"), ("1.04990", "1.05000"), ("1.05500", "1.05510")] {
        app.quote(&code, bid, ask);
    }
    let frame = socket.wait(of_kind("margin_alert"));
    assert_eq!(frame["data"]["alert"]["armed"], 0, "{frame}");
    app.quote(&code, "1.10000", "1.10010");
    let frame = socket.wait(|frame| frame["topic"] == "NOTICE");
    assert_eq!(frame["data"]["event"], "rearmed", "one notice for one fall: {frame}");
    assert_eq!(list(app, &token)[0]["armed"], 1);
    app.quote(&code, "1.05000", "1.05010");
    socket.wait(of_kind("margin_alert"));
}
