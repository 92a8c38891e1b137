//! Withdrawals whose payment is a step of its own: approved, being paid, then paid or failed and returned.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::integrity::replay::replay;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::store::dealing::ledger;
use serde_json::{Value, json};

use crate::funding::{Offers, balance, draw, funded, make, method, offers};
use crate::poll::eventually;
use crate::test_app::{Reply, TestApp, test_app};

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn request(app: &TestApp, token: &str, offers: &Offers, method: i64, number: &str) -> Value {
    app.post("/api/account/draw", token, &draw(offers, method, number)).data()["id"].clone()
}

fn act(app: &TestApp, staff: &str, id: &Value, act: &str, body: &Value) -> Reply {
    app.post(&format!("/admin/api/withdrawals/{id}/{act}"), staff, body)
}

fn begin(app: &TestApp, staff: &str, id: &Value) -> Reply {
    act(app, staff, id, "approve", &json!({ "in_payment": 1 }))
}

fn audited(app: &TestApp, id: &Value) -> Vec<String> {
    let sql = "SELECT act FROM audit WHERE object = ?1 ORDER BY id";
    let object = format!("withdrawal/{id}");
    let read = |connection: &rusqlite::Connection| {
        let mut statement = connection.prepare(sql)?;
        Ok(statement.query_map([&object], |row| row.get(0))?.collect::<Result<_, _>>()?)
    };
    app.state.store.read(read).unwrap()
}

/// The books add up, and replaying the journal leads to the state that a restart reads.
#[track_caller]
fn stands(app: &TestApp) {
    let errors = app.state.store.read(ledger::verify).unwrap().errors;
    assert!(errors.is_empty(), "{errors:?}");
    let outcome = app.state.store.read(|connection| replay(connection, |_| {})).unwrap();
    assert_eq!((outcome.difference, outcome.replayed), (None, outcome.stored));
}

/// The address of a customer, who reads English from now on.
fn reader(app: &TestApp, token: &str) -> String {
    let email = app.get("/api/user/info", token).data()["email"].as_str().unwrap().to_owned();
    let sql = "UPDATE user SET language = 'en' WHERE email = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(sql, [&email])?)).unwrap();
    email
}

fn own_row(app: &TestApp, token: &str) -> Value {
    app.get("/api/account/draw_list?type=1", token).data()["list"][0].clone()
}

