//! Cover: keeps the position at the liquidity providers (LPs) where routes and bands want it. [`crate::domain::cover`] has the
//! formulas.
//!
//! | module | content |
//! |---|---|
//! | [`command`] | commands, reports and events |
//! | `terms` | LPs, their instruments, routes, bands, money at an LP |
//! | `reports` | fills, rejections and corrections |
//! | `sessions` | sessions, comparison of positions, timers, breaks |
//! | `through` | customers' orders that wait for an LP |
//! | this file | the state, and the one rule that sends orders |
//!
//! At the end of each input, every instrument whose open volume, position or orders changed is evaluated once: X follows the
//! band, and if no order of this rule is waiting in the instrument, one for Q is sent. Quotes evaluate nothing, unless they
//! fill or close an order. One exception is an input of its own, [`CoverCommand::Requoted`]: an order with a worst price that the LP cancelled
//! without a fill, or that could not be sent without a quote, depends on the quote. The caller gives the input after a quote of
//! an instrument that [waits for one](CoverBook::is_retried_on_quote); during the long pause it is followed once a second.
//!
//! ```text
//! session   Down ─ up ─▶ Asking ─ every unknown order is answered ─▶ Comparing ─ positions compared ─▶ Ready
//! order     Sent ─▶ Accepted ─▶ Filled | Cancelled | Rejected        no answer, session down: Unknown
//! failure   an order ends without a fill: again after 250, 500, 1,000 ms, then every 30 s
//! ```
//!
//! Orders are sent only while the session is `Ready`, the market is open, the instrument has no open break, and no fill of it
//! may be missing (`unsure`): a fill that cannot be booked, or an order of which the LP has filled another volume than it
//! reported, is followed by a comparison of positions, never by another order. An order is
//! decided here, committed, and only then handed to the LP; one that never left is unknown too, and the LP's answer that it does
//! not know it counts as a rejection.
//!
//! The account of an LP is in USD, a result in another currency is converted at the last rate. Executions are remembered by LP
//! and order for [`REMEMBERED`]: a repetition after that would be counted twice, and found by the comparison of positions.
//!
//! An order that the LP neither ends nor disowns stops the instrument. A dealer can end it ([`CoverCommand::EndOrder`]) once it is
//! older than [`OPEN_MS`]; the positions are compared before another one is sent. What the LP fills of it later is a fill that no
//! order waits for: it changes the position, and the next order leads back. If a dealer has accepted the LP's figure meanwhile, the
//! fill may be in it already, so the positions are compared once more.
//!
//! Positions are asked for after a reconnection, at each rollover, when a fill may be missing, and every 30 s while there is a
//! break. Those with an order, or with a fill since they were asked for, are left out and asked for again.

pub mod command;

mod reports;
mod sessions;
mod terms;
mod through;

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::cover::{
    Band, Cost, CoverBreak, CoverExecution, CoverOrder, CoverPosition, CoverStatus, Lp, LpSession, LpSymbol, Route,
    WhenUncovered,
};
use crate::domain::time::{DAY, SECOND};
use crate::domain::{
    AccountId, AccountKind, CoverBreakId, CoverId, InstrumentId, Lots, LpId, Money, OrderId, Price, Side, TimeMs,
};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;
use command::{CoverChange, CoverCommand, CoverEvent, InstrumentBand};

/// How long executions are remembered, in milliseconds.
pub const REMEMBERED: i64 = 30 * DAY;
/// An order without an answer is asked for after this time.
const ANSWER_MS: i64 = 5 * SECOND;
/// An order that is unknown, or that the LP works on, is asked for again after this time.
const ASK_AGAIN_MS: i64 = 30 * SECOND;
/// An order that has not ended after this time will not end without help: each is sent to be filled at once or cancelled (IOC).
pub const OPEN_MS: i64 = 30 * SECOND;
/// The staff are alerted when positions have been asked for in vain for this time.
const UNANSWERED_MS: i64 = 60 * SECOND;

/// An LP and its session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LpAccount {
    /// Its attributes.
    pub terms: Lp,
    /// Sum of its ledger entries, in USD.
    pub balance: Money,
    /// The state of its session.
    pub session: LpSession,
    /// When the positions are asked for, or asked for again; absent: not for now.
    pub ask_at: Option<TimeMs>,
    /// Sequence number of the input by which they were asked for last.
    pub asked_by: Option<i64>,
    /// Since when a request has had no answer.
    pub unanswered_since: Option<TimeMs>,
}

