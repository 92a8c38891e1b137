//! Cover at liquidity providers: hands what the engine has decided and committed to the port, and turns what LPs report into
//! inputs of the engine.
//!
//! [`Cover`] is a [`Publisher`], so orders leave in journal order, and each at most once: after a restart nothing is sent again.
//! An order that did not leave is asked for once the session is up, and the LP's answer that it does not know it counts as a
//! rejection. A report is acknowledged only after its commit. The instrument and the units of a report are those of the order, or
//! else those of the LP's symbol. A fill that cannot be booked is one for the engine too: it blocks the instrument until the
//! positions have been compared. So does a fill of another side or symbol than its order. What the engine rejects is logged as an
//! error and acknowledged, because the LP would repeat it for ever. An order that has not ended after [`OPEN_MS`] is to be cancelled,
//! each time that its status is asked for.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, OnceLock, Weak};
use std::time::Duration;

use parking_lot::{Mutex, RwLock};
use rusqlite::Transaction;

use crate::domain::cover::{CoverAlert, CoverOrder, CoverStatus, Lp, LpSymbol, lots_of, quantity_of};
use crate::domain::time::{DAY, MINUTE};
use crate::domain::{Contract, CoverId, InstrumentId, Lots, LpId, Price, Quantity, Side, TimeMs};
use crate::engine::cover::OPEN_MS;
use crate::engine::event::{CoverChange, CoverEvent, Event};
use crate::engine::input::{Body, CoverCommand, LpReport, ReportKind as EngineReport, ReportedPosition};
use crate::engine::reject::Reject;
use crate::ports::liquidity::{
    self, Committing, CoverOrderKind, Liquidity, LiquiditySink, LpPosition, NotCommitted, OrderState, Report,
    ReportKind, SessionState, StatusRequest,
};
use crate::ports::{Committed, Publisher};
use crate::store::{Store, StoreError, dealing::cover};

use super::super::ServiceError;
use super::{Command, CommandGateway};

/// How long an unexpected report is an alert, in milliseconds.
const NOTICE_FOR: i64 = 10 * MINUTE;
/// How long a fill is one whose price the staff have to check, in milliseconds.
const PRICE_NOTICE_FOR: i64 = DAY;
/// Most notices that are kept.
const NOTICES_MAX: usize = 20;

/// An LP with the instruments that are covered there, as it is configured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LpDefinition {
    pub lp: Lp,
    pub symbols: Vec<LpSymbol>,
}

/// Most orders whose instrument and units are remembered.
const ORDERS_MAX: usize = 10_000;

/// What an order is in; never changes.
#[derive(Clone, Copy)]
struct Ordered {
    lp: LpId,
    instrument: InstrumentId,
    units: Contract,
    side: Side,
    /// Whether a customer waits for it.
    is_awaited: bool,
}

impl Ordered {
    const fn of(order: &CoverOrder) -> Self {
        let is_awaited = order.customer.is_some();
        Self { lp: order.lp, instrument: order.instrument, units: order.units, side: order.side(), is_awaited }
    }
}

/// The LPs, their symbols, and the last orders, as the engine knows them.
#[derive(Default)]
struct Known {
    lps: BTreeMap<LpId, Lp>,
    symbols: BTreeMap<LpId, Vec<LpSymbol>>,
    orders: BTreeMap<CoverId, Ordered>,
    /// Sequence numbers of the inputs by which positions were asked for last.
    asked: BTreeMap<LpId, i64>,
}

impl Known {
    fn symbol(&self, lp: LpId, symbol: &str) -> Option<&LpSymbol> {
        self.symbols.get(&lp)?.iter().find(|known| known.symbol == symbol)
    }

    fn order(&self, report: &Report) -> Option<&Ordered> {
        report.cover.and_then(|cover| self.orders.get(&cover)).filter(|order| order.lp == report.lp)
    }

