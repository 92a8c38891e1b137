//! The thread that reads the journal and sends due deliveries. A slow receiver delays only its own deliveries.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::select;

use crate::domain::delivery::{Delivery, Try};
use crate::ports::{DeliveryError, WebhookCall};
use crate::services::ServiceError;
use crate::shutdown::{Abandoned, GRACE, StopToken, WorkerThread, run_abandonable};
use crate::store::StoreError;
use crate::store::dealing::entry::Entry;
use crate::store::platform::webhooks::{self as rows, DeliveryRow, WebhookRow};

use super::{Webhooks, events, signature};

/// Interval between checks of the queue without a wake-up.
const POLL_EVERY: Duration = Duration::from_millis(500);
/// Deliveries read at once.
const BATCH: i64 = 200;
/// Receivers called concurrently.
const CONCURRENT_MAX: usize = 8;
/// Longest stored answer, in characters.
const ANSWER_MAX: usize = 300;

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
            rows::enqueue(transaction, payload.event, &payload.body.to_string(), at.0).map(drop)
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

    /// Sends one receiver's deliveries in order.
    fn send_queue(&self, webhook: &WebhookRow, queue: &[DeliveryRow], stop: &StopToken) -> Result<(), ServiceError> {
        for row in queue {
            let Some((outcome, answer)) = self.call(webhook, row, stop) else { return Ok(()) };
            let now = self.clock.now();
            let (state, next) = Delivery::Waiting.after(outcome, row.tries + 1, now);
            if state == Delivery::Dead {
                tracing::warn!(webhook = webhook.id, event = row.event, answer, "webhook delivery: given up");
            }
            self.store.write(|transaction| {
                rows::record_attempt(transaction, row.id, state.number(), next.map(|at| at.0), now.0, &answer)
            })?;
        }
        Ok(())
    }

    /// `None`: abandoned or not started because of a stop.
    fn call(&self, webhook: &WebhookRow, row: &DeliveryRow, stop: &StopToken) -> Option<(Try, String)> {
        let now = self.clock.now();
        let call = WebhookCall {
            url: webhook.url.clone(),
            headers: vec![
                ("X-Lotdesk-Event", row.event.clone()),
                ("X-Lotdesk-Delivery", row.id.to_string()),
                ("X-Lotdesk-Signature", signature(&webhook.secret, now, &row.body)),
            ],
            body: row.body.clone(),
            private: self.allows_private(),
        };
        let short = |text: String| text.chars().take(ANSWER_MAX).collect();
        let caller = Arc::clone(&self.caller);
        let answer = match run_abandonable(stop, GRACE, "webhook", move || caller.call(&call)) {
            Err(Abandoned::Stopped) => return None,
            Err(error @ Abandoned::Failed) => Err(DeliveryError::Transient(error.to_string())),
            Ok(answer) => answer,
        };
        Some(match answer {
            Ok(status @ 200..=299) => (Try::Taken, status.to_string()),
            Ok(status) => (Try::Transient, status.to_string()),
            Err(DeliveryError::Transient(error)) => (Try::Transient, short(error)),
            Err(DeliveryError::Permanent(error)) => (Try::Permanent, short(error)),
        })
    }
}
