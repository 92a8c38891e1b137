//! One-time codes by e-mail and SMS.
//!
//! A request does not reveal whether an account exists: the answer is the same, and the same rows are written (for an
//! unknown account the message is void from the start). A code is bound to an account and a purpose; see
//! [`crate::domain::code`] for its lifetime. It is stored as a salted hash.
//!
//! Messages cost money (SMS) and a flood of them must not keep codes from customers: see [`budgets`] for who may
//! request how many. Guesses at many accounts are limited too: see [`guesses`].

mod attempts;
mod budgets;
mod guesses;

use std::net::IpAddr;
use std::sync::Arc;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::domain::TimeMs;
use crate::domain::code::{DIGITS, LIFE, SentCode, Verdict};
use crate::domain::delivery::Delivery;
use crate::domain::time::{DAY, MINUTE};
use crate::i18n::Language;
use crate::store::customers::codes::{self as rows, CodeRow};
use crate::store::{Store, StoreError};

use super::limiter::seconds;
use super::passwords::{keys_equal, random_id};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::identity::{Identity, find};
use crate::services::error::Refusal;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::outgoing::{Address, Kind};

use attempts::Attempts;
pub use budgets::Requester;
use budgets::{Budgets, Request};
pub use guesses::Guesser;
use guesses::Guesses;

/// What a code is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtpPurpose {
    Register,
    /// A password reset.
    Forgot,
    /// A password change of a signed-in customer.
    Password,
    /// A new withdrawal method, or a withdrawal.
    Withdraw,
}

impl OtpPurpose {
    /// Its name on the wire and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Forgot => "forgot",
            Self::Password => "password",
            Self::Withdraw => "withdraw",
        }
    }

    /// The purpose with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Register, Self::Forgot, Self::Password, Self::Withdraw]
            .into_iter()
            .find(|purpose| purpose.name() == name)
    }

    /// The message to send, depending on whether the account exists.
    const fn message(self, has_account: bool) -> (Kind, Delivery) {
        match (self, has_account) {
            (Self::Register, false) => (Kind::REGISTER_CODE, Delivery::Waiting),
            (Self::Register, true) => (Kind::ALREADY_REGISTERED, Delivery::Waiting),
            (Self::Forgot, true) => (Kind::FORGOT_CODE, Delivery::Waiting),
            (Self::Forgot, false) => (Kind::FORGOT_CODE, Delivery::Void),
            (Self::Password, true) => (Kind::PASSWORD_CODE, Delivery::Waiting),
            (Self::Withdraw, true) => (Kind::WITHDRAW_CODE, Delivery::Waiting),
            (Self::Withdraw, false) => (Kind::WITHDRAW_CODE, Delivery::Void),
            (Self::Password, false) => (Kind::PASSWORD_CODE, Delivery::Void),
        }
    }
}

/// Sends and verifies codes.
pub struct OtpCodes {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    messages: Arc<Messages>,
    budgets: Option<Budgets>,
    attempts: Attempts,
    guesses: Option<Guesses>,
}