    /// Whether a fill is of another side than its order, or names the symbol of another instrument. Booked, it would lead away
    /// from the target, and the next order further away.
    fn contradicts_order(&self, report: &Report) -> bool {
        let ReportKind::Fill { side, .. } = report.kind else { return false };
        let is_of_another = |order: &Ordered| {
            let named = self.symbol(report.lp, &report.symbol);
            order.side != side || named.is_some_and(|named| named.instrument != order.instrument)
        };
        self.order(report).is_some_and(is_of_another)
    }

    /// The instrument and the units of a report.
    fn subject(&self, report: &Report) -> Option<(InstrumentId, Contract)> {
        let order = self.order(report);
        let mapped = || self.symbol(report.lp, &report.symbol).map(|of| (of.instrument, of.units));
        order.map(|order| (order.instrument, order.units)).or_else(mapped)
    }

    /// Whether a customer waits for the order of a report.
    fn is_awaited(&self, report: &Report) -> bool {
        self.order(report).is_some_and(|order| order.is_awaited)
    }

    /// What an alert is about: the LP's symbol and the LP, as far as they are known.
    fn named(&self, change: &CoverChange) -> String {
        let execution = change.executions.last();
        let of_order = change.order.as_ref().map(|order| (order.lp, order.instrument));
        let of_fill = || execution.map(|one| (one.lp, one.instrument));
        let of_position = || change.position.as_ref().map(|position| (position.lp, position.instrument));
        let subject = of_order.or_else(of_fill).or_else(of_position);
        let symbol = subject.and_then(|(lp, instrument)| {
            let known = self.symbols.get(&lp)?.iter().find(|known| known.instrument == instrument)?;
            Some(format!("{} at ", known.symbol))
        });
        let lp = change.lp.or(subject.map(|(lp, _)| lp)).and_then(|lp| self.lps.get(&lp));
        let lots = execution.map(|one| format!(", {} lots at {} ({})", one.lots, one.price, one.exec));
        // Of a customer's order when it has ended: all of its fills.
        let lots = lots.or_else(|| {
            let order = change.order.as_ref()?;
            let price = order.average_price()?;
            Some(format!(", {} lots at {price} (c{})", order.filled, order.id))
        });
        lp.map_or_else(String::new, |lp| {
            format!(": {}{}{}", symbol.unwrap_or_default(), lp.name, lots.unwrap_or_default())
        })
    }

    fn remember(&mut self, order: &CoverOrder) {
        self.orders.insert(order.id, Ordered::of(order));
        if self.orders.len() > ORDERS_MAX {
            self.orders.pop_first();
        }
    }
}

/// Joins the engine and the sessions with LPs.
pub struct Cover {
    store: Arc<Store>,
    liquidity: Arc<dyn Liquidity>,
    /// Weak, because the gateway owns its publishers.
    gateway: OnceLock<Weak<CommandGateway>>,
    known: RwLock<Known>,
    /// What the staff have to look at and what no table shows, each with the time until which it is an alert; the last
    /// [`NOTICES_MAX`].
    notices: Mutex<VecDeque<(TimeMs, String)>>,
}

