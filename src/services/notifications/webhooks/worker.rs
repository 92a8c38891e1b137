//! The thread that reads the journal and sends due deliveries. A slow receiver delays only its own deliveries.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::select;

use crate::domain::TimeMs;
use crate::domain::delivery::{Delivery, Try};
use crate::domain::time::{DAY, SECOND};
use crate::ports::{DeliveryError, WebhookAnswer, WebhookCall};
use crate::services::ServiceError;
use crate::services::reporting::time_text::minutes_utc;
use crate::shutdown::{Abandoned, GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::StoreError;
use crate::store::dealing::entry::Entry;
use crate::store::platform::webhooks::{self as rows, DeliveryRow, WebhookRow};

use super::super::outgoing::Kind;
use super::alerts::{self, Alert};
use super::channels::{self, ChannelKind};
use super::{Webhooks, events, signature};

/// Interval between checks of the queue without a wake-up.
const POLL_EVERY: Duration = Duration::from_millis(500);
/// Deliveries read at once.
const BATCH: i64 = 200;
/// Receivers called concurrently.
const CONCURRENT_MAX: usize = 8;
/// Longest stored answer, in characters.
pub(super) const ANSWER_MAX: usize = 300;
/// Permanent errors in a row after which a channel is paused.
const PAUSED_AFTER: i64 = 3;
/// An alert is not sent later, in milliseconds.
const ALERT_LIFE: i64 = DAY;
/// Longest pause that a receiver may ask for, in seconds.
const HOLD_MAX: i64 = 3_600;

/// The running thread. Dropping it stops it: running calls have [`GRACE`] to finish, then they are abandoned and
/// repeated after the next start.
pub struct WorkerHandle {
    worker: WorkerThread,
}

impl WorkerHandle {
    /// Starts the thread.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(webhooks: &Arc<Webhooks>) -> Result<Self, StoreError> {
        let webhooks = Arc::clone(webhooks);
        let worker = WorkerThread::spawn("webhooks", move |stop| webhooks.run(stop))
            .map_err(|error| StoreError::Io("webhooks".into(), error))?;
        Ok(Self { worker })
    }

    /// Asks the thread to stop without waiting.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        self.worker.stop();
    }
}

impl Webhooks {
    fn run(&self, stop: &StopToken) {
        loop {
            select! {
                recv(stop.channel()) -> _ => return,
                recv(self.wake.1) -> _ => {}
                default(POLL_EVERY) => {}
            }
            if let Err(error) = self.collect(stop).and_then(|()| self.send(stop)) {
                tracing::warn!(%error, "webhooks: queue not processed, will retry");
            }
        }
    }

    /// Queues the events of new journal entries.
    pub(super) fn collect(&self, stop: &StopToken) -> Result<(), ServiceError> {
        if !self.store.read(rows::all)?.iter().any(|webhook| webhook.enabled) {
            return Ok(());
        }
        let read = |connection: &rusqlite::Connection, entry: &Entry| {
            let payloads = events::payloads(connection, &self.read_model, entry)?;
            Ok(payloads.into_iter().map(|payload| (payload, entry.input.at)).collect())
        };
        self.journal.read_new(stop, read, |transaction, (payload, at)| {
            rows::enqueue(transaction, payload.event, &payload.body.to_string(), at.0)?;
            match Alert::of_payload(payload, &self.read_model, *at) {
                Some(alert) => alerts::queue(transaction, &alert, self.clock.now()),
                None => Ok(()),
            }
        })
    }

    /// Sends due deliveries, several receivers concurrently, each in order.
    pub(super) fn send(&self, stop: &StopToken) -> Result<(), ServiceError> {
        loop {
            let now = self.clock.now();
            let due = self.store.read(|connection| rows::due(connection, now.0, BATCH))?;
            if due.is_empty() || stop.is_stopped() {
                return Ok(());
            }
            let mut queues: BTreeMap<i64, Vec<DeliveryRow>> = BTreeMap::new();
            for row in due {
                queues.entry(row.webhook).or_default().push(row);
            }
            let webhooks = self.store.read(rows::all)?;
            let queues: Vec<_> = queues
                .into_iter()
                .filter_map(|(id, queue)| Some((webhooks.iter().find(|webhook| webhook.id == id)?, queue)))
                .collect();
            for some in queues.chunks(CONCURRENT_MAX) {
                std::thread::scope(|scope| {
                    let calls: Vec<_> = some
                        .iter()
                        .map(|(webhook, queue)| scope.spawn(|| self.send_queue(webhook, queue, stop)))
                        .collect();
                    calls.into_iter().try_for_each(|call| {
                        call.join().unwrap_or_else(|_| Err(ServiceError::Internal("webhook call: panicked".into())))
                    })
                })?;
            }
        }
    }