#[test]
fn an_approved_withdrawal_is_debited_then_paid_with_a_reference() {
    let app = own();
    let offers = make(&app);
    let (token, user) = funded(&app, "1000");
    let (finance, other) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let email = reader(&app, &token);
    let method = method(&app, &token, &offers);
    let id = request(&app, &token, &offers, method, "700");
    assert_eq!(act(&app, &finance, &id, "paid", &json!({})).error(), "already_decided", "it is not approved");
    let shown = begin(&app, &finance, &id).data();
    assert_eq!([&shown["status"], &shown["in_payment"]], [&json!(0), &json!(1)]);
    assert_eq!([&shown["next_step"], &shown["blocked"], &shown["decided"]], [&Value::Null, &Value::Null, &Value::Null]);
    assert!(shown["approved"]["staff"].is_i64());
    assert_eq!(balance(&app, &token), ("300.00".into(), "0.00".into()));
    let mine = own_row(&app, &token);
    assert_eq!(
        [&mine["status"], &mine["status_name"], &mine["reference"]],
        [&json!(0), &json!("Being paid"), &json!("")]
    );
    stands(&app);
    // It is decided once, also for clients that know no payment of its own.
    assert_eq!(act(&app, &other, &id, "approve", &json!({})).error(), "already_decided");
    assert_eq!(begin(&app, &other, &id).error(), "already_decided");
    assert_eq!(act(&app, &other, &id, "reject", &json!({ "notes": "no" })).error(), "already_decided");
    let ids = |query: &str| {
        let list = app.get(&format!("/admin/api/withdrawals?user={user}{query}"), &finance).data();
        list["list"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ids("&status=0"), std::slice::from_ref(&id));
    assert_eq!(ids("&in_payment=1"), std::slice::from_ref(&id));
    assert_eq!(ids("&status=0&in_payment=0"), Vec::<Value>::new());
    act(&app, &other, &id, "paid", &json!({ "reference": "x".repeat(129) })).refuses("field_too_long", "reference");
    let paid = act(&app, &other, &id, "paid", &json!({ "reference": " 0xabc123 " })).data();
    assert_eq!([&paid["status"], &paid["in_payment"], &paid["reference"]], [&json!(1), &json!(0), &json!("0xabc123")]);
    assert_ne!(paid["decided"]["staff"], paid["approved"]["staff"]);
    let mine = own_row(&app, &token);
    assert_eq!(
        [&mine["status"], &mine["status_name"], &mine["reference"]],
        [&json!(1), &json!("Paid"), &json!("0xabc123")]
    );
    for late in [json!({}), json!({ "reference": "y" })] {
        assert_eq!(act(&app, &other, &id, "paid", &late).error(), "already_decided");
    }
    assert_eq!(act(&app, &other, &id, "failed", &json!({ "notes": "no" })).error(), "already_decided");
    assert_eq!(balance(&app, &token), ("300.00".into(), "0.00".into()));
    assert_eq!(audited(&app, &id), ["begin_payment", "paid"]);
    for said in ["is being paid", "has been paid"] {
        eventually(said, || match app.outbox.to_containing(&email, &["700.00 USD", said]) {
            1 => Ok(()),
            count => Err(count),
        });
    }
    stands(&app);
}

#[test]
fn a_failed_payment_returns_the_amount_with_its_reason() {
    let app = own();
    let offers = make(&app);
    let (token, _) = funded(&app, "1000");
    let finance = app.staff(Role::Finance);
    let email = reader(&app, &token);
    let method = method(&app, &token, &offers);
    let id = request(&app, &token, &offers, method, "600");
    begin(&app, &finance, &id).data();
    act(&app, &finance, &id, "failed", &json!({})).refuses("missing_field", "notes");
    let failed = act(&app, &finance, &id, "failed", &json!({ "notes": "account closed" })).data();
    assert_eq!(
        [&failed["status"], &failed["in_payment"], &failed["notes"]],
        [&json!(2), &json!(0), &json!("account closed")]
    );
    assert_eq!(balance(&app, &token), ("1000.00".into(), "0.00".into()));
    let log = app.get("/v1/api/main/accountLog/forexChange?page=1", &token).data();
    assert_eq!([&log["list"][0]["Value"], &log["list"][1]["Value"]], ["600.00", "-600.00"]);
    assert_eq!([&log["list"][0]["MemoTran"], &log["list"][1]["MemoTran"]], ["Withdrawal returned", "Withdrawal"]);
    assert_eq!(act(&app, &finance, &id, "failed", &json!({ "notes": "again" })).error(), "already_decided");
    assert_eq!(audited(&app, &id), ["begin_payment", "failed"]);
    let log = app.get(&format!("/admin/api/audit?object=withdrawal/{id}&act=failed"), &app.staff(Role::Owner)).data();
    assert_eq!(log["list"][0]["after"], Value::Null, "the notes are in the withdrawal, which an erasure reaches");
    eventually("the customer is notified", || {
        match app.outbox.to_containing(&email, &["600.00 USD", "failed", "account closed"]) {
            1 => Ok(()),
            count => Err(count),
        }
    });
    let listed = |query: &str| app.get(&format!("/admin/api/withdrawals?{query}"), &finance).data()["total"].clone();
    let other = request(&app, &token, &offers, method, "50");
    act(&app, &finance, &other, "reject", &json!({ "notes": "no" })).data();
    for (query, total) in
        [("failed=1", 1), ("status=2&failed=0", 1), ("status=2", 2), ("failed=0", 1), ("status=1&failed=1", 0)]
    {
        assert_eq!(listed(query), total, "{query}");
    }
    stands(&app);
}

#[test]
fn losses_after_the_approval_do_not_take_what_is_being_paid() {
    let app = own();
    let offers = make(&app);
    let (token, _) = funded(&app, "2000");
    let (code, forex) = app.own_instrument();
    app.quote(&code, "1.10000", "1.10010");
    let (method, finance) = (method(&app, &token, &offers), app.staff(Role::Finance));
    app.open(&token, forex, 1, "1");
    let id = request(&app, &token, &offers, method, "500");
    begin(&app, &finance, &id).data();
    app.quote(&code, "1.09500", "1.09510");
    assert_eq!(act(&app, &finance, &id, "paid", &json!({})).data()["status"], 1);
    stands(&app);
}

#[test]
fn many_decisions_at_once_have_one_effect() {
    let app = test_app();
    let (token, _) = funded(app, "1000");
    let method = method(app, &token, offers());
    let staff: Vec<String> = (0..4).map(|_| app.staff(Role::Finance)).collect();
    for round in 0..4 {
        let before: f64 = balance(app, &token).0.parse().unwrap();
        let id = request(app, &token, offers(), method, "100");
        let all = |acts: &[(&'static str, Value)]| {
            std::thread::scope(|scope| {
                let calls: Vec<_> = (0..16)
                    .map(|number| {
                        let (name, body) = &acts[(number + round) % acts.len()];
                        let (id, member) = (&id, &staff[number % staff.len()]);
                        scope.spawn(move || (*name, act(app, member, id, name, body)))
                    })
                    .collect();
                let done = calls.into_iter().map(|call| call.join().unwrap());
                let done: Vec<_> = done.filter(|(_, reply)| reply.body["code"] == 1).collect();
                assert_eq!(done.len(), 1, "round {round}");
                done[0].0
            })
        };
        let first = all(&[
            ("approve", json!({ "in_payment": 1 })),
            ("approve", json!({ "in_payment": 1 })),
            ("reject", json!({ "notes": "no" })),
        ]);
        let mut debited = first == "approve";
        if debited {
            let last = all(&[("paid", json!({ "reference": "r" })), ("failed", json!({ "notes": "no" }))]);
            debited = last == "paid";
        }
        let after: f64 = balance(app, &token).0.parse().unwrap();
        assert_eq!(before - after, if debited { 100.0 } else { 0.0 }, "round {round}");
    }
}

#[test]
fn payments_of_their_own_count_for_the_second_person() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "500" }));
    let (one, two, three) = (app.staff(Role::Finance), app.staff(Role::Finance), app.staff(Role::Finance));
    let (token, _) = funded(&app, "3000");
    let method = method(&app, &token, &offers);
    let ask = |number: &str| request(&app, &token, &offers, method, number);
    let (small, next) = (ask("400"), ask("200"));
    assert_eq!(begin(&app, &one, &small).data()["in_payment"], 1);
    let first = begin(&app, &one, &next);
    assert!(
        first.body["msg"].as_str().unwrap().starts_with("Approved, 1 of 2"),
        "400 are on their way: {}",
        first.body
    );
    assert_eq!(first.data()["in_payment"], 0);
    assert_eq!(act(&app, &two, &small, "paid", &json!({})).data()["status"], 1);
    // What one approved and another marked as paid is the approver's, once.
    let other = {
        let (token, _) = funded(&app, "1000");
        let method = crate::funding::method(&app, &token, &offers);
        request(&app, &token, &offers, method, "150")
    };
    assert_eq!(begin(&app, &one, &other).data()["needs_second"], 1);
    assert_eq!(begin(&app, &one, &next).error(), "second_operator_needed");
    let second = begin(&app, &two, &next);
    assert_eq!(second.body["msg"], "Saved.", "{}", second.body);
    assert_eq!(second.data()["in_payment"], 1);
    // Returning a payment that two had to approve credits money: not for the last of them alone.
    let fail = |staff: &str| act(&app, staff, &next, "failed", &json!({ "notes": "closed" }));
    let blocked = |staff: &str| {
        app.get(&format!("/admin/api/withdrawals?id={next}"), staff).data()["list"][0]["failure_blocked"].clone()
    };
    assert_eq!(blocked(&two)["error"], "another_person_needed", "said before a reason is typed");
    assert_eq!(blocked(&one), json!(null));
    fail(&two).refuses("another_person_needed", "Another person");
    assert_eq!(fail(&three).data()["status"], 2);
    assert_eq!(balance(&app, &token).0, "2600.00");
    assert_eq!(audited(&app, &next), ["approve_first", "begin_payment", "failed"]);
    for role in [Role::Dealer, Role::Compliance, Role::Support] {
        let staff = app.staff(role);
        assert_eq!(act(&app, &staff, &next, "paid", &json!({})).error(), "forbidden", "{role:?}");
        assert_eq!(act(&app, &staff, &next, "failed", &json!({ "notes": "x" })).error(), "forbidden", "{role:?}");
    }
    stands(&app);
}

