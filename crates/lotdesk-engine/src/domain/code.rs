//! The life of a code that was sent to somebody: six digits, good for ten minutes, once, and for five tries.
//!
//! | used | older than its life | wrong tries | what is shown | verdict |
//! |---|---|---|---|---|
//! | yes | | | | dead |
//! | no | yes | | | dead |
//! | no | no | 5 or more | | dead |
//! | no | no | fewer | the code | right: it is used |
//! | no | no | fewer | anything else | wrong: one try fewer |
//!
//! What is dead is not weighed: it makes no difference what is shown.

use super::TimeMs;
use super::time::{MINUTE, SECOND};

/// Digits of a code.
pub const DIGITS: usize = 6;
/// How long it is good, in milliseconds.
pub const LIFE: i64 = 10 * MINUTE;
/// How many may be wrong.
pub const TRIES: i64 = 5;
/// Between two codes for the same account and purpose, in milliseconds.
pub const COOLDOWN: i64 = 60 * SECOND;

/// A code that was sent, without the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentCode {
    pub sent_at: TimeMs,
    /// Wrong ones.
    pub tries: i64,
    pub used: bool,
}

/// What a look at a code comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Right,
    Wrong,
    Dead,
}

impl SentCode {
    /// The table above. `is_right` is asked only where it makes a difference.
    pub fn verify(&self, now: TimeMs, is_right: impl FnOnce() -> bool) -> Verdict {
        let age = now.since(self.sent_at);
        if self.used || !(0..LIFE).contains(&age) || self.tries >= TRIES {
            return Verdict::Dead;
        }
        if is_right() { Verdict::Right } else { Verdict::Wrong }
    }

    /// Milliseconds until another may be sent; `None`: now.
    pub fn wait(&self, now: TimeMs) -> Option<i64> {
        let age = now.since(self.sent_at);
        (0..COOLDOWN).contains(&age).then_some(COOLDOWN - age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table() {
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
        assert_eq!(dead.verify(TimeMs(1_000), || panic!("what is dead is not weighed")), Verdict::Dead);
    }

    #[test]
    fn sixty_seconds_between_two() {
        let sent = SentCode { sent_at: TimeMs(1_000), tries: 0, used: false };
        assert_eq!(sent.wait(TimeMs(1_000)), Some(COOLDOWN));
        assert_eq!(sent.wait(TimeMs(1_000 + COOLDOWN - 1)), Some(1));
        assert_eq!(sent.wait(TimeMs(1_000 + COOLDOWN)), None);
    }
}
