//! `stream` and `standby`: a transaction is committed once a majority of the log's servers has its record, and in `standby` the named
//! standby, too ([`sync`](super::sync)).
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
//! # Without the log
//! With [`NatsDown::Continue`] a log that has not answered for [`SILENT_MS`] is waited for no longer: the open transaction and those after
//! it are committed with their records in the outbox, as in `async`. What was sent without an answer may be in the log, so the end of
//! the log is compared with the outbox before anything else is sent. Once the outbox is sent, between two transactions, they wait for the
//! log again. If another server has begun a term meanwhile, the records are refused and listed.
//!
//! Transactions of other processes are in the outbox. They go along with the next record, or are sent by [`StreamLog::run`]. While
//! nothing is appended it asks the log for its end: so a former primary without customers notices that another server leads, and one
//! without a log refuses new orders before the first of them waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::ReplicationError;
use super::sender::{BYTES_MAX, DRAIN, IDLE, Place, RECORDS_MAX, RETRY, Sender, SenderStatus};
use super::sync::SyncStandby;
use crate::ports::commit_log::{CommitLog, LogError, LogMessage, NatsDown};
use crate::shutdown::StopToken;
use crate::store::replication::record::{self, Message};
use crate::store::replication::{Kept, RecordLog, Records};
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

