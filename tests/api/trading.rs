//! `/v1/api/forex`: the market, and orders from the first tap to the last cent.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::poll::eventually;
use crate::test_app::{TestApp, test_app};

fn submit(app: &TestApp, token: &str, changes: Value) -> crate::test_app::Reply {
    let mut order = json!({ "type": 1, "cont": "1", "forex_id": app.eurusd(), "status": 1, "multiple": 100 });
    for (name, value) in changes.as_object().unwrap() {
        order[name] = value.clone();
    }
    app.post("/v1/api/forex/submit", token, &order)
}

#[test]
fn the_market_is_open_to_everybody() {
    let app = test_app();
    let (code, id) = app.own_instrument();
    let row = eventually("the list shows the new instrument and its quote", || {
        let list = app.get("/v1/api/forex/trade_list?t=1", "").data();
        let row = list.as_array().unwrap().iter().find(|row| row["Id"] == id).cloned();
        row.filter(|row| row["ForexQuotations"]["Bid"] == "1.10000" && row["MarketStatus"] == 1).ok_or(list)
    });
    for (key, value) in [
        ("Code", json!(code)),
        ("ShowCode", json!(format!("{code} shown"))),
        ("MarketStatus", json!(1)),
        ("PricePrecision", json!(5)),
        ("ForexContNum", json!("100000")),
        ("ForexMinCont", json!("0.01")),
        ("ForexMaxCont", json!("100.00")),
        ("Pip", json!("0.01")),
        ("ForexFeeRate", json!("0")),
        ("Currency", json!("USD")),
        ("StopLevel", json!(0)),
        ("SwapMode", json!("points")),
        ("HasForexMultiple", json!([{ "Value": 1 }, { "Value": 50 }, { "Value": 100 }])),
    ] {
        assert_eq!(row[key], value, "{key}");
    }
    let quote = &row["ForexQuotations"];
    for (key, value) in [
        ("Bid", "1.10000"),
        ("Ask", "1.10010"),
        ("Close", "1.10000"),
        ("Open", "1.10000"),
        ("RateBid", "1"),
        ("RateAsk", "1"),
    ] {
        assert_eq!(quote[key], value, "{key}");
    }
    assert!(quote["Time"].is_i64());
    let found = app.get(&format!("/v1/api/forex/trade_list?searchCurrency={}", code.to_lowercase()), "").data();
    assert!(found.as_array().unwrap().iter().any(|row| row["Id"] == id));
    assert_eq!(app.get("/v1/api/forex/trade_list?searchCurrency=zzzz", "").data(), json!([]));
    assert_eq!(app.get("/v1/api/forex/trade_list?category=999", "").data(), json!([]));
    app.get("/v1/api/forex/trade_list?category=x", "").refuses("invalid_field", "category");
    let categories = app.get("/v1/api/forex/getCategories", "").data();
    assert_eq!(categories[0]["NameShowTrans"], "FX majors");
}

#[test]
fn candles_and_sparklines() {
    let app = test_app();
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10100", "1.10110");
    for period in ["1min", "5min", "15min", "30min", "60min", "1day", "4hour", "1week", "1mon"] {
        eventually(period, || {
            let candles = app.get(&format!("/v1/api/forex/kline?forex_id={id}&period={period}"), "").data();
            let last = candles.as_array().unwrap().last().cloned().unwrap_or_default();
            if (&last["High"], &last["Close"]) == (&json!("1.10100"), &json!("1.10100")) {
                Ok(())
            } else {
                Err(candles)
            }
        });
        let to = format!("/v1/api/forex/kline?forex_id={id}&period={period}&to=1&limit=1000");
        assert_eq!(app.get(&to, "").data(), json!([]));
    }
    let kline = |query: &str| app.get(&format!("/v1/api/forex/kline?{query}"), "");
    for to in [i64::MIN, -1, i64::MAX] {
        let found = kline(&format!("forex_id={id}&period=1mon&to={to}")).data();
        assert_eq!(found.as_array().unwrap().is_empty(), to < 0, "{to}");
    }
    kline("period=1min").refuses("missing_field", "forex_id");
    kline(&format!("forex_id={id}")).refuses("missing_field", "period");
    kline(&format!("forex_id={id}&period=2min")).refuses("invalid_field", "period");
    kline(&format!("forex_id={id}&period=1min&limit=1001")).refuses("invalid_field", "limit");
    kline(&format!("forex_id={id}&period=1min&limit=0")).refuses("invalid_field", "limit");
    kline(&format!("forex_id={id}&period=1min&to=now")).refuses("invalid_field", "to");
    assert_eq!(kline("forex_id=999999&period=1min").error(), "instrument_not_found");

    let lines = |query: &str| app.get(&format!("/v1/api/forex/abbreviated_cache_kline?{query}"), "");
    assert_eq!(lines(&format!("forex_id={id}&period=1min")).data()[id.to_string()], json!(["1.10100"]));
    let some = lines(&format!("forex_id={id},{}", app.eurusd())).data();
    assert_eq!(some.as_object().unwrap().len(), 2);
    assert!(lines("").data().as_object().unwrap().len() >= 2);
    assert!(lines("forex_id=all").data().as_object().unwrap().len() >= 2);
    assert_eq!(lines("forex_id=999999").data(), json!({}));
    lines("forex_id=1,x").refuses("invalid_field", "forex_id");
    lines("period=x").refuses("invalid_field", "period");
}

