//! Notes of the staff about customers.

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// A row of `note`, with the author's address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteRow {
    pub id: i64,
    pub user: i64,
    /// Unix milliseconds.
    pub at: i64,
    /// The staff member; `None`: the command line.
    pub staff: Option<i64>,
    pub staff_email: Option<String>,
    /// `note`, `freeze`, `unfreeze` or `adjust`.
    pub kind: String,
    pub text: String,
}

/// Adds a note and returns its id.
pub fn insert(
    transaction: &Transaction<'_>,
    user: i64,
    at: i64,
    staff: Option<i64>,
    kind: &str,
    text: &str,
) -> Result<i64, StoreError> {
    transaction
        .prepare_cached("INSERT INTO note (user, at, staff, kind, text) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![user, at, staff, kind, text])?;
    Ok(transaction.last_insert_rowid())
}

/// A customer's newest notes, newest first.
pub fn newest(connection: &Connection, user: i64, limit: i64) -> Result<Vec<NoteRow>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT note.id, note.user, note.at, note.staff, staff.email, note.kind, note.text FROM note \
         LEFT JOIN staff ON staff.id = note.staff WHERE note.user = ?1 ORDER BY note.id DESC LIMIT ?2",
    )?;
    let rows = statement.query_map(params![user, limit], |row| {
        Ok(NoteRow {
            id: row.get(0)?,
            user: row.get(1)?,
            at: row.get(2)?,
            staff: row.get(3)?,
            staff_email: row.get(4)?,
            kind: row.get(5)?,
            text: row.get(6)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
