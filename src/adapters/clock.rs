//! The clock: the only place of the house that asks the machine for the time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::domain::TimeMs;
use crate::services::ports::Clock;

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
}
