//! The results of real accounts over a period, and the loss percentages that were calculated from them. The view `day_value` is the
//! unrealised result of an account at the first moment of a trading day.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::ledger::first_since;
use crate::domain::ledger::{BrokerAccount, TransactionKind};
use crate::domain::{AccountId, GroupId, Money, TimeMs};
use crate::store::StoreError;

/// A calculated percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LossRow {
    /// The moments of a day between which the period was.
    pub since: TimeMs,
    pub until: TimeMs,
    pub calculated_at: TimeMs,
    /// Accounts that had a position open; at least one.
    pub accounts: i64,
    /// Those of them with a result below zero.
    pub losing: i64,
}

/// An end of a period: the moment at which unrealised results were recorded, and the start of its trading day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeriodEnd {
    pub day: TimeMs,
    pub moment: TimeMs,
}

/// What an account came to over a period.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AccountResult {
    /// Profit, swaps and fees that were booked.
    pub realised: Money,
    /// What its open positions were worth at the end, less what they were worth at the start.
    pub unrealised: Money,
    /// A position of it was open in the period.
    pub was_open: bool,
}

impl AccountResult {
    /// Both together.
    pub fn total(&self) -> Money {
        self.realised.saturating_add(self.unrealised)
    }
}

const COLUMNS: &str = "SELECT since, until, calculated_at, accounts, losing FROM loss_percentage";

fn row(row: &Row<'_>) -> rusqlite::Result<LossRow> {
    Ok(LossRow {
        since: TimeMs(row.get(0)?),
        until: TimeMs(row.get(1)?),
        calculated_at: TimeMs(row.get(2)?),
        accounts: row.get(3)?,
        losing: row.get(4)?,
    })
}

/// The newest percentages, at most `limit`, the newest first.
pub fn newest(connection: &Connection, limit: i64) -> Result<Vec<LossRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{COLUMNS} ORDER BY until DESC LIMIT ?1"))?;
    Ok(statement.query_map([limit], row)?.collect::<Result<_, _>>()?)
}

/// The one of the period that ended at this moment.
pub fn find(connection: &Connection, until: TimeMs) -> Result<Option<LossRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{COLUMNS} WHERE until = ?1"))?;
    Ok(statement.query_row([until.0], row).optional()?)
}

/// Writes a percentage, also in place of that of the same period.
pub fn put(transaction: &Transaction<'_>, row: &LossRow) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO loss_percentage (since, until, calculated_at, accounts, losing) \
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let LossRow { since, until, calculated_at, accounts, losing } = row;
    transaction.execute(sql, params![since.0, until.0, calculated_at.0, accounts, losing])?;
    Ok(())
}

/// Deletes the percentage of a period.
pub fn remove(transaction: &Transaction<'_>, until: TimeMs) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM loss_percentage WHERE until = ?1", [until.0])?;
    Ok(())
}

/// The newest moment of a day up to `at`; the first one of all if all are later.
pub fn day_moment(connection: &Connection, at: TimeMs) -> Result<Option<TimeMs>, StoreError> {
    let complete = "FROM equity_moment WHERE day = 1 AND complete = 1";
    let of = |sql: &str, at: TimeMs| {
        let mut statement = connection.prepare_cached(sql)?;
        Ok::<_, StoreError>(statement.query_row([at.0], |row| row.get(0).map(TimeMs)).optional()?)
    };
    let before = of(&format!("SELECT at {complete} AND at <= ?1 ORDER BY at DESC LIMIT 1"), at)?;
    match before {
        Some(found) => Ok(Some(found)),
        None => of(&format!("SELECT at {complete} AND at > ?1 ORDER BY at LIMIT 1"), at),
    }
}

/// The groups of professional clients.
pub fn professional_groups(connection: &Connection) -> Result<BTreeSet<GroupId>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT trading_group FROM professional_group")?;
    Ok(statement.query_map([], |row| row.get(0).map(GroupId))?.collect::<Result<_, _>>()?)
}

