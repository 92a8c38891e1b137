//! Webhooks: notify other systems of events of orders, money and customers; and the staff, by channels of alerts
//! ([`channels`]), which share the queue and its thread.
//!
//! Events of the engine are read from the journal after their commit, from a stored position, so none is lost
//! and nothing waits for them; others (a certified identity) are queued in their own transaction. The queue is in the
//! database; a thread sends due deliveries, signed, and retries with growing intervals. A delivery may arrive twice and
//! out of order: each carries the id of its event.
//!
//! The signature is the header `X-Lotdesk-Signature: t=SECONDS,v1=HEX`, where HEX is the HMAC-SHA256 of
//! `SECONDS.BODY` under the webhook's secret.

mod alerts;
pub mod channels;
mod events;
#[cfg(test)]
mod tests;
mod worker;

use std::collections::BTreeSet;
use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender, bounded};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use parking_lot::Mutex;
use serde_json::json;
use sha2::Sha256;

use crate::domain::time::DAY;
use crate::domain::{Money, TimeMs};
use crate::store::platform::webhooks::{self as rows, DeliveryRow, WebhookRow};
use crate::store::{Store, StoreError, backoffice::audit, customers::user_accounts};

use super::journal_reader::JournalReader;
use super::messages::Messages;
use crate::ports::{Clock, WebhookCaller};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::platform::settings::Settings;
use crate::services::reporting::time_text::rfc3339_millis;
use crate::services::staff::audit::Actor;
use crate::services::trading::ReadModel;

pub use alerts::{Alert, queue as alert};
pub use events::EVENTS;
pub use worker::WorkerHandle;

/// The event of a test delivery.
pub const PING: &str = "ping";
const NAME_MAX: usize = 60;
const URL_MAX: usize = 500;
/// How long finished deliveries are kept, in milliseconds.
const KEPT: i64 = 30 * DAY;
/// Deliveries that one transaction deletes.
const PURGED_AT_ONCE: usize = 1_000;

/// A change of a webhook; `None` keeps a field.
#[derive(Debug, Default, Clone)]
pub struct WebhookChange {
    pub name: Option<String>,
    pub url: Option<String>,
    pub events: Option<Vec<String>>,
    pub enabled: Option<bool>,
    /// Generate a new secret.
    pub renew_secret: bool,
}

/// The webhook service.
pub struct Webhooks {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    caller: Arc<dyn WebhookCaller>,
    messages: Arc<Messages>,
    wake: (Sender<()>, Receiver<()>),
    journal: JournalReader,
    turns: Mutex<worker::Turns>,
}

impl Webhooks {
    /// Creates the service. Nothing is sent until [`WorkerHandle::start`].
    pub fn new(
        store: Arc<Store>,
        read_model: Arc<ReadModel>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
        caller: Arc<dyn WebhookCaller>,
        messages: Arc<Messages>,
    ) -> Self {
        let journal = JournalReader::new(Arc::clone(&store), "webhooks");
        Self {
            store,
            read_model,
            clock,
            settings,
            caller,
            messages,
            wake: bounded(1),
            journal,
            turns: Mutex::default(),
        }
    }

