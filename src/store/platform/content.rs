//! News, announcements, companies and service providers, and their texts.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `content`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentRow {
    pub id: i64,
    /// 1 news, 2 announcement, 3 company, 4 provider.
    pub kind: i64,
    pub logo: String,
    pub url: String,
    pub email: String,
    pub published: bool,
    pub publish_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

/// A row of `content_text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextRow {
    pub content: i64,
    pub lang: String,
    pub title: String,
    pub summary: String,
    /// Empty in the result of [`all_without_bodies`].
    pub body: String,
    pub registered_address: String,
    pub location: String,
}

const COLUMNS: &str = "id, kind, logo, url, email, published, publish_at, created_at, updated_at";

fn row(row: &Row<'_>) -> rusqlite::Result<ContentRow> {
    Ok(ContentRow {
        id: row.get(0)?,
        kind: row.get(1)?,
        logo: row.get(2)?,
        url: row.get(3)?,
        email: row.get(4)?,
        published: row.get(5)?,
        publish_at: row.get(6)?,
        created_at: row.get(7)?,
        updated_at: row.get(8)?,
    })
}

fn text(row: &Row<'_>) -> rusqlite::Result<TextRow> {
    Ok(TextRow {
        content: row.get(0)?,
        lang: row.get(1)?,
        title: row.get(2)?,
        summary: row.get(3)?,
        body: row.get(4)?,
        registered_address: row.get(5)?,
        location: row.get(6)?,
    })
}

/// Every item, newest first, and every text without its body.
pub fn all_without_bodies(connection: &Connection) -> Result<(Vec<ContentRow>, Vec<TextRow>), StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM content ORDER BY coalesce(publish_at, created_at) DESC, id DESC");
    let rows = connection.prepare_cached(&sql)?.query_map([], row)?.collect::<Result<_, _>>()?;
    let texts = connection
        .prepare_cached("SELECT content, lang, title, summary, '', registered_address, location FROM content_text")?
        .query_map([], text)?
        .collect::<Result<_, _>>()?;
    Ok((rows, texts))
}

/// The item of a kind with this id, with all its texts.
pub fn find(connection: &Connection, kind: i64, id: i64) -> Result<Option<(ContentRow, Vec<TextRow>)>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM content WHERE id = ?1 AND kind = ?2");
    let found = connection.prepare_cached(&sql)?.query_row(params![id, kind], row).optional()?;
    let Some(found) = found else { return Ok(None) };
    let texts = connection
        .prepare_cached(
            "SELECT content, lang, title, summary, body, registered_address, location FROM content_text \
             WHERE content = ?1",
        )?
        .query_map([id], text)?
        .collect::<Result<_, _>>()?;
    Ok(Some((found, texts)))
}

/// The body (HTML) of one text.
pub fn body(connection: &Connection, id: i64, lang: &str) -> Result<Option<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT body FROM content_text WHERE content = ?1 AND lang = ?2")?;
    Ok(statement.query_row(params![id, lang], |row| row.get(0)).optional()?)
}

/// Adds an item (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &ContentRow) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO content (kind, logo, url, email, published, publish_at, created_at, updated_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            row.kind,
            row.logo,
            row.url,
            row.email,
            row.published,
            row.publish_at,
            row.created_at,
            row.updated_at
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// Updates the changeable columns of an item.
pub fn update(transaction: &Transaction<'_>, row: &ContentRow) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "UPDATE content SET logo = ?2, url = ?3, email = ?4, published = ?5, publish_at = ?6, updated_at = ?7 \
             WHERE id = ?1",
        )?
        .execute(params![row.id, row.logo, row.url, row.email, row.published, row.publish_at, row.updated_at])?;
    Ok(())
}

/// Replaces all texts of an item.
pub fn replace_texts(transaction: &Transaction<'_>, id: i64, texts: &[TextRow]) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM content_text WHERE content = ?1", [id])?;
    let mut statement = transaction.prepare_cached(
        "INSERT INTO content_text (content, lang, title, summary, body, registered_address, location) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for text in texts {
        let TextRow { lang, title, summary, body, registered_address, location, .. } = text;
        statement.execute(params![id, lang, title, summary, body, registered_address, location])?;
    }
    Ok(())
}

/// Deletes an item and its texts.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM content WHERE id = ?1", [id])?;
    Ok(())
}
