//! `/admin/api/.../assign`: who takes care of an item of a queue.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::admin_roles::member_with;
use crate::funding::{Offers, TRON, draw, funded, make, method, picture};
use crate::test_app::TestApp;

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// A staff member with this role: id and token.
fn member(app: &TestApp, role: &str) -> (i64, String) {
    member_with(app, &json!(role))
}

/// A new deposit that waits: its id.
fn deposit(app: &TestApp, offers: &Offers) -> Value {
    let customer = app.real();
    let body =
        json!({ "number": "100", "proofImg": picture(app, &customer), "address": TRON, "charge_id": offers.coin });
    app.post("/api/quickCharge/submit", &customer, &body).data()["id"].clone()
}

#[track_caller]
fn rows(app: &TestApp, staff: &str, query: &str) -> Vec<Value> {
    app.get(&format!("/admin/api/{query}"), staff).data()["list"].as_array().unwrap().clone()
}

#[track_caller]
fn owner(app: &TestApp, staff: &str, list: &str, id: &Value) -> Value {
    rows(app, staff, &format!("{list}?id={id}"))[0]["owner"]["id"].clone()
}

#[test]
fn items_are_assigned_passed_on_and_left() {
    let app = own();
    let offers = make(&app);
    let ((ann_id, ann), (bob_id, bob)) = (member(&app, "finance"), member(&app, "finance"));
    let (id, other) = (deposit(&app, &offers), deposit(&app, &offers));
    let path = format!("/admin/api/deposits/{id}/assign");
    let assign = |staff: &str, body: Value| app.post(&path, staff, &body);
    let taken = assign(&ann, json!({})).data();
    assert_eq!((&taken["id"], &taken["owner"]["id"]), (&id, &json!(ann_id)));
    assert_eq!(owner(&app, &bob, "deposits", &id), ann_id);
    let listed = |staff: &str, owner: &str| -> Vec<Value> {
        rows(&app, staff, &format!("deposits?status=0&order=oldest&owner={owner}"))
            .iter()
            .map(|row| row["id"].clone())
            .collect()
    };
    assert_eq!(listed(&ann, "mine"), std::slice::from_ref(&id));
    assert_eq!((listed(&bob, "mine"), listed(&bob, "none")), (vec![], vec![other.clone()]));
    app.get("/admin/api/deposits?owner=x", &ann).refuses("invalid_field", "owner");

    assign(&ann, json!({ "staff": bob_id })).data();
    assert_eq!(owner(&app, &ann, "deposits", &id), bob_id);
    let stale = assign(&ann, json!({ "expected": ann_id }));
    assert_eq!(stale.error(), "assignment_changed");
    assign(&ann, json!({ "staff": 0, "expected": bob_id })).data();
    assert_eq!(owner(&app, &ann, "deposits", &id), Value::Null);
    let log = app.get(&format!("/admin/api/audit?object=deposit/{id}"), &app.staff(Role::Owner)).data();
    let acts: Vec<_> = log["list"].as_array().unwrap().iter().map(|row| row["act"].clone()).collect();
    assert_eq!(acts, ["assign", "assign", "assign"]);

    let (support_id, support) = member(&app, "support");
    assert_eq!(assign(&support, json!({})).error(), "forbidden");
    assign(&ann, json!({ "staff": support_id })).refuses("assignee_unfit", "staff");
    assert_eq!(assign(&ann, json!({ "staff": 99_999 })).error(), "account_not_found");
    assert_eq!(app.post("/admin/api/deposits/99999/assign", &ann, &json!({})).error(), "deposit_not_found");
    let names = |kind: &str, staff: &str| rows(&app, staff, &format!("assignees?kind={kind}")).len();
    assert_eq!(
        names("deposit", &ann),
        app.state
            .backoffice
            .staff
            .list()
            .unwrap()
            .iter()
            .filter(|row| { row.permissions.contains(lotdesk::services::staff::roles::Permission::ReviewDeposits) })
            .count()
    );
    assert_eq!(app.get("/admin/api/assignees?kind=review", &ann).error(), "forbidden");
}

#[test]
fn an_assignment_is_no_lock_and_ends_with_the_decision() {
    let app = own();
    let offers = make(&app);
    let ((ann_id, ann), (_, bob)) = (member(&app, "finance"), member(&app, "finance"));
    let id = deposit(&app, &offers);
    app.post(&format!("/admin/api/deposits/{id}/assign"), &ann, &json!({})).data();
    let decided = app.post(&format!("/admin/api/deposits/{id}/approve"), &bob, &json!({})).data();
    assert_eq!((&decided["status"], &decided["owner"]), (&json!(1), &Value::Null));
    let again = app.post(&format!("/admin/api/deposits/{id}/assign"), &ann, &json!({}));
    assert_eq!(again.error(), "already_decided");

    // A payout stays with its owner while it is being paid.
    let (token, _) = funded(&app, "1000");
    let bound = method(&app, &token, &offers);
    let payout = app.post("/api/account/draw", &token, &draw(&offers, bound, "50")).data()["id"].clone();
    let act = |act: &str, body: Value| app.post(&format!("/admin/api/withdrawals/{payout}/{act}"), &ann, &body).data();
    act("assign", json!({}));
    assert_eq!(act("approve", json!({ "in_payment": 1 }))["owner"]["id"], ann_id);
    assert_eq!(act("paid", json!({}))["owner"], Value::Null);

    // A correction that waits, and a review.
    app.set(json!({ "adjust_second_operator_above": "10" }));
    let (_, account) = funded(&app, "10");
    let body = json!({ "amount": "20", "reason": "goodwill" });
    let asked = app.post(&format!("/admin/api/users/{account}/adjust"), &ann, &body).data()["correction"].clone();
    let act =
        |act: &str, body: Value| app.post(&format!("/admin/api/corrections/{}/{act}", asked["id"]), &bob, &body).data();
    assert!(act("assign", json!({}))["owner"].is_object());
    assert_eq!(rows(&app, &bob, "corrections?owner=mine").len(), 1);
    assert_eq!(act("reject", json!({ "notes": "no" }))["owner"], Value::Null);
    let (customer, (_, compliance)) = (app.real(), member(&app, "compliance"));
    let form = json!({ "name": "Jane Doe", "card_id": "A1234567", "front_pic": picture(&app, &customer), "reverse_pic": picture(&app, &customer) });
    app.post("/api/user_real/real_name", &customer, &form).data();
    let review = rows(&app, &compliance, "reviews?status=1&owner=none")[0]["id"].clone();
    let act = |act: &str| app.post(&format!("/admin/api/reviews/{review}/{act}"), &compliance, &json!({})).data();
    assert!(act("assign")["owner"].is_object());
    assert_eq!(rows(&app, &compliance, "reviews?owner=mine").len(), 1);
    assert_eq!(act("approve")["owner"], Value::Null);
}

