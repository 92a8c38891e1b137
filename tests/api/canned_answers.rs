//! `/admin/api/canned-answers`: texts that staff members insert into their answers in the support chat.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp, test_app};

const PATH: &str = "/admin/api/canned-answers";

fn delete(app: &TestApp, path: &str, token: &str) -> Reply {
    app.send("DELETE", path, &[("authorization", token)], None)
}

/// The only answer with this name.
fn named<'a>(list: &'a Value, name: &str) -> &'a Value {
    let found: Vec<_> = list["list"].as_array().unwrap().iter().filter(|answer| answer["name"] == name).collect();
    assert_eq!(found.len(), 1, "{name}");
    found[0]
}

/// One test, because the answers are of the whole app, which tests share: none can be added while they are 200.
#[test]
fn canned_answers_are_shared_audited_and_bounded() {
    let app = test_app();
    shared_and_audited(app);
    refused(app);
    bounded(app);
}

fn shared_and_audited(app: &TestApp) {
    let (owner, support) = (app.staff(Role::Owner), app.staff(Role::Support));
    let texts = json!({ "en": " Dear {name},\nwe open on Sunday. ", "de": "Sonntag" });
    let made = app.post(PATH, &support, &json!({ "name": " Opening hours ", "texts": texts })).data();
    let answer = named(&made, "Opening hours");
    assert_eq!(answer["texts"], json!({ "en": "Dear {name},\nwe open on Sunday.", "de": "Sonntag" }));
    let one = format!("{PATH}/{}", answer["id"]);
    let changed = app.put(&one, &support, &json!({ "texts": { "de": "", "fr": "Dimanche" } })).data();
    let kept = json!({ "en": "Dear {name},\nwe open on Sunday.", "fr": "Dimanche" });
    assert_eq!(named(&changed, "Opening hours")["texts"], kept);
    let renamed = app.put(&one, &support, &json!({ "name": "Hours of trading" })).data();
    assert_eq!(
        (&named(&renamed, "Hours of trading")["id"], &named(&renamed, "Hours of trading")["texts"]),
        (&answer["id"], &kept)
    );
    app.put(&one, &support, &json!({ "texts": { "en": "", "fr": "" } })).refuses("missing_field", "texts");
    let left = delete(app, &one, &support).data();
    assert!(left["list"].as_array().unwrap().iter().all(|other| other["id"] != answer["id"]));
    assert_eq!(app.put(&one, &support, &json!({ "name": "x" })).error(), "template_not_found");
    assert_eq!(delete(app, &one, &support).error(), "template_not_found");
    let log = app.get("/admin/api/audit", &owner).data();
    let object = format!("canned_answer/{}", answer["id"]);
    let rows = log["list"].as_array().unwrap().iter().filter(|row| row["object"] == object);
    let acts: Vec<_> = rows.map(|row| row["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["remove", "update", "update", "create"]);
}

fn refused(app: &TestApp) {
    let (support, finance) = (app.staff(Role::Support), app.staff(Role::Finance));
    assert_eq!(app.get(PATH, &finance).error(), "forbidden");
    assert_eq!(app.post(PATH, &finance, &json!({ "name": "x", "texts": { "en": "x" } })).error(), "forbidden");
    let refuses = |body: Value, error: &str, field: &str| app.post(PATH, &support, &body).refuses(error, field);
    refuses(json!({ "texts": { "en": "x" } }), "missing_field", "name");
    refuses(json!({ "name": "x", "texts": { "en": "  " } }), "missing_field", "texts");
    refuses(json!({ "name": "x", "texts": { "en": "a\u{7}" } }), "invalid_field", "texts");
    refuses(json!({ "name": "x", "texts": { "xx": "a" } }), "invalid_field", "texts");
    refuses(json!({ "name": "x", "texts": { "en": "x".repeat(1_001) } }), "field_too_long", "texts");
    refuses(json!({ "name": "x".repeat(61), "texts": { "en": "x" } }), "field_too_long", "name");
}

fn bounded(app: &TestApp) {
    let support = app.staff(Role::Support);
    let valid = json!({ "name": "One of many", "texts": { "en": "Sunday." } });
    let ids = || -> Vec<i64> {
        let list = app.get(PATH, &support).data();
        list["list"].as_array().unwrap().iter().map(|answer| answer["id"].as_i64().unwrap()).collect()
    };
    let before = ids();
    for _ in before.len()..200 {
        app.post(PATH, &support, &valid).data();
    }
    assert_eq!(app.post(PATH, &support, &valid).error(), "too_many_canned_answers");
    for id in ids().into_iter().filter(|id| !before.contains(id)) {
        delete(app, &format!("{PATH}/{id}"), &support).data();
    }
    app.post(PATH, &support, &valid).data();
}
