//! A raw peer of FIX for tests: it sends anything, right or wrong, and runs scripts.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use bytes::BytesMut;
use jiff::{Timestamp, ToSpan};
use quickfix_tokio::message::{Message, SOH, checksum};
use quickfix_tokio::parser::{Frame, extract_frame};

/// Generous: a machine that is busy with other builds is slow, and not wrong.
const TIMEOUT: Duration = Duration::from_secs(90);

/// A plain connection, or one with TLS.
pub trait Stream: Read + Write + Send {}

impl<T: Read + Write + Send> Stream for T {}

/// One end of a connection.
pub struct Peer {
    stream: Box<dyn Stream>,
    bytes: BytesMut,
}

impl Peer {
    pub fn new(stream: TcpStream) -> Self {
        stream.set_nodelay(true).expect("a connection");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a connection");
        stream.set_write_timeout(Some(TIMEOUT)).expect("a connection");
        Self::over(Box::new(stream))
    }

    /// Over a connection that is there already.
    pub fn over(stream: Box<dyn Stream>) -> Self {
        Self { stream, bytes: BytesMut::new() }
    }

    pub fn accept(listener: &TcpListener) -> Self {
        Self::new(listener.accept().expect("a connection").0)
    }

    /// Sends these bytes as they are.
    pub fn send(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.stream.write_all(bytes)
    }

    /// Sends a message: see [`complete`].
    pub fn say(&mut self, message: &str) {
        self.send(&complete(message)).expect("it is sent");
    }

    /// Waits for a message with these fields, and returns it.
    pub fn expect(&mut self, fields: &str) -> Message {
        let message = self.message().unwrap_or_else(|error| panic!("{fields}: {error}"));
        assert_eq!(missing(fields, &message), None);
        Message::parse(&message, true).expect("it is well-formed")
    }

    /// Waits for a message, right or wrong; `None` at the end of the connection.
    pub fn frame(&mut self) -> std::io::Result<Option<Vec<u8>>> {
        loop {
            if let Frame::Message(message) = extract_frame(&mut self.bytes) {
                return Ok(Some(message.to_vec()));
            }
            let mut bytes = [0; 4096];
            let count = self.stream.read(&mut bytes)?;
            self.bytes.extend_from_slice(&bytes[..count]);
            if count == 0 {
                return Ok(None);
            }
        }
    }

    /// Waits for a message, whose length and checksum are right.
    pub fn message(&mut self) -> Result<Vec<u8>, String> {
        let message = self.frame().map_err(|error| format!("no message: {error}"))?.ok_or("the connection ended")?;
        let error = Message::parse(&message, true).err();
        error.map_or(Ok(message.clone()), |error| Err(format!("{error}: {}", shown(&message))))
    }

    /// Waits until the other end has closed the connection.
    pub fn ended(&mut self) -> Result<(), String> {
        match self.frame() {
            Ok(Some(message)) => Err(format!("the connection did not end, but {}", shown(&message))),
            Ok(None) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => Ok(()),
            Err(error) => Err(format!("the connection did not end: {error}")),
        }
    }
}

/// A message with `|` or the end of a field, `<TIME>` or `<TIME+n>` in days, and with BodyLength (9) and CheckSum (10) where it
/// does not state them itself. Characters are those of ISO 8859-1.
pub fn complete(message: &str) -> Vec<u8> {
    let text = with_times(&message.replace('|', "\u{1}"));
    let Some(begin) = text.find('\u{1}').filter(|_| text.starts_with("8=")) else { return bytes(&text) };
    let (begin, rest) = text.split_at(begin + 1);
    let fields = rest.strip_suffix('\u{1}').unwrap_or(rest);
    let last = fields.rfind('\u{1}').map_or(0, |at| at + 1);
    let is_sum = fields[last..].strip_prefix("10=").is_some_and(|sum| sum.bytes().all(|byte| byte.is_ascii_digit()));
    let (body, sum) = rest.split_at(if is_sum { last } else { rest.len() });
    let length = if body.starts_with("9=") { String::new() } else { format!("9={}\u{1}", bytes(body).len()) };
    let mut all = bytes(&format!("{begin}{length}{body}"));
    let sum = if is_sum { sum.to_owned() } else { format!("10={:03}\u{1}", checksum(&all)) };
    all.extend(bytes(&sum));
    all
}

