//! Cover at a liquidity provider from the shipped binary, against the provider of `tests/peers/lp.cpp`: a real customer's order with
//! a route of 100 % leads to the same position there, whatever happens between. `LOTDESK_KILLS` sets how often the server is killed
//! between an order and its report (5 by default, 100 for a release).

use std::path::Path;

use serde_json::{Value, json};

use crate::liquidity::{Lp, PASSWORD, call, create_owner, done, peer, signed_in};
use crate::poll::eventually;
use crate::server::{self, Server, free_port};
use crate::staff_alerts::registered;

/// An instrument that trades round the clock; one lot is one unit.
const CODE: &str = "BTCUSD";
const SYMBOL: &str = "XBT/USD";
const OPTIONS: [&str; 4] = ["--feed", "push", "--limits", "off"];

/// A server that covers everything at the LP, and a real customer of it.
pub struct Broker {
    data: tempfile::TempDir,
    owner: Value,
    server: Server,
    token: String,
    customer: String,
    instrument: i64,
    lp: i64,
}

impl Broker {
    /// The order session is on `port`; nobody answers the price session, for quotes are pushed.
    pub fn start(port: u16) -> Self {
        let data = tempfile::tempdir().expect("a temporary directory");
        let server = Server::start(data.path(), &OPTIONS);
        let owner = create_owner(data.path());
        let token = signed_in(&server, &owner);
        let instrument = server.instrument(CODE);
        let form = json!({
            "name": "Prime", "host": "127.0.0.1", "port": free_port(), "trade_port": port, "tls": 0, "sender": "BROKER",
            "target": "LP", "username": "broker", "password": PASSWORD, "heartbeat_s": 5, "orders": 1, "enabled": 1,
        });
        let lp = done(&server, "POST", "/admin/api/lps", &token, &form)["id"].as_i64().expect("an id");
        let (customer, id) = registered(&server, data.path());
        let refund = json!({ "amount": "200000", "reason": "a deposit" });
        done(&server, "POST", &format!("/admin/api/users/{id}/adjust"), &token, &refund);
        let broker = Self { data, owner, server, token, customer, instrument, lp };
        let symbols = json!([{ "forex_id": instrument, "symbol": SYMBOL }]);
        broker.admin("PUT", &format!("/admin/api/lps/{lp}/symbols"), &symbols);
        broker.admin("PUT", "/admin/api/routes", &json!([{ "priority": 1, "percent": 100 }]));
        broker.wait_for("lp_state", "ready");
        broker
    }

    fn admin(&self, method: &str, path: &str, body: &Value) -> Value {
        done(&self.server, method, path, &self.token, body)
    }

    fn refused(&self, method: &str, path: &str, body: &Value) -> Value {
        call(&self.server, method, path, &self.token, body)
    }

    /// The instrument in the list of covered ones.
    fn row(&self) -> Value {
        self.admin("GET", "/admin/api/cover", &json!({}))["list"][0].clone()
    }

    fn wait_for(&self, field: &str, value: &str) {
        eventually(value, || {
            let row = self.row();
            if row[field] == value { Ok(()) } else { Err(row) }
        });
    }

    /// Opens a position of a real customer: 1 buys, 2 sells.
    pub fn trade(&self, side: i64, lots: &str) {
        self.server.quote(CODE, "60000.00", "60010.00");
        let order = json!({ "type": side, "cont": lots, "forex_id": self.instrument, "status": 1, "multiple": 20 });
        done(&self.server, "POST", "/v1/api/forex/submit", &self.customer, &order);
    }

    /// A market order of a tenth of a lot under this request.
    fn request(&self, request: &str) -> Value {
        json!({ "type": 1, "cont": "0.1", "forex_id": self.instrument, "status": 1, "multiple": 20, "request_id": request })
    }

    /// Sends an order that waits for the LP, and waits for no answer: the server may be killed meanwhile. Sent again while the
    /// LP is asked for its positions.
    fn begin(&self, request: &str) -> std::thread::JoinHandle<()> {
        self.server.quote(CODE, "60000.00", "60010.00");
        let (agent, url, token) = (self.server.agent(), self.server.url.clone(), self.customer.clone());
        let order = self.request(request);
        let send = move || server::post(&agent, &url, "/v1/api/forex/submit", &token, &order);
        std::thread::spawn(move || while send().is_ok_and(|answer| is_too_early(&answer)) {})
    }

    /// What became of a request, once the LP is asked for nothing any more; sent again if the server never had it.
    fn outcome(&self, request: &str) -> Value {
        eventually("the LP has answered for everything", || {
            let row = self.row();
            if row["lp_state"] != "ready" || row["waiting_total"] != 0 {
                return Err(row);
            }
            self.server.quote(CODE, "60000.00", "60010.00");
            let answer = call(&self.server, "POST", "/v1/api/forex/submit", &self.customer, &self.request(request));
            if is_too_early(&answer) {
                return Err(answer);
            }
            Ok(if answer["code"] == 1 { answer["data"]["Status"].clone() } else { answer["error"].clone() })
        })
    }

