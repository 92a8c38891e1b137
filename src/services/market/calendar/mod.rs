//! The calendar: when a market is open, when the trading day begins, and the format of trading hours.
//!
//! Sessions are given in the local time of a named zone; daylight saving moves them in UTC. Between two transitions of a
//! zone local time is linear, so hours are calculated with plain arithmetic on local milliseconds and only the offset is
//! looked up. The time zone database is compiled in.

mod closures;
mod hours;

use std::sync::LazyLock;

use jiff::{Timestamp, civil, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::domain::TimeMs;
use crate::domain::session::{DAY_MINUTES, Session, minute_text, parse_minute};
use crate::domain::swap::SwapTerms;
use crate::domain::time::{DAY, HOUR};

pub use closures::TradingWindow;
pub use hours::Hours;

/// The hour of the New York wall clock at which one trading day ends and the next begins.
const ROLLOVER_HOUR: i64 = 17;

static NEW_YORK: LazyLock<TimeZone> =
    LazyLock::new(|| TimeZone::get("America/New_York").expect("the time zone database is compiled in"));

/// Why trading hours are not understood. The index counts from 0 in what was sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HoursError {
    #[error("there is no time zone \"{0}\"")]
    Zone(String),
    #[error("sessions[{0}].day is not 0 (Sunday) to 6")]
    Day(usize),
    #[error("sessions[{0}].open is not a time \"00:00\" to \"23:59\"")]
    Open(usize),
    #[error("sessions[{0}].close is not a time \"00:00\" to \"24:00\"")]
    Close(usize),
    #[error("two sessions of weekday {0} overlap")]
    Overlap(u8),
    #[error("holidays[{0}] is not a date YYYY-MM-DD")]
    Holiday(usize),
}

/// A session as the API and imported tables write it: `{day, open: "HH:MM", close: "HH:MM"}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionForm {
    /// 0 = Sunday ... 6 = Saturday.
    pub day: u8,
    pub open: String,
    /// `"24:00"` and `"00:00"` are the day's end. At or before `open`: a time on the next day.
    pub close: String,
}

/// Reads weekly hours. A session across midnight becomes two; the result is in the week's order.
/// Sessions that overlap one another are refused.
pub fn parse_sessions(forms: &[SessionForm]) -> Result<Vec<Session>, HoursError> {
    let mut sessions = Vec::with_capacity(forms.len() + 2);
    for (index, form) in forms.iter().enumerate() {
        let SessionForm { day, open, close } = form;
        if *day > 6 {
            return Err(HoursError::Day(index));
        }
        let open = parse_minute(open).filter(|minute| *minute < DAY_MINUTES).ok_or(HoursError::Open(index))?;
        let close = parse_minute(close).ok_or(HoursError::Close(index))?;
        if open < close {
            sessions.push(Session { day: *day, open, close });
        } else {
            sessions.push(Session { day: *day, open, close: DAY_MINUTES });
            if close > 0 {
                sessions.push(Session { day: (*day + 1) % 7, open: 0, close });
            }
        }
    }
    sessions.sort_unstable_by_key(|session| (session.day, session.open));
    match sessions.windows(2).find(|pair| pair[0].day == pair[1].day && pair[1].open < pair[0].close) {
        Some(pair) => Err(HoursError::Overlap(pair[0].day)),
        None => Ok(sessions),
    }
}

/// Writes weekly hours the way the API and exported tables show them.
pub fn session_forms(sessions: &[Session]) -> Vec<SessionForm> {
    let form = |session: &Session| SessionForm {
        day: session.day,
        open: minute_text(session.open),
        close: minute_text(session.close),
    };
    sessions.iter().map(form).collect()
}

/// The zone of this IANA name, such as `Europe/Berlin`.
pub fn zone(name: &str) -> Result<TimeZone, HoursError> {
    TimeZone::get(name).map_err(|_| HoursError::Zone(name.to_owned()))
}

/// Reads holidays, `YYYY-MM-DD` each.
pub fn parse_holidays<S: AsRef<str>>(dates: &[S]) -> Result<Vec<civil::Date>, HoursError> {
    let date = |(index, text): (usize, &S)| text.as_ref().parse().map_err(|_| HoursError::Holiday(index));
    dates.iter().enumerate().map(date).collect()
}

/// When the trading day of `at` began: the last 17:00 in New York at or before it.
pub fn trading_day_start(at: TimeMs) -> TimeMs {
    let local = at.0 + offset_ms(&NEW_YORK, at.0);
    rollover_at(local.div_euclid(DAY) - i64::from(local.rem_euclid(DAY) < ROLLOVER_HOUR * HOUR))
}

/// When the next trading day begins: the first 17:00 in New York after `at`. 23 to 25 hours after the last.
pub fn trading_day_next(at: TimeMs) -> TimeMs {
    let local = at.0 + offset_ms(&NEW_YORK, at.0);
    rollover_at(local.div_euclid(DAY) + i64::from(local.rem_euclid(DAY) >= ROLLOVER_HOUR * HOUR))
}

/// When the trading day ends that is named by this date: at 17:00 in New York on it.
pub fn trading_day_end(date: civil::Date) -> TimeMs {
    let days = date.since((jiff::Unit::Day, civil::date(1970, 1, 1))).map_or(0, |span| span.get_days());
    rollover_at(days.into())
}

