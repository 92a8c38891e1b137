//! `lotdesk serve` as the primary of a cluster: the log is compared with the database before anything else is written; what the log
//! has beyond it is applied. Then a thread sends the records, or in `stream` each transaction waits for the log.

use std::error::Error;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};

use super::promote::{self, Ask};
use crate::adapters::clock::{BootTime, SystemClock};
use crate::adapters::nats::NatsLog;
use crate::adapters::nats::edge::NatsPrices;
use crate::adapters::nats::lease::{NatsLease, NatsNodes};
use crate::adapters::nats::state::NatsState;
use crate::adapters::uploads::UploadFiles;
use crate::api::edge::checked_url;
use crate::api::state::AppState;
use crate::config::{Cluster, Replication, Serve};
use crate::ports::cluster_nodes::{ClusterNodes, NodeStatus};
use crate::ports::commit_log::{CommitLog, LogError, NatsDown};
use crate::ports::edge_prices::EdgePrices;
use crate::ports::lease::{Lease, LeaseValue, Uptime};
use crate::ports::standby_state::StandbyState;
use crate::server::ServerParts;
use crate::services::platform::monitoring::alerts::Alert;
use crate::services::platform::replication::lease::{Asks, Keeper, WithoutRenewal, open_to};
use crate::services::platform::replication::sender::{self, Sender, SenderStatus};
use crate::services::platform::replication::standby::{Deps, Standby};
use crate::services::platform::replication::stream::StreamLog;
use crate::services::platform::replication::switch::Switch;
use crate::services::platform::replication::sync::SyncStandby;
use crate::services::platform::replication::{Primary, ReplicationError, sync, tail};
use crate::shutdown::{StopToken, Stopped, WorkerThread};
use crate::store::replication::position_of;
use crate::store::replication::record::ends;
use crate::store::{Store, StoreError};
use crate::ws::edge_feed::{EdgeFeed, Origin};

/// Connects the log of a cluster.
///
/// # Errors
/// If no server of NATS answers, or it is not as it must be.
pub(super) fn connect_log(cluster: &Cluster) -> Result<Arc<NatsLog>, ReplicationError> {
    let Cluster { nats_url, nats_creds, name, node, .. } = cluster;
    Ok(Arc::new(NatsLog::connect(nats_url, nats_creds.as_deref(), name, node)?))
}

/// What a server of a cluster shares with the others.
#[derive(Clone)]
pub(super) struct Links {
    pub log: Arc<dyn CommitLog>,
    pub lease: Arc<dyn Lease>,
    pub nodes: Arc<dyn ClusterNodes>,
    pub state: Arc<dyn StandbyState>,
    pub prices: Arc<dyn EdgePrices>,
}

/// As [`connect_log`], with the lease, the reports of the servers and the named standby.
///
/// # Errors
/// The same.
pub(super) fn connect_links(cluster: &Cluster) -> Result<Links, ReplicationError> {
    let (log, name) = (connect_log(cluster)?, &cluster.name);
    let lease = Arc::new(NatsLease::open(&log, name)?);
    let state = Arc::new(NatsState::new(Arc::clone(&log), name));
    let nodes: Arc<dyn ClusterNodes> = Arc::new(NatsNodes::listen(&log, name));
    let prices = Arc::new(NatsPrices::open(&log, name, Arc::clone(&nodes)));
    Ok(Links { nodes, state, lease, log, prices })
}

/// The lease of this process, and the thread that renews it.
pub(super) struct Holding {
    pub keeper: Arc<Keeper>,
    _thread: WorkerThread,
}

/// Leases that this process has taken.
static TAKEN: AtomicU64 = AtomicU64::new(0);

/// The beginning of the ids of the leases of this process.
pub(super) fn process() -> &'static str {
    static PROCESS: OnceLock<String> = OnceLock::new();
    PROCESS.get_or_init(|| {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        format!("{}-{}-", std::process::id(), since.as_nanos())
    })
}

