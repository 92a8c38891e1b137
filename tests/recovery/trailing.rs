//! `kill -9` while a stop loss trails: the level that a customer has seen is there after the restart, and goes on trailing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use serde_json::{Value, json};

use crate::CODE;
use crate::poll::until;
use crate::server::{self, Server};

const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];
const KILLS: u64 = 3;
/// Distance of the level in cents, which are the points of the instrument.
const TRAIL: i64 = 5_000;
/// Cents between bid and ask.
const SPREAD: i64 = 1_000;
const START: i64 = 6_000_000;

fn text(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn cents(price: &Value) -> i64 {
    let text = price.as_str().unwrap_or_else(|| panic!("a price: {price}"));
    text.replace('.', "").parse().unwrap_or_else(|_| panic!("a price with cents: {text}"))
}

/// The open order of a customer.
fn order(server: &Server, token: &str) -> Option<Value> {
    let answer = server.get("/v1/api/forex/my_deal?status=1", token);
    answer["data"]["data"].as_array().unwrap_or_else(|| panic!("a list: {answer}")).first().cloned()
}

/// One side of the market: a buy's level rises with the bid, a sell's falls with the ask.
#[derive(Clone, Copy)]
struct Way {
    kind: i64,
    sign: i64,
}

impl Way {
    fn quote(self, agent: &ureq::Agent, url: &str, bid: i64) -> Result<Value, ureq::Error> {
        server::quote(agent, url, CODE, &text(bid), &text(bid + SPREAD))
    }

    /// The level that trails at its full distance.
    const fn level(self, bid: i64) -> i64 {
        if self.sign > 0 { bid - TRAIL } else { bid + SPREAD + TRAIL }
    }

    const fn is_worse(self, level: i64, than: i64) -> bool {
        self.sign * level < self.sign * than
    }
}

/// Moves the price in the order's favour until the server is gone.
fn drive(way: Way, server: &Server, bid: &Arc<AtomicI64>, ended: &Arc<AtomicBool>) -> std::thread::JoinHandle<()> {
    let (agent, url, bid, ended) = (server.agent(), server.url.clone(), Arc::clone(bid), Arc::clone(ended));
    std::thread::spawn(move || {
        while !ended.load(Ordering::Acquire) {
            // Less than a step of the level, so that some quotes move it and others do not.
            let next = bid.fetch_add(way.sign * 90, Ordering::AcqRel) + way.sign * 90;
            if way.quote(&agent, &url, next).is_err() {
                return;
            }
        }
    })
}

/// Reads the order until the server is gone; the best level that was shown.
fn watch(way: Way, server: &Server, token: &str, seen: &Arc<AtomicI64>) -> std::thread::JoinHandle<()> {
    let (agent, url, token, seen) = (server.agent(), server.url.clone(), token.to_owned(), Arc::clone(seen));
    std::thread::spawn(move || {
        while let Ok(answer) = server::get(&agent, &url, "/v1/api/forex/my_deal?status=1", &token) {
            let level = cents(&answer["data"]["data"][0]["TargetLossPrice"]);
            let before = seen.swap(level, Ordering::AcqRel);
            assert!(!way.is_worse(level, before), "the level went from {before} to {level}");
        }
    })
}

fn trails(way: Way) {
    let data = tempfile::tempdir().expect("a temporary directory");
    let mut server = Server::start(data.path(), &OPTIONS);
    let (instrument, token) = (server.instrument(CODE), server.demo());
    let bid = Arc::new(AtomicI64::new(START));
    server.quote(CODE, &text(START), &text(START + SPREAD));
    let body = json!({
        "type": way.kind, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10, "trail": TRAIL,
    });
    let placed = server.post("/v1/api/forex/submit", &token, &body);
    assert_eq!(cents(&placed["data"]["TargetLossPrice"]), way.level(START), "{placed}");
    let seen = Arc::new(AtomicI64::new(way.level(START)));
    for _ in 0..KILLS {
        let (before, ended) = (seen.load(Ordering::Acquire), Arc::new(AtomicBool::new(false)));
        let driving = drive(way, &server, &bid, &ended);
        let watching = watch(way, &server, &token, &seen);
        until("the level moves twice", || seen.load(Ordering::Acquire) * way.sign > before * way.sign + 500);
        server.kill();
        ended.store(true, Ordering::Release);
        driving.join().expect("the quotes end");
        watching.join().expect("no level was worse than the one before");

        server = Server::start(data.path(), &OPTIONS);
        let known = seen.load(Ordering::Acquire);
        let found = order(&server, &token).expect("the order is open");
        assert_eq!(found["Trail"], TRAIL, "{found}");
        let level = cents(&found["TargetLossPrice"]);
        assert!(!way.is_worse(level, known), "the level was {known} and is {level}");
        // The last quote before the kill may have been committed and not answered.
        assert!(!way.is_worse(way.level(bid.load(Ordering::Acquire)), level), "no quote made it {level}");
        // It goes on from there: another step away, the level follows at its distance.
        let further = bid.fetch_add(way.sign * 1_000, Ordering::AcqRel) + way.sign * 1_000;
        server.quote(CODE, &text(further), &text(further + SPREAD));
        let level = cents(&order(&server, &token).expect("the order is open")["TargetLossPrice"]);
        assert_eq!(level, way.level(further));
        seen.store(level, Ordering::Release);
    }
    // And closes at the level when the price comes back.
    let level = seen.load(Ordering::Acquire);
    let back = if way.sign > 0 { level } else { level - SPREAD };
    server.quote(CODE, &text(back), &text(back + SPREAD));
    assert!(order(&server, &token).is_none(), "it is closed");
    let closed = server.get("/v1/api/forex/my_deal?status=3", &token)["data"]["data"][0].clone();
    assert_eq!((&closed["Reason"], cents(&closed["UpdatePrice"])), (&json!("trailing_stop"), level), "{closed}");
    server.kill();
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
}

#[test]
fn the_level_of_a_buy_survives_kill_9_and_goes_on_trailing() {
    trails(Way { kind: 1, sign: 1 });
}

#[test]
fn the_level_of_a_sell_survives_kill_9_and_goes_on_trailing() {
    trails(Way { kind: 2, sign: -1 });
}
