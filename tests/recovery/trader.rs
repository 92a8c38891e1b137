//! Customers who trade over HTTP with every kind of order, record what was acknowledged, and find it again after a restart.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use serde_json::{Value, json};

use crate::server::{self, Server};

/// Numbers of open and of pending orders at which a customer only closes and cancels.
const OPEN_MAX: usize = 40;
const PENDING_MAX: usize = 12;
/// Orders per page; the server's maximum.
const PAGE: usize = 100;
/// Commands until the customer closes all orders of one side.
const CLOSE_ALL_EVERY: u64 = 150;
/// A time at which nothing expires during a test, from now on in milliseconds.
const LATER: i64 = 30 * 24 * 3_600_000;
/// What is compared of an order, where it is known.
const FIELDS: [&str; 13] = [
    "Quantity",
    "OriginPrice",
    "Price",
    "CautionMoney",
    "TradeFee",
    "OpenTime",
    "CloseTime",
    "Expire",
    "Trail",
    "LimitPrice",
    "LinkId",
    "Guaranteed",
    "TakeProfits",
];

const PENDING: i64 = 0;
const OPEN: i64 = 1;
const CANCELLED: i64 = 2;
const CLOSED: i64 = 3;

/// The acknowledged answers of one customer, and the one command that was not answered.
#[derive(Default)]
pub struct Memory {
    token: String,
    /// The numbers of the customer's two accounts. The first one trades.
    accounts: [i64; 2],
    /// The balance of the second one, in USD.
    balance: f64,
    /// Orders by status and id, as the last acknowledged answer showed them.
    orders: BTreeMap<i64, BTreeMap<i64, Value>>,
    /// Number of orders that came to each status since the last comparison.
    fresh: BTreeMap<i64, usize>,
    /// The command that was not answered: path and body, with its request id.
    unanswered: Option<(String, Value)>,
    commands: u64,
    placed: u64,
    /// Number of acknowledged commands of each kind.
    pub done: BTreeMap<String, u64>,
}

/// Lets customers set guaranteed stops on an instrument.
pub fn offer_guaranteed_stops(server: &Server, data: &Path, instrument: i64) {
    const EMAIL: &str = "dealer@example.com";
    let (code, printed) = server::run(&["admin", "create", "--email", EMAIL, "--role", "dealer"], data);
    assert_eq!(code, 0, "{printed}");
    let password = printed.lines().find_map(|line| line.strip_prefix("password  ")?.split_whitespace().next());
    let login = json!({ "email": EMAIL, "password": password.unwrap_or_else(|| panic!("{printed}")) });
    let welcome = server.post("/admin/api/login", "", &login);
    let staff = welcome["data"]["token"].as_str().unwrap_or_else(|| panic!("{welcome}"));
    let terms = json!({ "gsl_premium": 3, "gsl_distance": 50, "gsl_lots_max": "100" });
    let path = format!("{}/admin/api/instruments/{instrument}", server.url);
    let request = server.agent().put(path).header("authorization", staff).header("lang", "en");
    let answer: Value =
        request.send_json(&terms).and_then(|mut answer| answer.body_mut().read_json()).expect("an answer");
    assert_eq!(answer["code"], 1, "{answer}");
}

impl Memory {
    /// A demo customer with two accounts.
    pub fn open(server: &Server) -> Self {
        let token = server.demo();
        let further = server.post("/api/accounts/open", &token, &json!({ "kind": "demo", "name": "second" }));
        let list = accounts(server, &token);
        assert_eq!(list.len(), 2, "{further}");
        let number = |row: &Value| row["account"].as_i64().unwrap_or_else(|| panic!("a number: {row}"));
        Self { token, accounts: [number(&list[0]), number(&list[1])], balance: balance(&list[1]), ..Self::default() }
    }

