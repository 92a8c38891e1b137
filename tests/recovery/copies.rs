//! Backup, restore and the doctor, by the real binary.

use std::path::Path;

use rusqlite::Connection;
use serde_json::json;

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];

/// A data directory in which one customer holds one open order; his token.
fn with_an_open_order(data: &Path) -> String {
    let server = Server::start(data, &OPTIONS);
    server.quote("BTCUSD", "60000.00", "60010.00");
    let token = server.demo();
    let order =
        json!({ "type": 1, "cont": "0.01", "forex_id": server.instrument("BTCUSD"), "status": 1, "multiple": 10 });
    let answer = server.post("/v1/api/forex/submit", &token, &order);
    assert_eq!(answer["code"], 1, "{answer}");
    token
}

#[test]
fn a_copy_made_while_the_server_runs_is_whole_and_serves_again() {
    let home = tempfile::tempdir().expect("a temporary directory");
    let (data, copy, other) = (home.path().join("data"), home.path().join("copy.db"), home.path().join("other"));
    let token = with_an_open_order(&data);
    let running = Server::start(&data, &OPTIONS);
    let backup = ["backup", copy.to_str().expect("a path")];
    let (code, printed) = server::run(&backup, &data);
    assert_eq!(code, 0, "{printed}");
    let (code, printed) = server::run(&backup, &data);
    assert_eq!(code, 1, "a backup never overwrites: {printed}");
    running.kill();

    let restore = ["restore", copy.to_str().expect("a path")];
    let (code, printed) = server::run(&restore, &data);
    assert_eq!(code, 1, "restore never overwrites: {printed}");
    let (code, printed) = server::run(&restore, &other);
    assert_eq!(code, 0, "{printed}");
    let (code, printed) = server::run(&["doctor"], &other);
    assert_eq!(code, 0, "{printed}");
    let server = Server::start(&other, &OPTIONS);
    let open = server.get("/v1/api/forex/my_deal?status=1&page=1", &token);
    assert_eq!(open["data"]["total"], 1, "the token and the order are as they were: {open}");
}

#[test]
fn the_doctor_sees_a_balance_that_somebody_edited() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(with_an_open_order(data.path()));
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    database.execute("UPDATE account SET balance = balance + 1", []).expect("an edit");
    drop(database);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("balance is not the sum of its entries"), "{printed}");
}

#[test]
fn the_ledger_the_journal_and_the_audit_log_only_grow() {
    let data = tempfile::tempdir().expect("a temporary directory");
    drop(with_an_open_order(data.path()));
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    for table in ["ledger", "journal", "audit"] {
        for sql in [format!("DELETE FROM {table}"), format!("UPDATE {table} SET at = at + 1")] {
            let refused = database.execute(&sql, []).expect_err("it only grows").to_string();
            assert!(refused.contains("only grows"), "{sql}: {refused}");
        }
    }
}

#[test]
fn a_second_server_on_the_same_data_is_refused() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let _first = Server::start(data.path(), &OPTIONS);
    let (code, printed) = server::run(&["serve", "--listen", "127.0.0.1:0"], data.path());
    assert_eq!(code, 1, "{printed}");
    assert!(printed.contains("another lotdesk serves"), "{printed}");
}
