//! Order features through the wire: changes, expiry, deviation, trailing stop, close by, close all, links, limits, targets.

use lotdesk::services::staff::backoffice::Role;
use lotdesk_engine::domain::TimeMs;
use serde_json::{Value, json};

use crate::poll::eventually;
use crate::test_app::{Reply, TestApp, test_app};

const MINUTE: i64 = 60_000;

fn submit(app: &TestApp, token: &str, instrument: i64, changes: Value) -> Reply {
    let mut order = json!({ "type": 1, "cont": "1", "forex_id": instrument, "status": 1, "multiple": 100 });
    for (name, value) in changes.as_object().unwrap() {
        order[name] = value.clone();
    }
    app.post("/v1/api/forex/submit", token, &order)
}

fn order(app: &TestApp, token: &str, id: &Value) -> Value {
    (0..4)
        .flat_map(|status| {
            let list = app.get(&format!("/v1/api/forex/my_deal?status={status}"), token).data();
            list["data"].as_array().unwrap().clone()
        })
        .find(|order| order["Id"] == *id)
        .expect("the order is in a list")
}

#[test]
fn a_pending_order_is_changed() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let pending = submit(app, &token, id, json!({ "status": 0, "target_price": "1.05" })).data();
    assert_eq!((&pending["Expire"], &pending["Trail"], &pending["LinkId"]), (&Value::Null, &Value::Null, &Value::Null));
    assert_eq!((&pending["LimitPrice"], &pending["TakeProfits"]), (&json!("0"), &json!([])));
    let modify = |change: Value| {
        let mut body = json!({ "id": pending["Id"] });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        app.post("/v1/api/forex/modify", &token, &body)
    };
    let changed = modify(json!({ "target_price": "1.2", "cont": "0.50" })).data();
    assert_eq!((&changed["OriginPrice"], &changed["Quantity"]), (&json!("1.20000"), &json!("0.50")));
    assert_eq!(changed["CautionMoney"], "600.00");
    assert_eq!(modify(json!({})).error(), "missing_field");
    assert_eq!(modify(json!({ "target_price": "1.0500001" })).error(), "price_off_grid");
    assert_eq!(modify(json!({ "cont": "1000" })).error(), "lots_above_max");
    assert_eq!(modify(json!({ "expire": "soon" })).error(), "invalid_field");
    assert_eq!(modify(json!({ "expire": 5 })).error(), "invalid_field");
    assert!(modify(json!({ "expire": "day" })).data()["Expire"].is_string());
    assert_eq!(modify(json!({ "expire": "gtc" })).data()["Expire"], Value::Null);
    let open = app.open(&token, id, 1, "0.10");
    let body = json!({ "id": open["Id"], "cont": "0.2" });
    assert_eq!(app.post("/v1/api/forex/modify", &token, &body).error(), "order_not_pending");
    assert_eq!(app.post("/v1/api/forex/modify", &app.demo(), &body).error(), "order_not_found");
    let get = format!("/v1/api/forex/modify?id={}&cont=0.30", pending["Id"]);
    assert_eq!(app.get(&get, &token).data()["Quantity"], "0.30");
}

