//! One-time code: six digits, valid for ten minutes, one use and five wrong attempts.
//!
//! | used | expired | wrong attempts | entered | verdict |
//! |---|---|---|---|---|
//! | yes | | | | dead |
//! | no | yes | | | dead |
//! | no | no | 5 or more | | dead |
//! | no | no | fewer | the code | right: it is used up |
//! | no | no | fewer | anything else | wrong: one attempt fewer |
//!
//! The entered text of a dead code is not verified.

use super::TimeMs;
use super::time::{MINUTE, SECOND};

/// Number of digits of a code.
pub const DIGITS: usize = 6;
/// Validity in milliseconds.
pub const LIFE: i64 = 10 * MINUTE;
/// Wrong attempts after which a code is dead.
pub const TRIES: i64 = 5;
/// Least time between two codes for the same account and purpose, in milliseconds.
pub const COOLDOWN: i64 = 60 * SECOND;

/// State of a code that was sent, without the code itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentCode {
    /// Time at which the code was sent.
    pub sent_at: TimeMs,
    /// Wrong attempts so far.
    pub tries: i64,
    /// Whether the code has been used.
    pub used: bool,
}

/// Result of verifying a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The code is correct and valid.
    Right,
    /// The code is valid, but the entered text is not the code.
    Wrong,
    /// The code is used, expired or has too many wrong attempts.
    Dead,
}

impl SentCode {
    /// Verifies a code according to the table above. `is_right` is called only for a code that is not dead.
    pub fn verify(&self, now: TimeMs, is_right: impl FnOnce() -> bool) -> Verdict {
        let age = now.since(self.sent_at);
        if self.used || !(0..LIFE).contains(&age) || self.tries >= TRIES {
            return Verdict::Dead;
        }
        if is_right() { Verdict::Right } else { Verdict::Wrong }
    }

    /// Milliseconds until another code may be sent; `None`: now.
    pub fn wait(&self, now: TimeMs) -> Option<i64> {
        let age = now.since(self.sent_at);
        (0..COOLDOWN).contains(&age).then_some(COOLDOWN - age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_follow_the_table() {
        let sent = SentCode { sent_at: TimeMs(1_000), tries: 0, used: false };
        for (code, age, shown, verdict) in [
            (sent, 0, true, Verdict::Right),
            (sent, 0, false, Verdict::Wrong),
            (sent, LIFE - 1, true, Verdict::Right),
            (sent, LIFE, true, Verdict::Dead),
            (sent, -1, true, Verdict::Dead),
            (SentCode { tries: TRIES - 1, ..sent }, 0, true, Verdict::Right),
            (SentCode { tries: TRIES, ..sent }, 0, true, Verdict::Dead),
            (SentCode { used: true, ..sent }, 0, true, Verdict::Dead),
        ] {
            assert_eq!(code.verify(TimeMs(1_000 + age), || shown), verdict, "{code:?} {age} {shown}");
        }
        assert_eq!((LIFE, COOLDOWN), (600_000, 60_000), "ten minutes and one, in milliseconds");
        let dead = SentCode { used: true, ..sent };
        assert_eq!(dead.verify(TimeMs(1_000), || panic!("a dead code is not verified")), Verdict::Dead);
    }

    #[test]
    fn sixty_seconds_pass_between_two_codes() {
        let sent = SentCode { sent_at: TimeMs(1_000), tries: 0, used: false };
        assert_eq!(sent.wait(TimeMs(1_000)), Some(COOLDOWN));
        assert_eq!(sent.wait(TimeMs(1_000 + COOLDOWN - 1)), Some(1));
        assert_eq!(sent.wait(TimeMs(1_000 + COOLDOWN)), None);
    }
}
