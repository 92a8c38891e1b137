//! How a message to somebody comes to its end: the states, and how long to wait between the tries.
//!
//! | from | what happens | to |
//! |---|---|---|
//! | waiting | taken by the far side | sent |
//! | waiting | not now, and a try is left | waiting |
//! | waiting | not now, and no try is left | dead |
//! | waiting | never (there is no such address) | dead |
//! | waiting | of no use any more (an old code) | dead |
//! | sent, dead, void | anything | as it was |
//!
//! A void message was never meant to go: it stands in for one, so that nobody learns from the work done
//! whether an account exists.

use super::TimeMs;
use super::time::{HOUR, MINUTE, SECOND};

/// Where a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Delivery {
    Waiting,
    Sent,
    Dead,
    Void,
}

/// What a try came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Try {
    Taken,
    /// The far side is away, or busy.
    Transient,
    /// It will never be taken.
    Permanent,
    /// Its time is over.
    Expired,
}

/// Waits after each failed try; when there is none left, the message is given up.
const WAITS: [i64; 8] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

impl Delivery {
    /// The number that the database keeps.
    pub const fn number(self) -> i64 {
        match self {
            Self::Waiting => 0,
            Self::Sent => 1,
            Self::Dead => 2,
            Self::Void => 3,
        }
    }

    /// The table above. `tries`: how many there were, with this one. Answers the state, and for a waiting
    /// message when it is tried again.
    pub fn after(self, outcome: Try, tries: i64, now: TimeMs) -> (Self, Option<TimeMs>) {
        match (self, outcome) {
            (Self::Waiting, Try::Taken) => (Self::Sent, None),
            (Self::Waiting, Try::Transient) => match usize::try_from(tries - 1).ok().and_then(|index| WAITS.get(index))
            {
                Some(wait) => (Self::Waiting, Some(now.plus(*wait))),
                None => (Self::Dead, None),
            },
            (Self::Waiting, Try::Permanent | Try::Expired) => (Self::Dead, None),
            (ended, _) => (ended, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table() {
        let now = TimeMs(1_000);
        let after = |state: Delivery, outcome, tries| state.after(outcome, tries, now);
        assert_eq!(after(Delivery::Waiting, Try::Taken, 1), (Delivery::Sent, None));
        assert_eq!(after(Delivery::Waiting, Try::Transient, 1), (Delivery::Waiting, Some(TimeMs(6_000))));
        assert_eq!(after(Delivery::Waiting, Try::Transient, 8), (Delivery::Waiting, Some(now.plus(12 * HOUR))));
        assert_eq!(after(Delivery::Waiting, Try::Transient, 9), (Delivery::Dead, None));
        assert_eq!(after(Delivery::Waiting, Try::Permanent, 1), (Delivery::Dead, None));
        assert_eq!(after(Delivery::Waiting, Try::Expired, 1), (Delivery::Dead, None));
        for ended in [Delivery::Sent, Delivery::Dead, Delivery::Void] {
            for outcome in [Try::Taken, Try::Transient, Try::Permanent, Try::Expired] {
                assert_eq!(after(ended, outcome, 1), (ended, None));
            }
        }
    }

    #[test]
    fn waits_grow() {
        assert_eq!(WAITS.map(|wait| wait / SECOND), [5, 30, 120, 600, 1_800, 3_600, 14_400, 43_200]);
    }

    #[test]
    fn numbers_of_the_database() {
        let all = [Delivery::Waiting, Delivery::Sent, Delivery::Dead, Delivery::Void];
        assert_eq!(all.map(Delivery::number), [0, 1, 2, 3]);
    }
}
