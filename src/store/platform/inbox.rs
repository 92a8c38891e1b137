//! Messages to customers in the app, and the channels that customers have chosen.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `inbox`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InboxRow {
    pub id: i64,
    pub user: i64,
    pub kind: String,
    /// A JSON object of texts.
    pub args: String,
    /// What it is about: `deposit/12`; may be empty.
    pub link: String,
    /// The account that it is about.
    pub account: Option<i64>,
    pub at: i64,
    pub read_at: Option<i64>,
}

const COLUMNS: &str = "id, user, kind, args, link, account, at, read_at";

fn from_row(row: &Row<'_>) -> rusqlite::Result<InboxRow> {
    Ok(InboxRow {
        id: row.get(0)?,
        user: row.get(1)?,
        kind: row.get(2)?,
        args: row.get(3)?,
        link: row.get(4)?,
        account: row.get(5)?,
        at: row.get(6)?,
        read_at: row.get(7)?,
    })
}

/// Adds a message (`row.id` is ignored), removes the oldest ones of the customer beyond `most`, and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &InboxRow, most: u32) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO inbox (user, kind, args, link, account, at, read_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![row.user, row.kind, row.args, row.link, row.account, row.at, row.read_at])?;
    let id = transaction.last_insert_rowid();
    transaction
        .prepare_cached(
            "DELETE FROM inbox WHERE user = ?1 AND id <= \
             (SELECT id FROM inbox WHERE user = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        )?
        .execute(params![row.user, most])?;
    Ok(id)
}

/// A page of a customer's messages, newest first, and how many there are.
pub fn page(connection: &Connection, user: i64, (page, limit): (u32, u32)) -> Result<(Vec<InboxRow>, i64), StoreError> {
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let mut statement = connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM inbox WHERE user = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3"))?;
    let rows = statement.query_map(params![user, limit, offset], from_row)?.collect::<Result<_, _>>()?;
    let total =
        connection.prepare_cached("SELECT count(*) FROM inbox WHERE user = ?1")?.query_row([user], |row| row.get(0))?;
    Ok((rows, total))
}

/// How many of a customer's messages are not read.
pub fn unread(connection: &Connection, user: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM inbox WHERE user = ?1 AND read_at IS NULL";
    Ok(connection.prepare_cached(sql)?.query_row([user], |row| row.get(0))?)
}

/// Marks one message of a customer as read, or all up to `id`. Returns whether the message `id` is the customer's.
pub fn mark_read(
    transaction: &Transaction<'_>,
    user: i64,
    id: i64,
    with_older: bool,
    at: i64,
) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM inbox WHERE id = ?1 AND user = ?2";
    if transaction.prepare_cached(sql)?.query_row([id, user], |_| Ok(())).optional()?.is_none() {
        return Ok(false);
    }
    let sql = "UPDATE inbox SET read_at = ?3 \
               WHERE user = ?1 AND read_at IS NULL AND (id = ?2 OR ?4 AND id < ?2)";
    transaction.prepare_cached(sql)?.execute(params![user, id, at, with_older])?;
    Ok(true)
}

/// The values of a message.
pub fn args(connection: &Connection, id: i64) -> Result<Option<String>, StoreError> {
    let sql = "SELECT args FROM inbox WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// Replaces the values of a message, which is unread again.
pub fn set_args(transaction: &Transaction<'_>, id: i64, args: &str) -> Result<(), StoreError> {
    let sql = "UPDATE inbox SET args = ?2, read_at = NULL WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute(params![id, args])?;
    Ok(())
}

/// The id of the newest message of all; 0 without any.
pub fn last(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT coalesce(max(id), 0) FROM inbox", [], |row| row.get(0))?)
}

/// Messages of all customers after `id`, oldest first.
pub fn after(connection: &Connection, id: i64, limit: u32) -> Result<Vec<InboxRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM inbox WHERE id > ?1 ORDER BY id LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map(params![id, limit], from_row)?.collect::<Result<_, _>>()?)
}

/// What a customer has chosen: subject, channel, and whether it is wanted.
pub fn choices(connection: &Connection, user: i64) -> Result<Vec<(String, String, bool)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT subject, channel, wanted FROM message_choice WHERE user = ?1")?;
    let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    Ok(statement.query_map([user], read)?.collect::<Result<_, _>>()?)
}

/// Records a choice.
pub fn set_choice(
    transaction: &Transaction<'_>,
    user: i64,
    (subject, channel): (&str, &str),
    wanted: bool,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO message_choice (user, subject, channel, wanted) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT DO UPDATE SET wanted = excluded.wanted";
    transaction.prepare_cached(sql)?.execute(params![user, subject, channel, wanted])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    fn row(user: i64, kind: &str) -> InboxRow {
        let (args, link) = ("{}".to_owned(), String::new());
        InboxRow { id: 0, user, kind: kind.to_owned(), args, link, account: None, at: 1, read_at: None }
    }

    #[test]
    fn the_oldest_messages_of_a_customer_make_way() {
        let mut connection = schema();
        let transaction = connection.transaction().unwrap();
        insert(&transaction, &row(2, "other"), 3).unwrap();
        for number in 0..5 {
            insert(&transaction, &row(1, &number.to_string()), 3).unwrap();
        }
        let kinds = |user| {
            let (rows, total) = page(&transaction, user, (1, 10)).unwrap();
            (rows.into_iter().map(|row| row.kind).collect::<Vec<_>>().join(" "), total)
        };
        assert_eq!(kinds(1), ("4 3 2".to_owned(), 3));
        assert_eq!(kinds(2), ("other".to_owned(), 1));
        assert_eq!(unread(&transaction, 1).unwrap(), 3);
        assert!(!mark_read(&transaction, 2, 5, true, 7).unwrap(), "of another customer");
        assert!(mark_read(&transaction, 1, 5, true, 7).unwrap());
        assert_eq!(unread(&transaction, 1).unwrap(), 1);
    }

    #[test]
    fn no_query_scans_the_messages_of_all_customers() {
        let connection = schema();
        for (sql, index) in [
            ("SELECT count(*) FROM inbox WHERE user = ?1 AND read_at IS NULL", "inbox_unread"),
            ("SELECT count(*) FROM inbox WHERE user = ?1", "inbox_user"),
            ("SELECT id FROM inbox WHERE user = ?1 ORDER BY id DESC LIMIT 1 OFFSET 9", "inbox_user"),
            ("SELECT id FROM inbox WHERE id > ?1 ORDER BY id LIMIT 9", "PRIMARY KEY"),
        ] {
            let found = steps(&connection, sql);
            assert!(found.iter().all(|step| step.contains(index)), "{sql}: {found:?}");
        }
    }
}
