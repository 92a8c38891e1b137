//! The staff's second factor: codes of an authenticator app, each of which works once (the last step that was used
//! is kept), and recovery codes. The arithmetic is in [`crate::services::access::totp`].

use std::net::IpAddr;

use rusqlite::Transaction;

use crate::store::backoffice::staff::{self as rows, StaffRow};
use crate::store::{StoreError, backoffice::audit};

use super::{Staff, StaffSignedIn};
use crate::services::ServiceError;
use crate::services::access::totp::{self, TotpSecret, recovery_codes, recovery_hash};
use crate::services::error::Refusal;
use crate::services::platform::settings::Values;

/// Result of verifying a second factor.
pub(super) enum Factor {
    Valid,
    Invalid,
}

impl Staff {
    /// Begins to enrol a second factor, which becomes active with [`Staff::confirm_totp`]. Replacing an existing one needs
    /// a `code` of it, so that a stolen password is not enough. Blocks for about a quarter of a second.
    ///
    /// # Errors
    /// `old_password_wrong`; `totp_required` and `totp_invalid` where there is one; `RateLimited`.
    pub fn begin_totp(
        &self,
        who: &StaffSignedIn,
        password: &str,
        code: Option<&str>,
        from: IpAddr,
    ) -> Result<TotpSecret, ServiceError> {
        self.verify_own(who, password, from)?;
        let attempt = self.attempts.begin_own(&who.member.email, from, self.clock.now())?;
        let secret = totp::new_secret(&who.member.email, Values::load(&self.store)?.text("brand_name"))?;
        self.store.write(|transaction| {
            let enrolled = rows::by_id(transaction, who.member.id)?.filter(|row| row.totp_secret.is_some());
            if let Some(row) = enrolled {
                let Some(code) = code else { return Ok(Err(Refusal::new("totp_required"))) };
                if matches!(self.verify(transaction, &row, code)?, Factor::Invalid) {
                    return Ok(Err(Refusal::new("totp_invalid")));
                }
            }
            rows::set_totp_pending(transaction, who.member.id, Some(&secret.secret))?;
            Ok(Ok(()))
        })??;
        attempt.succeeded();
        Ok(secret)
    }

    /// Activates the second factor with a first code of the app. Returns the recovery codes, to be shown once. The
    /// session gets its full rights. Blocks.
    ///
    /// # Errors
    /// `totp_not_enrolled` without a started enrolment; `totp_invalid`; `RateLimited`.
    pub fn confirm_totp(&self, who: &StaffSignedIn, code: &str, from: IpAddr) -> Result<Vec<String>, ServiceError> {
        let attempt = self.attempts.begin_own(&who.member.email, from, self.clock.now())?;
        let codes = recovery_codes();
        let (at, by) = (self.clock.now(), who.actor(from));
        let confirmed = self.store.write(|transaction| {
            let row = rows::by_id(transaction, who.member.id)?;
            let Some((row, secret)) = row.and_then(|row| Some((row.clone(), row.totp_pending?))) else {
                return Ok(Err(Refusal::new("totp_not_enrolled")));
            };
            let Some(step) = totp::step(&secret, code, at) else { return Ok(Err(Refusal::new("totp_invalid"))) };
            rows::set_totp(transaction, row.id, Some(&secret), step)?;
            rows::set_recovery(transaction, row.id, &codes.iter().map(|code| recovery_hash(code)).collect::<Vec<_>>())?;
            rows::complete_session(transaction, &who.session)?;
            let object = format!("staff/{}", row.id);
            audit::append(transaction, &by.entry::<str>(at, "totp_on", object, None, None))?;
            Ok(Ok(()))
        })?;
        confirmed?;
        attempt.succeeded();
        Ok(codes)
    }

    /// Removes the member's second factor. Blocks for about a quarter of a second.
    ///
    /// # Errors
    /// `totp_insisted_on` where a second factor is required; `totp_not_enrolled`; `old_password_wrong`;
    /// `totp_invalid`; `RateLimited`.
    pub fn end_totp(&self, who: &StaffSignedIn, password: &str, code: &str, from: IpAddr) -> Result<(), ServiceError> {
        if Values::load(&self.store)?.is_on("staff_totp_required") {
            return Err(Refusal::new("totp_insisted_on").into());
        }
        self.verify_own(who, password, from)?;
        let attempt = self.attempts.begin_own(&who.member.email, from, self.clock.now())?;
        let (at, by) = (self.clock.now(), who.actor(from));
        let ended = self.store.write(|transaction| {
            let Some(row) = rows::by_id(transaction, who.member.id)?.filter(|row| row.totp_secret.is_some()) else {
                return Ok(Err(Refusal::new("totp_not_enrolled")));
            };
            if matches!(self.verify(transaction, &row, code)?, Factor::Invalid) {
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

    /// Number of unused recovery codes. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn recovery_codes_left(&self, id: i64) -> Result<i64, ServiceError> {
        Ok(self.store.read(|connection| rows::recovery_left(connection, id))?)
    }

    /// Verifies a code of the authenticator app or a recovery code, and uses it up.
    pub(super) fn verify(
        &self,
        transaction: &Transaction<'_>,
        row: &StaffRow,
        code: &str,
    ) -> Result<Factor, StoreError> {
        let Some(secret) = &row.totp_secret else { return Ok(Factor::Invalid) };
        match totp::fresh_step(secret, code, row.totp_step, self.clock.now()) {
            Some(step) => rows::set_totp(transaction, row.id, Some(secret), step).map(|()| Factor::Valid),
            None if rows::use_recovery(transaction, row.id, &recovery_hash(code))? => Ok(Factor::Valid),
            None => Ok(Factor::Invalid),
        }
    }
}

/// Removes a member's second factor.
pub(super) fn forget(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    rows::set_totp(transaction, id, None, 0)?;
    rows::set_recovery(transaction, id, &[])
}
