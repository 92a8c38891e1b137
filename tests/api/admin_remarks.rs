//! `/admin/api/remarks`: the words to reject with, in every language.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::test_app::test_app;

const NAME: &str = "review-expired";

fn template(list: &Value) -> &Value {
    list["list"].as_array().unwrap().iter().find(|one| one["name"] == NAME).unwrap()
}

#[test]
fn templates_have_built_in_texts_in_every_language_until_the_owner_changes_them() {
    let app = test_app();
    let (owner, finance) = (app.staff(Role::Owner), app.staff(Role::Finance));
    let path = format!("/admin/api/remarks/{NAME}");
    let before = app.get("/admin/api/remarks", &finance).data();
    let texts = template(&before)["texts"].as_object().unwrap().clone();
    assert_eq!((before["total"].as_i64(), texts.len()), (Some(11), 15));
    assert!(texts["de"].as_str().unwrap().contains("abgelaufen") && template(&before)["own"] == json!([]));
    assert_eq!(app.put(&path, &finance, &json!({ "texts": { "de": "x" } })).error(), "forbidden");
    let written = app.put(&path, &owner, &json!({ "texts": { "de": " Bitte erneuern. " } })).data();
    assert_eq!(template(&written)["texts"]["de"], "Bitte erneuern.");
    assert_eq!((&template(&written)["own"], &template(&written)["texts"]["en"]), (&json!(["de"]), &texts["en"]));
    let back = app.put(&path, &owner, &json!({ "texts": { "de": "" } })).data();
    assert_eq!((&template(&back)["texts"]["de"], &template(&back)["own"]), (&texts["de"], &json!([])));
    let long = json!({ "texts": { "en": "x".repeat(501) } });
    app.put(&path, &owner, &long).refuses("field_too_long", "texts");
    app.put(&path, &owner, &json!({ "texts": { "xx": "x" } })).refuses("invalid_field", "texts");
    assert_eq!(app.put("/admin/api/remarks/none", &owner, &json!({ "texts": {} })).error(), "remark_not_found");
}
