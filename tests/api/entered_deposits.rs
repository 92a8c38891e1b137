//! `POST /admin/api/users/{id}/deposits`: deposits that the staff enter.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::admin_roles::{member_with, role};
use crate::funding::{Offers, TRON, balance, make, offers, picture};
use crate::poll::eventually;
use crate::test_app::{Reply, TestApp, test_app};

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn user(app: &TestApp, token: &str) -> Value {
    app.get("/api/user/info", token).data()
}

/// What a clerk enters: a transfer in EUR, at a rate of 1.1.
fn transfer(offers: &Offers, number: &str, reference: &str) -> Value {
    json!({ "type": 1, "option": offers.bank, "number": number, "reference": reference })
}

fn enter(app: &TestApp, staff: &str, account: &Value, body: &Value) -> Reply {
    app.post(&format!("/admin/api/users/{account}/deposits"), staff, body)
}

fn count(app: &TestApp, from: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM {from}");
    app.state.store.read(|connection| Ok(connection.query_row(&sql, [], |row| row.get(0))?)).unwrap()
}

#[test]
fn a_reference_in_another_form_is_the_same_reference() {
    let app = own();
    let (offers, finance) = (make(&app), app.staff(Role::Finance));
    let account = user(&app, &app.real())["id"].clone();
    enter(&app, &finance, &account, &transfer(&offers, "20", "RF18 5390 0754")).data();
    for same in ["RF18\u{200b}53900754", "ＲＦ18 5390 0754", "RF18-5390-0754", "rf1853900754."] {
        enter(&app, &finance, &account, &transfer(&offers, "20", same)).refuses("reference_used", "reference");
    }
    enter(&app, &finance, &account, &transfer(&offers, "20", "RF18 5390 0755")).data();
}

/// What one person enters and corrects alone counts together, against the lower limit, in either order.
#[test]
fn entered_deposits_and_corrections_share_one_sum() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "deposit_second_operator_above": "1000", "adjust_second_operator_above": "1000" }));
    let account = user(&app, &app.real())["id"].clone();
    let adjust = |staff: &str, amount: &str| {
        let body = json!({ "amount": amount, "reason": "goodwill" });
        app.post(&format!("/admin/api/users/{account}/adjust"), staff, &body).data()["correction"].clone()
    };
    // 800 EUR are 880 USD.
    let one = app.staff(Role::Finance);
    assert_eq!(enter(&app, &one, &account, &transfer(&offers, "800", "sum 1")).data()["status"], 1);
    assert_eq!(adjust(&one, "900")["status"], 0, "880 + 900");
    assert_eq!(adjust(&one, "100"), Value::Null);
    let two = app.staff(Role::Finance);
    let account = user(&app, &app.real())["id"].clone();
    let body = json!({ "amount": "900", "reason": "goodwill" });
    let booked = app.post(&format!("/admin/api/users/{account}/adjust"), &two, &body).data()["correction"].clone();
    assert_eq!(booked, Value::Null);
    assert_eq!(enter(&app, &two, &account, &transfer(&offers, "800", "sum 2")).data()["status"], 0, "900 + 880");
}

#[test]
fn a_deposit_that_the_staff_enter_is_credited_and_reported_to_the_customer() {
    let app = own();
    let (offers, finance) = (make(&app), app.staff(Role::Finance));
    let me = user(&app, &app.real());
    let (account, email) = (me["id"].clone(), me["email"].as_str().unwrap().to_owned());
    let today = jiff::Timestamp::from_millisecond(app.state.clock.now().0).unwrap().strftime("%Y-%m-%d").to_string();
    let mut body = transfer(&offers, "1500", "  RF18 5390 \u{2003} 0754 ");
    (body["note"], body["value_date"]) = (json!("from the statement of Monday"), json!(today));
    let made = enter(&app, &finance, &account, &body).data();
    for (field, value) in [
        ("status", json!(1)),
        ("credited", json!("1650.00")),
        ("number", json!("1500.00")),
        ("currency_code", json!("EUR")),
        ("sent_to", json!("DE89370400440532013000")),
        ("reference", json!("RF18 5390 0754")),
        ("note", body["note"].clone()),
        ("value_date", json!(today)),
        ("proof", json!("")),
        ("type", json!(1)),
    ] {
        assert_eq!(made[field], value, "{field}: {made}");
    }
    let me = app.get("/admin/api/me", &finance).data()["staff"]["email"].clone();
    assert_eq!(made["entered_by"], me);
    let listed = app.get(&format!("/admin/api/deposits?status=1&user={account}"), &finance).data();
    assert_eq!(listed["list"][0]["id"], made["id"]);
    let audited = format!("audit WHERE object = 'deposit/{}' AND act IN ('enter', 'approve')", made["id"]);
    assert_eq!(count(&app, &audited), 2);
    eventually("the customer has the message", || {
        let sent = app.outbox.to_containing(&email, &["1,500.00 EUR", "1,650.00 USD"]);
        if sent == 1 { Ok(()) } else { Err(sent) }
    });
}

