//! Accounts and their statements.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};
use crate::domain::ledger::Transaction;
use crate::domain::{AccountId, Valuation};
use crate::i18n::{self, Language};

/// What an account is worth, in USD.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Account {
    pub balance: Decimal,
    /// Held for pending orders and for withdrawals under review.
    pub lock_balance: Decimal,
    pub equity: Decimal,
    pub margin: Decimal,
    pub available: Decimal,
    /// Percent; null without margin.
    #[schema(required)]
    pub margin_level: Option<Decimal>,
    /// Unrealised.
    pub profit: Decimal,
    /// The account's number, which is the customer's uid.
    pub account: i64,
}

impl Account {
    /// The account `number` at one moment.
    pub fn new(number: i64, valuation: &Valuation) -> Self {
        Self {
            balance: Decimal::of(valuation.balance),
            lock_balance: Decimal::of(valuation.locked),
            equity: Decimal::of(valuation.equity()),
            margin: Decimal::of(valuation.margin),
            available: Decimal::of(valuation.available()),
            margin_level: valuation.margin_level().map(Decimal::of),
            profit: Decimal::of(valuation.profit),
            account: number,
        }
    }
}

/// The number of an account as the wire says it: the digits of the customer's uid.
pub fn number(uid: &str, account: AccountId) -> i64 {
    uid.parse().unwrap_or(account.0)
}

/// A line of the account's statement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct LogEntry {
    pub id: i64,
    pub value: Decimal,
    /// After it.
    pub balance: Decimal,
    /// In the reader's language.
    pub memo_tran: String,
    pub created_at_tran: Moment,
    /// The order that it belongs to.
    #[schema(required)]
    pub order_id: Option<i64>,
}

impl LogEntry {
    /// A transaction, told in `language`.
    pub fn new(language: Language, transaction: &Transaction) -> Self {
        Self {
            id: transaction.id.0,
            value: Decimal::of(transaction.amount),
            balance: Decimal::of(transaction.balance),
            memo_tran: i18n::memo(language, transaction.memo, transaction.amount.is_negative()),
            created_at_tran: transaction.at.into(),
            order_id: transaction.order.map(|order| order.0),
        }
    }
}
