//! The standby's side: reads the log, decides each journal entry again by an engine of its own, applies the records to its database,
//! and takes over on request.
//!
//! A record that is not the next one, does not continue the chain, or is decided otherwise by the engine is not applied; the standby
//! stops there and says so, because from then on it would not be a copy of the primary.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::{ReplicationError, expose_lag, first_where, sync};
use crate::domain::TimeMs;
use crate::ports::commit_log::{CommitLog, LogError};
use crate::ports::standby_state::{Applied, StandbyState};
use crate::ports::{Clock, FileStore};
use crate::services::integrity::replay::ReplayEngine;
use crate::services::platform::monitoring::exposition::Exposition;
use crate::store::dealing::journal;
use crate::store::replication::apply::{Received, refusal};
use crate::store::replication::record::{self, Body, Joiner, Record};
use crate::store::replication::rows::Position;
use crate::store::{Store, StoreError};

/// How far the clock may be behind the time at which the log took the last record, in milliseconds.
const CLOCK_BEHIND_MAX: i64 = 2_000;
/// After so long without a record the log is asked whether it answers.
const LOOK: Duration = Duration::from_secs(2);
/// Attempts to take over while the former primary still appends, or the log still places what it had sent; and the pause between two.
const ATTEMPTS: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);
/// Attempts without an answer of the log; an election of its leader takes 4 to 9 s, and an answer is awaited for 3.
const UNANSWERED_MAX: u32 = 6;

/// How far a standby is.
#[derive(Default)]
pub struct StandbyStatus {
    term: AtomicI64,
    applied: AtomicI64,
    /// Messages of the log after the last one that was applied.
    behind: AtomicI64,
    /// When the last record was appended to the log.
    last_at: AtomicI64,
    /// Once the log was read to its end.
    has_caught_up: AtomicBool,
    error: Mutex<Option<String>>,
}

/// What `/readyz` of a standby says.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct StandbyReport {
    pub role: &'static str,
    pub term: i64,
    /// Number of the last record in the database.
    pub applied: i64,
    pub lag_commits: i64,
    /// The log was read to its end at least once since the start, and answers.
    pub caught_up: bool,
    /// Why it does not follow the log any more, or cannot read it.
    pub error: Option<String>,
}

impl StandbyStatus {
    pub fn report(&self) -> StandbyReport {
        StandbyReport {
            role: "standby",
            term: self.term.load(Ordering::Acquire),
            applied: self.applied.load(Ordering::Acquire),
            lag_commits: self.behind.load(Ordering::Acquire),
            // What it last knew of a log that does not answer is not what the log has.
            caught_up: self.has_caught_up.load(Ordering::Acquire) && self.error.lock().is_none(),
            error: self.error.lock().clone(),
        }
    }

    /// So many messages of the log come after the last one that was read.
    fn at(&self, pending: u64) {
        self.behind.store(i64::try_from(pending).unwrap_or(i64::MAX), Ordering::Release);
        if pending == 0 {
            self.has_caught_up.store(true, Ordering::Release);
        }
    }

    /// Why the standby does not follow the log, in words; none once it does.
    pub fn set_error(&self, error: Option<String>) {
        *self.error.lock() = error;
    }

    /// The metrics of a standby.
    pub fn expose(&self, text: &mut Exposition, now: TimeMs) {
        let report = self.report();
        let behind = if report.lag_commits > 0 { (now.0 - self.last_at.load(Ordering::Acquire)).max(0) } else { 0 };
        expose_lag(text, report.term, report.lag_commits, Duration::from_millis(behind.cast_unsigned()));
        text.gauge("lotdesk_replication_applied", "Number of the last record in the database.", report.applied);
        let is_stopped = u8::from(report.error.is_some());
        text.gauge("lotdesk_replication_stopped", "1: the standby does not follow the log.", is_stopped);
        super::lease::expose_fenced(text);
    }
}

/// The dependencies of a standby.
pub struct Deps {
    pub store: Arc<Store>,
    pub log: Arc<dyn CommitLog>,
    pub files: Arc<dyn FileStore>,
    pub clock: Arc<dyn Clock>,
    /// The name of this server in the cluster.
    pub node: String,
}

/// A standby.
pub struct Standby {
    deps: Deps,
    engine: ReplayEngine,
    position: Position,
    /// The place of the log up to which messages were read.
    place: u64,
    joiner: Joiner,
    status: Arc<StandbyStatus>,
    /// Where it tells how far it is.
    state: Option<Arc<dyn StandbyState>>,
    /// Its database was restored from a backup since it last followed a log.
    was_seeded: bool,
    /// When the log was last asked for its end.
    looked: Instant,
}

