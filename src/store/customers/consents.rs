//! Versions of the broker's documents that customers have agreed to.

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// A row of `consent`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentRow {
    pub document: String,
    pub version: String,
    pub at: i64,
    /// IP address of the customer.
    pub address: String,
    /// Language in which the customer read it.
    pub language: String,
}

/// Records an agreement; the first one to a version stays.
pub fn record(transaction: &Transaction<'_>, user: i64, row: &ConsentRow) -> Result<(), StoreError> {
    let sql = "INSERT OR IGNORE INTO consent (user, document, version, at, address, language) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    transaction.prepare_cached(sql)?.execute(params![
        user,
        row.document,
        row.version,
        row.at,
        row.address,
        row.language
    ])?;
    Ok(())
}

/// What a customer has agreed to, newest first.
pub fn of_user(connection: &Connection, user: i64) -> Result<Vec<ConsentRow>, StoreError> {
    let sql = "SELECT document, version, at, address, language FROM consent WHERE user = ?1 \
               ORDER BY at DESC, document, version";
    let row = |row: &rusqlite::Row<'_>| {
        Ok(ConsentRow {
            document: row.get(0)?,
            version: row.get(1)?,
            at: row.get(2)?,
            address: row.get(3)?,
            language: row.get(4)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_map([user], row)?.collect::<Result<_, _>>()?)
}
