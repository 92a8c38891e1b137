//! Rules of the back office that protect customers and their money: previews, second persons, unknown fields.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::staff::backoffice::staff::NewStaff;
use serde_json::{Value, json};

use crate::funding::{Offers, TRON, draw, funded, make, method, picture};
use crate::poll::eventually;
use crate::test_app::{GIVEN_PASSWORD, PASSWORD, TestApp, test_app};

const HERE: std::net::IpAddr = std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn count(app: &TestApp, from: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM {from}");
    app.state.store.read(|connection| Ok(connection.query_row(&sql, [], |row| row.get(0))?)).unwrap()
}

/// A customer's balance.
fn balance(app: &TestApp, account: i64) -> String {
    let account = app.state.view.read_model.account(lotdesk::domain::AccountId(account)).unwrap();
    account.balance.to_string()
}

#[test]
fn a_field_that_the_back_office_does_not_know_is_refused_by_name() {
    let app = test_app();
    let (support, finance) = (app.staff(Role::Support), app.staff(Role::Finance));
    let (token, account) = funded(app, "10");
    let path = format!("/admin/api/users/{account}");
    let both = json!({ "credit_score": 7, "email": "new@example.com" });
    app.put(&path, &support, &both).refuses("invalid_field", "email");
    app.put(&path, &support, &both).refuses("invalid_field", "is not known");
    let score = || app.get(&path, &support).data()["user"]["credit_score"].clone();
    assert_ne!(score(), 7, "nothing of it is done");
    app.put(&format!("{path}?emial=x"), &support, &json!({ "credit_score": 8 })).refuses("invalid_field", "emial");
    assert_ne!(score(), 8);
    // A call that takes no fields at all.
    app.post(&format!("{path}/logout"), &support, &json!({ "all": 0 })).refuses("invalid_field", "all");
    assert_eq!(app.get("/api/user/info", &token).data()["id"], account.0, "the session goes on");
    let form = [("authorization", support.as_str())];
    let form = app.send("PUT", &path, &form, Some(("application/x-www-form-urlencoded", "credit_score=9&mobil=1")));
    form.refuses("invalid_field", "mobil");
    // What a caller may not do, or who is not signed in, comes first.
    assert_eq!(app.put(&path, &finance, &both).error(), "forbidden");
    app.put(&path, "", &both).is_session_ended();
    // Every changing call takes a request id; customers' calls take what older clients send.
    app.put(&path, &support, &json!({ "credit_score": 9, "request_id": "a" })).data();
    app.post("/api/user/amend_language", &token, &json!({ "language": "en", "old_field": 1 }));
    let order = json!({ "type": 1, "cont": "1", "forex_id": app.eurusd(), "status": 1, "multiple": 100, "x": 1 });
    assert_ne!(app.post("/v1/api/forex/submit", &token, &order).error(), "invalid_field");
}

#[test]
fn levels_that_would_stop_customers_out_are_previewed_and_confirmed() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let (token, account) = funded(&app, "1200");
    let (code, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "1")["Id"].clone();
    let (_, _) = funded(&app, "5000");
    let changes = json!({ "margin_call_level": "200", "stop_out_level": "150" });
    let preview = |body: &Value| app.post("/admin/api/settings/preview", &owner, body).data();
    let reply = preview(&changes);
    assert_eq!(
        [&reply["affected"], &reply["stopped_out"], &reply["called"], &reply["accounts"]],
        [1, 1, 1, 1],
        "{reply}"
    );
    assert_eq!(reply["list"][0]["id"], account.0);
    assert_eq!(reply["risk"], json!(["margin_call_level", "stop_out_level"]));
    assert_eq!(preview(&json!({ "brand_name": "Acme" }))["risk"], json!([]));
    app.post("/admin/api/settings/preview", &owner, &json!({ "no_such": 1 })).refuses("unknown_setting", "no_such");
    let put = |body: &Value| app.put("/admin/api/settings", &owner, body);
    put(&changes).refuses("risk_confirmation_needed", ": 1.");
    assert_eq!(app.state.settings.values().text("stop_out_level"), "50", "nothing has changed");
    let with = |confirm: Value| {
        let mut body = changes.clone();
        body["confirm"] = confirm;
        put(&body)
    };
    for other in [0, 2] {
        assert_eq!(with(json!(other)).error(), "risk_confirmation_needed");
    }
    with(json!("yes")).refuses("invalid_field", "confirm");
    // Nobody is affected: no confirmation is asked for.
    put(&json!({ "margin_call_level": "90", "stop_out_level": "40" })).data();
    put(&json!({ "brand_name": "Acme" })).data();
    with(json!("1")).data();
    assert_eq!(app.state.settings.values().text("stop_out_level"), "150");
    app.quote(&code, "1.10000", "1.10011");
    assert_eq!(app.get(&format!("/admin/api/orders?id={order}"), &owner).data()["list"][0]["Status"], 3);
}

