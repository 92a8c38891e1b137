//! The entrance for commands and quotes: queues them for the engine thread. Answers come after the commit.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, Weak};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crossbeam_channel::{Sender, bounded};
use parking_lot::{Mutex, RwLock, RwLockReadGuard, RwLockWriteGuard};
use rusqlite::Transaction;
use tokio::sync::oneshot;

use crate::domain::AccountId;
use crate::engine::copying::command::CopyCommand;
use crate::engine::event::{Answer, Event};
use crate::engine::input::{Body, Request};
use crate::engine::reject::{QuoteReject, Reject};
use crate::shutdown;
use crate::store::{Store, StoreError};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::metrics::TradingMetrics;
use super::{ReadModel, commit, engine_worker};
use crate::ports::{Clock, Publisher, QuoteSink, RawQuote};

/// Maximum number of queued commands; beyond it a command is answered with a retry time.
const COMMANDS_MAX: usize = 16_384;
/// Maximum number of queued quotes; beyond it new ones are dropped, because the engine is too far behind to use them.
const QUOTES_MAX: usize = 65_536;
/// Between two looks whether the log of the cluster answers.
const LOOK: Duration = Duration::from_millis(500);
/// Prefix of the request ids of staff members. A customer's own id that begins with it is journaled with
/// [`ESCAPE`] before it.
const STAFF_PREFIX: &str = "desk:";
/// A control character, which no client can send in a request id.
const ESCAPE: char = '\u{1}';

