//! `/admin/api/tags`: tags of customers, one by one and many at once, in lists, files and queues.

use lotdesk::api::limits::LimitRules;
use lotdesk::domain::AccountId;
use lotdesk::services::staff::audit::Actor;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::services::staff::backoffice::tags::{TagAct, Tags};
use serde_json::{Value, json};

use crate::csv_rows::table;
use crate::test_app::{Reply, TestApp};

const PATH: &str = "/admin/api/tags";
const MANY: &str = "/admin/api/users/tags";

fn own() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

fn delete(app: &TestApp, path: &str, token: &str) -> Reply {
    app.send("DELETE", path, &[("authorization", token)], None)
}

/// A new real customer.
fn customer(app: &TestApp) -> i64 {
    app.customer_at(&app.fresh_email())
}

/// A new tag: its id.
#[track_caller]
fn tag(app: &TestApp, name: &str) -> i64 {
    let made = app.post(PATH, &app.staff(Role::Owner), &json!({ "name": name, "colour": "red" })).data();
    let found = made["list"].as_array().unwrap().iter().find(|tag| tag["name"] == name).unwrap();
    found["id"].as_i64().unwrap()
}

fn names(tags: &Value) -> Vec<&str> {
    tags.as_array().unwrap().iter().map(|tag| tag["name"].as_str().unwrap()).collect()
}

