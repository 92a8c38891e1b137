//! `/api/user_real`: identity reviews, from the form to the certificate.

use lotdesk::services::backoffice::Role;
use serde_json::{Value, json};

use crate::funding::picture;
use crate::house::house;

fn form(token: &str) -> Value {
    json!({ "name": "Jane Doe", "card_id": "A123456(7)", "front_pic": picture(house(), token),
        "reverse_pic": picture(house(), token) })
}

#[test]
fn a_review_is_asked_for_rejected_asked_for_again_and_certified() {
    let house = house();
    let (token, compliance) = (house.real(), house.staff(Role::Compliance));
    let center = || house.get("/api/user_real/center", &token).data();
    assert_eq!(center(), json!({ "review_status": 0, "remark": "", "name": "", "card_id": "" }));
    let begun = house.post("/api/user_real/real_name", &token, &form(&token)).data();
    assert_eq!(begun, json!({ "review_status": 1 }));
    assert_eq!(center(), json!({ "review_status": 1, "remark": "", "name": "Jane Doe", "card_id": "A1******7)" }));
    assert_eq!(house.post("/api/user_real/real_name", &token, &form(&token)).error(), "review_waiting");

    let user = house.get("/api/user/info", &token).data();
    let found = house.get("/admin/api/users?search=jane%20DOE&limit=100", &house.staff(Role::Support)).data();
    let row = found["list"].as_array().unwrap().iter().find(|row| row["id"] == user["id"]).cloned();
    assert_eq!(row.expect("the staff find him by his name")["name"], "Jane Doe");
    let list = || house.get(&format!("/admin/api/reviews?user={}", user["id"]), &compliance).data();
    let review = list()["list"][0].clone();
    assert_eq!([&review["card_id"], &review["user"]["uid"]], [&json!("A123456(7)"), &user["uid"]]);
    let decide =
        |act: &str, body: Value| house.post(&format!("/admin/api/reviews/{}/{act}", review["id"]), &compliance, &body);
    decide("reject", json!({})).refuses("missing_field", "remark");
    assert_eq!(decide("reject", json!({ "remark": "blurred" })).data()["status"], 0);
    assert_eq!(decide("approve", json!({})).error(), "already_decided");
    assert_eq!(center()["remark"], "blurred");
    assert_eq!([&center()["review_status"], &house.get("/api/user/info", &token).data()["review_status"]], [0, 0]);

    house.post("/api/user_real/real_name", &token, &form(&token)).data();
    assert_eq!(list()["total"], 2);
    let again = list()["list"][0]["id"].clone();
    let approve = || house.post(&format!("/admin/api/reviews/{again}/approve"), &compliance, &json!({}));
    assert_eq!(approve().data()["status"], 2);
    assert_eq!(approve().error(), "already_decided");
    assert_eq!(center()["review_status"], 2);
    assert_eq!(house.post("/api/user_real/real_name", &token, &form(&token)).error(), "already_certified");
    assert_eq!(house.get("/admin/api/reviews?status=2&limit=1", &compliance).data()["list"][0]["status"], 2);
    assert_eq!(house.post("/admin/api/reviews/999999/approve", &compliance, &json!({})).error(), "review_not_found");
}

#[test]
fn wrong_forms_are_refused_by_name() {
    let house = house();
    let (token, other) = (house.real(), house.real());
    let good = form(&token);
    let submit = |name: &str, value: Value| {
        let mut body = good.clone();
        body[name] = value;
        house.post("/api/user_real/real_name", &token, &body)
    };
    for field in ["name", "card_id", "front_pic", "reverse_pic"] {
        submit(field, Value::Null).refuses("missing_field", field);
    }
    submit("name", json!(" ")).refuses("missing_field", "name");
    submit("front_pic", json!("x")).refuses("invalid_field", "front_pic");
    submit("front_pic", json!(picture(house, &other))).refuses("upload_not_found", "front_pic");
    submit("reverse_pic", good["front_pic"].clone()).refuses("picture_used", "reverse_pic");
    assert_eq!(house.get("/api/user_real/center", &token).data()["review_status"], 0);
}
