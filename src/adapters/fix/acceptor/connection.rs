//! One connection of a program, from its logon to its end.
//!
//! The crate's own acceptor cannot serve customers: it listens on every address of the machine, knows its sessions when it
//! starts, and reads a message of any length before it knows from whom. So the connection is accepted, and the logon read and
//! answered, here; then the crate runs the session, over a connection of this machine to which every message is passed:
//!
//! ```text
//! program ◀─ TCP or TLS ─▶ frames: bounds, rate ◀─ loopback ─▶ the crate's session ◀─▶ conversation
//! ```
//!
//! After the logon both sides of a FIX session are alike. The crate's side is therefore the one that connects: its logon is the
//! answer to the program's, and the program's logon is what it takes for the answer to its own. The sequence numbers begin with
//! 1 on both sides (141=Y), whether or not the program asks for it.
//!
//! The crate's connection proves that it is the one by a number that only this process knows.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use data_encoding::HEXLOWER;
use quickfix_tokio::{Engine, MemoryStoreFactory, Message, Settings};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, split};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::conversation::{Conversation, Flow, FlowLogs, NONCE, REQUESTS_MAX, Talk};
use super::frames::{Broken, SequenceGuard, next_message};
use super::logon::{Logon, NoLogon};
use super::{Running, Shared};
use crate::ports::program_sessions::{ProgramSession, ProgramSessionKind};

/// How long a connection may take from its beginning until it is logged on.
pub(super) const LOGON_TIME: Duration = Duration::from_secs(10);
/// How long the logoff of a session may take.
const LOGOFF_TIME: Duration = Duration::from_secs(3);
/// A program that takes nothing for this long is disconnected.
const WRITE_TIME: Duration = Duration::from_secs(10);
/// Between two checks whether the key is still good.
const CHECKS: Duration = Duration::from_secs(1);
/// Messages of one session: so many a second, and so many at once. Beyond, they wait.
const MESSAGES_PER_SECOND: u32 = 100;
const MESSAGES_AT_ONCE: u32 = 200;
/// Messages of a trade session that are kept for a resend request.
const KEPT_MESSAGES: usize = 256;

/// Serves a connection that began then, until it ends. Any stream will do.
pub(super) async fn serve<S>(stream: S, from: IpAddr, begun: Instant, shared: &Arc<Shared>)
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (mut read, mut write) = split(stream);
    let mut buffer = BytesMut::new();
    let left = LOGON_TIME.saturating_sub(begun.elapsed());
    let Ok(Ok(Some(first))) = timeout(left, read_message(&mut read, &mut buffer)).await else { return };
    let now = shared.programs.now();
    let refusal = match Logon::read(&first, now) {
        Ok(logon) => match shared.begin(&logon, from) {
            Ok((session, running)) => {
                let connected = Connected { shared, logon, session, running, first, buffer };
                if let Err(error) = connected.converse(read, write).await {
                    tracing::error!(%error, "a FIX session of a program was not begun");
                }
                return;
            }
            Err(why) => Some((logon.peer, why.0)),
        },
        Err(NoLogon::Refused(peer, why)) => Some((peer, why)),
        Err(NoLogon::Other) => None,
    };
    if let Some((peer, why)) = refusal {
        tracing::info!(%from, why, "a FIX logon is refused");
        let _ = timeout(WRITE_TIME, write.write_all(&peer.refusal(&why, now))).await;
    }
    let _ = timeout(WRITE_TIME, write.shutdown()).await;
}

/// The next message; `None` at the end of the connection.
async fn read_message<R: AsyncRead + Unpin>(read: &mut R, buffer: &mut BytesMut) -> Result<Option<Bytes>, Broken> {
    loop {
        if let Some(message) = next_message(buffer)? {
            return Ok(Some(message));
        }
        if !matches!(read.read_buf(buffer).await, Ok(1..)) {
            return Ok(None);
        }
    }
}

/// A connection whose logon was accepted.
struct Connected<'a> {
    shared: &'a Arc<Shared>,
    logon: Logon,
    session: Arc<dyn ProgramSession>,
    running: Running,
    /// The logon, and what followed it.
    first: Bytes,
    buffer: BytesMut,
}