/// As a customer, by GET, and as the staff; in the order trail, too.
#[test]
fn the_limit_price_of_a_stop_limit_order_is_changed() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let body = json!({ "status": 0, "target_price": "1.105", "limit_price": "1.104" });
    let pending = submit(app, &token, id, body).data();
    let modify = |change: Value| {
        let mut body = json!({ "id": pending["Id"] });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        app.post("/v1/api/forex/modify", &token, &body)
    };
    let prices = |order: &Value| ["OriginPrice", "LimitPrice", "CautionMoney"].map(|field| order[field].clone());
    let changed = modify(json!({ "limit_price": "1.106" })).data();
    assert_eq!(prices(&changed), [json!("1.10500"), json!("1.10600"), json!("1106.00")]);
    let both = modify(json!({ "target_price": "1.107", "limit_price": "1.103" })).data();
    assert_eq!(prices(&both), [json!("1.10700"), json!("1.10300"), json!("1103.00")]);
    assert_eq!(prices(&order(app, &token, &pending["Id"])), prices(&both));
    let moved = modify(json!({ "target_price": "1.105" })).data();
    assert_eq!(prices(&moved), [json!("1.10500"), json!("1.10300"), json!("1103.00")], "what is not sent stays");
    for off_grid in ["1.1030001", "0"] {
        let refused = modify(json!({ "limit_price": off_grid }));
        assert_eq!((refused.error(), &refused.body["field"]), ("price_off_grid", &json!("limit_price")));
    }
    modify(json!({ "limit_price": "much" })).refuses("invalid_field", "limit_price");
    assert_eq!(prices(&order(app, &token, &pending["Id"])), prices(&moved), "a rejection changes nothing");
    // Triggered, it is a limit order at the new limit.
    app.quote(&code, "1.10490", "1.10500");
    let get = format!("/v1/api/forex/modify?id={}&limit_price=1.1035", pending["Id"]);
    assert_eq!(app.get(&get, &token).data()["LimitPrice"], "1.10350");
    let path = format!("/admin/api/orders/{}/modify", pending["Id"]);
    let dealer = app.staff(Role::Dealer);
    let by_staff = app.post(&path, &dealer, &json!({ "limit_price": "1.1032", "reason": "as asked" })).data();
    assert_eq!(by_staff["LimitPrice"], "1.10320");
    app.quote(&code, "1.10310", "1.10320");
    eventually("it is filled at its limit", || {
        let order = order(app, &token, &pending["Id"]);
        if order["Status"] == 1 && order["Price"] == "1.10320" { Ok(()) } else { Err(order) }
    });
    // Another order has none.
    let limit = submit(app, &token, id, json!({ "status": 0, "target_price": "1.05" })).data();
    let body = json!({ "id": limit["Id"], "limit_price": "1.04" });
    app.post("/v1/api/forex/modify", &token, &body).refuses("invalid_field", "limit_price");
}

/// Neither the old levels fit the new price, nor the new ones the old: two calls would remove the protection in between.
#[test]
fn price_and_levels_of_a_pending_order_change_in_one_call() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let levels = json!({ "stop_loss_price": "1.04", "target_profit_price": "1.06" });
    let mut body = json!({ "status": 0, "target_price": "1.05" });
    body.as_object_mut().unwrap().extend(levels.as_object().unwrap().clone());
    let pending = submit(app, &token, id, body).data();
    let modify = |change: Value| {
        let mut body = json!({ "id": pending["Id"] });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        app.post("/v1/api/forex/modify", &token, &body)
    };
    let shown = |order: &Value| {
        ["OriginPrice", "TargetLossPrice", "TargetProfitPrice", "Trail"].map(|field| order[field].clone())
    };
    let mut change = json!({ "target_price": "1.02", "stop_loss_price": "1.01", "target_profit_price": "1.03" });
    change["trail"] = json!(300);
    change["cont"] = json!("100000");
    assert_eq!(modify(change.clone()).error(), "lots_above_max");
    assert_eq!(shown(&order(app, &token, &pending["Id"])), shown(&pending), "nothing of it is kept");
    change["cont"] = json!("0.20");
    let changed = modify(change.clone()).data();
    assert_eq!(shown(&changed), [json!("1.02000"), json!("1.01000"), json!("1.03000"), json!(300)]);
    assert_eq!(shown(&order(app, &token, &pending["Id"])), shown(&changed));
    assert_eq!(changed["Quantity"], "0.20");
    change["stop_loss_price"] = json!("1.02500");
    assert_eq!(modify(change.clone()).error(), "stop_loss_wrong_side");
    modify(json!({ "stop_loss_price": "-1" })).refuses("invalid_field", "stop_loss_price");
    modify(json!({ "trail": -5 })).refuses("invalid_field", "trail");
    modify(json!({ "guaranteed": 2 })).refuses("invalid_field", "guaranteed");
    // Levels alone; what is not sent stays.
    assert_eq!(modify(json!({ "target_profit_price": "0" })).data()["TargetProfitPrice"], "0");
    let bare = modify(json!({ "target_price": "1.01", "stop_loss_price": "0" })).data();
    assert_eq!(shown(&bare), [json!("1.01000"), json!("0"), json!("0"), Value::Null]);
    // The staff change it by the same rules.
    let path = format!("/admin/api/orders/{}/modify", pending["Id"]);
    let (dealer, reason) = (app.staff(Role::Dealer), "as the customer asked");
    let both = json!({ "target_price": "1.00", "stop_loss_price": "0.99", "trail": 500, "reason": reason });
    let moved = app.post(&path, &dealer, &both).data();
    assert_eq!(shown(&moved), [json!("1.00000"), json!("0.99000"), json!("0"), json!(500)]);
}

