//! `kill -9` while price alerts fire: each that the price has reached has fired once by the journal, and no other; and the customer
//! has one message of each in the app, and one push message.

use std::collections::BTreeMap;
use std::path::Path;

use lotdesk::engine::event::Event;
use lotdesk::store::dealing::entry;
use rusqlite::Connection;
use serde_json::json;

use crate::CODE;
use crate::messages::{count, register};
use crate::poll::until;
use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
const KILLS: i64 = 3;
/// Alerts of one account, a dollar apart.
const ALERTS: i64 = 45;
const START: i64 = 60_000;

/// Gives a customer a browser whose push service has no address: every push message stays in the queue.
pub fn subscribe(server: &Server, token: &str) {
    // Any point of the curve is a key: this is its generator.
    let p256dh = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
    let body = json!({ "endpoint": "https://push.invalid/1", "p256dh": p256dh, "auth": "AwMDAwMDAwMDAwMDAwMDAw" });
    let answer = server.post("/api/push/subscribe", token, &body);
    assert_eq!(answer["code"], 1, "{answer}");
}

/// The push messages of a kind, of any status.
pub fn pushed(data: &Path, kind: &str) -> i64 {
    count(data, &format!("SELECT count(*) FROM message WHERE channel = 3 AND kind = '{kind}'")) as i64
}

fn level(dollars: i64) -> String {
    format!("{dollars}.00")
}

/// How often each level fired, by the journal.
fn fired(data: &Path) -> BTreeMap<String, usize> {
    let connection = Connection::open(data.join("lotdesk.db")).expect("the database opens");
    let mut statement = connection.prepare("SELECT entry FROM journal").expect("it has a journal");
    let rows = statement.query_map([], |row| row.get::<_, Vec<u8>>(0)).expect("it is read");
    let mut fired = BTreeMap::new();
    for bytes in rows {
        for event in entry::decode(&bytes.expect("a row")).expect("an entry").events {
            if let Event::AlertFired { alert, .. } = event {
                *fired.entry(alert.level.to_text(2)).or_default() += 1;
            }
        }
    }
    fired
}

#[test]
fn each_alert_fires_once_through_kill_9() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let (instrument, token) = (server.instrument(CODE), register(&server, data.path()).0);
    subscribe(&server, &token);
    server.quote(CODE, &level(START), &level(START + 10));
    for number in 1..=ALERTS {
        let body = json!({ "forex_id": instrument, "side": "bid", "level": level(START + number) });
        let answer = server.post("/api/alerts/set", &token, &body);
        assert_eq!(answer["code"], 1, "{answer}");
    }
    let mut reached = START;
    for _ in 0..KILLS {
        let (agent, url, from) = (server.agent(), server.url.clone(), reached);
        // One quote after the other until the server is gone; the last one may be committed and not answered.
        let driving = std::thread::spawn(move || {
            let mut bid = from;
            while bid < START + ALERTS && server::quote(&agent, &url, CODE, &level(bid + 1), &level(bid + 11)).is_ok() {
                bid += 1;
            }
            bid
        });
        let left = || server.get("/api/alerts/list", &token)["data"].as_array().map_or(0, Vec::len) as i64;
        // Those of an earlier round may have been the last ones.
        until("some have fired", || left() <= (START + ALERTS - from - 5).max(0));
        server.kill();
        reached = driving.join().expect("the quotes end");
        server = Server::start(data.path(), &OPTIONS);
        let alerts = server.get("/api/alerts/list", &token)["data"].clone();
        for alert in alerts.as_array().expect("a list") {
            let level: String = alert["level"].as_str().expect("a level").into();
            assert!(level > self::level(reached), "{level} was reached by {reached} and waits");
        }
    }
    server.quote(CODE, &level(START + ALERTS), &level(START + ALERTS + 10));
    until("all have fired", || server.get("/api/alerts/list", &token)["data"] == json!([]));
    let messages = || count(data.path(), "SELECT count(*) FROM inbox WHERE kind = 'price-alert'") as i64;
    let pushed = || pushed(data.path(), "price-alert");
    until("the customer has a message of each", || messages() >= ALERTS && pushed() >= ALERTS);
    server.kill();
    assert_eq!((messages(), pushed()), (ALERTS, ALERTS), "one of each");
    let levels = "SELECT count(DISTINCT json_extract(args, '$.level')) FROM inbox WHERE kind = 'price-alert'";
    assert_eq!(count(data.path(), levels) as i64, ALERTS, "of another level each");
    let levels = "SELECT count(DISTINCT json_extract(args, '$.level')) FROM message WHERE kind = 'price-alert'";
    assert_eq!(count(data.path(), levels) as i64, ALERTS, "pushed of another level each");
    let fired = fired(data.path());
    assert_eq!(fired.len() as i64, ALERTS, "{fired:?}");
    assert!(fired.values().all(|count| *count == 1), "{fired:?}");
    let (_, printed) = server::run(&["doctor"], data.path());
    // A real customer beside the demo data's deposit addresses.
    let is_due = |line: &&str| line.starts_with("WRONG") && !line.starts_with("WRONG    deposits: ");
    assert!(printed.contains("checked  chains: ") && !printed.lines().any(|line| is_due(&line)), "{printed}");
    let (code, printed) = server::run(&["replay"], data.path());
    assert_eq!(code, 0, "{printed}");
}