#[test]
fn lowering_the_protection_of_payouts_is_confirmed_and_reported_to_the_other_owners() {
    let app = own();
    let (owner, _other, _dealer) = (app.staff(Role::Owner), app.staff(Role::Owner), app.staff(Role::Dealer));
    app.set(json!({ "adjust_second_operator_above": "100", "withdraw_second_operator_above": "0",
        "method_wait_hours": 24, "withdraw_needs_review": 1 }));
    let put = |body: &Value| app.put("/admin/api/settings", &owner, body);
    let mails = || count(&app, "message WHERE kind = 'protection-lowered'");
    let lower = [
        json!({ "adjust_second_operator_above": "0" }),
        json!({ "adjust_second_operator_above": "100.01" }),
        json!({ "method_wait_hours": 23 }),
        json!({ "withdraw_needs_review": 0 }),
    ];
    for body in &lower {
        put(body).refuses("protection_confirmation_needed", ": 1.");
    }
    assert_eq!(app.state.settings.values().text("adjust_second_operator_above"), "100.00", "nothing has changed");
    // What protects more needs no confirmation and is not announced.
    put(&json!({ "adjust_second_operator_above": "99", "withdraw_second_operator_above": "5000" })).data();
    put(&json!({ "method_wait_hours": 48, "withdraw_code_required": 1, "brand_name": "Acme" })).data();
    assert_eq!(mails(), 0);
    let mut both = json!({ "adjust_second_operator_above": "0", "withdraw_needs_review": 0 });
    let reply = app.post("/admin/api/settings/preview", &owner, &both).data();
    assert_eq!(reply["lowered"], json!(["withdraw_needs_review", "adjust_second_operator_above"]));
    both["confirm_lowered"] = json!(1);
    put(&both).refuses("protection_confirmation_needed", ": 2.");
    both["confirm_lowered"] = json!(2);
    put(&both).data();
    let me = app.get("/admin/api/me", &owner).data()["staff"]["email"].as_str().unwrap().to_owned();
    let owners = count(&app, "staff WHERE role = 'owner' AND enabled = 1 AND removed_at IS NULL");
    assert_eq!(mails(), owners - 1, "every other owner");
    assert_eq!(count(&app, &format!("message WHERE kind = 'protection-lowered' AND recipient = '{me}'")), 0);
    let said = [me.as_str(), "adjust_second_operator_above: 99.00 → 0.00", "withdraw_needs_review: 1 → 0"];
    eventually("the other owners have their e-mails", || {
        let sent = i64::try_from(app.outbox.containing(&said)).unwrap();
        if sent == owners - 1 { Ok(()) } else { Err(sent) }
    });
}

#[test]
fn a_large_correction_waits_for_a_second_person() {
    let app = own();
    let (asks, decides) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let (_, account) = funded(&app, "10");
    let path = format!("/admin/api/users/{account}/adjust");
    let adjust = |staff: &str, amount: &str, request: &str| {
        app.post(&path, staff, &json!({ "amount": amount, "reason": "goodwill", "request_id": request }))
    };
    assert!(adjust(&asks, "5000", "free").data()["correction"].is_null(), "without a limit it is booked at once");
    assert_eq!(balance(&app, account.0), "5010.00");
    app.set(json!({ "adjust_second_operator_above": "6000" }));
    // 5,000 + 1,000 is not above the limit; the next cent is. What takes away counts as much as what gives.
    assert!(adjust(&asks, "-1000", "a").data()["correction"].is_null());
    let waiting = adjust(&asks, "250", "b");
    assert!(waiting.body["msg"].as_str().unwrap().contains("second"), "{}", waiting.body);
    let waiting = waiting.data();
    assert_eq!([&waiting["balance"], &waiting["correction"]["status"]], [&json!("4010.00"), &json!(0)]);
    let id = waiting["correction"]["id"].clone();
    assert_eq!(adjust(&asks, "250", "b").data()["correction"]["id"], id, "a repetition asks for nothing more");
    assert_eq!(adjust(&asks, "251", "b").error(), "request_id_reused");
    assert!(adjust(&asks, "5000", "free").data()["correction"].is_null(), "one that was booked is answered as such");
    assert_eq!(balance(&app, account.0), "4010.00");
    let list = app.get("/admin/api/corrections?status=0", &decides).data();
    assert_eq!([&list["total"], &list["list"][0]["is_own"]], [&json!(1), &json!(0)]);
    assert_eq!(app.get("/admin/api/corrections?status=0", &asks).data()["list"][0]["is_own"], 1);
    let decide = |staff: &str, id: &Value, act: &str, body: Value| {
        app.post(&format!("/admin/api/corrections/{id}/{act}"), staff, &body)
    };
    assert_eq!(decide(&asks, &id, "approve", json!({})).error(), "another_person_needed");
    assert_eq!(decide(&app.staff(Role::Support), &id, "approve", json!({})).error(), "forbidden");
    assert_eq!(app.state.store.read(lotdesk::store::backoffice::queues::waiting).unwrap().corrections, 1);
    // Two decide at once: it is booked once.
    let done = std::thread::scope(|scope| {
        let both = [(); 4].map(|()| scope.spawn(|| decide(&decides, &id, "approve", json!({})).body["code"] == 1));
        both.map(|one| one.join().unwrap())
    });
    assert_eq!(done.iter().filter(|done| **done).count(), 1);
    assert_eq!(balance(&app, account.0), "4260.00");
    let email = |staff: &str| app.get("/admin/api/me", staff).data()["staff"]["email"].as_str().unwrap().to_owned();
    let notes = app.get(&format!("/admin/api/users/{account}"), &app.staff(Role::Support)).data()["notes"].clone();
    let both = format!("(asked for by {}, approved by {})", email(&asks), email(&decides));
    assert!(notes[0]["text"].as_str().unwrap().ends_with(&both), "{notes}");
    assert!(!notes[1]["text"].as_str().unwrap().contains("asked for by"), "booked by one: {notes}");
    assert_eq!(decide(&decides, &id, "reject", json!({ "notes": "no" })).error(), "already_decided");
    let audited = format!("audit WHERE object = 'correction/{id}'");
    assert_eq!(count(&app, &audited), 2, "who asked, and who approved");
    let log = app.get(&format!("/admin/api/audit?object=correction/{id}"), &app.staff(Role::Owner)).data();
    let approved = &log["list"][0];
    assert_eq!((&approved["act"], &approved["staff_email"]), (&json!("approve"), &json!(email(&decides))), "{log}");
    assert_eq!(
        (&approved["after"]["asked_by"], &approved["after"]["account"]),
        (&json!(email(&asks)), &json!(account.0))
    );
    assert!(approved["after"]["uid"].is_string(), "{log}");
    assert_eq!(adjust(&asks, "250", "b").data()["correction"]["status"], 1, "and it stays answered");
    let second = adjust(&asks, "300", "c").data()["correction"]["id"].clone();
    decide(&decides, &second, "reject", json!({})).refuses("missing_field", "notes");
    assert_eq!(decide(&decides, &second, "reject", json!({ "notes": "why?" })).data()["status"], 2);
    assert_eq!(balance(&app, account.0), "4260.00");
    assert_eq!(decide(&decides, &json!(999), "approve", json!({})).error(), "correction_not_found");
}

