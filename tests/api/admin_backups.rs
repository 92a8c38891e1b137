//! `/admin/api/backups`: for owners; made beside the work, proven, and downloaded as they are.

use std::time::{Duration, Instant};

use lotdesk::http::limits::LimitRules;
use lotdesk::services::backoffice::Role;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::house::House;

fn house() -> House {
    House::start(LimitRules { enabled: false, ..LimitRules::default() })
}

/// The list once nothing runs any more and there are so many.
fn done(house: &House, owner: &str, count: usize) -> Value {
    let begun = Instant::now();
    loop {
        let data = house.get("/admin/api/backups", owner).data();
        if data["running"] == 0 && data["list"].as_array().unwrap().len() == count {
            return data;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{data}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_owner_makes_one_and_downloads_it() {
    let house = house();
    let owner = house.staff(Role::Owner);
    house.open(&house.demo(), house.eurusd(), 1, "0.10");
    let before = house.get("/admin/api/backups", &owner).data();
    assert_eq!((&before["list"], &before["running"]), (&json!([]), &json!(0)));
    assert!(before["next_at"].is_string(), "{before}");
    house.post("/admin/api/backups", &owner, &json!({})).data();
    let made = done(&house, &owner, 1)["list"][0].clone();
    assert_eq!(made["fault"], Value::Null, "{made}");
    let flags = ["proven", "kept", "sealed", "sent", "scheduled"].map(|name| made[name].as_i64().unwrap());
    assert_eq!(flags, [1, 1, 0, 0, 0]);

    let path = format!("/admin/api/backups/{}/file", made["id"]);
    let (status, headers, bytes) = house.bytes_for(&path, &owner);
    assert_eq!((status, bytes.len() as i64), (200, made["bytes"].as_i64().unwrap()));
    assert_eq!(headers["cache-control"], "no-store");
    assert!(headers["content-disposition"].to_str().unwrap().contains(made["name"].as_str().unwrap()));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let copy = Connection::open(file.path()).unwrap();
    let orders: i64 = copy.query_row("SELECT count(*) FROM deal", [], |row| row.get(0)).unwrap();
    assert_eq!(orders, 1, "what was committed is in it");

    let log = house.get("/admin/api/audit", &owner).data();
    let acts: Vec<_> = log["list"].as_array().unwrap().iter().map(|row| row["act"].as_str().unwrap()).collect();
    assert!(acts.contains(&"download") && acts.contains(&"create"), "{acts:?}");
}

#[test]
fn what_is_accepted_is_made_one_after_the_other_and_sealed() {
    let house = house();
    let owner = house.staff(Role::Owner);
    house.set(json!({ "backup_passphrase": "correct horse battery" }));
    let answers: Vec<_> = (0..10).map(|_| house.post("/admin/api/backups", &owner, &json!({})).body).collect();
    let (accepted, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|body| body["code"] == 1);
    assert!(refused.iter().all(|body| body["error"] == "backup_running"), "{refused:?}");
    let list = done(&house, &owner, accepted.len())["list"].clone();
    assert_eq!((&list[0]["sealed"], &list[0]["fault"]), (&json!(1), &Value::Null), "{list}");
    let (_, _, bytes) = house.bytes_for(&format!("/admin/api/backups/{}/file", list[0]["id"]), &owner);
    assert!(bytes.starts_with(b"age-encryption.org/v1"));
}

#[test]
fn one_that_somebody_asked_for_stays_when_he_asks_again() {
    let house = house();
    let owner = house.staff(Role::Owner);
    let at = house.state.clock.now();
    house.post("/admin/api/backups", &owner, &json!({})).data();
    let first = done(&house, &owner, 1)["list"][0]["name"].clone();
    // A name tells the second.
    while house.state.clock.now().since(at) < 1_000 {
        std::thread::sleep(Duration::from_millis(20));
    }
    house.post("/admin/api/backups", &owner, &json!({})).data();
    let list = done(&house, &owner, 2)["list"].clone();
    assert_eq!((&list[1]["name"], &list[1]["kept"], &list[0]["kept"]), (&first, &json!(1), &json!(1)), "{list}");
    assert_eq!(house.bytes_for(&format!("/admin/api/backups/{}/file", list[1]["id"]), &owner).0, 200);
}

#[test]
fn nobody_else_sees_or_makes_any() {
    let house = house();
    for token in [house.staff(Role::Finance), house.staff(Role::Support)] {
        assert_eq!(house.get("/admin/api/backups", &token).error(), "forbidden");
        assert_eq!(house.post("/admin/api/backups", &token, &json!({})).error(), "forbidden");
        assert_eq!(house.get("/admin/api/backups/1/file", &token).error(), "forbidden");
    }
    house.get("/admin/api/backups", "").is_session_ended();
    house.get("/admin/api/backups", &house.real()).is_session_ended();
    assert_eq!(house.get("/admin/api/backups/7/file", &house.staff(Role::Owner)).error(), "backup_not_found");
}
