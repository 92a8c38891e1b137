//! The queue of outgoing e-mails and text messages.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `message`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageRow {
    pub id: i64,
    /// 1 e-mail, 2 SMS, 3 push.
    pub channel: i64,
    pub recipient: String,
    pub kind: String,
    /// A language code.
    pub language: String,
    /// A JSON object of texts.
    pub args: String,
    /// 0 waiting, 1 sent, 2 given up.
    pub status: i64,
    pub tries: i64,
    pub next_at: i64,
    pub expires_at: i64,
    pub created_at: i64,
}

const COLUMNS: &str = "id, channel, recipient, kind, language, args, status, tries, next_at, expires_at, created_at";

/// Push messages of the kind ?1 about the account ?2 that were written at ?3 and not tried yet.
const UNTRIED_PUSH: &str = "channel = 3 AND status = 0 AND tries = 0 AND kind = ?1 AND created_at = ?3 \
     AND json_extract(args, '$.push_account') = ?2";

fn from_row(row: &Row<'_>) -> rusqlite::Result<MessageRow> {
    Ok(MessageRow {
        id: row.get(0)?,
        channel: row.get(1)?,
        recipient: row.get(2)?,
        kind: row.get(3)?,
        language: row.get(4)?,
        args: row.get(5)?,
        status: row.get(6)?,
        tries: row.get(7)?,
        next_at: row.get(8)?,
        expires_at: row.get(9)?,
        created_at: row.get(10)?,
    })
}

/// Adds a message (`message.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, message: &MessageRow) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO message (channel, recipient, kind, language, args, status, tries, next_at, expires_at, \
             created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?
        .execute(params![
            message.channel,
            message.recipient,
            message.kind,
            message.language,
            message.args,
            message.status,
            message.tries,
            message.next_at,
            message.expires_at,
            message.created_at,
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// A message.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<MessageRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM message WHERE id = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([id], from_row).optional()?)
}

/// Messages of a channel that are due at `now`, by due time.
pub fn due(connection: &Connection, channel: i64, now: i64, limit: i64) -> Result<Vec<MessageRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM message WHERE status = 0 AND channel = ?1 AND next_at <= ?2 ORDER BY next_at, id LIMIT ?3"
    ))?;
    let rows = statement.query_map(params![channel, now, limit], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Whether messages of a channel wait.
pub fn has_waiting(connection: &Connection, channel: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM message WHERE status = 0 AND channel = ?1)";
    Ok(connection.prepare_cached(sql)?.query_row([channel], |row| row.get(0))?)
}

/// Records a failed attempt and when to retry.
pub fn postpone(
    transaction: &Transaction<'_>,
    id: i64,
    tries: i64,
    next_at: i64,
    error: &str,
) -> Result<(), StoreError> {
    transaction
        .prepare_cached("UPDATE message SET tries = ?2, next_at = ?3, fault = ?4 WHERE id = ?1 AND status = 0")?
        .execute(params![id, tries, next_at, error])?;
    Ok(())
}

/// Records the final status of a message and clears its texts.
pub fn finish(
    transaction: &Transaction<'_>,
    id: i64,
    status: i64,
    tries: i64,
    now: i64,
    error: Option<&str>,
) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "UPDATE message SET status = ?2, tries = ?3, done_at = ?4, fault = ?5, args = '{}' \
             WHERE id = ?1 AND status = 0",
        )?
        .execute(params![id, status, tries, now, error])?;
    Ok(())
}

/// Where a message was written to; 0: not to this channel.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// Id of the queued e-mail or SMS.
    pub message: i64,
    /// Id of the message in the app.
    pub inbox: i64,
    /// Whether push messages were queued; not stored.
    pub pushed: bool,
}

/// The last message of a kind about an account, and when it was written.
pub fn last_about(connection: &Connection, account: i64, kind: &str) -> Result<Option<(Written, i64)>, StoreError> {
    let sql = "SELECT message, inbox, at FROM message_about WHERE account = ?1 AND kind = ?2";
    let read = |row: &Row<'_>| Ok((Written { message: row.get(0)?, inbox: row.get(1)?, pushed: false }, row.get(2)?));
    Ok(connection.prepare_cached(sql)?.query_row(params![account, kind], read).optional()?)
}

/// Records the last message of a kind about an account.
pub fn set_last_about(
    transaction: &Transaction<'_>,
    account: i64,
    kind: &str,
    written: Written,
    at: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO message_about (account, kind, message, inbox, at) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT DO UPDATE SET message = excluded.message, inbox = excluded.inbox, at = excluded.at";
    transaction.prepare_cached(sql)?.execute(params![account, kind, written.message, written.inbox, at])?;
    Ok(())
}

/// The values of a message, unless it has been sent or tried.
pub fn untried_args(connection: &Connection, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT args FROM message WHERE id = ?1 AND status = 0 AND tries = 0";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// Replaces the values of a waiting message.
pub fn set_args(transaction: &Transaction<'_>, id: i64, args: &str) -> Result<(), StoreError> {
    let sql = "UPDATE message SET args = ?2 WHERE id = ?1 AND status = 0";
    transaction.prepare_cached(sql)?.execute(params![id, args])?;
    Ok(())
}

/// The values of the push messages of a kind about an account that were written at `at`, unless they were sent or tried.
pub fn untried_push_args(
    connection: &Connection,
    kind: &str,
    account: &str,
    at: i64,
) -> Result<Option<String>, StoreError> {
    let sql = format!("SELECT args FROM message WHERE {UNTRIED_PUSH} LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row(params![kind, account, at], |row| row.get(0)).optional()?)
}

/// Replaces two values of these push messages.
pub fn set_push_args(
    transaction: &Transaction<'_>,
    (kind, account, at): (&str, &str, i64),
    (count, profit): (&str, &str),
) -> Result<(), StoreError> {
    let sql = format!("UPDATE message SET args = json_set(args, '$.count', ?4, '$.profit', ?5) WHERE {UNTRIED_PUSH}");
    transaction.prepare_cached(&sql)?.execute(params![kind, account, at, count, profit])?;
    Ok(())
}

/// The number of waiting e-mails and text messages, and of those created since `since` that were given up. Push messages are not
/// counted: they wait for quiet hours, and a browser that is gone is nothing that an operator could repair.
pub fn counts(connection: &Connection, since: i64) -> Result<(i64, i64), StoreError> {
    let waiting =
        connection.query_row("SELECT count(*) FROM message WHERE status = 0 AND channel <> 3", [], |row| row.get(0))?;
    let dead = connection
        .query_row(
            "SELECT count(*) FROM message WHERE status = 2 AND channel <> 3 AND created_at >= ?1",
            params![since],
            |row| row.get(0),
        )
        .optional()?;
    Ok((waiting, dead.unwrap_or(0)))
}

/// Deletes finished messages created before `before`.
pub fn purge(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    Ok(transaction.execute("DELETE FROM message WHERE status <> 0 AND created_at < ?1", params![before])?)
}