    fn of(&self, status: i64) -> impl DoubleEndedIterator<Item = (&i64, &Value)> + '_ {
        self.orders.get(&status).into_iter().flatten()
    }

    fn count(&self, status: i64) -> usize {
        self.orders.get(&status).map_or(0, BTreeMap::len)
    }

    /// The next command; never one that the server refuses.
    fn next(&mut self, instrument: i64) -> (String, Value) {
        self.commands += 1;
        let (path, mut body) = self.end().or_else(|| self.change()).unwrap_or_else(|| self.place(instrument));
        body["request_id"] = json!(format!("{}-{}", &self.token[self.token.len() - 8..], self.commands));
        (path.to_owned(), body)
    }

    /// Ends orders, or moves money between the accounts.
    fn end(&self) -> Option<(&'static str, Value)> {
        let (first_open, first_pending) = (self.of(OPEN).next(), self.of(PENDING).next());
        if self.commands.is_multiple_of(CLOSE_ALL_EVERY) {
            let side = 1 + self.commands / CLOSE_ALL_EVERY % 2;
            return Some(("/v1/api/forex/close_all", json!({ "side": side, "which": "all" })));
        }
        match self.commands % 16 {
            3 => first_open.map(|(id, _)| ("/v1/api/forex/close", json!({ "id": id }))),
            7 => self.opposite().map(|(id, by)| ("/v1/api/forex/close_by", json!({ "id": id, "by": by }))),
            11 => first_pending.map(|(id, _)| ("/v1/api/forex/cancel_trade", json!({ "id": id }))),
            15 => {
                let [from, to] =
                    if self.commands % 32 == 15 { self.accounts } else { [self.accounts[1], self.accounts[0]] };
                Some(("/api/accounts/transfer", json!({ "from": from, "to": to, "number": "1.25" })))
            }
            _ if self.count(OPEN) >= OPEN_MAX => first_open.map(|(id, _)| ("/v1/api/forex/close", json!({ "id": id }))),
            _ if self.count(PENDING) >= PENDING_MAX => {
                first_pending.map(|(id, _)| ("/v1/api/forex/cancel_trade", json!({ "id": id })))
            }
            _ => None,
        }
    }

    /// Changes an order.
    fn change(&self) -> Option<(&'static str, Value)> {
        match self.commands % 16 {
            2 => {
                let (id, order) = self.of(OPEN).next()?;
                let stop = if order["OrderType"] == 1 { "100.00" } else { "90000.00" };
                let body = json!({ "id": id, "stop_loss_price": stop, "target_profit_price": "0" });
                Some(("/v1/api/forex/set_stop_price", body))
            }
            6 => {
                // A guaranteed level does not trail.
                let (id, _) = self.of(OPEN).rev().find(|(_, order)| order["Guaranteed"] == false)?;
                Some(("/v1/api/forex/set_stop_price", json!({ "id": id, "trail": 7_000 })))
            }
            10 => {
                let (id, order) = self.of(PENDING).next_back()?;
                let target = if order["OrderType"] == 1 { "49000.00" } else { "71000.00" };
                let later = jiff::Timestamp::now().as_millisecond() + LATER;
                let changed = if order["LimitPrice"] == "0" { json!(target) } else { Value::Null };
                let mut body = json!({ "id": id, "expire": later });
                if !changed.is_null() {
                    body["target_price"] = changed;
                }
                Some(("/v1/api/forex/modify", body))
            }
            _ => None,
        }
    }

    /// Places an order that only the customer ends: every level is far from the price.
    fn place(&mut self, instrument: i64) -> (&'static str, Value) {
        self.placed += 1;
        let is_buy = self.placed.is_multiple_of(2);
        // Two commands each: a buy and a sell.
        let far = |buy: &'static str, sell: &'static str| if is_buy { buy } else { sell };
        let extra = match self.placed / 2 % 8 {
            0 => json!({ "price": far("60010.00", "60000.00"), "deviation": 500 }),
            1 => json!({ "trail": 5_000 }),
            2 => json!({ "cont": "0.02", "take_profits": [
                { "price": far("70000.00", "50000.00"), "cont": "0.01" },
                { "price": far("80000.00", "40000.00"), "cont": "0.01" },
            ] }),
            3 => json!({ "stop_loss_price": far("50000.00", "70000.00"), "guaranteed": 1 }),
            4 => {
                json!({ "status": 0, "target_price": far("70000.00", "50000.00"), "limit_price": far("69000.00", "51000.00") })
            }
            5 => {
                let later = jiff::Timestamp::now().as_millisecond() + LATER;
                json!({ "status": 0, "target_price": far("50000.00", "70000.00"), "expire": later, "trail": 9_000 })
            }
            6 => {
                let mut pending = json!({ "status": 0, "target_price": far("51000.00", "69000.00") });
                if let Some((id, _)) = self.of(PENDING).find(|(_, order)| order["LinkId"].is_null()) {
                    pending["link_id"] = json!(id);
                }
                pending
            }
            _ => json!({}),
        };
        let mut body = json!({
            "type": if is_buy { 1 } else { 2 }, "cont": "0.01", "forex_id": instrument, "status": 1, "multiple": 10,
        });
        body.as_object_mut().expect("an object").extend(extra.as_object().expect("an object").clone());
        ("/v1/api/forex/submit", body)
    }

    /// An open buy and an open sell of the same volume.
    fn opposite(&self) -> Option<(i64, i64)> {
        let (id, order) = self.of(OPEN).next()?;
        let fits = |other: &&Value| other["OrderType"] != order["OrderType"] && other["Quantity"] == order["Quantity"];
        Some((*id, *self.of(OPEN).find(|(_, other)| fits(other))?.0))
    }

    /// Records an acknowledged answer.
    fn record(&mut self, path: &str, body: &Value, answer: &Value) {
        let data = &answer["data"];
        *self.done.entry(kind(path, body)).or_default() += 1;
        match path.rsplit('/').next() {
            Some("transfer") => {
                let sign = if body["from"] == self.accounts[0] { 1.0 } else { -1.0 };
                self.balance +=
                    sign * data["received"].as_str().and_then(|text| text.parse::<f64>().ok()).expect("an amount");
                return;
            }
            Some("close_all") => {
                assert_eq!(data["failed"], json!([]), "{answer}");
                data["closed"].as_array().expect("a list").iter().for_each(|order| self.put(order));
                return;
            }
            Some("close_by") => self.follow(&body["by"], CLOSED, &["CloseTime", "CautionMoney", "TradeFee"]),
            Some("cancel_trade") => {
                let id = body["id"].as_i64().expect("an id");
                // The order that it was linked to, as its own last answer or that of the other one said.
                let linked = self.of(PENDING).find(|(other, order)| **other != id && order["LinkId"] == id);
                let linked = linked.map_or(Value::Null, |(linked, _)| json!(linked));
                self.follow(&linked, CANCELLED, &["CloseTime", "CautionMoney", "TradeFee"]);
            }
            Some("submit") => {
                let linked = body["link_id"].as_i64().unwrap_or_default();
                if let Some(order) = self.orders.get_mut(&PENDING).and_then(|pending| pending.get_mut(&linked)) {
                    order["LinkId"] = data["Id"].clone();
                }
            }
            _ => {}
        }
        self.put(data);
    }

    /// An order that the command of another one ended; `unknown` is what only its own answer would have said.
    fn follow(&mut self, id: &Value, status: i64, unknown: &[&str]) {
        let Some(mut order) = id.as_i64().and_then(|id| self.take(id)) else { return };
        order["Status"] = json!(status);
        for field in unknown {
            order.as_object_mut().expect("an object").remove(*field);
        }
        self.put(&order);
    }

    fn take(&mut self, id: i64) -> Option<Value> {
        self.orders.values_mut().find_map(|orders| orders.remove(&id))
    }

    fn put(&mut self, order: &Value) {
        let (id, status) = (order["Id"].as_i64(), order["Status"].as_i64());
        let (id, status) = id.zip(status).unwrap_or_else(|| panic!("an order was acknowledged: {order}"));
        let was = self.take(id).map(|before| before["Status"].as_i64());
        if was != Some(Some(status)) {
            *self.fresh.entry(status).or_default() += 1;
        }
        self.orders.entry(status).or_default().insert(id, order.clone());
    }
}

