//! Committing: one transaction for a whole batch, then the publishers, then the answers.
//!
//! Commits run on their own thread, so that the engine continues while a batch is being written, and what gathers meanwhile
//! is committed together. If nothing is being committed and nothing waits, the engine thread commits itself: waking another
//! thread costs more than a single order.
//!
//! What is on the disk is never taken back: a publisher that panics costs its own part of the batch, not the other publishers,
//! the answers or the thread. The read model, from which requests are decided, is read again from the disk then; if that fails,
//! later batches are rejected until it is.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use crossbeam_channel::{Receiver, Sender, bounded};
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::domain::{InstrumentId, Quote, TimeMs};
use crate::engine::event::Answer;
use crate::engine::reject::QuoteReject;
use crate::engine::state::Counters;
use crate::store::{Store, StoreError, dealing::journal};

use super::super::ServiceError;
use super::command_gateway::Reply;
use super::metrics::TradingMetrics;
use super::{ReadModel, TransactionHook, engine_worker};
use crate::ports::{Committed, Publisher};

/// Approximate maximum of inputs in one transaction; it bounds the time of a commit.
const INPUTS_MAX: usize = 1_024;
/// Maximum number of batches waiting for the disk.
const BATCHES_MAX: usize = 16;
/// Up to this many inputs are committed by the engine thread, if nothing else waits.
const SMALL_BATCH: usize = 8;

/// An input that the engine has applied.
pub(super) struct Applied {
    pub committed: Committed,
    /// The journal entry; none without events.
    pub entry: Option<EncodedEntry>,
    pub result: Result<Answer, ServiceError>,
    pub reply: Option<Reply>,
    pub hook: Option<TransactionHook>,
    /// The sequence number of the input that this one repeats; its answer is returned.
    pub repeats: Option<i64>,
}

/// A journal entry, encoded.
pub(super) struct EncodedEntry {
    pub quotes: Vec<(InstrumentId, Quote)>,
    pub bytes: Result<Vec<u8>, StoreError>,
}

/// The results of quotes of one call, in their order.
pub(super) type QuoteResults = Vec<Result<(), QuoteReject>>;

/// Inputs that are committed together.
#[derive(Default)]
pub(super) struct Batch {
    pub generation: u64,
    pub applied: Vec<Applied>,
    pub quote_replies: Vec<(oneshot::Sender<QuoteResults>, QuoteResults)>,
    /// The inputs that completed requests, some of them in this batch: answered once it is committed.
    pub lookups: Vec<(oneshot::Sender<Option<i64>>, Option<i64>)>,
    pub seq: i64,
    pub at: TimeMs,
    pub counters: Counters,
    /// Notified once all earlier batches are committed or rejected.
    pub flushed: Option<Sender<()>>,
}

impl Batch {
    pub const fn is_empty(&self) -> bool {
        self.applied.is_empty() && self.quote_replies.is_empty() && self.lookups.is_empty()
    }

    /// Whether the next batch may share the transaction of this one.
    fn takes(&self, next: &Self) -> bool {
        self.generation == next.generation
            && self.flushed.is_none()
            && next.flushed.is_none()
            && self.applied.len() + next.applied.len() <= INPUTS_MAX
    }

    fn append(&mut self, next: Self) {
        self.applied.extend(next.applied);
        self.quote_replies.extend(next.quote_replies);
        self.lookups.extend(next.lookups);
        (self.seq, self.at, self.counters) = (next.seq, next.at, next.counters);
    }
}

/// Commits batches in their order.
pub(super) struct CommitPipeline {
    batches: Sender<Batch>,
    shared: Arc<Shared>,
}

/// Shared by both threads. The engine thread never waits for it: it commits only if no batch is in progress.
struct Shared {
    committing: Mutex<Committing>,
    /// Batches sent to the commit thread that are neither committed nor rejected yet.
    in_progress: AtomicUsize,
}

impl CommitPipeline {
    /// The pipeline, and the work of the commit thread. The first publisher is that of the read model.
    pub fn new(
        store: Arc<Store>,
        (read_model, publishers): (Arc<ReadModel>, Vec<Arc<dyn Publisher>>),
        failed: Sender<()>,
        metrics: Arc<TradingMetrics>,
    ) -> (Self, impl FnOnce()) {
        let committing = Committing { store, read_model, publishers, failed, rejected_through: None, metrics };
        let shared = Arc::new(Shared { committing: Mutex::new(committing), in_progress: AtomicUsize::new(0) });
        let (batches, waiting) = bounded(BATCHES_MAX);
        let pipeline = Self { batches, shared: Arc::clone(&shared) };
        (pipeline, move || shared.run(&waiting))
    }

    /// Sends a batch. `idle`: nothing else waits for the engine thread. False if the commit thread has ended.
    pub fn send(&self, batch: Batch, idle: bool) -> bool {
        if idle && batch.applied.len() <= SMALL_BATCH && self.shared.in_progress.load(Ordering::Acquire) == 0 {
            self.shared.committing.lock().take(batch);
            return true;
        }
        self.shared.in_progress.fetch_add(1, Ordering::AcqRel);
        self.batches.send(batch).is_ok()
    }

