//! Customers' sessions and failed sign-ins.

use rusqlite::{Connection, Row, Transaction, params};

use crate::store::StoreError;
use crate::store::sqlite::conditions::active_session;

/// A row of `session`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRow {
    pub id: String,
    pub user: i64,
    pub created_at: i64,
    pub expires_at: i64,
    pub ended_at: Option<i64>,
    /// When it was last used, to the minute; 0 in rows of versions that did not record it.
    pub seen_at: i64,
    /// Idle timeout in milliseconds; 0: none.
    pub idle_ms: i64,
    /// The client's address and user agent at sign-in.
    pub address: String,
    pub agent: String,
}

impl SessionRow {
    /// When it ends unless it is used again.
    pub fn ends_at(&self) -> i64 {
        ends_at(self.expires_at, self.seen_at, self.idle_ms)
    }
}

/// When a session ends that was last used at `seen_at`: at its expiry, or `idle_ms` after its last use (0: no idle
/// timeout).
pub fn ends_at(expires_at: i64, seen_at: i64, idle_ms: i64) -> i64 {
    if idle_ms == 0 { expires_at } else { expires_at.min(seen_at + idle_ms) }
}

/// Adds a session.
pub fn insert(transaction: &Transaction<'_>, session: &SessionRow) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached(
        "INSERT INTO session (id, user, created_at, expires_at, ended_at, seen_at, idle_ms, address, agent) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    statement.execute(params![
        session.id,
        session.user,
        session.created_at,
        session.expires_at,
        session.ended_at,
        session.seen_at,
        session.idle_ms,
        session.address,
        session.agent,
    ])?;
    Ok(())
}

const COLUMNS: &str = "session.id, session.user, session.created_at, session.expires_at, session.ended_at, \
     session.seen_at, session.idle_ms, session.address, session.agent";

fn from_row(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        id: row.get(0)?,
        user: row.get(1)?,
        created_at: row.get(2)?,
        expires_at: row.get(3)?,
        ended_at: row.get(4)?,
        seen_at: row.get(5)?,
        idle_ms: row.get(6)?,
        address: row.get(7)?,
        agent: row.get(8)?,
    })
}

/// Every session that is active at `now`, and whether it is a demo customer's.
pub fn live(connection: &Connection, now: i64) -> Result<Vec<(SessionRow, bool)>, StoreError> {
    let mut statement = connection.prepare(&format!(
        "SELECT {COLUMNS}, user.is_demo FROM session JOIN user ON user.id = session.user \
         WHERE session.ended_at IS NULL AND session.expires_at > ?1"
    ))?;
    let rows = statement.query_map(params![now], |row| Ok((from_row(row)?, row.get(9)?)))?;
    let mut rows = rows.collect::<Result<Vec<(SessionRow, bool)>, _>>()?;
    rows.retain(|(row, _)| row.ends_at() > now);
    Ok(rows)
}

/// A customer's sessions, including ended ones, newest first.
pub fn newest(connection: &Connection, user: i64, limit: i64) -> Result<Vec<SessionRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM session WHERE user = ?1 ORDER BY created_at DESC, id LIMIT ?2"
    ))?;
    let rows = statement.query_map(params![user, limit], from_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Records when sessions were used: `(id, time)`.
pub fn set_seen(transaction: &Transaction<'_>, seen: &[(String, i64)]) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached("UPDATE session SET seen_at = ?2 WHERE id = ?1")?;
    for (id, at) in seen {
        statement.execute(params![id, at])?;
    }
    Ok(())
}

/// Ends one session.
pub fn end(transaction: &Transaction<'_>, id: &str, now: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("UPDATE session SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL")?
        .execute(params![id, now])?;
    Ok(())
}

/// Ends a customer's oldest sessions that are active at `now`, so that `keep` are left; returns the ids of those ended.
pub fn end_oldest(transaction: &Transaction<'_>, user: i64, keep: usize, now: i64) -> Result<Vec<String>, StoreError> {
    let mut statement = transaction.prepare_cached(&format!(
        "UPDATE session SET ended_at = ?3 WHERE id IN (SELECT id FROM session WHERE user = ?1 AND {} \
         ORDER BY created_at DESC, rowid DESC LIMIT -1 OFFSET ?2) RETURNING id",
        active_session("?3")
    ))?;
    let ended = statement.query_map(params![user, keep as i64, now], |row| row.get(0))?;
    Ok(ended.collect::<Result<_, _>>()?)
}

/// Ends all sessions of a customer except `except`.
pub fn end_all(transaction: &Transaction<'_>, user: i64, except: Option<&str>, now: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("UPDATE session SET ended_at = ?3 WHERE user = ?1 AND ended_at IS NULL AND id IS NOT ?2")?
        .execute(params![user, except, now])?;
    Ok(())
}

/// Deletes sessions that ended or expired before `before`, and older failures. Returns the number of sessions.
pub fn purge(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    transaction.execute("DELETE FROM sign_in_failure WHERE at < ?1", params![before])?;
    Ok(transaction.execute("DELETE FROM session WHERE expires_at < ?1 OR ended_at < ?1", params![before])?)
}

/// A row of `sign_in_failure`: a wrong password for a customer's account, and the client that sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailureRow {
    pub user: i64,
    pub at: i64,
    pub address: String,
    pub agent: String,
}

/// Adds failures.
pub fn insert_failures(transaction: &Transaction<'_>, failures: &[FailureRow]) -> Result<(), StoreError> {
    let sql = "INSERT INTO sign_in_failure (user, at, address, agent) VALUES (?1, ?2, ?3, ?4)";
    let mut statement = transaction.prepare_cached(sql)?;
    for failure in failures {
        statement.execute(params![failure.user, failure.at, failure.address, failure.agent])?;
    }
    Ok(())
}

/// A customer's newest failures, and their total number.
pub fn failures(connection: &Connection, user: i64, limit: i64) -> Result<(Vec<FailureRow>, i64), StoreError> {
    let sql = "SELECT user, at, address, agent FROM sign_in_failure WHERE user = ?1 ORDER BY id DESC LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![user, limit], |row| {
        Ok(FailureRow { user: row.get(0)?, at: row.get(1)?, address: row.get(2)?, agent: row.get(3)? })
    })?;
    let rows = rows.collect::<Result<_, _>>()?;
    let count = "SELECT count(*) FROM sign_in_failure WHERE user = ?1";
    Ok((rows, connection.prepare_cached(count)?.query_row([user], |row| row.get(0))?))
}
