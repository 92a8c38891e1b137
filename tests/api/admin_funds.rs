//! `/admin/api` of money: deposits, withdrawals, and what customers may choose from.

use std::sync::atomic::{AtomicUsize, Ordering};

use lotdesk::api::limits::LimitRules;
use lotdesk::services::funds::{BankAccountForm, CoinAddressForm};
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::admin_safety::made_by;
use crate::funding::{BITCOIN, TRON, balance, draw, funded, make, method, offers, picture};
use crate::test_app::{TestApp, test_app};

fn deposit(app: &TestApp, token: &str, number: &str) -> Value {
    let body = json!({ "number": number, "proofImg": picture(app, token), "address": TRON,
        "charge_id": offers().coin });
    app.post("/api/quickCharge/submit", token, &body).data()["id"].clone()
}

/// Rows of the audit log about one object.
fn audited(app: &TestApp, object: &str) -> Vec<String> {
    let sql = "SELECT act FROM audit WHERE object = ?1 ORDER BY id";
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare(sql)?;
        Ok(statement.query_map([object], |row| row.get(0))?.collect::<Result<_, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

#[test]
fn a_deposit_is_credited_once() {
    let app = test_app();
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let user = app.get("/api/user/info", &token).data();
    let (first, second, third) =
        (deposit(app, &token, "100"), deposit(app, &token, "200"), deposit(app, &token, "300"));
    let list = app.get(&format!("/admin/api/deposits?status=0&user={}", user["id"]), &finance).data();
    assert_eq!(list["total"], 3);
    let row = &list["list"][2];
    assert_eq!([&row["id"], &row["user"]["uid"], &row["sent_to"]], [&first, &user["uid"], &json!(TRON)]);
    let decide =
        |id: &Value, act: &str, body: Value| app.post(&format!("/admin/api/deposits/{id}/{act}"), &finance, &body);
    assert_eq!(decide(&first, "approve", json!({ "amount": "0" })).error(), "amount_out_of_range");
    decide(&first, "approve", json!({ "amount": "x" })).refuses("invalid_field", "amount");
    let approved = decide(&first, "approve", json!({ "amount": "99.5" })).data();
    assert_eq!([&approved["status"], &approved["credited"]], [&json!(1), &json!("99.50")]);
    assert!(approved["decided"]["staff"].is_i64());
    for act in ["approve", "reject", "invalidate"] {
        let body = if act == "approve" { json!({}) } else { json!({ "remark": "no" }) };
        assert_eq!(decide(&first, act, body).error(), "already_decided");
    }
    decide(&second, "reject", json!({})).refuses("missing_field", "remark");
    assert_eq!(decide(&second, "reject", json!({ "remark": "nothing came" })).data()["status"], 2);
    assert_eq!(decide(&third, "invalidate", json!({ "remark": "no proof" })).data()["status"], 3);
    assert_eq!(decide(&json!(999_999), "approve", json!({})).error(), "deposit_not_found");
    assert_eq!(balance(app, &token).0, "99.50");
    let own = app.get("/api/quickCharge/quick_ist?type=0", &token).data();
    assert_eq!([&own["list"][1]["remark"], &own["list"][1]["credited"]], ["nothing came", "0.00"]);
    let log = app.get("/v1/api/main/accountLog/forexChange?page=1", &token).data();
    assert_eq!([&log["list"][0]["Value"], &log["list"][0]["MemoTran"]], ["99.50", "Deposit"]);
    assert_eq!(audited(app, &format!("deposit/{first}")), ["approve"]);
}

#[test]
fn a_deposit_is_not_credited_far_above_its_claim() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    app.set(json!({ "adjust_second_operator_above": "50" }));
    let [first, second, third] = ["100", "200", "300"].map(|number| {
        let body = json!({ "number": number, "proofImg": picture(&app, &token), "address": TRON,
            "charge_id": offers.coin });
        app.post("/api/quickCharge/submit", &token, &body).data()["id"].clone()
    });
    let approve = |id: &Value, amount: &str| {
        app.post(&format!("/admin/api/deposits/{id}/approve"), &finance, &json!({ "amount": amount }))
    };
    approve(&first, "999999999").refuses("amount_above_max", "amount");
    approve(&first, "150.01").refuses("amount_above_max", "amount");
    assert_eq!(approve(&first, "140").data()["credited"], "140.00");
    approve(&second, "210.01").refuses("amount_above_max", "amount");
    assert_eq!(approve(&second, "210").data()["credited"], "210.00", "the sum of 24 hours is within the limit");
    app.set(json!({ "adjust_second_operator_above": "0" }));
    approve(&third, "999999999").refuses("amount_above_max", "amount");
    assert_eq!(balance(&app, &token).0, "350.00");
}

#[test]
fn a_large_deposit_needs_two_of_the_staff() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    app.set(json!({ "deposit_second_operator_above": "500" }));
    let token = app.real();
    let (one, two, three) = (app.staff(Role::Finance), app.staff(Role::Finance), app.staff(Role::Finance));
    let announce = |token: &str, number: &str| {
        let body = json!({ "number": number, "proofImg": picture(&app, token), "address": TRON,
            "charge_id": offers.coin });
        app.post("/api/quickCharge/submit", token, &body).data()["id"].clone()
    };
    let approve =
        |id: &Value, staff: &str, body: Value| app.post(&format!("/admin/api/deposits/{id}/approve"), staff, &body);
    let row =
        |id: &Value, staff: &str| app.get(&format!("/admin/api/deposits?id={id}"), staff).data()["list"][0].clone();
    let [small, large] = ["500", "1000"].map(|number| announce(&token, number));
    let shown = row(&small, &one);
    assert_eq!([&shown["next_step"], &shown["needs_second"]], [&json!("credit"), &json!(0)]);
    approve(&small, &one, json!({ "step": "pay" })).refuses("invalid_field", "step");
    approve(&small, &one, json!({ "step": "first" })).refuses("approval_step_changed", "would credit");
    assert_eq!(approve(&small, &one, json!({ "step": "credit" })).data()["status"], 1, "the limit needs one");
    assert_eq!(row(&large, &one)["next_step"], "first");
    approve(&large, &one, json!({ "step": "credit" })).refuses("approval_step_changed", "first");
    let first = approve(&large, &one, json!({ "step": "first", "amount": "999" }));
    assert!(first.body["msg"].as_str().unwrap().starts_with("Approved, 1 of 2"), "{}", first.body);
    let first = first.data();
    assert_eq!(
        [&first["status"], &first["needs_second"], &first["first_amount"]],
        [&json!(0), &json!(1), &json!("999.00")]
    );
    assert_eq!([&first["next_step"], &first["blocked"]["error"]], [&Value::Null, &json!("second_operator_needed")]);
    assert!(first["first_approved_by"].as_str().unwrap().contains('@'), "{first}");
    assert_eq!(balance(&app, &token).0, "500.00", "nothing is credited");
    approve(&large, &one, json!({})).refuses("second_operator_needed", "deposit");
    // The second person does not choose the amount alone: another one begins again, also below the limit.
    assert_eq!(row(&large, &two)["next_step"], "credit");
    approve(&large, &two, json!({ "step": "credit", "amount": "1000" })).refuses("approval_step_changed", "first");
    assert_eq!(approve(&large, &two, json!({ "amount": "100" })).data()["status"], 0);
    assert_eq!(approve(&large, &two, json!({ "amount": "1000" })).data()["first_amount"], "1000.00");
    assert_eq!(row(&large, &two)["blocked"]["error"], "second_operator_needed");
    let done = std::thread::scope(|scope| {
        let all = [&one, &three].map(|staff| scope.spawn(|| approve(&large, staff, json!({})).body["code"] == 1));
        all.map(|one| one.join().unwrap())
    });
    assert_eq!(done.iter().filter(|done| **done).count(), 1, "credited once");
    assert_eq!(balance(&app, &token).0, "1500.00");
    assert_eq!([&row(&large, &one)["next_step"], &row(&large, &one)["blocked"]], [&Value::Null, &Value::Null]);
    let log = audited(&app, &format!("deposit/{large}"));
    assert_eq!(log, ["approve_first", "approve_first", "approve_first", "approve"]);
    // One that was rejected meanwhile has no first approval.
    let gone = announce(&token, "900");
    app.post(&format!("/admin/api/deposits/{gone}/reject"), &two, &json!({ "remark": "no" })).data();
    assert_eq!(approve(&gone, &one, json!({})).error(), "already_decided");
    assert_eq!(row(&gone, &one)["first_approval"], Value::Null);
}

