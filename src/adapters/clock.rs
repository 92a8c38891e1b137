//! Clocks: the only place in the application that reads the system time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::domain::TimeMs;
use crate::ports::Clock;
use crate::ports::lease::Uptime;

/// The system clock, made monotonic: while the system time is behind the last returned time, the last returned time is
/// returned again.
#[derive(Debug, Default)]
pub struct SystemClock {
    last: AtomicI64,
}

impl SystemClock {
    /// Creates a clock.
    pub fn new() -> Self {
        Self::default()
    }

    fn monotonic(&self, millis: i64) -> TimeMs {
        TimeMs(self.last.fetch_max(millis, Ordering::Relaxed).max(millis))
    }
}

impl Clock for SystemClock {
    fn now(&self) -> TimeMs {
        self.monotonic(WallClock.now().0)
    }
}

/// The clock of the machine as it is, also after it was set back: for comparisons with other clocks. [`SystemClock`] would stand still
/// until the former time has come.
#[derive(Debug, Clone, Copy, Default)]
pub struct WallClock;

impl Clock for WallClock {
    #[allow(clippy::disallowed_methods, reason = "the clock adapter")]
    fn now(&self) -> TimeMs {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        TimeMs(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// The time since the machine was started, with the time for which it was suspended.
#[derive(Debug, Clone, Copy, Default)]
pub struct BootTime;

impl Uptime for BootTime {
    fn now(&self) -> Duration {
        #[cfg(target_os = "linux")]
        let clock = rustix::time::ClockId::Boottime;
        // Elsewhere this one counts it, too, or there is none that does.
        #[cfg(not(target_os = "linux"))]
        let clock = rustix::time::ClockId::Monotonic;
        let time = rustix::time::clock_gettime(clock);
        Duration::new(time.tv_sec.cast_unsigned(), u32::try_from(time.tv_nsec).unwrap_or(0))
    }
}

/// A clock that begins at a given time and runs `speed` times as fast as real time: for simulated days.
#[derive(Debug)]
pub struct AcceleratedClock {
    from: TimeMs,
    speed: u32,
    begun: Instant,
}

impl AcceleratedClock {
    /// Starts the clock at `from`.
    #[allow(clippy::disallowed_methods, reason = "the clock adapter")]
    pub fn new(from: TimeMs, speed: u32) -> Self {
        Self { from, speed, begun: Instant::now() }
    }

    fn after(&self, millis: u128) -> TimeMs {
        let passed = i64::try_from(millis.saturating_mul(self.speed.into())).unwrap_or(i64::MAX);
        TimeMs(self.from.0.saturating_add(passed))
    }
}

impl Clock for AcceleratedClock {
    fn now(&self) -> TimeMs {
        self.after(self.begun.elapsed().as_millis())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_clock_never_runs_backwards() {
        let clock = SystemClock::new();
        assert_eq!(clock.monotonic(5), TimeMs(5));
        assert_eq!(clock.monotonic(3), TimeMs(5));
        assert_eq!(clock.monotonic(7), TimeMs(7));
        let now = clock.now();
        assert!(now.0 > 1_700_000_000_000 && clock.now() >= now);
    }

    #[test]
    fn an_accelerated_clock_begins_at_its_start_time_and_runs_ahead() {
        let clock = AcceleratedClock::new(TimeMs(1_000), 40);
        assert_eq!(clock.after(0), TimeMs(1_000));
        assert_eq!(clock.after(3), TimeMs(1_120));
        assert_eq!(clock.after(u128::MAX), TimeMs(i64::MAX));
        let now = clock.now();
        assert!(now >= TimeMs(1_000) && clock.now() >= now);
    }
}
