//! Second-factor management: enrolling, turning off, renewing recovery codes, and removal by the staff when a
//! customer has lost phone and codes. The customer is notified of each. [`crate::services::access::second_factors`] verifies codes.

use rusqlite::Transaction;
use serde_json::json;

use crate::domain::{AccountId, TimeMs};
use crate::engine::reject::Reject;
use crate::store::customers::second_factors as rows;
use crate::store::customers::users::{self, UserRow};
use crate::store::{
    StoreError,
    backoffice::audit,
    customers::{customer_keys, notes, sessions as session_rows},
};

use super::{Accounts, uid};
use crate::services::ServiceError;
use crate::services::access::second_factors::Factor;
use crate::services::access::sessions::RequestOrigin;
use crate::services::access::totp::{self, TotpSecret, recovery_codes, recovery_hash};
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::Kind;
use crate::services::staff::audit::Actor;

/// State of a customer's second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactor {
    /// When it was enrolled; `None`: it is not.
    pub enrolled_at: Option<TimeMs>,
    /// Unused recovery codes.
    pub recovery_codes: i64,
}

/// A signed-in customer who changes their own account: who, in which session, from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallerSession {
    pub id: AccountId,
    /// This session is kept when the others end.
    pub session: String,
    pub origin: RequestOrigin,
}

fn not_enrolled() -> Refusal {
    Refusal::new("totp_not_enrolled")
}

fn hashes(codes: &[String]) -> Vec<String> {
    codes.iter().map(|code| recovery_hash(code)).collect()
}

