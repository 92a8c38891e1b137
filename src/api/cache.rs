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
use crate::store::market::economic_events::EventFilter;

/// Maximum age of a price in a cached response.
const AGE_MAX: Duration = Duration::from_millis(50);
/// Size limit of responses and keys in bytes; above it the cache is cleared.
const BYTES_MAX: usize = 8 * 1024 * 1024;
/// Most responses: keys of small ones take memory too. Above it the cache is cleared.
const ENTRIES_MAX: usize = 4_096;
/// Maximum age of the check for `/readyz`, which needs the database's writer.
const READINESS_AGE_MAX: Duration = Duration::from_secs(1);

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
    /// Events of the economic calendar.
    Events(Language, EventFilter),
}

impl CacheKey {
    /// Its approximate size in bytes.
    fn bytes(&self) -> usize {
        let more = match self {
            Self::Sparklines(_, _, instruments) => size_of_val(instruments.as_slice()),
            Self::Events(_, filter) => filter.currencies.len(),
            Self::TradeList(..) | Self::Candles(..) | Self::Content(..) => 0,
        };
        size_of::<Self>() + more
    }
}

struct CachedResponse {
    made: Instant,
    generation: u64,
    body: Arc<Encoded>,
    /// Size of the body and the key.
    bytes: usize,
}

#[derive(Default)]
struct Responses {
    by_key: BTreeMap<CacheKey, CachedResponse>,
    bytes: usize,
}

/// The cached responses.
#[derive(Default)]
pub struct Cache {
    responses: Mutex<Responses>,
    writable: Mutex<Option<(Instant, bool)>>,
}

impl Cache {
    /// The response for a key, if it is fresh and of this generation
    /// ([`LiveUpdates::cache_generation`](super::live_updates::LiveUpdates::cache_generation)).
    pub fn get(&self, key: &CacheKey, generation: u64) -> Option<Arc<Encoded>> {
        let responses = self.responses.lock();
        let found = responses.by_key.get(key)?;
        (found.generation == generation && found.made.elapsed() < AGE_MAX).then(|| Arc::clone(&found.body))
    }

    /// Stores a response that was made from the data of `generation`.
    pub fn put(&self, key: CacheKey, generation: u64, body: Arc<Encoded>) {
        let bytes = key.bytes() + body.plain().len();
        let mut responses = self.responses.lock();
        if responses.bytes + bytes > BYTES_MAX || responses.by_key.len() >= ENTRIES_MAX {
            *responses = Responses::default();
        }
        responses.bytes += bytes;
        let response = CachedResponse { made: Instant::now(), generation, body, bytes };
        if let Some(old) = responses.by_key.insert(key, response) {
            responses.bytes -= old.bytes;
        }
    }

    /// Whether the database accepted changes, if that was checked within the last second.
    pub fn writable(&self) -> Option<bool> {
        self.writable
            .lock()
            .filter(|(checked_at, _)| checked_at.elapsed() < READINESS_AGE_MAX)
            .map(|(_, is_writable)| is_writable)
    }

    /// Stores whether the database accepts changes.
    pub fn set_writable(&self, is_writable: bool) {
        *self.writable.lock() = Some((Instant::now(), is_writable));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_until_it_is_old_or_void() {
        let (cache, key) = (Cache::default(), CacheKey::TradeList(Language::En, GroupId(1)));
        assert!(cache.get(&key, 1).is_none());
        cache.put(key.clone(), 1, Encoded::new(vec![7]));
        assert!(cache.get(&key, 1).is_some());
        assert!(cache.get(&key, 2).is_none(), "void");
        std::thread::sleep(AGE_MAX * 2);
        assert!(cache.get(&key, 1).is_none(), "old");
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let cache = Cache::default();
        for limit in 0..1_000 {
            let key = CacheKey::Candles(Language::En, InstrumentId(1), Period::M1, limit);
            cache.put(key.clone(), 1, Encoded::new(vec![0; 100_000]));
            cache.put(key, 1, Encoded::new(vec![0; 100_000]));
        }
        let responses = cache.responses.lock();
        assert_eq!(responses.bytes, responses.by_key.values().map(|cached| cached.bytes).sum::<usize>());
        assert!(responses.bytes <= BYTES_MAX);
    }

    #[test]
    fn keys_count_too() {
        let cache = Cache::default();
        for first in 0..200 {
            let instruments = (first..first + 10_000).map(InstrumentId).collect();
            cache.put(CacheKey::Sparklines(Language::En, Period::M1, instruments), 1, Encoded::new(vec![7]));
        }
        let responses = cache.responses.lock();
        assert!(responses.by_key.len() <= BYTES_MAX / (10_000 * size_of::<InstrumentId>()));
    }

    #[test]
    fn small_responses_to_many_questions_are_bounded_too() {
        let cache = Cache::default();
        for limit in 0..ENTRIES_MAX + 10 {
            let key = CacheKey::Candles(Language::En, InstrumentId(1), Period::M1, limit);
            cache.put(key, 1, Encoded::new(vec![7]));
        }
        let responses = cache.responses.lock();
        assert_eq!(responses.by_key.len(), 10);
    }
}
