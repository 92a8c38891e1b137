//! Limits on guessing passwords. Guessing cannot lock an account's owner out, and guessing at one account from many
//! addresses stays infeasible. A correct password is not counted as a guess.
//!
//! | counted | limit | beyond it |
//! |---|---|---|
//! | wrong ones of one address at one account | 10 in 15 minutes | refused, with the seconds to wait |
//! | wrong ones of one IPv4 address or IPv6 /56 at all accounts | 100 in 15 minutes | a captcha is needed |
//! | those that solved one, of one address (IPv4, IPv6 /64) | 100 in 15 minutes | refused, with the seconds to wait |
//! | wrong ones at one account of all strangers together | 20 in a day | a captcha is needed (`captcha_needed`) |
//! | those that solved one | 100 in a day | refused, with the seconds to wait |
//! | correct ones of one account, from all addresses | 100 in 15 minutes | refused before the queue |
//!
//! A correct password counts at its own account alone, before [`super::password_queue`]: otherwise one account that has signed in from
//! many networks could keep the queue of known addresses full.
//!
//! A solved captcha is valid for 15 minutes for its address and account, so that the second step of a sign-in requires
//! none; the limits of the address still apply. Of a /56 that several households share, one that guesses keeps none
//! of the others out. A sign-in with one also goes before those without in
//! [`super::password_queue`], whether or not the limits require it. A *stranger* is an address from which the account was not signed in to
//! before (see [`super::known_addresses`]). Known addresses are not counted at the account and can always sign in,
//! however many strangers guess. An owner at a new address solves a captcha during an attack; if the attacker also
//! solves 100 of them a day, the owner can still reset the password with a code, which is not counted here and makes
//! the address known.
//!
//! The trade-off: all strangers together have 120 guesses a day at an account, regardless of the
//! number of addresses and captchas, while the weakest accepted password needs more than 10,000. Someone who shares a
//! known address with the owner (a household or a company network) has 10 more in 15 minutes. The account's window is a
//! day, because attackers are patient and owners at a new address are rare. Unknown accounts are counted like existing
//! ones.
//!
//! Counts are in memory, bounded as in [`super::limiter`], and lost at a restart.

use std::net::IpAddr;

use crate::domain::TimeMs;
use crate::domain::time::{DAY, MINUTE};

use super::known_addresses::KnownAddresses;
use super::limiter::{WindowLimit, seconds, subnet56, subnet64};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// Window of the limits per address, in milliseconds.
const WINDOW: i64 = 15 * MINUTE;
/// Wrong passwords per address and account, and per IPv4 address or IPv6 /56; then, with a captcha, per address.
const OF_ADDRESS_AT_ACCOUNT: usize = 10;
const OF_SUBNET56: usize = 100;
const OF_ADDRESS: usize = 100;
/// Wrong passwords of all strangers per account and day: without and with a captcha.
const OF_STRANGERS: usize = 20;
const OF_SOLVERS: usize = 100;
/// Correct passwords per account within [`WINDOW`].
pub const SIGN_INS: usize = 100;

struct Limits {
    address_at_account: WindowLimit<(String, IpAddr)>,
    subnets56: WindowLimit<IpAddr>,
    /// Of an address with a solved captcha, where its /56 has used up its own.
    addresses: WindowLimit<IpAddr>,
    strangers: WindowLimit<String>,
    solvers: WindowLimit<String>,
    sign_ins: WindowLimit<String>,
    /// Solved captchas.
    solved: WindowLimit<(String, IpAddr)>,
}

/// A sign-in before its password is verified.
#[derive(Debug, Clone, Copy)]
pub struct Guess<'a> {
    /// The normalised identity, whether or not the account exists.
    pub account: &'a str,
    /// The id of the account, if it exists.
    pub subject: Option<i64>,
    pub from: IpAddr,
}

/// The counters.
pub struct LoginThrottle {
    known: KnownAddresses,
    limits: Option<Limits>,
}

