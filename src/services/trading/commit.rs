//! Committing: one transaction for a whole batch, then the publishers, then the answers.
//!
//! It has a thread of its own, so that the engine goes on while a batch is on its way to the disk, and what
//! has gathered meanwhile is committed together. When nothing is on its way and nothing waits, the engine's
//! thread does it itself: a single order is not worth waking another thread for.

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
use crate::store::{Store, StoreError, journal};

use super::super::ServiceError;
use super::TransactionHook;
use super::command_gateway::Reply;
use super::metrics::TradingMetrics;
use crate::ports::{Committed, Publisher};

/// Inputs in one transaction, about; it bounds the time of one commit.
const INPUTS_MAX: usize = 1_024;
/// Batches that may wait for the disk.
const BATCHES_MAX: usize = 16;
/// So many inputs the engine's thread commits itself, when nothing else waits.
const FEW: usize = 8;

/// One input that the engine has taken in.
pub(super) struct Applied {
    pub committed: Committed,
    /// What the journal gets; nothing without events.
    pub entry: Option<EncodedEntry>,
    pub result: Result<Answer, ServiceError>,
    pub reply: Option<Reply>,
    pub sidecar: Option<TransactionHook>,
    /// The input that this repeats: the answer is the first one's.
    pub repeats: Option<i64>,
}

/// A journal entry, encoded.
pub(super) struct EncodedEntry {
    pub quotes: Vec<(InstrumentId, Quote)>,
    pub bytes: Result<Vec<u8>, StoreError>,
}

/// What became of quotes that came together, in their order.
pub(super) type QuoteResults = Vec<Result<(), QuoteReject>>;

/// What is committed together.
#[derive(Default)]
pub(super) struct Batch {
    pub generation: u64,
    pub applied: Vec<Applied>,
    pub quote_replies: Vec<(oneshot::Sender<QuoteResults>, QuoteResults)>,
    pub seq: i64,
    pub at: TimeMs,
    pub counters: Counters,
    /// Told once everything before this batch has come to rest.
    pub flushed: Option<Sender<()>>,
}

impl Batch {
    pub const fn is_empty(&self) -> bool {
        self.applied.is_empty() && self.quote_replies.is_empty()
    }

    /// May the next batch share this one's transaction?
    fn takes(&self, next: &Self) -> bool {
        self.generation == next.generation
            && self.flushed.is_none()
            && next.flushed.is_none()
            && self.applied.len() + next.applied.len() <= INPUTS_MAX
    }

    fn append(&mut self, next: Self) {
        self.applied.extend(next.applied);
        self.quote_replies.extend(next.quote_replies);
        (self.seq, self.at, self.counters) = (next.seq, next.at, next.counters);
    }
}

/// The way of batches to the disk, in their order.
pub(super) struct CommitPipeline {
    batches: Sender<Batch>,
    shared: Arc<Shared>,
}

/// What both threads commit with. Never waited for: the engine's thread only takes it when nothing is on
/// its way.
struct Shared {
    committing: Mutex<Committing>,
    /// Batches handed to the committing thread that have not come to rest.
    on_their_way: AtomicUsize,
}

impl CommitPipeline {
    /// The way, and the committing thread's work.
    pub fn new(
        store: Arc<Store>,
        publishers: Vec<Arc<dyn Publisher>>,
        failed: Sender<()>,
        meter: Arc<TradingMetrics>,
    ) -> (Self, impl FnOnce()) {
        let committing = Committing { store, publishers, failed, refused_through: None, meter };
        let shared = Arc::new(Shared { committing: Mutex::new(committing), on_their_way: AtomicUsize::new(0) });
        let (batches, waiting) = bounded(BATCHES_MAX);
        let outlet = Self { batches, shared: Arc::clone(&shared) };
        (outlet, move || shared.run(&waiting))
    }