#[test]
fn the_first_payout_to_a_method_needs_two_people_whatever_its_amount() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "new_method_second_operator": 1 }));
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let (token, _) = funded(&app, "5000");
    let known = method(&app, &token, &offers);
    let shown = |id: &Value| app.get(&format!("/admin/api/withdrawals?id={id}"), &one).data()["list"][0].clone();
    let first = request(&app, &token, &offers, known, "20");
    let row = shown(&first);
    assert_eq!(
        (&row["first_to_method"], &row["needs_second"], &row["next_step"]),
        (&json!(1), &json!(1), &json!("first"))
    );
    act(&app, &one, &first, "approve", &json!({})).data();
    assert_eq!(act(&app, &one, &first, "approve", &json!({})).error(), "second_operator_needed");
    assert_eq!(shown(&first)["decided"], Value::Null, "one person alone has paid nothing");
    begin(&app, &two, &first).data();
    // What is being paid may still fail: until it is paid, the method is as new as before.
    let next = request(&app, &token, &offers, known, "20");
    assert_eq!(shown(&next)["first_to_method"], 1);
    act(&app, &two, &first, "paid", &json!({ "reference": "T1" })).data();
    assert_eq!(audited(&app, &first), ["approve_first", "begin_payment", "paid"]);
    assert_eq!((&shown(&next)["first_to_method"], &shown(&next)["next_step"]), (&json!(0), &json!("pay")));
    act(&app, &one, &next, "approve", &json!({})).data();
    assert_eq!(shown(&next)["status"], 1, "one person pays to a known method");
    // Another method of the same customer, and one of another customer, are new.
    let other = request(&app, &token, &offers, method(&app, &token, &offers), "20");
    let (stranger, _) = funded(&app, "5000");
    let strangers = request(&app, &stranger, &offers, method(&app, &stranger, &offers), "20");
    for id in [&other, &strangers] {
        assert_eq!(shown(id)["first_to_method"], 1);
    }
    app.set(json!({ "new_method_second_operator": 0 }));
    act(&app, &one, &other, "approve", &json!({})).data();
    assert_eq!(shown(&other)["status"], 1);
    stands(&app);
}

