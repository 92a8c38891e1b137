//! `/admin/api`: the broker's levers.

use lotdesk::services::platform::scheduler::MarketHoursJob;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::test_app::{PASSWORD, TestApp, test_app};
use lotdesk::api::limits::LimitRules;

#[test]
fn the_staff_signs_in() {
    let app = test_app();
    app.state.backoffice.staff.create(&Actor::system(), "dealer@example.com", Role::Dealer, Some(PASSWORD)).unwrap();
    let login = |body| app.post("/admin/api/login", "", &body);
    let data = login(json!({ "email": "Dealer@example.com", "password": PASSWORD })).data();
    assert_eq!((&data["staff"]["email"], &data["staff"]["role"]), (&json!("dealer@example.com"), &json!("dealer")));
    app.get("/admin/api/instruments", data["token"].as_str().unwrap()).data();
    assert_eq!(login(json!({ "email": "dealer@example.com", "password": "wrong" })).error(), "staff_login_failed");
    assert_eq!(login(json!({ "email": "unknown@example.com", "password": "wrong" })).error(), "staff_login_failed");
    login(json!({ "password": "x" })).refuses("missing_field", "email");
    login(json!({ "email": "x" })).refuses("missing_field", "password");
}

/// Positions can always be closed: an instrument with positions is set to close only, and disabled once they are closed.
#[test]
fn an_instrument_is_disabled_in_steps() {
    let app = test_app();
    let (dealer, token) = (app.staff(Role::Dealer), app.demo());
    let (_, id) = app.own_instrument();
    let order = app.open(&token, id, 1, "0.10");
    let path = format!("/admin/api/instruments/{id}");
    let change = |body| app.put(&path, &dealer, &body);
    for refused in [json!({ "enabled": 0 }), json!({ "TradeMode": "disabled" }), json!({ "PricePrecision": 4 })] {
        assert_eq!(change(refused.clone()).error(), "instrument_in_use", "{refused}");
    }
    change(json!({ "TradeMode": "open" })).refuses("invalid_field", "TradeMode");
    change(json!({ "TradeMode": "disabled", "enabled": 1 })).refuses("invalid_field", "TradeMode");
    let shown = change(json!({ "TradeMode": "close_only" })).data();
    assert_eq!((&shown["TradeMode"], &shown["enabled"]), (&json!("close_only"), &json!(1)));
    let submit = |side| {
        let order = json!({ "type": side, "cont": "0.10", "forex_id": id, "status": 1, "multiple": 100 });
        app.post("/v1/api/forex/submit", &token, &order)
    };
    assert_eq!(submit(1).error(), "instrument_close_only");
    change(json!({ "TradeMode": "long_only" })).data();
    assert_eq!(submit(2).error(), "instrument_long_only");
    submit(1).data();
    change(json!({ "TradeMode": "short_only" })).data();
    assert_eq!(submit(1).error(), "instrument_short_only");
    for open in app.get("/admin/api/orders?status=1&limit=100", &dealer).data()["list"].as_array().unwrap() {
        if open["ForexId"] == json!(id) {
            let path = format!("/admin/api/orders/{}/close", open["Id"]);
            app.post(&path, &dealer, &json!({ "reason": "out" })).data();
        }
    }
    assert_eq!(app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).error(), "order_not_found");
    let shown = change(json!({ "TradeMode": "disabled" })).data();
    assert_eq!((&shown["TradeMode"], &shown["enabled"]), (&json!("disabled"), &json!(0)));
    let shown = change(json!({ "enabled": 1 })).data();
    assert_eq!(shown["TradeMode"], "short_only", "what it was before");
    assert_eq!(change(json!({ "TradeMode": "full" })).data()["TradeMode"], "full");
}

