//! Feeds: the sources of quotes, chosen per instrument. They implement one trait ([`Feed`](crate::ports::Feed)) and send
//! to one sink ([`QuoteSink`](crate::ports::QuoteSink)).
//!
//! | module | contents |
//! |---|---|
//! | [`simulator`] | simulated markets: live quotes and history |
//! | [`replay`] | recorded ticks, played in a loop |
//! | [`set`] | starts and stops feeds according to the instruments' settings |
//! | [`local`] | implements the port of the feeds that run in this process |

pub mod local;
pub mod replay;
pub mod set;
pub mod simulator;

#[cfg(test)]
pub(crate) mod testing;

use std::thread::JoinHandle;
use std::time::Duration;

pub use crate::ports::feed::{AssignedFeed, FeedChoice, FeedError, IsOpen, SimTerms};
pub use local::LocalFeeds;
pub use set::{FeedHealth, FeedOptions, FeedSet};

/// Waits at most `timeout` for a thread that was requested to end; a stuck thread is detached.
fn wait_for(thread: &mut Option<JoinHandle<()>>, timeout: Duration) {
    let Some(handle) = thread.take() else { return };
    let step = Duration::from_millis(2);
    let mut waited = Duration::ZERO;
    while !handle.is_finished() && waited < timeout {
        std::thread::sleep(step);
        waited += step;
    }
    if handle.is_finished() && handle.join().is_err() {
        tracing::error!("feed thread panicked");
    }
}
