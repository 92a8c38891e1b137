//! `stream`: a transaction is committed once a majority of the log's servers has its record.
//!
//! # What becomes of a record
//! - *stored*: the transaction is committed. If the commit fails, it has happened all the same.
//! - *refused*: another message has its place. The transaction is rolled back; another server leads, or it is of this database but
//!   not in it. Nothing is appended any more ([`Ended`]), and the server stops.
//! - *unknown*: no answer. The transaction stays open, and the same message is sent again until the log says what it has at its
//!   place. The writers of the database wait meanwhile; after [`SILENT_MS`] nothing new is begun, and who waits for an answer gets the one
//!   that it is not known. Only a stop of the server ends the attempts: rolled back, and never appended to again.
//!
//! A repeated message is recognised by its bytes and its place, and the place that it asks for can be taken once only.
//!
//! Transactions of other processes are in the outbox. They go along with the next record, or are sent by [`StreamLog::run`]. While
//! nothing is appended it asks the log for its end: so a former primary without customers notices that another server leads, and one
//! without a log refuses new orders before the first of them waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::ReplicationError;
use super::sender::{BYTES_MAX, IDLE, Place, RECORDS_MAX, RETRY, SenderStatus};
use crate::ports::commit_log::{CommitLog, LogError, LogMessage};
use crate::shutdown::StopToken;
use crate::store::replication::record::{self, Message};
use crate::store::replication::{RecordLog, Records};
use crate::store::{Store, StoreError};

/// How long an append may be without an answer before nothing new is begun, in milliseconds; an election of the log's leader takes 4
/// to 9 s.
const SILENT_MS: u64 = 10_000;
/// For so many times as long a log may end before what it had: a new leader may not have read all of it yet.
const SHORT: u32 = 3;
/// How often the log is asked for its end while nothing is appended.
const LOOK: Duration = Duration::from_secs(2);
/// How long attempts go on after the stop of the server was asked for.
const GIVE_UP: Duration = Duration::from_secs(1);

const UNCOMMITTED: &str = "the log has a change that this database did not commit; it is applied at the next start";

/// Why nothing is appended any more.
#[derive(Debug, Clone)]
enum Ended {
    /// Another message was at the place of a record, of this term or a higher one.
    Refused(i64),
    Diverged(String),
    /// The server stopped before the log had said what became of a record.
    Unknown,
}

struct State {
    /// The end of the log.
    place: Place,
    ended: Option<Ended>,
    /// When it was last asked for its end, or appended to.
    looked: Instant,
}

/// The log, as the transactions of a primary wait for it.
pub struct StreamLog {
    log: Arc<dyn CommitLog>,
    status: Arc<SenderStatus>,
    term: i64,
    state: Mutex<State>,
    /// That of the server.
    stop: StopToken,
    /// Milliseconds: [`SILENT_MS`], and less in tests.
    silent_after: AtomicU64,
}

/// What a look at the log says about a message.
enum Look {
    Stored(u64),
    /// It is not there, and its place is free.
    Absent,
    /// The log ends before what it had.
    Short,
    Other(i64),
}

impl StreamLog {
    /// The log after `place`, of a server that leads in `term`.
    pub fn new(log: Arc<dyn CommitLog>, (term, place): (i64, Place), stop: StopToken) -> Self {
        let status = Arc::new(SenderStatus::default());
        let silent_after = AtomicU64::new(SILENT_MS);
        status.term.store(term, Ordering::Release);
        status.has(place.number);
        let state = Mutex::new(State { place, ended: None, looked: Instant::now() });
        Self { log, status, term, state, stop, silent_after }
    }

    fn silent_after(&self) -> Duration {
        Duration::from_millis(self.silent_after.load(Ordering::Acquire))
    }

    /// In tests that do not wait for long.
    #[cfg(test)]
    pub(super) fn set_silent_after(&self, after: Duration) {
        let after = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        self.silent_after.store(after, Ordering::Release);
    }

