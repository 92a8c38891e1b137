//! Replay, order audit trail and integrity check of the real binary: while it serves, and after the database was
//! tampered with.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];

/// A server with one customer whose order was opened, given a stop loss, and closed by it.
fn with_a_closed_order(data: &Path) -> (Server, String, i64) {
    let server = Server::start(data, &OPTIONS);
    server.quote("BTCUSD", "60000.00", "60010.00");
    let token = server.demo();
    let instrument = server.instrument("BTCUSD");
    let order = json!({ "type": 1, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10 });
    let opened = server.post("/v1/api/forex/submit", &token, &order);
    let id = opened["data"]["Id"].as_i64().unwrap_or_else(|| panic!("{opened}"));
    let stop = json!({ "id": id, "stop_loss_price": "59500.00", "target_profit_price": "0" });
    assert_eq!(server.post("/v1/api/forex/set_stop_price", &token, &stop)["code"], 1);
    server.quote("BTCUSD", "59400.00", "59410.00");
    (server, token, id)
}

#[test]
fn replay_and_story_work_while_the_server_runs() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let (server, _, id) = with_a_closed_order(data.path());
    let (code, printed) = server::run(&["replay"], data.path());
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("The same: every decision"), "{printed}");

    let order = id.to_string();
    let (code, printed) = server::run(&["story", "--order", &order], data.path());
    assert_eq!(code, 0, "{printed}");
    for words in [
        "buy 0.01 lots of BTCUSD",
        "3 journal entries; the chain around each holds",
        "opened at the ask, 60010.00: a buy opens at the ask of the last quote",
        "quote     bid 60000.00  ask 60010.00",
        " ms old, feed push (entry ",
        "stop loss 59500.00 (was none)",
        "a quote of it comes in: bid 59400.00 ask 59410.00",
        "the bid has reached the stop loss 59500.00",
        "profit -6.10",
    ] {
        assert!(printed.contains(words), "{words}:\n{printed}");
    }
    let (code, printed) = server::run(&["story", "--json", "--order", &order], data.path());
    let mut values = serde_json::Deserializer::from_str(&printed).into_iter::<Value>();
    let printed = values.next().and_then(Result::ok).unwrap_or_else(|| panic!("no JSON: {printed}"));
    assert_eq!((code, &printed["chained"], printed["chapters"].as_array().map(Vec::len)), (0, &json!(true), Some(3)));
    assert_eq!(printed["chapters"][2]["booked"][0]["amount"], "-6.10");
    let (code, printed) = server::run(&["story", "--order", "999"], data.path());
    assert!(code == 1 && printed.contains("there is no order 999"), "{printed}");
    drop(server);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("journal entries and") && printed.contains("each hashing the one before"), "{printed}");
}

fn tamper(data: &Path, sql: &str) {
    let database = Connection::open(data.join("lotdesk.db")).expect("the database");
    database.busy_timeout(Duration::from_secs(5)).expect("it waits");
    let triggers = "DROP TRIGGER ledger_no_update; DROP TRIGGER journal_no_update;";
    database.execute_batch(&format!("{triggers} {sql}")).expect("an edit");
}

#[test]
fn a_tampered_ledger_makes_the_server_read_only_until_the_operator_accepts() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let (server, token, _) = with_a_closed_order(data.path());
    server.kill();
    tamper(data.path(), "UPDATE ledger SET amount = amount + 1000000, balance = balance + 1000000 WHERE id = 1");
    let (code, printed) = server::run(&["doctor"], data.path());
    assert!(code == 1 && printed.contains("transaction 1 is not what the journal says"), "{printed}");

    let server = Server::start(data.path(), &OPTIONS);
    refuses_changes(&server, &token);
    server.kill();
    tamper_back(data.path());
    // Repaired but not accepted by the operator: the server stays read-only after another start.
    let server = Server::start(data.path(), &OPTIONS);
    refuses_changes(&server, &token);
    server.kill();

    let (code, printed) = server::run(&["doctor", "--accept", "put back after the test"], data.path());
    assert_eq!(code, 0, "{printed}");
    let server = Server::start(data.path(), &OPTIONS);
    server.quote("BTCUSD", "60000.00", "60010.00");
    let answer = server.post("/v1/api/forex/submit", &token, &order(&server));
    assert_eq!(answer["code"], 1, "{answer}");
    drop(server);
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
    assert!(printed.contains("put back after the test"), "{printed}");
}

fn tamper_back(data: &Path) {
    let database = Connection::open(data.join("lotdesk.db")).expect("the database");
    let sql = "UPDATE ledger SET amount = amount - 1000000, balance = balance - 1000000 WHERE id = 1";
    database.execute_batch(sql).expect("an edit");
}

fn order(server: &Server) -> Value {
    json!({ "type": 1, "cont": "0.01", "forex_id": server.instrument("BTCUSD"), "status": 1, "multiple": 10 })
}

fn refuses_changes(server: &Server, token: &str) {
    // Changes before the last checkpoint are found by the background verification shortly after the start.
    wait_until("the change is found", || {
        server.quote("BTCUSD", "60000.00", "60010.00");
        server.post("/v1/api/forex/submit", token, &order(server))["error"] == "books_not_proven"
    });
    let answer = server.post("/v1/api/forex/submit", token, &order(server));
    assert_eq!((&answer["code"], &answer["error"]), (&json!(0), &json!("books_not_proven")), "{answer}");
    assert!(answer["msg"].as_str().is_some_and(|words| words.contains("verifying our records")), "{answer}");
    let shown = server.get("/v1/api/forex/my_deal?status=3&page=1", token);
    assert_eq!(shown["data"]["total"], 1, "reads go on: {shown}");
    let ready = server.get("/readyz", "");
    assert_eq!(ready["data"]["books"], false, "{ready}");
    let metrics = server.agent().get(format!("{}/metrics", server.url)).call();
    let metrics = metrics.expect("it answers").body_mut().read_to_string().expect("text");
    assert!(metrics.contains("lotdesk_books_proven 0"), "{metrics}");
}

/// The whole chain is also verified in the background after the start, which finds changes before the last checkpoint.
#[test]
fn changes_before_the_last_checkpoint_are_found_while_the_server_runs() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let (server, token, _) = with_a_closed_order(data.path());
    wait_until("a checkpoint is written", || checkpoints(data.path()) > 0);
    server.kill();
    let server = Server::start(data.path(), &OPTIONS);
    server.kill();
    tamper(data.path(), "UPDATE journal SET at = at + 1 WHERE seq = (SELECT min(seq) FROM journal)");
    let server = Server::start(data.path(), &OPTIONS);
    refuses_changes(&server, &token);
}

fn checkpoints(data: &Path) -> i64 {
    let database = Connection::open(data.join("lotdesk.db")).expect("the database");
    database.busy_timeout(Duration::from_secs(5)).expect("it waits");
    database.query_row("SELECT count(*) FROM checkpoint WHERE outcome = 0", [], |row| row.get(0)).expect("a count")
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "timed out: {what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}
