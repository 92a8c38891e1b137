//! What customers draw on charts.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// A row of `drawing`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawingRow {
    /// Counts the changes, from 1.
    pub version: i64,
    /// JSON that the services read.
    pub document: String,
}

/// The drawings of a customer on an instrument's chart.
pub fn get(connection: &Connection, user: i64, instrument: i64) -> Result<Option<DrawingRow>, StoreError> {
    let sql = "SELECT version, document FROM drawing WHERE user = ?1 AND instrument = ?2";
    let row = |row: &rusqlite::Row<'_>| Ok(DrawingRow { version: row.get(0)?, document: row.get(1)? });
    Ok(connection.prepare_cached(sql)?.query_row([user, instrument], row).optional()?)
}

/// Bytes of a customer's documents of all other instruments.
pub fn size_of_others(connection: &Connection, user: i64, instrument: i64) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(sum(octet_length(document)), 0) FROM drawing WHERE user = ?1 AND instrument <> ?2";
    Ok(connection.prepare_cached(sql)?.query_row([user, instrument], |row| row.get(0))?)
}

/// Stores a document, or replaces the customer's one of this instrument.
pub fn put(
    transaction: &Transaction<'_>,
    user: i64,
    instrument: i64,
    row: &DrawingRow,
    at: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO drawing (user, instrument, version, document, at) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (user, instrument) DO UPDATE SET version = excluded.version, document = excluded.document, \
               at = excluded.at";
    transaction.execute(sql, params![user, instrument, row.version, row.document, at])?;
    Ok(())
}