impl LoginThrottle {
    /// `limits`: false turns off all limits (load tests).
    pub fn new(known: KnownAddresses, limits: bool) -> Self {
        let made = || Limits {
            address_at_account: WindowLimit::new(WINDOW),
            subnets56: WindowLimit::new(WINDOW),
            addresses: WindowLimit::new(WINDOW),
            strangers: WindowLimit::new(DAY),
            solvers: WindowLimit::new(DAY),
            sign_ins: WindowLimit::new(WINDOW),
            solved: WindowLimit::new(WINDOW),
        };
        Self { known, limits: limits.then(made) }
    }

    /// The known addresses, which are not counted at accounts.
    pub const fn known(&self) -> &KnownAddresses {
        &self.known
    }

    /// Whether this address solved a captcha for this account, now (`is_solved`) or within 15 minutes. Memory only.
    pub fn has_solved(&self, account: &str, from: IpAddr, is_solved: bool, now: TimeMs) -> bool {
        if is_solved {
            self.record_solved(account, from, now);
        }
        let key = (account.to_owned(), subnet64(from));
        is_solved || self.limits.as_ref().is_some_and(|limits| limits.solved.is_taken(&key, now))
    }

    /// Records that this address solved a captcha for this account.
    pub fn record_solved(&self, account: &str, from: IpAddr, now: TimeMs) {
        if let Some(limits) = &self.limits {
            // Cannot fail: only the time of the last one matters.
            let _ = limits.solved.take(&(account.to_owned(), subnet64(from)), usize::MAX, now);
        }
    }

    /// Checks that a call of this account may wait for a hash. Memory only.
    ///
    /// # Errors
    /// `RateLimited` after too many sign-ins with the right password.
    pub fn check_sign_ins(&self, account: &str, now: TimeMs) -> Result<(), ServiceError> {
        let Some(limits) = &self.limits else { return Ok(()) };
        limits.sign_ins.check(&account.to_owned(), SIGN_INS, now).map_err(limited)
    }

    /// Counts a sign-in with the right password.
    pub fn signed_in(&self, account: &str, now: TimeMs) {
        if let Some(limits) = &self.limits {
            // Cannot fail: what is too many is refused before.
            let _ = limits.sign_ins.take(&account.to_owned(), usize::MAX, now);
        }
    }

    /// Counts a sign-in attempt. Call [`Attempt::succeeded`] if the password was right. `captcha` verifies the given
    /// captcha and is called only if one is required. Blocks for one read.
    ///
    /// # Errors
    /// `RateLimited` beyond the limits; those of `captcha`.
    pub fn begin(
        &self,
        guess: Guess<'_>,
        captcha: impl FnOnce() -> Result<(), ServiceError>,
        now: TimeMs,
    ) -> Result<Attempt<'_>, ServiceError> {
        // Also looked up for unknown accounts, so that the time reveals nothing.
        let known = self.known.knows(guess.subject.unwrap_or(0), guess.from)?;
        let mut attempt = self.begin_at(guess.account, guess.from, now)?;
        let Some(limits) = &self.limits else { return Ok(attempt) };
        let is_subnet56_full = attempt.count_at_subnet56(limits, now).is_err();
        let account = guess.account.to_owned();
        let is_account_full = !known && limits.strangers.take(&account, OF_STRANGERS, now).is_err();
        if !known && !is_account_full {
            attempt.account_counter = Some(&limits.strangers);
        }
        if !is_subnet56_full && !is_account_full {
            return Ok(attempt);
        }
        if !limits.solved.is_taken(&attempt.key, now) {
            captcha().inspect_err(|error| {
                // A missing captcha is no guess; a wrong one is counted as a guess.
                if matches!(error, ServiceError::Refusal(refusal) if refusal.code == CAPTCHA_NEEDED) {
                    attempt.give_back();
                }
            })?;
            self.record_solved(guess.account, guess.from, now);
        }
        if is_subnet56_full {
            attempt.count(&limits.addresses, attempt.key.1, OF_ADDRESS, now)?;
        }
        if is_account_full {
            let taken = limits.solvers.take(&account, OF_SOLVERS, now);
            taken.map_err(limited)?;
            attempt.account_counter = Some(&limits.solvers);
        }
        Ok(attempt)
    }

    /// Counts an attempt of this address at this account.
    fn begin_at(&self, account: &str, from: IpAddr, now: TimeMs) -> Result<Attempt<'_>, ServiceError> {
        let key = (account.to_owned(), subnet64(from));
        if let Some(limits) = &self.limits {
            limits.address_at_account.take(&key, OF_ADDRESS_AT_ACCOUNT, now).map_err(limited)?;
        }
        Ok(Attempt { limits: self.limits.as_ref(), key, from, address_counter: None, account_counter: None })
    }

    /// As [`Self::begin`] for a signed-in customer who enters the password again: only addresses are counted.
    ///
    /// # Errors
    /// `RateLimited` beyond the limits.
    pub fn begin_own(&self, account: &str, from: IpAddr, now: TimeMs) -> Result<Attempt<'_>, ServiceError> {
        let mut attempt = self.begin_at(account, from, now)?;
        if let Some(limits) = &self.limits {
            attempt.count_at_subnet56(limits, now)?;
        }
        Ok(attempt)
    }
}