#[test]
fn an_instrument_is_made_changed_and_taken_out() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let category = app.get("/admin/api/categories", &dealer).data()["list"][0]["id"].clone();
    let new = json!({
        "Code": "ADMIN1", "base": "ADM", "CategoryId": category, "ForexContNum": 100000, "enabled": 1,
        "HasForexMultiple": [{ "Value": 100 }, { "Value": 10 }, { "Value": 100 }], "names": { "en": "Made by hand" },
        "sessions": [{ "day": 1, "open": "09:00", "close": "17:30" }], "holidays": ["2027-01-01"], "timezone": "Europe/Berlin",
        "feed": "push", "stale_after_s": 30, "SwapLong": "-1.5", "MarginMode": 1,
    });
    let made = app.post("/admin/api/instruments", &dealer, &new).data();
    let path = format!("/admin/api/instruments/{}", made["Id"]);
    for (key, value) in [
        ("Code", json!("ADMIN1")),
        ("ShowCode", json!("ADMIN1")),
        ("Name", json!("Made by hand")),
        ("MarginMode", json!(1)),
        ("HasForexMultiple", json!([{ "Value": 10 }, { "Value": 100 }])),
        ("sessions", json!([{ "day": 1, "open": "09:00", "close": "17:30" }])),
        ("holidays", json!(["2027-01-01"])),
        ("feed", json!("push")),
        ("stale_after_s", json!(30)),
        ("enabled", json!(1)),
        ("SwapLong", json!("-1.5")),
        ("swap_triple_day", json!(3)),
    ] {
        assert_eq!(made[key], value, "{key}");
    }
    let list = app.get("/v1/api/forex/trade_list", "").data();
    assert!(list.as_array().unwrap().iter().any(|row| row["Code"] == "ADMIN1"), "customers see it at once");
    let changed = app
        .put(&path, &dealer, &json!({ "ShowCode": "Admin One", "feed": null, "swap_triple_day": "", "enabled": 0 }))
        .data();
    assert_eq!(
        (&changed["ShowCode"], &changed["feed"], &changed["swap_triple_day"]),
        (&json!("Admin One"), &json!(null), &json!(null))
    );
    assert_eq!((&changed["MarginMode"], &changed["stale_after_s"]), (&json!(1), &json!(30)), "the rest stays");
    let list = app.get("/v1/api/forex/trade_list", "").data();
    assert!(list.as_array().unwrap().iter().all(|row| row["Code"] != "ADMIN1"), "disabled: gone at once");
    app.send("DELETE", &path, &[("authorization", &dealer)], None).data();
    assert_eq!(app.get(&path, &dealer).error(), "instrument_not_found");
    let audit = app.get("/admin/api/audit?limit=100", &app.staff(Role::Compliance)).data();
    let object = format!("instrument/{}", made["Id"]);
    let acts: Vec<_> = audit["list"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["object"] == object.as_str())
        .map(|row| &row["act"])
        .collect();
    assert_eq!(acts, ["remove", "update", "create"]);
}

#[test]
fn wrong_instruments_name_their_field() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let category = app.get("/admin/api/categories", &dealer).data()["list"][0]["id"].clone();
    let send = |changes: serde_json::Value| {
        let mut body = json!({ "Code": "WRONG1", "base": "WRO", "CategoryId": category, "ForexContNum": "1" });
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        app.post("/admin/api/instruments", &dealer, &body)
    };
    for field in ["Code", "base", "CategoryId", "ForexContNum"] {
        send(json!({ field: null })).refuses("missing_field", field);
    }
    for (field, bad) in [
        ("Code", json!("no spaces")),
        ("PricePrecision", json!(9)),
        ("PricePrecision", json!("x")),
        ("ForexContNum", json!("-1")),
        ("Pip", json!("0")),
        ("ForexMinCont", json!("x")),
        ("HasForexMultiple", json!("x")),
        ("HasForexMultiple", json!([0])),
        ("MarginMode", json!(9)),
        ("SwapMode", json!("pips")),
        ("feed", json!("radio")),
        ("sessions", json!([{ "day": 9, "open": "00:00", "close": "01:00" }])),
        ("sessions", json!([{ "day": 1, "open": "x", "close": "01:00" }])),
        ("holidays", json!(["x"])),
        ("timezone", json!("Mars/Olympus")),
        ("stale_after_s", json!(0)),
        ("enabled", json!("maybe")),
        ("names", json!({ "xx": "y" })),
    ] {
        send(json!({ field: bad })).refuses("invalid_field", field);
    }
    assert_eq!(send(json!({ "Code": "EURUSD" })).error(), "code_taken");
    assert_eq!(send(json!({ "CategoryId": 999 })).error(), "category_not_found");
    assert_eq!(send(json!({ "Currency": "XXX", "enabled": 1 })).error(), "no_conversion_rate");
    send(json!({ "Currency": "XXX", "enabled": 1 })).refuses("no_conversion_rate", "instrument XXXUSD");
    app.get("/admin/api/instruments/x", &dealer).fails(404);
    assert_eq!(app.put("/admin/api/instruments/999999", &dealer, &json!({})).error(), "instrument_not_found");
}

