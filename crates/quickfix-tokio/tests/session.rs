//! What a peer may ask of a session, over a connection in memory. (Not of upstream: see README.md.)

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bytes::BytesMut;
use quickfix_tokio::parser::{Frame, extract_frame};
use quickfix_tokio::{
    Application, Engine, MemoryStoreFactory, Message, NullLogFactory, SessionHandle, SessionId, Settings, UtcTimestamp,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};

/// Longer than any answer takes.
const SILENCE: Duration = Duration::from_secs(60);

/// Answers a logout later.
struct Busy;

#[async_trait]
impl Application for Busy {
    async fn defers_logout(&self, _: &SessionId) -> bool {
        true
    }
}

/// The other end of a session that is logged on.
struct Peer {
    stream: DuplexStream,
    bytes: BytesMut,
    next: u64,
    handle: SessionHandle,
    _engine: Engine,
}

impl Peer {
    async fn new() -> Self {
        let settings = [
            ("ConnectionType", "acceptor"),
            ("AttachedOnly", "Y"),
            ("BeginString", "FIX.4.4"),
            ("SenderCompID", "US"),
            ("TargetCompID", "PEER"),
            ("UseDataDictionary", "N"),
        ];
        let session: HashMap<_, _> = settings.map(|(key, value)| (key.to_owned(), value.to_owned())).into();
        let settings = Settings { defaults: HashMap::new(), sessions: vec![session] };
        let stores = Arc::new(MemoryStoreFactory::with_capacity(16));
        let engine = Engine::start(&settings, Arc::new(Busy), stores, Arc::new(NullLogFactory)).await.unwrap();
        let handle = engine.sessions().next().cloned().unwrap();
        let (stream, ours) = tokio::io::duplex(64 * 1024);
        drop(handle.attach(ours).await.unwrap());
        let mut peer = Self { stream, bytes: BytesMut::new(), next: 1, handle, _engine: engine };
        peer.say("A", &[(98, "0"), (108, "30")]).await;
        assert_eq!(peer.next().await.unwrap().msg_type().unwrap(), "A");
        peer
    }

    async fn say(&mut self, kind: &str, fields: &[(i32, &str)]) {
        let mut message = Message::with_type(kind);
        for (tag, value) in [(8, "FIX.4.4"), (49, "PEER"), (56, "US")] {
            message.header.set(tag, value);
        }
        message.header.set(34, self.next);
        self.next += 1;
        message.stamp_sending_time(UtcTimestamp::now());
        for (tag, value) in fields {
            message.set(*tag, *value);
        }
        self.stream.write_all(&message.to_bytes()).await.unwrap();
    }

    /// The next message; `None` at the end of the connection.
    async fn next(&mut self) -> Option<Message> {
        loop {
            if let Frame::Message(raw) = extract_frame(&mut self.bytes) {
                return Some(Message::parse(&raw, true).unwrap());
            }
            let read = tokio::time::timeout(SILENCE, self.stream.read_buf(&mut self.bytes));
            if read.await.expect("it is not silent").unwrap() == 0 {
                return None;
            }
        }
    }
}

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(test);
}

/// A walk through the numbers would not end.
#[test]
fn numbers_that_are_no_longer_kept_cost_nothing() {
    run(async {
        const LAST: u64 = 1 << 60;
        let mut peer = Peer::new().await;
        peer.handle.set_next_sender_seq_num(LAST).await.unwrap();
        let mut news = Message::with_type("B");
        news.set(148, "kept");
        peer.handle.send(news).await.unwrap();
        assert_eq!(peer.next().await.unwrap().seq_num().unwrap(), LAST);
        peer.say("2", &[(7, "1"), (16, "0")]).await;
        let gap = peer.next().await.unwrap();
        let next = gap.body.get_opt::<u64>(36).unwrap();
        assert_eq!((gap.msg_type().unwrap().as_str(), gap.seq_num().unwrap(), next), ("4", 1, Some(LAST)));
        let repeated = peer.next().await.unwrap();
        assert_eq!((repeated.seq_num().unwrap(), repeated.poss_dup()), (LAST, true));
    });
}

#[test]
fn a_logout_is_answered_once_what_was_sent_before_is_done() {
    run(async {
        let mut peer = Peer::new().await;
        peer.say("5", &[]).await;
        // It is processed, and the session goes on.
        peer.say("1", &[(112, "still here")]).await;
        assert_eq!(peer.next().await.unwrap().body.get_raw(112), Some(b"still here".as_slice()));
        peer.handle.send(Message::with_type("B")).await.unwrap();
        assert_eq!(peer.next().await.unwrap().msg_type().unwrap(), "B");
        peer.handle.logout().await.unwrap();
        assert_eq!(peer.next().await.unwrap().msg_type().unwrap(), "5");
        assert!(peer.next().await.is_none(), "the connection ends");
    });
}