impl LpAccount {
    /// An LP without money and without a session.
    pub const fn new(terms: Lp) -> Self {
        let (balance, session) = (Money::ZERO, LpSession::Down);
        Self { terms, balance, session, ask_at: None, asked_by: None, unanswered_since: None }
    }
}

/// What an execution is known by; the order is absent if it is none of ours. LPs may use an id again on another day.
pub type ExecutionKey = (LpId, Option<CoverId>, String);

/// What is due at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Due {
    /// The answer about the order of an instrument.
    Answer(InstrumentId),
    /// The answer about an order that a customer waits for.
    Routed(CoverId),
    /// The next order of an instrument.
    Retry(InstrumentId),
    /// A request of positions.
    Ask(LpId),
}

/// The state of cover.
#[derive(Debug, Default)]
pub struct CoverBook {
    /// The LPs.
    pub lps: BTreeMap<LpId, LpAccount>,
    /// The instruments that are covered, each with its LP.
    pub symbols: BTreeMap<InstrumentId, (LpId, LpSymbol)>,
    /// By priority.
    pub routes: Vec<Route>,
    /// Bands of covered instruments.
    pub bands: BTreeMap<InstrumentId, Band>,
    /// Positions, of every instrument that was ever covered.
    pub positions: BTreeMap<InstrumentId, CoverPosition>,
    /// Cover orders that have not ended, at most one per instrument.
    pub orders: BTreeMap<InstrumentId, CoverOrder>,
    /// Orders at LPs that customers wait for and that have not ended.
    pub routed: BTreeMap<CoverId, CoverOrder>,
    /// Fills of the last 30 days.
    pub executions: BTreeMap<ExecutionKey, CoverExecution>,
    /// Open breaks, at most one per instrument.
    pub breaks: BTreeMap<InstrumentId, CoverBreak>,
    /// Next [`CoverId`]. Zero and one are the same: none was given yet.
    pub next_order: i64,
    /// Next [`CoverBreakId`], likewise.
    pub next_break: i64,
    /// The executions by time; derived.
    execution_times: BTreeSet<(TimeMs, ExecutionKey)>,
    /// What is due, by time; derived.
    times: BTreeSet<(TimeMs, Due)>,
    /// Instruments that are evaluated at the end of the current input.
    due: BTreeSet<InstrumentId>,
    /// Instruments of which another quote may let an order be filled. It only suggests an input: it is not part of the
    /// journaled state, and empty after a restart, after which the pauses end by their time.
    awaits_quote: BTreeSet<InstrumentId>,
}

impl CoverBook {
    /// Whether nothing was ever defined.
    pub fn is_unused(&self) -> bool {
        self.lps.is_empty() && self.routes.is_empty()
    }

    /// The LP and its name of an instrument; `None` if it is not covered.
    pub fn symbol(&self, instrument: InstrumentId) -> Option<&(LpId, LpSymbol)> {
        self.symbols.get(&instrument)
    }

    /// The position of an instrument, possibly empty; `None` if it is not covered and never was.
    pub fn position(&self, instrument: InstrumentId) -> Option<CoverPosition> {
        let fresh = || self.symbol(instrument).map(|(lp, _)| CoverPosition::new(instrument, *lp));
        self.positions.get(&instrument).cloned().or_else(fresh)
    }

    /// Whether there is a position at the LP, or an order that could change it.
    pub fn is_in_use(&self, instrument: InstrumentId) -> bool {
        self.is_moving(instrument) || self.positions.get(&instrument).is_some_and(|position| !position.lots.is_zero())
    }

    /// Whether an order may change the position.
    fn is_moving(&self, instrument: InstrumentId) -> bool {
        self.orders.contains_key(&instrument) || self.has_routed(instrument)
    }

    /// Every order that has not ended.
    pub fn working(&self) -> impl Iterator<Item = &CoverOrder> {
        self.orders.values().chain(self.routed.values())
    }

    /// Whether an instrument that is to be covered cannot be now.
    pub fn is_uncovered(&self, instrument: InstrumentId) -> bool {
        let Some((lp, _)) = self.symbol(instrument) else { return false };
        !self.lps.get(lp).is_some_and(|lp| lp.session == LpSession::Ready)
            || self.breaks.contains_key(&instrument)
            || self.positions.get(&instrument).is_some_and(|position| position.is_paused() || position.unsure)
    }

