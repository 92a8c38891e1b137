//! Time stamps of daily checkpoints of the public log, and how the requests to each authority go.

use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::domain::TimeMs;
use crate::store::StoreError;

/// A time stamp.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredStamp {
    /// Its row.
    pub id: i64,
    /// The end of the trading day of the checkpoint.
    pub day: TimeMs,
    /// The address of the authority.
    pub authority: String,
    /// What the authority has signed.
    pub at: TimeMs,
}

const COLUMNS: &str = "id, day, authority, at";

fn read_stamp(row: &Row<'_>) -> rusqlite::Result<StoredStamp> {
    Ok(StoredStamp { id: row.get(0)?, day: TimeMs(row.get(1)?), authority: row.get(2)?, at: TimeMs(row.get(3)?) })
}

/// The time stamps of a day, in the order in which they came.
pub fn of_day(connection: &Connection, day: TimeMs) -> Result<Vec<StoredStamp>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM log_timestamp WHERE day = ?1 ORDER BY id");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([day.0], read_stamp)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The response of a time stamp.
pub fn answer(connection: &Connection, id: i64) -> Result<Vec<u8>, StoreError> {
    Ok(connection
        .prepare_cached("SELECT answer FROM log_timestamp WHERE id = ?1")?
        .query_row([id], |row| row.get(0))?)
}

/// All time stamps behind a row, at most `limit`.
pub fn after(connection: &Connection, row: i64, limit: u32) -> Result<Vec<StoredStamp>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM log_timestamp WHERE id > ?1 ORDER BY id LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map((row, limit), read_stamp)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The newest time stamp of an authority.
pub fn newest_of(connection: &Connection, authority: &str) -> Result<Option<StoredStamp>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM log_timestamp WHERE authority = ?1 ORDER BY day DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([authority], read_stamp).optional()?)
}

/// Stores a time stamp; one of the same day and authority stays.
pub fn put(
    transaction: &Transaction<'_>,
    day: TimeMs,
    authority: &str,
    at: TimeMs,
    answer: &[u8],
) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO log_timestamp (day, authority, at, answer) VALUES (?1, ?2, ?3, ?4)";
    transaction.prepare_cached(sql)?.execute((day.0, authority, at.0, answer))?;
    Ok(())
}

/// How the requests to an authority go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthorityState {
    /// Its address.
    pub authority: String,
    /// When it was first asked.
    pub since: TimeMs,
    /// Failed requests since the last time stamp.
    pub tries: u32,
    /// When it is asked again.
    pub next_at: TimeMs,
    /// What went wrong last, in words for the operator; empty: nothing.
    pub error: String,
}

/// How the requests to an authority go; `None` before it is asked.
pub fn authority(connection: &Connection, authority: &str) -> Result<Option<AuthorityState>, StoreError> {
    let sql = "SELECT authority, since, tries, next_at, error FROM log_timestamp_authority WHERE authority = ?1";
    let read = |row: &Row<'_>| {
        let (since, next_at) = (TimeMs(row.get(1)?), TimeMs(row.get(3)?));
        Ok(AuthorityState { authority: row.get(0)?, since, tries: row.get(2)?, next_at, error: row.get(4)? })
    };
    Ok(connection.prepare_cached(sql)?.query_row([authority], read).optional()?)
}

/// Stores how the requests to an authority go.
pub fn put_authority(transaction: &Transaction<'_>, state: &AuthorityState) -> Result<(), StoreError> {
    let sql = "INSERT OR REPLACE INTO log_timestamp_authority (authority, since, tries, next_at, error) \
               VALUES (?1, ?2, ?3, ?4, ?5)";
    let AuthorityState { authority, since, tries, next_at, error } = state;
    transaction.prepare_cached(sql)?.execute((authority, since.0, tries, next_at.0, error))?;
    Ok(())
}

fn others(connection: &Connection, listed: &[String]) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT authority FROM log_timestamp_authority")?;
    let mut known: Vec<String> = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    known.retain(|authority| !listed.contains(authority));
    Ok(known)
}

/// Whether it is stored how the requests to others than these authorities go.
pub fn has_others(connection: &Connection, listed: &[String]) -> Result<bool, StoreError> {
    Ok(!others(connection, listed)?.is_empty())
}

/// Forgets how the requests to all but these authorities go; their time stamps stay.
pub fn forget_authorities_but(transaction: &Transaction<'_>, listed: &[String]) -> Result<(), StoreError> {
    for other in others(transaction, listed)? {
        transaction.prepare_cached("DELETE FROM log_timestamp_authority WHERE authority = ?1")?.execute([other])?;
    }
    Ok(())
}
