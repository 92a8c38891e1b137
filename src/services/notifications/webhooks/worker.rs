//! The thread that reads the journal, and those that send due deliveries, one for each receiver. A slow receiver delays
//! only its own deliveries: receivers take turns, and one that does not answer ends its turn.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::Scope;
use std::time::Duration;

use crossbeam_channel::select;

use crate::domain::TimeMs;
use crate::domain::delivery::{Delivery, Try};
use crate::domain::time::{DAY, MINUTE, SECOND};
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
/// Deliveries that a receiver gets in one turn.
const BATCH: i64 = 20;
/// Receivers called concurrently.
const CONCURRENT_MAX: usize = 8;
/// Longest stored answer, in characters.
pub(super) const ANSWER_MAX: usize = 300;
/// Permanent errors in a row after which a channel is paused.
const PAUSED_AFTER: i64 = 3;
/// An alert is not sent later, in milliseconds.
const ALERT_LIFE: i64 = DAY;
/// Nor is an event, so that the queue of a receiver that does not answer ends.
const EVENT_LIFE: i64 = 3 * DAY;
/// Pause after an error of the database, in milliseconds.
const RETRIED_AFTER: i64 = 5 * SECOND;
/// Longest pause after a call without an answer, in milliseconds.
const HELD_MAX: i64 = MINUTE;
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

/// Whom the threads call, and who is called again later.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// Receivers that a thread calls now.
    called: BTreeSet<i64>,
    /// Receivers that did not answer get no call before this time.
    held_until: BTreeMap<i64, TimeMs>,
    /// The number of each receiver's last turn, so that one whose turn was longest ago is next.
    last: BTreeMap<i64, u64>,
    count: u64,
}

impl Turns {
    /// The receivers whose turn it is of those that something is due for, as many as may be called.
    pub fn begin(&mut self, due: Vec<WebhookRow>, now: TimeMs) -> Vec<WebhookRow> {
        self.held_until.retain(|_, until| *until > now);
        let is_free = |row: &WebhookRow| !self.called.contains(&row.id) && !self.held_until.contains_key(&row.id);
        let mut next: Vec<_> = due.into_iter().filter(is_free).collect();
        next.sort_by_key(|row| self.last.get(&row.id).copied());
        next.truncate(CONCURRENT_MAX.saturating_sub(self.called.len()));
        for row in &next {
            self.count += 1;
            self.called.insert(row.id);
            self.last.insert(row.id, self.count);
        }
        next
    }

    /// Holds a receiver back no longer: a staff member has changed it, or sends it something.
    pub fn release(&mut self, id: i64) {
        self.held_until.remove(&id);
    }

    pub fn end(&mut self, id: i64, held_until: Option<TimeMs>) {
        self.called.remove(&id);
        self.held_until.extend(held_until.map(|until| (id, until)));
    }
}

impl Webhooks {
    fn run(&self, stop: &StopToken) {
        std::thread::scope(|scope| {
            loop {
                select! {
                    recv(stop.channel()) -> _ => break,
                    recv(self.wake.1) -> _ => {}
                    default(POLL_EVERY) => {}
                }
                if let Err(error) = self.collect(stop).and_then(|()| self.begin_turns(scope, stop).map(drop))
                    && !error.is_of_cluster()
                {
                    tracing::warn!(%error, "webhooks: queue not processed, will retry");
                }
            }
        });
        if let Err(error) = self.journal.store_position()
            && !error.is_of_cluster()
        {
            tracing::warn!(%error, "webhooks: position in the journal not stored, entries will be read again");
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

    /// Begins the turns of receivers that something is due for, each in a thread of its own. Returns how many.
    pub(super) fn begin_turns<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        stop: &'scope StopToken,
    ) -> Result<usize, ServiceError> {
        let now = self.clock.now();
        let due = self.store.read(|connection| rows::receivers_due(connection, now.0))?;
        let next = self.turns.lock().begin(due, now);
        let count = next.len();
        for webhook in next {
            scope.spawn(move || {
                let turn = catch_unwind(AssertUnwindSafe(|| self.turn(&webhook, stop)));
                let turn = turn.unwrap_or_else(|_| Err(ServiceError::Internal("webhook call: panicked".into())));
                let held_until = turn.unwrap_or_else(|error| {
                    if !error.is_of_cluster() {
                        tracing::warn!(webhook = webhook.id, %error, "webhooks: queue not processed, will retry");
                    }
                    Some(self.clock.now().plus(RETRIED_AFTER))
                });
                self.turns.lock().end(webhook.id, held_until);
                self.wake();
            });
        }
        Ok(count)
    }

    /// Sends one receiver's next due deliveries in order. One that asks for a pause, or is paused for its errors, gets no
    /// more; nor does one that does not answer, until the time that is returned.
    fn turn(&self, webhook: &WebhookRow, stop: &StopToken) -> Result<Option<TimeMs>, ServiceError> {
        let now = self.clock.now();
        let queue = self.store.read(|connection| rows::due(connection, webhook.id, now.0, BATCH))?;
        for row in &queue {
            if stop.is_stopped() {
                return Ok(None);
            }
            let Some(attempt) = self.attempt(webhook, row, stop)? else { continue };
            let Attempt { outcome, answer, hold, is_answered } = attempt;
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
                return Ok(None);
            }
            if !is_answered {
                let latest = now.plus(HELD_MAX);
                return Ok(Some(next.map_or(latest, |next| next.min(latest))));
            }
        }
        Ok(None)
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
        let is_event = webhook.kind == rows::EVENTS;
        if now.0 >= row.created_at + if is_event { EVENT_LIFE } else { ALERT_LIFE } {
            return Ok(Some(Attempt::expired()));
        }
        let call = if is_event {
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
    /// Not where no answer came, so that the next call would probably wait in vain too.
    is_answered: bool,
}

impl Attempt {
    /// No call was made.
    fn expired() -> Self {
        Self { outcome: Try::Expired, answer: "expired".to_owned(), hold: None, is_answered: true }
    }
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
            let is_answered = outcome != Try::Transient;
            return Attempt { outcome, answer: channels::shown(webhook, &error), hold: None, is_answered };
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
    Attempt { outcome, answer: channels::shown(webhook, &text), hold, is_answered: true }
}

/// Seconds after which Telegram accepts calls again.
fn asked_by_telegram(text: &str) -> Option<i64> {
    serde_json::from_str::<serde_json::Value>(text).ok()?["parameters"]["retry_after"].as_i64()
}
