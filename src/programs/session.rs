//! A session of a program: prices, orders, and the events of its account in the order of the journal.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};

use super::changes::{Prepared, Target, is_same_request};
use super::hub::{Changed, ProgramHub, Queued, ends_waiting, request_of};
use super::refused;
use crate::api::error::ApiError;
use crate::api::limits::Cost;
use crate::api::pools::Pool;
use crate::api::state::AppState;
use crate::domain::cover::quantity_of;
use crate::domain::order::{OrderKind, Reason, Via};
use crate::domain::{Contract, InstrumentId, KeyId, Lots, Order, OrderId, OrderStatus, Quantity};
use crate::engine::event::{Answer, Event};
use crate::engine::reject::Reject;
use crate::ports::program_sessions::{
    Answering, Change, OrderName, OrderReport, OrderView, ProgramInstrument, ProgramPrice, ProgramSession, Refused,
    RefusedRequest, ReportKind, SessionEvent,
};
use crate::services::ServiceError;
use crate::services::customers::customer_keys::KnownKey;
use crate::services::trading::Command;
use crate::store::StoreError;
use crate::store::dealing::entry::Entry as JournalEntry;
use crate::store::dealing::{entries, orders};

/// Most orders whose request a session remembers.
const PLACED_MAX: usize = 1_000;

/// See the module.
pub(super) struct Session {
    pub(super) state: Arc<AppState>,
    pub(super) key: KnownKey,
    hub: Arc<ProgramHub>,
    /// Of a trade session: the number of its queue, and the queue.
    queue: Option<(u64, tokio::sync::Mutex<Events>)>,
    requests: Mutex<Requests>,
    /// By which request an order was placed; `None`: by none of a program.
    placed_by: Mutex<BTreeMap<OrderId, Option<String>>>,
    /// The closes of this session that a liquidity provider has: the request, and the volume.
    closing: Mutex<BTreeMap<OrderId, (String, Lots)>>,
}

/// The events that are still to come.
struct Events {
    queued: mpsc::Receiver<Queued>,
    /// Of what was taken from the queue.
    ready: VecDeque<SessionEvent>,
}

/// The requests of a session that have not been answered.
#[derive(Default)]
struct Requests {
    sent: BTreeMap<String, Sent>,
}

/// A request that the engine has, and its repetitions that are on their way with it.
struct Sent {
    /// Of the first of them.
    target: Target,
    /// How many of them have no answer yet.
    waiting: u32,
    /// The events of its commit have been reported, and its answer has not been counted.
    reported: bool,
}

impl Requests {
    fn begin(&mut self, request: &str, target: Target) {
        let first = Sent { target, waiting: 0, reported: false };
        self.sent.entry(request.to_owned()).or_insert(first).waiting += 1;
    }

    /// One of them was answered; whether its events were its report.
    fn end(&mut self, request: &str, is_done: bool) -> bool {
        let Some(sent) = self.sent.get_mut(request) else { return false };
        sent.waiting -= 1;
        let was_reported = is_done && std::mem::take(&mut sent.reported);
        if sent.waiting == 0 {
            self.sent.remove(request);
        }
        was_reported
    }
}

impl Session {
    pub(super) fn new(
        state: Arc<AppState>,
        hub: Arc<ProgramHub>,
        key: KnownKey,
        queue: Option<(u64, mpsc::Receiver<Queued>)>,
    ) -> Self {
        let events = |queued| tokio::sync::Mutex::new(Events { queued, ready: VecDeque::new() });
        let queue = queue.map(|(id, queued)| (id, events(queued)));
        Self {
            state,
            key,
            hub,
            queue,
            requests: Mutex::default(),
            placed_by: Mutex::default(),
            closing: Mutex::default(),
        }
    }