impl Standby {
    /// Finds the place of the log from which this database goes on.
    ///
    /// # Errors
    /// `Diverged` if the log does not go on from there; those of log and database.
    pub fn open(deps: Deps) -> Result<Self, ReplicationError> {
        let position = deps.store.position()?.filter(|position| !position.leads);
        let position = position.ok_or_else(|| ReplicationError::Diverged("this database is not a standby's".into()))?;
        Self::after(deps, position)
    }

    fn after(deps: Deps, position: Position) -> Result<Self, ReplicationError> {
        let place = match u64::try_from(position.sequence) {
            Ok(known @ 1..) => known,
            _ => place_of(deps.log.as_ref(), &position)?,
        };
        let bounds = deps.log.bounds()?;
        if bounds.first > place + 1 {
            return Err(seed_again(&position));
        }
        let engine = ReplayEngine::new(deps.store.read(journal::load)?);
        let was_seeded = position.sequence == 0;
        let position = Position { sequence: i64::try_from(place).unwrap_or(i64::MAX), ..position };
        let status = Arc::new(StandbyStatus::default());
        status.term.store(position.term, Ordering::Release);
        status.applied.store(position.number, Ordering::Release);
        status.at(bounds.last.saturating_sub(place));
        let (joiner, looked) = (Joiner::default(), Instant::now());
        Ok(Self { deps, engine, position, place, joiner, status, state: None, was_seeded, looked })
    }

    /// From now on it tells the primary how far it is, and takes over only where it may.
    ///
    /// # Errors
    /// `Unavailable`.
    pub fn acknowledge_to(&mut self, state: Arc<dyn StandbyState>) -> Result<(), ReplicationError> {
        if self.was_seeded {
            sync::begin_again(state.as_ref(), &self.deps.node)?;
        }
        self.state = Some(state);
        Ok(())
    }

    /// The next read that finds nothing asks the log whether it answers.
    #[cfg(test)]
    pub(super) fn look_soon(&mut self) {
        self.looked = Instant::now().checked_sub(LOOK * 2).expect("the machine runs for longer");
    }

    /// Whether this server may take over, as far as the other servers are concerned.
    ///
    /// # Errors
    /// `Diverged`: it may not; `Unavailable`.
    pub fn may_take_over(&self) -> Result<(), ReplicationError> {
        self.state.as_ref().map_or(Ok(()), |state| sync::claim(state.as_ref(), &self.deps.node))
    }

    /// Tells how far this database is on its disk.
    fn acknowledge(&self) {
        if let Some(state) = &self.state {
            let Position { term, number, .. } = self.position;
            state.publish(&Applied { node: self.deps.node.clone(), term, number });
        }
    }

    /// Gives the database of a primary that is about to serve what the log has beyond it, and compares the result with the engine's
    /// decisions. The number of the last record.
    ///
    /// # Errors
    /// `Fenced` if another server leads; `Diverged` if the records are not those of this database; those of log and database.
    pub fn catch_up(deps: Deps) -> Result<i64, ReplicationError> {
        let leading = deps.store.position()?.filter(|position| position.leads).ok_or(StoreError::Follows)?;
        // A primary does not keep the place of its last record.
        let position = Position { sequence: 0, ..leading };
        let mut standby = Self::after(deps, position)?;
        standby.read_to_end(&|| true)?;
        standby.check()?;
        Ok(standby.position.number)
    }

    pub const fn status(&self) -> &Arc<StandbyStatus> {
        &self.status
    }

    /// Reads the next messages of the log and applies their records; waits at most `timeout` for the first. Returns the number of
    /// messages.
    ///
    /// # Errors
    /// `Diverged` if a record is refused, after those before it were applied; those of log and database.
    pub fn follow(&mut self, timeout: Duration) -> Result<usize, ReplicationError> {
        // Also while the log does not answer: what the database has, it has.
        let messages = self.deps.log.read(self.place, timeout).inspect_err(|_| self.acknowledge())?;
        let count = messages.len();
        let (mut received, mut refused, mut place) = (Vec::new(), None, self.place);
        let before = self.position.clone();
        let pending = messages.last().map(|message| message.pending);
        for message in messages {
            self.status.last_at.store(message.at.0, Ordering::Release);
            match self.take_message(message.bytes, message.sequence, &mut received) {
                Ok(()) => place = message.sequence,
                Err(error) => {
                    refused = Some(error);
                    break;
                }
            }
        }
        if let Err(error) = self.deps.store.apply(&received) {
            // The engine is ahead of the tables; it begins again after the last record that was applied.
            self.place = u64::try_from(before.sequence).unwrap_or(0);
            self.position = before;
            self.joiner = Joiner::default();
            self.engine = ReplayEngine::new(self.deps.store.read(journal::load)?);
            return Err(error.into());
        }
        self.place = place;
        self.status.term.store(self.position.term, Ordering::Release);
        self.status.applied.store(self.position.number, Ordering::Release);
        // A read that found nothing says nothing about the end of the log.
        if let Some(pending) = pending {
            self.status.at(pending);
        }
        self.acknowledge();
        if count == 0 && self.looked.elapsed() > LOOK {
            self.deps.log.bounds()?;
        }
        if count > 0 || self.looked.elapsed() > LOOK {
            self.looked = Instant::now();
        }
        refused.map_or(Ok(count), Err)
    }

