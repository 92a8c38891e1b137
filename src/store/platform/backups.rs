//! Attempted backups and their results.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `backup`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupRow {
    pub id: i64,
    pub at: i64,
    pub ended_at: i64,
    /// Scheduled; otherwise requested by a staff member.
    pub scheduled: bool,
    pub name: String,
    /// Size in bytes; 0: the backup was not kept.
    pub bytes: i64,
    pub encrypted: bool,
    /// It is in the remote store too.
    pub sent: bool,
    /// Why it failed or was not sent.
    pub error: Option<String>,
}

/// The column `sealed` says that it is encrypted.
const COLUMNS: &str = "id, at, ended_at, scheduled, name, bytes, sealed, sent, fault";
/// Number of rows to keep.
const KEPT: i64 = 1_000;

fn from_row(row: &Row<'_>) -> rusqlite::Result<BackupRow> {
    Ok(BackupRow {
        id: row.get(0)?,
        at: row.get(1)?,
        ended_at: row.get(2)?,
        scheduled: row.get(3)?,
        name: row.get(4)?,
        bytes: row.get(5)?,
        encrypted: row.get(6)?,
        sent: row.get(7)?,
        error: row.get(8)?,
    })
}

/// Adds a row (`row.id` is ignored), deletes the oldest beyond the limit, and returns the new id.
pub fn insert(transaction: &Transaction<'_>, row: &BackupRow) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO backup (at, ended_at, scheduled, name, bytes, sealed, sent, fault) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            row.at,
            row.ended_at,
            row.scheduled,
            row.name,
            row.bytes,
            row.encrypted,
            row.sent,
            row.error
        ])?;
    let id = transaction.last_insert_rowid();
    transaction.prepare_cached("DELETE FROM backup WHERE id <= ?1")?.execute([id - KEPT])?;
    Ok(id)
}

/// The newest backups, newest first.
pub fn newest(connection: &Connection, limit: i64) -> Result<Vec<BackupRow>, StoreError> {
    let mut statement =
        connection.prepare_cached(&format!("SELECT {COLUMNS} FROM backup ORDER BY id DESC LIMIT ?1"))?;
    let rows = statement.query_map([limit], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The backup with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<BackupRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM backup WHERE id = ?1"))?;
    Ok(statement.query_row([id], from_row).optional()?)
}

/// The names of the backups that a staff member requested.
pub fn requested_names(connection: &Connection) -> Result<BTreeSet<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT name FROM backup WHERE NOT scheduled")?;
    let names = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(names)
}

/// The last scheduled backup.
pub fn last_scheduled(connection: &Connection) -> Result<Option<BackupRow>, StoreError> {
    let mut statement =
        connection.prepare_cached(&format!("SELECT {COLUMNS} FROM backup WHERE scheduled ORDER BY id DESC LIMIT 1"))?;
    Ok(statement.query_row([], from_row).optional()?)
}
