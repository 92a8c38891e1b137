//! Cache of encoded responses that many clients request. Entries live for a moment and are invalid as soon as more
//! than a price has changed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::envelope::Encoded;
use crate::domain::candle::Period;
use crate::domain::{GroupId, InstrumentId};
use crate::i18n::Language;
use crate::services::platform::content::Kind;

/// Maximum age of a price in a cached response.
const FRESH: Duration = Duration::from_millis(50);
/// Size limit in bytes; above it the cache is cleared.
const BYTES_MAX: usize = 8 * 1024 * 1024;
/// Maximum age of the check for `/readyz`, which needs the database's writer.
const READY: Duration = Duration::from_secs(1);

/// Key of a cached response.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum CacheKey {
    /// `trade_list` without a filter, for readers of this group.
    TradeList(Language, GroupId),
    /// The sparklines of these instruments.
    Sparklines(Language, Period, Vec<InstrumentId>),
    /// The latest candles.
    Candles(Language, InstrumentId, Period, usize),
    /// A page of a kind of content, for readers of the first language.
    Content(Kind, [Language; 2], u32, u32),
}

struct Kept {
    made: Instant,
    generation: u64,
    body: Arc<Encoded>,
}

#[derive(Default)]
struct CacheSlot {
    kept: BTreeMap<CacheKey, Kept>,
    bytes: usize,
}

/// The cached responses.
#[derive(Default)]
pub struct Cache {
    slot: Mutex<CacheSlot>,
    writable: Mutex<Option<(Instant, bool)>>,
}

impl Cache {
    /// The response for a key, if it is fresh and of this generation.
    pub fn get(&self, asked: &CacheKey, generation: u64) -> Option<Arc<Encoded>> {
        let slot = self.slot.lock();
        let found = slot.kept.get(asked)?;
        (found.generation == generation && found.made.elapsed() < FRESH).then(|| Arc::clone(&found.body))
    }

    /// Stores a response that was made from the data of `generation`.
    pub fn put(&self, asked: CacheKey, generation: u64, body: Arc<Encoded>) {
        let mut slot = self.slot.lock();
        if slot.bytes + body.plain().len() > BYTES_MAX {
            *slot = CacheSlot::default();
        }
        slot.bytes += body.plain().len();
        if let Some(old) = slot.kept.insert(asked, Kept { made: Instant::now(), generation, body }) {
            slot.bytes -= old.body.plain().len();
        }
    }

    /// Whether the database accepted changes, if that was checked within the last second.
    pub fn writable(&self) -> Option<bool> {
        self.writable.lock().filter(|(asked, _)| asked.elapsed() < READY).map(|(_, answer)| answer)
    }

    /// Stores whether the database accepts changes.
    pub fn set_writable(&self, answer: bool) {
        *self.writable.lock() = Some((Instant::now(), answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_until_it_is_old_or_void() {
        let (cache, asked) = (Cache::default(), CacheKey::TradeList(Language::En, GroupId(1)));
        assert!(cache.get(&asked, 1).is_none());
        cache.put(asked.clone(), 1, Encoded::new(vec![7]));
        assert!(cache.get(&asked, 1).is_some());
        assert!(cache.get(&asked, 2).is_none(), "void");
        std::thread::sleep(FRESH * 2);
        assert!(cache.get(&asked, 1).is_none(), "old");
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let cache = Cache::default();
        for limit in 0..1_000 {
            let asked = CacheKey::Candles(Language::En, InstrumentId(1), Period::M1, limit);
            cache.put(asked.clone(), 1, Encoded::new(vec![0; 100_000]));
            cache.put(asked, 1, Encoded::new(vec![0; 100_000]));
        }
        let slot = cache.slot.lock();
        assert_eq!(slot.bytes, slot.kept.values().map(|kept| kept.body.plain().len()).sum::<usize>());
        assert!(slot.bytes <= BYTES_MAX);
    }
}