    /// Waits until all batches sent before are committed or rejected. False if the commit thread has ended.
    pub fn flush(&self, generation: u64) -> bool {
        let (flushed, wait) = bounded(1);
        self.send(Batch { generation, flushed: Some(flushed), ..Batch::default() }, false) && wait.recv().is_ok()
    }
}

impl Shared {
    /// The commit thread.
    fn run(&self, waiting: &Receiver<Batch>) {
        let mut next = None;
        while let Some(mut batch) = next.take().or_else(|| waiting.recv().ok()) {
            let mut count = 1;
            while let Ok(more) = waiting.try_recv() {
                if !batch.takes(&more) {
                    next = Some(more);
                    break;
                }
                batch.append(more);
                count += 1;
            }
            self.committing.lock().take(batch);
            self.in_progress.fetch_sub(count, Ordering::AcqRel);
        }
    }
}

struct Committing {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    publishers: Vec<Arc<dyn Publisher>>,
    /// Notifies the engine thread of a failure. One pending notification covers all, and sending never blocks, so the two
    /// threads cannot deadlock.
    failed: Sender<()>,
    /// Batches of this generation and older were applied to a discarded state.
    rejected_through: Option<u64>,
    metrics: Arc<TradingMetrics>,
}

impl Committing {
    /// Commits a batch, publishes and answers it; or rejects it.
    fn take(&mut self, mut batch: Batch) {
        if let Some(flushed) = batch.flushed {
            let _ = flushed.send(());
            return;
        }
        if self.rejected_through.is_some_and(|generation| batch.generation <= generation) {
            reject(batch);
            return;
        }
        // A panic in a transaction hook costs its batch, not the process; the transaction is rolled back.
        let outcome = catch_unwind(AssertUnwindSafe(|| self.commit(&mut batch))).unwrap_or_else(|_| {
            let what = "panic during a commit".into();
            Err(if self.store.waits_for_log() { StoreError::Unknown(what) } else { StoreError::Corrupt(what) })
        });
        let generation = batch.generation;
        match outcome {
            Ok(()) => {
                if !self.publish(batch) {
                    self.fail(generation);
                }
            }
            Err(error) => {
                if matches!(error, StoreError::Unknown(_)) {
                    tracing::error!(%error, inputs = batch.applied.len(), "commit failed; whether it has an effect is not known");
                    reject_by(batch, || ServiceError::OutcomeUnknown);
                } else {
                    if !error.is_of_cluster() {
                        tracing::error!(%error, inputs = batch.applied.len(), "commit failed; it has no effect");
                    }
                    reject(batch);
                }
                self.fail(generation);
            }
        }
    }

    /// Rejects all of this generation until the engine thread has read the state back.
    fn fail(&mut self, generation: u64) {
        self.rejected_through = Some(generation);
        let _ = self.failed.try_send(());
    }

    /// Writes the batch, unless it is empty.
    fn commit(&self, batch: &mut Batch) -> Result<(), StoreError> {
        if !batch.applied.iter().any(|applied| applied.entry.is_some() || applied.hook.is_some()) {
            return Ok(());
        }
        let (seq, at, counters) = (batch.seq, batch.at, batch.counters);
        let applied = &mut batch.applied;
        let (begun, inputs) = (Instant::now(), applied.len());
        let done = self.store.write_recorded(|transaction, recorder| {
            let mut writing = journal::Batch::begin(transaction)?;
            for one in applied.iter_mut() {
                let Committed { seq, at, events, .. } = &one.committed;
                if let Some(EncodedEntry { quotes, bytes }) = one.entry.take() {
                    let written = journal::JournalWrite { seq: *seq, at: *at, quotes: &quotes, events, bytes: &bytes? };
                    recorder.entry(transaction, &written)?;
                    writing.write(&written)?;
                }
                if let Some(hook) = one.hook.take() {
                    recorder.rows(transaction, |transaction| hook(transaction, events))?;
                }
            }
            recorder.end(transaction, seq, at, counters)?;
            writing.end(seq, at, counters)
        });
        self.metrics.committed(begun.elapsed(), inputs, done.is_ok());
        done
    }

