//! The support chat: one conversation per customer, and its messages.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `chat`: a conversation. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    pub account: i64,
    pub closed: bool,
    /// The staff member to whom it is assigned.
    pub staff: Option<i64>,
    /// Id of the newest message that each side has read.
    pub user_read: i64,
    pub staff_read: i64,
    /// Number of messages that each side has not read.
    pub user_unread: i64,
    pub staff_unread: i64,
    /// Id of the newest message.
    pub last: i64,
    pub created_at: i64,
    pub last_at: i64,
    /// Since when the customer waits for an answer; `None`: they do not.
    pub waiting_since: Option<i64>,
}

/// A row of `chat_message`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageRow {
    pub id: i64,
    pub account: i64,
    /// `None`: the customer wrote it.
    pub staff: Option<i64>,
    pub text: String,
    pub picture: Option<i64>,
    pub request_id: Option<String>,
    pub at: i64,
}

/// Filter of the inbox.
#[derive(Debug, Clone, Default)]
pub struct ChatFilter {
    pub closed: Option<bool>,
    pub unread: bool,
    /// Whose customer waits for an answer.
    pub waiting: bool,
    /// Assigned to this staff member; 0: to nobody.
    pub staff: Option<i64>,
    /// Part of an e-mail address, a phone number or a uid.
    pub search: Option<String>,
    /// Who waits longest is first, and those who do not wait follow; otherwise the latest activity is first.
    pub waiting_first: bool,
}

const CHAT: &str = "account, closed, staff, user_read, staff_read, user_unread, staff_unread, last, created_at, last_at, \
                    waiting_since";
const MESSAGE: &str = "id, account, staff, text, picture, request_id, at";

fn chat(row: &Row<'_>) -> rusqlite::Result<ChatRow> {
    Ok(ChatRow {
        account: row.get(0)?,
        closed: row.get(1)?,
        staff: row.get(2)?,
        user_read: row.get(3)?,
        staff_read: row.get(4)?,
        user_unread: row.get(5)?,
        staff_unread: row.get(6)?,
        last: row.get(7)?,
        created_at: row.get(8)?,
        last_at: row.get(9)?,
        waiting_since: row.get(10)?,
    })
}

fn message(row: &Row<'_>) -> rusqlite::Result<MessageRow> {
    Ok(MessageRow {
        id: row.get(0)?,
        account: row.get(1)?,
        staff: row.get(2)?,
        text: row.get(3)?,
        picture: row.get(4)?,
        request_id: row.get(5)?,
        at: row.get(6)?,
    })
}

/// A customer's conversation.
pub fn find(connection: &Connection, account: i64) -> Result<Option<ChatRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {CHAT} FROM chat WHERE account = ?1"))?;
    Ok(statement.query_row([account], chat).optional()?)
}

/// Inserts or replaces a conversation.
pub fn put(transaction: &Transaction<'_>, row: &ChatRow) -> Result<(), StoreError> {
    transaction
        .prepare_cached(&format!(
            "INSERT OR REPLACE INTO chat ({CHAT}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
        ))?
        .execute(params![
            row.account,
            row.closed,
            row.staff,
            row.user_read,
            row.staff_read,
            row.user_unread,
            row.staff_unread,
            row.last,
            row.created_at,
            row.last_at,
            row.waiting_since
        ])?;
    Ok(())
}

/// Adds a message (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &MessageRow) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO chat_message (account, staff, text, picture, request_id, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![row.account, row.staff, row.text, row.picture, row.request_id, row.at])?;
    Ok(transaction.last_insert_rowid())
}

/// The message that was sent under this request id.
pub fn by_request(
    connection: &Connection,
    account: i64,
    staff: Option<i64>,
    request_id: &str,
) -> Result<Option<MessageRow>, StoreError> {
    let sql = format!(
        "SELECT {MESSAGE} FROM chat_message WHERE account = ?1 AND coalesce(staff, 0) = coalesce(?2, 0) AND request_id = ?3"
    );
    Ok(connection.prepare_cached(&sql)?.query_row(params![account, staff, request_id], message).optional()?)
}

/// One message of a conversation.
pub fn message_of(connection: &Connection, account: i64, id: i64) -> Result<Option<MessageRow>, StoreError> {
    let sql = format!("SELECT {MESSAGE} FROM chat_message WHERE account = ?1 AND id = ?2");
    Ok(connection.prepare_cached(&sql)?.query_row([account, id], message).optional()?)
}

/// A page of a conversation's messages with ids below `before`, newest first, and the total number of messages.
pub fn messages(
    connection: &Connection,
    account: i64,
    before: i64,
    offset: i64,
    limit: i64,
) -> Result<(Vec<MessageRow>, i64), StoreError> {
    let sql = format!(
        "SELECT {MESSAGE} FROM chat_message WHERE account = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3 OFFSET ?4"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map([account, before, limit, offset], message)?.collect::<Result<_, _>>()?;
    let total = connection
        .prepare_cached("SELECT count(*) FROM chat_message WHERE account = ?1")?
        .query_row([account], |row| row.get(0))?;
    Ok((rows, total))
}

/// Number of messages newer than `read`: of the staff with `by_staff`, otherwise of the customer.
pub fn count_after(connection: &Connection, account: i64, read: i64, by_staff: bool) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM chat_message WHERE account = ?1 AND id > ?2 AND (staff IS NOT NULL) = ?3";
    Ok(connection.prepare_cached(sql)?.query_row(params![account, read, by_staff], |row| row.get(0))?)
}

/// A page of the inbox and the number of conversations that match.
pub fn inbox(
    connection: &Connection,
    filter: &ChatFilter,
    offset: i64,
    limit: i64,
) -> Result<(Vec<ChatRow>, i64), StoreError> {
    let matching = "FROM chat WHERE (?1 IS NULL OR closed = ?1) AND (?2 = 0 OR staff_unread > 0) \
                    AND (?3 = 0 OR waiting_since IS NOT NULL) AND (?4 IS NULL OR coalesce(staff, 0) = ?4) \
                    AND (?5 IS NULL OR account IN (SELECT id FROM user WHERE \
                    instr(lower(coalesce(email, '') || ' ' || coalesce(mobile, '') || ' ' || uid), ?5) > 0))";
    let search = filter.search.as_ref().map(|text| text.to_lowercase());
    let total = connection
        .prepare_cached(&format!("SELECT count(*) {matching}"))?
        .query_row(params![filter.closed, filter.unread, filter.waiting, filter.staff, search], |row| row.get(0))?;
    let first = if filter.waiting_first { "waiting_since IS NULL, waiting_since, " } else { "" };
    let sql = format!("SELECT {CHAT} {matching} ORDER BY {first}last_at DESC, account DESC LIMIT ?6 OFFSET ?7");
    let mut statement = connection.prepare_cached(&sql)?;
    let bound = params![filter.closed, filter.unread, filter.waiting, filter.staff, search, limit, offset];
    let rows = statement.query_map(bound, chat)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// Number of messages of all customers that no staff member has read.
pub fn unread(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT coalesce(sum(staff_unread), 0) FROM chat", [], |row| row.get(0))?)
}
