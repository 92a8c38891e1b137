//! Connections, before a request on them is parsed: how long one may take over a request. How many there may be is
//! counted in [`connection_limit`](crate::api::connection_limit).

use std::cell::Cell;
use std::io::{Error, ErrorKind, IoSlice, Result as IoResult};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_tls::accept::rustls_0_23::TlsStream;
use actix_web::rt::net::{ActixStream, Ready, TcpStream};
use actix_web::rt::time::{Instant, Sleep, sleep_until};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::heads::HoldsReads;

use crate::api::connection_limit::ConnectionPermit;

/// The head of a connection's first request must be there by then; later ones from their first byte.
pub(super) const HEAD_TIME: Duration = Duration::from_secs(5);
/// An idle connection is kept so long.
pub(super) const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// A client that reads nothing of an answer for this long is disconnected. WebSockets have a limit of their own.
const STALL_TIME: Duration = Duration::from_secs(30);
/// Bytes that the parser gets at once between two requests. It parses all requests in them before it answers the first,
/// and a parsed request takes many times its bytes: what is pipelined has to come in small steps.
const STEP: usize = 1_024;
/// Beyond [`HEAD_TIME`], so that the protocol's own answer (408) comes first where it has one.
const MARGIN: Duration = Duration::from_secs(5);
/// Bytes of a head; the protocol's parser alone would take 128 KiB.
const HEAD_MAX: usize = 32 * 1024;

/// What a connection is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Between two requests. `begun`: bytes of the next one have arrived.
    Idle { begun: bool },
    /// A handler is at work, and reads the body within its own limits; see [`super::body`].
    Busy,
    /// It has become a WebSocket, which has limits of its own.
    Upgraded,
}

/// What is known of a connection, shared by its stream and its requests.
#[derive(Debug)]
pub struct Activity {
    phase: Cell<Phase>,
    until: Cell<Instant>,
    /// Bytes of a head that is not complete.
    head: Cell<usize>,
    /// The parser has been given the chance to see [`HEAD_MAX`] bytes.
    parsed: Cell<bool>,
    /// The rest of a body that is no longer read is being discarded.
    unread: Cell<bool>,
}

impl Default for Activity {
    fn default() -> Self {
        Self {
            phase: Cell::new(Phase::Idle { begun: true }),
            until: Cell::new(Instant::now() + HEAD_TIME + MARGIN),
            head: Cell::new(0),
            parsed: Cell::new(false),
            unread: Cell::new(false),
        }
    }
}

impl Activity {
    /// A request's head is complete.
    pub(super) fn request(self: &Rc<Self>, has_body: bool) -> Request {
        self.phase.set(Phase::Busy);
        self.unread.set(has_body);
        Request(Rc::clone(self))
    }

    /// The request's body has been read to its end.
    pub(super) fn body_ended(&self) {
        self.unread.set(false);
    }

    /// It is a WebSocket from now on.
    pub(super) fn upgrade(&self) {
        self.phase.set(Phase::Upgraded);
    }

    pub(super) fn is_upgraded(&self) -> bool {
        self.phase.get() == Phase::Upgraded
    }

    fn idle(&self) {
        if self.phase.get() == Phase::Busy {
            // The rest of an unread body has the time limit of a head.
            let begun = self.unread.get();
            self.phase.set(Phase::Idle { begun });
            self.until.set(Instant::now() + if begun { HEAD_TIME + MARGIN } else { KEEP_ALIVE });
            self.head.set(0);
            self.parsed.set(false);
        }
    }

    /// Bytes have been read.
    fn received(&self, count: usize) {
        if let Phase::Idle { begun } = self.phase.get() {
            self.head.set(self.head.get().saturating_add(count));
            if !begun {
                self.phase.set(Phase::Idle { begun: true });
                self.until.set(self.until.get().min(Instant::now() + HEAD_TIME + MARGIN));
            }
        }
    }

    /// Bytes of an answer have been written, maybe after its handler ended: a long one is not cut off.
    fn written(&self) {
        if self.phase.get() == (Phase::Idle { begun: false }) {
            self.until.set(Instant::now() + KEEP_ALIVE);
        }
    }

    /// Heads are expected, not the rest of an unread body.
    fn is_between_requests(&self) -> bool {
        matches!(self.phase.get(), Phase::Idle { .. }) && !self.unread.get()
    }

