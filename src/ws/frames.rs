//! Size guard before the WebSocket parser. The parser buffers a frame up to the length in its header, without a
//! limit. The guard reads the header first and ends the stream if the announced length is too large. It also limits
//! the number of fragments of a message, because a message of endless empty fragments is the same attack.

use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::dev;
use actix_web::error::PayloadError;
use actix_web::web::{self, Bytes};
use actix_web::{FromRequest, HttpRequest};
use futures_util::Stream;

/// Maximum length of a header: 2 bytes, 8 of length, 4 of mask.
const HEADER_MAX: usize = 14;
/// Maximum number of fragments of one message, control frames between them included.
const FRAGMENTS_MAX: u32 = 16;

/// Wraps a request's body in the guard, in the form that the WebSocket handshake takes.
pub async fn guarded(req: &HttpRequest, body: web::Payload, max: u64) -> Result<web::Payload, actix_web::Error> {
    let guard: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> =
        Box::pin(FrameGuard::new(body.into_inner(), max));
    let mut payload = dev::Payload::Stream { payload: guard };
    web::Payload::from_request(req, &mut payload).await
}

/// A stream of frames that ends with an error at a frame that is too large.
pub struct FrameGuard<S> {
    inner: S,
    scanner: Scanner,
    ended: bool,
}

impl<S> FrameGuard<S> {
    /// A guard for frames and messages of at most `max` bytes.
    pub const fn new(inner: S, max: u64) -> Self {
        Self { inner, scanner: Scanner::new(max), ended: false }
    }
}

impl<S: Stream<Item = Result<Bytes, PayloadError>> + Unpin> Stream for FrameGuard<S> {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.ended {
            return Poll::Ready(None);
        }
        match Pin::new(&mut self.inner).poll_next(context) {
            Poll::Ready(Some(Ok(bytes))) if !self.scanner.passes(&bytes) => {
                self.ended = true;
                Poll::Ready(Some(Err(PayloadError::Overflow)))
            }
            other => other,
        }
    }
}

/// Position in the stream of frames.
struct Scanner {
    max: u64,
    header: [u8; HEADER_MAX],
    /// Number of header bytes received.
    read: usize,
    /// Number of payload bytes still expected.
    left: u64,
    /// Fragments of the current message.
    fragments: u32,
    total: u64,
}

impl Scanner {
    const fn new(max: u64) -> Self {
        Self { max, header: [0; HEADER_MAX], read: 0, left: 0, fragments: 0, total: 0 }
    }

    /// Reads more bytes; false if a frame or message is too large.
    fn passes(&mut self, mut bytes: &[u8]) -> bool {
        while !bytes.is_empty() {
            if self.left > 0 {
                let skip = usize::try_from(self.left).unwrap_or(usize::MAX).min(bytes.len());
                bytes = &bytes[skip..];
                self.left -= skip as u64;
                continue;
            }
            self.header[self.read] = bytes[0];
            self.read += 1;
            bytes = &bytes[1..];
            if self.read == self.header_length() && !self.begin() {
                return false;
            }
        }
        true
    }

    /// Length of the header as far as known; never shorter than the bytes received.
    fn header_length(&self) -> usize {
        if self.read < 2 {
            return HEADER_MAX + 1;
        }
        let extended = match self.header[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mask = if self.header[1] & 0x80 == 0 { 0 } else { 4 };
        2 + extended + mask
    }

    /// Handles a complete header; returns whether the frame is accepted.
    fn begin(&mut self) -> bool {
        let number = |bytes: &[u8]| bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        let length = match self.header[1] & 0x7f {
            126 => number(&self.header[2..4]),
            127 => number(&self.header[2..10]),
            short => u64::from(short),
        };
        self.read = 0;
        self.left = length;
        self.fragments += 1;
        let control = self.header[0] & 0x08 != 0;
        if !control {
            self.total = self.total.saturating_add(length);
        }
        let accepted = length <= self.max && self.total <= self.max && self.fragments <= FRAGMENTS_MAX;
        let finished = self.header[0] & 0x80 != 0;
        if finished && !control {
            (self.fragments, self.total) = (0, 0);
        } else if control && self.total == 0 {
            // A control frame between messages; the session's message limit covers floods of them.
            self.fragments = self.fragments.saturating_sub(1);
        }
        accepted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(first: u8, length: u64) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..=125 => bytes.push(0x80 | length as u8),
            126..=65_535 => {
                bytes.push(0x80 | 126);
                bytes.extend_from_slice(&(length as u16).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend_from_slice(&length.to_be_bytes());
            }
        }
        bytes.extend_from_slice(&[1, 2, 3, 4]);
        bytes
    }

    fn whole(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = frame(first, length as u64);
        bytes.resize(bytes.len() + length, 0x2a);
        bytes
    }

    #[test]
    fn frames_within_the_limit_pass_in_chunks_of_any_size() {
        let stream: Vec<u8> = [whole(0x81, 5), whole(0x89, 0), whole(0x81, 300), whole(0x82, 4_096)].concat();
        for step in [1, 2, 3, 7, 5_000] {
            let mut scanner = Scanner::new(4_096);
            assert!(stream.chunks(step).all(|chunk| scanner.passes(chunk)), "{step}");
        }
    }

    #[test]
    fn a_too_large_length_is_refused_at_the_header() {
        for length in [4_097, 70_000, u64::MAX] {
            assert!(!Scanner::new(4_096).passes(&frame(0x81, length)), "{length}");
        }
    }

    #[test]
    fn fragments_are_limited_in_size_and_number() {
        let mut scanner = Scanner::new(4_096);
        assert!(scanner.passes(&whole(0x01, 4_000)));
        assert!(!scanner.passes(&frame(0x00, 97)));
        let mut scanner = Scanner::new(4_096);
        assert!(scanner.passes(&whole(0x01, 0)));
        assert!((0..100).any(|_| !scanner.passes(&whole(0x00, 0))), "empty fragments end");
        let mut scanner = Scanner::new(4_096);
        assert!((0..1_000).all(|_| scanner.passes(&whole(0x81, 4_000))), "whole messages do not add up");
        assert!((0..1_000).all(|_| scanner.passes(&whole(0x89, 4))), "nor do pings");
    }
}