#[test]
fn deposits_in_parts_and_of_two_accounts_of_one_person_need_a_second_person_too() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    app.set(json!({ "deposit_second_operator_above": "100" }));
    let (one, two, owner) = (app.staff(Role::Finance), app.staff(Role::Finance), app.staff(Role::Owner));
    let announce = |token: &str, number: &str| {
        let body = json!({ "number": number, "proofImg": picture(&app, token), "address": TRON,
            "charge_id": offers.coin });
        app.post("/api/quickCharge/submit", token, &body).data()["id"].clone()
    };
    let approve = |staff: &str, id: &Value| {
        app.post(&format!("/admin/api/deposits/{id}/approve"), staff, &json!({})).data()["status"].clone()
    };
    let token = app.real();
    let parts = ["60", "40", "10"].map(|number| announce(&token, number));
    assert_eq!([approve(&one, &parts[0]), approve(&one, &parts[1])], [1, 1], "100 is not above the limit");
    assert_eq!(approve(&two, &parts[2]), 0, "60 + 40 + 10 of one customer is, of two approvers too");
    assert_eq!(approve(&one, &parts[2]), 1);
    // Of another customer: the sum of the one who approves counts as well.
    let other = app.real();
    let next = announce(&other, "30");
    assert_eq!(approve(&one, &next), 0);
    assert_eq!(approve(&two, &next), 1, "and only this one");
    // Two accounts of which one changed the other share one limit.
    let third = made_by(&app, &owner, "third@example.com");
    let (large, rest) = (announce(&app.real(), "90"), announce(&app.real(), "30"));
    assert_eq!(approve(&owner, &large), 1);
    assert_eq!(approve(&third, &rest), 0, "90 + 30");
    let refused = app.post(&format!("/admin/api/deposits/{rest}/approve"), &owner, &json!({}));
    assert_eq!(refused.error(), "approver_not_independent");
    assert_eq!(approve(&two, &rest), 1);
}

