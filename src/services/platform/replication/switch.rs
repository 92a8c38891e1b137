//! A planned switch: the primary changes nothing any more, gives the log what it lacks, and names the server that takes the lease.
//!
//! Nothing is lost whatever happens on the way: until the other server has the lease, this one takes it back and goes on; from then on
//! it has no part in it. Customers wait, or are refused and repeat, from the pause until the other server serves.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::lease::Keeper;
use super::sender::SenderStatus;
use crate::domain::TimeMs;
use crate::ports::cluster_nodes::{ClusterNodes, EDGE, NodeStatus};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::platform::monitoring::exposition::Exposition;
use crate::services::staff::audit::Actor;
use crate::store::Store;
use crate::store::backoffice::audit;

/// A report of a server counts for so long.
pub const FRESH: Duration = Duration::from_secs(4);
/// A server that has not reported for so long is missed.
const MISSING: Duration = Duration::from_secs(30);
/// The most messages of the log that the next server may lack: it has them within a moment.
const LAG_MAX: i64 = 1_000;
/// How long the log may take for the rest.
const SHIP: Duration = Duration::from_secs(5);
/// How long the other server may take to take the lease.
const TAKE: Duration = Duration::from_secs(5);
const LOOK: Duration = Duration::from_millis(10);

/// Why it was not switched over; this server goes on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SwitchError {
    #[error("no standby of the cluster is ready to take over")]
    NoStandby,
    #[error("{0} is no standby of the cluster, or has not reported for some seconds")]
    Unknown(String),
    #[error("{0} may not take over: {1}")]
    NotReady(String, String),
    #[error("more than one standby is ready: name one of {0}")]
    Ambiguous(String),
    #[error("the log of the cluster does not have everything yet; nothing was changed")]
    Behind,
    #[error("{0} has not acknowledged everything yet; nothing was changed")]
    NotAcknowledged(String),
    #[error("{0} did not take over; this server goes on")]
    NotTaken(String),
    #[error("another switch is under way")]
    UnderWay,
}

impl From<SwitchError> for ServiceError {
    fn from(error: SwitchError) -> Self {
        use SwitchError as E;
        match error {
            E::NoStandby | E::Unknown(_) | E::NotReady(..) | E::Ambiguous(_) => Refusal::new("no_standby_ready").into(),
            E::Behind | E::NotAcknowledged(_) | E::NotTaken(_) | E::UnderWay => Refusal::new("not_switched").into(),
        }
    }
}

/// What switches a primary over.
pub struct Switch {
    pub keeper: Arc<Keeper>,
    pub store: Arc<Store>,
    pub status: Arc<SenderStatus>,
    pub nodes: Arc<dyn ClusterNodes>,
    under_way: Mutex<()>,
    /// The server that has the lease since.
    done: OnceLock<String>,
}

impl Switch {
    pub fn new(
        keeper: Arc<Keeper>,
        store: Arc<Store>,
        status: Arc<SenderStatus>,
        nodes: Arc<dyn ClusterNodes>,
    ) -> Self {
        Self { keeper, store, status, nodes, under_way: Mutex::new(()), done: OnceLock::new() }
    }

    /// The server that would take over: `to`, or the only one that is ready.
    ///
    /// # Errors
    /// Why there is none.
    pub fn target(&self, to: Option<&str>) -> Result<String, SwitchError> {
        let seen = self.nodes.seen();
        let named = self.status.standby.get().and_then(|standby| standby.report().node);
        target(seen.iter().filter(|(_, age)| *age < FRESH).map(|(status, _)| status), to, named.as_deref())
    }

    /// Switches over to `to`, or to the only standby that is ready; the name of the one that has the lease then. Blocks for some seconds at most.
    ///
    /// # Errors
    /// Why it was not; this server goes on.
    pub fn run(&self, to: Option<&str>) -> Result<String, SwitchError> {
        let _turn = self.under_way.try_lock().ok_or(SwitchError::UnderWay)?;
        let to = self.target(to)?;
        let begun = Instant::now();
        tracing::warn!(to, "switch: this server changes nothing any more");
        self.keeper.pause();
        let outcome = self.ship().and_then(|number| self.choose(&to, number)).and_then(|()| self.hand_over(&to));
        let took_ms = begun.elapsed().as_millis();
        match &outcome {
            Ok(holder) => {
                let _ = self.done.set(holder.clone());
                tracing::warn!(to, holder, took_ms, "switch: the other server has the lease");
            }
            Err(error) => {
                self.keeper.resume();
                tracing::error!(%error, took_ms, "switch: this server goes on");
            }
        }
        outcome
    }

