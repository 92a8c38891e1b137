//! A customer's second factor: enrolled, given up, its recovery codes made anew; taken away by the staff from
//! whoever has lost phone and codes. Each is told to him. It is weighed in [`super::super::factors`].

use crate::domain::{AccountId, TimeMs};
use crate::engine::reject::Reject;
use crate::store::second_factors as rows;
use crate::store::users::{self, UserRow};
use crate::store::{StoreError, audit, notes, sessions as session_rows};

use super::super::ServiceError;
use super::super::backoffice::audit::Actor;
use super::super::error::Refusal;
use super::super::messages::Kind;
use super::super::second_factors::Factor;
use super::super::sessions::Visitor;
use super::super::totp::{self, TotpSecret, recovery_codes, recovery_hash};
use super::{Accounts, uid};

/// How a customer's second factor stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactor {
    /// When it was enrolled; `None`: he has none.
    pub enrolled_at: Option<TimeMs>,
    /// Recovery codes that are left.
    pub recovery_codes: i64,
}

/// A customer at his own affairs: who, by which session, from where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    pub id: AccountId,
    /// It stands when the others end.
    pub session: String,
    pub visitor: Visitor,
}

fn not_enrolled() -> Refusal {
    Refusal::new("totp_not_enrolled")
}

fn hashes(codes: &[String]) -> Vec<String> {
    codes.iter().map(|code| recovery_hash(code)).collect()
}

impl Accounts {
    /// How a customer's second factor stands. Blocks.
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

    /// Begins to enrol a second factor: nothing is switched on until a code of it comes back (see
    /// [`Accounts::confirm_second_factor`]). Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `password_wrong`; `totp_already_on`; `RateLimited`.
    pub fn begin_second_factor(&self, own: &Own, password: &str) -> Result<TotpSecret, ServiceError> {
        let row = self.show_password(own, password)?;
        let account = row.email.or(row.mobile).unwrap_or_else(|| uid(row.id));
        let secret = totp::new_secret(&account, self.settings.values().text("brand_name"))?;
        self.store.write(|transaction| {
            // Another one takes the place of the first only when that is given up, which needs a code of it.
            if rows::is_on(transaction, own.id.0)? {
                return Ok(Err(Refusal::new("totp_already_on")));
            }
            rows::set_pending(transaction, own.id.0, &secret.secret)?;
            Ok(Ok(()))
        })??;
        Ok(secret)
    }

    /// Switches the second factor on by a first code of the app: the recovery codes, to be shown once. The
    /// customer's other sessions, which began without it, end. Blocks.
    ///
    /// # Errors
    /// `totp_not_enrolled` without a beginning; `totp_invalid`; `RateLimited`.
    pub fn confirm_second_factor(&self, own: &Own, code: &str) -> Result<Vec<String>, ServiceError> {
        let (id, at) = (own.id.0, self.clock.now());
        let attempt = self.attempts.begin_own(&format!("user:{id}"), own.visitor.address, at)?;
        let codes = recovery_codes();
        let letter = self.announcement(Kind::SECOND_FACTOR_ON);
        self.sessions.end_with(own.id, Some(&own.session), || {
            let confirmed = self.store.write(|transaction| {
                let pending = rows::of(transaction, id)?.and_then(|row| row.pending);
                let Some(secret) = pending else { return Ok(Err(not_enrolled())) };
                let Some(step) = totp::step(&secret, code, at) else { return Ok(Err(Refusal::new("totp_invalid"))) };
                rows::enrol(transaction, id, &secret, step, at.0)?;
                rows::set_recovery(transaction, id, &hashes(&codes))?;
                session_rows::end_all(transaction, id, Some(&own.session), at.0)?;
                letter.write_to_user(transaction, own.id)?;
                Ok(Ok(()))
            })?;
            Ok(confirmed?)
        })?;
        attempt.succeeded();
        self.messages.wake();
        Ok(codes)
    }