    /// Reads the database off the thread of the sessions.
    async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let store = Arc::clone(&self.state.store);
        self.state.blocking_in(Pool::Reads, move || Ok(store.read(job)?)).await
    }

    /// The entry that completed a request of the account within 24 hours.
    async fn entry_of(&self, request: &str) -> Result<Option<JournalEntry>, ApiError> {
        let request = Command::request_of(self.key.account, request.to_owned());
        let Some(seq) = self.state.trading.gateway.completed(request).await? else { return Ok(None) };
        let found = self.read(move |connection| entries::find(connection, seq)).await?;
        let entry = found.map(|stored| stored.read()).transpose()?;
        Ok(entry.filter(|entry| entry.input.staff.is_none()))
    }

    /// An order of the account, live or ended.
    pub(super) async fn order(&self, name: &OrderName) -> Result<Order, ApiError> {
        let id = match name {
            OrderName::Id(id) => *id,
            OrderName::Request(request) => {
                let entry = self.entry_of(request).await?;
                entry.and_then(|entry| entry.answer.order().map(|order| order.id)).ok_or(Reject::OrderNotFound)?
            }
        };
        let account = self.key.account;
        if let Some(live) = self.state.view.read_model.live_order(account, id) {
            return Ok(live.order);
        }
        let found = self.read(move |connection| orders::find(connection, account, id)).await?;
        found.ok_or_else(|| Reject::OrderNotFound.into())
    }

    /// Carries out a change; the answer. `target` is set once the engine gets it.
    async fn carry_out(&self, request: &str, change: &Change, target: &mut Option<Target>) -> Result<Answer, ApiError> {
        if !self.is_live() {
            return Err(ApiError::SessionEnded);
        }
        self.state.limits.take_key(self.key.id, Cost::Change)?;
        let prepared = self.prepare(change).await?;
        self.requests.lock().begin(request, prepared.target);
        *target = Some(prepared.target);
        let command = prepared.command(self, request);
        match self.state.trading.gateway.submit(command).await {
            Err(ServiceError::Reject(Reject::RequestIdReused)) => self.first_answer(request, &prepared).await,
            other => Ok(other?),
        }
    }

    /// The answer to a request whose command differs from the first one because the market has moved.
    async fn first_answer(&self, request: &str, prepared: &Prepared) -> Result<Answer, ApiError> {
        let first = self.entry_of(request).await?;
        let first = first.filter(|entry| is_same_request(&entry.input.body, &prepared.body));
        first.map(|entry| entry.answer).ok_or_else(|| Reject::RequestIdReused.into())
    }

    /// The events of what was taken from the queue.
    async fn events_of(&self, queued: Queued) -> Vec<SessionEvent> {
        match queued {
            Queued::Changed(changed) => {
                let own = self.own_request(&changed);
                let reports = self.reports(&changed, own.as_ref()).await;
                reports.into_iter().map(|report| SessionEvent::Report(Box::new(report))).collect()
            }
            Queued::Answered { request, of, target, result } => {
                // A repetition that was refused before the engine got it says nothing about the first.
                let was_reported = target.is_some() && self.requests.lock().end(&request, result.is_ok());
                match result {
                    Ok(_) if was_reported => Vec::new(),
                    Ok(_) => match self.repeated(&request, target.unwrap_or(Target::New)).await {
                        Ok(reports) => vec![SessionEvent::Repeated(reports)],
                        Err(error) => vec![SessionEvent::Refused { request, of, why: refused(&error) }],
                    },
                    Err(why) => vec![SessionEvent::Refused { request, of, why }],
                }
            }
        }
    }

    /// The request of this session that a change completes.
    fn own_request(&self, changed: &Changed) -> Option<(String, Target)> {
        let completed = changed.request.as_ref()?;
        let request = Command::sent_request(completed);
        // A request of the staff can have the same text.
        if Command::request_of(self.key.account, request.to_owned()) != *completed {
            return None;
        }
        let mut requests = self.requests.lock();
        let sent = requests.sent.get_mut(request)?;
        sent.reported = true;
        Some((request.to_owned(), sent.target))
    }

    /// The reports of the first time.
    async fn repeated(&self, request: &str, target: Target) -> Result<Vec<OrderReport>, ApiError> {
        let entry = self.entry_of(request).await?.ok_or_else(|| ApiError::refused("request_not_found"))?;
        let account = self.key.account;
        let changed = Changed {
            seq: entry.input.seq,
            at: entry.input.at,
            request: request_of(&entry.events, account),
            events: entry.events,
        };
        let mut reports = self.reports(&changed, Some(&(request.to_owned(), target))).await;
        reports.retain(|report| report.request.is_some() && report.view.order.account == account);
        Ok(reports)
    }

    async fn reports(&self, changed: &Changed, own: Option<&(String, Target)>) -> Vec<OrderReport> {
        let events = &changed.events;
        let happened: Vec<(ReportKind, &Order)> = events.iter().filter_map(|event| happened(event, events)).collect();
        let is_new = |kind| matches!(kind, ReportKind::Placed | ReportKind::Opened);
        let request_of = |kind, order: &Order| {
            own.filter(|(_, target)| target.includes(order, is_new(kind))).map(|(request, _)| request.clone())
        };
        for (kind, order) in happened.iter().filter(|(kind, _)| is_new(*kind)) {
            if let Some(request) = request_of(*kind, order) {
                self.remember(order.id, Some(request));
            }
        }
        self.learn(happened.iter().map(|(_, order)| *order)).await;
        let report = |(kind, order): (ReportKind, &Order)| {
            let (request, order) = self.of_close(kind, order, request_of(kind, order))?;
            Some(OrderReport { seq: changed.seq, at: changed.at, kind, request, view: self.view(order) })
        };
        happened.into_iter().filter_map(report).collect()
    }

    /// The request and the order of a report. Of a close that a liquidity provider has, only what this session began is reported,
    /// with the request and the volume of its beginning.
    fn of_close(&self, kind: ReportKind, order: &Order, request: Option<String>) -> Option<(Option<String>, Order)> {
        let mut order = order.clone();
        let mut closing = self.closing.lock();
        match kind {
            ReportKind::Closing => {
                let (request, routed) = (request?, order.routed?);
                closing.insert(order.id, (request.clone(), routed.lots));
                if closing.len() > PLACED_MAX {
                    closing.pop_first();
                }
                order.lots = routed.lots;
                Some((Some(request), order))
            }
            ReportKind::NotClosed => {
                let (request, lots) = closing.remove(&order.id)?;
                (order.lots, order.reason) = (lots, Some(Reason::LpRejected));
                Some((Some(request), order))
            }
            ReportKind::Closed if request.is_none() => {
                let begun =
                    closing.remove(&order.parent.unwrap_or(order.id)).filter(|_| order.reason == Some(Reason::User));
                Some((begun.map(|(request, _)| request), order))
            }
            _ => Some((request, order)),
        }
    }

    /// An order with its terms and its request, as far as that is known.
    fn view(&self, order: Order) -> OrderView {
        let market = self.state.view.read_model.market(order.instrument);
        let (contract, decimals) =
            market.map_or((Contract::ONE, 5), |market| (market.instrument.contract, market.instrument.precision));
        let placed = order.parent.unwrap_or(order.id);
        let placed_by = self.placed_by.lock().get(&placed).cloned().flatten();
        OrderView { order, contract, decimals, placed_by }
    }

    fn remember(&self, order: OrderId, request: Option<String>) {
        let mut placed_by = self.placed_by.lock();
        placed_by.insert(order, request);
        if placed_by.len() > PLACED_MAX {
            placed_by.pop_first();
        }
    }

    /// Finds out by which requests orders were placed.
    async fn learn(&self, orders: impl Iterator<Item = &Order> + Send) {
        let unknown: Vec<OrderId> = {
            let placed_by = self.placed_by.lock();
            let is_of_program = |order: &&Order| matches!(order.conditions.origin.via, Via::Fix | Via::Api);
            let ids = orders.filter(is_of_program).map(|order| order.parent.unwrap_or(order.id));
            ids.filter(|id| !placed_by.contains_key(id)).collect()
        };
        if unknown.is_empty() {
            return;
        }
        let read = move |connection: &rusqlite::Connection| {
            unknown
                .into_iter()
                .map(|id| Ok((id, placing_request(connection, id)?)))
                .collect::<Result<Vec<_>, StoreError>>()
        };
        match self.read(read).await {
            Ok(found) => found.into_iter().for_each(|(id, request)| self.remember(id, request)),
            // A report without the id of its request is better than none.
            Err(error) => tracing::warn!(%error, "the requests of orders cannot be read"),
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        self.end_events();
    }
}