#[test]
fn a_change_of_a_pending_order_keeps_its_guarantee() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let terms = json!({ "gsl_premium": 3, "gsl_distance": 50, "gsl_lots_max": "1" });
    app.put(&format!("/admin/api/instruments/{id}"), &app.staff(Role::Dealer), &terms).data();
    let body = json!({ "status": 0, "target_price": "1.05", "stop_loss_price": "1.04", "guaranteed": 1 });
    let pending = submit(app, &token, id, body).data();
    let modify = |change: Value| {
        let mut body = json!({ "id": pending["Id"] });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        app.post("/v1/api/forex/modify", &token, &body)
    };
    let moved = modify(json!({ "target_price": "1.02", "stop_loss_price": "1.01" })).data();
    assert_eq!((&moved["Guaranteed"], &moved["TargetLossPrice"]), (&json!(true), &json!("1.01000")));
    assert_eq!(modify(json!({ "target_price": "1.00", "stop_loss_price": "0.9996" })).error(), "gsl_too_close");
    modify(json!({ "trail": 300, "cont": "0.20" })).refuses("invalid_field", "trail");
    assert_eq!(modify(json!({ "guaranteed": 0 })).data()["Guaranteed"], false);
    assert_eq!(modify(json!({ "guaranteed": 1 })).data()["Guaranteed"], true);
}

#[test]
fn an_expiry_is_shown_and_bounded() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let now = TimeMs(jiff::Timestamp::now().as_millisecond());
    let place =
        |expire: Value| submit(app, &token, id, json!({ "status": 0, "target_price": "1.05", "expire": expire }));
    let at = now.0 + 10 * MINUTE;
    let shown = place(json!(at)).data()["Expire"].clone();
    let shown: jiff::Timestamp = shown.as_str().expect("a time").parse().expect("a time");
    assert_eq!(shown.as_millisecond(), at);
    assert!(place(json!("day")).data()["Expire"].is_string());
    assert_eq!(place(json!("gtc")).data()["Expire"], Value::Null);
    for invalid in [json!("week"), json!(now.0), json!(now.0 + 400 * 24 * 60 * MINUTE), json!(-1)] {
        place(invalid).refuses("invalid_field", "expire");
    }
    submit(app, &token, id, json!({ "expire": "day" })).refuses("invalid_field", "expire");
}

#[test]
fn a_market_order_names_the_price_that_was_seen() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    // The ask is 1.10010.
    let place = |price: &str, deviation: i64| {
        submit(app, &token, id, json!({ "cont": "0.10", "price": price, "deviation": deviation }))
    };
    let moved = place("1.10000", 9);
    assert_eq!(moved.error(), "price_moved");
    assert!(moved.body["msg"].as_str().unwrap().contains("1.10010"), "{}", moved.body["msg"]);
    assert_eq!(place("1.10000", 10).data()["Price"], "1.10010");
    place("1.10000", -1).refuses("invalid_field", "deviation");
    submit(app, &token, id, json!({ "deviation": 5 })).refuses("missing_field", "price");
    // A price alone is what the client saw, and no condition.
    assert_eq!(submit(app, &token, id, json!({ "cont": "0.10", "price": "1.0" })).data()["Status"], 1);
}

#[test]
fn a_stop_loss_follows_the_price() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let open = submit(app, &token, id, json!({ "trail": 200 })).data();
    assert_eq!((&open["Trail"], &open["TargetLossPrice"]), (&json!(200), &json!("1.09800")));
    app.quote(&code, "1.10300", "1.10310");
    eventually("the level follows", || {
        let order = order(app, &token, &open["Id"]);
        if order["TargetLossPrice"] == "1.10100" { Ok(()) } else { Err(order) }
    });
    app.quote(&code, "1.10100", "1.10110");
    eventually("it is closed", || {
        let order = order(app, &token, &open["Id"]);
        if order["Reason"] == "trailing_stop" && order["UpdatePrice"] == "1.10100" { Ok(()) } else { Err(order) }
    });
    submit(app, &token, id, json!({ "trail": -5 })).refuses("invalid_field", "trail");
}

