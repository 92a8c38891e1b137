//! Strictness of request heads beyond the HTTP parser's own.
//!
//! Two programs that read one head differently (a proxy and this one) can be made to disagree on where a request ends
//! or whom it is for. The parser accepts lines that end with LF alone, and a request target of another host; both are
//! refused here with 400.

use std::io::{Error, ErrorKind, IoSlice, Result as IoResult};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::HttpResponse;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Uri;
use actix_web::http::header::{self, HeaderMap};
use actix_web::middleware::Next;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Longest header line (bytes) that may state how long a body is.
const FRAMING_LINE_MAX: usize = 1_024;
/// Bytes of chunk extensions and trailers in one body. They carry nothing that is used.
const CHUNK_EXTRAS_MAX: usize = 16 * 1_024;
/// Written over a bare LF: no part of a head may contain it, so the parser answers 400 and closes the connection.
const FORBIDDEN: u8 = 0;

/// Where in a chunked body the next byte is. `size`: bytes of the current chunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Chunk {
    Size { size: u64, has_digits: bool },
    Extension { size: u64 },
    SizeLf { size: u64 },
    Data { left: u64 },
    DataCr,
    DataLf,
    EndCr,
    EndLf,
    Trailer,
    TrailerLf,
}

/// What the next byte of a connection belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Head,
    Sized(u64),
    Chunked(Chunk),
    /// A WebSocket, or what follows bytes that the parser refuses: not checked any further.
    Unchecked,
}

/// What a head says about the length of its body.
#[derive(Debug, Default)]
struct Framing {
    has_request_line: bool,
    is_connect: bool,
    is_chunked: bool,
    is_websocket: bool,
    length: Option<u64>,
}

impl Framing {
    /// Reads one line of the head, without its line end.
    fn line(&mut self, line: &[u8]) {
        if !self.has_request_line {
            self.has_request_line = true;
            self.is_connect = line.starts_with(b"CONNECT ");
            return;
        }
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { return };
        let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
        if name.eq_ignore_ascii_case(b"content-length") {
            // What is no number is refused by the parser, and so is a second length.
            self.length = std::str::from_utf8(value).ok().and_then(|value| value.parse().ok());
        } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
            self.is_chunked |= value.eq_ignore_ascii_case(b"chunked");
        } else if name.eq_ignore_ascii_case(b"upgrade") {
            self.is_websocket |= value.eq_ignore_ascii_case(b"websocket");
        }
    }

    /// What follows the head, in the parser's order of precedence.
    fn body(&self) -> Part {
        match self.length {
            _ if self.is_chunked => Part::Chunked(Chunk::Size { size: 0, has_digits: false }),
            _ if self.is_websocket => Part::Unchecked,
            Some(length) if length > 0 => Part::Sized(length),
            _ if self.is_connect => Part::Unchecked,
            _ => Part::Head,
        }
    }
}

/// Whether this line states the length of a body, with any value.
fn is_framing(line: &[u8]) -> bool {
    let name = line.split(|byte| *byte == b':').next().unwrap_or_default();
    [b"content-length".as_slice(), b"transfer-encoding", b"upgrade"]
        .iter()
        .any(|framing| name.eq_ignore_ascii_case(framing))
}

/// Follows the requests of a connection byte by byte to know which bytes are heads. Anything that it cannot follow is
/// refused by the parser too.
#[derive(Debug)]
struct Heads {
    part: Part,
    framing: Framing,
    /// The beginning of an incomplete line of a head, up to [`FRAMING_LINE_MAX`] bytes and one.
    line: Vec<u8>,
    /// The last byte of a head was CR.
    after_cr: bool,
    /// Bytes of extensions and trailers of the current body.
    extras: usize,
    /// The last line ended a head.
    head_ended: bool,
}

impl Default for Heads {
    fn default() -> Self {
        Self {
            part: Part::Head,
            framing: Framing::default(),
            line: Vec::new(),
            after_cr: false,
            extras: 0,
            head_ended: false,
        }
    }
}

