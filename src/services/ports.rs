//! The ports: what services need of the world, as traits that adapters implement, and the one door
//! through which everything leaves the engine.

use std::time::Duration;

use crate::domain::{InstrumentId, Quote, TimeMs};
use crate::engine::event::Event;

/// The time of day. The only clock of the house.
pub trait Clock: Send + Sync {
    fn now(&self) -> TimeMs;
}

/// One input's outcome, after its commit.
#[derive(Debug, Clone)]
pub struct Committed {
    pub seq: i64,
    pub at: TimeMs,
    /// The quote that was taken in, if this was one.
    pub quote: Option<(InstrumentId, Quote)>,
    pub events: Vec<Event>,
}

/// Subscribers of what was committed, in journal order. Called on the committing thread: hand over and
/// return; never block, never fail.
pub trait Publisher: Send + Sync {
    fn publish(&self, batch: &[Committed]);
}

/// A quote as a feed hands it in; nothing about it is checked yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawQuote {
    pub instrument: InstrumentId,
    pub quote: Quote,
}

/// Where feeds put their quotes. Never blocks for long; drops the oldest prices rather than grow.
pub trait QuoteSink: Send + Sync {
    fn offer(&self, quote: RawQuote);
}

/// A running feed. Dropping it (or `stop`) ends its thread.
pub trait Feed: Send {
    fn name(&self) -> &'static str;
    /// Asks it to end and waits at most `patience`.
    fn stop(&mut self, patience: Duration);
}
