//! Orders that wait for a liquidity provider (LP): the route mode `through`.
//!
//! ```text
//! market order   Pending, routed ─┬─ filled, in whole or in part ──▶ Open, with the filled volume
//!                                 └─ not, or less than lots_min ───▶ Cancelled (lp_rejected)
//! close          Open, routed ────┬─ filled, in whole or in part ──▶ Closed, or the filled part of it
//!                                 └─ not, or less than lots_min ───▶ Open, as before
//! ```
//!
//! Only what the customer does by hand waits: a market order, and the close of a position that is covered completely. Pending
//! orders, stops, stop-outs and what the staff do fill at once, as in the mode `cover`; so does a market order with a guaranteed
//! stop, whose level is guaranteed beside the price that is known. A demo account has no routes. Which route applies is decided
//! when the order is sent: a close follows the routes of that moment.
//!
//! The order at the LP is a [`CoverOrder`] that names the customer's order; it is not the one that steers the position, of which
//! an instrument has one at most. The customer's order counts in C with the volume that it will have, the LP's order in W, so
//! nothing else is sent for it. Margin and fee are held as those of a pending order are; a close holds nothing more. Its
//! price is the LP's average with the mark-up that the group had at the sending.
//!
//! Nothing ends the waiting but the LP's answer: not its silence, not a session that goes down, not the market's close, a freeze
//! or a change of the group. Until then the customer's commands on the order are rejected ([`Reject::OrderWorking`]). A position
//! whose close is at the LP is still closed at once by a stop, a stop-out or a dealer; a dealer may also cancel a market order
//! whose end is [unknown](CoverStatus::Unknown). What the LP fills afterwards is a position of the broker; once the LP has
//! answered, the steering order closes it. The same happens to what is filled below the smallest volume or beside the lot step,
//! and to a fill at a price that no market has: worse than the limit, or far from the quote in either direction (an LP takes a
//! price back that it has mistyped, also one that it loses by). The customer's order ends then
//! as if it was rejected, because neither that price nor a quote that may be behind is theirs.
//!
//! Without an LP that can be sent to, a new order and a close are rejected ([`Reject::LpUnavailable`]); nothing falls back
//! to the broker's own price. A close of a volume that the LP never takes as one order is filled at once.

use crate::domain::cover::{CoverAlert, CoverOrder, CoverStatus, Exposure, LpSession, LpSymbol, Route, RouteMode};
use crate::domain::group::Markup;
use crate::domain::order::{Fill, Reason, Routed};
use crate::domain::rounding::product;
use crate::domain::time::SECOND;
use crate::domain::{
    AccountId, AccountKind, CoverId, InstrumentId, Lots, LpId, Money, Order, OrderId, OrderStatus, Percent, Price,
    Quote, Side, TimeMs,
};

use super::command::{CoverChange, LpReport};
use super::{CoverBook, NewCoverOrder};
use crate::engine::Engine;
use crate::engine::close::share;
use crate::engine::event::Event;
use crate::engine::input::Deviation;
use crate::engine::place::{Costs, no_rate};
use crate::engine::quote_filter::is_beyond;
use crate::engine::reject::Reject;
use crate::engine::trailing::start_trail;

/// The percentage of an order that waits.
const WHOLE: u8 = 100;
/// An order that has waited longer is compared with a quote of another market than that in which it was filled.
const LATE_MS: i64 = 60 * SECOND;
/// An order with a limit may be filled better than the quote by the distance of its limit, and at least by this.
const BETTER_MAX: Percent = Percent::ONE;
/// Its price may be as far from that quote as this, at least.
const LATE_JUMP_MAX: Percent = Percent::from_raw(50 * Percent::ONE.raw());

/// What the LP has filled of an order in all, without a sign, and the average price.
type Filled = (Lots, Price);

impl CoverBook {
    /// The orders at LPs that customers wait for, of one instrument.
    fn routed_of(&self, instrument: InstrumentId) -> impl Iterator<Item = &CoverOrder> {
        self.routed.values().filter(move |order| order.instrument == instrument)
    }