#[test]
fn pending_requests_are_found_by_number_and_listed_oldest_first() {
    let app = test_app();
    let ((token, user), finance) = (funded(app, "300"), app.staff(Role::Finance));
    let method = method(app, &token, offers());
    let two = [deposit(app, &token, "100"), deposit(app, &token, "200")];
    let ask =
        |number: &str| app.post("/api/account/draw", &token, &draw(offers(), method, number)).data()["id"].clone();
    let paid_out = [ask("100"), ask("200")];
    let ids = |path: &str, query: &str| {
        let list = app.get(&format!("/admin/api/{path}?user={user}&status=0{query}"), &finance).data();
        list["list"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect::<Vec<_>>()
    };
    for (path, [first, second]) in [("deposits", &two), ("withdrawals", &paid_out)] {
        assert_eq!(ids(path, ""), [second.clone(), first.clone()]);
        assert_eq!(ids(path, "&order=oldest"), [first.clone(), second.clone()]);
        assert_eq!(ids(path, "&order=oldest&limit=1&page=2"), std::slice::from_ref(second));
        assert_eq!(ids(path, &format!("&id={first}")), std::slice::from_ref(first));
        assert_eq!(ids(path, "&id=999999"), Vec::<Value>::new());
        app.get(&format!("/admin/api/{path}?order=best"), &finance).refuses("invalid_field", "order");
    }
}

#[test]
fn a_withdrawal_is_paid_or_kept_once() {
    let (app, offers) = (test_app(), offers());
    let ((token, _), finance) = (funded(app, "1000"), app.staff(Role::Finance));
    let method = method(app, &token, offers);
    let ask = |number: &str| app.post("/api/account/draw", &token, &draw(offers, method, number)).data()["id"].clone();
    let (first, second) = (ask("600"), ask("400"));
    let decide =
        |id: &Value, act: &str, body: Value| app.post(&format!("/admin/api/withdrawals/{id}/{act}"), &finance, &body);
    let paid = decide(&first, "approve", json!({})).data();
    assert_eq!([&paid["status"], &paid["method"]["dc_address"]], [&json!(1), &json!(TRON)]);
    assert_eq!(paid["memo"], "to my wallet");
    decide(&second, "reject", json!({})).refuses("missing_field", "notes");
    assert_eq!(decide(&second, "reject", json!({ "notes": "call us" })).data()["status"], 2);
    for id in [&first, &second] {
        assert_eq!(decide(id, "approve", json!({})).error(), "already_decided");
        assert_eq!(decide(id, "reject", json!({ "notes": "x" })).error(), "already_decided");
    }
    assert_eq!(decide(&json!(999_999), "approve", json!({})).error(), "withdrawal_not_found");
    assert_eq!(balance(app, &token), ("400.00".into(), "0.00".into()));
    let own = app.get("/api/account/draw_list?type=1", &token).data();
    assert_eq!([&own["list"][0]["notes"], &own["list"][0]["status_name"]], ["call us", "Rejected"]);
    let log = app.get("/v1/api/main/accountLog/forexChange?page=1", &token).data();
    assert_eq!([&log["list"][0]["Value"], &log["list"][0]["MemoTran"]], ["-600.00", "Withdrawal"]);
    let waiting = app.get("/admin/api/withdrawals?status=0&limit=100", &finance).data();
    assert!(waiting["list"].as_array().unwrap().iter().all(|row| row["id"] != first && row["id"] != second));
}

#[test]
fn rows_of_the_queues_name_the_customer_by_the_certified_name() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "adjust_second_operator_above": "1" }));
    let (offers, finance) = (make(&app), app.staff(Role::Finance));
    let (token, account) = funded(&app, "1000");
    app.post(&format!("/admin/api/users/{account}/adjust"), &finance, &json!({ "amount": "50", "reason": "x" })).data();
    let deposit =
        json!({ "number": "100", "proofImg": picture(&app, &token), "address": TRON, "charge_id": offers.coin });
    app.post("/api/quickCharge/submit", &token, &deposit).data();
    let method = method(&app, &token, &offers);
    app.post("/api/account/draw", &token, &draw(&offers, method, "60")).data();
    let names = || {
        ["deposits", "withdrawals", "corrections"].map(|queue| {
            let list = app.get(&format!("/admin/api/{queue}?status=0"), &finance).data();
            list["list"][0]["user"]["name"].clone()
        })
    };
    assert_eq!(names(), [Value::Null, Value::Null, Value::Null]);
    let form = json!({ "name": "Ada Lovelace", "card_id": "B1234567", "front_pic": picture(&app, &token),
        "reverse_pic": picture(&app, &token) });
    app.post("/api/user_real/real_name", &token, &form).data();
    let compliance = app.staff(Role::Compliance);
    let review = app.get("/admin/api/reviews?status=1", &compliance).data()["list"][0]["id"].clone();
    app.post(&format!("/admin/api/reviews/{review}/approve"), &compliance, &json!({})).data();
    assert_eq!(names(), ["Ada Lovelace"; 3]);
}

