//! Copy trading in the back office: strategies and copies of all customers.

use serde::Serialize;
use utoipa::ToSchema;

use super::copying::{CopyStrategy, CopyView};
use super::{Decimal, flag};
use crate::services::copying::{Listed, StaffCopy};

/// A strategy in the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminStrategy {
    #[serde(flatten)]
    pub strategy: CopyStrategy,
    /// ID of the provider's account, and of the customer.
    pub account: i64,
    pub user: i64,
    /// 1: it can be copied.
    pub open: u8,
    /// Why it was switched off; null: it was not.
    #[schema(required)]
    pub barred: Option<String>,
}

impl AdminStrategy {
    /// `user`: the customer.
    pub fn new(one: &Listed, user: i64) -> Self {
        let row = &one.row;
        Self {
            strategy: one.into(),
            account: row.strategy.account.0,
            user,
            open: flag(row.strategy.open),
            barred: row.profile.barred.clone(),
        }
    }
}

/// A copy in the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminCopy {
    #[serde(flatten)]
    pub copy: CopyView,
    pub strategy_name: String,
    /// ID of the account that copies.
    pub account_id: i64,
    /// IDs of the customers who copy and are copied.
    pub user: i64,
    pub provider: i64,
    pub equity: Decimal,
}

impl From<&StaffCopy> for AdminCopy {
    fn from(one: &StaffCopy) -> Self {
        Self {
            copy: CopyView::new(&one.copy, one.currency),
            strategy_name: one.strategy_name.clone(),
            account_id: one.copy.account.0,
            user: one.user.0,
            provider: one.provider.0,
            equity: Decimal::of(one.equity),
        }
    }
}
