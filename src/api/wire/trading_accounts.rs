//! A customer's accounts.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use super::account::Account;
use crate::domain::AccountKind;
use crate::services::customers::account_number::account_number;
use crate::services::customers::trading_accounts::{self as service, Transferred};

/// An account of the customer, with its balance, equity and margin.
#[derive(Debug, Serialize, ToSchema)]
pub struct TradingAccount {
    /// Given by the customer; may be empty.
    pub name: String,
    /// `real` or `demo`.
    pub kind: &'static str,
    #[serde(flatten)]
    pub figures: Account,
}

impl From<service::TradingAccount> for TradingAccount {
    fn from(account: service::TradingAccount) -> Self {
        let kind = kind_word(account.record.kind);
        let figures = Account::new(account.id, account.record.currency, &account.valuation);
        Self { name: account.name, kind, figures }
    }
}

/// The word for a kind of account.
pub const fn kind_word(kind: AccountKind) -> &'static str {
    match kind {
        AccountKind::Real => "real",
        AccountKind::Demo => "demo",
    }
}

/// A transfer between two accounts.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountTransfer {
    /// Number of the debited account.
    pub from: i64,
    /// Number of the credited account.
    pub to: i64,
    /// Units of the currency of `to` for one of `from`.
    pub rate: Decimal,
    /// The credited amount.
    pub received: Decimal,
}

impl AccountTransfer {
    /// A transfer that was carried out.
    pub fn new(transfer: &Transferred) -> Self {
        Self {
            from: account_number(transfer.from),
            to: account_number(transfer.to),
            rate: Decimal::of(transfer.rate),
            received: Decimal::of(transfer.received),
        }
    }
}
