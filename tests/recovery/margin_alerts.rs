//! `kill -9` while margin-level alerts fire: by the journal each fires once at each fall of the margin level, and is armed again
//! once after it; and the customer has one message of each firing in the app, and one push message.

use std::collections::BTreeMap;
use std::path::Path;

use lotdesk::engine::event::Event;
use lotdesk::store::dealing::entry;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::CODE;
use crate::messages::{count, register};
use crate::poll::until;
use crate::price_alerts::{pushed, subscribe};
use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
/// Falls of the margin level; in each the server is killed.
const FALLS: usize = 3;
/// 10 bitcoin at x20 have a margin of 30,005 USD of 100,000; a dollar of the price is 10 USD.
const LOTS: &str = "10";
const LEVELS: [&str; 5] = ["300", "280", "260", "240", "220"];
/// At the highest bid every alert is armed again, at the lowest one every alert has fired.
const HIGHEST: i64 = 60_000;
const LOWEST: i64 = 56_500;
const STEP: i64 = 100;

/// A call about one account.
fn post(server: &Server, path: &str, token: &str, account: i64, body: &Value) -> Value {
    let request = server.agent().post(format!("{}{path}", server.url)).header("authorization", token);
    let answer = request.header("account", account.to_string()).send_json(body).expect("the server answers");
    let answer: Value = answer.into_body().read_json().expect("an envelope");
    assert_eq!(answer["code"], 1, "{answer}");
    answer["data"].clone()
}

fn armed(server: &Server, token: &str, account: i64) -> usize {
    let request = server.agent().get(format!("{}/api/alerts/margin/list", server.url));
    let answer = request.header("authorization", token).header("account", account.to_string()).call();
    let answer: Value = answer.expect("the server answers").into_body().read_json().expect("an envelope");
    answer["data"].as_array().expect("a list").iter().filter(|alert| alert["armed"] == 1).count()
}

fn quote(server: &Server, bid: i64) {
    server.quote(CODE, &format!("{bid}.00"), &format!("{}.00", bid + 10));
}

/// By level, what became of it in the order of the journal: `true` fired, `false` armed again.
fn history(data: &Path) -> BTreeMap<String, Vec<bool>> {
    let connection = Connection::open(data.join("lotdesk.db")).expect("the database opens");
    let mut statement = connection.prepare("SELECT entry FROM journal ORDER BY seq").expect("it has a journal");
    let rows = statement.query_map([], |row| row.get::<_, Vec<u8>>(0)).expect("it is read");
    let mut history: BTreeMap<String, Vec<bool>> = BTreeMap::new();
    for bytes in rows {
        for event in entry::decode(&bytes.expect("a row")).expect("an entry").events {
            match event {
                Event::MarginAlertFired { alert, .. } => history.entry(alert.level.to_string()).or_default().push(true),
                Event::MarginAlertRearmed(alert) => history.entry(alert.level.to_string()).or_default().push(false),
                _ => {}
            }
        }
    }
    history
}

#[test]
fn each_margin_level_alert_fires_once_at_each_fall_through_kill_9() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let (instrument, token) = (server.instrument(CODE), register(&server, data.path()).0);
    subscribe(&server, &token);
    quote(&server, HIGHEST);
    let opened = server.post("/api/accounts/open", &token, &json!({ "kind": "demo", "currency": "USD", "name": "" }));
    let account = opened["data"]["account"].as_i64().unwrap_or_else(|| panic!("{opened}"));
    let order = json!({ "type": 1, "cont": LOTS, "forex_id": instrument, "status": 1, "multiple": 20 });
    post(&server, "/v1/api/forex/submit", &token, account, &order);
    for level in LEVELS {
        post(&server, "/api/alerts/margin/set", &token, account, &json!({ "level": level }));
    }
    for fall in 0..FALLS {
        let (agent, url) = (server.agent(), server.url.clone());
        let falling = std::thread::spawn(move || {
            let bids = (LOWEST..HIGHEST).rev().step_by(STEP as usize);
            bids.take_while(|bid| {
                server::quote(&agent, &url, CODE, &format!("{bid}.00"), &format!("{}.00", bid + 10)).is_ok()
            })
            .count()
        });
        // Another number of alerts has fired at each kill.
        until("some have fired", || armed(&server, &token, account) < LEVELS.len() - fall);
        server.kill();
        falling.join().expect("the quotes end");
        server = Server::start(data.path(), &OPTIONS);
        quote(&server, LOWEST);
        until("all have fired", || armed(&server, &token, account) == 0);
        quote(&server, HIGHEST);
        until("all are armed again", || armed(&server, &token, account) == LEVELS.len());
    }
    let due = (FALLS * LEVELS.len()) as i64;
    let messages = || count(data.path(), "SELECT count(*) FROM inbox WHERE kind = 'margin-alert'") as i64;
    let pushed = || pushed(data.path(), "margin-alert");
    until("the customer has a message of each", || messages() >= due && pushed() >= due);
    server.kill();
    assert_eq!((messages(), pushed()), (due, due), "one of each");
    let history = history(data.path());
    assert_eq!(history.len(), LEVELS.len(), "{history:?}");
    let each = [true, false].repeat(FALLS);
    assert!(history.values().all(|became| *became == each), "{history:?}");
    let (code, printed) = server::run(&["replay"], data.path());
    assert_eq!(code, 0, "{printed}");
}
