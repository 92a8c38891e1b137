//! The trading hours of an instrument: weekly sessions, without what its closures take away.

use jiff::{Timestamp, civil, tz::TimeZone};

use super::closures::{Closures, subtract};
use super::{TradingWindow, offset_ms, weekday};
use crate::domain::TimeMs;
use crate::domain::session::{self, DAY_MINUTES, Session};
use crate::domain::time::{DAY, MINUTE};

/// How far ahead a change of the market is looked for.
const AHEAD_WEEKS: usize = 60;

/// The trading hours of an instrument, prepared for frequent queries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hours {
    /// In the week's order.
    sessions: Vec<Session>,
    zone: TimeZone,
    /// One for each zone in which dates are given.
    closures: Vec<Closures>,
}

impl Hours {
    /// These hours in the local time of `zone`; each holiday closes its whole local date.
    pub fn new(sessions: &[Session], holidays: &[civil::Date], zone: TimeZone) -> Self {
        let mut sessions = sessions.to_vec();
        sessions.sort_unstable_by_key(|session| (session.day, session.open));
        let hours = Self { sessions, zone, closures: Vec::new() };
        hours.with_closures(None, holidays.iter().map(|date| (*date, TradingWindow::CLOSED)))
    }

    /// Round the clock, every day.
    pub fn always() -> Self {
        Self { sessions: Vec::new(), zone: TimeZone::UTC, closures: Vec::new() }
    }

    /// The same with more closures, whose dates and times are those of `zone`; `None`: of the hours' own.
    pub fn with_closures(
        mut self,
        zone: Option<TimeZone>,
        dates: impl IntoIterator<Item = (civil::Date, TradingWindow)>,
    ) -> Self {
        let zone = zone.unwrap_or_else(|| self.zone.clone());
        let known = self.closures.iter().position(|closures| closures.zone == zone);
        let mut closures = known.map_or_else(|| Closures::new(zone), |at| self.closures.swap_remove(at));
        dates.into_iter().for_each(|(date, window)| closures.add(date, window));
        if !closures.is_empty() {
            self.closures.push(closures);
        }
        self
    }

    /// The same without any closure.
    pub fn weekly(&self) -> Self {
        Self { closures: Vec::new(), ..self.clone() }
    }

    /// Whether closures close this date, as days since 1970, all day.
    pub fn is_holiday(&self, day: i64) -> bool {
        self.closures.iter().any(|closures| closures.is_closed_all_day(day))
    }

    /// No weekly hours at all, as crypto.
    pub fn is_round_the_clock(&self) -> bool {
        self.sessions.is_empty()
    }

    /// Open market in a week without holidays, in milliseconds.
    pub fn week_ms(&self) -> i64 {
        if self.sessions.is_empty() {
            return 7 * DAY;
        }
        self.sessions.iter().map(|session| i64::from(session.close.saturating_sub(session.open)) * MINUTE).sum()
    }

    /// Whether the market is open at `at`. Without sessions it is always open, except where a closure applies.
    pub fn is_open(&self, at: TimeMs) -> bool {
        let local = at.0 + offset_ms(&self.zone, at.0);
        let day = local.div_euclid(DAY);
        let minute = (local.rem_euclid(DAY) / MINUTE) as u16;
        session::is_open(&self.sessions, weekday(day), minute)
            && self.closures.iter().all(|closures| closures.allow(at))
    }

    /// The next time at which [`Hours::is_open`] changes; `None` if it does not within a year.
    pub fn next_change(&self, at: TimeMs) -> Option<TimeMs> {
        let open = self.is_open(at);
        let mut from = at;
        for _ in 0..AHEAD_WEEKS {
            let to = from.plus(7 * DAY);
            let first = self.open_spans(from, to).first().copied();
            match (open, first) {
                (true, Some((start, end))) if start == from && end < to => return Some(end),
                (true, Some((start, _))) if start == from => {}
                (true, _) => return Some(from),
                (false, Some((start, _))) => return Some(start),
                (false, None) => {}
            }
            from = to;
        }
        None
    }

    /// The intervals of `[from, to)` in which the market is open: half-open, ascending, adjacent ones joined.
    pub fn open_spans(&self, from: TimeMs, to: TimeMs) -> Vec<(TimeMs, TimeMs)> {
        let mut spans = Vec::new();
        for_each_offset(&self.zone, from, to, |start, end, offset| {
            self.add_local(&mut spans, start + offset, end + offset, offset);
        });
        for closures in &self.closures {
            let mut closed = Vec::new();
            for_each_offset(&closures.zone, from, to, |start, end, offset| {
                let intervals = closures.closed_local(start + offset, end + offset);
                closed.extend(intervals.map(|(start, end)| (TimeMs(start - offset), TimeMs(end - offset))));
            });
            spans = subtract(&spans, &closed);
        }
        spans
    }

    /// Adds the open intervals of `[from, to)` at a constant `offset`.
    fn add_local(&self, spans: &mut Vec<(TimeMs, TimeMs)>, from: i64, to: i64, offset: i64) {
        let whole_day = [Session { day: 0, open: 0, close: DAY_MINUTES }];
        for day in from.div_euclid(DAY)..=(to - 1).div_euclid(DAY) {
            let today = weekday(day);
            let sessions = if self.sessions.is_empty() { &whole_day } else { self.sessions.as_slice() };
            for session in sessions.iter().filter(|session| self.sessions.is_empty() || session.day == today) {
                let start = (day * DAY + i64::from(session.open) * MINUTE).max(from) - offset;
                let end = (day * DAY + i64::from(session.close) * MINUTE).min(to) - offset;
                if start >= end {
                    continue;
                }
                match spans.last_mut() {
                    Some(last) if last.1.0 >= start => last.1 = last.1.max(TimeMs(end)),
                    _ => spans.push((TimeMs(start), TimeMs(end))),
                }
            }
        }
    }
}

/// Calls `visit` with each part of `[from, to)` in which the zone's offset does not change: start, end and offset.
fn for_each_offset(zone: &TimeZone, from: TimeMs, to: TimeMs, mut visit: impl FnMut(i64, i64, i64)) {
    let mut start = from.0;
    while start < to.0 {
        let next = Timestamp::from_millisecond(start)
            .ok()
            .and_then(|at| zone.following(at).next())
            .map_or(i64::MAX, |transition| transition.timestamp().as_millisecond());
        let end = next.max(start + 1).min(to.0);
        visit(start, end, offset_ms(zone, start));
        start = end;
    }
}
