//! An import of customers through `kill -9`: it is resumed, or undone, and every balance is booked exactly once. `LOTDESK_KILLS`
//! sets how often the server is killed (3 by default).

use std::fmt::Write;
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
const OWNER: &str = "owner-of-imports@example.com";
const CUSTOMERS: i64 = 1_500;

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// The answer to a file; `None` if the server was killed meanwhile.
fn send(agent: &ureq::Agent, url: &str, token: &str, file: &str) -> Option<Value> {
    let request = agent.post(url).header("authorization", token).content_type("text/csv");
    request.send(file).ok()?.body_mut().read_json().ok()
}

/// Waits until more accounts than these are in a state, or the call has ended.
fn reached<T>(database: &Connection, state: i64, more_than: u64, call: &JoinHandle<T>) {
    let sql =
        "SELECT count(*) FROM imported_account WHERE state = ?1 AND import = (SELECT max(id) FROM customer_import)";
    let found = || database.query_row(sql, [state], |row| row.get::<_, i64>(0)).expect("a number").unsigned_abs();
    while found() <= more_than && !call.is_finished() {
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Sum of the customers' ledger, customers, and rows of the import that are imported.
fn books(database: &Connection) -> (i64, i64, i64) {
    let one = |sql: &str| database.query_row(sql, [], |row| row.get(0)).expect("a number");
    (
        one("SELECT coalesce(sum(amount), 0) FROM ledger WHERE world = 0"),
        one("SELECT count(*) FROM user WHERE email LIKE 'import-%'"),
        one("SELECT count(*) FROM imported_account WHERE state = 2"),
    )
}

#[test]
fn an_import_is_resumed_and_undone_through_kill_9() {
    let kills: u64 = std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let token = crate::owner(&server, data.path(), OWNER);
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    let (mut file, mut due) = ("Login;Name;Email;Balance\n".to_owned(), 0);
    for at in 0..CUSTOMERS {
        let cents = at * 101 % 50_000;
        due += cents * 10_000;
        let _ =
            writeln!(file, "{};Customer {at};import-{at}@example.com;{}.{:02}", 7_000 + at, cents / 100, cents % 100);
    }
    let path = "/admin/api/customer-imports";
    for round in 0..kills {
        let found = send(&server.agent(), &format!("{}{path}/preview", server.url), &token, &file).expect("a preview");
        let mut mapping = found["data"]["mapping"].clone();
        mapping["groups"][""] = json!({ "skip": false, "group": 0, "currency": "USD" });
        let query = encoded(&mapping.to_string());
        let found = send(&server.agent(), &format!("{}{path}/preview?mapping={query}", server.url), &token, &file);
        let digest = found.as_ref().and_then(|found| found["data"]["digest"].as_str()).expect("a digest").to_owned();
        let (agent, url, staff, book) = (server.agent(), server.url.clone(), token.clone(), file.clone());
        let import = format!("{url}{path}?mapping={query}&digest={digest}");
        let sending = std::thread::spawn(move || send(&agent, &import, &staff, &book));
        // At the beginning, amid it, and near its end.
        reached(&database, 2, round % 3 * 500, &sending);
        server.kill();
        sending.join().expect("the sender ends");
        server = Server::start(data.path(), &OPTIONS);
        let list = server.get(path, &token);
        let last = &list["data"]["list"][0];
        let (id, status) = (last["id"].as_i64().expect("an id"), last["status"].clone());
        let (sum, customers, imported) = books(&database);
        let stored: i64 = database
            .query_row("SELECT coalesce(sum(balance), 0) FROM imported_account WHERE state = 2", [], |row| row.get(0))
            .expect("a sum");
        assert_eq!((sum, customers), (stored, imported), "a customer is there with the whole balance or not at all");
        // Every second one is undone as it is.
        if status == "applying" && round % 2 == 0 {
            let done = server.post(&format!("{path}/{id}/resume"), &token, &json!({}));
            assert_eq!(done["data"]["status"], "applied", "{done}");
        }
        if status == "applied" || round % 2 == 0 {
            assert_eq!(books(&database), (due, CUSTOMERS, CUSTOMERS), "after {} kills", round + 1);
        }
        // Also an undo is interrupted.
        let (agent, staff) = (server.agent(), token.clone());
        let undo = format!("{}{path}/{id}/undo", server.url);
        let undoing = std::thread::spawn(move || send(&agent, &undo, &staff, ""));
        reached(&database, 4, round % 3 * 500, &undoing);
        server.kill();
        undoing.join().expect("the sender ends");
        server = Server::start(data.path(), &OPTIONS);
        let status = server.get(&format!("{path}/{id}"), &token)["data"]["status"].clone();
        let act = if status == "undoing" { "resume" } else { "undo" };
        if status != "undone" {
            let done = server.post(&format!("{path}/{id}/{act}"), &token, &json!({}));
            assert_eq!(done["data"]["status"], "undone", "{done}");
        }
        assert_eq!(books(&database), (0, 0, 0));
        println!("round {round}: {imported} of {CUSTOMERS} were imported when it was killed");
    }
    server.kill();
    database.execute("UPDATE funding SET enabled = 0 WHERE demo = 1", []).expect("the addresses");
    for command in ["doctor", "replay"] {
        let (code, printed) = server::run(&[command], data.path());
        assert_eq!(code, 0, "{printed}");
    }
}
