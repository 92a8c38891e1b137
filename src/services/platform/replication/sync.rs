//! `standby`: a change that the log has is answered after the standby that is named in the cluster's state has it on its disk, too;
//! and only that standby may take over ([`claim`]).
//!
//! # Which standby
//! The primary names it, by compare-and-set of the state's revision:
//! - none is named (a new cluster, after a take-over, after `degrade`): changes are answered as in `stream`, which is an alert. The
//!   first standby that has everything is named. While changes are made, the primary waits for a standby that is close behind for at
//!   most [`TRIAL`], so that it has everything at some moment.
//! - one is named and does not acknowledge for [`REPLACE_AFTER`]: another one that has everything takes its place. Otherwise, with
//!   [`StandbyMissing::Degrade`], none is named after [`DEGRADE_AFTER`]; with [`StandbyMissing::Refuse`] changes wait, and after ten seconds
//!   nothing new is begun.
//!
//! Nothing is answered by a new state before a majority has it. A restart of the primary keeps the named standby. One that was seeded
//! again marks itself as incomplete, so that it may not take over before it has acknowledged everything that was answered.
//!
//! # Acknowledgements
//! A standby publishes its number after each transaction, and repeats it four times a second, so that a lost message delays and does not
//! block. A number covers all before it. One of another term than the primary's counts for nothing; a standby's term is that of the
//! last record that it has applied, so it acknowledges nothing to a primary of a lower one.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};

use super::ReplicationError;
use crate::ports::commit_log::LogError;
use crate::ports::standby_state::{Applied, StandbyMissing, StandbyState, SyncState};

/// Without an acknowledgement for so long, another standby is named.
const REPLACE_AFTER: Duration = Duration::from_secs(3);
/// Or, with `degrade`, none: longer than an election of the log's leader keeps a standby from reading, and less than the time after
/// which nothing new is begun.
const DEGRADE_AFTER: Duration = Duration::from_secs(8);
/// What was heard within it is of a standby that runs; it repeats itself four times a second.
const FRESH: Duration = Duration::from_secs(2);
/// How long a change waits for a standby that is not named yet, and how often that is tried.
const TRIAL: Duration = Duration::from_millis(500);
const TRIALS_EVERY: Duration = Duration::from_secs(5);
/// One that is further behind is not waited for.
const CLOSE: i64 = 1_024;
/// Between two looks at what else has happened.
const LOOK: Duration = Duration::from_secs(1);
/// The most standbys that are remembered; names come from other servers.
const NODES_MAX: usize = 16;

/// What was last heard from a standby.
#[derive(Debug, Clone, Copy)]
struct Heard {
    number: i64,
    at: Instant,
}

impl Heard {
    /// It has the records up to `number`, and runs.
    fn has(&self, number: i64) -> bool {
        self.number >= number && self.at.elapsed() < FRESH
    }
}

struct Inner {
    state: SyncState,
    revision: u64,
    nodes: BTreeMap<String, Heard>,
    /// Since when a change waits.
    waiting: Option<Instant>,
    /// When a standby that is not named was last waited for.
    tried: Option<Instant>,
    /// When the state was last read.
    read: Instant,
    /// A replacement was not answered: until it is known what the state is, nothing is answered.
    is_unsure: bool,
    is_reported: bool,
}

/// What becomes of a change that the log has.
enum Step {
    Answer,
    /// It may be answered, and this standby has everything.
    Name(String),
    /// It waits for so long after its begin; true: for the named standby.
    Wait(Duration, bool),
}

/// The standbys, as the primary of a term sees them. [`Self::wait`] and [`Self::tend`] are called by one thread at a time;
/// [`Self::choose`] beside them: of two that name a standby one is refused, and looks again.
pub struct SyncStandby {
    state: Arc<dyn StandbyState>,
    term: i64,
    missing: StandbyMissing,
    started: Instant,
    inner: Mutex<Inner>,
    heard: Condvar,
    /// How long commits have waited, in microseconds, and how many.
    micros: AtomicU64,
    count: AtomicU64,
    /// Waits are divided by it: 1, and more in tests.
    haste: AtomicU32,
}

/// How a primary waits for its standby, for staff and metrics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyncReport {
    /// The standby that has to acknowledge; `None`: there is none.
    pub node: Option<String>,
    /// The number that it has acknowledged.
    pub applied: i64,
    /// For how long it has not acknowledged what it was waited for, or was not heard.
    pub missing: Option<Duration>,
}