    /// Hands a batch on. `idle`: nothing else waits for the engine's thread. False when the committing thread
    /// has ended.
    pub fn send(&self, batch: Batch, idle: bool) -> bool {
        if idle && batch.applied.len() <= FEW && self.shared.on_their_way.load(Ordering::Acquire) == 0 {
            self.shared.committing.lock().take(batch);
            return true;
        }
        self.shared.on_their_way.fetch_add(1, Ordering::AcqRel);
        self.batches.send(batch).is_ok()
    }

    /// Waits until everything that was handed on has come to rest. False when the committing thread has ended.
    pub fn flush(&self, generation: u64) -> bool {
        let (flushed, wait) = bounded(1);
        self.send(Batch { generation, flushed: Some(flushed), ..Batch::default() }, false) && wait.recv().is_ok()
    }
}

impl Shared {
    /// The committing thread.
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
            self.on_their_way.fetch_sub(count, Ordering::AcqRel);
        }
    }
}

struct Committing {
    store: Arc<Store>,
    publishers: Vec<Arc<dyn Publisher>>,
    /// Where the engine's thread hears of a failure. One that waits stands for all: sending never blocks,
    /// so the two threads cannot wait for one another.
    failed: Sender<()>,
    /// Batches of this generation and older were applied to a state that is no longer.
    refused_through: Option<u64>,
    meter: Arc<TradingMetrics>,
}

impl Committing {
    /// Brings a batch to rest: on the disk, published and answered, or refused.
    fn take(&mut self, mut batch: Batch) {
        if let Some(flushed) = batch.flushed {
            let _ = flushed.send(());
            return;
        }
        if self.refused_through.is_some_and(|generation| batch.generation <= generation) {
            refuse(batch);
            return;
        }
        // A panic in a sidecar costs its batch, not the house; the transaction is rolled back.
        let outcome = catch_unwind(AssertUnwindSafe(|| self.commit(&mut batch)))
            .unwrap_or_else(|_| Err(StoreError::Corrupt("a panic in the middle of a commit".into())));
        match outcome {
            Ok(()) => self.tell(batch),
            Err(error) => {
                tracing::error!(%error, inputs = batch.applied.len(), "a commit failed; nothing of it has happened");
                self.refused_through = Some(batch.generation);
                refuse(batch);
                let _ = self.failed.try_send(());
            }
        }
    }

    /// Writes the batch, if there is anything to write.
    fn commit(&self, batch: &mut Batch) -> Result<(), StoreError> {
        if !batch.applied.iter().any(|applied| applied.entry.is_some() || applied.sidecar.is_some()) {
            return Ok(());
        }
        let (seq, at, counters) = (batch.seq, batch.at, batch.counters);
        let applied = &mut batch.applied;
        let (begun, inputs) = (Instant::now(), applied.len());
        let done = self.store.write(|transaction| {
            let mut writing = journal::Batch::begin(transaction)?;
            for one in applied.iter_mut() {
                let Committed { seq, at, events, .. } = &one.committed;
                if let Some(EncodedEntry { quotes, bytes }) = one.entry.take() {
                    let written = journal::JournalWrite { seq: *seq, at: *at, quotes: &quotes, events, bytes: &bytes? };
                    writing.write(&written)?;
                }
                if let Some(sidecar) = one.sidecar.take() {
                    sidecar(transaction, events)?;
                }
            }
            writing.end(seq, at, counters)
        });
        self.meter.committed(begun.elapsed(), inputs, done.is_ok());
        done
    }

    /// Publishes, then answers: whoever is answered finds it everywhere already.
    fn tell(&self, batch: Batch) {
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
        for publisher in &self.publishers {
            publisher.publish(&committed);
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
    }

    fn first_answer(&self, seq: i64) -> Result<Answer, ServiceError> {
        let found = self.store.read(|connection| journal::answer(connection, seq))?;
        found.ok_or_else(|| ServiceError::Internal("a done request has lost its answer".into()))
    }
}

/// Tells every sender of a batch that it has not happened.
pub(super) fn refuse(batch: Batch) {
    for one in batch.applied {
        if let Some(reply) = one.reply {
            reply.answer(Err(ServiceError::Unavailable));
        }
    }
}
