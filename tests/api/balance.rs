//! `/v1/api/main`: the account, its statement, the demo's way back.

use serde_json::json;

use crate::test_app::test_app;

#[test]
fn a_new_demo_account_has_its_grant() {
    let app = test_app();
    let token = app.demo();
    let user = app.get("/api/user/info", &token).data();
    let account = app.get("/v1/api/main/account/forexDetail", &token).data();
    assert_eq!(
        account,
        json!({
            "balance": "100000.00", "lock_balance": "0.00", "equity": "100000.00", "margin": "0.00",
            "available": "100000.00", "margin_level": null, "profit": "0.00",
            "account": user["uid"].as_str().unwrap().parse::<i64>().unwrap(),
            "currency": "USD",
        })
    );
    assert_eq!(app.get("/v1/api/main/wallet/getBalance", &token).data(), account);
}

#[test]
fn the_statement_is_paged_newest_first() {
    let app = test_app();
    let token = app.demo();
    let (_, id) = app.own_instrument();
    for _ in 0..3 {
        let order = app.open(&token, id, 1, "0.10");
        app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    }
    let log = app.get("/v1/api/main/accountLog/forexChange?page=1", &token).data();
    assert_eq!(log["total"], 4);
    let newest = &log["list"][0];
    assert_eq!(newest["Value"], "-1.00");
    assert_eq!(newest["Balance"], "99997.00");
    assert_eq!(newest["MemoTran"], "Trading loss");
    assert!(newest["OrderId"].is_i64() && newest["CreatedAtTran"].as_str().unwrap().ends_with('Z'));
    assert_eq!(log["list"][3]["MemoTran"], "Demo funds");
    assert!(log["list"][3]["OrderId"].is_null());
    let second = app.get("/v1/api/main/accountLog/forexChange?page=2&limit=3", &token).data();
    assert_eq!((second["list"].as_array().unwrap().len(), &second["total"]), (1, &json!(4)));
    assert_eq!(app.get("/v1/api/main/accountLog/forexChange?page=9", &token).data()["list"], json!([]));
    app.get("/v1/api/main/accountLog/forexChange?page=0", &token).refuses("invalid_field", "page");
}

#[test]
fn a_reset_closes_cancels_and_grants_again() {
    let app = test_app();
    let token = app.demo();
    let (code, id) = app.own_instrument();
    app.open(&token, id, 1, "1.00");
    let pending =
        json!({ "type": 1, "cont": "1", "forex_id": id, "status": 0, "target_price": "1.05", "multiple": 100 });
    app.post("/v1/api/forex/submit", &token, &pending).data();
    app.quote(&code, "1.09000", "1.09010");
    let account = app.get("/v1/api/main/user/resetForexDemoAccount", &token).data();
    assert_eq!(
        (&account["balance"], &account["margin"], &account["lock_balance"]),
        (&json!("100000.00"), &json!("0.00"), &json!("0.00"))
    );
    for (status, total) in [(0, 0), (1, 0), (2, 1), (3, 1)] {
        let list = app.get(&format!("/v1/api/forex/my_deal?status={status}"), &token).data();
        assert_eq!(list["total"], total, "{status}");
        assert!(list["data"].as_array().unwrap().iter().all(|order| order["Reason"] == "reset"));
    }
}
