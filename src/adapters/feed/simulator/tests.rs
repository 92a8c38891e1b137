//! Tests of the whole simulator: realistic volatility, spreads and crosses; consistent history.

use crate::ports::feed::{HistoryGenerator, OpenPeriod};
use std::collections::BTreeMap;

use proptest::prelude::*;

use super::super::AssignedFeed;
use super::super::testing::assigned;
use super::*;
use crate::domain::candle::Candle;
use crate::domain::{InstrumentId, Price, Quote, TimeMs};

const HOUR: i64 = 3_600_000;
/// Monday 12 January 2026, 00:00 UTC.
const MONDAY: i64 = 1_768_176_000_000;

fn majors() -> Vec<AssignedFeed> {
    vec![
        assigned(1, "EURUSD", "EUR", "USD", "1.17420", 0.072),
        assigned(2, "GBPUSD", "GBP", "USD", "1.34260", 0.078),
        assigned(3, "USDCHF", "USD", "CHF", "0.80520", 0.080),
        assigned(4, "EURGBP", "EUR", "GBP", "0.87457", 0.055),
        assigned(5, "GBPCHF", "GBP", "CHF", "1.08106", 0.075),
    ]
}

/// Runs a market for `hours` and passes on each quote.
fn live(seed: u64, assigned: &[AssignedFeed], hours: i64, mut each: impl FnMut(InstrumentId, Quote)) -> Market {
    let mut market = Market::new(seed, 1.0);
    market.assign(assigned, TimeMs(MONDAY));
    while let Some(due) = market.due().filter(|due| due.0 < MONDAY + hours * HOUR) {
        market.run(due, |_, _| true, |raw| each(raw.instrument, raw.quote));
    }
    market
}

#[test]
fn realised_volatility_matches_the_parameters() {
    // Quarter-hour returns of each instrument over 40 hours, two seeds.
    for seed in [1, 2] {
        let mut prices: BTreeMap<InstrumentId, Vec<f64>> = BTreeMap::new();
        live(seed, &majors(), 40, |id, quote| {
            let prices = prices.entry(id).or_default();
            let slot = ((quote.time.0 - MONDAY) / (HOUR / 4)) as usize;
            prices.resize(slot + 1, 0.0);
            prices[slot] = quote.bid.raw() as f64;
        });
        for one in majors() {
            let prices: Vec<f64> = prices[&one.instrument.id].iter().copied().filter(|price| *price > 0.0).collect();
            let square: f64 = prices.windows(2).map(|pair| (pair[1] / pair[0]).ln().powi(2)).sum();
            let realised = (square / (prices.len() - 1) as f64 * 4.0 * 120.0 * 52.18).sqrt();
            let ratio = realised / one.sim.as_ref().unwrap().volatility_annual;
            assert!((0.5..2.0).contains(&ratio), "{} seed {seed}: {realised}", one.instrument.code);
        }
    }
}

#[test]
fn quotes_are_valid_and_a_cross_is_the_quotient_of_its_sides() {
    let (mut last, mut count, mut spreads) = (BTreeMap::new(), 0, 0.0);
    live(9, &majors(), 12, |id, quote| {
        assert!(quote.bid.is_positive() && quote.ask > quote.bid, "{quote:?}");
        assert!(quote.bid.raw() % 1_000 == 0 && quote.ask.raw() % 1_000 == 0, "on the grid");
        count += 1;
        spreads += (quote.ask.raw() - quote.bid.raw()) as f64 / 1_000.0;
        last.insert(id.0, quote);
    });
    let rate = f64::from(count) / (12.0 * 3_600.0) / 5.0;
    assert!((0.7..1.4).contains(&rate), "{rate} quotes per second each, expected 1");
    assert!((9.0..20.0).contains(&(spreads / f64::from(count))), "{}", spreads / f64::from(count));
    let middle = |id: i64| (last[&id].bid.raw() + last[&id].ask.raw()) as f64 / 2e8;
    assert!((middle(1) / middle(2) / middle(4) - 1.0).abs() < 5e-4);
    assert!((middle(2) * middle(3) / middle(5) - 1.0).abs() < 5e-4);
}

#[test]
fn the_same_seed_gives_the_same_market_and_prices_continue_when_instruments_change() {
    let run = |seed| {
        let mut quotes = Vec::new();
        let market = live(seed, &majors(), 1, |id, quote| quotes.push((id, quote)));
        (quotes, market)
    };
    let (quotes, mut market) = run(4);
    assert!(quotes == run(4).0 && quotes != run(5).0);
    let last = quotes.iter().rev().find(|(id, _)| id.0 == 1).unwrap().1;
    market.assign(&majors()[..1], TimeMs(MONDAY + HOUR));
    let mut next = None;
    while next.is_none() {
        let due = market.due().unwrap();
        market.run(due, |_, _| true, |raw| next = Some(raw));
    }
    let next = next.unwrap();
    assert_eq!(next.instrument, InstrumentId(1));
    assert!((next.quote.bid.raw() - last.bid.raw()).abs() <= 20_000, "{last:?} {next:?}");
}

