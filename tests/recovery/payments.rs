//! Payments through `kill -9`: the events of a provider are delivered at any moment, repeated, several at once and out of
//! order. Every payment is credited exactly once, from exactly one event. `LOTDESK_KILLS` sets how often the server is killed
//! (3 by default).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use lotdesk::adapters::secrets::Secrets;
use lotdesk::services::funds::gateways::encryption::decrypted;

use hmac::{Hmac, KeyInit, Mac};
use rusqlite::Connection;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::keyed;
use crate::server::{self, Server};

const OPTIONS: [&str; 6] = ["--feed", "push", "--limits", "off", "--trial-payments", "on"];
const OWNER: &str = "owner-of-payments@example.com";
const PASSWORD: &str = "a-long-password-1";
/// Payments of one round; a customer may have 20 open ones.
const PAYMENTS: usize = 12;
/// Threads that deliver the same events at the same time.
const DELIVERERS: usize = 3;

/// An event with its signature of now. Whether the server has acknowledged it.
fn deliver(agent: &ureq::Agent, url: &str, gateway: i64, secret: &str, event: &Value) -> bool {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs();
    let body = event.to_string();
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key");
    let mac = mac.chain_update(format!("{now}.{body}")).finalize().into_bytes();
    let header = format!("t={now},v1={}", data_encoding::HEXLOWER.encode(&mac));
    let request = agent.post(format!("{url}/hooks/{gateway}")).header("sandbox-signature", &header);
    request.content_type("application/json").send(body).is_ok_and(|answer| answer.status().as_u16() == 200)
}

/// A customer of a gateway, and what they have paid.
struct Shop {
    token: String,
    gateway: i64,
    secret: String,
    database: Connection,
    cents: i64,
    /// In millionths.
    paid: i64,
    refunded: i64,
}

impl Shop {
    /// Begins a payment: the event of it, and of its refund, which may come first.
    fn begin(&mut self, server: &Server, is_refunded: bool) -> (Value, Option<Value>) {
        self.cents += 101;
        let (units, cents) = (self.cents / 100 % 900 + 1, self.cents % 100);
        let amount = format!("{units}.{cents:02}");
        let begin = json!({ "gateway_id": self.gateway, "number": amount, "currency": "USD" });
        let begun = server.post("/api/quickCharge/checkout", &self.token, &begin);
        let id = begun["data"]["id"].as_i64().unwrap_or_else(|| panic!("{begun}"));
        let sql = "SELECT reference FROM checkout WHERE id = ?1";
        let reference: String = self.database.query_row(sql, [id], |row| row.get(0)).expect("the checkout");
        let raw = units * 1_000_000 + cents * 10_000;
        self.paid += raw;
        let event = |act: &str| json!({ "id": format!("{act}-{id}"), "reference": reference, "act": act, "amount": amount, "currency": "USD" });
        let refund = is_refunded.then(|| event("refund"));
        self.refunded += if is_refunded { raw } else { 0 };
        (event("pay"), refund)
    }
}

/// Delivers events until it is stopped, each thread in an order of its own.
fn deliverer(
    own: usize,
    server: &Server,
    shop: &Shop,
    events: Arc<Vec<(Value, Option<Value>)>>,
    stop: Arc<AtomicBool>,
) -> JoinHandle<()> {
    let (agent, url, gateway, secret) = (server.agent(), server.url.clone(), shop.gateway, shop.secret.clone());
    std::thread::spawn(move || {
        for at in 0.. {
            if stop.load(Ordering::Acquire) {
                return;
            }
            let (pay, refund) = &events[(at * (own + 1) + own) % PAYMENTS];
            let first = if own == 1 { refund.as_ref().unwrap_or(pay) } else { pay };
            deliver(&agent, &url, gateway, &secret, first);
            if let Some(refund) = refund.as_ref().filter(|_| own == 2) {
                deliver(&agent, &url, gateway, &secret, refund);
            }
        }
    })
}

#[test]
fn payments_are_credited_once_through_kill_9() {
    let kills: u32 = std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let staff = crate::owner(&server, data.path(), OWNER);
    let (token, account) = keyed::register(&server, data.path(), "payer@example.com", PASSWORD);
    let config = json!({ "currencies": [{ "code": "USD", "min": "1", "max": "1000" }] });
    let body = json!({ "driver": "sandbox", "name": "Trial", "config": config, "enabled": 1 });
    let made = server.post("/admin/api/gateways", &staff, &body);
    let gateway = made["data"]["id"].as_i64().unwrap_or_else(|| panic!("{made}"));
    let database = Connection::open(data.path().join("lotdesk.db")).expect("the database");
    let secrets: String = database.query_row("SELECT secrets FROM gateway", [], |row| row.get(0)).expect("the gateway");
    let key = Secrets::load_or_create(data.path()).expect("the keys").gateway_key();
    let secret = decrypted(&key, &secrets).expect("the secrets").hook;
    let mut shop = Shop { token, gateway, secret, database, cents: 0, paid: 0, refunded: 0 };
    for round in 0..kills {
        let events: Vec<(Value, Option<Value>)> =
            (0..PAYMENTS).map(|number| shop.begin(&server, number % 3 == 0)).collect();
        let events = Arc::new(events);
        let stop = Arc::new(AtomicBool::new(false));
        let deliverers: Vec<_> =
            (0..DELIVERERS).map(|own| deliverer(own, &server, &shop, Arc::clone(&events), Arc::clone(&stop))).collect();
        std::thread::sleep(Duration::from_millis(20 + u64::from(round * 53 % 180)));
        server.kill();
        stop.store(true, Ordering::Release);
        deliverers.into_iter().for_each(|one| one.join().expect("a deliverer ends"));
        server = Server::start(data.path(), &OPTIONS);
        // The provider repeats what was not acknowledged, and also what was.
        for (pay, refund) in events.iter() {
            for event in [Some(pay), refund.as_ref(), Some(pay), refund.as_ref()].into_iter().flatten() {
                assert!(deliver(&server.agent(), &server.url, shop.gateway, &shop.secret, event), "{event}");
            }
        }
        let sums = |memo: &str| -> i64 {
            let sql = "SELECT coalesce(sum(amount), 0) FROM ledger WHERE account = ?1 AND memo = ?2";
            shop.database.query_row(sql, (account, memo), |row| row.get(0)).expect("a sum")
        };
        assert_eq!((sums("deposit"), sums("refund")), (shop.paid, -shop.refunded), "after {} kills", round + 1);
        let of_states: Vec<(String, i64)> = shop
            .database
            .prepare("SELECT state, count(*) FROM checkout GROUP BY state ORDER BY state")
            .and_then(|mut rows| rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect())
            .expect("the states");
        let all = i64::from(round + 1) * PAYMENTS as i64;
        let back = i64::from(round + 1) * PAYMENTS.div_ceil(3) as i64;
        assert_eq!(of_states, [("paid".to_owned(), all - back), ("refunded".to_owned(), back)]);
        let twice: i64 = shop
            .database
            .query_row("SELECT count(*) - count(DISTINCT deposit) FROM checkout", [], |row| row.get(0))
            .expect("a number");
        assert_eq!(twice, 0, "each has a deposit of its own");
    }
    println!("{kills} kills, {} payments: each credited once", kills as usize * PAYMENTS);
    server.kill();
    // A broker with customers shows no addresses of the demo data.
    shop.database.execute("UPDATE funding SET enabled = 0 WHERE demo = 1", []).expect("the addresses");
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
    let (code, printed) = server::run(&["replay"], data.path());
    assert_eq!(code, 0, "{printed}");
}
