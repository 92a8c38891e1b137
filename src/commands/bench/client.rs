//! The client of `bench fanout`, `bench http` and `bench soak`: HTTP and WebSocket, on one thread.

use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::net::{TcpSocket, TcpStream};

/// Largest read, in bytes.
const CHUNK: usize = 64 * 1024;
/// Receive buffer of a slow client, in bytes.
const SMALL_RECEIVE_BUFFER: u32 = 4_096;

/// A connection with one request at a time.
pub(super) struct HttpClient {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl HttpClient {
    pub async fn connect(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(CHUNK) })
    }

    /// Sends a request and reads its whole answer: the body.
    pub async fn send(&mut self, request: &[u8]) -> Result<&[u8]> {
        write_all(&self.stream, request).await?;
        self.buffer.clear();
        let mut body = None;
        loop {
            self.stream.readable().await?;
            match self.stream.try_read_buf(&mut self.buffer) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => continue,
                Err(error) => return Err(error),
            }
            if body.is_none() {
                body = bounds(&self.buffer)?;
            }
            if let Some((begin, end)) = body.filter(|(_, end)| self.buffer.len() >= *end) {
                return Ok(&self.buffer[begin..end]);
            }
        }
    }
}

/// Where the body of an answer begins and ends, once the head is there. Anything but a 200 is an error.
fn bounds(answer: &[u8]) -> Result<Option<(usize, usize)>> {
    let Some(head) = answer.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
    let text = String::from_utf8_lossy(&answer[..head]).to_ascii_lowercase();
    if !text.starts_with("http/1.1 200") {
        return Err(Error::other(text.lines().next().unwrap_or_default().to_owned()));
    }
    let length = text.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
    let length = length.ok_or_else(|| Error::other("an answer without a length"))?;
    Ok(Some((head + 4, head + 4 + length)))
}

async fn write_all(stream: &TcpStream, mut bytes: &[u8]) -> Result<()> {
    while !bytes.is_empty() {
        stream.writable().await?;
        match stream.try_write(bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Repeats a request on this many connections: responses per second, and latencies.
pub(super) async fn load(
    address: SocketAddr,
    request: &[u8],
    connections: usize,
    time: Duration,
) -> Result<(f64, Vec<Duration>)> {
    let begun = Instant::now();
    let one = || async {
        let mut client = HttpClient::connect(address).await?;
        let mut latencies = Vec::new();
        while begun.elapsed() < time {
            let sent_at = Instant::now();
            client.send(request).await?;
            latencies.push(sent_at.elapsed());
        }
        Ok::<_, Error>(latencies)
    };
    let all = futures_util::future::join_all((0..connections).map(|_| one())).await;
    let latencies = all.into_iter().collect::<Result<Vec<_>>>()?.concat();
    Ok((latencies.len() as f64 / begun.elapsed().as_secs_f64(), latencies))
}

/// A WebSocket at `path` that has sent `first_message`.
pub(super) async fn listen(address: SocketAddr, path: &str, first_message: &str) -> Result<TcpStream> {
    handshake(TcpStream::connect(address).await?, address, path, first_message).await
}

/// The same with almost no receive buffer, so that unread data waits at the server.
pub(super) async fn listen_with_small_buffer(
    address: SocketAddr,
    path: &str,
    first_message: &str,
) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(SMALL_RECEIVE_BUFFER)?;
    handshake(socket.connect(address).await?, address, path, first_message).await
}

async fn handshake(stream: TcpStream, address: SocketAddr, path: &str, first_message: &str) -> Result<TcpStream> {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    write_all(&stream, request.as_bytes()).await?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        stream.readable().await?;
        let mut byte = [0];
        match stream.try_read(&mut byte) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(_) => head.push(byte[0]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
    if !head.starts_with(b"HTTP/1.1 101") {
        return Err(Error::other(String::from_utf8_lossy(&head).into_owned()));
    }
    // One final text frame, its payload masked with zeros.
    let mut frame = vec![0x81, 0x80 | u8::try_from(first_message.len()).map_err(Error::other)?, 0, 0, 0, 0];
    frame.extend_from_slice(first_message.as_bytes());
    write_all(&stream, &frame).await?;
    Ok(stream)
}

/// The text frames in a stream of bytes.
#[derive(Default)]
pub(super) struct Frames {
    header: Vec<u8>,
    /// Bytes of the payload that are still to come.
    left: usize,
}

impl Frames {
    /// Reads bytes; `seen` gets each text frame's length, and its payload where it came in one piece.
    pub fn take(&mut self, mut bytes: &[u8], mut seen: impl FnMut(usize, Option<&[u8]>)) {
        while !bytes.is_empty() {
            if self.left > 0 {
                let skip = self.left.min(bytes.len());
                self.left -= skip;
                bytes = &bytes[skip..];
                continue;
            }
            self.header.push(bytes[0]);
            bytes = &bytes[1..];
            let Some(length) = self.length() else { continue };
            let here = length.min(bytes.len());
            if self.header[0] == 0x81 {
                seen(length, (here == length).then(|| &bytes[..here]));
            }
            self.left = length - here;
            bytes = &bytes[here..];
            self.header.clear();
        }
    }

    /// Length of the payload, once the header is complete.
    fn length(&self) -> Option<usize> {
        let number = |bytes: &[u8]| bytes.iter().fold(0, |number, byte| number << 8 | usize::from(*byte));
        match (self.header.get(1)?, self.header.len()) {
            (126, 4) => Some(number(&self.header[2..])),
            (127, 10) => Some(number(&self.header[2..])),
            (126 | 127, _) => None,
            (short, _) => Some(usize::from(*short)),
        }
    }
}

/// Reads until the other side ends the connection; no buffer is held between two reads.
pub(super) async fn read_all(stream: &TcpStream, buffer: &std::cell::RefCell<Vec<u8>>, mut take: impl FnMut(&[u8])) {
    loop {
        if stream.readable().await.is_err() {
            return;
        }
        let mut buffer = buffer.borrow_mut();
        match stream.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => take(&buffer[..count]),
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

/// A buffer for [`read_all`].
pub(super) fn read_buffer() -> std::cell::RefCell<Vec<u8>> {
    std::cell::RefCell::new(vec![0; CHUNK])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_counted_however_they_are_cut() {
        let frame = |first: u8, length: usize| {
            let mut bytes = vec![first];
            match u8::try_from(length).ok().filter(|short| *short < 126) {
                Some(short) => bytes.push(short),
                None => {
                    bytes.push(126);
                    bytes.extend((length as u16).to_be_bytes());
                }
            }
            bytes.resize(bytes.len() + length, b'x');
            bytes
        };
        let stream = [frame(0x81, 5), frame(0x89, 3), frame(0x81, 300), frame(0x81, 0)].concat();
        for step in [1, 2, 7, 1_000] {
            let (mut frames, mut lengths) = (Frames::default(), Vec::new());
            stream.chunks(step).for_each(|some| frames.take(some, |length, _| lengths.push(length)));
            assert_eq!(lengths, [5, 300, 0], "{step}");
        }
    }

    #[test]
    fn an_answer_is_whole_when_its_body_is() {
        assert_eq!(bounds(b"HTTP/1.1 200 OK\r\nContent-").unwrap(), None);
        assert_eq!(bounds(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n").unwrap(), Some((38, 40)));
        assert!(bounds(b"HTTP/1.1 429 X\r\nContent-Length: 2\r\n\r\n").is_err());
    }
}
