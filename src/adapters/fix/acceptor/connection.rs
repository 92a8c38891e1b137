//! One connection of a program, from its logon to its end.
//!
//! The crate's own acceptor cannot serve customers: it listens on every address of the machine, and knows its sessions when it
//! starts. So the connection is accepted, and the logon read and answered, here; then the crate runs the session over the
//! connection, within the [limits](super::super::wire) of customers:
//!
//! ```text
//! program ◀─ TCP or TLS ─▶ wire: bounds, pace ◀─▶ the crate's session ◀─▶ conversation
//! ```
//!
//! After the logon both sides of a FIX session are alike. The crate's side is therefore the one that connects: its logon is the
//! answer to the program's, and the program's logon is what it takes for the answer to its own. The sequence numbers begin with
//! 1 on both sides (141=Y), whether or not the program asks for it.

use std::any::Any;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use quickfix_tokio::{Engine, MemoryStoreFactory, Settings};
use tokio::io::{AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::super::wire::{CUSTOMER, Limits, Observer, Refusal, Stream, Wire};
use super::conversation::{Conversation, Flow, FlowLogs, REQUESTS_MAX, Talk};
use super::logon::{Logon, NoLogon};
use super::places::Place;
use super::{Running, Shared};
use crate::ports::program_sessions::{ProgramSession, ProgramSessionKind};

/// How long a connection may take from its beginning until it is logged on.
const LOGON_TIME: Duration = Duration::from_secs(10);
/// How long it may take to do what a program sent before its logout.
const FINISH_TIME: Duration = Duration::from_secs(10);
/// How long a program may take to answer a logout, and to read the refusal of its logon.
const LOGOFF_TIME: Duration = Duration::from_secs(1);
/// Between two checks whether the key is still good.
const CHECKS: Duration = Duration::from_secs(1);
/// Messages of a trade session that are kept for a resend request.
const KEPT_MESSAGES: usize = 256;
/// Bytes of messages ahead of a gap that a session keeps.
const STASH_MAX: usize = 128 * 1024;

type Connection = Wire<Box<dyn Stream>>;

/// What lasts as long as a connection is open, which can be longer than its session.
pub(super) struct Open {
    pub(super) place: Arc<Place>,
    /// Of the limits that it shares with HTTP.
    pub(super) _permit: Box<dyn Any + Send>,
    /// Closed at the end of all connections.
    pub(super) _all: mpsc::Sender<()>,
}

/// Follows a connection. Dropped with it.
struct Follower {
    _open: Open,
    flow: Arc<Flow>,
    refusal: Arc<Mutex<Option<Refusal>>>,
}

impl Observer for Follower {
    fn refused(&self, why: Refusal) {
        *self.refusal.lock() = Some(why);
    }

    fn written(&self, bytes: usize) {
        self.flow.written(bytes);
    }
}

/// Serves a connection until it ends.
pub(super) async fn serve(stream: TcpStream, from: IpAddr, open: Open, shared: Arc<Shared>) {
    let place = Arc::clone(&open.place);
    let begins = timeout(LOGON_TIME, begin(stream, from, open, &shared));
    let begun = tokio::select! {
        () = place.yielded() => None,
        () = shared.stop.stopped() => None,
        begun = begins => begun.ok().flatten(),
    };
    if let Some(connected) = begun
        && let Err(error) = connected.converse().await
    {
        tracing::error!(%error, "a FIX session of a program was not begun");
    }
}

/// A connection until it is logged on.
async fn begin(stream: TcpStream, from: IpAddr, open: Open, shared: &Arc<Shared>) -> Option<Connected> {
    let stream: Box<dyn Stream> = match &shared.tls {
        None => Box::new(stream),
        Some(tls) => Box::new(tls.accept(stream).await.ok()?),
    };
    let (flow, refusal, place) = (Arc::default(), Arc::default(), Arc::clone(&open.place));
    let limits = if shared.programs.are_limited() { CUSTOMER } else { Limits { pace: None, ..CUSTOMER } };
    let follower = Follower { _open: open, flow: Arc::clone(&flow), refusal: Arc::clone(&refusal) };
    let mut wire = Wire::new(stream, limits, follower);
    let first = wire.peek().await.ok()?;
    let now = shared.programs.now();
    let (peer, why) = match Logon::read(&first, now) {
        Err(NoLogon::Other) => return None,
        Err(NoLogon::Refused(peer, why)) => (peer, why),
        Ok(logon) => match shared.begin(&logon, from) {
            Ok((session, running)) => {
                let connected = Connected { shared: Arc::clone(shared), logon, session, running, wire, flow, refusal };
                return place.keep().then_some(connected);
            }
            Err(why) => (logon.peer, why.0),
        },
    };
    if shared.refusals.lock().take(from) {
        tracing::info!(%from, why, "a FIX logon is refused");
    }
    wire.write_all(&peer.refusal(&why, now)).await.ok()?;
    wire.shutdown().await.ok()?;
    // Closing a socket with unread bytes takes back what the program has not read yet.
    let _ = timeout(LOGOFF_TIME, copy(&mut wire, &mut sink())).await;
    None
}

/// A connection whose logon was accepted.
struct Connected {
    shared: Arc<Shared>,
    logon: Logon,
    session: Arc<dyn ProgramSession>,
    running: Running,
    /// The logon is its first message.
    wire: Connection,
    flow: Arc<Flow>,
    refusal: Arc<Mutex<Option<Refusal>>>,
}

impl Connected {
    async fn converse(self) -> Result<(), String> {
        let settings = self.settings();
        let Self { shared, logon, session, running, wire, flow, refusal } = self;
        let (requests, requested) = mpsc::channel(REQUESTS_MAX);
        let conversation = Arc::new(Conversation::new(Arc::clone(&session), requests));
        let stores = Arc::new(MemoryStoreFactory::with_capacity(KEPT_MESSAGES));
        let logs = Arc::new(FlowLogs(Arc::clone(&flow)));
        let in_words = |error: quickfix_tokio::Error| error.to_string();
        // The session ends with this and the handle.
        let engine = Engine::start(&settings, Arc::clone(&conversation) as _, stores, logs).await.map_err(in_words)?;
        let handle = engine.sessions().next().cloned().ok_or("the crate has no session")?;
        let mut ended = handle.attach(wire).await.map_err(in_words)?;
        let talk = Talk {
            programs: Arc::clone(&shared.programs),
            session: Arc::clone(&session),
            handle: handle.clone(),
            exec_ids: Arc::clone(&shared.exec_ids),
            flow,
        };
        let talking = async {
            conversation.logged_on.notified().await;
            talk.run(logon.kind, requested).await
        };
        let unfinished = async {
            conversation.leaves.notified().await;
            sleep(FINISH_TIME).await;
        };
        let mut is_closed = false;
        let closed = async {
            let _ = (&mut ended).await;
            is_closed = true;
            // A program that has logged out may close its connection at once.
            if conversation.is_leaving() {
                std::future::pending::<()>().await;
            }
        };
        let why = tokio::select! {
            why = until_dead(&session, &running, &shared) => Some(why),
            why = talking => Some(why),
            () = closed => None,
            // Its logout is not confirmed.
            () = unfinished => None,
        };
        if let Some(why) = why.filter(|_| !is_closed) {
            *conversation.farewell.lock() = why;
            let log_off = async {
                let _ = handle.logout().await;
                let _ = ended.await;
            };
            let _ = timeout(LOGOFF_TIME, log_off).await;
        }
        if let Some(why) = refusal.lock().take() {
            tracing::info!(key = session.key().0, %why, "a FIX session of a program is ended");
        }
        Ok(())
    }

    fn settings(&self) -> Settings {
        let peer = &self.logon.peer;
        let keeps = if self.logon.kind == ProgramSessionKind::Trade { "Y" } else { "N" };
        let session = [
            ("ConnectionType", "initiator".to_owned()),
            ("AttachedOnly", "Y".to_owned()),
            ("BeginString", "FIX.4.4".to_owned()),
            ("SenderCompID", peer.target.clone()),
            ("SenderSubID", peer.target_sub.clone()),
            ("TargetCompID", peer.sender.clone()),
            ("TargetSubID", peer.sender_sub.clone()),
            ("HeartBtInt", self.logon.heartbeat.as_secs().to_string()),
            ("ResetOnLogon", "Y".to_owned()),
            ("SendResetSeqNumFlag", "Y".to_owned()),
            ("PersistMessages", keeps.to_owned()),
            ("MaxStashBytes", STASH_MAX.to_string()),
            ("UseDataDictionary", "N".to_owned()),
        ];
        let session = session.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        Settings { defaults: HashMap::new(), sessions: vec![session] }
    }
}

/// Waits until the session has to end; why.
async fn until_dead(session: &Arc<dyn ProgramSession>, running: &Running, shared: &Shared) -> &'static str {
    loop {
        tokio::select! {
            () = shared.stop.stopped() => return "the server stops",
            () = running.replaced() => return "replaced by another logon",
            () = sleep(CHECKS) => {
                if !session.is_live() {
                    return "session_ended";
                }
            }
        }
    }
}