/// What a command does, for the count of each.
fn kind(path: &str, body: &Value) -> String {
    let options = ["trail", "expire", "take_profits", "link_id", "limit_price", "guaranteed", "deviation"];
    let option = options.into_iter().find(|option| body.get(option).is_some());
    let call = path.rsplit('/').next().unwrap_or_default();
    option.map_or_else(|| call.to_owned(), |option| format!("{call} {option}"))
}

/// Every kind of command was acknowledged by someone.
pub fn assert_all_kinds(memories: &[Arc<Mutex<Memory>>]) {
    let mut done = BTreeMap::<String, u64>::new();
    for memory in memories {
        for (kind, count) in &memory.lock().expect("no trader panicked").done {
            *done.entry(kind.clone()).or_default() += count;
        }
    }
    let placed = ["deviation", "trail", "take_profits", "guaranteed", "limit_price", "link_id"]
        .map(|option| format!("submit {option}"));
    let others =
        ["close", "close_by", "cancel_trade", "transfer", "set_stop_price", "set_stop_price trail", "modify expire"];
    for kind in placed.iter().map(String::as_str).chain(others) {
        assert!(done.contains_key(kind), "{kind} was never acknowledged: {done:?}");
    }
    println!("{done:?}");
}

/// Trades until the server is gone; returns the number of acknowledged commands.
pub fn trade(server: &Server, memory: &Arc<Mutex<Memory>>, instrument: i64, stop: &Arc<AtomicBool>) -> JoinHandle<u64> {
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
            memory.record(&path, &body, &answer);
            acknowledged += 1;
        }
        acknowledged
    })
}

