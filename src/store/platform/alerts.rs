//! Active alerts that have been sent.

use rusqlite::{Connection, Transaction};

use crate::store::StoreError;

/// The name of each active alert and when it began, in Unix milliseconds.
pub fn all(connection: &Connection) -> Result<Vec<(String, i64)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT name, since FROM alert ORDER BY name")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Records an alert that has been sent.
pub fn put(transaction: &Transaction<'_>, name: &str, since: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("INSERT INTO alert (name, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute((name, since))?;
    Ok(())
}

/// Removes an alert that has ended.
pub fn remove(transaction: &Transaction<'_>, name: &str) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM alert WHERE name = ?1")?.execute([name])?;
    Ok(())
}
