//! Closures: dates on which a market is closed all day, opens late or closes early, in the local time of a zone.

use std::collections::BTreeMap;

use jiff::{civil::Date, tz::TimeZone};

use super::{day_number, offset_ms};
use crate::domain::TimeMs;
use crate::domain::session::DAY_MINUTES;
use crate::domain::time::{DAY, MINUTE};

/// The minutes of a date within which the trading hours apply: `open` inclusive, `close` exclusive. Empty: closed all day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TradingWindow {
    open: u16,
    close: u16,
}

impl TradingWindow {
    /// Closed all day.
    pub const CLOSED: Self = Self { open: 0, close: 0 };

    /// A late opening, an early close, or both; closed all day without either. `None` unless `open` is before `close` and
    /// something of the date is closed.
    pub fn new(open: Option<u16>, close: Option<u16>) -> Option<Self> {
        if open.is_none() && close.is_none() {
            return Some(Self::CLOSED);
        }
        let (open, close) = (open.unwrap_or(0), close.unwrap_or(DAY_MINUTES));
        let closes = open > 0 || close < DAY_MINUTES;
        (closes && open < close && close <= DAY_MINUTES).then_some(Self { open, close })
    }

    /// Whether it leaves nothing of the date.
    pub const fn is_closed(self) -> bool {
        self.open >= self.close
    }

    /// The minute at which the date opens late; `None`: at its usual time, or not at all.
    pub fn late_open(self) -> Option<u16> {
        (!self.is_closed() && self.open > 0).then_some(self.open)
    }

    /// The minute at which the date closes early; `None`: at its usual time, or it does not open.
    pub fn early_close(self) -> Option<u16> {
        (!self.is_closed() && self.close < DAY_MINUTES).then_some(self.close)
    }

    /// What both leave: where several closures name one date, the stricter one decides on each side.
    pub fn intersect(self, other: Self) -> Self {
        let both = Self { open: self.open.max(other.open), close: self.close.min(other.close) };
        if both.is_closed() { Self::CLOSED } else { both }
    }

    const fn contains(self, minute: u16) -> bool {
        self.open <= minute && minute < self.close
    }

    /// The closed minutes of the date: before and after the window.
    fn closed_minutes(self) -> impl Iterator<Item = (u16, u16)> {
        [(0, self.open), (self.close, DAY_MINUTES)].into_iter().filter(|(start, end)| start < end)
    }
}

/// The closures of a zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Closures {
    pub(super) zone: TimeZone,
    /// By local date, in days since 1970.
    days: BTreeMap<i64, TradingWindow>,
}

impl Closures {
    pub(super) const fn new(zone: TimeZone) -> Self {
        Self { zone, days: BTreeMap::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    pub(super) fn add(&mut self, date: Date, window: TradingWindow) {
        let day = self.days.entry(day_number(date)).or_insert(window);
        *day = day.intersect(window);
    }

    pub(super) fn is_closed_all_day(&self, day: i64) -> bool {
        self.days.get(&day).is_some_and(|window| window.is_closed())
    }

    /// Whether no closure applies at `at`.
    pub(super) fn allow(&self, at: TimeMs) -> bool {
        let local = at.0 + offset_ms(&self.zone, at.0);
        let minute = (local.rem_euclid(DAY) / MINUTE) as u16;
        self.days.get(&local.div_euclid(DAY)).is_none_or(|window| window.contains(minute))
    }

    /// The closed intervals of the local interval `[from, to)`, ascending; local too.
    pub(super) fn closed_local(&self, from: i64, to: i64) -> impl Iterator<Item = (i64, i64)> {
        let days = self.days.range(from.div_euclid(DAY)..=(to - 1).div_euclid(DAY));
        days.flat_map(|(day, window)| {
            window
                .closed_minutes()
                .map(move |(start, end)| (day * DAY + i64::from(start) * MINUTE, day * DAY + i64::from(end) * MINUTE))
        })
        .map(move |(start, end)| (start.max(from), end.min(to)))
        .filter(|(start, end)| start < end)
    }
}

/// `spans` without `closed`; both ascending and half-open.
pub(super) fn subtract(spans: &[(TimeMs, TimeMs)], closed: &[(TimeMs, TimeMs)]) -> Vec<(TimeMs, TimeMs)> {
    let mut left = Vec::with_capacity(spans.len());
    let mut first = 0;
    for (start, end) in spans {
        let mut start = *start;
        while first < closed.len() && closed[first].1 <= start {
            first += 1;
        }
        for (from, to) in closed[first..].iter().take_while(|(from, _)| from < end) {
            if start < *from {
                left.push((start, *from));
            }
            start = start.max(*to);
        }
        if start < *end {
            left.push((start, *end));
        }
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(list: &[(i64, i64)]) -> Vec<(TimeMs, TimeMs)> {
        list.iter().map(|(from, to)| (TimeMs(*from), TimeMs(*to))).collect()
    }

    #[test]
    fn what_is_closed_is_cut_out_of_the_spans() {
        for (open, closed, left) in [
            (&[(0, 10)][..], &[(2, 3), (5, 6)][..], &[(0, 2), (3, 5), (6, 10)][..]),
            (&[(0, 10), (20, 30)], &[(5, 25)], &[(0, 5), (25, 30)]),
            (&[(0, 10), (20, 30)], &[(0, 10), (30, 40)], &[(20, 30)]),
            (&[(0, 10)], &[(-5, 15)], &[]),
            (&[(0, 10)], &[], &[(0, 10)]),
        ] {
            assert_eq!(subtract(&spans(open), &spans(closed)), spans(left), "{open:?} without {closed:?}");
        }
    }

    #[test]
    fn of_two_windows_the_stricter_decides_and_windows_that_do_not_meet_close_the_day() {
        let window = |open, close| TradingWindow::new(open, close).unwrap();
        assert_eq!(window(Some(60), None).intersect(window(None, Some(120))), window(Some(60), Some(120)));
        assert_eq!(window(None, Some(120)).intersect(window(None, Some(90))), window(None, Some(90)));
        assert_eq!(window(Some(120), None).intersect(window(None, Some(120))), TradingWindow::CLOSED);
        assert!(window(None, None).intersect(window(Some(60), None)).is_closed());
        assert_eq!((window(Some(60), None).late_open(), window(Some(60), None).early_close()), (Some(60), None));
        assert_eq!(window(None, None).late_open(), None);
        for (open, close) in [(Some(60), Some(60)), (None, Some(1_441)), (Some(0), None), (Some(0), Some(1_440))] {
            assert_eq!(TradingWindow::new(open, close), None, "{open:?} {close:?}");
        }
    }
}
