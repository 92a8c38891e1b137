//! What stands between a connection and the crate's session: it passes whole messages on, and ends a connection whose peer would
//! have us keep more than is allowed. The crate collects whatever length a peer declares (9), also before the logon.
//!
//! The bound of what one connection keeps, in bytes: here one message and one read; in the crate 8 messages that wait for the
//! session, and messages ahead of a gap up to its own limit (`MaxStashBytes`).

mod framing;
mod pace;
#[cfg(test)]
mod tests;

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf, Bytes};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use framing::{Framing, is_logon};
pub use pace::Pace;
use pace::Pacer;

/// Bytes of one read.
const READ: usize = 8 * 1024;

/// A connection, with TLS or without.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Stream for S {}

/// What a peer may do. Lengths are those of a message's body, which is what it declares (9).
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Longest body of a message until a Logon (35=A) has gone both ways, in bytes.
    pub before_logon: usize,
    /// And from then on.
    pub after_logon: usize,
    /// From the first byte of a message to its last.
    pub message_within: Duration,
    /// How long the peer may leave unread what is sent to it.
    pub reads_within: Duration,
    /// Whether a length (9) that is one too many is corrected where the checksum (10) is right: Spotware's `ctrader-fix` 0.1.1
    /// states it so in messages without a body.
    pub one_too_many: bool,
    /// `None`: as many as the session takes.
    pub pace: Option<Pace>,
}

/// For the connection to a liquidity provider.
pub const PROVIDER: Limits = Limits {
    before_logon: 4 * 1024,
    after_logon: 1024 * 1024,
    message_within: Duration::from_secs(30),
    reads_within: Duration::from_secs(30),
    one_too_many: false,
    pace: None,
};

/// For connections of customers' programs, which anybody can open.
pub const CUSTOMER: Limits = Limits {
    before_logon: 4 * 1024,
    after_logon: 8 * 1024,
    message_within: Duration::from_secs(10),
    reads_within: Duration::from_secs(10),
    one_too_many: true,
    pace: Some(Pace { per_second: 100, at_once: 200 }),
};

/// Why a connection was ended here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("a message declares a length (9) of more than {limit} bytes")]
    Declared { limit: usize },
    #[error("a message does not end within {limit} bytes")]
    Endless { limit: usize },
    #[error("{limit} bytes arrived that are no FIX message")]
    NoMessage { limit: usize },
    #[error("a message was not complete within {} s", .within.as_secs())]
    Slow { within: Duration },
    #[error("what was sent was not read within {} s", .within.as_secs())]
    Unread { within: Duration },
}

/// Who follows what happens to a connection. Dropped with it.
pub trait Observer: Send {
    /// The connection is ended here. Called at most once.
    fn refused(&self, why: Refusal);

    /// The stream has passed on this many bytes.
    fn written(&self, _bytes: usize) {}
}

impl<F: Fn(Refusal) + Send> Observer for F {
    fn refused(&self, why: Refusal) {
        self(why);
    }
}

/// A time that runs while something is waited for.
struct Timer {
    within: Duration,
    runs: Option<Pin<Box<Sleep>>>,
}

impl Timer {
    const fn new(within: Duration) -> Self {
        Self { within, runs: None }
    }

    /// Whether the time is over; the task is woken when it is.
    fn is_over(&mut self, cx: &mut Context<'_>) -> bool {
        let timer = self.runs.get_or_insert_with(|| Box::pin(sleep(self.within)));
        timer.as_mut().poll(cx).is_ready()
    }

    fn reset(&mut self) {
        self.runs = None;
    }
}

/// A connection whose peer is kept within [`Limits`]. Every read returns bytes of whole messages.
pub struct Wire<S> {
    stream: S,
    limits: Limits,
    framing: Framing,
    /// The message that is being passed on.
    message: Bytes,
    received_logon: bool,
    sent_logon: bool,
    arriving: Timer,
    unread: Timer,
    /// Written to the stream, which has not passed all of it on yet.
    written: Option<usize>,
    refusal: Option<Refusal>,
    pacer: Option<Pacer>,
    observer: Box<dyn Observer>,
}

