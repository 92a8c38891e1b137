//! Remarks written by the broker, by template and language.

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// Every remark: `(template, language, text)`.
pub fn all(connection: &Connection) -> Result<Vec<(String, String, String)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT template, language, text FROM remark ORDER BY 1, 2")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Sets a text, or restores the default (`None`).
pub fn set(
    transaction: &Transaction<'_>,
    template: &str,
    language: &str,
    text: Option<&str>,
) -> Result<(), StoreError> {
    match text {
        Some(text) => transaction.execute(
            "INSERT INTO remark (template, language, text) VALUES (?1, ?2, ?3) \
             ON CONFLICT (template, language) DO UPDATE SET text = excluded.text",
            params![template, language, text],
        )?,
        None => transaction
            .execute("DELETE FROM remark WHERE template = ?1 AND language = ?2", params![template, language])?,
    };
    Ok(())
}
