//! The engine thread: takes the queued work, applies it, and passes the batch to the commit pipeline.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, select};

use crate::domain::time::DAY;
use crate::domain::{AccountId, InstrumentId, OrderId, Quote, TimeMs};
use crate::engine::Engine;
use crate::engine::event::{Answer, Event, StopOut};
use crate::engine::input::{Body, CoverCommand, Input};
use crate::engine::reject::{QuoteReject, Reject};
use crate::engine::state::State;
use crate::store::{
    Store,
    dealing::{entry, journal},
};

use super::super::ServiceError;
use super::command_gateway::{Command, Lookup, Message, Quotes, Reply, refusal};
use super::commit::{Applied, Batch, CommitPipeline, EncodedEntry};
use super::metrics::TradingMetrics;
use super::{AccountView, MarketView, ReadModel, ReadModelState};
use crate::ports::{Clock, Committed, RawQuote};

/// Maximum number of commands and quote messages in one batch; it bounds the time of a commit.
const BATCH_MAX: usize = 1_024;
/// The time between two probes of a disk that failed.
const PROBE_EVERY: Duration = Duration::from_millis(100);

pub(super) struct EngineWorker {
    engine: Engine,
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    read_model: Arc<ReadModel>,
    /// Quotes inside trading hours since the last journaled input.
    unjournaled_quotes: BTreeMap<InstrumentId, Quote>,
    /// Incremented when the state is read back; batches of an older generation are rejected.
    generation: u64,
    /// While the disk fails: when it was probed last.
    last_probe: Option<Instant>,
    /// An input broke an invariant: the state in memory is invalid.
    broken: bool,
    /// The state could not be read back: the one in memory was never on the disk.
    unread: bool,
    metrics: Arc<TradingMetrics>,
}

impl EngineWorker {
    pub fn new(
        state: State,
        store: Arc<Store>,
        clock: Arc<dyn Clock>,
        read_model: Arc<ReadModel>,
        metrics: Arc<TradingMetrics>,
    ) -> Self {
        let unjournaled_quotes = quotes_of(&state);
        Self {
            engine: Engine::new(state),
            store,
            clock,
            read_model,
            unjournaled_quotes,
            generation: 0,
            last_probe: None,
            broken: false,
            unread: false,
            metrics,
        }
    }

    pub fn run(mut self, waiting: &Inbox, pipeline: &CommitPipeline) {
        while let Some(mut work) = waiting.take() {
            if work.failed {
                self.read_back();
            }
            if self.last_probe.is_some() && !self.probe() {
                work.refuse();
            } else {
                let batch = self.apply(&mut work);
                let sent = if self.broken {
                    self.recover(batch, &mut work, pipeline)
                } else {
                    batch.is_empty() || pipeline.send(batch, waiting.is_empty())
                };
                if !sent {
                    return;
                }
            }
            if work.stop {
                return;
            }
        }
    }

    fn apply(&mut self, work: &mut Work) -> Batch {
        let now = self.clock.now().max(self.engine.state().at);
        let mut batch = Batch { generation: self.generation, ..Batch::default() };
        let (quotes, commands) = (std::mem::take(&mut work.quotes), std::mem::take(&mut work.commands));
        self.expire_orders(now, &mut batch);
        self.advance_cover(now, &mut batch);
        for message in quotes {
            let errors = message.quotes.into_iter().map(|quote| self.apply_quote(quote, now, &mut batch)).collect();
            if let Some(reply) = message.reply {
                batch.quote_replies.push((reply, errors));
            }
        }
        for (command, reply) in commands {
            self.apply_command(command, reply, now, &mut batch);
        }
        for Lookup { request, to } in std::mem::take(&mut work.lookups) {
            batch.lookups.push((to, self.engine.completed_by(&request, now.plus(-DAY))));
        }
        let state = self.engine.state();
        (batch.seq, batch.at, batch.counters) = (state.seq, state.at, state.counters);
        batch
    }

