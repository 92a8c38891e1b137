//! The simulated feed: one thread for all of its instruments.
//!
//! | room | what |
//! |---|---|
//! | `market_model` | what moves prices: assets in groups; a cross is the quotient of its two sides |
//! | `market` | who quotes when, and what |
//! | `rhythm` | liveliness by the hour, storms that cluster, the turn of the day |
//! | `history` | the past that charts are filled with |
//! | `random` | seeded chance |

mod history;
mod market;
mod market_model;
mod random;
mod rhythm;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender};

use crate::ports::{Clock, Feed, QuoteSink};

use super::{Assigned, IsOpen, wait_for};

pub use history::History;
pub use market::Market;

/// The longest sleep: a market that has just opened must not wait for it.
const SLEEP_MAX_MS: i64 = 250;

/// The running simulator.
pub struct Simulator {
    /// Dropping it ends the thread.
    orders: Option<Sender<Vec<Assigned>>>,
    thread: Option<JoinHandle<()>>,
    quotes: Arc<AtomicU64>,
}

impl Simulator {
    /// Starts without instruments. `speed`: as [`Market::new`] has it; an instrument quotes at most 1,000 times
    /// a second.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        seed: u64,
        speed: f64,
        sink: Arc<dyn QuoteSink>,
        clock: Arc<dyn Clock>,
        is_open: IsOpen,
    ) -> std::io::Result<Self> {
        let (orders, inbox) = crossbeam_channel::unbounded();
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
        Ok(Self { orders: Some(orders), thread: Some(thread), quotes })
    }

    /// From now on these instruments (those that have terms) are simulated, and no others. Prices go on from
    /// where they are.
    pub fn assign(&self, assigned: Vec<Assigned>) {
        if let Some(orders) = &self.orders {
            // The thread ends only when this sender is gone.
            let _ = orders.send(assigned);
        }
    }

    /// Quotes since the start.
    pub fn quotes(&self) -> u64 {
        self.quotes.load(Ordering::Relaxed)
    }
}

/// Sleeps until somebody quotes, or an order comes; ends when nobody can order any more.
fn run(
    mut market: Market,
    inbox: &Receiver<Vec<Assigned>>,
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
        self.orders = None;
        wait_for(&mut self.thread, timeout);
    }
}

impl Drop for Simulator {
    fn drop(&mut self) {
        self.stop(Duration::from_secs(1));
    }
}
