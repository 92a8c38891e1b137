//! `/api/common/image_upload`, and the pictures themselves.

use lotdesk::api::limits::LimitRules;
use lotdesk::services::staff::backoffice::Role;
use serde_json::json;

use crate::funding::png;
use crate::test_app::{TestApp, test_app};

#[test]
fn a_picture_is_shown_to_its_owner_and_the_staff_only() {
    let app = test_app();
    let (owner, other) = (app.demo(), app.real());
    let url = app.upload(&owner, &png()).data()["url"].as_str().unwrap().to_owned();
    let staff = app.staff(Role::Finance);
    for token in [&owner, &staff] {
        let (status, headers, bytes) = app.bytes_for(&url, token);
        assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "image/jpeg"));
        assert_eq!(headers["cache-control"], "no-store");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        let picture = image::load_from_memory(&bytes).unwrap();
        assert_eq!((picture.width(), picture.height()), (24, 16));
    }
    for token in [other.as_str(), "", "x"] {
        app.get(&url, token).fails(404);
    }
    app.get(&format!("{url}0"), &owner).fails(404);
    app.get("/api/common/upload/..%2flotdesk", &owner).fails(404);
}

#[test]
fn what_is_no_picture_is_not_taken() {
    let app = test_app();
    let token = app.real();
    let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    assert_eq!(app.upload(&token, svg).error(), "picture_not_readable");
    assert_eq!(app.upload(&token, b"<html>").error(), "picture_not_readable");
    app.upload(&token, b"").refuses("missing_field", "file");
    app.upload("", &png()).is_session_ended();
    app.upload(&token, &vec![0; 8 * 1024 * 1024 + 1]).fails(413);
    app.post("/api/common/image_upload", &token, &json!({ "file": "x" })).fails(415);
    let broken = ("multipart/form-data; boundary=x", "nothing of that kind");
    app.send("POST", "/api/common/image_upload", &[("authorization", &token)], Some(broken)).fails(400);
}

#[test]
fn no_picture_is_stored_while_less_of_the_disk_is_free_than_the_alert_asks_for() {
    let app = TestApp::start(LimitRules::default());
    let token = app.real();
    app.upload(&token, &png()).data();
    app.set(json!({ "alert_disk_free_mb": 1_000_000_000 }));
    app.upload(&token, &png()).fails(503);
    app.set(json!({ "alert_disk_free_mb": 0 }));
    app.upload(&token, &png()).data();
}

#[test]
fn a_customer_sends_so_many_and_no_more() {
    let app = TestApp::start(LimitRules::default());
    let token = app.real();
    let refused = (0..20).map(|_| app.upload(&token, &png())).find(|reply| reply.status == 429);
    assert!(refused.expect("there is a limit").headers.contains_key("retry-after"));
}
