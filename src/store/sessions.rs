//! The rows behind customers' tokens.

use rusqlite::{Connection, Transaction, params};

use super::StoreError;

/// A row of `session`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRow {
    pub id: String,
    pub user: i64,
    pub created_at: i64,
    pub expires_at: i64,
    pub ended_at: Option<i64>,
    /// Where it began: the client's address and program.
    pub address: String,
    pub agent: String,
}

/// Adds a session.
pub fn insert(transaction: &Transaction<'_>, session: &SessionRow) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached(
        "INSERT INTO session (id, user, created_at, expires_at, ended_at, address, agent) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    statement.execute(params![
        session.id,
        session.user,
        session.created_at,
        session.expires_at,
        session.ended_at,
        session.address,
        session.agent,
    ])?;
    Ok(())
}

/// Every session that lives at `now`: `(id, user, is_demo, expires_at)`.
pub fn live(connection: &Connection, now: i64) -> Result<Vec<(String, i64, bool, i64)>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT session.id, session.user, user.is_demo, session.expires_at FROM session \
         JOIN user ON user.id = session.user WHERE session.ended_at IS NULL AND session.expires_at > ?1",
    )?;
    let rows = statement
        .query_map(params![now], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

/// A customer's sessions, those that have ended included, the newest first.
pub fn newest(connection: &Connection, user: i64, limit: i64) -> Result<Vec<SessionRow>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT id, user, created_at, expires_at, ended_at, address, agent FROM session WHERE user = ?1 \
         ORDER BY created_at DESC, id LIMIT ?2",
    )?;
    let rows = statement.query_map(params![user, limit], |row| {
        Ok(SessionRow {
            id: row.get(0)?,
            user: row.get(1)?,
            created_at: row.get(2)?,
            expires_at: row.get(3)?,
            ended_at: row.get(4)?,
            address: row.get(5)?,
            agent: row.get(6)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Ends one session.
pub fn end(transaction: &Transaction<'_>, id: &str, now: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("UPDATE session SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL")?
        .execute(params![id, now])?;
    Ok(())
}

/// Ends all sessions of a customer, but for `except`.
pub fn end_all(transaction: &Transaction<'_>, user: i64, except: Option<&str>, now: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("UPDATE session SET ended_at = ?3 WHERE user = ?1 AND ended_at IS NULL AND id IS NOT ?2")?
        .execute(params![user, except, now])?;
    Ok(())
}

/// Forgets sessions that ended or expired before `before`, and failures from before it. Answers how many
/// sessions.
pub fn purge(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    transaction.execute("DELETE FROM sign_in_failure WHERE at < ?1", params![before])?;
    Ok(transaction.execute("DELETE FROM session WHERE expires_at < ?1 OR ended_at < ?1", params![before])?)
}

/// A wrong password at a customer's account, and where it came from.
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

/// A customer's newest failures, and how many there are.
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
