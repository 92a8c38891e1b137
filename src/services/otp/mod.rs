//! One-time codes by e-mail and SMS.
//!
//! A request does not reveal whether an account exists: the answer is the same, and the same rows are written (for an
//! unknown account the message is void from the start). A code is bound to an account and a purpose; see
//! [`crate::domain::code`] for its lifetime. It is stored as a salted hash.
//!
//! Messages cost money (SMS) and a flood of them must not keep codes from customers, so budgets are separate
//! by requester ([`Requester`], which says nothing about the account asked for) and by channel:
//!
//! | budget | e-mail | SMS |
//! |---|---|---|
//! | of one address, an hour | 30 together | |
//! | to one account, a day: asked for by its owner | 15 together | |
//! | to one account, a day: asked for by anyone else | 30 together, 10 of one address | |
//! | all owners and customers' addresses, an hour | 3,000 | 1,000, 500 of one dialling code |
//! | all strangers, an hour | 3,000 | 300, 150 of one dialling code |
//!
//! Before an SMS that a gateway sends, a stranger solves a captcha besides (setting `sms_captcha`; a picture, as a
//! question in words is easy for a program). Without a gateway an SMS is a file in the outbox and costs nothing.
//! So strangers cost the broker 300 SMS an hour at most, and keep nobody who was here before from a code.

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
use super::accounts::{Identity, area_by_id, find};
use super::error::Refusal;
use super::limiter::{WindowLimit, network, seconds};
use super::messages::{Address, Kind, Messages};
use super::passwords::{keys_equal, random_id};
use crate::ports::Clock;

/// Codes per address and hour.
const PER_ADDRESS: usize = 30;
/// Codes per account and day: requested by its owner, by all others, and by one address that is not its owner's.
const PER_OWNER: usize = 15;
const PER_OTHERS: usize = 30;
const PER_OTHER_ADDRESS: usize = 10;

/// Who requests a code. It depends on the session and the address of the request, never on whether the account
/// asked for exists (an `Owner` has signed in to it).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Requester {
    /// Signed in to the account, or at an address from which it was signed in to before.
    Owner,
    /// At an address from which some customer signed in before.
    Customer,
    Stranger,
}

impl Requester {
    /// E-mails, SMS, and SMS to one dialling code, per hour.
    const fn budgets(self) -> (usize, usize, usize) {
        match self {
            Self::Owner | Self::Customer => (3_000, 1_000, 500),
            Self::Stranger => (3_000, 300, 150),
        }
    }
}

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

impl fmt::Display for Identity {
    /// The account name under which codes are stored.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Email(email) => write!(f, "email:{email}"),
            Self::Mobile(area, number) => write!(f, "mobile:{area}:{number}"),
        }
    }
}

struct Limits {
    addresses: WindowLimit<IpAddr>,
    owners: WindowLimit<String>,
    others: WindowLimit<String>,
    other_addresses: WindowLimit<(String, IpAddr)>,
    /// By whether the requester is a stranger, and whether it is an SMS.
    overall: WindowLimit<(bool, bool)>,
    /// SMS by whether the requester is a stranger, and the dialling code.
    dialling_codes: WindowLimit<(bool, &'static str)>,
}

/// Sends and verifies codes.
pub struct OtpCodes {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    messages: Arc<Messages>,
    limits: Option<Limits>,
}

impl OtpCodes {
    /// `limits`: false turns off the limits (load tests).
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, messages: Arc<Messages>, limits: bool) -> Self {
        let made = || Limits {
            addresses: WindowLimit::new(HOUR),
            owners: WindowLimit::new(DAY),
            others: WindowLimit::new(DAY),
            other_addresses: WindowLimit::new(DAY),
            overall: WindowLimit::new(HOUR),
            dialling_codes: WindowLimit::new(HOUR),
        };
        Self { store, clock, messages, limits: limits.then(made) }
    }

    /// Sends a code to an account for a purpose; an earlier one becomes invalid. `language`: for
    /// recipients without an account. Blocks for one write.
    ///
    /// # Errors
    /// `RateLimited` within 60 s of the last one, and beyond the limits.
    pub fn send(
        &self,
        identity: &Identity,
        purpose: OtpPurpose,
        language: Language,
        (requester, from): (Requester, IpAddr),
    ) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let account = identity.to_string();
        let last = self.store.read(|connection| rows::find(connection, purpose.name(), &account))?;
        too_soon(last.as_ref(), now)?;
        self.take(identity, requester, from, now)?;
        let code = random_code();
        let salt = random_id();
        let row = CodeRow { hash: hash(&salt, &code), salt, sent_at: now.0, tries: 0, used: false };
        let address = Address::of(identity).ok_or_else(|| Refusal::new("invalid_field").with("field", "area_id"))?;
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
        self.messages.wake();
        Ok(())
    }

    fn take(&self, to: &Identity, requester: Requester, from: IpAddr, now: TimeMs) -> Result<(), ServiceError> {
        let Some(limits) = &self.limits else { return Ok(()) };
        let limited = |wait| ServiceError::RateLimited(seconds(wait));
        let (account, from) = (to.to_string(), network(from));
        limits.addresses.take(&from, PER_ADDRESS, now).map_err(limited)?;
        if requester == Requester::Owner {
            limits.owners.take(&account, PER_OWNER, now).map_err(limited)?;
        } else {
            limits.other_addresses.take(&(account.clone(), from), PER_OTHER_ADDRESS, now).map_err(limited)?;
            limits.others.take(&account, PER_OTHERS, now).map_err(limited)?;
        }
        let stranger = requester == Requester::Stranger;
        let (emails, sms, sms_of_code) = requester.budgets();
        match to {
            Identity::Email(_) => limits.overall.take(&(stranger, false), emails, now).map_err(limited),
            Identity::Mobile(area, _) => {
                let code = area_by_id(*area).map_or("", |area| area.code.as_str());
                limits.dialling_codes.take(&(stranger, code), sms_of_code, now).map_err(limited)?;
                limits.overall.take(&(stranger, true), sms, now).map_err(limited)
            }
        }
    }

    /// Verifies the account's code for a purpose. A right code is used up; a wrong one uses one try up. Blocks for one
    /// write.
    ///
    /// # Errors
    /// `code_invalid`, whatever was wrong.
    pub fn verify(&self, identity: &Identity, purpose: OtpPurpose, code: &str) -> Result<(), ServiceError> {
        let (account, now, code) = (identity.to_string(), self.clock.now(), code.trim());
        let verdict = self.store.write(|transaction| {
            let Some(mut row) = rows::find(transaction, purpose.name(), &account)? else { return Ok(Verdict::Dead) };
            let sent = sent(&row);
            let verdict = sent.verify(now, || keys_equal(hash(&row.salt, code).as_bytes(), row.hash.as_bytes()));
            match verdict {
                Verdict::Right => row.used = true,
                Verdict::Wrong => row.tries += 1,
                Verdict::Dead => return Ok(verdict),
            }
            rows::put(transaction, purpose.name(), &account, &row)?;
            Ok(verdict)
        })?;
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