impl OtpCodes {
    /// `limits`: false turns off the limits (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, messages: Arc<Messages>, limits: bool) -> Self {
        let (budgets, guesses) = (limits.then(Budgets::new), limits.then(Guesses::new));
        Self { store, clock, messages, budgets, attempts: Attempts::default(), guesses }
    }

    /// Sends a code to an account for a purpose; an earlier one becomes invalid. `language`: for
    /// recipients without an account. `captcha` verifies the given captcha and is called only where the budgets
    /// require one. Blocks for one write.
    ///
    /// # Errors
    /// `RateLimited` within 60 s of the last one, and beyond the budgets; those of `captcha`.
    pub fn send(
        &self,
        identity: &Identity,
        purpose: OtpPurpose,
        language: Language,
        (requester, from): (Requester, IpAddr),
        captcha: impl FnOnce() -> Result<(), ServiceError>,
    ) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let account = identity.to_string();
        let (last, has_account) = self.store.read(|connection| {
            let last = rows::find(connection, purpose.name(), &account)?;
            Ok((last, find(connection, identity)?.is_some()))
        })?;
        too_soon(last.as_ref(), now)?;
        if let Some(budgets) = &self.budgets {
            let request = Request { to: identity, purpose, requester, from, has_account, now };
            budgets.take(&request, captcha)?;
        }
        let code = random_code();
        let salt = random_id();
        let row = CodeRow { hash: hash(&salt, &code), salt, sent_at: now.0, tries: 0, used: false };
        let address = Address::of(identity).ok_or_else(|| Refusal::invalid_field("area_id"))?;
        let args = [("code", code), ("minutes", (LIFE / MINUTE).to_string())];
        self.store.write(|transaction| {
            // A concurrent request may have been first.
            let last = rows::find(transaction, purpose.name(), &account)?;
            if let Err(refused) = too_soon(last.as_ref(), now) {
                return Ok(Err(refused));
            }
            let user = find(transaction, identity)?;
            let chosen = user.as_ref().and_then(|user| Language::from_code(user.language.as_deref()?));
            rows::put(transaction, purpose.name(), &account, &row)?;
            let (kind, state) = purpose.message(user.is_some());
            let message = self.messages.draft(kind, &args);
            message.write(transaction, &address, chosen.unwrap_or(language), state)?;
            Ok(Ok(()))
        })??;
        self.attempts.sent(purpose, &account, from, now);
        self.messages.wake();
        Ok(())
    }

    /// Verifies the account's code for a purpose. A right code is used up; a wrong one uses up one attempt, of those of
    /// the address that requested the code or of those that all others share (`guesser`; `None`: the account's owner is
    /// signed in). Blocks for one write.
    ///
    /// # Errors
    /// `code_invalid` for every cause; `captcha_needed` and `RateLimited` beyond the limits on guesses at all accounts.
    pub fn verify(
        &self,
        identity: &Identity,
        purpose: OtpPurpose,
        code: &str,
        guesser: Option<Guesser>,
    ) -> Result<(), ServiceError> {
        let (account, now, code) = (identity.to_string(), self.clock.now(), code.trim());
        let is_registration = purpose == OtpPurpose::Register;
        let counted = self.guesses.as_ref().zip(guesser);
        let guess = counted.map(|(guesses, guesser)| guesses.begin(guesser, is_registration, now)).transpose()?;
        // Strangers must not use up the attempts of the person who waits for the code.
        let is_stranger = guesser.is_some_and(|guesser| self.attempts.is_stranger(purpose, &account, guesser.from));
        if is_stranger && !self.attempts.take_of_strangers(purpose, &account) {
            return Err(Refusal::new("code_invalid").into());
        }
        let verdict = self.store.write(|transaction| {
            let Some(mut row) = rows::find(transaction, purpose.name(), &account)? else { return Ok(Verdict::Dead) };
            let sent = sent(&row);
            let verdict = sent.verify(now, || keys_equal(hash(&row.salt, code).as_bytes(), row.hash.as_bytes()));
            match verdict {
                Verdict::Right => row.used = true,
                Verdict::Wrong if is_stranger => return Ok(verdict),
                Verdict::Wrong => row.tries += 1,
                Verdict::Dead => return Ok(verdict),
            }
            rows::put(transaction, purpose.name(), &account, &row)?;
            Ok(verdict)
        })?;
        if let Some(guess) = guess.filter(|_| verdict == Verdict::Wrong) {
            guess.was_wrong();
        }
        if verdict == Verdict::Right { Ok(()) } else { Err(Refusal::new("code_invalid").into()) }
    }

    /// Makes a used code valid again, when the action it authorised failed for a reason outside the customer's control.
    /// Blocks for one write.
    pub fn give_back(&self, identity: &Identity, purpose: OtpPurpose) {
        let account = identity.to_string();
        let given: Result<(), StoreError> = self.store.write(|transaction| {
            let Some(mut row) = rows::find(transaction, purpose.name(), &account)? else { return Ok(()) };
            row.used = false;
            rows::put(transaction, purpose.name(), &account, &row)
        });
        if let Err(error) = given {
            tracing::warn!(%error, "code not restored");
        }
    }

    /// Deletes old codes. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge(&self) -> Result<(), ServiceError> {
        self.attempts.purge(self.clock.now());
        let before = self.clock.now().plus(-DAY).0;
        Ok(self.store.write(|transaction| rows::purge(transaction, before).map(drop))?)
    }
}

fn sent(row: &CodeRow) -> SentCode {
    SentCode { sent_at: TimeMs(row.sent_at), tries: row.tries, used: row.used }
}

fn too_soon(last: Option<&CodeRow>, now: TimeMs) -> Result<(), ServiceError> {
    match last.and_then(|row| sent(row).wait(now)) {
        Some(wait) => Err(ServiceError::RateLimited(seconds(wait))),
        None => Ok(()),
    }
}

fn hash(salt: &str, code: &str) -> String {
    HEXLOWER.encode(&Sha256::new().chain_update(salt).chain_update(code).finalize())
}

/// Creates a uniformly distributed code.
///
/// # Panics
/// When the system provides no randomness.
fn random_code() -> String {
    let range = 10_u32.pow(u32::try_from(DIGITS).expect("a few digits"));
    loop {
        let number = getrandom::u32().expect("the system provides randomness");
        if number < u32::MAX - u32::MAX % range {
            return format!("{:0width$}", number % range, width = DIGITS);
        }
    }
}

#[cfg(test)]
mod tests;
