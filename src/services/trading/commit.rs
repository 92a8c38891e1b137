//! The committing thread: one transaction for a whole batch, then the publishers, then the answers.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender};
use tokio::sync::oneshot;

use crate::domain::{InstrumentId, Quote, TimeMs};
use crate::engine::event::Answer;
use crate::engine::input::Input;
use crate::engine::reject::QuoteFault;
use crate::engine::state::Counters;
use crate::store::{Store, StoreError, journal};

use super::super::ServiceError;
use super::super::ports::{Committed, Publisher};
use super::Sidecar;
use super::desk::Reply;
use super::machine::answer;

/// One input that the engine has taken in.
pub(super) struct Applied {
    pub input: Input,
    pub quotes: Vec<(InstrumentId, Quote)>,
    pub committed: Committed,
    pub result: Result<Answer, ServiceError>,
    pub reply: Option<Reply>,
    pub sidecar: Option<Sidecar>,
    pub repeated: bool,
}

/// What became of quotes that came together, in their order.
pub(super) type QuoteResults = Vec<Result<(), QuoteFault>>;

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
    pub rested: Option<Sender<()>>,
}

impl Batch {
    pub const fn is_empty(&self) -> bool {
        self.applied.is_empty() && self.quote_replies.is_empty()
    }
}

pub(super) struct Committing {
    pub store: Arc<Store>,
    pub publishers: Vec<Arc<dyn Publisher>>,
    /// Where the engine's thread hears of a failure. One that waits stands for all: sending never blocks,
    /// so the two threads cannot wait for one another.
    pub failed: Sender<()>,
}

impl Committing {
    pub fn run(self, batches: &Receiver<Batch>) {
        // Batches that were applied on top of a failed one are of its generation, and are refused too.
        let mut refused_through = None;
        while let Ok(mut batch) = batches.recv() {
            if let Some(rested) = batch.rested.take() {
                let _ = rested.send(());
                continue;
            }
            if refused_through.is_some_and(|generation| batch.generation <= generation) {
                refuse(batch);
                continue;
            }
            // A panic in a sidecar costs its batch, not the house; the transaction is rolled back.
            let outcome = catch_unwind(AssertUnwindSafe(|| self.commit(&mut batch)))
                .unwrap_or_else(|_| Err(StoreError::Corrupt("a panic in the middle of a commit".into())));
            match outcome {
                Ok(()) => self.tell(batch),
                Err(fault) => {
                    tracing::error!(%fault, inputs = batch.applied.len(), "a commit failed; nothing of it has happened");
                    refused_through = Some(batch.generation);
                    refuse(batch);
                    let _ = self.failed.try_send(());
                }
            }
        }
    }

    /// Writes the batch, if there is anything to write.
    fn commit(&self, batch: &mut Batch) -> Result<(), StoreError> {
        let writes = |applied: &Applied| !applied.committed.events.is_empty() || applied.sidecar.is_some();
        if !batch.applied.iter().any(writes) {
            return Ok(());
        }
        let (seq, at, counters) = (batch.seq, batch.at, batch.counters);
        let applied = &mut batch.applied;
        self.store.write(|transaction| {
            for one in applied.iter_mut() {
                let events = &one.committed.events;
                if let (false, Ok(answer)) = (events.is_empty(), &one.result) {
                    let entry = journal::Entry { input: &one.input, quotes: &one.quotes, events, answer };
                    journal::write(transaction, &entry)?;
                }
                if let Some(sidecar) = one.sidecar.take() {
                    sidecar(transaction, events)?;
                }
            }
            journal::write_counters(transaction, seq, at, counters)
        })
    }

    /// Publishes, then answers: whoever is answered finds it everywhere already.
    fn tell(&self, batch: Batch) {
        let mut answers = Vec::new();
        let mut committed = Vec::with_capacity(batch.applied.len());
        for one in batch.applied {
            if let Some(reply) = one.reply {
                answers.push((reply, one.result, one.input.request.filter(|_| one.repeated)));
            }
            if one.committed.quote.is_some() || !one.committed.events.is_empty() {
                committed.push(one.committed);
            }
        }
        for publisher in &self.publishers {
            publisher.publish(&committed);
        }
        for (reply, result, repeated) in answers {
            let result = match repeated {
                Some(request) => self.first_answer(&request),
                None => result,
            };
            answer(reply, result);
        }
        for (reply, faults) in batch.quote_replies {
            let _ = reply.send(faults);
        }
    }

    fn first_answer(&self, request: &crate::engine::input::Request) -> Result<Answer, ServiceError> {
        let found = self.store.read(|connection| journal::answer(connection, request))?;
        found.ok_or_else(|| ServiceError::Internal("a done request has lost its answer".into()))
    }
}

/// Tells every sender of a batch that it has not happened.
pub(super) fn refuse(batch: Batch) {
    for one in batch.applied {
        if let Some(reply) = one.reply {
            answer(reply, Err(ServiceError::Unavailable));
        }
    }
}
