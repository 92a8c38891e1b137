//! Dates, hours and weekdays of many moments in one time zone. The offset of a zone is looked up once for each interval between two of
//! its transitions.

use std::collections::BTreeMap;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::date_of;
use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR};
use crate::services::market::calendar;

pub(super) struct LocalTimes<'a> {
    zone: &'a TimeZone,
    /// Intervals that were looked up, by their start: their end, exclusive, and the offset from UTC, in milliseconds.
    offsets: BTreeMap<i64, (i64, i64)>,
    /// Dates and weekdays by the number of the day.
    dates: BTreeMap<i64, (Date, u8)>,
}

impl<'a> LocalTimes<'a> {
    pub const fn new(zone: &'a TimeZone) -> Self {
        Self { zone, offsets: BTreeMap::new(), dates: BTreeMap::new() }
    }

    /// Date, hour and weekday (1 Monday to 7 Sunday) of a moment.
    pub fn of(&mut self, at: TimeMs) -> (Date, u8, u8) {
        let local = at.0.saturating_add(self.offset(at.0));
        let (date, weekday) = *self.dates.entry(local.div_euclid(DAY)).or_insert_with_key(|day| {
            let date = date_of(*day);
            (date, date.weekday().to_monday_one_offset().unsigned_abs())
        });
        (date, u8::try_from(local.rem_euclid(DAY) / HOUR).unwrap_or_default(), weekday)
    }

    fn offset(&mut self, at: i64) -> i64 {
        let known = self.offsets.range(..=at).next_back().map(|(_, known)| *known);
        if let Some((_, offset)) = known.filter(|(until, _)| at < *until) {
            return offset;
        }
        let offset = calendar::offset_ms(self.zone, at);
        let (from, until) = interval(self.zone, at);
        self.offsets.insert(from, (until, offset));
        offset
    }
}

/// The last transition of a zone at or before a moment, and the first one after it.
fn interval(zone: &TimeZone, at: i64) -> (i64, i64) {
    let Ok(moment) = Timestamp::from_millisecond(at) else { return (at, at.saturating_add(1)) };
    let next = moment.checked_add(SignedDuration::from_nanos(1)).unwrap_or(moment);
    let from = zone.preceding(next).next().map_or(Timestamp::MIN, |transition| transition.timestamp());
    let until = zone.following(moment).next().map_or(Timestamp::MAX, |transition| transition.timestamp());
    (from.as_millisecond(), until.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without what is known of other moments.
    fn uncached(zone: &TimeZone, at: i64) -> (Date, u8, u8) {
        let local = at.saturating_add(calendar::offset_ms(zone, at));
        let date = date_of(local.div_euclid(DAY));
        let hour = u8::try_from(local.rem_euclid(DAY) / HOUR).unwrap();
        (date, hour, date.weekday().to_monday_one_offset().unsigned_abs())
    }

    #[test]
    fn it_is_what_the_zone_says_of_each_moment_in_any_order() {
        let year = 365 * DAY;
        for name in
            ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Africa/Casablanca"]
        {
            let zone = TimeZone::get(name).unwrap();
            let mut times = LocalTimes::new(&zone);
            let transitions: Vec<i64> = zone
                .following(Timestamp::from_second(1_500_000_000).unwrap())
                .take(40)
                .map(|transition| transition.timestamp().as_millisecond())
                .collect();
            let around = transitions.iter().flat_map(|at| [at + 1, *at, at - 1, at + HOUR, at - HOUR]);
            let spread = (0..2_000).map(|step| 1_900_000_000_000 - step * (11 * year / 2_000 + 7_919));
            let far = [i64::MIN, -377_705_116_800_001, 0, 253_402_207_200_000, i64::MAX];
            for at in around.chain(spread).chain(far) {
                assert_eq!(times.of(TimeMs(at)), uncached(&zone, at), "{name} {at}");
            }
            assert!(times.offsets.len() < 100, "{name}: one look-up for each interval");
        }
    }
}