/// Takes the lease, if its key has this revision; `None`: another server was first.
///
/// # Errors
/// Those of the lease.
pub(super) fn take_lease(
    options: &Serve,
    cluster: &Cluster,
    lease: &Arc<dyn Lease>,
    (after, term): (u64, i64),
) -> Result<Option<Holding>, ReplicationError> {
    let id = format!("{}{}", process(), TAKEN.fetch_add(1, Ordering::AcqRel));
    let value = LeaseValue { node: cluster.node.clone(), id, url: url(options), term, to: None };
    let uptime: Arc<dyn Uptime> = Arc::new(BootTime);
    let Some(keeper) = Keeper::take(lease, &uptime, cluster.lease_ttl, (after, value))? else { return Ok(None) };
    let keeper = Arc::new(keeper);
    let work = Arc::clone(&keeper);
    let thread = WorkerThread::spawn("lease", move |stop| work.run(stop, &SystemClock::new()));
    let thread = thread.map_err(|error| LogError::Unavailable(error.to_string()))?;
    Ok(Some(Holding { keeper, _thread: thread }))
}

/// Where others reach this server, as its options say.
pub(super) fn url(options: &Serve) -> String {
    let named = options.cluster.as_ref().and_then(|cluster| cluster.url.clone());
    named.unwrap_or_else(|| own_url(options))
}

fn own_url(options: &Serve) -> String {
    let Some(tls) = &options.tls else { return format!("http://{}", options.listen) };
    format!("https://{}", tls.edges.as_ref().map_or(tls.listen, |edges| edges.listen))
}

/// What edges could not reach this server by, if it leads: an address that means all of this machine's.
pub(super) fn unreachable_url(options: &Serve) -> Option<String> {
    let url = url(options);
    checked_url(&url, true).is_err().then_some(url)
}

/// Pause between two attempts at the start.
const RETRY: Duration = Duration::from_secs(1);

/// What `attempt` returns, once the log answers; `None` if the server was stopped before.
pub(super) fn once_it_answers<T>(
    stop: &StopToken,
    attempt: impl Fn() -> Result<T, ReplicationError>,
) -> Result<Option<T>, ReplicationError> {
    let mut is_waiting = false;
    loop {
        match attempt() {
            Err(error) if error.is_transient() => {
                if !std::mem::replace(&mut is_waiting, true) {
                    tracing::warn!(%error, "this server waits for the log of its cluster");
                }
                if stop.wait_timeout(RETRY) {
                    return Ok(None);
                }
            }
            other => return other.map(Some),
        }
    }
}

/// The log that a primary writes to, and when its changes are answered.
pub(super) struct Leading {
    links: Links,
    cluster: Cluster,
    holding: Holding,
    data: PathBuf,
    url: String,
}

/// The log, where this server is the primary of a cluster, after both were compared. The first start begins the records.
///
/// # Errors
/// When this server may not be the primary: another leads, or database and log do not belong together. [`Stopped`].
pub(super) fn connect(
    options: &Serve,
    stop: &StopToken,
    holding: Option<Holding>,
) -> Result<Option<Leading>, Box<dyn Error>> {
    let position = position_of(&Store::file(&options.data))?;
    let Some(cluster) = &options.cluster else {
        return match position {
            None => Ok(None),
            Some(position) => Err(format!(
                "{} is of cluster {}: give --nats-url and the other options of a cluster, or take it out of the cluster with \
                 lotdesk promote --alone",
                options.data.display(),
                position.cluster
            )
            .into()),
        };
    };
    let name = &cluster.name;
    match &position {
        Some(position) if position.cluster != *name => {
            return Err(format!("{} is of cluster {}, not of {name}", options.data.display(), position.cluster).into());
        }
        Some(position) if !position.leads => {
            return Err(
                "this database is a standby's: start it with --role standby; lotdesk promote makes it lead".into()
            );
        }
        _ => {}
    }
    let links = once_it_answers(stop, || {
        let links = connect_links(cluster)?;
        let bounds = links.log.bounds()?;
        Ok((links, bounds))
    })?;
    let (links, bounds) = links.ok_or(Stopped)?;
    let log = &links.log;
    if let Some(position) = &position
        && bounds.last > 0
        && matches!(super::read_only(&options.data), Err(StoreError::TooOld { .. }))
    {
        check_older(log, (bounds.last, position.number), stop)?;
    }
    let store = Arc::new(Store::open(&options.data)?);
    if position.is_none() {
        if bounds.last > 0 {
            return Err(format!(
                "the log of cluster {name} has records of another database: restore a backup of its primary and start it with \
                 --role standby, or choose another name"
            )
            .into());
        }
        store.begin_replication(name)?;
        tracing::info!(cluster = name, "replication begins");
    }
    let term = store.position()?.map_or(0, |position| position.term);
    let prepared = once_it_answers(stop, || {
        prepare(&store, log, options, cluster)?;
        match &holding {
            Some(holding) if holding.keeper.is_lost() => Err(lost(&links.lease)),
            Some(_) => Ok(None),
            None => take_free(options, cluster, &links.lease, term).map(Some),
        }
    });
    let taken = match prepared {
        Ok(Some(taken)) => taken,
        Ok(None) => return Err(Stopped.into()),
        Err(error) => {
            report_tail(&error, &store, log.as_ref());
            return Err(error.into());
        }
    };
    let Some(holding) = holding.or(taken) else { return Err(Stopped.into()) };
    let (data, url) = (options.data.clone(), url(options));
    Ok(Some(Leading { links, cluster: cluster.clone(), holding, data, url }))
}