#[test]
fn a_correction_that_waits_is_not_booked_to_a_frozen_customer_and_keeps_off_an_erasure() {
    let app = own();
    app.set(json!({ "adjust_second_operator_above": "1" }));
    let (asks, decides, owner) = (app.staff(Role::Finance), app.staff(Role::Finance), app.staff(Role::Owner));
    let token = app.real();
    let user = app.get("/api/user/info", &token).data();
    let account = user["id"].as_i64().unwrap();
    let ask = json!({ "amount": "50", "reason": "x" });
    let id = app.post(&format!("/admin/api/users/{account}/adjust"), &asks, &ask).data()["correction"]["id"].clone();
    let blocked = || app.get(&format!("/admin/api/users/{account}/erase"), &owner).data()["blocked_by"].clone();
    assert_eq!(blocked(), json!(["corrections"]));
    let erase = json!({ "confirm": user["uid"], "reason": "asked" });
    let path = format!("/admin/api/users/{account}/erase");
    assert_eq!(app.post(&path, &owner, &erase).error(), "customer_has_business");
    app.post(&format!("/admin/api/users/{account}/freeze"), &owner, &json!({ "reason": "x" })).data();
    let approve = format!("/admin/api/corrections/{id}/approve");
    assert_eq!(app.post(&approve, &decides, &json!({})).error(), "account_frozen");
    app.post(&format!("/admin/api/corrections/{id}/reject"), &asks, &json!({ "notes": "mistake" })).data();
    assert_eq!(blocked(), json!([]));
    app.post(&path, &owner, &erase).data();
    assert_eq!(blocked(), json!(["erased"]));
}

#[test]
fn a_frozen_customer_is_not_credited_directly_either() {
    let app = own();
    app.set(json!({ "adjust_second_operator_above": "1000" }));
    let owner = app.staff(Role::Owner);
    let (token, account) = funded(&app, "10000");
    let (code, forex) = app.own_instrument();
    let order = app.open(&token, forex, 1, "1");
    app.quote(&code, "1.09000", "1.09010");
    app.post("/v1/api/forex/close", &token, &json!({ "id": order["Id"] })).data();
    let act = |act: &str, body: &Value| app.post(&format!("/admin/api/users/{account}/{act}"), &owner, body);
    let adjust = |amount: &str| json!({ "amount": amount, "reason": "x", "request_id": format!("of {amount}") });
    act("adjust", &adjust("50")).data();
    act("freeze", &json!({ "reason": "x" })).data();
    for amount in ["900", "1100"] {
        assert_eq!(act("adjust", &adjust(amount)).error(), "account_frozen", "{amount}");
    }
    act("adjust", &adjust("50")).data();
    // The loss would be credited.
    let path = format!("/admin/api/orders/{}/correct", order["Id"]);
    let change = json!({ "change": "cancel" });
    let planned = app.post(&format!("{path}/preview"), &owner, &change).data()["amount"].clone();
    let cancel = json!({ "change": "cancel", "confirm": planned, "reason": "a wrong tick" });
    assert_eq!(app.post(&path, &owner, &cancel).error(), "account_frozen");
    let before = balance(&app, account.0);
    act("adjust", &adjust("-40")).data();
    assert_ne!(balance(&app, account.0), before, "money may be taken");
    act("unfreeze", &json!({})).data();
    act("adjust", &adjust("900")).data();
}