impl<S> Wire<S> {
    /// Wraps a connection; `observer` may be a function that gets the reason why it is ended here.
    pub fn new(stream: S, limits: Limits, observer: impl Observer + 'static) -> Self {
        Self {
            stream,
            limits,
            framing: Framing::new(limits.one_too_many),
            message: Bytes::new(),
            received_logon: false,
            sent_logon: false,
            arriving: Timer::new(limits.message_within),
            unread: Timer::new(limits.reads_within),
            written: None,
            refusal: None,
            pacer: limits.pace.map(Pacer::new),
            observer: Box::new(observer),
        }
    }

    const fn limit(&self) -> usize {
        if self.received_logon && self.sent_logon { self.limits.after_logon } else { self.limits.before_logon }
    }

    fn refuse(&mut self, refusal: Refusal) -> io::Error {
        if self.refusal.replace(refusal).is_none() {
            self.observer.refused(refusal);
        }
        io::Error::new(io::ErrorKind::InvalidData, refusal)
    }

    /// Waits for the peer to read, for a limited time.
    fn wait_for_peer<T>(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if self.unread.is_over(cx) {
            let within = self.limits.reads_within;
            return Poll::Ready(Err(self.refuse(Refusal::Unread { within })));
        }
        Poll::Pending
    }
}

impl<S: AsyncRead + Unpin> Wire<S> {
    /// The first message that has not been read, which stays to be read: an acceptor knows by it whose connection this is.
    ///
    /// # Errors
    /// When the connection ends before.
    pub async fn peek(&mut self) -> io::Result<Bytes> {
        if self.message.is_empty() {
            let message = poll_fn(|cx| self.poll_message(cx)).await?;
            self.message = message.ok_or(io::ErrorKind::UnexpectedEof)?;
        }
        Ok(self.message.clone())
    }

    /// Waits for a message.
    fn poll_message(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<Option<Bytes>>> {
        if let Some(refusal) = self.refusal {
            return Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, refusal)));
        }
        if let Some(pacer) = &mut self.pacer {
            ready!(pacer.poll(cx));
        }
        loop {
            match self.framing.next(self.limit()) {
                Ok(Some(message)) => {
                    self.arriving.reset();
                    self.received_logon |= is_logon(&message);
                    if let Some(pacer) = &mut self.pacer {
                        pacer.take();
                    }
                    return Poll::Ready(Ok(Some(message)));
                }
                Ok(None) => {}
                Err(refusal) => return Poll::Ready(Err(self.refuse(refusal))),
            }
            if self.framing.is_within() && self.arriving.is_over(cx) {
                let within = self.limits.message_within;
                return Poll::Ready(Err(self.refuse(Refusal::Slow { within })));
            }
            let mut bytes = [0; READ];
            let mut bytes = ReadBuf::new(&mut bytes);
            ready!(Pin::new(&mut self.stream).poll_read(cx, &mut bytes))?;
            if bytes.filled().is_empty() {
                return Poll::Ready(Ok(None));
            }
            self.framing.take(bytes.filled());
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Wire<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.message.is_empty() {
            match ready!(this.poll_message(cx))? {
                Some(message) => this.message = message,
                None => return Poll::Ready(Ok(())),
            }
        }
        let count = this.message.len().min(buf.remaining());
        buf.put_slice(&this.message[..count]);
        this.message.advance(count);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Wire<S> {
    /// Complete when the stream has passed the bytes on: the crate does not flush, and a TLS stream keeps what the network does
    /// not take at once. Has to be called again with the same bytes until then, as `write_all` does.
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = match this.written {
            Some(written) => written,
            None => match Pin::new(&mut this.stream).poll_write(cx, bytes) {
                Poll::Ready(written) => written?,
                Poll::Pending => return this.wait_for_peer(cx),
            },
        };
        // A message is written from its first byte. Its peer cannot have seen it yet.
        this.sent_logon |= is_logon(bytes);
        this.written = Some(written);
        match Pin::new(&mut this.stream).poll_flush(cx) {
            Poll::Ready(flushed) => {
                flushed?;
                this.written = None;
                this.unread.reset();
                this.observer.written(written);
                Poll::Ready(Ok(written))
            }
            Poll::Pending => this.wait_for_peer(cx),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        match Pin::new(&mut this.stream).poll_shutdown(cx) {
            Poll::Ready(closed) => Poll::Ready(closed),
            Poll::Pending => this.wait_for_peer(cx),
        }
    }
}