    /// The part of W that customers wait for.
    pub(super) fn routed_lots(&self, instrument: InstrumentId) -> Exposure {
        self.routed_of(instrument).fold(Exposure::ZERO, |sum, order| sum + Exposure::of(order.open()))
    }

    /// Whether customers wait for orders of the instrument.
    pub(super) fn has_routed(&self, instrument: InstrumentId) -> bool {
        self.routed_of(instrument).next().is_some()
    }

    /// The LP to which orders of customers can be sent now.
    fn ready_lp(&self, instrument: InstrumentId) -> Result<&(LpId, LpSymbol), Reject> {
        let is_ready = |(lp, _): &&(LpId, LpSymbol)| {
            self.lps.get(lp).is_some_and(|lp| lp.terms.enabled && lp.session == LpSession::Ready)
        };
        let found = self.symbol(instrument).filter(is_ready).filter(|_| !self.is_uncovered(instrument));
        found.ok_or(Reject::LpUnavailable)
    }
}

/// Checks that the LP takes a volume as one order.
fn check_lp_lots(symbol: &LpSymbol, lots: Lots) -> Result<(), Reject> {
    let max = symbol.largest().unwrap_or_default();
    match lots {
        _ if lots < symbol.qty_min => Err(Reject::LotsBelowMin { min: symbol.qty_min }),
        _ if lots > max => Err(Reject::LotsAboveMax { max }),
        _ if lots.raw() % symbol.qty_step.raw() != 0 => Err(Reject::LotsOffStep { step: symbol.qty_step }),
        _ => Ok(()),
    }
}

/// What the group adds to the LP's price of an order of this side.
const fn added(markup: Markup, side: Side) -> Price {
    Price::from_raw(match side {
        Side::Buy => markup.on_ask,
        Side::Sell => markup.off_bid,
    })
}

/// A price that is worse by `difference` for an order of this side; better if it is negative. Above zero.
fn worse(price: Price, side: Side, difference: i64) -> Price {
    Price::from_raw(price.raw().saturating_add(difference.saturating_mul(side.sign())).max(1))
}

impl Engine {
    /// The route of an order of a real account; `None` if nothing is covered.
    pub(super) fn route(&self, account: AccountId, instrument: InstrumentId, lots: Lots) -> Option<&Route> {
        if self.state.cover.routes.is_empty() || self.state.kind_of(account) != AccountKind::Real {
            return None;
        }
        let (group, terms) = (self.state.group_of(account).id, &self.state.markets[&instrument].terms);
        self.state.cover.routes.iter().find(|route| {
            route.group.is_none_or(|of| of == group)
                && route.account.is_none_or(|of| of == account)
                && route.category.is_none_or(|of| of == terms.category)
                && route.instrument.is_none_or(|of| of == instrument)
                && route.min_lots.is_none_or(|min| lots >= min)
        })
    }

    /// Whether what the customer does with this volume waits for the LP.
    fn is_through(&self, account: AccountId, instrument: InstrumentId, lots: Lots) -> bool {
        let waits = |route: &Route| route.mode == RouteMode::Through;
        !self.by_staff && self.route(account, instrument, lots).is_some_and(waits)
    }

    /// Whether a new market order waits for the LP.
    ///
    /// # Errors
    /// [`Reject::LpUnavailable`] if it does and cannot be sent; those of a volume that the LP does not take.
    pub(in crate::engine) fn opens_through(
        &self,
        account: AccountId,
        instrument: InstrumentId,
        lots: Lots,
    ) -> Result<bool, Reject> {
        if !self.is_through(account, instrument, lots) {
            return Ok(false);
        }
        let (_, symbol) = self.state.cover.ready_lp(instrument)?;
        check_lp_lots(symbol, lots)?;
        Ok(true)
    }