    pub const fn status(&self) -> &Arc<SenderStatus> {
        &self.status
    }

    /// Sends what other processes write, until `stop` and nothing is left.
    ///
    /// # Errors
    /// `Fenced` and `Diverged`: the database refuses every change from then on.
    pub fn run(&self, store: &Store, stop: &StopToken) -> Result<(), ReplicationError> {
        loop {
            let is_stopped = stop.is_stopped();
            match self.send_outbox(store) {
                Ok(true) => continue,
                Ok(false) if store.is_fenced() => {
                    self.status.fenced.store(true, Ordering::Release);
                    return Err(ReplicationError::Diverged(UNCOMMITTED.into()));
                }
                Ok(false) => {}
                Err(error) if error.is_transient() => tracing::warn!(%error, "replication: the outbox is not read"),
                Err(error) => {
                    store.fence();
                    self.status.fenced.store(true, Ordering::Release);
                    return match self.state.lock().ended {
                        // What it is will be seen at the next start.
                        Some(Ended::Unknown) => Ok(()),
                        _ => Err(error),
                    };
                }
            }
            if is_stopped {
                return Ok(());
            }
            self.look_for_others(LOOK);
            store.wait_for_records(IDLE);
        }
    }

    /// Sends what is in the outbox, some of it; false if there was nothing.
    fn send_outbox(&self, store: &Store) -> Result<bool, ReplicationError> {
        let mut state = self.state.lock();
        match &state.ended {
            // Sent before the last start of this server, and arrived after it.
            Some(Ended::Refused(term)) if *term == self.term => {
                return Err(ReplicationError::Diverged(UNCOMMITTED.into()));
            }
            Some(Ended::Refused(term)) => return Err(ReplicationError::Fenced(*term)),
            Some(Ended::Diverged(what)) => return Err(ReplicationError::Diverged(what.clone())),
            Some(Ended::Unknown) => return Err(StoreError::Unknown("the server stopped".into()).into()),
            None => {}
        }
        let records = store.unsent(state.place.number, RECORDS_MAX, BYTES_MAX)?;
        if records.is_empty() {
            return Ok(false);
        }
        self.append_all(&mut state, records)?;
        store.sent(state.place.number);
        Ok(true)
    }

    /// Asks the log for its end, unless something was appended or asked for within `pause`. What is there after the last own message is
    /// another server's.
    pub(super) fn look_for_others(&self, pause: Duration) {
        // A transaction that appends finds out itself.
        let Some(mut state) = self.state.try_lock() else { return };
        if state.ended.is_some() || state.looked.elapsed() < pause {
            return;
        }
        let begun = Instant::now();
        match self.log.bounds() {
            Ok(bounds) => {
                self.heard(begun);
                if bounds.last > state.place.sequence
                    && let Ok(Some(found)) = self.log.get(state.place.sequence + 1)
                {
                    state.ended = Some(Ended::Refused(term_of(found)));
                }
            }
            Err(error) => self.unanswered(begun, &error),
        }
        state.looked = Instant::now();
    }

