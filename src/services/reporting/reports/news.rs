//! Openings near events of the economic calendar: how many of a customer's orders were opened within [`WINDOW`] of an event of
//! high importance for one of the instrument's two currencies, and how many openings at any time would have come to.
//!
//! They are counted when the list is read, not when the orders are opened: events are imported later, and their times change.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::domain::time::MINUTE;
use crate::domain::{InstrumentId, TimeMs};
use crate::services::trading::ReadModel;
use crate::store::StoreError;
use crate::store::market::economic_events;

/// So long before and after an event an opening is near it.
const WINDOW: i64 = 5 * MINUTE;
/// The importance of the events that count: high.
const IMPORTANCE: u8 = 3;
/// Parts of an opening in [`NewsOpenings::expected`].
pub const PARTS: i64 = 1_000_000;

/// Openings of a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NewsOpenings {
    pub opened: i64,
    /// Of them near an event.
    pub near: i64,
    /// How many would be near an event if they were spread evenly over their part of the period, in 1/1,000,000 of an opening.
    pub expected: i64,
}

impl NewsOpenings {
    /// Adds another's.
    pub fn add(&mut self, other: &Self) {
        self.opened += other.opened;
        self.near += other.near;
        self.expected = self.expected.saturating_add(other.expected);
    }
}

/// Times near events: from the first to the last millisecond, sorted, and none overlaps another.
type Windows = Vec<(i64, i64)>;

/// The times near events within a period, by instrument.
pub(super) struct NewsTimes<'a> {
    read_model: &'a ReadModel,
    /// The period as far as it has passed; the end is not part of it.
    period: (TimeMs, TimeMs),
    events: BTreeMap<String, Vec<i64>>,
    instruments: BTreeMap<InstrumentId, InstrumentTimes>,
}

struct InstrumentTimes {
    windows: Windows,
    /// What one opening adds to [`NewsOpenings::expected`].
    expected: i64,
}

impl<'a> NewsTimes<'a> {
    /// Reads the events of a period.
    pub(super) fn read(
        connection: &Connection,
        read_model: &'a ReadModel,
        (from, to): (TimeMs, TimeMs),
        now: TimeMs,
    ) -> Result<Self, StoreError> {
        let period = (from, to.min(now.plus(1)).max(from));
        let around = (from.plus(-WINDOW), to.plus(WINDOW));
        let mut events: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        economic_events::times(connection, around, IMPORTANCE, |currency, at| {
            events.entry(currency).or_default().push(at.0);
        })?;
        Ok(Self { read_model, period, events, instruments: BTreeMap::new() })
    }

    /// An opening in the instrument at this time.
    pub(super) fn opening(&mut self, instrument: InstrumentId, at: TimeMs) -> NewsOpenings {
        let Self { read_model, period, events, instruments } = self;
        let events = &*events;
        let times = instruments.entry(instrument).or_insert_with(|| {
            let market = read_model.market(instrument).map(|market| market.instrument);
            let currencies = market.map(|terms| [terms.base, terms.currency]).unwrap_or_default();
            InstrumentTimes::new(currencies.iter().filter_map(|currency| events.get(currency)).flatten(), *period)
        });
        let is_near = times.windows.binary_search_by(|(first, last)| {
            if *last < at.0 {
                Ordering::Less
            } else if *first > at.0 {
                Ordering::Greater
            } else {
                Ordering::Equal
            }
        });
        NewsOpenings { opened: 1, near: i64::from(is_near.is_ok()), expected: times.expected }
    }
}

impl InstrumentTimes {
    fn new<'a>(events: impl Iterator<Item = &'a i64>, (from, until): (TimeMs, TimeMs)) -> Self {
        let mut events: Vec<i64> = events.copied().collect();
        events.sort_unstable();
        let mut windows = Windows::new();
        for at in events {
            match windows.last_mut() {
                Some((_, last)) if *last >= at - WINDOW => *last = at + WINDOW,
                _ => windows.push((at - WINDOW, at + WINDOW)),
            }
        }
        let inside = |(first, last): &(i64, i64)| (last.min(&until.0) - first.max(&from.0)).max(0);
        let near: i64 = windows.iter().map(inside).sum();
        let expected = i128::from(near) * i128::from(PARTS) / i128::from(until.since(from).max(1));
        Self { windows, expected: i64::try_from(expected).unwrap_or(PARTS).min(PARTS) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_of_close_events_are_one_and_only_the_period_counts_for_chance() {
        let minutes = |events: &[i64], from, until| {
            let events: Vec<i64> = events.iter().map(|at| at * MINUTE).collect();
            let times = InstrumentTimes::new(events.iter(), (TimeMs(from * MINUTE), TimeMs(until * MINUTE)));
            let windows: Vec<_> = times.windows.iter().map(|(first, last)| (first / MINUTE, last / MINUTE)).collect();
            (windows, times.expected)
        };
        assert_eq!(minutes(&[], 0, 100), (vec![], 0));
        // Ten of a hundred minutes.
        assert_eq!(minutes(&[50], 0, 100), (vec![(45, 55)], 100_000));
        // Of two currencies, not in order, and one event of both.
        assert_eq!(minutes(&[58, 50, 50, 80], 0, 100), (vec![(45, 63), (75, 85)], 280_000));
        // Half of the first is before the period, and all of the last after it.
        assert_eq!(minutes(&[0, 200], 0, 100), (vec![(-5, 5), (195, 205)], 50_000));
        assert_eq!(minutes(&[3], 0, 0).1, 0, "a period that has not begun");
    }
}
