//! The demo set as a whole: every chart full, and the live feed as lively as promised.

use std::time::Instant;

use serde_json::Value;

use super::*;
#[cfg(test)]
use crate::adapters::feed::simulator::{History, Market};
use crate::adapters::feed::{AssignedFeed, FeedChoice, SimTerms};
use crate::services::market::calendar::parse_holidays;

/// The instruments of `assets/demo`, with their hours.
fn demo_set() -> Vec<(AssignedFeed, Hours)> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/demo/instruments.json");
    let rows: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    rows.iter().enumerate().map(|(index, row)| read(index as i64 + 1, row)).collect()
}

fn read(id: i64, row: &Value) -> (AssignedFeed, Hours) {
    let text = |name: &str| row[name].as_str().unwrap();
    let sim = |name: &str| row["sim"][name].as_str().unwrap();
    let forms: Vec<SessionForm> = serde_json::from_value(row["sessions"].clone()).unwrap();
    let holidays: Vec<String> = serde_json::from_value(row["holidays"].clone()).unwrap();
    let holidays = parse_holidays(&holidays).unwrap();
    let hours = Hours::new(&parse_sessions(&forms).unwrap(), &holidays, zone(text("timezone")).unwrap());
    let precision = row["precision"].as_u64().unwrap() as u32;
    let testing = crate::adapters::feed::testing::instrument;
    let assigned = AssignedFeed {
        instrument: testing(id, text("code"), text("base"), text("currency"), precision),
        feed: FeedChoice::Sim,
        volatility_group: text("category").into(),
        open_week_ms: hours.week_ms(),
        sim: Some(SimTerms {
            price: sim("price").parse().unwrap(),
            spread_points: row["sim"]["spread_points"].as_i64().unwrap(),
            volatility_annual: sim("volatility_annual").parse().unwrap(),
            pace_per_s: sim("pace_per_s").parse().unwrap(),
            drift_annual: sim("drift_annual").parse().unwrap(),
        }),
        last: None,
    };
    (assigned, hours)
}

#[test]
fn every_chart_of_the_demo_set_is_full_within_a_second() {
    let set = demo_set();
    let assigned: Vec<AssignedFeed> = set.iter().map(|(one, _)| one.clone()).collect();
    let history = Arc::new(History::new(1, &assigned));
    let app = TestApp::new();
    let charts = app.charts(Some(history));
    for (one, hours) in &set {
        charts.define(one.instrument.id, InstrumentSpec { hours: hours.clone(), simulated: true });
    }
    let wanted: Vec<_> = set.iter().map(|(one, _)| (one.instrument.id, one.sim.as_ref().unwrap().price)).collect();
    let began = Instant::now();
    let made = charts.backfill(&wanted, at("2026-07-15T15:03:20Z")).unwrap();
    println!("{made} candles of {} instruments in {:?}", set.len(), began.elapsed());
    let began = Instant::now();
    drop(charts);
    let charts = app.charts(None);
    println!("taken up again in {:?}", began.elapsed());
    assert_eq!(charts.running(EURUSD).len(), 9);
    for (one, _) in &set {
        for period in [Period::M1, Period::H1, Period::D1] {
            let candles = charts.candles(one.instrument.id, period, None, 1_000).unwrap();
            assert_eq!(candles.len(), 1_000, "{} {period:?}", one.instrument.code);
            assert!(candles.iter().all(|candle| one.instrument.on_grid(candle.low) && candle.low.is_positive()));
        }
    }
}

#[test]
fn the_demo_set_quotes_ten_to_fifty_times_a_second() {
    let set = demo_set();
    let assigned: Vec<AssignedFeed> = set.iter().map(|(one, _)| one.clone()).collect();
    // A Wednesday afternoon, when all but Asia is awake, and the quiet hour after New York.
    for (from, least, most) in [("2026-07-15T14:00:00Z", 20, 50), ("2026-07-15T22:30:00Z", 10, 40)] {
        let (mut market, from, mut count) = (Market::new(1, 1.0), at(from), 0);
        market.assign(&assigned, from);
        while let Some(due) = market.due().filter(|due| due.since(from) < 10 * MINUTE) {
            let is_open = |id: InstrumentId, at| set[id.0 as usize - 1].1.is_open(at);
            market.run(due, is_open, |raw| {
                count += 1;
                let instrument = &assigned[raw.instrument.0 as usize - 1].instrument;
                assert!(
                    raw.quote.bid.is_positive() && raw.quote.ask > raw.quote.bid && instrument.on_grid(raw.quote.bid)
                );
            });
        }
        assert!((least * 600..most * 600).contains(&count), "{} quotes a second", count / 600);
    }
}
