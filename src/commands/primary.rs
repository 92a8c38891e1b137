//! `lotdesk serve` as the primary of a cluster: the log is compared with the database before anything else is written, and a thread
//! sends the records.

use std::error::Error;
use std::sync::Arc;
use std::thread::JoinHandle;

use actix_web::web;

use crate::adapters::nats::NatsLog;
use crate::api::state::AppState;
use crate::config::{Cluster, Serve};
use crate::ports::commit_log::CommitLog;
use crate::services::platform::monitoring::alerts::Alert;
use crate::services::platform::replication::sender::{self, Sender};
use crate::services::platform::replication::{ReplicationError, tail};
use crate::shutdown::StopToken;
use crate::store::Store;
use crate::store::replication::position_of;

/// Connects the log of a cluster.
///
/// # Errors
/// If no server of NATS answers, or it is not as it must be.
pub(super) fn connect_log(cluster: &Cluster) -> Result<Arc<dyn CommitLog>, ReplicationError> {
    let Cluster { nats_url, nats_creds, name, node, .. } = cluster;
    Ok(Arc::new(NatsLog::connect(nats_url, nats_creds.as_deref(), name, node)?))
}

/// The log, where this server is the primary of a cluster, after both were compared. The first start begins the records.
///
/// # Errors
/// When this server may not be the primary: another leads, or database and log do not belong together.
pub(super) fn connect(options: &Serve) -> Result<Option<Arc<dyn CommitLog>>, Box<dyn Error>> {
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
    let log = connect_log(cluster)?;
    let store = Store::open(&options.data)?;
    if position.is_none() {
        if log.bounds()?.last > 0 {
            return Err(format!(
                "the log of cluster {name} has records of another database: restore a backup of its primary and start it with \
                 --role standby, or choose another name"
            )
            .into());
        }
        store.begin_replication(name)?;
        tracing::info!(cluster = name, "replication begins");
    }
    match sender::locate(&store, log.as_ref()) {
        Ok(place) => tracing::info!(cluster = name, record = place.number, "the log is the one of this database"),
        Err(error) => {
            report_tail(&error, &store, log.as_ref());
            return Err(error.into());
        }
    }
    Ok(Some(log))
}

/// Names what this server has acknowledged and the log does not have, once another server leads.
fn report_tail(error: &ReplicationError, store: &Store, log: &dyn CommitLog) {
    if !matches!(error, ReplicationError::Fenced(_)) {
        return;
    }
    match tail::list(store, log) {
        Ok(lines) if lines.is_empty() => tracing::warn!("the log has everything that this server acknowledged"),
        Ok(lines) => lines.iter().for_each(|line| tracing::error!("not in the log: {line}")),
        Err(error) => tracing::error!(%error, "what the log does not have cannot be listed"),
    }
}

/// The thread that sends records.
pub(super) struct Sending {
    stop: StopToken,
    thread: JoinHandle<Result<(), ReplicationError>>,
}

impl Sending {
    /// Starts it. Once another server leads, or database and log differ, the whole server stops.
    pub fn start(log: Arc<dyn CommitLog>, state: &web::Data<AppState>, server: StopToken) -> std::io::Result<Self> {
        let store = Arc::clone(&state.store);
        let sender = Sender::new(Arc::clone(&store), Arc::clone(&log));
        // It is set here only.
        let _ = state.replication.set(Arc::clone(sender.status()));
        let status = Arc::clone(sender.status());
        state.operations.monitor.add(Alert::Replication, Box::new(move |_| status.problem()));
        let stop = StopToken::new();
        let stopped = stop.clone();
        let work = move || {
            let done = sender.run(&stopped);
            if let Err(error) = &done {
                tracing::error!(%error, "replication: this server changes nothing any more and stops");
                report_tail(error, &store, log.as_ref());
                server.stop();
            }
            done
        };
        let thread = std::thread::Builder::new().name("replication".into()).spawn(work)?;
        Ok(Self { stop, thread })
    }

    /// Sends the rest and ends.
    pub fn finish(self) -> Result<(), Box<dyn Error>> {
        self.stop.stop();
        match self.thread.join() {
            Ok(done) => Ok(done?),
            Err(_) => Err("replication: its thread ended by a panic".into()),
        }
    }
}
