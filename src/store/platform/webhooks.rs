//! Webhooks, channels of alerts, and the queue of their deliveries.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::Money;
use crate::store::StoreError;

/// The kind of a webhook; the other kinds are channels of alerts to the staff.
pub const EVENTS: &str = "events";

/// A row of `webhook`: a receiver of events, or of alerts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookRow {
    pub id: i64,
    /// [`EVENTS`], or the kind of a channel.
    pub kind: String,
    pub name: String,
    pub url: String,
    /// Separated by spaces.
    pub events: String,
    pub secret: String,
    pub enabled: bool,
    pub created_at: i64,
    /// E-mail addresses separated by spaces, or the chat of Telegram.
    pub target: String,
    /// Least amount in USD; zero: every one.
    pub threshold: Money,
    /// Permanent errors in a row.
    pub refused: i64,
    /// When deliveries were paused because of errors.
    pub paused_at: Option<i64>,
    /// Result of the last attempt, if it failed.
    pub problem: Option<String>,
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

const WEBHOOK: &str =
    "id, kind, name, url, events, secret, enabled, created_at, target, threshold, refused, paused_at, problem";
const DELIVERY: &str = "id, webhook, event, body, status, tries, next_at, created_at, done_at, answer";

fn webhook(row: &Row<'_>) -> rusqlite::Result<WebhookRow> {
    Ok(WebhookRow {
        id: row.get(0)?,
        kind: row.get(1)?,
        name: row.get(2)?,
        url: row.get(3)?,
        events: row.get(4)?,
        secret: row.get(5)?,
        enabled: row.get(6)?,
        created_at: row.get(7)?,
        target: row.get(8)?,
        threshold: Money::from_raw(row.get(9)?),
        refused: row.get(10)?,
        paused_at: row.get(11)?,
        problem: row.get(12)?,
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

/// Every receiver, newest first.
pub fn all(connection: &Connection) -> Result<Vec<WebhookRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {WEBHOOK} FROM webhook ORDER BY id DESC"))?;
    Ok(statement.query_map([], webhook)?.collect::<Result<_, _>>()?)
}

/// The receiver with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<WebhookRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT {WEBHOOK} FROM webhook WHERE id = ?1"))?;
    Ok(statement.query_row([id], webhook).optional()?)
}

/// Adds a receiver and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &WebhookRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO webhook (kind, name, url, events, secret, enabled, created_at, target, threshold) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![
            row.kind,
            row.name,
            row.url,
            row.events,
            row.secret,
            row.enabled,
            row.created_at,
            row.target,
            row.threshold.raw()
        ],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Updates a receiver, and resumes it.
pub fn update(transaction: &Transaction<'_>, row: &WebhookRow) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE webhook SET name = ?2, url = ?3, events = ?4, secret = ?5, enabled = ?6, target = ?7, threshold = ?8 \
         WHERE id = ?1",
        params![row.id, row.name, row.url, row.events, row.secret, row.enabled, row.target, row.threshold.raw()],
    )?;
    resume(transaction, row.id)
}

/// Deletes a webhook and its deliveries.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<bool, StoreError> {
    transaction.execute("DELETE FROM webhook_delivery WHERE webhook = ?1", [id])?;
    Ok(transaction.execute("DELETE FROM webhook WHERE id = ?1", [id])? == 1)
}

/// Queues an event for every enabled webhook that subscribes to it. Returns the number of deliveries.
pub fn enqueue(transaction: &Transaction<'_>, event: &str, body: &str, at: i64) -> Result<usize, StoreError> {
    let sql = "INSERT INTO webhook_delivery (webhook, event, body, status, tries, next_at, created_at) \
               SELECT id, ?1, ?2, 0, 0, ?3, ?3 FROM webhook WHERE kind = 'events' AND enabled = 1 \
               AND instr(' ' || events || ' ', ' ' || ?1 || ' ') > 0";
    Ok(transaction.prepare_cached(sql)?.execute(params![event, body, at])?)
}

/// Queues an event for one receiver, to be sent `delay` milliseconds later, and returns the delivery's id.
pub fn enqueue_for(
    transaction: &Transaction<'_>,
    webhook: i64,
    (event, body): (&str, &str),
    at: i64,
    delay: i64,
) -> Result<i64, StoreError> {
    let sql = "INSERT INTO webhook_delivery (webhook, event, body, status, tries, next_at, created_at) \
               VALUES (?1, ?2, ?3, 0, 0, ?4, ?5)";
    transaction.prepare_cached(sql)?.execute(params![webhook, event, body, at + delay, at])?;
    Ok(transaction.last_insert_rowid())
}

