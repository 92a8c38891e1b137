//! Hours in which a customer wants no push messages.

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::domain::TimeMs;
use crate::store::platform::push::QuietRow;

/// Minutes of a day.
pub const DAY_MINUTES: i64 = 24 * 60;

/// Whether these are quiet hours: two different times of a day in a zone that exists.
pub fn is_valid(quiet: &QuietRow) -> bool {
    let in_day = |minutes| (0..DAY_MINUTES).contains(&minutes);
    in_day(quiet.begins) && in_day(quiet.ends) && quiet.begins != quiet.ends && TimeZone::get(&quiet.zone).is_ok()
}

/// When the quiet hours end that `at` lies in; `None` outside of them.
pub fn end(quiet: &QuietRow, at: TimeMs) -> Option<TimeMs> {
    let zone = TimeZone::get(&quiet.zone).ok()?;
    let local = Timestamp::from_millisecond(at.0).ok()?.to_zoned(zone);
    let minute = i64::from(local.hour()) * 60 + i64::from(local.minute());
    let (begins, ends) = (quiet.begins, quiet.ends);
    let (is_quiet, ends_tomorrow) = if begins < ends {
        ((begins..ends).contains(&minute), false)
    } else {
        (minute >= begins || minute < ends, minute >= begins)
    };
    if !is_quiet {
        return None;
    }
    let day = if ends_tomorrow { local.date().checked_add(1.day()).ok()? } else { local.date() };
    let time = jiff::civil::time((ends / 60) as i8, (ends % 60) as i8, 0, 0);
    // A time that a change of the clock skips is the moment of the change.
    let end = day.to_datetime(time).to_zoned(local.time_zone().clone()).ok()?;
    Some(TimeMs(end.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(begins: i64, ends: i64, zone: &str) -> QuietRow {
        QuietRow { begins, ends, zone: zone.to_owned(), urgent: true }
    }

    fn at(text: &str) -> TimeMs {
        TimeMs(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    #[test]
    fn quiet_hours_are_of_the_customer_s_clock_and_may_pass_midnight() {
        let over_midnight = quiet(22 * 60, 7 * 60, "Europe/Berlin");
        for (time, ends) in [
            ("2026-01-10T20:59:59Z", None),
            ("2026-01-10T21:00:00Z", Some("2026-01-11T06:00:00Z")),
            ("2026-01-11T02:00:00Z", Some("2026-01-11T06:00:00Z")),
            ("2026-01-11T06:00:00Z", None),
            // In summer the clock is two hours ahead.
            ("2026-07-10T20:00:00Z", Some("2026-07-11T05:00:00Z")),
            // When the clock goes forward.
            ("2026-03-28T22:00:00Z", Some("2026-03-29T05:00:00Z")),
        ] {
            assert_eq!(end(&over_midnight, at(time)), ends.map(at), "{time}");
        }
        let by_day = quiet(13 * 60, 14 * 60 + 30, "UTC");
        assert_eq!(end(&by_day, at("2026-01-10T13:00:00Z")), Some(at("2026-01-10T14:30:00Z")));
        assert_eq!(end(&by_day, at("2026-01-10T14:30:00Z")), None);
        assert_eq!(end(&by_day, at("2026-01-10T12:59:00Z")), None);
    }

    #[test]
    fn times_of_a_day_in_a_known_zone_are_valid() {
        assert!(is_valid(&quiet(0, DAY_MINUTES - 1, "Asia/Tokyo")));
        for (begins, ends, zone) in
            [(-1, 5, "UTC"), (0, DAY_MINUTES, "UTC"), (5, 5, "UTC"), (0, 5, "Mars/Olympus"), (0, 5, "")]
        {
            assert!(!is_valid(&quiet(begins, ends, zone)), "{begins} {ends} {zone}");
        }
    }
}