#[test]
fn an_erased_customer_receives_no_money_and_stays_frozen() {
    let app = own();
    let owner = app.staff(Role::Owner);
    let customer = || {
        let user = app.get("/api/user/info", &app.real()).data();
        (user["id"].as_i64().unwrap(), user["uid"].clone())
    };
    let money = json!({ "amount": "60", "reason": "x" });
    let call =
        |account: i64, act: &str, body: &Value| app.post(&format!("/admin/api/users/{account}/{act}"), &owner, body);
    let (account, uid) = customer();
    call(account, "erase", &json!({ "confirm": uid, "reason": "asked" })).data();
    assert_eq!(call(account, "adjust", &money).error(), "customer_erased");
    assert_eq!(call(account, "unfreeze", &json!({})).error(), "customer_erased");
    assert_eq!(balance(&app, account), "0.00");
    // Money and erasure at the same time: one of the two, never both.
    for turn in 0..24 {
        let (account, uid) = customer();
        let erase = json!({ "confirm": uid, "reason": "asked" });
        let (erased, paid) = std::thread::scope(|scope| {
            let erased = scope.spawn(|| call(account, "erase", &erase).body["code"] == 1);
            let paid = scope.spawn(|| call(account, "adjust", &money).body["code"] == 1);
            (erased.join().unwrap(), paid.join().unwrap())
        });
        assert!(erased != paid, "turn {turn}: erased {erased}, paid {paid}");
        assert_eq!(balance(&app, account), if paid { "60.00" } else { "0.00" });
    }
}

#[test]
fn a_customers_request_id_never_meets_one_of_the_staffs() {
    let app = test_app();
    let finance = app.staff(Role::Finance);
    let (token, account) = funded(app, "1000");
    let (_, forex) = app.own_instrument();
    let order = json!({ "type": 1, "cont": "0.01", "forex_id": forex, "status": 1, "multiple": 100,
        "request_id": "desk:p1" });
    let first = app.post("/v1/api/forex/submit", &token, &order).data();
    assert_eq!(app.post("/v1/api/forex/submit", &token, &order).data()["Id"], first["Id"], "it still repeats");
    let money = json!({ "amount": "5", "reason": "x", "request_id": "p1" });
    let path = format!("/admin/api/users/{account}/adjust");
    let booked = app.post(&path, &finance, &money).data()["balance"].clone();
    assert_eq!(app.post(&path, &finance, &money).data()["balance"], booked, "so does the staff's");
}

#[test]
fn a_reason_of_white_space_is_missing() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let (_, account) = funded(app, "10");
    let act = |act: &str, body: Value| app.post(&format!("/admin/api/users/{account}/{act}"), &owner, &body);
    for reason in ["  ", "\u{a0}\u{2003}"] {
        act("freeze", json!({ "reason": reason })).refuses("missing_field", "reason");
        act("adjust", json!({ "reason": reason, "amount": "1" })).refuses("missing_field", "reason");
    }
    act("freeze", json!({ "reason": " asked to " })).data();
    act("unfreeze", json!({ "reason": "  " })).data();
}

#[test]
fn payouts_in_parts_need_a_second_person_too() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "100" }));
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let ask = |token: &str, method: i64, number: &str| {
        app.post("/api/account/draw", token, &draw(&offers, method, number)).data()["id"].clone()
    };
    let approve =
        |staff: &str, id: &Value| app.post(&format!("/admin/api/withdrawals/{id}/approve"), staff, &json!({}));
    let (token, account) = funded(&app, "1000");
    let bound = method(&app, &token, &offers);
    let parts = [ask(&token, bound, "60"), ask(&token, bound, "40"), ask(&token, bound, "10")];
    assert_eq!(approve(&one, &parts[0]).data()["status"], 1);
    assert_eq!(approve(&one, &parts[1]).data()["status"], 1, "100 is not above the limit");
    let rows = app.get(&format!("/admin/api/withdrawals?status=0&user={account}"), &one).data();
    assert_eq!(rows["list"][0]["needs_second"], 1);
    assert_eq!(approve(&one, &parts[2]).data()["status"], 0, "60 + 40 + 10 is");
    assert_eq!(approve(&one, &parts[2]).error(), "second_operator_needed");
    assert_eq!(approve(&two, &parts[2]).data()["status"], 1);
    // Of another customer: the sum of the one who approves counts as well.
    let (token, _) = funded(&app, "1000");
    let other = ask(&token, method(&app, &token, &offers), "30");
    assert_eq!(approve(&one, &other).data()["status"], 0);
    let rest = ask(&token, method(&app, &token, &offers), "30");
    assert_eq!(approve(&two, &rest).data()["status"], 1, "and only this one");
}

#[test]
fn what_was_done_and_why_not_is_said_as_it_is() {
    let app = test_app();
    let dealer = app.staff(Role::Dealer);
    let (token, _) = funded(app, "800");
    let (_, forex) = app.own_instrument();
    let pending =
        json!({ "type": 1, "cont": "0.01", "forex_id": forex, "status": 0, "multiple": 100, "target_price": "1.05" });
    let order = app.post("/v1/api/forex/submit", &token, &pending).data()["Id"].clone();
    let path = format!("/admin/api/orders/{order}/close");
    let said = app.post(&path, &dealer, &json!({ "reason": "x" }));
    assert_eq!(said.body["data"]["Status"], 2);
    assert!(said.body["msg"].as_str().unwrap().contains("cancelled"), "{}", said.body["msg"]);
    let market = json!({ "type": 1, "cont": "1", "forex_id": forex, "status": 1, "multiple": 100 });
    let refused = app.post("/v1/api/forex/submit", &token, &market);
    assert_eq!(refused.error(), "insufficient_margin");
    let text = refused.body["msg"].as_str().unwrap();
    assert!(text.contains("790.00") && text.contains("10.00") && text.contains("spread"), "{text}");
}