    /// As [`Self::run`], for a member of staff: recorded in the audit log before, as the next server has only what was shipped, and once more
    /// if this server goes on.
    ///
    /// # Errors
    /// `no_standby_ready`, `not_switched`; those of the database.
    pub fn run_for(&self, by: &Actor, now: TimeMs, to: Option<&str>) -> Result<String, ServiceError> {
        let (from, to) = (self.keeper.value().node, self.target(to)?);
        let entry = by.entry(now, "switch", "cluster", Some(from.as_str()), Some(to.as_str()));
        self.store.write(|transaction| audit::append(transaction, &entry).map(drop))?;
        let outcome = self.run(Some(&to));
        if let Err(error) = &outcome {
            let why = error.to_string();
            let entry = by.entry(now, "switch_failed", "cluster", None, Some(why.as_str()));
            if let Err(error) = self.store.write(|transaction| audit::append(transaction, &entry).map(drop)) {
                tracing::error!(%error, "switch: that it failed is not in the audit log");
            }
        }
        Ok(outcome?)
    }

    /// The servers that have reported in the last day.
    pub fn nodes(&self) -> Vec<(NodeStatus, Duration)> {
        self.nodes.seen()
    }

    /// What stands in the way of the next take-over, in words: a server that is not heard of any more, or the clock of this one.
    pub fn problem(&self) -> Option<String> {
        missing(&self.nodes.seen(), &self.keeper.value().node).or_else(|| self.keeper.clock_problem())
    }

    /// The metrics of lease and servers.
    pub fn expose(&self, text: &mut Exposition) {
        self.keeper.expose(text);
        let seen = self.nodes.seen();
        let ready = seen.iter().filter(|(node, age)| *age < FRESH && node.role == "standby" && why_not(node).is_none());
        text.gauge("lotdesk_cluster_standbys", "Standbys that could take over now.", ready.count());
    }

    /// The server that has taken over.
    pub fn done(&self) -> Option<&str> {
        self.done.get().map(String::as_str)
    }

    /// Waits until the log has everything; the number of the last record.
    fn ship(&self) -> Result<i64, SwitchError> {
        let begun = Instant::now();
        // The change that was under way when it was paused.
        self.store.between_transactions(|| ()).map_err(|_| SwitchError::Behind)?;
        loop {
            let number = self.store.position().ok().flatten().map(|position| position.number);
            if let Some(number) = number.filter(|number| self.status.acked() >= *number) {
                return Ok(number);
            }
            if begun.elapsed() > SHIP || self.keeper.is_lost() {
                return Err(SwitchError::Behind);
            }
            std::thread::sleep(LOOK);
        }
    }

    /// `standby`: only the named standby may take over. `to` is named once it has everything.
    fn choose(&self, to: &str, number: i64) -> Result<(), SwitchError> {
        let Some(standby) = self.status.standby.get() else { return Ok(()) };
        let begun = Instant::now();
        while !standby.choose(to, number) {
            if begun.elapsed() > SHIP || self.keeper.is_lost() {
                return Err(SwitchError::NotAcknowledged(to.to_owned()));
            }
            std::thread::sleep(LOOK);
        }
        Ok(())
    }

    /// The server that has the lease then.
    fn hand_over(&self, to: &str) -> Result<String, SwitchError> {
        let holder = || Ok(self.keeper.holder().unwrap_or_else(|| to.to_owned()));
        let (begun, mut is_named) = (Instant::now(), false);
        while begun.elapsed() < TAKE && !self.keeper.is_lost() {
            // Once only: who takes it writes after the revision that it has seen.
            let asked = match is_named {
                true => self.keeper.watch(),
                false => self.keeper.hand_over(Some(to.to_owned())).map(|_| is_named = true),
            };
            if let Err(error) = asked {
                tracing::warn!(%error, "switch: the lease does not answer");
            }
            std::thread::sleep(5 * LOOK);
        }
        if self.keeper.is_lost() {
            return holder();
        }
        // It takes the lease back, or learns that the other server has it.
        loop {
            match self.keeper.hand_over(None) {
                Ok(true) => return Err(SwitchError::NotTaken(to.to_owned())),
                Ok(false) => return holder(),
                Err(_) if self.keeper.is_lost() => return holder(),
                Err(error) => tracing::warn!(%error, "switch: the lease does not answer"),
            }
            std::thread::sleep(5 * LOOK);
        }
    }
}