#[test]
fn a_large_withdrawal_needs_two_of_the_staff() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "500" }));
    let (token, _) = funded(&app, "1000");
    let method = method(&app, &token, &offers);
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let ask = |number: &str| app.post("/api/account/draw", &token, &draw(&offers, method, number)).data()["id"].clone();
    let (small, large) = (ask("500"), ask("500"));
    let approve =
        |id: &Value, staff: &str| app.post(&format!("/admin/api/withdrawals/{id}/approve"), staff, &json!({}));
    assert_eq!(approve(&small, &one).data()["status"], 1, "the limit itself needs one");
    app.set(json!({ "withdraw_second_operator_above": "499.99" }));
    let first = approve(&large, &one);
    let said = first.body["msg"].as_str().unwrap().to_owned();
    assert!(said.starts_with("Approved, 1 of 2"), "it does not say paid: {said}");
    let first = first.data();
    assert_eq!([&first["status"], &first["needs_second"]], [0, 1]);
    assert!(first["first_approval"]["staff"].is_i64());
    assert_eq!(approve(&large, &one).error(), "second_operator_needed");
    assert_eq!(balance(&app, &token), ("500.00".into(), "500.00".into()));
    assert_eq!(approve(&large, &two).data()["status"], 1);
    assert_eq!(approve(&large, &one).error(), "already_decided");
    assert_eq!(balance(&app, &token), ("0.00".into(), "0.00".into()));
    assert_eq!(audited(&app, &format!("withdrawal/{large}")), ["approve_first", "approve"]);
}

#[test]
fn the_first_approval_of_a_clerk_who_is_gone_does_not_count() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "100", "deposit_second_operator_above": "100" }));
    let (token, _) = funded(&app, "1000");
    let method = method(&app, &token, &offers);
    let announced =
        json!({ "number": "300", "proofImg": picture(&app, &token), "address": TRON, "charge_id": offers.coin });
    let deposit = app.post("/api/quickCharge/submit", &token, &announced).data()["id"].clone();
    let payout = app.post("/api/account/draw", &token, &draw(&offers, method, "200")).data()["id"].clone();
    let gone = ["enabled = 0", "removed_at = 1", "role = 'support'"];
    for path in [format!("deposits/{deposit}"), format!("withdrawals/{payout}")] {
        let approve = |staff: &str| app.post(&format!("/admin/api/{path}/approve"), staff, &json!({})).data();
        let mut first = approve(&app.staff(Role::Finance));
        for change in gone {
            assert_eq!(first["status"], 0, "{path}");
            let staff = first["first_approval"]["staff"].clone();
            let sql = format!("UPDATE staff SET {change} WHERE id = {staff}");
            app.state.store.write(|transaction| Ok(transaction.execute(&sql, [])?)).unwrap();
            first = approve(&app.staff(Role::Finance));
            assert_ne!(first["first_approval"]["staff"], staff, "{path}, {change}: the next one is the first");
        }
        assert_eq!(first["status"], 0, "{path}");
        assert_eq!(approve(&app.staff(Role::Finance))["status"], 1, "{path}");
        assert_eq!(audited(&app, &path.replacen("s/", "/", 1)).len(), 5, "{path}");
    }
}

#[test]
fn a_deposit_that_waits_for_days_gets_the_rate_of_the_day() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "terms_need_confirmation": 0 }));
    let (offers, finance) = (make(&app), app.staff(Role::Finance));
    let (token, _) = funded(&app, "1");
    let announce = || {
        let body =
            json!({ "number": "100", "proofImg": picture(&app, &token), "address": TRON, "charge_id": offers.coin });
        app.post("/api/quickCharge/submit", &token, &body).data()["id"].clone()
    };
    let expected =
        |id: &Value| app.get(&format!("/admin/api/deposits?id={id}"), &finance).data()["list"][0]["credited"].clone();
    let age = |id: &Value, days: i64| {
        let sql = format!("UPDATE deposit SET created_at = created_at - {} WHERE id = {id}", days * 86_400_000);
        app.state.store.write(|transaction| Ok(transaction.execute(&sql, [])?)).unwrap();
    };
    let renew = || app.state.money.funds.renew_rates().unwrap();
    let rate = |rate: &str| {
        app.put(&format!("/admin/api/deposit-options/{}", offers.coin), &finance, &json!({ "rate": rate })).data()
    };
    let [old, recent, approved] = [announce(), announce(), announce()];
    app.set(json!({ "deposit_second_operator_above": "50" }));
    app.post(&format!("/admin/api/deposits/{approved}/approve"), &app.staff(Role::Finance), &json!({})).data();
    app.set(json!({ "deposit_second_operator_above": "0" }));
    rate("0.8");
    age(&old, 3);
    age(&approved, 9);
    age(&recent, 2);
    renew();
    assert_eq!([&old, &recent, &approved].map(expected), ["80.00", "100.00", "100.00"]);
    rate("0.9");
    renew();
    assert_eq!(expected(&old), "80.00", "for three days again");
    let approve = |expected: &str| {
        let shown = json!({ "step": "credit", "expected_amount": expected });
        app.post(&format!("/admin/api/deposits/{old}/approve"), &finance, &shown)
    };
    let refused = approve("100.00");
    assert_eq!((refused.error(), &refused.body["field"]), ("approval_step_changed", &json!("expected_amount")));
    assert!(refused.body["msg"].as_str().unwrap().contains("80.00 USD"), "{:?}", refused.body);
    assert_eq!(approve("80").data()["credited"], "80.00");
    assert_eq!(audited(&app, &format!("deposit/{old}")), ["update", "approve"]);
    // Without its option a claim keeps its rate.
    rate("0.5");
    let currency = json!({ "currency_code": "USDC" });
    app.put(&format!("/admin/api/deposit-options/{}", offers.coin), &finance, &currency).data();
    age(&recent, 9);
    renew();
    assert_eq!(expected(&recent), "100.00");
}

