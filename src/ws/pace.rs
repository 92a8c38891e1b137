//! How many price frames are queued for a connection at the same time.

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::paced_body::Backpressure;
use super::shared_frame::Frame;
use super::transport::{End, Gate, Live, Transport, WRITE_TIMEOUT};

/// Limits of the price frames queued for a connection at the same time, by time and by number. Under overload a
/// connection writes several frames at once.
const GATHER: Duration = Duration::from_millis(25);
const GATHERED_MAX: usize = 16;

/// The price frames that are queued and not yet read.
pub(super) struct Pace {
    pub backpressure: Rc<Backpressure>,
    /// Time since which price frames are queued, and their number.
    queued: Option<(Instant, usize)>,
}

impl Pace {
    pub fn new(backpressure: Rc<Backpressure>) -> Self {
        Self { backpressure, queued: None }
    }

    /// Whether more price frames may be queued.
    pub fn may_queue(&mut self) -> bool {
        if self.queued.is_some() && self.backpressure.take_read() {
            self.queued = None;
        }
        self.queued.is_none_or(|(since, frames)| frames < GATHERED_MAX && since.elapsed() < GATHER)
    }

    /// Ends a connection that has read nothing for too long.
    pub fn check(&mut self) -> Result<(), End> {
        if !self.may_queue() && self.queued.is_some_and(|(since, _)| since.elapsed() > WRITE_TIMEOUT) {
            return Err(End::Gone);
        }
        Ok(())
    }

    /// Queues frames and counts them until they are read.
    pub async fn send_all<S: Gate, H: Live>(
        &mut self,
        transport: &mut Transport<S, H>,
        frames: Vec<Arc<Frame>>,
    ) -> Result<(), End> {
        if !frames.is_empty() {
            self.backpressure.reset_read();
            let (_, queued) = self.queued.get_or_insert_with(|| (Instant::now(), 0));
            *queued += frames.len();
        }
        for frame in frames {
            transport.send(&frame).await?;
        }
        Ok(())
    }
}