fn limited(wait: i64) -> ServiceError {
    ServiceError::RateLimited(seconds(wait))
}

/// Error code of a sign-in without a required captcha.
pub const CAPTCHA_NEEDED: &str = "captcha_needed";

/// The refusal with that code.
pub fn captcha_needed() -> ServiceError {
    Refusal::new("captcha_needed").into()
}

/// A counted attempt.
#[must_use]
pub struct Attempt<'a> {
    limits: Option<&'a Limits>,
    key: (String, IpAddr),
    from: IpAddr,
    /// The counter of the /56 or address that counted it, and its key there.
    address_counter: Option<(&'a WindowLimit<IpAddr>, IpAddr)>,
    /// The counter of the account that counted it.
    account_counter: Option<&'a WindowLimit<String>>,
}

impl<'a> Attempt<'a> {
    /// Counts it at its IPv4 address or IPv6 /56.
    fn count_at_subnet56(&mut self, limits: &'a Limits, now: TimeMs) -> Result<(), ServiceError> {
        self.count(&limits.subnets56, subnet56(self.from), OF_SUBNET56, now)
    }

    fn count(
        &mut self,
        limit: &'a WindowLimit<IpAddr>,
        key: IpAddr,
        max: usize,
        now: TimeMs,
    ) -> Result<(), ServiceError> {
        limit.take(&key, max, now).map_err(limited)?;
        self.address_counter = Some((limit, key));
        Ok(())
    }
}

