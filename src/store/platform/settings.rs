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

/// When each setting was last set (Unix milliseconds), and the staff member's address; `None`: the program, or
/// a former staff member.
pub fn changes(connection: &Connection) -> Result<BTreeMap<String, (i64, Option<String>)>, StoreError> {
    let sql = "SELECT s.key, s.changed_at, staff.email FROM setting s LEFT JOIN staff ON staff.id = s.changed_by";
    let mut statement = connection.prepare_cached(sql)?;
    let rows =
        statement.query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?.collect::<Result<_, _>>()?;
    Ok(rows)
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
         changed_by = excluded.changed_by",
        params![key, json, at, by],
    )?;
    Ok(())
}