#[test]
fn a_margin_call_and_identity_documents_are_sent_to_webhooks() {
    let app = own();
    let owner = app.staff(Role::Owner);
    app.set(json!({ "webhooks_private": 1 }));
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let hook = json!({ "name": "dealing", "url": url, "events": ["review.submitted", "margin_call"] });
    let hook = app.post("/admin/api/webhooks", &owner, &hook).data()["id"].clone();
    let _running =
        lotdesk::services::notifications::webhooks::WorkerHandle::start(&app.state.operations.webhooks).unwrap();
    let (token, _) = funded(&app, "1200");
    let (code, forex) = app.own_instrument();
    app.open(&token, forex, 1, "1");
    let picture = || crate::funding::picture(&app, &token);
    let form = json!({ "name": "Jo Roe", "card_id": "B1234567", "front_pic": picture(), "reverse_pic": picture() });
    app.post("/api/user_real/real_name", &token, &form).data();
    app.quote(&code, "1.09800", "1.09810");
    let path = format!("/admin/api/webhooks/{hook}/deliveries");
    eventually("both are sent", || {
        let sent = app.get(&path, &owner).data();
        let mut events: Vec<_> = sent["list"].as_array().unwrap().iter().map(|row| row["event"].clone()).collect();
        events.sort_by_key(ToString::to_string);
        if events == [json!("margin_call"), json!("review.submitted")] { Ok(()) } else { Err(sent) }
    });
}

/// A staff member made by another: their token.
pub fn made_by(app: &TestApp, maker: &str, email: &str) -> String {
    let staff = &app.state.backoffice.staff;
    let maker = staff.authenticate_without_extending(maker, &app.state.settings.values(), HERE).unwrap().member.id;
    staff.create(&Actor::staff(maker, "192.0.2.1"), email, Role::Finance, Some(GIVEN_PASSWORD)).unwrap();
    app.set_own_password(email, GIVEN_PASSWORD, PASSWORD)
}

#[test]
fn the_second_person_is_not_made_by_the_first() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "adjust_second_operator_above": "10", "withdraw_second_operator_above": "10" }));
    let (owner, other) = (app.staff(Role::Owner), app.staff(Role::Finance));
    let made = made_by(&app, &owner, "made@example.com");
    let (token, account) = funded(&app, "1000");
    let body = json!({ "amount": "20", "reason": "goodwill", "request_id": "a" });
    let correction =
        app.post(&format!("/admin/api/users/{account}/adjust"), &owner, &body).data()["correction"].clone();
    let approve =
        |staff: &str| app.post(&format!("/admin/api/corrections/{}/approve", correction["id"]), staff, &json!({}));
    let refused = approve(&made);
    assert_eq!(refused.error(), "approver_not_independent");
    assert!(refused.body["msg"].as_str().unwrap().contains("24 hours"), "{}", refused.body);
    assert_eq!(balance(&app, account.0), "1000.00");
    assert_eq!(approve(&other).data()["status"], 1);
    let bound = method(&app, &token, &offers);
    let payout = app.post("/api/account/draw", &token, &draw(&offers, bound, "50")).data()["id"].clone();
    let pay = |staff: &str| app.post(&format!("/admin/api/withdrawals/{payout}/approve"), staff, &json!({}));
    assert_eq!(pay(&made).data()["status"], 0, "a first approval");
    // The list says so before they pay, not only the refusal afterwards.
    let shown = app.get(&format!("/admin/api/withdrawals?id={payout}"), &owner).data()["list"][0].clone();
    assert_eq!((&shown["next_step"], &shown["blocked"]["error"]), (&Value::Null, &json!("approver_not_independent")));
    assert!(shown["blocked"]["message"].as_str().unwrap().contains("24 hours"), "{shown}");
    assert_eq!(pay(&owner).error(), "approver_not_independent");
    assert_eq!(pay(&other).data()["status"], 1);
}

#[test]
fn accounts_of_one_maker_share_the_limit_of_one_person() {
    let app = own();
    app.set(json!({ "adjust_second_operator_above": "1000" }));
    let owner = app.staff(Role::Owner);
    let (_, account) = funded(&app, "1000");
    let adjust = |staff: &str, request: &str| {
        let body = json!({ "amount": "900", "reason": "goodwill", "request_id": request });
        app.post(&format!("/admin/api/users/{account}/adjust"), staff, &body).data()["correction"].clone()
    };
    assert_eq!(adjust(&made_by(&app, &owner, "one@example.com"), "a"), Value::Null, "booked");
    for (name, request) in [("two@example.com", "b"), ("three@example.com", "c")] {
        assert_eq!(adjust(&made_by(&app, &owner, name), request)["status"], 0, "it waits for a second person");
    }
    assert_eq!(adjust(&app.staff(Role::Finance), "d"), Value::Null, "an independent person has a limit of their own");
}

