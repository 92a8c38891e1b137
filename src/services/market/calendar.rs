//! The calendar: when a market is open, when the trading day begins, and the format of trading hours.
//!
//! Sessions are given in the local time of a named zone; daylight saving moves them in UTC. Between two transitions of a
//! zone local time is linear, so hours are calculated with plain arithmetic on local milliseconds and only the offset is
//! looked up. The time zone database is compiled in.

use std::sync::LazyLock;

use jiff::{Timestamp, civil, tz::TimeZone};
use serde::{Deserialize, Serialize};

use crate::domain::TimeMs;
use crate::domain::session::{self, DAY_MINUTES, Session, minute_text, parse_minute};
use crate::domain::swap::SwapTerms;
use crate::domain::time::{DAY, HOUR, MINUTE};

/// The hour of the New York wall clock at which one trading day ends and the next begins.
const ROLLOVER_HOUR: i64 = 17;
/// How far ahead a change of the market is looked for.
const AHEAD_WEEKS: usize = 60;

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

/// Whether the market is open at `at`. Without sessions it is always open, except on holidays. A holiday closes its whole
/// local date.
pub fn is_open(sessions: &[Session], holidays: &[civil::Date], zone: &TimeZone, at: TimeMs) -> bool {
    let local = at.0 + offset_ms(zone, at.0);
    let day = local.div_euclid(DAY);
    let minute = (local.rem_euclid(DAY) / MINUTE) as u16;
    !holidays.iter().any(|holiday| day_number(*holiday) == day) && session::is_open(sessions, weekday(day), minute)
}

/// The next time at which [`is_open`] changes; `None` if it does not within a year.
pub fn next_change(sessions: &[Session], holidays: &[civil::Date], zone: &TimeZone, at: TimeMs) -> Option<TimeMs> {
    Hours::new(sessions, holidays, zone.clone()).next_change(at)
}

/// The trading hours of an instrument, prepared for frequent queries.
#[derive(Debug, Clone)]
pub struct Hours {
    /// In the week's order.
    sessions: Vec<Session>,
    /// Local dates as days since 1970, ascending.
    holidays: Vec<i64>,
    zone: TimeZone,
}

impl Hours {
    /// These hours in the local time of `zone`.
    pub fn new(sessions: &[Session], holidays: &[civil::Date], zone: TimeZone) -> Self {
        let mut sessions = sessions.to_vec();
        sessions.sort_unstable_by_key(|session| (session.day, session.open));
        let mut holidays: Vec<i64> = holidays.iter().map(|date| day_number(*date)).collect();
        holidays.sort_unstable();
        Self { sessions, holidays, zone }
    }

    /// Round the clock, every day.
    pub fn always() -> Self {
        Self { sessions: Vec::new(), holidays: Vec::new(), zone: TimeZone::UTC }
    }

    /// Whether this date, as days since 1970, is a holiday.
    pub fn is_holiday(&self, day: i64) -> bool {
        self.holidays.binary_search(&day).is_ok()
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

    /// As [`is_open`].
    pub fn is_open(&self, at: TimeMs) -> bool {
        let local = at.0 + offset_ms(&self.zone, at.0);
        let day = local.div_euclid(DAY);
        let minute = (local.rem_euclid(DAY) / MINUTE) as u16;
        !self.is_holiday(day) && session::is_open(&self.sessions, weekday(day), minute)
    }

    /// As [`next_change`].
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
        let mut start = from.0;
        while start < to.0 {
            let (offset, until) = self.constant_offset(start);
            let end = until.min(to.0);
            self.add_local(&mut spans, start + offset, end + offset, offset);
            start = end;
        }
        spans
    }

    /// The offset at `start`, and the time until which it applies.
    fn constant_offset(&self, start: i64) -> (i64, i64) {
        let offset = offset_ms(&self.zone, start);
        let next = Timestamp::from_millisecond(start)
            .ok()
            .and_then(|at| self.zone.following(at).next())
            .map_or(i64::MAX, |transition| transition.timestamp().as_millisecond());
        (offset, next.max(start + 1))
    }