/// The date in New York at a moment.
pub fn new_york_date(at: TimeMs) -> civil::Date {
    Timestamp::from_millisecond(at.0).map_or(civil::Date::ZERO, |at| at.to_zoned(NEW_YORK.clone()).date())
}

/// The date of the trading day of `at`, in days from 1970-01-01: that on which it ends.
fn trading_date(at: TimeMs) -> i64 {
    let local = at.0 + offset_ms(&NEW_YORK, at.0);
    local.div_euclid(DAY) + i64::from(local.rem_euclid(DAY) >= ROLLOVER_HOUR * HOUR)
}

/// When the trading day with this date begins.
fn trading_date_start(date: i64) -> TimeMs {
    rollover_at(date - 1)
}

/// When the trading week of `at` began and when the next one does: with Monday's trading day.
pub fn trading_week(at: TimeMs) -> (TimeMs, TimeMs) {
    let date = trading_date(at);
    let monday = date - (i64::from(weekday(date)) + 6) % 7;
    (trading_date_start(monday), trading_date_start(monday + 7))
}

/// When the calendar month of the trading day of `at` began and when the next one does.
pub fn trading_month(at: TimeMs) -> (TimeMs, TimeMs) {
    let date = trading_date(at);
    let day = civil::date(1970, 1, 1).saturating_add(jiff::Span::new().days(date));
    let first = date - i64::from(day.day()) + 1;
    (trading_date_start(first), trading_date_start(first + i64::from(day.days_in_month())))
}

/// The date of the trading day of `at`: that on which it ends.
pub fn trading_day_date(at: TimeMs) -> civil::Date {
    civil::date(1970, 1, 1).saturating_add(jiff::Span::new().days(trading_date(at)))
}

/// The year and the quarter (1 to 4) of the trading day of `at`.
pub fn trading_quarter(at: TimeMs) -> (i16, i8) {
    let date = trading_day_date(at);
    (date.year(), (date.month() - 1) / 3 + 1)
}

/// When the trading day begins whose date is that of `at`, moved by `months`.
pub fn trading_day_months_from(at: TimeMs, months: i32) -> TimeMs {
    trading_date_start(day_number(trading_day_date(at).saturating_add(jiff::Span::new().months(months))))
}

/// A rollover of the trading day: 17:00 in New York at the end of a date there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRollover {
    pub at: TimeMs,
    /// Days from 1970-01-01 to that date.
    day: i64,
}

impl DayRollover {
    /// The first rollover after `at`.
    pub fn after(at: TimeMs) -> Self {
        let next = trading_day_next(at);
        Self { at: next, day: (next.0 + offset_ms(&NEW_YORK, next.0)).div_euclid(DAY) }
    }

    /// The weekday of that date (0 = Sunday).
    pub const fn weekday(self) -> u8 {
        weekday(self.day)
    }

    /// The weekdays whose swap this rollover charges to an instrument with these `hours`, where holidays move swap days;
    /// `None`: its own weekday only.
    pub fn moved_swap_days(self, swap: &SwapTerms, hours: &Hours) -> Option<Vec<u8>> {
        let days = swap.charged_weekdays(self.weekday(), |ahead| hours.is_holiday(self.day + ahead));
        (days != [self.weekday()]).then_some(days)
    }

    /// How many swap days this rollover charges to an instrument with these `hours`.
    pub fn swap_days(self, swap: &SwapTerms, hours: &Hours) -> i64 {
        let days = self.moved_swap_days(swap, hours).unwrap_or_else(|| vec![self.weekday()]);
        days.into_iter().map(|day| swap.swap_days(day)).sum()
    }
}

/// 17:00 in New York on this local day, in UTC.
fn rollover_at(day: i64) -> TimeMs {
    let local = day * DAY + ROLLOVER_HOUR * HOUR;
    // Clocks there change at 02:00, never near 17:00: the offset a few hours off is that of 17:00.
    TimeMs(local - offset_ms(&NEW_YORK, local + 5 * HOUR))
}

/// The zone's offset from UTC at a moment, in milliseconds; nothing beyond the calendar's years.
pub fn offset_ms(zone: &TimeZone, at: i64) -> i64 {
    let offset = |at| i64::from(zone.to_offset(at).seconds()) * 1_000;
    Timestamp::from_millisecond(at).map_or(0, offset)
}

/// The local date at a moment, as days since 1970.
pub fn local_day(zone: &TimeZone, at: TimeMs) -> i64 {
    (at.0 + offset_ms(zone, at.0)).div_euclid(DAY)
}

/// The year at a moment, in UTC.
pub fn year_of(at: TimeMs) -> i16 {
    Timestamp::from_millisecond(at.0).map_or(i16::MAX, |at| TimeZone::UTC.to_datetime(at).year())
}

/// Days from 1970-01-01 to `date`.
pub fn day_number(date: civil::Date) -> i64 {
    date.duration_since(civil::date(1970, 1, 1)).as_hours() / 24
}

/// The weekday of a day since 1970 (0 = Sunday): the first was a Thursday.
const fn weekday(day: i64) -> u8 {
    (day + 4).rem_euclid(7) as u8
}

#[cfg(test)]
mod tests;
