//! The state of a session as the back office shows it. Written by the session's thread, read by any.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};

use parking_lot::Mutex;

use crate::domain::TimeMs;
use crate::ports::Clock;
use crate::ports::lp_sessions::{SessionPhase, SessionStatus};
use crate::ports::peer_text::readable;

/// Longest text of an LP that is kept, in characters.
pub(super) const TEXT_MAX: usize = 200;
/// Most refused symbols that are kept.
const REFUSED_MAX: usize = 2_000;

/// What both sides say of a number that was there before.
const TOO_LOW: &str = "MsgSeqNum too low";
/// The remedy, for the operator.
const WHAT_TO_DO: &str =
    ". Where the LP has begun its numbers again, switch \"Reset sequence numbers\" on for one logon";

/// How long a warning counts, in milliseconds.
const WARNED_FOR: i64 = 600_000;

pub(super) struct StatusCell {
    clock: Arc<dyn Clock>,
    status: Mutex<SessionStatus>,
    /// Whether it is known why the connection of now does not work.
    is_known: AtomicBool,
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
        let (is_known, warned) = (AtomicBool::new(false), Mutex::default());
        Self { clock, status: Mutex::new(status), is_known, warned, quotes, last_quote }
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

    /// A connection is begun. What was wrong with the one before is shown until it is known what is wrong with this one: the first
    /// may only have been cut, and the numbers of the next one be wrong for ever.
    pub(super) fn begin(&self) {
        self.is_known.store(false, Ordering::Relaxed);
        self.enter(SessionPhase::Connecting);
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
            (status.problem, status.problem_at) = (None, None);
            self.is_known.store(false, Ordering::Relaxed);
            status.refused.clear();
        }
    }

    /// Why the session is not up, or what the LP refused, in words for the operator.
    pub(super) fn fail(&self, problem: impl ToString) {
        self.is_known.store(true, Ordering::Relaxed);
        let mut problem = readable(&problem.to_string(), TEXT_MAX);
        if problem.contains(TOO_LOW) {
            problem.push_str(WHAT_TO_DO);
        }
        let mut status = self.status.lock();
        // Repeated with each connection, it has its first time.
        if status.problem.as_ref() != Some(&problem) {
            (status.problem, status.problem_at) = (Some(problem), Some(self.clock.now()));
        }
    }

    /// The same, unless a reason is known already for the connection of now.
    pub(super) fn fail_unless_known(&self, problem: &str) {
        if !self.is_known.load(Ordering::Relaxed) {
            self.fail(problem);
        }
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

    #[test]
    fn the_reason_is_that_of_the_last_connection_with_its_time_and_a_remedy() {
        let clock = Arc::new(Ticking::new(1_700_000_000_000));
        let cell = StatusCell::new(clock.clone());
        cell.enter(SessionPhase::Up);
        cell.fail_unless_known("connection closed by peer");
        clock.advance(1_000);
        cell.begin();
        assert_eq!(cell.read().problem.as_deref(), Some("connection closed by peer"), "until it is known");
        cell.fail_unless_known("MsgSeqNum too low, expecting 273 but received 10");
        cell.fail_unless_known("connection closed by peer");
        let first = cell.read();
        assert_eq!(
            first.problem.as_deref(),
            Some(
                "MsgSeqNum too low, expecting 273 but received 10. Where the LP has begun its numbers again, switch \"Reset \
                 sequence numbers\" on for one logon"
            )
        );
        let since = first.problem_at.expect("it has a time");
        assert!(since.since(TimeMs(1_700_000_000_000)) >= 1_000, "{since:?}");
        clock.advance(1_000);
        cell.begin();
        cell.fail_unless_known("MsgSeqNum too low, expecting 273 but received 10");
        assert_eq!(cell.read().problem_at, Some(since), "the same since then");
        cell.enter(SessionPhase::Up);
        assert_eq!((cell.read().problem, cell.read().problem_at), (None, None));
    }
}