fn missing(nodes: &[(NodeStatus, Duration)], own: &str) -> Option<String> {
    let is_missing = |(node, age): &&(NodeStatus, Duration)| node.node != own && node.role != EDGE && *age > MISSING;
    let (node, age) = nodes.iter().find(is_missing)?;
    Some(format!("server {} of the cluster is not heard of, since {} s", node.node, age.as_secs()))
}

/// Why a standby could not take over.
fn why_not(node: &NodeStatus) -> Option<String> {
    match &node.error {
        Some(error) => Some(error.clone()),
        None => (node.lag > LAG_MAX).then(|| format!("it lacks {} messages of the log", node.lag)),
    }
}

/// The server of those that reported lately which would take over; `named`: the standby that acknowledges changes.
fn target<'a>(
    nodes: impl Iterator<Item = &'a NodeStatus>,
    to: Option<&str>,
    named: Option<&str>,
) -> Result<String, SwitchError> {
    let standbys: Vec<&NodeStatus> = nodes.filter(|node| node.role == "standby").collect();
    if let Some(to) = to {
        let node = standbys.iter().find(|node| node.node == to).ok_or_else(|| SwitchError::Unknown(to.to_owned()))?;
        return why_not(node).map_or_else(|| Ok(to.to_owned()), |why| Err(SwitchError::NotReady(to.to_owned(), why)));
    }
    let ready: Vec<&str> =
        standbys.iter().filter(|node| why_not(node).is_none()).map(|node| node.node.as_str()).collect();
    match ready.as_slice() {
        [] => Err(SwitchError::NoStandby),
        [one] => Ok((*one).to_owned()),
        several => match named.filter(|named| several.contains(named)) {
            Some(named) => Ok(named.to_owned()),
            None => Err(SwitchError::Ambiguous(several.join(", "))),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(node: &str, role: &str, lag: i64, error: Option<&str>) -> NodeStatus {
        let error = error.map(Into::into);
        NodeStatus { node: node.into(), role: role.into(), url: String::new(), term: 1, record: 9, lag, error }
    }

    #[test]
    fn a_server_that_is_not_heard_of_any_more_is_missed() {
        let at = |name: &str, seconds| (node(name, "standby", 0, None), Duration::from_secs(seconds));
        assert_eq!(missing(&[at("one", 90), at("two", 30)], "one"), None);
        let edge = (node("near", EDGE, 0, None), Duration::from_secs(90));
        assert_eq!(missing(&[edge], "one"), None, "edges come and go");
        let missed = missing(&[at("one", 1), at("two", 31)], "one");
        assert_eq!(missed.as_deref(), Some("server two of the cluster is not heard of, since 31 s"));
    }

    #[test]
    fn the_only_ready_standby_or_the_named_one() {
        let [one, two] = [node("one", "primary", 0, None), node("two", "standby", 3, None)];
        let far = node("three", "standby", LAG_MAX + 1, None);
        let broken = node("four", "standby", 0, Some("it does not follow"));
        let find = |nodes: &[&NodeStatus], to| target(nodes.iter().copied(), to, None);
        assert_eq!(find(&[&one, &two, &far, &broken], None), Ok("two".into()));
        assert_eq!(find(&[&one, &far, &broken], None), Err(SwitchError::NoStandby));
        assert_eq!(find(&[&one, &two], Some("one")), Err(SwitchError::Unknown("one".into())));
        assert!(matches!(find(&[&far], Some("three")), Err(SwitchError::NotReady(..))));
        assert!(matches!(find(&[&broken], Some("four")), Err(SwitchError::NotReady(..))));
        let other = node("five", "standby", 0, None);
        assert_eq!(find(&[&two, &other], None), Err(SwitchError::Ambiguous("two, five".into())));
        assert_eq!(find(&[&two, &other], Some("five")), Ok("five".into()));
        let known = |named| target([&two, &other].into_iter(), None, Some(named));
        assert_eq!(known("five"), Ok("five".into()));
        assert_eq!(known("six"), Err(SwitchError::Ambiguous("two, five".into())));
    }
}
