//! `lotdesk serve --role standby`: follows the log of the cluster until it is stopped, or is asked to take over and leads.
//!
//! Nothing of the product runs: no feeds, timers, mail, webhooks, backups, no customers. Its probes are served by plain HTTP on the
//! address of `--listen`.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::primary::{Holding, Links, connect_links, connect_log, once_it_answers, process, take_lease, url};
use super::promote::Ask;
use super::shutdown::Shutdown;
use super::{NeedsOperator, primary, promote};
use crate::adapters::clock::WallClock;
use crate::adapters::secrets::Secrets;
use crate::adapters::uploads::UploadFiles;
use crate::config::{Cluster, Serve, Takeover};
use crate::http;
use crate::ports::Clock;
use crate::ports::cluster_nodes::NodeStatus;
use crate::ports::commit_log::LogError;
use crate::services::platform::replication::lease::{Asks, open_to};
use crate::services::platform::replication::standby::{Deps, Standby, StandbyReport};
use crate::services::platform::replication::{ReplicationError, sender, tail};
use crate::shutdown::StopToken;
use crate::store::replication::{follow, position_of};
use crate::store::{Store, StoreError};

/// How long one read of the log waits; a request to take over is looked for in between.
const WAIT: Duration = Duration::from_millis(250);
/// Pause after a failure.
const RETRY: Duration = Duration::from_secs(1);
/// Between two looks at the lease: its end is no event.
const LOOK: Duration = Duration::from_millis(250);
/// Between two reports of this server to the others.
const REPORT: Duration = Duration::from_secs(1);
/// After an attempt to take over that failed. Another standby may succeed meanwhile.
const AGAIN: Duration = Duration::from_secs(15);
/// How much longer than it lives a lease is waited for.
const LATE: Duration = Duration::from_secs(5);
/// Looks at the lease without an answer before a command is answered so.
const UNANSWERED_MAX: u32 = 4;

/// How a standby ended.
pub(super) enum Ended {
    Stopped,
    /// It leads: the database is a primary's. With the lease, if it has taken over now.
    Leads(Option<Box<Holding>>),
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
        // The one that leads brings it up to date itself.
        Err(StoreError::TooOld { .. }) if position.leads && cluster.takeover == Takeover::Auto => {
            return Ok(Ended::Leads(None));
        }
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
                tracing::info!(term, "this server leads: it is started as the primary");
                return Ok(Ended::Leads(None));
            }
            None => return Ok(Ended::Stopped),
        }
    }
    // Nothing is dated by it: a standby whose clock was set right may take over at once.
    let clock: Arc<dyn Clock> = Arc::new(WallClock);
    let Some((standby, links)) = open(data, cluster, &clock, shutdown.token())? else { return Ok(Ended::Stopped) };
    let status = Arc::clone(standby.status());
    let (ended, stop) = (StopToken::new(), shutdown.token().clone());
    let work = Following {
        standby,
        links,
        options: options.clone(),
        cluster: cluster.clone(),
        clock: Arc::clone(&clock),
        stop,
        ended: ended.clone(),
        looked: Instant::now(),
        reported: None,
        refused: None,
    };
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
        return Err(Box::new(NeedsOperator(format!(
            "another server of the cluster leads, by term {term}, and this one has changes that the log does not have: set its data \
             directory aside and seed it again"
        ))));
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
) -> Result<Option<(Standby, Links)>, Box<dyn Error>> {
    let store = Arc::new(Store::open_to_serve(data)?);
    let opened = once_it_answers(stop, || {
        let links = connect_links(cluster)?;
        let mut standby = Standby::open(Deps {
            store: Arc::clone(&store),
            log: Arc::clone(&links.log),
            files: Arc::new(UploadFiles::new(data)),
            clock: Arc::clone(clock),
            node: cluster.node.clone(),
        })?;
        standby.acknowledge_to(Arc::clone(&links.state))?;
        Ok((standby, links))
    })?;
    if opened.is_some() && Secrets::restored(data).is_some() {
        // Seeded from a backup, it goes on from the log of its cluster: once it leads, nothing of the public log is lost.
        Secrets::unmark_restored(data)?;
    }
    Ok(opened)
}

/// Whether this standby may take over automatically, or in a planned switch; why not.
pub(super) fn may_take_over(report: &StandbyReport, max_lag: i64) -> Result<(), String> {
    if let Some(error) = &report.error {
        return Err(format!("it does not follow the log: {error}"));
    }
    if !report.caught_up {
        return Err("it has not read the log to its end yet".into());
    }
    if report.lag_commits > max_lag {
        return Err(format!("it lacks {} messages of the log, and --max-lag is {max_lag}", report.lag_commits));
    }
    Ok(())
}