/// In ISO 8859-1, in which some scripts are.
fn bytes(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(c).expect("a character of ISO 8859-1")).collect()
}

/// The text of bytes in ISO 8859-1.
pub fn text(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

fn with_times(text: &str) -> String {
    let mut parts = text.split("<TIME");
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (days, rest) = part.split_once('>').expect("an end of a time");
        let days: i64 = if days.is_empty() { 0 } else { days.parse().expect("a number of days") };
        let time = Timestamp::now() + (24 * days).hours();
        all.push_str(&format!("{}{rest}", time.strftime("%Y%m%d-%H:%M:%S")));
    }
    all
}

pub fn shown(message: &[u8]) -> String {
    text(message).replace('\u{1}', "|")
}

/// Which of these fields the message does not have.
fn missing(fields: &str, message: &[u8]) -> Option<String> {
    let has: Vec<&[u8]> = message.split(|byte| *byte == SOH).collect();
    let wanted = fields.trim_end_matches('|').split('|');
    let absent: Vec<&str> = wanted.filter(|field| !has.contains(&field.as_bytes())).collect();
    (!absent.is_empty()).then(|| format!("{} is not in {}", absent.join("|"), shown(message)))
}

/// What differs between a message and the expected one, field by field. Times and checksums are compared by their form, and the
/// length is right already.
fn difference(expected: &str, message: &[u8]) -> Option<String> {
    let actual = shown(message);
    let expected = expected.trim_end_matches('|');
    let fields = |text: &str| text.trim_end_matches('|').split('|').map(str::to_owned).collect::<Vec<_>>();
    let same = |one: &String, other: &String| match (one.split_once('='), other.split_once('=')) {
        (Some((tag, value)), Some((other_tag, other_value))) => {
            let is_time = other_value.len() >= 17 && other_value.as_bytes()[8] == b'-';
            tag == other_tag
                && match tag {
                    "9" | "10" => true,
                    "42" | "52" | "60" | "122" => is_time,
                    _ => value == other_value,
                }
        }
        _ => one == other,
    };
    let unstated = |fields: Vec<String>| -> Vec<String> {
        fields.into_iter().filter(|field| !field.starts_with("9=") && !field.starts_with("10=")).collect()
    };
    let (wanted, got) = (unstated(fields(expected)), unstated(fields(&actual)));
    let is_same = wanted.len() == got.len() && wanted.iter().zip(&got).all(|(one, other)| same(one, other));
    (!is_same).then(|| format!("expected {expected}\n     got {actual}"))
}

/// How an acceptor differs from that of QuickFIX's scripts.
pub struct Dialect<'a> {
    pub client: &'a str,
    pub server: &'a str,
    /// Fields after the server's name in messages to it, and in messages of it, as `57=TRADE`.
    pub sub_ids: [&'a str; 2],
    /// What it requires of a logon besides, and what its answer has, as `553=1000001|554=key|`.
    pub logon: &'a str,
    pub answer: &'a str,
    /// An application message of the scripts as one that it knows.
    pub application: fn(&str) -> String,
}

/// As QuickFIX's scripts have it.
pub const QUICKFIX: Dialect<'_> = Dialect {
    client: "TW",
    server: "ISLD",
    sub_ids: ["", ""],
    logon: "",
    answer: "",
    application: |line| line.to_owned(),
};