/// Replaces the groups of professional clients.
pub fn put_professional_groups(transaction: &Transaction<'_>, groups: &BTreeSet<GroupId>) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM professional_group", [])?;
    let mut statement = transaction.prepare_cached("INSERT INTO professional_group (trading_group) VALUES (?1)")?;
    groups.iter().try_for_each(|group| statement.execute([group.0]).map(drop))?;
    Ok(())
}

const REALISED: &str = "SELECT account, sum(profit + fees + swaps), sum(trades) > 0 FROM trade_day \
    WHERE world = 0 AND day >= ?1 AND day < ?2 GROUP BY account";
const UNREALISED: &str = "SELECT account, unrealised FROM day_value WHERE day = ?1";
const BOOKED: &str = "SELECT account, memo, amount FROM ledger WHERE id >= ?1 AND id < ?2 AND world = 0";
const PROFESSIONALS: &str =
    "SELECT id FROM account WHERE kind = 0 AND trading_group IN (SELECT trading_group FROM professional_group)";

/// The results of the real accounts of retail clients over a period, read on one snapshot. `trade_day` must include all entries
/// before its end.
pub fn results(
    connection: &Connection,
    since: PeriodEnd,
    until: PeriodEnd,
) -> Result<BTreeMap<AccountId, AccountResult>, StoreError> {
    let snapshot = connection.unchecked_transaction()?;
    let mut found = BTreeMap::<AccountId, AccountResult>::new();
    let mut statement = snapshot.prepare_cached(REALISED)?;
    let mut rows = statement.query((since.day.0, until.day.0))?;
    while let Some(row) = rows.next()? {
        let (realised, was_open) = (Money::from_raw(row.get(1)?), row.get(2)?);
        found.insert(AccountId(row.get(0)?), AccountResult { realised, was_open, ..AccountResult::default() });
    }
    for (end, is_end) in [(since, false), (until, true)] {
        let signed = |amount: Money| if is_end { amount } else { -amount };
        // Booked from the start of the day through the moment at which unrealised results were recorded, whose values include what
        // was booked in its millisecond.
        let after = TimeMs(end.moment.0 + 1);
        let mut statement = snapshot.prepare_cached(BOOKED)?;
        let mut rows = statement.query((first_since(&snapshot, end.day)?, first_since(&snapshot, after)?))?;
        while let Some(row) = rows.next()? {
            let kind: String = row.get(1)?;
            let kind = TransactionKind::from_code(&kind);
            let kind = kind.ok_or_else(|| StoreError::Corrupt(format!("ledger: kind of an entry at {}", end.day.0)))?;
            if is_result(kind) {
                let account = found.entry(AccountId(row.get(0)?)).or_default();
                account.realised = account.realised.saturating_add(signed(Money::from_raw(row.get(2)?)));
                account.was_open |= is_end && kind == TransactionKind::Profit;
            }
        }
        let mut statement = snapshot.prepare_cached(UNREALISED)?;
        let mut rows = statement.query([end.moment.0])?;
        while let Some(row) = rows.next()? {
            let account = found.entry(AccountId(row.get(0)?)).or_default();
            account.unrealised = account.unrealised.saturating_add(signed(Money::from_raw(row.get(1)?)));
            account.was_open |= is_end;
        }
    }
    let mut statement = snapshot.prepare_cached(PROFESSIONALS)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        found.remove(&AccountId(row.get(0)?));
    }
    found.retain(|_, account| account.was_open);
    Ok(found)
}

/// Whether an entry of this kind is part of an account's result: profit, swaps and fees. Deposits, withdrawals, corrections and
/// written-off debts are not.
fn is_result(kind: TransactionKind) -> bool {
    matches!(kind.counterpart(), BrokerAccount::TradingResult | BrokerAccount::Fees | BrokerAccount::Swaps)
}
