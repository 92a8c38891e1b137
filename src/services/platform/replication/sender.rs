//! The primary's side: sends the records of the outbox to the log, in their order, each message at the place after the one before.
//! What gathers while a message is on its way goes together in the next one.
//!
//! After any failure the sender looks at the end of the log before it goes on: what was not answered may be there. The log's last
//! record says who leads; a term above the database's own means that another server does.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::sync::{SyncReport, SyncStandby};
use super::{ReplicationError, expose_lag};
use crate::ports::commit_log::{CommitLog, LogError};
use crate::services::platform::monitoring::exposition::Exposition;
use crate::shutdown::StopToken;
use crate::store::replication::record::{self, Body};
use crate::store::{Store, StoreError};

/// The most records between two looks at the database.
pub(super) const RECORDS_MAX: u32 = 1_024;
/// About the most bytes of them.
pub(super) const BYTES_MAX: usize = 4 * 1024 * 1024;
/// How long to wait for a new record; other processes that write cannot notify.
pub(super) const IDLE: Duration = Duration::from_millis(250);
/// Pause after a failure.
pub(super) const RETRY: Duration = Duration::from_millis(250);
/// How long records may wait before it is reported.
const LAG_MAX: Duration = Duration::from_secs(1);
/// How long the rest may take at a stop.
pub(super) const DRAIN: Duration = Duration::from_secs(3);

/// How far the sender is.
#[derive(Default)]
pub struct SenderStatus {
    pub(super) term: AtomicI64,
    /// The database whose records are sent; none where changes wait for the log.
    store: OnceLock<Weak<Store>>,
    /// Number of its last record when it was last looked at.
    committed: AtomicI64,
    sent: AtomicI64,
    /// How long the log took to confirm records that were waited for, and how many times, in microseconds.
    waited: AtomicU64,
    confirmed: AtomicU64,
    pub(super) failures: AtomicU64,
    pub(super) fenced: AtomicBool,
    /// Changes are committed without the log at the moment.
    pub(super) detached: AtomicBool,
    /// In `standby`: the standbys.
    pub(super) standby: OnceLock<Arc<SyncStandby>>,
    /// Since when the log has not had every record.
    pub(super) behind_since: Mutex<Option<Instant>>,
}

impl SenderStatus {
    /// Records that the log does not have: what would be lost with this machine.
    pub fn lag(&self) -> i64 {
        (self.committed() - self.acked()).max(0)
    }

    /// Number of the last record. The sender may wait for the log for seconds: the database is asked.
    fn committed(&self) -> i64 {
        let position = self.store.get().and_then(Weak::upgrade).and_then(|store| store.position().ok().flatten());
        position.map_or_else(|| self.committed.load(Ordering::Acquire), |position| position.number)
    }

    /// The log has the records up to this number.
    pub fn acked(&self) -> i64 {
        self.sent.load(Ordering::Acquire)
    }

    /// The log has the records up to this number, and so has the database.
    pub(super) fn has(&self, number: i64) {
        self.committed.store(number, Ordering::Release);
        self.sent.store(number, Ordering::Release);
    }

    /// A record was waited for.
    pub(super) fn acknowledged(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.waited.fetch_add(micros, Ordering::AcqRel);
        self.confirmed.fetch_add(1, Ordering::AcqRel);
    }

    /// For the monitor: records that have waited for longer than a second, a server that goes on without the log, and a standby that does
    /// not acknowledge.
    pub fn problem(&self) -> Option<String> {
        let records = self.lag();
        if let Some(since) = self.behind_since.lock().map(|since| since.elapsed()).filter(|since| *since > LAG_MAX) {
            let since = since.as_secs();
            // In `stream` they are not committed, so they have no number yet.
            return Some(match (self.detached.load(Ordering::Acquire), records) {
                (true, _) => {
                    format!("the log does not answer, since {since} s: {records} records are on this machine only")
                }
                (false, 1..) => format!("{records} records wait for the log, since {since} s"),
                (false, _) => format!("changes wait for the log, since {since} s"),
            });
        }
        self.standby.get().and_then(|standby| standby.problem())
    }

    /// What staff see.
    pub fn report(&self) -> SenderReport {
        let (waited, confirmed) = (self.waited.load(Ordering::Acquire), self.confirmed.load(Ordering::Acquire));
        let (record, acked) = (self.committed(), self.acked());
        SenderReport {
            term: self.term.load(Ordering::Acquire),
            record,
            acked,
            lag: (record - acked).max(0),
            behind: self.behind_since.lock().map(|since| since.elapsed()),
            mean_wait: waited.checked_div(confirmed).map(Duration::from_micros),
            is_fenced: self.fenced.load(Ordering::Acquire),
            is_detached: self.detached.load(Ordering::Acquire),
            standby: self.standby.get().map(|standby| standby.report()),
        }
    }

