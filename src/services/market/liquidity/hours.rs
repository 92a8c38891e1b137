//! When the sessions with an LP run. Most LPs end theirs each day, with a logout at 17:00 in New York, and at the weekend.
//!
//! Outside of its hours an LP is not connected to: its sessions log off at the end, nothing is tried again and nothing is an alert
//! until the next begin. Cover waits as for every session that is down, and orders that would wait for the LP are refused. Without
//! hours its sessions always run.
//!
//! Where the LP's sequence numbers begin again with each session ([`LpRow::reset_at_start`]), ours do too, before the first logon
//! of it and at no other one: what the LP has said while a connection was lost within the session is still repeated. Hours without a
//! pause have no begin, and reset nothing.

use crate::domain::TimeMs;
use crate::domain::time::DAY;
use crate::services::error::Refusal;
use crate::services::market::calendar::{self, Hours, SessionForm};

use super::LpRow;

/// No weekly hours.
pub(super) const ALWAYS: &str = "[]";
pub(super) const ZONE_DEFAULT: &str = "UTC";
/// Most sessions of a week.
const SESSIONS_MAX: usize = 28;
/// How far back the begin of a session is looked for.
const BACK: i64 = 8 * DAY;

/// Weekly hours as they are stored.
///
/// # Errors
/// `invalid_field` {sessions}.
pub(super) fn stored(forms: &[SessionForm]) -> Result<String, Refusal> {
    let invalid = || Refusal::invalid_field("sessions");
    if forms.len() > SESSIONS_MAX {
        return Err(invalid());
    }
    calendar::parse_sessions(forms).map_err(|_| invalid())?;
    serde_json::to_string(forms).map_err(|_| invalid())
}

/// The name of a zone that there is.
///
/// # Errors
/// `invalid_field` {session_zone}.
pub(super) fn zone(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    calendar::zone(name).map_err(|_| Refusal::invalid_field("session_zone"))?;
    Ok(name.to_owned())
}

/// The weekly hours of an LP, as they were entered.
pub fn forms(row: &LpRow) -> Vec<SessionForm> {
    serde_json::from_str(&row.sessions).unwrap_or_default()
}

/// `None`: always.
fn hours(row: &LpRow) -> Option<Hours> {
    let sessions = calendar::parse_sessions(&forms(row)).ok().filter(|sessions| !sessions.is_empty())?;
    Some(Hours::new(&sessions, &[], calendar::zone(&row.session_zone).ok()?))
}

/// Whether the sessions of an LP run.
pub(super) fn is_open(row: &LpRow, now: TimeMs) -> bool {
    hours(row).is_none_or(|hours| hours.is_open(now))
}

/// When the sessions begin that do not run now.
pub(super) fn opens_at(row: &LpRow, now: TimeMs) -> Option<TimeMs> {
    hours(row).filter(|hours| !hours.is_open(now)).and_then(|hours| hours.next_change(now))
}

/// When the session began that runs now, if it had a begin.
pub(super) fn began_at(row: &LpRow, now: TimeMs) -> Option<TimeMs> {
    let from = now.plus(-BACK);
    let (start, end) = hours(row)?.open_spans(from, now.plus(1)).last().copied()?;
    (start > from && end > now).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::market::liquidity::LpDraft;

    fn at(text: &str) -> TimeMs {
        TimeMs(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    fn session(day: u8, open: &str, close: &str) -> SessionForm {
        SessionForm { day, open: open.to_owned(), close: close.to_owned() }
    }

    fn lp(sessions: Vec<SessionForm>, zone: &str) -> Result<LpRow, Refusal> {
        LpDraft {
            name: Some("Prime".into()),
            host: Some("lp.example.com".into()),
            port: Some(1),
            sender: Some("B".into()),
            target: Some("LP".into()),
            sessions: Some(sessions),
            session_zone: Some(zone.to_owned()),
            ..LpDraft::default()
        }
        .created()
    }

    /// From 17:05 to 17:00 of the next day, Sunday to Friday.
    fn daily() -> LpRow {
        lp((0..5).map(|day| session(day, "17:05", "17:00")).collect(), "America/New_York").unwrap()
    }

    #[test]
    fn daily_sessions_end_at_the_local_time_of_their_zone_in_summer_and_in_winter() {
        let row = daily();
        for (time, is_open_then, begin) in [
            // Tuesday, in winter: 17:00 is 22:00 UTC.
            ("2026-01-13T21:59:59.999Z", true, Some("2026-01-12T22:05:00Z")),
            ("2026-01-13T22:00:00Z", false, None),
            ("2026-01-13T22:04:59.999Z", false, None),
            ("2026-01-13T22:05:00Z", true, Some("2026-01-13T22:05:00Z")),
            // In summer 21:00.
            ("2026-07-14T20:59:59Z", true, Some("2026-07-13T21:05:00Z")),
            ("2026-07-14T21:00:00Z", false, None),
            // From Friday to Sunday.
            ("2026-07-17T20:59:00Z", true, Some("2026-07-16T21:05:00Z")),
            ("2026-07-17T21:30:00Z", false, None),
            ("2026-07-19T21:04:00Z", false, None),
            ("2026-07-19T21:05:00Z", true, Some("2026-07-19T21:05:00Z")),
        ] {
            assert_eq!(is_open(&row, at(time)), is_open_then, "{time}");
            assert_eq!(began_at(&row, at(time)), begin.map(at), "{time}");
        }
        assert_eq!(opens_at(&row, at("2026-07-17T21:30:00Z")), Some(at("2026-07-19T21:05:00Z")));
        assert_eq!(opens_at(&row, at("2026-07-14T12:00:00Z")), None, "it runs");
    }

    #[test]
    fn without_hours_and_without_a_pause_there_is_no_begin() {
        let always = lp(Vec::new(), "UTC").unwrap();
        let joined = lp((0..7).map(|day| session(day, "17:00", "17:00")).collect(), "UTC").unwrap();
        for row in [always, joined] {
            let now = at("2026-07-14T12:00:00Z");
            assert!(is_open(&row, now));
            assert_eq!((began_at(&row, now), opens_at(&row, now)), (None, None));
        }
    }

    #[test]
    fn hours_that_no_clock_has_are_refused_by_name() {
        let error = |forms, zone: &str| lp(forms, zone).map(drop).unwrap_err();
        for wrong in [session(7, "17:05", "17:00"), session(0, "25:00", "17:00"), session(0, "17:05", "x")] {
            assert_eq!(error(vec![wrong], "UTC"), Refusal::invalid_field("sessions"));
        }
        assert_eq!(error(vec![session(0, "00:00", "10:00"); 2], "UTC"), Refusal::invalid_field("sessions"), "overlap");
        assert_eq!(error(Vec::new(), "New York"), Refusal::invalid_field("session_zone"));
    }
}