    /// Cancels the pending orders and removes the price alerts that expire by now, before any other input of this time. A round without work comes every
    /// [`PROBE_EVERY`], so it needs no timer.
    fn expire_orders(&mut self, now: TimeMs, batch: &mut Batch) {
        if self.engine.state().next_expiry().is_none_or(|due| due > now) {
            return;
        }
        self.apply_timer(Body::Expire, now, batch);
    }

    /// Asks for cover orders without an answer and repeats failed ones, if it is time.
    fn advance_cover(&mut self, now: TimeMs, batch: &mut Batch) {
        if self.engine.state().cover.next_due().is_some_and(|due| due <= now) {
            self.apply_timer(Body::Cover(CoverCommand::Timer), now, batch);
        }
    }

    fn apply_timer(&mut self, body: Body, now: TimeMs, batch: &mut Batch) {
        let input = self.input(body, None, now);
        let Some(outcome) = self.apply_guarded(&input) else { return };
        let committed = Committed { seq: input.seq, at: now, quote: None, is_off_hours: false, events: outcome.events };
        let entry = self.entry(&input, &committed.events, &outcome.stop_outs, &Answer::Done);
        let result = Ok(Answer::Done);
        batch.applied.push(Applied { committed, entry, result, reply: None, hook: None, repeats: None });
    }

    fn apply_quote(&mut self, raw: RawQuote, now: TimeMs, batch: &mut Batch) -> Result<(), QuoteReject> {
        let body = Body::Quote { instrument: raw.instrument, quote: raw.quote };
        let input = self.input(body, None, now);
        let Some(outcome) = self.apply_guarded(&input) else { return Ok(()) };
        match outcome.result {
            Err(Reject::BadQuote(error)) => {
                self.metrics.quote(Err(error));
                return Err(error);
            }
            Err(other) => tracing::error!(?other, "quote rejected for another reason than itself"),
            Ok(answer) => {
                self.metrics.quote(Ok(()));
                let market = self.engine.state().markets.get(&raw.instrument);
                let is_off_hours = market.is_some_and(|market| market.off_hours_quote.is_some());
                if !is_off_hours {
                    self.unjournaled_quotes.insert(raw.instrument, raw.quote);
                }
                let quote = Some((raw.instrument, raw.quote));
                let committed = Committed { seq: input.seq, at: now, quote, is_off_hours, events: outcome.events };
                let entry = self.entry(&input, &committed.events, &outcome.stop_outs, &answer);
                let result = Ok(answer);
                batch.applied.push(Applied { committed, entry, result, reply: None, hook: None, repeats: None });
                if !is_off_hours && self.engine.state().cover.is_retried_on_quote(raw.instrument, now) {
                    let requoted = CoverCommand::Requoted { instrument: raw.instrument };
                    self.apply_timer(Body::Cover(requoted), now, batch);
                }
            }
        }
        Ok(())
    }

    fn apply_command(&mut self, command: Command, reply: Reply, now: TimeMs, batch: &mut Batch) {
        if let Some(refused) = command.refusal_unless_repeated
            && !command.request.as_ref().is_some_and(|request| self.engine.is_completed(request))
        {
            return reply.answer(Err(refused));
        }
        let input = Input { staff: command.staff, ..self.input(command.body, command.request, now) };
        let Some(outcome) = self.apply_guarded(&input) else {
            reply.answer(Err(ServiceError::Internal("an input broke an invariant of the engine".into())));
            return;
        };
        let committed = Committed { seq: input.seq, at: now, quote: None, is_off_hours: false, events: outcome.events };
        let entry = outcome.result.as_ref().ok();
        let entry = entry.and_then(|answer| self.entry(&input, &committed.events, &outcome.stop_outs, answer));
        let result = outcome.result.map_err(refusal);
        // The sequence number of the input that completed this request, if the command repeats it.
        let repeats = outcome.repeats;
        let hook = command.hook.filter(|_| result.is_ok() && repeats.is_none());
        batch.applied.push(Applied { committed, entry, result, reply: Some(reply), hook, repeats });
    }

