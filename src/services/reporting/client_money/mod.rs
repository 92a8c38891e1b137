//! Reconciliation of customers' money: by currency and trading day, what the broker owed real customers against the balances of the
//! accounts that hold their money apart from the broker's own.
//!
//! `needed` is the sum of all equity above zero; [`EquityRecorder`](super::equity::EquityRecorder) records it at the first moment after
//! each rollover. `held` is the sum of the balances that the staff enter, one for each account and day. Banks book on working days
//! only, so a balance applies for [`BALANCE_DAYS`] more days unless there is a newer one. An account without a balance that applies is
//! missing: it counts as zero and the report names it. `shortfall = needed - held`, if that is above zero.
//!
//! As soon as an account is registered, a shortfall of the newest day is an alert, one for each currency. It ends when balances that
//! cover it are entered, or with a later day that has none.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::ToSpan;
use jiff::civil::Date;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::domain::{Currency, Money, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::calendar::trading_day_date;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::dealing::client_money::{self as rows, BalanceRow, NeededRow};
use crate::store::{Store, StoreError};

pub use crate::store::dealing::client_money::ClientAccountRow;

/// How many further days a balance applies to.
pub const BALANCE_DAYS: i64 = 3;
/// Most accounts, closed ones included.
pub const ACCOUNTS_MAX: i64 = 100;
/// The longest period of a report, in days.
pub const DAYS_MAX: i32 = 366;
/// The earliest day that a balance can be entered for.
const FIRST: Date = Date::constant(2000, 1, 1);

/// A balance that applies to a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldBalance {
    pub account: i64,
    /// The day that it was entered for, and its amount; `None`: no balance applies.
    pub balance: Option<(String, Money)>,
}

/// The reconciliation of a day and a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciliation {
    pub day: String,
    pub currency: Currency,
    /// When the equity was recorded.
    pub at: TimeMs,
    pub needed: Money,
    /// Accounts of customers with equity above zero.
    pub accounts: i64,
    pub held: Money,
    /// Above zero: what is short.
    pub shortfall: Money,
    /// Of the accounts in use, and of closed ones with a balance.
    pub balances: Vec<HeldBalance>,
}

impl Reconciliation {
    /// Accounts without a balance that applies.
    pub fn missing(&self) -> impl Iterator<Item = i64> {
        self.balances.iter().filter(|one| one.balance.is_none()).map(|one| one.account)
    }
}

/// An account to be registered.
#[derive(Debug, Clone)]
pub struct NewClientAccount {
    pub name: String,
    pub is_psp: bool,
    pub currency: Currency,
}

/// Reconciles customers' money; see the module.
pub struct ClientMoney {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
}

