//! `/api/account`: withdrawals.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::funding::{balance, draw, funded, make, method, offers};
use crate::test_app::{TestApp, test_app};

#[test]
fn the_currencies() {
    let (app, offers) = (test_app(), offers());
    let token = app.real();
    let coins = app.get("/api/account/draw_symbol_list?type=1", &token).data();
    let coin = coins.as_array().unwrap().iter().find(|one| one["id"] == offers.draw_coin).unwrap().clone();
    assert_eq!(
        coin,
        json!({ "id": offers.draw_coin, "type": 1, "code": "USDT", "protocol": "TRC20", "draw_rate": "1",
            "fee_type": 1, "usd_price": "1", "price": "1", "min": "10.00", "max": "10000.00",
            "account_currency": "USD" })
    );
    let banks = app.get("/api/account/draw_symbol_list?type=2", &token).data();
    assert!(banks.as_array().unwrap().iter().all(|one| one["type"] == 2));
    app.get("/api/account/draw_symbol_list", &token).refuses("missing_field", "type");
    app.get("/api/account/draw_symbol_list?type=0", &token).refuses("invalid_field", "type");
}

#[test]
fn a_withdrawal_locks_its_amount() {
    let (app, offers) = (test_app(), offers());
    let (token, _) = funded(app, "1000");
    let method = method(app, &token, offers);
    let mut body = draw(offers, method, "700");
    body["request_id"] = json!("w1");
    let asked = app.post("/api/account/draw", &token, &body).data();
    assert_eq!([&asked["number"], &asked["fee"], &asked["real_number"]], ["700.00", "1.00", "699.00"]);
    assert_eq!([&asked["status"], &asked["type"]], [0, 1]);
    assert_eq!(asked["status_name"], "Under review");
    assert_eq!(asked["draw_currency"], json!({ "code": "USDT" }));
    assert_eq!(balance(app, &token), ("1000.00".into(), "700.00".into()));
    // Once, however often it is sent.
    assert_eq!(app.post("/api/account/draw", &token, &body).data(), asked);
    body["number"] = json!("701");
    assert_eq!(app.post("/api/account/draw", &token, &body).error(), "request_id_reused");
    let more = app.post("/api/account/draw", &token, &draw(offers, method, "300.01"));
    assert_eq!(more.error(), "insufficient_funds");
    assert!(more.body["msg"].as_str().unwrap().contains("300.00"));
    let list = app.get("/api/account/draw_list?type=1&page=1", &token).data();
    assert_eq!(list, json!({ "list": [asked], "total": 1 }));
    // A withdrawal under review keeps what its method was.
    app.post("/api/wallet/del_draw_method", &token, &json!({ "id": method })).data();
    assert_eq!(app.get("/api/account/draw_list?type=1", &token).data()["list"][0]["address"], asked["address"]);
    assert_eq!(app.get("/api/account/draw_list?type=2", &token).data()["total"], 0);
}

/// The staff decides about each: one customer does not fill the queue.
#[test]
fn withdrawals_that_wait_are_few() {
    let (app, offers) = (test_app(), offers());
    let (token, _) = funded(app, "5000");
    let method = method(app, &token, offers);
    let ask = || app.post("/api/account/draw", &token, &draw(offers, method, "10"));
    for _ in 0..100 {
        ask().data();
    }
    ask().refuses("too_many_withdrawals", "100");
    // Of each account: another customer's wait does not count.
    let (other, _) = funded(app, "1000");
    let bound = crate::funding::method(app, &other, offers);
    app.post("/api/account/draw", &other, &draw(offers, bound, "10")).data();
    let first = app.get("/api/account/draw_list?type=1&page=1", &token).data()["list"][0]["id"].clone();
    let finance = app.staff(Role::Finance);
    app.post(&format!("/admin/api/withdrawals/{first}/reject"), &finance, &json!({ "notes": "no" })).data();
    ask().data();
}

#[test]
fn wrong_withdrawals_are_refused_by_name() {
    let (app, offers) = (test_app(), offers());
    let ((token, _), (other, _)) = (funded(app, "1000"), funded(app, "1000"));
    let own = method(app, &token, offers);
    let ask = |name: &str, value: serde_json::Value| {
        let mut body = draw(offers, own, "100");
        body[name] = value;
        app.post("/api/account/draw", &token, &body)
    };
    for number in ["0", "-100", "NaN", "1e308", "0.0000001"] {
        ask("number", json!(number)).refuses("invalid_field", "number");
    }
    assert_eq!(ask("number", json!("9.99")).error(), "amount_below_min");
    assert_eq!(ask("number", json!("10000.01")).error(), "amount_above_max");
    assert_eq!(ask("draw_currency_id", json!(999_999)).error(), "draw_currency_not_found");
    assert_eq!(ask("draw_currency_id", json!(offers.draw_bank)).error(), "method_not_found");
    // Another customer's method is not found.
    assert_eq!(ask("draw_method_id", json!(method(app, &other, offers))).error(), "method_not_found");
    assert_eq!(ask("draw_method_id", json!(999_999)).error(), "method_not_found");
    ask("draw_method_id", json!(null)).refuses("missing_field", "draw_method_id");
    ask("memo", json!("x".repeat(201))).refuses("field_too_long", "memo");
    assert_eq!(balance(app, &token), ("1000.00".into(), "0.00".into()));
}

#[test]
fn settings_close_withdrawals() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, account) = funded(&app, "1000");
    let method = method(&app, &token, &offers);
    let ask = || app.post("/api/account/draw", &token, &draw(&offers, method, "10"));
    app.set(json!({ "withdrawals_open": 0 }));
    assert_eq!(ask().error(), "withdrawals_closed");
    app.set(json!({ "withdrawals_open": 1, "withdraw_needs_review": 1 }));
    assert_eq!(ask().error(), "identity_needed");
    app.set(json!({ "withdraw_needs_review": 0, "method_wait_hours": 24 }));
    assert_eq!(ask().error(), "method_too_new");
    app.set(json!({ "method_wait_hours": 0, "withdraw_code_required": 1 }));
    ask().refuses("missing_field", "auth_code");
    let mut body = draw(&offers, method, "10");
    body["auth_code"] = json!("000000");
    assert_eq!(app.post("/api/account/draw", &token, &body).error(), "code_invalid");
    let email = app.get("/api/user/info", &token).data()["email"].as_str().unwrap().to_owned();
    body["auth_code"] = json!(app.email_code(&email, "withdraw"));
    app.post("/api/account/draw", &token, &body).data();
    assert_eq!(app.post("/api/account/draw", &token, &body).error(), "code_invalid", "a code works once");
    app.set(json!({ "withdraw_code_required": 0, "deposits_open": 0 }));
    let deposit = json!({ "number": "50", "proofImg": crate::funding::picture(&app, &token),
        "address": crate::funding::TRON, "charge_id": offers.coin });
    assert_eq!(app.post("/api/quickCharge/submit", &token, &deposit).error(), "deposits_closed");
    let freeze = lotdesk::engine::input::Body::SetFrozen { account, frozen: true };
    app.state.trading.gateway.submit_blocking(lotdesk::services::trading::Command::new(freeze)).unwrap();
    assert_eq!(ask().error(), "account_frozen");
}