#[test]
fn a_trail_is_switched_on_and_off_at_an_open_order() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let open = app.open(&token, id, 1, "0.10");
    let set = |change: Value| {
        let mut body = json!({ "id": open["Id"] });
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        app.post("/v1/api/forex/set_stop_price", &token, &body)
    };
    let trailing = set(json!({ "trail": 200 })).data();
    assert_eq!(trailing["Trail"], json!(200));
    let level = trailing["TargetLossPrice"].clone();
    assert_ne!(level, json!("0"));
    let stopped = set(json!({ "trail": 0 })).data();
    assert_eq!((&stopped["Trail"], &stopped["TargetLossPrice"]), (&Value::Null, &level));
    set(json!({ "trail": -5 })).refuses("invalid_field", "trail");
    set(json!({})).refuses("missing_field", "target_profit_price");
}

#[test]
fn a_guaranteed_stop_fills_at_its_level_for_a_premium() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let (path, dealer) = (format!("/admin/api/instruments/{id}"), app.staff(Role::Dealer));
    let terms = |changes: Value| app.put(&path, &dealer, &changes);
    let place = |level: &str, lots: &str| {
        submit(app, &token, id, json!({ "cont": lots, "stop_loss_price": level, "guaranteed": 1 }))
    };
    assert_eq!(place("1.09910", "1").error(), "gsl_limit");
    terms(json!({ "gsl_premium": -1 })).refuses("invalid_field", "gsl_premium");
    terms(json!({ "gsl_premium": 3, "gsl_distance": 50, "gsl_lots_max": "1" })).data();
    let shown = app.get(&path, &dealer).data();
    assert_eq!(
        (&shown["gsl_premium"], &shown["gsl_distance"], &shown["gsl_lots_max"]),
        (&json!(3), &json!(50), &json!("1.00"))
    );
    let near = place("1.09961", "1");
    assert_eq!(near.error(), "gsl_too_close");
    assert!(near.body["msg"].as_str().unwrap().contains("50"), "{}", near.body["msg"]);
    let open = place("1.09910", "1").data();
    assert_eq!(open["Guaranteed"], true);
    // The premium is held: 100,000 - 10 of the spread - 3.00 - the margin.
    let standing = app.get("/v1/api/main/account/forexDetail", &token).data();
    assert_eq!((&standing["lock_balance"], &standing["available"]), (&json!("3.00"), &json!("98886.90")), "{standing}");
    assert_eq!(place("1.09910", "0.01").error(), "gsl_limit");
    // A gap past the level.
    app.quote(&code, "1.09500", "1.09510");
    let closed = eventually("it is closed", || {
        let order = order(app, &token, &open["Id"]);
        if order["Reason"] == "stop_loss" { Ok(order) } else { Err(order) }
    });
    assert_eq!((&closed["UpdatePrice"], &closed["FactProfits"]), (&json!("1.09910"), &json!("-100.00")));
    let log = app.get("/v1/api/main/accountLog/forexChange?page=1", &token).data();
    let premium = log["list"].as_array().unwrap().iter().find(|row| row["MemoTran"] == "Guaranteed stop premium");
    assert_eq!(premium.expect("the premium is charged")["Value"], "-3.00", "{log}");
}

#[test]
fn opposite_orders_close_against_each_other() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let buy = app.open(&token, id, 1, "1.00");
    app.quote(&code, "1.10200", "1.10210");
    let sell = app.open(&token, id, 2, "0.60");
    let close = |first: &Value, by: &Value| {
        app.post("/v1/api/forex/close_by", &token, &json!({ "id": first["Id"], "by": by["Id"], "request_id": "once" }))
    };
    let closed = close(&buy, &sell).data();
    assert_eq!((&closed["FactProfits"], &closed["Quantity"]), (&json!("114.00"), &json!("0.60")));
    assert_eq!((&closed["ParentId"], &closed["UpdatePrice"]), (&buy["Id"], &json!("1.10200")));
    assert_eq!(close(&buy, &sell).data()["Id"], closed["Id"], "a repetition returns the first answer");
    assert_eq!(order(app, &token, &buy["Id"])["Quantity"], "0.40");
    assert_eq!(order(app, &token, &sell["Id"])["Status"], 3);
    let missing = json!({ "id": buy["Id"] });
    app.post("/v1/api/forex/close_by", &token, &missing).refuses("missing_field", "by");
    let itself = json!({ "id": buy["Id"], "by": buy["Id"] });
    app.post("/v1/api/forex/close_by", &token, &itself).refuses("invalid_field", "by");
}