    /// Whether new orders of real customers are rejected.
    fn rejects_orders(&self, instrument: InstrumentId) -> bool {
        let close_only = |(_, symbol): &(LpId, LpSymbol)| symbol.when_uncovered == WhenUncovered::CloseOnly;
        self.symbol(instrument).is_some_and(close_only) && self.is_uncovered(instrument)
    }

    /// When a [`CoverCommand::Timer`] is due.
    pub fn next_due(&self) -> Option<TimeMs> {
        self.times.first().map(|(at, _)| *at)
    }

    /// Whether a [`CoverCommand::Requoted`] is due after a quote of the instrument.
    pub fn is_retried_on_quote(&self, instrument: InstrumentId, at: TimeMs) -> bool {
        let retry_at = || self.positions.get(&instrument).and_then(CoverPosition::retry_on_quote_at);
        self.awaits_quote.contains(&instrument) && retry_at().is_none_or(|due| due <= at)
    }

    /// What is due now.
    fn due_by(&self, at: TimeMs) -> Vec<Due> {
        self.times.iter().take_while(|(due, _)| *due <= at).map(|(_, due)| *due).collect()
    }

    /// Sets when something is due.
    fn set_time(&mut self, due: Due, before: Option<TimeMs>, after: Option<TimeMs>) {
        if let Some(before) = before {
            self.times.remove(&(before, due));
        }
        self.times.extend(after.map(|after| (after, due)));
    }

    /// Adds or replaces an order; one that has ended is removed.
    fn put_order(&mut self, order: &CoverOrder) {
        let (id, has_ended) = (order.instrument, order.status.has_ended());
        let due = if order.customer.is_some() { Due::Routed(order.id) } else { Due::Answer(id) };
        let before = match (due, has_ended) {
            (Due::Routed(id), true) => self.routed.remove(&id),
            (Due::Routed(id), false) => self.routed.insert(id, order.clone()),
            (_, true) => self.orders.remove(&id),
            (_, false) => self.orders.insert(id, order.clone()),
        };
        self.set_time(due, before.and_then(|before| before.answer_due), order.answer_due);
    }

    fn put_position(&mut self, position: &CoverPosition) {
        let id = position.instrument;
        let before = self.positions.insert(id, position.clone()).and_then(|before| before.retry_at);
        self.set_time(Due::Retry(id), before, position.retry_at);
    }

    /// Adds an order that has not ended, from storage.
    pub fn put_working(&mut self, order: CoverOrder) {
        self.put_order(&order);
    }

    /// Derives what is derived of a state that is loaded or created, which waits for nothing.
    pub(super) fn begin(&mut self) {
        self.due.clear();
        let answers = self.orders.iter().filter_map(|(id, order)| Some((order.answer_due?, Due::Answer(*id))));
        let routed = self.routed.iter().filter_map(|(id, order)| Some((order.answer_due?, Due::Routed(*id))));
        let retries = self.positions.iter().filter_map(|(id, position)| Some((position.retry_at?, Due::Retry(*id))));
        let asked = self.lps.iter().filter_map(|(id, lp)| Some((lp.ask_at?, Due::Ask(*id))));
        self.times = answers.chain(routed).chain(retries).chain(asked).collect();
    }

    /// Adds an execution, new or from storage, and forgets those that are too old at its time.
    pub fn insert_execution(&mut self, execution: CoverExecution) {
        let key: ExecutionKey = (execution.lp, execution.cover, execution.exec.clone());
        let forgotten = execution.at.plus(-REMEMBERED);
        self.execution_times.insert((execution.at, key.clone()));
        if let Some(before) = self.executions.insert(key.clone(), execution)
            && self.executions[&key].at != before.at
        {
            self.execution_times.remove(&(before.at, key));
        }
        while let Some((_, key)) = self.execution_times.first().filter(|(at, _)| *at < forgotten).cloned() {
            self.execution_times.pop_first();
            self.executions.remove(&key);
        }
    }

    /// Removes what waits for the end of an input that was rejected.
    pub(super) fn forget_due(&mut self) {
        self.due.clear();
    }

    /// Evaluates an instrument at the end of the current input.
    pub(super) fn mark(&mut self, instrument: InstrumentId) {
        if self.symbols.contains_key(&instrument) {
            self.due.insert(instrument);
        }
    }
}

/// What an order to an LP is sent with.
struct NewCoverOrder {
    id: CoverId,
    lots: Lots,
    limit: Option<Price>,
    customer: Option<OrderId>,
}

