//! `kill -9` while deposits are credited: each has one message in the app and one e-mail.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::keyed;
use crate::poll::until;
use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
const EMAIL: &str = "ann@example.com";
pub const PASSWORD: &str = "correct horse battery staple";
const KILLS: u64 = 4;
/// Deposits a round: fewer in all than the app keeps messages.
const ROUND_MAX: u64 = 40;

pub fn register(server: &Server, data: &Path) -> (String, i64) {
    keyed::register(server, data, EMAIL, PASSWORD)
}

fn clerk(server: &Server, data: &Path) -> String {
    let name = "clerk@example.com";
    let (code, printed) = server::run(&["admin", "create", "--email", name, "--role", "finance"], data);
    assert_eq!(code, 0, "{printed}");
    let password = printed.lines().find_map(|line| line.strip_prefix("password  ")?.split_whitespace().next());
    let login = json!({ "email": name, "password": password.unwrap_or_else(|| panic!("{printed}")) });
    let welcome = server.post("/admin/api/login", "", &login);
    welcome["data"]["token"].as_str().unwrap_or_else(|| panic!("{welcome}")).to_owned()
}

/// Enters deposits until the server is killed; returns how many were acknowledged.
fn enter_all(server: &Server, path: &str, staff: &str, option: &Value, from: u64) -> u64 {
    let (agent, url) = (server.agent(), &server.url);
    (from..from + ROUND_MAX)
        .take_while(|number| {
            let body = json!({ "type": 1, "option": option, "number": "10", "reference": format!("R{number}"),
                "request_id": format!("deposit-{number}") });
            server::post(&agent, url, path, staff, &body).is_ok_and(|answer| {
                assert_eq!(answer["code"], 1, "{answer}");
                true
            })
        })
        .count() as u64
}

pub fn count(data: &Path, sql: &str) -> u64 {
    let database = Connection::open(data.join("lotdesk.db")).expect("the database");
    database.busy_timeout(Duration::from_secs(5)).expect("it waits");
    database.query_row(sql, [], |row| row.get::<_, u32>(0)).expect("a count").into()
}

#[test]
fn messages_survive_kill_9_and_exist_once() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let (token, id) = register(&server, data.path());
    let staff = clerk(&server, data.path());
    let banks = server.get("/admin/api/bank-accounts", &staff);
    let option = banks["data"]["list"][0]["id"].clone();
    assert!(option.is_i64(), "{banks}");
    let path = format!("/admin/api/users/{id}/deposits");
    let mut entered = 0;
    for round in 0..KILLS {
        let running = std::thread::scope(|scope| {
            let worker = scope.spawn(|| enter_all(&server, &path, &staff, &option, entered));
            std::thread::sleep(Duration::from_millis(120 + round * 60));
            // SIGKILL by the number of the process: the thread still uses the server.
            let killed = std::process::Command::new("kill").args(["-9", &server.id().to_string()]).status();
            assert!(killed.expect("it runs").success());
            worker.join().expect("it ends")
        });
        entered += running;
        drop(server);
        server = Server::start(data.path(), &OPTIONS);
    }
    let credited = count(data.path(), "SELECT count(*) FROM deposit WHERE status = 1");
    assert!(credited >= entered && entered > KILLS, "{entered} acknowledged, {credited} credited");
    let total = "SELECT count(*) FROM inbox WHERE kind = 'deposit-credited'";
    until("every deposit has a message", || count(data.path(), total) >= credited);
    for sql in [
        "SELECT count(*) FROM inbox WHERE kind = 'deposit-credited'",
        "SELECT count(DISTINCT link) FROM inbox WHERE kind = 'deposit-credited'",
        "SELECT count(*) FROM message WHERE kind = 'deposit-credited'",
    ] {
        assert_eq!(count(data.path(), sql), credited, "{sql}");
    }
    let shown = server.get("/api/messages/list?limit=1", &token);
    assert_eq!(shown["data"]["list"][0]["kind"], "deposit-credited", "{shown}");
    println!("{KILLS} kills, {entered} acknowledged deposits of {credited}: one message each");
}