#[test]
fn a_closed_market_is_silent_and_opens_near_where_it_closed() {
    let mut market = Market::new(1, 1.0);
    market.assign(&majors()[..1], TimeMs(MONDAY));
    let open = |_, at: TimeMs| !(MONDAY + HOUR..MONDAY + 50 * HOUR).contains(&at.0);
    let mut quotes: Vec<Quote> = Vec::new();
    while let Some(due) = market.due().filter(|due| due.0 < MONDAY + 51 * HOUR) {
        market.run(due, open, |raw| quotes.push(raw.quote));
    }
    let after = quotes.partition_point(|quote| quote.time.0 < MONDAY + 30 * HOUR);
    assert!(quotes[after].time.0 >= MONDAY + 50 * HOUR);
    let gap = (quotes[after].bid.raw() - quotes[after - 1].bid.raw()).abs();
    assert!(gap < 200_000, "{gap}");
}

fn periods(count: i64, length: i64) -> Vec<OpenPeriod> {
    (0..count).map(|n| OpenPeriod { start: TimeMs(MONDAY - (count - n) * length), open_ms: length }).collect()
}

#[test]
fn a_random_walk_is_continuous_and_ends_at_the_given_price() {
    let history = History::new(11, &majors());
    let end: Price = "1.17420".parse().unwrap();
    let days = history.towards(InstrumentId(1), &periods(1_000, 24 * HOUR), end);
    assert_eq!((days.len(), days[999].close), (1_000, end));
    assert!(days.windows(2).all(|pair| pair[0].close == pair[1].open));
    for Candle { open, high, low, close, volume, .. } in &days {
        assert!(low <= open && low <= close && high >= open && high >= close && low.is_positive() && *volume > 0);
        assert_eq!(low.raw() % 1_000, 0);
    }
    assert_eq!(days, history.towards(InstrumentId(1), &periods(1_000, 24 * HOUR), end), "the result is reproducible");
    let square: f64 = days.iter().map(|day| (day.close.raw() as f64 / day.open.raw() as f64).ln().powi(2)).sum();
    let realised = (square / 1_000.0 * 5.0 * 52.18).sqrt();
    assert!((0.036..0.144).contains(&realised), "{realised}");
    let onwards = history.onwards(InstrumentId(1), &periods(10, HOUR), end);
    assert_eq!(onwards[0].open, end);
    assert!(history.onwards(InstrumentId(99), &periods(10, HOUR), end).is_empty());
}

#[test]
fn the_history_of_a_cross_is_the_quotient_of_its_sides_histories() {
    let history = History::new(3, &majors());
    let closes = |id: i64, price: &str| -> Vec<f64> {
        let days = history.towards(InstrumentId(id), &periods(500, 24 * HOUR), price.parse().unwrap());
        days.iter().map(|day| day.close.raw() as f64 / 1e8).collect()
    };
    let (eurusd, gbpusd, eurgbp) = (closes(1, "1.17420"), closes(2, "1.34260"), closes(4, "0.87457"));
    for day in 0..500 {
        assert!((eurusd[day] / gbpusd[day] / eurgbp[day] - 1.0).abs() < 1e-4, "day {day}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_parts_of_a_split_candle_add_up_to_it(
        open in 0_i64..=1_000, high in 0_i64..=1_000, low in 0_i64..=1_000, close in 0_i64..=1_000,
        base in 1_i64..1_000_000, count in 1_usize..=61, volume in 0_i64..5_000, off_grid in any::<bool>(),
    ) {
        let [low, high] = [low.min(high).min(open).min(close), high.max(low).max(open).max(close)];
        let unit = if off_grid { 7 } else { 1_000 };
        let price = |points: i64| Price::from_raw((base + points) * unit);
        let parent = Candle {
            time: TimeMs(MONDAY), open: price(open), high: price(high), low: price(low), close: price(close), volume,
        };
        let times: Vec<TimeMs> = (0..count as i64).map(|n| TimeMs(MONDAY + n * 60_000)).collect();
        let history = History::new(1, &majors());
        let children = history.split(InstrumentId(1), &parent, &times);
        prop_assert_eq!(children.iter().map(|child| child.time).collect::<Vec<_>>(), times);
        let mut whole = children[0];
        for child in &children {
            prop_assert!(child.low <= child.open.min(child.close) && child.high >= child.open.max(child.close));
            prop_assert!(child.volume >= i64::from(volume >= count as i64));
        }
        for pair in children.windows(2) {
            prop_assert_eq!(pair[0].close, pair[1].open);
            whole.merge(&pair[1]);
        }
        prop_assert_eq!(whole, parent);
        let times: Vec<TimeMs> = children.iter().map(|child| child.time).collect();
        prop_assert_eq!(History::new(2, &majors()).split(InstrumentId(1), &parent, &times), children);
    }
}
