//! `kill -9` under load: everything acknowledged exists after a restart, nothing exists twice, and the ledger is
//! consistent. `LOTDESK_KILLS` sets how often the server is killed (4 by default, 1,000 for a release).

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod acme;
mod backups;
mod copies;
mod integrity;
mod running;
#[path = "../support/server.rs"]
mod server;
mod stops;
mod upgrade;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use server::Server;

/// Customers who trade at the same time.
const TRADERS: usize = 8;
/// Number of open orders at which a customer only closes.
const OPEN_MAX: usize = 40;
/// Every order is compared after this many kills; in between only changed orders and their number.
const WHOLE_EVERY: u32 = 50;
/// Orders per page; the server's maximum.
const PAGE: usize = 100;
/// An instrument that trades round the clock, so that the test can run on a Sunday.
const CODE: &str = "BTCUSD";

/// The acknowledged answers of one customer, and the one command that was not answered.
#[derive(Default)]
struct Memory {
    token: String,
    /// Open orders by id, as the last acknowledged answer showed them.
    open: BTreeMap<i64, Value>,
    /// Closed orders by id.
    closed: BTreeMap<i64, Value>,
    /// Number of orders closed since the last comparison.
    fresh: usize,
    /// The command that was not answered: path and body, with its request id.
    unanswered: Option<(String, Value)>,
    commands: u64,
}

impl Memory {
    fn next(&mut self, instrument: i64) -> (String, Value) {
        self.commands += 1;
        let request = format!("{}-{}", &self.token[self.token.len() - 8..], self.commands);
        let (path, mut body) = match (self.commands % 4, self.open.first_key_value()) {
            (2, Some((id, order))) => {
                let stop = if order["OrderType"] == 1 { "100.00" } else { "90000.00" };
                ("set_stop_price", json!({ "id": id, "stop_loss_price": stop, "target_profit_price": "0" }))
            }
            (step, Some((id, _))) if step == 3 || self.open.len() >= OPEN_MAX => ("close", json!({ "id": id })),
            _ => (
                "submit",
                json!({ "type": 1 + self.commands % 2, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10 }),
            ),
        };
        body["request_id"] = json!(request);
        (format!("/v1/api/forex/{path}"), body)
    }

    /// Records an acknowledged answer.
    fn record(&mut self, answer: &Value) {
        let order = &answer["data"];
        let id = order["Id"].as_i64().unwrap_or_else(|| panic!("an order was acknowledged: {answer}"));
        if order["Status"] == 3 {
            self.open.remove(&id);
            self.fresh += usize::from(self.closed.insert(id, order.clone()).is_none());
        } else {
            self.open.insert(id, order.clone());
        }
    }
}

#[test]
fn acknowledged_commands_survive_kill_9_and_are_executed_once() {
    let kills: u32 = std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(4);
    let data = tempfile::tempdir().expect("a temporary directory");
    let options = ["--feed", "push", "--limits", "off"];
    let mut server = Server::start(data.path(), &options);
    let instrument = server.instrument(CODE);
    let memories: Vec<Arc<Mutex<Memory>>> =
        (0..TRADERS).map(|_| Arc::new(Mutex::new(Memory { token: server.demo(), ..Memory::default() }))).collect();
    let mut acknowledged = 0;
    for round in 0..kills {
        server.quote(CODE, "60000.00", "60010.00");
        let stop = Arc::new(AtomicBool::new(false));
        let traders: Vec<_> = memories.iter().map(|memory| trade(&server, memory, instrument, &stop)).collect();
        std::thread::sleep(Duration::from_millis(300 + u64::from(round * 97 % 400)));
        server.kill();
        stop.store(true, Ordering::Release);
        acknowledged += traders.into_iter().map(|trader| trader.join().expect("a trader ends")).sum::<u64>();

        server = Server::start(data.path(), &options);
        server.quote(CODE, "60000.00", "60010.00");
        let whole = (round + 1) % WHOLE_EVERY == 0 || round + 1 == kills;
        // All retries first, because the quote becomes stale.
        for memory in &memories {
            settle(&server, &mut memory.lock().expect("no trader panicked"));
        }
        for memory in &memories {
            compare(&server, &mut memory.lock().expect("no trader panicked"), whole);
        }
        if whole {
            println!("{} kills, {acknowledged} acknowledged commands: nothing lost, nothing twice", round + 1);
        }
    }
    assert!(acknowledged > u64::from(kills) * 20, "only {acknowledged} commands were acknowledged: no load");
    server.kill();
    let (code, printed) = server::run(&["doctor"], data.path());
    assert_eq!(code, 0, "{printed}");
}