    /// Appends records that follow the last one of the log.
    fn append_all(&self, state: &mut State, records: Records) -> Result<(), StoreError> {
        let next = state.place.number + 1;
        if !records.iter().map(|record| record.0).eq((next..).take(records.len())) {
            return Err(StoreError::Corrupt(format!("outbox: record {next} is not there")));
        }
        for message in record::messages(records)? {
            match self.append_one(state.place.sequence, &message) {
                Ok(sequence) => {
                    state.place = Place { sequence, number: message.whole };
                    state.looked = Instant::now();
                    self.status.has(message.whole);
                }
                Err(ended) => {
                    tracing::error!(record = message.whole, ?ended, "replication: nothing is appended any more");
                    let error = match &ended {
                        // Its place has another message, so it is nowhere in the log.
                        Ended::Refused(_) => StoreError::Fenced,
                        // An attempt without an answer may have been stored, also in a log that has lost what was before it.
                        Ended::Diverged(what) => StoreError::Unknown(what.clone()),
                        Ended::Unknown => {
                            StoreError::Unknown("the log did not answer before the server stopped".into())
                        }
                    };
                    state.ended = Some(ended);
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Appends one message after the place `after`, until it is known what became of it; its place.
    fn append_one(&self, after: u64, message: &Message) -> Result<u64, Ended> {
        let begun = Instant::now();
        let (mut short, mut stopped) = (None, None);
        loop {
            let failed = match self.log.append(after, std::slice::from_ref(&message.bytes)) {
                Ok(sequence) => {
                    self.answered(begun);
                    return Ok(sequence);
                }
                Err(error) => error,
            };
            self.unanswered(begun, &failed);
            let looked = self.look(after, message);
            match &looked {
                Ok(Look::Stored(sequence)) => {
                    self.answered(begun);
                    return Ok(*sequence);
                }
                Ok(Look::Other(term)) => return Err(Ended::Refused(*term)),
                Ok(Look::Short) if short.get_or_insert_with(Instant::now).elapsed() > SHORT * self.silent_after() => {
                    return Err(Ended::Diverged(format!("the log has lost records: it ends before place {after}")));
                }
                Ok(Look::Short) => {}
                Ok(Look::Absent) => short = None,
                Err(LogError::Unsuitable(what)) => return Err(Ended::Diverged(what.clone())),
                Err(_) => {}
            }
            if self.stop.is_stopped() && stopped.get_or_insert_with(Instant::now).elapsed() > GIVE_UP {
                return Err(Ended::Unknown);
            }
            std::thread::sleep(RETRY);
        }
    }

    /// What the log has at the place of a message.
    fn look(&self, after: u64, message: &Message) -> Result<Look, LogError> {
        let last = self.log.bounds()?.last;
        if last < after {
            return Ok(Look::Short);
        }
        if last == after {
            return Ok(Look::Absent);
        }
        match self.log.get(after + 1)? {
            Some(found) if found.bytes == message.bytes => Ok(Look::Stored(found.sequence)),
            Some(found) => Ok(Look::Other(term_of(found))),
            None => Ok(Look::Absent),
        }
    }

    fn answered(&self, begun: Instant) {
        self.status.acknowledged(begun.elapsed());
        self.heard(begun);
    }

    fn heard(&self, begun: Instant) {
        let waited = self.status.behind_since.lock().take();
        if waited.is_some() {
            tracing::warn!(after_ms = begun.elapsed().as_millis(), "replication: the log answers again");
        }
    }

    fn unanswered(&self, begun: Instant, error: &LogError) {
        self.status.failures.fetch_add(1, Ordering::AcqRel);
        let mut since = self.status.behind_since.lock();
        if since.is_none() {
            tracing::warn!(%error, "replication: the log does not confirm, changes wait");
            *since = Some(begun);
        }
    }
}

/// The term of a message of the log.
fn term_of(message: LogMessage) -> i64 {
    record::ends(message.bytes).map_or(0, |(first, _)| first.term)
}

impl RecordLog for StreamLog {
    fn append(
        &self,
        term: i64,
        number: i64,
        after: &mut dyn FnMut(i64) -> Result<Records, StoreError>,
    ) -> Result<(), StoreError> {
        let mut state = self.state.lock();
        if state.ended.is_some() || term != self.term {
            return Err(StoreError::Fenced);
        }
        if number <= state.place.number {
            // The one that has this number in the log could not be committed, and never will be by this process.
            state.ended = Some(Ended::Diverged(UNCOMMITTED.into()));
            return Err(StoreError::Fenced);
        }
        let records = after(state.place.number)?;
        self.append_all(&mut state, records)
    }

    fn is_silent(&self) -> bool {
        self.status.behind_since.lock().is_some_and(|since| since.elapsed() > self.silent_after())
    }
}