#[test]
fn all_orders_close_in_one_call() {
    let app = test_app();
    let token = app.demo();
    let ((_, first), (code, second)) = (app.own_instrument(), app.own_instrument());
    let orders =
        [app.open(&token, first, 1, "0.10"), app.open(&token, second, 1, "0.10"), app.open(&token, second, 2, "0.10")];
    app.quote(&code, "1.10200", "1.10210");
    let close = |body: Value| app.post("/v1/api/forex/close_all", &token, &body);
    let ids =
        |data: &Value| data["closed"].as_array().unwrap().iter().map(|order| order["Id"].clone()).collect::<Vec<_>>();
    let closed = close(json!({ "which": "profit", "request_id": "once" })).data();
    assert_eq!(ids(&closed), [orders[1]["Id"].clone()]);
    assert_eq!(closed["failed"], json!([]));
    let again = close(json!({ "which": "profit", "request_id": "once" })).data();
    assert_eq!(ids(&again), ids(&closed), "a repetition returns the first answer");
    assert_eq!(ids(&close(json!({ "which": "all", "forex_id": first, "side": 2 })).data()), Vec::<Value>::new());
    assert_eq!(ids(&close(json!({ "which": "all" })).data()), [orders[0]["Id"].clone(), orders[2]["Id"].clone()]);
    close(json!({})).refuses("missing_field", "which");
    close(json!({ "which": "some" })).refuses("invalid_field", "which");
    close(json!({ "which": "all", "side": 3 })).refuses("invalid_field", "side");
}

#[test]
fn one_of_two_linked_orders_cancels_the_other() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let limit = submit(app, &token, id, json!({ "status": 0, "target_price": "1.05" })).data();
    let stop = json!({ "status": 0, "target_price": "1.105", "link_id": limit["Id"] });
    let stop = submit(app, &token, id, stop).data();
    assert_eq!(stop["LinkId"], limit["Id"]);
    assert_eq!(order(app, &token, &limit["Id"])["LinkId"], stop["Id"]);
    app.quote(&code, "1.10490", "1.10500");
    eventually("the other is cancelled", || {
        let order = order(app, &token, &limit["Id"]);
        if order["Status"] == 2 && order["Reason"] == "oco" { Ok(()) } else { Err(order) }
    });
    let link = |id: &Value| json!({ "status": 0, "target_price": "1.05", "link_id": id });
    assert_eq!(submit(app, &token, id, link(&stop["Id"])).error(), "order_not_pending");
    assert_eq!(submit(app, &app.demo(), id, link(&stop["Id"])).error(), "order_not_found");
}

#[test]
fn targets_and_limits_are_shown() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let sent = json!([{ "price": "1.10100", "cont": "0.5" }, { "price": 1.102, "cont": 0.3 }]);
    let open = submit(app, &token, id, json!({ "take_profits": sent })).data();
    let shown = json!([{ "price": "1.10100", "cont": "0.50" }, { "price": "1.10200", "cont": "0.30" }]);
    assert_eq!(open["TakeProfits"], shown);
    app.quote(&code, "1.10100", "1.10110");
    eventually("the first part is closed", || {
        let order = order(app, &token, &open["Id"]);
        if order["Quantity"] == "0.50" && order["TakeProfits"] == json!([shown[1]]) { Ok(()) } else { Err(order) }
    });
    for invalid in [json!("x"), json!([{ "price": "1.2" }]), json!([{ "price": "1.2", "cont": null }]), json!([1])] {
        submit(app, &token, id, json!({ "take_profits": invalid })).refuses("invalid_field", "take_profits");
    }
    let five: Vec<_> = (2..7).map(|tenth| json!({ "price": format!("1.{tenth}"), "cont": "0.1" })).collect();
    submit(app, &token, id, json!({ "take_profits": five })).refuses("invalid_field", "take_profits");
    let stop = json!({ "status": 0, "target_price": "1.105", "limit_price": "1.104" });
    let stop = submit(app, &token, id, stop).data();
    assert_eq!((&stop["OriginPrice"], &stop["LimitPrice"]), (&json!("1.10500"), &json!("1.10400")));
    submit(app, &token, id, json!({ "limit_price": "1.104" })).refuses("invalid_field", "limit_price");
}
