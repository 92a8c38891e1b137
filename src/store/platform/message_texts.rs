//! Texts of messages that the broker has written.

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// A row of `message_text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextRow {
    pub kind: String,
    pub language: String,
    /// `subject`, `text` or `sms`.
    pub part: String,
    pub text: String,
}

fn rows(connection: &Connection, condition: &str, values: impl rusqlite::Params) -> Result<Vec<TextRow>, StoreError> {
    let sql = format!("SELECT kind, language, part, text FROM message_text {condition}");
    let mut statement = connection.prepare_cached(&sql)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(TextRow { kind: row.get(0)?, language: row.get(1)?, part: row.get(2)?, text: row.get(3)? })
    };
    Ok(statement.query_map(values, read)?.collect::<Result<_, _>>()?)
}

/// Every text.
pub fn all(connection: &Connection) -> Result<Vec<TextRow>, StoreError> {
    rows(connection, "ORDER BY kind, language, part", [])
}

/// The texts of a kind in one language.
pub fn of(connection: &Connection, kind: &str, language: &str) -> Result<Vec<TextRow>, StoreError> {
    rows(connection, "WHERE kind = ?1 AND language = ?2", [kind, language])
}

/// Sets a text, or restores the default (`None`).
pub fn set(
    transaction: &Transaction<'_>,
    (kind, language, part): (&str, &str, &str),
    text: Option<&str>,
) -> Result<(), StoreError> {
    match text {
        Some(text) => transaction.execute(
            "INSERT INTO message_text (kind, language, part, text) VALUES (?1, ?2, ?3, ?4) \
             ON CONFLICT (kind, language, part) DO UPDATE SET text = excluded.text",
            params![kind, language, part, text],
        )?,
        None => transaction.execute(
            "DELETE FROM message_text WHERE kind = ?1 AND language = ?2 AND part = ?3",
            params![kind, language, part],
        )?,
    };
    Ok(())
}
