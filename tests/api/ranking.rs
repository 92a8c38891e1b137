//! `/api/follow`: the ranking, calculated from closed trades, and opting out of it.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::funding::funded;
use crate::test_app::{TestApp, test_app};

/// An application of its own: the ranking is one for all.
fn own_app() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn trades(app: &TestApp, token: &str, count: usize) {
    for _ in 0..count {
        let order = app.open(token, app.eurusd(), 1, "0.10");
        app.post("/v1/api/forex/close", token, &json!({ "id": order["Id"] })).data();
    }
}

#[test]
fn five_closed_trades_make_a_trader() {
    let app = own_app();
    let (few, enough) = (app.demo(), app.demo());
    trades(&app, &few, 4);
    trades(&app, &enough, 5);
    // A choice is followed by a calculation; the periodic one may have run before the last trade.
    app.post("/api/follow/opt_out", &few, &json!({ "opt_out": 0 })).data();
    let data = app.get("/api/follow/list", "").data();
    assert_eq!(data["total"], 1);
    let row = &data["list"][0];
    // Bought at 1.10010 and sold at 1.10000, 0.1 lots of 100,000: 1 USD lost each time, of 100,000.
    for (key, value) in [
        ("is_demo", json!(1)),
        ("multiple", json!("100")),
        ("three_week_profit", json!("-5.00")),
        ("three_week_rate", json!("0")),
        ("three_week_win", json!("0")),
        ("total_trade_num", json!(5)),
        ("total_profit", json!("-5.00")),
        ("followers", json!(0)),
    ] {
        assert_eq!(row[key], value, "{key}");
    }
    let info = app.get("/api/user/info", &enough).data();
    assert!(!data.to_string().contains(info["uid"].as_str().unwrap()), "masked");
    assert_eq!(app.get("/api/follow/mine", &enough).data(), json!({ "opt_out": 0, "trader": row }));
    assert_eq!(app.get("/api/follow/mine", &few).data(), json!({ "opt_out": 0, "trader": null }));
}

#[test]
fn real_traders_take_the_place_of_demo_ones_and_may_leave() {
    let app = own_app();
    let demo = app.demo();
    trades(&app, &demo, 5);
    let opted = app.post("/api/follow/opt_out", &demo, &json!({ "opt_out": 1 })).data();
    assert_eq!(opted, json!({ "opt_out": 1, "trader": null }));
    assert_eq!(app.get("/api/follow/list", "").data()["total"], 0, "at once");
    let back = app.post("/api/follow/opt_out", &demo, &json!({ "opt_out": 0 })).data();
    assert_eq!(back["trader"]["is_demo"], 1);
}

#[test]
fn wrong_input_and_strangers() {
    let app = test_app();
    app.get("/api/follow/list?page=0", "").refuses("invalid_field", "page");
    app.get("/api/follow/mine", "").is_session_ended();
    app.post("/api/follow/opt_out", "", &json!({ "opt_out": 1 })).is_session_ended();
    let demo = app.demo();
    app.post("/api/follow/opt_out", &demo, &json!({})).refuses("missing_field", "opt_out");
    app.post("/api/follow/opt_out", &demo, &json!({ "opt_out": "x" })).refuses("invalid_field", "opt_out");
    assert_eq!(app.get("/api/follow/mine", &app.real()).data(), json!({ "opt_out": 0, "trader": null }));
}

#[test]
fn an_erased_customer_leaves_the_ranking_at_once() {
    let app = own_app();
    let (token, account) = funded(&app, "1000");
    trades(&app, &token, 5);
    app.post("/api/follow/opt_out", &token, &json!({ "opt_out": 0 })).data();
    let listed = || app.get("/api/follow/list", "").data()["total"].clone();
    assert_eq!(listed(), 1);
    let balance = app.get("/v1/api/main/wallet/getBalance", &token).data()["balance"].clone();
    let paid = json!({ "amount": format!("-{}", balance.as_str().unwrap()), "reason": "paid out" });
    app.post(&format!("/admin/api/users/{account}/adjust"), &app.staff(Role::Finance), &paid).data();
    let uid = app.state.customers.accounts.user(account).unwrap().uid;
    app.state.backoffice.personal_data.erase(&Actor::command_line(), account, &uid, "asked").unwrap();
    assert_eq!(listed(), 0);
}