    /// Takes a message; `received`: its records that are new, up to one that is refused.
    fn take_message(
        &mut self,
        message: Vec<u8>,
        sequence: u64,
        received: &mut Vec<Received>,
    ) -> Result<(), ReplicationError> {
        let records = record::split(message)?;
        let last = records.len() - 1;
        for (index, bytes) in records.into_iter().enumerate() {
            // Until the last one is applied, this message is read again.
            let place = if index == last { sequence } else { sequence - 1 };
            received.extend(self.take(bytes, place)?);
        }
        Ok(())
    }

    /// Takes a record, or a part: once it is complete, it is checked and decided again.
    fn take(&mut self, bytes: Vec<u8>, sequence: u64) -> Result<Option<Received>, ReplicationError> {
        let Some((record, bytes)) = self.joiner.take(bytes)? else { return Ok(None) };
        if record.number <= self.position.number {
            // Its backup was newer than the log at that time.
            return if record.number == self.position.number && record::hash(&bytes) != self.position.head {
                Err(ReplicationError::Diverged(format!("record {} is another one in the log", record.number)))
            } else {
                Ok(None)
            };
        }
        if self.position.leads && record.term != self.position.term {
            // A primary that catches up has no part in the term of another one.
            return Err(ReplicationError::Fenced(record.term));
        }
        if let Some(refusal) = refusal(&self.position, &record) {
            return Err(ReplicationError::Diverged(refusal));
        }
        let received = Received::new(record, &bytes, i64::try_from(sequence).unwrap_or(i64::MAX))?;
        if let Body::File { name, content } = &received.record.body {
            self.put_file(name, content.as_ref().map(|bytes| bytes.as_slice()))?;
        }
        for entry in &received.entries {
            self.engine.decide(entry).map_err(ReplicationError::Diverged)?;
        }
        (self.position.term, self.position.number) = (received.record.term, received.record.number);
        (self.position.head, self.position.sequence) = (received.hash, received.sequence);
        Ok(Some(received))
    }

    /// Writes or deletes a file. One that is there was written before a crash or is of the backup.
    fn put_file(&self, name: &str, content: Option<&[u8]>) -> Result<(), ReplicationError> {
        let files = &self.deps.files;
        let done = match content {
            None => files.remove(name),
            Some(bytes) => match files.get(name) {
                Ok(Some(found)) if found == bytes => Ok(()),
                Ok(Some(_)) => files.remove(name).and_then(|()| files.put(name, bytes)),
                Ok(None) => files.put(name, bytes),
                Err(error) => Err(error),
            },
        };
        done.map_err(|error| StoreError::Io(name.into(), error).into())
    }

    /// Takes over: reads the log to its end, begins the next term in it, and makes this database the one that leads. Returns the term.
    /// Gives up before the beginning of the term once it is not wanted any more.
    ///
    /// # Errors
    /// Why it may not or cannot; nothing has changed, unless the log does not answer.
    pub fn promote(&mut self, is_wanted: &dyn Fn() -> bool) -> Result<i64, ReplicationError> {
        let mut unanswered = 0;
        for _ in 0..ATTEMPTS {
            match self.may_take_over().and_then(|()| self.begin_term(is_wanted)) {
                Ok(Some(term)) => return Ok(term),
                Ok(None) => {}
                // Its servers elect a leader. A repeated beginning of the term is recognised.
                Err(ReplicationError::Log(LogError::Unavailable(_))) if unanswered < UNANSWERED_MAX => unanswered += 1,
                Err(error) => return Err(error),
            }
            std::thread::sleep(PAUSE);
        }
        let busy = "the primary of the cluster still writes to the log; stop it first";
        Err(ReplicationError::Diverged(busy.into()))
    }

