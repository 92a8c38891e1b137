//! Response body of a WebSocket that limits how often prices are written to the client.
//!
//! A write and its network packet cost far more than the frame inside. Price frames that arrive within [`PAUSE`] of
//! the last write therefore wait and are written together. Replies and events are written at once, together with the
//! waiting price frames. (Nagle's algorithm would delay prices by a round trip instead: a quarter of a second on a
//! mobile network.)

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::web::Bytes;
use tokio::sync::Notify;
use tokio::time::{Instant, Sleep, sleep_until};

/// Minimum time between two writes of prices to one client.
const PAUSE: Duration = Duration::from_millis(10);

/// State shared by the session's task and the response body; both run on the same thread.
#[derive(Default)]
pub(super) struct Backpressure {
    has_read: Cell<bool>,
    /// Whether the session's task waits for a read. Usually it does not: the next frame is queued long after this one has
    /// been read, and the task need not be woken in between.
    notifies: Cell<bool>,
    notify: Notify,
    /// The queued frames must not wait for the pause.
    flush: Cell<bool>,
    /// Wakes the body that is in its pause.
    paused: Cell<Option<Waker>>,
}

impl Backpressure {
    /// Whether the queued frames have been read since the last call, or since [`Backpressure::reset_read`].
    pub fn take_read(&self) -> bool {
        self.has_read.replace(false)
    }

    /// Called before frames are queued.
    pub fn reset_read(&self) {
        self.has_read.set(false);
    }

    /// Sets whether [`Backpressure::wait_for_read`] will be awaited.
    pub fn notify_on_read(&self, notify: bool) {
        self.notifies.set(notify);
    }

    /// Completes at the next read after [`Backpressure::notify_on_read`].
    pub async fn wait_for_read(&self) {
        self.notify.notified().await;
    }

    /// Writes the queued frames at once.
    pub fn flush_now(&self) {
        self.flush.set(true);
        if let Some(waker) = self.paused.take() {
            waker.wake();
        }
    }
}

/// The response body, which paces writes and reports reads.
pub(super) struct PacedBody {
    inner: BoxBody,
    backpressure: Rc<Backpressure>,
    pace: Duration,
    /// Frames are being read; false once the queue is empty.
    reading: bool,
    /// When the queue was last empty after a read.
    last_emptied: Option<Instant>,
    pause: Option<Pin<Box<Sleep>>>,
}

impl PacedBody {
    pub fn new(inner: BoxBody, backpressure: Rc<Backpressure>) -> Self {
        Self::paced(inner, backpressure, PAUSE)
    }

    fn paced(inner: BoxBody, backpressure: Rc<Backpressure>, pace: Duration) -> Self {
        Self { inner, backpressure, pace, reading: false, last_emptied: None, pause: None }
    }

    fn is_paused(&mut self, context: &mut Context<'_>) -> bool {
        let Some(until) = self.last_emptied.map(|last| last + self.pace) else { return false };
        if self.reading || self.backpressure.flush.get() || until <= Instant::now() {
            return false;
        }
        let pause = self.pause.get_or_insert_with(|| Box::pin(sleep_until(until)));
        if pause.deadline() != until {
            pause.as_mut().reset(until);
        }
        let paused = pause.as_mut().poll(context).is_pending();
        if paused {
            self.backpressure.paused.set(Some(context.waker().clone()));
        }
        paused
    }
}

impl MessageBody for PacedBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.inner.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        if self.is_paused(context) {
            return Poll::Pending;
        }
        let piece = Pin::new(&mut self.inner).poll_next(context);
        match &piece {
            Poll::Ready(Some(Ok(_))) => {
                self.reading = true;
                self.backpressure.has_read.set(true);
                if self.backpressure.notifies.replace(false) {
                    self.backpressure.notify.notify_one();
                }
            }
            Poll::Pending => {
                if std::mem::take(&mut self.reading) {
                    self.last_emptied = Some(Instant::now());
                }
                self.backpressure.flush.set(false);
            }
            Poll::Ready(_) => {}
        }
        piece
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::VecDeque;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::Wake;

    use super::*;

    #[derive(Clone, Default)]
    struct Queue(Rc<RefCell<VecDeque<&'static str>>>);

    impl MessageBody for Queue {
        type Error = std::convert::Infallible;

        fn size(&self) -> BodySize {
            BodySize::Stream
        }

        fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
            match self.0.borrow_mut().pop_front() {
                Some(piece) => Poll::Ready(Some(Ok(Bytes::from_static(piece.as_bytes())))),
                None => Poll::Pending,
            }
        }
    }

    #[derive(Default)]
    struct Woken(AtomicBool);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    /// Everything that can be read from the body now.
    fn read_all(body: &mut PacedBody, woken: &Arc<Woken>) -> Vec<String> {
        let waker = Arc::clone(woken).into();
        let mut context = Context::from_waker(&waker);
        let mut pieces = Vec::new();
        while let Poll::Ready(Some(Ok(piece))) = Pin::new(&mut *body).poll_next(&mut context) {
            pieces.push(String::from_utf8_lossy(&piece).into_owned());
        }
        pieces
    }

    fn queue(pieces: &[&'static str], queue: &Queue) {
        queue.0.borrow_mut().extend(pieces);
    }

    #[actix_web::test]
    async fn prices_wait_for_the_pause_and_a_flush_sends_them_with_the_event() {
        let (waiting, backpressure, woken) =
            (Queue::default(), Rc::new(Backpressure::default()), Arc::new(Woken::default()));
        let mut body =
            PacedBody::paced(BoxBody::new(waiting.clone()), Rc::clone(&backpressure), Duration::from_secs(3_600));
        queue(&["first", "with it"], &waiting);
        assert_eq!(read_all(&mut body, &woken), ["first", "with it"]);
        assert!(backpressure.take_read());
        queue(&["second", "third"], &waiting);
        backpressure.reset_read();
        assert!(read_all(&mut body, &woken).is_empty());
        assert!(!backpressure.take_read() && !woken.0.load(Ordering::Relaxed));
        queue(&["an event"], &waiting);
        backpressure.flush_now();
        assert!(woken.0.load(Ordering::Relaxed), "the body was not woken");
        assert_eq!(read_all(&mut body, &woken), ["second", "third", "an event"]);
        queue(&["fourth"], &waiting);
        assert!(read_all(&mut body, &woken).is_empty(), "the flush applies once");
    }

    #[actix_web::test]
    async fn the_pause_ends_after_its_time() {
        let (waiting, backpressure) = (Queue::default(), Rc::new(Backpressure::default()));
        let mut body = PacedBody::paced(BoxBody::new(waiting.clone()), backpressure, Duration::from_millis(30));
        queue(&["first"], &waiting);
        assert_eq!(read_all(&mut body, &Arc::default()), ["first"]);
        queue(&["second"], &waiting);
        let second = std::future::poll_fn(|context| Pin::new(&mut body).poll_next(context)).await;
        assert_eq!(second.unwrap().unwrap(), "second");
    }
}