    fn input(&self, body: Body, request: Option<crate::engine::input::Request>, at: TimeMs) -> Input {
        Input { seq: self.engine.state().seq + 1, at, request, staff: None, body }
    }

    /// Applies an input; `None` after one has broken an invariant.
    fn apply_guarded(&mut self, input: &Input) -> Option<crate::engine::Outcome> {
        if self.broken {
            return None;
        }
        let outcome = catch_unwind(AssertUnwindSafe(|| self.engine.apply(input)));
        if outcome.is_err() {
            tracing::error!(seq = input.seq, body = ?input.body, "an input broke an invariant of the engine");
            self.broken = true;
        }
        outcome.ok()
    }

    /// Recovers from a broken invariant: rejects this batch, waits until the earlier ones are committed, and reads the state
    /// back. A bug costs one batch, not the process.
    fn recover(&mut self, batch: Batch, work: &mut Work, pipeline: &CommitPipeline) -> bool {
        super::commit::reject(batch);
        work.refuse();
        let flushed = pipeline.flush(self.generation);
        self.read_back();
        self.broken = false;
        flushed
    }

    /// The journal entry of an input. Encoded here, because the commit thread is the busier one.
    fn entry(
        &mut self,
        input: &Input,
        events: &[Event],
        stop_outs: &[StopOut],
        answer: &Answer,
    ) -> Option<EncodedEntry> {
        if events.is_empty() {
            return None;
        }
        let quotes: Vec<_> = std::mem::take(&mut self.unjournaled_quotes).into_iter().collect();
        let bytes = entry::encode(input, &quotes, events, stop_outs, answer);
        Some(EncodedEntry { quotes, bytes })
    }

    /// Replaces the state by the one on the disk.
    fn read_back(&mut self) {
        self.last_probe.get_or_insert_with(Instant::now);
        let read = self.store.read(journal::load);
        self.unread = read.is_err();
        match read {
            Ok(mut state) => {
                let markets = self.engine.state().markets.iter();
                let off_hours = markets.filter_map(|(id, market)| Some(((*id, market.off_hours_quote?), true)));
                let quotes = quotes_of(self.engine.state()).into_iter().map(|quote| (quote, false));
                keep_quotes(&mut state, quotes.chain(off_hours));
                self.read_model.replace(read_model_state(&state));
                self.unjournaled_quotes = quotes_of(&state);
                self.engine = Engine::new(state);
                self.generation += 1;
            }
            Err(error) => tracing::error!(%error, "state cannot be read back; changes stay rejected"),
        }
    }

    /// Whether the disk accepts a commit again.
    fn probe(&mut self) -> bool {
        let Some(last) = self.last_probe else { return true };
        if last.elapsed() < PROBE_EVERY {
            return false;
        }
        if self.unread {
            self.read_back();
        }
        if self.unread {
            self.last_probe = Some(Instant::now());
            return false;
        }
        let state = self.engine.state();
        let (seq, at, counters) = (state.seq, state.at, state.counters);
        match self.store.write(|transaction| journal::Batch::begin(transaction)?.end(seq, at, counters)) {
            Ok(()) => {
                tracing::warn!("disk accepts changes again");
                self.last_probe = None;
                true
            }
            Err(error) => {
                // The failed commit is in the log; repeating it could fill a full disk.
                tracing::debug!(%error, "disk still accepts no changes");
                self.last_probe = Some(Instant::now());
                false
            }
        }
    }
}

/// The queues of the engine thread.
pub(super) struct Inbox {
    pub commands: Receiver<Message>,
    pub quotes: Receiver<Quotes>,
    /// A commit failed: the state must be read back.
    pub failures: Receiver<()>,
}

