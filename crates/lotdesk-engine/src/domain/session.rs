//! Trading hours: weekly sessions in local time. The time zone and daylight saving time are handled by the calendar, a
//! service of the server.

use serde::{Deserialize, Serialize};

/// Number of minutes of a day.
pub const DAY_MINUTES: u16 = 24 * 60;

/// One weekly trading session on one day. A session that crosses midnight is stored as two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// Weekday: 0 = Sunday ... 6 = Saturday.
    pub day: u8,
    /// Minute of the day at which it opens, inclusive.
    pub open: u16,
    /// Minute of the day at which it closes, exclusive; at most 1440.
    pub close: u16,
}

/// Whether the market is open at this minute of this weekday. Without any session it is always open.
pub fn is_open(sessions: &[Session], day: u8, minute: u16) -> bool {
    sessions.is_empty()
        || sessions.iter().any(|session| session.day == day && (session.open..session.close).contains(&minute))
}

/// Parses `"HH:MM"` as a minute of the day; `"24:00"` is the end of the day. `None` for any other text.
pub fn parse_minute(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let two_digits = |part: &str| {
        (part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit())).then(|| part.parse::<u16>().ok()).flatten()
    };
    let (hours, minutes) = (two_digits(hours)?, two_digits(minutes)?);
    (minutes < 60 && (hours < 24 || (hours == 24 && minutes == 0))).then_some(hours * 60 + minutes)
}

/// A minute of the day as `"HH:MM"`.
pub fn minute_text(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_minute_is_inclusive_and_the_closing_minute_is_not() {
        let sessions = [Session { day: 0, open: 17 * 60, close: DAY_MINUTES }];
        assert!(!is_open(&sessions, 0, 17 * 60 - 1));
        assert!(is_open(&sessions, 0, 17 * 60));
        assert!(is_open(&sessions, 0, DAY_MINUTES - 1));
        assert!(!is_open(&sessions, 1, 0));
        assert!(is_open(&[], 6, 0));
    }

    #[test]
    fn minutes_of_the_day_parse_and_print() {
        assert_eq!(parse_minute("00:00"), Some(0));
        assert_eq!(parse_minute("24:00"), Some(DAY_MINUTES));
        assert_eq!([parse_minute("17:05"), parse_minute("23:59")], [Some(1_025), Some(1_439)]);
        for text in ["24:01", "23:60", "7:00", "07:0", "", "aa:bb", "+1:00"] {
            assert_eq!(parse_minute(text), None, "{text}");
        }
        assert_eq!(minute_text(17 * 60 + 5), "17:05");
    }
}