impl Dialect<'_> {
    /// A line of QuickFIX's scripts in this dialect.
    fn translated(&self, line: &str) -> String {
        let with_sub_id = |tag: &str, sub_id: &str| {
            let name = format!("{tag}={}", self.server);
            if sub_id.is_empty() { name } else { format!("{name}|{sub_id}") }
        };
        let named = |field: &str| match field.split_once('=') {
            Some((tag @ ("49" | "56"), "TW")) => format!("{tag}={}", self.client),
            Some((tag @ "56", "ISLD")) => with_sub_id(tag, self.sub_ids[0]),
            Some((tag @ "49", "ISLD")) => with_sub_id(tag, self.sub_ids[1]),
            _ => field.to_owned(),
        };
        let text = (self.application)(line).split('|').map(named).collect::<Vec<_>>().join("|");
        let more = if !line.contains("|35=A|") {
            ""
        } else if line.contains("|56=ISLD|") {
            self.logon
        } else {
            self.answer
        };
        format!("{text}{more}")
    }
}

/// Runs a script of QuickFIX's form (`iCONNECT`, `I` what is sent, `E` what is expected, `eDISCONNECT`) against an acceptor.
pub fn run_as_client(script: &str, acceptor: SocketAddr, dialect: &Dialect<'_>) -> Result<(), String> {
    let mut peers: BTreeMap<String, Peer> = BTreeMap::new();
    for (number, line) in script.lines().enumerate() {
        let line = line.trim_end_matches('\r').replace('\u{1}', "|");
        let error = |error: String| format!("line {}: {error}", number + 1);
        let Some(step) = line.chars().next().filter(|step| *step != '#') else { continue };
        if let Some(seconds) = line.strip_prefix("sleep(").and_then(|rest| rest.strip_suffix(')')) {
            std::thread::sleep(Duration::from_secs_f64(seconds.parse().expect("a number of seconds")));
            continue;
        }
        let (name, rest) = numbered(&line[1..]);
        if rest == "CONNECT" {
            let stream = TcpStream::connect(acceptor).map_err(|why| error(why.to_string()))?;
            peers.insert(name.to_owned(), Peer::new(stream));
            continue;
        }
        let Some(peer) = peers.get_mut(name) else { return Err(error(format!("no connection: {line}"))) };
        match (step, rest) {
            ('i', "DISCONNECT") => drop(peers.remove(name)),
            ('e', "DISCONNECT") => peer.ended().map_err(error)?,
            ('I', _) => {
                peer.send(&complete(&dialect.translated(rest))).map_err(|why| error(why.to_string()))?;
            }
            ('E', _) => {
                let message = peer.message().map_err(error)?;
                difference(&dialect.translated(rest), &message).map_or(Ok(()), |why| Err(error(why)))?;
            }
            _ => return Err(error(format!("unknown: {line}"))),
        }
    }
    Ok(())
}

/// The number of a connection before a comma, and the rest.
fn numbered(line: &str) -> (&str, &str) {
    line.split_once(',').filter(|(name, _)| name.parse::<u32>().is_ok()).unwrap_or(("", line))
}

/// Runs a script for an initiator, which connects here: `CONNECT`, `E` a message with these fields, `R` what is sent, `DISCONNECT`.
pub fn run_as_server(script: &str, listener: &TcpListener) -> Result<(), String> {
    let mut peer: Option<Peer> = None;
    for (number, line) in script.lines().map(str::trim).enumerate() {
        let error = |error: String| format!("line {} ({line}): {error}", number + 1);
        match (line.split_once(' ').unwrap_or((line, "")), &mut peer) {
            (("" | "#", _), _) => {}
            (("CONNECT", _), _) => peer = Some(Peer::accept(listener)),
            (("CUT", _), _) => peer = None,
            (("DISCONNECT", _), Some(peer)) => peer.ended().map_err(error)?,
            (("E", fields), Some(peer)) => {
                let message = peer.message().map_err(error)?;
                missing(fields, &message).map_or(Ok(()), |why| Err(error(why)))?;
            }
            (("R", message), Some(peer)) => peer.send(&complete(message)).map_err(|why| error(why.to_string()))?,
            _ => return Err(error("no connection, or an unknown word".to_owned())),
        }
    }
    Ok(())
}