#[test]
fn categories() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let made =
        app.post("/admin/api/categories", &dealer, &json!({ "code": "tests", "names": { "en": "Tests" } })).data();
    let path = format!("/admin/api/categories/{}", made["id"]);
    let changed = app.put(&path, &dealer, &json!({ "names": { "hk": "測試" } })).data();
    assert_eq!(changed["names"], json!({ "hk": "測試", "en": "Tests" }));
    let shown = app.get("/v1/api/forex/getCategories", "").data();
    assert!(shown.as_array().unwrap().iter().any(|row| row["Id"] == made["id"] && row["NameShowTrans"] == "Tests"));
    assert_eq!((&made["enabled"], &made["instruments"]), (&json!(1), &json!(0)));
    app.send("DELETE", &path, &[("authorization", &dealer)], None).data();
    assert_eq!(app.put(&path, &dealer, &json!({ "code": "x" })).error(), "category_not_found");
    for role in [Role::Finance, Role::Compliance, Role::Support] {
        let token = app.staff(role);
        assert_eq!(app.get("/admin/api/categories", &token).error(), "forbidden");
        assert_eq!(app.put(&path, &token, &json!({ "enabled": 0 })).error(), "forbidden");
    }
    app.post("/admin/api/categories", &dealer, &json!({ "names": { "en": "x" } })).refuses("missing_field", "code");
    app.post("/admin/api/categories", &dealer, &json!({ "code": "other" })).refuses("missing_field", "names");
}

/// An application of its own: others read the whole list.
#[test]
fn a_category_is_moved_and_hidden_while_what_is_in_it_trades_on() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let dealer = app.staff(Role::Dealer);
    let made = |code: &str| {
        let body = json!({ "code": code, "names": { "en": code } });
        app.post("/admin/api/categories", &dealer, &body).data()["id"].as_i64().unwrap()
    };
    let (first, second) = (made("first"), made("second"));
    let offered = || {
        let shown = app.get("/v1/api/forex/getCategories", "").data();
        let ids = shown.as_array().unwrap().iter().map(|row| row["Id"].as_i64().unwrap());
        ids.filter(|id| [first, second].contains(id)).collect::<Vec<_>>()
    };
    assert_eq!(offered(), [first, second]);
    let change = |id: i64, body: serde_json::Value| app.put(&format!("/admin/api/categories/{id}"), &dealer, &body);
    change(second, json!({ "position": -1 })).data();
    assert_eq!(offered(), [second, first]);

    let eurusd = app.eurusd();
    app.put(&format!("/admin/api/instruments/{eurusd}"), &dealer, &json!({ "CategoryId": second })).data();
    let hidden = change(second, json!({ "enabled": 0 })).data();
    assert_eq!((&hidden["enabled"], &hidden["instruments"]), (&json!(0), &json!(1)));
    assert_eq!(offered(), [first]);
    let list = app.get("/v1/api/forex/trade_list", "").data();
    assert!(list.as_array().unwrap().iter().any(|row| row["Id"] == eurusd));
    app.open(&app.demo(), eurusd, 1, "0.10");
    let path = format!("/admin/api/categories/{second}");
    let refused = app.send("DELETE", &path, &[("authorization", &dealer)], None);
    assert_eq!(refused.error(), "category_in_use");
    change(second, json!({ "enabled": 2 })).refuses("invalid_field", "enabled");
    change(second, json!({ "enabled": 1 })).data();
    assert_eq!(offered(), [second, first]);
    let log = app.get("/admin/api/audit", &app.staff(Role::Compliance)).data();
    let acts = log["list"].as_array().unwrap().iter();
    let shown =
        acts.filter(|row| row["object"] == format!("category/{second}")).map(|row| row["after"]["enabled"].clone());
    assert_eq!(shown.collect::<Vec<_>>(), [json!(true), json!(false), json!(true), json!(true)]);
}

