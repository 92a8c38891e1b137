//! Random histories of a provider and a copier through the API: the statement explains the copier's balance to the last digit.
//!
//! `LOTDESK_COPY_SEEDS`: how many seeds. A failure names its seed.

use std::collections::BTreeSet;

use lotdesk::services::customers::account_number::{account_number, account_with_number};
use lotdesk_engine::domain::{AccountId, Lots, Money};
use serde_json::{Value, json};

use crate::funding::credit;
use crate::partners::{Broker, DAY, MINUTE, broker};

/// SplitMix64.
struct Rng(u64);

impl Rng {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % end
    }
}

/// Steps of a history.
const STEPS: usize = 40;

struct History {
    rng: Rng,
    broker: Broker,
    provider: String,
    copier: String,
    /// The account that copies.
    account: AccountId,
    traded: (String, i64),
    /// What the provider has open: order, hundredths of lots, and side.
    open: Vec<(i64, u64, i64)>,
    /// What the provider closed in parts.
    parted: BTreeSet<i64>,
    /// What the provider closed against another order.
    closed_by: BTreeSet<i64>,
    /// Money that came to the copier.
    flows: Money,
}

fn money(value: &Value) -> Money {
    value.as_str().unwrap_or_else(|| panic!("{value}")).parse().unwrap()
}

fn hundredths(lots: u64) -> String {
    format!("{}.{:02}", lots / 100, lots % 100)
}

impl History {
    fn new(seed: u64) -> Self {
        let mut rng = Rng(seed);
        let broker = broker();
        broker.app.set(json!({ "copying": 1, "token_hours": 8_760, "token_idle_hours": 0 }));
        let ((provider_id, provider), (copier_id, copier)) = (broker.customer(None), broker.customer(None));
        let traded = broker.app.own_instrument();
        let strategy = json!({ "name": "S", "fees": { "performance": "15", "volume": "10" }, "text_version": "1" });
        broker.app.post("/api/copy/strategy", &provider, &strategy).data();
        let number =
            broker.app.post("/api/accounts/open", &copier, &json!({ "kind": "real" })).data()["account"].clone();
        let amount = (1_000 + rng.below(40_000)).to_string();
        let moved = json!({ "from": account_number(AccountId(copier_id)), "to": number, "number": amount });
        broker.app.post("/api/accounts/transfer", &copier, &moved).data();
        let start =
            json!({ "strategy": account_number(AccountId(provider_id)), "account": number, "text_version": "1" });
        broker.app.post("/api/copy/start", &copier, &start).data();
        let account = account_with_number(number.as_i64().unwrap()).unwrap();
        let flows = amount.parse().unwrap();
        Self {
            rng,
            broker,
            provider,
            copier,
            account,
            traded,
            open: Vec::new(),
            parted: BTreeSet::new(),
            closed_by: BTreeSet::new(),
            flows,
        }
    }

    /// Another price, within half a percent of 1.1.
    fn quote(&mut self) {
        let bid = 109_500 + self.rng.below(1_000);
        let price = |raw: u64| format!("{}.{:05}", raw / 100_000, raw % 100_000);
        self.broker.clock.advance(1_000);
        self.broker.app.quote(&self.traded.0, &price(bid), &price(bid + 10));
    }

    fn close(&mut self, at: usize, part: u64) {
        let (order, lots, _) = self.open[at];
        let body = json!({ "id": order, "cont": hundredths(part) });
        self.broker.app.post("/v1/api/forex/close", &self.provider, &body).data();
        if part == lots {
            self.open.remove(at);
        } else {
            self.open[at].1 -= part;
            self.parted.insert(order);
        }
    }

    /// Two orders of the provider on opposite sides.
    fn close_by(&mut self) {
        let pair = (0..self.open.len()).find_map(|one| {
            let side = self.open[one].2;
            (one + 1..self.open.len()).find(|other| self.open[*other].2 != side).map(|other| (one, other))
        });
        let Some((one, other)) = pair else { return };
        let (id, by) = (self.open[one], self.open[other]);
        let body = json!({ "id": id.0, "by": by.0 });
        self.broker.app.post("/v1/api/forex/close_by", &self.provider, &body).data();
        self.closed_by.extend([id.0, by.0]);
        let part = id.1.min(by.1);
        (self.open[one].1, self.open[other].1) = (id.1 - part, by.1 - part);
        self.open.retain(|(_, lots, _)| *lots > 0);
    }