    /// One attempt of [`Self::promote`]; `None` if another record came before.
    fn begin_term(&mut self, is_wanted: &dyn Fn() -> bool) -> Result<Option<i64>, ReplicationError> {
        self.read_to_end(is_wanted)?;
        self.check()?;
        still(is_wanted)?;
        let node = self.deps.node.clone();
        let Position { term, number, head, schema, .. } = self.position;
        let (term, number, previous) = (term + 1, number + 1, head.0);
        let record = Record { term, number, previous, schema, body: Body::Term { node } };
        let bytes = record::encode(&record)?;
        let sequence = match self.deps.log.append(self.place, std::slice::from_ref(&bytes)) {
            Ok(sequence) => sequence,
            Err(LogError::Refused(_)) => return Ok(None),
            Err(error) => match self.deps.log.get(self.place + 1)? {
                Some(found) if found.bytes == bytes => found.sequence,
                _ => return Err(error.into()),
            },
        };
        self.deps.store.lead(&record, &bytes, i64::try_from(sequence).unwrap_or(i64::MAX))?;
        Ok(Some(term))
    }

    fn read_to_end(&mut self, is_wanted: &dyn Fn() -> bool) -> Result<(), ReplicationError> {
        loop {
            still(is_wanted)?;
            let last = self.deps.log.bounds()?.last;
            if self.place >= last {
                return Ok(());
            }
            self.follow(Duration::from_secs(1))?;
        }
    }

    /// Whether the clock of this machine is not behind `last`.
    fn check_clock(&self, last: TimeMs) -> Result<(), ReplicationError> {
        let behind = last.since(self.deps.clock.now());
        if behind <= CLOCK_BEHIND_MAX {
            return Ok(());
        }
        Err(ReplicationError::Diverged(format!(
            "the clock of this machine is {behind} ms behind the last record; set it first"
        )))
    }

    /// Whether this server may take over, once the log was read to its end.
    fn check(&self) -> Result<(), ReplicationError> {
        let refused = |what: String| Err(ReplicationError::Diverged(what));
        if self.deps.log.bounds()?.last < self.place {
            let number = self.position.number;
            return refused(format!(
                "the log has lost records: it ends before record {number}, which this database has"
            ));
        }
        if let Some(message) = self.deps.log.get(self.place)? {
            let (_, (last, _)) = record::ends(message.bytes)?;
            if last.number < self.position.number && !matches!(last.body, Body::Part { .. }) {
                let (number, end) = (self.position.number, last.number);
                return refused(format!("this database has record {number}, but the log ends with {end}"));
            }
            self.check_clock(message.at)?;
        }
        let stored = self.deps.store.read(journal::load)?;
        if !self.position.leads {
            // Stamped by the primary's clock, which may have been ahead: the engine's time never goes back, so it would stand still.
            self.check_clock(stored.at)?;
        }
        match self.engine.difference(&stored) {
            Some(difference) => refused(format!("the tables differ from the engine in {difference}")),
            None => Ok(()),
        }
    }
}

/// Ends a take-over for which nobody waits any more.
fn still(is_wanted: &dyn Fn() -> bool) -> Result<(), ReplicationError> {
    if is_wanted() { Ok(()) } else { Err(ReplicationError::Diverged("nobody waits for the take-over any more".into())) }
}

fn seed_again(position: &Position) -> ReplicationError {
    ReplicationError::Diverged(format!(
        "the log begins after record {}, the last of this database: seed it again from a newer backup",
        position.number
    ))
}

/// The place of the last message whose record the database has.
fn place_of(log: &dyn CommitLog, position: &Position) -> Result<u64, ReplicationError> {
    let bounds = log.bounds()?;
    let number = position.number;
    let place = match first_where(log, bounds, |record| record.number > number)? {
        Some((place, next)) if place == bounds.first && next.number > number + 1 => return Err(seed_again(position)),
        Some((place, _)) => place - 1,
        None => bounds.last,
    };
    let Some(last) = log.get(place)? else { return Ok(place) };
    let (_, (record, bytes)) = record::ends(last.bytes)?;
    // The primary is still sending this record: all its parts are read, each of them a message.
    if let Body::Part { index, count, .. } = record.body
        && index + 1 < count
    {
        return Ok(place.saturating_sub(u64::from(index) + 1));
    }
    let is_comparable = record.number == number && !matches!(record.body, Body::Part { .. });
    if is_comparable && record::hash(&bytes) != position.head {
        return Err(ReplicationError::Diverged(format!(
            "record {number} of the log is another one than this database's"
        )));
    }
    Ok(place)
}