impl Heads {
    /// Checks the next bytes of the connection up to the end of a request, and overwrites a bare LF in a head with
    /// [`FORBIDDEN`]; returns the number of bytes checked.
    fn check(&mut self, bytes: &mut [u8]) -> usize {
        let mut at = 0;
        while at < bytes.len() {
            let rest = &mut bytes[at..];
            let before = self.part;
            at += match before {
                Part::Head => self.head(rest),
                Part::Sized(left) => {
                    let (taken, left) = skip(rest, left);
                    self.part = if left > 0 { Part::Sized(left) } else { Part::Head };
                    taken
                }
                Part::Chunked(chunk) => {
                    let (taken, part) = chunked(chunk, rest);
                    self.part = part;
                    if matches!(chunk, Chunk::Extension { .. } | Chunk::Trailer) {
                        self.extras += taken;
                    }
                    taken
                }
                Part::Unchecked => rest.len(),
            };
            let head_ended = std::mem::take(&mut self.head_ended);
            if self.part == Part::Head && (before != Part::Head || head_ended) {
                break;
            }
        }
        at
    }

    /// Whether a body has more bytes beside its chunks than it may have.
    const fn has_too_many_extras(&self) -> bool {
        self.extras > CHUNK_EXTRAS_MAX
    }

    /// Checks the bytes up to the end of the current line; returns their number. Only a line that arrives in several parts
    /// is copied.
    fn head(&mut self, bytes: &mut [u8]) -> usize {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let line = &bytes[..end.unwrap_or(bytes.len())];
        if let Some(last) = line.last() {
            self.after_cr = *last == b'\r';
        }
        let Some(end) = end else {
            self.keep(line);
            return bytes.len();
        };
        let is_accepted = if self.line.is_empty() {
            self.ended(line)
        } else {
            self.keep(line);
            let line = std::mem::take(&mut self.line);
            self.ended(&line)
        };
        if !is_accepted {
            bytes[end] = FORBIDDEN;
            self.part = Part::Unchecked;
        }
        end + 1
    }

    /// Keeps a part of an incomplete line, up to [`FRAMING_LINE_MAX`] bytes and one.
    fn keep(&mut self, bytes: &[u8]) {
        let room = (FRAMING_LINE_MAX + 1).saturating_sub(self.line.len());
        self.line.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// Reads a line that has ended with LF. Returns false if it must be refused: it does not end with CR LF, or it states
    /// the length of a body and is too long to be kept.
    fn ended(&mut self, line: &[u8]) -> bool {
        let is_long = line.len() > FRAMING_LINE_MAX;
        if !std::mem::take(&mut self.after_cr) || (is_long && is_framing(line)) {
            return false;
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if !line.is_empty() {
            self.framing.line(line);
        } else if self.framing.has_request_line {
            self.part = std::mem::take(&mut self.framing).body();
            self.extras = 0;
            self.head_ended = true;
        }
        true
    }
}

/// Skips at most `left` bytes; returns the number skipped, and the number left.
fn skip(bytes: &[u8], left: u64) -> (usize, u64) {
    let taken = bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX));
    (taken, left - taken as u64)
}

/// Reads one byte of a chunked body, or the data of a chunk; returns the number of bytes, and what follows.
fn chunked(chunk: Chunk, bytes: &[u8]) -> (usize, Part) {
    let next = match (chunk, bytes[0]) {
        (Chunk::Data { left }, _) => {
            let (taken, left) = skip(bytes, left);
            let next = if left > 0 { Chunk::Data { left } } else { Chunk::DataCr };
            return (taken, Part::Chunked(next));
        }
        (Chunk::Size { size, .. }, digit) if digit.is_ascii_hexdigit() => {
            let digit = (digit as char).to_digit(16).unwrap_or_default();
            match size.checked_mul(16) {
                Some(size) => Chunk::Size { size: size + u64::from(digit), has_digits: true },
                None => return (1, Part::Unchecked),
            }
        }
        (Chunk::Size { size, has_digits: true } | Chunk::Extension { size }, b'\r') => Chunk::SizeLf { size },
        (Chunk::Size { size, has_digits: true }, b';' | b' ' | b'\t') | (Chunk::Extension { size }, _) => {
            Chunk::Extension { size }
        }
        (Chunk::SizeLf { size: 0 }, b'\n') | (Chunk::TrailerLf, b'\n') => Chunk::EndCr,
        (Chunk::SizeLf { size }, b'\n') => Chunk::Data { left: size },
        (Chunk::DataCr, b'\r') => Chunk::DataLf,
        (Chunk::DataLf, b'\n') => Chunk::Size { size: 0, has_digits: false },
        (Chunk::EndCr, b'\r') => Chunk::EndLf,
        (Chunk::EndLf, b'\n') => return (1, Part::Head),
        (Chunk::Trailer, b'\r') => Chunk::TrailerLf,
        (Chunk::EndCr | Chunk::Trailer, _) => Chunk::Trailer,
        _ => return (1, Part::Unchecked),
    };
    (1, Part::Chunked(next))
}