#[test]
fn an_approval_states_its_effect_and_is_refused_when_that_has_changed() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "500" }));
    let (token, _) = funded(&app, "2000");
    let method = method(&app, &token, &offers);
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let ask = |number: &str| app.post("/api/account/draw", &token, &draw(&offers, method, number)).data()["id"].clone();
    let (small, later) = (ask("400"), ask("300"));
    let row =
        |id: &Value, staff: &str| app.get(&format!("/admin/api/withdrawals?id={id}"), staff).data()["list"][0].clone();
    let approve = |id: &Value, staff: &str, step: &str| {
        app.post(&format!("/admin/api/withdrawals/{id}/approve"), staff, &json!({ "step": step }))
    };
    approve(&small, &one, "later").refuses("invalid_field", "step");
    // Both lists were read before the first payment: the second withdrawal exceeds the limit by now.
    let shown = row(&later, &one);
    assert_eq!(
        (&shown["next_step"], &shown["blocked"], &shown["needs_second"]),
        (&json!("pay"), &Value::Null, &json!(0))
    );
    approve(&small, &one, "first").refuses("approval_step_changed", "would pay");
    assert_eq!(approve(&small, &one, "pay").data()["status"], 1);
    approve(&later, &one, "pay").refuses("approval_step_changed", "Do not pay");
    assert_eq!(audited(&app, &format!("withdrawal/{later}")), [""; 0], "nothing is recorded");
    assert_eq!(row(&later, &one)["next_step"], "first");
    let first = approve(&later, &one, "first").data();
    assert_eq!((&first["status"], &first["next_step"]), (&json!(0), &Value::Null));
    assert_eq!(first["blocked"]["error"], "second_operator_needed");
    assert!(first["first_approved_by"].as_str().unwrap().contains('@'), "{first}");
    assert_eq!(row(&later, &two)["next_step"], "pay");
    assert_eq!(approve(&later, &two, "pay").data()["status"], 1);
    let paid = row(&later, &two);
    assert_eq!((&paid["next_step"], &paid["blocked"]), (&Value::Null, &Value::Null));
}

#[test]
fn a_payout_that_is_no_longer_covered_is_refused_before_the_first_approval() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "100" }));
    let (token, _) = funded(&app, "2000");
    let (code, forex) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let method = method(&app, &token, &offers);
    app.open(&token, forex, 1, "1");
    let id = app.post("/api/account/draw", &token, &draw(&offers, method, "500")).data()["id"].clone();
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let approve = |staff: &str| app.post(&format!("/admin/api/withdrawals/{id}/approve"), staff, &json!({}));
    // Losses since the request: what was held is not free any more.
    app.quote(&code, "1.09500", "1.09510");
    let refused = approve(&one);
    refused.refuses("insufficient_funds", "500.00 USD is not covered");
    refused.refuses("insufficient_funds", "are missing");
    assert_eq!(audited(&app, &format!("withdrawal/{id}")), [""; 0], "not approved");
    app.quote(&code, "1.10000", "1.10010");
    assert_eq!(approve(&one).data()["status"], 0);
    app.quote(&code, "1.09500", "1.09510");
    assert_eq!(approve(&two).error(), "insufficient_funds");
    app.quote(&code, "1.10000", "1.10010");
    assert_eq!(approve(&two).data()["status"], 1);
}

#[test]
fn a_method_that_is_too_new_by_now_is_not_paid() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, _) = funded(&app, "1000");
    let method = method(&app, &token, &offers);
    let ask = || app.post("/api/account/draw", &token, &draw(&offers, method, "100")).data()["id"].clone();
    let (id, gone, finance) = (ask(), ask(), app.staff(Role::Finance));
    let approve = |id: &Value| app.post(&format!("/admin/api/withdrawals/{id}/approve"), &finance, &json!({}));
    app.set(json!({ "method_wait_hours": 24 }));
    assert_eq!(approve(&id).error(), "method_too_new");
    // One that was deleted is not older than it was.
    app.post("/api/wallet/del_draw_method", &token, &json!({ "id": method })).data();
    assert_eq!(approve(&gone).error(), "method_too_new");
    app.set(json!({ "method_wait_hours": 0 }));
    assert_eq!(approve(&id).data()["status"], 1);
    assert_eq!(approve(&gone).data()["status"], 1);
}

