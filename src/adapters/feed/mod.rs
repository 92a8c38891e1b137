//! Feeds: where quotes come from. One trait ([`Feed`](crate::ports::Feed)), one way on
//! ([`QuoteSink`](crate::ports::QuoteSink)), chosen per instrument.
//!
//! | room | what |
//! |---|---|
//! | [`simulator`] | made-up markets, live and past |
//! | [`replay`] | recorded ticks, played in a loop |
//! | [`set`] | starts and stops them as the instruments say |
//! | [`local`] | all of them together, as the port that the application uses |

pub mod local;
pub mod replay;
pub mod set;
pub mod simulator;

#[cfg(test)]
pub(crate) mod testing;

use std::thread::JoinHandle;
use std::time::Duration;

pub use crate::ports::feed::{Assigned, FeedChoice, FeedError, IsOpen, SimTerms};
pub use local::LocalFeeds;
pub use set::{FeedHealth, FeedOptions, FeedSet};

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
