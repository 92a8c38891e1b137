//! How fast a peer's messages are taken.

use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};

/// Messages of a peer: so many a second, and so many at once. More wait in the network.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    pub per_second: u32,
    pub at_once: u32,
}

/// A [`Pace`] in the course of a connection.
pub(super) struct Pacer {
    every: Duration,
    tolerance: Duration,
    /// When as many as may come at once may come again.
    full_at: Instant,
    waits: Option<Pin<Box<Sleep>>>,
}

impl Pacer {
    pub(super) fn new(pace: Pace) -> Self {
        let every = Duration::from_secs(1) / pace.per_second;
        Self { every, tolerance: every * pace.at_once, full_at: Instant::now(), waits: None }
    }

    /// Counts a message.
    pub(super) fn take(&mut self) {
        let now = Instant::now();
        self.waits = self.next(now).filter(|next| *next > now).map(|next| Box::pin(sleep_until(next)));
    }

    /// Counts a message that comes now: when the next one may come. Shortly after a start of the machine there is no time so long
    /// ago, and nothing to wait for.
    fn next(&mut self, now: Instant) -> Option<Instant> {
        self.full_at = self.full_at.max(now) + self.every;
        (self.full_at + self.every).checked_sub(self.tolerance)
    }

    /// Ready when another message may come.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if let Some(waits) = &mut self.waits {
            ready!(waits.as_mut().poll(cx));
            self.waits = None;
        }
        Poll::Ready(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_then_the_pace_rules_and_a_rest_helps() {
        let mut pacer = Pacer::new(Pace { per_second: 10, at_once: 5 });
        // Not at the start of the machine.
        let begun = Instant::now() + Duration::from_secs(60);
        let mut now = begun;
        let mut passed_at = Vec::new();
        for _ in 0..8 {
            passed_at.push((now - begun).as_millis());
            now = now.max(pacer.next(now).unwrap());
        }
        assert_eq!(passed_at, [0, 0, 0, 0, 0, 100, 200, 300]);
        let rested = now + Duration::from_secs(60);
        assert!((0..4).all(|_| pacer.next(rested).unwrap() <= rested));
        assert!(pacer.next(rested).unwrap() > rested);
    }
}
