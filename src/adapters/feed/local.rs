//! The simulator and the recordings behind one port: history from the same seed as the live simulation.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use super::replay::first_bid;
use super::set::{FeedOptions, FeedSet};
use super::simulator::History;
use crate::domain::Price;
use crate::ports::feed::{AssignedFeed, FeedChoice, FeedError, HistoryGenerator, IsOpen, PriceFeeds};
use crate::ports::{Clock, QuoteSink};

/// The feeds of this process.
pub struct LocalFeeds {
    options: FeedOptions,
    clock: Arc<dyn Clock>,
    history: Arc<History>,
    set: OnceLock<FeedSet>,
}

impl LocalFeeds {
    /// Creates the feeds; none runs before [`PriceFeeds::apply`].
    pub fn new(options: FeedOptions, clock: Arc<dyn Clock>) -> Self {
        Self { options, clock, history: Arc::new(History::new(options.seed, &[])), set: OnceLock::new() }
    }
}

impl PriceFeeds for LocalFeeds {
    fn connect(&self, sink: Arc<dyn QuoteSink>, is_open: IsOpen) {
        // Only the first connection takes effect; a process has one engine.
        let _ = self.set.set(FeedSet::new(self.options, sink, Arc::clone(&self.clock), is_open));
    }

    fn apply(&self, assigned: &[AssignedFeed]) -> Vec<(String, FeedError)> {
        self.set.get().map(|set| set.apply(assigned)).unwrap_or_default()
    }

    fn history(&self) -> Arc<dyn HistoryGenerator> {
        Arc::clone(&self.history) as _
    }

    fn first_price(&self, assigned: &AssignedFeed) -> Option<Price> {
        match &assigned.feed {
            FeedChoice::Replay(file) => first_bid(file, &assigned.instrument).ok(),
            FeedChoice::Sim => assigned.sim.as_ref().map(|sim| sim.price),
            FeedChoice::Push | FeedChoice::Fix(_) => None,
        }
    }

    fn stop(&self, timeout: Duration) {
        if let Some(set) = self.set.get() {
            set.stop(timeout);
        }
    }
}
