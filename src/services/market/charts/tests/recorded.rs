//! A recording from its lines to the candles of all six periods, compared with candles calculated here from the same
//! lines by independent code. A small recording is generated here; a real one is used if LOTDESK_TICKS names it or if it
//! is stored where the documentation says.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::*;
#[cfg(test)]
use crate::adapters::feed::replay::{Tick, Ticks};

/// `YYYYMMDD HHMMSSmmm` in UTC-5 as Unix milliseconds, by counting days.
fn time_of(text: &str) -> i64 {
    let part = |from: usize, to: usize| text[from..to].parse::<i64>().unwrap();
    let (year, month, day) = (part(0, 4), part(4, 6), part(6, 8));
    let leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let months = [31, 28 + i64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let days = (1970..year).map(|year| 365 + i64::from(leap(year))).sum::<i64>()
        + months[..month as usize - 1].iter().sum::<i64>()
        + day
        - 1;
    days * 86_400_000 + (part(9, 11) + 5) * 3_600_000 + part(11, 13) * 60_000 + part(13, 15) * 1_000 + part(15, 18)
}

/// A candle as plain numbers: time, open, high, low, close, volume.
type Plain = (i64, i64, i64, i64, i64, i64);

/// The candles of a recording's lines. In January New York is 5 hours behind UTC: its days turn at 22:00.
fn calculate(text: &str, period: Period) -> Vec<Plain> {
    let mut candles: Vec<Plain> = Vec::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split(',').collect();
        let time = time_of(fields[0]);
        let bid = (fields[1].parse::<f64>().unwrap() * 1e5).round() as i64 * 1_000;
        let bucket = match period.minutes() {
            Some(minutes) => time - time % (minutes * 60_000),
            None => time - (time - 22 * 3_600_000) % 86_400_000,
        };
        match candles.last_mut() {
            Some(last) if last.0 == bucket => {
                *last = (bucket, last.1, last.2.max(bid), last.3.min(bid), bid, last.5 + 1);
            }
            _ => candles.push((bucket, bid, bid, bid, bid, 1)),
        }
    }
    candles
}

fn assert_recording(text: &str) {
    let eurusd = crate::adapters::feed::testing::instrument(EURUSD.0, "EURUSD", "EUR", "USD", 5);
    let app = TestApp::new();
    let charts = app.charts(None);
    let mut count = 0;
    for line in Ticks::new(text.as_bytes(), &eurusd) {
        let Tick { at, bid, ask } = line.unwrap().unwrap();
        let quote = Quote { bid, ask, time: at };
        charts.publish(&[Committed {
            seq: count,
            at,
            quote: Some((EURUSD, quote)),
            is_off_hours: false,
            events: Vec::new(),
        }]);
        count += 1;
        if count % 1_000 == 0 {
            charts.flush().unwrap();
        }
    }
    assert_eq!(count as usize, text.lines().count());
    for period in Period::ALL {
        let plain = |c: &Candle| (c.time.0, c.open.raw(), c.high.raw(), c.low.raw(), c.close.raw(), c.volume);
        let served: Vec<Plain> = all(&charts, period, usize::MAX).iter().map(plain).collect();
        assert_eq!(served, calculate(text, period), "{period:?}");
    }
}

#[test]
fn a_small_recording_becomes_its_candles() {
    let mut text = String::new();
    let mut state = 99_u64;
    let mut bid = 112_120_i64;
    for second in 0..6_000_i64 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        bid += (state >> 60) as i64 % 5 - 2;
        let ask = bid + 1 + (state >> 50) as i64 % 40;
        let (minutes, ms) = (second * 7 / 60, (state >> 20) as i64 % 1_000);
        let (day, hour, minute) = (8 + (minutes / 60 + 12) / 24, (minutes / 60 + 12) % 24, minutes % 60);
        let line = format!("202001{day:02} {hour:02}{minute:02}{:02}{ms:03}", second * 7 % 60);
        writeln!(text, "{line},1.{:06},1.{:06},0", (bid - 100_000) * 10, (ask - 100_000) * 10).unwrap();
    }
    assert_recording(&text);
}

#[test]
fn the_whole_of_a_real_recording_becomes_its_candles() {
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/eurusd-ticks-20200101.csv");
    let named = std::env::var_os("LOTDESK_TICKS").map(PathBuf::from);
    let Some(file) = named.or_else(|| Some(beside).filter(|file| file.exists())) else { return };
    assert_recording(&std::fs::read_to_string(file).unwrap());
}