#[test]
fn invalid_entries_are_refused_by_field_and_credit_nothing() {
    let app = test_app();
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let account = user(app, &token)["id"].clone();
    let wrong = |field: &str, value: Value, error: &str| {
        let mut body = transfer(offers(), "20", "invalid-entries");
        body[field] = value;
        enter(app, &finance, &account, &body).refuses(error, field);
    };
    wrong("type", json!(2), "invalid_field");
    wrong("type", Value::Null, "missing_field");
    wrong("option", Value::Null, "missing_field");
    wrong("number", json!("0"), "invalid_field");
    wrong("number", json!("-1"), "invalid_field");
    wrong("number", Value::Null, "missing_field");
    wrong("reference", json!("  "), "missing_field");
    wrong("reference", json!("x".repeat(129)), "field_too_long");
    wrong("value_date", json!("2026-13-01"), "invalid_field");
    wrong("value_date", json!("2199-01-01"), "invalid_field");
    wrong("note", json!("x".repeat(501)), "field_too_long");
    wrong("amount", json!("5"), "invalid_field");
    let send = |account: &Value, body: &Value| enter(app, &finance, account, body);
    let mut unknown = transfer(offers(), "20", "invalid-entries");
    unknown["option"] = json!(offers().switched_off);
    assert_eq!(send(&account, &unknown).error(), "bank_account_not_found");
    unknown["type"] = json!(0);
    assert_eq!(send(&account, &unknown).error(), "deposit_option_not_found", "it is switched off");
    let fine = transfer(offers(), "20", "invalid-entries");
    assert_eq!(send(&json!(987_654_321), &fine).error(), "account_not_found");
    let demo = user(app, &app.demo())["id"].clone();
    assert_eq!(send(&demo, &fine).error(), "only_real_accounts");
    assert_eq!(balance(app, &token).0, "0.00");
    // Above and below the limits for customers' announcements: the money is there.
    assert_eq!(send(&account, &transfer(offers(), "1", "small")).data()["credited"], "1.10");
    assert_eq!(send(&account, &transfer(offers(), "5000", "large")).data()["credited"], "5500.00");
    for role in [Role::Dealer, Role::Compliance, Role::Support] {
        let other = app.staff(role);
        assert_eq!(enter(app, &other, &account, &transfer(offers(), "20", "no")).error(), "forbidden", "{role:?}");
    }
    enter(app, &token, &account, &fine).is_session_ended();
}

#[test]
fn a_repeated_request_enters_one_deposit() {
    let app = test_app();
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let account = user(app, &token)["id"].clone();
    let mut body = transfer(offers(), "50", "repeated-request");
    body["request_id"] = json!("entry-1");
    let ids: Vec<Value> = std::thread::scope(|scope| {
        let calls: Vec<_> =
            (0..8).map(|_| scope.spawn(|| enter(app, &finance, &account, &body).data()["id"].clone())).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    });
    assert!(ids.iter().all(|id| id == &ids[0]), "{ids:?}");
    assert_eq!(balance(app, &token).0, "55.00");
    body["number"] = json!("51");
    assert_eq!(enter(app, &finance, &account, &body).error(), "request_id_reused");
}

#[test]
fn a_reference_that_was_used_is_confirmed_first() {
    let app = test_app();
    let (token, finance) = (app.real(), app.staff(Role::Finance));
    let account = user(app, &token)["id"].clone();
    let other = user(app, &app.real())["id"].clone();
    let first = enter(app, &finance, &account, &transfer(offers(), "10", "Ref Used 7")).data();
    let mut again = transfer(offers(), "10", "ref  used 7");
    let refused = enter(app, &finance, &other, &again);
    refused.refuses("reference_used", &format!("#{}", first["id"]));
    assert_eq!(refused.body["field"], "reference");
    for same in ["RefUsed7", " R ef USED 7", "Ref\u{a0}Used\u{2009}7"] {
        enter(app, &finance, &other, &transfer(offers(), "10", same)).refuses("reference_used", "reference");
    }
    // Another destination has references of its own.
    let coin = json!({ "type": 0, "option": offers().coin, "number": "10", "reference": "Ref Used 7" });
    assert_eq!(enter(app, &finance, &other, &coin).data()["status"], 1);
    again["confirm_reference"] = json!(1);
    assert_eq!(enter(app, &finance, &other, &again).data()["status"], 1);
    // One that a customer announced can get the reference with its approval, and is compared too.
    let announced = json!({ "number": "10", "proofImg": picture(app, &token), "address": TRON,
        "charge_id": offers().coin });
    let id = app.post("/api/quickCharge/submit", &token, &announced).data()["id"].clone();
    let approve = |body: Value| app.post(&format!("/admin/api/deposits/{id}/approve"), &finance, &body);
    approve(json!({ "reference": "REF USED 7" })).refuses("reference_used", "reference");
    let approved = approve(json!({ "reference": "tx-99-unique" })).data();
    assert_eq!([&approved["reference"], &approved["entered_by"]], [&json!("tx-99-unique"), &Value::Null]);
    let twice = json!({ "type": 0, "option": offers().coin, "number": "10", "reference": "TX-99-unique" });
    enter(app, &finance, &account, &twice).refuses("reference_used", &format!("#{id}"));
}

