//! The way in: commands and quotes are handed to the engine's thread; answers come after the commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Instant;

use crossbeam_channel::{Sender, bounded};
use parking_lot::{Mutex, RwLock, RwLockReadGuard, RwLockWriteGuard};
use rusqlite::Transaction;
use tokio::sync::oneshot;

use crate::domain::AccountId;
use crate::engine::event::{Answer, Event};
use crate::engine::input::{Body, Request};
use crate::engine::reject::{QuoteReject, Reject};
use crate::store::{Store, StoreError};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::metrics::TradingMetrics;
use super::{ReadModel, commit, engine_worker};
use crate::ports::{Clock, Publisher, QuoteSink, RawQuote};

/// Commands that may wait; beyond it a sender is told to come again.
const COMMANDS_MAX: usize = 16_384;
/// Quotes that may wait; beyond it the newest are dropped, because the engine is behind anyway.
const QUOTES_MAX: usize = 65_536;
/// Prefix of the request ids of staff members. A customer's own id that begins with it is journaled with
/// [`ESCAPE`] before it.
const STAFF_PREFIX: &str = "desk:";
/// A control character, which no client can send in a request id.
const ESCAPE: char = '\u{1}';

/// A change to other tables that must be committed together with the command's own events, or not at all
/// (the customer's row with his account, a listing with its instrument). It sees the events. It must not
/// fail for a business reason: check those before.
pub type TransactionHook = Box<dyn FnOnce(&Transaction<'_>, &[Event]) -> Result<(), StoreError> + Send>;

/// A command for the engine.
pub struct Command {
    pub body: Body,
    /// The client's request id, if it sent one.
    pub request: Option<Request>,
    pub sidecar: Option<TransactionHook>,
    /// What it is answered, unless it repeats a request that was done.
    pub unless_repeated: Option<ServiceError>,
}

impl Command {
    /// A plain command.
    pub const fn new(body: Body) -> Self {
        Self { body, request: None, sidecar: None, unless_repeated: None }
    }

    /// With a customer's request id (1 to 64 characters, checked by the caller). It never equals one of a staff
    /// member's for the same account.
    pub fn with_request(mut self, account: AccountId, key: Option<String>) -> Self {
        let own = |key: String| if key.starts_with(STAFF_PREFIX) { format!("{ESCAPE}{key}") } else { key };
        self.request = key.map(|key| Request { account, key: own(key) });
        self
    }

    /// With the request id of a staff member who acts on `account`.
    pub fn with_staff_request(mut self, account: AccountId, key: Option<String>) -> Self {
        self.request = key.map(|key| Request { account, key: format!("{STAFF_PREFIX}{key}") });
        self
    }

    /// It is refused like this, unless it repeats a request that was done: then the first answer stands, whatever
    /// has become of the world since.
    pub fn only_repeated(mut self, refused: ServiceError) -> Self {
        self.unless_repeated = Some(refused);
        self
    }

    /// With a sidecar.
    pub fn with_sidecar(
        mut self,
        sidecar: impl FnOnce(&Transaction<'_>, &[Event]) -> Result<(), StoreError> + Send + 'static,
    ) -> Self {
        self.sidecar = Some(Box::new(sidecar));
        self
    }
}

/// Where an answer goes, and since when it is waited for.
pub(super) struct Reply {
    to: oneshot::Sender<Result<Answer, ServiceError>>,
    since: Instant,
    meter: Arc<TradingMetrics>,
}

impl Reply {
    /// Tells the sender; one that has gone away needs no answer.
    pub(super) fn answer(self, result: Result<Answer, ServiceError>) {
        self.meter.answered(self.since.elapsed(), &result);
        let _ = self.to.send(result);
    }
}

/// What waits for the engine's thread.
#[allow(clippy::large_enum_variant)] // Commands are nearly all of them; a box each would cost more than it saves.
pub(super) enum Message {
    Command(Command, Reply),
    Stop,
}

/// Quotes that came together, and whoever wants to know what became of each.
pub(super) struct Quotes {
    pub quotes: Vec<RawQuote>,
    pub reply: Option<oneshot::Sender<Vec<Result<(), QuoteReject>>>>,
}

/// What a desk is made of.
pub struct Start {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    /// Told of everything, after its commit, in this order; the book is always first.
    pub publishers: Vec<Arc<dyn Publisher>>,
}

/// The way in. Dropping it stops the threads after what was waiting is done.
pub struct CommandGateway {
    commands: Sender<Message>,
    quotes: Sender<Quotes>,
    read_model: Arc<ReadModel>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    /// The books are not proven: no command is taken.
    halted: AtomicBool,
    meter: Arc<TradingMetrics>,
    erasing: RwLock<()>,
}

impl CommandGateway {
    /// Loads the state from the store and starts the threads.
    pub fn start(start: Start) -> Result<Self, StoreError> {
        let state = start.store.read(crate::store::journal::load)?;
        let read_model = Arc::new(ReadModel::new(engine_worker::read_model_state(&state)));
        let mut publishers: Vec<Arc<dyn Publisher>> = vec![Arc::clone(&read_model) as Arc<dyn Publisher>];
        publishers.extend(start.publishers);
        let (commands, commands_in) = bounded(COMMANDS_MAX);
        let (quotes, quotes_in) = bounded(QUOTES_MAX);
        let (failed, failures) = bounded(1);
        let meter = Arc::new(TradingMetrics::default());
        let (outlet, committing) =
            commit::CommitPipeline::new(Arc::clone(&start.store), publishers, failed, Arc::clone(&meter));
        let machine = engine_worker::EngineWorker::new(
            state,
            start.store,
            start.clock,
            Arc::clone(&read_model),
            Arc::clone(&meter),
        );
        let spawn = |name: &str, job: Box<dyn FnOnce() + Send>| {
            std::thread::Builder::new().name(name.into()).spawn(job).map_err(|error| StoreError::Io(name.into(), error))
        };
        let threads = vec![
            spawn(
                "engine",
                Box::new(move || {
                    machine.run(&engine_worker::Inbox { commands: commands_in, quotes: quotes_in, failures }, &outlet)
                }),
            )?,
            spawn("commit", Box::new(committing))?,
        ];
        Ok(Self {
            commands,
            quotes,
            read_model,
            threads: Mutex::new(threads),
            halted: AtomicBool::new(false),
            meter,
            erasing: RwLock::default(),
        })
    }

    /// What it has done so far.
    pub fn meter(&self) -> &TradingMetrics {
        &self.meter
    }

    /// Commands and quotes that wait for the engine's thread.
    pub fn waiting(&self) -> (usize, usize) {
        (self.commands.len(), self.quotes.len())
    }

    /// What readers see.
    pub const fn read_model(&self) -> &Arc<ReadModel> {
        &self.read_model
    }

    /// Held while money is booked to a customer, or a freeze is lifted, for as long as it must stay true that the
    /// customer has not been erased. The erasure excludes it: see [`Self::erase_customers`].
    pub fn keep_customers(&self) -> RwLockReadGuard<'_, ()> {
        self.erasing.read()
    }

    /// Held from the check that a customer has neither money nor orders until their data has been erased.
    pub fn erase_customers(&self) -> RwLockWriteGuard<'_, ()> {
        self.erasing.write()
    }

    /// From now on no command is taken (`books_not_proven`), because the books are not proven. Quotes go on, and
    /// with them the stops and stop-outs of what is open: nobody's position is left alone.
    pub fn halt(&self) {
        self.halted.store(true, Ordering::Release);
    }

    /// Are commands refused because the books are not proven?
    pub fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Acquire)
    }

    /// Hands in a command and waits until it is on disk and published.
    pub async fn submit(&self, command: Command) -> Result<Answer, ServiceError> {
        self.enqueue(command)?.await.map_err(|_| ServiceError::Unavailable)?
    }

    /// The same for threads that may block (timers, the first start, tests); not for async workers.
    pub fn submit_blocking(&self, command: Command) -> Result<Answer, ServiceError> {
        self.enqueue(command)?.blocking_recv().map_err(|_| ServiceError::Unavailable)?
    }

    /// Hands in several at once, so that they are committed together, and waits for all. Blocks.
    pub fn submit_all_blocking(&self, commands: Vec<Command>) -> Vec<Result<Answer, ServiceError>> {
        let waiting: Vec<_> = commands.into_iter().map(|command| self.enqueue(command)).collect();
        let wait =
            |handed: Result<oneshot::Receiver<_>, _>| handed?.blocking_recv().map_err(|_| ServiceError::Unavailable)?;
        waiting.into_iter().map(wait).collect()
    }

    fn enqueue(&self, command: Command) -> Result<oneshot::Receiver<Result<Answer, ServiceError>>, ServiceError> {
        // What the calendar and the feeds say moves no money, and holds stops back where a market is closed.
        let is_news = matches!(command.body, Body::SetMarket { .. } | Body::ResetFeed { .. });
        if self.is_halted() && !is_news {
            return Err(Refusal::new("books_not_proven").into());
        }
        let (to, answer) = oneshot::channel();
        let reply = Reply { to, since: Instant::now(), meter: Arc::clone(&self.meter) };
        self.commands.try_send(Message::Command(command, reply)).map_err(|_| ServiceError::RateLimited(1))?;
        Ok(answer)
    }

    /// Hands in quotes and waits for what became of each, in their order.
    pub async fn quotes(&self, quotes: Vec<RawQuote>) -> Result<Vec<Result<(), QuoteReject>>, ServiceError> {
        let (reply, answer) = oneshot::channel();
        let message = Quotes { quotes, reply: Some(reply) };
        self.quotes.try_send(message).map_err(|_| ServiceError::RateLimited(1))?;
        answer.await.map_err(|_| ServiceError::Unavailable)
    }

    /// Stops after what was waiting is done.
    pub fn stop(&self) {
        let threads = std::mem::take(&mut *self.threads.lock());
        if threads.is_empty() {
            return;
        }
        if self.commands.send(Message::Stop).is_err() {
            tracing::error!("the engine's thread had ended before it was stopped");
        }
        for thread in threads {
            if thread.join().is_err() {
                tracing::error!("a trading thread ended by a panic");
            }
        }
    }
}

impl Drop for CommandGateway {
    fn drop(&mut self) {
        self.stop();
    }
}

impl QuoteSink for CommandGateway {
    fn offer(&self, quote: RawQuote) {
        // A full queue means that the engine is behind by tens of thousands of quotes: this one would be
        // history by the time that it was looked at.
        if self.quotes.try_send(Quotes { quotes: vec![quote], reply: None }).is_err() {
            self.meter.dropped();
        }
    }
}

/// A refusal as the sender is told it.
pub(super) fn refusal(reject: Reject) -> ServiceError {
    ServiceError::Reject(reject)
}
