//! `lotdesk serve` as the primary of a cluster: the log is compared with the database before anything else is written; what the log
//! has beyond it is applied. Then a thread sends the records, or in `stream` each transaction waits for the log.

use std::error::Error;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crate::adapters::clock::SystemClock;
use crate::adapters::nats::NatsLog;
use crate::adapters::uploads::UploadFiles;
use crate::api::state::AppState;
use crate::config::{Cluster, Replication, Serve};
use crate::ports::commit_log::CommitLog;
use crate::services::platform::monitoring::alerts::Alert;
use crate::services::platform::replication::sender::{self, Sender, SenderStatus};
use crate::services::platform::replication::standby::{Deps, Standby};
use crate::services::platform::replication::stream::StreamLog;
use crate::services::platform::replication::{Primary, ReplicationError, tail};
use crate::shutdown::{StopToken, Stopped};
use crate::store::replication::position_of;
use crate::store::replication::record::ends;
use crate::store::{Store, StoreError};

/// Connects the log of a cluster.
///
/// # Errors
/// If no server of NATS answers, or it is not as it must be.
pub(super) fn connect_log(cluster: &Cluster) -> Result<Arc<dyn CommitLog>, ReplicationError> {
    let Cluster { nats_url, nats_creds, name, node, .. } = cluster;
    Ok(Arc::new(NatsLog::connect(nats_url, nats_creds.as_deref(), name, node)?))
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
    log: Arc<dyn CommitLog>,
    cluster: Cluster,
}

/// The log, where this server is the primary of a cluster, after both were compared. The first start begins the records.
///
/// # Errors
/// When this server may not be the primary: another leads, or database and log do not belong together. [`Stopped`].
pub(super) fn connect(options: &Serve, stop: &StopToken) -> Result<Option<Leading>, Box<dyn Error>> {
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
    let log = once_it_answers(stop, || {
        let log = connect_log(cluster)?;
        let bounds = log.bounds()?;
        Ok((log, bounds))
    })?;
    let (log, bounds) = log.ok_or(Stopped)?;
    if let Some(position) = &position
        && bounds.last > 0
        && matches!(super::read_only(&options.data), Err(StoreError::TooOld { .. }))
    {
        let last = once_it_answers(stop, || Ok(log.get(bounds.last)?))?.ok_or(Stopped)?;
        let last = last.map(|last| ends(last.bytes)).transpose()?.map_or(0, |(_, (last, _))| last.number);
        // Records of the former schema cannot be applied after the change, which is a record of the same number.
        if last > position.number {
            return Err(format!(
                "the log has record {last}, this database {}, and this version changes its schema: start the former version once, \
                 which applies what is missing",
                position.number
            )
            .into());
        }
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
    match once_it_answers(stop, || prepare(&store, &log, options, cluster)) {
        Ok(Some(())) => {}
        Ok(None) => return Err(Stopped.into()),
        Err(error) => {
            report_tail(&error, &store, log.as_ref());
            return Err(error.into());
        }
    }
    Ok(Some(Leading { log, cluster: cluster.clone() }))
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

/// `stream`: transactions wait for the log from now on.
fn wait_for(
    store: &Arc<Store>,
    log: &Arc<dyn CommitLog>,
    server: &StopToken,
) -> Result<(Arc<SenderStatus>, Run), Box<dyn Error>> {
    let place = once_it_answers(server, || Sender::new(Arc::clone(store), Arc::clone(log)).drain())?.ok_or(Stopped)?;
    let term = store.position()?.map_or(0, |position| position.term);
    let waiting = Arc::new(StreamLog::new(Arc::clone(log), (term, place), server.clone()));
    store.commit_after(Arc::clone(&waiting) as _);
    let (status, store) = (Arc::clone(waiting.status()), Arc::clone(store));
    Ok((status, Box::new(move |stop| waiting.run(&store, stop))))
}

/// The thread that sends records.
pub(super) struct Sending {
    cluster: Cluster,
    status: Arc<SenderStatus>,
    stop: StopToken,
    thread: JoinHandle<Result<(), ReplicationError>>,
}

impl Sending {
    /// Starts it. Once another server leads, or database and log differ, the whole server stops.
    ///
    /// # Errors
    /// In `stream` those of log and database; those of the system.
    pub fn start(leading: Leading, store: &Arc<Store>, server: StopToken) -> Result<Self, Box<dyn Error>> {
        let Leading { log, cluster } = leading;
        let store = Arc::clone(store);
        let (status, run) = match cluster.replication {
            Replication::Async => send(&store, &log),
            Replication::Stream => wait_for(&store, &log, &server)?,
        };
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
        Ok(Self { cluster, status, stop, thread })
    }

    /// Shows its state in metrics, alerts and the back office.
    pub fn report_to(&self, state: &AppState) {
        let status = Arc::clone(&self.status);
        let mode = match self.cluster.replication {
            Replication::Async => "async",
            Replication::Stream => "stream",
        };
        let Cluster { name, node, .. } = self.cluster.clone();
        // It is set here only.
        let _ = state.replication.set(Primary { cluster: name, node, mode, status: Arc::clone(&status) });
        state.operations.monitor.add(Alert::Replication, Box::new(move |_| status.problem()));
    }

    /// Sends the rest, and ends.
    pub fn finish(self) -> Result<(), Box<dyn Error>> {
        self.stop.stop();
        match self.thread.join() {
            Ok(done) => Ok(done?),
            Err(_) => Err("replication: its thread ended by a panic".into()),
        }
    }
}