#[test]
fn one_clerk_does_not_enter_more_than_one_may_credit_also_in_parts() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "deposit_second_operator_above": "110" }));
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let token = app.real();
    let account = user(&app, &token)["id"].clone();
    let enter = |staff: &str, account: &Value, number: &str, reference: &str| {
        enter(&app, staff, account, &transfer(&offers, number, reference))
    };
    let large = enter(&one, &account, "101", "large");
    assert!(large.body["msg"].as_str().unwrap().starts_with("Approved, 1 of 2"), "{}", large.body);
    let large = large.data();
    assert_eq!([&large["status"], &large["blocked"]["error"]], [&json!(0), &json!("second_operator_needed")]);
    assert_eq!(balance(&app, &token).0, "0.00");
    assert_eq!(enter(&one, &account, "60", "part 1").data()["status"], 1);
    assert_eq!(enter(&one, &account, "40", "part 2").data()["status"], 1, "110 USD is not above the limit");
    let third = enter(&one, &account, "1", "part 3").data();
    assert_eq!(third["status"], 0, "the customer's sum is");
    assert_eq!(enter(&two, &account, "1", "part 4").data()["status"], 0, "by another clerk too");
    let other = user(&app, &app.real())["id"].clone();
    assert_eq!(enter(&one, &other, "1", "part 5").data()["status"], 0, "and the clerk's sum, for another customer");
    // The person who entered it is the first of two.
    let approve = |staff: &str, id: &Value| app.post(&format!("/admin/api/deposits/{id}/approve"), staff, &json!({}));
    assert_eq!(approve(&one, &large["id"]).error(), "second_operator_needed");
    assert_eq!(approve(&two, &large["id"]).data()["credited"], "111.10");
    assert_eq!(approve(&two, &third["id"]).data()["status"], 1);
    assert_eq!(balance(&app, &token).0, "222.20");
    // Many at once pass the limit by no more than one by one.
    app.set(json!({ "deposit_second_operator_above": "1000" }));
    let fresh = user(&app, &app.real())["id"].clone();
    let three = app.staff(Role::Finance);
    let credited = std::thread::scope(|scope| {
        let call = |part: usize| {
            let (enter, fresh, three) = (&enter, &fresh, &three);
            scope.spawn(move || enter(three, fresh, "200", &format!("parallel {part}")).data()["status"] == 1)
        };
        let calls: Vec<_> = (0..12).map(call).collect();
        calls.into_iter().map(|call| call.join().unwrap()).filter(|credited| *credited).count()
    });
    assert_eq!(credited, 4, "four times 220 USD are within 1,000");
}

#[test]
fn a_clerk_does_not_enter_a_deposit_at_a_rate_of_their_making() {
    let app = own();
    app.set(json!({ "terms_need_confirmation": 0 }));
    make(&app);
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    app.set(json!({ "deposit_second_operator_above": "1000" }));
    let bank = json!({ "bank_name": "Own Bank", "payee_name": "X", "payee_account": "GB1234", "currency_code": "EUR",
        "rate": "50", "min": "1", "max": "10" });
    let option = app.post("/admin/api/bank-accounts", &one, &bank).data()["id"].clone();
    let account = user(&app, &app.real())["id"].clone();
    let body = json!({ "type": 1, "option": option, "number": "1", "reference": "a" });
    assert_eq!(enter(&app, &one, &account, &body).error(), "another_person_needed");
    assert_eq!(count(&app, "deposit"), 0, "nothing is left behind");
    assert_eq!(enter(&app, &two, &account, &body).data()["credited"], "50.00");
}

#[test]
fn who_may_enter_a_deposit_sees_where_it_may_have_arrived() {
    let app = own();
    let offers = make(&app);
    let account = user(&app, &app.real())["id"].clone();
    let role = role(&app, &app.staff(Role::Owner), &json!(["see_users", "review_deposits"]));
    let (_, clerk) = member_with(&app, &role["code"]);
    assert_eq!(app.get("/admin/api/bank-accounts", &clerk).error(), "forbidden");
    let path = format!("/admin/api/users/{account}/deposit-targets");
    let targets = app.get(&path, &clerk).data();
    assert_eq!(targets["total"], 2, "not what is disabled");
    assert_eq!(
        targets["list"],
        json!([
            { "type": 1, "id": offers.bank, "currency_code": "EUR", "via": "First Bank",
              "sent_to": "DE89370400440532013000", "rate": "1.1" },
            { "type": 0, "id": offers.coin, "currency_code": "USDT", "via": "TRC20", "sent_to": TRON, "rate": "1" },
        ])
    );
    assert_eq!(app.get(&path, &app.staff(Role::Support)).error(), "forbidden");
    let unknown = app.get("/admin/api/users/999999999/deposit-targets", &clerk);
    assert_eq!(unknown.error(), "account_not_found");
    assert_eq!(enter(&app, &clerk, &account, &transfer(&offers, "20", "R1")).data()["status"], 1);
}