#[test]
fn a_market_order_fills_at_the_quote() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    for method in ["GET", "POST"] {
        let path = format!("/v1/api/forex/submit?type=2&cont=0.5&forex_id={id}&status=1&multiple=50");
        let reply = app.send(method, &path, &[("authorization", &token)], None);
        assert_eq!(reply.body["msg"], "Your order has been executed.");
        let order = reply.data();
        for (key, value) in [
            ("ForexId", json!(id)),
            ("ForexTradeLists", json!({ "ShowCode": format!("{code} shown"), "Code": code, "PricePrecision": 5 })),
            ("OrderType", json!(2)),
            ("Status", json!(1)),
            ("Quantity", json!("0.50")),
            ("Multiple", json!(50)),
            ("OriginPrice", json!("1.10000")),
            ("Price", json!("1.10000")),
            ("UpdatePrice", json!("1.10010")),
            ("FactProfits", json!("-5.00")),
            ("CautionMoney", json!("1100.00")),
            ("TradeFee", json!("0.00")),
            ("Swap", json!("0.00")),
            ("TargetLossPrice", json!("0")),
            ("TargetProfitPrice", json!("0")),
            ("ParentId", Value::Null),
            ("Reason", Value::Null),
            ("CloseTime", Value::Null),
        ] {
            assert_eq!(order[key], value, "{key}");
        }
        assert_eq!(order["CreateTimeHandler"], order["OpenTime"]);
    }
    let list = app.get("/v1/api/forex/my_deal?status=1&page=1", &token).data();
    assert_eq!(
        (&list["total"], &list["all_fact_profits"], &list["balance"]),
        (&json!(2), &json!("-10.00"), &json!("100000.00"))
    );
    assert!(list["data"][0]["Id"].as_i64() > list["data"][1]["Id"].as_i64(), "newest first");
}

#[test]
fn a_pending_order_waits_is_changed_and_cancelled() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let pending = json!({ "forex_id": id, "status": 0, "target_price": "1.05000", "stop_loss_price": "1.04", "target_profit_price": 0 });
    let order = submit(app, &token, pending).data();
    assert_eq!(
        (&order["Status"], &order["OriginPrice"], &order["TargetLossPrice"]),
        (&json!(0), &json!("1.05000"), &json!("1.04000"))
    );
    assert_eq!(order["Price"], "0");
    let account = app.get("/v1/api/main/account/forexDetail", &token).data();
    assert_eq!((&account["lock_balance"], &account["available"]), (&json!("1050.00"), &json!("98950.00")));
    let change = json!({ "id": order["Id"], "stop_loss_price": "0", "target_profit_price": "1.2" });
    let changed = app.post("/v1/api/forex/set_stop_price", &token, &change).data();
    assert_eq!((&changed["TargetLossPrice"], &changed["TargetProfitPrice"]), (&json!("0"), &json!("1.20000")));
    // One that is not sent stays as it is.
    let change = json!({ "id": order["Id"], "stop_loss_price": "1.03" });
    let changed = app.post("/v1/api/forex/set_stop_price", &token, &change).data();
    assert_eq!((&changed["TargetLossPrice"], &changed["TargetProfitPrice"]), (&json!("1.03000"), &json!("1.20000")));
    let cancelled = app.post("/v1/api/forex/cancel_trade", &token, &json!({ "id": order["Id"] })).data();
    assert_eq!((&cancelled["Status"], &cancelled["Reason"]), (&json!(2), &json!("user")));
    assert!(cancelled["CloseTime"].is_string());
    app.quote(&code, "1.04000", "1.04010");
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["total"], 0);
    assert_eq!(app.get("/v1/api/forex/my_deal?status=2", &token).data()["data"][0]["Id"], order["Id"]);
}

