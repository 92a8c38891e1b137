//! `/admin/api/backups`: for owners; created in the background, verified, and downloaded unchanged.

use std::sync::Arc;

use lotdesk::api::limits::LimitRules;
use lotdesk::services::platform::replication::Primary;
use lotdesk::services::platform::replication::sender::SenderStatus;
use lotdesk::services::staff::backoffice::Role;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::poll::{eventually, until};
use crate::test_app::TestApp;

fn test_app() -> TestApp {
    TestApp::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// The list once nothing runs any more and there are so many.
fn done(app: &TestApp, owner: &str, count: usize) -> Value {
    eventually("the backups are made", || {
        let data = app.get("/admin/api/backups", owner).data();
        let is_done = data["running"] == 0 && data["list"].as_array().unwrap().len() == count;
        if is_done { Ok(data) } else { Err(data) }
    })
}

#[test]
fn an_owner_makes_one_and_downloads_it() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    app.open(&app.demo(), app.eurusd(), 1, "0.10");
    let before = app.get("/admin/api/backups", &owner).data();
    assert_eq!((&before["list"], &before["running"]), (&json!([]), &json!(0)));
    assert!(before["next_at"].is_string(), "{before}");
    assert_eq!(before["replication"], Value::Null, "it is of no cluster");
    app.post("/admin/api/backups", &owner, &json!({})).data();
    let made = done(&app, &owner, 1)["list"][0].clone();
    assert_eq!(made["fault"], Value::Null, "{made}");
    let flags = ["proven", "kept", "sealed", "sent", "scheduled"].map(|name| made[name].as_i64().unwrap());
    assert_eq!(flags, [1, 1, 0, 0, 0]);

    let path = format!("/admin/api/backups/{}/file", made["id"]);
    let (status, headers, bytes) = app.bytes_for(&path, &owner);
    assert_eq!((status, bytes.len() as i64), (200, made["bytes"].as_i64().unwrap()));
    assert_eq!(headers["cache-control"], "no-store");
    assert!(headers["content-disposition"].to_str().unwrap().contains(made["name"].as_str().unwrap()));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let copy = Connection::open(file.path()).unwrap();
    let orders: i64 = copy.query_row("SELECT count(*) FROM orders", [], |row| row.get(0)).unwrap();
    assert_eq!(orders, 1, "what was committed is in it");

    let log = app.get("/admin/api/audit", &owner).data();
    let acts: Vec<_> = log["list"].as_array().unwrap().iter().map(|row| row["act"].as_str().unwrap()).collect();
    assert!(acts.contains(&"download") && acts.contains(&"create"), "{acts:?}");
}

#[test]
fn a_primary_of_a_cluster_says_how_far_its_log_is() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let primary = Primary {
        cluster: "main".into(),
        node: "one".into(),
        mode: "stream",
        status: Arc::new(SenderStatus::default()),
        switch: None,
    };
    assert!(app.state.replication.set(primary).is_ok());
    let seen = app.get("/admin/api/backups", &owner).data()["replication"].clone();
    let expected = json!({
        "cluster": "main", "node": "one", "mode": "stream", "term": 0, "record": 0, "acked": 0, "lag": 0, "behind_ms": 0,
        "wait_ms": null, "fenced": 0, "detached": 0, "standby": null, "standby_record": null, "standby_missing_ms": 0,
        "lease_ms": null, "nodes": [],
    });
    assert_eq!(seen, expected);
    let switch = |token: &str, body| app.post("/admin/api/cluster/switch", token, &body).error().to_owned();
    assert_eq!(switch(&owner, json!({ "to": "two" })), "no_standby_ready");
    assert_eq!(switch(&owner, json!({})), "missing_field");
    assert_eq!(switch(&app.staff(Role::Dealer), json!({ "to": "two" })), "forbidden");
}

#[test]
fn accepted_requests_are_created_one_after_the_other_and_encrypted() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    app.set(json!({ "backup_passphrase": "correct horse battery" }));
    let answers: Vec<_> = (0..10).map(|_| app.post("/admin/api/backups", &owner, &json!({})).body).collect();
    let (accepted, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|body| body["code"] == 1);
    assert!(refused.iter().all(|body| body["error"] == "backup_running"), "{refused:?}");
    let list = done(&app, &owner, accepted.len())["list"].clone();
    assert_eq!((&list[0]["sealed"], &list[0]["fault"]), (&json!(1), &Value::Null), "{list}");
    let (_, _, bytes) = app.bytes_for(&format!("/admin/api/backups/{}/file", list[0]["id"]), &owner);
    assert!(bytes.starts_with(b"age-encryption.org/v1"));
}

#[test]
fn one_that_somebody_asked_for_stays_when_he_asks_again() {
    let app = test_app();
    let owner = app.staff(Role::Owner);
    let at = app.state.clock.now();
    app.post("/admin/api/backups", &owner, &json!({})).data();
    let first = done(&app, &owner, 1)["list"][0]["name"].clone();
    // The name has a resolution of one second.
    until("the next second", || app.state.clock.now().since(at) >= 1_000);
    app.post("/admin/api/backups", &owner, &json!({})).data();
    let list = done(&app, &owner, 2)["list"].clone();
    assert_eq!((&list[1]["name"], &list[1]["kept"], &list[0]["kept"]), (&first, &json!(1), &json!(1)), "{list}");
    assert_eq!(app.bytes_for(&format!("/admin/api/backups/{}/file", list[1]["id"]), &owner).0, 200);
}

#[test]
fn nobody_else_sees_or_makes_any() {
    let app = test_app();
    for token in [app.staff(Role::Finance), app.staff(Role::Support)] {
        assert_eq!(app.get("/admin/api/backups", &token).error(), "forbidden");
        assert_eq!(app.post("/admin/api/backups", &token, &json!({})).error(), "forbidden");
        assert_eq!(app.get("/admin/api/backups/1/file", &token).error(), "forbidden");
    }
    app.get("/admin/api/backups", "").is_session_ended();
    app.get("/admin/api/backups", &app.real()).is_session_ended();
    assert_eq!(app.get("/admin/api/backups/7/file", &app.staff(Role::Owner)).error(), "backup_not_found");
}