    /// Whether the close of a part of a position waits for the LP. It does if the whole position is covered there.
    ///
    /// # Errors
    /// [`Reject::LpUnavailable`] if it does and cannot be sent.
    pub(in crate::engine) fn closes_through(&self, order: &Order, part: Lots) -> Result<bool, Reject> {
        let instrument = order.instrument;
        if order.cover_percent != WHOLE || !self.is_through(order.account, instrument, order.lots) {
            return Ok(false);
        }
        if self.state.cover.symbol(instrument).is_some_and(|(_, symbol)| check_lp_lots(symbol, part).is_err()) {
            return Ok(false);
        }
        self.state.cover.ready_lp(instrument).map(|_| true)
    }

    /// Sends a market order to the LP and adds it to the state, waiting. With a deviation the LP gets the customer's worst
    /// price, without the mark-up; else that of the symbol, else that of the route, if it has one.
    pub(in crate::engine) fn send_opening(
        &mut self,
        mut order: Order,
        deviation: Option<Deviation>,
        at: TimeMs,
    ) -> Order {
        let terms = &self.state.markets[&order.instrument].terms;
        let point = terms.point();
        let markup = added(self.state.group_of(order.account).markup(terms), order.side);
        let limit = deviation.map(|Deviation { price, points }| {
            let worst = worse(price, order.side, points.saturating_mul(point.raw()));
            worse(worst, order.side, -markup.raw()).max(point)
        });
        let lots = Lots::from_raw(order.lots.raw() * order.side.sign());
        let cover = self.next_cover_id();
        order.routed = Some(Routed { cover, lots: order.lots, markup });
        order.cover_percent = WHOLE;
        self.state.insert_order(order.clone());
        self.margin_triggers_due.insert(order.account);
        self.events.push(Event::OrderPlaced(order.clone()));
        self.send_routed(&order, NewCoverOrder { id: cover, lots, limit, customer: Some(order.id) }, at);
        order
    }

    /// Sends the close of a part of a position to the LP. The position stays open until the answer.
    pub(in crate::engine) fn send_closing(&mut self, id: OrderId, part: Lots, at: TimeMs) -> Order {
        let mut order = self.state.remove_order(id);
        let side = order.side.opposite();
        let terms = &self.state.markets[&order.instrument].terms;
        let markup = added(self.state.group_of(order.account).markup(terms), side);
        let lots = Lots::from_raw(part.raw() * side.sign());
        let cover = self.next_cover_id();
        order.routed = Some(Routed { cover, lots: part, markup });
        self.state.insert_order(order.clone());
        self.events.push(Event::OrderUpdated(order.clone()));
        self.send_routed(&order, NewCoverOrder { id: cover, lots, limit: None, customer: Some(id) }, at);
        order
    }

    fn send_routed(&mut self, order: &Order, mut new: NewCoverOrder, at: TimeMs) {
        let (lp, symbol) = self.state.cover.symbol(order.instrument).expect("an order is sent to a known LP").clone();
        let side = if new.lots.is_negative() { Side::Sell } else { Side::Buy };
        new.limit = new.limit.or_else(|| self.worst_price(&symbol, side)).or_else(|| self.worst_of_route(order, side));
        self.send_cover_order(new.order((lp, &symbol), at));
    }

    /// The worst price of the route of a customer's order for an order to the LP, rounded towards the quote; `None`: any price.
    fn worst_of_route(&self, order: &Order, side: Side) -> Option<Price> {
        let lots = if order.status == OrderStatus::Open { order.lots } else { order.routed?.lots };
        let percent = self.route(order.account, order.instrument, lots)?.deviation_percent?;
        let market = &self.state.markets[&order.instrument];
        let (price, point) = (market.quote?.opening_price(side), market.terms.point());
        let away = product(&[price.raw(), percent.raw()]) / product(&[100, Percent::ONE.raw(), point.raw()]);
        Some(worse(price, side, i64::try_from(away).ok()?.saturating_mul(point.raw())).max(point))
    }

