//! Customers invited by another customer.

use crate::domain::{AccountId, TimeMs};
use crate::engine::reject::Reject;
use crate::store::customers::users::{self, UserRow};

use super::Accounts;
use crate::services::ServiceError;

/// An invited customer, as shown to the inviting customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invited {
    /// The masked account.
    pub name: String,
    pub created_at: TimeMs,
}

/// A page of invited customers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invites {
    pub list: Vec<Invited>,
    pub total: i64,
    /// The customer's own invitation code.
    pub invite_code: String,
}

impl Accounts {
    /// Returns a page of the customers that a customer invited, newest first (`page` from 1). Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn invites(&self, id: AccountId, page: u32, limit: u32) -> Result<Invites, ServiceError> {
        let invite_code = self.user(id)?.invite_code;
        let offset = i64::from(page.max(1) - 1) * i64::from(limit);
        let (rows, total) = self.store.read(|connection| users::invited(connection, id.0, offset, i64::from(limit)))?;
        let invited = |row: UserRow| Invited { name: masked(&row), created_at: TimeMs(row.created_at) };
        Ok(Invites { list: rows.into_iter().map(invited).collect(), total, invite_code })
    }

    /// Returns who invited a customer, the newest 20 customers that they invited, and how many there are. Blocks.
    ///
    /// # Errors
    /// `AccountNotFound`.
    pub fn invitations(&self, id: AccountId) -> Result<(Option<super::User>, Vec<super::User>, i64), ServiceError> {
        let read = |connection: &rusqlite::Connection| {
            let Some(row) = users::by_id(connection, id.0)? else { return Ok(None) };
            let by = row.invited_by.map(|by| users::by_id(connection, by)).transpose()?.flatten();
            let (invited, total) = users::invited(connection, id.0, 0, 20)?;
            Ok(Some((by.map(super::view), invited.into_iter().map(super::view).collect(), total)))
        };
        self.store.read(read)?.ok_or_else(|| Reject::AccountNotFound.into())
    }
}

/// `a***@example.com`, `***4567`, or the last digits of the uid.
pub(in crate::services) fn masked(row: &UserRow) -> String {
    let tail = |text: &str| {
        let skip = text.chars().count().saturating_sub(4);
        format!("***{}", text.chars().skip(skip).collect::<String>())
    };
    match (&row.email, &row.mobile) {
        (Some(email), _) => {
            let (local, domain) = email.split_once('@').unwrap_or((email, ""));
            format!("{}***@{domain}", local.chars().take(1).collect::<String>())
        }
        (None, Some(mobile)) => tail(mobile),
        (None, None) => tail(&row.uid),
    }
}
