//! The numbers of the primary's messages.

use std::time::{Duration, Instant};

use crate::ports::edge_prices::{PriceContent, PriceMessage};

/// A process that was heard of so recently is not left for another one of the same term.
const OTHER_RUN: Duration = Duration::from_secs(1);

/// What a message is to this edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// A repeat, or of a primary that has been replaced.
    Ignored,
    /// The next one.
    Next,
    /// Messages before it were lost. What it says holds.
    Gap,
    /// The first one of another primary.
    Other,
}

/// Follows the messages of one primary after the other.
#[derive(Debug, Default)]
pub(super) struct Follower {
    term: i64,
    run: u64,
    number: u64,
    heard: Option<Instant>,
    in_snapshot: bool,
    synced: bool,
}

impl Follower {
    /// The highest term seen.
    pub const fn term(&self) -> i64 {
        self.term
    }

    /// Whether a snapshot is needed and none is coming.
    pub const fn needs_snapshot(&self) -> bool {
        !self.synced && !self.in_snapshot
    }

    /// What is here is not what the primary has any more.
    pub const fn forget(&mut self) {
        (self.synced, self.in_snapshot) = (false, false);
    }

    /// Takes the next message.
    pub fn take(&mut self, message: &PriceMessage, now: Instant) -> Verdict {
        if message.term < self.term {
            return Verdict::Ignored;
        }
        let verdict = if (message.term, message.run) != (self.term, self.run) {
            let is_heard = self.heard.is_some_and(|heard| now.duration_since(heard) < OTHER_RUN);
            if message.term == self.term && is_heard {
                return Verdict::Ignored;
            }
            self.forget();
            (self.term, self.run) = (message.term, message.run);
            Verdict::Other
        } else if message.number <= self.number {
            return Verdict::Ignored;
        } else if message.number == self.number + 1 {
            Verdict::Next
        } else {
            self.forget();
            Verdict::Gap
        };
        (self.number, self.heard) = (message.number, Some(now));
        match message.content {
            PriceContent::Snapshot(_) => self.in_snapshot = true,
            PriceContent::Complete if self.in_snapshot => (self.in_snapshot, self.synced) = (false, true),
            PriceContent::Complete | PriceContent::Changes { .. } | PriceContent::Idle => {}
        }
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::edge_prices::PublicData;

    fn message(term: i64, run: u64, number: u64, content: PriceContent) -> PriceMessage {
        PriceMessage { term, run, number, content }
    }

    fn idle(term: i64, run: u64, number: u64) -> PriceMessage {
        message(term, run, number, PriceContent::Idle)
    }

    fn synced(now: Instant) -> Follower {
        let mut follower = Follower::default();
        assert!(follower.needs_snapshot());
        let begin = PriceContent::Snapshot(PublicData::default());
        assert_eq!(follower.take(&message(1, 7, 5, begin), now), Verdict::Other);
        assert_eq!(follower.take(&message(1, 7, 6, PriceContent::Complete), now), Verdict::Next);
        assert!(!follower.needs_snapshot());
        follower
    }

    #[test]
    fn a_gap_needs_a_snapshot() {
        let now = Instant::now();
        let mut follower = synced(now);
        assert_eq!(follower.take(&idle(1, 7, 7), now), Verdict::Next);
        assert_eq!(follower.take(&idle(1, 7, 7), now), Verdict::Ignored, "a repeat");
        assert!(!follower.needs_snapshot());
        assert_eq!(follower.take(&idle(1, 7, 9), now), Verdict::Gap);
        assert!(follower.needs_snapshot());
        let begin = PriceContent::Snapshot(PublicData::default());
        follower.take(&message(1, 7, 10, begin), now);
        assert!(!follower.needs_snapshot(), "it is coming");
        assert_eq!(follower.take(&message(1, 7, 12, PriceContent::Complete), now), Verdict::Gap);
        assert!(follower.needs_snapshot(), "a part of it was lost");
    }

    #[test]
    fn a_primary_that_was_replaced_is_not_heard() {
        let now = Instant::now();
        let mut follower = synced(now);
        assert_eq!(follower.take(&idle(2, 8, 1), now), Verdict::Other);
        assert!(follower.needs_snapshot());
        assert_eq!(follower.take(&idle(1, 7, 7), now + Duration::from_secs(60)), Verdict::Ignored);
        assert_eq!(follower.term(), 2);
    }

    #[test]
    fn a_restarted_primary_is_followed_once_the_former_process_is_silent() {
        let now = Instant::now();
        let mut follower = synced(now);
        assert_eq!(follower.take(&idle(1, 9, 1), now), Verdict::Ignored);
        assert_eq!(follower.take(&idle(1, 9, 2), now + OTHER_RUN), Verdict::Other);
        assert!(follower.needs_snapshot());
    }
}
