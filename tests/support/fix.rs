//! A program that speaks FIX over a plain connection. `|` stands for the delimiter.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Longer than any answer takes.
const SILENCE: Duration = Duration::from_secs(60);

/// A received message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received(Vec<(u32, String)>);

impl Received {
    /// The first field with this tag; empty: none.
    pub fn get(&self, tag: u32) -> &str {
        self.0.iter().find(|field| field.0 == tag).map_or("", |field| field.1.as_str())
    }

    /// All fields with this tag.
    pub fn all(&self, tag: u32) -> Vec<&str> {
        self.0.iter().filter(|field| field.0 == tag).map(|field| field.1.as_str()).collect()
    }

    /// These fields, as `tag=value` with `|` between.
    pub fn only(&self, tags: &[u32]) -> String {
        let field = |tag: &u32| format!("{tag}={}", self.get(*tag));
        tags.iter().map(field).collect::<Vec<_>>().join("|")
    }
}

/// A plain connection, or one with TLS.
pub trait Stream: Read + Write {}

impl<T: Read + Write> Stream for T {}

/// A connection of a program.
pub struct Fix {
    stream: Box<dyn Stream + Send>,
    received: Vec<u8>,
    /// TargetSubID: QUOTE or TRADE.
    kind: &'static str,
    next_sent: u64,
    next_received: u64,
}

fn sum(text: &str) -> u32 {
    text.bytes().map(u32::from).sum::<u32>() % 256
}

impl Fix {
    /// Connects, and says nothing.
    pub fn connect(to: SocketAddr, kind: &'static str) -> Self {
        let stream = TcpStream::connect(to).expect("it listens");
        stream.set_read_timeout(Some(SILENCE)).expect("a timeout");
        stream.set_nodelay(true).expect("an option");
        Self::over(Box::new(stream), kind)
    }

    /// Over a connection that is there already.
    pub fn over(stream: Box<dyn Stream + Send>, kind: &'static str) -> Self {
        Self { stream, received: Vec::new(), kind, next_sent: 1, next_received: 1 }
    }

    /// Connects and sends a logon; what answers it.
    pub fn log_on(to: SocketAddr, kind: &'static str, account: &str, key: &str) -> (Self, Received) {
        let mut fix = Self::connect(to, kind);
        fix.say("A", &format!("98=0|108=30|141=Y|553={account}|554={key}"));
        let answer = fix.next().expect("an answer to the logon");
        (fix, answer)
    }

    /// The same; the logon is accepted.
    pub fn logged_on(to: SocketAddr, kind: &'static str, account: &str, key: &str) -> Self {
        let (fix, answer) = Self::log_on(to, kind, account, key);
        assert_eq!(answer.only(&[35, 34, 98, 108, 141, 9_999]), "35=A|34=1|98=0|108=30|141=Y|9999=", "{answer:?}");
        fix
    }

    /// Sends a message with these fields after the header.
    pub fn say(&mut self, kind: &str, body: &str) {
        self.say_with(kind, body, 0);
    }

    /// The same, with a BodyLength that is too large by `surplus`.
    pub fn say_with(&mut self, kind: &str, body: &str, surplus: usize) {
        let time = now();
        let mut text = format!("35={kind}|49=me|50=mine|56=LOTDESK|57={}|34={}|52={time}|", self.kind, self.next_sent);
        if !body.is_empty() {
            text += body;
            text += "|";
        }
        self.next_sent += 1;
        let text = format!("8=FIX.4.4|9={}|{text}", text.len() + surplus).replace('|', "\u{1}");
        let text = format!("{text}10={:03}\u{1}", sum(&text));
        self.write(text.as_bytes());
    }

    /// Sends bytes as they are. An error of the connection is noticed by who reads.
    pub fn write(&mut self, bytes: &[u8]) {
        let _ = self.stream.write_all(bytes);
    }

    /// Leaves out a sequence number.
    pub fn skip(&mut self) {
        self.next_sent += 1;
    }

    /// The next message that is no heartbeat; `None` at the end of the connection.
    pub fn next(&mut self) -> Option<Received> {
        let begun = Instant::now();
        loop {
            let message = self.any()?;
            assert!(begun.elapsed() < SILENCE, "nothing but heartbeats");
            match message.get(35) {
                "0" => {}
                "1" => {
                    let id = message.get(112).to_owned();
                    self.say("0", &format!("112={id}"));
                }
                _ => return Some(message),
            }
        }
    }

    /// The next message of any kind.
    pub fn any(&mut self) -> Option<Received> {
        loop {
            if let Some(message) = self.take() {
                return Some(message);
            }
            let mut chunk = [0_u8; 4_096];
            match self.stream.read(&mut chunk) {
                Ok(0) | Err(_) => return None,
                Ok(count) => self.received.extend_from_slice(&chunk[..count]),
            }
        }
    }

    /// The next message of this type; others are skipped.
    #[track_caller]
    pub fn wait(&mut self, kind: &str) -> Received {
        loop {
            let message = self.next().unwrap_or_else(|| panic!("the connection ended before 35={kind}"));
            if message.get(35) == kind {
                return message;
            }
        }
    }

    /// Waits for the logout and the end of the connection; the reason.
    #[track_caller]
    pub fn ends(&mut self) -> String {
        let logout = self.wait("5");
        assert_eq!(self.next(), None, "nothing follows a logout");
        logout.get(58).to_owned()
    }

    /// Whether the connection ends without a message, as one does that expects TLS.
    pub fn receives_no_fix(&mut self) -> bool {
        let mut received = Vec::new();
        let _ = self.stream.read_to_end(&mut received);
        !received.starts_with(b"8=FIX")
    }

    fn take(&mut self) -> Option<Received> {
        let text = String::from_utf8(self.received.clone()).expect("FIX is text");
        let end = text.find("\u{1}10=")? + 1;
        let whole = text.get(..end + 7)?.to_owned();
        self.received.drain(..whole.len());
        assert_eq!(whole[end..], format!("10={:03}\u{1}", sum(&whole[..end])), "the checksum of {whole}");
        let fields: Vec<(u32, String)> = whole
            .split_terminator('\u{1}')
            .map(|field| field.split_once('=').expect("a field"))
            .map(|(tag, value)| (tag.parse().expect("a tag"), value.to_owned()))
            .collect();
        let message = Received(fields);
        let body = whole.find("\u{1}35=").expect("a type") + 1;
        assert_eq!(message.get(9), (end - body).to_string(), "the length of {whole}");
        if message.get(43) != "Y" {
            assert_eq!(message.get(34), self.next_received.to_string(), "{whole}");
            self.next_received += 1;
        }
        Some(message)
    }
}

fn now() -> String {
    let now = jiff::Timestamp::now();
    now.strftime("%Y%m%d-%H:%M:%S").to_string()
}