impl NewCoverOrder {
    fn order(self, (lp, symbol): (LpId, &LpSymbol), at: TimeMs) -> CoverOrder {
        let Self { id, lots, limit, customer } = self;
        CoverOrder {
            id,
            lp,
            instrument: symbol.instrument,
            symbol: symbol.symbol.clone(),
            units: symbol.units,
            lots,
            limit,
            status: CoverStatus::Sent,
            filled: Lots::ZERO,
            sent_at: at,
            answer_due: Some(at.plus(ANSWER_MS)),
            ended_at: None,
            reason: None,
            customer,
            cost: Cost::ZERO,
        }
    }
}

impl Engine {
    pub(super) fn cover_command(&mut self, command: &CoverCommand, at: TimeMs) -> Result<Answer, Reject> {
        match command {
            CoverCommand::DefineLp(lp) => self.define_lp(lp),
            CoverCommand::SetSymbols { lp, symbols } => self.set_symbols(*lp, symbols),
            CoverCommand::SetRoutes { routes } => self.set_routes(routes),
            CoverCommand::SetBand { instrument, band } => {
                self.set_bands(&[InstrumentBand { instrument: *instrument, band: *band }])
            }
            CoverCommand::SetBands { bands } => self.set_bands(bands),
            CoverCommand::Post { lp, kind, amount } => self.post_at_lp(*lp, *kind, *amount, at),
            CoverCommand::Session { lp, up } => self.set_lp_session(*lp, *up, at),
            CoverCommand::Positions { lp, positions, asked_by } => {
                self.compare_positions(*lp, positions, *asked_by, at)
            }
            CoverCommand::Report(report) => self.lp_report(report, at),
            CoverCommand::Timer => Ok(self.cover_timer(at)),
            CoverCommand::Requoted { instrument } => self.cover_requoted(*instrument, at),
            CoverCommand::AcceptBreak { id, price, reason } => self.accept_break(*id, *price, reason, at),
            CoverCommand::EndOrder { id, reason } => self.end_cover_order(*id, reason, at),
        }
    }

    /// Rejects new orders of a real account while the instrument cannot be covered and is not to be kept.
    pub(super) fn check_liquidity(&self, account: AccountId, instrument: InstrumentId) -> Result<(), Reject> {
        let real = self.state.kind_of(account) == AccountKind::Real;
        if real && self.state.cover.rejects_orders(instrument) { Err(Reject::LiquidityUnavailable) } else { Ok(()) }
    }

    /// The percentage of an order that fills now: that of the first route that matches. Zero for demo accounts.
    pub(super) fn cover_percent(&self, account: AccountId, instrument: InstrumentId, lots: Lots) -> u8 {
        self.route(account, instrument, lots).map_or(0, |route| route.percent)
    }

    /// Evaluates the instruments that the current input changed.
    pub(super) fn cover_what_is_due(&mut self, at: TimeMs) {
        for instrument in std::mem::take(&mut self.state.cover.due) {
            self.cover(instrument, at);
        }
    }

    /// Moves X to the band, and sends an order for Q unless one is waiting.
    fn cover(&mut self, instrument: InstrumentId, at: TimeMs) {
        let Some(before) = self.state.cover.position(instrument) else { return };
        let own = self.state.markets.get(&instrument).map(|market| market.exposures.own).unwrap_or_default();
        let mut position = before.clone();
        position.banded = Band::covered(self.state.cover.bands.get(&instrument).copied(), own, before.banded);
        let order = self.next_cover_order(&position, at);
        let is_retried = position.retry_at.is_some_and(|due| due <= at);
        if order.is_some() || is_retried {
            position.retry_at = None;
        }
        // There is nothing left to retry.
        if is_retried && self.wanted_quantity(&position).is_zero() {
            position.failures = 0;
        }
        if position != before {
            self.report_position(position);
        }
        if order.is_none() && self.lacks_quote(instrument) {
            self.state.cover.awaits_quote.insert(instrument);
        }
        if let Some(order) = order {
            self.state.cover.awaits_quote.remove(&instrument);
            self.send_cover_order(order);
        }
    }

    fn send_cover_order(&mut self, order: CoverOrder) {
        self.state.cover.next_order = order.id.0 + 1;
        self.state.cover.put_order(&order);
        self.events.push(Event::Cover(CoverEvent::CoverOrdered(order)));
    }

