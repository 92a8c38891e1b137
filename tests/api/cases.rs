//! `/admin/api/cases`: case files of compliance.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::funded;
use crate::test_app::{TestApp, test_app};

fn id_of(app: &TestApp, token: &str) -> i64 {
    app.get("/api/user/info", token).data()["id"].as_i64().unwrap()
}

/// A case on a new customer: the compliance officer's token, the customer and the case.
fn case(app: &TestApp) -> (String, i64, i64) {
    let (compliance, user) = (app.staff(Role::Compliance), id_of(app, &app.real()));
    let new = json!({ "user": user, "kind": "aml", "title": "Deposits from three cards" });
    let id = app.post("/admin/api/cases", &compliance, &new).data()["id"].as_i64().unwrap();
    (compliance, user, id)
}

fn act(app: &TestApp, staff: &str, id: i64, act: &str, body: Value) -> crate::test_app::Reply {
    app.post(&format!("/admin/api/cases/{id}/{act}"), staff, &body)
}

#[test]
fn a_case_is_opened_worked_on_and_closed_for_good() {
    let app = test_app();
    let (compliance, user, id) = case(app);
    let me = app.get("/admin/api/me", &compliance).data();
    let (staff, email) = (me["staff"]["id"].clone(), me["staff"]["email"].clone());
    let show = || app.get(&format!("/admin/api/cases/{id}"), &compliance).data();
    assert_eq!([&show()["state"], &show()["user"]["id"], &show()["conclusion"]], [&json!(0), &json!(user), &json!("")]);
    let assignable = show()["assignable"].as_array().unwrap().clone();
    assert!(assignable.iter().any(|one| one["id"] == staff && one["email"] == email));
    act(app, &compliance, id, "change", json!({ "assignee": staff, "due_on": "2027-01-31" })).data();
    let changed = act(app, &compliance, id, "change", json!({ "escalated": 1 })).data();
    assert_eq!(
        [&changed["state"], &changed["assignee_email"], &changed["due_on"]],
        [&json!(1), &email, &json!("2027-01-31")]
    );
    act(app, &compliance, id, "change", json!({ "due_on": "" })).data();
    assert_eq!([&show()["due_on"], &show()["assignee"]], [&Value::Null, &staff], "what is not sent stays");
    act(app, &compliance, id, "note", json!({ "text": " Asked for bank statements.\nUntil Friday. " })).data();
    act(app, &compliance, id, "close", json!({ "conclusion": " " })).refuses("missing_field", "conclusion");
    let closed = act(app, &compliance, id, "close", json!({ "conclusion": "Salary accounts of one bank." })).data();
    assert_eq!([&closed["state"], &closed["conclusion"]], [&json!(2), &json!("Salary accounts of one bank.")]);
    assert!(closed["closed_at"].is_string());
    let entries = closed["entries"].as_array().unwrap().clone();
    let said: Vec<(&str, &str)> =
        entries.iter().map(|one| (one["kind"].as_str().unwrap(), one["text"].as_str().unwrap())).collect();
    let assigned = format!("assignee: {}; due: 2027-01-31", email.as_str().unwrap());
    assert_eq!(
        said,
        [
            ("opened", "Deposits from three cards"),
            ("changed", assigned.as_str()),
            ("changed", "escalated"),
            ("changed", "due: -"),
            ("note", "Asked for bank statements.\nUntil Friday."),
            ("closed", "Salary accounts of one bank."),
        ]
    );
    assert!(entries.iter().all(|one| one["staff"] == email && one["at"].is_string()));
    for (verb, body) in [
        ("note", json!({ "text": "x" })),
        ("change", json!({ "escalated": 0 })),
        ("close", json!({ "conclusion": "x" })),
    ] {
        assert_eq!(act(app, &compliance, id, verb, body.clone()).error(), "case_closed", "{verb}");
        assert_eq!(act(app, &compliance, 999_999, verb, body).error(), "case_not_found", "{verb}");
    }
    assert_eq!(app.get("/admin/api/cases/999999", &compliance).error(), "case_not_found");
    let audit = app.get("/admin/api/audit?limit=100", &compliance).data()["list"].clone();
    let acts: Vec<&str> = audit
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["object"] == format!("case/{id}"))
        .map(|entry| entry["act"].as_str().unwrap())
        .collect();
    assert_eq!(acts, ["close", "note", "update", "update", "update", "open"]);
    // Readers of the audit log need not see cases, and it is never deleted.
    for text in ["three cards", "Salary accounts", "bank statements"] {
        assert!(!audit.to_string().contains(text), "{text}");
    }
}