impl Inbox {
    fn is_empty(&self) -> bool {
        self.commands.is_empty() && self.quotes.is_empty()
    }

    /// The work of the next round, possibly none after a timeout; `None` when all senders are gone.
    fn take(&self) -> Option<Work> {
        let mut work = Work::default();
        select! {
            recv(self.commands) -> message => work.take(message.ok()?),
            recv(self.quotes) -> message => work.quotes.push(message.ok()?),
            recv(self.failures) -> failure => { failure.ok()?; work.failed = true; }
            default(PROBE_EVERY) => {}
        }
        work.failed |= self.failures.try_recv().is_ok();
        // Commands first: quotes fill the rest of the batch.
        while work.commands.len() + work.lookups.len() < BATCH_MAX
            && let Ok(message) = self.commands.try_recv()
        {
            work.take(message);
        }
        while work.commands.len() + work.lookups.len() + work.quotes.len() < BATCH_MAX
            && let Ok(message) = self.quotes.try_recv()
        {
            work.quotes.push(message);
        }
        Some(work)
    }
}

/// The work of one round.
#[derive(Default)]
struct Work {
    commands: Vec<(Command, Reply)>,
    lookups: Vec<Lookup>,
    quotes: Vec<Quotes>,
    failed: bool,
    stop: bool,
}

impl Work {
    fn take(&mut self, message: Message) {
        match message {
            Message::Command(command, reply) => self.commands.push((command, reply)),
            Message::Lookup(lookup) => self.lookups.push(lookup),
            Message::Stop => self.stop = true,
        }
    }

    fn refuse(&mut self) {
        for (_, reply) in self.commands.drain(..) {
            reply.answer(Err(ServiceError::Unavailable));
        }
        // Dropping the replies of quotes and lookups answers the same.
        self.quotes.clear();
        self.lookups.clear();
    }
}

/// Sets quotes that are newer than the stored ones, each with whether it is from outside the trading hours: quotes move no money.
pub(super) fn keep_quotes(state: &mut State, quotes: impl IntoIterator<Item = ((InstrumentId, Quote), bool)>) {
    for ((id, quote), is_off_hours) in quotes {
        if is_off_hours {
            state.set_off_hours_quote(id, quote);
        } else {
            state.set_quote_silently(id, quote);
        }
    }
}

fn quotes_of(state: &State) -> BTreeMap<InstrumentId, Quote> {
    state.markets.iter().filter_map(|(id, market)| Some((*id, market.quote?))).collect()
}

/// The engine's state as the read model shows it.
pub(super) fn read_model_state(state: &State) -> ReadModelState {
    let mut accounts: BTreeMap<AccountId, AccountView> = state
        .accounts
        .iter()
        .map(|(id, account)| {
            let view = AccountView {
                record: account.record.clone(),
                balance: account.balance,
                withdrawing: account.withdrawing,
                orders: BTreeMap::<OrderId, _>::new(),
                alerts: state.alerts_of(*id).map(|alert| (alert.id, *alert)).collect(),
                margin_alerts: state.margin_alerts_of(*id).iter().map(|alert| (alert.id, *alert)).collect(),
            };
            (*id, view)
        })
        .collect();
    for order in state.orders.values() {
        if let Some(account) = accounts.get_mut(&order.account) {
            account.orders.insert(order.id, order.clone());
        }
    }
    let market = |market: &crate::engine::state::Market| MarketView {
        instrument: market.terms.clone(),
        open: market.open,
        quote: market.quote,
        off_hours_quote: market.off_hours_quote,
        opened_at: market.opened_at,
        rate: market.rate_to_usd,
    };
    let markets = state.markets.iter().map(|(id, of)| (*id, market(of))).collect();
    ReadModelState { settings: state.settings.clone(), groups: state.groups.clone(), markets, accounts, seq: state.seq }
}
