//! How often somebody may guess a password: an address at one account, everybody at one account, an address
//! at all of them. Nobody is locked out for good, and a right one costs nothing.

use std::net::IpAddr;

use crate::domain::TimeMs;
use crate::domain::time::MINUTE;

use super::ServiceError;
use super::limiter::{WindowLimit, network, seconds};

/// The while that counts, in milliseconds.
const WINDOW: i64 = 15 * MINUTE;
/// Wrong ones within it: of one address at one account, of all at one account, of one address at all.
const OF_BOTH: usize = 10;
const OF_ACCOUNT: usize = 100;
const OF_ADDRESS: usize = 100;

struct Limits {
    both: WindowLimit<(String, IpAddr)>,
    accounts: WindowLimit<String>,
    addresses: WindowLimit<IpAddr>,
}

/// The counters; in memory.
pub struct Attempts {
    limits: Option<Limits>,
}

impl Attempts {
    /// `limits`: false lets anybody guess (load tests).
    pub fn new(limits: bool) -> Self {
        let made = || Limits {
            both: WindowLimit::new(WINDOW),
            accounts: WindowLimit::new(WINDOW),
            addresses: WindowLimit::new(WINDOW),
        };
        Self { limits: limits.then(made) }
    }

    /// Counts an attempt at an account, whether or not there is such an account. Call
    /// [`Attempt::succeeded`] when it was right.
    ///
    /// # Errors
    /// `RateLimited` beyond the limits.
    pub fn begin(&self, account: &str, from: IpAddr, now: TimeMs) -> Result<Attempt<'_>, ServiceError> {
        let (account, from) = (account.to_owned(), network(from));
        let key = (account, from);
        if let Some(limits) = &self.limits {
            let limited = |wait| ServiceError::RateLimited(seconds(wait));
            limits.both.take(&key, OF_BOTH, now).map_err(limited)?;
            limits.accounts.take(&key.0, OF_ACCOUNT, now).map_err(limited)?;
            limits.addresses.take(&key.1, OF_ADDRESS, now).map_err(limited)?;
        }
        Ok(Attempt { limits: self.limits.as_ref(), key })
    }
}

/// An attempt that was counted.
#[must_use]
pub struct Attempt<'a> {
    limits: Option<&'a Limits>,
    key: (String, IpAddr),
}

impl Attempt<'_> {
    /// It was right: it does not count.
    pub fn succeeded(self) {
        if let Some(limits) = self.limits {
            limits.both.give_back(&self.key);
            limits.accounts.give_back(&self.key.0);
            limits.addresses.give_back(&self.key.1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn guesses_are_counted_and_right_ones_are_not() {
        let attempts = Attempts::new(true);
        let guess = |account: &str, from: u8, now| attempts.begin(account, address(from), TimeMs(now)).map(drop);
        for _ in 0..50 {
            attempts.begin("ann", address(1), TimeMs(0)).unwrap().succeeded();
        }
        for _ in 0..OF_BOTH {
            guess("ann", 1, 0).unwrap();
        }
        assert!(matches!(guess("ann", 1, 1), Err(ServiceError::RateLimited(900))));
        guess("ann", 2, 1).unwrap();
        guess("bob", 1, 1).unwrap();
        guess("ann", 1, WINDOW).unwrap();
    }

    #[test]
    fn many_addresses_at_one_account_and_one_address_at_many() {
        let attempts = Attempts::new(true);
        let guess = |account: &str, from: u8| attempts.begin(account, address(from), TimeMs(0)).map(drop).is_ok();
        assert_eq!((0..200).filter(|from| guess("ann", *from)).count(), OF_ACCOUNT);
        assert_eq!((0..200).filter(|account| guess(&format!("c{account}"), 250)).count(), OF_ADDRESS);
        let free = Attempts::new(false);
        assert!((0..500).all(|_| free.begin("ann", address(1), TimeMs(0)).is_ok()));
    }
}