#[test]
fn a_correction_of_someone_who_may_no_longer_correct_is_not_approved() {
    let app = own();
    app.set(json!({ "adjust_second_operator_above": "1000" }));
    let (owner, other) = (app.staff(Role::Owner), app.staff(Role::Finance));
    let (_, account) = funded(&app, "1000");
    let ask = || {
        let asking = app.staff(Role::Finance);
        let body = json!({ "amount": "5000", "reason": "goodwill" });
        let waits =
            app.post(&format!("/admin/api/users/{account}/adjust"), &asking, &body).data()["correction"].clone();
        assert_eq!(waits["status"], 0);
        let me = app.get("/admin/api/me", &asking).data()["staff"]["id"].clone();
        (waits["id"].clone(), format!("/admin/api/staff/{me}"))
    };
    let approve = |id: &Value| app.post(&format!("/admin/api/corrections/{id}/approve"), &other, &json!({}));
    let (id, member) = ask();
    app.send("DELETE", &member, &[("authorization", &owner)], None).data();
    assert_eq!(approve(&id).error(), "correction_outdated");
    for change in [json!({ "enabled": 0 }), json!({ "roles": ["support"] })] {
        let (id, member) = ask();
        app.put(&member, &owner, &change).data();
        assert_eq!(approve(&id).error(), "correction_outdated", "{change}");
        app.post(&format!("/admin/api/corrections/{id}/reject"), &other, &json!({ "notes": "outdated" })).data();
    }
    assert_eq!(balance(&app, account.0), "1000.00");
    assert_eq!(approve(&ask().0).data()["status"], 1);
}

#[test]
fn a_repeated_key_is_a_repeat_of_the_same_correction_by_the_same_person() {
    let app = test_app();
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let (_, account) = funded(app, "100");
    let adjust = |staff: &str, amount: &str, reason: &str| {
        let body = json!({ "amount": amount, "reason": reason, "request_id": "k1" });
        app.post(&format!("/admin/api/users/{account}/adjust"), staff, &body)
    };
    adjust(&one, "5", "goodwill").data();
    adjust(&one, "5", "goodwill").data();
    for (staff, amount, reason) in [(&one, "6", "goodwill"), (&one, "5", "another reason"), (&two, "5", "goodwill")] {
        assert_eq!(adjust(staff, amount, reason).error(), "request_id_reused", "{amount} {reason}");
    }
    assert_eq!(balance(app, account.0), "105.00");
}

#[test]
fn a_rate_that_was_just_changed_much_is_not_applied_by_one_person() {
    let app = own();
    app.set(json!({ "terms_need_confirmation": 0 }));
    let offers = make(&app);
    app.set(json!({ "adjust_second_operator_above": "1000", "withdraw_second_operator_above": "1000" }));
    let (clerk, other) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let (token, _) = funded(&app, "1000");
    let bound = method(&app, &token, &offers);
    let currency = app.get("/admin/api/draw-currencies", &clerk).data()["list"][0].clone();
    let price = |value: &str| {
        let path = format!("/admin/api/draw-currencies/{}", currency["id"]);
        app.put(&path, &clerk, &json!({ "usd_price": value })).data();
    };
    price("1.2");
    let ask = || app.post("/api/account/draw", &token, &draw(&offers, bound, "100")).data()["id"].clone();
    let step = |id: &Value, staff: &str| {
        app.get(&format!("/admin/api/withdrawals?id={id}"), staff).data()["list"][0]["next_step"].clone()
    };
    assert_eq!(step(&ask(), &clerk), "pay", "a small change is usual");
    price("1000");
    let payout = ask();
    assert_eq!(step(&payout, &clerk), "first", "what is paid follows from a rate that one person chose");
    let approve = |staff: &str| app.post(&format!("/admin/api/withdrawals/{payout}/approve"), staff, &json!({})).data();
    assert_eq!(approve(&clerk)["status"], 0);
    assert_eq!(approve(&other)["status"], 1);

    // Also where another person approved first, the one who set the rate does not release what it pays.
    let payout = ask();
    let approve = |staff: &str| app.post(&format!("/admin/api/withdrawals/{payout}/approve"), staff, &json!({}));
    assert_eq!(approve(&other).data()["status"], 0);
    let refused = approve(&clerk);
    assert_eq!(refused.error(), "another_person_needed");
    assert!(refused.body["msg"].as_str().unwrap().contains("rate"), "{}", refused.body);
    assert_eq!(step(&payout, &clerk), Value::Null, "and the queue does not offer it");
    assert_eq!(approve(&app.staff(Role::Finance)).data()["status"], 1);
}