    /// Adds the open intervals of `[from, to)` at a constant `offset`.
    fn add_local(&self, spans: &mut Vec<(TimeMs, TimeMs)>, from: i64, to: i64, offset: i64) {
        let whole_day = [Session { day: 0, open: 0, close: DAY_MINUTES }];
        for day in from.div_euclid(DAY)..=(to - 1).div_euclid(DAY) {
            if self.is_holiday(day) {
                continue;
            }
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
}

/// 17:00 in New York on this local day, in UTC.
fn rollover_at(day: i64) -> TimeMs {
    let local = day * DAY + ROLLOVER_HOUR * HOUR;
    // Clocks there change at 02:00, never near 17:00: the offset a few hours off is that of 17:00.
    TimeMs(local - offset_ms(&NEW_YORK, local + 5 * HOUR))
}

/// The zone's offset from UTC at a moment, in milliseconds; nothing beyond the calendar's years.
fn offset_ms(zone: &TimeZone, at: i64) -> i64 {
    let offset = |at| i64::from(zone.to_offset(at).seconds()) * 1_000;
    Timestamp::from_millisecond(at).map_or(0, offset)
}

/// Days from 1970-01-01 to `date`.
fn day_number(date: civil::Date) -> i64 {
    date.duration_since(civil::date(1970, 1, 1)).as_hours() / 24
}

/// The weekday of a day since 1970 (0 = Sunday): the first was a Thursday.
const fn weekday(day: i64) -> u8 {
    (day + 4).rem_euclid(7) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> TimeMs {
        TimeMs(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn form(day: u8, open: &str, close: &str) -> SessionForm {
        SessionForm { day, open: open.into(), close: close.into() }
    }

    fn forex() -> Hours {
        let mut forms = vec![form(0, "17:00", "24:00"), form(5, "00:00", "17:00")];
        forms.extend((1..5).map(|day| form(day, "00:00", "24:00")));
        Hours::new(&parse_sessions(&forms).unwrap(), &[civil::date(2026, 12, 25)], zone("America/New_York").unwrap())
    }

    #[test]
    fn forex_opens_on_sunday_at_17_in_new_york_winter_and_summer() {
        let hours = forex();
        assert_eq!((hours.week_ms(), Hours::always().week_ms()), (120 * HOUR, 168 * HOUR));
        assert!(!hours.is_open(at("2026-01-11T21:59:59.999Z")));
        assert!(hours.is_open(at("2026-01-11T22:00:00Z")));
        assert!(!hours.is_open(at("2026-07-12T20:59:59Z")));
        assert!(hours.is_open(at("2026-07-12T21:00:00Z")));
        assert!(hours.is_open(at("2026-07-17T20:59:59Z")));
        assert!(!hours.is_open(at("2026-07-17T21:00:00Z")));
    }

    #[test]
    fn a_holiday_closes_the_whole_local_date() {
        let hours = forex();
        assert!(hours.is_open(at("2026-12-25T04:59:59Z")));
        assert!(!hours.is_open(at("2026-12-25T05:00:00Z")));
        assert_eq!(hours.next_change(at("2026-12-25T12:00:00Z")), Some(at("2026-12-27T22:00:00Z")));
    }

    #[test]
    fn the_next_change_across_a_weekend_in_which_clocks_go_forward() {
        let hours = forex();
        // Friday 6 March 2026 in winter time closes at 22:00 UTC; Sunday the 8th opens in summer time.
        assert_eq!(hours.next_change(at("2026-03-05T12:00:00Z")), Some(at("2026-03-06T22:00:00Z")));
        assert_eq!(hours.next_change(at("2026-03-06T22:00:00Z")), Some(at("2026-03-08T21:00:00Z")));
        assert_eq!(Hours::always().next_change(at("2026-03-06T22:00:00Z")), None);
    }

    #[test]
    fn spans_agree_with_the_clock_minute_by_minute_through_both_changes_of_the_clocks() {
        let sessions =
            parse_sessions(&[form(0, "01:30", "03:15"), form(0, "22:10", "00:50"), form(3, "00:00", "24:00")]).unwrap();
        for (name, from) in [
            ("Europe/Berlin", "2026-03-28T00:00:00Z"),
            ("Europe/Berlin", "2026-10-24T00:00:00Z"),
            ("Asia/Kolkata", "2026-10-24T00:00:00Z"),
        ] {
            let (zone, from) = (zone(name).unwrap(), at(from));
            let hours = Hours::new(&sessions, &[], zone.clone());
            let spans = hours.open_spans(from, from.plus(7 * DAY));
            for minute in 0..7 * 24 * 60 {
                let moment = from.plus(minute * MINUTE);
                let inside = spans.iter().any(|(start, end)| (*start..*end).contains(&moment));
                assert_eq!(inside, is_open(&sessions, &[], &zone, moment), "{name} {moment:?}");
                assert_eq!(inside, hours.is_open(moment));
            }
            assert!(spans.windows(2).all(|pair| pair[0].1 < pair[1].0), "joined and ascending");
        }
    }

    #[test]
    fn the_trading_day_turns_at_17_in_new_york_whatever_the_season() {
        assert_eq!(trading_day_start(at("2026-01-14T21:59:59Z")), at("2026-01-13T22:00:00Z"));
        assert_eq!(trading_day_start(at("2026-01-14T22:00:00Z")), at("2026-01-14T22:00:00Z"));
        assert_eq!(trading_day_next(at("2026-01-14T22:00:00Z")), at("2026-01-15T22:00:00Z"));
        assert_eq!(trading_day_start(at("2026-07-14T21:00:00Z")), at("2026-07-14T21:00:00Z"));
        // Clocks go forward on 8 March 2026 and back on 1 November: 23 and 25 hours.
        for (inside, hours) in
            [("2026-03-08T00:00:00Z", 23), ("2026-11-01T00:00:00Z", 25), ("2026-11-02T00:00:00Z", 24)]
        {
            let (start, end) = (trading_day_start(at(inside)), trading_day_next(at(inside)));
            assert_eq!(end.since(start), hours * HOUR, "{inside}");
            assert_eq!(trading_day_start(TimeMs(end.0 - 1)), start);
            assert_eq!(trading_day_start(end), end);
        }
    }

    #[test]
    fn the_weekday_of_a_rollover_is_that_of_new_york() {
        // Wednesday 14 January 2026: its trading day began on Tuesday at 22:00 UTC.
        assert_eq!(DayRollover::after(at("2026-01-14T21:59:59Z")).weekday(), 3);
        assert_eq!(DayRollover::after(at("2026-01-14T22:00:00Z")).weekday(), 4);
        assert_eq!(DayRollover::after(at("2026-01-17T03:00:00Z")).weekday(), 6);
    }

    /// The turns after `from`, each with its UTC time and the days that it counts.
    fn turns(swap: &SwapTerms, hours: &Hours, from: &str, count: usize) -> Vec<(String, Vec<u8>)> {
        let mut turn = DayRollover::after(at(from));
        let mut turns = Vec::new();
        for _ in 0..count {
            let days = turn.moved_swap_days(swap, hours).unwrap_or_else(|| vec![turn.weekday()]);
            turns.push((Timestamp::from_millisecond(turn.at.0).unwrap().to_string(), days));
            turn = DayRollover::after(turn.at);
        }
        turns
    }

    fn swap(charges_weekends: bool) -> SwapTerms {
        let rate = crate::domain::Percent::ONE;
        let mode = crate::domain::swap::SwapMode::Points;
        SwapTerms { mode, long: rate, short: rate, triple_day: Some(3), charges_weekends }
    }

    fn charged(turns: &[(&str, &[u8])]) -> Vec<(String, Vec<u8>)> {
        turns.iter().map(|(at, days)| ((*at).to_owned(), days.to_vec())).collect()
    }

    /// Friday 25 December 2026 is a holiday: Thursday's rollover counts it too, Friday's nothing. One after the
    /// other, as a server that was down over Christmas makes up for them.
    #[test]
    fn a_holiday_is_charged_with_the_business_day_before() {
        let turns_of = |swap: &SwapTerms, hours: &Hours| turns(swap, hours, "2026-12-23T12:00:00Z", 6);
        assert_eq!(
            turns_of(&swap(false), &forex()),
            charged(&[
                ("2026-12-23T22:00:00Z", &[3]),
                ("2026-12-24T22:00:00Z", &[4, 5]),
                ("2026-12-25T22:00:00Z", &[]),
                ("2026-12-26T22:00:00Z", &[6]),
                ("2026-12-27T22:00:00Z", &[0]),
                ("2026-12-28T22:00:00Z", &[1]),
            ])
        );
        let none = Hours::always();
        assert_eq!(
            turns_of(&swap(true), &none).into_iter().flat_map(|(_, days)| days).collect::<Vec<_>>(),
            [3, 4, 5, 6, 0, 1]
        );
    }

    /// Clocks go forward on Sunday 8 March 2026 and back on Sunday 1 November, each with a holiday on the
    /// Monday after: 17:00 stays 17:00, every day comes once, the Monday is charged with the Friday.
    #[test]
    fn rollovers_across_daylight_saving_with_a_holiday() {
        let hours = |monday| Hours::new(&[], &[monday], zone("Europe/Berlin").unwrap());
        assert_eq!(
            turns(&swap(false), &hours(civil::date(2026, 3, 9)), "2026-03-06T12:00:00Z", 5),
            charged(&[
                ("2026-03-06T22:00:00Z", &[5, 1]),
                ("2026-03-07T22:00:00Z", &[6]),
                ("2026-03-08T21:00:00Z", &[0]),
                ("2026-03-09T21:00:00Z", &[]),
                ("2026-03-10T21:00:00Z", &[2]),
            ])
        );
        assert_eq!(
            turns(&swap(false), &hours(civil::date(2026, 11, 2)), "2026-10-30T12:00:00Z", 5),
            charged(&[
                ("2026-10-30T21:00:00Z", &[5, 1]),
                ("2026-10-31T21:00:00Z", &[6]),
                ("2026-11-01T22:00:00Z", &[0]),
                ("2026-11-02T22:00:00Z", &[]),
                ("2026-11-03T22:00:00Z", &[2]),
            ])
        );
    }

    #[test]
    fn hours_across_midnight_become_two_sessions() {
        let deps = |open, close| parse_sessions(&[form(6, open, close)]).unwrap();
        assert_eq!(
            deps("22:00", "02:00"),
            [Session { day: 0, open: 0, close: 120 }, Session { day: 6, open: 1320, close: 1440 }]
        );
        assert_eq!(deps("22:00", "00:00"), [Session { day: 6, open: 1320, close: 1440 }]);
        assert_eq!(deps("00:00", "24:00"), [Session { day: 6, open: 0, close: 1440 }]);
        assert_eq!(deps("09:00", "09:00").iter().map(|part| part.close - part.open).sum::<u16>(), DAY_MINUTES);
        assert_eq!(session_forms(&deps("22:00", "00:00")), [form(6, "22:00", "24:00")]);
    }

    #[test]
    fn what_is_no_hour_is_refused_by_name() {
        let refuse = |forms: &[SessionForm]| parse_sessions(forms).unwrap_err();
        assert_eq!(refuse(&[form(0, "00:00", "01:00"), form(7, "00:00", "01:00")]), HoursError::Day(1));
        assert_eq!(refuse(&[form(0, "24:00", "01:00")]), HoursError::Open(0));
        assert_eq!(refuse(&[form(0, "23:00", "24:01")]), HoursError::Close(0));
        assert_eq!(refuse(&[form(0, "23:00", "02:00"), form(1, "01:59", "03:00")]), HoursError::Overlap(1));
        assert_eq!(zone("Mars/Olympus"), Err(HoursError::Zone("Mars/Olympus".into())));
        assert_eq!(parse_holidays(&["2026-12-25", "2026-13-01"]), Err(HoursError::Holiday(1)));
    }
}