/// The ids of the list of real customers with this query.
#[track_caller]
fn ids(app: &TestApp, staff: &str, query: &str) -> Vec<i64> {
    let data = app.get(&format!("/admin/api/users?is_demo=0&ascending=1&{query}"), staff).data();
    data["list"].as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

fn acts_on(app: &TestApp, object: &str) -> Vec<String> {
    let log = app.get(&format!("/admin/api/audit?object={object}"), &app.staff(Role::Owner)).data();
    log["list"].as_array().unwrap().iter().map(|row| row["act"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn tags_are_defined_by_those_who_edit_settings() {
    let app = own();
    let (owner, support, dealer) = (app.staff(Role::Owner), app.staff(Role::Support), app.staff(Role::Dealer));
    let vip = tag(&app, "VIP");
    let create = |body: Value| app.post(PATH, &owner, &body);
    create(json!({ "colour": "red" })).refuses("missing_field", "name");
    create(json!({ "name": "x" })).refuses("missing_field", "colour");
    create(json!({ "name": "x", "colour": "#ff0000" })).refuses("invalid_field", "colour");
    create(json!({ "name": "x".repeat(31), "colour": "red" })).refuses("field_too_long", "name");
    tag(&app, "Größe");
    create(json!({ "name": "grÖSSE".replace("SS", "ß"), "colour": "red" })).refuses("tag_name_taken", "name");
    assert_eq!(create(json!({ "name": "vip", "colour": "blue" })).error(), "tag_name_taken");
    let one = format!("{PATH}/{vip}");
    let changed = app.put(&one, &owner, &json!({ "name": "Vip", "colour": "blue" })).data();
    let found = changed["list"].as_array().unwrap().iter().find(|tag| tag["id"] == vip).cloned();
    assert_eq!(found.unwrap(), json!({ "id": vip, "name": "Vip", "colour": "blue", "customers": 0 }));
    assert_eq!(app.put(&one, &owner, &json!({ "name": "GRÖßE" })).error(), "tag_name_taken");
    for forbidden in [
        app.post(PATH, &support, &json!({ "name": "x", "colour": "red" })),
        app.put(&one, &support, &json!({ "name": "x" })),
        delete(&app, &one, &support),
        app.get(PATH, &dealer),
    ] {
        assert_eq!(forbidden.error(), "forbidden");
    }
    assert_eq!(names(&app.get(PATH, &support).data()["list"]), ["Größe", "Vip"]);
    delete(&app, &one, &owner).data();
    assert_eq!(delete(&app, &one, &owner).error(), "tag_not_found");
    assert_ne!(tag(&app, "VIP"), vip, "an id is never used again: saved views name it");
    assert_eq!(acts_on(&app, &format!("tag/{vip}")), ["remove", "update", "create"]);
}

#[test]
fn their_number_is_bounded() {
    let app = own();
    for index in 0..100 {
        let (tags, by) = (&app.state.backoffice.tags, Actor::system());
        let draft = lotdesk::services::staff::backoffice::tags::TagDraft {
            name: Some(format!("tag {index}")),
            colour: Some("grey"),
        };
        tags.create(&by, &draft).unwrap();
    }
    let refused = app.post(PATH, &app.staff(Role::Owner), &json!({ "name": "one more", "colour": "red" }));
    assert_eq!(refused.error(), "too_many_tags");
}

#[test]
fn a_customer_gets_and_loses_tags() {
    let app = own();
    let (support, finance) = (app.staff(Role::Support), app.staff(Role::Finance));
    let (vip, late) = (tag(&app, "VIP"), tag(&app, "late payer"));
    let user = customer(&app);
    let path = format!("/admin/api/users/{user}/tags");
    let change = |body: Value| app.post(&path, &support, &body);
    assert_eq!(names(&change(json!({ "put": [vip, late] })).data()), ["late payer", "VIP"]);
    assert_eq!(names(&change(json!({ "put": [vip], "take": [late] })).data()), ["VIP"]);
    assert_eq!(change(json!({ "put": [vip, 99_999] })).error(), "tag_not_found");
    change(json!({ "put": "x" })).refuses("invalid_field", "put");
    assert_eq!(app.post(&path, &finance, &json!({ "put": [late] })).error(), "forbidden");
    let missing = app.post("/admin/api/users/99999999/tags", &support, &json!({ "put": [vip] }));
    assert_eq!(missing.error(), "account_not_found");
    let detail = app.get(&format!("/admin/api/users/{user}"), &finance).data();
    assert_eq!(names(&detail["tags"]), ["VIP"], "who sees customers sees tags");
    assert_eq!(acts_on(&app, &format!("user/{user}")), ["untag", "tag", "tag"], "what was there already is no act");
    let timeline = app.get(&format!("/admin/api/users/{user}/timeline"), &support).data();
    let events = timeline["list"].as_array().unwrap().iter().filter(|event| event["kind"] == "act");
    let texts: Vec<_> = events.map(|event| (event["word"].clone(), event["text"].clone())).collect();
    assert_eq!(texts[0], (json!("untag"), json!("late payer")));

    delete(&app, &format!("{PATH}/{vip}"), &app.staff(Role::Owner)).data();
    assert_eq!(app.get(&format!("/admin/api/users/{user}"), &finance).data()["tags"], json!([]));
}

#[test]
fn the_list_is_filtered_by_tags_and_exports_them() {
    let app = own();
    let support = app.staff(Role::Support);
    let (vip, late) = (tag(&app, "VIP"), tag(&app, "late payer"));
    let [both, one, none] = [customer(&app), customer(&app), customer(&app)];
    for (user, tags) in [(both, json!([vip, late])), (one, json!([vip]))] {
        app.post(&format!("/admin/api/users/{user}/tags"), &support, &json!({ "put": tags })).data();
    }
    for (query, expected) in [
        (format!("tags_all={vip},{late}"), vec![both]),
        (format!("tags_any={vip},{late}"), vec![both, one]),
        (format!("tags_none={late}"), vec![one, none]),
        (format!("tags_any={vip}&tags_none={late}"), vec![one]),
        ("tags_any=99999".to_owned(), vec![]),
    ] {
        assert_eq!(ids(&app, &support, &query), expected, "{query}");
    }
    for (query, field) in [("tags_all=x", "tags_all"), ("tags_none=1,,2", "tags_none")] {
        app.get(&format!("/admin/api/users?{query}"), &support).refuses("invalid_field", field);
    }
    let many = (1..=21).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    app.get(&format!("/admin/api/users?tags_any={many}"), &support).refuses("invalid_field", "tags_any");
    let (_, _, file) = app.bytes_for(&format!("/admin/api/users/file?tags_any={vip}&ascending=1"), &support);
    let rows = table(&file);
    let cell = |row: &[(String, String)]| row.iter().find(|(name, _)| name == "tags").unwrap().1.clone();
    let tags: Vec<_> = rows.iter().map(|(_, row)| cell(row)).collect();
    assert_eq!(tags, ["late payer; VIP", "VIP"]);
    let choices = app.get("/admin/api/users/choices", &support).data();
    assert_eq!(names(&choices["tags"]), ["late payer", "VIP"]);
    // A saved view is a segment.
    let view = json!({ "list": "users", "name": "VIPs", "params": { "tags_any": vip.to_string() } });
    let saved = app.post("/admin/api/views", &support, &view).data();
    assert_eq!(saved["list"][0]["params"], json!({ "tags_any": vip.to_string() }));
}

#[test]
fn many_customers_are_tagged_at_once() {
    let app = own();
    let (owner, support) = (app.staff(Role::Owner), app.staff(Role::Support));
    let vip = tag(&app, "VIP");
    let [one, two, three] = [customer(&app), customer(&app), customer(&app)];
    let named = json!({ "tag": vip, "users": [two, one, one, 99_999_999] });
    let preview = app.post(&format!("{MANY}/preview"), &support, &named).data();
    assert_eq!(preview, json!({ "customers": 3, "changed": 3 }), "unknown customers are noticed at the change");
    assert_eq!(app.post(MANY, &support, &named).data(), json!({ "customers": 3, "changed": 2 }));
    assert_eq!(ids(&app, &support, &format!("tags_all={vip}")), [one, two]);
    assert_eq!(acts_on(&app, &format!("user/{one}")), ["tag"]);

    // By the filters of the list, after a preview.
    let matching = json!({ "tag": vip, "remove": 1, "is_demo": 0 });
    let preview = app.post(&format!("{MANY}/preview"), &support, &matching).data();
    assert_eq!(preview, json!({ "customers": 3, "changed": 2 }));
    let unconfirmed = app.post(MANY, &support, &matching);
    assert_eq!(unconfirmed.error(), "customers_confirmation_needed");
    assert!(unconfirmed.body["msg"].as_str().unwrap().contains('3'), "{}", unconfirmed.body);
    let mut confirmed = matching;
    confirmed["confirm"] = json!(3);
    assert_eq!(app.post(MANY, &support, &confirmed).data(), json!({ "customers": 3, "changed": 2 }));
    assert_eq!(ids(&app, &support, &format!("tags_any={vip}")), [0_i64; 0]);
    assert!(acts_on(&app, &format!("user/{three}")).is_empty());

    app.post(MANY, &support, &json!({ "users": [one] })).refuses("missing_field", "tag");
    assert_eq!(app.post(MANY, &support, &json!({ "tag": 99_999, "users": [one] })).error(), "tag_not_found");
    let all: Vec<i64> = (1..=1_001).collect();
    assert_eq!(app.post(MANY, &support, &json!({ "tag": vip, "users": all })).error(), "list_too_long");
    assert_eq!(app.post(MANY, &app.staff(Role::Finance), &json!({ "tag": vip })).error(), "forbidden");
    // Who may tag but not list customers names them.
    let role = app.post("/admin/api/roles", &owner, &json!({ "name": "tagger", "permissions": ["edit_users"] })).data();
    let (id, tagger) = crate::admin_roles::member_with(&app, &role["code"]);
    assert!(id > 0);
    assert_eq!(app.post(MANY, &tagger, &json!({ "tag": vip, "users": [one] })).data()["changed"], 1);
    assert_eq!(app.post(&format!("{MANY}/preview"), &tagger, &json!({ "tag": vip })).error(), "forbidden");
}

#[test]
fn a_tag_that_is_removed_while_it_is_put_on_customers_is_left_on_nobody() {
    for _ in 0..8 {
        let app = own();
        let vip = tag(&app, "VIP");
        let users: Vec<AccountId> = (0..5).map(|_| AccountId(customer(&app))).collect();
        let (tags, by): (&Tags, _) = (&app.state.backoffice.tags, Actor::system());
        std::thread::scope(|scope| {
            let putting = scope.spawn(|| tags.change_many(&by, TagAct::Put, vip, &users));
            let removing = scope.spawn(|| tags.remove(&by, vip));
            removing.join().unwrap().unwrap();
            match putting.join().unwrap() {
                Ok(changed) => assert_eq!(changed, 5),
                Err(refused) => assert!(format!("{refused:?}").contains("tag_not_found"), "{refused:?}"),
            }
        });
        assert!(tags.of(users).unwrap().iter().all(Vec::is_empty));
        let left = app.state.store.read(|connection| {
            Ok(connection.query_row("SELECT count(*) FROM customer_tag", [], |row| row.get::<_, i64>(0))?)
        });
        assert_eq!(left.unwrap(), 0);
    }
}

#[test]
fn a_customers_tags_are_exported_and_erased_with_their_data() {
    let app = own();
    let (vip, user) = (tag(&app, "VIP"), customer(&app));
    app.post(&format!("/admin/api/users/{user}/tags"), &app.staff(Role::Support), &json!({ "put": [vip] })).data();
    let number = app.get(&format!("/admin/api/users/{user}"), &app.staff(Role::Support)).data()["user"]["uid"].clone();
    let body = json!({ "confirm": number, "reason": "asked for" });
    let parts = app.state.store.read(|connection| lotdesk::store::customers::records::parts(connection, user)).unwrap();
    let tags = parts.into_iter().find(|(name, _)| *name == "tags").unwrap().1;
    assert_eq!((tags.len(), &tags[0]["name"]), (1, &json!("VIP")));
    app.post(&format!("/admin/api/users/{user}/erase"), &app.staff(Role::Owner), &body).data();
    assert!(app.state.backoffice.tags.of([AccountId(user)]).unwrap()[0].is_empty());
}
