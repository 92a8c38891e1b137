//! Quotes in, candles out.

use super::*;
use crate::store::market::candles;

/// Quotes that wander: irregular times over some days, across a turn of the day in summer time.
fn wander(charts: &Charts, from: TimeMs, count: i64) -> Vec<(TimeMs, i64)> {
    let mut quotes = Vec::new();
    let (mut time, mut bid, mut state) = (from, 110_000_000_i64, 12_345_u64);
    for _ in 0..count {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        time = time.plus((state >> 33) as i64 % 90_000);
        bid += ((state >> 40) as i64 % 41 - 20) * 1_000;
        quote(charts, time, bid);
        quotes.push((time, bid));
    }
    quotes
}

/// The candles of quotes, calculated one by one.
fn calculate(quotes: &[(TimeMs, i64)], bucket: impl Fn(TimeMs) -> TimeMs) -> Vec<Candle> {
    let single: Vec<Candle> = quotes.iter().map(|(time, bid)| Candle::first(*time, Price::from_raw(*bid))).collect();
    together(&single, bucket).into_values().collect()
}

fn assert_all_periods(charts: &Charts, quotes: &[(TimeMs, i64)]) {
    for period in Period::ALL {
        let expected = match period.minutes() {
            Some(minutes) => calculate(quotes, floor(minutes)),
            None => calculate(quotes, trading_day_start),
        };
        assert_eq!(all(charts, period, usize::MAX), expected, "{period:?}");
    }
}

#[test]
fn all_periods_are_those_of_the_quotes_before_and_after_flushes_and_restarts() {
    let app = TestApp::new();
    let charts = app.charts(None);
    let mut quotes = wander(&charts, at("2026-07-13T18:00:00Z"), 1_000);
    assert_all_periods(&charts, &quotes);
    let written = charts.flush().unwrap();
    assert!(written > 300, "{written}");
    assert_eq!(charts.flush().unwrap(), 0, "nothing is left to write");
    assert_all_periods(&charts, &quotes);
    // Rings are loaded now; more quotes must enter them, flushed and not.
    quotes.extend(wander(&charts, quotes[999].0, 500));
    assert_all_periods(&charts, &quotes);
    charts.flush().unwrap();
    drop(charts);
    let charts = app.charts(None);
    assert_all_periods(&charts, &quotes);
    quotes.extend(wander(&charts, quotes[1_499].0, 3_000));
    assert_all_periods(&charts, &quotes);
    assert_eq!(charts.last(EURUSD), quotes.last().map(|(_, bid)| Price::from_raw(*bid)));
}

#[test]
fn pages_are_cut_before_to_and_the_running_candle_is_last() {
    let app = TestApp::new();
    let charts = app.charts(None);
    for minute in 0..200 {
        quote(&charts, TimeMs(HOUR * 24 + minute * MINUTE), 100 + minute);
    }
    let times = |period, to: Option<i64>, limit| -> Vec<i64> {
        let candles = charts.candles(EURUSD, period, to.map(|to| TimeMs(HOUR * 24 + to * MINUTE)), limit).unwrap();
        candles.iter().map(|candle| (candle.time.0 - HOUR * 24) / MINUTE).collect()
    };
    assert_eq!(times(Period::M1, None, 3), [197, 198, 199]);
    assert_eq!(times(Period::M1, Some(199), 3), [196, 197, 198]);
    assert_eq!(times(Period::M1, Some(2), 1_000), [0, 1]);
    assert_eq!(times(Period::M5, Some(12), 2), [5, 10], "a candle that begins before `to` is whole");
    assert_eq!(times(Period::M30, None, 2), [150, 180]);
    assert_eq!(times(Period::H1, Some(180), 9), [0, 60, 120]);
    assert_eq!(times(Period::M1, Some(0), 5), [0_i64; 0]);
    assert_eq!(times(Period::M1, None, 0).len(), 1, "at least one");
    assert_eq!(charts.closes(EURUSD, Period::M1, 3).unwrap(), [297, 298, 299].map(Price::from_raw));
    assert_eq!(charts.candles(InstrumentId(9), Period::M1, None, 5).unwrap(), []);
    let five = charts.candles(EURUSD, Period::M5, Some(TimeMs(HOUR * 24 + 12 * MINUTE)), 1).unwrap()[0];
    assert_eq!((five.open.raw(), five.close.raw(), five.volume), (110, 114, 5));
}

#[test]
fn the_day_turns_at_17_in_new_york_with_the_first_quote_after_it() {
    let app = TestApp::new();
    let charts = app.charts(None);
    assert_eq!(charts.day(EURUSD), None);
    let turn = at("2026-03-09T21:00:00Z");
    quote(&charts, TimeMs(turn.0 - 60_000), 100_000_000);
    quote(&charts, TimeMs(turn.0 - 1), 100_125_000);
    let day = charts.day(EURUSD).unwrap();
    assert_eq!((day.open.raw(), day.close.raw(), day.volume), (100_000_000, 100_125_000, 2));
    assert_eq!(day.change.to_string(), "0.12", "0.125 to the even hundredth");
    charts.flush().unwrap();
    drop(charts);
    let charts = app.charts(None);
    assert_eq!(charts.day(EURUSD), Some(day), "the last day known");
    quote(&charts, turn, 99_000_000);
    let day = charts.day(EURUSD).unwrap();
    assert_eq!((day.open.raw(), day.high.raw(), day.change, day.volume), (99_000_000, 99_000_000, Percent::ZERO, 1));
    let running = charts.running(EURUSD);
    assert_eq!(
        running.iter().map(|(period, _)| *period).collect::<Vec<_>>(),
        [&Period::ALL[..], &Period::LONG].concat()
    );
    assert!(running[..7].iter().all(|(_, candle)| candle.time == turn && candle.volume == 1));
    quote(&charts, TimeMs(turn.0 - 1), 1);
    assert_eq!(charts.day(EURUSD), Some(day), "what has closed stays closed");
}

