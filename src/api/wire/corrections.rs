//! Back-office types: balance corrections.

use serde::Serialize;
use utoipa::ToSchema;

use super::account::Account;
use super::admin::Customer;
use super::{Decimal, Moment, flag};
use crate::domain::{AccountId, TimeMs};
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::corrections::EXPIRES_AFTER;
use crate::services::trading::ReadModel;
use crate::store::funds::corrections::CorrectionRow;

/// A balance correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCorrection {
    pub id: i64,
    /// 0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired.
    pub status: i64,
    /// Amount in the account's currency; negative amounts reduce the balance.
    pub amount: Decimal,
    pub reason: String,
    pub created_at: Moment,
    /// Time of expiry while it waits.
    pub expires_at: Moment,
    /// ID of the staff member who requested it; null: the command line.
    #[schema(required)]
    pub asked_by: Option<i64>,
    /// 1: requested by the reader, so another staff member must approve it.
    pub is_own: u8,
    /// 1: the customer is frozen and cannot be credited until unfrozen.
    pub is_frozen: u8,
    /// The customer's current balance in the account's currency; null: their record has been removed.
    #[schema(required)]
    pub balance: Option<Decimal>,
    /// The customer; null: their record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// The second staff member's decision; null: none yet, or none was needed.
    #[schema(required)]
    pub decided_by: Option<i64>,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    /// Reason of the rejection.
    pub notes: String,
    /// The currency of the account.
    pub account_currency: String,
}

impl AdminCorrection {
    /// A correction and its customer, as `reader` sees it.
    pub fn new(row: &CorrectionRow, user: Option<Customer>, reader: &Actor, read_model: &ReadModel) -> Self {
        let account = read_model.account(AccountId(row.account));
        Self {
            id: row.id,
            status: row.status,
            amount: Decimal::of(row.amount),
            reason: row.reason.clone(),
            created_at: TimeMs(row.created_at).into(),
            expires_at: TimeMs(row.created_at).plus(EXPIRES_AFTER).into(),
            asked_by: row.staff,
            is_own: flag(row.staff.is_some() && row.staff == reader.staff),
            is_frozen: flag(account.as_ref().is_some_and(|account| account.record.frozen)),
            balance: account.map(|account| Decimal::of(account.balance)),
            user,
            decided_by: row.decided_by,
            decided_at: row.decided_at.map(|at| TimeMs(at).into()),
            notes: row.notes.clone(),
            account_currency: read_model.currency_of(AccountId(row.account)).to_string(),
        }
    }
}

/// The account after a correction, or with a waiting correction.
#[derive(Debug, Serialize, ToSchema)]
pub struct Adjusted {
    #[serde(flatten)]
    pub account: Account,
    /// The correction if it needs a second staff member: nothing is booked while its status is 0. Null: booked.
    #[schema(required)]
    pub correction: Option<AdminCorrection>,
}
