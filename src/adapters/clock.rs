//! The clock: the only place of the house that asks the machine for the time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::domain::TimeMs;
use crate::ports::Clock;

/// The machine's clock, made to never run backwards: while the machine's stands behind what was told
/// before, the same moment is told again.
#[derive(Debug, Default)]
pub struct SystemClock {
    told: AtomicI64,
}

impl SystemClock {
    /// A clock.
    pub fn new() -> Self {
        Self::default()
    }

    fn never_back(&self, millis: i64) -> TimeMs {
        TimeMs(self.told.fetch_max(millis, Ordering::Relaxed).max(millis))
    }
}

impl Clock for SystemClock {
    #[allow(clippy::disallowed_methods, reason = "this is the place")]
    fn now(&self) -> TimeMs {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.never_back(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A clock that begins at a moment and runs so many times as fast: for simulated days.
#[derive(Debug)]
pub struct QuickClock {
    from: TimeMs,
    speed: u32,
    begun: Instant,
}

impl QuickClock {
    /// From now on.
    #[allow(clippy::disallowed_methods, reason = "this is the place")]
    pub fn new(from: TimeMs, speed: u32) -> Self {
        Self { from, speed, begun: Instant::now() }
    }

    fn after(&self, millis: u128) -> TimeMs {
        let passed = i64::try_from(millis.saturating_mul(self.speed.into())).unwrap_or(i64::MAX);
        TimeMs(self.from.0.saturating_add(passed))
    }
}

impl Clock for QuickClock {
    fn now(&self) -> TimeMs {
        self.after(self.begun.elapsed().as_millis())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_runs_backwards() {
        let clock = SystemClock::new();
        assert_eq!(clock.never_back(5), TimeMs(5));
        assert_eq!(clock.never_back(3), TimeMs(5));
        assert_eq!(clock.never_back(7), TimeMs(7));
        let now = clock.now();
        assert!(now.0 > 1_700_000_000_000 && clock.now() >= now);
    }

    #[test]
    fn a_quick_one_begins_where_it_is_told_and_runs_ahead() {
        let clock = QuickClock::new(TimeMs(1_000), 40);
        assert_eq!(clock.after(0), TimeMs(1_000));
        assert_eq!(clock.after(3), TimeMs(1_120));
        assert_eq!(clock.after(u128::MAX), TimeMs(i64::MAX));
        let now = clock.now();
        assert!(now >= TimeMs(1_000) && clock.now() >= now);
    }
}
