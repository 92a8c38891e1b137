//! API keys of other systems. Only the hash of a key is stored.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `api_key`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyRow {
    pub id: i64,
    pub name: String,
    /// The first characters of the key.
    pub prefix: String,
    pub hash: [u8; 32],
    /// Separated by spaces.
    pub scopes: String,
    pub created_at: i64,
    pub created_by: Option<i64>,
    pub expires_at: Option<i64>,
    pub used_at: Option<i64>,
    pub used_from: Option<String>,
    pub revoked_at: Option<i64>,
    /// Whether another person has not approved it yet.
    pub waiting: bool,
}

const COLUMNS: &str =
    "id, name, prefix, hash, scopes, created_at, created_by, expires_at, used_at, used_from, revoked_at, waiting";

fn read(row: &Row<'_>) -> rusqlite::Result<KeyRow> {
    Ok(KeyRow {
        id: row.get(0)?,
        name: row.get(1)?,
        prefix: row.get(2)?,
        hash: row.get(3)?,
        scopes: row.get(4)?,
        created_at: row.get(5)?,
        created_by: row.get(6)?,
        expires_at: row.get(7)?,
        used_at: row.get(8)?,
        used_from: row.get(9)?,
        revoked_at: row.get(10)?,
        waiting: row.get(11)?,
    })
}

/// Every key, newest first.
pub fn all(connection: &Connection) -> Result<Vec<KeyRow>, StoreError> {
    let mut statement = connection.prepare(&format!("SELECT {COLUMNS} FROM api_key ORDER BY id DESC"))?;
    Ok(statement.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// The key with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<KeyRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM api_key WHERE id = ?1"))?;
    Ok(statement.query_row([id], read).optional()?)
}

/// Lets a key that waited be used; false if it does not wait, or is revoked.
pub fn approve(transaction: &Transaction<'_>, id: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE api_key SET waiting = 0 WHERE id = ?1 AND waiting = 1 AND revoked_at IS NULL";
    Ok(transaction.execute(sql, [id])? == 1)
}

/// Adds a key and returns its id.
pub fn insert(transaction: &Transaction<'_>, key: &KeyRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO api_key (name, prefix, hash, scopes, created_at, created_by, expires_at, waiting) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    transaction.execute(
        sql,
        params![
            key.name,
            key.prefix,
            key.hash,
            key.scopes,
            key.created_at,
            key.created_by,
            key.expires_at,
            key.waiting
        ],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Revokes a key; false if no active key has this id.
pub fn revoke(transaction: &Transaction<'_>, id: i64, at: i64) -> Result<bool, StoreError> {
    let sql = "UPDATE api_key SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL";
    Ok(transaction.execute(sql, (id, at))? == 1)
}

/// Revokes the keys that a staff member has created.
pub fn revoke_of(transaction: &Transaction<'_>, creator: i64, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE api_key SET revoked_at = ?2 WHERE created_by = ?1 AND revoked_at IS NULL";
    transaction.execute(sql, (creator, at))?;
    Ok(())
}

/// Whether a key is revoked.
pub fn is_revoked(connection: &Connection, id: i64) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached("SELECT revoked_at NOT NULL FROM api_key WHERE id = ?1")?;
    Ok(statement.query_row([id], |row| row.get(0))?)
}

/// The revoked keys.
pub fn revoked(connection: &Connection) -> Result<BTreeSet<i64>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id FROM api_key WHERE revoked_at NOT NULL")?;
    Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Records when keys were last used, and from where.
pub fn set_used(transaction: &Transaction<'_>, used: &[(i64, i64, String)]) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached("UPDATE api_key SET used_at = ?2, used_from = ?3 WHERE id = ?1")?;
    for (id, at, from) in used {
        statement.execute(params![id, at, from])?;
    }
    Ok(())
}