    /// Returns all webhooks, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<WebhookRow>, ServiceError> {
        let rows = self.store.read(rows::all)?;
        Ok(rows.into_iter().filter(|row| row.kind == rows::EVENTS).collect())
    }

    /// Adds a webhook and returns it with its secret. Blocks.
    ///
    /// # Errors
    /// `missing_field` and `invalid_field` {field: `name`, `url`, `events`}; `webhook_address_refused` {why}.
    pub fn create(&self, by: &Actor, draft: &WebhookChange) -> Result<WebhookRow, ServiceError> {
        for (field, is_given) in
            [("name", draft.name.is_some()), ("url", draft.url.is_some()), ("events", draft.events.is_some())]
        {
            if !is_given {
                return Err(Refusal::missing_field(field).into());
            }
        }
        let now = self.clock.now();
        let row = WebhookRow {
            id: 0,
            kind: rows::EVENTS.to_owned(),
            name: String::new(),
            url: String::new(),
            events: String::new(),
            secret: secret()?,
            enabled: true,
            created_at: now.0,
            target: String::new(),
            threshold: Money::ZERO,
            refused: 0,
            paused_at: None,
            problem: None,
        };
        let mut row = self.merged(row, draft)?;
        row.id = self.store.write(|transaction| {
            self.skip_earlier_events(transaction)?;
            let id = rows::insert(transaction, &row)?;
            let entry = by.entry(now, "create", format!("webhook/{id}"), None, Some(&audit_form(&row)));
            audit::append(transaction, &entry)?;
            Ok(id)
        })?;
        Ok(row)
    }

    /// Changes a webhook. Blocks.
    ///
    /// # Errors
    /// `webhook_not_found`, and as [`Self::create`].
    pub fn update(&self, by: &Actor, id: i64, draft: &WebhookChange) -> Result<WebhookRow, ServiceError> {
        let old = self.one(id)?;
        let mut row = self.merged(old.clone(), draft)?;
        if draft.renew_secret {
            row.secret = secret()?;
        }
        let now = self.clock.now();
        let entry = by.entry(now, "update", format!("webhook/{id}"), Some(&audit_form(&old)), Some(&audit_form(&row)));
        self.store.write(|transaction| {
            self.skip_earlier_events(transaction)?;
            rows::update(transaction, &row)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        self.turns.lock().release(id);
        self.wake();
        Ok(row)
    }

    /// Deletes a webhook. Blocks.
    ///
    /// # Errors
    /// `webhook_not_found`.
    pub fn remove(&self, by: &Actor, id: i64) -> Result<(), ServiceError> {
        let old = self.one(id)?;
        let entry = by.entry(self.clock.now(), "remove", format!("webhook/{id}"), Some(&audit_form(&old)), None);
        self.store.write(|transaction| {
            rows::remove(transaction, id)?;
            audit::append(transaction, &entry).map(drop)
        })?;
        Ok(())
    }

    /// Queues a ping to a webhook and returns the delivery. Blocks.
    ///
    /// # Errors
    /// `webhook_not_found`, `webhook_switched_off`.
    pub fn test(&self, by: &Actor, id: i64) -> Result<DeliveryRow, ServiceError> {
        self.one(id)?;
        self.require_enabled(id)?;
        let now = self.clock.now();
        let body = json!({ "id": format!("ping-{}", now.0), "event": PING, "at": rfc3339_millis(now), "data": {} })
            .to_string();
        self.queue_delivery(by, "test", id, PING, &body)
    }

    /// Queues a delivery again and returns the new one. Blocks.
    ///
    /// # Errors
    /// `delivery_not_found`, `webhook_switched_off`.
    pub fn redeliver(&self, by: &Actor, delivery: i64) -> Result<DeliveryRow, ServiceError> {
        let old = self.store.read(|connection| rows::delivery_by_id(connection, delivery))?;
        let old = old.ok_or(Refusal::new("delivery_not_found"))?;
        self.require_enabled(old.webhook)?;
        self.queue_delivery(by, "redeliver", old.webhook, &old.event, &old.body)
    }

    /// Returns a page of the deliveries of a webhook, newest first, and their number. Blocks.
    ///
    /// # Errors
    /// `webhook_not_found`.
    pub fn deliveries(&self, id: i64, page: (u32, u32)) -> Result<(Vec<DeliveryRow>, i64), ServiceError> {
        self.one(id)?;
        Ok(self.store.read(|connection| rows::deliveries(connection, id, page))?)
    }

    /// Deletes deliveries that finished more than 30 days ago. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn purge(&self) -> Result<(), ServiceError> {
        let before = self.clock.now().plus(-KEPT).0;
        // Between the chunks others write.
        while self.store.write(|transaction| rows::purge(transaction, before, PURGED_AT_ONCE))? == PURGED_AT_ONCE {}
        Ok(())
    }

    /// Wakes the sending thread.
    pub fn wake(&self) {
        // One pending wake-up is enough.
        let _ = self.wake.0.try_send(());
    }

    fn one(&self, id: i64) -> Result<WebhookRow, ServiceError> {
        let found = self.store.read(|connection| rows::by_id(connection, id))?;
        Ok(found.filter(|row| row.kind == rows::EVENTS).ok_or(Refusal::new("webhook_not_found"))?)
    }

    /// Whether a receiver of any kind gets deliveries.
    fn require_enabled(&self, id: i64) -> Result<(), ServiceError> {
        let found = self.store.read(|connection| rows::by_id(connection, id))?;
        let row = found.ok_or(Refusal::new("webhook_not_found"))?;
        if row.enabled && row.paused_at.is_none() { Ok(()) } else { Err(Refusal::new("webhook_switched_off").into()) }
    }

    fn queue_delivery(
        &self,
        by: &Actor,
        act: &str,
        id: i64,
        event: &str,
        body: &str,
    ) -> Result<DeliveryRow, ServiceError> {
        let now = self.clock.now();
        let entry = by.entry(now, act, format!("webhook/{id}"), None, Some(event));
        let delivery = self.store.write(|transaction| {
            audit::append(transaction, &entry)?;
            rows::enqueue_for(transaction, id, (event, body), now.0, 0)
        })?;
        self.turns.lock().release(id);
        self.wake();
        let row = self.store.read(|connection| rows::delivery_by_id(connection, delivery))?;
        row.ok_or_else(|| ServiceError::Internal("a delivery has gone".into()))
    }

    fn merged(&self, mut row: WebhookRow, draft: &WebhookChange) -> Result<WebhookRow, ServiceError> {
        if let Some(name) = &draft.name {
            row.name = name.trim().to_owned();
            if row.name.is_empty() || row.name.chars().count() > NAME_MAX {
                return Err(Refusal::invalid_field("name").into());
            }
        }
        if let Some(url) = &draft.url {
            row.url = url.trim().to_owned();
            if row.url.len() > URL_MAX {
                return Err(Refusal::invalid_field("url").into());
            }
            let checked = self.caller.check(&row.url, self.allows_private());
            checked.map_err(|why| Refusal::new("webhook_address_refused").with("why", why))?;
        }
        if let Some(events) = &draft.events {
            let known: BTreeSet<&str> = events.iter().map(|event| events::known_name(event)).collect();
            if known.is_empty() || !known.iter().all(|event| EVENTS.contains(event)) {
                return Err(Refusal::invalid_field("events").into());
            }
            row.events = known.into_iter().collect::<Vec<_>>().join(" ");
        }
        row.enabled = draft.enabled.unwrap_or(row.enabled);
        Ok(row)
    }

    /// Skips all earlier events if no webhook is enabled yet.
    fn skip_earlier_events(&self, transaction: &rusqlite::Transaction<'_>) -> Result<(), StoreError> {
        if rows::all(transaction)?.iter().any(|webhook| webhook.enabled) {
            return Ok(());
        }
        self.journal.skip_all(transaction)
    }

    fn allows_private(&self) -> bool {
        self.settings.values().is_on("webhooks_private")
    }
}

