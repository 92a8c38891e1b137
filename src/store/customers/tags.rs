//! Tags of customers.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::user_accounts::OWNER;
use crate::store::StoreError;

/// A row of `tag`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagRow {
    pub id: i64,
    pub name: String,
    /// A code.
    pub colour: String,
}

impl TagRow {
    /// The name as it is compared: without case.
    pub fn folded(&self) -> String {
        self.name.to_lowercase()
    }
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<TagRow> {
    Ok(TagRow { id: row.get(0)?, name: row.get(1)?, colour: row.get(2)? })
}

/// All of them by name, each with the number of its customers.
pub fn all(connection: &Connection) -> Result<Vec<(TagRow, i64)>, StoreError> {
    let sql = "SELECT id, name, colour, (SELECT count(*) FROM customer_tag c WHERE c.tag = tag.id) FROM tag \
               ORDER BY folded";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((from_row(row)?, row.get(3)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The one with this id.
pub fn find(connection: &Connection, id: i64) -> Result<Option<TagRow>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, name, colour FROM tag WHERE id = ?1")?;
    Ok(statement.query_row([id], from_row).optional()?)
}

/// Whether another tag than `id` has this name, whatever its case.
pub fn is_taken(connection: &Connection, id: i64, folded: &str) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM tag WHERE folded = ?2 AND id <> ?1)";
    Ok(connection.query_row(sql, params![id, folded], |row| row.get(0))?)
}

/// How many there are.
pub fn count(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM tag", [], |row| row.get(0))?)
}

/// Adds a tag (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &TagRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO tag (name, folded, colour) VALUES (?1, ?2, ?3)";
    transaction.execute(sql, params![row.name, row.folded(), row.colour])?;
    Ok(transaction.last_insert_rowid())
}

/// Replaces name and colour.
pub fn update(transaction: &Transaction<'_>, row: &TagRow) -> Result<(), StoreError> {
    let sql = "UPDATE tag SET name = ?2, folded = ?3, colour = ?4 WHERE id = ?1";
    transaction.execute(sql, params![row.id, row.name, row.folded(), row.colour])?;
    Ok(())
}

/// Deletes a tag and takes it off all customers.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM customer_tag WHERE tag = ?1", [id])?;
    transaction.execute("DELETE FROM tag WHERE id = ?1", [id])?;
    Ok(())
}

/// The tags of the customer of an account, by name.
pub fn of(connection: &Connection, account: i64) -> Result<Vec<TagRow>, StoreError> {
    let sql = format!(
        "SELECT t.id, t.name, t.colour FROM customer_tag c JOIN tag t ON t.id = c.tag WHERE c.user = {OWNER} ORDER BY t.folded"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([account], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Puts a tag on a customer; whether they did not have it.
pub fn put(transaction: &Transaction<'_>, user: i64, tag: i64, at: i64) -> Result<bool, StoreError> {
    let sql = "INSERT OR IGNORE INTO customer_tag (user, tag, at) VALUES (?1, ?2, ?3)";
    Ok(transaction.prepare_cached(sql)?.execute(params![user, tag, at])? == 1)
}

/// Takes a tag off a customer; whether they had it.
pub fn take(transaction: &Transaction<'_>, user: i64, tag: i64) -> Result<bool, StoreError> {
    let sql = "DELETE FROM customer_tag WHERE user = ?1 AND tag = ?2";
    Ok(transaction.prepare_cached(sql)?.execute(params![user, tag])? == 1)
}

/// Whether a customer has a tag.
pub fn has(connection: &Connection, user: i64, tag: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM customer_tag WHERE user = ?1 AND tag = ?2)";
    Ok(connection.prepare_cached(sql)?.query_row(params![user, tag], |row| row.get(0))?)
}
