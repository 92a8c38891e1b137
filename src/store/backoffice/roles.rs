//! Roles that the staff put together, and changes of roles that wait for a second person.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `staff_role`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoleRow {
    pub id: i64,
    pub name: String,
    /// Names, separated by commas.
    pub permissions: String,
    /// Unix milliseconds.
    pub created_at: i64,
}

fn role(row: &Row<'_>) -> rusqlite::Result<RoleRow> {
    Ok(RoleRow { id: row.get(0)?, name: row.get(1)?, permissions: row.get(2)?, created_at: row.get(3)? })
}

/// All of them, by id.
pub fn all(connection: &Connection) -> Result<Vec<RoleRow>, StoreError> {
    let sql = "SELECT id, name, permissions, created_at FROM staff_role ORDER BY id";
    let rows = connection.prepare_cached(sql)?.query_map([], role)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The role with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<RoleRow>, StoreError> {
    let sql = "SELECT id, name, permissions, created_at FROM staff_role WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row(params![id], role).optional()?)
}

/// Adds a role (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &RoleRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO staff_role (name, permissions, created_at) VALUES (?1, ?2, ?3)",
        params![row.name, row.permissions, row.created_at],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Updates name and permissions.
pub fn update(transaction: &Transaction<'_>, row: &RoleRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE staff_role SET name = ?2, permissions = ?3 WHERE id = ?1",
        params![row.id, row.name, row.permissions],
    )?;
    Ok(())
}

/// Deletes a role.
pub fn delete(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM staff_role WHERE id = ?1", params![id])?;
    Ok(())
}

/// A row of `role_change`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoleChangeRow {
    pub id: i64,
    /// As in the audit log: `staff/ID` or `role/ID`.
    pub object: String,
    /// Who requested it.
    pub staff: i64,
    /// Unix milliseconds.
    pub created_at: i64,
    /// JSON.
    pub before: String,
    /// JSON.
    pub after: String,
    /// Permissions that someone gets by it, separated by commas.
    pub granted: String,
}

const CHANGE: &str = "SELECT id, object, staff, created_at, before, after, granted FROM role_change";

fn change(row: &Row<'_>) -> rusqlite::Result<RoleChangeRow> {
    Ok(RoleChangeRow {
        id: row.get(0)?,
        object: row.get(1)?,
        staff: row.get(2)?,
        created_at: row.get(3)?,
        before: row.get(4)?,
        after: row.get(5)?,
        granted: row.get(6)?,
    })
}

/// The changes that wait, by id.
pub fn changes(connection: &Connection) -> Result<Vec<RoleChangeRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{CHANGE} ORDER BY id"))?;
    let rows = statement.query_map([], change)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The change with this id.
pub fn change_by_id(connection: &Connection, id: i64) -> Result<Option<RoleChangeRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{CHANGE} WHERE id = ?1"))?;
    Ok(statement.query_row(params![id], change).optional()?)
}

/// Adds a change (`row.id` is ignored) and returns its id.
pub fn insert_change(transaction: &Transaction<'_>, row: &RoleChangeRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO role_change (object, staff, created_at, before, after, granted) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![row.object, row.staff, row.created_at, row.before, row.after, row.granted],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Deletes a change that was decided or has expired.
pub fn delete_change(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM role_change WHERE id = ?1", params![id])?;
    Ok(())
}
