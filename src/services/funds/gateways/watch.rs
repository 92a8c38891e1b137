//! What no event reports: a provider is asked about checkouts without an answer, and those that nobody paid end.

use std::sync::Arc;
use std::time::Duration;

use super::drivers::{About, Notice, What};
use super::{Gateways, Known};
use crate::domain::time::{DAY, MINUTE};
use crate::services::ServiceError;
use crate::shutdown::{StopToken, WorkerThread};
use crate::store::StoreError;
use crate::store::funds::checkouts::{self as rows, CheckoutRow};
use crate::store::funds::gateways;

/// How long a checkout may be without an answer before the provider is asked, and how often it is asked again.
pub const ASKED_AFTER: i64 = 15 * MINUTE;
/// How long a checkout can be paid.
pub const EXPIRES_AFTER: i64 = DAY;
/// How long checkouts are kept that ended without a payment.
const KEPT: i64 = 400 * DAY;
/// Rows of one turn.
const AT_ONCE: i64 = 100;
/// Time between two turns.
const EVERY: Duration = Duration::from_secs(20);

/// The running thread. Dropping it stops it.
pub struct WatchThread {
    worker: WorkerThread,
}

impl WatchThread {
    /// Starts the thread.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(gateways: &Arc<Gateways>) -> Result<Self, StoreError> {
        let gateways = Arc::clone(gateways);
        let work = move |stop: &StopToken| {
            let _interruptible = stop.interrupts_thread();
            while !stop.wait_timeout(EVERY) {
                match gateways.watch(stop) {
                    Ok(()) | Err(ServiceError::Store(StoreError::Stopped(_))) => {}
                    Err(error) => {
                        tracing::warn!(%error, "checkouts without an answer were not looked after; tried again")
                    }
                }
            }
        };
        let worker = WorkerThread::spawn("payments", work).map_err(|error| StoreError::Io("payments".into(), error))?;
        Ok(Self { worker })
    }

    /// Asks the thread to stop without waiting.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }
}

impl Drop for WatchThread {
    fn drop(&mut self) {
        self.worker.stop();
    }
}

impl Gateways {
    /// One turn. Blocks, also for the providers.
    ///
    /// # Errors
    /// Those of the database and the engine.
    pub fn watch(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        for event in self.read(|connection| gateways::due_early(connection, AT_ONCE))? {
            let Some(checkout) = event.checkout else { continue };
            let _applying = self.applying.lock();
            let _deciding = self.deps.decisions.one_at_a_time_interruptibly().map_err(StoreError::Stopped)?;
            self.apply_early(&self.known(event.gateway)?, checkout)?;
        }
        let asked = now.plus(-ASKED_AFTER).0;
        for row in self.read(|connection| rows::unanswered(connection, asked, asked, AT_ONCE))? {
            if stop.is_stopped() {
                return Ok(());
            }
            self.deps.store.write(|transaction| rows::set_queried(transaction, row.id, now.0))?;
            let known = self.known(row.gateway)?;
            let answer = self.ask(&known, &row);
            let is_over = now.0 - row.created_at >= EXPIRES_AFTER;
            let what = match answer {
                Some(what) => what,
                // Nobody can pay any more. If it was paid all the same, its event still credits it.
                None if is_over => What::Expired,
                None => continue,
            };
            let event = format!("query:{}:{}", row.id, what.code());
            let about = About { reference: Some(row.reference.clone()), ..About::default() };
            self.apply(&known, &Notice { event, about, what })?;
        }
        self.deps.store.write(|transaction| {
            rows::purge(transaction, now.plus(-KEPT).0, AT_ONCE)?;
            gateways::purge(transaction, now.plus(-KEPT).0, AT_ONCE).map(drop)
        })?;
        Ok(())
    }

    /// Asks the provider; `None`: the checkout is still open, or there was no answer.
    fn ask(&self, known: &Known, row: &CheckoutRow) -> Option<What> {
        // Another person may not have approved whom the settings ask.
        if self.awaits_another(known) {
            return None;
        }
        let setup = self.setup(known);
        let call = known.driver.query(&setup, row)?;
        self.count("queried");
        let answer = match self.deps.providers.call(&call) {
            Ok(answer) if (200..300).contains(&answer.status) => answer.text,
            other => {
                let status = other.as_ref().map_or(0, |answer| answer.status);
                tracing::warn!(gateway = row.gateway, checkout = row.id, status, "a payment provider did not answer");
                return None;
            }
        };
        match known.driver.queried(&setup, row, &answer) {
            Ok(what) => what,
            Err(why) => {
                tracing::warn!(gateway = row.gateway, checkout = row.id, why = why.0, "an answer cannot be read");
                None
            }
        }
    }
}
