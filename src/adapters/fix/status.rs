//! The state of a session as the back office shows it. Written by the session's thread, read by any.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::ports::Clock;
use crate::ports::lp_sessions::{SessionPhase, SessionStatus};
use crate::ports::peer_text::readable;

/// Longest text of an LP that is kept, in characters.
pub(super) const TEXT_MAX: usize = 200;
/// Most refused symbols that are kept.
const REFUSED_MAX: usize = 2_000;

/// How long a warning counts, in milliseconds.
const WARNED_FOR: i64 = 600_000;

pub(super) struct StatusCell {
    clock: Arc<dyn Clock>,
    status: Mutex<SessionStatus>,
    /// The last warning, and when it was given.
    warned: Mutex<Option<(TimeMs, String)>>,
    quotes: AtomicU64,
    /// 0: none yet.
    last_quote: AtomicI64,
}

impl StatusCell {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        let status = SessionStatus { since: clock.now(), ..SessionStatus::default() };
        let (quotes, last_quote) = (AtomicU64::new(0), AtomicI64::new(0));
        Self { clock, status: Mutex::new(status), warned: Mutex::default(), quotes, last_quote }
    }

    pub(super) fn read(&self) -> SessionStatus {
        let last = self.last_quote.load(Ordering::Relaxed);
        let now = self.clock.now();
        let warned = self.warned.lock().clone().filter(|(at, _)| now.since(*at) < WARNED_FOR);
        SessionStatus {
            warning: warned.map(|(_, why)| why),
            quotes: self.quotes.load(Ordering::Relaxed),
            last_quote: (last > 0).then_some(TimeMs(last)),
            ..self.status.lock().clone()
        }
    }

    /// The session is in this phase now. Up, it has no problem.
    pub(super) fn enter(&self, phase: SessionPhase) {
        let mut status = self.status.lock();
        let is_change = (status.phase == SessionPhase::Up) != (phase == SessionPhase::Up);
        if is_change || status.phase == SessionPhase::Off {
            status.since = self.clock.now();
        }
        status.phase = phase;
        if phase == SessionPhase::Up {
            status.problem = None;
            status.refused.clear();
        }
    }

    /// Why the session is not up, or what the LP refused, in words for the operator.
    pub(super) fn fail(&self, problem: impl ToString) {
        self.status.lock().problem = Some(readable(&problem.to_string(), TEXT_MAX));
    }

    /// The same, unless a reason is known already.
    pub(super) fn fail_unless_known(&self, problem: &str) {
        self.status.lock().problem.get_or_insert_with(|| readable(problem, TEXT_MAX));
    }

    /// What is wrong although the session is up; it counts for ten minutes, also while the session begins again.
    pub(super) fn warn(&self, why: impl ToString) {
        *self.warned.lock() = Some((self.clock.now(), readable(&why.to_string(), TEXT_MAX)));
    }

    pub(super) fn quoted(&self, at: TimeMs) {
        self.quotes.fetch_add(1, Ordering::Relaxed);
        self.last_quote.store(at.0, Ordering::Relaxed);
    }

    /// The LP refuses the prices of a symbol.
    pub(super) fn refuse(&self, symbol: &str, why: &str) {
        let mut status = self.status.lock();
        if status.refused.len() < REFUSED_MAX {
            status.refused.insert(symbol.to_owned(), readable(why, TEXT_MAX));
        }
    }

    /// Prices of a symbol are no longer requested, or arrive.
    pub(super) fn accept(&self, symbol: &str) {
        self.status.lock().refused.remove(symbol);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::Ticking;

    #[test]
    fn a_warning_counts_for_ten_minutes() {
        let clock = Arc::new(Ticking::new(1_700_000_000_000));
        let cell = StatusCell::new(clock.clone());
        cell.warn("late");
        cell.enter(SessionPhase::Up);
        clock.advance(WARNED_FOR - 100);
        assert_eq!(cell.read().warning.as_deref(), Some("late"));
        clock.advance(100);
        assert_eq!(cell.read().warning, None);
    }

    #[test]
    fn the_first_reason_stays_until_the_session_is_up() {
        let cell = StatusCell::new(Arc::new(Ticking::real()));
        cell.enter(SessionPhase::Connecting);
        cell.fail("unknown user");
        cell.fail_unless_known("logout complete");
        assert_eq!(cell.read().problem.as_deref(), Some("unknown user"));
        cell.enter(SessionPhase::Up);
        cell.refuse("EURUSD.x", &"long ".repeat(100));
        let up = cell.read();
        assert_eq!((up.phase, up.problem, up.refused["EURUSD.x"].len()), (SessionPhase::Up, None, TEXT_MAX));
        cell.fail_unless_known("connection closed by peer");
        cell.enter(SessionPhase::Connecting);
        assert_eq!(cell.read().problem.as_deref(), Some("connection closed by peer"));
    }
}
