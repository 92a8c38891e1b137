//! FIX 4.4 for customers' programs, in cTrader's dialect.
//!
//! | module | contents |
//! |---|---|
//! | [`connection`] | a connection from its logon to its end |
//! | [`frames`] | what a program sends as messages, with bounds |
//! | [`logon`] | the logon (35=A), and its refusal |
//! | [`conversation`] | a session that is logged on: its requests, its reports |
//! | [`requests`], [`messages`] | application messages in and out |
//! | [`quotes`] | subscriptions to market data |
//! | [`tags`] | the fields |
//!
//! All sessions run on one thread, which never blocks: orders are submitted to the engine and answered later, and the database is
//! read on threads of the [port](crate::ports::program_sessions)'s implementation.

mod connection;
mod conversation;
mod frames;
mod logon;
mod messages;
mod quotes;
mod requests;
mod tags;

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use rustls::ServerConfig;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

use crate::adapters::sockets::tune;
use crate::domain::KeyId;
use crate::ports::program_sessions::{ProgramSession, ProgramSessionKind, Programs, Refused};
use crate::shutdown::{StopToken, WorkerThread};

use logon::Logon;

/// Most connections, each with up to three open files, and most of one address (IPv4, or IPv6 /64).
const CONNECTIONS_MAX: usize = 120;
const PER_ADDRESS_MAX: usize = 16;
/// How long the end of all sessions may take.
const STOP_TIME: Duration = Duration::from_secs(4);

/// What accepts programs. Their sessions end when it is dropped.
pub struct ProgramAcceptor {
    worker: WorkerThread,
    address: SocketAddr,
}

impl ProgramAcceptor {
    /// Listens; with `tls`, for TLS only.
    ///
    /// # Errors
    /// An address that cannot be bound.
    pub fn start(listen: SocketAddr, tls: Option<Arc<ServerConfig>>, programs: Arc<dyn Programs>) -> io::Result<Self> {
        let in_words = |error: io::Error| io::Error::new(error.kind(), format!("FIX: {listen}: {error}"));
        let listener = std::net::TcpListener::bind(listen).map_err(in_words)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let worker = WorkerThread::spawn("fix-programs", move |stop| {
            let shared = Arc::new(Shared {
                programs,
                tls: tls.map(TlsAcceptor::from),
                stop: stop.clone(),
                open: Mutex::default(),
            });
            runtime.block_on(async {
                if let Err(error) = accept(listener, &shared).await {
                    tracing::error!(%error, "FIX for programs has ended");
                }
            });
            runtime.shutdown_background();
        })?;
        Ok(Self { worker, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Asks the sessions to end, and does not wait.
    pub fn request_stop(&self) {
        self.worker.request_stop();
    }

    /// Logs the programs off, and waits until their connections have ended.
    pub fn stop(&self) {
        self.worker.stop();
    }
}

impl Drop for ProgramAcceptor {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What all connections share.
struct Shared {
    programs: Arc<dyn Programs>,
    tls: Option<TlsAcceptor>,
    stop: StopToken,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    connections: usize,
    by_address: HashMap<IpAddr, usize>,
    /// One of each kind for each key; the number tells a session from the one that replaced it.
    sessions: BTreeMap<(KeyId, ProgramSessionKind), (u64, Arc<Notify>)>,
    begun: u64,
}

/// A session that counts as its key's, until it is dropped.
struct Running {
    shared: Arc<Shared>,
    name: (KeyId, ProgramSessionKind),
    number: u64,
    replaced: Arc<Notify>,
}

impl Running {
    /// Waits until another session has taken its place.
    async fn replaced(&self) {
        self.replaced.notified().await;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut open = self.shared.open.lock();
        if open.sessions.get(&self.name).is_some_and(|(number, _)| *number == self.number) {
            open.sessions.remove(&self.name);
        }
    }
}

/// A connection that is counted until it is dropped.
struct Counted {
    shared: Arc<Shared>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.shared.open.lock();
        open.connections -= 1;
        if let Some(count) = open.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

impl Shared {
    /// Counts a connection; `None`: too many are open.
    fn count(self: &Arc<Self>, from: IpAddr) -> Option<Counted> {
        let address = network_of(from);
        let mut open = self.open.lock();
        let of_address = open.by_address.get(&address).copied().unwrap_or_default();
        if self.programs.are_limited() && of_address >= PER_ADDRESS_MAX || open.connections >= CONNECTIONS_MAX {
            return None;
        }
        open.connections += 1;
        *open.by_address.entry(address).or_default() += 1;
        Some(Counted { shared: Arc::clone(self), address })
    }

    /// Logs a program on. Another session of the same key and kind ends: a program that connects again has often lost its
    /// connection without the server having noticed.
    fn begin(self: &Arc<Self>, logon: &Logon, from: IpAddr) -> Result<(Arc<dyn ProgramSession>, Running), Refused> {
        let session = self.programs.log_on(&logon.credentials(from))?;
        let (name, replaced) = ((session.key(), logon.kind), Arc::new(Notify::new()));
        let mut open = self.open.lock();
        open.begun += 1;
        let number = open.begun;
        if let Some((_, before)) = open.sessions.insert(name, (number, Arc::clone(&replaced))) {
            before.notify_one();
        }
        Ok((session, Running { shared: Arc::clone(self), name, number, replaced }))
    }
}

/// An IPv4 address, or the /64 of an IPv6 address.
fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        address => address,
    }
}

/// Accepts until the stop, then waits for the sessions' end.
async fn accept(listener: std::net::TcpListener, shared: &Arc<Shared>) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            () = shared.stop.stopped() => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => admit(stream, peer.ip(), shared, &mut connections),
                // Too many open files, or the peer has gone: not for ever.
                Err(error) => {
                    tracing::warn!(%error, "FIX: a connection is not accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
            Some(_) = connections.join_next() => {}
        }
    }
    drop(listener);
    let _ = timeout(STOP_TIME, async { while connections.join_next().await.is_some() {} }).await;
    Ok(())
}

fn admit(stream: TcpStream, from: IpAddr, shared: &Arc<Shared>, connections: &mut JoinSet<()>) {
    let Some(counted) = shared.count(from) else { return };
    let Some(permit) = shared.programs.admit(from) else { return };
    tune(&stream);
    let shared = Arc::clone(shared);
    connections.spawn(async move {
        let begun = tokio::time::Instant::now();
        match &shared.tls {
            None => connection::serve(stream, from, begun, &shared).await,
            Some(tls) => {
                if let Ok(Ok(stream)) = timeout(connection::LOGON_TIME, tls.accept(stream)).await {
                    connection::serve(stream, from, begun, &shared).await;
                }
            }
        }
        drop((counted, permit));
    });
}