    /// The worst price of an order to the LP that has none of its own; `None`: any price.
    fn worst_price(&self, symbol: &LpSymbol, side: Side) -> Option<Price> {
        let (points, market) = (symbol.deviation?, self.state.markets.get(&symbol.instrument)?);
        let price = market.quote?.opening_price(side).raw();
        let worse = points.saturating_mul(market.terms.point().raw()).saturating_mul(side.sign());
        Some(Price::from_raw(price.saturating_add(worse).max(market.terms.point().raw())))
    }

    /// Whether an order of the instrument needs a worst price, and no quote gives it.
    fn lacks_quote(&self, instrument: InstrumentId) -> bool {
        let has_limit = self.state.cover.symbol(instrument).is_some_and(|(_, symbol)| symbol.deviation.is_some());
        has_limit && self.state.markets.get(&instrument).is_some_and(|market| market.quote.is_none())
    }

    /// Evaluates an instrument whose order depended on the quote, also during the long pause; not more than once a second.
    fn cover_requoted(&mut self, instrument: InstrumentId, at: TimeMs) -> Result<Answer, Reject> {
        let (_, symbol) = self.state.cover.symbol(instrument).ok_or(Reject::SymbolNotMapped)?;
        let has_limit = symbol.deviation.is_some();
        self.state.cover.awaits_quote.remove(&instrument);
        let position = self.state.cover.position(instrument).expect("a covered instrument has a position");
        if !has_limit || position.retry_on_quote_at().is_some_and(|due| due > at) {
            return Ok(Answer::Done);
        }
        if position.retry_at.is_some() {
            // The evaluation ends the pause and reports the position.
            self.state.cover.put_position(&CoverPosition { retry_at: Some(at), ..position });
        }
        self.state.cover.mark(instrument);
        Ok(Answer::Done)
    }

    /// Q, while no order of the rule itself is working.
    fn wanted_quantity(&self, position: &CoverPosition) -> Lots {
        let Some((_, symbol)) = self.state.cover.symbol(position.instrument) else { return Lots::ZERO };
        let Some(market) = self.state.markets.get(&position.instrument) else { return Lots::ZERO };
        let sent = self.state.cover.routed_lots(position.instrument);
        symbol.quantity(market.exposures.routed + position.banded - sent, position.lots, Lots::ZERO)
    }

    /// The order that leads to the target position; `None` if none is needed, or none can be sent now.
    fn next_cover_order(&self, position: &CoverPosition, at: TimeMs) -> Option<CoverOrder> {
        let (instrument, book) = (position.instrument, &self.state.cover);
        let (lp, symbol) = book.symbol(instrument)?;
        let market = self.state.markets.get(&instrument)?;
        let session = book.lps.get(lp).filter(|lp| lp.terms.enabled).map(|lp| lp.session);
        let is_blocked = session != Some(LpSession::Ready)
            || !market.open
            || book.orders.contains_key(&instrument)
            || self.has_left_behind(instrument)
            || book.breaks.contains_key(&instrument)
            || position.unsure
            || position.retry_at.is_some_and(|due| due > at);
        if is_blocked {
            return None;
        }
        let lots = self.wanted_quantity(position);
        if lots.is_zero() {
            return None;
        }
        let side = if lots.is_negative() { Side::Sell } else { Side::Buy };
        let limit = self.worst_price(symbol, side);
        if symbol.deviation.is_some() && limit.is_none() {
            return None;
        }
        let new = NewCoverOrder { id: self.next_cover_id(), lots, limit, customer: None };
        Some(new.order((*lp, symbol), at))
    }

    fn report_position(&mut self, position: CoverPosition) {
        self.report_change(CoverChange { position: Some(position), ..CoverChange::default() });
    }

    /// Stores what changed and reports it.
    fn report_change(&mut self, change: CoverChange) {
        let book = &mut self.state.cover;
        if let Some(order) = &change.order {
            book.put_order(order);
        }
        if let Some(position) = &change.position {
            book.put_position(position);
        }
        for execution in &change.executions {
            book.insert_execution(execution.clone());
        }
        self.events.push(Event::Cover(CoverEvent::CoverChanged(change)));
    }

    fn known_lp(&self, lp: LpId) -> Result<&LpAccount, Reject> {
        self.state.cover.lps.get(&lp).ok_or(Reject::LpNotFound)
    }

    /// The id of the next break.
    fn next_break_id(&mut self) -> CoverBreakId {
        let id = self.state.cover.next_break.max(1);
        self.state.cover.next_break = id + 1;
        CoverBreakId(id)
    }
}
