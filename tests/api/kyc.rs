//! `/api/user_real`: identity reviews, from the form to the certificate.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::shutdown::StopToken;
use serde_json::{Value, json};

use crate::funding::picture;
use crate::test_app::{TestApp, test_app};

fn form(token: &str) -> Value {
    json!({ "name": "Jane Doe", "card_id": "A123456(7)", "front_pic": picture(test_app(), token),
        "reverse_pic": picture(test_app(), token) })
}

#[test]
fn a_review_is_asked_for_rejected_asked_for_again_and_certified() {
    let app = test_app();
    let (token, compliance) = (app.real(), app.staff(Role::Compliance));
    let center = || app.get("/api/user_real/center", &token).data();
    let fields = |center: &Value, of: [&str; 4]| of.map(|field| center[field].clone());
    const OLD: [&str; 4] = ["review_status", "remark", "name", "card_id"];
    assert_eq!(fields(&center(), OLD), [json!(0), json!(""), json!(""), json!("")]);
    let begun = app.post("/api/user_real/real_name", &token, &form(&token)).data();
    assert_eq!(begun, json!({ "review_status": 1 }));
    assert_eq!(fields(&center(), OLD), [json!(1), json!(""), json!("Jane Doe"), json!("A1******7)")]);
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

/// A form with every field that the broker may require.
fn full(app: &TestApp, token: &str) -> Value {
    json!({ "name": "Jane Doe", "card_id": "P1234567", "front_pic": picture(app, token), "birth_date": "1990-05-17",
        "nationality": "DE", "country": "HK", "street": "1 Queen's Road", "city": "Hong Kong", "postal_code": "",
        "document_type": "passport", "expires_on": "2090-01-31", "address_pic": picture(app, token),
        "source_of_funds": "other", "source_of_funds_text": "Prize money" })
}

fn without(body: &Value, field: &str) -> Value {
    let mut body = body.clone();
    body[field] = Value::Null;
    body
}

fn strict() -> TestApp {
    let app = TestApp::start(LimitRules { enabled: false, ..LimitRules::default() });
    app.set(json!({ "kyc_fields": "full", "kyc_address_proof": 1 }));
    app
}

#[test]
fn a_full_review_requires_every_field_and_shows_it_to_the_reviewer() {
    let app = strict();
    let (token, compliance) = (app.real(), app.staff(Role::Compliance));
    let info = app.get("/api/basicSet/getBasicInfo", "").data();
    assert_eq!(info["kyc"], json!({ "fields": "full", "address_proof": 1, "minimum_age": 18 }));
    let good = full(&app, &token);
    let submit = |body: &Value| app.post("/api/user_real/real_name", &token, body);
    for field in [
        "birth_date",
        "nationality",
        "country",
        "street",
        "city",
        "document_type",
        "expires_on",
        "address_pic",
        "source_of_funds",
        "source_of_funds_text",
    ] {
        submit(&without(&good, field)).refuses("missing_field", field);
    }
    let wrong = |field: &str, value: Value, error: &str| {
        let mut body = good.clone();
        body[field] = value;
        submit(&body).refuses(error, field);
    };
    wrong("birth_date", json!("17.05.1990"), "invalid_field");
    wrong("birth_date", json!("1850-01-01"), "invalid_field");
    wrong("birth_date", json!("2999-01-01"), "invalid_field");
    wrong("birth_date", json!("2015-01-01"), "too_young");
    wrong("nationality", json!("XX"), "invalid_field");
    wrong("nationality", json!("KP"), "country_not_served");
    wrong("country", json!("KP"), "country_not_served");
    wrong("street", json!("x".repeat(201)), "field_too_long");
    wrong("document_type", json!("library_card"), "invalid_field");
    wrong("expires_on", json!("2020-01-01"), "document_expired");
    wrong("expires_on", json!("9999-12-31"), "invalid_field");
    wrong("source_of_funds", json!("luck"), "invalid_field");
    wrong("address_pic", json!(999_999), "upload_not_found");
    wrong("address_pic", good["front_pic"].clone(), "picture_used");
    let mut card = good.clone();
    card["document_type"] = json!("id_card");
    submit(&card).refuses("missing_field", "reverse_pic");
    submit(&good).data();
    let user = app.get("/api/user/info", &token).data();
    let review = app.get(&format!("/admin/api/reviews?user={}", user["id"]), &compliance).data()["list"][0].clone();
    for field in ["birth_date", "nationality", "country", "street", "city", "document_type", "expires_on"] {
        assert_eq!(review[field], good[field], "{field}");
    }
    assert_eq!([&review["source_of_funds"], &review["source_of_funds_text"]], ["other", "Prize money"]);
    assert_eq!([&review["reverse_pic"], &review["postal_code"]], [&json!(""), &Value::Null]);
    let proof = review["address_pic"].as_str().unwrap();
    assert_eq!(app.bytes_for(proof, &compliance).0, 200, "the reviewer sees the proof of address");
    assert_eq!(app.bytes_for(proof, &app.staff(Role::Finance)).0, 404);
    let stated = app.get("/api/user_real/center", &token).data()["details"].clone();
    assert_eq!([&stated["birth_date"], &stated["city"]], ["1990-05-17", "Hong Kong"]);
}

#[test]
fn the_reviewer_sees_what_the_customer_stated_before() {
    let app = strict();
    let (token, compliance) = (app.real(), app.staff(Role::Compliance));
    app.post("/api/user_real/real_name", &token, &full(&app, &token)).data();
    let list = || app.get("/admin/api/reviews", &compliance).data()["list"].clone();
    assert_eq!(list()[0]["previous"], Value::Null);
    let path = format!("/admin/api/reviews/{}/reject", list()[0]["id"]);
    app.post(&path, &compliance, &json!({ "remark": "blurred" })).data();
    let mut again = full(&app, &token);
    again["birth_date"] = json!("1991-05-17");
    app.post("/api/user_real/real_name", &token, &again).data();
    let review = list()[0].clone();
    assert_eq!([&review["birth_date"], &review["previous"]["birth_date"]], ["1991-05-17", "1990-05-17"]);
    assert_eq!(review["previous"]["name"], "Jane Doe");
}

#[test]
fn the_minimum_age_is_the_brokers() {
    let app = strict();
    app.set(json!({ "kyc_minimum_age": 40 }));
    let token = app.real();
    app.post("/api/user_real/real_name", &token, &full(&app, &token)).refuses("too_young", "birth_date");
    app.set(json!({ "kyc_fields": "basic" }));
    let basic = json!({ "name": "Jane Doe", "card_id": "A1", "birth_date": "2000-01-01",
        "front_pic": picture(&app, &token), "reverse_pic": picture(&app, &token) });
    app.post("/api/user_real/real_name", &token, &basic).refuses("too_young", "birth_date");
    app.post("/api/user_real/real_name", &token, &without(&basic, "birth_date")).data();
}

#[test]
fn consents_are_recorded_with_version_time_address_and_language() {
    let app = strict();
    app.set(json!({ "terms_version": "2026-11", "terms_url": "https://example.com/terms", "privacy_version": "3" }));
    let token = app.real();
    let documents = json!([
        { "document": "terms", "version": "2026-11", "url": "https://example.com/terms" },
        { "document": "privacy", "version": "3", "url": "" },
    ]);
    let info = app.get("/api/basicSet/getBasicInfo", "").data();
    assert_eq!([&info["consents"], &info["consents_at_sign_in"]], [&documents, &json!(0)]);
    let open = || app.get("/api/user_real/consents", &token).data();
    assert_eq!(open(), documents);
    let agree = |consents: Value| app.post("/api/user_real/consents", &token, &json!({ "consents": consents }));
    agree(json!([{ "document": "terms", "version": "2025-01" }])).refuses("consent_outdated", "consents");
    agree(json!([{ "document": "cookies", "version": "3" }])).refuses("consent_outdated", "consents");
    agree(json!("terms")).refuses("invalid_field", "consents");
    agree(Value::Null).refuses("missing_field", "consents");
    let left = agree(json!([{ "document": "privacy", "version": "3" }])).data();
    assert_eq!([left[0]["document"].clone(), json!(left.as_array().unwrap().len())], [json!("terms"), json!(1)]);

    let mut body = full(&app, &token);
    let submit = |body: &Value| app.post("/api/user_real/real_name", &token, body);
    submit(&body).refuses("consent_needed", "consents");
    body["consents"] = json!([{ "document": "terms", "version": "2026-11" }]);
    submit(&body).data();
    assert_eq!(open(), json!([]));
    let review = app.get("/admin/api/reviews", &app.staff(Role::Compliance)).data()["list"][0].clone();
    let recorded = review["consents"].as_array().unwrap();
    assert_eq!(recorded.len(), 2);
    for consent in recorded {
        assert_eq!([&consent["address"], &consent["language"]], ["127.0.0.1", "en"]);
        assert!(consent["at"].as_str().is_some_and(|at| at.ends_with('Z')));
    }
    // A new version is asked for again.
    app.set(json!({ "terms_version": "2027-01" }));
    assert_eq!(open()[0]["version"], "2027-01");
    assert_eq!(app.get("/api/user_real/consents", &app.demo()).error(), "only_real_accounts");
}

#[test]
fn the_staff_states_an_expiry_only_where_the_customer_has_not() {
    let app = strict();
    app.set(json!({ "kyc_fields": "basic" }));
    let (token, other, compliance) = (app.real(), app.real(), app.staff(Role::Compliance));
    let submit = |token: &str, stated: Value| {
        let body = json!({ "name": "Jane Doe", "card_id": "A1", "front_pic": picture(&app, token),
            "reverse_pic": picture(&app, token), "expires_on": stated });
        app.post("/api/user_real/real_name", token, &body).data();
        app.get("/admin/api/reviews?limit=1", &compliance).data()["list"][0]["id"].as_i64().unwrap()
    };
    let state = |id: i64, day: &str, staff: &str| {
        app.post(&format!("/admin/api/reviews/{id}/expiry"), staff, &json!({ "expires_on": day }))
    };
    let left_out = submit(&token, Value::Null);
    assert_eq!(state(left_out, "2090-01-01", &app.staff(Role::Support)).error(), "forbidden");
    state(left_out, "1.1.2090", &compliance).refuses("invalid_field", "expires_on");
    state(left_out, "2020-01-01", &compliance).refuses("document_expired", "expires_on");
    state(left_out, "9999-12-31", &compliance).refuses("invalid_field", "expires_on");
    let set = state(left_out, "2090-01-01", &compliance).data();
    assert_eq!(set["expires_on"], "2090-01-01");
    assert!(set["expiry_staff"].is_i64());
    assert_eq!(state(left_out, "2091-01-01", &compliance).data()["expires_on"], "2091-01-01", "their own may change");
    let audit = app.get("/admin/api/audit?limit=1", &compliance).data()["list"][0].clone();
    assert_eq!([&audit["act"], &audit["object"]], [&json!("expiry"), &json!(format!("review/{left_out}"))]);
    let reject = format!("/admin/api/reviews/{left_out}/reject");
    app.post(&reject, &compliance, &json!({ "remark": "blurred" })).data();
    assert_eq!(state(left_out, "2092-01-01", &compliance).error(), "review_not_current");
    let stated = submit(&other, json!("2089-01-01"));
    assert_eq!(state(stated, "2090-01-01", &compliance).error(), "expiry_stated");
    assert_eq!(state(999_999, "2090-01-01", &compliance).error(), "review_not_found");
}

/// A certified customer whose document is valid until `day`: token, account and review.
fn certified(app: &TestApp, day: &str) -> (String, i64, i64) {
    let token = app.real();
    let id = app.get("/api/user/info", &token).data()["id"].as_i64().unwrap();
    let review = certify(app, &token);
    expire_on(app, review, day);
    (token, id, review)
}

/// Submits a full form and approves it.
fn certify(app: &TestApp, token: &str) -> i64 {
    let compliance = app.staff(Role::Compliance);
    app.post("/api/user_real/real_name", token, &full(app, token)).data();
    let review = app.get("/admin/api/reviews?limit=1", &compliance).data()["list"][0]["id"].as_i64().unwrap();
    app.post(&format!("/admin/api/reviews/{review}/approve"), &compliance, &json!({})).data();
    review
}

/// As if time had passed: the document of a review is valid until `day`.
fn expire_on(app: &TestApp, review: i64, day: &str) {
    let sql = "UPDATE review SET expires_on = ?2 WHERE id = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(sql, (review, day))?)).unwrap();
}

/// As the daily job sets it for an expired document.
fn expire_again(app: &TestApp, user: i64) {
    let sql = "UPDATE user SET review_status = 4 WHERE id = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(sql, [user])?)).unwrap();
}

fn day_in(app: &TestApp, days: u32) -> String {
    app.state.customers.reviews.day_in(days)
}

fn check_expiries(app: &TestApp) {
    app.state.customers.reviews.check_expiries(&StopToken::new()).unwrap();
}

/// How many messages of this kind are queued or sent, and how many deliveries of the event.
fn written(app: &TestApp, kind: &str) -> i64 {
    let sql = "SELECT count(*) FROM message WHERE kind = ?1";
    app.state.store.read(|connection| Ok(connection.query_row(sql, [kind], |row| row.get(0))?)).unwrap()
}

#[test]
fn a_customer_is_reminded_once_before_the_document_expires() {
    let app = strict();
    certified(&app, &day_in(&app, 31));
    check_expiries(&app);
    assert_eq!(written(&app, "document-expiring"), 0, "not yet");
    let (token, _, review) = certified(&app, &day_in(&app, 30));
    let center = || app.get("/api/user_real/center", &token).data();
    assert_eq!([&center()["review_status"], &center()["renewal"]], [2, 1]);
    assert_eq!(center()["valid_until"], day_in(&app, 30));
    for _ in 0..2 {
        check_expiries(&app);
        assert_eq!(written(&app, "document-expiring"), 1);
    }
    let compliance = app.staff(Role::Compliance);
    let expiring = |days: u32| app.get(&format!("/admin/api/reviews?expires_within={days}"), &compliance).data();
    assert_eq!([&expiring(30)["total"], &expiring(30)["list"][0]["id"]], [&json!(1), &json!(review)]);
    assert_eq!(expiring(31)["list"][0]["id"], review, "the next to expire first");
    assert_eq!([&expiring(31)["total"], &expiring(29)["total"]], [2, 0]);
    app.set(json!({ "kyc_reminder_days": 0 }));
    certified(&app, &day_in(&app, 1));
    check_expiries(&app);
    assert_eq!(written(&app, "document-expiring"), 1, "no reminder is wanted");
}

#[test]
fn an_expired_document_ends_the_certificate_and_another_one_restores_it() {
    let app = strict();
    app.set(json!({ "withdraw_needs_review": 1 }));
    let (token, id, review) = certified(&app, &day_in(&app, 0));
    check_expiries(&app);
    let info = || app.get("/api/user/info", &token).data()["review_status"].clone();
    assert_eq!(info(), 2, "valid today");
    expire_on(&app, review, "2026-01-01");
    for _ in 0..2 {
        check_expiries(&app);
        assert_eq!(written(&app, "document-expired"), 1);
    }
    assert_eq!(info(), 0);
    let center = || app.get("/api/user_real/center", &token).data();
    assert_eq!(
        [&center()["review_status"], &center()["renewal"], &center()["valid_until"]],
        [&json!(0), &json!(0), &Value::Null]
    );
    assert_eq!(center()["remark"], "Your document has expired. Please send a valid one.");
    let draw = json!({ "draw_currency_id": 1, "number": "10", "draw_method_id": 1 });
    assert_eq!(app.post("/api/account/draw", &token, &draw).error(), "identity_needed", "as for the uncertified");
    let compliance = app.staff(Role::Compliance);
    let shown = app.get(&format!("/admin/api/reviews?id={review}"), &compliance).data()["list"][0].clone();
    assert_eq!([&shown["status"], &shown["expired"]], [2, 1]);
    let audit = app.get("/admin/api/audit?limit=20", &compliance).data()["list"].clone();
    let of_job = |entry: &&Value| entry["act"] == "expire" && entry["object"] == format!("review/{review}");
    assert_eq!(audit.as_array().unwrap().iter().filter(of_job).count(), 1);
    // The document expired while its review was waiting.
    app.post("/api/user_real/real_name", &token, &full(&app, &token)).data();
    let waiting = app.get("/admin/api/reviews?limit=1", &compliance).data()["list"][0]["id"].as_i64().unwrap();
    expire_on(&app, waiting, "2026-01-02");
    let decide = |act: &str, body| app.post(&format!("/admin/api/reviews/{waiting}/{act}"), &compliance, &body);
    decide("approve", json!({})).refuses("document_expired", "expires_on");
    decide("reject", json!({ "remark": "It has expired." })).data();
    // The list of customers finds them among those who are not verified.
    expire_again(&app, id);
    let found = app.get("/admin/api/users?review_status=0&limit=100", &compliance).data()["list"].clone();
    assert!(found.as_array().unwrap().iter().any(|row| row["id"] == id));
    certify(&app, &token);
    assert_eq!([&info(), &center()["valid_until"]], [&json!(2), &json!("2090-01-31")]);
    check_expiries(&app);
    assert_eq!([info(), json!(id)], [json!(2), app.get("/api/user/info", &token).data()["id"].clone()]);
}

#[test]
fn a_certified_customer_renews_before_the_document_expires_and_stays_certified() {
    let app = strict();
    let (token, _, review) = certified(&app, "2090-01-31");
    let compliance = app.staff(Role::Compliance);
    let submit = || app.post("/api/user_real/real_name", &token, &full(&app, &token));
    assert_eq!(submit().error(), "already_certified", "valid for long");
    expire_on(&app, review, &day_in(&app, 10));
    let certified_name = app.get("/api/user_real/center", &token).data()["name"].clone();
    let mut renewed = full(&app, &token);
    renewed["name"] = json!("Another Name");
    app.post("/api/user_real/real_name", &token, &renewed).data();
    assert_eq!(app.get("/api/user_real/center", &token).data()["name"], certified_name, "not verified yet");
    assert_eq!(submit().error(), "review_waiting");
    let center = || app.get("/api/user_real/center", &token).data();
    assert_eq!([&center()["review_status"], &center()["renewal"]], [2, 2]);
    check_expiries(&app);
    assert_eq!(written(&app, "document-expiring"), 0, "the next document is there already");
    let last = || app.get("/admin/api/reviews?limit=1", &compliance).data()["list"][0]["id"].as_i64().unwrap();
    let decide =
        |act: &str| app.post(&format!("/admin/api/reviews/{}/{act}", last()), &compliance, &json!({ "remark": "x" }));
    decide("reject").data();
    assert_eq!([&center()["review_status"], &center()["renewal"]], [2, 1], "the old certificate stays");
    submit().data();
    // The old document ends while the new one waits.
    expire_on(&app, review, "2026-01-01");
    check_expiries(&app);
    assert_eq!(center()["review_status"], 1);
    app.post(&format!("/admin/api/reviews/{}/approve", last()), &compliance, &json!({})).data();
    assert_eq!([&center()["review_status"], &center()["valid_until"]], [&json!(2), &json!("2090-01-31")]);
}

#[test]
fn a_certified_customer_is_asked_for_a_document_again_and_stays_certified() {
    let app = strict();
    let (token, id, review) = certified(&app, "2090-01-31");
    app.set(json!({ "kyc_address_proof": 0 }));
    let compliance = app.staff(Role::Compliance);
    let act = |review: i64, act: &str, body: Value| {
        app.post(&format!("/admin/api/reviews/{review}/{act}"), &compliance, &body)
    };
    let ask = |review: i64| act(review, "request", json!({ "document": "address", "remark": "Bitte neu." }));
    let center = || app.get("/api/user_real/center", &token).data();
    act(review, "request", json!({ "document": "passport", "remark": "x" })).refuses("invalid_field", "document");
    act(review, "request", json!({ "document": "both" })).refuses("missing_field", "remark");
    assert_eq!(ask(review + 1_000).error(), "review_not_found");
    let path = format!("/admin/api/reviews/{review}/request");
    assert_eq!(app.post(&path, &app.staff(Role::Finance), &json!({})).error(), "forbidden");

    let asked = ask(review).data();
    let me = app.get("/admin/api/me", &compliance).data()["staff"]["email"].clone();
    assert_eq!([&asked["requested"]["document"], &asked["requested_by"]], [&json!("address"), &me]);
    assert_eq!(ask(review).error(), "document_requested");
    assert_eq!(written(&app, "document-requested"), 1, "the customer is notified once");
    let state = center();
    assert_eq!([&state["review_status"], &state["renewal"]], [2, 1], "certified, and asked");
    assert_eq!([&state["requested"]["document"], &state["requested"]["remark"]], ["address", "Bitte neu."]);

    let submit = |form: &Value| app.post("/api/user_real/real_name", &token, form);
    submit(&without(&full(&app, &token), "address_pic")).refuses("missing_field", "address_pic");
    submit(&full(&app, &token)).data();
    assert_eq!([&center()["review_status"], &center()["renewal"]], [2, 2]);
    let waiting = app.get("/admin/api/reviews?status=1", &compliance).data()["list"][0].clone();
    assert_eq!([&waiting["user"]["id"], &waiting["requested"]["remark"]], [&json!(id), &json!("Bitte neu.")]);
    let next = waiting["id"].as_i64().unwrap();
    assert_eq!(ask(review).error(), "review_waiting");
    act(next, "reject", json!({ "remark": "unscharf" })).data();
    assert_eq!(
        [&center()["renewal"], &center()["requested"]["document"]],
        [&json!(1), &json!("address")],
        "still open"
    );

    submit(&full(&app, &token)).data();
    let next = app.get("/admin/api/reviews?status=1", &compliance).data()["list"][0]["id"].as_i64().unwrap();
    act(next, "approve", json!({})).data();
    assert_eq!([&center()["renewal"], &center()["requested"]], [&json!(0), &Value::Null], "answered");
    assert_eq!(ask(review).error(), "not_certified", "it is not the current certificate any more");
    let audit = app.get(&format!("/admin/api/audit?object=review/{review}&act=request"), &compliance).data();
    assert_eq!(audit["list"][0]["after"], json!({ "document": "address" }), "no text that an erasure leaves");
}

#[test]
fn a_request_for_a_document_is_withdrawn_or_ends_with_the_certificate() {
    let app = strict();
    let (token, _, review) = certified(&app, "2090-01-31");
    let compliance = app.staff(Role::Compliance);
    let act = |act: &str, body: Value| app.post(&format!("/admin/api/reviews/{review}/{act}"), &compliance, &body);
    let ask = || act("request", json!({ "document": "identity", "remark": "Please." }));
    let center = || app.get("/api/user_real/center", &token).data();
    ask().data();
    for _ in 0..2 {
        assert_eq!(act("withdraw_request", json!({})).data()["requested"], Value::Null);
    }
    assert_eq!([&center()["renewal"], &center()["requested"]], [&json!(0), &Value::Null]);
    let audit = app.get("/admin/api/audit?act=withdraw_request", &compliance).data();
    assert_eq!(audit["total"], 1, "nothing to withdraw the second time");
    ask().data();
    expire_on(&app, review, "2026-01-01");
    check_expiries(&app);
    assert_eq!([&center()["review_status"], &center()["requested"]["document"]], [&json!(0), &json!("identity")]);
    act("withdraw_request", json!({})).data();
    assert_eq!(ask().error(), "not_certified", "the certificate has ended");
}

#[test]
fn customers_without_an_expiry_and_erased_ones_are_left_alone() {
    let app = strict();
    let (token, _, review) = certified(&app, "2026-01-01");
    let without = "UPDATE review SET expires_on = NULL WHERE id = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(without, [review])?)).unwrap();
    let (_, erased, _) = certified(&app, "2026-01-01");
    let erase = "UPDATE user SET erased_at = 1 WHERE id = ?1";
    app.state.store.write(|transaction| Ok(transaction.execute(erase, [erased])?)).unwrap();
    check_expiries(&app);
    assert_eq!(app.get("/api/user_real/center", &token).data()["review_status"], 2);
    assert_eq!([written(&app, "document-expired"), written(&app, "document-expiring")], [0, 0]);
}