impl Connected<'_> {
    async fn converse<R, W>(self, read: R, write: W) -> Result<(), String>
    where
        R: AsyncRead + Send + Unpin + 'static,
        W: AsyncWrite + Send + Unpin + 'static,
    {
        let (requests, requested) = mpsc::channel(REQUESTS_MAX);
        let flow = Arc::new(Flow::default());
        let conversation = Arc::new(Conversation {
            nonce: nonce()?,
            requests,
            farewell: parking_lot::Mutex::default(),
            logged_on: tokio::sync::Notify::new(),
            began: std::sync::atomic::AtomicBool::new(false),
        });
        let (engine, inner, answer) = self.start_crate(&conversation, &flow).await?;
        let handle = engine.sessions().next().cloned().ok_or("the crate has no session")?;
        let (inner_read, inner_write) = inner.into_split();
        let limited = self.shared.programs.are_limited();
        let inbound = Inbound { read, write: inner_write, buffer: self.buffer, limited };
        let inbound = tokio::spawn(inbound.run(self.first));
        let mut outbound = tokio::spawn(Outbound { read: inner_read, write, flow: Arc::clone(&flow) }.run(answer));
        let talk = Talk {
            programs: Arc::clone(&self.shared.programs),
            session: Arc::clone(&self.session),
            handle: handle.clone(),
            flow,
        };
        let live = until_dead(&self.session, &self.running, self.shared);
        let talking = async {
            if timeout(LOGON_TIME, conversation.logged_on.notified()).await.is_err() {
                return "";
            }
            talk.run(self.logon.kind, requested).await
        };
        let why = tokio::select! {
            _ = &mut outbound => None,
            why = live => Some(why),
            why = talking => Some(why.to_owned()),
        };
        if let Some(why) = why {
            *conversation.farewell.lock() = why;
            let _ = handle.logout().await;
            let _ = timeout(LOGOFF_TIME, &mut outbound).await;
        }
        inbound.abort();
        outbound.abort();
        let _ = timeout(LOGOFF_TIME, engine.stop()).await;
        Ok(())
    }

    /// Starts the crate's session: it, the connection to it, and its logon for the program.
    async fn start_crate(
        &self,
        conversation: &Arc<Conversation>,
        flow: &Arc<Flow>,
    ) -> Result<(Engine, TcpStream, Vec<u8>), String> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.map_err(|error| error.to_string())?;
        let port = listener.local_addr().map_err(|error| error.to_string())?.port();
        let stores = Arc::new(MemoryStoreFactory::with_capacity(KEPT_MESSAGES));
        let logs = Arc::new(FlowLogs(Arc::clone(flow)));
        let (application, settings) = (Arc::clone(conversation), self.settings(port));
        let engine = Engine::start(&settings, application, stores, logs).await.map_err(|error| error.to_string())?;
        match timeout(LOGON_TIME, accept_crate(&listener, &conversation.nonce)).await {
            Ok(Ok((inner, with_nonce, answer))) => {
                flow.written(with_nonce - answer.len());
                Ok((engine, inner, answer))
            }
            other => {
                engine.stop().await;
                Err(other.map_or_else(|error| error.to_string(), |accepted| accepted.err().unwrap_or_default()))
            }
        }
    }

    fn settings(&self, port: u16) -> Settings {
        let peer = &self.logon.peer;
        let keeps = if self.logon.kind == ProgramSessionKind::Trade { "Y" } else { "N" };
        let session = [
            ("ConnectionType", "initiator".to_owned()),
            ("BeginString", "FIX.4.4".to_owned()),
            ("SenderCompID", peer.target.clone()),
            ("SenderSubID", peer.target_sub.clone()),
            ("TargetCompID", peer.sender.clone()),
            ("TargetSubID", peer.sender_sub.clone()),
            ("SocketConnectHost", Ipv4Addr::LOCALHOST.to_string()),
            ("SocketConnectPort", port.to_string()),
            // It connects once: the session ends with its connection.
            ("ReconnectInterval", "86400".to_owned()),
            ("HeartBtInt", self.logon.heartbeat.as_secs().to_string()),
            ("ResetOnLogon", "Y".to_owned()),
            ("SendResetSeqNumFlag", "Y".to_owned()),
            ("PersistMessages", keeps.to_owned()),
            ("UseDataDictionary", "N".to_owned()),
        ];
        let session = session.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        Settings { defaults: std::collections::HashMap::new(), sessions: vec![session] }
    }
}

