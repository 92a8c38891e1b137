//! `lotdesk bench engine`: quotes a second through [`Engine::apply`], and how the cost grows.
//!
//! Measured in the same run, so that the ratios hold on a noisy machine:
//! - ceiling: a price-ordered index per instrument (two BTrees of integers), queried with the same quotes, without an
//!   engine around it;
//! - baseline: every position of the quoted instrument is compared with the quote, as a plain program does.

use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Instant;

use crate::domain::settings::DealingSettings;
use crate::domain::{AccountId, AccountKind, Currency, Instrument, InstrumentId, Money, Price, Quote, Side, TimeMs};
use crate::engine::Engine;
use crate::engine::input::{Body, EntryType, Input, OrderOptions, PlaceOrder};

use super::Rng;

/// Half a spread, in raw price units.
const HALF_SPREAD: i64 = 5_000;
/// Where every instrument starts.
const START: i64 = 100_000_000;

/// Sizes of one run.
#[derive(Debug, Clone, Copy)]
struct Size {
    orders: i64,
    accounts: i64,
    instruments: i64,
}

/// Runs the bench and prints its table.
pub fn run() {
    println!("engine: quotes/s through Engine::apply, one core; open orders with stop loss and take profit");
    println!(
        "{:>10} {:>9} {:>12} {:>14} {:>14} {:>14} {:>14} {:>14}",
        "orders", "accounts", "instruments", "quiet", "1/10 trails", "1/1000 fires", "index alone", "scan"
    );
    for orders in [10_000, 100_000, 1_000_000] {
        let size = Size { orders, accounts: orders / 10, instruments: 100 };
        let quiet = quiet(size);
        let trailing = trailing(size);
        let firing = firing(size);
        let ceiling = index_alone(size);
        let baseline = scan(size);
        println!(
            "{:>10} {:>9} {:>12} {:>14.0} {:>14.0} {:>14.0} {:>14.0} {:>14.0}",
            size.orders, size.accounts, size.instruments, quiet, trailing, firing.0, ceiling, baseline
        );
        println!("{:>10} fired {} of {} quotes in the firing run", "", firing.1, firing.2);
    }
}

/// An engine with the instruments, accounts and orders of `size`, and its last sequence number. Levels lie from `near` to
/// `near + spread` raw units off the start.
fn set_up(size: Size, near: i64, spread: i64, rng: &mut Rng) -> (Engine, i64) {
    let mut engine = Engine::default();
    let mut seq = 0;
    let mut apply = |engine: &mut Engine, body: Body| {
        seq += 1;
        let outcome = engine.apply(&Input { seq, at: TimeMs(0), request: None, staff: None, body });
        outcome.result.expect("the bench orders what can be ordered")
    };
    apply(&mut engine, Body::ChangeSettings(DealingSettings { orders_max: i64::MAX, ..DealingSettings::default() }));
    for id in 1..=size.instruments {
        apply(&mut engine, Body::DefineInstrument(instrument(id)));
        apply(&mut engine, Body::SetMarket { instrument: InstrumentId(id), open: true });
        apply(&mut engine, Body::Quote { instrument: InstrumentId(id), quote: quote(START) });
    }
    for _ in 0..size.accounts {
        let grant = Money::from_whole(1_000_000).expect("small");
        apply(&mut engine, Body::OpenAccount { kind: AccountKind::Demo, grant, currency: Currency::USD });
    }
    for number in 0..size.orders {
        let side = if rng.below(2) == 0 { Side::Buy } else { Side::Sell };
        let (below, above) = (START - near - rng.below(spread), START + near + rng.below(spread));
        let (stop, target) = if side == Side::Buy { (below, above) } else { (above, below) };
        let order = PlaceOrder {
            account: AccountId(1 + number % size.accounts),
            instrument: InstrumentId(1 + rng.below(size.instruments)),
            side,
            lots: "0.1".parse().expect("lots"),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: Some(Price::from_raw(on_grid(stop))),
            take_profit: Some(Price::from_raw(on_grid(target))),
            options: Default::default(),
        };
        apply(&mut engine, Body::PlaceOrder(order));
    }
    (engine, seq)
}

pub(in crate::commands) fn instrument(id: i64) -> Instrument {
    let text = format!(
        r#"{{"id":{id},"code":"X{id}","base":"X{id}","currency":"USD","precision":5,"contract":"100000","lots_min":"0.01",
        "lots_max":"100","lots_step":"0.01","fee_rate":"0","margin_mode":"leverage","leverages":[100],
        "swap":{{"mode":"points","long":"0","short":"0","triple_day":3,"every_day":false}},"stop_level":0,
        "jump_max":"20","stale_after_ms":60000,"enabled":true}}"#
    );
    serde_json::from_str(&text).expect("the bench's own terms")
}

/// Rounds down to a price of the instruments, which have five decimals.
const fn on_grid(raw: i64) -> i64 {
    raw / 1_000 * 1_000
}

fn quote(middle: i64) -> Quote {
    Quote { bid: Price::from_raw(middle - HALF_SPREAD), ask: Price::from_raw(middle + HALF_SPREAD), time: TimeMs(0) }
}

/// A walk of quotes over all instruments, reflected at a distance from the start that grows with each step:
/// so levels are reached one after the other and not all at once.
struct RandomWalk {
    middles: Vec<i64>,
    /// Largest distance from the start, in raw units.
    reach: i64,
    /// Raw units by which `reach` grows in a thousand steps.
    growth: i64,
    steps: i64,
}

impl RandomWalk {
    fn new(size: Size, reach: i64, growth: i64) -> Self {
        Self { middles: vec![START; size.instruments as usize], reach, growth, steps: 0 }
    }

