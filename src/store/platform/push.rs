//! Where browsers of customers receive push messages, and the customers' quiet hours.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::messages::{self, MessageRow};
use crate::store::StoreError;

/// A row of `push_subscription`. Times are Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionRow {
    pub id: i64,
    pub user: i64,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    pub session: String,
    pub created_at: i64,
    pub used_at: i64,
}

const COLUMNS: &str = "s.id, s.user, s.endpoint, s.p256dh, s.auth, s.session, s.created_at, s.used_at";
/// Signed out, expired or revoked sessions receive nothing. One that only idles does: this is what push is for.
const ACTIVE: &str = "EXISTS (SELECT 1 FROM session WHERE session.id = s.session AND session.user = s.user \
     AND session.ended_at IS NULL AND session.expires_at > ?2)";

fn from_row(row: &Row<'_>) -> rusqlite::Result<SubscriptionRow> {
    Ok(SubscriptionRow {
        id: row.get(0)?,
        user: row.get(1)?,
        endpoint: row.get(2)?,
        p256dh: row.get(3)?,
        auth: row.get(4)?,
        session: row.get(5)?,
        created_at: row.get(6)?,
        used_at: row.get(7)?,
    })
}

/// Adds a subscription (`row.id` is ignored) or renews the one of its endpoint, also of another customer; the customer's longest
/// unused ones beyond `most` make way.
pub fn put(transaction: &Transaction<'_>, row: &SubscriptionRow, most: u32) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO push_subscription (user, endpoint, p256dh, auth, session, created_at, used_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (endpoint) DO UPDATE SET user = excluded.user, \
             p256dh = excluded.p256dh, auth = excluded.auth, session = excluded.session, used_at = excluded.used_at",
        )?
        .execute(params![row.user, row.endpoint, row.p256dh, row.auth, row.session, row.created_at, row.used_at])?;
    transaction
        .prepare_cached(
            "DELETE FROM push_subscription WHERE user = ?1 AND id NOT IN (SELECT id FROM push_subscription \
             WHERE user = ?1 ORDER BY used_at DESC, id DESC LIMIT ?2)",
        )?
        .execute(params![row.user, most])?;
    Ok(())
}

/// Removes a customer's subscription with this endpoint.
pub fn remove(transaction: &Transaction<'_>, user: i64, endpoint: &str) -> Result<(), StoreError> {
    let sql = "DELETE FROM push_subscription WHERE user = ?1 AND endpoint = ?2";
    transaction.prepare_cached(sql)?.execute(params![user, endpoint])?;
    Ok(())
}

/// Removes a subscription that its push service no longer knows.
pub fn remove_gone(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM push_subscription WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// The ids of a customer's subscriptions whose session is active at `now`.
pub fn active_of(connection: &Connection, user: i64, now: i64) -> Result<Vec<i64>, StoreError> {
    let sql = format!("SELECT s.id FROM push_subscription s WHERE s.user = ?1 AND {ACTIVE} ORDER BY s.id");
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([user, now], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// A subscription, if its session is active at `now`.
pub fn active(connection: &Connection, id: i64, now: i64) -> Result<Option<SubscriptionRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM push_subscription s WHERE s.id = ?1 AND {ACTIVE}");
    Ok(connection.prepare_cached(&sql)?.query_row([id, now], from_row).optional()?)
}

/// Of the push messages that are due at `now`, by due time, those that `is_wanted` says, which is asked with the endpoint of each;
/// without one if its subscription was removed.
pub fn due(
    connection: &Connection,
    now: i64,
    mut is_wanted: impl FnMut(Option<&str>) -> bool,
) -> Result<Vec<(MessageRow, Option<String>)>, StoreError> {
    let sql = "SELECT m.id, s.endpoint FROM message m LEFT JOIN push_subscription s ON s.id = CAST(m.recipient AS INTEGER) \
               WHERE m.status = 0 AND m.channel = 3 AND m.next_at <= ?1 ORDER BY m.next_at, m.id";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([now])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let endpoint = row.get_ref(1)?.as_str_or_null().map_err(rusqlite::Error::from)?;
        if is_wanted(endpoint) {
            let endpoint = endpoint.map(str::to_owned);
            found.extend(messages::by_id(connection, row.get(0)?)?.map(|message| (message, endpoint)));
        }
    }
    Ok(found)
}

/// Records that a message was sent.
pub fn set_used(transaction: &Transaction<'_>, id: i64, at: i64) -> Result<(), StoreError> {
    transaction.prepare_cached("UPDATE push_subscription SET used_at = ?2 WHERE id = ?1")?.execute([id, at])?;
    Ok(())
}

/// Deletes the subscriptions whose session has ended.
pub fn purge(transaction: &Transaction<'_>, now: i64) -> Result<usize, StoreError> {
    let sql = format!("DELETE FROM push_subscription AS s WHERE ?1 = ?1 AND NOT {ACTIVE}");
    Ok(transaction.execute(&sql, [0, now])?)
}

/// A row of `quiet_hours`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuietRow {
    /// Minutes after midnight.
    pub begins: i64,
    pub ends: i64,
    pub zone: String,
    /// Whether margin calls and stop-outs are sent nevertheless.
    pub urgent: bool,
}

/// A customer's quiet hours.
pub fn quiet(connection: &Connection, user: i64) -> Result<Option<QuietRow>, StoreError> {
    let sql = "SELECT begins, ends, zone, urgent FROM quiet_hours WHERE user = ?1";
    let read =
        |row: &Row<'_>| Ok(QuietRow { begins: row.get(0)?, ends: row.get(1)?, zone: row.get(2)?, urgent: row.get(3)? });
    Ok(connection.prepare_cached(sql)?.query_row([user], read).optional()?)
}

/// Sets or removes a customer's quiet hours.
pub fn set_quiet(transaction: &Transaction<'_>, user: i64, quiet: Option<&QuietRow>) -> Result<(), StoreError> {
    let Some(QuietRow { begins, ends, zone, urgent }) = quiet else {
        transaction.prepare_cached("DELETE FROM quiet_hours WHERE user = ?1")?.execute([user])?;
        return Ok(());
    };
    let sql = "INSERT INTO quiet_hours (user, begins, ends, zone, urgent) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (user) DO UPDATE SET begins = excluded.begins, ends = excluded.ends, zone = excluded.zone, \
               urgent = excluded.urgent";
    transaction.prepare_cached(sql)?.execute(params![user, begins, ends, zone, urgent])?;
    Ok(())
}