/// A change of other tables that is committed together with the command's events, or not at all: the customer's row with
/// the account, a listing with its instrument. It receives the events. It must not fail for a business reason; those are
/// checked before.
pub type TransactionHook = Box<dyn FnOnce(&Transaction<'_>, &[Event]) -> Result<(), StoreError> + Send>;

/// A command for the engine.
pub struct Command {
    pub body: Body,
    /// The client's request id, if it sent one.
    pub request: Option<Request>,
    /// The staff member who acts for the customer.
    pub staff: Option<i64>,
    pub hook: Option<TransactionHook>,
    /// Returned instead of executing the command, unless it repeats a completed request.
    pub refusal_unless_repeated: Option<ServiceError>,
}

impl Command {
    /// A plain command.
    pub const fn new(body: Body) -> Self {
        Self { body, request: None, staff: None, hook: None, refusal_unless_repeated: None }
    }

    /// With a customer's request id (1 to 64 characters, checked by the caller). It never equals a staff member's id for the
    /// same account.
    pub fn with_request(mut self, account: AccountId, key: Option<String>) -> Self {
        self.request = key.map(|key| Self::request_of(account, key));
        self
    }

    /// The request with this id of a customer, as it is journaled.
    pub fn request_of(account: AccountId, key: String) -> Request {
        let key = if key.starts_with(STAFF_PREFIX) { format!("{ESCAPE}{key}") } else { key };
        Request { account, key }
    }

    /// The id of a customer's request as the customer sent it.
    pub fn sent_request(request: &Request) -> &str {
        request.key.strip_prefix(ESCAPE).unwrap_or(&request.key)
    }

    /// As a command of this staff member for the customer.
    pub const fn by_staff(mut self, staff: Option<i64>) -> Self {
        self.staff = staff;
        self
    }

    /// With the request id of a staff member who acts on `account`.
    pub fn with_staff_request(mut self, account: AccountId, key: Option<String>) -> Self {
        self.request = key.map(|key| Request { account, key: format!("{STAFF_PREFIX}{key}") });
        self
    }

    /// Rejects the command with this error, unless it repeats a completed request: then the first answer is returned.
    pub fn only_repeated(mut self, refused: ServiceError) -> Self {
        self.refusal_unless_repeated = Some(refused);
        self
    }

    /// With a transaction hook.
    pub fn with_hook(
        mut self,
        hook: impl FnOnce(&Transaction<'_>, &[Event]) -> Result<(), StoreError> + Send + 'static,
    ) -> Self {
        self.hook = Some(Box::new(hook));
        self
    }
}

/// The channel of an answer, and the time of the request.
pub(super) struct Reply {
    to: oneshot::Sender<Result<Answer, ServiceError>>,
    since: Instant,
    metrics: Arc<TradingMetrics>,
}

impl Reply {
    /// Sends the answer. A request that is no longer waiting needs none.
    pub(super) fn answer(self, result: Result<Answer, ServiceError>) {
        self.metrics.answered(self.since.elapsed(), &result);
        let _ = self.to.send(result);
    }
}

/// A message to the engine thread.
#[allow(clippy::large_enum_variant)] // Nearly all messages are commands; boxing them would cost more than it saves.
pub(super) enum Message {
    Command(Command, Reply),
    Lookup(Lookup),
    Stop,
}

/// A question which input completed a request within the last 24 hours, with the channel of its answer.
pub(super) struct Lookup {
    pub request: Request,
    pub to: oneshot::Sender<Option<i64>>,
}

/// Quotes of one call, with the channel of their results.
pub(super) struct Quotes {
    pub quotes: Vec<RawQuote>,
    pub reply: Option<oneshot::Sender<Vec<Result<(), QuoteReject>>>>,
}

/// Decides whether an account may place orders, before the engine gets them.
pub trait OrderGate: Send + Sync {
    /// # Errors
    /// Why the account may place none. Called for every order: memory only.
    fn check(&self, account: AccountId) -> Result<(), Refusal>;
}

/// The account for which a command places an order, or changes price or volume of a pending one.
const fn ordering_account(body: &Body) -> Option<AccountId> {
    match body {
        Body::PlaceOrder(order) => Some(order.account),
        // It places an order for each of the provider's.
        Body::Copying(CopyCommand::Start { account, .. }) => Some(*account),
        Body::ModifyOrder { account, target, limit, lots, .. }
            if target.is_some() || limit.is_some() || lots.is_some() =>
        {
            Some(*account)
        }
        _ => None,
    }
}

/// The dependencies of a command gateway.
pub struct Start {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    /// Called after each commit, in this order; the read model is always first.
    pub publishers: Vec<Arc<dyn Publisher>>,
}

/// The command gateway. Dropping it stops the threads after the queued work is done.
pub struct CommandGateway {
    commands: Sender<Message>,
    quotes: Sender<Quotes>,
    read_model: Arc<ReadModel>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    store: Arc<Store>,
    /// The integrity check failed: commands are rejected.
    halted: AtomicBool,
    metrics: Arc<TradingMetrics>,
    erasing: RwLock<()>,
    /// Weak, because the gate holds what holds this gateway.
    gate: OnceLock<Weak<dyn OrderGate>>,
}

impl CommandGateway {
    /// Loads the state from the store and starts the threads.
    pub fn start(start: Start) -> Result<Self, StoreError> {
        Self::start_with(start, |read_model| read_model)
    }

    /// With the publisher of the read model that `first` makes.
    pub(super) fn start_with(
        start: Start,
        first: impl FnOnce(Arc<ReadModel>) -> Arc<dyn Publisher>,
    ) -> Result<Self, StoreError> {
        let state = start.store.read(crate::store::dealing::journal::load)?;
        let read_model = Arc::new(ReadModel::new(engine_worker::read_model_state(&state)));
        let mut publishers: Vec<Arc<dyn Publisher>> = vec![first(Arc::clone(&read_model))];
        publishers.extend(start.publishers);
        let published = (Arc::clone(&read_model), publishers);
        let (commands, commands_in) = bounded(COMMANDS_MAX);
        let (quotes, quotes_in) = bounded(QUOTES_MAX);
        let (failed, failures) = bounded(1);
        let metrics = Arc::new(TradingMetrics::default());
        let (pipeline, committing) =
            commit::CommitPipeline::new(Arc::clone(&start.store), published, failed, Arc::clone(&metrics));
        let worker = engine_worker::EngineWorker::new(
            state,
            Arc::clone(&start.store),
            start.clock,
            Arc::clone(&read_model),
            Arc::clone(&metrics),
        );
        let spawn = |name: &str, job: Box<dyn FnOnce() + Send>| {
            std::thread::Builder::new().name(name.into()).spawn(job).map_err(|error| StoreError::Io(name.into(), error))
        };
        let threads = vec![
            spawn(
                "engine",
                Box::new(move || {
                    worker.run(&engine_worker::Inbox { commands: commands_in, quotes: quotes_in, failures }, &pipeline)
                }),
            )?,
            spawn("commit", Box::new(committing))?,
        ];
        Ok(Self {
            commands,
            quotes,
            read_model,
            threads: Mutex::new(threads),
            store: start.store,
            halted: AtomicBool::new(false),
            metrics,
            erasing: RwLock::default(),
            gate: OnceLock::new(),
        })
    }

    /// Sets what every order must pass, of customers and staff, by whatever interface. Only the first call counts.
    pub fn set_order_gate(&self, gate: &Arc<dyn OrderGate>) {
        let _ = self.gate.set(Arc::downgrade(gate));
    }

    /// The command, which is refused if the gate does not let it pass; a repeated request still gets its first answer.
    fn gated(&self, command: Command) -> Result<Command, ServiceError> {
        let (Some(account), Some(gate)) = (ordering_account(&command.body), self.gate.get()) else {
            return Ok(command);
        };
        // It is gone only while the program ends.
        let gate = gate.upgrade().ok_or(ServiceError::Unavailable)?;
        match gate.check(account) {
            Err(refused) if command.refusal_unless_repeated.is_none() => Ok(command.only_repeated(refused.into())),
            _ => Ok(command),
        }
    }

    /// Metrics of commands, commits and quotes.
    pub fn metrics(&self) -> &TradingMetrics {
        &self.metrics
    }

    /// Numbers of queued commands and quotes.
    pub fn waiting(&self) -> (usize, usize) {
        (self.commands.len(), self.quotes.len())
    }

    /// The committed state.
    pub const fn read_model(&self) -> &Arc<ReadModel> {
        &self.read_model
    }

    /// A lock held while money is booked to a customer or a freeze is lifted, so that the customer is not erased meanwhile.
    /// See [`Self::erase_customers`].
    pub fn keep_customers(&self) -> RwLockReadGuard<'_, ()> {
        self.erasing.read()
    }

    /// A lock held from the check that a customer has neither money nor orders until their data is erased.
    pub fn erase_customers(&self) -> RwLockWriteGuard<'_, ()> {
        self.erasing.write()
    }

    /// Rejects commands from now on (`books_not_proven`), because the integrity check failed. Quotes are still applied,
    /// with the stops and stop-outs of open positions.
    pub fn halt(&self) {
        self.halted.store(true, Ordering::Release);
    }

    /// Whether commands are rejected because the integrity check failed.
    pub fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Acquire)
    }

    /// Whether the cluster keeps this server from changing anything: what fails because of it is not reported for each attempt.
    pub fn is_held(&self) -> bool {
        self.store.is_held()
    }

    /// Submits a command and waits until it is on disk and published.
    ///
    /// # Errors
    /// The refusal; `Unavailable`: it has no effect; `OutcomeUnknown`: it may have one.
    pub async fn submit(&self, command: Command) -> Result<Answer, ServiceError> {
        let answer = self.enqueue(command)?;
        self.answered(answer, |answered| answered.map_err(|_| ServiceError::Unavailable)?).await
    }

    /// The same for threads that may block (timers, the first start, tests), not for async workers. An interruptible
    /// thread ([`shutdown::Interruptible`]) does not wait any longer once it is to end; the command is executed all the
    /// same.
    pub fn submit_blocking(&self, command: Command) -> Result<Answer, ServiceError> {
        wait_for(self.enqueue(command)?)
    }

    /// Submits several commands at once, so that they are committed together, and waits for all. Blocks.
    pub fn submit_all_blocking(&self, commands: Vec<Command>) -> Vec<Result<Answer, ServiceError>> {
        let waiting: Vec<_> = commands.into_iter().map(|command| self.enqueue(command)).collect();
        waiting.into_iter().map(|queued| wait_for(queued?)).collect()
    }

    fn enqueue(&self, command: Command) -> Result<oneshot::Receiver<Result<Answer, ServiceError>>, ServiceError> {
        // Market hours and feed resets move no money, and prevent triggers while a market is closed.
        let is_market_state = matches!(command.body, Body::SetMarket { .. } | Body::ResetFeed { .. });
        if self.is_halted() && !is_market_state {
            return Err(Refusal::new("books_not_proven").into());
        }
        if self.store.is_log_silent() || self.store.is_held_back() {
            return Err(ServiceError::Unavailable);
        }
        let command = self.gated(command)?;
        let (to, answer) = oneshot::channel();
        let reply = Reply { to, since: Instant::now(), metrics: Arc::clone(&self.metrics) };
        self.commands.try_send(Message::Command(command, reply)).map_err(|_| ServiceError::RateLimited(1))?;
        Ok(answer)
    }

    /// The sequence number of the input that completed a request within the last 24 hours. Commands that were submitted before
    /// are included, and what is found is on disk.
    ///
    /// # Errors
    /// `RateLimited` while the queue is full; `Unavailable` while the disk refuses changes; `OutcomeUnknown` while it is not known what
    /// becomes of what was submitted before.
    pub async fn completed(&self, request: Request) -> Result<Option<i64>, ServiceError> {
        let (to, answer) = oneshot::channel();
        let message = Message::Lookup(Lookup { request, to });
        self.commands.try_send(message).map_err(|_| ServiceError::RateLimited(1))?;
        let lost = |_| if self.is_held() { ServiceError::OutcomeUnknown } else { ServiceError::Unavailable };
        self.answered(answer, |answered| answered.map_err(lost)).await
    }

    /// What `read` makes of an answer. Not waited for once the log is silent: it is carried out when that answers, or was never.
    async fn answered<T, A>(
        &self,
        mut answer: oneshot::Receiver<A>,
        read: impl Fn(Result<A, oneshot::error::RecvError>) -> Result<T, ServiceError>,
    ) -> Result<T, ServiceError> {
        if !self.store.waits_for_log() {
            let answered = read(answer.await);
            // Whether it is in the log is not known: another server may have taken over since the commit, while this one was suspended.
            return if answered.is_ok() && self.store.is_held_back() {
                Err(ServiceError::OutcomeUnknown)
            } else {
                answered
            };
        }
        loop {
            match tokio::time::timeout(LOOK, &mut answer).await {
                Ok(answered) => return read(answered),
                Err(_) if self.store.is_log_silent() => return Err(ServiceError::OutcomeUnknown),
                Err(_) => {}
            }
        }
    }

    /// Submits quotes and waits for the result of each, in their order.
    pub async fn quotes(&self, quotes: Vec<RawQuote>) -> Result<Vec<Result<(), QuoteReject>>, ServiceError> {
        let (reply, answer) = oneshot::channel();
        let message = Quotes { quotes, reply: Some(reply) };
        self.quotes.try_send(message).map_err(|_| ServiceError::RateLimited(1))?;
        answer.await.map_err(|_| ServiceError::Unavailable)
    }

    /// Stops after the queued work is done.
    pub fn stop(&self) {
        let threads = std::mem::take(&mut *self.threads.lock());
        if threads.is_empty() {
            return;
        }
        if self.commands.send(Message::Stop).is_err() {
            tracing::error!("engine thread: ended before it was stopped");
        }
        for thread in threads {
            if thread.join().is_err() {
                tracing::error!("trading thread: ended by a panic");
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
        // A full queue means that the engine is behind by tens of thousands of quotes: this one would be outdated when it is
        // applied.
        if self.quotes.try_send(Quotes { quotes: vec![quote], reply: None }).is_err() {
            self.metrics.dropped();
        }
    }
}

/// Waits for the answer to a command. Blocks.
fn wait_for(answer: oneshot::Receiver<Result<Answer, ServiceError>>) -> Result<Answer, ServiceError> {
    let answer = RefCell::new(Some(answer));
    let attempt = |time| {
        let received = answer.borrow_mut().as_mut()?.try_recv();
        match received {
            Ok(result) => Some(Ok(result)),
            Err(oneshot::error::TryRecvError::Closed) => Some(Err(ServiceError::Unavailable)),
            Err(oneshot::error::TryRecvError::Empty) => {
                std::thread::sleep(time);
                None
            }
        }
    };
    let wait = || match answer.take() {
        Some(answer) => answer.blocking_recv().map_err(|_| ServiceError::Unavailable),
        None => Err(ServiceError::Unavailable),
    };
    shutdown::wait_interruptibly(attempt, wait).map_err(StoreError::Stopped)??
}

/// A rejection as the error of a service.
pub(super) fn refusal(reject: Reject) -> ServiceError {
    ServiceError::Reject(reject)
}
