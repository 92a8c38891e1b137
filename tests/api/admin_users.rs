//! `/admin/api/users`: customers found, read, corrected, frozen.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::{TRON, draw, method, offers, picture};
use crate::test_app::{PASSWORD, TestApp, test_app};

/// A new real customer: address, id and token.
fn customer(app: &TestApp) -> (String, i64, String) {
    let email = app.registered();
    let login = app.post("/api/user/loginForU", "", &json!({ "account": email, "password": PASSWORD })).data();
    (email, login["user"]["id"].as_i64().unwrap(), login["token"].as_str().unwrap().to_owned())
}

#[test]
fn a_customer_is_found_by_whatever_is_known_of_him() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let (email, id, token) = customer(app);
    let uid = app.get("/api/user/info", &token).data()["uid"].as_str().unwrap().to_owned();
    let number = format!("7{:07}", app.serial());
    let sms = json!({ "account": number, "area_id": 193, "scene": "register" });
    app.post("/api/notify/send_sms", "", &app.with_picture(sms)).data();
    let code = app.code_for(&format!("852{number}"));
    let body = json!({ "type": 2, "area_id": 193, "account": number, "password": PASSWORD,
        "re_password": PASSWORD, "sms_code": code });
    let mobile = app.post("/api/user/register", "", &body).data()["user"]["id"].as_i64().unwrap();
    let find = |search: &str| -> Vec<i64> {
        let path = format!("/admin/api/users?limit=100&search={search}");
        let data = app.get(&path, &support).data();
        data["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
    };
    for search in [email.as_str(), &email[..email.len() - 4].to_uppercase(), &uid] {
        assert!(find(search).contains(&id), "{search}");
    }
    assert!(find(&id.to_string()).contains(&id));
    for search in [number.clone(), format!("%2B852{number}"), number[1..].to_owned()] {
        assert!(find(&search).contains(&mobile), "{search}");
    }
    assert!(find("no-such-customer").is_empty());
    assert!(find("%25").is_empty() && find("_").is_empty(), "a wildcard is an ordinary character");
    let demos = app.get("/admin/api/users?is_demo=1", &support).data();
    assert!(demos["list"].as_array().unwrap().iter().all(|row| row["is_demo"] == 1));
    let page = app.get("/admin/api/users?limit=1&page=2", &support).data();
    assert_eq!(page["list"].as_array().unwrap().len(), 1);
    app.get("/admin/api/users?page=0", &support).refuses("invalid_field", "page");
    for role in Role::ALL {
        let reply = app.get("/admin/api/users", &app.staff(role));
        if role == Role::Dealer { assert_eq!(reply.error(), "forbidden") } else { drop(reply.data()) }
    }
    app.get("/admin/api/users", &app.real()).is_session_ended();
}

#[test]
fn everything_about_one_customer() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let demo = app.demo();
    let id = app.get("/api/user/info", &demo).data()["id"].as_i64().unwrap();
    let (_, instrument) = app.own_instrument();
    app.open(&demo, instrument, 1, "0.10");
    let data = app.get(&format!("/admin/api/users/{id}"), &support).data();
    assert_eq!(
        (&data["user"]["id"], &data["counts"]["open"], &data["counts"]["sessions"]),
        (&json!(id), &json!(1), &json!(1))
    );
    assert_eq!(data["account"]["margin"], "110.01");
    assert_eq!((&data["sessions"][0]["live"], &data["sessions"][0]["address"]), (&json!(1), &json!("127.0.0.1")));
    assert!(data["invited_by"].is_null() && data["notes"].as_array().unwrap().is_empty());
    assert_eq!(app.get("/admin/api/users/999999", &support).error(), "account_not_found");
    app.get("/admin/api/users/x", &support).fails(404);
}