#[test]
fn an_order_closes_whole_or_in_part() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    let order = app.open(&token, id, 1, "1.00");
    app.quote(&code, "1.10510", "1.10520");
    let list = app.get("/v1/api/forex/my_deal?status=1", &token).data();
    assert_eq!((&list["data"][0]["FactProfits"], &list["all_fact_profits"]), (&json!("500.00"), &json!("500.00")));
    let part = app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"], "cont": "0.4" }));
    assert_eq!(part.body["msg"], "Part of the position has been closed.");
    let part = part.data();
    assert_eq!(
        (&part["ParentId"], &part["Quantity"], &part["FactProfits"], &part["Status"]),
        (&order["Id"], &json!("0.40"), &json!("200.00"), &json!(3))
    );
    let closed = app.get(&format!("/v1/api/forex/close?id={}", order["Id"]), &token).data();
    assert_eq!(
        (&closed["Quantity"], &closed["FactProfits"], &closed["UpdatePrice"]),
        (&json!("0.60"), &json!("300.00"), &json!("1.10510"))
    );
    assert_eq!(closed["Reason"], "user");
    let history = app.get("/v1/api/forex/my_deal?status=3&limit=1", &token).data();
    assert_eq!(
        (&history["total"], &history["all_fact_profits"], &history["balance"]),
        (&json!(2), &json!("500.00"), &json!("100500.00"))
    );
    assert_eq!(history["data"].as_array().unwrap().len(), 1);
}

#[test]
fn the_history_is_chosen_by_days_and_instrument_and_summed() {
    let app = test_app();
    let token = app.demo();
    let ids: Vec<i64> = [1, 2].into_iter().map(|_| trade_once(app, &token)).collect();
    let list = |query: &str| app.get(&format!("/v1/api/forex/my_deal?status=3{query}"), &token);
    let plain = list("").data();
    assert_eq!((&plain["total"], plain.get("all_trade_fee"), plain.get("all_swap")), (&json!(2), None, None));
    let all = list("&sums=1&limit=1").data();
    assert_eq!((&all["total"], &all["all_fact_profits"]), (&json!(2), &json!("1000.00")));
    assert_eq!((&all["all_trade_fee"], &all["all_swap"]), (&json!("0.00"), &json!("0.00")));
    let one = list(&format!("&forex_id={}&sums=1", ids[0])).data();
    assert_eq!((&one["total"], &one["all_fact_profits"]), (&json!(1), &json!("500.00")));
    assert_eq!(one["data"][0]["ForexId"], ids[0]);
    let closed_at: jiff::Timestamp = one["data"][0]["CloseTime"].as_str().unwrap().parse().unwrap();
    let at = closed_at.as_millisecond();
    let total = |query: String| list(&query).data()["total"].clone();
    assert_eq!(total(format!("&forex_id={}&from={at}", ids[0])), 1, "from is included");
    assert_eq!(total(format!("&forex_id={}&to={at}", ids[0])), 0, "to is not");
    assert_eq!(total(format!("&from={}", i64::MAX)), 0);
    list(&format!("&from={at}&to={at}")).refuses("invalid_field", "to");
    list("&from=yesterday").refuses("invalid_field", "from");
    list("&forex_id=x").refuses("invalid_field", "forex_id");
    let open = app.open(&token, ids[0], 1, "1.00");
    let live = |query: &str| app.get(&format!("/v1/api/forex/my_deal?status=1{query}"), &token).data()["total"].clone();
    assert_eq!((live(&format!("&forex_id={}", ids[0])), live(&format!("&forex_id={}", ids[1]))), (json!(1), json!(0)));
    assert_eq!(live(&format!("&to={at}")), 0, "it opened later: {open}");
}

