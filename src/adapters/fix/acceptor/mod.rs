//! FIX 4.4 for customers' programs, in cTrader's dialect.
//!
//! | module | contents |
//! |---|---|
//! | [`places`] | how many connections there are, and which one yields |
//! | [`connection`] | a connection from its logon to its end; what it may send is bounded by [`wire`](super::wire) |
//! | [`logon`] | the logon (35=A), and its refusal |
//! | [`refusals`] | the log of refused logons |
//! | [`conversation`] | a session that is logged on: its requests, its reports |
//! | [`requests`], [`messages`] | application messages in and out |
//! | [`quotes`] | subscriptions to market data |
//! | [`tags`] | the fields |
//!
//! All sessions run on one thread, which never blocks: orders are submitted to the engine and answered later, and the database is
//! read on threads of the [port](crate::ports::program_sessions)'s implementation.

mod connection;
mod conversation;
mod logon;
mod messages;
mod places;
mod quotes;
mod refusals;
mod requests;
mod tags;

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use rustls::ServerConfig;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, interval_at, timeout};
use tokio_rustls::TlsAcceptor;

use crate::adapters::sockets::tune;
use crate::domain::KeyId;
use crate::ports::program_sessions::{ProgramSession, ProgramSessionKind, Programs, Refused};
use crate::shutdown::{StopToken, WorkerThread};

use connection::Open;
use logon::Logon;
use messages::ExecIds;
use places::{PlaceRules, Places};
use refusals::Refusals;

/// Most connections, and most of one address.
const CONNECTIONS_MAX: usize = 120;
const PER_ADDRESS_MAX: usize = 16;
/// How long the end of all sessions may take: programs are given a second to answer the logout.
const STOP_TIME: Duration = Duration::from_millis(1_500);

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
            let exec_ids = Arc::new(ExecIds::new(programs.now()));
            let shared = Arc::new(Shared {
                programs,
                tls: tls.map(TlsAcceptor::from),
                stop: stop.clone(),
                exec_ids,
                sessions: Mutex::default(),
                refusals: Mutex::default(),
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
    exec_ids: Arc<ExecIds>,
    sessions: Mutex<Sessions>,
    refusals: Mutex<Refusals>,
}

/// The sessions that are logged on.
#[derive(Default)]
struct Sessions {
    /// One of each kind for each key; the number tells a session from the one that replaced it.
    running: BTreeMap<(KeyId, ProgramSessionKind), (u64, Arc<Notify>)>,
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
        let mut sessions = self.shared.sessions.lock();
        if sessions.running.get(&self.name).is_some_and(|(number, _)| *number == self.number) {
            sessions.running.remove(&self.name);
        }
    }
}

impl Shared {
    /// Logs a program on. Another session of the same key and kind ends: a program that connects again has often lost its
    /// connection without the server having noticed.
    fn begin(self: &Arc<Self>, logon: &Logon, from: IpAddr) -> Result<(Arc<dyn ProgramSession>, Running), Refused> {
        let session = self.programs.log_on(&logon.credentials(from))?;
        let (name, replaced) = ((session.key(), logon.kind), Arc::new(Notify::new()));
        let mut sessions = self.sessions.lock();
        sessions.begun += 1;
        let number = sessions.begun;
        if let Some((_, before)) = sessions.running.insert(name, (number, Arc::clone(&replaced))) {
            before.notify_one();
        }
        Ok((session, Running { shared: Arc::clone(self), name, number, replaced }))
    }
}

/// Accepts until the stop, then waits for the end of the connections.
async fn accept(listener: std::net::TcpListener, shared: &Arc<Shared>) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let per_address = shared.programs.are_limited().then_some(PER_ADDRESS_MAX);
    let places = Places::new(PlaceRules { overall: CONNECTIONS_MAX, per_address });
    let (all, mut ended) = mpsc::channel(1);
    let mut sums_up = interval_at(Instant::now() + refusals::INTERVAL, refusals::INTERVAL);
    loop {
        tokio::select! {
            () = shared.stop.stopped() => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => admit(stream, peer.ip(), shared, (&places, &all)),
                // Too many open files, or the peer has gone: not for ever.
                Err(error) => {
                    tracing::warn!(%error, "FIX: a connection is not accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
            _ = sums_up.tick() => sum_up(shared),
        }
    }
    drop((listener, all));
    let _ = timeout(STOP_TIME, ended.recv()).await;
    sum_up(shared);
    Ok(())
}

fn admit(stream: TcpStream, from: IpAddr, shared: &Arc<Shared>, (places, all): (&Arc<Places>, &mpsc::Sender<()>)) {
    // First what refuses without another connection yielding.
    let Some(permit) = shared.programs.admit(from) else { return };
    let Some(place) = places.take(from) else { return };
    tune(&stream);
    let open = Open { place: Arc::new(place), _permit: permit, _all: all.clone() };
    tokio::spawn(connection::serve(stream, from, open, Arc::clone(shared)));
}

/// Logs how many refusals were not logged.
fn sum_up(shared: &Shared) {
    let others = shared.refusals.lock().end();
    if others > 0 {
        tracing::warn!(others, within_s = refusals::INTERVAL.as_secs(), "more FIX logons were refused than are logged");
    }
}
