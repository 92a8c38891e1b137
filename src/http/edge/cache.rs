//! Public answers of the primary that an edge keeps for a moment. Of those who ask for the same at once, one asks the primary.
//!
//! Only what is the same for every visitor is kept: answers of some paths ([`routes::kept_at_edges`]) to requests without a token, by their path, query,
//! language and compression. The number of answers and their bytes are bounded.
//!
//! While the primary gives no answer, as during a take-over, the last one is given for up to [`STALE`] after its end, with its age: visitors
//! go on reading. Prices are no such answers ([`Hub`](crate::ws::EdgeHub) marks them).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_web::HttpRequest;
use actix_web::http::header::{self, Encoding, HeaderName, HeaderValue};
use actix_web::http::{Method, StatusCode};
use bytes::Bytes;
use parking_lot::Mutex;

use crate::api::encoding::accepts;
use crate::http::routes;

const ANSWERS_MAX: usize = 512;
const BYTES_MAX: usize = 32 * 1024 * 1024;
/// Longer answers are not kept.
pub(super) const ANSWER_MAX: usize = 2 * 1024 * 1024;
/// For how long after its end an answer is given while the primary gives none.
const STALE: Duration = Duration::from_secs(60);
/// After the primary gave no answer the last one is given for so long before it is asked again.
const RETRY: Duration = Duration::from_secs(1);
/// Longest path and query of a kept answer.
const KEY_MAX: usize = 512;

/// What an answer depends on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Key {
    target: String,
    /// `lang` and `accept-language`.
    language: [Option<String>; 2],
    brotli: bool,
    gzip: bool,
}

/// An answer of the primary.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub status: StatusCode,
    pub headers: Vec<(HeaderName, HeaderValue)>,
    pub body: Bytes,
}

struct Entry {
    /// When it was asked for.
    begun: Instant,
    until: Instant,
    /// The primary gave no answer after the end: it is asked again from then on.
    retry: Option<Instant>,
    answer: Arc<Kept>,
}

impl Entry {
    fn is_fresh(&self, now: Instant) -> bool {
        self.until > now
    }

    fn is_known(&self, now: Instant) -> bool {
        self.until + STALE > now
    }

    fn given(&self, now: Instant) -> Given {
        let age = (!self.is_fresh(now)).then(|| now.saturating_duration_since(self.begun));
        Given { answer: Arc::clone(&self.answer), age }
    }
}

/// A kept answer, for a client.
#[derive(Debug, Clone)]
pub(super) struct Given {
    pub answer: Arc<Kept>,
    /// Of one that has ended: how old it is.
    pub age: Option<Duration>,
}

/// See the module's documentation.
#[derive(Default)]
pub struct Cache {
    entries: Mutex<HashMap<Key, Entry>>,
    /// Who is asking the primary, by key.
    asking: Mutex<HashMap<Key, Arc<tokio::sync::Mutex<()>>>>,
}

/// For how long the answer to this request may be kept, and as what; `None`: not at all.
pub(super) fn key(req: &HttpRequest, path: &str) -> Option<(Key, Duration)> {
    let life = routes::kept_at_edges(path)?;
    let headers = req.headers();
    let is_public = *req.method() == Method::GET
        && [header::AUTHORIZATION, header::COOKIE, header::RANGE, header::IF_RANGE, header::CONTENT_LENGTH]
            .iter()
            .all(|name| !headers.contains_key(name))
        && !headers.contains_key(header::TRANSFER_ENCODING);
    let target = req.uri().path_and_query().map_or("/", |target| target.as_str());
    if !is_public || target.len() > KEY_MAX {
        return None;
    }
    let text = |name: &str| match headers.get(name).map(HeaderValue::to_str) {
        None => Some(None),
        Some(Ok(text)) if text.len() <= KEY_MAX => Some(Some(text.to_owned())),
        Some(_) => None,
    };
    let language = [text("lang")?, text("accept-language")?];
    let (brotli, gzip) = (accepts(req, &Encoding::brotli()), accepts(req, &Encoding::gzip()));
    Some((Key { target: target.to_owned(), language, brotli, gzip }, life))
}

impl Key {
    /// The compressions that the primary is asked for.
    pub fn encoding(&self) -> HeaderValue {
        HeaderValue::from_static(match (self.brotli, self.gzip) {
            (true, true) => "br, gzip",
            (true, false) => "br",
            (false, true) => "gzip",
            (false, false) => "identity",
        })
    }
}

impl Cache {
    /// The kept answer, if it is fresh, or the primary has just given none.
    pub(super) fn get(&self, key: &Key, now: Instant) -> Option<Given> {
        let entries = self.entries.lock();
        let entry = entries.get(key)?;
        let is_given = entry.is_fresh(now) || (entry.is_known(now) && entry.retry.is_some_and(|retry| retry > now));
        is_given.then(|| entry.given(now))
    }

    /// The last answer, because the primary gives none.
    pub(super) fn last(&self, key: &Key, now: Instant) -> Option<Given> {
        let mut entries = self.entries.lock();
        let entry = entries.get_mut(key).filter(|entry| entry.is_known(now))?;
        entry.retry = Some(now + RETRY);
        Some(entry.given(now))
    }

    /// Whether there is a last answer.
    pub(super) fn has(&self, key: &Key, now: Instant) -> bool {
        self.entries.lock().get(key).is_some_and(|entry| entry.is_known(now))
    }