/// An instrument of the test's own, on which an order was opened and closed with 500.00 USD.
fn trade_once(app: &TestApp, token: &str) -> i64 {
    let (code, id) = app.own_instrument();
    let order = app.open(token, id, 1, "1.00");
    app.quote(&code, "1.10510", "1.10520");
    app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"] })).data();
    id
}

#[test]
fn orders_begin_with_the_leverage_that_the_broker_chose() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (code, id) = app.own_instrument();
    let shown = || {
        let list = app.get(&format!("/v1/api/forex/trade_list?searchCurrency={code}"), "").data();
        let one = &list.as_array().unwrap()[0];
        (one["HasForexMultiple"].clone(), one["DefaultMultiple"].clone())
    };
    let path = format!("/admin/api/instruments/{id}");
    let change = |body: Value| app.put(&path, &dealer, &body);
    change(json!({ "HasForexMultiple": [30, 1, 100] })).data();
    let values = json!([{ "Value": 1 }, { "Value": 30 }, { "Value": 100 }]);
    assert_eq!(shown(), (values.clone(), json!(30)), "the first as it was sent");
    change(json!({ "HasForexMultiple": [1, 30, 100] })).data();
    assert_eq!(shown(), (values.clone(), json!(30)), "the list as it is shown chooses none");
    change(json!({ "HasForexMultiple": [100, 1, 30], "DefaultMultiple": null })).data();
    assert_eq!(shown(), (values.clone(), json!(1)), "the lowest, where none is chosen");
    change(json!({ "DefaultMultiple": 30 })).data();
    assert_eq!(shown(), (values.clone(), json!(30)));
    change(json!({ "DefaultMultiple": 50 })).refuses("invalid_field", "DefaultMultiple");
    change(json!({ "DefaultMultiple": null })).data();
    assert_eq!(shown(), (values, json!(1)));
}

#[test]
fn wrong_input_names_its_field() {
    let app = test_app();
    let token = app.demo();
    for field in ["type", "cont", "forex_id", "status", "multiple"] {
        submit(app, &token, json!({ field: null })).refuses("missing_field", field);
        for bad in [json!("x"), json!("1e400"), json!(true), json!([1]), json!({}), json!("NaN"), json!("١")] {
            submit(app, &token, json!({ field: bad })).refuses("invalid_field", field);
        }
    }
    for field in ["stop_loss_price", "target_profit_price", "target_price"] {
        for bad in ["x", "1.123456789", "1e2", "99999999999999999999", "--1"] {
            submit(app, &token, json!({ field: bad })).refuses("invalid_field", field);
        }
    }
    for field in ["stop_loss_price", "target_profit_price"] {
        submit(app, &token, json!({ field: "-1" })).refuses("invalid_field", field);
        let stops = json!({ "id": 1, field: "-0.5" });
        app.post("/v1/api/forex/set_stop_price", &token, &stops).refuses("invalid_field", field);
    }
    submit(app, &token, json!({ "status": 0, "target_price": "-1" })).refuses("invalid_field", "target_price");
    submit(app, &token, json!({ "type": 3 })).refuses("invalid_field", "type");
    submit(app, &token, json!({ "status": 2 })).refuses("invalid_field", "status");
    submit(app, &token, json!({ "cont": "1.0000001" })).refuses("invalid_field", "cont");
    submit(app, &token, json!({ "multiple": -1 })).refuses("invalid_field", "multiple");
    submit(app, &token, json!({ "request_id": "x".repeat(65) })).error();
    app.post("/v1/api/forex/submit?type=2", &token, &json!({ "type": 1 })).refuses("invalid_field", "type");
    for path in ["close", "cancel_trade", "set_stop_price"] {
        let path = format!("/v1/api/forex/{path}");
        app.post(&path, &token, &json!({})).refuses("missing_field", "id");
        app.post(&path, &token, &json!({ "id": "x" })).refuses("invalid_field", "id");
    }
    app.post("/v1/api/forex/close", &token, &json!({ "id": 1, "cont": "x" })).refuses("invalid_field", "cont");
    let stops = |body| app.post("/v1/api/forex/set_stop_price", &token, &body);
    stops(json!({ "id": 1 })).refuses("missing_field", "target_profit_price");
    stops(json!({ "id": 1, "target_profit_price": "1", "stop_loss_price": "x" }))
        .refuses("invalid_field", "stop_loss_price");
    app.get("/v1/api/forex/my_deal", &token).refuses("missing_field", "status");
    app.get("/v1/api/forex/my_deal?status=4", &token).refuses("invalid_field", "status");
    app.get("/v1/api/forex/my_deal?status=1&page=-1", &token).refuses("invalid_field", "page");
}

