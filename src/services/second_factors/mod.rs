//! Customers' second factors, weighed: at the sign-in, before one of them is changed, and where money leaves.
//!
//! A code of the app works once (the last step that was used is kept), and so does a recovery code. Whoever is
//! asked for one has shown the password before, so the guesses at one account are few, wherever they come from.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use rusqlite::Transaction;

use crate::domain::AccountId;
use crate::domain::time::HOUR;
use crate::store::second_factors as rows;
use crate::store::{Store, StoreError};

use super::ServiceError;
use super::limiter::{WindowLimit, seconds};
use super::ports::Clock;
use super::totp::{fresh_step, recovery_hash};

/// Wrong codes at one account within an hour. Three of a million are good at a time: whoever never stops is let in
/// once in eleven thousand hours.
const GUESSES: usize = 30;

/// What a look at a second factor comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Factor {
    /// He has none.
    Off,
    /// A code of the app, used up.
    Code,
    /// A recovery code, used up; so many are left.
    Recovery {
        left: i64,
    },
    Wrong,
}

/// Weighs customers' second factors.
pub struct SecondFactors {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    guesses: Option<WindowLimit<AccountId>>,
}

impl SecondFactors {
    /// `limits`: false lets anybody guess (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, limits: bool) -> Self {
        Self { store, clock, guesses: limits.then(|| WindowLimit::new(HOUR)) }
    }

    /// Has a customer a second factor? Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn is_on(&self, user: AccountId) -> Result<bool, ServiceError> {
        Ok(self.store.read(|connection| rows::is_on(connection, user.0))?)
    }

    /// Counts a guess, before it is weighed. Call [`Guess::was_right`] when it was.
    ///
    /// # Errors
    /// `RateLimited` after too many wrong ones.
    pub(super) fn guess(&self, user: AccountId) -> Result<Guess<'_>, ServiceError> {
        if let Some(guesses) = &self.guesses {
            let limited = |wait| ServiceError::RateLimited(seconds(wait));
            guesses.take(&user, GUESSES, self.clock.now()).map_err(limited)?;
        }
        Ok(Guess { guesses: self.guesses.as_ref(), user })
    }

    /// Weighs a code of the app, or a recovery code, and uses it up in the caller's transaction.
    pub(super) fn verify(
        &self,
        transaction: &Transaction<'_>,
        user: AccountId,
        code: &str,
    ) -> Result<Factor, StoreError> {
        match self.weigh_app(transaction, user, code)? {
            Factor::Wrong if rows::use_recovery(transaction, user.0, &recovery_hash(code))? => {
                Ok(Factor::Recovery { left: rows::recovery_left(transaction, user.0)? })
            }
            other => Ok(other),
        }
    }

    /// The same for a code of the app alone.
    fn weigh_app(&self, transaction: &Transaction<'_>, user: AccountId, code: &str) -> Result<Factor, StoreError> {
        let row = rows::of(transaction, user.0)?;
        let Some((secret, used)) = row.and_then(|row| Some((row.secret?, row.step))) else { return Ok(Factor::Off) };
        match fresh_step(&secret, code, used, self.clock.now()) {
            Some(step) => rows::set_step(transaction, user.0, step).map(|()| Factor::Code),
            None => Ok(Factor::Wrong),
        }
    }

    /// Is this a code of the customer's app? If it is, it is used up. Blocks for one write.
    ///
    /// # Errors
    /// Those of the database.
    pub(super) fn accepts(&self, user: AccountId, code: &str) -> Result<bool, ServiceError> {
        if !self.is_on(user)? {
            return Ok(false);
        }
        // Beyond the limit no code of the app is looked at; another proof may still be.
        let Ok(guess) = self.guess(user) else { return Ok(false) };
        let right = self.store.write(|transaction| self.weigh_app(transaction, user, code))? == Factor::Code;
        if right {
            guess.was_right();
        }
        Ok(right)
    }
}

/// A guess that was counted.
#[must_use]
pub(super) struct Guess<'a> {
    guesses: Option<&'a WindowLimit<AccountId>>,
    user: AccountId,
}

impl Guess<'_> {
    /// It does not count.
    pub(super) fn was_right(self) {
        if let Some(guesses) = self.guesses {
            guesses.give_back(&self.user);
        }
    }
}