#[test]
fn the_ledger_tells_every_change_of_the_balance() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let demo = app.demo();
    let id = app.get("/api/user/info", &demo).data()["id"].as_i64().unwrap();
    let (code, instrument) = app.own_instrument();
    let order = app.open(&demo, instrument, 1, "0.10")["Id"].clone();
    app.quote(&code, "1.10100", "1.10110");
    app.post("/v1/api/forex/close", &demo, &json!({ "id": order })).data();
    let path = format!("/admin/api/users/{id}/ledger");
    let all = app.get(&path, &support).data();
    let rows = all["list"].as_array().unwrap();
    assert_eq!(all["total"], rows.len());
    let newest = rows.iter().find(|row| row["kind"] == "profit").unwrap();
    assert_eq!((&newest["amount"], &newest["order_id"]), (&json!("9.00"), &order));
    assert!(newest["text"].as_str().is_some_and(|text| !text.is_empty()), "{newest}");
    let first = rows.last().unwrap();
    assert_eq!((&first["kind"], &first["amount"]), (&json!("demo_grant"), &first["balance"]));
    // As the customer reads it, and to the same balance.
    let own = app.get("/v1/api/main/accountLog/forexChange", &demo).data();
    let ids =
        |list: &Value, name: &str| list.as_array().unwrap().iter().map(|row| row[name].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&own["list"], "Id"), ids(&all["list"], "id"));
    assert_eq!(app.get(&format!("/admin/api/users/{id}"), &support).data()["account"]["balance"], rows[0]["balance"]);

    let of_a_kind = app.get(&format!("{path}?kind=profit"), &support).data();
    assert_eq!((&of_a_kind["total"], &of_a_kind["list"][0]["id"]), (&json!(1), &newest["id"]));
    let second = app.get(&format!("{path}?limit=1&page=2"), &support).data();
    assert_eq!((&second["total"], &second["list"][0]["id"]), (&all["total"], &rows[1]["id"]));
    app.get(&format!("{path}?kind=gift"), &support).refuses("invalid_field", "kind");
    app.get(&format!("{path}?page=0"), &support).refuses("invalid_field", "page");
    assert_eq!(app.get("/admin/api/users/999999/ledger", &support).error(), "account_not_found");
    for role in Role::ALL {
        let reply = app.get(&path, &app.staff(role));
        if role == Role::Dealer { assert_eq!(reply.error(), "forbidden") } else { drop(reply.data()) }
    }
    app.get(&path, &demo).is_session_ended();
    app.get(&path, "").is_session_ended();
}

#[test]
fn a_freeze_ends_all_tokens_at_once() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let (email, id, token) = customer(app);
    let freeze = |body: Value| app.post(&format!("/admin/api/users/{id}/freeze"), &support, &body);
    freeze(json!({})).refuses("missing_field", "reason");
    assert_eq!(freeze(json!({ "reason": "asked for it" })).data()["frozen"], 1);
    app.get("/api/user/info", &token).is_session_ended();
    let login = || app.post("/api/user/loginForU", "", &json!({ "account": email, "password": PASSWORD }));
    let token = login().data()["token"].as_str().unwrap().to_owned();
    let (_, instrument) = app.own_instrument();
    let order = json!({ "type": 1, "cont": "0.1", "forex_id": instrument, "status": 1, "multiple": 100 });
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).error(), "account_frozen");
    let lifted = app.post(&format!("/admin/api/users/{id}/unfreeze"), &support, &json!({})).data();
    assert_eq!(lifted["frozen"], 0);
    let detail = app.get(&format!("/admin/api/users/{id}"), &support).data();
    let kinds: Vec<_> = detail["notes"].as_array().unwrap().iter().map(|note| note["kind"].clone()).collect();
    assert_eq!(kinds, [json!("unfreeze"), json!("freeze")]);
    assert_eq!(detail["notes"][1]["text"], "asked for it");
    let missing = app.post("/admin/api/users/999999/freeze", &support, &json!({ "reason": "x" }));
    assert_eq!(missing.error(), "account_not_found");
}

#[test]
fn a_balance_is_corrected_once() {
    let app = test_app();
    let finance = app.staff(Role::Finance);
    let (_, id, token) = customer(app);
    let path = format!("/admin/api/users/{id}/adjust");
    let adjust = |body: Value| app.post(&path, &finance, &body);
    adjust(json!({ "reason": "x" })).refuses("missing_field", "amount");
    adjust(json!({ "amount": "ten", "reason": "x" })).refuses("invalid_field", "amount");
    adjust(json!({ "amount": "10" })).refuses("missing_field", "reason");
    assert_eq!(adjust(json!({ "amount": "0", "reason": "x" })).error(), "amount_out_of_range");
    assert_eq!(adjust(json!({ "amount": "-1", "reason": "x" })).error(), "amount_out_of_range");
    let good = json!({ "amount": "250.50", "reason": "goodwill", "request_id": "r1" });
    assert_eq!(adjust(good.clone()).data()["balance"], "250.50");
    assert_eq!(adjust(good).data()["balance"], "250.50", "a repetition changes nothing");
    let reused = json!({ "amount": "251", "reason": "goodwill", "request_id": "r1" });
    assert_eq!(adjust(reused).error(), "request_id_reused");
    let log = app.get("/v1/api/main/accountLog/forexChange", &token).data();
    assert_eq!((log["total"].as_i64(), &log["list"][0]["MemoTran"]), (Some(1), &json!("Correction")));
    let owner = app.staff(Role::Owner);
    let detail = app.get(&format!("/admin/api/users/{id}"), &owner).data();
    assert_eq!(detail["notes"].as_array().unwrap().len(), 1);
    assert!(detail["notes"][0]["text"].as_str().unwrap().contains("goodwill"));
    let support = app.staff(Role::Support);
    assert_eq!(app.post(&path, &support, &json!({ "amount": "1", "reason": "x" })).error(), "forbidden");
    let missing = json!({ "amount": "1", "reason": "x" });
    assert_eq!(app.post("/admin/api/users/999999/adjust", &finance, &missing).error(), "account_not_found");
}

