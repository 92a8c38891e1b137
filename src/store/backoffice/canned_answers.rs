//! Canned answers of the support chat.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A canned answer. The texts are by language code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CannedAnswerRow {
    pub id: i64,
    pub name: String,
    pub texts: BTreeMap<String, String>,
}

fn row(row: &Row<'_>) -> rusqlite::Result<(i64, String, String)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

fn parsed((id, name, texts): (i64, String, String)) -> Result<CannedAnswerRow, StoreError> {
    let texts =
        serde_json::from_str(&texts).map_err(|error| StoreError::Corrupt(format!("canned answer {id}: {error}")))?;
    Ok(CannedAnswerRow { id, name, texts })
}

fn json(texts: &BTreeMap<String, String>) -> String {
    serde_json::to_string(texts).expect("texts can be serialised")
}

/// All of them, by name.
pub fn all(connection: &Connection) -> Result<Vec<CannedAnswerRow>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, name, texts FROM canned_answer ORDER BY name, id")?;
    let rows = statement.query_map([], row)?.collect::<Result<Vec<_>, _>>()?;
    rows.into_iter().map(parsed).collect()
}

/// The one with this id.
pub fn find(connection: &Connection, id: i64) -> Result<Option<CannedAnswerRow>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, name, texts FROM canned_answer WHERE id = ?1")?;
    statement.query_row([id], row).optional()?.map(parsed).transpose()
}

/// How many there are.
pub fn count(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM canned_answer", [], |row| row.get(0))?)
}

/// Adds one and returns its id.
pub fn insert(transaction: &Transaction<'_>, name: &str, texts: &BTreeMap<String, String>) -> Result<i64, StoreError> {
    transaction.execute("INSERT INTO canned_answer (name, texts) VALUES (?1, ?2)", params![name, json(texts)])?;
    Ok(transaction.last_insert_rowid())
}

/// Replaces name and texts.
pub fn update(transaction: &Transaction<'_>, answer: &CannedAnswerRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE canned_answer SET name = ?2, texts = ?3 WHERE id = ?1",
        params![answer.id, answer.name, json(&answer.texts)],
    )?;
    Ok(())
}

/// Deletes one.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM canned_answer WHERE id = ?1", [id])?;
    Ok(())
}