    /// The metrics of a primary.
    pub fn expose(&self, text: &mut Exposition) {
        let load = |number: &AtomicI64| number.load(Ordering::Acquire);
        let behind = self.behind_since.lock().map_or(Duration::ZERO, |since| since.elapsed());
        let (record, acked) = (self.committed(), self.acked());
        expose_lag(text, load(&self.term), (record - acked).max(0), behind);
        text.gauge("lotdesk_replication_commit", "Number of the last record.", record);
        text.gauge("lotdesk_replication_acked", "Number of the last record that the log has.", acked);
        let failures = self.failures.load(Ordering::Acquire);
        text.counter(
            "lotdesk_replication_unknown_total",
            "Times that the log began to leave a message without an answer.",
            failures,
        );
        let waited = Duration::from_micros(self.waited.load(Ordering::Acquire)).as_secs_f64();
        let help = "How long commits have waited for the log, in all.";
        text.counter("lotdesk_replication_ack_seconds_sum", help, format!("{waited:.6}"));
        let confirmed = self.confirmed.load(Ordering::Acquire);
        text.counter("lotdesk_replication_ack_seconds_count", "Messages that commits have waited for.", confirmed);
        let detached = u8::from(self.detached.load(Ordering::Acquire));
        text.gauge("lotdesk_replication_detached", "1: changes are answered without the log.", detached);
        if let Some(standby) = self.standby.get() {
            let SyncReport { node, applied, missing } = standby.report();
            let help = "1: changes are answered once a standby has them; 0: none is named.";
            text.gauge("lotdesk_replication_sync", help, u8::from(node.is_some()));
            text.gauge("lotdesk_replication_applied", "Number of the last record that this standby has.", applied);
            let seconds = format!("{:.3}", missing.unwrap_or_default().as_secs_f64());
            let help = "Time since the standby has acknowledged what was waited for.";
            text.gauge("lotdesk_replication_standby_missing_seconds", help, seconds);
            let (waited, confirmed) = standby.waited();
            let help = "How long commits have waited for the standby, in all.";
            text.counter("lotdesk_replication_standby_seconds_sum", help, format!("{:.6}", waited.as_secs_f64()));
            text.counter("lotdesk_replication_standby_seconds_count", "Commits that have waited for it.", confirmed);
        }
        let fenced = u8::from(self.fenced.load(Ordering::Acquire));
        text.gauge("lotdesk_replication_fenced", "1: another server leads; this one changes nothing any more.", fenced);
    }
}

/// How far a primary is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SenderReport {
    pub term: i64,
    /// Number of the last record.
    pub record: i64,
    /// Number of the last record that the log has.
    pub acked: i64,
    /// Records that the log does not have.
    pub lag: i64,
    /// Since when the log has not had every record, or has not answered; `None`: it has.
    pub behind: Option<Duration>,
    /// How long commits have waited for the log since the start, on average; `None` in `async`.
    pub mean_wait: Option<Duration>,
    pub is_fenced: bool,
    /// Changes are committed without the log at the moment.
    pub is_detached: bool,
    /// In `standby`: the standby that has to acknowledge.
    pub standby: Option<SyncReport>,
}

/// The end of the log, as far as it is this database's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub sequence: u64,
    /// Number of the last record that the log has whole.
    pub number: i64,
}

/// Sends the records of one database.
pub struct Sender {
    store: Arc<Store>,
    log: Arc<dyn CommitLog>,
    status: Arc<SenderStatus>,
}

impl Sender {
    pub fn new(store: Arc<Store>, log: Arc<dyn CommitLog>) -> Self {
        Self::with(store, log, Arc::default())
    }

    /// One that reports to the status of another.
    pub(super) fn with(store: Arc<Store>, log: Arc<dyn CommitLog>, status: Arc<SenderStatus>) -> Self {
        // The same one each time.
        let _ = status.store.set(Arc::downgrade(&store));
        Self { store, log, status }
    }

    pub const fn status(&self) -> &Arc<SenderStatus> {
        &self.status
    }

    /// Sends everything that waits; where the log has every record then.
    ///
    /// # Errors
    /// Those of log and database.
    pub fn drain(&self) -> Result<Place, ReplicationError> {
        let mut place = locate(&self.store, self.log.as_ref())?;
        while let Some(next) = self.round(Some(place))? {
            place = next;
        }
        Ok(place)
    }