impl Cover {
    /// Loads the LPs. It is given to the command gateway as a publisher, and connected with it afterwards.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn load(store: &Arc<Store>, liquidity: Arc<dyn Liquidity>) -> Result<Self, StoreError> {
        let mut known = Known::default();
        let (lps, symbols, orders) = store.read(|connection| {
            let orders = cover::last_orders(connection, ORDERS_MAX)?;
            Ok((cover::lps(connection)?, cover::symbols(connection)?, orders))
        })?;
        orders.iter().for_each(|order| known.remember(order));
        known.lps = lps.into_iter().map(|lp| (lp.terms.id, lp.terms)).collect();
        for (lp, symbol) in symbols {
            known.symbols.entry(lp).or_default().push(symbol);
        }
        let (gateway, known, notices) = (OnceLock::new(), RwLock::new(known), Mutex::default());
        Ok(Self { store: Arc::clone(store), liquidity, gateway, known, notices })
    }

    /// Reports every session as down, which a start is. Blocks.
    ///
    /// # Errors
    /// When the change cannot be stored. While the books are not verified every command is rejected, those of LPs too.
    pub fn connect(&self, gateway: &Arc<CommandGateway>) -> Result<(), ServiceError> {
        for lp in self.known_lps() {
            let down = Command::new(Body::Cover(CoverCommand::Session { lp, up: false }));
            match gateway.submit_blocking(down) {
                Ok(_) | Err(ServiceError::Refusal(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let _ = self.gateway.set(Arc::downgrade(gateway));
        Ok(())
    }

    /// Starts the sessions. The engine must know their LPs.
    pub fn start(self: &Arc<Self>) {
        self.liquidity.start(Arc::clone(self) as Arc<dyn LiquiditySink>);
    }

    /// The LPs that the engine knows; it never forgets one.
    pub fn known_lps(&self) -> Vec<LpId> {
        self.known.read().lps.keys().copied().collect()
    }

    /// The last name of an LP, cut to the engine's limit; `None` if there never was such a one.
    pub fn known_name(&self, lp: LpId) -> Option<String> {
        self.known.read().lps.get(&lp).map(|lp| lp.name.clone())
    }

    /// Makes the engine cover at an LP as defined; `None`: not at all. `record` stores the definition in the transaction of the
    /// engine's change, or in one of its own if the engine knows it already. Blocks.
    ///
    /// # Errors
    /// The engine's rejection (an instrument with a position or an order at an LP stays there), and those of `record`; nothing is
    /// changed then, except that instruments may have left an LP that is to go.
    pub fn define(
        &self,
        lp: LpId,
        definition: Option<LpDefinition>,
        record: impl FnOnce(&Transaction<'_>) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), ServiceError> {
        let gateway = self.gateway().ok_or(ServiceError::Unavailable)?;
        let mut commands = self.differences(lp, definition);
        let Some(last) = commands.pop() else { return Ok(self.store.write(record)?) };
        for command in commands {
            gateway.submit_blocking(Command::new(Body::Cover(command)))?;
        }
        let last = Command::new(Body::Cover(last)).with_hook(move |transaction, _| record(transaction));
        gateway.submit_blocking(last).map(drop)
    }

    /// The commands that make the engine's LP as defined.
    fn differences(&self, id: LpId, definition: Option<LpDefinition>) -> Vec<CoverCommand> {
        let known = self.known.read();
        let (is, has) = (known.lps.get(&id), known.symbols.get(&id).map_or(&[][..], Vec::as_slice));
        let Some(LpDefinition { lp, mut symbols }) = definition else {
            let left = (!has.is_empty()).then(|| CoverCommand::SetSymbols { lp: id, symbols: Vec::new() });
            let off = is.filter(|lp| lp.enabled).map(|lp| CoverCommand::DefineLp(Lp { enabled: false, ..lp.clone() }));
            return left.into_iter().chain(off).collect();
        };
        symbols.sort_by_key(|symbol| symbol.instrument);
        let mut before = has.to_vec();
        before.sort_by_key(|symbol| symbol.instrument);
        let mut commands = Vec::new();
        if is != Some(&lp) {
            commands.push(CoverCommand::DefineLp(lp));
        }
        if before != symbols {
            commands.push(CoverCommand::SetSymbols { lp: id, symbols });
        }
        commands
    }

    /// What LPs have reported that no order expects, and for how long it is to be looked at.
    pub fn notices(&self, now: TimeMs) -> Vec<String> {
        self.notices.lock().iter().filter(|(until, _)| *until >= now).map(|(_, text)| text.clone()).collect()
    }

    fn notice(&self, at: TimeMs, change: &CoverChange) {
        let Some(alert) = change.alert else { return };
        let of = self.known.read().named(change);
        let what = match alert {
            CoverAlert::UnknownFill => "a fill that no order waits for",
            CoverAlert::UnknownCorrection => "a correction of an unknown fill",
            CoverAlert::Corrected => "a corrected fill",
            CoverAlert::FillMissing => "another filled quantity than the reports have: the positions are compared",
            CoverAlert::FillUnbooked => "a fill that cannot be booked: the positions are compared",
            CoverAlert::PositionsUnanswered => "no answer to the request of the positions",
            CoverAlert::Overfilled => "a fill of more than was ordered: the positions are compared",
            CoverAlert::OffMarket => "a fill at a price far from the quote, or worse than the limit of its order",
            // The position shows it for as long as it lasts.
            CoverAlert::Paused => return,
        };
        // Nothing else lists it: the volume is right, so that the positions agree.
        let shown_for = if alert == CoverAlert::OffMarket { PRICE_NOTICE_FOR } else { NOTICE_FOR };
        let mut notices = self.notices.lock();
        notices.push_back((at.plus(shown_for), format!("{what}{of}")));
        if notices.len() > NOTICES_MAX {
            notices.pop_front();
        }
    }

    /// Ends the sessions.
    pub fn stop(&self, timeout: Duration) {
        self.liquidity.stop(timeout);
    }

    fn gateway(&self) -> Option<Arc<CommandGateway>> {
        self.gateway.get().and_then(Weak::upgrade)
    }

    /// Submits a change of a session. It is refused until the engine knows the LP.
    async fn submit_session(&self, lp: LpId, up: bool) -> Result<(), NotCommitted> {
        let Some(gateway) = self.gateway() else { return Err(NotCommitted("the engine does not run".into())) };
        let command = Command::new(Body::Cover(CoverCommand::Session { lp, up }));
        gateway.submit(command).await.map(drop).map_err(|error| NotCommitted(error.to_string()))
    }

    /// Submits a report. What the engine rejects is acknowledged all the same, unless it can be booked later.
    async fn submit(&self, command: CoverCommand) -> Result<(), NotCommitted> {
        let Some(gateway) = self.gateway() else { return Err(NotCommitted("the engine does not run".into())) };
        let text = format!("{command:?}");
        match gateway.submit(Command::new(Body::Cover(command))).await {
            Ok(_) => Ok(()),
            Err(ServiceError::Reject(Reject::NoConversionRate { currency })) => {
                Err(NotCommitted(format!("no rate from {currency} to USD")))
            }
            Err(ServiceError::Reject(reject)) => {
                tracing::error!(?reject, report = text, "a report of a liquidity provider was rejected");
                Ok(())
            }
            Err(error) => Err(NotCommitted(error.to_string())),
        }
    }

    /// The report as an input. A fill of which the volume cannot be known is [unreadable](EngineReport::Unreadable).
    fn translate(&self, report: Report) -> CoverCommand {
        let (subject, is_awaited, contradicts) = {
            let known = self.known.read();
            (known.subject(&report), known.is_awaited(&report), known.contradicts_order(&report))
        };
        let instrument = subject.map(|(instrument, _)| instrument);
        let lots = |quantity: Quantity| subject.and_then(|(_, units)| lots_of(quantity, units));
        let filled = report.filled.and_then(lots);
        // Nobody else needs it.
        let average = report.average.filter(|_| is_awaited);
        let Report { lp, cover, exec, kind, .. } = report;
        let kind = match kind {
            ReportKind::Accepted | ReportKind::Status(OrderState::Working) => EngineReport::Accepted,
            ReportKind::Cancelled | ReportKind::Status(OrderState::Ended) => EngineReport::Cancelled,
            ReportKind::Rejected { reason } => EngineReport::Rejected { reason },
            ReportKind::Status(OrderState::NotFound) => EngineReport::Rejected { reason: "unknown order".into() },
            ReportKind::Fill { .. } if contradicts => EngineReport::Unreadable { instrument },
            ReportKind::Fill { side, quantity, price, ends } => match instrument.zip(lots(quantity)) {
                Some((instrument, lots)) => {
                    let lots = Lots::from_raw(lots.raw() * side.sign());
                    EngineReport::Fill { instrument, lots, price, ends }
                }
                None => EngineReport::Unreadable { instrument },
            },
            ReportKind::Corrected { refers, quantity, price } => match lots(quantity) {
                Some(lots) => EngineReport::Corrected { refers, lots, price },
                None => EngineReport::Unreadable { instrument },
            },
            ReportKind::Busted { refers } => EngineReport::Corrected { refers, lots: Lots::ZERO, price: Price::ZERO },
            ReportKind::Unreadable => EngineReport::Unreadable { instrument },
        };
        if matches!(kind, EngineReport::Unreadable { .. }) {
            tracing::error!(%lp, ?cover, exec, "a fill of a liquidity provider cannot be booked");
        }
        CoverCommand::Report(LpReport { lp, exec, cover, filled, average, kind })
    }

    /// The positions by instrument, without those of other instruments; `None` if one is out of range: what is missing would be
    /// none.
    fn positions_of(&self, lp: LpId, positions: &[LpPosition]) -> Option<Vec<ReportedPosition>> {
        let known = self.known.read();
        let mut found = Vec::new();
        for position in positions {
            match known.symbol(lp, &position.symbol) {
                Some(symbol) => {
                    let lots = lots_of(position.quantity, symbol.units)?;
                    found.push(ReportedPosition { instrument: symbol.instrument, lots });
                }
                None => tracing::warn!(%lp, symbol = position.symbol, "a position in what is not covered there"),
            }
        }
        Some(found)
    }

    fn take(&self, event: &CoverEvent, at: TimeMs) {
        match event {
            CoverEvent::LpDefined(lp) => _ = self.known.write().lps.insert(lp.id, lp.clone()),
            CoverEvent::SymbolsSet { lp, symbols } => _ = self.known.write().symbols.insert(*lp, symbols.clone()),
            CoverEvent::CoverOrdered(order) => {
                self.known.write().remember(order);
                self.liquidity.send(order_of(order));
            }
            CoverEvent::CoverChanged(change) => {
                self.notice(at, change);
                let unknown = |order: &&CoverOrder| order.status == CoverStatus::Unknown && order.answer_due.is_some();
                if let Some(order) = change.order.as_ref().filter(unknown) {
                    let (symbol, side) = (order.symbol.clone(), order.side());
                    let request = StatusRequest { lp: order.lp, cover: order.id, symbol, side };
                    if at.since(order.sent_at) >= OPEN_MS {
                        self.liquidity.request_cancel(request.clone());
                    }
                    self.liquidity.request_status(request);
                }
            }
            CoverEvent::LpChanged { lp, asked_by: Some(asked_by), .. } => {
                // Afterwards: until then, an answer is one to the request before.
                self.liquidity.request_positions(*lp);
                self.known.write().asked.insert(*lp, *asked_by);
            }
            _ => {}
        }
    }
}

impl Publisher for Cover {
    fn publish(&self, batch: &[Committed]) {
        for (event, at) in batch.iter().flat_map(|one| one.events.iter().map(|event| (event, one.at))) {
            if let Event::Cover(event) = event {
                self.take(event, at);
            }
        }
    }
}

impl LiquiditySink for Cover {
    fn report(&self, report: Report) -> Committing<'_> {
        Box::pin(self.submit(self.translate(report)))
    }

    fn session(&self, lp: LpId, state: SessionState) -> Committing<'_> {
        let up = state == SessionState::Up;
        Box::pin(self.submit_session(lp, up))
    }

    fn positions(&self, lp: LpId, positions: Vec<LpPosition>) -> Committing<'_> {
        let Some(positions) = self.positions_of(lp, &positions) else {
            tracing::error!(%lp, ?positions, "a position at a liquidity provider is out of range");
            return Box::pin(async { Ok(()) });
        };
        let asked_by = self.known.read().asked.get(&lp).copied();
        Box::pin(self.submit(CoverCommand::Positions { lp, positions, asked_by }))
    }
}

/// The order for the LP, in its units.
fn order_of(order: &CoverOrder) -> liquidity::CoverOrder {
    let CoverOrder { id, lp, instrument, symbol, units, lots, limit, .. } = order;
    let quantity = quantity_of(Lots::from_raw(lots.raw().abs()), *units);
    liquidity::CoverOrder {
        lp: *lp,
        cover: *id,
        instrument: *instrument,
        symbol: symbol.clone(),
        side: order.side(),
        quantity: quantity.expect("the engine limits quantities"),
        kind: limit.map_or(CoverOrderKind::Market, |price| CoverOrderKind::LimitIoc { price }),
    }
}
