//! New passwords: forgotten, or changed. Each ends the customer's sessions, and is told to him.

use crate::domain::AccountId;
use crate::engine::reject::Reject;
use crate::store::sessions as session_rows;
use crate::store::users::{self, UserRow};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::messages::Kind;
use super::super::otp::OtpPurpose;
use super::super::passwords::check_strength;
use super::super::sessions::Visitor;
use super::{Accounts, Identity, find};

/// What a customer shows who changes his password: one of them at least, and each that he shows must be
/// right.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Authority {
    pub code: Option<String>,
    /// Where the code went: 1 e-mail, 2 mobile; `None`: the first that he has.
    pub code_type: Option<i64>,
    pub old_password: Option<String>,
}

impl Accounts {
    /// Sets a new password by a code that was sent to the account; all its sessions end, and the address is known
    /// from now on. A wrong code is noted at the account. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// Those of [`check_strength`]; `code_invalid`, also for an account that does not exist.
    pub fn forgot_password(
        &self,
        identity: &Identity,
        code: &str,
        password: &str,
        visitor: &Visitor,
    ) -> Result<(), ServiceError> {
        self.check_password(password, Some(identity.account()))?;
        let row = self.store.read(|connection| find(connection, identity))?;
        self.codes
            .verify(identity, OtpPurpose::Forgot, code)
            .inspect_err(|error| self.note_code(error, row.as_ref(), visitor))?;
        let id = AccountId(row.ok_or_else(|| Refusal::new("code_invalid"))?.id);
        self.set_password(id, password)?;
        let (known, now) = (self.attempts.known(), self.clock.now());
        self.store.write(|transaction| known.note(transaction, id.0, visitor.address, now))?;
        known.noted(visitor.address);
        Ok(())
    }

    /// Notes a wrong code at the account, if there is one.
    fn note_code(&self, error: &ServiceError, row: Option<&UserRow>, visitor: &Visitor) {
        let wrong = matches!(error, ServiceError::Refusal(refusal) if refusal.code == "code_invalid");
        if let Some(row) = row.filter(|_| wrong) {
            self.sessions.note_failure(AccountId(row.id), visitor);
        }
    }

    /// Changes the password of a customer who is signed in: all his sessions end, and the token of a new one
    /// is answered. Blocks, up to half a second.
    ///
    /// # Errors
    /// `missing_field` {field: `auth_code`} without code and old password; `old_password_wrong`;
    /// `code_invalid`; `invalid_field` {field: `type`} where he has no such way; those of [`check_strength`];
    /// `RateLimited` after too many wrong old passwords.
    pub fn change_password(
        &self,
        id: AccountId,
        authority: &Authority,
        password: &str,
        visitor: &Visitor,
    ) -> Result<String, ServiceError> {
        let row = self.store.read(|connection| users::by_id(connection, id.0))?.ok_or(Reject::AccountNotFound)?;
        self.check_password(password, row.email.as_deref().or(row.mobile.as_deref()))?;
        if authority.code.is_none() && authority.old_password.is_none() {
            return Err(Refusal::new("missing_field").with("field", "auth_code").into());
        }
        if let Some(old) = &authority.old_password
            && !self.knows_password(&row, old, visitor)?
        {
            return Err(Refusal::new("old_password_wrong").into());
        }
        if let Some(code) = &authority.code {
            let verified = self.codes.verify(&reached(&row, authority.code_type)?, OtpPurpose::Password, code);
            verified.inspect_err(|error| self.note_code(error, Some(&row), visitor))?;
        }
        let hash = self.set_password(id, password)?;
        self.sessions.start(id, Some(&hash), visitor, self.settings.values().session_life())
    }

    /// May this be the password of a customer with this address or number?
    pub(super) fn check_password(&self, password: &str, account: Option<&str>) -> Result<(), Refusal> {
        let values = self.settings.values();
        check_strength(password, &[account.unwrap_or_default(), values.text("brand_name")])
    }

    /// Sets a password that has been checked, ends all the customer's sessions and tells him: its hash. Blocks, about a
    /// quarter of a second.
    ///
    /// # Errors
    /// `only_real_accounts`; `AccountNotFound`.
    pub(super) fn set_password(&self, id: AccountId, password: &str) -> Result<String, ServiceError> {
        if self.user(id)?.is_demo {
            return Err(Refusal::new("only_real_accounts").into());
        }
        let hash = self.passwords.hash(password)?;
        let now = self.clock.now();
        let told = self.announcement(Kind::PASSWORD_CHANGED);
        self.sessions.end_with(id, None, || {
            let found = self.store.write(|transaction| {
                session_rows::end_all(transaction, id.0, None, now.0)?;
                let found = users::set_password(transaction, id.0, &hash)?;
                told.write_to_user(transaction, id)?;
                Ok(found)
            })?;
            if found { Ok(()) } else { Err(Reject::AccountNotFound.into()) }
        })?;
        self.messages.wake();
        Ok(hash)
    }
}

/// Where a customer's code went.
fn reached(row: &UserRow, code_type: Option<i64>) -> Result<Identity, Refusal> {
    let email = row.email.clone().map(Identity::Email);
    let mobile = row.area_id.zip(row.mobile.clone()).map(|(area, number)| Identity::Mobile(area, number));
    let found = match code_type {
        Some(1) => email,
        Some(2) => mobile,
        Some(_) => None,
        None => email.or(mobile),
    };
    found.ok_or_else(|| Refusal::new("invalid_field").with("field", "type"))
}
