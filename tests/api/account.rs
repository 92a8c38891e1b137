//! `/api/account`: withdrawals.

use lotdesk::http::limits::LimitRules;
use serde_json::json;

use crate::funding::{balance, draw, funded, make, method, offers};
use crate::house::{House, house};

#[test]
fn the_currencies() {
    let (house, offers) = (house(), offers());
    let token = house.real();
    let coins = house.get("/api/account/draw_symbol_list?type=1", &token).data();
    let coin = coins.as_array().unwrap().iter().find(|one| one["id"] == offers.draw_coin).unwrap().clone();
    assert_eq!(
        coin,
        json!({ "id": offers.draw_coin, "type": 1, "code": "USDT", "protocol": "TRC20", "draw_rate": "1",
            "fee_type": 1, "usd_price": "1", "min": "10.00", "max": "10000.00" })
    );
    let banks = house.get("/api/account/draw_symbol_list?type=2", &token).data();
    assert!(banks.as_array().unwrap().iter().all(|one| one["type"] == 2));
    house.get("/api/account/draw_symbol_list", &token).refuses("missing_field", "type");
    house.get("/api/account/draw_symbol_list?type=0", &token).refuses("invalid_field", "type");
}

#[test]
fn a_withdrawal_locks_its_amount() {
    let (house, offers) = (house(), offers());
    let (token, _) = funded(house, "1000");
    let method = method(house, &token, offers);
    let mut body = draw(offers, method, "700");
    body["request_id"] = json!("w1");
    let asked = house.post("/api/account/draw", &token, &body).data();
    assert_eq!([&asked["number"], &asked["fee"], &asked["real_number"]], ["700.00", "1.00", "699.00"]);
    assert_eq!([&asked["status"], &asked["type"]], [0, 1]);
    assert_eq!(asked["status_name"], "Under review");
    assert_eq!(asked["draw_currency"], json!({ "code": "USDT" }));
    assert_eq!(balance(house, &token), ("1000.00".into(), "700.00".into()));
    // Once, however often it is sent.
    assert_eq!(house.post("/api/account/draw", &token, &body).data(), asked);
    body["number"] = json!("701");
    assert_eq!(house.post("/api/account/draw", &token, &body).error(), "request_id_reused");
    let more = house.post("/api/account/draw", &token, &draw(offers, method, "300.01"));
    assert_eq!(more.error(), "insufficient_funds");
    assert!(more.body["msg"].as_str().unwrap().contains("300.00"));
    let list = house.get("/api/account/draw_list?type=1&page=1", &token).data();
    assert_eq!(list, json!({ "list": [asked], "total": 1 }));
    // A withdrawal under review keeps what its method was.
    house.post("/api/wallet/del_draw_method", &token, &json!({ "id": method })).data();
    assert_eq!(house.get("/api/account/draw_list?type=1", &token).data()["list"][0]["address"], asked["address"]);
    assert_eq!(house.get("/api/account/draw_list?type=2", &token).data()["total"], 0);
}

#[test]
fn wrong_withdrawals_are_refused_by_name() {
    let (house, offers) = (house(), offers());
    let ((token, _), (other, _)) = (funded(house, "1000"), funded(house, "1000"));
    let own = method(house, &token, offers);
    let ask = |name: &str, value: serde_json::Value| {
        let mut body = draw(offers, own, "100");
        body[name] = value;
        house.post("/api/account/draw", &token, &body)
    };
    for number in ["0", "-100", "NaN", "1e308", "0.0000001"] {
        ask("number", json!(number)).refuses("invalid_field", "number");
    }
    assert_eq!(ask("number", json!("9.99")).error(), "amount_below_min");
    assert_eq!(ask("number", json!("10000.01")).error(), "amount_above_max");
    assert_eq!(ask("draw_currency_id", json!(999_999)).error(), "draw_currency_not_found");
    assert_eq!(ask("draw_currency_id", json!(offers.draw_bank)).error(), "method_not_found");
    // Somebody else's method is none.
    assert_eq!(ask("draw_method_id", json!(method(house, &other, offers))).error(), "method_not_found");
    assert_eq!(ask("draw_method_id", json!(999_999)).error(), "method_not_found");
    ask("draw_method_id", json!(null)).refuses("missing_field", "draw_method_id");
    ask("memo", json!("x".repeat(201))).refuses("field_too_long", "memo");
    assert_eq!(balance(house, &token), ("1000.00".into(), "0.00".into()));
}

#[test]
fn the_house_s_switches() {
    let house = House::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&house);
    let (token, account) = funded(&house, "1000");
    let method = method(&house, &token, &offers);
    let ask = || house.post("/api/account/draw", &token, &draw(&offers, method, "10"));
    house.set(json!({ "withdrawals_open": 0 }));
    assert_eq!(ask().error(), "withdrawals_closed");
    house.set(json!({ "withdrawals_open": 1, "withdraw_needs_review": 1 }));
    assert_eq!(ask().error(), "identity_needed");
    house.set(json!({ "withdraw_needs_review": 0, "method_wait_hours": 24 }));
    assert_eq!(ask().error(), "method_too_new");
    house.set(json!({ "method_wait_hours": 0, "withdraw_code_required": 1 }));
    ask().refuses("missing_field", "auth_code");
    let mut body = draw(&offers, method, "10");
    body["auth_code"] = json!("000000");
    assert_eq!(house.post("/api/account/draw", &token, &body).error(), "code_invalid");
    let email = house.get("/api/user/info", &token).data()["email"].as_str().unwrap().to_owned();
    body["auth_code"] = json!(house.email_code(&email, "withdraw"));
    house.post("/api/account/draw", &token, &body).data();
    assert_eq!(house.post("/api/account/draw", &token, &body).error(), "code_invalid", "a code works once");
    house.set(json!({ "withdraw_code_required": 0, "deposits_open": 0 }));
    let deposit = json!({ "number": "50", "proofImg": crate::funding::picture(&house, &token),
        "address": crate::funding::TRON, "charge_id": offers.coin });
    assert_eq!(house.post("/api/quickCharge/submit", &token, &deposit).error(), "deposits_closed");
    let freeze = lotdesk::engine::input::Body::SetFrozen { account, frozen: true };
    house.state.desk.submit_blocking(lotdesk::services::trading::Command::new(freeze)).unwrap();
    assert_eq!(ask().error(), "account_frozen");
}
