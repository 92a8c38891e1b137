//! Answers that many ask for at once, encoded once: kept for a moment, and void as soon as more than a
//! price has changed.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use actix_web::web::Bytes;
use parking_lot::Mutex;

use crate::domain::InstrumentId;
use crate::domain::candle::Period;
use crate::i18n::Language;

/// How old a price in such an answer may be.
const FRESH: Duration = Duration::from_millis(50);
/// Keys beyond which all are forgotten.
const KEYS_MAX: usize = 1_024;

/// What is kept, by what was asked.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// `trade_list` without a filter.
    TradeList(Language),
    /// The sparklines of these instruments.
    Sparklines(Language, Period, Vec<InstrumentId>),
    /// The newest candles.
    Candles(Language, InstrumentId, Period, usize),
}

struct Kept {
    made: Instant,
    generation: u64,
    body: Bytes,
}

/// The answers.
#[derive(Default)]
pub struct Cache {
    kept: Mutex<BTreeMap<Asked, Kept>>,
}

impl Cache {
    /// The answer to what is asked, if there is one of this generation that is fresh.
    pub fn get(&self, asked: &Asked, generation: u64) -> Option<Bytes> {
        let kept = self.kept.lock();
        let found = kept.get(asked)?;
        (found.generation == generation && found.made.elapsed() < FRESH).then(|| found.body.clone())
    }

    /// Keeps an answer, made from what there was at `generation`.
    pub fn put(&self, asked: Asked, generation: u64, body: Bytes) {
        let mut kept = self.kept.lock();
        if kept.len() >= KEYS_MAX {
            kept.clear();
        }
        kept.insert(asked, Kept { made: Instant::now(), generation, body });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_until_it_is_old_or_void() {
        let (cache, asked) = (Cache::default(), Asked::TradeList(Language::En));
        assert!(cache.get(&asked, 1).is_none());
        cache.put(asked.clone(), 1, Bytes::from_static(b"x"));
        assert!(cache.get(&asked, 1).is_some());
        assert!(cache.get(&asked, 2).is_none(), "void");
        std::thread::sleep(FRESH * 2);
        assert!(cache.get(&asked, 1).is_none(), "old");
    }
}
