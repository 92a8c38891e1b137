//! Feeds: where quotes come from. One trait ([`Feed`](crate::services::ports::Feed)), one way on
//! ([`QuoteSink`](crate::services::ports::QuoteSink)), chosen per instrument.
//!
//! | room | what |
//! |---|---|
//! | [`simulator`] | made-up markets, live and past |
//! | [`replay`] | recorded ticks, played in a loop |
//! | [`push`] | quotes that a bridge hands in |
//! | [`set`] | starts and stops them as the instruments say |
//! | [`choice`] | how a feed is written |

pub mod choice;
mod price;
pub mod push;
pub mod replay;
pub mod set;
pub mod simulator;

#[cfg(test)]
pub(crate) mod testing;

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crate::domain::{Instrument, InstrumentId, Price, TimeMs};

pub use choice::{DefaultFeed, FeedChoice};
pub use set::{FeedHealth, FeedOptions, FeedSet};

/// Is the market of an instrument open at a moment? Asked for each quote: answer from memory.
pub type IsOpen = Arc<dyn Fn(InstrumentId, TimeMs) -> bool + Send + Sync>;

/// How an instrument is simulated (the `sim` block of the demo set).
#[derive(Debug, Clone, PartialEq)]
pub struct SimTerms {
    /// The bid at which a simulation starts that knows no last one.
    pub price: Price,
    /// The usual spread, in points; at least 1.
    pub spread_points: i64,
    /// Standard deviation of a year's logarithmic return: 0.08 is 8 %.
    pub volatility_annual: f64,
    /// Quotes a second on average, 0.01 to 100.
    pub pace_per_s: f64,
    /// Mean of a year's logarithmic return.
    pub drift_annual: f64,
}

/// An instrument with its feed.
#[derive(Debug, Clone, PartialEq)]
pub struct Assigned {
    pub instrument: Instrument,
    pub feed: FeedChoice,
    /// Its category's code: members of a group move together.
    pub group: String,
    /// Open market in a week without holidays, in milliseconds (the calendar's `week_ms`).
    pub open_week_ms: i64,
    /// Without terms it cannot be simulated, live or past.
    pub sim: Option<SimTerms>,
    /// The last known bid, from which a simulation goes on; the terms' price without one.
    pub last: Option<Price>,
}

/// Why a feed does not run.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    #[error("\"{0}\" is no feed: sim, push or replay:FILE")]
    Unknown(String),
    #[error("which instrument does {} drive? Write replay:CODE=FILE", .0.display())]
    NoCode(PathBuf),
    #[error("{}: {error}", .0.display(), error = .1)]
    File(PathBuf, std::io::Error),
    #[error("{} holds no ticks: {why}", .0.display(), why = .1)]
    NoTicks(PathBuf, String),
    #[error("nothing is known about how to simulate it")]
    NoTerms,
    #[error("no thread for it: {0}")]
    Thread(std::io::Error),
}

/// Waits until a thread that was told to end has ended, at most `timeout`; one that is stuck is left behind.
fn wait_for(thread: &mut Option<JoinHandle<()>>, timeout: Duration) {
    let Some(handle) = thread.take() else { return };
    let step = Duration::from_millis(2);
    let mut waited = Duration::ZERO;
    while !handle.is_finished() && waited < timeout {
        std::thread::sleep(step);
        waited += step;
    }
    if handle.is_finished() && handle.join().is_err() {
        tracing::error!("a feed's thread has ended in a panic");
    }
}