    /// Waits until customers and LP have this position and no order waits.
    pub fn settles_at(&self, lots: &str) -> Value {
        eventually(&format!("a position of {lots}"), || {
            let row = self.row();
            let is_settled = row["customers"] == lots && row["covered"] == lots && row["order"].is_null();
            if is_settled { Ok(row) } else { Err(row) }
        })
    }

    /// `kill -9`; `meanwhile` happens before it starts again.
    fn killed(self, meanwhile: impl FnOnce()) -> Self {
        let Self { data, owner, server, customer, instrument, lp, .. } = self;
        server.kill();
        meanwhile();
        let server = Server::start(data.path(), &OPTIONS);
        let token = signed_in(&server, &owner);
        Self { data, owner, server, token, customer, instrument, lp }
    }

    /// Ends the server; the books are right.
    pub fn verified(self) {
        self.server.kill();
        let (_, printed) = server::run(&["doctor"], self.data.path());
        // A real customer beside the demo data's deposit addresses.
        let is_wrong = |line: &&str| line.starts_with("WRONG") && !line.starts_with("WRONG    deposits: ");
        assert!(printed.contains("checked  cover: ") && !printed.lines().any(|line| is_wrong(&line)), "{printed}");
        let (code, printed) = server::run(&["replay"], self.data.path());
        assert_eq!(code, 0, "{printed}");
    }
}

/// Whether nothing can be sent to the LP yet.
fn is_too_early(answer: &Value) -> bool {
    answer["error"] == "liquidity_unavailable"
}

fn lp(port: u16, store: &Path) -> Lp {
    Lp::start(port, store, None)
}

#[test]
fn an_order_of_a_real_customer_is_covered_once_and_its_lp_stays() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = lp(port, store.path());
    let broker = Broker::start(port);
    broker.trade(1, "2");
    lp.expect("order c1 XBT/USD 1 2 1 3");
    broker.settles_at("2.00");
    broker.trade(2, "0.5");
    lp.expect("order c2 XBT/USD 2 0.5 1 3");
    broker.settles_at("1.50");
    lp.say("book XBT/USD");
    lp.expect("book XBT/USD 1.5 2");

    // What has a position stays at its LP, under its name.
    let path = format!("/admin/api/lps/{}", broker.lp);
    let symbols = format!("{path}/symbols");
    let renamed = json!([{ "forex_id": broker.instrument, "symbol": "OTHER" }]);
    for refused in [
        broker.refused("DELETE", &path, &json!({})),
        broker.refused("PUT", &symbols, &json!([])),
        broker.refused("PUT", &symbols, &renamed),
    ] {
        assert!(refused["error"] == "lp_in_use" && refused["msg"].to_string().contains(CODE), "{refused}");
    }
    // Without orders its session ends, and nothing is sent.
    broker.admin("PUT", &path, &json!({ "orders": 0 }));
    lp.expect("logout");
    broker.wait_for("lp_state", "down");
    broker.trade(1, "1");
    assert_eq!((&broker.row()["covered"], &broker.row()["order"]), (&json!("1.50"), &json!(null)));
    broker.admin("PUT", &path, &json!({ "orders": 1 }));
    broker.settles_at("2.50");
    lp.say("book XBT/USD");
    lp.expect("book XBT/USD 2.5 3");
    broker.verified();
}

#[test]
fn partial_fills_rejections_and_silence_heal() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = lp(port, store.path());
    let broker = Broker::start(port);
    lp.say("next XBT/USD part");
    broker.trade(1, "2");
    lp.expect("order c1 XBT/USD 1 2 1 3");
    lp.expect("order c2 XBT/USD 1 1 1 3");
    broker.settles_at("2.00");
    lp.say("next XBT/USD reject");
    lp.say("next XBT/USD reject");
    broker.trade(1, "1");
    lp.expect("order c5 XBT/USD 1 1 1 3");
    broker.settles_at("3.00");
    // Without an answer it is asked for, and what the LP does not know is sent again under another id.
    lp.say("next XBT/USD silent");
    broker.trade(2, "1");
    lp.expect("order c6 XBT/USD 2 1 1 3");
    lp.expect("status c6");
    lp.expect("order c7 XBT/USD 2 1 1 3");
    broker.settles_at("2.00");
    lp.say("book XBT/USD");
    lp.expect("book XBT/USD 2 ");
    broker.verified();
}

