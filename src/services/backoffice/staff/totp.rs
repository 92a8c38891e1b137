//! The second factor: codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds, which is what
//! the apps speak), and recovery codes for the day on which the phone is lost.
//!
//! A code is good for its step and the two beside it, once: the last step that was used is kept.

use std::net::IpAddr;

use rusqlite::Transaction;
use sha2::{Digest, Sha256};
use totp_rs::{Algorithm, Builder, Secret, Totp};

use crate::store::staff::{self as rows, StaffRow};
use crate::store::{StoreError, audit};

use super::super::super::ServiceError;
use super::super::super::error::Refusal;
use super::super::super::passwords::random_text;
use super::super::super::settings::Values;
use super::{Staff, StaffSignedIn};

/// How many recovery codes there are, and their characters (5 bits each).
const RECOVERY_CODES: usize = 10;
const RECOVERY_LENGTH: usize = 16;

/// What goes into the authenticator app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TotpSecret {
    /// Base32.
    pub secret: String,
    /// The text of the QR code.
    pub uri: String,
}

/// What a look at a second factor comes to.
pub(super) enum Factor {
    Right,
    Wrong,
}

impl Staff {
    /// Begins to enrol a second factor: nothing is switched on until a code of it comes back (see
    /// [`Staff::confirm_totp`]). Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `old_password_wrong`; `RateLimited`.
    pub fn begin_totp(&self, who: &StaffSignedIn, password: &str, from: IpAddr) -> Result<TotpSecret, ServiceError> {
        self.verify_own(who, password, from)?;
        let mut bytes = [0_u8; 20];
        getrandom::fill(&mut bytes).map_err(|fault| ServiceError::Internal(fault.to_string()))?;
        let secret = Secret::new_stack(bytes).to_base32();
        let brand = Values::load(&self.store)?.text("brand_name").replace(':', " ");
        let totp = totp(&secret, &who.member.email, &brand)?;
        let uri = totp.to_url().map_err(|fault| ServiceError::Internal(fault.to_string()))?;
        self.store.write(|transaction| rows::set_totp_pending(transaction, who.member.id, Some(&secret)))?;
        Ok(TotpSecret { secret, uri })
    }

    /// Switches the second factor on by a first code of the app: the recovery codes, to be shown once. The
    /// session becomes a whole one. Blocks.
    ///
    /// # Errors
    /// `totp_not_enrolled` without a beginning; `totp_invalid`; `RateLimited`.
    pub fn confirm_totp(&self, who: &StaffSignedIn, code: &str, from: IpAddr) -> Result<Vec<String>, ServiceError> {
        let attempt = self.attempts.begin(&who.member.email, from, self.clock.now())?;
        let codes = recovery_codes();
        let (at, by) = (self.clock.now(), who.actor(from));
        let confirmed = self.store.write(|transaction| {
            let row = rows::by_id(transaction, who.member.id)?;
            let Some((row, secret)) = row.and_then(|row| Some((row.clone(), row.totp_pending?))) else {
                return Ok(Err(Refusal::new("totp_not_enrolled")));
            };
            let Some(step) = self.step(&secret, code) else { return Ok(Err(Refusal::new("totp_invalid"))) };
            rows::set_totp(transaction, row.id, Some(&secret), step)?;
            rows::set_recovery(transaction, row.id, &codes.iter().map(|code| hash(code)).collect::<Vec<_>>())?;
            rows::complete_session(transaction, &who.session)?;
            let object = format!("staff/{}", row.id);
            audit::append(transaction, &by.entry::<str>(at, "totp_on", object, None, None))?;
            Ok(Ok(()))
        })?;
        confirmed?;
        attempt.succeeded();
        Ok(codes)
    }

    /// Switches his second factor off. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `totp_insisted_on` where the house requires one; `totp_not_enrolled`; `old_password_wrong`;
    /// `totp_invalid`; `RateLimited`.
    pub fn end_totp(&self, who: &StaffSignedIn, password: &str, code: &str, from: IpAddr) -> Result<(), ServiceError> {
        if Values::load(&self.store)?.is_on("staff_totp_required") {
            return Err(Refusal::new("totp_insisted_on").into());
        }
        self.verify_own(who, password, from)?;
        let attempt = self.attempts.begin(&who.member.email, from, self.clock.now())?;
        let (at, by) = (self.clock.now(), who.actor(from));
        let ended = self.store.write(|transaction| {
            let Some(row) = rows::by_id(transaction, who.member.id)?.filter(|row| row.totp_secret.is_some()) else {
                return Ok(Err(Refusal::new("totp_not_enrolled")));
            };
            if matches!(self.weigh(transaction, &row, code)?, Factor::Wrong) {
                return Ok(Err(Refusal::new("totp_invalid")));
            }
            forget(transaction, row.id)?;
            let object = format!("staff/{}", row.id);
            audit::append(transaction, &by.entry::<str>(at, "totp_off", object, None, None))?;
            Ok(Ok(()))
        })?;
        ended?;
        attempt.succeeded();
        Ok(())
    }

    /// Recovery codes that he has left. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn recovery_codes_left(&self, id: i64) -> Result<i64, ServiceError> {
        Ok(self.store.read(|connection| rows::recovery_left(connection, id))?)
    }

    /// Weighs a code of the app, or a recovery code, and uses it up.
    pub(super) fn weigh(
        &self,
        transaction: &Transaction<'_>,
        row: &StaffRow,
        code: &str,
    ) -> Result<Factor, StoreError> {
        let Some(secret) = &row.totp_secret else { return Ok(Factor::Wrong) };
        match self.step(secret, code).filter(|step| *step > row.totp_step) {
            Some(step) => rows::set_totp(transaction, row.id, Some(secret), step).map(|()| Factor::Right),
            None if rows::use_recovery(transaction, row.id, &hash(code))? => Ok(Factor::Right),
            None => Ok(Factor::Wrong),
        }
    }

    /// The step that a code is of, if it is one of this secret's now.
    fn step(&self, secret: &str, code: &str) -> Option<i64> {
        let second = u64::try_from(self.clock.now().0 / 1_000).ok()?;
        let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
        let step = totp(secret, "", "").ok()?.check(&code, second)?;
        i64::try_from(step).ok()
    }
}

/// Forgets somebody's second factor.
pub(super) fn forget(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    rows::set_totp(transaction, id, None, 0)?;
    rows::set_recovery(transaction, id, &[])
}

fn totp(secret: &str, account: &str, brand: &str) -> Result<Totp, ServiceError> {
    let fault = |fault: &dyn std::fmt::Display| ServiceError::Internal(format!("TOTP: {fault}"));
    let secret = Secret::try_from_base32(secret).map_err(|error| fault(&error))?;
    Builder::new()
        .with_algorithm(Algorithm::SHA1)
        .with_secret(secret)
        .with_account_name(account)
        .with_issuer((!brand.is_empty()).then_some(brand))
        .build()
        .map_err(|error| fault(&error))
}

/// New recovery codes, in groups of four: `K7QW-2MPA-...`.
fn recovery_codes() -> Vec<String> {
    let grouped = |text: String| {
        let groups: Vec<&str> = (0..RECOVERY_LENGTH / 4).map(|group| &text[group * 4..group * 4 + 4]).collect();
        groups.join("-")
    };
    (0..RECOVERY_CODES).map(|_| grouped(random_text(RECOVERY_LENGTH))).collect()
}

/// 80 random bits need no salt and no slow hash.
fn hash(code: &str) -> String {
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Sha256::digest(code.to_uppercase()).iter().map(|byte| format!("{byte:02x}")).collect()
}