    /// Sends until `stop`, and then what is left, for at most three seconds.
    ///
    /// # Errors
    /// `Fenced` and `Diverged`: the database refuses every change from then on.
    pub fn run(&self, stop: &StopToken) -> Result<(), ReplicationError> {
        let (mut place, mut stopped, mut is_waiting) = (None, None, false);
        loop {
            if stop.is_stopped() {
                let since: &mut Instant = stopped.get_or_insert_with(Instant::now);
                if since.elapsed() > DRAIN {
                    tracing::warn!(records = self.status.lag(), "replication: stopped before the log had every record");
                    return Ok(());
                }
            }
            match self.round(place) {
                Ok(Some(next)) => {
                    if std::mem::take(&mut is_waiting) {
                        tracing::info!("replication: the log takes records again");
                    }
                    place = Some(next);
                }
                Ok(None) if stopped.is_some() => return Ok(()),
                Ok(None) => self.store.wait_for_records(IDLE),
                Err(error) if error.is_transient() => {
                    place = None;
                    self.status.behind_since.lock().get_or_insert_with(Instant::now);
                    if !matches!(error, ReplicationError::Log(LogError::Refused(_))) {
                        // Once, not for each attempt.
                        if !std::mem::replace(&mut is_waiting, true) {
                            self.status.failures.fetch_add(1, Ordering::AcqRel);
                            tracing::warn!(%error, "replication: records wait for the log");
                        }
                    }
                    std::thread::sleep(RETRY);
                }
                Err(error) => {
                    self.store.fence();
                    self.status.fenced.store(true, Ordering::Release);
                    return Err(error);
                }
            }
        }
    }

    /// Sends the next records; `None` if there are none.
    pub(super) fn round(&self, place: Option<Place>) -> Result<Option<Place>, ReplicationError> {
        let position = self.store.position()?.ok_or(StoreError::Follows)?;
        self.status.term.store(position.term, Ordering::Release);
        self.status.committed.store(position.number, Ordering::Release);
        let place = match place {
            Some(place) => place,
            None => locate(&self.store, self.log.as_ref())?,
        };
        self.store.sent(place.number);
        self.status.sent.store(place.number, Ordering::Release);
        if position.number == place.number {
            *self.status.behind_since.lock() = None;
            return Ok(None);
        }
        self.status.behind_since.lock().get_or_insert_with(Instant::now);
        let records = self.store.unsent(place.number, RECORDS_MAX, BYTES_MAX)?;
        let mut number = place.number;
        for (next, _) in &records {
            if *next != number + 1 {
                return Err(ReplicationError::Diverged(format!("outbox: record {next} follows record {number}")));
            }
            number = *next;
        }
        let messages: Vec<_> = record::messages(records)?.into_iter().map(|message| message.bytes).collect();
        let sequence = self.log.append(place.sequence, &messages)?;
        Ok(Some(Place { sequence, number }))
    }
}

/// The end of the log, compared with the database.
///
/// # Errors
/// `Fenced` if another server leads; `Ahead` if the log has more than the database; `Diverged` if the log is not the one of this
/// database.
pub fn locate(store: &Store, log: &dyn CommitLog) -> Result<Place, ReplicationError> {
    let diverged = |what: String| Err(ReplicationError::Diverged(what));
    let bounds = log.bounds()?;
    let position = store.position()?.filter(|position| position.leads).ok_or(StoreError::Follows)?;
    let next = |number: i64| -> Result<Option<record::Record>, StoreError> {
        let found = store.unsent(number, 1, 1)?.pop();
        found.filter(|(found, _)| *found == number + 1).map(|(_, bytes)| record::decode(&bytes)).transpose()
    };
    if bounds.first > bounds.last && bounds.last > 0 {
        // Everything in it is older than it keeps: there is nothing left to compare with.
        let first = store.unsent(0, 1, 1)?.pop().map_or(position.number + 1, |(number, _)| number);
        return Ok(Place { sequence: bounds.last, number: first - 1 });
    }
    let Some(last) = (if bounds.last == 0 { None } else { log.get(bounds.last)? }) else {
        if position.number > 0 && next(0)?.is_none() {
            return diverged(format!("the log is empty, but this database has sent records up to {}", position.number));
        }
        return Ok(Place { sequence: bounds.last, number: 0 });
    };
    let (_, (found, bytes)) = record::ends(last.bytes)?;
    if found.term > position.term {
        return Err(ReplicationError::Fenced(found.term));
    }
    let (number, hash) = match found.body {
        Body::Part { index, count, .. } if index + 1 < count => (found.number - 1, None),
        Body::Part { .. } => (found.number, None),
        _ => (found.number, Some(record::hash(&bytes))),
    };
    let next = next(number)?;
    let known = match &next {
        Some(next) => Some(next.previous),
        None if number == position.number => Some(position.head.0),
        None => None,
    };
    match (known, hash) {
        (Some(known), Some(hash)) if known != hash.0 => {
            diverged(format!("record {number} of the log is another one than this database's"))
        }
        (None, _) if number > position.number => {
            Err(ReplicationError::Ahead { log: number, database: position.number })
        }
        (None, _) => diverged(format!(
            "the log ends with record {number}, but this database has sent more: the log has lost records"
        )),
        _ => Ok(Place { sequence: bounds.last, number }),
    }
}
