//! How often passwords may be guessed. Nobody can lock an account's owner out by guessing, and guessing at one
//! account from many addresses stays infeasible. A right password costs nothing.
//!
//! | counted | limit | beyond it |
//! |---|---|---|
//! | wrong ones of one address at one account | 10 in 15 minutes | refused, with the seconds to wait |
//! | wrong ones of one site (IPv4 address, IPv6 /56) at all accounts | 100 in 15 minutes | the same |
//! | wrong ones at one account of all strangers together | 20 in a day | a captcha is needed (`captcha_needed`) |
//! | those that solved one | 100 in a day | refused, with the seconds to wait |
//!
//! A solved captcha is good for 15 minutes of its address at its account, so that the second step of a sign-in asks
//! for none again; the limits of the address hold all the while. A *stranger* is an address from which the account was not signed in to before (see
//! [`super::known_addresses`]). Known addresses are not counted at the account: however many strangers guess,
//! they sign in. An owner at a new address while someone guesses solves a captcha; should the guesser solve 100 of
//! them a day as well, the way in is a forgotten password's code, which is not counted here and makes the
//! address known.
//!
//! The trade-off: all strangers together have 120 guesses a day at an account, whatever they spend on addresses
//! and captchas, where the weakest password that is accepted needs more than 10,000. Whoever shares a known
//! address with the owner (a family, an office) has 10 in 15 minutes besides. The account's counter is a day
//! long because a guesser is patient and an owner at a new address is rare. An account that does not exist is
//! counted like one that does.
//!
//! In memory, bounded as [`super::limiter`] says: a restart forgets the counts.

use std::net::{IpAddr, Ipv6Addr};

use crate::domain::TimeMs;
use crate::domain::time::{DAY, MINUTE};

use super::ServiceError;
use super::error::Refusal;
use super::known_addresses::KnownAddresses;
use super::limiter::{WindowLimit, network, seconds};

/// The time within which addresses' wrong ones count, in milliseconds.
const WINDOW: i64 = 15 * MINUTE;
/// Wrong ones of one address at one account, and of one site at all.
const OF_BOTH: usize = 10;
const OF_ADDRESS: usize = 100;
/// Wrong ones of all strangers at one account within a day: without a captcha, and with one.
const OF_STRANGERS: usize = 20;
const OF_SOLVERS: usize = 100;

struct Limits {
    both: WindowLimit<(String, IpAddr)>,
    addresses: WindowLimit<IpAddr>,
    strangers: WindowLimit<String>,
    solvers: WindowLimit<String>,
    /// Captchas that were solved.
    solved: WindowLimit<(String, IpAddr)>,
}

/// A sign-in before its password is verified.
#[derive(Debug, Clone, Copy)]
pub struct Guess<'a> {
    /// As it was typed and cleaned, whether or not there is such an account.
    pub account: &'a str,
    /// The account's id, if there is one.
    pub subject: Option<i64>,
    pub from: IpAddr,
}

/// The counters.
pub struct LoginThrottle {
    known: KnownAddresses,
    limits: Option<Limits>,
}

impl LoginThrottle {
    /// `limits`: false lets anyone guess (load tests).
    pub fn new(known: KnownAddresses, limits: bool) -> Self {
        let made = || Limits {
            both: WindowLimit::new(WINDOW),
            addresses: WindowLimit::new(WINDOW),
            strangers: WindowLimit::new(DAY),
            solvers: WindowLimit::new(DAY),
            solved: WindowLimit::new(WINDOW),
        };
        Self { known, limits: limits.then(made) }
    }

    /// The addresses that pass the accounts' counters.
    pub const fn known(&self) -> &KnownAddresses {
        &self.known
    }

    /// Counts an attempt to sign in. Call [`Attempt::succeeded`] when it was right. `captcha` checks the one that
    /// was sent, and is asked only where one is needed. Blocks for one read.
    ///
    /// # Errors
    /// `RateLimited` beyond the limits; `captcha`'s.
    pub fn begin(
        &self,
        guess: Guess<'_>,
        captcha: impl FnOnce() -> Result<(), ServiceError>,
        now: TimeMs,
    ) -> Result<Attempt<'_>, ServiceError> {
        // Looked up for an account that does not exist too: the time tells nothing.
        let known = self.known.knows(guess.subject.unwrap_or(0), guess.from)?;
        let mut attempt = self.begin_own(guess.account, guess.from, now)?;
        let Some(limits) = self.limits.as_ref().filter(|_| !known) else { return Ok(attempt) };
        let account = guess.account.to_owned();
        if limits.strangers.take(&account, OF_STRANGERS, now).is_ok() {
            attempt.counted = Some(&limits.strangers);
            return Ok(attempt);
        }
        if !limits.solved.is_taken(&attempt.key, now) {
            captcha().inspect_err(|error| {
                // Without a captcha nothing was guessed; a wrong one is counted as a guess.
                if matches!(error, ServiceError::Refusal(refusal) if refusal.code == CAPTCHA_NEEDED) {
                    attempt.give_back();
                }
            })?;
            // Cannot fail: only the last one is of interest.
            let _ = limits.solved.take(&attempt.key, usize::MAX, now);
        }
        let taken = limits.solvers.take(&account, OF_SOLVERS, now);
        taken.map_err(|wait| ServiceError::RateLimited(seconds(wait)))?;
        attempt.counted = Some(&limits.solvers);
        Ok(attempt)
    }

    /// The same for someone who is signed in and shows the password again: only addresses are counted.
    ///
    /// # Errors
    /// `RateLimited` beyond the limits.
    pub fn begin_own(&self, account: &str, from: IpAddr, now: TimeMs) -> Result<Attempt<'_>, ServiceError> {
        let key = (account.to_owned(), network(from));
        let site = site(from);
        if let Some(limits) = &self.limits {
            let limited = |wait| ServiceError::RateLimited(seconds(wait));
            limits.both.take(&key, OF_BOTH, now).map_err(limited)?;
            limits.addresses.take(&site, OF_ADDRESS, now).map_err(limited)?;
        }
        Ok(Attempt { limits: self.limits.as_ref(), key, site, counted: None })
    }
}

