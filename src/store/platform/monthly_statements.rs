//! How far the messages about the statements of each month have come.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `statement_month`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthRow {
    /// `YYYY-MM`.
    pub month: String,
    /// The last account that was looked at.
    pub account: i64,
    pub sent: i64,
    /// Unix milliseconds.
    pub done_at: Option<i64>,
}

/// A month; `None` if nothing is known of it.
pub fn one(connection: &Connection, month: &str) -> Result<Option<MonthRow>, StoreError> {
    let sql = "SELECT month, account, sent, done_at FROM statement_month WHERE month = ?1";
    let read = |row: &Row<'_>| {
        Ok(MonthRow { month: row.get(0)?, account: row.get(1)?, sent: row.get(2)?, done_at: row.get(3)? })
    };
    Ok(connection.prepare_cached(sql)?.query_row([month], read).optional()?)
}

/// Whether no month is known: this is the first one.
pub fn is_empty(connection: &Connection) -> Result<bool, StoreError> {
    Ok(!connection.query_row("SELECT EXISTS (SELECT 1 FROM statement_month)", [], |row| row.get(0))?)
}

/// Records a month.
pub fn set(transaction: &Transaction<'_>, row: &MonthRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO statement_month (month, account, sent, done_at) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT DO UPDATE SET account = excluded.account, sent = excluded.sent, done_at = excluded.done_at";
    transaction.prepare_cached(sql)?.execute(params![row.month, row.account, row.sent, row.done_at])?;
    Ok(())
}

/// An account that may have a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    pub account: i64,
    /// A real account that was opened before the end, of a customer who has not been erased.
    pub is_eligible: bool,
}

/// Accounts of any kind after `account`, by id; `end`: the end of the month.
pub fn accounts_after(
    connection: &Connection,
    account: i64,
    end: i64,
    limit: u32,
) -> Result<Vec<Candidate>, StoreError> {
    let sql = "SELECT o.account, coalesce(a.kind <> 1 AND u.erased_at IS NULL AND o.opened_at < ?2, 0) \
               FROM user_account o LEFT JOIN account a ON a.id = o.account LEFT JOIN user u ON u.id = o.user \
               WHERE o.account > ?1 ORDER BY o.account LIMIT ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let read = |row: &Row<'_>| Ok(Candidate { account: row.get(0)?, is_eligible: row.get(1)? });
    Ok(statement.query_map(params![account, end, limit], read)?.collect::<Result<_, _>>()?)
}
