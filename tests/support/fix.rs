//! A program that speaks FIX over a plain connection. `|` stands for the delimiter.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use quickfix_tokio::Message;

use crate::fix_peer::{Peer, Stream, complete, shown, text};

/// Longer than any answer takes.
const SILENCE: Duration = Duration::from_secs(60);

/// A received message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received(Vec<(i32, String)>);

impl Received {
    /// The first field with this tag; empty: none.
    pub fn get(&self, tag: i32) -> &str {
        self.0.iter().find(|field| field.0 == tag).map_or("", |field| field.1.as_str())
    }

    /// All fields with this tag.
    pub fn all(&self, tag: i32) -> Vec<&str> {
        self.0.iter().filter(|field| field.0 == tag).map(|field| field.1.as_str()).collect()
    }

    /// These fields, as `tag=value` with `|` between.
    pub fn only(&self, tags: &[i32]) -> String {
        let field = |tag: &i32| format!("{tag}={}", self.get(*tag));
        tags.iter().map(field).collect::<Vec<_>>().join("|")
    }
}

/// A connection of a program.
pub struct Fix {
    peer: Peer,
    /// TargetSubID: QUOTE or TRADE.
    kind: &'static str,
    next_sent: u64,
    next_received: u64,
}

impl Fix {
    /// Connects, and says nothing.
    pub fn connect(to: SocketAddr, kind: &'static str) -> Self {
        Self::of(Peer::new(TcpStream::connect(to).expect("it listens")), kind)
    }

    /// Connects from another address of this machine, and says nothing.
    pub fn connect_from(from: Ipv4Addr, to: SocketAddr, kind: &'static str) -> Self {
        let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).expect("a socket");
        socket.bind(&SocketAddr::from((from, 0)).into()).expect("an address of this machine");
        socket.connect(&to.into()).expect("it listens");
        Self::of(Peer::new(TcpStream::from(socket)), kind)
    }

    /// Over a connection that is there already.
    pub fn over(stream: Box<dyn Stream>, kind: &'static str) -> Self {
        Self::of(Peer::over(stream), kind)
    }

    const fn of(peer: Peer, kind: &'static str) -> Self {
        Self { peer, kind, next_sent: 1, next_received: 1 }
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
        assert_eq!(answer.only(&[35, 34, 98, 108, 141]), "35=A|34=1|98=0|108=30|141=Y", "{answer:?}");
        fix
    }

    /// Sends a message with these fields after the header.
    pub fn say(&mut self, kind: &str, body: &str) {
        self.say_with(kind, body, 0);
    }

    /// The same, with a BodyLength that is too large by `surplus`.
    pub fn say_with(&mut self, kind: &str, body: &str, surplus: usize) {
        let end = if body.is_empty() { "" } else { "|" };
        let time = Timestamp::now().strftime("%Y%m%d-%H:%M:%S");
        let (session, number) = (self.kind, self.next_sent);
        let text = format!("35={kind}|49=me|50=mine|56=LOTDESK|57={session}|34={number}|52={time}|{body}{end}");
        self.next_sent += 1;
        self.write(&complete(&format!("8=FIX.4.4|9={}|{text}", text.len() + surplus)));
    }

    /// Sends a message whose number is that of the next one as well.
    pub fn say_again(&mut self, kind: &str, body: &str) {
        self.say(kind, body);
        self.next_sent -= 1;
    }

    /// Sends bytes as they are. An error of the connection is noticed by who reads.
    pub fn write(&mut self, bytes: &[u8]) {
        let _ = self.peer.send(bytes);
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
        let raw = self.peer.frame().ok().flatten()?;
        let message = Message::parse(&raw, true).unwrap_or_else(|error| panic!("{error}: {}", shown(&raw)));
        let parts = [&message.header, &message.body, &message.trailer];
        let fields = parts.iter().flat_map(|part| part.iter());
        let message = Received(fields.map(|field| (field.tag, text(&field.value))).collect());
        if message.get(43) != "Y" {
            assert_eq!(message.get(34), self.next_received.to_string(), "{message:?}");
            self.next_received += 1;
        }
        Some(message)
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
        !matches!(self.peer.frame(), Ok(Some(_)))
    }
}