/// What a sign-in without a captcha is refused with where one is needed.
pub const CAPTCHA_NEEDED: &str = "captcha_needed";

/// The refusal of that name.
pub fn captcha_needed() -> ServiceError {
    Refusal::new("captcha_needed").into()
}

/// An IPv4 address, or an IPv6 site (/56): what one person may have at once.
fn site(address: IpAddr) -> IpAddr {
    match network(address) {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 72 << 72)),
        v4 => v4,
    }
}

/// An attempt that was counted.
#[must_use]
pub struct Attempt<'a> {
    limits: Option<&'a Limits>,
    key: (String, IpAddr),
    site: IpAddr,
    /// Where it was counted at the account.
    counted: Option<&'a WindowLimit<String>>,
}

impl Attempt<'_> {
    /// It was right: it does not count.
    pub fn succeeded(self) {
        self.give_back();
    }

    fn give_back(&self) {
        if let Some(limits) = self.limits {
            limits.both.give_back(&self.key);
            limits.addresses.give_back(&self.site);
        }
        if let Some(counted) = self.counted {
            counted.give_back(&self.key.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::services::known_addresses::Owner;
    use crate::store::Store;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn attempts(limits: bool) -> (tempfile::TempDir, Arc<Store>, LoginThrottle) {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(dir.path()).unwrap());
        let attempts = LoginThrottle::new(KnownAddresses::open(store.clone(), Owner::Customer), limits);
        (dir, store, attempts)
    }

    fn guess(account: &str, from: u8) -> Guess<'_> {
        Guess { account, subject: Some(1), from: address(from) }
    }

    fn unsolved() -> Result<(), ServiceError> {
        Err(captcha_needed())
    }

    fn is_captcha_needed(result: &Result<Attempt<'_>, ServiceError>) -> bool {
        matches!(result, Err(ServiceError::Refusal(refusal)) if refusal.code == CAPTCHA_NEEDED)
    }

    #[test]
    fn guesses_are_counted_and_right_ones_are_not() {
        let (_dir, _store, attempts) = attempts(true);
        let begin = |account: &'static str, from, now| attempts.begin(guess(account, from), unsolved, TimeMs(now));
        for _ in 0..50 {
            begin("ann", 1, 0).unwrap().succeeded();
        }
        for _ in 0..OF_BOTH {
            drop(begin("ann", 1, 0).unwrap());
        }
        assert!(matches!(begin("ann", 1, 1), Err(ServiceError::RateLimited(900))));
        drop(begin("ann", 2, 1).unwrap());
        drop(begin("bob", 1, 1).unwrap());
        drop(begin("ann", 1, WINDOW).unwrap());
    }

    #[test]
    fn however_many_strangers_guess_a_known_address_signs_in() {
        let (_dir, store, attempts) = attempts(true);
        store.write(|transaction| attempts.known.note(transaction, 1, address(250), TimeMs(0))).unwrap();
        let begin = |from, solved: bool| {
            attempts.begin(guess("ann", from), || if solved { Ok(()) } else { unsolved() }, TimeMs(0))
        };
        let free = (0..240).filter(|from| begin(*from, false).is_ok()).count();
        assert_eq!(free, OF_STRANGERS);
        assert!(is_captcha_needed(&begin(240, false)));
        begin(250, false).unwrap().succeeded();
        // At a new address the owner solves a captcha; and 30 asked for one are no guesses of that address.
        for _ in 0..30 {
            assert!(is_captcha_needed(&begin(241, false)));
        }
        begin(241, true).unwrap().succeeded();
        begin(241, false).unwrap().succeeded();
        let solved = (0..240).filter(|from| begin(*from, true).is_ok()).count();
        assert_eq!(solved, OF_SOLVERS, "distributed guessing is bounded, captchas or not");
        assert!(matches!(begin(241, true), Err(ServiceError::RateLimited(86_400))));
        begin(250, false).unwrap().succeeded();
        for _ in 0..OF_BOTH {
            drop(begin(250, false).unwrap());
        }
        assert!(matches!(begin(250, false), Err(ServiceError::RateLimited(_))), "it does not guess for ever");
    }

    #[test]
    fn one_address_at_many_accounts() {
        let (_dir, _store, attempts) = attempts(true);
        let names: Vec<String> = (0..200).map(|n| format!("c{n}")).collect();
        let from = |n: u8| IpAddr::from([0x2001, 0xdb8, 0, u16::from(n), 0, 0, 0, 1]);
        let begin = |(name, n)| {
            let guess = Guess { account: name, subject: None, from: from(n) };
            attempts.begin(guess, unsolved, TimeMs(0)).is_ok()
        };
        let passed = names.iter().map(String::as_str).zip(0..).filter(|guess| begin(*guess)).count();
        assert_eq!(passed, OF_ADDRESS, "a /56 is one site");
        let (_dir, _store, free) = super::tests::attempts(false);
        assert!((0..500).all(|_| free.begin(guess("ann", 1), unsolved, TimeMs(0)).is_ok()));
    }
}