impl SyncStandby {
    /// The standbys of the cluster, as the primary `node` of `term` sees them.
    ///
    /// # Errors
    /// `Unavailable`.
    pub fn open(
        state: Arc<dyn StandbyState>,
        (node, term): (&str, i64),
        missing: StandbyMissing,
    ) -> Result<Arc<Self>, LogError> {
        let (found, revision) = state.sync()?;
        if found.term > term {
            return Err(LogError::Unsuitable(format!("another server of the cluster leads, by term {}", found.term)));
        }
        // It was the standby and leads by now.
        let named = found.node.filter(|named| found.required && named != node);
        let found = SyncState { required: true, term, complete: found.complete && named.is_some(), node: named };
        // Written also where nothing changes: what was read may have been replaced.
        let revision = state.put_sync(&found, revision)?;
        let started = Instant::now();
        let inner = Inner {
            state: found,
            revision,
            nodes: BTreeMap::new(),
            waiting: None,
            tried: None,
            read: started,
            is_unsure: false,
            is_reported: false,
        };
        let (inner, heard) = (Mutex::new(inner), Condvar::new());
        let (micros, count, haste) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU32::new(1));
        let standby = Arc::new(Self { state, term, missing, started, inner, heard, micros, count, haste });
        let weak = Arc::downgrade(&standby);
        standby.state.subscribe(Box::new(move |applied| {
            if let Some(standby) = weak.upgrade() {
                standby.acknowledged(applied);
            }
        }))?;
        Ok(standby)
    }

    /// In tests that do not wait for long.
    #[cfg(test)]
    pub(super) fn hasten(&self, times: u32) {
        self.haste.store(times, Ordering::Release);
    }

    fn of(&self, time: Duration) -> Duration {
        time / self.haste.load(Ordering::Acquire)
    }

    /// What a standby says.
    fn acknowledged(&self, applied: Applied) {
        if applied.term != self.term {
            return;
        }
        let mut inner = self.inner.lock();
        if !inner.nodes.contains_key(&applied.node) && inner.nodes.len() >= NODES_MAX {
            inner.nodes.retain(|_, heard| heard.at.elapsed() < FRESH);
            if inner.nodes.len() >= NODES_MAX {
                return;
            }
        }
        // Messages of one server arrive in their order; a lower number is that of a database that was seeded again.
        inner.nodes.insert(applied.node, Heard { number: applied.number, at: Instant::now() });
        self.heard.notify_all();
    }

    /// Waits until a record that the log has may be answered. `meanwhile` is asked each second whether the wait has to end.
    ///
    /// # Errors
    /// That of `meanwhile`.
    pub fn wait<E>(&self, number: i64, meanwhile: &mut dyn FnMut() -> Result<(), E>) -> Result<(), E> {
        let begun = Instant::now();
        let waited = self.wait_since(begun, number, meanwhile);
        if waited.is_ok() {
            let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
            self.micros.fetch_add(micros, Ordering::AcqRel);
            self.count.fetch_add(1, Ordering::AcqRel);
        }
        let mut inner = self.inner.lock();
        inner.waiting = None;
        if std::mem::take(&mut inner.is_reported) && waited.is_ok() {
            tracing::warn!(after_ms = begun.elapsed().as_millis(), "replication: changes are answered again");
        }
        waited
    }

    fn wait_since<E>(
        &self,
        begun: Instant,
        number: i64,
        meanwhile: &mut dyn FnMut() -> Result<(), E>,
    ) -> Result<(), E> {
        let mut look = self.of(LOOK);
        loop {
            let mut inner = self.inner.lock();
            let (until, is_named) = match self.step(&mut inner, (begun, look), number) {
                Step::Answer => return Ok(()),
                Step::Name(node) => {
                    drop(inner);
                    // Answered once that is known, or by what was named meanwhile.
                    self.name(Some(node), true);
                    continue;
                }
                Step::Wait(until, is_named) => (until, is_named),
            };
            inner.waiting.get_or_insert(begun);
            self.heard.wait_for(&mut inner, until.saturating_sub(begun.elapsed()));
            if is_named && begun.elapsed() >= look {
                look = begun.elapsed() + self.of(LOOK);
                if !std::mem::replace(&mut inner.is_reported, true) {
                    let node = inner.state.node.as_deref();
                    tracing::warn!(node, record = number, "replication: changes wait for the standby");
                }
                drop(inner);
                self.replace(number, begun);
                meanwhile()?;
            }
        }
    }

    fn step(&self, inner: &mut Inner, (begun, look): (Instant, Duration), number: i64) -> Step {
        if inner.is_unsure {
            return Step::Wait(look, true);
        }
        match inner.state.node.clone() {
            None => match self.trial(inner, number) {
                Some(node) if inner.number(&node) >= Some(number) => Step::Name(node),
                Some(_) if begun.elapsed() < TRIAL => Step::Wait(TRIAL, false),
                _ => Step::Answer,
            },
            Some(node) if inner.number(&node) < Some(number) => Step::Wait(look, true),
            Some(node) if !inner.state.complete => Step::Name(node),
            Some(_) => Step::Answer,
        }
    }

    /// The standby that is not named and close enough to wait for; `None`: there is none, or one was waited for a moment ago.
    fn trial(&self, inner: &mut Inner, number: i64) -> Option<String> {
        let is_close = |heard: &Heard| heard.at.elapsed() < FRESH && heard.number >= number - CLOSE;
        let best = inner.nodes.iter().filter(|(_, heard)| is_close(heard)).max_by_key(|(_, heard)| heard.number);
        let (node, heard) = best.map(|(node, heard)| (node.clone(), *heard))?;
        if heard.number >= number || inner.waiting.is_some() {
            return Some(node);
        }
        if inner.tried.is_some_and(|tried| tried.elapsed() < TRIALS_EVERY) {
            return None;
        }
        inner.tried = Some(Instant::now());
        Some(node)
    }

    /// Names another standby than one that has not acknowledged `number` since a moment, or none.
    fn replace(&self, number: i64, since: Instant) {
        let (next, complete) = {
            let inner = self.inner.lock();
            let SyncState { node: named, complete, .. } = inner.state.clone();
            let other = inner
                .nodes
                .iter()
                .find(|(name, heard)| named.as_ref().is_some_and(|named| named != *name) && heard.has(number));
            let is_degraded = self.missing == StandbyMissing::Degrade && since.elapsed() >= self.of(DEGRADE_AFTER);
            match other {
                Some((other, _)) if since.elapsed() >= self.of(REPLACE_AFTER) => (Some(other.clone()), true),
                _ if named.is_some() && is_degraded => (None, false),
                // The same again: what was not answered cannot be taken any more then.
                _ if inner.is_unsure => (named, complete),
                _ => return,
            }
        };
        self.name(next, complete);
    }

    /// Names a standby, or none. Without an answer nothing else is answered until it is known what the state is.
    fn name(&self, node: Option<String>, complete: bool) {
        let revision = self.inner.lock().revision;
        let next = SyncState { required: true, term: self.term, node, complete };
        match self.state.put_sync(&next, revision) {
            Ok(revision) => self.settled(next, revision),
            Err(LogError::Refused(_)) if self.read() => {}
            Err(error) => {
                tracing::debug!(%error, "replication: the state of the cluster is not replaced");
                self.inner.lock().is_unsure = true;
            }
        }
    }

    /// The state has this revision.
    fn settled(&self, state: SyncState, revision: u64) {
        let mut inner = self.inner.lock();
        (inner.revision, inner.is_unsure) = (revision, false);
        let before = std::mem::replace(&mut inner.state, state.clone());
        match (&before, &state) {
            (before, now) if before == now => {}
            (_, SyncState { node: Some(node), complete: true, .. }) => {
                tracing::info!(node, "replication: this standby acknowledges changes, and may take over");
            }
            (_, SyncState { node: Some(node), complete: false, .. }) => {
                // What it had said was of the database before.
                inner.nodes.remove(node);
                tracing::warn!(node, "replication: this standby was seeded again");
            }
            (_, SyncState { node: None, .. }) => {
                let node = before.node.as_deref();
                tracing::error!(node, "replication: changes are answered without the standby; it may not take over");
            }
        }
    }

    /// Reads what another server has written; false: nothing that this one goes on with.
    fn read(&self) -> bool {
        let read = self.state.sync();
        let known = {
            let mut inner = self.inner.lock();
            inner.read = Instant::now();
            inner.revision
        };
        match read {
            // That of a higher term is for its primary to replace.
            Ok((state, revision)) if revision > known && state.required && state.term <= self.term => {
                self.settled(state, revision);
                return true;
            }
            Ok(_) => {}
            Err(error) => tracing::debug!(%error, "replication: the state of the cluster is not read"),
        }
        false
    }

    /// Names a standby while nothing is changed; the log and the database have the records up to `number`.
    pub fn tend(&self, number: i64) {
        if self.inner.lock().read.elapsed() > self.of(LOOK) {
            self.read();
        }
        let (is_settled, is_unsure, unheard, ready) = {
            let inner = self.inner.lock();
            let SyncState { node, complete, .. } = &inner.state;
            let unheard = node.as_deref().map(|node| self.heard_at(&inner, node));
            let has_all = |node: &&String| inner.nodes.get(*node).is_some_and(|heard| heard.has(number));
            let ready = match node {
                Some(node) => Some(node).filter(has_all),
                None => inner.nodes.keys().find(has_all),
            };
            (!inner.is_unsure && *complete, inner.is_unsure, unheard, ready.cloned())
        };
        match unheard.filter(|since| since.elapsed() >= self.of(REPLACE_AFTER)) {
            Some(since) => self.replace(number, since),
            None if is_settled => {}
            None if ready.is_some() => self.name(ready, true),
            None if is_unsure => self.replace(number, Instant::now()),
            None => {}
        }
    }

    /// Names `node`, if it has everything: for a planned switch, while nothing is changed. Whether it is named; called again until it is.
    pub fn choose(&self, node: &str, number: i64) -> bool {
        {
            let inner = self.inner.lock();
            let SyncState { node: named, complete, .. } = &inner.state;
            if !inner.is_unsure && *complete && named.as_deref() == Some(node) {
                return true;
            }
            if !inner.nodes.get(node).is_some_and(|heard| heard.has(number)) {
                return false;
            }
        }
        self.name(Some(node.to_owned()), true);
        false
    }

    /// When a standby was last heard: at the latest when this primary began.
    fn heard_at(&self, inner: &Inner, node: &str) -> Instant {
        inner.nodes.get(node).map_or(self.started, |heard| heard.at)
    }

    /// How long commits have waited, in all, and how many.
    pub fn waited(&self) -> (Duration, u64) {
        (Duration::from_micros(self.micros.load(Ordering::Acquire)), self.count.load(Ordering::Acquire))
    }

    /// Whether the named standby has not acknowledged for so long that nothing new is begun.
    pub fn is_silent(&self, after: Duration) -> bool {
        self.report().missing.is_some_and(|missing| missing > after)
    }

    pub fn report(&self) -> SyncReport {
        let inner = self.inner.lock();
        let Some(node) = inner.state.node.as_deref() else {
            return SyncReport { node: None, applied: 0, missing: None };
        };
        let unheard = self.heard_at(&inner, node).elapsed();
        let waiting = inner.waiting.map(|since| since.elapsed()).unwrap_or_default();
        let missing = unheard.max(waiting);
        SyncReport {
            node: Some(node.to_owned()),
            applied: inner.number(node).unwrap_or(0),
            missing: (missing > LOOK).then_some(missing),
        }
    }

    /// For the monitor.
    pub fn problem(&self) -> Option<String> {
        match self.report() {
            SyncReport { node: None, .. } => Some("no standby acknowledges: changes are answered as in stream".into()),
            SyncReport { node: Some(node), missing: Some(since), .. } if since > FRESH => {
                Some(format!("standby {node} does not acknowledge, since {} s", since.as_secs()))
            }
            SyncReport { .. } => None,
        }
    }
}

