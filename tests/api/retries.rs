//! `request_id`: the same call twice is one call.

use serde_json::json;

use crate::funding::{TRON, draw, funded, method, offers, picture};
use crate::test_app::test_app;

#[test]
fn a_repeated_order_is_one_order() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let order =
        json!({ "type": 1, "cont": "0.10", "forex_id": id, "status": 1, "multiple": 100, "request_id": "once" });
    let first = app.post("/v1/api/forex/submit", &token, &order).data();
    for _ in 0..5 {
        assert_eq!(app.post("/v1/api/forex/submit", &token, &order).data()["Id"], first["Id"]);
    }
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["total"], 1);
    let mut other = order.clone();
    other["cont"] = json!("0.20");
    assert_eq!(app.post("/v1/api/forex/submit", &token, &other).error(), "request_id_reused");
    let theirs = app.demo();
    assert_ne!(app.post("/v1/api/forex/submit", &theirs, &order).data()["Id"], first["Id"], "another account's own");

    let close = json!({ "id": first["Id"], "request_id": "close" });
    let closed = app.post("/v1/api/forex/close", &token, &close).data();
    assert_eq!(app.post("/v1/api/forex/close", &token, &close).data()["Id"], closed["Id"]);
    assert_eq!(app.get("/v1/api/forex/my_deal?status=3", &token).data()["total"], 1);
}

#[test]
fn the_second_answer_is_the_first_whatever_has_happened_since() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": id, "status": 1, "multiple": 100, "request_id": "r" });
    let first = app.post("/v1/api/forex/submit", &token, &order).data();
    assert_eq!((&first["UpdatePrice"], &first["FactProfits"]), (&json!("1.10000"), &json!("-1.00")));
    app.quote(&code, "1.20000", "1.20010");
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).data(), first, "the price has moved");
    app.post("/v1/api/forex/close", &token, &json!({ "id": first["Id"] })).data();
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).data(), first, "it is closed");
}

/// A level that was left out may have changed since: what was sent is still the same call.
#[test]
fn stops_are_repeated_as_they_were_sent() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let order = json!({ "type": 1, "cont": "0.10", "forex_id": id, "status": 1, "multiple": 100 });
    let order = app.post("/v1/api/forex/submit", &token, &order).data()["Id"].clone();
    let set = |body: serde_json::Value| app.post("/v1/api/forex/set_stop_price", &token, &body);
    let stop = json!({ "id": order, "stop_loss_price": "1.05", "request_id": "stop" });
    let first = set(stop.clone()).data();
    assert_eq!(set(json!({ "id": order, "target_profit_price": "1.2" })).data()["TargetProfitPrice"], "1.20000");
    assert_eq!(set(stop).data(), first);
    let other = json!({ "id": order, "stop_loss_price": "1.05", "target_profit_price": "1.2", "request_id": "stop" });
    assert_eq!(set(other).error(), "request_id_reused");
    assert_eq!(set(json!({ "id": order, "stop_loss_price": 0 })).data()["TargetProfitPrice"], "1.20000");
}

#[test]
fn the_header_names_a_call_too() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let path = format!("/v1/api/forex/submit?type=1&cont=0.1&forex_id={id}&status=1&multiple=100");
    let headers = [("authorization", token.as_str()), ("idempotency-key", "by-header")];
    let first = app.send("POST", &path, &headers, None).data();
    assert_eq!(app.send("GET", &path, &headers, None).data()["Id"], first["Id"]);
    let long = "x".repeat(65);
    let headers = [("authorization", token.as_str()), ("idempotency-key", long.as_str())];
    assert_eq!(app.send("POST", &path, &headers, None).error(), "request_id_too_long");
}

#[test]
fn after_a_refusal_the_name_is_free() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let mut order =
        json!({ "type": 1, "cont": "1000", "forex_id": id, "status": 1, "multiple": 100, "request_id": "again" });
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).error(), "lots_above_max");
    order["cont"] = json!("0.01");
    app.post("/v1/api/forex/submit", &token, &order).data();
}

#[test]
fn many_at_once_are_one() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let order =
        json!({ "type": 1, "cont": "0.01", "forex_id": id, "status": 1, "multiple": 100, "request_id": "storm" });
    let ids: std::collections::BTreeSet<i64> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..16)
            .map(|_| scope.spawn(|| app.post("/v1/api/forex/submit", &token, &order).data()["Id"].as_i64().unwrap()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(ids.len(), 1);
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["total"], 1);
}

/// A client without a response sends again, here a thousand times, a few at a time.
#[test]
fn a_thousand_replays_have_one_effect() {
    let (app, offers) = (test_app(), offers());
    let (token, _) = funded(app, "1000");
    let (_, id) = app.own_instrument();
    let method = method(app, &token, offers);
    let order =
        json!({ "type": 1, "cont": "0.01", "forex_id": id, "status": 1, "multiple": 100, "request_id": "order" });
    let mut withdrawal = draw(offers, method, "50");
    withdrawal["request_id"] = json!("withdrawal");
    let deposit = json!({ "number": "20", "proofImg": picture(app, &token), "address": TRON,
        "charge_id": offers.coin, "request_id": "deposit" });
    let replayed = |path: &str, body: &serde_json::Value, id: &str| {
        let first = app.post(path, &token, body).data()[id].clone();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..250 {
                        assert_eq!(app.post(path, &token, body).data()[id], first);
                    }
                });
            }
        });
    };
    replayed("/v1/api/forex/submit", &order, "Id");
    replayed("/api/account/draw", &withdrawal, "id");
    replayed("/api/quickCharge/submit", &deposit, "id");
    let total = |path: &str| app.get(path, &token).data()["total"].clone();
    assert_eq!(total("/v1/api/forex/my_deal?status=1"), 1);
    assert_eq!(total("/api/account/draw_list?type=1"), 1);
    assert_eq!(total("/api/quickCharge/quick_ist?type=0"), 1);
    let locked = app.get("/v1/api/main/wallet/getBalance", &token).data()["lock_balance"].clone();
    assert_eq!(locked, "50.00");
}