/// A connection that may keep its reader waiting because its writes are stalled.
pub trait HoldsReads {
    /// Whether nothing may be read now. If so, the task is woken when reading may go on.
    fn holds_reads(&mut self) -> bool;
}

/// A connection, decrypted, whose heads end their lines with CR LF. Of pipelined requests the parser gets one at a time:
/// it parses all that it is given before it answers the first, and a parsed request takes many times its bytes.
pub struct StrictHeads<T> {
    stream: T,
    heads: Heads,
    /// Bytes after the request that the parser was given last.
    held: Vec<u8>,
    /// The next read returns `Pending` once, so that the parser answers the request that it was given last.
    paused: bool,
}

impl<T> StrictHeads<T> {
    /// A connection on which nothing has been read yet.
    pub fn new(stream: T) -> Self {
        Self { stream, heads: Heads::default(), held: Vec::new(), paused: false }
    }

    /// The connection itself.
    pub const fn get_ref(&self) -> &T {
        &self.stream
    }
}

impl<T: AsyncRead + HoldsReads + Unpin> AsyncRead for StrictHeads<T> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<IoResult<()>> {
        let this = &mut *self;
        if this.held.is_empty() {
            let before = buffer.filled().len();
            ready!(Pin::new(&mut this.stream).poll_read(cx, buffer))?;
            let end = before + this.heads.check(&mut buffer.filled_mut()[before..]);
            this.held.extend_from_slice(&buffer.filled()[end..]);
            buffer.set_filled(end);
        } else {
            if this.stream.holds_reads() {
                return Poll::Pending;
            }
            if std::mem::take(&mut this.paused) {
                cx.waker().wake_by_ref();
                return Poll::Pending;
            }
            let most = this.held.len().min(buffer.remaining());
            let end = this.heads.check(&mut this.held[..most]);
            buffer.put_slice(&this.held[..end]);
            this.held.drain(..end);
            if this.held.is_empty() {
                this.held = Vec::new();
            }
        }
        this.paused = !this.held.is_empty();
        if this.heads.has_too_many_extras() {
            return Poll::Ready(Err(Error::new(ErrorKind::InvalidData, "chunk extras are too long")));
        }
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for StrictHeads<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<IoResult<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
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
        Pin::new(&mut self.stream).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// The middleware that refuses a request target of another host. As for a malformed head, the answer is 400 without a
/// body and the end of the connection.
pub async fn own_target(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if is_own(req.uri(), req.headers()) {
        return Ok(next.call(req).await?.map_into_boxed_body());
    }
    Ok(req.into_response(HttpResponse::BadRequest().force_close().finish()))
}

/// Whether the target is a path, or an absolute URL with exactly the authority of the Host header.
fn is_own(target: &Uri, headers: &HeaderMap) -> bool {
    let Some(authority) = target.authority() else { return true };
    let host = headers.get(header::HOST).map(header::HeaderValue::as_bytes);
    let is_web = matches!(target.scheme_str(), Some("http" | "https"));
    is_web && host.is_some_and(|host| host.eq_ignore_ascii_case(authority.as_str().as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: [&[u8]; 9] = [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\r\n\r\nGET / HTTP/1.1\r\nhost:x\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\r\na\nb\n\n\nc",
        b"POST / HTTP/1.1\r\nHost: x\r\nCONTENT-LENGTH:   0  \r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\ntransfer-encoding: Chunked\r\n\r\n2\r\n\n\n\r\n00\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nA;x=y\r\n\n\n\n\n\n\n\n\n\n\n\r\n0 \r\na: b\r\nc: d\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n\r\n",
        b"PUT / HTTP/1.0\r\nContent-Length:1\r\n\r\n\n",
        b"DELETE / HTTP/1.1\r\nHost: x\r\nX-CONTENT-LENGTH: 5\r\n\r\n",
    ];
    const BARE: [&[u8]; 6] = [
        b"GET / HTTP/1.1\n",
        b"GET / HTTP/1.1\r\nHost: x\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n\n",
        b"\n",
        b"\r\n\n",
        b"G\n",
    ];

    /// What the parser gets of these bytes, which come in pieces of at most `piece` bytes.
    fn passed(bytes: &[u8], piece: usize) -> Vec<u8> {
        let mut heads = Heads::default();
        let mut passed = bytes.to_vec();
        for piece in passed.chunks_mut(piece) {
            let mut at = 0;
            while at < piece.len() {
                at += heads.check(&mut piece[at..]);
            }
        }
        passed
    }

    #[test]
    fn pipelined_requests_are_passed_on_one_at_a_time() {
        for request in GOOD {
            let mut twice = [request, request].concat();
            let mut heads = Heads::default();
            assert_eq!(heads.check(&mut twice), request.len(), "{:?}", String::from_utf8_lossy(request));
            assert_eq!(heads.check(&mut twice[request.len()..]), request.len());
        }
    }

    #[test]
    fn chunk_extensions_and_trailers_have_a_limit() {
        for (before, extra) in [("2;x", "y"), ("0\r\nname: ", "value")] {
            let mut heads = Heads::default();
            let mut begin =
                format!("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n{before}").into_bytes();
            let length = begin.len();
            assert_eq!(heads.check(&mut begin), length);
            heads.check(&mut extra.repeat(1_000).into_bytes());
            assert!(!heads.has_too_many_extras());
            heads.check(&mut extra.repeat(CHUNK_EXTRAS_MAX).into_bytes());
            assert!(heads.has_too_many_extras(), "{before}");
        }
    }

    #[test]
    fn a_bare_lf_is_found_after_any_pipelined_requests_and_in_any_pieces() {
        for first in GOOD {
            for second in GOOD {
                let whole = [first, second, GOOD[0]].concat();
                for piece in [1, 2, 3, 7, 64, 4_096] {
                    assert_eq!(passed(&whole, piece), whole, "nothing is changed");
                    for bare in BARE {
                        let bytes = [&whole, bare, b"\nHost: x\n\n".as_slice()].concat();
                        let mut expected = bytes.clone();
                        expected[whole.len() + bare.len() - 1] = FORBIDDEN;
                        assert_eq!(passed(&bytes, piece), expected, "{:?}", String::from_utf8_lossy(&bytes));
                    }
                }
            }
        }
    }

    #[test]
    fn a_websocket_has_no_more_heads() {
        let bytes =
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: WebSocket\r\nContent-Length: 5\r\n\r\n\n\nGET / HTTP/1.1\n";
        assert_eq!(passed(bytes, 3), bytes);
    }

    #[test]
    fn a_line_that_hides_the_length_of_a_body_is_refused() {
        let line = |name: &str| format!("GET / HTTP/1.1\r\n{name}:{}5\r\n", " ".repeat(FRAMING_LINE_MAX));
        for name in ["Content-Length", "transfer-encoding", "Upgrade"] {
            let bytes = line(name);
            assert_eq!(passed(bytes.as_bytes(), 100).last(), Some(&FORBIDDEN), "{name}");
        }
        let bytes = line("Cookie");
        assert_eq!(passed(bytes.as_bytes(), 100), bytes.as_bytes());
    }

    #[test]
    fn an_absolute_target_names_the_host_of_the_host_header() {
        for (target, host, own) in [
            ("/v1?x=http://evil.example/", Some("broker.example"), true),
            ("*", Some("broker.example"), true),
            ("http://broker.example/x", Some("broker.example"), true),
            ("https://Broker.Example:8443/x", Some("broker.example:8443"), true),
            ("http://evil.example/x", Some("broker.example"), false),
            ("http://broker.example:81/x", Some("broker.example"), false),
            ("http://a@broker.example/x", Some("broker.example"), false),
            ("http://broker.example/x", None, false),
            ("ftp://broker.example/x", Some("broker.example"), false),
            ("broker.example:443", Some("broker.example:443"), false),
        ] {
            let mut headers = HeaderMap::new();
            if let Some(host) = host {
                headers.insert(header::HOST, header::HeaderValue::from_static(host));
            }
            assert_eq!(is_own(&target.parse().unwrap(), &headers), own, "{target} {host:?}");
        }
    }
}