impl Inner {
    /// The number that a standby has acknowledged.
    fn number(&self, node: &str) -> Option<i64> {
        self.nodes.get(node).map(|heard| heard.number)
    }
}

/// Gives up that a standby has to acknowledge: the primary is in another mode.
///
/// # Errors
/// `Unavailable`.
pub fn release(state: &dyn StandbyState) -> Result<(), LogError> {
    loop {
        let (found, revision) = state.sync()?;
        if !found.required {
            return Ok(());
        }
        match state.put_sync(&SyncState::default(), revision) {
            Err(LogError::Refused(_)) => {}
            done => return done.map(drop),
        }
    }
}

/// Whether the standby `node` may take over: where standbys acknowledge changes, only the one that has everything that was answered.
/// The state is written again, so that a primary that is about to name another one notices.
///
/// # Errors
/// `Diverged`: it may not; `Log`.
pub fn claim(state: &dyn StandbyState, node: &str) -> Result<(), ReplicationError> {
    loop {
        let (found, revision) = state.sync()?;
        if !found.required {
            return Ok(());
        }
        match (&found.node, found.complete) {
            (Some(named), true) if named == node => {}
            (Some(named), _) if named == node => {
                return may_not("this standby was seeded again and has not acknowledged every change since");
            }
            (Some(named), _) => {
                return may_not(&format!("standby {named} has every change that was answered, this one may not"));
            }
            (None, _) => return may_not("no standby was named that has every change that was answered"),
        }
        match state.put_sync(&found, revision) {
            Err(LogError::Refused(_)) => {}
            done => return Ok(done.map(drop)?),
        }
    }
}

fn may_not(what: &str) -> Result<(), ReplicationError> {
    Err(ReplicationError::Diverged(format!("{what}: this server may not take over")))
}

/// A standby whose database was seeded again: it does not have what it has acknowledged.
///
/// # Errors
/// `Unavailable`.
pub fn begin_again(state: &dyn StandbyState, node: &str) -> Result<(), LogError> {
    loop {
        let (found, revision) = state.sync()?;
        if found.node.as_deref() != Some(node) || !found.complete {
            return Ok(());
        }
        match state.put_sync(&SyncState { complete: false, ..found }, revision) {
            Err(LogError::Refused(_)) => {}
            done => return done.map(drop),
        }
    }
}
