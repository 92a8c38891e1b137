//! Corrections of balances on the wire of the back office.

use serde::Serialize;
use utoipa::ToSchema;

use super::account::Account;
use super::admin::Customer;
use super::{Decimal, Moment, flag};
use crate::domain::{AccountId, TimeMs};
use crate::services::backoffice::Actor;
use crate::services::backoffice::corrections::EXPIRES_AFTER;
use crate::services::trading::ReadModel;
use crate::store::corrections::CorrectionRow;

/// A correction of a balance.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCorrection {
    pub id: i64,
    /// 0 waiting for a second person, 1 booked, 2 rejected, 3 expired.
    pub status: i64,
    /// USD; below zero takes away.
    pub amount: Decimal,
    pub reason: String,
    pub created_at: Moment,
    /// When it expires, while it waits.
    pub expires_at: Moment,
    /// The id of the staff member who asked; null: the command line.
    #[schema(required)]
    pub asked_by: Option<i64>,
    /// 1: the reader has asked for it, so another person must approve it.
    pub is_own: u8,
    /// 1: the customer is frozen, and cannot be credited until that is lifted.
    pub is_frozen: u8,
    /// The customer's balance now, USD; null: the record has been removed.
    #[schema(required)]
    pub balance: Option<Decimal>,
    /// Null: the record has been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// The second person; null: none yet, or none was needed.
    #[schema(required)]
    pub decided_by: Option<i64>,
    #[schema(required)]
    pub decided_at: Option<Moment>,
    /// Why it was rejected.
    pub notes: String,
}

impl AdminCorrection {
    /// A correction and its customer, for `reader`.
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
        }
    }
}

/// The account after a correction, or with one that waits.
#[derive(Debug, Serialize, ToSchema)]
pub struct Adjusted {
    #[serde(flatten)]
    pub account: Account,
    /// The correction where it needs a second person: nothing is booked while its status is 0. Null: it has been booked.
    #[schema(required)]
    pub correction: Option<AdminCorrection>,
}