#[test]
fn violations_of_trading_rules_are_refused_by_name() {
    let app = test_app();
    let token = app.demo();
    for (changes, error) in [
        (json!({ "cont": "0" }), "lots_below_min"),
        (json!({ "cont": "-1" }), "lots_below_min"),
        (json!({ "cont": "0.001" }), "lots_below_min"),
        (json!({ "cont": "1000" }), "lots_above_max"),
        (json!({ "cont": "0.015" }), "lots_off_step"),
        (json!({ "multiple": 3 }), "leverage_not_offered"),
        (json!({ "multiple": 0 }), "leverage_not_offered"),
        (json!({ "forex_id": 999_999 }), "instrument_not_found"),
        (json!({ "forex_id": -1 }), "instrument_not_found"),
        (json!({ "status": 0 }), "price_required"),
        (json!({ "status": 0, "target_price": "0" }), "price_required"),
        (json!({ "status": 0, "target_price": "1.0500001" }), "price_off_grid"),
        (json!({ "stop_loss_price": "1.2" }), "stop_loss_wrong_side"),
        (json!({ "type": 2, "stop_loss_price": "1.0" }), "stop_loss_wrong_side"),
        (json!({ "target_profit_price": "1.0" }), "take_profit_wrong_side"),
        (json!({ "cont": "100", "multiple": 1 }), "insufficient_margin"),
    ] {
        let reply = submit(app, &token, changes.clone());
        assert_eq!(reply.error(), error, "{changes}");
        assert!(!reply.body["msg"].as_str().unwrap().contains(['{', '_']), "{}", reply.body["msg"]);
    }
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &token).data()["total"], 0);
    assert_eq!(app.get("/v1/api/forex/my_deal?status=0", &token).data()["total"], 0);
}

#[test]
fn somebody_elses_order_is_no_order() {
    let app = test_app();
    let (mine, theirs) = (app.demo(), app.demo());
    let (_, id) = app.own_instrument();
    let open = app.open(&theirs, id, 1, "0.10");
    let pending = json!({ "forex_id": id, "status": 0, "target_price": "1.05" });
    let pending = submit(app, &theirs, pending).data();
    for order in [open["Id"].as_i64().unwrap(), pending["Id"].as_i64().unwrap(), 999_999_999, -1, 0] {
        let stops = json!({ "id": order, "stop_loss_price": "1", "target_profit_price": "0" });
        for reply in [
            app.post("/v1/api/forex/close", &mine, &json!({ "id": order })),
            app.post("/v1/api/forex/cancel_trade", &mine, &json!({ "id": order })),
            app.post("/v1/api/forex/set_stop_price", &mine, &stops),
        ] {
            assert_eq!(reply.error(), "order_not_found", "{order}");
        }
    }
    let list = app.get("/v1/api/forex/my_deal?status=1", &mine).data();
    assert_eq!((&list["total"], &list["all_fact_profits"]), (&json!(0), &json!("0.00")));
    assert_eq!(app.get("/v1/api/forex/my_deal?status=1", &theirs).data()["total"], 1);
}

#[test]
fn what_has_ended_cannot_be_changed() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    let order = app.open(&token, id, 1, "0.10");
    let by_id = json!({ "id": order["Id"] });
    assert_eq!(app.post("/v1/api/forex/cancel_trade", &token, &by_id).error(), "order_not_pending");
    app.post("/v1/api/forex/close", &token, &by_id).data();
    let again = app.post("/v1/api/forex/close", &token, &by_id);
    assert!(["order_not_open", "order_not_found"].contains(&again.error()));
}