#[test]
fn a_returned_payment_counts_for_the_second_person() {
    let app = own();
    let offers = make(&app);
    app.set(json!({ "withdraw_second_operator_above": "1000" }));
    let (one, two) = (app.staff(Role::Finance), app.staff(Role::Finance));
    let ask = |number: &str| {
        let (token, _) = funded(&app, "900");
        let method = method(&app, &token, &offers);
        (request(&app, &token, &offers, method, number), token, method)
    };
    let (id, token, own_method) = ask("900");
    assert_eq!(begin(&app, &one, &id).data()["in_payment"], 1);
    assert_eq!(act(&app, &one, &id, "failed", &json!({ "notes": "closed" })).data()["status"], 2);
    assert_eq!(balance(&app, &token).0, "900.00");
    let again = request(&app, &token, &offers, own_method, "900");
    for staff in [&one, &two] {
        let row = app.get(&format!("/admin/api/withdrawals?id={again}"), staff).data()["list"][0].clone();
        assert_eq!(row["next_step"], "first", "the customer may have received 900 already");
    }
    let (of_other, ..) = ask("200");
    assert_eq!(begin(&app, &one, &of_other).data()["in_payment"], 0, "900 and 200 by one person");
    assert_eq!(begin(&app, &two, &ask("900").0).data()["in_payment"], 1, "a person of their own");
    // A rejected request was not paid.
    let (rejected, ..) = ask("900");
    let three = app.staff(Role::Finance);
    assert_eq!(act(&app, &three, &rejected, "reject", &json!({ "notes": "no" })).data()["status"], 2);
    assert_eq!(begin(&app, &three, &ask("900").0).data()["in_payment"], 1);
}

#[test]
fn a_payment_made_before_the_approval_has_a_reference_too() {
    let app = test_app();
    let ((token, _), finance) = (funded(app, "100"), app.staff(Role::Finance));
    let method = method(app, &token, offers());
    let id = request(app, &token, offers(), method, "50");
    let paid = act(app, &finance, &id, "approve", &json!({ "step": "pay", "reference": "RF 18" })).data();
    assert_eq!([&paid["status"], &paid["reference"], &paid["approved"]], [&json!(1), &json!("RF 18"), &Value::Null]);
    assert_eq!(own_row(app, &token)["reference"], "RF 18");
}