    /// Publishes, then answers, so that an answered request is visible to every reader. False if the read model is not current.
    fn publish(&self, batch: Batch) -> bool {
        let mut answers = Vec::with_capacity(batch.applied.len());
        let mut committed = Vec::with_capacity(batch.applied.len());
        for one in batch.applied {
            if let Some(reply) = one.reply {
                answers.push((reply, one.result, one.repeats));
            }
            if one.committed.quote.is_some() || !one.committed.events.is_empty() {
                committed.push(one.committed);
            }
        }
        let mut is_current = true;
        for (index, publisher) in self.publishers.iter().enumerate() {
            let published = catch_unwind(AssertUnwindSafe(|| publisher.publish(&committed)));
            if published.is_err() {
                tracing::error!(publisher = index, seq = batch.seq, "a publisher of a committed batch panicked");
                self.metrics.publish_failed();
                is_current &= index > 0 || self.rebuild_read_model(&committed);
            }
        }
        for (reply, result, repeats) in answers {
            let result = match repeats {
                Some(first) => self.first_answer(first),
                None => result,
            };
            reply.answer(result);
        }
        for (reply, errors) in batch.quote_replies {
            let _ = reply.send(errors);
        }
        for (reply, seq) in batch.lookups {
            let _ = reply.send(seq);
        }
        is_current
    }

    /// Replaces the read model by the state on the disk, which includes this batch and nothing later. False: it cannot be read.
    fn rebuild_read_model(&self, committed: &[Committed]) -> bool {
        let rebuild = || {
            let mut state = self.store.read(journal::load)?;
            engine_worker::keep_quotes(&mut state, self.read_model.quotes());
            let batch = committed.iter().filter_map(|one| one.quote.map(|quote| (quote, one.is_off_hours)));
            engine_worker::keep_quotes(&mut state, batch);
            self.read_model.replace(engine_worker::read_model_state(&state));
            Ok::<_, StoreError>(())
        };
        match catch_unwind(AssertUnwindSafe(rebuild)) {
            Ok(Ok(())) => true,
            outcome => {
                tracing::error!(?outcome, "the read model cannot be read back; changes are rejected");
                false
            }
        }
    }

    fn first_answer(&self, seq: i64) -> Result<Answer, ServiceError> {
        let found = self.store.read(|connection| journal::answer(connection, seq))?;
        found.ok_or_else(|| ServiceError::Internal("completed request without its answer".into()))
    }
}

/// Answers every request of a batch that it had no effect.
pub(super) fn reject(batch: Batch) {
    reject_by(batch, || ServiceError::Unavailable);
}

fn reject_by(batch: Batch, why: impl Fn() -> ServiceError) {
    for one in batch.applied {
        if let Some(reply) = one.reply {
            reply.answer(Err(why()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::domain::{AccountId, AccountKind};
    use crate::engine::input::Body;
    use crate::ports::Clock;
    use crate::services::trading::{Command, CommandGateway, Start};

    struct At(TimeMs);

    impl Clock for At {
        fn now(&self) -> TimeMs {
            self.0
        }
    }

    /// Passes batches on, but panics at the first with an event.
    struct PanicsOnce {
        to: Arc<dyn Publisher>,
        panics: AtomicBool,
    }

    impl Publisher for PanicsOnce {
        fn publish(&self, batch: &[Committed]) {
            let has_events = batch.iter().any(|one| !one.events.is_empty());
            assert!(!(has_events && self.panics.swap(false, Ordering::AcqRel)), "on purpose");
            self.to.publish(batch);
        }
    }

    fn panics_once(to: Arc<dyn Publisher>) -> Arc<dyn Publisher> {
        Arc::new(PanicsOnce { to, panics: AtomicBool::new(true) })
    }

    #[derive(Default)]
    struct Seen(Mutex<Vec<i64>>);

    impl Publisher for Seen {
        fn publish(&self, batch: &[Committed]) {
            self.0.lock().extend(batch.iter().map(|one| one.seq));
        }
    }

    fn open(gateway: &CommandGateway) -> AccountId {
        let (kind, grant) = (AccountKind::Demo, "100".parse().unwrap());
        let body = Body::OpenAccount { kind, grant, currency: Default::default() };
        match gateway.submit_blocking(Command::new(body)).unwrap() {
            Answer::Account(id) => id,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_publisher_that_panics_costs_its_own_part_only() {
        for of_read_model in [true, false] {
            let dir = tempfile::tempdir().unwrap();
            let (before, after) = (Arc::new(Seen::default()), Arc::new(Seen::default()));
            let publishers: Vec<Arc<dyn Publisher>> = match of_read_model {
                true => vec![before.clone(), after.clone()],
                false => vec![panics_once(before.clone()), after.clone()],
            };
            let store = Arc::new(Store::open(dir.path()).unwrap());
            let start = Start { store, clock: Arc::new(At(TimeMs(1))), publishers };
            let first = |read_model: Arc<ReadModel>| if of_read_model { panics_once(read_model) } else { read_model };
            let gateway = CommandGateway::start_with(start, first).unwrap();
            for count in 1..=3 {
                let account = open(&gateway);
                let known = gateway.read_model().account(account).expect("an answered command is visible");
                assert_eq!((known.balance.to_string().as_str(), after.0.lock().len()), ("100.00", count));
            }
            assert_eq!(gateway.read_model().seq(), 3);
            assert_eq!(before.0.lock().len(), if of_read_model { 3 } else { 2 });
            assert_eq!(gateway.metrics().publish_failures(), 1);
        }
    }
}
