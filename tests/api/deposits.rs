//! `/api/quickCharge`: deposit options, and deposits announced by customers.

use serde_json::json;

use crate::funding::{TRON, offers, picture};
use crate::test_app::test_app;

#[test]
fn what_can_be_deposited() {
    let (app, offers) = (test_app(), offers());
    let token = app.real();
    let info = app.get("/api/quickCharge/info", &token).data();
    let list = info["list"].as_array().unwrap();
    let coin = list.iter().find(|one| one["id"] == offers.coin).unwrap();
    assert_eq!(
        *coin,
        json!({ "id": offers.coin, "currency_code": "USDT", "protocol_code": "TRC20", "address": TRON, "qr": TRON,
            "rate": "1", "min": "10.00", "max": "1000.00", "account_currency": "USD" })
    );
    assert!(list.iter().all(|one| one["id"] != offers.switched_off));
    let one = app.get(&format!("/api/quickCharge/info?charge_id={}", offers.coin), &token).data();
    assert_eq!(one["list"].as_array().unwrap().len(), 1);
    app.get("/api/quickCharge/info?charge_id=x", &token).refuses("invalid_field", "charge_id");
    let symbols = app.get("/api/quickCharge/symbols", &token).data();
    let symbols = symbols.as_array().unwrap();
    assert!(symbols.iter().any(|one| one["currency_code"] == "USDT" && one["protocols"][0] == "TRC20"));
    assert!(symbols.iter().any(|one| *one == json!({ "bank_coin": "EUR" })));
    let banks = app.get("/api/quickCharge/wire_info?bank_coin=EUR", &token).data();
    assert!(banks.as_array().unwrap().iter().any(|one| one["id"] == offers.bank && one["rate"] == "1.1"));
    assert_eq!(app.get("/api/quickCharge/wire_info?bank_coin=XXX", &token).data(), json!([]));
    app.get("/api/quickCharge/wire_info", &token).refuses("missing_field", "bank_coin");
}

#[test]
fn a_coin_deposit_waits_with_its_frozen_rate() {
    let (app, offers) = (test_app(), offers());
    let token = app.real();
    let body = json!({ "number": "250.5", "proofImg": picture(app, &token), "address": TRON,
        "charge_id": offers.coin, "request_id": "one" });
    let deposit = app.post("/api/quickCharge/submit", &token, &body).data();
    assert_eq!(
        [&deposit["number"], &deposit["rate"], &deposit["credited"], &deposit["currency_code"]],
        ["250.50", "1", "250.50", "USDT"]
    );
    assert_eq!([&deposit["type"], &deposit["status"]], [0, 0]);
    // The same again is the same one; the same name with another sum is another matter.
    assert_eq!(app.post("/api/quickCharge/submit", &token, &body).data(), deposit);
    let mut other = body.clone();
    other["number"] = json!("251");
    assert_eq!(app.post("/api/quickCharge/submit", &token, &other).error(), "request_id_reused");
    // A proof of payment is valid for one deposit only.
    other["request_id"] = json!("two");
    assert_eq!(app.post("/api/quickCharge/submit", &token, &other).error(), "proof_used");
    let list = app.get("/api/quickCharge/quick_ist?type=0&page=1", &token).data();
    assert_eq!(list, json!({ "list": [deposit], "total": 1 }));
    assert_eq!(app.get("/api/quickCharge/quick_ist?type=1", &token).data()["total"], 0);
    assert_eq!(app.get("/v1/api/main/wallet/getBalance", &token).data()["balance"], "0.00");
}

#[test]
fn a_bank_deposit_by_url_of_its_proof() {
    let (app, offers) = (test_app(), offers());
    let token = app.real();
    let url = app.upload(&token, &crate::funding::png()).data()["url"].clone();
    let body = json!({ "number": "100", "proofImg": url, "wire_id": offers.bank });
    let deposit = app.post("/api/quickCharge/wire_submit", &token, &body).data();
    assert_eq!([&deposit["credited"], &deposit["rate"], &deposit["proof"]], [&json!("110.00"), &json!("1.1"), &url]);
    assert_eq!(deposit["type"], 1);
}

#[test]
fn wrong_deposits_are_refused_by_name() {
    let (app, offers) = (test_app(), offers());
    let (token, other) = (app.real(), app.real());
    let good = json!({ "number": "50", "proofImg": picture(app, &token), "address": TRON, "charge_id": offers.coin });
    let submit = |name: &str, value: serde_json::Value| {
        let mut body = good.clone();
        body[name] = value;
        app.post("/api/quickCharge/submit", &token, &body)
    };
    for number in ["0", "-5", "NaN", "1e3", "1,000", "1.123456789"] {
        submit("number", json!(number)).refuses("invalid_field", "number");
    }
    submit("number", json!(null)).refuses("missing_field", "number");
    assert_eq!(submit("number", json!("9.99")).error(), "amount_below_min");
    assert_eq!(submit("number", json!("1000.01")).error(), "amount_above_max");
    assert_eq!(submit("charge_id", json!(offers.switched_off)).error(), "deposit_option_not_found");
    assert_eq!(submit("charge_id", json!(999_999)).error(), "deposit_option_not_found");
    assert_eq!(submit("charge_id", json!(offers.bank)).error(), "deposit_option_not_found");
    assert_eq!(submit("address", json!("TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj")).error(), "deposit_address_changed");
    submit("proofImg", json!("x")).refuses("invalid_field", "proofImg");
    // A picture of another customer is not found.
    submit("proofImg", json!(picture(app, &other))).refuses("upload_not_found", "proofImg");
    submit("proofImg", json!(999_999)).refuses("upload_not_found", "proofImg");
    let foreign = app.upload(&other, &crate::funding::png()).data()["url"].clone();
    submit("proofImg", foreign).refuses("upload_not_found", "proofImg");
    submit("memo", json!("unknown names are ignored")).data();
    let wire = json!({ "number": "50", "proofImg": picture(app, &token), "wire_id": offers.coin });
    assert_eq!(app.post("/api/quickCharge/wire_submit", &token, &wire).error(), "bank_account_not_found");
    app.get("/api/quickCharge/quick_ist", &token).refuses("missing_field", "type");
    app.get("/api/quickCharge/quick_ist?type=2", &token).refuses("invalid_field", "type");
}
