//! Verification of customers' second factors: at sign-in, before a change of the factor, and for withdrawals.
//!
//! A code of the app works once (the last used step is stored), and so does a recovery code. The password is verified
//! first, so guesses at one account are limited in total, regardless of the address.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use rusqlite::Transaction;

use crate::domain::AccountId;
use crate::domain::time::HOUR;
use crate::store::customers::second_factors as rows;
use crate::store::{Store, StoreError};

use super::limiter::{WindowLimit, seconds};
use super::totp::{fresh_step, recovery_hash};
use crate::ports::Clock;
use crate::services::ServiceError;

/// Wrong codes per account and hour. Three codes of a million are valid at a time, so continuous guessing succeeds once
/// in eleven thousand hours.
const GUESSES: usize = 30;

/// Result of verifying a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Factor {
    /// No second factor is enrolled.
    Off,
    /// A valid code of the app, now used up.
    Code,
    /// A valid recovery code, now used up; `left` remain.
    Recovery {
        left: i64,
    },
    Wrong,
}

/// Verifies customers' second factors.
pub struct SecondFactors {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    guesses: Option<WindowLimit<AccountId>>,
}

impl SecondFactors {
    /// `limits`: false turns off the limit on guesses (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, limits: bool) -> Self {
        Self { store, clock, guesses: limits.then(|| WindowLimit::new(HOUR)) }
    }

    /// Whether a customer has a second factor. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn is_on(&self, user: AccountId) -> Result<bool, ServiceError> {
        Ok(self.store.read(|connection| rows::is_on(connection, user.0))?)
    }

    /// Counts a guess before it is verified. Call [`Guess::was_right`] if it was right.
    ///
    /// # Errors
    /// `RateLimited` after too many wrong ones.
    pub(in crate::services) fn guess(&self, user: AccountId) -> Result<Guess<'_>, ServiceError> {
        if let Some(guesses) = &self.guesses {
            let limited = |wait| ServiceError::RateLimited(seconds(wait));
            guesses.take(&user, GUESSES, self.clock.now()).map_err(limited)?;
        }
        Ok(Guess { guesses: self.guesses.as_ref(), user })
    }

    /// Verifies a code of the app or a recovery code and uses it up in the caller's transaction.
    pub(in crate::services) fn verify(
        &self,
        transaction: &Transaction<'_>,
        user: AccountId,
        code: &str,
    ) -> Result<Factor, StoreError> {
        match self.verify_app(transaction, user, code)? {
            Factor::Wrong if rows::use_recovery(transaction, user.0, &recovery_hash(code))? => {
                Ok(Factor::Recovery { left: rows::recovery_left(transaction, user.0)? })
            }
            other => Ok(other),
        }
    }

    /// Verifies a code of the app only.
    fn verify_app(&self, transaction: &Transaction<'_>, user: AccountId, code: &str) -> Result<Factor, StoreError> {
        let row = rows::of(transaction, user.0)?;
        let Some((secret, used)) = row.and_then(|row| Some((row.secret?, row.step))) else { return Ok(Factor::Off) };
        match fresh_step(&secret, code, used, self.clock.now()) {
            Some(step) => rows::set_step(transaction, user.0, step).map(|()| Factor::Code),
            None => Ok(Factor::Wrong),
        }
    }

    /// Verifies a code of the customer's app and uses it up. Blocks for one write.
    ///
    /// # Errors
    /// Those of the database.
    pub(in crate::services) fn accepts(&self, user: AccountId, code: &str) -> Result<bool, ServiceError> {
        if !self.is_on(user)? {
            return Ok(false);
        }
        // Beyond the limit no code of the app is verified; a code sent by e-mail or SMS still may be.
        let Ok(guess) = self.guess(user) else { return Ok(false) };
        let right = self.store.write(|transaction| self.verify_app(transaction, user, code))? == Factor::Code;
        if right {
            guess.was_right();
        }
        Ok(right)
    }
}

/// A guess that was counted.
#[must_use]
pub(in crate::services) struct Guess<'a> {
    guesses: Option<&'a WindowLimit<AccountId>>,
    user: AccountId,
}

impl Guess<'_> {
    /// Removes the guess from the count.
    pub(in crate::services) fn was_right(self) {
        if let Some(guesses) = self.guesses {
            guesses.give_back(&self.user);
        }
    }
}
