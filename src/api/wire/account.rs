//! Account balances and ledger entries, as customers see them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};
use crate::domain::ledger::Transaction;
use crate::domain::{AccountId, Currency, Valuation};
use crate::i18n::{self, Language};
use crate::services::customers::account_number::account_number;

/// Balance, equity and margin of an account, in its currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Account {
    pub balance: Decimal,
    /// Funds held for pending orders, guaranteed stops and withdrawals under review.
    pub lock_balance: Decimal,
    pub equity: Decimal,
    pub margin: Decimal,
    pub available: Decimal,
    /// Margin level in percent; null without open orders.
    #[schema(required)]
    pub margin_level: Option<Decimal>,
    /// Unrealised profit.
    pub profit: Decimal,
    /// Number of the account; that of the first account is the customer's uid.
    pub account: i64,
    /// The currency of all amounts of the account: a code of ISO 4217.
    pub currency: String,
}

impl Account {
    /// An account at one point in time.
    pub fn new(account: AccountId, currency: Currency, valuation: &Valuation) -> Self {
        Self {
            balance: Decimal::of(valuation.balance),
            lock_balance: Decimal::of(valuation.held),
            equity: Decimal::of(valuation.equity()),
            margin: Decimal::of(valuation.margin),
            available: Decimal::of(valuation.available()),
            margin_level: valuation.margin_level().map(Decimal::of),
            profit: Decimal::of(valuation.profit),
            account: account_number(account),
            currency: currency.to_string(),
        }
    }
}

/// A page of an account's ledger entries.
#[derive(Debug, Serialize, ToSchema)]
pub struct Log {
    pub list: Vec<LogEntry>,
    pub total: i64,
    /// The currency of the account.
    pub currency: String,
}

/// A ledger entry of the account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct LogEntry {
    pub id: i64,
    pub value: Decimal,
    /// Balance after the entry.
    pub balance: Decimal,
    /// Name in the reader's language.
    pub memo_tran: String,
    pub created_at_tran: Moment,
    /// Order of the entry; null if there is none.
    #[schema(required)]
    pub order_id: Option<i64>,
    /// The earlier entry that this one reverses or adjusts; null: none.
    pub corrects_id: Option<i64>,
}

impl LogEntry {
    /// A transaction, described in `language`.
    pub fn new(language: Language, transaction: &Transaction) -> Self {
        Self {
            id: transaction.id.0,
            value: Decimal::of(transaction.amount),
            balance: Decimal::of(transaction.balance),
            memo_tran: i18n::entry(language, transaction),
            created_at_tran: transaction.at.into(),
            order_id: transaction.order.map(|order| order.0),
            corrects_id: transaction.corrects.map(|entry| entry.0),
        }
    }
}