/// Whether a database of an older schema has every record of the log: those cannot be applied after the change, which is a record of
/// the same number.
fn check_older(log: &Arc<dyn CommitLog>, (end, number): (u64, i64), stop: &StopToken) -> Result<(), Box<dyn Error>> {
    let last = once_it_answers(stop, || Ok(log.get(end)?))?.ok_or(Stopped)?;
    let last = last.map(|last| ends(last.bytes)).transpose()?.map_or(0, |(_, (last, _))| last.number);
    if last <= number {
        return Ok(());
    }
    Err(format!(
        "the log has record {last}, this database {number}, and this version changes its schema: start the former version once, which \
         applies what is missing"
    )
    .into())
}

/// Takes the lease at the start. While another server holds it, that one may be about to begin a term: the log is looked at again.
fn take_free(
    options: &Serve,
    cluster: &Cluster,
    lease: &Arc<dyn Lease>,
    term: i64,
) -> Result<Holding, ReplicationError> {
    let held = lease.look()?;
    let busy = |node: &str| LogError::Unavailable(format!("server {node} holds the lease"));
    let after = open_to(held.as_ref(), &cluster.node, true, Asks::Primary);
    let after = after.ok_or_else(|| busy(held.as_ref().map_or("", |held| &held.value.node)))?;
    take_lease(options, cluster, lease, (after, term))?.ok_or_else(|| busy("another").into())
}

/// Why this server may not lead any more.
fn lost(lease: &Arc<dyn Lease>) -> ReplicationError {
    let holder = lease.look().ok().flatten().map(|held| held.value.node);
    ReplicationError::Replaced(holder.unwrap_or_else(|| "another one".into()))
}

/// Compares log and database, and gives each what it lacks.
fn prepare(
    store: &Arc<Store>,
    log: &Arc<dyn CommitLog>,
    options: &Serve,
    cluster: &Cluster,
) -> Result<(), ReplicationError> {
    match sender::locate(store, log.as_ref()) {
        Err(ReplicationError::Ahead { log: number, database }) => {
            tracing::warn!(number, database, "the log has records that this database lacks: they are applied");
            let number = Standby::catch_up(Deps {
                store: Arc::clone(store),
                log: Arc::clone(log),
                files: Arc::new(UploadFiles::new(&options.data)),
                clock: Arc::new(SystemClock::new()),
                node: cluster.node.clone(),
            })?;
            tracing::info!(number, "this database has everything that the log has");
        }
        other => tracing::info!(cluster = cluster.name, record = other?.number, "the log is the one of this database"),
    }
    Ok(())
}

/// Names what this server has acknowledged and the log does not have, once another server leads.
fn report_tail(error: &ReplicationError, store: &Store, log: &dyn CommitLog) {
    if !matches!(error, ReplicationError::Fenced(_)) {
        return;
    }
    match tail::list(store, log) {
        Ok(lines) if lines.is_empty() => tracing::warn!("the log has everything that this server acknowledged"),
        Ok(lines) => print_tail(&lines),
        Err(error) => tracing::error!(%error, "what the log does not have cannot be listed"),
    }
}

/// Writes to the log of this server what the log of the cluster lacks.
pub(super) fn print_tail(lines: &[String]) {
    lines.iter().for_each(|line| tracing::error!("not in the log: {line}"));
}

/// The work of the thread, until its token is set.
type Run = Box<dyn FnOnce(&StopToken) -> Result<(), ReplicationError> + Send>;

