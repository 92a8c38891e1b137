//! `/admin/api/tasks`: tasks of the staff, what they are about, and who sees them.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::time::DAY;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::staff::backoffice::tasks::{OPEN_MAX, OWN_MAX};
use serde_json::{Value, json};

use crate::admin_roles::member_with;
use crate::funding::{Offers, TRON, make, picture};
use crate::test_app::TestApp;

const PATH: &str = "/admin/api/tasks";

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn member(app: &TestApp, role: &str) -> (i64, String) {
    member_with(app, &json!(role))
}

/// The day that is this many days from today.
fn day(app: &TestApp, days: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(app.state.clock.now().0 + days * DAY).unwrap();
    at.to_zoned(jiff::tz::TimeZone::UTC).date().to_string()
}

fn deposit(app: &TestApp, offers: &Offers) -> Value {
    let customer = app.real();
    let body =
        json!({ "number": "100", "proofImg": picture(app, &customer), "address": TRON, "charge_id": offers.coin });
    app.post("/api/quickCharge/submit", &customer, &body).data()["id"].clone()
}

#[track_caller]
fn titles(app: &TestApp, staff: &str, query: &str) -> Vec<String> {
    let data = app.get(&format!("{PATH}?{query}"), staff).data();
    let list = data["list"].as_array().unwrap();
    assert_eq!(data["total"], list.len());
    list.iter().map(|task| task["title"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn tasks_are_added_changed_and_done() {
    let app = own();
    let ((ann_id, ann), (bob_id, bob)) = (member(&app, "support"), member(&app, "dealer"));
    let add = |title: &str, days: i64, assignee: Value| {
        app.post(PATH, &ann, &json!({ "title": title, "due_on": day(&app, days), "assignee": assignee })).data()
    };
    let made = add("Call the bank", 1, json!(bob_id));
    assert_eq!((&made["assignee"]["id"], &made["object"], &made["overdue"]), (&json!(bob_id), &Value::Null, &json!(0)));
    assert!(made["created_by"].as_str().unwrap().contains('@') && made["done_at"].is_null());
    add("Late", -1, json!(ann_id));
    add("Today", 0, Value::Null);
    assert_eq!(titles(&app, &ann, "view=all"), ["Late", "Today", "Call the bank"], "overdue ones first");
    assert_eq!(titles(&app, &ann, "view=mine"), ["Late"]);
    assert_eq!(titles(&app, &bob, "view=mine&overdue=1"), [""; 0]);
    assert_eq!(titles(&app, &bob, "overdue=1"), ["Late"], "what is due today is not overdue");
    assert_eq!(titles(&app, &bob, "assignee=0"), ["Today"]);
    assert_eq!(titles(&app, &bob, &format!("assignee={bob_id}")), ["Call the bank"]);

    let one = format!("{PATH}/{}", made["id"]);
    let changed = app.put(&one, &bob, &json!({ "text": " +49 30 … ", "due_on": day(&app, -3), "assignee": "" })).data();
    assert_eq!((&changed["text"], &changed["overdue"]), (&json!("+49 30 …"), &json!(1)));
    assert_eq!((&changed["title"], &changed["assignee"]), (&json!("Call the bank"), &Value::Null));
    let done = app.post(&format!("{one}/done"), &bob, &json!({})).data();
    assert!(done["done_at"].is_string() && done["done_by"].as_str().unwrap().contains('@') && done["overdue"] == 0);
    assert_eq!(app.post(&format!("{one}/done"), &ann, &json!({})).data()["done_by"], done["done_by"], "once");
    assert_eq!(titles(&app, &ann, "view=done"), ["Call the bank"]);
    assert_eq!(app.put(&one, &ann, &json!({ "title": "x" })).error(), "task_done");
    assert!(app.post(&format!("{one}/reopen"), &ann, &json!({})).data()["done_by"].is_null());
    assert_eq!(titles(&app, &ann, "view=done"), [""; 0]);
    let log = app.get(&format!("/admin/api/audit?object=task/{}", made["id"]), &app.staff(Role::Owner)).data();
    let acts: Vec<_> = log["list"].as_array().unwrap().iter().map(|row| row["act"].clone()).collect();
    assert_eq!(acts, ["reopen", "done", "update", "create"]);
    assert!(!log.to_string().contains("Call the bank"), "title and text are in the task only");
}

#[test]
fn wrong_tasks_are_refused_by_name() {
    let app = own();
    let (_, ann) = member(&app, "support");
    let due = day(&app, 1);
    let add = |body: Value| app.post(PATH, &ann, &body);
    add(json!({ "due_on": due })).refuses("missing_field", "title");
    add(json!({ "title": "x" })).refuses("missing_field", "due_on");
    add(json!({ "title": "x", "due_on": "2026-02-30" })).refuses("invalid_field", "due_on");
    add(json!({ "title": "x".repeat(121), "due_on": due })).refuses("field_too_long", "title");
    add(json!({ "title": "x", "due_on": due, "text": "x".repeat(2_001) })).refuses("field_too_long", "text");
    add(json!({ "title": "x", "due_on": due, "object": "planet/1" })).refuses("invalid_field", "object");
    add(json!({ "title": "x", "due_on": due, "object": "user/99999999" })).refuses("task_object_unknown", "object");
    assert_eq!(add(json!({ "title": "x", "due_on": due, "assignee": 99_999 })).error(), "account_not_found");
    assert_eq!(app.get(&format!("{PATH}/99999"), &ann).error(), "task_not_found");
    app.get(&format!("{PATH}?view=x"), &ann).refuses("invalid_field", "view");
}

#[test]
fn open_tasks_are_bounded_for_each_author_and_for_all() {
    let app = own();
    let ((ann_id, ann), (_, bob)) = (member(&app, "support"), member(&app, "support"));
    let due = day(&app, 1);
    let fill = |count: i64, author: &str| {
        let sql = format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) \
             INSERT INTO task (title, text, due_on, about, created_at, created_by) \
             SELECT 'task ' || i, '', '{due}', '', 0, {author} FROM n"
        );
        app.state.store.write(|transaction| Ok(transaction.execute_batch(&sql)?)).unwrap();
    };
    let add = |staff: &str| app.post(PATH, staff, &json!({ "title": "one more", "due_on": due }));
    let first = || app.get(&format!("{PATH}?limit=1"), &bob).data()["list"][0]["id"].clone();
    fill(OWN_MAX, &ann_id.to_string());
    add(&ann).refuses("too_many_tasks", "500 tasks of this author");
    add(&bob).data();
    let id = first();
    app.post(&format!("{PATH}/{id}/done"), &bob, &json!({})).data();
    add(&ann).data();
    let reopen = |staff: &str| app.post(&format!("{PATH}/{id}/reopen"), staff, &json!({}));
    assert_eq!(reopen(&bob).error(), "too_many_tasks", "it would be another one of its author");

    fill(OPEN_MAX - OWN_MAX - 1, "NULL");
    add(&bob).refuses("too_many_tasks", "10000 tasks are open");
}

#[test]
fn a_task_never_shows_what_its_screen_refuses() {
    let app = own();
    let offers = make(&app);
    let ((ann_id, ann), (bob_id, bob)) = (member(&app, "finance"), member(&app, "support"));
    let (id, due) = (deposit(&app, &offers), day(&app, 0));
    let add = |staff: &str, object: &str, assignee: Value| {
        let body = json!({ "title": object, "due_on": due, "object": object, "assignee": assignee });
        app.post(PATH, staff, &body)
    };
    let object = format!("deposit/{id}");
    add(&bob, &object, Value::Null).refuses("task_object_unknown", "object");
    add(&ann, &object, json!(bob_id)).refuses("assignee_unfit", "assignee");
    let made = add(&ann, &object, json!(ann_id)).data();
    assert_eq!((&made["object"], made["user"]["uid"].is_string()), (&json!(object), true));
    let user = made["user"]["id"].clone();
    add(&ann, &format!("user/{user}"), json!(bob_id)).data();
    assert_eq!(titles(&app, &ann, &format!("object={object}")), [object.as_str()]);
    assert_eq!(titles(&app, &ann, &format!("user={user}")).len(), 2);
    assert_eq!(titles(&app, &bob, ""), [format!("user/{user}")]);
    let one = format!("{PATH}/{}", made["id"]);
    for refused in [
        app.get(&one, &bob),
        app.put(&one, &bob, &json!({ "title": "x" })),
        app.post(&format!("{one}/done"), &bob, &json!({})),
        app.post(&format!("{one}/reopen"), &bob, &json!({})),
    ] {
        assert_eq!(refused.error(), "task_not_found");
    }
    let names = |staff: &str, object: &str| {
        app.get(&format!("{PATH}/assignees?object={object}"), staff).data()["list"].to_string()
    };
    let email = app.state.backoffice.staff.list().unwrap().into_iter().find(|row| row.id == bob_id).unwrap().email;
    assert!(names(&ann, &format!("user/{user}")).contains(&email) && !names(&ann, &object).contains(&email));
    // Who may not see deposits gets no addresses of those who may.
    let of_deposits = names(&bob, &object);
    let mine = app.state.backoffice.staff.list().unwrap().into_iter().find(|row| row.id == ann_id).unwrap().email;
    assert!(names(&ann, &object).contains(&mine));
    assert!(of_deposits.contains(mine.split('@').next().unwrap()) && !of_deposits.contains('@'), "{of_deposits}");
    // On the customer's timeline as its permissions say.
    let events = |staff: &str| -> Vec<Value> {
        let timeline = app.get(&format!("/admin/api/users/{user}/timeline"), staff).data();
        let list = timeline["list"].as_array().unwrap().iter();
        list.filter(|event| event["kind"] == "task_added").map(|event| event["text"].clone()).collect()
    };
    assert_eq!(events(&ann), [json!(format!("user/{user}")), json!(object)]);
    assert_eq!(events(&bob), [json!(format!("user/{user}"))]);
    app.post(&format!("{one}/done"), &ann, &json!({})).data();
    let timeline = app.get(&format!("/admin/api/users/{user}/timeline"), &ann).data();
    assert!(timeline["list"].as_array().unwrap().iter().any(|event| event["kind"] == "task_done"), "{timeline}");
}

#[test]
fn who_leaves_or_loses_a_permission_has_no_tasks_any_more() {
    let app = own();
    let (offers, boss) = (make(&app), app.staff(Role::Owner));
    let (_, reader) = member(&app, "finance");
    let due = day(&app, 1);
    let changes: [(&str, Value, &str); 3] = [
        ("PUT", json!({ "roles": ["support"] }), "deposit"),
        ("PUT", json!({ "enabled": 0 }), ""),
        ("DELETE", Value::Null, ""),
    ];
    for (method, change, about) in changes {
        let (ann_id, _) = member(&app, "finance");
        let mut body = json!({ "title": "x", "due_on": due, "assignee": ann_id });
        if about == "deposit" {
            body["object"] = json!(format!("deposit/{}", deposit(&app, &offers)));
        }
        let made = app.post(PATH, &reader, &body).data();
        let sent = change.to_string();
        let sent = (!change.is_null()).then_some(("application/json", sent.as_str()));
        app.send(method, &format!("/admin/api/staff/{ann_id}"), &[("authorization", &boss)], sent).data();
        let left = app.get(&format!("{PATH}/{}", made["id"]), &reader).data();
        assert_eq!(left["assignee"], Value::Null, "{change}");
    }
}

#[test]
fn tasks_of_an_erased_customer_are_gone() {
    let app = own();
    let (user, support) = (app.customer_at("erased@example.com"), app.staff(Role::Support));
    let body = json!({ "title": "about Anna", "due_on": day(&app, 1), "object": format!("user/{user}") });
    app.post(PATH, &support, &body).data();
    let parts = app.state.store.read(|connection| lotdesk::store::customers::records::parts(connection, user)).unwrap();
    assert_eq!(parts.into_iter().find(|(name, _)| *name == "tasks").unwrap().1[0]["title"], "about Anna");
    let number = app.get(&format!("/admin/api/users/{user}"), &support).data()["user"]["uid"].clone();
    let erase = json!({ "confirm": number, "reason": "asked for" });
    app.post(&format!("/admin/api/users/{user}/erase"), &app.staff(Role::Owner), &erase).data();
    assert_eq!(titles(&app, &support, ""), [""; 0]);
}