    /// Is a head longer than it may be? At first the parser is to look at it: a body may have come with it.
    fn is_head_too_long(&self) -> Option<bool> {
        let idle = matches!(self.phase.get(), Phase::Idle { .. });
        (idle && !self.unread.get() && self.head.get() >= HEAD_MAX).then(|| self.parsed.replace(true))
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct Request(Rc<Activity>);

impl Drop for Request {
    fn drop(&mut self) {
        self.0.idle();
    }
}

/// A TCP connection that ends when its client is too slow. It counts against the connection limits.
pub struct TimedConnection {
    stream: TcpStream,
    activity: Rc<Activity>,
    timer: Pin<Box<Sleep>>,
    /// Runs while bytes wait to be written and the client takes none. Nothing is read meanwhile.
    stalled: Option<Pin<Box<Sleep>>>,
    /// A read was refused because a write is stalled; it is tried again after the write.
    read_waits: bool,
    /// A whole step has been read: the next read returns `Pending` once, so that the parser handles the step first.
    stepped: bool,
    _permit: ConnectionPermit,
}

impl TimedConnection {
    /// Starts the timers of this connection.
    pub fn new(stream: TcpStream, permit: ConnectionPermit) -> Self {
        let activity = Rc::new(Activity::default());
        let timer = Box::pin(sleep_until(activity.until.get()));
        Self { stream, activity, timer, stalled: None, read_waits: false, stepped: false, _permit: permit }
    }

    /// The connection's socket.
    pub const fn socket(&self) -> &TcpStream {
        &self.stream
    }

    /// The state shared with its requests.
    pub fn activity(&self) -> Rc<Activity> {
        Rc::clone(&self.activity)
    }

    /// The result of a write, which ends the connection if none succeeds for [`STALL_TIME`].
    fn watch_write(&mut self, context: &mut Context<'_>, written: Poll<IoResult<usize>>) -> Poll<IoResult<usize>> {
        if written.is_ready() || self.activity.is_upgraded() {
            self.stalled = None;
            if std::mem::take(&mut self.read_waits) {
                context.waker().wake_by_ref();
            }
            if written.is_ready() {
                self.activity.written();
            }
            return written;
        }
        let timer = self.stalled.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + STALL_TIME)));
        ready!(timer.as_mut().poll(context));
        Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "nothing was taken in time")))
    }

    /// Reads what has come: at most a [`STEP`] of it between requests, any amount of a body or of a WebSocket.
    fn read_step(&mut self, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<IoResult<()>> {
        let before = buffer.filled().len();
        if self.activity.is_between_requests() {
            let mut bytes = [MaybeUninit::uninit(); STEP];
            let mut step = ReadBuf::uninit(&mut bytes[..STEP.min(buffer.remaining())]);
            ready!(Pin::new(&mut self.stream).poll_read(context, &mut step))?;
            buffer.put_slice(step.filled());
            self.stepped = step.filled().len() == STEP;
        } else {
            ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        }
        self.activity.received(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }

    /// Ready when it has taken too long; until then it wakes its task in time.
    fn poll_late(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if !matches!(self.activity.phase.get(), Phase::Idle { .. }) {
            return Poll::Pending;
        }
        let until = self.activity.until.get();
        if until < self.timer.deadline() {
            self.timer.as_mut().reset(until);
        }
        while self.timer.as_mut().poll(context).is_ready() {
            if until <= Instant::now() {
                return Poll::Ready(());
            }
            self.timer.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl HoldsReads for TimedConnection {
    fn holds_reads(&mut self) -> bool {
        self.read_waits |= self.stalled.is_some();
        self.stalled.is_some()
    }
}

impl HoldsReads for TlsStream<TimedConnection> {
    fn holds_reads(&mut self) -> bool {
        self.get_mut().0.holds_reads()
    }
}

impl AsyncRead for TimedConnection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<IoResult<()>> {
        match self.activity.is_head_too_long() {
            Some(true) => return Poll::Ready(Err(Error::new(ErrorKind::InvalidData, "a head is too long"))),
            Some(false) => {
                cx.waker().wake_by_ref();
                return Poll::Pending;
            }
            None => {}
        }
        if self.stalled.is_some() {
            self.read_waits = true;
            return Poll::Pending;
        }
        if std::mem::take(&mut self.stepped) {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if let Poll::Ready(read) = self.read_step(cx, buffer) {
            return Poll::Ready(read);
        }
        ready!(self.poll_late(cx));
        Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "nothing came in time")))
    }
}

impl AsyncWrite for TimedConnection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<IoResult<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch_write(cx, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<IoResult<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<IoResult<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<IoResult<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.watch_write(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

impl ActixStream for TimedConnection {
    fn poll_read_ready(&self, cx: &mut Context<'_>) -> Poll<IoResult<Ready>> {
        ActixStream::poll_read_ready(&self.stream, cx)
    }

    fn poll_write_ready(&self, cx: &mut Context<'_>) -> Poll<IoResult<Ready>> {
        ActixStream::poll_write_ready(&self.stream, cx)
    }
}
