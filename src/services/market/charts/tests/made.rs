//! Tests of generated history: full charts, filled gaps, agreement of the tiers, and real candles beside it.

use proptest::prelude::*;

use super::*;
#[cfg(test)]
use crate::adapters::feed::simulator::History;
use crate::adapters::feed::{AssignedFeed, FeedChoice, SimTerms};
use crate::store::market::candles::{self, Tier};

const NOW: &str = "2026-01-14T13:37:42Z";

fn price() -> Price {
    "1.17420".parse().unwrap()
}

fn history(seed: u64, hours: &Hours) -> Arc<History> {
    let instrument = crate::adapters::feed::testing::instrument(EURUSD.0, "EURUSD", "EUR", "USD", 5);
    let terms =
        SimTerms { price: price(), spread_points: 10, volatility_annual: 0.08, pace_per_s: 1.0, drift_annual: 0.0 };
    let assigned = AssignedFeed {
        instrument,
        feed: FeedChoice::Sim,
        volatility_group: "fx".into(),
        open_week_ms: hours.week_ms(),
        sim: Some(terms),
        last: None,
    };
    Arc::new(History::new(seed, &[assigned]))
}

/// Charts with a simulated instrument, before its history.
fn simulated(app: &TestApp, seed: u64, hours: &Hours) -> Charts {
    let charts = app.charts(Some(history(seed, hours)));
    charts.define(EURUSD, InstrumentSpec { hours: hours.clone(), simulated: true });
    charts
}

/// Every minute that is open between the first and the last has its candle, and no other has.
fn assert_no_hole(charts: &Charts, hours: &Hours, minutes: usize) {
    let candles = all(charts, Period::M1, minutes);
    let (first, last) = (candles[0].time, candles[candles.len() - 1].time);
    let open = pages::starts(&hours.open_spans(first, last.plus(MINUTE)), Period::M1);
    assert_eq!(candles.iter().map(|candle| candle.time).collect::<Vec<_>>(), open);
}

#[test]
fn every_chart_is_full_and_ends_at_the_price() {
    for hours in [forex(), berlin(), Hours::always()] {
        let app = TestApp::new();
        let charts = simulated(&app, 1, &hours);
        let made = charts.backfill(&[(EURUSD, price())], at(NOW)).unwrap();
        assert!((3_000..3_400).contains(&made), "{made}");
        for period in Period::ALL {
            let candles = charts.candles(EURUSD, period, None, 1_000).unwrap();
            assert_eq!(candles.len(), 1_000, "{period:?}");
            assert_eq!(candles[999].close, price(), "{period:?}");
            assert!(candles.windows(2).all(|pair| pair[0].time < pair[1].time && pair[0].close == pair[1].open));
            let closed = candles
                .iter()
                .find(|candle| hours.open_spans(candle.time, bucket::end(period, candle.time)).is_empty());
            assert_eq!(closed, None, "{period:?} only while the market is open");
        }
        assert_no_hole(&charts, &hours, 20_000);
        assert_agreement(&charts, 35_000, 3_000);
        assert_eq!(charts.backfill(&[(EURUSD, price())], at(NOW)).unwrap(), 0, "there is no gap");
    }
}

#[test]
fn what_was_never_stored_is_the_same_for_every_reader_and_after_a_restart() {
    let (app, hours) = (TestApp::new(), forex());
    let charts = simulated(&app, 1, &hours);
    charts.backfill(&[(EURUSD, price())], at(NOW)).unwrap();
    let to = Some(at("2023-05-03T11:11:00Z"));
    let page = charts.candles(EURUSD, Period::M1, to, 700).unwrap();
    assert_eq!(page.len(), 700);
    assert_eq!(charts.candles(EURUSD, Period::M1, to, 300).unwrap(), page[400..]);
    drop(charts);
    // Another seed moves what is still to come, not what was shown.
    let charts = simulated(&app, 2, &hours);
    assert_eq!(charts.candles(EURUSD, Period::M1, to, 700).unwrap(), page);
    let days = charts.candles(EURUSD, Period::D1, None, 1_000).unwrap();
    assert_eq!(charts.candles(EURUSD, Period::H1, Some(days[0].time), 5).unwrap(), [], "nothing before the first day");
}

#[test]
fn a_gap_is_filled_from_the_last_candle_and_everything_agrees() {
    for (hours, length) in [
        (forex(), 7 * MINUTE),
        (forex(), 5 * HOUR),
        (forex(), 3 * DAY),
        (berlin(), 20 * DAY),
        (forex(), 100 * DAY),
        (Hours::always(), 400 * DAY),
    ] {
        let app = TestApp::new();
        let charts = simulated(&app, 7, &hours);
        let start = at(NOW);
        charts.backfill(&[(EURUSD, price())], start).unwrap();
        for second in 0..300 {
            quote(&charts, start.plus(second * 1_000), price().raw() + second % 7 * 1_000);
        }
        charts.flush().unwrap();
        let day = charts.day(EURUSD).unwrap();
        drop(charts);
        let now = start.plus(length);
        let charts = simulated(&app, 7, &hours);
        let last = charts.last(EURUSD).unwrap();
        assert_eq!(charts.day(EURUSD), Some(day));
        assert!(charts.backfill(&[(EURUSD, price())], now).unwrap() > 0);
        assert_no_hole(&charts, &hours, 3_000 + length.min(20 * DAY) as usize / 60_000);
        assert_agreement(&charts, 12_000, 4_000);
        let minutes = all(&charts, Period::M1, 20_000);
        let seam = minutes.iter().find(|minute| minute.time > start.plus(299_000));
        if length < 4 * DAY {
            assert_eq!(seam.map(|minute| minute.open), Some(last), "it continues from the last price");
        }
        let resumed = charts.last(EURUSD).unwrap();
        quote(&charts, now, resumed.raw());
        assert_agreement(&charts, 12_000, 4_000);
        charts.flush().unwrap();
        drop(charts);
        assert_agreement(&simulated(&app, 7, &hours), 12_000, 4_000);
    }
}