#[test]
fn a_new_currency_and_small_steps_of_a_rate_are_not_applied_by_one_person() {
    let app = own();
    app.set(json!({ "terms_need_confirmation": 0 }));
    app.set(json!({ "adjust_second_operator_above": "1000", "withdraw_second_operator_above": "1000" }));
    let clerk = || app.staff(Role::Finance);
    let (one, two, owner) = (clerk(), clerk(), app.staff(Role::Owner));
    let change = |offers: &Offers, staff: &str, body: Value| {
        app.put(&format!("/admin/api/draw-currencies/{}", offers.draw_coin), staff, &body).data();
    };
    let ask = |offers: &Offers| {
        let (token, _) = funded(&app, "100");
        let bound = method(&app, &token, offers);
        app.post("/api/account/draw", &token, &draw(offers, bound, "100")).data()["id"].clone()
    };
    let step = |id: &Value| {
        app.get(&format!("/admin/api/withdrawals?id={id}"), &clerk()).data()["list"][0]["next_step"].clone()
    };
    let price = |value: &str| json!({ "usd_price": value });
    let offers = make(&app);
    change(&offers, &one, json!({ "code": "EUR" }));
    assert_eq!(step(&ask(&offers)), "first", "another currency at the same price");
    let offers = make(&app);
    change(&offers, &one, price("1.4"));
    assert_eq!(step(&ask(&offers)), "pay");
    change(&offers, &two, price("1.9"));
    let asked = ask(&offers);
    assert_eq!(step(&asked), "first", "1 became 1.9");
    change(&offers, &two, price("1.4"));
    change(&offers, &one, price("1"));
    assert_eq!(step(&asked), "first", "it was asked for at 1.9");
    let offers = make(&app);
    change(&offers, &one, price("1.4"));
    change(&offers, &owner, price("1.9"));
    change(&offers, &one, price("2"));
    change(&offers, &one, json!({ "position": 7 }));
    assert_eq!(step(&ask(&offers)), "pay", "an owner set the rate in between");
}

#[test]
fn a_deposit_is_not_credited_by_one_who_raised_its_rate_in_steps() {
    for steps in [vec![json!({ "rate": "1.4" }), json!({ "rate": "1.9" })], vec![json!({ "currency_code": "GBP" })]] {
        let app = own();
        app.set(json!({ "terms_need_confirmation": 0 }));
        let offers = make(&app);
        app.set(json!({ "adjust_second_operator_above": "1000" }));
        let (clerk, helper, other) = (app.staff(Role::Finance), app.staff(Role::Finance), app.staff(Role::Finance));
        let changers = [&clerk, &helper];
        for (step, staff) in steps.iter().zip(changers) {
            app.put(&format!("/admin/api/deposit-options/{}", offers.coin), staff, step).data();
        }
        let customer = app.real();
        let body = json!({ "number": "100", "proofImg": picture(&app, &customer), "address": TRON,
            "charge_id": offers.coin });
        let deposit = app.post("/api/quickCharge/submit", &customer, &body).data()["id"].clone();
        let approve = |staff: &str| app.post(&format!("/admin/api/deposits/{deposit}/approve"), staff, &json!({}));
        for staff in &changers[..steps.len()] {
            assert_eq!(approve(staff).error(), "another_person_needed", "{steps:?}");
        }
        assert_eq!(approve(&other).data()["status"], 1);
    }
}

#[test]
fn a_renamed_option_is_still_the_one_that_a_deposit_was_announced_to() {
    let app = own();
    app.set(json!({ "terms_need_confirmation": 0 }));
    let offers = make(&app);
    app.set(json!({ "adjust_second_operator_above": "1000" }));
    let (clerk, other) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let path = format!("/admin/api/bank-accounts/{}", offers.bank);
    let change = |body: Value| app.put(&path, &clerk, &body).data();
    let customer = app.real();
    let announce = || {
        let body = json!({ "number": "100", "proofImg": picture(&app, &customer), "wire_id": offers.bank });
        app.post("/api/quickCharge/wire_submit", &customer, &body).data()["id"].clone()
    };
    let approve = |deposit: &Value, staff: &str| {
        app.post(&format!("/admin/api/deposits/{deposit}/approve"), staff, &json!({ "reference": "inv-7" }))
    };
    change(json!({ "rate": "1.9" }));
    let deposit = announce();
    change(json!({ "bank_name": "First Bank plc" }));
    assert_eq!(approve(&deposit, &clerk).error(), "another_person_needed");
    assert_eq!(app.send("DELETE", &path, &[("authorization", clerk.as_str())], None).error(), "deposit_option_in_use");
    assert_eq!(approve(&deposit, &other).data()["status"], 1);
    let again = announce();
    change(json!({ "payee_account": "DE02120300000000202051" }));
    assert_eq!(approve(&again, &other).error(), "reference_used", "it is the reference of a payment to this option");
}

#[test]
fn a_correction_and_a_deposit_at_once_do_not_pass_the_limit_of_one_person_together() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "adjust_second_operator_above": "50" }));
    for turn in 0..8 {
        let (finance, customer) = (app.staff(Role::Finance), app.real());
        let (_, account) = funded(&app, "10");
        let body = json!({ "number": "100", "proofImg": picture(&app, &customer), "address": TRON,
            "charge_id": offers.coin });
        let deposit = app.post("/api/quickCharge/submit", &customer, &body).data()["id"].clone();
        let start = std::sync::Barrier::new(2);
        let (credited, booked) = std::thread::scope(|scope| {
            let credited = scope.spawn(|| {
                start.wait();
                let path = format!("/admin/api/deposits/{deposit}/approve");
                app.post(&path, &finance, &json!({ "amount": "150" })).body["code"] == 1
            });
            start.wait();
            let body = json!({ "amount": "50", "reason": "goodwill", "request_id": format!("r{turn}") });
            let reply = app.post(&format!("/admin/api/users/{account}/adjust"), &finance, &body);
            (credited.join().unwrap(), reply.data()["correction"].is_null())
        });
        assert!(credited != booked, "turn {turn}: credited {credited}, booked {booked}");
    }
}