#[test]
fn of_two_who_take_an_item_at_once_one_gets_it() {
    let app = own();
    let offers = make(&app);
    let ((_, ann), (_, bob)) = (member(&app, "finance"), member(&app, "finance"));
    for _ in 0..5 {
        let id = deposit(&app, &offers);
        let take =
            |staff: &str| app.post(&format!("/admin/api/deposits/{id}/assign"), staff, &json!({ "expected": 0 }));
        let (one, two) = std::thread::scope(|scope| {
            let (one, two) = (scope.spawn(|| take(&ann)), scope.spawn(|| take(&bob)));
            (one.join().unwrap(), two.join().unwrap())
        });
        let errors: Vec<_> =
            [&one, &two].map(|reply| reply.body["error"].as_str().unwrap_or_default().to_owned()).into();
        assert!(errors.contains(&"assignment_changed".to_owned()), "{errors:?}");
        let winner = if errors[0] == "assignment_changed" { two } else { one };
        assert_eq!(winner.data()["owner"]["id"], owner(&app, &ann, "deposits", &id));
    }
}

#[test]
fn what_is_assigned_to_someone_who_may_not_decide_it_any_more_is_assigned_to_nobody() {
    let app = own();
    let (offers, boss) = (make(&app), app.staff(Role::Owner));
    let (_, reader) = member(&app, "finance");
    let changes: [(&str, Value); 3] =
        [("PUT", json!({ "roles": ["support"] })), ("PUT", json!({ "enabled": 0 })), ("DELETE", Value::Null)];
    for (method, change) in changes {
        let (id, (ann_id, ann)) = (deposit(&app, &offers), member(&app, "finance"));
        app.post(&format!("/admin/api/deposits/{id}/assign"), &ann, &json!({})).data();
        assert_eq!(owner(&app, &reader, "deposits", &id), ann_id);
        let body = change.to_string();
        let path = format!("/admin/api/staff/{ann_id}");
        let body = (!change.is_null()).then_some(("application/json", body.as_str()));
        app.send(method, &path, &[("authorization", &boss)], body).data();
        assert_eq!(owner(&app, &reader, "deposits", &id), Value::Null, "{change}");
    }
    // A role that loses the permission.
    let role = app.post(
        "/admin/api/roles",
        &boss,
        &json!({ "name": "clerk", "permissions": ["review_deposits", "see_users"] }),
    );
    let role = role.data();
    let (id, (_, ann)) = (deposit(&app, &offers), member_with(&app, &role["code"]));
    app.post(&format!("/admin/api/deposits/{id}/assign"), &ann, &json!({})).data();
    app.put(&format!("/admin/api/roles/{}", role["id"]), &boss, &json!({ "permissions": ["see_users"] })).data();
    assert_eq!(owner(&app, &reader, "deposits", &id), Value::Null);
}

#[test]
fn conversations_are_assigned_to_those_who_answer() {
    let app = own();
    let ((ann_id, ann), (bob_id, _)) = (member(&app, "support"), member(&app, "support"));
    let (finance_id, _) = member(&app, "finance");
    let customer = app.real();
    app.post("/api/chat/send", &customer, &json!({ "text": "Hello" })).data();
    let user = app.get("/api/user/info", &customer).data()["id"].clone();
    let path = format!("/admin/api/chats/{user}/assign");
    app.post(&path, &ann, &json!({ "staff": finance_id })).refuses("assignee_unfit", "staff");
    assert_eq!(app.post(&path, &ann, &json!({ "staff": 99_999 })).error(), "account_not_found");
    let of = |owner: &str| rows(&app, &ann, &format!("chats?owner={owner}")).len();
    assert_eq!((of("mine"), of("none")), (0, 1));
    assert_eq!(app.post(&path, &ann, &json!({ "expected": 0 })).data()["assigned"]["id"], ann_id);
    assert_eq!((of("mine"), of("none")), (1, 0));
    assert_eq!(app.post(&path, &ann, &json!({ "staff": bob_id, "expected": 0 })).error(), "assignment_changed");
    app.set(json!({ "terms_need_confirmation": 0 }));
    app.put(&format!("/admin/api/staff/{ann_id}"), &app.staff(Role::Owner), &json!({ "roles": ["dealer"] })).data();
    let (_, other) = member(&app, "support");
    assert_eq!(rows(&app, &other, "chats?owner=none").len(), 1, "who may not answer any more has no conversation");
}
