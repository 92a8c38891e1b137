//! Trigger index: ids sorted by their trigger price, so that a quote finds the ids that it reaches without checking the
//! others. A quote that reaches nothing costs four comparisons.

use std::collections::BTreeSet;

use crate::domain::{Price, Quote};

/// The price move that reaches a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TriggerDirection {
    /// The bid falls to the level or below.
    BidFalls,
    /// The bid rises to the level or above.
    BidRises,
    /// The ask falls to the level or below.
    AskFalls,
    /// The ask rises to the level or above.
    AskRises,
}

impl TriggerDirection {
    /// Whether `quote` has reached `level`.
    pub fn is_reached(self, level: Price, quote: &Quote) -> bool {
        match self {
            Self::BidFalls => quote.bid <= level,
            Self::BidRises => quote.bid >= level,
            Self::AskFalls => quote.ask <= level,
            Self::AskRises => quote.ask >= level,
        }
    }
}

/// Ids by level, for each direction.
#[derive(Debug)]
pub struct TriggerIndex<Id> {
    bid_falls: BTreeSet<(Price, Id)>,
    bid_rises: BTreeSet<(Price, Id)>,
    ask_falls: BTreeSet<(Price, Id)>,
    ask_rises: BTreeSet<(Price, Id)>,
}

impl<Id> Default for TriggerIndex<Id> {
    fn default() -> Self {
        Self {
            bid_falls: BTreeSet::new(),
            bid_rises: BTreeSet::new(),
            ask_falls: BTreeSet::new(),
            ask_rises: BTreeSet::new(),
        }
    }
}

impl<Id: Copy + Ord> TriggerIndex<Id> {
    fn levels(&mut self, direction: TriggerDirection) -> &mut BTreeSet<(Price, Id)> {
        match direction {
            TriggerDirection::BidFalls => &mut self.bid_falls,
            TriggerDirection::BidRises => &mut self.bid_rises,
            TriggerDirection::AskFalls => &mut self.ask_falls,
            TriggerDirection::AskRises => &mut self.ask_rises,
        }
    }

    /// Adds `id` with a trigger at `level`.
    pub fn insert(&mut self, direction: TriggerDirection, level: Price, id: Id) {
        self.levels(direction).insert((level, id));
    }

    /// Removes `id` with its trigger at `level`.
    ///
    /// # Panics
    /// If it is not in the index: the index and the state are inconsistent.
    pub fn remove(&mut self, direction: TriggerDirection, level: Price, id: Id) {
        assert!(self.levels(direction).remove(&(level, id)), "a trigger that is removed is in the index");
    }

    /// Whether `quote` reaches any trigger.
    pub fn any_reached(&self, quote: &Quote) -> bool {
        use TriggerDirection::{AskFalls, AskRises, BidFalls, BidRises};
        let is_reached = |direction: TriggerDirection, nearest: Option<&(Price, Id)>| {
            nearest.is_some_and(|(level, _)| direction.is_reached(*level, quote))
        };
        is_reached(BidFalls, self.bid_falls.last())
            || is_reached(BidRises, self.bid_rises.first())
            || is_reached(AskFalls, self.ask_falls.last())
            || is_reached(AskRises, self.ask_rises.first())
    }

    /// The ids that `quote` reaches, ascending, each once.
    pub fn reached(&self, quote: &Quote) -> Vec<Id> {
        if !self.any_reached(quote) {
            return Vec::new();
        }
        use TriggerDirection::{AskFalls, AskRises, BidFalls, BidRises};
        let mut ids: Vec<Id> = Vec::new();
        let mut take = |direction: TriggerDirection, nearest_first: &mut dyn Iterator<Item = &(Price, Id)>| {
            ids.extend(nearest_first.take_while(|(level, _)| direction.is_reached(*level, quote)).map(|(_, id)| *id));
        };
        take(BidFalls, &mut self.bid_falls.iter().rev());
        take(BidRises, &mut self.bid_rises.iter());
        take(AskFalls, &mut self.ask_falls.iter().rev());
        take(AskRises, &mut self.ask_rises.iter());
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// Number of triggers.
    pub fn len(&self) -> usize {
        self.bid_falls.len() + self.bid_rises.len() + self.ask_falls.len() + self.ask_rises.len()
    }

    /// Whether the index has no triggers.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::TimeMs;

    thread_local! {
        static COMPARED: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
    }

    /// An id that counts how often ids are compared: whenever the index is searched rather than looked at its ends.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Counted(i64);

    impl PartialOrd for Counted {
        fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
            Some(self.cmp(other))
        }
    }

    impl Ord for Counted {
        fn cmp(&self, other: &Self) -> std::cmp::Ordering {
            COMPARED.set(COMPARED.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    /// What alerts, orders and accounts file costs a quiet quote the same however many there are.
    #[test]
    fn a_quote_that_reaches_nothing_searches_nothing() {
        use TriggerDirection::{AskFalls, AskRises, BidFalls, BidRises};
        let mut levels = TriggerIndex::default();
        for id in 0..1_000 {
            // All at one price, so that a search has to compare ids.
            for (direction, level) in [(BidFalls, 10), (BidRises, 1_000), (AskFalls, 10), (AskRises, 1_000)] {
                levels.insert(direction, price(level), Counted(id));
            }
        }
        let quote = |bid| Quote { bid: price(bid), ask: price(bid + 1), time: TimeMs(0) };
        COMPARED.set(0);
        assert!((11..900).all(|bid| !levels.any_reached(&quote(bid))));
        assert_eq!(COMPARED.get(), 0);
        assert!(levels.any_reached(&quote(10)) && levels.any_reached(&quote(1_000)));
    }

    fn price(raw: i64) -> Price {
        Price::from_raw(raw)
    }

    #[test]
    fn each_direction_triggers_at_its_level_and_beyond_on_its_own_side() {
        for (direction, hits) in [
            (TriggerDirection::BidFalls, [(99, 200, true), (100, 200, true), (101, 200, false)]),
            (TriggerDirection::BidRises, [(99, 200, false), (100, 200, true), (101, 200, true)]),
            (TriggerDirection::AskFalls, [(1, 99, true), (1, 100, true), (1, 101, false)]),
            (TriggerDirection::AskRises, [(1, 99, false), (1, 100, true), (1, 101, true)]),
        ] {
            let mut levels = TriggerIndex::default();
            levels.insert(direction, price(100), 7);
            assert!(!levels.is_empty());
            for (bid, ask, hit) in hits {
                let quote = Quote { bid: price(bid), ask: price(ask), time: TimeMs(0) };
                assert_eq!(levels.reached(&quote), if hit { vec![7] } else { vec![] }, "{direction:?} {bid}/{ask}");
                assert_eq!(direction.is_reached(price(100), &quote), hit);
            }
            levels.remove(direction, price(100), 7);
            assert!(levels.is_empty());
        }
    }

    #[test]
    fn reached_ids_are_ascending_and_unique() {
        let mut levels = TriggerIndex::default();
        levels.insert(TriggerDirection::BidFalls, price(100), 9);
        levels.insert(TriggerDirection::BidFalls, price(105), 3);
        levels.insert(TriggerDirection::AskRises, price(50), 9);
        levels.insert(TriggerDirection::BidFalls, price(90), 1);
        let quote = Quote { bid: price(95), ask: price(96), time: TimeMs(0) };
        assert_eq!(levels.reached(&quote), [3, 9]);
    }
}
