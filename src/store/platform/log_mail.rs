//! How far the messages with each daily checkpoint of the public log have come.

use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::domain::{AccountId, TimeMs};
use crate::store::StoreError;

/// A row of `log_mail`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRow {
    /// The end of the trading day.
    pub day: TimeMs,
    /// The last customer who was looked at.
    pub user: i64,
    pub sent: i64,
    pub is_done: bool,
}

/// A day; `None` if nothing was sent of it.
pub fn one(connection: &Connection, day: TimeMs) -> Result<Option<DayRow>, StoreError> {
    let sql = "SELECT day, position, sent, done FROM log_mail WHERE day = ?1";
    let read = |row: &Row<'_>| {
        Ok(DayRow { day: TimeMs(row.get(0)?), user: row.get(1)?, sent: row.get(2)?, is_done: row.get(3)? })
    };
    Ok(connection.prepare_cached(sql)?.query_row([day.0], read).optional()?)
}

/// Records a day.
pub fn set(transaction: &Transaction<'_>, row: &DayRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_mail (day, position, sent, done) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT DO UPDATE SET position = excluded.position, sent = excluded.sent, done = excluded.done";
    transaction.prepare_cached(sql)?.execute((row.day.0, row.user, row.sent, row.is_done))?;
    Ok(())
}

/// Customers after `user`, by id, who have switched a channel of the subject on, each with one of their accounts.
pub fn asking_after(
    connection: &Connection,
    subject: &str,
    user: i64,
    limit: u32,
) -> Result<Vec<(i64, AccountId)>, StoreError> {
    let sql = "SELECT c.user, min(a.account) FROM message_choice c JOIN user_account a ON a.user = c.user \
               WHERE c.subject = ?1 AND c.wanted = 1 AND c.user > ?2 GROUP BY c.user ORDER BY c.user LIMIT ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((subject, user, limit), |row| Ok((row.get(0)?, AccountId(row.get(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
