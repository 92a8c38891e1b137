//! The simulated feed: one thread for all of its instruments.
//!
//! | module | contents |
//! |---|---|
//! | `market_model` | the price model: correlated assets in groups; a cross is the quotient of its two sides |
//! | `market` | the live market: time and price of each quote |
//! | `activity` | market activity by hour, volatility clusters, wider spreads at the rollover |
//! | `history` | generated history for charts |
//! | `random` | seeded random numbers |

mod activity;
mod history;
mod market;
mod market_model;
mod random;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender};

use crate::ports::{Clock, Feed, QuoteSink};

use super::{AssignedFeed, IsOpen, wait_for};

pub use history::History;
pub use market::Market;

/// Longest sleep, so that a market that opens is noticed soon.
const SLEEP_MAX_MS: i64 = 250;

/// Handle of the running simulator.
pub struct Simulator {
    /// Dropping it ends the thread.
    assignments: Option<Sender<Vec<AssignedFeed>>>,
    thread: Option<JoinHandle<()>>,
    quotes: Arc<AtomicU64>,
}

impl Simulator {
    /// Starts without instruments. `speed`: see [`Market::new`]; an instrument quotes at most 1,000 times per second.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(
        seed: u64,
        speed: f64,
        sink: Arc<dyn QuoteSink>,
        clock: Arc<dyn Clock>,
        is_open: IsOpen,
    ) -> std::io::Result<Self> {
        let (assignments, inbox) = crossbeam_channel::unbounded();
        let quotes = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&quotes);
        let thread = std::thread::Builder::new().name("feed-sim".into()).spawn(move || {
            run(Market::new(seed, speed), &inbox, &*clock, |market, now| {
                market.run(now, &*is_open, |quote| {
                    counter.fetch_add(1, Ordering::Relaxed);
                    sink.offer(quote);
                });
            });
        })?;
        Ok(Self { assignments: Some(assignments), thread: Some(thread), quotes })
    }

    /// Simulates exactly these instruments (those with simulation parameters) from now on. Prices continue from their
    /// current values.
    pub fn assign(&self, assigned: Vec<AssignedFeed>) {
        if let Some(assignments) = &self.assignments {
            // The thread ends only when this sender is gone.
            let _ = assignments.send(assigned);
        }
    }

    /// Number of quotes since the start.
    pub fn quotes(&self) -> u64 {
        self.quotes.load(Ordering::Relaxed)
    }
}

/// Sleeps until the next quote is due or an assignment arrives; ends when the sender is dropped.
fn run(
    mut market: Market,
    inbox: &Receiver<Vec<AssignedFeed>>,
    clock: &dyn Clock,
    mut tick: impl FnMut(&mut Market, crate::domain::TimeMs),
) {
    loop {
        let now = clock.now();
        let pause = market.due().map_or(SLEEP_MAX_MS, |due| due.since(now).clamp(0, SLEEP_MAX_MS));
        match inbox.recv_timeout(Duration::from_millis(pause.unsigned_abs())) {
            Ok(assigned) => market.assign(&assigned, clock.now()),
            Err(RecvTimeoutError::Timeout) => tick(&mut market, clock.now()),
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

impl Feed for Simulator {
    fn name(&self) -> &'static str {
        "sim"
    }

    fn stop(&mut self, timeout: Duration) {
        self.assignments = None;
        wait_for(&mut self.thread, timeout);
    }
}

impl Drop for Simulator {
    fn drop(&mut self) {
        self.stop(Duration::from_secs(1));
    }
}
