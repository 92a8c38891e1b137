//! Uploaded pictures: who may see them, and what they are used for. Their contents are files.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::store::StoreError;

/// A row of `upload`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadRow {
    pub id: i64,
    /// The customer who may see it; `None`: public.
    pub user: Option<i64>,
    /// The staff member who uploaded it; `None`: the customer.
    pub staff: Option<i64>,
    /// The file's name, which cannot be guessed.
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
        staff: row.get(2)?,
        name: row.get(3)?,
        media: row.get(4)?,
        size: row.get(5)?,
        created_at: row.get(6)?,
        used_for: row.get(7)?,
    })
}

const COLUMNS: &str = "id, user, staff, name, media, size, created_at, used_for";

/// Adds an upload (`row.id` is ignored) and returns its id.
pub fn insert(connection: &Connection, row: &UploadRow) -> Result<i64, StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO upload (user, staff, name, media, size, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![row.user, row.staff, row.name, row.media, row.size, row.created_at])?;
    Ok(connection.last_insert_rowid())
}

/// Records the hash of a picture, by which equal ones are found.
pub fn set_hash(connection: &Connection, id: i64, hash: &str) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE upload SET hash = ?2 WHERE id = ?1")?.execute(params![id, hash])?;
    Ok(())
}

/// The hash of a picture; `None` for one of a version that did not record it.
pub fn hash(connection: &Connection, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT hash FROM upload WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?.flatten())
}

/// The picture with this id that a customer has uploaded.
pub fn of_user(connection: &Connection, user: i64, id: i64) -> Result<Option<UploadRow>, StoreError> {
    of(connection, user, None, id)
}

/// The picture with this id that `staff` has uploaded for a customer; with `None`, that the customer has uploaded.
pub fn of(connection: &Connection, user: i64, staff: Option<i64>, id: i64) -> Result<Option<UploadRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM upload WHERE user = ?1 AND staff IS ?2 AND id = ?3");
    Ok(connection.prepare_cached(&sql)?.query_row((user, staff, id), from_row).optional()?)
}

/// A page of the public pictures, newest first, and their total number.
pub fn public(connection: &Connection, (page, limit): (u32, u32)) -> Result<(Vec<UploadRow>, i64), StoreError> {
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = format!("SELECT {COLUMNS} FROM upload WHERE user IS NULL ORDER BY id DESC LIMIT ?1 OFFSET ?2");
    let rows = connection.prepare_cached(&sql)?.query_map((limit, offset), from_row)?.collect::<Result<_, _>>()?;
    let count = "SELECT count(*) FROM upload WHERE user IS NULL";
    Ok((rows, connection.prepare_cached(count)?.query_row([], |row| row.get(0))?))
}

/// Deletes a public picture and returns its name.
pub fn remove_public(connection: &Connection, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "DELETE FROM upload WHERE id = ?1 AND user IS NULL RETURNING name";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// The picture with this name.
pub fn by_name(connection: &Connection, name: &str) -> Result<Option<UploadRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM upload WHERE name = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([name], from_row).optional()?)
}

/// A picture's name.
pub fn name(connection: &Connection, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT name FROM upload WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// Whether a picture is in use.
pub fn is_used(connection: &Connection, id: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM upload WHERE id = ?1 AND used_for IS NOT NULL)";
    Ok(connection.query_row(sql, [id], |row| row.get(0))?)
}

/// Marks a picture as used for a purpose; the first one stays, and with it who sees the picture.
pub fn use_for(connection: &Connection, id: i64, purpose: &str) -> Result<(), StoreError> {
    let sql = "UPDATE upload SET used_for = ?2 WHERE id = ?1 AND used_for IS NULL";
    connection.prepare_cached(sql)?.execute((id, purpose))?;
    Ok(())
}

/// Number and total size of the pictures that a customer has uploaded since `since`.
pub fn sent_since(connection: &Connection, user: i64, since: i64) -> Result<(i64, i64), StoreError> {
    let sql = "SELECT count(*), coalesce(sum(size), 0) FROM upload WHERE user = ?1 AND staff IS NULL \
               AND created_at >= ?2";
    Ok(connection.prepare_cached(sql)?.query_row((user, since), |row| Ok((row.get(0)?, row.get(1)?)))?)
}

const BYTES_SINCE: &str = "SELECT coalesce(sum(upload.size), 0), coalesce(sum(upload.size) FILTER (WHERE account.kind = 1), 0) \
                           FROM upload LEFT JOIN account ON account.id = upload.user \
                           WHERE upload.created_at >= ?1 AND upload.staff IS NULL";

/// Bytes that all customers have uploaded since `since`, and the bytes of demo accounts among them.
pub fn bytes_since(connection: &Connection, since: i64) -> Result<(i64, i64), StoreError> {
    Ok(connection.prepare_cached(BYTES_SINCE)?.query_row([since], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Deletes customers' pictures older than `before` that are unused or whose customer no longer exists, and returns
/// their names. Public pictures are kept.
pub fn delete_orphans(connection: &Connection, before: i64) -> Result<Vec<String>, StoreError> {
    let sql = "DELETE FROM upload WHERE created_at < ?1 AND user IS NOT NULL \
               AND (used_for IS NULL OR user NOT IN (SELECT id FROM user)) RETURNING name";
    Ok(connection.prepare_cached(sql)?.query_map([before], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn the_bytes_of_a_day_are_found_by_the_time() {
        let steps = steps(&schema(), BYTES_SINCE);
        assert!(steps.iter().any(|step| step.contains("upload_created (created_at>?)")), "{steps:?}");
        assert!(steps.iter().all(|step| !step.starts_with("SCAN")), "{steps:?}");
    }
}