#[test]
fn wrong_cases_are_refused_by_field() {
    let app = test_app();
    let (compliance, user, id) = case(app);
    let good = json!({ "user": user, "kind": "other", "title": "A case" });
    let open = |field: &str, value: Value| {
        let mut body = good.clone();
        body[field] = value;
        app.post("/admin/api/cases", &compliance, &body)
    };
    for field in ["user", "kind", "title"] {
        open(field, Value::Null).refuses("missing_field", field);
    }
    open("kind", json!("gossip")).refuses("invalid_field", "kind");
    open("title", json!("x".repeat(121))).refuses("field_too_long", "title");
    open("due_on", json!("tomorrow")).refuses("invalid_field", "due_on");
    let support = app.get("/admin/api/me", &app.staff(Role::Support)).data()["staff"]["id"].clone();
    open("assignee", support.clone()).refuses("case_assignee_unfit", "assignee");
    open("assignee", json!(999_999)).refuses("case_assignee_unfit", "assignee");
    assert_eq!(open("user", json!(999_999)).error(), "account_not_found");
    let demo = app.demo();
    assert_eq!(open("user", json!(id_of(app, &demo))).error(), "account_not_found");
    act(app, &compliance, id, "change", json!({ "assignee": support })).refuses("case_assignee_unfit", "assignee");
    act(app, &compliance, id, "note", json!({ "text": "x".repeat(4_001) })).refuses("field_too_long", "text");
    act(app, &compliance, id, "note", json!({ "text": " " })).refuses("missing_field", "text");
}

#[test]
fn only_compliance_sees_cases() {
    let app = test_app();
    let (_, user, id) = case(app);
    for role in [Role::Support, Role::Finance, Role::Dealer] {
        let staff = app.staff(role);
        let new = json!({ "user": user, "kind": "aml", "title": "x" });
        for reply in [
            app.get("/admin/api/cases", &staff),
            app.get(&format!("/admin/api/cases/{id}"), &staff),
            app.get(&format!("/admin/api/cases/{id}/file"), &staff),
            app.post("/admin/api/cases", &staff, &new),
            act(app, &staff, id, "note", json!({ "text": "x" })),
            act(app, &staff, id, "change", json!({ "escalated": 1 })),
            act(app, &staff, id, "close", json!({ "conclusion": "x" })),
        ] {
            assert_eq!(reply.error(), "forbidden", "{role:?}");
        }
    }
}

#[test]
fn a_note_is_about_something_of_the_same_customer() {
    let app = test_app();
    let compliance = app.staff(Role::Compliance);
    let ((token, account), (other, _)) = (funded(app, "1000"), funded(app, "1000"));
    let (_, forex) = app.own_instrument();
    let [own, foreign] = [&token, &other].map(|token| app.open(token, forex, 1, "0.10")["Id"].as_i64().unwrap());
    let new = json!({ "user": account, "kind": "complaint", "title": "A fill" });
    let id = app.post("/admin/api/cases", &compliance, &new).data()["id"].as_i64().unwrap();
    let note = |object: &str| act(app, &compliance, id, "note", json!({ "text": "see", "object": object }));
    for wrong in [
        format!("order/{foreign}"),
        "order/0".into(),
        "deposit/1".into(),
        "order".into(),
        "user/1".into(),
        "signal/luck".into(),
    ] {
        note(&wrong).refuses("case_object_unknown", "object");
    }
    for right in [format!("order/{own}"), "signal/velocity".into()] {
        assert_eq!(note(&right).data()["entries"].as_array().unwrap().last().unwrap()["object"], right);
    }
}

#[test]
fn cases_are_listed_by_state_assignee_and_customer() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (compliance, user, first) = case(&app);
    let (_, _, second) = case(&app);
    let staff = app.get("/admin/api/me", &compliance).data()["staff"]["id"].clone();
    act(&app, &compliance, first, "change", json!({ "escalated": 1, "assignee": staff })).data();
    act(&app, &compliance, second, "close", json!({ "conclusion": "nothing" })).data();
    let ids = |query: &str| -> Vec<i64> {
        let list = app.get(&format!("/admin/api/cases?{query}"), &compliance).data()["list"].clone();
        list.as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
    };
    assert_eq!(ids(""), [second, first]);
    assert_eq!([ids("state=0"), ids("state=1"), ids("state=2")], [vec![], vec![first], vec![second]]);
    assert_eq!([ids("kind=aml"), ids("kind=other")], [vec![second, first], vec![]]);
    assert_eq!([ids("kind=aml&state=1"), ids("kind=other&state=1")], [vec![first], vec![]]);
    assert_eq!([ids(&format!("user={user}")), ids(&format!("assignee={staff}"))], [vec![first], vec![first]]);
}