/// A webhook as recorded in the audit log: without its secret.
fn audit_form(row: &WebhookRow) -> serde_json::Value {
    json!({ "name": row.name, "url": row.url, "events": row.events, "enabled": row.enabled })
}

/// Creates a secret of 256 random bits.
fn secret() -> Result<String, ServiceError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| ServiceError::Internal(error.to_string()))?;
    Ok(format!("whsec_{}", HEXLOWER.encode(&bytes)))
}

/// The signature header: authenticates a body and its time.
fn signature(secret: &str, at: TimeMs, body: &str) -> String {
    let seconds = at.0.div_euclid(1_000);
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("HMAC accepts keys of any length");
    mac.update(format!("{seconds}.{body}").as_bytes());
    format!("t={seconds},v1={}", HEXLOWER.encode(&mac.finalize().into_bytes()))
}

/// Queues an event about a customer that is not in the journal, and its alerts, in the caller's transaction.
///
/// # Errors
/// Those of the database.
pub fn enqueue(
    transaction: &rusqlite::Transaction<'_>,
    id: &str,
    event: &'static str,
    account: i64,
    at: TimeMs,
) -> Result<(), StoreError> {
    let Some((_, uid)) = user_accounts::kind_and_uid(transaction, account)? else { return Ok(()) };
    let body = events::customer(id, event, at, account, &uid);
    rows::enqueue(transaction, event, &body.to_string(), at.0)?;
    let data = json!({ "account": account, "uid": uid });
    alert(transaction, &Alert { id: id.to_owned(), event, at, data, usd: None }, at)
}

/// Queues an event about no customer, and its alerts, in the caller's transaction.
///
/// # Errors
/// Those of the database.
pub fn enqueue_platform(
    transaction: &rusqlite::Transaction<'_>,
    id: &str,
    event: &'static str,
    detail: &str,
    at: TimeMs,
) -> Result<(), StoreError> {
    let data = json!({ "detail": detail });
    if EVENTS.contains(&event) {
        rows::enqueue(transaction, event, &events::of_platform(id, event, at, &data).to_string(), at.0)?;
    }
    alert(transaction, &Alert { id: id.to_owned(), event, at, data, usd: None }, at)
}