/// Trades until the server is gone; returns the number of acknowledged commands.
fn trade(
    server: &Server,
    memory: &Arc<Mutex<Memory>>,
    instrument: i64,
    stop: &Arc<AtomicBool>,
) -> std::thread::JoinHandle<u64> {
    let (agent, url) = (server.agent(), server.url.clone());
    let (memory, stop) = (Arc::clone(memory), Arc::clone(stop));
    std::thread::spawn(move || {
        let mut acknowledged = 0;
        while !stop.load(Ordering::Acquire) {
            let mut memory = memory.lock().expect("one trader each");
            let (path, body) = memory.next(instrument);
            let Ok(answer) = server::post(&agent, &url, &path, &memory.token, &body) else {
                memory.unanswered = Some((path, body));
                break;
            };
            assert_eq!(answer["code"], 1, "{path} {body}: {answer}");
            memory.record(&answer);
            acknowledged += 1;
        }
        acknowledged
    })
}

/// After the restart, repeats the unanswered command with the same request id and checks that it is executed once.
fn settle(server: &Server, memory: &mut Memory) {
    let Some((path, body)) = memory.unanswered.take() else { return };
    let answer = server.post(&path, &memory.token, &body);
    assert_eq!(answer["code"], 1, "{path} {body}: {answer}");
    memory.record(&answer);
    let again = server.post(&path, &memory.token, &body);
    assert_eq!(again["data"], answer["data"], "the same request id answers the same");
}

/// Checks that exactly the acknowledged orders exist, unchanged. Unless `whole`, orders that closed before the last
/// comparison are only counted.
fn compare(server: &Server, memory: &mut Memory, whole: bool) {
    let fresh = std::mem::take(&mut memory.fresh);
    for (status, expected, newest) in [(1, &memory.open, memory.open.len()), (3, &memory.closed, fresh)] {
        let (found, total) = orders(server, &memory.token, status, if whole { expected.len() } else { newest });
        assert_eq!(total, expected.len(), "as many orders of status {status} as were acknowledged");
        for (id, order) in &found {
            let known = expected.get(id).unwrap_or_else(|| panic!("not acknowledged: {order}"));
            for field in ["Quantity", "Price", "CautionMoney", "TradeFee", "TargetLossPrice", "OpenTime", "CloseTime"] {
                assert_eq!(order[field], known[field], "order {id}: {field}");
            }
        }
    }
}

/// At least the `least` newest orders of a status, and their total number.
fn orders(server: &Server, token: &str, status: i64, least: usize) -> (BTreeMap<i64, Value>, usize) {
    let mut orders = BTreeMap::new();
    for page in 1.. {
        let answer = server.get(&format!("/v1/api/forex/my_deal?status={status}&page={page}&limit={PAGE}"), token);
        let list = answer["data"]["data"].as_array().unwrap_or_else(|| panic!("a list: {answer}")).clone();
        let (before, count) = (orders.len(), list.len());
        orders.extend(list.into_iter().map(|order| (order["Id"].as_i64().expect("an id"), order)));
        assert_eq!(orders.len(), before + count, "no order is listed twice");
        if count < PAGE || orders.len() >= least {
            let total = answer["data"]["total"].as_u64().unwrap_or_else(|| panic!("a total: {answer}"));
            assert!(orders.len() >= least, "{} of the {least} newest are there", orders.len());
            return (orders, usize::try_from(total).expect("a count"));
        }
    }
    unreachable!("the last page is not full")
}
