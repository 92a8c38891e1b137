//! Codes by e-mail and SMS: sent, and weighed.
//!
//! Nobody learns here who has an account: whoever asks gets one answer, and the same rows are written
//! whether there is one or not (to nobody goes a message that is void from the start). A code is bound to an
//! account and a purpose; see [`crate::domain::code`] for its life. It is kept as a salted hash.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::domain::TimeMs;
use crate::domain::code::{DIGITS, LIFE, SentCode, Verdict};
use crate::domain::delivery::Delivery;
use crate::domain::time::{DAY, HOUR, MINUTE};
use crate::i18n::Language;
use crate::store::codes::{self as rows, CodeRow};
use crate::store::{Store, StoreError};

use super::ServiceError;
use super::accounts::{Identity, find};
use super::error::Refusal;
use super::limiter::{WindowLimit, network, seconds};
use super::messages::{Address, Kind, Messages};
use super::passwords::{keys_equal, random_id};
use super::ports::Clock;

/// Codes that one address may have sent in an hour; to one account in a day; and everybody in an hour.
const PER_ADDRESS: usize = 30;
const PER_ACCOUNT: usize = 15;
const OVERALL: usize = 3_000;

/// What a code is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    Register,
    /// A new password for whoever has forgotten his.
    Forgot,
    /// A new password for whoever is signed in.
    Password,
    /// A new withdrawal method, or a withdrawal.
    Withdraw,
}

impl Scene {
    /// Its name on the wire and in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Forgot => "forgot",
            Self::Password => "password",
            Self::Withdraw => "withdraw",
        }
    }

    /// The scene of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Register, Self::Forgot, Self::Password, Self::Withdraw].into_iter().find(|scene| scene.name() == name)
    }

    /// What is sent to somebody who has an account (or not); `None`: nothing.
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

impl fmt::Display for Identity {
    /// As codes name an account.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Email(email) => write!(f, "email:{email}"),
            Self::Mobile(area, number) => write!(f, "mobile:{area}:{number}"),
        }
    }
}

struct Limits {
    addresses: WindowLimit<IpAddr>,
    accounts: WindowLimit<String>,
    overall: WindowLimit<()>,
}

/// Sends codes, and weighs those that come back.
pub struct Codes {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    messages: Arc<Messages>,
    limits: Option<Limits>,
}

impl Codes {
    /// `limits`: false lets an address ask for any number of codes (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, messages: Arc<Messages>, limits: bool) -> Self {
        let made = || Limits {
            addresses: WindowLimit::new(HOUR),
            accounts: WindowLimit::new(DAY),
            overall: WindowLimit::new(HOUR),
        };
        Self { store, clock, messages, limits: limits.then(made) }
    }

    /// Sends a code to an account for a purpose; the last one is worth nothing from now on. `language`: for
    /// whoever has no account yet. Blocks for one write.
    ///
    /// # Errors
    /// `RateLimited` within 60 s of the last one, and beyond the limits.
    pub fn send(
        &self,
        identity: &Identity,
        scene: Scene,
        language: Language,
        from: IpAddr,
    ) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let account = identity.to_string();
        let last = self.store.read(|connection| rows::find(connection, scene.name(), &account))?;
        too_soon(last.as_ref(), now)?;
        self.take(&account, from, now)?;
        let code = random_code();
        let salt = random_id();
        let row = CodeRow { hash: hash(&salt, &code), salt, sent_at: now.0, tries: 0, used: false };
        let address = Address::of(identity).ok_or_else(|| Refusal::new("invalid_field").with("field", "area_id"))?;
        let args = [("code", code), ("minutes", (LIFE / MINUTE).to_string())];
        self.store.write(|transaction| {
            // Somebody may have been quicker.
            let last = rows::find(transaction, scene.name(), &account)?;
            if let Err(refused) = too_soon(last.as_ref(), now) {
                return Ok(Err(refused));
            }
            let user = find(transaction, identity)?;
            let chosen = user.as_ref().and_then(|user| Language::from_code(user.language.as_deref()?));
            rows::put(transaction, scene.name(), &account, &row)?;
            let (kind, state) = scene.message(user.is_some());
            let draft = self.messages.draft(kind, &args);
            draft.write(transaction, &address, chosen.unwrap_or(language), state)?;
            Ok(Ok(()))
        })??;
        self.messages.wake();
        Ok(())
    }

    fn take(&self, account: &String, from: IpAddr, now: TimeMs) -> Result<(), ServiceError> {
        let Some(limits) = &self.limits else { return Ok(()) };
        let limited = |wait| ServiceError::RateLimited(seconds(wait));
        limits.addresses.take(&network(from), PER_ADDRESS, now).map_err(limited)?;
        limits.accounts.take(account, PER_ACCOUNT, now).map_err(limited)?;
        limits.overall.take(&(), OVERALL, now).map_err(limited)
    }

    /// Is this the account's code for that purpose? If it is, it is used up; if not, one try is. Blocks for
    /// one write.
    ///
    /// # Errors
    /// `code_invalid`, whatever was wrong.
    pub fn weigh(&self, identity: &Identity, scene: Scene, code: &str) -> Result<(), ServiceError> {
        let (account, now, code) = (identity.to_string(), self.clock.now(), code.trim());
        let verdict = self.store.write(|transaction| {
            let Some(mut row) = rows::find(transaction, scene.name(), &account)? else { return Ok(Verdict::Dead) };
            let sent = sent(&row);
            let verdict = sent.weigh(now, || keys_equal(hash(&row.salt, code).as_bytes(), row.hash.as_bytes()));
            match verdict {
                Verdict::Right => row.used = true,
                Verdict::Wrong => row.tries += 1,
                Verdict::Dead => return Ok(verdict),
            }
            rows::put(transaction, scene.name(), &account, &row)?;
            Ok(verdict)
        })?;
        if verdict == Verdict::Right { Ok(()) } else { Err(Refusal::new("code_invalid").into()) }
    }

    /// Makes a code that has just been used good again: what it was used for did not come about, by no fault
    /// of the customer's. Blocks for one write.
    pub fn give_back(&self, identity: &Identity, scene: Scene) {
        let account = identity.to_string();
        let given: Result<(), StoreError> = self.store.write(|transaction| {
            let Some(mut row) = rows::find(transaction, scene.name(), &account)? else { return Ok(()) };
            row.used = false;
            rows::put(transaction, scene.name(), &account, &row)
        });
        if let Err(error) = given {
            tracing::warn!(%error, "a code was not given back");
        }
    }

    /// Forgets old codes. Call it every hour or so. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge(&self) -> Result<(), ServiceError> {
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
    let digest = Sha256::new().chain_update(salt).chain_update(code).finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Every code is as likely as any other.
///
/// # Panics
/// When the system gives no randomness: nothing may go on without.
fn random_code() -> String {
    let range = 10_u32.pow(u32::try_from(DIGITS).expect("a few digits"));
    loop {
        let number = getrandom::u32().expect("the system gives randomness");
        if number < u32::MAX - u32::MAX % range {
            return format!("{:0width$}", number % range, width = DIGITS);
        }
    }
}

#[cfg(test)]
mod tests;
