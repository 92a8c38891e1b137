//! The trigger index: ids filed by the price that concerns them, so that a quote finds what it reaches
//! without looking at anything else. A quiet quote costs four comparisons.

use std::collections::BTreeSet;

use crate::domain::{Price, Quote};

/// Which move of which side reaches a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TriggerDirection {
    /// The bid falls to the level or below.
    BidFalls,
    /// The bid rises to the level or above.
    BidRises,
    AskFalls,
    AskRises,
}

impl TriggerDirection {
    /// Has `quote` reached `level`?
    pub fn is_reached(self, level: Price, quote: &Quote) -> bool {
        match self {
            Self::BidFalls => quote.bid <= level,
            Self::BidRises => quote.bid >= level,
            Self::AskFalls => quote.ask <= level,
            Self::AskRises => quote.ask >= level,
        }
    }
}

/// Ids by level, for each kind of reach.
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
    fn side(&mut self, reach: TriggerDirection) -> &mut BTreeSet<(Price, Id)> {
        match reach {
            TriggerDirection::BidFalls => &mut self.bid_falls,
            TriggerDirection::BidRises => &mut self.bid_rises,
            TriggerDirection::AskFalls => &mut self.ask_falls,
            TriggerDirection::AskRises => &mut self.ask_rises,
        }
    }

    /// Files `id` under `level`.
    pub fn insert(&mut self, reach: TriggerDirection, level: Price, id: Id) {
        self.side(reach).insert((level, id));
    }

    /// Takes it out again.
    ///
    /// # Panics
    /// When it was not there: the index and the orders have come apart.
    pub fn remove(&mut self, reach: TriggerDirection, level: Price, id: Id) {
        assert!(self.side(reach).remove(&(level, id)), "every level that is taken out was filed");
    }

    /// Is anything reached? The whole cost of a quiet quote.
    pub fn any_reached(&self, quote: &Quote) -> bool {
        self.bid_falls.last().is_some_and(|(level, _)| quote.bid <= *level)
            || self.bid_rises.first().is_some_and(|(level, _)| quote.bid >= *level)
            || self.ask_falls.last().is_some_and(|(level, _)| quote.ask <= *level)
            || self.ask_rises.first().is_some_and(|(level, _)| quote.ask >= *level)
    }

    /// All that `quote` reaches, by id, each once.
    pub fn reached(&self, quote: &Quote) -> Vec<Id> {
        if !self.any_reached(quote) {
            return Vec::new();
        }
        let mut ids: Vec<Id> = Vec::new();
        ids.extend(self.bid_falls.iter().rev().take_while(|(level, _)| quote.bid <= *level).map(|(_, id)| *id));
        ids.extend(self.bid_rises.iter().take_while(|(level, _)| quote.bid >= *level).map(|(_, id)| *id));
        ids.extend(self.ask_falls.iter().rev().take_while(|(level, _)| quote.ask <= *level).map(|(_, id)| *id));
        ids.extend(self.ask_rises.iter().take_while(|(level, _)| quote.ask >= *level).map(|(_, id)| *id));
        ids.sort_unstable();
        ids.dedup();
        ids
    }

    /// How many are filed.
    pub fn len(&self) -> usize {
        self.bid_falls.len() + self.bid_rises.len() + self.ask_falls.len() + self.ask_rises.len()
    }

    /// Is nothing filed?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::TimeMs;

    fn price(raw: i64) -> Price {
        Price::from_raw(raw)
    }

    #[test]
    fn each_reach_fires_at_its_level_and_beyond_on_its_own_side() {
        for (reach, hits) in [
            (TriggerDirection::BidFalls, [(99, 200, true), (100, 200, true), (101, 200, false)]),
            (TriggerDirection::BidRises, [(99, 200, false), (100, 200, true), (101, 200, true)]),
            (TriggerDirection::AskFalls, [(1, 99, true), (1, 100, true), (1, 101, false)]),
            (TriggerDirection::AskRises, [(1, 99, false), (1, 100, true), (1, 101, true)]),
        ] {
            let mut levels = TriggerIndex::default();
            levels.insert(reach, price(100), 7);
            assert!(!levels.is_empty());
            for (bid, ask, hit) in hits {
                let quote = Quote { bid: price(bid), ask: price(ask), time: TimeMs(0) };
                assert_eq!(levels.reached(&quote), if hit { vec![7] } else { vec![] }, "{reach:?} {bid}/{ask}");
                assert_eq!(reach.is_reached(price(100), &quote), hit);
            }
            levels.remove(reach, price(100), 7);
            assert!(levels.is_empty());
        }
    }

    #[test]
    fn what_is_reached_comes_by_id_and_once() {
        let mut levels = TriggerIndex::default();
        levels.insert(TriggerDirection::BidFalls, price(100), 9);
        levels.insert(TriggerDirection::BidFalls, price(105), 3);
        levels.insert(TriggerDirection::AskRises, price(50), 9);
        levels.insert(TriggerDirection::BidFalls, price(90), 1);
        let quote = Quote { bid: price(95), ask: price(96), time: TimeMs(0) };
        assert_eq!(levels.reached(&quote), [3, 9]);
    }
}