    /// Sends one receiver's deliveries in order. One that asks for a pause, or is paused for its errors, gets no more.
    fn send_queue(&self, webhook: &WebhookRow, queue: &[DeliveryRow], stop: &StopToken) -> Result<(), ServiceError> {
        for row in queue {
            let Some(attempt) = self.attempt(webhook, row, stop)? else { return Ok(()) };
            let Attempt { outcome, answer, hold } = attempt;
            let now = self.clock.now();
            let (state, next) = Delivery::Waiting.after(outcome, row.tries + 1, now);
            if state == Delivery::Dead {
                tracing::warn!(webhook = webhook.id, event = row.event, answer, "webhook delivery: given up");
            }
            let is_paused = self.store.write(|transaction| {
                rows::record_attempt(transaction, row.id, state.number(), next.map(|at| at.0), now.0, &answer)?;
                if let Some(hold) = hold {
                    rows::hold_back(transaction, webhook.id, now.plus(hold).0)?;
                }
                if webhook.kind == rows::EVENTS {
                    return Ok(false);
                }
                let problem = Some(answer.as_str()).filter(|_| outcome != Try::Accepted);
                let is_permanent = outcome == Try::Permanent;
                rows::record_problem(transaction, webhook.id, (problem, is_permanent), PAUSED_AFTER, now.0)
            })?;
            if is_paused {
                tracing::warn!(channel = webhook.id, kind = webhook.kind, answer, "channel of alerts: paused");
            }
            if is_paused || hold.is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// `None`: abandoned or not started because of a stop, or recorded already.
    fn attempt(
        &self,
        webhook: &WebhookRow,
        row: &DeliveryRow,
        stop: &StopToken,
    ) -> Result<Option<Attempt>, ServiceError> {
        let now = self.clock.now();
        let (values, private) = (self.settings.values(), self.allows_private());
        let call = if webhook.kind == rows::EVENTS {
            WebhookCall {
                url: webhook.url.clone(),
                headers: vec![
                    ("X-Lotdesk-Event", row.event.clone()),
                    ("X-Lotdesk-Delivery", row.id.to_string()),
                    ("X-Lotdesk-Signature", signature(&webhook.secret, now, &row.body)),
                ],
                body: row.body.clone(),
                private,
            }
        } else {
            if now.0 >= row.created_at + ALERT_LIFE {
                return Ok(Some(Attempt { outcome: Try::Expired, answer: "expired".to_owned(), hold: None }));
            }
            let body = serde_json::from_str(&row.body).unwrap_or_default();
            if webhook.kind == ChannelKind::Email.name() {
                self.write_email(webhook, row, &body)?;
                return Ok(None);
            }
            let call = channels::alert_call(webhook, &body, row.id, &values, now);
            WebhookCall { url: self.url(webhook), private, ..call }
        };
        let caller = Arc::clone(&self.caller);
        let answer = match run_abandonable(stop, GRACE, "webhook", move || caller.call(&call)) {
            Err(Abandoned::Stopped) => return Ok(None),
            Err(error @ Abandoned::Failed) => Err(DeliveryError::Transient(error.to_string())),
            Ok(answer) => answer,
        };
        Ok(Some(attempt(webhook, answer)))
    }

    /// Queues an alert as e-mails, in the transaction that ends its delivery: each is written once.
    fn write_email(
        &self,
        channel: &WebhookRow,
        row: &DeliveryRow,
        body: &serde_json::Value,
    ) -> Result<(), ServiceError> {
        let values = self.settings.values();
        let (what, detail) = alerts::text(&values, body);
        let time = minutes_utc(TimeMs(row.created_at));
        let message = self.messages.draft(Kind::STAFF_ALERT, &[("what", what), ("detail", detail), ("time", time)]);
        let now = self.clock.now();
        self.store.write(|transaction| {
            for address in channel.target.split(' ') {
                message.clone().write_to_staff(transaction, address)?;
            }
            rows::record_attempt(transaction, row.id, Delivery::Sent.number(), None, now.0, "e-mail")
        })?;
        self.messages.wake();
        Ok(())
    }
}

/// The result of an attempt; `hold`: milliseconds for which the receiver wants no more calls.
struct Attempt {
    outcome: Try,
    answer: String,
    hold: Option<i64>,
}

fn attempt(webhook: &WebhookRow, answer: Result<WebhookAnswer, DeliveryError>) -> Attempt {
    let is_channel = webhook.kind != rows::EVENTS;
    let answer = match answer {
        Ok(answer) => answer,
        Err(error) => {
            let (outcome, error) = match error {
                DeliveryError::Transient(error) => (Try::Transient, error),
                DeliveryError::Permanent(error) => (Try::Permanent, error),
            };
            return Attempt { outcome, answer: channels::shown(webhook, &error), hold: None };
        }
    };
    let is_later = matches!(answer.status, 408 | 425 | 429);
    let outcome = match answer.status {
        200..=299 => Try::Accepted,
        // A receiver of events may be repaired within the day; a wrong token is one for every alert.
        300..=499 if is_channel && !is_later => Try::Permanent,
        _ => Try::Transient,
    };
    let hold = answer.retry_after.or_else(|| asked_by_telegram(&answer.text));
    let hold = hold.filter(|_| outcome == Try::Transient).map(|seconds| seconds.clamp(1, HOLD_MAX) * SECOND);
    let status = answer.status.to_string();
    let text = if is_channel && outcome != Try::Accepted { format!("{status} {}", answer.text) } else { status };
    Attempt { outcome, answer: channels::shown(webhook, &text), hold }
}

/// Seconds after which Telegram accepts calls again.
fn asked_by_telegram(text: &str) -> Option<i64> {
    serde_json::from_str::<serde_json::Value>(text).ok()?["parameters"]["retry_after"].as_i64()
}
