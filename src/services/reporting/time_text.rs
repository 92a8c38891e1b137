//! Times as text: in UTC unless another zone is named. A time that no calendar has is shown as the Unix epoch.

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use crate::domain::TimeMs;

/// RFC 3339 with milliseconds: `2026-11-21T19:41:07.123Z`.
pub fn rfc3339_millis(at: TimeMs) -> String {
    text(at, "%Y-%m-%dT%H:%M:%S%.3fZ")
}

/// RFC 3339 to the second: `2026-11-21T19:41:07Z`.
pub fn rfc3339_seconds(at: TimeMs) -> String {
    text(at, "%Y-%m-%dT%H:%M:%SZ")
}

/// For texts that say themselves that they are in UTC: `2026-11-21 19:41`.
pub fn minutes(at: TimeMs) -> String {
    text(at, "%Y-%m-%d %H:%M")
}

/// A text of [`minutes`] by the clocks of a zone, which it names: `2026-11-21 20:41 (Europe/Berlin)`. UTC in place of a zone
/// that does not exist; `None` for other texts.
pub fn minutes_in(zone: &str, utc: &str) -> Option<String> {
    let at = DateTime::strptime("%Y-%m-%d %H:%M", utc).ok()?.to_zoned(TimeZone::UTC).ok()?;
    let (zone, name) = TimeZone::get(zone).map_or((TimeZone::UTC, "UTC"), |known| (known, zone));
    Some(format!("{} ({name})", at.with_time_zone(zone).strftime("%Y-%m-%d %H:%M")))
}

/// For texts with a single time: `2026-11-21 19:41 UTC`.
pub fn minutes_utc(at: TimeMs) -> String {
    text(at, "%Y-%m-%d %H:%M UTC")
}

/// For audit trails: `2026-11-21 19:41:07.123 UTC`.
pub fn millis_utc(at: TimeMs) -> String {
    text(at, "%Y-%m-%d %H:%M:%S%.3f UTC")
}

fn text(at: TimeMs, format: &str) -> String {
    Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH).strftime(format).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_utc() {
        let at = TimeMs(1_795_290_067_003);
        assert_eq!(rfc3339_millis(at), "2026-11-21T19:41:07.003Z");
        assert_eq!(rfc3339_seconds(at), "2026-11-21T19:41:07Z");
        assert_eq!(minutes(at), "2026-11-21 19:41");
        assert_eq!(minutes_utc(at), "2026-11-21 19:41 UTC");
        assert_eq!(millis_utc(at), "2026-11-21 19:41:07.003 UTC");
        assert_eq!(rfc3339_millis(TimeMs(0)), "1970-01-01T00:00:00.000Z");
        assert_eq!(minutes(TimeMs(i64::MAX)), "1970-01-01 00:00");
    }

    #[test]
    fn times_of_a_zone_name_it() {
        let local = |zone, utc| minutes_in(zone, utc);
        assert_eq!(local("Europe/Berlin", "2026-07-21 23:41").unwrap(), "2026-07-22 01:41 (Europe/Berlin)");
        assert_eq!(local("Europe/Berlin", "2026-11-21 23:41").unwrap(), "2026-11-22 00:41 (Europe/Berlin)");
        assert_eq!(local("Mars/Olympus", "2026-11-21 23:41").unwrap(), "2026-11-21 23:41 (UTC)");
        for other in ["", "-", "2026-11-21 23:41 UTC", "2026-13-21 23:41"] {
            assert_eq!(local("UTC", other), None, "{other}");
        }
    }
}
