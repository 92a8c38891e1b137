//! Random months of a broker with partners, through the shipped service: an order never gives more than it earned, each partner
//! gets what an independent calculation says, every reward is booked once, and the books sum to zero, across restarts of the service.
//!
//! `LOTDESK_PARTNER_SEEDS`: how many seeds. A failure names its seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use lotdesk::services::partners::Partners;
use lotdesk::services::staff::backoffice::Role;
use lotdesk::shutdown::StopToken;
use serde_json::{Value, json};

use crate::partners::{Broker, DAY, broker};

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

/// Millionths of a dollar.
const DOLLAR: i128 = 1_000_000;
const PARTNERS: usize = 4;
/// Commission of a lot.
const FEE: i128 = 3 * DOLLAR + DOLLAR / 2;

/// A rate of a plan, in millionths of a dollar per lot or in percent.
#[derive(Clone, Copy)]
enum Rate {
    Lot(i128),
    Spread(i128),
    Fee(i128),
}

/// What the test knows of a partner.
struct Known {
    user: i64,
    token: String,
    /// Places of the partners above, and the plan.
    parent: Option<usize>,
    plan: Rate,
    active: bool,
}

struct Trader {
    token: String,
    /// The place of the partner who invited them.
    partner: usize,
}

struct Position {
    order: i64,
    trader: usize,
    opened: i64,
    /// Hundredths.
    lots: i128,
}

struct Month<'a> {
    seed: u64,
    rng: Rng,
    broker: &'a Broker,
    instrument: (String, i64),
    partners: Vec<Known>,
    traders: Vec<Trader>,
    open: Vec<Position>,
    closed: Vec<i64>,
    service: Partners,
    /// What each order should give each partner, by the independent calculation.
    expected: BTreeMap<i64, BTreeMap<i64, i128>>,
    owner: String,
    /// Hundred-thousandths.
    price: i64,
    now: i64,
}

