//! `/feed/quotes`: quotes pushed by the broker.

use serde_json::{Value, json};

use crate::poll::eventually;
use crate::test_app::{FEED_KEY, Reply, test_app};

fn post(quotes: &Value) -> Reply {
    let key = [("x-feed-key", FEED_KEY)];
    test_app().send("POST", "/feed/quotes", &key, Some(("application/json", &quotes.to_string())))
}

#[test]
fn quotes_are_taken_one_by_one() {
    let app = test_app();
    let (code, id) = app.own_instrument();
    let taken = post(&json!([
        { "code": code, "bid": "1.20000", "ask": "1.20010" },
        { "code": "NOSUCH", "bid": "1", "ask": "1" },
        { "code": code, "bid": "1.3", "ask": "1.2" },
        { "code": code, "bid": "0", "ask": "1" },
        { "code": code, "bid": "x", "ask": "1" },
        { "code": code, "bid": 1.20001, "ask": 1.20011 },
    ]))
    .data();
    assert_eq!(taken["accepted"], 2);
    let refused = taken["refused"].as_array().unwrap();
    assert_eq!(refused.len(), 4);
    assert!(refused.iter().all(|quote| !quote["why"].as_str().unwrap().is_empty()));
    assert_eq!(refused.iter().filter(|quote| quote["code"] == "NOSUCH").count(), 1);
    eventually("the last quote is listed", || {
        let list = app.get("/v1/api/forex/trade_list", "").data();
        let row = list.as_array().unwrap().iter().find(|row| row["Id"] == id).cloned().unwrap_or_default();
        if row["ForexQuotations"]["Bid"] == "1.20001" { Ok(()) } else { Err(row) }
    });
}

#[test]
fn bad_bodies_and_keys() {
    post(&json!({ "code": "EURUSD" })).fails(400);
    post(&json!("x")).fails(400);
    let many: Vec<_> = (0..10_001).map(|_| json!({ "code": "NOSUCH", "bid": 1, "ask": 1 })).collect();
    post(&json!(many)).fails(413);
    for key in ["", "wrong", "a-key-for-tests-onlyx", "a-key-for-tests-onl"] {
        let reply = test_app().send("POST", "/feed/quotes", &[("x-feed-key", key)], Some(("application/json", "[]")));
        reply.is_session_ended();
    }
    assert_eq!(post(&json!([])).data(), json!({ "accepted": 0, "refused": [] }));
}
