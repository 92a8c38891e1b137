//! What customers arrange in the app.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// A row of `preference`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreferenceRow {
    /// Counts the changes, from 1.
    pub version: i64,
    /// JSON that the app reads.
    pub document: String,
}

/// A customer's document of this name.
pub fn get(connection: &Connection, user: i64, name: &str) -> Result<Option<PreferenceRow>, StoreError> {
    let sql = "SELECT version, document FROM preference WHERE user = ?1 AND name = ?2";
    let row = |row: &rusqlite::Row<'_>| Ok(PreferenceRow { version: row.get(0)?, document: row.get(1)? });
    Ok(connection.prepare_cached(sql)?.query_row(params![user, name], row).optional()?)
}

/// Stores a document, or replaces the customer's one of this name.
pub fn put(
    transaction: &Transaction<'_>,
    user: i64,
    name: &str,
    row: &PreferenceRow,
    at: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO preference (user, name, version, document, at) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (user, name) DO UPDATE SET version = excluded.version, document = excluded.document, \
               at = excluded.at";
    transaction.execute(sql, params![user, name, row.version, row.document, at])?;
    Ok(())
}