#[test]
fn who_switched_an_address_off_is_in_the_log() {
    let app = test_app();
    let finance = app.staff(Role::Finance);
    let new = json!({ "currency_code": "usdc", "protocol_code": "ERC20", "address": "0x52908400098527886E0F7030069857D2E4169EE7",
        "rate": "1", "min": "5", "max": "500" });
    let id = app.post("/admin/api/deposit-options", &finance, &new).data()["id"].clone();
    app.put(&format!("/admin/api/deposit-options/{id}"), &finance, &json!({ "enabled": 0, "position": 9 })).data();
    let read = |connection: &rusqlite::Connection| {
        let sql = "SELECT before, after FROM audit WHERE object = ?1 AND act = 'update'";
        let reply = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?));
        Ok(connection.query_row(sql, [format!("deposit_option/{id}")], reply)?)
    };
    let (before, after) = app.state.store.read(read).unwrap();
    let [before, after]: [Value; 2] = [before, after].map(|text| serde_json::from_str(&text).unwrap());
    assert_eq!((&before["enabled"], &after["enabled"], &after["position"]), (&json!(true), &json!(false), &json!(9)));
    assert_eq!(after["address"], new["address"]);
    let path = format!("/admin/api/deposit-options/{id}");
    app.send("DELETE", &path, &[("authorization", &finance)], None).data();
}

#[test]
fn finance_reads_the_platforms_own_prices_of_currencies() {
    let app = test_app();
    let finance = app.staff(Role::Finance);
    app.instrument("ZQWUSD");
    app.instrument("ZQVUSD");
    app.quote("ZQWUSD", "1.27086", "1.27098");
    let listed = app.get("/admin/api/quoted-rates", &finance).data();
    let rate_of = |currency: &str| {
        let rows = listed["list"].as_array().unwrap();
        rows.iter().find(|row| row["currency_code"] == currency).map(|row| row["rate"].clone())
    };
    assert_eq!(rate_of("ZQW"), Some(json!("1.27086")));
    assert_eq!(rate_of("ZQV"), None, "it has no quote");
    assert_eq!(rate_of("USD"), None);
    assert_eq!(app.get("/admin/api/quoted-rates", &app.staff(Role::Support)).error(), "forbidden");
}

#[test]
fn a_rate_far_from_the_known_one_is_typed_again() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "terms_need_confirmation": 0 }));
    let finance = app.staff(Role::Finance);
    let path = "/admin/api/bank-accounts";
    let account = |currency: &str, rate: &str, confirm: Option<&str>| {
        json!({ "bank_name": "First Bank", "payee_name": "Broker", "payee_account": "DE02120300000000202051",
            "currency_code": currency, "rate": rate, "min": "10", "max": "1000", "confirm": confirm })
    };
    let unquoted = app.post(path, &finance, &account("ZZZ", "2", None)).data();
    let one = format!("{path}/{}", unquoted["id"]);
    let rate = |rate: &str, confirm: &str| app.put(&one, &finance, &json!({ "rate": rate, "confirm": confirm }));
    app.put(&one, &finance, &json!({ "rate": "9" })).data();
    app.set(json!({ "terms_need_confirmation": 1 }));
    rate("8.9", "").data();
    assert_eq!(app.put(&one, &finance, &json!({ "rate": "2" })).error(), "risk_confirmation_needed");
    let refused = rate("2", "3");
    assert_eq!(refused.error(), "risk_confirmation_needed");
    let text = refused.body["msg"].as_str().unwrap();
    assert!(text.contains("77.5") && text.contains("8.900000"), "{text}");
    assert_eq!(rate("2", "2.0").data()["rate"], "2");
    app.put(&one, &finance, &json!({ "max": "900" })).data();
    // A new option, and a payout currency, are compared with the platform's own price.
    app.eurusd();
    let rates = app.get("/admin/api/quoted-rates", &finance).data();
    assert!(rates["list"].as_array().unwrap().iter().any(|row| row["currency_code"] == "EUR"), "{rates}");
    assert_eq!(app.post(path, &finance, &account("EUR", "2", None)).error(), "risk_confirmation_needed");
    app.post(path, &finance, &account("EUR", "2", Some("2"))).data();
    let payout = |price: &str| json!({ "type": 2, "code": "EUR", "fee_type": 2, "draw_rate": "0.02", "usd_price": price, "min": "10", "max": "100" });
    assert_eq!(app.post("/admin/api/draw-currencies", &finance, &payout("1.1")).error(), "risk_confirmation_needed");
}