/// `async`: the outbox is sent.
fn send(store: &Arc<Store>, log: &Arc<dyn CommitLog>) -> (Arc<SenderStatus>, Run) {
    let sender = Sender::new(Arc::clone(store), Arc::clone(log));
    (Arc::clone(sender.status()), Box::new(move |stop| sender.run(stop)))
}

/// `stream` and `standby`: transactions wait for the log from now on, and in `standby` for the named standby.
fn wait_for(
    store: &Arc<Store>,
    (Links { log, state, .. }, cluster): (&Links, &Cluster),
    server: &StopToken,
) -> Result<(Arc<SenderStatus>, Run), Box<dyn Error>> {
    let place = once_it_answers(server, || Sender::new(Arc::clone(store), Arc::clone(log)).drain())?.ok_or(Stopped)?;
    let term = store.position()?.map_or(0, |position| position.term);
    let mut waiting = StreamLog::new(Arc::clone(log), (term, place), server.clone()).when_down(cluster.nats_down);
    if cluster.replication == Replication::Standby {
        let open = || Ok(SyncStandby::open(Arc::clone(state), (&cluster.node, term), cluster.standby_missing)?);
        waiting = waiting.with_standby(once_it_answers(server, open)?.ok_or(Stopped)?);
    }
    let waiting = Arc::new(waiting);
    store.commit_after(Arc::clone(&waiting) as _);
    let (status, store) = (Arc::clone(waiting.status()), Arc::clone(store));
    Ok((status, Box::new(move |stop| waiting.run(&store, stop))))
}

/// Between two looks at what a command asks for, and two reports of this server.
const LOOK: Duration = Duration::from_millis(250);
const REPORT: Duration = Duration::from_secs(1);
/// How long a command that switches over waits for a standby that is ready.
const READY: Duration = Duration::from_secs(3);

/// The threads of a primary: one sends records, one renews the lease, one reports this server and switches over.
pub(super) struct Sending {
    cluster: Cluster,
    status: Arc<SenderStatus>,
    switch: Arc<Switch>,
    holding: Holding,
    lease: Arc<dyn Lease>,
    prices: Arc<dyn EdgePrices>,
    stop: StopToken,
    thread: JoinHandle<Result<(), ReplicationError>>,
    reporting: WorkerThread,
}

impl Sending {
    /// Starts it. Once another server leads, or database and log differ, the whole server stops.
    ///
    /// # Errors
    /// In `stream` those of log and database; those of the system.
    pub fn start(leading: Leading, store: &Arc<Store>, server: StopToken) -> Result<Self, Box<dyn Error>> {
        let Leading { links, cluster, holding, data, url } = leading;
        let store = Arc::clone(store);
        let keeper = Arc::clone(&holding.keeper);
        // A server that goes on without NATS cannot renew the lease there.
        store.commit_while(match cluster.nats_down {
            NatsDown::Refuse => Arc::clone(&keeper) as _,
            NatsDown::Continue => Arc::new(WithoutRenewal(Arc::clone(&keeper))) as _,
        });
        keeper.set_verify({
            // The store asks the keeper: it must not be kept by it.
            let (store, log) = (Arc::downgrade(&store), Arc::clone(&links.log));
            Box::new(move || match store.upgrade().map(|store| sender::locate(&store, log.as_ref())) {
                None | Some(Ok(_) | Err(ReplicationError::Ahead { .. } | ReplicationError::Diverged(_))) => Ok(()),
                Some(Err(error)) => Err(error),
            })
        });
        let stopping = server.clone();
        keeper.when_lost(move || stopping.stop());
        if cluster.replication != Replication::Standby {
            once_it_answers(&server, || Ok(sync::release(links.state.as_ref())?))?.ok_or(Stopped)?;
        }
        let (status, run) = match cluster.replication {
            Replication::Async => send(&store, &links.log),
            Replication::Stream | Replication::Standby => wait_for(&store, (&links, &cluster), &server)?,
        };
        let Links { log, lease, nodes, prices, .. } = links;
        let switch = Switch::new(keeper, Arc::clone(&store), Arc::clone(&status), Arc::clone(&nodes));
        let switch = Arc::new(switch);
        let stop = StopToken::new();
        let stopped = stop.clone();
        let work = move || {
            let done = run(&stopped);
            if let Err(error) = &done {
                tracing::error!(%error, "replication: this server changes nothing any more and stops");
                report_tail(error, &store, log.as_ref());
                server.stop();
            }
            done
        };
        let thread = std::thread::Builder::new().name("replication".into()).spawn(work)?;
        let reporting = Reporting {
            data,
            url,
            node: cluster.node.clone(),
            nodes,
            status: Arc::clone(&status),
            switch: Arc::clone(&switch),
        };
        let reporting = WorkerThread::spawn("cluster", move |stop| reporting.run(stop))?;
        Ok(Self { cluster, status, switch, holding, lease, prices, stop, thread, reporting })
    }