    /// The turn of who asks the primary for this: others wait for it, and look again.
    pub(super) fn turn(&self, key: &Key) -> Arc<tokio::sync::Mutex<()>> {
        let mut asking = self.asking.lock();
        if asking.len() >= ANSWERS_MAX {
            // Nobody waits for those that are held here only.
            asking.retain(|_, turn| Arc::strong_count(turn) > 1);
        }
        Arc::clone(asking.entry(key.clone()).or_default())
    }

    /// Keeps an answer that was asked for at `begun`.
    pub(super) fn put(&self, key: Key, answer: Arc<Kept>, (begun, until): (Instant, Instant), now: Instant) {
        if answer.body.len() > ANSWER_MAX {
            return;
        }
        let mut entries = self.entries.lock();
        let bytes =
            |entries: &HashMap<Key, Entry>| entries.values().map(|entry| entry.answer.body.len()).sum::<usize>();
        let is_full = |entries: &HashMap<Key, Entry>| {
            entries.len() >= ANSWERS_MAX || bytes(entries) + answer.body.len() > BYTES_MAX
        };
        // The one that it replaces needs no place, and what has ended gives its own.
        entries.remove(&key);
        if is_full(&entries) {
            entries.retain(|_, entry| entry.is_fresh(now));
        }
        if !is_full(&entries) {
            entries.insert(key, Entry { begun, until, retry: None, answer });
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    const PATH: &str = "/v1/api/forex/trade_list";

    fn found(request: TestRequest) -> Option<Key> {
        let request = request.to_http_request();
        key(&request, request.path()).map(|(key, _)| key)
    }

    #[test]
    fn only_what_every_visitor_gets_is_kept() {
        let get = || TestRequest::get().uri(PATH);
        assert!(found(get()).is_some());
        for header in ["authorization", "cookie", "range", "content-length", "transfer-encoding"] {
            assert_eq!(found(get().insert_header((header, "1"))), None, "{header}");
        }
        assert_eq!(found(TestRequest::post().uri(PATH)), None);
        assert_eq!(found(TestRequest::get().uri("/v1/api/forex/my_deal")), None);
        assert_eq!(found(TestRequest::get().uri(&format!("{PATH}?s={}", "x".repeat(KEY_MAX)))), None);
        assert_ne!(found(get().insert_header(("lang", "en"))), found(get().insert_header(("lang", "jp"))));
        assert_ne!(found(get().insert_header(("accept-encoding", "br"))), found(get()));
        assert_ne!(found(TestRequest::get().uri(&format!("{PATH}?search=a"))), found(get()));
    }

    #[test]
    fn the_last_answer_is_given_for_a_while() {
        let (cache, begun) = (Cache::default(), Instant::now());
        let key = found(TestRequest::get().uri(PATH)).unwrap();
        let at = |seconds: u64| begun + Duration::from_secs(seconds);
        assert!(cache.last(&key, begun).is_none());
        let answer = Arc::new(Kept { status: StatusCode::OK, headers: vec![], body: Bytes::new() });
        cache.put(key.clone(), answer, (begun, at(5)), begun);
        assert_eq!(cache.get(&key, at(4)).unwrap().age, None);
        assert!(cache.get(&key, at(6)).is_none() && cache.has(&key, at(6)), "the primary is asked first");
        assert_eq!(cache.last(&key, at(6)).unwrap().age, Some(Duration::from_secs(6)));
        assert!(cache.get(&key, at(6)).is_some(), "those who wait get it at once");
        assert!(cache.get(&key, at(7)).is_none(), "the primary is asked again");
        assert!(cache.last(&key, at(64)).is_some());
        assert!(cache.last(&key, at(65)).is_none() && cache.get(&key, at(65)).is_none() && !cache.has(&key, at(65)));
    }

    #[test]
    fn answers_end_and_are_bounded() {
        let (cache, now) = (Cache::default(), Instant::now());
        let key = |number: usize| found(TestRequest::get().uri(&format!("{PATH}?search={number}"))).unwrap();
        let answer = |bytes: usize| {
            Arc::new(Kept { status: StatusCode::OK, headers: vec![], body: Bytes::from(vec![0; bytes]) })
        };
        let later = now + Duration::from_secs(1);
        cache.put(key(0), answer(1), (now, later), now);
        assert!(cache.get(&key(0), now).is_some() && cache.get(&key(0), later).is_none());
        (1..2 * ANSWERS_MAX).for_each(|number| cache.put(key(number), answer(1), (now, later), now));
        assert_eq!(cache.entries.lock().len(), ANSWERS_MAX);
        cache.put(key(9_999), answer(1), (later, later + Duration::from_secs(1)), later);
        assert_eq!(cache.entries.lock().len(), 1, "those that have ended make place");
        (0..40).for_each(|number| {
            cache.put(key(number), answer(ANSWER_MAX), (later, later + Duration::from_secs(1)), later);
        });
        let bytes: usize = cache.entries.lock().values().map(|entry| entry.answer.body.len()).sum();
        assert!(bytes <= BYTES_MAX);
        cache.put(key(50), answer(ANSWER_MAX + 1), (now, later), now);
        assert!(cache.get(&key(50), now).is_none(), "too long");
        (0..2 * ANSWERS_MAX).for_each(|number| drop(cache.turn(&key(number))));
        assert!(cache.asking.lock().len() <= ANSWERS_MAX);
    }
}