/// Receivers that get deliveries and have due ones.
pub fn receivers_due(connection: &Connection, now: i64) -> Result<Vec<WebhookRow>, StoreError> {
    let sql = format!(
        "SELECT {WEBHOOK} FROM webhook WHERE enabled = 1 AND paused_at IS NULL AND EXISTS (SELECT 1 FROM webhook_delivery d \
         INDEXED BY webhook_delivery_due WHERE d.webhook = webhook.id AND d.status = 0 AND d.next_at <= ?1) ORDER BY id"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map([now], webhook)?.collect::<Result<_, _>>()?)
}

fn due_sql() -> String {
    format!(
        "SELECT {DELIVERY} FROM webhook_delivery INDEXED BY webhook_delivery_due \
         WHERE webhook = ?1 AND status = 0 AND next_at <= ?2 ORDER BY next_at, id LIMIT ?3"
    )
}

/// A receiver's due deliveries, by due time, at most `limit`.
pub fn due(connection: &Connection, webhook: i64, now: i64, limit: i64) -> Result<Vec<DeliveryRow>, StoreError> {
    let mut statement = connection.prepare_cached(&due_sql())?;
    Ok(statement.query_map((webhook, now, limit), delivery)?.collect::<Result<_, _>>()?)
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

/// Records the result of the last attempt of a channel; it is paused after `pause_after` permanent errors in a row.
/// Returns whether it was paused now.
pub fn record_problem(
    transaction: &Transaction<'_>,
    id: i64,
    (problem, is_permanent): (Option<&str>, bool),
    pause_after: i64,
    at: i64,
) -> Result<bool, StoreError> {
    let sql = "UPDATE webhook SET problem = ?2, \
               refused = CASE WHEN ?2 IS NULL THEN 0 WHEN ?3 THEN refused + 1 ELSE refused END WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute(params![id, problem, is_permanent])?;
    let sql = "UPDATE webhook SET paused_at = ?3 WHERE id = ?1 AND refused >= ?2 AND paused_at IS NULL";
    Ok(transaction.prepare_cached(sql)?.execute(params![id, pause_after, at])? == 1)
}

/// Resumes a receiver: what was wrong with it before no longer counts.
pub fn resume(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    let sql = "UPDATE webhook SET refused = 0, paused_at = NULL, problem = NULL WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute([id])?;
    Ok(())
}

const HOLD_BACK: &str = "UPDATE webhook_delivery INDEXED BY webhook_delivery_waiting SET next_at = ?2 \
                         WHERE webhook = ?1 AND status = 0 AND next_at < ?2";

/// Sends nothing that waits for a receiver before `until`.
pub fn hold_back(transaction: &Transaction<'_>, webhook: i64, until: i64) -> Result<(), StoreError> {
    transaction.prepare_cached(HOLD_BACK)?.execute((webhook, until))?;
    Ok(())
}

/// How many of a receiver's newest `limit` deliveries were queued after `since` or still wait.
pub fn recent(connection: &Connection, webhook: i64, since: i64, limit: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM (SELECT status, created_at FROM webhook_delivery WHERE webhook = ?1 \
               ORDER BY id DESC LIMIT ?3) WHERE created_at > ?2 OR status = 0";
    Ok(connection.prepare_cached(sql)?.query_row((webhook, since, limit), |row| row.get(0))?)
}

fn waiting_sql() -> String {
    format!(
        "SELECT {DELIVERY} FROM webhook_delivery INDEXED BY webhook_delivery_waiting \
         WHERE status = 0 AND webhook = ?1 AND event = ?2 AND next_at > ?3 ORDER BY next_at LIMIT 1"
    )
}

/// A receiver's first delivery of this event that waits for a time after `now`.
pub fn waiting(
    connection: &Connection,
    webhook: i64,
    event: &str,
    now: i64,
) -> Result<Option<DeliveryRow>, StoreError> {
    Ok(connection.prepare_cached(&waiting_sql())?.query_row((webhook, event, now), delivery).optional()?)
}

/// Replaces the body of a delivery that waits.
pub fn set_body(transaction: &Transaction<'_>, id: i64, body: &str) -> Result<(), StoreError> {
    let sql = "UPDATE webhook_delivery SET body = ?2 WHERE id = ?1 AND status = 0";
    transaction.prepare_cached(sql)?.execute((id, body))?;
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

const PURGE: &str = "DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery \
                     WHERE status <> 0 AND created_at < ?1 LIMIT ?2)";

/// Deletes finished deliveries created before `before`, at most `limit`. Returns how many.
pub fn purge(transaction: &Transaction<'_>, before: i64, limit: usize) -> Result<usize, StoreError> {
    Ok(transaction.prepare_cached(PURGE)?.execute(params![before, i64::try_from(limit).unwrap_or(i64::MAX)])?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn what_waits_is_found_by_its_receiver() {
        let connection = schema();
        for (sql, columns) in
            [(waiting_sql().as_str(), "(webhook=? AND event=? AND next_at>?)"), (HOLD_BACK, "(webhook=?)")]
        {
            let step = format!("SEARCH webhook_delivery USING INDEX webhook_delivery_waiting {columns}");
            assert_eq!(steps(&connection, sql), [step], "{sql}");
        }
    }

    #[test]
    fn what_is_due_and_what_is_old_is_read_from_an_index() {
        let connection = schema();
        let due = "SEARCH webhook_delivery USING INDEX webhook_delivery_due (webhook=? AND next_at<?)";
        assert_eq!(steps(&connection, &due_sql()), [due]);
        let old = steps(&connection, PURGE);
        assert!(old.iter().any(|step| step.contains("webhook_delivery_finished (created_at<?)")), "{old:?}");
        assert!(old.iter().all(|step| !step.starts_with("SCAN")), "{old:?}");
    }

    #[test]
    fn finished_deliveries_are_deleted_in_chunks() {
        let mut connection = schema();
        let transaction = connection.transaction().unwrap();
        let row = "INSERT INTO webhook (id, kind, name, url, events, secret, enabled, created_at, target, threshold) \
                   VALUES (1, 'events', '', '', '', '', 1, 0, '', 0)";
        transaction.execute(row, []).unwrap();
        for at in [1, 2, 3, 4, 5] {
            let id = enqueue_for(&transaction, 1, ("a", "{}"), at, 0).unwrap();
            if at != 2 {
                record_attempt(&transaction, id, 1, None, at, "200").unwrap();
            }
        }
        let deleted = [2, 2, 2].map(|limit| purge(&transaction, 5, limit).unwrap());
        assert_eq!(deleted, [2, 1, 0]);
        let (left, _) = deliveries(&transaction, 1, (1, 9)).unwrap();
        assert_eq!(left.iter().map(|row| row.created_at).collect::<Vec<_>>(), [5, 2], "one waits, one is too new");
    }

    #[test]
    fn the_first_that_waits_for_the_event_and_the_receiver_is_found() {
        let mut connection = schema();
        let transaction = connection.transaction().unwrap();
        for id in [1, 2] {
            let row = "INSERT INTO webhook (id, kind, name, url, events, secret, enabled, created_at, target, threshold) \
                       VALUES (?1, 'email', '', '', '', '', 1, 0, '', 0)";
            transaction.execute(row, [id]).unwrap();
        }
        // Receiver, event, how much later.
        for (webhook, event, delay) in [(2, "a", 50), (1, "b", 40), (1, "a", 30), (1, "a", 20), (1, "a", 0)] {
            enqueue_for(&transaction, webhook, (event, "{}"), 100, delay).unwrap();
        }
        let found = |now| waiting(&transaction, 1, "a", now).unwrap().map(|row| row.next_at);
        assert_eq!([found(99), found(100), found(120), found(130)], [Some(100), Some(120), Some(130), None]);
        let first = waiting(&transaction, 1, "a", 100).unwrap().unwrap();
        record_attempt(&transaction, first.id, 1, None, 100, "200").unwrap();
        assert_eq!(found(100), Some(130), "a delivery that was sent does not wait");
        hold_back(&transaction, 1, 200).unwrap();
        assert_eq!((found(199), found(200)), (Some(200), None));
        assert_eq!(
            waiting(&transaction, 2, "a", 100).unwrap().map(|row| row.next_at),
            Some(150),
            "of its own receiver"
        );
    }
}
