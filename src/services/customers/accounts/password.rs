//! Password reset and change. Each ends the customer's sessions and notifies the customer.

use crate::domain::AccountId;
use crate::engine::reject::Reject;
use crate::store::customers::sessions as session_rows;
use crate::store::customers::users::{self, UserRow};

use super::{Accounts, Identity, find};
use crate::services::ServiceError;
use crate::services::access::otp::OtpPurpose;
use crate::services::access::passwords::check_strength;
use crate::services::access::sessions::RequestOrigin;
use crate::services::error::Refusal;
use crate::services::notifications::outgoing::Kind;

/// What authorises a password change: at least one field, and every field that is present must be correct.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Authority {
    pub code: Option<String>,
    /// Where the code was sent: 1 e-mail, 2 mobile; `None`: the first that the customer has.
    pub code_type: Option<i64>,
    pub old_password: Option<String>,
}

impl Accounts {
    /// Resets a password with a code that was sent to the account. All its sessions end, and the address becomes a
    /// known one. A wrong code is recorded at the account. Blocks, about a quarter of a second.
    ///
    /// # Errors
    /// Those of [`check_strength`]; `code_invalid`, also for an account that does not exist; those of the limits on guesses.
    pub fn forgot_password(
        &self,
        identity: &Identity,
        code: &str,
        password: &str,
        origin: &RequestOrigin,
    ) -> Result<(), ServiceError> {
        self.check_password(password, Some(identity.account()))?;
        let row = self.store.read(|connection| find(connection, identity))?;
        let guesser = self.guesser(identity, row.as_ref().map(|row| AccountId(row.id)), origin)?;
        self.codes
            .verify(identity, OtpPurpose::Forgot, code, Some(guesser))
            .inspect_err(|error| self.note_code(error, row.as_ref(), origin))?;
        let id = AccountId(row.ok_or_else(|| Refusal::new("code_invalid"))?.id);
        self.set_password(id, password)?;
        let (known, now) = (self.login_throttle.known(), self.clock.now());
        self.store.write(|transaction| known.note(transaction, id.0, origin.address, now))?;
        known.noted(origin.address);
        Ok(())
    }

    /// Records a wrong code at the account, if the account exists.
    fn note_code(&self, error: &ServiceError, row: Option<&UserRow>, origin: &RequestOrigin) {
        let wrong = matches!(error, ServiceError::Refusal(refusal) if refusal.code == "code_invalid");
        if let Some(row) = row.filter(|_| wrong) {
            self.sessions.note_failure(AccountId(row.id), origin);
        }
    }

    /// Changes the password of a signed-in customer, ends all their sessions and returns the token of a new one.
    /// Blocks, up to half a second.
    ///
    /// # Errors
    /// `missing_field` {field: `auth_code`} without code and old password; `old_password_wrong`;
    /// `code_invalid`; `invalid_field` {field: `type`} where the customer has no such address or number; those of [`check_strength`];
    /// `RateLimited` after too many wrong old passwords.
    pub fn change_password(
        &self,
        id: AccountId,
        authority: &Authority,
        password: &str,
        origin: &RequestOrigin,
    ) -> Result<String, ServiceError> {
        let row = self.store.read(|connection| users::by_id(connection, id.0))?.ok_or(Reject::AccountNotFound)?;
        self.check_password(password, row.email.as_deref().or(row.mobile.as_deref()))?;
        if authority.code.is_none() && authority.old_password.is_none() {
            return Err(Refusal::missing_field("auth_code").into());
        }
        if let Some(old) = &authority.old_password
            && !self.knows_password(&row, old, origin)?
        {
            return Err(Refusal::new("old_password_wrong").into());
        }
        if let Some(code) = &authority.code {
            let verified =
                self.codes.verify(&code_recipient(&row, authority.code_type)?, OtpPurpose::Password, code, None);
            verified.inspect_err(|error| self.note_code(error, Some(&row), origin))?;
        }
        let hash = self.set_password(id, password)?;
        self.sessions.start(id, Some(&hash), origin, self.settings.values().session_life())
    }

    /// Checks the strength of a password for a customer with this address or number.
    pub(super) fn check_password(&self, password: &str, account: Option<&str>) -> Result<(), Refusal> {
        let values = self.settings.values();
        check_strength(password, &[account.unwrap_or_default(), values.text("brand_name")])
    }

    /// Sets a checked password, ends all the customer's sessions, notifies the customer and returns the hash. Blocks,
    /// about a quarter of a second.
    ///
    /// # Errors
    /// `only_real_accounts`; `AccountNotFound`.
    pub(super) fn set_password(&self, id: AccountId, password: &str) -> Result<String, ServiceError> {
        if self.user(id)?.is_demo {
            return Err(Refusal::new("only_real_accounts").into());
        }
        let hash = self.passwords.hash(password)?;
        let now = self.clock.now();
        let notice = self.announcement(Kind::PASSWORD_CHANGED);
        self.sessions.end_with(id, None, || {
            let found = self.store.write(|transaction| {
                session_rows::end_all(transaction, id.0, None, now.0)?;
                let found = users::set_password(transaction, id.0, &hash)?;
                notice.write_to_user(transaction, id)?;
                Ok(found)
            })?;
            if found { Ok(()) } else { Err(Reject::AccountNotFound.into()) }
        })?;
        self.messages.wake();
        Ok(hash)
    }
}

/// The identity that a customer's code was sent to.
fn code_recipient(row: &UserRow, code_type: Option<i64>) -> Result<Identity, Refusal> {
    let email = row.email.clone().map(Identity::Email);
    let mobile = row.area_id.zip(row.mobile.clone()).map(|(area, number)| Identity::Mobile(area, number));
    let found = match code_type {
        Some(1) => email,
        Some(2) => mobile,
        Some(_) => None,
        None => email.or(mobile),
    };
    found.ok_or_else(|| Refusal::invalid_field("type"))
}