    /// The order that a customer still waits for with this order at the LP.
    fn waiting(&self, cover: &CoverOrder) -> Option<&Order> {
        let order = self.state.orders.get(&cover.customer?)?;
        order.routed.is_some_and(|routed| routed.cover == cover.id).then_some(order)
    }

    /// Whether an order at the LP has lost the customer's order that it was sent for. Until it ends, it is not certain what the
    /// position will be.
    pub(super) fn has_left_behind(&self, instrument: InstrumentId) -> bool {
        self.state.cover.routed_of(instrument).any(|cover| self.waiting(cover).is_none())
    }

    /// An order that a customer waits for cannot end without a rate; the LP repeats its report.
    pub(super) fn check_waiting_rate(&self, report: &LpReport) -> Result<(), Reject> {
        let waiting =
            report.cover.and_then(|id| self.state.cover.routed.get(&id)).and_then(|cover| self.waiting(cover));
        let Some(order) = waiting else { return Ok(()) };
        let market = &self.state.markets[&order.instrument];
        self.state.rates_for(order.account, market).map(|_| ()).ok_or_else(|| no_rate(&market.terms))
    }

    /// Ends what a customer waited for, if the order at the LP has ended and the customer's order has not.
    pub(super) fn finish_routed(&mut self, cover: &CoverOrder, report: &LpReport, at: TimeMs) {
        if !cover.status.has_ended() {
            return;
        }
        let Some(order) = self.waiting(cover) else { return };
        let (id, is_open) = (order.id, order.status == OrderStatus::Open);
        let filled = filled_by(cover, report);
        let is_off = filled.is_some_and(|(_, price)| self.is_off_market(cover, price, at));
        // No customer's: what the LP has filled is a position of the broker, and covered back.
        let filled = filled.filter(|_| !is_off);
        if is_off {
            let alert = Some(CoverAlert::OffMarket);
            self.report_change(CoverChange {
                lp: Some(cover.lp),
                order: Some(cover.clone()),
                alert,
                ..CoverChange::default()
            });
        }
        if is_open {
            self.finish_closing(id, filled, at);
        } else {
            self.finish_opening(id, filled, at);
        }
    }

    /// Whether no market has such a price: it is worse than the order's limit, as far better than the quote as the limit is worse
    /// ([`BETTER_MAX`] at least), or further from the quote than the quotes of the instrument may jump. An LP with a misplaced
    /// decimal point would take all of a customer's money, or take back what the customer has gained. After a long time without
    /// an answer the market may have gone far.
    pub(super) fn is_off_market(&self, cover: &CoverOrder, price: Price, at: TimeMs) -> bool {
        if !self.state.settings.rules_version.checks_fills_of_lps() {
            return false;
        }
        let is_worse = |limit: Price| if cover.lots.is_negative() { price < limit } else { price > limit };
        if cover.limit.is_some_and(is_worse) {
            return true;
        }
        let Some(market) = self.state.markets.get(&cover.instrument) else { return false };
        let Some(quote) = market.quote else { return false };
        let is_late = at.since(cover.sent_at) > LATE_MS;
        if !is_late && cover.limit.is_some_and(|limit| is_far_better(cover.side(), quote, limit, price)) {
            return true;
        }
        let limit = if is_late { market.terms.jump_max.max(LATE_JUMP_MAX) } else { market.terms.jump_max };
        is_beyond(quote.opening_price(cover.side()), price, limit)
    }

    /// The volume that a customer gets of what the LP has filled: on the lot step, and all of what was sent at most. `None`: too
    /// little.
    fn usable(&self, order: &Order, filled: Option<Filled>) -> Option<Filled> {
        let sent = order.routed?.lots;
        let (lots, price) = filled?;
        let terms = &self.state.markets[&order.instrument].terms;
        if lots >= sent {
            return Some((sent, price));
        }
        let step = terms.lots_step.raw();
        let lots = Lots::from_raw(lots.raw() / step * step);
        (lots >= terms.lots_min).then_some((lots, price))
    }

