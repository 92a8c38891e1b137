//! Feeds. (Signatures first; the rooms behind them follow.)

use std::sync::Arc;
use std::time::Duration;

use crate::domain::{Instrument, InstrumentId, Price, TimeMs};
use crate::services::ports::{Clock, QuoteSink};

/// Is the market of an instrument open at a moment?
pub type IsOpen = Arc<dyn Fn(InstrumentId, TimeMs) -> bool + Send + Sync>;

/// Where an instrument's quotes come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FeedChoice {
    Sim,
    Push,
    Replay(std::path::PathBuf),
}

impl std::str::FromStr for FeedChoice {
    type Err = FeedError;
    /// `sim`, `push` or `replay:FILE`.
    fn from_str(_text: &str) -> Result<Self, FeedError> {
        todo!()
    }
}

/// `--feed`: the feed of every instrument that has none of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DefaultFeed;

impl DefaultFeed {
    pub fn of(&self, _code: &str) -> FeedChoice {
        todo!()
    }
}

impl std::str::FromStr for DefaultFeed {
    type Err = FeedError;
    /// `sim`, `push` or `replay:[CODE=]FILE`.
    fn from_str(_text: &str) -> Result<Self, FeedError> {
        todo!()
    }
}

#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    #[error("\"{0}\" is no feed: sim, push or replay:FILE")]
    Unknown(String),
}

/// How an instrument is simulated (the `sim` block of the demo set).
#[derive(Debug, Clone, PartialEq)]
pub struct SimTerms {
    pub price: Price,
    pub spread_points: i64,
    pub volatility_annual: f64,
    pub pace_per_s: f64,
    pub drift_annual: f64,
}

/// An instrument with its feed.
#[derive(Debug, Clone)]
pub struct Assigned {
    pub instrument: Instrument,
    pub feed: FeedChoice,
    /// Category code: members of one move together.
    pub group: String,
    pub sim: Option<SimTerms>,
    /// The last known bid, from which a simulation goes on; `sim.price` without one.
    pub last: Option<Price>,
}

pub struct FeedOptions {
    pub seed: u64,
    pub sim_speed: f64,
    /// 0: as fast as it goes.
    pub replay_speed: f64,
}

pub struct FeedSet;

impl FeedSet {
    pub fn new(_options: FeedOptions, _sink: Arc<dyn QuoteSink>, _clock: Arc<dyn Clock>, _is_open: IsOpen) -> Self {
        todo!()
    }
    pub fn apply(&self, _assigned: &[Assigned]) -> Vec<(String, FeedError)> {
        todo!()
    }
    pub fn stop(&self, _patience: Duration) {
        todo!()
    }
}
