//! Funding options offered to customers: coin addresses, bank accounts, withdrawal currencies. One table for all
//! kinds; the details are JSON that the services read.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::store::StoreError;

/// A row of `funding`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FundingRow {
    pub id: i64,
    pub position: i64,
    pub enabled: bool,
    /// From the demo data set and unchanged since.
    pub demo: bool,
    pub details: String,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<FundingRow> {
    Ok(FundingRow {
        id: row.get(0)?,
        position: row.get(1)?,
        enabled: row.get(2)?,
        demo: row.get(3)?,
        details: row.get(4)?,
    })
}

/// All options of a kind, by position.
pub fn all(connection: &Connection, kind: &str) -> Result<Vec<FundingRow>, StoreError> {
    let sql = "SELECT id, position, enabled, demo, details FROM funding WHERE kind = ?1 ORDER BY position, id";
    let rows = connection.prepare_cached(sql)?.query_map([kind], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The option of a kind with this id.
pub fn one(connection: &Connection, kind: &str, id: i64) -> Result<Option<FundingRow>, StoreError> {
    let sql = "SELECT id, position, enabled, demo, details FROM funding WHERE kind = ?1 AND id = ?2";
    Ok(connection.prepare_cached(sql)?.query_row((kind, id), from_row).optional()?)
}

/// Adds an option (`row.id` is ignored) and returns its id.
pub fn insert(connection: &Connection, kind: &str, row: &FundingRow) -> Result<i64, StoreError> {
    connection
        .prepare_cached("INSERT INTO funding (kind, position, enabled, demo, details) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![kind, row.position, row.enabled, row.demo, row.details])?;
    Ok(connection.last_insert_rowid())
}

/// Updates an option.
pub fn update(connection: &Connection, row: &FundingRow) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE funding SET position = ?2, enabled = ?3, demo = ?4, details = ?5 WHERE id = ?1")?
        .execute(params![row.id, row.position, row.enabled, row.demo, row.details])?;
    Ok(())
}

/// Deletes an option.
pub fn remove(connection: &Connection, id: i64) -> Result<(), StoreError> {
    connection.execute("DELETE FROM funding WHERE id = ?1", [id])?;
    Ok(())
}

/// Whether there is any option of any kind.
pub fn any(connection: &Connection) -> Result<bool, StoreError> {
    Ok(connection.query_row("SELECT EXISTS (SELECT 1 FROM funding)", [], |row| row.get(0))?)
}

/// Number of enabled deposit options of the demo data set.
pub fn enabled_demo_options(connection: &Connection) -> Result<i64, StoreError> {
    let sql =
        "SELECT count(*) FROM funding WHERE demo = 1 AND enabled = 1 AND kind IN ('deposit_option', 'bank_account')";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}