    fn step(&mut self, rng: &mut Rng) -> (InstrumentId, Quote) {
        let which = rng.below(self.middles.len() as i64) as usize;
        let moved = self.middles[which] + (rng.below(7) - 3) * 1_000;
        self.steps += 1;
        let reach = on_grid(self.reach + self.growth * self.steps / 1_000);
        self.middles[which] = moved.clamp(START - reach, START + reach);
        (InstrumentId(which as i64 + 1), quote(self.middles[which]))
    }
}

fn drive(engine: &mut Engine, mut seq: i64, walk: &mut RandomWalk, rng: &mut Rng, count: u32) -> (f64, u64) {
    let quotes: Vec<_> = (0..count).map(|_| walk.step(rng)).collect();
    let mut fired = 0;
    let begun = Instant::now();
    for (instrument, quote) in quotes {
        seq += 1;
        let outcome = engine.apply(&Input {
            seq,
            at: TimeMs(0),
            request: None,
            staff: None,
            body: Body::Quote { instrument, quote },
        });
        fired += u64::from(!outcome.events.is_empty());
    }
    (f64::from(count) / begun.elapsed().as_secs_f64(), fired)
}

fn quiet(size: Size) -> f64 {
    let mut rng = Rng::new(1);
    let (mut engine, seq) = set_up(size, 1_000_000, 1_000_000, &mut rng);
    let mut walk = RandomWalk::new(size, 500_000, 0);
    drive(&mut engine, seq, &mut walk, &mut rng, 2_000_000).0
}

/// As [`quiet`], with every tenth order trailing: their levels follow while the walk spreads.
fn trailing(size: Size) -> f64 {
    let mut rng = Rng::new(1);
    let (mut engine, mut seq) = set_up(size, 1_000_000, 1_000_000, &mut rng);
    let accounts = size.accounts;
    for number in 0..size.orders / 10 {
        let order = PlaceOrder {
            account: AccountId(1 + number % accounts),
            instrument: InstrumentId(1 + rng.below(size.instruments)),
            side: if rng.below(2) == 0 { Side::Buy } else { Side::Sell },
            lots: "0.1".parse().expect("lots"),
            leverage: 100,
            entry: EntryType::Market,
            stop_loss: None,
            take_profit: None,
            // Further than the walk goes, so that none is closed.
            options: OrderOptions { trail: Some(1_500 + rng.below(1_500)), ..OrderOptions::default() },
        };
        seq += 1;
        let outcome =
            engine.apply(&Input { seq, at: TimeMs(0), request: None, staff: None, body: Body::PlaceOrder(order) });
        outcome.result.expect("the bench orders what can be ordered");
    }
    let mut walk = RandomWalk::new(size, 500_000, 0);
    drive(&mut engine, seq, &mut walk, &mut rng, 2_000_000).0
}

/// Levels that are reached by about one quote in a thousand: the walk's bound grows into them.
fn firing(size: Size) -> (f64, u64, u32) {
    let mut rng = Rng::new(2);
    let (near, spread, count) = (50_000, 20_000_000, 500_000_u32);
    let (mut engine, seq) = set_up(size, near, spread, &mut rng);
    let levels = 2 * size.orders;
    let mut walk = RandomWalk::new(size, near - HALF_SPREAD, (spread / levels).max(1) * 2);
    let (rate, fired) = drive(&mut engine, seq, &mut walk, &mut rng, count);
    (rate, fired, count)
}

/// Quotes a second of the index alone: the ceiling that the data structure sets.
fn index_alone(size: Size) -> f64 {
    let mut rng = Rng::new(1);
    let mut falls = vec![BTreeSet::new(); size.instruments as usize];
    let mut rises = falls.clone();
    for id in 0..size.orders {
        let which = rng.below(size.instruments) as usize;
        falls[which].insert((START - 1_000_000 - on_grid(rng.below(1_000_000)), id));
        rises[which].insert((START + 1_000_000 + on_grid(rng.below(1_000_000)), id));
    }
    let mut walk = RandomWalk::new(size, 500_000, 0);
    let quotes: Vec<_> = (0..2_000_000).map(|_| walk.step(&mut rng)).collect();
    let begun = Instant::now();
    for (instrument, quote) in &quotes {
        let which = instrument.0 as usize - 1;
        let hit = falls[which].last().is_some_and(|(level, _)| quote.bid.raw() <= *level)
            || rises[which].first().is_some_and(|(level, _)| quote.bid.raw() >= *level);
        black_box(hit);
    }
    quotes.len() as f64 / begun.elapsed().as_secs_f64()
}

/// Every position of the instrument, compared one by one.
fn scan(size: Size) -> f64 {
    let mut rng = Rng::new(1);
    let mut positions: Vec<Vec<(i64, i64)>> = vec![Vec::new(); size.instruments as usize];
    for _ in 0..size.orders {
        let which = rng.below(size.instruments) as usize;
        positions[which].push((START - 1_000_000 - rng.below(1_000_000), START + 1_000_000 + rng.below(1_000_000)));
    }
    let mut walk = RandomWalk::new(size, 500_000, 0);
    let quotes: Vec<_> = (0..20_000).map(|_| walk.step(&mut rng)).collect();
    let begun = Instant::now();
    for (instrument, quote) in &quotes {
        let levels = &positions[instrument.0 as usize - 1];
        let hits =
            levels.iter().filter(|(stop, target)| quote.bid.raw() <= *stop || quote.bid.raw() >= *target).count();
        black_box(hits);
    }
    quotes.len() as f64 / begun.elapsed().as_secs_f64()
}
