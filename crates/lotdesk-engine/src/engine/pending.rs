//! Pending orders after their placing: triggering and cancellation.

use crate::domain::group::TradingRights;
use crate::domain::order::{Fill, OrderKind, Reason};
use crate::domain::profit::unrealised;
use crate::domain::{AccountId, KeyId, Order, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::guaranteed::{level_at_fill, premium};
use super::reject::Reject;
use super::trailing::start_trail;

impl Engine {
    pub(super) fn cancel_by_customer(&mut self, account: AccountId, id: OrderId, at: TimeMs) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let order = self.idle_order(account, id)?;
        if order.status != OrderStatus::Pending {
            return Err(Reject::OrderNotPending);
        }
        Ok(Answer::Order(Box::new(self.cancel(id, self.command_reason(), at))))
    }

    /// Cancels the pending orders that were placed with `key`. The account may have been removed meanwhile.
    pub(super) fn cancel_of_key(&mut self, account: AccountId, key: KeyId, at: TimeMs) -> Result<Answer, Reject> {
        let Some(known) = self.state.accounts.get(&account) else { return Ok(Answer::Done) };
        let is_placed_with = |id: &OrderId| self.state.orders[id].conditions.origin.key == Some(key);
        let placed: Vec<OrderId> = known.pending.iter().copied().filter(is_placed_with).collect();
        self.cancel_all(placed, Reason::Disconnected, at);
        Ok(Answer::Done)
    }

    /// The reason of an order that the current command closes or cancels: its sender.
    pub(super) const fn command_reason(&self) -> Reason {
        if self.by_staff { Reason::Dealer } else { Reason::User }
    }

    /// Checks that the account's trading rights allow the customer to change orders. The staff are exempt.
    pub(super) fn check_trading_enabled(&self, account: AccountId) -> Result<(), Reject> {
        let disabled = !self.by_staff
            && self.state.accounts.get(&account).is_some_and(|known| known.record.rights == TradingRights::None);
        if disabled { Err(Reject::TradingDisabled) } else { Ok(()) }
    }

    /// A live order of this account. An order of another account is reported as not found.
    pub(super) fn own_order(&self, account: AccountId, id: OrderId) -> Result<&Order, Reject> {
        self.state.orders.get(&id).filter(|order| order.account == account).ok_or(Reject::OrderNotFound)
    }

    /// The same, if it does not wait for a liquidity provider.
    pub(super) fn idle_order(&self, account: AccountId, id: OrderId) -> Result<&Order, Reject> {
        let order = self.own_order(account, id)?;
        if order.is_working() { Err(Reject::OrderWorking) } else { Ok(order) }
    }

    /// Cancels a pending order, and the one that it is linked to.
    pub(super) fn cancel(&mut self, id: OrderId, reason: Reason, at: TimeMs) -> Order {
        let order = self.cancel_without_linked(id, reason, at);
        self.cancel_linked(order.conditions.linked, at);
        order
    }

    /// Cancels a pending order. Its held margin and fee are released.
    pub(super) fn cancel_without_linked(&mut self, id: OrderId, reason: Reason, at: TimeMs) -> Order {
        let mut order = self.state.remove_order(id);
        order.set_status(OrderStatus::Cancelled);
        (order.reason, order.routed) = (Some(reason), None);
        order.ended_at = Some(at);
        self.margin_triggers_due.insert(order.account);
        self.events.push(Event::OrderCancelled(order.clone()));
        order
    }

    /// Fills a pending order at the quote that reached it, with recalculated margin and fee; cancels it if the free margin
    /// does not cover them.
    pub(super) fn trigger(&mut self, id: OrderId, at: TimeMs) {
        // An order with an expiry does not fill at or after its expiry, even if the input `Expire` has not come yet.
        if self.state.orders[&id].conditions.expires.is_some_and(|due| due <= at) {
            self.cancel(id, Reason::Expired, at);
            return;
        }
        if self.state.orders[&id].kind == OrderKind::StopLimit {
            self.activate_stop_limit(id);
            return;
        }
        self.cancel_linked(self.state.orders[&id].conditions.linked, at);
        match self.fill_at_quote(id, at) {
            Ok(order) => {
                self.state.remove_order(id);
                self.fill(order, at);
            }
            Err(reject) => {
                let reason = match reject {
                    Reject::InsufficientMargin { .. } => Reason::InsufficientMargin,
                    _ => Reason::AmountOutOfRange,
                };
                self.cancel(id, reason, at);
            }
        }
    }

    /// A stop-limit order whose target price was reached is a limit order from the next quote on.
    fn activate_stop_limit(&mut self, id: OrderId) {
        let mut order = self.state.remove_order(id);
        order.kind = OrderKind::Limit;
        self.state.insert_order(order.clone());
        self.events.push(Event::OrderUpdated(order));
    }

    /// The pending order as filled at the current quote.
    fn fill_at_quote(&self, id: OrderId, at: TimeMs) -> Result<Order, Reject> {
        let mut order = self.state.orders[&id].clone();
        let market = &self.state.markets[&order.instrument];
        let feed_quote = market.quote.expect("a quote triggered the order");
        let rates = self.state.rates_for(order.account, market).ok_or(Reject::AmountOutOfRange)?;
        let group = self.state.group_of(order.account);
        let quote = group.with_markup(&market.terms, feed_quote);
        let price = quote.opening_price(order.side);
        // The group's leverage cap may be lower than when the order was placed.
        order.leverage = group
            .leverage_cap(self.state.settings.rules_version, &market.terms)
            .map_or(order.leverage, |cap| order.leverage.min(cap));
        let costs = self.costs(group, market, order.lots, order.leverage, price, rates)?;
        let released = order.held();
        if order.conditions.premium.is_some() {
            order.conditions.premium = Some(premium(&market.terms, order.lots, rates.from_quote_currency)?);
            order.stop_loss = level_at_fill(&order, price, market.terms.point());
        }
        order.set_status(OrderStatus::Open);
        order.cover_percent = self.cover_percent(order.account, order.instrument, order.lots);
        let stale_rate_quoted_at = self.state.stale_rate_quoted_at(order.account, market, at);
        order.opened =
            Some(Fill { price, quote: feed_quote, rate: rates.from_quote_currency.ask, stale_rate_quoted_at, at });
        (order.margin, order.fee) = (costs.margin, costs.fee);
        start_trail(&mut order, &quote, market.terms.point());
        // An order that has just been filled has lost the spread.
        let profit = unrealised(&order, &market.terms, &quote, rates.from_quote_currency);
        let available = self.state.valuation(order.account).available() + released + profit;
        let needed = costs.margin + costs.fee + order.held();
        if available < needed {
            return Err(Reject::InsufficientMargin { needed, available, spread: -profit });
        }
        Ok(order)
    }
}