    /// Shows its state in metrics, alerts and the back office.
    pub fn report_to(&self, state: &AppState) {
        let status = Arc::clone(&self.status);
        let mode = match self.cluster.replication {
            Replication::Async => "async",
            Replication::Stream => "stream",
            Replication::Standby => "standby",
        };
        let Cluster { name, node, .. } = self.cluster.clone();
        let (switch, servers) = (Some(Arc::clone(&self.switch)), Arc::clone(&self.switch));
        // It is set here only.
        let _ = state.replication.set(Primary { cluster: name, node, mode, status: Arc::clone(&status), switch });
        state
            .operations
            .monitor
            .add(Alert::Replication, Box::new(move |_| status.problem().or_else(|| servers.problem())));
    }

    /// Sends prices to the edges of the cluster from now on.
    pub fn feed_edges(&self, parts: &ServerParts) {
        let (status, settings) = (Arc::clone(&self.status), Arc::clone(&parts.state.settings));
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let origin = Origin {
            run: u64::try_from(since.as_nanos()).unwrap_or_default() ^ u64::from(std::process::id()),
            term: Box::new(move || status.report().term),
            origins: Box::new(move || settings.values().allowed_origins().to_vec()),
        };
        parts.hub.feed_edges(EdgeFeed::new(Arc::clone(&self.prices), origin));
    }

    /// Sends the rest, gives the lease back, and ends.
    pub fn finish(self) -> Result<(), Box<dyn Error>> {
        self.stop.stop();
        self.reporting.stop();
        let done = match self.thread.join() {
            Ok(done) => done,
            Err(_) => return Err("replication: its thread ended by a panic".into()),
        };
        if self.holding.keeper.is_lost() {
            // What the thread says comes of the same.
            if let Some(node) = self.switch.done() {
                return Err(ReplicationError::HandedOver(node.to_owned()).into());
            }
            return Err(lost(&self.lease).into());
        }
        // Otherwise it expires, and who takes it has less than this server acknowledged.
        if done.is_ok() && self.status.lag() == 0 {
            self.holding.keeper.release();
        }
        Ok(done?)
    }
}

/// Reports a primary to the other servers, and switches over when a command asks for it.
struct Reporting {
    data: PathBuf,
    url: String,
    node: String,
    nodes: Arc<dyn ClusterNodes>,
    status: Arc<SenderStatus>,
    switch: Arc<Switch>,
}

impl Reporting {
    fn run(&self, stop: &StopToken) {
        let (mut reported, mut asked): (Option<Instant>, Option<Instant>) = (None, None);
        while !stop.wait_timeout(LOOK) {
            if reported.is_none_or(|at| at.elapsed() >= REPORT) {
                self.nodes.report(&self.own());
                reported = Some(Instant::now());
            }
            let Some(token) = promote::requested(&self.data, Ask::Switch) else {
                asked = None;
                continue;
            };
            let to = Some(promote::about(&token)).filter(|to| !to.is_empty());
            let since = *asked.get_or_insert_with(Instant::now);
            if self.switch.target(to).is_err() && since.elapsed() < READY {
                // A standby that has started just now reports itself within a second.
                continue;
            }
            let outcome = self.switch.run(to);
            let text = outcome.map_or_else(|error| error.to_string(), |node| format!("node {node}"));
            promote::reply(&self.data, Ask::Switch, &token, &text);
        }
    }

    fn own(&self) -> NodeStatus {
        let report = self.status.report();
        NodeStatus {
            node: self.node.clone(),
            role: "primary".into(),
            url: self.url.clone(),
            term: report.term,
            record: report.acked,
            lag: report.lag,
            error: None,
        }
    }
}
