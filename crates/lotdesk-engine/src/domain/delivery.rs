//! Delivery of an outgoing message (e-mail, SMS, webhook): its states, and the delays between the attempts.
//!
//! | state | outcome of the attempt | next state |
//! |---|---|---|
//! | waiting | accepted by the recipient's server | sent |
//! | waiting | temporary error, attempts left | waiting |
//! | waiting | temporary error, no attempts left | dead |
//! | waiting | permanent error (the address does not exist) | dead |
//! | waiting | expired (the one-time code in it is no longer valid) | dead |
//! | sent, dead, void | any | unchanged |
//!
//! A void message is never sent. It takes the place of one so that the work done does not reveal whether an account
//! exists.

use super::TimeMs;
use super::time::{HOUR, MINUTE, SECOND};

/// State of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Delivery {
    /// Waits for its next attempt.
    Waiting,
    /// Accepted by the recipient's server.
    Sent,
    /// Given up.
    Dead,
    /// Not meant to be sent.
    Void,
}

/// Outcome of one attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Try {
    /// Accepted by the recipient's server.
    Accepted,
    /// The server is unreachable or busy; a later attempt may succeed.
    Transient,
    /// No attempt can succeed.
    Permanent,
    /// The message is no longer of use.
    Expired,
}

/// Delay in milliseconds after each failed attempt; after the last one the message is given up.
const WAITS: [i64; 8] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

impl Delivery {
    /// The number in the database.
    pub const fn number(self) -> i64 {
        match self {
            Self::Waiting => 0,
            Self::Sent => 1,
            Self::Dead => 2,
            Self::Void => 3,
        }
    }

    /// The next state according to the table above, and the time of the next attempt if the message still waits. `tries`
    /// is the number of attempts including this one.
    pub fn after(self, outcome: Try, tries: i64, now: TimeMs) -> (Self, Option<TimeMs>) {
        match (self, outcome) {
            (Self::Waiting, Try::Accepted) => (Self::Sent, None),
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
    fn states_follow_the_table() {
        let now = TimeMs(1_000);
        let after = |state: Delivery, outcome, tries| state.after(outcome, tries, now);
        assert_eq!(after(Delivery::Waiting, Try::Accepted, 1), (Delivery::Sent, None));
        assert_eq!(after(Delivery::Waiting, Try::Transient, 1), (Delivery::Waiting, Some(TimeMs(6_000))));
        assert_eq!(after(Delivery::Waiting, Try::Transient, 8), (Delivery::Waiting, Some(now.plus(12 * HOUR))));
        assert_eq!(after(Delivery::Waiting, Try::Transient, 9), (Delivery::Dead, None));
        assert_eq!(after(Delivery::Waiting, Try::Permanent, 1), (Delivery::Dead, None));
        assert_eq!(after(Delivery::Waiting, Try::Expired, 1), (Delivery::Dead, None));
        for ended in [Delivery::Sent, Delivery::Dead, Delivery::Void] {
            for outcome in [Try::Accepted, Try::Transient, Try::Permanent, Try::Expired] {
                assert_eq!(after(ended, outcome, 1), (ended, None));
            }
        }
    }

    #[test]
    fn delays_grow() {
        assert_eq!(WAITS.map(|wait| wait / SECOND), [5, 30, 120, 600, 1_800, 3_600, 14_400, 43_200]);
    }

    #[test]
    fn database_numbers_are_stable() {
        let all = [Delivery::Waiting, Delivery::Sent, Delivery::Dead, Delivery::Void];
        assert_eq!(all.map(Delivery::number), [0, 1, 2, 3]);
    }
}
