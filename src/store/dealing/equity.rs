//! The equity of accounts at moments of the past.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::domain::{AccountId, Money, TimeMs};
use crate::store::StoreError;

/// What an account with open positions was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    pub balance: Money,
    pub equity: Money,
    pub margin: Money,
}

/// A moment at which the equity of all accounts was recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EquityMoment {
    pub at: TimeMs,
    /// `None`: the account had no open positions.
    pub worth: Option<Worth>,
}

/// Begins a moment, which is not read before it is complete.
pub fn begin(transaction: &Transaction<'_>, at: TimeMs, is_day: bool) -> Result<(), StoreError> {
    transaction.execute("INSERT OR REPLACE INTO equity_moment (at, day) VALUES (?1, ?2)", params![at.0, is_day])?;
    Ok(())
}

/// Writes the values of some accounts at a moment that was begun; an account that was removed since is left out.
pub fn put(transaction: &Transaction<'_>, at: TimeMs, rows: &[(AccountId, Worth)]) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO equity (account, at, balance, equity, margin) \
               SELECT id, ?2, ?3, ?4, ?5 FROM account WHERE id = ?1";
    let mut statement = transaction.prepare_cached(sql)?;
    for (account, Worth { balance, equity, margin }) in rows {
        statement.execute(params![account.0, at.0, balance.raw(), equity.raw(), margin.raw()])?;
    }
    Ok(())
}

/// Completes a moment.
pub fn complete(transaction: &Transaction<'_>, at: TimeMs) -> Result<(), StoreError> {
    transaction.execute("UPDATE equity_moment SET complete = 1 WHERE at = ?1", [at.0])?;
    Ok(())
}

/// The last moment of a trading day, and the last one of any kind, of those up to `until`.
pub fn last_moments(connection: &Connection, until: TimeMs) -> Result<(Option<TimeMs>, Option<TimeMs>), StoreError> {
    let sql = "SELECT max(at) FILTER (WHERE day = 1), max(at) FROM equity_moment WHERE complete = 1 AND at <= ?1";
    let time = |at: Option<i64>| at.map(TimeMs);
    Ok(connection.query_row(sql, [until.0], |row| Ok((time(row.get(0)?), time(row.get(1)?))))?)
}

/// The first moment.
pub fn known_from(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT at FROM equity_moment WHERE complete = 1 ORDER BY at LIMIT 1";
    Ok(connection.query_row(sql, [], |row| row.get(0).map(TimeMs)).optional()?)
}

/// The moments in `[from, to)` since the account was opened: those of days, and those of hours at which it had open positions.
pub fn of(
    connection: &Connection,
    account: AccountId,
    (from, to): (TimeMs, TimeMs),
) -> Result<Vec<EquityMoment>, StoreError> {
    let sql = "SELECT m.at, e.balance, e.equity, e.margin FROM equity_moment m \
               JOIN account a ON a.id = ?1 AND a.created_at <= m.at \
               LEFT JOIN equity e ON e.at = m.at AND e.account = ?1 \
               WHERE m.complete = 1 AND m.at >= ?2 AND m.at < ?3 AND (m.day = 1 OR e.at IS NOT NULL) ORDER BY m.at";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![account.0, from.0, to.0], |row| {
        let money = |column: usize| Ok::<_, rusqlite::Error>(row.get::<_, Option<i64>>(column)?.map(Money::from_raw));
        let worth = match (money(1)?, money(2)?, money(3)?) {
            (Some(balance), Some(equity), Some(margin)) => Some(Worth { balance, equity, margin }),
            _ => None,
        };
        Ok(EquityMoment { at: TimeMs(row.get(0)?), worth })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Deletes at most `rows_max` rows of a moment that was not completed, or of one of an hour before `hours_before`. Returns whether
/// there may be more to delete.
pub fn forget(transaction: &Transaction<'_>, hours_before: TimeMs, rows_max: usize) -> Result<bool, StoreError> {
    let sql = "SELECT at FROM equity_moment WHERE complete = 0 OR (day = 0 AND at < ?1) ORDER BY at LIMIT 1";
    let Some(at) = transaction.query_row(sql, [hours_before.0], |row| row.get::<_, i64>(0)).optional()? else {
        return Ok(false);
    };
    let sql = "DELETE FROM equity WHERE at = ?1 AND account IN (SELECT account FROM equity WHERE at = ?1 LIMIT ?2)";
    if transaction.execute(sql, params![at, rows_max as i64])? < rows_max {
        transaction.execute("DELETE FROM equity_moment WHERE at = ?1", [at])?;
    }
    Ok(true)
}

/// Deletes what was stored about an account that is being removed.
pub fn remove(connection: &Connection, account: AccountId) -> Result<(), StoreError> {
    let sql = "DELETE FROM equity WHERE account = ?1 AND at IN \
               (SELECT m.at FROM equity_moment m JOIN account a ON a.id = ?1 AND a.created_at <= m.at)";
    connection.prepare_cached(sql)?.execute([account.0])?;
    Ok(())
}