#[test]
fn cases_and_entries_are_bounded() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (compliance, user, id) = case(&app);
    let fill = "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2) \
                INSERT INTO case_entry (case_id, at, kind, text) SELECT ?1, 0, 'note', '' FROM n";
    app.state.store.write(|transaction| Ok(transaction.execute(fill, (id, 1_000))?)).unwrap();
    assert_eq!(act(&app, &compliance, id, "note", json!({ "text": "x" })).error(), "case_full");
    act(&app, &compliance, id, "close", json!({ "conclusion": "a full case can be closed" })).data();
    let more = "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100) \
                INSERT INTO compliance_case (user, kind, title, state, opened_at) SELECT ?1, 'aml', '', 0, 0 FROM n";
    app.state.store.write(|transaction| Ok(transaction.execute(more, [user])?)).unwrap();
    let new = json!({ "user": user, "kind": "aml", "title": "x" });
    assert_eq!(app.post("/admin/api/cases", &compliance, &new).error(), "too_many_cases");
}

#[test]
fn notes_hold_no_control_characters() {
    let app = test_app();
    let (compliance, user, id) = case(app);
    for text in ["a\u{0}b", "a\u{7}b", "a\u{1b}[2J"] {
        act(app, &compliance, id, "note", json!({ "text": text })).refuses("invalid_field", "text");
        act(app, &compliance, id, "close", json!({ "conclusion": text })).refuses("invalid_field", "conclusion");
        app.post(&format!("/admin/api/users/{user}/notes"), &app.staff(Role::Support), &json!({ "text": text }))
            .refuses("invalid_field", "text");
    }
    act(app, &compliance, id, "note", json!({ "text": "two\r\nlines\tand a tab" })).data();
}

#[test]
fn entries_are_never_changed() {
    let app = test_app();
    let (_, _, id) = case(app);
    let sql = "UPDATE case_entry SET text = 'another' WHERE case_id = ?1";
    assert!(app.state.store.write(|transaction| Ok(transaction.execute(sql, [id])?)).is_err());
}

#[test]
fn the_file_is_a_pdf_and_its_download_is_in_the_audit_log() {
    let app = test_app();
    let (compliance, user, id) = case(app);
    let correction = json!({ "amount": "500", "reason": "goodwill" });
    app.post(&format!("/admin/api/users/{user}/adjust"), &app.staff(Role::Finance), &correction).data();
    act(app, &compliance, id, "note", json!({ "text": "Mit Umlauten: äöü, 陳大文" })).data();
    let (status, headers, file) = app.bytes_for(&format!("/admin/api/cases/{id}/file"), &compliance);
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "application/pdf"));
    assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF"));
    let audit = app.get("/admin/api/audit?limit=100", &compliance).data()["list"].clone();
    let exported = |entry: &&Value| entry["object"] == format!("case/{id}") && entry["act"] == "export";
    assert_eq!(audit.as_array().unwrap().iter().filter(exported).count(), 1);
    let timeline =
        app.state.store.read(|connection| lotdesk::store::customers::cases::happenings(connection, user, 100)).unwrap();
    let whats: Vec<&str> = timeline.iter().map(|one| one.what.as_str()).collect();
    assert_eq!(whats.first(), Some(&"registered"));
    let booked = timeline.iter().find(|one| one.what == "correction booked").expect("it is in the timeline");
    assert_eq!(
        (booked.text.as_str(), booked.amount.map(|amount| amount.to_string())),
        ("goodwill", Some("500.00".into()))
    );
}

#[test]
fn a_case_is_not_in_the_customers_export_and_is_deleted_with_the_identity() {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    let (compliance, user, id) = case(&app);
    act(&app, &compliance, id, "note", json!({ "text": "Reported to the authority." })).data();
    let (_, _, file) = app.bytes_for(&format!("/admin/api/users/{user}/export"), &compliance);
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(file)).unwrap();
    for index in 0..zip.len() {
        let mut text = Vec::new();
        std::io::Read::read_to_end(&mut zip.by_index(index).unwrap(), &mut text).unwrap();
        assert!(!String::from_utf8_lossy(&text).contains("Reported to the authority."), "part {index}");
    }
    let uid = app.get(&format!("/admin/api/users/{user}"), &compliance).data()["user"]["uid"].clone();
    let body = json!({ "confirm": uid, "reason": "asked" });
    app.post(&format!("/admin/api/users/{user}/erase"), &compliance, &body).data();
    let kept = |table: &str| -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        app.state.store.read(|connection| Ok(connection.query_row(&sql, [], |row| row.get(0))?)).unwrap()
    };
    assert_eq!([kept("compliance_case"), kept("case_entry")], [1, 2], "kept for the law");
    app.set(json!({ "records_kept_years": 0 }));
    app.state.backoffice.personal_data.finish_erasing().unwrap();
    assert_eq!([kept("compliance_case"), kept("case_entry")], [0, 0]);
    // What would be deleted within the hour is not opened.
    let new = json!({ "user": user, "kind": "aml", "title": "x" });
    assert_eq!(app.post("/admin/api/cases", &compliance, &new).error(), "customer_erased");
}
