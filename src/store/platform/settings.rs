//! Settings: keys and their values as JSON.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// Every stored setting: `(key, JSON)`, by key.
pub fn all(connection: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut statement = connection.prepare("SELECT key, value FROM setting ORDER BY key")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The last change of a setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastChange {
    /// Unix milliseconds.
    pub at: i64,
    /// Address of the staff member who made it; `None`: the program, or a former staff member.
    pub by: Option<String>,
    /// Address of the one who requested it, where `by` approved it.
    pub requested_by: Option<String>,
}

/// The last change of each setting.
pub fn changes(connection: &Connection) -> Result<BTreeMap<String, LastChange>, StoreError> {
    let sql = "SELECT s.key, s.changed_at, changer.email, requester.email FROM setting s \
               LEFT JOIN staff changer ON changer.id = s.changed_by \
               LEFT JOIN staff requester ON requester.id = s.requested_by";
    let change = |row: &rusqlite::Row<'_>| {
        Ok((row.get(0)?, LastChange { at: row.get(1)?, by: row.get(2)?, requested_by: row.get(3)? }))
    };
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_map([], change)?.collect::<Result<_, _>>()?)
}

/// The JSON value of a setting.
pub fn get(connection: &Connection, key: &str) -> Result<Option<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT value FROM setting WHERE key = ?1")?;
    Ok(statement.query_row(params![key], |row| row.get(0)).optional()?)
}

/// Stores a setting. `at` is in Unix milliseconds; `by` is the staff member, if any.
pub fn set(transaction: &Transaction<'_>, key: &str, json: &str, at: i64, by: Option<i64>) -> Result<(), StoreError> {
    transaction.execute(
        "INSERT INTO setting (key, value, changed_at, changed_by) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at, \
         changed_by = excluded.changed_by, requested_by = NULL",
        params![key, json, at, by],
    )?;
    Ok(())
}

/// Stores who requested the change that was just [set](set).
pub fn set_requester(transaction: &Transaction<'_>, key: &str, staff: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE setting SET requested_by = ?2 WHERE key = ?1", params![key, staff])?;
    Ok(())
}
