//! Regulatory reports: loss percentage and customers' money.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment};
use crate::services::reporting::client_money::{ClientAccountRow, Reconciliation};
use crate::services::reporting::loss_percentage;

/// The share of retail accounts that lost money in twelve months.
#[derive(Debug, Serialize, ToSchema)]
pub struct LossPercentage {
    /// Key of the percentage: Unix time at which its period ended, in milliseconds.
    pub until: i64,
    /// First and last trading day of the period, `YYYY-MM-DD`.
    pub from: String,
    pub to: String,
    pub calculated_at: Moment,
    /// Accounts that had a position open in the period, without those of professional clients.
    pub accounts: i64,
    /// Those of them with a result below zero.
    pub losing: i64,
    /// Whole percent.
    pub percent: i64,
}

impl From<loss_percentage::LossPercentage> for LossPercentage {
    fn from(found: loss_percentage::LossPercentage) -> Self {
        Self {
            until: found.until.0,
            from: found.from.to_string(),
            to: found.to.to_string(),
            calculated_at: found.calculated_at.into(),
            accounts: found.accounts,
            losing: found.losing,
            percent: found.percent,
        }
    }
}

/// A group, and whether its members are professional clients.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClientGroup {
    pub id: i64,
    pub name: String,
    /// 1: its accounts are left out of the percentage.
    pub professional: u8,
}

/// The percentages, and what they leave out.
#[derive(Debug, Serialize, ToSchema)]
pub struct LossReport {
    /// Of the last ten years, newest first.
    pub percentages: Vec<LossPercentage>,
    pub groups: Vec<ClientGroup>,
    /// 1: the app shows customers the newest one.
    pub shown: u8,
    /// What is wrong with the percentage that customers are shown; null: nothing.
    #[schema(required)]
    pub problem: Option<String>,
}

/// An account that holds customers' money.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClientAccount {
    pub id: i64,
    pub name: String,
    /// `bank` or `psp`.
    pub kind: &'static str,
    pub currency: String,
    /// 1: no longer in use.
    pub closed: u8,
}

impl From<ClientAccountRow> for ClientAccount {
    fn from(row: ClientAccountRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            kind: if row.is_psp { "psp" } else { "bank" },
            currency: row.currency.to_string(),
            closed: u8::from(row.is_closed),
        }
    }
}

/// The balance of an account that applies to a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClientBalance {
    pub account: i64,
    /// The day that it was entered for, `YYYY-MM-DD`; null: no balance applies.
    #[schema(required)]
    pub day: Option<String>,
    /// In the currency of the account.
    #[schema(required)]
    pub amount: Option<Decimal>,
}

/// The reconciliation of a trading day in one currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClientMoneyDay {
    /// Date of the trading day, `YYYY-MM-DD`.
    pub day: String,
    pub currency: String,
    /// When customers' equity was recorded.
    pub at: Moment,
    /// Sum of all equity of real accounts above zero.
    pub needed: Decimal,
    /// Customers' accounts with equity above zero.
    pub accounts: i64,
    /// Sum of the balances.
    pub held: Decimal,
    /// What is short; 0: nothing.
    pub shortfall: Decimal,
    /// Of the accounts that are in use.
    pub balances: Vec<ClientBalance>,
}

impl From<Reconciliation> for ClientMoneyDay {
    fn from(found: Reconciliation) -> Self {
        let balance = |one: crate::services::reporting::client_money::HeldBalance| {
            let (day, amount) = one.balance.unzip();
            ClientBalance { account: one.account, day, amount: amount.map(Decimal::of) }
        };
        Self {
            day: found.day,
            currency: found.currency.to_string(),
            at: found.at.into(),
            needed: Decimal::of(found.needed),
            accounts: found.accounts,
            held: Decimal::of(found.held),
            shortfall: Decimal::of(found.shortfall),
            balances: found.balances.into_iter().map(balance).collect(),
        }
    }
}

/// The reconciliation of customers' money.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClientMoneyReport {
    /// Newest first.
    pub days: Vec<ClientMoneyDay>,
    /// Those in use first.
    pub accounts: Vec<ClientAccount>,
}
