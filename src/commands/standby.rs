//! `lotdesk serve --role standby`: follows the log of the cluster until it is stopped, or is asked to take over and leads.
//!
//! Nothing of the product runs: no feeds, timers, mail, webhooks, backups, no customers. Its probes are served by plain HTTP on the
//! address of `--listen`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::primary::{connect_log, once_it_answers};
use super::shutdown::Shutdown;
use super::{primary, promote};
use crate::adapters::clock::SystemClock;
use crate::adapters::uploads::UploadFiles;
use crate::config::{Cluster, Serve};
use crate::http;
use crate::ports::Clock;
use crate::services::platform::replication::standby::{Deps, Standby};
use crate::services::platform::replication::{ReplicationError, sender, tail};
use crate::shutdown::StopToken;
use crate::store::replication::{follow, position_of};
use crate::store::{Store, StoreError};

/// How long one read of the log waits; a request to take over is looked for in between.
const WAIT: Duration = Duration::from_millis(250);
/// Pause after a failure.
const RETRY: Duration = Duration::from_secs(1);

/// How a standby ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    Stopped,
    /// It leads: the database is a primary's.
    Leads,
}

/// Follows the log of `cluster`. Returns at once if the database leads since an earlier take-over.
///
/// # Errors
/// When the database cannot be a standby's, or the log does not go on from its last record.
pub(super) fn serve(options: &Serve, cluster: &Cluster, shutdown: &Shutdown) -> Result<Ended, Box<dyn Error>> {
    let (data, name) = (&options.data, &cluster.name);
    let position = position_of(&Store::file(data))?;
    let position = position.filter(|position| position.cluster == *name).ok_or_else(|| {
        format!(
            "{} has no data of cluster {name}: restore a backup of its primary first (lotdesk restore)",
            data.display()
        )
    })?;
    match super::read_only(data) {
        Err(StoreError::TooOld { .. }) => {
            return Err(
                "the data is of an older version: restore a backup that the primary made since its update".into()
            );
        }
        other => drop(other?),
    }
    if position.leads {
        match has_been_replaced(data, cluster, shutdown.token())? {
            Some(true) => tracing::warn!("another server leads by now: this one follows it"),
            Some(false) => {
                let term = position.term;
                tracing::warn!(term, "this server leads since it was promoted: it is started as the primary");
                return Ok(Ended::Leads);
            }
            None => return Ok(Ended::Stopped),
        }
    }
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::new());
    let Some(standby) = open(data, cluster, &clock, shutdown.token())? else { return Ok(Ended::Stopped) };
    let status = Arc::clone(standby.status());
    let (ended, stop) = (StopToken::new(), shutdown.token().clone());
    let work = Following { standby, data: data.clone(), stop, ended: ended.clone() };
    let thread = std::thread::Builder::new().name("standby".into()).spawn(move || work.run())?;
    let served = actix_web::rt::System::new().block_on(async {
        let (server, address) = http::standby::serve(options.listen, status, clock)?;
        println!("lotdesk {} follows cluster {name} from record {}", env!("CARGO_PKG_VERSION"), position.number);
        println!("  standby        http://{address}/");
        let (handle, mut server) = (server.handle(), std::pin::pin!(server));
        tokio::select! {
            served = &mut server => served,
            () = ended.stopped() => {
                // The server does this once it is polled again.
                drop(handle.stop(true));
                server.await
            }
        }
    });
    if served.is_err() {
        shutdown.token().stop();
    }
    let ended = thread.join().map_err(|_| "standby: its thread ended by a panic")?;
    served?;
    Ok(ended)
}

/// Whether another server leads since this one did. Where the log has all that this one had, it follows from then on.
fn has_been_replaced(data: &Path, cluster: &Cluster, stop: &StopToken) -> Result<Option<bool>, Box<dyn Error>> {
    let store = Store::open(data)?;
    let look = || {
        let log = connect_log(cluster)?;
        match sender::locate(&store, log.as_ref()) {
            Ok(_) | Err(ReplicationError::Ahead { .. }) => Ok(None),
            Err(ReplicationError::Fenced(term)) => Ok(Some((term, tail::list(&store, log.as_ref())?))),
            Err(error) => Err(error),
        }
    };
    let Some(found) = once_it_answers(stop, look)? else { return Ok(None) };
    let Some((term, lines)) = found else { return Ok(Some(false)) };
    if !lines.is_empty() {
        primary::print_tail(&lines);
        return Err(format!(
            "another server of the cluster leads, by term {term}, and this one has changes that the log does not have: set its data \
             directory aside and seed it again"
        )
        .into());
    }
    drop(store);
    follow(&Store::file(data))?;
    Ok(Some(true))
}

/// Opens the standby once the log answers; `None` if it was stopped before.
fn open(
    data: &Path,
    cluster: &Cluster,
    clock: &Arc<dyn Clock>,
    stop: &StopToken,
) -> Result<Option<Standby>, Box<dyn Error>> {
    let store = Arc::new(Store::open_to_serve(data)?);
    let opened = once_it_answers(stop, || {
        Standby::open(Deps {
            store: Arc::clone(&store),
            log: connect_log(cluster)?,
            files: Arc::new(UploadFiles::new(data)),
            clock: Arc::clone(clock),
            node: cluster.node.clone(),
        })
    })?;
    Ok(opened)
}

/// The thread that follows the log.
struct Following {
    standby: Standby,
    data: PathBuf,
    stop: StopToken,
    /// Set at its end.
    ended: StopToken,
}

impl Following {
    fn run(mut self) -> Ended {
        let ended = self.follow();
        // The store is closed before the server serves it as the primary.
        let Self { standby, ended: token, .. } = self;
        drop(standby);
        token.stop();
        ended
    }

    fn follow(&mut self) -> Ended {
        // Why it does not follow any more.
        let mut broken: Option<String> = None;
        while !self.stop.is_stopped() {
            if let Some(token) = promote::requested(&self.data) {
                if self.promote(&token, broken.as_deref()) {
                    return Ended::Leads;
                }
            } else if broken.is_some() {
                self.stop.wait_timeout(WAIT);
            } else if let Err(error) = self.standby.follow(WAIT) {
                let (is_transient, text) = (error.is_transient(), error.to_string());
                // Once for each cause, not for each attempt.
                if self.standby.status().report().error.as_ref() != Some(&text) {
                    tracing::error!(error = text, is_transient, "standby: the log is not followed");
                }
                self.standby.status().set_error(Some(text.clone()));
                if is_transient {
                    self.stop.wait_timeout(RETRY);
                } else {
                    broken = Some(text);
                }
            } else {
                self.standby.status().set_error(None);
            }
        }
        Ended::Stopped
    }

    /// Takes over, if it may, and answers who asked.
    fn promote(&mut self, token: &str, broken: Option<&str>) -> bool {
        let is_wanted = || promote::requested(&self.data).as_deref() == Some(token);
        let outcome = match broken {
            Some(error) => Err(format!("the standby does not follow the log: {error}")),
            None => self.standby.promote(&is_wanted).map_err(|error| error.to_string()),
        };
        match &outcome {
            Ok(term) => tracing::warn!(term, "this server leads the cluster"),
            Err(error) => tracing::error!(error, "this server does not take over"),
        }
        let leads = outcome.is_ok();
        promote::reply(&self.data, token, outcome);
        leads
    }
}
