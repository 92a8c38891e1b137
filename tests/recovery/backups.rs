//! Backups: under load, encrypted, and verified. `LOTDESK_BACKUPS` sets how many are made under load (4 by default, 40
//! for a release).

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
const CODE: &str = "BTCUSD";
/// Number of customers who trade during the backups.
const TRADERS: usize = 4;

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// Opens and closes orders until `stop` is set; counts the acknowledged orders.
fn trade(
    server: &Server,
    instrument: i64,
    stop: &Arc<AtomicBool>,
    acknowledged: &Arc<AtomicI64>,
) -> std::thread::JoinHandle<()> {
    let (token, agent, url) = (server.demo(), server.agent(), server.url.clone());
    let (stop, acknowledged) = (Arc::clone(stop), Arc::clone(acknowledged));
    std::thread::spawn(move || {
        let order = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10 });
        while !stop.load(Ordering::Acquire) {
            server::quote(&agent, &url, CODE, "60000.00", "60010.00").expect("the server answers");
            let opened = server::post(&agent, &url, "/v1/api/forex/submit", &token, &order).expect("an answer");
            assert_eq!(opened["code"], 1, "{opened}");
            acknowledged.fetch_add(1, Ordering::AcqRel);
            let close = json!({ "id": opened["data"]["Id"] });
            let closed = server::post(&agent, &url, "/v1/api/forex/close", &token, &close).expect("an answer");
            assert_eq!(closed["code"], 1, "{closed}");
            // Limits the load, because the verification of each copy grows with the whole history.
            std::thread::sleep(Duration::from_millis(1));
        }
    })
}

#[test]
fn every_backup_under_load_is_complete_and_contains_all_orders_acknowledged_before_it() {
    let count: usize = std::env::var("LOTDESK_BACKUPS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let home = tempfile::tempdir().expect("a temporary directory");
    let data = home.path().join("data");
    let server = Server::start(&data, &OPTIONS);
    let instrument = server.instrument(CODE);
    server.quote(CODE, "60000.00", "60010.00");
    let (stop, acknowledged) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicI64::new(0)));
    let traders: Vec<_> = (0..TRADERS).map(|_| trade(&server, instrument, &stop, &acknowledged)).collect();
    let mut last = 0;
    for number in 0..count {
        let before = acknowledged.load(Ordering::Acquire);
        let copy = home.path().join(format!("{number}.db"));
        let (code, printed) = server::run(&["backup", text(&copy)], &data);
        assert_eq!(code, 0, "{printed}");
        let (code, printed) = server::run(&["backup", "--verify", text(&copy)], &data);
        assert_eq!(code, 0, "backup {number}: {printed}");
        let inside: i64 = Connection::open(&copy)
            .and_then(|copy| copy.query_row("SELECT count(*) FROM orders", [], |row| row.get(0)))
            .expect("a database");
        assert!(inside >= before, "backup {number}: {inside} of {before} acknowledged orders");
        println!("backup {number}: complete, {inside} orders, {before} of them acknowledged before it began");
        last = inside;
        std::fs::remove_file(&copy).expect("it goes");
    }
    stop.store(true, Ordering::Release);
    traders.into_iter().for_each(|trader| trader.join().expect("a trader ends"));
    assert!(last > 0, "no load");
}

#[test]
fn an_encrypted_backup_is_restored_with_its_key_only() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let [data, copy, key, wrong, other] =
        ["data", "copy.age", "key", "wrong", "other"].map(|name| home.path().join(name));
    let server = Server::start(&data, &OPTIONS);
    server.quote(CODE, "60000.00", "60010.00");
    let token = server.demo();
    let order = json!({ "type": 1, "cont": "0.01", "forex_id": server.instrument(CODE), "status": 1, "multiple": 10 });
    assert_eq!(server.post("/v1/api/forex/submit", &token, &order)["code"], 1);

    let (code, printed) = server::run(&["backup", "--new-key", text(&key)], &data);
    let recipient = printed.lines().next().unwrap_or_default().to_owned();
    assert!(code == 0 && recipient.starts_with("age1"), "{printed}");
    assert_eq!(server::run(&["backup", "--new-key", text(&wrong)], &data).0, 0);
    let (code, printed) = server::run(&["backup", text(&copy), "--recipient", &recipient], &data);
    assert_eq!(code, 0, "{printed}");
    server.kill();
    assert!(
        Connection::open(&copy).and_then(|copy| copy.execute("SELECT 1 FROM orders", [])).is_err(),
        "it is encrypted"
    );

    for refused in
        [vec!["backup", "--verify", text(&copy)], vec!["backup", "--verify", text(&copy), "--identity", text(&wrong)]]
    {
        let (code, printed) = server::run(&refused, &data);
        assert_eq!(code, 1, "{refused:?}: {printed}");
    }
    let (code, printed) = server::run(&["restore", text(&copy), "--identity", text(&wrong)], &other);
    assert!(code == 1 && !other.join("lotdesk.db").exists(), "{printed}");
    let (code, printed) = server::run(&["backup", "--verify", text(&copy), "--identity", text(&key)], &data);
    assert!(code == 0 && printed.contains("No errors."), "{printed}");
    let (code, printed) = server::run(&["restore", text(&copy), "--identity", text(&key)], &other);
    assert_eq!(code, 0, "{printed}");
    let names: Vec<_> =
        std::fs::read_dir(home.path()).expect("the home").map(|entry| entry.expect("one").file_name()).collect();
    assert_eq!(names.len(), 5, "no decrypted file is left behind: {names:?}");
    let server = Server::start(&other, &OPTIONS);
    let open = server.get("/v1/api/forex/my_deal?status=1&page=1", &token);
    assert_eq!(open["data"]["total"], 1, "{open}");
}

#[test]
fn verification_finds_a_copy_with_an_inconsistent_ledger() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let [data, copy, passphrase, encrypted] =
        ["data", "copy.db", "passphrase", "encrypted.age"].map(|name| home.path().join(name));
    let server = Server::start(&data, &OPTIONS);
    server.demo();
    std::fs::write(&passphrase, "correct horse battery\n").expect("a file");
    for (file, options) in [(&copy, vec![]), (&encrypted, vec!["--passphrase-file", text(&passphrase)])] {
        let (code, printed) = server::run(&[vec!["backup", text(file)], options].concat(), &data);
        assert_eq!(code, 0, "{printed}");
    }
    let (code, printed) = server::run(&["doctor"], &data);
    assert!(code == 0 && printed.contains("advice   setting backup_recipient"), "{printed}");
    let drill = ["backup", "--verify", text(&encrypted), "--passphrase-file", text(&passphrase)];
    let (code, printed) = server::run(&drill, &data);
    assert_eq!(code, 0, "{printed}");
    Connection::open(&copy)
        .and_then(|copy| copy.execute("UPDATE account SET balance = balance + 1", []))
        .expect("an edit");
    let (code, printed) = server::run(&["backup", "--verify", text(&copy)], &data);
    assert!(code == 1 && printed.contains("balance is not the sum of its entries"), "{printed}");
    std::fs::write(&copy, b"no database at all").expect("a file");
    let (code, printed) = server::run(&["backup", "--verify", text(&copy)], &data);
    assert_eq!(code, 1, "{printed}");
}