fn seeds() -> u64 {
    std::env::var("LOTDESK_PARTNER_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
}

fn service(broker: &Broker) -> Partners {
    let state = &broker.app.state;
    Partners::new(
        Arc::clone(&state.store),
        Arc::clone(&state.trading.gateway),
        Arc::clone(&state.view.read_model),
        Arc::clone(&state.clock),
        Arc::clone(&state.settings),
    )
}

/// Half to even.
fn divide(numerator: i128, divisor: i128) -> i128 {
    let (quotient, rest) = (numerator.div_euclid(divisor), numerator.rem_euclid(divisor));
    let up = rest * 2 > divisor || (rest * 2 == divisor && quotient % 2 == 1);
    quotient + i128::from(up)
}

impl<'a> Month<'a> {
    fn new(seed: u64, broker: &'a Broker) -> Self {
        let mut rng = Rng(seed);
        let mut partners: Vec<Known> = Vec::new();
        for place in 0..PARTNERS {
            let (user, token) = broker.customer(None);
            let parent = (place > 0 && rng.below(4) > 0).then(|| rng.below(place as u64) as usize);
            partners.push(Known { user, token, parent, plan: Rate::Lot(0), active: true });
        }
        let traders = (0..5)
            .map(|_| {
                let partner = rng.below(PARTNERS as u64) as usize;
                Trader { token: broker.customer(Some(&partners[partner].token)).1, partner }
            })
            .collect();
        let mut month = Self {
            seed,
            rng,
            broker,
            instrument: broker.app.own_instrument(),
            partners,
            traders,
            open: Vec::new(),
            closed: Vec::new(),
            service: service(broker),
            expected: BTreeMap::new(),
            owner: broker.app.staff(Role::Owner),
            price: 110_000,
            now: 0,
        };
        let commission = json!({ "commission_type": "per_lot", "commission": "3.5" });
        broker.app.put("/admin/api/groups/1", &month.owner, &commission).data();
        for place in 0..PARTNERS {
            month.change_plan(place);
        }
        month
    }

    fn change_plan(&mut self, place: usize) {
        let (rate, kind, value) = match self.rng.below(3) {
            0 => {
                let cents = self.rng.below(2_000) as i128;
                (Rate::Lot(cents * DOLLAR / 100), "per_lot", format!("{}.{:02}", cents / 100, cents % 100))
            }
            kind => {
                let percent = self.rng.below(101) as i128;
                let rate = if kind == 1 { Rate::Spread(percent) } else { Rate::Fee(percent) };
                (rate, if kind == 1 { "spread_percent" } else { "commission_percent" }, percent.to_string())
            }
        };
        let plan = self.broker.plan(json!([{ "scope": "all", "kind": kind, "value": value }]));
        let parent = self.partners[place].parent.map_or(0, |parent| self.partners[parent].user);
        self.broker.partner(self.partners[place].user, plan, parent);
        self.partners[place].plan = rate;
        self.pause();
    }

    /// A change counts from its own millisecond on.
    fn pause(&mut self) {
        self.broker.clock.advance(10);
        self.now += 10;
    }

    fn quote(&mut self) -> (i64, i64) {
        self.price += self.rng.below(41) as i64 - 20;
        let spread = 1 + self.rng.below(15) as i64;
        let text = |points: i64| format!("1.{:05}", points - 100_000);
        self.broker.app.quote(&self.instrument.0, &text(self.price), &text(self.price + spread));
        (self.price, self.price + spread)
    }

    fn open(&mut self) {
        let (bid, ask) = self.quote();
        let trader = self.rng.below(self.traders.len() as u64) as usize;
        let (side, hundredths) = (1 + self.rng.below(2) as i64, 1 + self.rng.below(300) as i128);
        let lots = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        let opened = self.broker.app.open(&self.traders[trader].token, self.instrument.1, side, &lots);
        let order = opened["Id"].as_i64().unwrap();
        // 100,000 units a lot at a point of 0.00001: a dollar for each point.
        let spread = i128::from(ask - bid) * hundredths * DOLLAR / 100;
        self.expected.entry(order).or_default().insert(0, spread);
        self.open.push(Position { order, trader, opened: self.now, lots: hundredths });
    }

    fn advance(&mut self, by: i64) {
        self.broker.clock.advance(by);
        self.now += by;
    }

    fn close(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let at = self.rng.below(self.open.len() as u64) as usize;
        let position = self.open.swap_remove(at);
        let held = if self.rng.below(4) == 0 { 20_000 } else { 70_000 + self.rng.below(300_000) as i64 };
        self.advance(held);
        self.quote();
        let close = json!({ "id": position.order });
        self.broker.app.post("/v1/api/forex/close", &self.traders[position.trader].token, &close).data();
        let spread = self.expected.remove(&position.order).unwrap()[&0];
        // A little less than a minute may be a minute by the system's clock, which runs on.
        let age = self.now - position.opened;
        if (40_000..60_000).contains(&age) {
            self.closed.push(-position.order);
        } else if age >= 60_000 {
            let shares = self.shares(&position, spread);
            self.expected.insert(position.order, shares);
            self.closed.push(position.order);
        }
        self.pause();
    }

    /// What each partner above should get, in millionths; spread and fee are the most of all together.
    fn shares(&self, position: &Position, spread: i128) -> BTreeMap<i64, i128> {
        let (fee, mut next, mut gross) =
            (divide(FEE * position.lots, 100), Some(self.traders[position.trader].partner), Vec::new());
        while let Some(place) = next {
            let partner = &self.partners[place];
            let amount = match partner.plan {
                _ if !partner.active => 0,
                Rate::Lot(amount) => divide(amount * position.lots, 100),
                Rate::Spread(percent) => divide(spread * percent, 100),
                Rate::Fee(percent) => divide(fee * percent, 100),
            };
            gross.push((partner.user, amount));
            next = partner.parent;
        }
        let (most, highest) = (spread + fee, gross.iter().map(|(_, amount)| *amount).max().unwrap_or(0));
        let scaled = |amount: i128| if highest <= most { amount } else { divide(amount * most, highest) };
        let (mut below, mut found) = (0, BTreeMap::new());
        for (user, amount) in gross {
            let above = below.max(amount);
            if above > below {
                let share = scaled(above) - scaled(below);
                if share != 0 {
                    found.insert(user, share);
                }
            }
            below = above;
        }
        found
    }

    fn cancel(&mut self) {
        let Some(order) = self.closed.iter().copied().find(|order| *order > 0) else { return };
        self.closed.retain(|known| *known != order);
        let path = format!("/admin/api/orders/{order}/correct");
        let app = &self.broker.app;
        let preview = app.post(&format!("{path}/preview"), &self.owner, &json!({ "change": "cancel" })).data();
        let body = json!({ "change": "cancel", "confirm": preview["amount"], "reason": "off-market",
            "request_id": format!("cancel-{order}") });
        app.post(&path, &self.owner, &body).data();
        self.expected.insert(order, BTreeMap::new());
    }

    fn take_back(&mut self) {
        let Some(order) = self.closed.iter().rev().copied().find(|order| *order > 0) else { return };
        self.tick();
        let place = self.rng.below(PARTNERS as u64) as usize;
        let user = self.partners[place].user;
        let body = json!({ "order": order, "reason": "wash trade" });
        self.broker.app.post(&format!("/admin/api/partners/{user}/take_back"), &self.broker.finance(), &body).data();
        self.expected.entry(order).or_default().remove(&user);
    }

    fn tick(&self) {
        self.service.tick(&StopToken::default()).unwrap();
    }

    fn step(&mut self) {
        match self.rng.below(20) {
            0..=6 => self.open(),
            7..=13 => self.close(),
            14 => self.tick(),
            15 => {
                self.tick();
                self.advance(DAY);
                self.owner = self.broker.app.staff(Role::Owner);
                self.tick();
            }
            16 => {
                // What was closed before is calculated by the terms of then, also if that is read later.
                let place = self.rng.below(PARTNERS as u64) as usize;
                self.change_plan(place);
            }
            17 => {
                let place = self.rng.below(PARTNERS as u64) as usize;
                let active = !self.partners[place].active;
                let body = json!({ "user": self.partners[place].user, "active": u8::from(active) });
                self.broker.app.put("/admin/api/partners", &self.broker.finance(), &body).data();
                self.partners[place].active = active;
                self.pause();
            }
            18 if self.rng.below(2) == 0 => self.cancel(),
            18 => self.take_back(),
            // The service of another process: what it had in memory is gone.
            _ => self.service = service(self.broker),
        }
    }

    fn check(&self) {
        let seed = self.seed;
        type Row = (i64, i64, i64, i64, bool);
        let read = |connection: &rusqlite::Connection| {
            let sql = "SELECT order_id, partner, amount, earned, rebate IS NOT NULL FROM reward ORDER BY id";
            let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?));
            Ok(connection.prepare(sql)?.query_map([], row)?.collect::<Result<Vec<Row>, _>>()?)
        };
        let rows = self.broker.app.state.store.read(read).unwrap();
        let (mut sums, mut given, mut booked) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (order, partner, amount, earned, is_booked) in rows {
            *sums.entry((order, partner)).or_insert(0_i128) += i128::from(amount);
            if amount > 0 {
                let (sum, most) = given.entry(order).or_insert((0_i128, earned));
                *sum += i128::from(amount);
                assert_eq!(*most, earned, "seed {seed}: order {order} earned the same for all");
            }
            if is_booked {
                *booked.entry(partner).or_insert(0_i128) += i128::from(amount);
            }
        }
        for (order, (sum, earned)) in given {
            assert!(sum <= i128::from(earned), "seed {seed}: order {order} gave {sum} of {earned}");
        }
        let unclear: Vec<i64> = self.closed.iter().filter(|order| **order < 0).map(|order| -order).collect();
        sums.retain(|(order, _), sum| *sum != 0 && !unclear.contains(order));
        let still_open: Vec<i64> = self.open.iter().map(|position| position.order).collect();
        let expected: BTreeMap<(i64, i64), i128> = self
            .expected
            .iter()
            .filter(|(order, _)| !still_open.contains(order))
            .flat_map(|(order, shares)| shares.iter().map(|(user, share)| ((*order, *user), *share)))
            .collect();
        assert_eq!(sums, expected, "seed {seed}");
        self.check_books(&booked);
    }

    fn check_books(&self, booked: &BTreeMap<i64, i128>) {
        let seed = self.seed;
        let integer = |sql: &str, partner: i64| {
            let read = |connection: &rusqlite::Connection| {
                Ok(connection.query_row(sql, [partner], |row| row.get::<_, Option<i64>>(0))?)
            };
            i128::from(self.broker.app.state.store.read(read).unwrap().unwrap_or(0))
        };
        for partner in &self.partners {
            let sum = booked.get(&partner.user).copied().unwrap_or(0);
            let usd = integer("SELECT sum(usd) FROM rebate WHERE partner = ?1", partner.user);
            let entries =
                integer("SELECT sum(amount) FROM ledger WHERE memo = 'rebate' AND account = ?1", partner.user);
            assert_eq!((usd, entries), (sum, sum), "seed {seed}: partner {}", partner.user);
        }
        let problems = self.broker.app.state.operations.integrity.verify().unwrap();
        assert_eq!(problems, Vec::<String>::new(), "seed {seed}: the books sum to zero");
    }
}

#[test]
fn a_random_month_gives_what_was_earned_and_no_more() {
    for seed in 1..=seeds() {
        println!("seed {seed}");
        let broker = broker();
        let mut month = Month::new(seed, &broker);
        for round in 0..120 {
            month.step();
            if round % 30 == 29 {
                month.tick();
                month.check();
            }
        }
        while !month.open.is_empty() {
            month.close();
        }
        month.tick();
        month.advance(DAY);
        month.tick();
        month.check();
        let pending: Value =
            broker.app.get(&format!("/admin/api/partners/{}", month.partners[0].user), &broker.finance()).data();
        println!("seed {seed}: {} is pending for the first partner", pending["pending"]);
        assert!(month.expected.values().any(|shares| !shares.is_empty()), "seed {seed}: something was given");
    }
}