/// A finance member of this staff group; none if it is empty. Returns the token.
fn in_group(app: &TestApp, role: Role, group: &str) -> String {
    let email = app.fresh_email();
    let new = NewStaff {
        email: email.clone(),
        roles: role.into(),
        password: Some(PASSWORD.into()),
        group: group.into(),
        ..NewStaff::default()
    };
    app.state.backoffice.staff.create_with(&Actor::system(), new).unwrap();
    app.state.backoffice.staff.login(&email, PASSWORD, None, HERE).unwrap().token
}

#[test]
fn where_a_setting_says_so_the_second_person_is_of_another_staff_group() {
    let app = own();
    app.set(json!({ "terms_need_confirmation": 0 }));
    let offers = make(&app);
    app.set(json!({ "adjust_second_operator_above": "10", "withdraw_second_operator_above": "10",
        "deposit_second_operator_above": "10", "second_person_other_group": 1 }));
    let clerks = |group: &str| in_group(&app, Role::Finance, group);
    // The name of a group counts without case.
    let (first, same, none, other) = (clerks("Front"), clerks("FRONT"), clerks(""), clerks("Back"));
    let refused_to_all_but_other = |act: &str, approve: &dyn Fn(&str) -> crate::test_app::Reply| {
        for staff in [&same, &none] {
            let refused = approve(staff);
            assert_eq!(refused.error(), "approver_same_group", "{act}");
            assert!(refused.body["msg"].as_str().unwrap().contains("group"), "{}", refused.body);
        }
        approve(&other).data();
    };
    let (token, account) = funded(&app, "1000");
    let body = json!({ "amount": "20", "reason": "goodwill", "request_id": "a" });
    let adjusted = app.post(&format!("/admin/api/users/{account}/adjust"), &first, &body).data();
    let path = format!("/admin/api/corrections/{}/approve", adjusted["correction"]["id"]);
    refused_to_all_but_other("correction", &|staff| app.post(&path, staff, &json!({})));

    let body =
        json!({ "number": "1000", "proofImg": picture(&app, &token), "address": TRON, "charge_id": offers.coin });
    let deposit = app.post("/api/quickCharge/submit", &token, &body).data()["id"].clone();
    let path = format!("/admin/api/deposits/{deposit}/approve");
    assert_eq!(app.post(&path, &first, &json!({})).data()["status"], 0);
    refused_to_all_but_other("deposit", &|staff| app.post(&path, staff, &json!({})));

    let bound = method(&app, &token, &offers);
    let payout = || app.post("/api/account/draw", &token, &draw(&offers, bound, "50")).data()["id"].clone();
    let path = format!("/admin/api/withdrawals/{}/approve", payout());
    assert_eq!(app.post(&path, &first, &json!({})).data()["status"], 0);
    refused_to_all_but_other("payout", &|staff| app.post(&path, staff, &json!({})));

    // A payment that failed is not returned by someone of the last approver's group.
    let id = payout();
    let approve = format!("/admin/api/withdrawals/{id}/approve");
    app.post(&approve, &other, &json!({ "in_payment": 1 })).data();
    app.post(&approve, &first, &json!({ "in_payment": 1 })).data();
    let failed = format!("/admin/api/withdrawals/{id}/failed");
    refused_to_all_but_other("failed payment", &|staff| app.post(&failed, staff, &json!({ "notes": "returned" })));

    // Who changed a rate much, and who approves deposits to it.
    app.put(&format!("/admin/api/deposit-options/{}", offers.coin), &first, &json!({ "rate": "1.9" })).data();
    let customer = app.real();
    let body =
        json!({ "number": "100", "proofImg": picture(&app, &customer), "address": TRON, "charge_id": offers.coin });
    let deposit = app.post("/api/quickCharge/submit", &customer, &body).data()["id"].clone();
    let path = format!("/admin/api/deposits/{deposit}/approve");
    assert_eq!(app.post(&path, &first, &json!({})).error(), "another_person_needed");
    refused_to_all_but_other("rate", &|staff| app.post(&path, staff, &json!({})));
}

#[test]
fn without_the_setting_groups_do_not_matter() {
    let app = own();
    app.set(json!({ "adjust_second_operator_above": "10" }));
    let (first, same) = (in_group(&app, Role::Finance, "front"), in_group(&app, Role::Finance, "front"));
    let (_, account) = funded(&app, "1000");
    let body = json!({ "amount": "20", "reason": "goodwill", "request_id": "a" });
    let adjusted = app.post(&format!("/admin/api/users/{account}/adjust"), &first, &body).data();
    let path = format!("/admin/api/corrections/{}/approve", adjusted["correction"]["id"]);
    assert_eq!(app.post(&path, &same, &json!({})).data()["status"], 1);
}
