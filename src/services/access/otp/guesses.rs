//! Limits on guessing codes at many accounts. What one code allows is in [`super::attempts`].
//!
//! | wrong codes that were compared | limit in an hour | beyond it |
//! |---|---|---|
//! | of one IPv4 address or IPv6 /56, at all accounts | 30 | a captcha is needed (`captcha_needed`) |
//! | those that solved one | 30 | refused, with the seconds to wait |
//! | of all, for registrations; of all, for existing accounts | 300 each | a captcha is needed |
//! | those that solved one | 1,000 each | refused, with the seconds to wait |
//!
//! So strangers have at most 1,300 guesses an hour at a million codes, from however many addresses. A right code is not counted, nor
//! is one that is not compared because its attempts are used up. An address from which the account was signed in to before is not
//! counted among all: a flood of others' guesses keeps no owner there from a code. Signed-in customers are not counted at all. A
//! captcha is valid for 15 minutes for its address and account, as at a sign-in. Counts are in memory, and lost at a restart.

use std::net::IpAddr;

use crate::domain::TimeMs;
use crate::domain::time::HOUR;
use crate::services::ServiceError;
use crate::services::access::limiter::{WindowLimit, seconds, subnet56};
use crate::services::access::login_throttle::captcha_needed;

/// Wrong codes of one address without a captcha, and as many more with one.
pub(super) const OF_ADDRESS: usize = 30;
/// Wrong codes of all, without and with a captcha.
pub(super) const OF_ALL: usize = 300;
pub(super) const OF_ALL_SOLVED: usize = 1_000;

/// Who enters a code without being signed in.
#[derive(Debug, Clone, Copy)]
pub struct Guesser {
    pub from: IpAddr,
    /// Whether they solved a captcha for this account.
    pub has_solved: bool,
    /// Whether the account was signed in to from there before.
    pub is_known: bool,
}

impl Guesser {
    /// At an address that is new to the account, without a captcha.
    pub const fn at(from: IpAddr) -> Self {
        Self { from, has_solved: false, is_known: false }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Address(IpAddr),
    All { is_registration: bool },
}

/// The counters.
pub(super) struct Guesses {
    plain: WindowLimit<Key>,
    solved: WindowLimit<Key>,
}

impl Guesses {
    pub const fn new() -> Self {
        Self { plain: WindowLimit::new(HOUR), solved: WindowLimit::new(HOUR) }
    }

    /// Counts a code as a wrong one; [`Guess::was_wrong`] if it was.
    ///
    /// # Errors
    /// `captcha_needed`, `RateLimited` beyond the limits.
    pub fn begin(&self, guesser: Guesser, is_registration: bool, now: TimeMs) -> Result<Guess<'_>, ServiceError> {
        let of_address = (Key::Address(subnet56(guesser.from)), OF_ADDRESS, OF_ADDRESS);
        let of_all = (Key::All { is_registration }, OF_ALL, OF_ALL_SOLVED);
        let mut guess = Guess { taken: Vec::new() };
        for (key, max, max_solved) in [Some(of_address), (!guesser.is_known).then_some(of_all)].into_iter().flatten() {
            let counter = if self.plain.take(&key, max, now).is_ok() {
                &self.plain
            } else if guesser.has_solved {
                let taken = self.solved.take(&key, max_solved, now);
                taken.map_err(|wait| ServiceError::RateLimited(seconds(wait)))?;
                &self.solved
            } else {
                return Err(captcha_needed());
            };
            guess.taken.push((counter, key));
        }
        Ok(guess)
    }
}

/// A code that is being compared. Given back unless it was wrong.
pub(super) struct Guess<'a> {
    taken: Vec<(&'a WindowLimit<Key>, Key)>,
}

impl Guess<'_> {
    pub fn was_wrong(mut self) {
        self.taken.clear();
    }
}

impl Drop for Guess<'_> {
    fn drop(&mut self) {
        self.taken.iter().for_each(|(counter, key)| counter.give_back(key));
    }
}
