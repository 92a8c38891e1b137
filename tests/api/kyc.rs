//! `/api/user_real`: identity reviews, from the form to the certificate.

use lotdesk::services::staff::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::picture;
use crate::test_app::test_app;

fn form(token: &str) -> Value {
    json!({ "name": "Jane Doe", "card_id": "A123456(7)", "front_pic": picture(test_app(), token),
        "reverse_pic": picture(test_app(), token) })
}

#[test]
fn a_review_is_asked_for_rejected_asked_for_again_and_certified() {
    let app = test_app();
    let (token, compliance) = (app.real(), app.staff(Role::Compliance));
    let center = || app.get("/api/user_real/center", &token).data();
    assert_eq!(center(), json!({ "review_status": 0, "remark": "", "name": "", "card_id": "" }));
    let begun = app.post("/api/user_real/real_name", &token, &form(&token)).data();
    assert_eq!(begun, json!({ "review_status": 1 }));
    assert_eq!(center(), json!({ "review_status": 1, "remark": "", "name": "Jane Doe", "card_id": "A1******7)" }));
    assert_eq!(app.post("/api/user_real/real_name", &token, &form(&token)).error(), "review_waiting");

    let user = app.get("/api/user/info", &token).data();
    let found = app.get("/admin/api/users?search=jane%20DOE&limit=100", &app.staff(Role::Support)).data();
    let row = found["list"].as_array().unwrap().iter().find(|row| row["id"] == user["id"]).cloned();
    assert_eq!(row.expect("the staff find the review by name")["name"], "Jane Doe");
    let list = || app.get(&format!("/admin/api/reviews?user={}", user["id"]), &compliance).data();
    let review = list()["list"][0].clone();
    assert_eq!([&review["card_id"], &review["user"]["uid"]], [&json!("A123456(7)"), &user["uid"]]);
    let decide =
        |act: &str, body: Value| app.post(&format!("/admin/api/reviews/{}/{act}", review["id"]), &compliance, &body);
    decide("reject", json!({})).refuses("missing_field", "remark");
    assert_eq!(decide("reject", json!({ "remark": "blurred" })).data()["status"], 0);
    assert_eq!(decide("approve", json!({})).error(), "already_decided");
    assert_eq!(center()["remark"], "blurred");
    assert_eq!([&center()["review_status"], &app.get("/api/user/info", &token).data()["review_status"]], [0, 0]);

    app.post("/api/user_real/real_name", &token, &form(&token)).data();
    assert_eq!(list()["total"], 2);
    let again = list()["list"][0]["id"].clone();
    let approve = || app.post(&format!("/admin/api/reviews/{again}/approve"), &compliance, &json!({}));
    assert_eq!(approve().data()["status"], 2);
    assert_eq!(approve().error(), "already_decided");
    assert_eq!(center()["review_status"], 2);
    assert_eq!(app.post("/api/user_real/real_name", &token, &form(&token)).error(), "already_certified");
    assert_eq!(app.get("/admin/api/reviews?status=2&limit=1", &compliance).data()["list"][0]["status"], 2);
    assert_eq!(app.post("/admin/api/reviews/999999/approve", &compliance, &json!({})).error(), "review_not_found");
}

#[test]
fn wrong_forms_are_refused_by_name() {
    let app = test_app();
    let (token, other) = (app.real(), app.real());
    let good = form(&token);
    let submit = |name: &str, value: Value| {
        let mut body = good.clone();
        body[name] = value;
        app.post("/api/user_real/real_name", &token, &body)
    };
    for field in ["name", "card_id", "front_pic", "reverse_pic"] {
        submit(field, Value::Null).refuses("missing_field", field);
    }
    submit("name", json!(" ")).refuses("missing_field", "name");
    submit("front_pic", json!("x")).refuses("invalid_field", "front_pic");
    submit("front_pic", json!(picture(app, &other))).refuses("upload_not_found", "front_pic");
    submit("reverse_pic", good["front_pic"].clone()).refuses("picture_used", "reverse_pic");
    assert_eq!(app.get("/api/user_real/center", &token).data()["review_status"], 0);
}
