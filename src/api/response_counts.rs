//! Numbers of HTTP responses since the start, for `/metrics`.

use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::http::StatusCode;

/// Classes of responses, by the first digit of their status.
const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// The counters.
#[derive(Debug, Default)]
pub struct ResponseCounts {
    classes: [AtomicU64; CLASSES.len()],
    limited: AtomicU64,
}

impl ResponseCounts {
    /// Counts a response with this status.
    pub fn count(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(1, CLASSES.len()) - 1;
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        if status == StatusCode::TOO_MANY_REQUESTS {
            self.limited.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The responses of each class.
    pub fn by_class(&self) -> impl Iterator<Item = (&'static str, u64)> {
        CLASSES.iter().zip(&self.classes).map(|(class, count)| (*class, count.load(Ordering::Relaxed)))
    }

    /// The responses with status 429.
    pub fn limited(&self) -> u64 {
        self.limited.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_counted_by_class() {
        let counts = ResponseCounts::default();
        for status in [StatusCode::OK, StatusCode::NOT_FOUND, StatusCode::TOO_MANY_REQUESTS] {
            counts.count(status);
        }
        let classes: Vec<_> = counts.by_class().filter(|(_, count)| *count > 0).collect();
        assert_eq!((classes, counts.limited()), (vec![("2xx", 1), ("4xx", 2)], 1));
    }
}