    fn finish_opening(&mut self, id: OrderId, filled: Option<Filled>, at: TimeMs) {
        let usable = self.usable(&self.state.orders[&id], filled);
        let Some((lots, lp_price)) = usable else {
            self.cancel(id, Reason::LpRejected, at);
            return;
        };
        let mut order = self.state.remove_order(id);
        let routed = order.routed.take().expect("it waits");
        let market = &self.state.markets[&order.instrument];
        let (group, rates) = (self.state.group_of(order.account), self.state.rates_for(order.account, market));
        let rates = rates.expect("it was checked before");
        let price = worse(lp_price, order.side, routed.markup.raw());
        let held = |amount: Money| share(amount, lots, order.lots);
        // Its margin was accepted at the sending; a price out of range would change nothing about the fill.
        let costs = self.costs(group, market, lots, order.leverage, price, rates);
        let costs = costs.unwrap_or(Costs { margin: held(order.margin), fee: held(order.fee) });
        let feed_quote = market.quote.unwrap_or(Quote { bid: lp_price, ask: lp_price, time: at });
        let rate = rates.from_quote_currency.ask;
        let stale_rate_quoted_at = self.state.stale_rate_quoted_at(order.account, market, at);
        order.opened = Some(Fill { price, quote: feed_quote, rate, stale_rate_quoted_at, at });
        start_trail(&mut order, &group.with_markup(&market.terms, feed_quote), market.terms.point());
        (order.lots, order.margin, order.fee) = (lots, costs.margin, costs.fee);
        order.set_status(OrderStatus::Open);
        self.fill(order, at);
    }

    fn finish_closing(&mut self, id: OrderId, filled: Option<Filled>, at: TimeMs) {
        let usable = self.usable(&self.state.orders[&id], filled);
        let mut order = self.state.remove_order(id);
        let routed = order.routed.take().expect("it waits");
        let Some((lots, lp_price)) = usable else {
            self.state.insert_order(order.clone());
            self.events.push(Event::OrderUpdated(order));
            return;
        };
        let price = worse(lp_price, order.side.opposite(), routed.markup.raw());
        let closed = if lots == order.lots {
            order
        } else {
            self.state.insert_order(order);
            self.split(id, lots)
        };
        self.settle(closed, Some(price), Reason::User, at);
    }

    /// Whether a dealer may end a market order that waits: the LP has not said what became of it.
    pub(in crate::engine) fn is_unknown(&self, routed: Routed) -> bool {
        let cover = self.state.cover.routed.get(&routed.cover);
        cover.is_none_or(|cover| cover.status == CoverStatus::Unknown)
    }

    /// The id of the next order at an LP.
    pub(super) const fn next_cover_id(&self) -> CoverId {
        let next = self.state.cover.next_order;
        CoverId(if next < 1 { 1 } else { next })
    }
}

/// Whether a price is as much better than the quote as the limit is worse, and by more than [`BETTER_MAX`].
fn is_far_better(side: Side, quote: Quote, limit: Price, price: Price) -> bool {
    let quoted = quote.opening_price(side);
    let better = quoted.raw().saturating_sub(price.raw()).saturating_mul(side.sign());
    let allowed = limit.raw().saturating_sub(quoted.raw()).saturating_mul(side.sign());
    better > allowed.max(0) && better > 0 && is_beyond(quoted, price, BETTER_MAX)
}

/// What the LP has filled of an order that has ended. Where its last report names more than its fills have, as after a session
/// without repetition, that counts, at the average price of the report.
fn filled_by(cover: &CoverOrder, report: &LpReport) -> Option<Filled> {
    let reported =
        report.filled.zip(report.average).filter(|(lots, price)| *lots > cover.filled && price.is_positive());
    reported.or_else(|| Some((cover.filled, cover.average_price()?)))
}