    fn step(&mut self) {
        self.quote();
        match self.rng.below(11) {
            0..4 => {
                let (lots, side) = (1 + self.rng.below(200), 1 + self.rng.below(2) as i64);
                let order = self.broker.app.open(&self.provider, self.traded.1, side, &hundredths(lots));
                self.open.push((order["Id"].as_i64().unwrap(), lots, side));
            }
            4..8 if !self.open.is_empty() => {
                let at = self.rng.below(self.open.len() as u64) as usize;
                let lots = self.open[at].1;
                let part = if self.rng.below(2) == 0 { lots } else { 1 + self.rng.below(lots) };
                self.close(at, part);
            }
            8 => {
                let amount = (1 + self.rng.below(500)).to_string();
                credit(&self.broker.app, self.account, &amount);
                self.flows += amount.parse::<Money>().unwrap();
            }
            9 => {
                self.broker.clock.advance(3 * DAY);
                self.quote();
                self.broker.app.state.money.copying.charge_month().unwrap();
            }
            10 => self.close_by(),
            _ => self.broker.clock.advance(MINUTE),
        }
    }

    fn finish(&mut self) {
        self.quote();
        while let Some((_, lots, _)) = self.open.last().copied() {
            self.close(self.open.len() - 1, lots);
        }
        let copies = self.broker.app.get("/api/copy/mine", &self.copier).data();
        let stopped = self.broker.app.post("/api/copy/stop", &self.copier, &json!({ "id": copies[0]["id"] })).data();
        assert_eq!(stopped["state"], "ended");
        self.check(&copies[0]["id"]);
    }

    fn check(&self, copy: &Value) {
        let (mut net, mut profit, mut seen, mut page) = (Money::ZERO, Money::ZERO, 0, 0);
        let paid = loop {
            page += 1;
            let path = format!("/api/copy/statement?id={copy}&limit=100&page={page}");
            let statement = self.broker.app.get(&path, &self.copier).data();
            let lines = statement["orders"].as_array().unwrap();
            for line in lines {
                let parts = ["share", "rounding", "other"].map(|name| money(&line[name]));
                assert_eq!(parts.into_iter().sum::<Money>(), money(&line["profit"]), "{line}");
                // Each named part is calculated; what is left is rounding of money.
                let [conversion, markup, small, levels, rounding] =
                    ["conversion", "markup", "small_parts", "levels", "money_rounding"].map(|name| money(&line[name]));
                assert_eq!(conversion + markup + small + levels + rounding, parts[2], "{line}");
                assert!(rounding.raw().abs() <= 40, "{line}");
                assert_eq!((conversion, markup), (Money::ZERO, Money::ZERO), "one currency and one group: {line}");
                // Both fill at one quote. Only a part that was rounded down closes at another price than the provider's, and what of
                // two orders could not be closed against each other.
                let source = line["source"].as_i64().unwrap();
                let is_parted = self.parted.contains(&source) || self.closed_by.contains(&source);
                assert!(is_parted || (small, levels) == (Money::ZERO, Money::ZERO), "{line}");
                assert!(self.closed_by.contains(&source) || levels == Money::ZERO, "{line}");
                let exact = line["exact_lots"].as_str().unwrap();
                let cut: Lots =
                    exact[..exact.find('.').map_or(exact.len(), |at| exact.len().min(at + 3))].parse().unwrap();
                assert_eq!(line["lots"].as_str().unwrap().parse::<Lots>().unwrap(), cut, "{line}");
                assert_eq!(line["open"], 0, "{line}");
                net += money(&line["net"]);
                profit += money(&line["profit"]);
            }
            seen += lines.len() as i64;
            if seen >= statement["total"].as_i64().unwrap() {
                assert_eq!(money(&statement["closed"]["profit"]), profit);
                break statement["paid"].clone();
            }
        };
        let fees = money(&paid["performance"]) + money(&paid["management"]);
        let balance: Money = self.broker.balance(self.account.0).parse().unwrap();
        assert_eq!(self.flows + net - fees, balance, "{seen} orders, {paid}");
    }
}

#[test]
fn the_statement_explains_the_balance_of_a_copier() {
    let seeds = std::env::var("LOTDESK_COPY_SEEDS").ok().and_then(|count| count.parse().ok()).unwrap_or(2);
    for seed in 0..seeds {
        println!("seed {seed}");
        let mut history = History::new(seed);
        (0..STEPS).for_each(|_| history.step());
        history.finish();
    }
}