#[test]
fn the_dealer_sees_and_closes_orders() {
    let app = test_app();
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (code, id) = app.own_instrument();
    let (buy, sell) = (app.open(&token, id, 1, "1.00"), app.open(&token, id, 2, "0.30"));
    let user = app.get("/api/user/info", &token).data();
    let list = app.get(&format!("/admin/api/orders?status=1&user={}&forex_id={id}", user["id"]), &dealer).data();
    assert_eq!(list["total"], 2);
    assert_eq!((&list["list"][0]["Id"], &list["list"][0]["user"]["uid"]), (&sell["Id"], &user["uid"]));
    assert_eq!(list["list"][1]["FactProfits"], "-10.00");
    let exposure = app.get("/admin/api/exposure", &dealer).data();
    let row = exposure["list"].as_array().unwrap().iter().find(|row| row["code"] == code.as_str()).unwrap();
    assert_eq!(
        (&row["long"], &row["short"], &row["net"], &row["profit"]),
        (&json!("1.00"), &json!("0.30"), &json!("0.70"), &json!("-13.00"))
    );
    let path = format!("/admin/api/orders/{}/close", buy["Id"]);
    app.post(&path, &dealer, &json!({})).refuses("missing_field", "reason");
    let closed = app.post(&path, &dealer, &json!({ "reason": "a dispute" })).data();
    assert_eq!((&closed["Status"], &closed["Reason"]), (&json!(3), &json!("dealer")));
    assert_eq!(app.get("/v1/api/forex/my_deal?status=3", &token).data()["data"][0]["Reason"], "dealer");
    assert!(
        ["order_not_found", "order_not_open"].contains(&app.post(&path, &dealer, &json!({ "reason": "x" })).error())
    );
    let by_number = |id: &str| app.get(&format!("/admin/api/orders?status=1&id={id}"), &dealer).data();
    let found = by_number(&buy["Id"].to_string());
    assert_eq!(
        (&found["total"], &found["list"][0]["Id"], &found["list"][0]["Status"]),
        (&json!(1), &buy["Id"], &json!(3))
    );
    assert_eq!(by_number("999999999")["total"], 0);
    let audit = app.get("/admin/api/audit?limit=100", &app.staff(Role::Owner)).data();
    let object = format!("order/{}", buy["Id"]);
    let row = audit["list"].as_array().unwrap().iter().find(|row| row["object"] == object.as_str()).unwrap();
    assert_eq!((&row["act"], &row["after"]), (&json!("close"), &json!("a dispute")));
}

#[test]
fn changed_hours_hold_before_they_are_answered() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (state, dealer) = (&app.state, app.staff(Role::Dealer));
    MarketHoursJob::monitor(&state.view.catalog, state.trading.gateway.clone(), state.clock.clone(), None);
    let (code, id) = app.own_instrument();
    let path = format!("/admin/api/instruments/{id}");
    // Three days from now, for an hour.
    let weekday = (state.clock.now().0 / 86_400_000 + 4 + 3) % 7;
    let hours = json!({ "sessions": [{ "day": weekday, "open": "09:00", "close": "10:00" }] });
    let token = app.demo();
    let order = json!({ "type": 1, "cont": "1", "forex_id": id, "status": 1, "multiple": 100 });
    let closed = app.put(&path, &dealer, &hours).data();
    assert_eq!((&closed["within_hours"], &closed["MarketStatus"]), (&json!(0), &json!(0)));
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).error(), "market_closed");
    let open = app.put(&path, &dealer, &json!({ "sessions": [] })).data();
    assert_eq!((&open["within_hours"], &open["MarketStatus"]), (&json!(1), &json!(0)), "no quote since the opening");
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).error(), "quote_stale");
    app.quote(&code, "1.10001", "1.10011");
    app.post("/v1/api/forex/submit", &token, &order).data();
}

#[test]
fn an_instrument_in_a_customers_history_stays() {
    let app = test_app();
    let (token, dealer) = (app.demo(), app.staff(Role::Dealer));
    let (code, id) = app.own_instrument();
    let order = app.open(&token, id, 1, "0.10");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let removed = app.send("DELETE", &format!("/admin/api/instruments/{id}"), &[("authorization", &dealer)], None);
    assert_eq!(removed.error(), "instrument_in_use");
    let history = app.get("/v1/api/forex/my_deal?status=3", &token).data();
    assert_eq!(history["data"][0]["ForexTradeLists"]["Code"], code);
}

#[test]
fn the_dashboard_sums_customers_balances_and_the_brokers_result() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (code, id) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let token = app.demo();
    app.open(&token, id, 1, "1");
    let second = app.open(&token, id, 2, "1");
    app.post("/v1/api/forex/close", &token, &json!({ "id": second["Id"] })).data();
    app.quote(&code, "1.09900", "1.09910");
    let dashboard = app.get("/admin/api/dashboard", &app.staff(Role::Finance)).data();
    for (key, value) in [
        ("is_demo", json!(1)),
        ("accounts", json!(1)),
        ("balance", json!("99990.00")),
        ("margin", json!("1100.10")),
        ("profit", json!("-110.00")),
        ("equity", json!("99880.00")),
        ("near_call", json!(0)),
        ("near_stop_out", json!(0)),
        // The spread of the order that was closed at once.
        ("result", json!("10.00")),
        ("result_trading", json!("10.00")),
        ("result_fees", json!("0.00")),
    ] {
        assert_eq!(dashboard[key], value, "{key}");
    }
    let days = dashboard["days"].as_array().unwrap();
    assert_eq!((days.len(), &days[29]["result"]), (30, &json!("10.00")));
    assert_eq!(app.get("/admin/api/dashboard", &app.staff(Role::Support)).error(), "forbidden");
}