/// What an event says to a program, among all events of the change.
fn happened<'a>(event: &'a Event, all: &[Event]) -> Option<(ReportKind, &'a Order)> {
    let waited = |order: &Order| all.iter().any(|event| ends_waiting(event, order.id));
    let is_split = |order: &Order| all.iter().filter_map(Event::order).any(|part| part.parent == Some(order.id));
    Some(match event {
        Event::OrderPlaced(order) => (ReportKind::Placed, order),
        Event::OrderOpened(order) if order.kind == OrderKind::Market && !waited(order) => (ReportKind::Opened, order),
        Event::OrderOpened(order) => (ReportKind::Triggered, order),
        Event::OrderUpdated(order) if order.status == OrderStatus::Pending => (ReportKind::Changed, order),
        Event::OrderUpdated(order) if order.is_working() && !is_split(order) => (ReportKind::Closing, order),
        Event::OrderUpdated(order) if waited(order) && !is_split(order) => (ReportKind::NotClosed, order),
        Event::OrderCancelled(order) => (ReportKind::Cancelled, order),
        Event::OrderClosed(order) => (ReportKind::Closed, order),
        _ => return None,
    })
}

/// The request that placed an order, if it can be sent as a field: printable ASCII.
fn placing_request(connection: &rusqlite::Connection, order: OrderId) -> Result<Option<String>, StoreError> {
    let first = orders::entries_of(connection, order)?.first().copied();
    let Some(stored) = first.map(|seq| entries::find(connection, seq)).transpose()?.flatten() else { return Ok(None) };
    let entry = stored.read()?;
    let request = entry.input.request.filter(|_| entry.input.staff.is_none());
    let sent = request.map(|request| Command::sent_request(&request).to_owned());
    Ok(sent.filter(|id| id.bytes().all(|byte| (b' '..=b'~').contains(&byte))))
}