impl Accounts {
    /// Returns the state of a customer's second factor. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn second_factor(&self, id: AccountId) -> Result<SecondFactor, ServiceError> {
        let read = |connection: &rusqlite::Connection| {
            let row = rows::of(connection, id.0)?.filter(|row| row.secret.is_some());
            let enrolled_at = row.and_then(|row| row.enrolled_at).map(TimeMs);
            Ok(SecondFactor { enrolled_at, recovery_codes: rows::recovery_left(connection, id.0)? })
        };
        Ok(self.store.read(read)?)
    }

    /// Begins to enrol a second factor. It is off until a code confirms it (see
    /// [`Accounts::confirm_second_factor`]). Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `password_wrong`; `totp_already_on`; `RateLimited`.
    pub fn begin_second_factor(&self, caller: &CallerSession, password: &str) -> Result<TotpSecret, ServiceError> {
        let row = self.verify_password(caller, password)?;
        let account = row.email.or(row.mobile).unwrap_or_else(|| uid(AccountId(row.id)));
        let secret = totp::new_secret(&account, self.settings.values().text("brand_name"))?;
        self.store.write(|transaction| {
            // An enrolled factor must be turned off first, which needs one of its codes.
            if rows::is_on(transaction, caller.id.0)? {
                return Ok(Err(Refusal::new("totp_already_on")));
            }
            rows::set_pending(transaction, caller.id.0, &secret.secret)?;
            Ok(Ok(()))
        })??;
        Ok(secret)
    }

    /// Turns the second factor on with a first code and returns the recovery codes, to be shown once. The customer's
    /// other sessions, which began without it, end. Blocks.
    ///
    /// # Errors
    /// `totp_not_enrolled` without [`Accounts::begin_second_factor`]; `totp_invalid`; `RateLimited`.
    pub fn confirm_second_factor(&self, caller: &CallerSession, code: &str) -> Result<Vec<String>, ServiceError> {
        let (id, at) = (caller.id.0, self.clock.now());
        let attempt = self.login_throttle.begin_own(&format!("user:{id}"), caller.origin.address, at)?;
        let codes = recovery_codes();
        let email = self.announcement(Kind::SECOND_FACTOR_ON);
        self.sessions.end_with(caller.id, Some(&caller.session), || {
            let confirmed = self.store.write(|transaction| {
                let pending = rows::of(transaction, id)?.and_then(|row| row.pending);
                let Some(secret) = pending else { return Ok(Err(not_enrolled())) };
                let Some(step) = totp::step(&secret, code, at) else { return Ok(Err(Refusal::new("totp_invalid"))) };
                rows::enrol(transaction, id, &secret, step, at.0)?;
                rows::set_recovery(transaction, id, &hashes(&codes))?;
                session_rows::end_all(transaction, id, Some(&caller.session), at.0)?;
                email.write_to_user(transaction, caller.id)?;
                Ok(Ok(()))
            })?;
            Ok(confirmed?)
        })?;
        attempt.succeeded();
        self.messages.wake();
        Ok(codes)
    }

    /// Turns the second factor off; the customer's other sessions end, and their keys are revoked, because keys are made
    /// only with a second factor. Open connections notice the latter by
    /// [`CustomerKeys::end_second_factor`](crate::services::customers::customer_keys::CustomerKeys::end_second_factor), which
    /// calls this. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `password_wrong`; `totp_not_enrolled`; `totp_invalid`; `RateLimited`.
    pub(in crate::services) fn end_second_factor(
        &self,
        caller: &CallerSession,
        password: &str,
        code: &str,
    ) -> Result<(), ServiceError> {
        let email = self.announcement(Kind::SECOND_FACTOR_OFF);
        let (row, at) = (self.verify_password(caller, password)?, self.clock.now().0);
        self.sessions.end_with(caller.id, Some(&caller.session), || {
            self.with_code(caller, row, code, |transaction| {
                rows::remove(transaction, caller.id.0)?;
                customer_keys::revoke_all(transaction, caller.id.0, at, None)?;
                session_rows::end_all(transaction, caller.id.0, Some(&caller.session), at)?;
                email.write_to_user(transaction, caller.id).map(drop)
            })
        })
    }

    /// Replaces the recovery codes and returns the new ones, to be shown once. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// As [`Accounts::end_second_factor`].
    pub fn renew_recovery_codes(
        &self,
        caller: &CallerSession,
        password: &str,
        code: &str,
    ) -> Result<Vec<String>, ServiceError> {
        let email = self.announcement(Kind::RECOVERY_CODES_RENEWED);
        let codes = recovery_codes();
        let row = self.verify_password(caller, password)?;
        self.with_code(caller, row, code, |transaction| {
            rows::set_recovery(transaction, caller.id.0, &hashes(&codes))?;
            email.write_to_user(transaction, caller.id).map(drop)
        })?;
        Ok(codes)
    }

    /// Removes the second factor of a customer who has lost phone and codes; all their sessions end, and their keys are
    /// revoked. Called by
    /// [`CustomerKeys::remove_second_factor`](crate::services::customers::customer_keys::CustomerKeys::remove_second_factor).
    /// Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; `totp_not_enrolled`.
    pub(in crate::services) fn remove_second_factor(
        &self,
        by: &Actor,
        id: AccountId,
        reason: &str,
    ) -> Result<(), ServiceError> {
        const ACT: &str = "second_factor_off";
        let id = self.user(id)?.id;
        let (at, staff) = (self.clock.now(), by.staff);
        let email = self.announcement(Kind::SECOND_FACTOR_REMOVED);
        self.sessions.end_with(id, None, || {
            let removed = self.store.write(|transaction| {
                if !rows::is_on(transaction, id.0)? {
                    return Ok(Err(not_enrolled()));
                }
                rows::remove(transaction, id.0)?;
                session_rows::end_all(transaction, id.0, None, at.0)?;
                let revoked = customer_keys::revoke_all(transaction, id.0, at.0, staff)?;
                let keys = (!revoked.is_empty()).then(|| json!({ "revoked_keys": revoked }));
                let entry = by.entry(at, ACT, format!("user/{id}"), keys.as_ref(), Some(&json!(reason)));
                audit::append(transaction, &entry)?;
                notes::insert(transaction, id.0, at.0, staff, ACT, reason)?;
                email.write_to_user(transaction, id)?;
                Ok(Ok(()))
            })?;
            Ok(removed?)
        })?;
        self.messages.wake();
        Ok(())
    }

    /// Makes a change that requires password and second factor, in the transaction that uses the code up.
    fn with_code(
        &self,
        caller: &CallerSession,
        row: UserRow,
        code: &str,
        change: impl FnOnce(&Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), ServiceError> {
        let admit = |transaction: &Transaction<'_>| {
            // Read again: the password may have been changed meanwhile.
            let is_same = users::by_id(transaction, caller.id.0)?.map(|now| now.password) == Some(row.password);
            Ok(if is_same { Ok(()) } else { Err(Refusal::new("password_wrong")) })
        };
        self.with_factor(caller, code, admit, |transaction| change(transaction).map(Ok))
    }

    /// Makes a change that requires the second factor, in the transaction that uses the code up. Blocks.
    ///
    /// # Errors
    /// `totp_not_enrolled`; `totp_invalid`; `RateLimited`; within, those of `change`.
    pub(in crate::services) fn with_second_factor<T>(
        &self,
        caller: &CallerSession,
        code: &str,
        change: impl FnOnce(&Transaction<'_>) -> Result<Result<T, Refusal>, StoreError>,
    ) -> Result<T, ServiceError> {
        self.with_factor(caller, code, |_| Ok(Ok(())), change)
    }

    fn with_factor<T>(
        &self,
        caller: &CallerSession,
        code: &str,
        admit: impl FnOnce(&Transaction<'_>) -> Result<Result<(), Refusal>, StoreError>,
        change: impl FnOnce(&Transaction<'_>) -> Result<Result<T, Refusal>, StoreError>,
    ) -> Result<T, ServiceError> {
        let attempt =
            self.login_throttle.begin_own(&format!("user:{}", caller.id), caller.origin.address, self.clock.now())?;
        let guess = self.factors.guess(caller.id)?;
        let verified = self.store.write(|transaction| {
            if let Err(refused) = admit(transaction)? {
                return Ok(Err(refused));
            }
            match self.factors.verify(transaction, caller.id, code)? {
                Factor::Off => Ok(Err(not_enrolled())),
                Factor::Wrong => Ok(Err(Refusal::new("totp_invalid"))),
                Factor::Code | Factor::Recovery { .. } => change(transaction).map(Ok),
            }
        })?;
        let changed = verified?;
        guess.was_right();
        attempt.succeeded();
        self.messages.wake();
        Ok(changed?)
    }

    /// Verifies the password and returns the customer's row.
    fn verify_password(&self, caller: &CallerSession, password: &str) -> Result<UserRow, ServiceError> {
        let row =
            self.store.read(|connection| users::by_id(connection, caller.id.0))?.ok_or(Reject::AccountNotFound)?;
        if self.knows_password(&row, password, &caller.origin)? {
            Ok(row)
        } else {
            Err(Refusal::new("password_wrong").into())
        }
    }
}
