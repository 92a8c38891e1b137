//! How far each reader of the journal has come.

use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::store::StoreError;

/// The last entry that a reader has processed; `None`: it has not started.
pub fn position(connection: &Connection, name: &str) -> Result<Option<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT seq FROM journal_reader WHERE name = ?1")?;
    Ok(statement.query_row([name], |row| row.get(0)).optional()?)
}

/// Moves a reader.
pub fn set_position(transaction: &Transaction<'_>, name: &str, seq: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO journal_reader (name, seq) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET seq = excluded.seq";
    transaction.prepare_cached(sql)?.execute((name, seq))?;
    Ok(())
}

/// Number of the last journal entry; 0 without any.
pub fn last_entry(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT coalesce(max(seq), 0) FROM journal", [], |row| row.get(0))?)
}
