//! Troubles that people have been told of and that are not over.

use rusqlite::{Connection, Transaction};

use super::StoreError;

/// Each trouble's name, and since when it stands, in Unix milliseconds.
pub fn all(connection: &Connection) -> Result<Vec<(String, i64)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT name, since FROM alert ORDER BY name")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// It has been told.
pub fn put(transaction: &Transaction<'_>, name: &str, since: i64) -> Result<(), StoreError> {
    transaction
        .prepare_cached("INSERT INTO alert (name, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?
        .execute((name, since))?;
    Ok(())
}

/// It is over.
pub fn remove(transaction: &Transaction<'_>, name: &str) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM alert WHERE name = ?1")?.execute([name])?;
    Ok(())
}
