//! Customers' payout methods.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::store::StoreError;

/// A row of `method`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodRow {
    pub id: i64,
    pub user: i64,
    /// Id of the payout currency.
    pub currency: i64,
    /// 1 coin, 2 bank (column `way`).
    pub payment_type: i64,
    /// JSON that the services read.
    pub details: String,
    pub created_at: i64,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<MethodRow> {
    Ok(MethodRow {
        id: row.get(0)?,
        user: row.get(1)?,
        currency: row.get(2)?,
        payment_type: row.get(3)?,
        details: row.get(4)?,
        created_at: row.get(5)?,
    })
}

const COLUMNS: &str = "id, user, currency, way, details, created_at";

/// A customer's payout methods of a type, newest first.
pub fn of_user(connection: &Connection, user: i64, payment_type: i64) -> Result<Vec<MethodRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM method WHERE user = ?1 AND way = ?2 ORDER BY id DESC");
    Ok(connection.prepare_cached(&sql)?.query_map((user, payment_type), from_row)?.collect::<Result<_, _>>()?)
}

/// The payout method of a customer with this id.
pub fn one(connection: &Connection, user: i64, id: i64) -> Result<Option<MethodRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM method WHERE user = ?1 AND id = ?2");
    Ok(connection.prepare_cached(&sql)?.query_row((user, id), from_row).optional()?)
}

/// Number of a customer's payout methods.
pub fn count(connection: &Connection, user: i64) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM method WHERE user = ?1", [user], |row| row.get(0))?)
}

/// Adds a payout method (`row.id` is ignored) and returns its id.
pub fn insert(connection: &Connection, row: &MethodRow) -> Result<i64, StoreError> {
    connection
        .prepare_cached("INSERT INTO method (user, currency, way, details, created_at) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![row.user, row.currency, row.payment_type, row.details, row.created_at])?;
    Ok(connection.last_insert_rowid())
}

/// Deletes one of a customer's payout methods; false when the customer has no such method.
pub fn remove(connection: &Connection, user: i64, id: i64) -> Result<bool, StoreError> {
    Ok(connection.execute("DELETE FROM method WHERE user = ?1 AND id = ?2", (user, id))? == 1)
}

/// Whether any payout method uses this currency.
pub fn uses(connection: &Connection, currency: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM method WHERE currency = ?1)";
    Ok(connection.query_row(sql, [currency], |row| row.get(0))?)
}