#[test]
fn gaps_of_a_real_instrument_are_never_filled() {
    let (app, hours) = (TestApp::new(), forex());
    let charts = app.charts(Some(history(1, &hours)));
    charts.define(EURUSD, InstrumentSpec { hours, simulated: false });
    quote(&charts, at("2026-01-14T10:00:00Z"), 5_000);
    quote(&charts, at("2026-01-14T12:30:00Z"), 6_000);
    assert_eq!(all(&charts, Period::M1, 99).len(), 2);
    assert_eq!(all(&charts, Period::H1, 99).len(), 2);
}

#[test]
fn clearing_leaves_what_is_real_and_it_agrees() {
    let (app, hours) = (TestApp::new(), forex());
    let charts = simulated(&app, 3, &hours);
    charts.backfill(&[(EURUSD, price())], at(NOW)).unwrap();
    charts.define(EURUSD, InstrumentSpec { hours, simulated: false });
    let start = at("2026-01-14T13:40:00Z");
    for minute in 0..100 {
        quote(&charts, start.plus(minute * MINUTE), 200_000_000 + minute * 1_000);
    }
    assert!(charts.clear_simulated(EURUSD).unwrap() > 3_000);
    let minutes = all(&charts, Period::M1, usize::MAX);
    assert_eq!((minutes.len(), minutes[0].time), (100, start));
    for period in Period::ALL {
        let candles = all(&charts, period, usize::MAX);
        assert_eq!(
            (candles[0].open.raw(), candles.iter().map(|c| c.volume).sum::<i64>()),
            (200_000_000, 100),
            "{period:?}"
        );
    }
    quote(&charts, start.plus(100 * MINUTE), 7);
    charts.flush().unwrap();
    drop(charts);
    let charts = app.charts(None);
    assert_eq!(charts.day(EURUSD).unwrap().volume, 101);
    let day = charts.store.read(|db| candles::last(db, EURUSD, Tier::Day)).unwrap().unwrap();
    assert!(!day.simulated);
    assert_eq!(charts.clear_simulated(EURUSD).unwrap(), 0);
    assert_eq!(charts.day(EURUSD).unwrap().volume, 101);
}

#[test]
fn everything_of_a_purely_simulated_instrument_goes() {
    let (app, hours) = (TestApp::new(), forex());
    let charts = simulated(&app, 3, &hours);
    charts.backfill(&[(EURUSD, price())], at(NOW)).unwrap();
    quote(&charts, at(NOW), price().raw());
    charts.clear_simulated(EURUSD).unwrap();
    assert!(charts.running(EURUSD).is_empty() && charts.day(EURUSD).is_none());
    assert!(Period::ALL.iter().all(|period| all(&charts, *period, 99).is_empty()));
    assert_eq!(charts.flush().unwrap(), 0);
}

#[test]
fn imported_candles_stand_over_simulated_ones() {
    let (app, hours) = (TestApp::new(), forex());
    let charts = simulated(&app, 3, &hours);
    charts.backfill(&[(EURUSD, price())], at(NOW)).unwrap();
    quote(&charts, at(NOW), price().raw());
    let minute = |time: &str, price: i64| Candle::first(at(time), Price::from_raw(price));
    let real = [minute("2025-11-03T10:00:00Z", 300_000_000), minute("2026-01-14T13:36:00Z", 400_000_000)];
    assert_eq!(charts.import(EURUSD, &real).unwrap(), 2);
    assert_eq!(charts.day(EURUSD).unwrap().high.raw(), 400_000_000, "the running day knows of it");
    let one = |period, to: &str| charts.candles(EURUSD, period, Some(at(to)), 1).unwrap()[0];
    assert_eq!(one(Period::M1, "2025-11-03T10:01:00Z"), real[0]);
    assert_eq!(one(Period::H1, "2025-11-03T10:01:00Z").high.raw(), 300_000_000);
    let running = charts.running(EURUSD);
    quote(&charts, at(NOW).plus(1_000), price().raw());
    assert_eq!(charts.running(EURUSD)[5].1.volume, running[5].1.volume + 1);
    assert_agreement(&charts, 2_000, 1_500);

    let unsound = [
        vec![minute("2025-11-03T10:00:01Z", 1)],
        vec![minute("2025-11-03T10:01:00Z", 1), minute("2025-11-03T10:01:00Z", 1)],
        vec![minute("2025-11-03T10:01:00Z", 0)],
        vec![Candle { high: Price::from_raw(1), ..minute("2025-11-03T10:01:00Z", 2) }],
    ];
    for (candles, index) in unsound.iter().zip([0, 1, 0, 0]) {
        assert!(matches!(charts.import(EURUSD, candles), Err(ImportError::Malformed(found)) if found == index));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn tiers_agree_for_any_seed_moment_and_hours(seed in any::<u64>(), offset in 0_i64..400 * 24 * 60, kind in 0..3) {
        let hours = [forex(), berlin(), Hours::always()][kind as usize].clone();
        let app = TestApp::new();
        let charts = simulated(&app, seed, &hours);
        let now = at(NOW).plus(-offset * MINUTE);
        charts.backfill(&[(EURUSD, price())], now).unwrap();
        assert_agreement(&charts, 2_500, 1_500);
        prop_assert_eq!(charts.last(EURUSD), Some(price()));
        prop_assert_eq!(trading_day_next(all(&charts, Period::D1, 1)[336].time) >= now.plus(-4 * DAY), true);
    }
}