    /// Gives the second factor up; the customer's other sessions end. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// `password_wrong`; `totp_not_enrolled`; `totp_invalid`; `RateLimited`.
    pub fn end_second_factor(&self, own: &Own, password: &str, code: &str) -> Result<(), ServiceError> {
        let letter = self.announcement(Kind::SECOND_FACTOR_OFF);
        let (shown, at) = (self.show_password(own, password)?, self.clock.now().0);
        self.sessions.end_with(own.id, Some(&own.session), || {
            self.by_code(own, shown, code, |transaction| {
                rows::remove(transaction, own.id.0)?;
                session_rows::end_all(transaction, own.id.0, Some(&own.session), at)?;
                letter.write_to_user(transaction, own.id)
            })
        })
    }

    /// Makes the recovery codes anew, to be shown once; those that he had are worth nothing. Blocks, about a
    /// quarter of a second.
    ///
    /// # Errors
    /// As [`Accounts::end_second_factor`].
    pub fn renew_recovery_codes(&self, own: &Own, password: &str, code: &str) -> Result<Vec<String>, ServiceError> {
        let letter = self.announcement(Kind::RECOVERY_CODES_RENEWED);
        let codes = recovery_codes();
        let shown = self.show_password(own, password)?;
        self.by_code(own, shown, code, |transaction| {
            rows::set_recovery(transaction, own.id.0, &hashes(&codes))?;
            letter.write_to_user(transaction, own.id)
        })?;
        Ok(codes)
    }

    /// Takes a customer's second factor away, who has lost phone and codes: all his sessions end. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`; `totp_not_enrolled`.
    pub fn remove_second_factor(&self, by: &Actor, id: AccountId, reason: &str) -> Result<(), ServiceError> {
        const ACT: &str = "second_factor_off";
        self.user(id)?;
        let (at, staff) = (self.clock.now(), by.staff);
        let entry = by.entry(at, ACT, format!("user/{id}"), None, Some(reason));
        let letter = self.announcement(Kind::SECOND_FACTOR_REMOVED);
        self.sessions.end_with(id, None, || {
            let removed = self.store.write(|transaction| {
                if !rows::is_on(transaction, id.0)? {
                    return Ok(Err(not_enrolled()));
                }
                rows::remove(transaction, id.0)?;
                session_rows::end_all(transaction, id.0, None, at.0)?;
                audit::append(transaction, &entry)?;
                notes::insert(transaction, id.0, at.0, staff, ACT, reason)?;
                letter.write_to_user(transaction, id)?;
                Ok(Ok(()))
            })?;
            Ok(removed?)
        })?;
        self.messages.wake();
        Ok(())
    }

    /// Makes a change that password and second factor are asked for, in the transaction that uses the code up.
    fn by_code(
        &self,
        own: &Own,
        shown: UserRow,
        code: &str,
        change: impl FnOnce(&rusqlite::Transaction<'_>) -> Result<(), StoreError>,
    ) -> Result<(), ServiceError> {
        let attempt = self.attempts.begin_own(&format!("user:{}", own.id), own.visitor.address, self.clock.now())?;
        let guess = self.factors.guess(own.id)?;
        self.store.write(|transaction| {
            // Read again: the password may have been changed meanwhile.
            if users::by_id(transaction, own.id.0)?.map(|now| now.password) != Some(shown.password) {
                return Ok(Err(Refusal::new("password_wrong")));
            }
            match self.factors.verify(transaction, own.id, code)? {
                Factor::Off => return Ok(Err(not_enrolled())),
                Factor::Wrong => return Ok(Err(Refusal::new("totp_invalid"))),
                Factor::Code | Factor::Recovery { .. } => change(transaction)?,
            }
            Ok(Ok(()))
        })??;
        guess.was_right();
        attempt.succeeded();
        self.messages.wake();
        Ok(())
    }

    /// The customer, if this is his password.
    fn show_password(&self, own: &Own, password: &str) -> Result<UserRow, ServiceError> {
        let row = self.store.read(|connection| users::by_id(connection, own.id.0))?.ok_or(Reject::AccountNotFound)?;
        if self.knows_password(&row, password, &own.visitor)? {
            Ok(row)
        } else {
            Err(Refusal::new("password_wrong").into())
        }
    }
}
