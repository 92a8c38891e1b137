//! Customers whom the staff import from another platform: a row without a password, which they set by a code.

use rusqlite::Transaction;

use super::register::ReservedIdentity;
use super::{Accounts, free_invite_code, uid};
use crate::domain::AccountId;
use crate::services::ServiceError;
use crate::services::customers::identity::Identity;
use crate::store::StoreError;
use crate::store::customers::users::{self, UserRow};

/// A customer of another platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedCustomer {
    /// As [`check_email`](crate::services::customers::identity::check_email) returned it.
    pub email: String,
    pub name: Option<String>,
    /// An unverified contact number: area and digits.
    pub contact: Option<(i64, String)>,
}

impl Accounts {
    /// Reserves an e-mail address that no customer has, until the result is dropped. Blocks.
    ///
    /// # Errors
    /// `account_taken`.
    pub(in crate::services) fn reserve_email(&self, email: &str) -> Result<ReservedIdentity<'_>, ServiceError> {
        self.reserve_identity(&Identity::Email(email.to_owned()))
    }
}

/// Writes the row of an imported customer, whose first account is `account` and whose address is reserved.
pub(in crate::services) fn write_imported(
    transaction: &Transaction<'_>,
    account: AccountId,
    customer: ImportedCustomer,
    at: i64,
) -> Result<(), StoreError> {
    let (contact_area_id, contact_mobile) = customer.contact.unzip();
    let row = UserRow {
        id: account.0,
        uid: uid(account),
        is_demo: false,
        email: Some(customer.email),
        area_id: None,
        mobile: None,
        contact_area_id,
        contact_mobile,
        name: customer.name,
        password: None,
        invite_code: free_invite_code(transaction)?,
        invited_by: None,
        credit_score: 100,
        review_status: 0,
        language: None,
        created_at: at,
        seen_at: at,
        is_partner: false,
    };
    users::insert(transaction, &row)
}
