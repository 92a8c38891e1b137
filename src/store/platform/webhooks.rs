//! Webhooks and the queue of their deliveries.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `webhook`: a URL to which events are sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookRow {
    pub id: i64,
    pub name: String,
    pub url: String,
    /// Separated by spaces.
    pub events: String,
    pub secret: String,
    pub enabled: bool,
    pub created_at: i64,
}

/// A row of `webhook_delivery`: one event for one webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryRow {
    pub id: i64,
    pub webhook: i64,
    pub event: String,
    /// JSON.
    pub body: String,
    /// 0 waiting, 1 sent, 2 given up.
    pub status: i64,
    pub tries: i64,
    pub next_at: i64,
    pub created_at: i64,
    pub done_at: Option<i64>,
    /// Result of the last attempt.
    pub answer: Option<String>,
}

const WEBHOOK: &str = "id, name, url, events, secret, enabled, created_at";
const DELIVERY: &str = "id, webhook, event, body, status, tries, next_at, created_at, done_at, answer";

fn webhook(row: &Row<'_>) -> rusqlite::Result<WebhookRow> {
    Ok(WebhookRow {
        id: row.get(0)?,
        name: row.get(1)?,
        url: row.get(2)?,
        events: row.get(3)?,
        secret: row.get(4)?,
        enabled: row.get(5)?,
        created_at: row.get(6)?,
    })
}

fn delivery(row: &Row<'_>) -> rusqlite::Result<DeliveryRow> {
    Ok(DeliveryRow {
        id: row.get(0)?,
        webhook: row.get(1)?,
        event: row.get(2)?,
        body: row.get(3)?,
        status: row.get(4)?,
        tries: row.get(5)?,
        next_at: row.get(6)?,
        created_at: row.get(7)?,
        done_at: row.get(8)?,
        answer: row.get(9)?,
    })
}

/// Every webhook, newest first.
pub fn all(connection: &Connection) -> Result<Vec<WebhookRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {WEBHOOK} FROM webhook ORDER BY id DESC"))?;
    Ok(statement.query_map([], webhook)?.collect::<Result<_, _>>()?)
}

/// The webhook with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<WebhookRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {WEBHOOK} FROM webhook WHERE id = ?1"))?;
    Ok(statement.query_row([id], webhook).optional()?)
}

/// Adds a webhook and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &WebhookRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO webhook (name, url, events, secret, enabled, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![row.name, row.url, row.events, row.secret, row.enabled, row.created_at],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Updates a webhook.
pub fn update(transaction: &Transaction<'_>, row: &WebhookRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE webhook SET name = ?2, url = ?3, events = ?4, secret = ?5, enabled = ?6 WHERE id = ?1",
        params![row.id, row.name, row.url, row.events, row.secret, row.enabled],
    )?;
    Ok(())
}

/// Deletes a webhook and its deliveries.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<bool, StoreError> {
    transaction.execute("DELETE FROM webhook_delivery WHERE webhook = ?1", [id])?;
    Ok(transaction.execute("DELETE FROM webhook WHERE id = ?1", [id])? == 1)
}

/// Queues an event for every enabled webhook that subscribes to it. Returns the number of deliveries.
pub fn enqueue(transaction: &Transaction<'_>, event: &str, body: &str, at: i64) -> Result<usize, StoreError> {
    let sql = "INSERT INTO webhook_delivery (webhook, event, body, status, tries, next_at, created_at) \
               SELECT id, ?1, ?2, 0, 0, ?3, ?3 FROM webhook WHERE enabled = 1 AND instr(' ' || events || ' ', ' ' || ?1 || ' ') > 0";
    Ok(transaction.prepare_cached(sql)?.execute(params![event, body, at])?)
}

/// Queues an event for one webhook and returns the delivery's id.
pub fn enqueue_for(
    transaction: &Transaction<'_>,
    webhook: i64,
    event: &str,
    body: &str,
    at: i64,
) -> Result<i64, StoreError> {
    let sql = "INSERT INTO webhook_delivery (webhook, event, body, status, tries, next_at, created_at) \
               VALUES (?1, ?2, ?3, 0, 0, ?4, ?4)";
    transaction.prepare_cached(sql)?.execute(params![webhook, event, body, at])?;
    Ok(transaction.last_insert_rowid())
}

/// Due deliveries of enabled webhooks, by due time, at most `limit`.
pub fn due(connection: &Connection, now: i64, limit: i64) -> Result<Vec<DeliveryRow>, StoreError> {
    let sql = format!(
        "SELECT {DELIVERY} FROM webhook_delivery INDEXED BY webhook_delivery_due WHERE status = 0 AND next_at <= ?1 \
         AND webhook IN (SELECT id FROM webhook WHERE enabled = 1) ORDER BY next_at, id LIMIT ?2"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map((now, limit), delivery)?.collect::<Result<_, _>>()?)
}

/// Records the result of an attempt: the new status, the time of the next attempt, and the answer as text.
pub fn record_attempt(
    transaction: &Transaction<'_>,
    id: i64,
    status: i64,
    next_at: Option<i64>,
    at: i64,
    answer: &str,
) -> Result<(), StoreError> {
    let sql = "UPDATE webhook_delivery SET status = ?2, tries = tries + 1, next_at = coalesce(?3, next_at), \
               done_at = CASE WHEN ?2 = 0 THEN NULL ELSE ?4 END, answer = ?5 WHERE id = ?1 AND status = 0";
    transaction.prepare_cached(sql)?.execute(params![id, status, next_at, at, answer])?;
    Ok(())
}

/// A page of a webhook's deliveries, newest first, and their total number.
pub fn deliveries(
    connection: &Connection,
    webhook: i64,
    (page, limit): (u32, u32),
) -> Result<(Vec<DeliveryRow>, i64), StoreError> {
    let total = connection
        .prepare_cached("SELECT count(*) FROM webhook_delivery WHERE webhook = ?1")?
        .query_row([webhook], |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let sql = format!("SELECT {DELIVERY} FROM webhook_delivery WHERE webhook = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3");
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map((webhook, limit, offset), delivery)?.collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// The delivery with this id.
pub fn delivery_by_id(connection: &Connection, id: i64) -> Result<Option<DeliveryRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {DELIVERY} FROM webhook_delivery WHERE id = ?1"))?;
    Ok(statement.query_row([id], delivery).optional()?)
}

/// Deletes finished deliveries created before `before`.
pub fn purge(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    Ok(transaction.execute("DELETE FROM webhook_delivery WHERE status <> 0 AND created_at < ?1", [before])?)
}
