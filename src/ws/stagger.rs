//! Connections are told of a round of prices in turns: a part of them, and after a pause the next.
//!
//! Told all at once, a thousand connections are written to in one go, which takes both cores for some 15 ms; an order
//! that comes in meanwhile waits for as long. Between two turns there is room for it.

use std::ops::Range;
use std::time::{Duration, Instant};

/// Parts that connections are divided into.
pub(super) const PARTS: usize = 4;
/// So many pauses are as long as a round: the last part is told a little less than a third of a round after the first.
const PAUSES: u32 = 10;
/// A shorter pause is none: each turn wakes every thread that sends.
const PAUSE_MIN: Duration = Duration::from_millis(5);

/// Which parts are still to be told of this round.
#[derive(Debug)]
pub(super) struct Stagger {
    next: usize,
    at: Instant,
    pause: Duration,
}

impl Stagger {
    /// Nobody is to be told; `round`: how long a round is.
    pub fn new(now: Instant, round: Duration) -> Self {
        let pause = round / PAUSES;
        Self { next: PARTS, at: now, pause: if pause < PAUSE_MIN { Duration::ZERO } else { pause } }
    }

    /// There is something new to tell.
    pub fn begin(&mut self, now: Instant) {
        (self.next, self.at) = (0, now);
    }

    /// When the next part is to be told; `None`: all are.
    pub fn due(&self) -> Option<Instant> {
        (self.next < PARTS).then_some(self.at)
    }

    /// The parts whose turn it is, those that were missed included.
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
    fn each_part_is_told_once_one_after_the_other() {
        let begin = Instant::now();
        let mut turns = Stagger::new(begin, ROUND);
        assert_eq!((turns.due(), turns.take(begin).len()), (None, 0));
        turns.begin(begin);
        let mut told = Vec::new();
        while let Some(due) = turns.due() {
            assert!(turns.take(due.checked_sub(Duration::from_nanos(1)).unwrap()).is_empty(), "told early");
            told.extend(turns.take(due).map(|part| (part, (due - begin).as_millis())));
        }
        assert_eq!(told, [(0, 0), (1, 10), (2, 20), (3, 30)]);
    }

    #[test]
    fn whoever_is_late_makes_up_for_it_and_short_rounds_have_no_turns() {
        let begin = Instant::now();
        let mut turns = Stagger::new(begin, ROUND);
        turns.begin(begin);
        assert_eq!(turns.take(begin + Duration::from_millis(12)), 0..2);
        assert_eq!(turns.take(begin + ROUND), 2..PARTS);
        let mut turns = Stagger::new(begin, Duration::from_millis(25));
        turns.begin(begin);
        assert_eq!(turns.take(begin), 0..PARTS);
    }
}