fn refusal_of(change: &Change) -> RefusedRequest {
    match change {
        Change::Cancel(order) => RefusedRequest::Cancel(order.clone()),
        Change::Replace { order, .. } => RefusedRequest::Replace(order.clone()),
        Change::Place(_) | Change::Close { .. } => RefusedRequest::Order(change.clone()),
    }
}

impl ProgramSession for Session {
    fn key(&self) -> KeyId {
        self.key.id
    }

    fn is_live(&self) -> bool {
        self.state.customers.keys.is_live(&self.key)
    }

    fn take_read(&self) -> Result<(), Refused> {
        if !self.is_live() {
            return Err(refused(&ApiError::SessionEnded));
        }
        self.state.limits.take_key(self.key.id, Cost::Light).map_err(|error| refused(&error))
    }

    fn instruments(&self) -> Vec<ProgramInstrument> {
        let listed = self.state.view.catalog.trade_list(None, None);
        let one = |id| self.state.view.enabled(id);
        let mut found: Vec<_> = listed
            .iter()
            .filter_map(|listed| one(listed.market.instrument.id))
            .map(|terms| ProgramInstrument { id: terms.id, code: terms.code, decimals: terms.precision })
            .collect();
        found.sort_unstable_by_key(|one| one.id);
        found
    }

    fn is_listed(&self, instrument: InstrumentId) -> bool {
        self.state.view.enabled(instrument).is_some()
    }

    fn price(&self, instrument: InstrumentId) -> Option<ProgramPrice> {
        let read_model = &self.state.view.read_model;
        let market = read_model.market(instrument).filter(|market| market.instrument.enabled)?;
        let terms = &market.instrument;
        let quote = read_model.group_of(self.key.account).with_markup(terms, market.newest_quote()?);
        let quantity_max = quantity_of(terms.lots_max, terms.contract).unwrap_or(Quantity::MAX);
        Some(ProgramPrice { quote, decimals: terms.precision, quantity_max })
    }

    fn quotes(&self) -> watch::Receiver<u64> {
        self.hub.quotes()
    }

    fn next_event(&self) -> Answering<'_, Option<SessionEvent>> {
        Box::pin(async move {
            let (_, events) = self.queue.as_ref()?;
            let mut events = events.lock().await;
            loop {
                if let Some(event) = events.ready.pop_front() {
                    return Some(event);
                }
                let queued = events.queued.recv().await?;
                events.ready = self.events_of(queued).await.into();
            }
        })
    }

    fn end_events(&self) {
        if let Some((id, _)) = &self.queue {
            self.hub.close(self.key.account, *id);
        }
    }

    fn submit(&self, request: String, change: Change) -> Answering<'_, ()> {
        Box::pin(async move {
            let mut target = None;
            let result = self.carry_out(&request, &change, &mut target).await;
            if matches!(result, Err(ApiError::OutcomeUnknown)) {
                // FIX has no word for it; a program whose session ends sends the order again.
                return self.end_events();
            }
            let result = result.map_err(|error| refused(&error));
            if let Some((id, _)) = &self.queue {
                let answered = Queued::Answered { request, of: refusal_of(&change), target, result };
                self.hub.post(self.key.account, *id, answered);
            }
        })
    }

    fn live_orders(&self, status: OrderStatus) -> Answering<'_, Result<Vec<OrderView>, Refused>> {
        Box::pin(async move {
            let found = self.state.view.read_model.live_orders(self.key.account, status);
            let (mut live, _) = found.ok_or_else(|| Refused::new("account_not_found"))?;
            live.reverse();
            self.learn(live.iter().map(|live| &live.order)).await;
            Ok(live.into_iter().map(|live| self.view(live.order)).collect())
        })
    }

    fn find(&self, order: OrderName) -> Answering<'_, Result<OrderView, Refused>> {
        Box::pin(async move {
            let order = self.order(&order).await.map_err(|error| refused(&error))?;
            self.learn(std::iter::once(&order)).await;
            Ok(self.view(order))
        })
    }
}