#[test]
fn a_provider_that_was_away_is_asked_before_anything_is_sent() {
    if peer().is_none() {
        return;
    }
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut first = lp(port, store.path());
    let broker = Broker::start(port);
    first.say("next XBT/USD wait");
    broker.trade(1, "1");
    first.expect("order c1");
    first.say("drop");
    broker.wait_for("lp_state", "down");
    broker.trade(1, "2");
    assert_eq!(broker.row()["covered"], "0.00");
    drop(first);
    let mut second = lp(port, store.path());
    second.expect("status c1");
    second.expect("positions");
    second.say("release");
    second.expect("order c2 XBT/USD 1 2 1 3");
    broker.settles_at("3.00");

    // A position that is not the booked one stops cover until a dealer accepts it.
    second.say("hold XBT/USD 5");
    second.expect("held");
    second.say("drop");
    broker.wait_for("lp_state", "down");
    drop(second);
    let mut third = lp(port, store.path());
    third.expect("positions");
    broker.wait_for("lp_state", "ready");
    let found = broker.row()["break"].clone();
    assert_eq!((&found["booked"], &found["reported"]), (&json!("3.00"), &json!("5.00")), "{found}");
    broker.trade(1, "1");
    assert_eq!(broker.row()["order"], json!(null), "nothing is sent");
    let accept = format!("/admin/api/cover/breaks/{}/accept", found["id"]);
    broker.admin("POST", &accept, &json!({ "reason": "a trade by telephone" }));
    third.expect("order c3 XBT/USD 2 1 1 3");
    broker.settles_at("4.00");
    broker.verified();
}

#[test]
fn nothing_is_lost_or_doubled_by_kill_9_between_an_order_and_its_report() {
    if peer().is_none() {
        return;
    }
    let kills: u32 = std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(5);
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = lp(port, store.path());
    let mut broker = Broker::start(port);
    for round in 1..=kills {
        // What it has printed so far is not this round's.
        lp.say("book XBT/USD");
        lp.expect("book XBT/USD");
        match round % 3 {
            // The order is at the LP, and its report comes while nobody listens.
            1 => {
                lp.say("next XBT/USD wait");
                broker.trade(1, "0.1");
                lp.expect("order c");
                broker = broker.killed(|| {
                    lp.say("release");
                    lp.expect("released");
                });
            }
            // The report is on its way.
            2 => {
                broker.trade(1, "0.1");
                lp.expect("order c");
                broker = broker.killed(|| {});
            }
            // The order may have left, or not.
            _ => {
                broker.trade(1, "0.1");
                broker = broker.killed(|| {});
            }
        }
        broker.settles_at(&format!("{}.{}0", round / 10, round % 10));
    }
    let lots = f64::from(kills) / 10.0;
    lp.say("book XBT/USD");
    lp.expect(&format!("book XBT/USD {lots} "));
    broker.verified();
}

/// A customer's order that waits for the LP is filled once or refused, whenever the server is killed: the customers have what the LP
/// has filled, and each request leads to one position at most.
#[test]
fn an_order_that_waits_is_neither_lost_nor_doubled_by_kill_9() {
    if peer().is_none() {
        return;
    }
    let kills: u32 = std::env::var("LOTDESK_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let (port, store) = (free_port(), tempfile::tempdir().expect("a temporary directory"));
    let mut lp = lp(port, store.path());
    let mut broker = Broker::start(port);
    broker.admin(
        "PUT",
        "/admin/api/routes",
        &json!([{ "priority": 1, "percent": 100, "mode": "through", "deviation_percent": null }]),
    );
    let mut filled = 0;
    for round in 1..=kills {
        lp.say("book XBT/USD");
        lp.expect("book XBT/USD");
        let request = format!("round-{round}");
        match round % 3 {
            // The order is at the LP, and its report comes while nobody listens.
            1 => {
                lp.say("next XBT/USD wait");
                let call = broker.begin(&request);
                lp.expect("order c");
                broker = broker.killed(|| {
                    lp.say("release");
                    lp.expect("released");
                });
                call.join().expect("no panic");
            }
            // The report is on its way.
            2 => {
                let call = broker.begin(&request);
                lp.expect("order c");
                broker = broker.killed(|| {});
                call.join().expect("no panic");
            }
            // The order may have been committed, and may have left, or not.
            _ => {
                let call = broker.begin(&request);
                broker = broker.killed(|| {});
                call.join().expect("no panic");
            }
        }
        let outcome = broker.outcome(&request);
        assert!(outcome == 1 || outcome == "lp_rejected", "{request}: {outcome}");
        filled += u32::from(outcome == 1);
        assert_eq!(broker.outcome(&request), outcome, "a repetition changes nothing");
    }
    assert!(filled >= kills - kills.div_ceil(3), "{filled} of {kills} were filled");
    broker.settles_at(&format!("{}.{}0", filled / 10, filled % 10));
    let open = done(&broker.server, "GET", "/v1/api/forex/my_deal?status=1", &broker.customer, &json!({}));
    assert_eq!(open["total"], filled);
    lp.say("book XBT/USD");
    lp.expect(&format!("book XBT/USD {} ", f64::from(filled) / 10.0));
    broker.verified();
}
