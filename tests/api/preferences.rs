//! `/v1/api/preferences`: what a customer arranges in the app, kept on the account.

use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp, test_app};

const PATH: &str = "/v1/api/preferences";

fn get(app: &TestApp, token: &str, name: &str) -> Reply {
    app.get(&format!("{PATH}?name={name}"), token)
}

fn save(app: &TestApp, token: &str, name: &str, version: i64, document: &Value) -> Reply {
    app.post(PATH, token, &json!({ "name": name, "version": version, "document": document }))
}

#[test]
fn each_document_of_each_customer_is_kept() {
    let app = test_app();
    let (token, stranger) = (app.demo(), app.demo());
    let names = ["watch_lists", "workspace", "ticket", "display"];
    for name in names {
        assert_eq!(get(app, &token, name).data(), json!({ "Version": 0, "Document": {} }), "{name}");
        let document = json!({ "of": name, "deep": { "list": [1, "ä", null, 0.5] } });
        assert_eq!(save(app, &token, name, 0, &document).data(), json!({ "Version": 1, "Document": document }));
    }
    for name in names {
        assert_eq!(get(app, &token, name).data()["Document"]["of"], name);
        assert_eq!(get(app, &stranger, name).data()["Version"], 0);
    }
    assert_eq!(save(app, &token, "ticket", 1, &json!({})).data(), json!({ "Version": 2, "Document": {} }));
    assert_eq!(get(app, &token, "workspace").data()["Version"], 1);
}

#[test]
fn a_device_that_has_not_seen_a_change_does_not_overwrite_it() {
    let app = test_app();
    let token = app.demo();
    save(app, &token, "workspace", 0, &json!({ "from": "phone" })).data();
    for stale in [0, 2, -1, i64::MAX] {
        assert_eq!(save(app, &token, "workspace", stale, &json!({})).error(), "preference_outdated", "{stale}");
    }
    assert_eq!(get(app, &token, "workspace").data()["Document"]["from"], "phone");
}

#[test]
fn documents_are_checked_and_bounded() {
    let app = test_app();
    let token = app.demo();
    assert_eq!(get(app, "", "ticket").body["code"], 999);
    assert_eq!(save(app, "", "ticket", 0, &json!({})).body["code"], 999);
    app.get(PATH, &token).refuses("missing_field", "name");
    get(app, &token, "else").refuses("invalid_field", "name");
    app.post(PATH, &token, &json!({ "name": "ticket", "version": 0 })).refuses("missing_field", "document");
    app.post(PATH, &token, &json!({ "name": "ticket", "document": {} })).refuses("missing_field", "version");
    for bad in [json!([]), json!("text"), json!(1)] {
        save(app, &token, "ticket", 0, &bad).refuses("invalid_field", "document");
    }
    // `{"a":"…"}` has eight bytes beside the text.
    let sized = |bytes: usize| json!({ "a": "x".repeat(bytes - 8) });
    save(app, &token, "ticket", 0, &sized(32 * 1_024 + 1)).refuses("field_too_long", "document");
    assert_eq!(save(app, &token, "ticket", 0, &sized(32 * 1_024)).data()["Version"], 1);
}