#[test]
fn a_demo_option_is_one_until_its_payee_is_the_brokers_own() {
    // Its own: options are listed by other tests.
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let finance = app.staff(Role::Finance);
    let funds = &app.state.money.funds;
    let amount = |text: &str| text.parse().ok();
    let text = |text: &str| Some(text.to_owned());
    let coin = CoinAddressForm {
        currency: text("USDT"),
        protocol: text("TRC20"),
        address: text("DEMO-ADDRESS"),
        rate: "1".parse().ok(),
        min: amount("10"),
        max: amount("1000"),
        ..CoinAddressForm::default()
    };
    let bank = BankAccountForm {
        bank_name: text("Demo Bank"),
        payee_name: text("Demo"),
        payee_account: text("DEMO-ACCOUNT"),
        currency: text("USD"),
        rate: "1".parse().ok(),
        min: amount("10"),
        max: amount("1000"),
        ..BankAccountForm::default()
    };
    let coin = funds.add_option(&Actor::system(), &coin, true).unwrap().id;
    let bank = funds.add_option(&Actor::system(), &bank, true).unwrap().id;
    let change = |path: &str, body: Value| app.put(path, &finance, &body).data()["is_demo"].clone();
    let path = format!("/admin/api/deposit-options/{coin}");
    for body in [json!({ "rate": "1.01" }), json!({ "max": "900" }), json!({ "enabled": 0 })] {
        assert_eq!(change(&path, body), 1, "the address leads nowhere");
    }
    assert_eq!(change(&path, json!({ "address": TRON })), 0);
    let path = format!("/admin/api/bank-accounts/{bank}");
    for body in [json!({ "bank_name": "First Bank" }), json!({ "payee_name": "Broker" }), json!({ "max": "900" })] {
        assert_eq!(change(&path, body), 1, "the account leads nowhere");
    }
    assert_eq!(change(&path, json!({ "payee_account": "DE02120300000000202051" })), 0);
}

