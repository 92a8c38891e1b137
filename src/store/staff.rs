//! The staff and their sessions.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::StoreError;

/// A row of `staff`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffRow {
    pub id: i64,
    /// In lower case.
    pub email: String,
    pub role: String,
    /// A bcrypt hash.
    pub password: String,
    pub enabled: bool,
    /// Unix milliseconds.
    pub created_at: i64,
}

/// A row of `staff_session`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSessionRow {
    pub id: String,
    pub staff: i64,
    pub created_at: i64,
    pub expires_at: i64,
    pub address: String,
}

const COLUMNS: &str = "id, email, role, password, enabled, created_at";

fn from_row(row: &Row<'_>) -> rusqlite::Result<StaffRow> {
    Ok(StaffRow {
        id: row.get(0)?,
        email: row.get(1)?,
        role: row.get(2)?,
        password: row.get(3)?,
        enabled: row.get(4)?,
        created_at: row.get(5)?,
    })
}

/// Everyone, by id.
pub fn all(connection: &Connection) -> Result<Vec<StaffRow>, StoreError> {
    let mut statement = connection.prepare(&format!("SELECT {COLUMNS} FROM staff ORDER BY id"))?;
    let rows = statement.query_map([], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The one with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<StaffRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM staff WHERE id = ?1"))?;
    Ok(statement.query_row(params![id], from_row).optional()?)
}

/// The one with this address (in lower case).
pub fn by_email(connection: &Connection, email: &str) -> Result<Option<StaffRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {COLUMNS} FROM staff WHERE email = ?1"))?;
    Ok(statement.query_row(params![email], from_row).optional()?)
}

/// The one behind a session that lives at `now`, if he is still enabled.
pub fn by_session(connection: &Connection, session: &str, now: i64) -> Result<Option<StaffRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM staff WHERE enabled = 1 AND id = \
         (SELECT staff FROM staff_session WHERE id = ?1 AND ended_at IS NULL AND expires_at > ?2)"
    ))?;
    Ok(statement.query_row(params![session, now], from_row).optional()?)
}

/// Adds someone; answers the id. `staff.id` is not used.
pub fn insert(transaction: &Transaction<'_>, staff: &StaffRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO staff (email, role, password, enabled, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![staff.email, staff.role, staff.password, staff.enabled, staff.created_at],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Writes role, password and whether he is enabled; the address stays.
pub fn update(transaction: &Transaction<'_>, staff: &StaffRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE staff SET role = ?2, password = ?3, enabled = ?4 WHERE id = ?1",
        params![staff.id, staff.role, staff.password, staff.enabled],
    )?;
    Ok(())
}

/// Adds a session, and forgets those that expired a day before it began.
pub fn insert_session(transaction: &Transaction<'_>, session: &StaffSessionRow) -> Result<(), StoreError> {
    const DAY: i64 = 86_400_000;
    transaction.execute("DELETE FROM staff_session WHERE expires_at < ?1", params![session.created_at - DAY])?;
    transaction.execute(
        "INSERT INTO staff_session (id, staff, created_at, expires_at, address) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![session.id, session.staff, session.created_at, session.expires_at, session.address],
    )?;
    Ok(())
}

/// Ends one session.
pub fn end_session(transaction: &Transaction<'_>, id: &str, now: i64) -> Result<(), StoreError> {
    transaction
        .execute("UPDATE staff_session SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL", params![id, now])?;
    Ok(())
}

/// Ends all sessions of someone.
pub fn end_sessions(transaction: &Transaction<'_>, staff: i64, now: i64) -> Result<(), StoreError> {
    transaction
        .execute("UPDATE staff_session SET ended_at = ?2 WHERE staff = ?1 AND ended_at IS NULL", params![staff, now])?;
    Ok(())
}