impl Attempt<'_> {
    /// Removes a successful attempt from the counts.
    pub fn succeeded(self) {
        self.give_back();
    }

    fn give_back(&self) {
        if let Some(limits) = self.limits {
            limits.address_at_account.give_back(&self.key);
        }
        if let Some((limit, key)) = self.address_counter {
            limit.give_back(&key);
        }
        if let Some(counted) = self.account_counter {
            counted.give_back(&self.key.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::services::access::known_addresses::Owner;
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
    fn only_wrong_passwords_are_counted() {
        let (_dir, _store, attempts) = attempts(true);
        let begin = |account: &'static str, from, now| attempts.begin(guess(account, from), unsolved, TimeMs(now));
        for _ in 0..50 {
            begin("ann", 1, 0).unwrap().succeeded();
        }
        for _ in 0..OF_ADDRESS_AT_ACCOUNT {
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
        // At a new address the owner solves a captcha; attempts without a required captcha are not counted.
        for _ in 0..30 {
            assert!(is_captcha_needed(&begin(241, false)));
        }
        begin(241, true).unwrap().succeeded();
        begin(241, false).unwrap().succeeded();
        let solved = (0..240).filter(|from| begin(*from, true).is_ok()).count();
        assert_eq!(solved, OF_SOLVERS, "distributed guessing is bounded, captchas or not");
        assert!(matches!(begin(241, true), Err(ServiceError::RateLimited(86_400))));
        begin(250, false).unwrap().succeeded();
        for _ in 0..OF_ADDRESS_AT_ACCOUNT {
            drop(begin(250, false).unwrap());
        }
        assert!(
            matches!(begin(250, false), Err(ServiceError::RateLimited(_))),
            "guesses of a known address are limited too"
        );
    }

    #[test]
    fn a_solved_captcha_holds_for_its_address_and_account() {
        let (_dir, _store, attempts) = attempts(true);
        let has_solved =
            |account, from, is_solved, now| attempts.has_solved(account, address(from), is_solved, TimeMs(now));
        assert!(!has_solved("ann", 1, false, 0));
        assert!(has_solved("ann", 1, true, 0) && has_solved("ann", 1, false, WINDOW - 1));
        assert!(
            !has_solved("ann", 1, false, WINDOW) && !has_solved("ann", 2, false, 0) && !has_solved("bob", 1, false, 0)
        );
        // One that was solved before it was required is not asked for again.
        assert!((100..).take(OF_STRANGERS).all(|from| attempts.begin(guess("ann", from), unsolved, TimeMs(0)).is_ok()));
        attempts.begin(guess("ann", 1), unsolved, TimeMs(0)).unwrap().succeeded();
        assert!(is_captcha_needed(&attempts.begin(guess("ann", 2), unsolved, TimeMs(0))));
    }

    #[test]
    fn guesses_of_one_site_at_many_accounts_are_limited() {
        let (_dir, store, attempts) = attempts(true);
        let from = |net: u16| IpAddr::from([0x2001, 0xdb8, 0, net, 0, 0, 0, 1]);
        store.write(|transaction| attempts.known.note(transaction, 1, from(7), TimeMs(0))).unwrap();
        let begin = |account: &str, subject: i64, net: u16, solved: bool| {
            let guess = Guess { account, subject: Some(subject), from: from(net) };
            attempts.begin(guess, || if solved { Ok(()) } else { unsolved() }, TimeMs(0)).map(drop)
        };
        let is_needed = |result: &Result<(), ServiceError>| matches!(result, Err(ServiceError::Refusal(refusal)) if refusal.code == CAPTCHA_NEEDED);
        let passed = (0..200).filter(|n| begin(&format!("c{n}"), 9, *n, false).is_ok()).count();
        assert_eq!(passed, OF_SUBNET56, "a /56 counts as one");
        // A customer at an address of the /56 solves a captcha, at a new address of theirs and at a known one;
        // attempts without it are not counted.
        for net in [201, 7] {
            assert!((0..3 * OF_ADDRESS_AT_ACCOUNT).all(|_| is_needed(&begin("ann", 1, net, false))));
            begin("ann", 1, net, true).unwrap();
            begin("ann", 1, net, false).unwrap();
        }
        begin("ann", 1, 0x100, false).unwrap();
        // Solved captchas do not allow endless guessing from one address, and do not block other addresses.
        let solved = (0..200).filter(|n| begin(&format!("d{n}"), 9, 202, true).is_ok()).count();
        assert_eq!(solved, OF_ADDRESS);
        assert!(matches!(begin("e", 9, 202, true), Err(ServiceError::RateLimited(900))));
        begin("ben", 2, 203, true).unwrap();
    }

    #[test]
    fn a_session_that_asks_for_its_password_again_is_limited_by_its_site() {
        let (_dir, _store, attempts) = attempts(true);
        let begin =
            |account: usize| attempts.begin_own(&format!("c{account}"), address(1), TimeMs(0)).map(drop).is_ok();
        assert_eq!((0..200).filter(|account| begin(*account)).count(), OF_SUBNET56);
        let (_dir, _store, free) = super::tests::attempts(false);
        assert!((0..500).all(|_| free.begin(guess("ann", 1), unsolved, TimeMs(0)).is_ok()));
    }
}
