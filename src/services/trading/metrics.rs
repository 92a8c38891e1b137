//! Metrics of trading: commands with their latency, commits, quotes. Monotonic counters for `/metrics`; no rule reads them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::super::ServiceError;
use crate::engine::event::Answer;
use crate::engine::reject::QuoteReject;

/// Upper bounds of a histogram's buckets, in microseconds.
pub const BOUNDS_US: [u64; 12] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000];

/// Every reason to reject a quote, in the order of [`QuoteReject`].
pub const REJECTS: [QuoteReject; 6] = [
    QuoteReject::UnknownInstrument,
    QuoteReject::NotAboveZero,
    QuoteReject::Crossed,
    QuoteReject::Older,
    QuoteReject::Future,
    QuoteReject::Jump,
];

/// A histogram of durations.
#[derive(Debug, Default)]
pub struct Histogram {
    /// One bucket for each of [`BOUNDS_US`], and one above.
    buckets: [AtomicU64; BOUNDS_US.len() + 1],
    sum_us: AtomicU64,
}

/// A snapshot of a histogram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Durations {
    /// Bound in microseconds and the count up to it, for each of [`BOUNDS_US`].
    pub through: Vec<(u64, u64)>,
    pub count: u64,
    pub sum_us: u64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS_US.partition_point(|bound| *bound < us);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum_us.fetch_add(us, Ordering::Relaxed);
    }

    /// Takes a snapshot.
    pub fn read(&self) -> Durations {
        let mut count = 0;
        let mut upto = |bucket: &AtomicU64| {
            count += bucket.load(Ordering::Relaxed);
            count
        };
        let through = BOUNDS_US.iter().zip(&self.buckets).map(|(bound, bucket)| (*bound, upto(bucket))).collect();
        upto(&self.buckets[BOUNDS_US.len()]);
        Durations { through, count, sum_us: self.sum_us.load(Ordering::Relaxed) }
    }
}

/// The counters of trading.
#[derive(Debug, Default)]
pub struct TradingMetrics {
    /// From submitting a command to its answer, including the commit.
    pub commands: Histogram,
    /// Transactions.
    pub commits: Histogram,
    accepted: AtomicU64,
    refused: AtomicU64,
    unavailable: AtomicU64,
    commits_failed: AtomicU64,
    publish_failed: AtomicU64,
    inputs: AtomicU64,
    quotes: AtomicU64,
    errors: [AtomicU64; REJECTS.len()],
    dropped: AtomicU64,
}

impl TradingMetrics {
    pub(super) fn answered(&self, took: Duration, result: &Result<Answer, ServiceError>) {
        self.commands.add(took);
        let outcome = match result {
            Ok(_) => &self.accepted,
            Err(ServiceError::Reject(_) | ServiceError::Refusal(_)) => &self.refused,
            Err(_) => &self.unavailable,
        };
        outcome.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn committed(&self, took: Duration, inputs: usize, fine: bool) {
        if fine {
            self.commits.add(took);
            self.inputs.fetch_add(inputs as u64, Ordering::Relaxed);
        } else {
            self.commits_failed.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(super) fn publish_failed(&self) {
        self.publish_failed.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn quote(&self, outcome: Result<(), QuoteReject>) {
        let counter = match outcome {
            Ok(()) => &self.quotes,
            Err(error) => &self.errors[error as usize],
        };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn dropped(&self) {
        self.dropped.fetch_add(1, Ordering::Relaxed);
    }

    /// Commands by outcome: `accepted`, `refused` by a rule, `unavailable`.
    pub fn outcomes(&self) -> [(&'static str, u64); 3] {
        [("accepted", &self.accepted), ("refused", &self.refused), ("unavailable", &self.unavailable)]
            .map(|(name, count)| (name, count.load(Ordering::Relaxed)))
    }

    /// Publishers of committed batches that panicked.
    pub fn publish_failures(&self) -> u64 {
        self.publish_failed.load(Ordering::Relaxed)
    }

    /// Failed commits, and committed inputs.
    pub fn commits_failed_and_inputs(&self) -> (u64, u64) {
        (self.commits_failed.load(Ordering::Relaxed), self.inputs.load(Ordering::Relaxed))
    }

    /// Accepted quotes.
    pub fn quotes(&self) -> u64 {
        self.quotes.load(Ordering::Relaxed)
    }

    /// Rejected quotes by reason; `overload`: dropped because the engine was behind.
    pub fn quotes_refused(&self) -> Vec<(&'static str, u64)> {
        let errors = REJECTS.iter().zip(&self.errors);
        let mut refused: Vec<_> = errors.map(|(error, count)| (error.code(), count.load(Ordering::Relaxed))).collect();
        refused.push(("overload", self.dropped.load(Ordering::Relaxed)));
        refused
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_counts_in_its_bucket_and_all_above() {
        let histogram = Histogram::default();
        for us in [0, 250, 251, 9_999, 60_000_000] {
            histogram.add(Duration::from_micros(us));
        }
        let read = histogram.read();
        let through = |bound| read.through.iter().find(|(of, _)| *of == bound).unwrap().1;
        assert_eq!((through(250), through(500), through(10_000), through(5_000_000)), (2, 3, 4, 4));
        assert_eq!((read.count, read.sum_us), (5, 60_010_500));
    }

    #[test]
    fn each_reason_has_its_own_counter() {
        for (place, error) in REJECTS.into_iter().enumerate() {
            assert_eq!(error as usize, place, "{error:?}");
        }
    }
}