#[test]
fn what_customers_choose_from_is_kept_by_finance() {
    // Its own: deposits of other tests to the same address would wait as well.
    let app = &TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let finance = app.staff(Role::Finance);
    let new = json!({ "currency_code": "usdc", "protocol_code": "ERC20", "rate": "1", "min": "5", "max": "500",
        "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "enabled": 0 });
    let path = "/admin/api/deposit-options";
    let with = |name: &str, value: Value| {
        let mut body = new.clone();
        body[name] = value;
        app.post(path, &finance, &body)
    };
    for (name, value, error) in [
        ("currency_code", json!(null), "missing_field"),
        ("address", json!(BITCOIN), "invalid_field"),
        ("rate", json!("0"), "invalid_field"),
        ("min", json!("0"), "invalid_field"),
        ("max", json!("4"), "invalid_field"),
        ("max", json!("1e9"), "invalid_field"),
        ("enabled", json!("perhaps"), "invalid_field"),
    ] {
        with(name, value).refuses(error, name);
    }
    let made = app.post(path, &finance, &new).data();
    assert_eq!([&made["currency_code"], &made["enabled"], &made["is_demo"]], [&json!("USDC"), &json!(0), &json!(0)]);
    let one = format!("{path}/{}", made["id"]);
    assert_eq!(app.put(&one, &finance, &json!({ "max": "900" })).data()["max"], "900.00");
    app.put(&one, &finance, &json!({ "min": "901" })).refuses("invalid_field", "max");
    app.send("DELETE", &one, &[("authorization", &finance)], None).data();
    assert_eq!(app.put(&one, &finance, &json!({})).error(), "deposit_option_not_found");
    assert_eq!(audited(app, &format!("deposit_option/{}", made["id"])), ["create", "update", "delete"]);

    let currency = json!({ "type": 1, "code": "USDT", "protocol": "TRC20", "fee_type": 2, "draw_rate": "0.02",
        "usd_price": "1", "min": "10", "max": "100" });
    let mut bad = currency.clone();
    bad["draw_rate"] = json!("1.01");
    app.post("/admin/api/draw-currencies", &finance, &bad).refuses("invalid_field", "draw_rate");
    let made = app.post("/admin/api/draw-currencies", &finance, &currency).data();
    assert_eq!([&made["fee_type"], &made["draw_rate"]], [&json!(2), &json!("0.02")]);
    let token = app.real();
    let bind = json!({ "type": 1, "draw_id": made["id"], "dc_address": TRON });
    app.post("/api/wallet/bind_draw_method", &token, &bind).data();
    let one = format!("/admin/api/draw-currencies/{}", made["id"]);
    let used = app.send("DELETE", &one, &[("authorization", &finance)], None);
    assert_eq!(used.error(), "draw_currency_in_use");
    assert_eq!(app.put(&one, &finance, &json!({ "enabled": 0 })).data()["enabled"], 0);

    // Deposits that wait keep their option.
    let coin = json!({ "currency_code": "USDT", "protocol_code": "TRC20", "address": TRON, "rate": "1", "min": "10",
        "max": "1000", "enabled": 1 });
    let made = app.post("/admin/api/deposit-options", &finance, &coin).data();
    let one = format!("/admin/api/deposit-options/{}", made["id"]);
    let (token, _) = funded(app, "10");
    let claim = json!({ "number": "50", "proofImg": picture(app, &token), "address": TRON, "charge_id": made["id"] });
    let claim = app.post("/api/quickCharge/submit", &token, &claim).data()["id"].clone();
    let delete = || app.send("DELETE", &one, &[("authorization", &finance)], None);
    assert_eq!(delete().error(), "deposit_option_in_use");
    let no = json!({ "remark": "no" });
    app.post(&format!("/admin/api/deposits/{claim}/reject"), &finance, &no).data();
    delete().data();

    let bank = json!({ "bank_name": "B", "payee_name": "P", "payee_account": "12345678", "currency_code": "USD",
        "rate": "1", "min": "1", "max": "9", "bank_remark": "say your number", "enabled": 0 });
    let made = app.post("/admin/api/bank-accounts", &finance, &bank).data();
    let one = format!("/admin/api/bank-accounts/{}", made["id"]);
    assert_eq!(app.put(&one, &finance, &json!({ "bank_remark": "" })).data()["bank_remark"], "");
    assert!(app.get("/admin/api/bank-accounts", &finance).data()["total"].as_i64().unwrap() >= 1);
}

/// Everybody at once on one account: withdrawals, approvals and rejections of the same items by two of the
/// staff, and closes. Never below nothing, never twice.
#[test]
fn concurrent_requests_on_one_account() {
    let rounds: usize = std::env::var("LOTDESK_RACES").ok().and_then(|text| text.parse().ok()).unwrap_or(160);
    let (app, offers) = (test_app(), offers());
    let (token, account) = funded(app, "2000");
    let method = method(app, &token, offers);
    let staff = [app.staff(Role::Finance), app.staff(Role::Finance)];
    let (_, forex_id) = app.own_instrument();
    let order = app.open(&token, forex_id, 1, "0.10");
    let (asked, paid, kept, closed) =
        (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let next = AtomicUsize::new(0);
    let one = |turn: usize| {
        let count = |reply: crate::test_app::Reply, counter: &AtomicUsize, refusals: &[&str]| {
            if reply.body["code"] == 1 {
                counter.fetch_add(1, Ordering::SeqCst);
                return reply.body["data"]["id"].clone();
            }
            assert!(refusals.contains(&reply.error()), "{}", reply.body);
            Value::Null
        };
        let draw = app.post("/api/account/draw", &token, &draw(offers, method, "50"));
        let id = count(draw, &asked, &["insufficient_funds"]);
        let close = app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] }));
        count(close, &closed, &["order_not_open", "order_not_found"]);
        if !id.is_null() {
            let decide = |act: &str, staff: &str, counter: &AtomicUsize| {
                let path = format!("/admin/api/withdrawals/{id}/{act}");
                let body = if act == "approve" { json!({}) } else { json!({ "notes": "no" }) };
                count(app.post(&path, staff, &body), counter, &["already_decided"]);
            };
            std::thread::scope(|scope| {
                scope.spawn(|| decide("approve", &staff[0], &paid));
                scope.spawn(|| decide("approve", &staff[1], &paid));
                if turn.is_multiple_of(2) {
                    scope.spawn(|| decide("reject", &staff[1], &kept));
                }
            });
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..16 {
            scope.spawn(|| {
                loop {
                    let turn = next.fetch_add(1, Ordering::SeqCst);
                    if turn >= rounds {
                        break;
                    }
                    one(turn);
                }
            });
        }
    });
    let (paid, kept, asked) = (paid.into_inner(), kept.into_inner(), asked.into_inner());
    assert_eq!(paid + kept, asked, "each is decided exactly once");
    assert_eq!(closed.into_inner(), 1);
    let valuation = app.state.view.read_model.valuation(account).unwrap();
    assert!(valuation.held.is_zero() && !valuation.balance.is_negative());
    let sum = |memo: &str| -> i64 {
        let sql = "SELECT coalesce(sum(amount), 0) FROM ledger WHERE account = ?1 AND memo = ?2";
        let read =
            |connection: &rusqlite::Connection| Ok(connection.query_row(sql, (account.0, memo), |row| row.get(0))?);
        app.state.store.read(read).unwrap()
    };
    assert_eq!(sum("withdrawal"), -50_000_000 * paid as i64);
    let proof = app.state.store.read(lotdesk::store::dealing::ledger::verify).unwrap();
    assert_eq!(proof.errors, Vec::<String>::new());
}

#[test]
fn the_proof_sees_a_lock_that_somebody_lifted() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let offers = make(&app);
    let (token, _) = funded(&app, "1000");
    let method = method(&app, &token, &offers);
    app.post("/api/account/draw", &token, &draw(&offers, method, "100")).data();
    let errors = || app.state.store.read(lotdesk::store::dealing::ledger::verify).unwrap().errors;
    assert_eq!(errors(), Vec::<String>::new());
    let edit = |sql: &'static str| app.state.store.write(move |transaction| Ok(transaction.execute(sql, [])?)).unwrap();
    edit("UPDATE withdrawal SET status = 2");
    assert!(errors()[0].contains("locks another sum"), "{:?}", errors());
    edit("UPDATE withdrawal SET status = 1");
    assert!(errors().iter().any(|error| error.contains("other withdrawals in the ledger")));
}
