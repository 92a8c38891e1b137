//! Tests of the whole of the charts: quotes in, candles out, through restarts, gaps and the disk.

mod demo;
mod live;
mod made;
mod recorded;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::Timestamp;

use super::*;
use crate::domain::Quote;
use crate::domain::time::{DAY, HOUR, MINUTE};
use crate::services::market::calendar::{
    HoursError, SessionForm, parse_sessions, trading_day_next, trading_day_start, trading_month, trading_week, zone,
};

/// A database in a directory that goes with it.
struct TestApp {
    dir: tempfile::TempDir,
}

impl TestApp {
    fn new() -> Self {
        Self { dir: tempfile::tempdir().unwrap() }
    }

    fn charts(&self, generator: Option<Arc<dyn HistoryGenerator>>) -> Charts {
        Charts::new(Arc::new(Store::open(self.dir.path()).unwrap()), generator).unwrap()
    }
}

const EURUSD: InstrumentId = InstrumentId(1);

fn at(text: &str) -> TimeMs {
    TimeMs(text.parse::<Timestamp>().unwrap().as_millisecond())
}

fn quote(charts: &Charts, time: TimeMs, bid: i64) {
    let quote = Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid + 10_000), time };
    let committed =
        Committed { seq: 0, at: time, quote: Some((EURUSD, quote)), is_off_hours: false, events: Vec::new() };
    charts.publish(&[committed]);
}

/// Currencies: Sunday 17:00 to Friday 17:00 in New York.
fn forex() -> Hours {
    let form = |day, open: &str, close: &str| SessionForm { day, open: open.into(), close: close.into() };
    let mut forms = vec![form(0, "17:00", "24:00"), form(5, "00:00", "17:00")];
    forms.extend((1..5).map(|day| form(day, "00:00", "24:00")));
    hours(&forms, "America/New_York").unwrap()
}

/// Two sessions a day that begin and end within the hour, in a zone with its own daylight saving.
fn berlin() -> Hours {
    let form = |day, open: &str, close: &str| SessionForm { day, open: open.into(), close: close.into() };
    let forms: Vec<_> = (1..6).flat_map(|day| [form(day, "01:10", "12:25"), form(day, "13:05", "22:00")]).collect();
    hours(&forms, "Europe/Berlin").unwrap()
}

fn hours(forms: &[SessionForm], name: &str) -> Result<Hours, HoursError> {
    Ok(Hours::new(&parse_sessions(forms)?, &[jiff::civil::date(2026, 1, 1)], zone(name)?))
}

/// The newest candles of a period, at least `limit` of them if there are, by paging back in odd steps.
fn all(charts: &Charts, period: Period, limit: usize) -> Vec<Candle> {
    back(charts, period, |count, _| count >= limit)
}

/// The candles of a period back to one that begins at or before `from`.
fn since(charts: &Charts, period: Period, from: TimeMs) -> Vec<Candle> {
    back(charts, period, |_, first| first <= from)
}

fn back(charts: &Charts, period: Period, enough: impl Fn(usize, TimeMs) -> bool) -> Vec<Candle> {
    let mut pages: Vec<Vec<Candle>> = Vec::new();
    let mut to = None;
    let mut count = 0;
    loop {
        let page = charts.candles(EURUSD, period, to, 337).unwrap();
        let Some(first) = page.first().map(|candle| candle.time) else { break };
        to = Some(first);
        count += page.len();
        pages.push(page);
        if enough(count, first) {
            break;
        }
    }
    pages.into_iter().rev().flatten().collect()
}

/// Puts candles together the simple way: by the time that `bucket` names.
fn together(candles: &[Candle], bucket: impl Fn(TimeMs) -> TimeMs) -> BTreeMap<TimeMs, Candle> {
    let mut whole: BTreeMap<TimeMs, Candle> = BTreeMap::new();
    for candle in candles {
        let time = bucket(candle.time);
        whole.entry(time).and_modify(|known| known.merge(candle)).or_insert(Candle { time, ..*candle });
    }
    whole
}

fn floor(minutes: i64) -> impl Fn(TimeMs) -> TimeMs {
    move |time| TimeMs(time.0 - time.0.rem_euclid(minutes * MINUTE))
}

/// Each period must be what the one below it makes, as far as that reaches.
fn assert_agreement(charts: &Charts, minutes: usize, hours: usize) {
    let minutes = all(charts, Period::M1, minutes);
    for period in [Period::M5, Period::M15, Period::M30, Period::H1] {
        let length = period.minutes().unwrap();
        assert_same(&together(&minutes, floor(length)), &since(charts, period, minutes[0].time), period);
    }
    let hours = all(charts, Period::H1, hours);
    assert_same(&together(&hours, trading_day_start), &since(charts, Period::D1, hours[0].time), Period::D1);
    let four = |time| bucket::start(Period::H4, time);
    assert_same(&together(&hours, four), &since(charts, Period::H4, hours[0].time), Period::H4);
    let days = all(charts, Period::D1, 400);
    let (week, month) = (|time| trading_week(time).0, |time| trading_month(time).0);
    assert_same(&together(&days, week), &since(charts, Period::W1, days[0].time), Period::W1);
    assert_same(&together(&days, month), &since(charts, Period::MN1, days[0].time), Period::MN1);
}

/// All but the oldest of what was put together, which may be cut, must be among the served.
fn assert_same(together: &BTreeMap<TimeMs, Candle>, served: &[Candle], period: Period) {
    assert!(served.windows(2).all(|pair| pair[0].time < pair[1].time), "{period:?} ascends");
    let served: BTreeMap<TimeMs, Candle> = served.iter().map(|candle| (candle.time, *candle)).collect();
    let first = *together.keys().next().unwrap();
    for (time, candle) in together.range(TimeMs(first.0 + 1)..) {
        assert_eq!(served.get(time), Some(candle), "{period:?}");
    }
    let missing = served.range(TimeMs(first.0 + 1)..).find(|(time, _)| !together.contains_key(time));
    assert_eq!(missing, None, "{period:?} has what is not beneath it");
}