impl ClientMoney {
    /// Over these.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// The accounts that hold customers' money, those in use first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn accounts(&self) -> Result<Vec<ClientAccountRow>, ServiceError> {
        Ok(self.store.read(rows::accounts)?)
    }

    /// The reconciliation of each day in `[from, to]` and currency, the newest first. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {to}; `period_too_long` {days}; those of the database.
    pub fn report(&self, from: Date, to: Date) -> Result<Vec<Reconciliation>, ServiceError> {
        if to < from {
            return Err(Refusal::invalid_field("to").into());
        }
        if (to - from).get_days() >= DAYS_MAX {
            return Err(Refusal::new("period_too_long").with("days", DAYS_MAX).into());
        }
        Ok(self.store.read(|connection| reconcile(connection, &from.to_string(), &to.to_string()))?)
    }

    /// The newest day with a shortfall in each currency, in words for the operator; nothing without a registered account.
    pub fn problems(&self) -> Vec<(String, String)> {
        let newest = self.store.read(|connection| {
            let Some(day) = rows::last_day(connection)? else { return Ok(Vec::new()) };
            if rows::account_count(connection)? == 0 {
                return Ok(Vec::new());
            }
            reconcile(connection, &day, &day)
        });
        let found = newest.unwrap_or_else(|error| {
            tracing::error!(%error, "customers' money was not reconciled");
            Vec::new()
        });
        let short = found.into_iter().filter(|one| one.shortfall.is_positive());
        short.map(|one| (one.currency.to_string(), problem(&one))).collect()
    }

    /// Registers an account that holds customers' money. Blocks.
    ///
    /// # Errors
    /// `missing_field` {name}; `too_many_client_accounts` {max}; those of the database.
    pub fn add_account(&self, by: &Actor, new: NewClientAccount) -> Result<i64, ServiceError> {
        let NewClientAccount { name, is_psp, currency } = new;
        let row = ClientAccountRow { id: 0, name: named(&name)?, is_psp, currency, is_closed: false };
        let now = self.clock.now();
        Ok(self.store.write(|transaction| {
            if rows::account_count(transaction)? >= ACCOUNTS_MAX {
                return Ok(Err(Refusal::new("too_many_client_accounts").with("max", ACCOUNTS_MAX)));
            }
            let id = rows::insert_account(transaction, &row)?;
            let entry = by.entry(now, "create", format!("client_account/{id}"), None, Some(&audited(&row)));
            audit::append(transaction, &entry)?;
            Ok(Ok(id))
        })??)
    }

    /// Renames an account, or ends or resumes its use; `None`: stays as it is. Blocks.
    ///
    /// # Errors
    /// `client_account_not_found`; `missing_field` {name}; those of the database.
    pub fn change_account(
        &self,
        by: &Actor,
        id: i64,
        name: Option<&str>,
        is_closed: Option<bool>,
    ) -> Result<(), ServiceError> {
        let name = name.map(named).transpose()?;
        let now = self.clock.now();
        Ok(self.store.write(|transaction| {
            let Some(old) = rows::find_account(transaction, id)? else { return Ok(Err(not_found())) };
            let new = ClientAccountRow {
                name: name.unwrap_or_else(|| old.name.clone()),
                is_closed: is_closed.unwrap_or(old.is_closed),
                ..old.clone()
            };
            rows::update_account(transaction, &new)?;
            let object = format!("client_account/{id}");
            let entry = by.entry(now, "update", object, Some(&audited(&old)), Some(&audited(&new)));
            audit::append(transaction, &entry).map(|_| Ok(()))
        })??)
    }

    /// Enters the balance of an account at the end of a day, in place of an earlier one. Blocks.
    ///
    /// # Errors
    /// `client_account_not_found`; `invalid_field` {day}: after today, or before 2000; those of the database.
    pub fn enter_balance(&self, by: &Actor, account: i64, day: Date, amount: Money) -> Result<(), ServiceError> {
        let now = self.clock.now();
        // A day further east has begun already.
        if day < FIRST || day > trading_day_date(now).saturating_add(1.day()) {
            return Err(Refusal::invalid_field("day").into());
        }
        let row = BalanceRow { account, day: day.to_string(), amount };
        Ok(self.store.write(|transaction| {
            if rows::find_account(transaction, account)?.is_none() {
                return Ok(Err(not_found()));
            }
            let shown = |row: &BalanceRow| json!({ "day": row.day, "amount": row.amount.to_string() });
            let before = rows::balance(transaction, account, &row.day, &row.day)?.as_ref().map(shown);
            rows::put_balance(transaction, &row, now)?;
            let object = format!("client_account/{account}");
            let entry = by.entry(now, "balance", object, before.as_ref(), Some(&shown(&row)));
            audit::append(transaction, &entry).map(|_| Ok(()))
        })??)
    }
}

fn not_found() -> Refusal {
    Refusal::new("client_account_not_found")
}

fn named(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.is_empty() { Err(Refusal::missing_field("name")) } else { Ok(name.to_owned()) }
}

fn audited(row: &ClientAccountRow) -> Value {
    json!({ "name": row.name, "psp": row.is_psp, "currency": row.currency.as_str(), "closed": row.is_closed })
}

fn problem(one: &Reconciliation) -> String {
    let Reconciliation { day, needed, held, shortfall, .. } = one;
    let missing = one.missing().count();
    let without = if missing == 0 { String::new() } else { format!("; accounts without a balance: {missing}") };
    format!("{day}: needed {needed}, held {held}, short {shortfall}{without}")
}

/// The reconciliation of each day in `[from, to]` and currency, the newest first.
fn reconcile(connection: &Connection, from: &str, to: &str) -> Result<Vec<Reconciliation>, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    let mut by_currency = BTreeMap::<Currency, Vec<ClientAccountRow>>::new();
    for account in rows::accounts(&snapshot)? {
        by_currency.entry(account.currency).or_default().push(account);
    }
    let of_day = |needed: NeededRow| {
        let accounts = by_currency.get(&needed.currency).map(Vec::as_slice).unwrap_or_default();
        of_day(&snapshot, needed, accounts)
    };
    rows::needed(&snapshot, from, to)?.into_iter().map(of_day).collect()
}

fn of_day(
    connection: &Connection,
    needed: NeededRow,
    accounts: &[ClientAccountRow],
) -> Result<Reconciliation, StoreError> {
    let NeededRow { day, currency, at, needed, accounts: customers } = needed;
    let date: Date = day.parse().map_err(|_| StoreError::Corrupt("client_money: day".to_owned()))?;
    let oldest = date.saturating_sub(BALANCE_DAYS.days()).to_string();
    let (mut held, mut balances) = (Money::ZERO, Vec::new());
    for account in accounts {
        let found = rows::balance(connection, account.id, &oldest, &day)?;
        held = held.saturating_add(found.as_ref().map_or(Money::ZERO, |found| found.amount));
        if found.is_some() || !account.is_closed {
            let balance = found.map(|found| (found.day, found.amount));
            balances.push(HeldBalance { account: account.id, balance });
        }
    }
    let short = needed.saturating_add(-held);
    let shortfall = if short.is_positive() { short } else { Money::ZERO };
    Ok(Reconciliation { day, currency, at, needed, accounts: customers, held, shortfall, balances })
}
