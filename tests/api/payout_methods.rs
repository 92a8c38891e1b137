//! `/api/wallet`: where money is paid out to.

use serde_json::{Value, json};

use crate::funding::{BITCOIN, TRON, method, offers};
use crate::test_app::test_app;

fn bank(draw: i64) -> Value {
    json!({ "type": 2, "draw_id": draw, "bank_name": "First Bank", "bank_address": "1 High Street", "bank_swift": "deutdeff",
        "payee_name": "Jane Doe", "payee_account": "DE89 3704 0044 0532 0130 00", "remark": "mine" })
}

#[test]
fn methods_are_bound_listed_and_taken_away() {
    let (app, offers) = (test_app(), offers());
    let (token, other) = (app.real(), app.real());
    let coin = method(app, &token, offers);
    let bound = app.post("/api/wallet/bind_draw_method", &token, &bank(offers.draw_bank)).data();
    assert_eq!([&bound["bank_swift"], &bound["payee_account"]], ["DEUTDEFF", "DE89370400440532013000"]);
    assert_eq!(bound["draw_currency"], json!({ "id": offers.draw_bank, "code": "EUR", "protocol": "" }));
    assert!(bound["usable_at"].is_null());
    let coins = app.get("/api/wallet/get_draw_method?draw_type=1", &token).data();
    assert_eq!([&coins[0]["id"], &coins[0]["dc_address"]], [&json!(coin), &json!(TRON)]);
    assert_eq!(coins.as_array().unwrap().len(), 1);
    let none = app.get(&format!("/api/wallet/get_draw_method?draw_type=1&draw_id={}", offers.draw_bank), &token);
    assert_eq!(none.data(), json!([]));
    // Another customer's is not listed.
    assert_eq!(app.get("/api/wallet/get_draw_method?draw_type=1", &other).data(), json!([]));
    let foreign = app.post("/api/wallet/del_draw_method", &other, &json!({ "id": coin }));
    assert_eq!(foreign.error(), "method_not_found");
    app.post("/api/wallet/del_draw_method", &token, &json!({ "id": coin })).data();
    assert_eq!(app.post("/api/wallet/del_draw_method", &token, &json!({ "id": coin })).error(), "method_not_found");
}

#[test]
fn a_new_method_is_announced_by_mail() {
    let (app, offers) = (test_app(), offers());
    let token = app.real();
    let email = app.get("/api/user/info", &token).data()["email"].as_str().unwrap().to_owned();
    method(app, &token, offers);
    let sql = "SELECT count(*) FROM message WHERE recipient = ?1 AND kind = 'method-bound'";
    let count: i64 =
        app.state.store.read(|connection| Ok(connection.query_row(sql, [&email], |row| row.get(0))?)).unwrap();
    assert_eq!(count, 1);
}

#[test]
fn wrong_methods_are_refused_by_name() {
    let (app, offers) = (test_app(), offers());
    let token = app.real();
    let bind = |body: Value| app.post("/api/wallet/bind_draw_method", &token, &body);
    let coin = |address: &str| json!({ "type": 1, "draw_id": offers.draw_coin, "dc_address": address });
    assert_eq!(bind(coin(BITCOIN)).error(), "address_not_of_network");
    assert_eq!(bind(coin(&TRON.replace('t', "u"))).error(), "address_not_of_network");
    assert_eq!(bind(coin("<script>alert(1)</script>")).error(), "address_not_of_network");
    bind(coin("")).refuses("missing_field", "dc_address");
    assert_eq!(bind(json!({ "type": 2, "draw_id": offers.draw_coin })).error(), "draw_currency_not_found");
    assert_eq!(bind(json!({ "type": 1, "draw_id": 999_999, "dc_address": TRON })).error(), "draw_currency_not_found");
    bind(json!({ "type": 3, "draw_id": offers.draw_coin })).refuses("invalid_field", "type");
    for field in ["bank_name", "payee_name", "payee_account"] {
        let mut body = bank(offers.draw_bank);
        body[field] = json!(" ");
        bind(body).refuses("missing_field", field);
    }
    for (field, value) in [("bank_swift", "NOTABIC"), ("payee_account", "DE89370400440532013001")] {
        let mut body = bank(offers.draw_bank);
        body[field] = json!(value);
        bind(body).refuses("invalid_field", field);
    }
    let mut long = bank(offers.draw_bank);
    long["bank_name"] = json!("x".repeat(129));
    bind(long).refuses("field_too_long", "bank_name");
    app.get("/api/wallet/get_draw_method", &token).refuses("missing_field", "draw_type");
}

#[test]
fn a_frozen_customer_reads_and_binds_nothing() {
    let (app, offers) = (test_app(), offers());
    let email = app.registered();
    let sign_in = || {
        let body = json!({ "account": email, "password": crate::test_app::PASSWORD });
        app.post("/api/user/loginForU", "", &body).data()["token"].as_str().unwrap().to_owned()
    };
    let token = sign_in();
    let id = app.get("/api/user/info", &token).data()["id"].clone();
    let support = app.staff(lotdesk::services::staff::backoffice::Role::Support);
    let frozen = json!({ "reason": "asked for it" });
    app.post(&format!("/admin/api/users/{id}/freeze"), &support, &frozen).data();
    let token = sign_in();
    app.get("/api/user/info", &token).data();
    assert_eq!(app.get("/api/wallet/get_draw_method?draw_type=2", &token).data(), json!([]));
    let bind = || app.post("/api/wallet/bind_draw_method", &token, &bank(offers.draw_bank));
    assert_eq!(bind().error(), "account_frozen");
    app.post(&format!("/admin/api/users/{id}/unfreeze"), &support, &json!({})).data();
    bind().data();
}