/// The thread that follows the log.
struct Following {
    standby: Standby,
    links: Links,
    options: Serve,
    cluster: Cluster,
    clock: Arc<dyn Clock>,
    stop: StopToken,
    /// Set at its end.
    ended: StopToken,
    /// When the lease was looked at.
    looked: Instant,
    reported: Option<Instant>,
    /// When and why it did not take over although it could have.
    refused: Option<(Instant, String)>,
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
            self.report();
            if let Some(token) = promote::requested(&self.options.data, Ask::Promote) {
                if let Some(holding) = self.promote(&token, broken.as_deref()) {
                    return Ended::Leads(Some(Box::new(holding)));
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
                if let Some(holding) = self.look() {
                    return Ended::Leads(Some(Box::new(holding)));
                }
            }
        }
        Ended::Stopped
    }

    /// Tells the other servers of this one.
    fn report(&mut self) {
        if self.reported.is_some_and(|at| at.elapsed() < REPORT) {
            return;
        }
        self.reported = Some(Instant::now());
        let report = self.standby.status().report();
        self.links.nodes.report(&NodeStatus {
            node: self.cluster.node.clone(),
            role: "standby".into(),
            url: url(&self.options),
            term: report.term,
            record: report.applied,
            lag: report.lag_commits,
            error: may_take_over(&report, self.cluster.max_lag).err(),
        });
    }

    /// Takes over if the lease is free or names this server as the next.
    fn look(&mut self) -> Option<Holding> {
        if self.looked.elapsed() < LOOK {
            return None;
        }
        self.looked = Instant::now();
        // A log that does not answer is reported by those who read it.
        let held = self.links.lease.look().ok()?;
        let is_waiting = self.refused.as_ref().is_some_and(|(at, _)| at.elapsed() < AGAIN);
        let is_auto = self.cluster.takeover == Takeover::Auto && !is_waiting;
        let after = open_to(held.as_ref(), &self.cluster.node, is_auto, Asks::Standby(process()))?;
        let report = self.standby.status().report();
        let outcome = match may_take_over(&report, self.cluster.max_lag) {
            Ok(()) => self.take_over(after, &|| true).map_err(|error| error.to_string()),
            Err(refused) => Err(refused),
        };
        match outcome {
            Ok(taken) => taken,
            Err(error) => {
                if self.refused.as_ref().is_none_or(|(_, before)| *before != error) {
                    tracing::error!(error, "this server does not take over, although nobody holds the lease");
                }
                self.refused = Some((Instant::now(), error));
                None
            }
        }
    }

    /// Takes the lease and begins a term; `None`: another server was first.
    fn take_over(&mut self, after: u64, is_wanted: &dyn Fn() -> bool) -> Result<Option<Holding>, ReplicationError> {
        let term = self.standby.status().report().term + 1;
        let taken = take_lease(&self.options, &self.cluster, &self.links.lease, (after, term))?;
        let Some(holding) = taken else { return Ok(None) };
        tracing::warn!("this server has the lease of the cluster and takes over");
        let keeper = Arc::clone(&holding.keeper);
        let begun = keeper
            .check_clock(self.clock.as_ref())
            .and_then(|()| self.standby.promote(&|| is_wanted() && !keeper.is_lost()));
        match begun {
            Ok(term) => {
                holding.keeper.lead_in(term);
                tracing::warn!(term, "this server leads the cluster");
                Ok(Some(holding))
            }
            Err(error) => {
                holding.keeper.release();
                Err(error)
            }
        }
    }

    /// Takes over once the lease is free, if it may, and answers who asked.
    fn promote(&mut self, token: &str, broken: Option<&str>) -> Option<Holding> {
        let data = self.options.data.clone();
        let is_wanted = || promote::requested(&data, Ask::Promote).as_deref() == Some(token);
        let outcome = match broken {
            Some(error) => Err(format!("the standby does not follow the log: {error}")),
            None => self.take_free(&is_wanted).map_err(|error| error.to_string()),
        };
        let text = match &outcome {
            Ok(holding) => format!("term {}", holding.keeper.value().term),
            Err(error) => {
                tracing::error!(error, "this server does not take over");
                error.clone()
            }
        };
        promote::reply(&data, Ask::Promote, token, &text);
        outcome.ok()
    }

    /// Waits for the end of the lease, for as long as one lives, and takes over.
    fn take_free(&mut self, is_wanted: &dyn Fn() -> bool) -> Result<Holding, ReplicationError> {
        let (begun, mut unanswered, mut holder) = (Instant::now(), 0, String::new());
        while begun.elapsed() < self.cluster.lease_ttl + LATE {
            if !is_wanted() || self.stop.is_stopped() {
                break;
            }
            match self.links.lease.look() {
                Ok(held) => {
                    if let Some(after) = open_to(held.as_ref(), &self.cluster.node, true, Asks::Standby(process()))
                        && let Some(holding) = self.take_over(after, is_wanted)?
                    {
                        return Ok(holding);
                    }
                    holder = held.map(|held| held.value.node).unwrap_or_default();
                }
                Err(LogError::Unavailable(_)) if unanswered < UNANSWERED_MAX => unanswered += 1,
                Err(error) => return Err(error.into()),
            }
            std::thread::sleep(LOOK);
        }
        let refused = match holder.as_str() {
            "" => "nobody waits for the take-over any more".to_owned(),
            node => format!("server {node} holds the lease and renews it: stop it first, or run lotdesk switch on it"),
        };
        Err(ReplicationError::Diverged(refused))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_may_take_over() {
        let report = |lag_commits, caught_up, error: Option<&str>| StandbyReport {
            role: "standby",
            term: 1,
            applied: 9,
            lag_commits,
            caught_up,
            error: error.map(Into::into),
        };
        assert_eq!(may_take_over(&report(10, true, None), 10), Ok(()));
        for (report, words) in [
            (report(11, true, None), "lacks 11 messages"),
            (report(0, false, None), "to its end"),
            (report(0, true, Some("record 3 came after record 1")), "does not follow"),
        ] {
            assert!(may_take_over(&report, 10).unwrap_err().contains(words), "{report:?}");
        }
    }
}