#[test]
fn credit_score_notes_and_signing_out() {
    let app = test_app();
    let support = app.staff(Role::Support);
    let (_, id, token) = customer(app);
    let path = format!("/admin/api/users/{id}");
    app.put(&path, &support, &json!({ "credit_score": 101 })).refuses("invalid_field", "credit_score");
    assert_eq!(app.put(&path, &support, &json!({ "credit_score": 60 })).data()["credit_score"], 60);
    assert_eq!(app.get("/api/user/info", &token).data()["credit_score"], 60);
    app.post(&format!("{path}/notes"), &support, &json!({})).refuses("missing_field", "text");
    let note = app.post(&format!("{path}/notes"), &support, &json!({ "text": "called\ntwice" })).data();
    assert_eq!((&note["kind"], &note["text"]), (&json!("note"), &json!("called\ntwice")));
    assert!(note["staff"].as_str().unwrap().ends_with("@example.com"));
    let log = app.get("/admin/api/audit?act=note&limit=100", &app.staff(Role::Owner)).data();
    let rows = log["list"].as_array().unwrap();
    let row = rows.iter().find(|row| row["object"] == format!("user/{id}")).unwrap();
    assert_eq!(row["after"], json!({ "note": note["id"] }), "an erasure cannot change the audit log");
    assert!(app.post(&format!("{path}/logout"), &support, &json!({})).data().is_null());
    app.get("/api/user/info", &token).is_session_ended();
    for call in ["notes", "logout"] {
        let body = if call == "notes" { json!({ "text": "x" }) } else { json!({}) };
        let missing = app.post(&format!("/admin/api/users/999999/{call}"), &support, &body);
        assert_eq!(missing.error(), "account_not_found", "{call}");
    }
    assert_eq!(
        app.put("/admin/api/users/999999", &support, &json!({ "credit_score": 1 })).error(),
        "account_not_found"
    );
}

#[test]
fn wrong_passwords_and_money_in_and_out_are_counted() {
    let app = test_app();
    let offers = offers();
    let (email, id, token) = customer(app);
    let support = app.staff(Role::Support);
    let detail = || app.get(&format!("/admin/api/users/{id}"), &support).data();
    assert_eq!((&detail()["counts"]["failed_sign_ins"], &detail()["failed_sign_ins"]), (&json!(0), &json!([])));
    for password in ["wrong", "wrong again"] {
        let login = json!({ "account": email, "password": password });
        assert_eq!(app.post("/api/user/loginForU", "", &login).error(), "login_failed");
    }
    let failed = detail();
    assert_eq!(failed["counts"]["failed_sign_ins"], 2);
    assert_eq!(failed["failed_sign_ins"].as_array().unwrap().len(), 2);
    assert_eq!(failed["failed_sign_ins"][0]["address"], "127.0.0.1");
    let counts = |data: &Value| (data["counts"]["deposits"].clone(), data["counts"]["withdrawals"].clone());
    assert_eq!(counts(&failed), (json!(0), json!(0)));
    let deposit =
        json!({ "number": "50", "proofImg": picture(app, &token), "address": TRON, "charge_id": offers.coin });
    app.post("/api/quickCharge/submit", &token, &deposit).data();
    let finance = app.staff(Role::Finance);
    let money = json!({ "amount": "100", "reason": "for a test" });
    app.post(&format!("/admin/api/users/{id}/adjust"), &finance, &money).data();
    let method = method(app, &token, offers);
    app.post("/api/account/draw", &token, &draw(offers, method, "20")).data();
    assert_eq!(counts(&detail()), (json!(1), json!(1)));
}