#[test]
fn change_is_rounded_half_to_even_on_both_sides() {
    let change = |open: i64, close: i64| change(Price::from_raw(open), Price::from_raw(close)).unwrap().to_string();
    assert_eq!(change(200_000, 200_010), "0");
    assert_eq!(change(200_000, 200_030), "0.02");
    assert_eq!(change(200_000, 199_970), "-0.02");
    assert_eq!(change(3, 1), "-66.67");
    assert_eq!(super::change(Price::ZERO, Price::ONE), None);
}

#[test]
fn the_last_quote_is_kept_with_the_candles() {
    let app = TestApp::new();
    let charts = app.charts(None);
    quote(&charts, TimeMs(1_000), 5);
    quote(&charts, TimeMs(2_000), 7);
    charts.flush().unwrap();
    let quotes = charts.store.read(candles::quotes).unwrap();
    assert_eq!((quotes[0].0, quotes[0].1.bid.raw(), quotes[0].1.time), (EURUSD, 7, TimeMs(2_000)));
}

#[test]
fn a_late_flush_does_not_replace_the_quote_of_a_decision() {
    let app = TestApp::new();
    let charts = app.charts(None);
    quote(&charts, TimeMs(1_000), 5);
    // Decided and committed while the flush waits for the disk; another of the same time came after the flush began.
    for (bid, time) in [(6, TimeMs(1_000)), (7, TimeMs(2_000))] {
        let decided = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid + 10_000), time };
        charts.store.write(|transaction| candles::put_quote(transaction, EURUSD, &decided)).unwrap();
        charts.flush().unwrap();
        assert_eq!(charts.store.read(candles::quotes).unwrap(), [(EURUSD, decided)]);
        quote(&charts, time, 5);
    }
}

#[test]
fn readers_and_flushes_see_whole_pages_while_quotes_come_in() {
    let app = TestApp::new();
    let charts = Arc::new(app.charts(None));
    let writer = Arc::clone(&charts);
    quote(&charts, TimeMs(0), 1);
    std::thread::scope(|scope| {
        scope.spawn(move || {
            for second in 1..60_000 {
                quote(&writer, TimeMs(second * 10_000), second);
                if second % 3_000 == 0 {
                    writer.flush().unwrap();
                }
            }
        });
        for period in [Period::M1, Period::M5, Period::H1] {
            let charts = Arc::clone(&charts);
            scope.spawn(move || {
                let step = period.minutes().unwrap() * MINUTE;
                for round in 0..300 {
                    let to = (round % 3 == 0).then(|| TimeMs(charts.running(EURUSD)[0].1.time.0 / 2));
                    let page = charts.candles(EURUSD, period, to, 30 + round).unwrap();
                    for pair in page.windows(2) {
                        assert_eq!(pair[1].time.0 - pair[0].time.0, step, "{period:?} has a hole or a double");
                        assert_eq!(pair[0].volume, step / 10_000);
                    }
                }
            });
        }
    });
}

#[test]
fn long_candles_are_what_hours_and_days_make_live_and_after_a_restart() {
    let app = TestApp::new();
    let mut charts = app.charts(None);
    let begin = at("2026-02-20T03:10:00Z");
    // 70 days with two changes of months, one of the clocks, and weekends; one quote each 50 minutes.
    for step in 0..70 * 29_i64 {
        let time = begin.plus(step * 50 * MINUTE);
        quote(&charts, time, 100_000_000 + (step * 7_919) % 1_000);
        match step {
            // Rings exist from here on, and must be kept up.
            100 => assert!(Period::LONG.iter().all(|p| !charts.candles(EURUSD, *p, None, 5).unwrap().is_empty())),
            900 | 1_501 => {
                charts.flush().unwrap();
                drop(charts);
                charts = app.charts(None);
            }
            1_000 | 1_700 => assert_agreement(&charts, 500, 900),
            _ => {}
        }
    }
    assert_agreement(&charts, 500, 1_600);
    let months = charts.candles(EURUSD, Period::MN1, None, 9).unwrap();
    let begins: Vec<_> = months.iter().map(|month| month.time).collect();
    let expected = ["2026-01-31T22:00:00Z", "2026-02-28T22:00:00Z", "2026-03-31T21:00:00Z"].map(at);
    assert_eq!(begins[..3], expected);
    assert_eq!(months.iter().map(|month| month.volume).sum::<i64>(), 70 * 29);
    let one = charts.candles(EURUSD, Period::MN1, Some(expected[1].plus(1)), 1).unwrap();
    assert_eq!(one, [months[1]], "a candle that begins before `to` is whole");
}