/// After the restart, repeats the unanswered command with the same request id and checks that it is executed once.
pub fn settle(server: &Server, memory: &mut Memory) {
    let Some((path, body)) = memory.unanswered.take() else { return };
    let answer = server.post(&path, &memory.token, &body);
    assert_eq!(answer["code"], 1, "{path} {body}: {answer}");
    memory.record(&path, &body, &answer);
    let again = server.post(&path, &memory.token, &body);
    assert_eq!(again["data"], answer["data"], "the same request id answers the same");
}

/// Checks that exactly the acknowledged orders and transfers exist, unchanged. Unless `whole`, orders that ended before
/// the last comparison are only counted.
pub fn compare(server: &Server, memory: &mut Memory, whole: bool) {
    let fresh = std::mem::take(&mut memory.fresh);
    for status in [PENDING, OPEN, CANCELLED, CLOSED] {
        let none = BTreeMap::new();
        let expected = memory.orders.get(&status).unwrap_or(&none);
        let is_live = status == PENDING || status == OPEN;
        let newest = if whole || is_live { expected.len() } else { fresh.get(&status).copied().unwrap_or(0) };
        let (found, total) = orders(server, &memory.token, status, newest);
        assert_eq!(total, expected.len(), "as many orders of status {status} as were acknowledged");
        for (id, order) in &found {
            let known = expected.get(id).unwrap_or_else(|| panic!("not acknowledged: {order}"));
            for field in FIELDS.iter().filter(|field| known.get(**field).is_some()) {
                assert_eq!(order[*field], known[*field], "order {id}: {field}: {order}, acknowledged was {known}");
            }
            compare_stop_loss(order, known);
        }
    }
    let list = accounts(server, &memory.token);
    let second = list.iter().find(|row| row["account"] == memory.accounts[1]).expect("the second account");
    assert!((balance(second) - memory.balance).abs() < 0.001, "{second}: the transfers made it {}", memory.balance);
}

/// Quotes move a level that trails, only ever to the better side; any other is as it was acknowledged.
fn compare_stop_loss(order: &Value, known: &Value) {
    let level =
        |order: &Value| order["TargetLossPrice"].as_str().and_then(|text| text.parse::<f64>().ok()).expect("a price");
    let (found, due) = (level(order), level(known));
    let is_as_due = match (known["Trail"].is_null(), known["OrderType"] == 1) {
        _ if due == 0.0 => found == 0.0 || !known["Trail"].is_null(),
        (true, _) => found == due,
        (false, true) => found >= due,
        (false, false) => found <= due && found > 0.0,
    };
    assert!(is_as_due, "the stop loss of {order}, acknowledged was {known}");
}

fn balance(account: &Value) -> f64 {
    account["balance"].as_str().and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("a balance: {account}"))
}

fn accounts(server: &Server, token: &str) -> Vec<Value> {
    let list = server.get("/api/accounts/list", token);
    list["data"].as_array().unwrap_or_else(|| panic!("a list: {list}")).clone()
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
