//! Pictures that people sent: whose they are, and what they are used for. The bytes are files.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::StoreError;

/// A row of `upload`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadRow {
    pub id: i64,
    pub user: i64,
    /// The file's name, which nobody can guess.
    pub name: String,
    /// The media type of the file.
    pub media: String,
    pub size: i64,
    pub created_at: i64,
    /// `deposit`, `review`, ...; `None`: nothing refers to it yet.
    pub used_for: Option<String>,
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<UploadRow> {
    Ok(UploadRow {
        id: row.get(0)?,
        user: row.get(1)?,
        name: row.get(2)?,
        media: row.get(3)?,
        size: row.get(4)?,
        created_at: row.get(5)?,
        used_for: row.get(6)?,
    })
}

const COLUMNS: &str = "id, user, name, media, size, created_at, used_for";

/// Adds one (`row.id` is not used): its id.
pub fn insert(connection: &Connection, row: &UploadRow) -> Result<i64, StoreError> {
    connection
        .prepare_cached("INSERT INTO upload (user, name, media, size, created_at) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![row.user, row.name, row.media, row.size, row.created_at])?;
    Ok(connection.last_insert_rowid())
}

/// One of a customer's pictures.
pub fn of_user(connection: &Connection, user: i64, id: i64) -> Result<Option<UploadRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM upload WHERE user = ?1 AND id = ?2");
    Ok(connection.prepare_cached(&sql)?.query_row((user, id), from_row).optional()?)
}

/// The picture of this name.
pub fn by_name(connection: &Connection, name: &str) -> Result<Option<UploadRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM upload WHERE name = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([name], from_row).optional()?)
}

/// A picture's name.
pub fn name(connection: &Connection, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT name FROM upload WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// Does something refer to a picture?
pub fn is_used(connection: &Connection, id: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM upload WHERE id = ?1 AND used_for IS NOT NULL)";
    Ok(connection.query_row(sql, [id], |row| row.get(0))?)
}

/// Something refers to a picture from now on.
pub fn use_for(connection: &Connection, id: i64, purpose: &str) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE upload SET used_for = ?2 WHERE id = ?1")?.execute((id, purpose))?;
    Ok(())
}

/// Pictures and bytes that a customer has sent since `since`.
pub fn sent_since(connection: &Connection, user: i64, since: i64) -> Result<(i64, i64), StoreError> {
    let sql = "SELECT count(*), coalesce(sum(size), 0) FROM upload WHERE user = ?1 AND created_at >= ?2";
    Ok(connection.prepare_cached(sql)?.query_row((user, since), |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Takes out pictures from before `before` that nothing refers to, and those of customers who are gone: their
/// names.
pub fn take_orphans(connection: &Connection, before: i64) -> Result<Vec<String>, StoreError> {
    let sql = "DELETE FROM upload WHERE created_at < ?1 AND (used_for IS NULL OR user NOT IN (SELECT id FROM user)) \
               RETURNING name";
    Ok(connection.prepare_cached(sql)?.query_map([before], |row| row.get(0))?.collect::<Result<_, _>>()?)
}