/// Why a message or an acknowledgement is not waited for any longer.
enum Halt {
    Ended(Ended),
    /// The server goes on without the log.
    Detached,
}

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
    nats_down: NatsDown,
    /// Where changes wait for a standby, too.
    standby: Option<Arc<SyncStandby>>,
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
        Self { log, status, term, state, stop, silent_after, nats_down: NatsDown::Refuse, standby: None }
    }

    /// With what happens while the log does not answer.
    #[must_use]
    pub fn when_down(self, nats_down: NatsDown) -> Self {
        Self { nats_down, ..self }
    }

    /// `standby`: changes also wait for the named standby.
    #[must_use]
    pub fn with_standby(self, standby: Arc<SyncStandby>) -> Self {
        // It is set here only.
        let _ = self.status.standby.set(Arc::clone(&standby));
        Self { standby: Some(standby), ..self }
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
    pub fn run(&self, store: &Arc<Store>, stop: &StopToken) -> Result<(), ReplicationError> {
        loop {
            if self.is_detached() {
                let attached = self.attach(store, stop);
                if let Err(error) = attached {
                    store.fence();
                    self.status.fenced.store(true, Ordering::Release);
                    return Err(error);
                }
                if self.is_detached() {
                    return Ok(());
                }
            }
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
            self.tend_standby();
            store.wait_for_records(IDLE);
        }
    }

    /// Sends the outbox until transactions wait for the log again; or until `stop`, and then for some seconds at most.
    ///
    /// # Errors
    /// `Fenced` and `Diverged`.
    fn attach(&self, store: &Arc<Store>, stop: &StopToken) -> Result<(), ReplicationError> {
        let sender = Sender::with(Arc::clone(store), Arc::clone(&self.log), Arc::clone(&self.status));
        let (mut place, mut stopped) = (None, None);
        loop {
            let sent = match sender.round(place) {
                Ok(Some(next)) => Ok(Some(next)),
                // No transaction is between its record and its commit then, and the next one waits for the log.
                Ok(None) => {
                    store.between_transactions(|| self.attach_at(&sender)).map_err(ReplicationError::from).flatten()
                }
                Err(error) => Err(error),
            };
            match sent {
                Ok(None) => return Ok(()),
                Ok(next) => place = next,
                Err(error) if error.is_transient() => {
                    place = None;
                    self.status.behind_since.lock().get_or_insert_with(Instant::now);
                    std::thread::sleep(RETRY);
                }
                Err(error) => return Err(error),
            }
            if stop.is_stopped() && stopped.get_or_insert_with(Instant::now).elapsed() > DRAIN {
                tracing::warn!(records = self.status.lag(), "replication: stopped before the log had every record");
                return Ok(());
            }
        }
    }

    /// Sends the last records of the outbox. `None`: transactions wait for the log from now on.
    fn attach_at(&self, sender: &Sender) -> Result<Option<Place>, ReplicationError> {
        let place = sender.drain()?;
        let mut state = self.state.lock();
        (state.place, state.looked) = (place, Instant::now());
        self.status.has(place.number);
        *self.status.behind_since.lock() = None;
        self.status.detached.store(false, Ordering::Release);
        tracing::warn!(record = place.number, "replication: the log has everything; changes wait for it again");
        Ok(None)
    }

    /// Goes on without the log.
    fn detach(&self) {
        if !self.status.detached.swap(true, Ordering::AcqRel) {
            tracing::error!(
                "replication: the log does not answer; this server goes on without it, changes are on its disk only"
            );
        }
    }

    /// Whether the log has not answered for so long that this server goes on without it.
    fn is_to_detach(&self) -> bool {
        self.nats_down == NatsDown::Continue && self.is_unanswered()
    }

    /// Whether the log has not answered for as long as changes wait for it.
    fn is_unanswered(&self) -> bool {
        self.status.behind_since.lock().is_some_and(|since| since.elapsed() > self.silent_after())
    }

    /// Names a standby that has everything, while nothing is changed.
    pub(super) fn tend_standby(&self) {
        let Some(standby) = &self.standby else { return };
        // A transaction that waits does it itself.
        if let Some(state) = self.state.try_lock()
            && state.ended.is_none()
            && !self.is_detached()
        {
            standby.tend(state.place.number);
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
        if self.append_all(&mut state, records)? == Kept::Perhaps {
            return Ok(false);
        }
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
            Err(error) => {
                self.unanswered(begun, &error);
                if self.is_to_detach() {
                    self.detach();
                }
            }
        }
        state.looked = Instant::now();
    }

    /// Appends records that follow the last one of the log. `Perhaps`: the server goes on without the log.
    fn append_all(&self, state: &mut State, records: Records) -> Result<Kept, StoreError> {
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
                Err(Halt::Detached) => {
                    self.detach();
                    return Ok(Kept::Perhaps);
                }
                Err(Halt::Ended(ended)) => {
                    let error = match &ended {
                        // Its place has another message, so it is nowhere in the log.
                        Ended::Refused(_) => StoreError::Fenced,
                        // An attempt without an answer may have been stored, also in a log that has lost what was before it.
                        Ended::Diverged(what) => StoreError::Unknown(what.clone()),
                        Ended::Unknown => {
                            StoreError::Unknown("the log did not answer before the server stopped".into())
                        }
                    };
                    Self::end(state, ended, message.whole);
                    return Err(error);
                }
            }
        }
        Ok(Kept::Logged)
    }

    fn end(state: &mut State, ended: Ended, record: i64) {
        tracing::error!(record, ?ended, "replication: nothing is appended any more");
        state.ended = Some(ended);
    }

    /// Waits until the standby has a record that the log has.
    fn wait_for_standby(&self, state: &mut State, number: i64) -> Result<(), StoreError> {
        let Some(standby) = &self.standby else { return Ok(()) };
        let (place, mut stopped) = (state.place.sequence, None);
        match standby.wait(number, &mut || self.look_while_waiting(place, &mut stopped)) {
            Ok(()) => Ok(()),
            // The log has it.
            Err(Halt::Detached) => {
                self.detach();
                Ok(())
            }
            Err(Halt::Ended(ended)) => {
                // It has happened: the log has it.
                let error = StoreError::Unknown("the standby did not acknowledge it before the server ended".into());
                Self::end(state, ended, number);
                Err(error)
            }
        }
    }

    /// Whether a record at the end of the log is not waited for any longer.
    fn look_while_waiting(&self, place: u64, stopped: &mut Option<Instant>) -> Result<(), Halt> {
        if self.stop.is_stopped() && stopped.get_or_insert_with(Instant::now).elapsed() > GIVE_UP {
            return Err(Halt::Ended(Ended::Unknown));
        }
        let begun = Instant::now();
        match self.log.bounds() {
            Ok(bounds) => {
                self.heard(begun);
                if bounds.last > place
                    && let Ok(Some(found)) = self.log.get(place + 1)
                {
                    return Err(Halt::Ended(Ended::Refused(term_of(found))));
                }
            }
            Err(error) => {
                self.unanswered(begun, &error);
                if self.is_to_detach() {
                    return Err(Halt::Detached);
                }
            }
        }
        Ok(())
    }

    /// Appends one message after the place `after`, until it is known what became of it; its place.
    fn append_one(&self, after: u64, message: &Message) -> Result<u64, Halt> {
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
            if self.is_to_detach() {
                return Err(Halt::Detached);
            }
            let looked = self.look(after, message);
            match &looked {
                Ok(Look::Stored(sequence)) => {
                    self.answered(begun);
                    return Ok(*sequence);
                }
                Ok(Look::Other(term)) => return Err(Halt::Ended(Ended::Refused(*term))),
                Ok(Look::Short) if short.get_or_insert_with(Instant::now).elapsed() > SHORT * self.silent_after() => {
                    let lost = format!("the log has lost records: it ends before place {after}");
                    return Err(Halt::Ended(Ended::Diverged(lost)));
                }
                Ok(Look::Short) => {}
                Ok(Look::Absent) => short = None,
                Err(LogError::Unsuitable(what)) => return Err(Halt::Ended(Ended::Diverged(what.clone()))),
                Err(_) => {}
            }
            if self.stop.is_stopped() && stopped.get_or_insert_with(Instant::now).elapsed() > GIVE_UP {
                return Err(Halt::Ended(Ended::Unknown));
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
        let mut since = self.status.behind_since.lock();
        if since.is_none() {
            self.status.failures.fetch_add(1, Ordering::AcqRel);
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
    ) -> Result<Kept, StoreError> {
        let mut state = self.state.lock();
        if state.ended.is_some() || term != self.term {
            return Err(StoreError::Fenced);
        }
        if self.is_detached() {
            return Ok(Kept::Perhaps);
        }
        if number <= state.place.number {
            // The one that has this number in the log could not be committed, and never will be by this process.
            state.ended = Some(Ended::Diverged(UNCOMMITTED.into()));
            return Err(StoreError::Fenced);
        }
        let records = after(state.place.number)?;
        let kept = self.append_all(&mut state, records)?;
        if kept == Kept::Logged {
            self.wait_for_standby(&mut state, number)?;
        }
        Ok(kept)
    }

    fn is_silent(&self) -> bool {
        if self.is_detached() {
            return false;
        }
        if self.nats_down == NatsDown::Continue && self.status.behind_since.lock().is_some() {
            return false;
        }
        self.is_unanswered() || self.standby.as_ref().is_some_and(|standby| standby.is_silent(self.silent_after()))
    }

    fn is_detached(&self) -> bool {
        self.status.detached.load(Ordering::Acquire)
    }
}
