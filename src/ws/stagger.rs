//! Staggered notification: a round of prices reaches one part of the connections after the other.
//!
//! Notifying a thousand connections at once occupies two cores for about 15 ms, and an order that arrives meanwhile
//! waits as long. The pauses between the parts let orders through.

use std::ops::Range;
use std::time::{Duration, Instant};

/// Number of parts into which connections are divided.
pub(super) const PARTS: usize = 4;
/// A pause is this part of a round. The last of four parts is notified three pauses after the first: after 3/10 of a round.
const PAUSES_PER_ROUND: u32 = 10;
/// Shorter pauses are not used, because each part wakes every sending thread.
const PAUSE_MIN: Duration = Duration::from_millis(5);

/// Tracks which parts have not been notified of the current round.
#[derive(Debug)]
pub(super) struct Stagger {
    next: usize,
    at: Instant,
    pause: Duration,
}

impl Stagger {
    /// No part is due. `round` is the length of a round.
    pub fn new(now: Instant, round: Duration) -> Self {
        let pause = round / PAUSES_PER_ROUND;
        Self { next: PARTS, at: now, pause: if pause < PAUSE_MIN { Duration::ZERO } else { pause } }
    }

    /// Starts a new round of notifications.
    pub fn begin(&mut self, now: Instant) {
        (self.next, self.at) = (0, now);
    }

    /// Time at which the next part is due; `None`: all have been notified.
    pub fn due(&self) -> Option<Instant> {
        (self.next < PARTS).then_some(self.at)
    }

    /// Takes the parts that are due, missed ones included.
    pub fn take(&mut self, now: Instant) -> Range<usize> {
        let first = self.next;
        while self.next < PARTS && self.at <= now {
            self.next += 1;
            self.at += self.pause;
        }
        first..self.next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUND: Duration = Duration::from_millis(100);

    #[test]
    fn each_part_is_notified_once_in_order() {
        let begin = Instant::now();
        let mut stagger = Stagger::new(begin, ROUND);
        assert_eq!((stagger.due(), stagger.take(begin).len()), (None, 0));
        stagger.begin(begin);
        let mut notified = Vec::new();
        while let Some(due) = stagger.due() {
            assert!(stagger.take(due.checked_sub(Duration::from_nanos(1)).unwrap()).is_empty(), "notified early");
            notified.extend(stagger.take(due).map(|part| (part, (due - begin).as_millis())));
        }
        assert_eq!(notified, [(0, 0), (1, 10), (2, 20), (3, 30)]);
    }

    #[test]
    fn late_parts_catch_up_and_short_rounds_are_not_staggered() {
        let begin = Instant::now();
        let mut stagger = Stagger::new(begin, ROUND);
        stagger.begin(begin);
        assert_eq!(stagger.take(begin + Duration::from_millis(12)), 0..2);
        assert_eq!(stagger.take(begin + ROUND), 2..PARTS);
        let mut stagger = Stagger::new(begin, Duration::from_millis(25));
        stagger.begin(begin);
        assert_eq!(stagger.take(begin), 0..PARTS);
    }
}
