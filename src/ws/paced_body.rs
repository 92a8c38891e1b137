//! What a connection draws of the frames that were handed to it, and when.
//!
//! A write to a client, and the packet that it makes, cost far more than the frame in them. So what is handed over
//! within [`PAUSE`] of the last write travels with the next one, where nobody waits for it: prices. An answer or an
//! event goes at once, and takes along what waits. (The kernel's own way, Nagle's, would hold prices back for as long
//! as the way to the client and back: a quarter of a second on a telephone.)

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

/// Between two writes of prices to one client.
const PAUSE: Duration = Duration::from_millis(10);

/// What the session's task and the connection tell one another; both run on one thread.
#[derive(Default)]
pub(super) struct Backpressure {
    all: Cell<bool>,
    /// It is waited for. Usually it is not: the next frame comes long after this one has been taken, and the
    /// connection is not woken in between.
    wanted: Cell<bool>,
    notify: Notify,
    /// What was handed over is not to wait for the pause.
    hurried: Cell<bool>,
    /// Wakes the connection that is in its pause.
    paused: Cell<Option<Waker>>,
}

impl Backpressure {
    /// Has everything been drawn since this was last asked, or since [`Backpressure::begin`]?
    pub fn take_all(&self) -> bool {
        self.all.replace(false)
    }

    /// Something is about to be handed over.
    pub fn begin(&self) {
        self.all.set(false);
    }

    /// Says whether [`Backpressure::drawn`] is going to be awaited.
    pub fn want(&self, wanted: bool) {
        self.wanted.set(wanted);
    }

    /// Ends when something is drawn while that is wanted.
    pub async fn drawn(&self) {
        self.notify.notified().await;
    }

    /// What was handed over goes at once.
    pub fn flush_now(&self) {
        self.hurried.set(true);
        if let Some(waker) = self.paused.take() {
            waker.wake();
        }
    }
}

/// The response's body, watched and paced.
pub(super) struct Drawn {
    inner: BoxBody,
    taken: Rc<Backpressure>,
    pace: Duration,
    /// Pieces are being drawn; it ends when there is none left.
    drawing: bool,
    /// When there was none left.
    last: Option<Instant>,
    pause: Option<Pin<Box<Sleep>>>,
}

impl Drawn {
    pub fn new(inner: BoxBody, taken: Rc<Backpressure>) -> Self {
        Self::paced(inner, taken, PAUSE)
    }

    fn paced(inner: BoxBody, taken: Rc<Backpressure>, pace: Duration) -> Self {
        Self { inner, taken, pace, drawing: false, last: None, pause: None }
    }

    fn is_paused(&mut self, context: &mut Context<'_>) -> bool {
        let Some(until) = self.last.map(|last| last + self.pace) else { return false };
        if self.drawing || self.taken.hurried.get() || until <= Instant::now() {
            return false;
        }
        let pause = self.pause.get_or_insert_with(|| Box::pin(sleep_until(until)));
        if pause.deadline() != until {
            pause.as_mut().reset(until);
        }
        let paused = pause.as_mut().poll(context).is_pending();
        if paused {
            self.taken.paused.set(Some(context.waker().clone()));
        }
        paused
    }
}

impl MessageBody for Drawn {
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
                self.drawing = true;
                self.taken.all.set(true);
                if self.taken.wanted.replace(false) {
                    self.taken.notify.notify_one();
                }
            }
            Poll::Pending => {
                if std::mem::take(&mut self.drawing) {
                    self.last = Some(Instant::now());
                }
                self.taken.hurried.set(false);
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

    /// What a connection draws until there is nothing for it.
    fn draw(body: &mut Drawn, woken: &Arc<Woken>) -> Vec<String> {
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
    async fn prices_wait_for_the_pause_and_what_is_hurried_takes_them_along() {
        let (waiting, taken, woken) = (Queue::default(), Rc::new(Backpressure::default()), Arc::new(Woken::default()));
        let mut body = Drawn::paced(BoxBody::new(waiting.clone()), Rc::clone(&taken), Duration::from_secs(3_600));
        queue(&["first", "with it"], &waiting);
        assert_eq!(draw(&mut body, &woken), ["first", "with it"]);
        assert!(taken.take_all());
        queue(&["second", "third"], &waiting);
        taken.begin();
        assert!(draw(&mut body, &woken).is_empty());
        assert!(!taken.take_all() && !woken.0.load(Ordering::Relaxed));
        queue(&["an event"], &waiting);
        taken.flush_now();
        assert!(woken.0.load(Ordering::Relaxed), "the connection sleeps on");
        assert_eq!(draw(&mut body, &woken), ["second", "third", "an event"]);
        queue(&["fourth"], &waiting);
        assert!(draw(&mut body, &woken).is_empty(), "the hurry is over");
    }

    #[actix_web::test]
    async fn the_pause_ends_by_itself() {
        let (waiting, taken) = (Queue::default(), Rc::new(Backpressure::default()));
        let mut body = Drawn::paced(BoxBody::new(waiting.clone()), taken, Duration::from_millis(30));
        queue(&["first"], &waiting);
        assert_eq!(draw(&mut body, &Arc::default()), ["first"]);
        queue(&["second"], &waiting);
        let second = std::future::poll_fn(|context| Pin::new(&mut body).poll_next(context)).await;
        assert_eq!(second.unwrap().unwrap(), "second");
    }
}