/// Waits until the session has to end; why.
async fn until_dead(session: &Arc<dyn ProgramSession>, running: &Running, shared: &Shared) -> String {
    loop {
        tokio::select! {
            () = shared.stop.stopped() => return "the server stops".to_owned(),
            () = running.replaced() => return "replaced by another logon".to_owned(),
            () = sleep(CHECKS) => {
                if !session.is_live() {
                    return "session_ended".to_owned();
                }
            }
        }
    }
}

fn nonce() -> Result<String, String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(HEXLOWER.encode(&bytes))
}

/// The crate's connection, the length of its logon, and the logon without the nonce. Another process of this machine may connect
/// as well; it does not know the nonce.
async fn accept_crate(listener: &TcpListener, nonce: &str) -> Result<(TcpStream, usize, Vec<u8>), String> {
    loop {
        let (mut stream, _) = listener.accept().await.map_err(|error| error.to_string())?;
        let mut buffer = BytesMut::new();
        let first = timeout(LOGON_TIME / 4, read_message(&mut stream, &mut buffer)).await;
        let Ok(Ok(Some(raw))) = first else { continue };
        let Ok(mut logon) = Message::parse(&raw, true) else { continue };
        if logon.body.get_raw(NONCE) == Some(nonce.as_bytes()) && buffer.is_empty() {
            logon.body.remove(NONCE);
            let _ = stream.set_nodelay(true);
            return Ok((stream, raw.len(), logon.to_bytes()));
        }
    }
}

/// What the program sends, to the crate.
struct Inbound<R> {
    read: R,
    write: OwnedWriteHalf,
    buffer: BytesMut,
    limited: bool,
}

impl<R: AsyncRead + Send + Unpin> Inbound<R> {
    /// Ends with the program's connection, or with the first message that breaks a bound. Dropping the connection to the crate
    /// ends the session.
    async fn run(mut self, logon: Bytes) {
        let (mut guard, mut pace) = (SequenceGuard::new(), Pace::new());
        let mut next = Some(logon);
        while let Some(message) = next {
            if let Err(error) = guard.note(&message) {
                tracing::info!(%error, "a FIX session of a program ends");
                return;
            }
            if self.limited {
                pace.take().await;
            }
            if self.write.write_all(&message).await.is_err() {
                return;
            }
            next = match read_message(&mut self.read, &mut self.buffer).await {
                Ok(next) => next,
                Err(error) => {
                    tracing::info!(%error, "a FIX session of a program ends");
                    return;
                }
            };
        }
    }
}

/// The pace of a session's messages.
struct Pace {
    /// When all of them may be sent at once again.
    full_at: Instant,
}

impl Pace {
    fn new() -> Self {
        Self { full_at: Instant::now() }
    }

    async fn take(&mut self) {
        let every = Duration::from_secs(1) / MESSAGES_PER_SECOND;
        self.full_at = self.full_at.max(Instant::now()) + every;
        // Shortly after a start of the machine there is no such time, and nothing to wait for.
        if let Some(may) = self.full_at.checked_sub(every * MESSAGES_AT_ONCE) {
            tokio::time::sleep_until(may).await;
        }
    }
}

/// What the crate sends, to the program.
struct Outbound<W> {
    read: OwnedReadHalf,
    write: W,
    flow: Arc<Flow>,
}

impl<W: AsyncWrite + Send + Unpin> Outbound<W> {
    /// Ends with the crate's connection, or once the program takes nothing.
    async fn run(mut self, logon: Vec<u8>) {
        let mut chunk = BytesMut::from(&logon[..]);
        loop {
            let written = async {
                self.write.write_all(&chunk).await?;
                self.write.flush().await
            };
            if !matches!(timeout(WRITE_TIME, written).await, Ok(Ok(()))) {
                return;
            }
            self.flow.written(chunk.len());
            chunk.clear();
            chunk.reserve(16 * 1024);
            if !matches!(self.read.read_buf(&mut chunk).await, Ok(1..)) {
                break;
            }
        }
        let _ = timeout(WRITE_TIME, self.write.shutdown()).await;
    }
}
