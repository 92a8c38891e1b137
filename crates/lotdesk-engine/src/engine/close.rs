//! Closing of orders in full or in part, by the customer, the dealing desk or a rule.

use ethnum::I256;

use crate::domain::ledger::TransactionKind;
use crate::domain::order::{Fill, Reason, Routed};
use crate::domain::profit::bounded_profit;
use crate::domain::rounding::{divide_half_even, product};
use crate::domain::{AccountId, Lots, Money, Order, OrderId, OrderStatus, Price, TimeMs, TwoWayRate};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;

impl Engine {
    pub(super) fn close_by_customer(
        &mut self,
        account: AccountId,
        id: OrderId,
        lots: Option<Lots>,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let order = self.idle_order(account, id)?;
        if order.status != OrderStatus::Open {
            return Err(Reject::OrderNotOpen);
        }
        let whole = order.lots;
        let part = lots.unwrap_or(whole);
        let market = &self.state.markets[&order.instrument];
        if part != whole {
            check_part(&market.terms, whole, part)?;
        }
        self.state.check_tradable(account, market, at)?;
        if self.closes_through(order, part)? {
            return Ok(Answer::Order(Box::new(self.send_closing(id, part, at))));
        }
        let reason = self.command_reason();
        let closed = if part == whole { self.close(id, reason, at) } else { self.close_part(id, part, reason, at) };
        Ok(Answer::Order(Box::new(closed)))
    }

    /// The dealing desk closes an open order at the last quote, or cancels a pending one. One that a liquidity provider has is
    /// cancelled only if its end there is unknown.
    pub(super) fn force_close(&mut self, id: OrderId, at: TimeMs) -> Result<Answer, Reject> {
        let order = self.state.orders.get(&id).ok_or(Reject::OrderNotFound)?;
        let is_pending = order.status == OrderStatus::Pending;
        if is_pending && order.routed.is_some_and(|routed| !self.is_unknown(routed)) {
            return Err(Reject::OrderWorking);
        }
        let ended = if is_pending {
            self.cancel(id, Reason::Dealer, at)
        } else {
            self.state.check_tradable(order.account, &self.state.markets[&order.instrument], at)?;
            self.close(id, Reason::Dealer, at)
        };
        Ok(Answer::Order(Box::new(ended)))
    }

    /// Closes an open order at its market's last quote. A negative balance without open positions is written off.
    pub(super) fn close(&mut self, id: OrderId, reason: Reason, at: TimeMs) -> Order {
        let order = self.state.remove_order(id);
        self.settle(order, None, reason, at)
    }

    /// Closes `part` of an open order: the part becomes an order of its own, the remainder keeps the id.
    pub(super) fn close_part(&mut self, id: OrderId, part: Lots, reason: Reason, at: TimeMs) -> Order {
        let closed = self.split(id, part);
        self.settle(closed, None, reason, at)
    }

    /// Splits `part` off an open order, with its share of margin, fee and swap, and reports the remainder. The part is an
    /// order of its own and not in the indexes.
    pub(super) fn split(&mut self, id: OrderId, part: Lots) -> Order {
        let mut rest = self.state.remove_order(id);
        let mut closed = rest.clone();
        closed.id = OrderId(self.state.counters.order);
        self.state.counters.order += 1;
        closed.parent = Some(id);
        closed.lots = part;
        closed.margin = share(rest.margin, part, rest.lots);
        closed.fee = share(rest.fee, part, rest.lots);
        closed.swap = share(rest.swap, part, rest.lots);
        closed.conditions.premium = rest.conditions.premium.map(|premium| share(premium, part, rest.lots));
        rest.conditions.premium =
            rest.conditions.premium.map(|premium| premium - closed.conditions.premium.unwrap_or_default());
        rest.margin -= closed.margin;
        rest.fee -= closed.fee;
        rest.swap -= closed.swap;
        rest.lots = rest.lots.checked_sub(part).expect("a part is smaller than the whole");
        // The liquidity provider may close more than what is left now; the customer has no more than that.
        rest.routed = rest.routed.map(|routed| Routed { lots: routed.lots.min(rest.lots), ..routed });
        self.state.insert_order(rest.clone());
        self.events.push(Event::OrderUpdated(rest));
        closed
    }

    /// Closes an order that has been removed from the indexes, at `price` or else at the quote, and posts its profit. If the
    /// market has no quote or no rate (possible only for a demo reset), those of the opening are used.
    pub(super) fn settle(&mut self, order: Order, price: Option<Price>, reason: Reason, at: TimeMs) -> Order {
        let order = self.settle_alone(order, price, reason, at);
        self.copy_close(&order, at);
        order
    }

    /// The same without what copies do then.
    pub(super) fn settle_alone(&mut self, mut order: Order, price: Option<Price>, reason: Reason, at: TimeMs) -> Order {
        let market = &self.state.markets[&order.instrument];
        let open = order.opened.expect("an open order has been filled");
        let feed_quote = market.quote.unwrap_or(open.quote);
        let quote = self.state.group_of(order.account).with_markup(&market.terms, feed_quote);
        let rate = self.state.rate_for(order.account, market).unwrap_or(TwoWayRate { bid: open.rate, ask: open.rate });
        // A guaranteed stop that triggers costs its premium and fills at its level.
        let premium = order.conditions.premium.filter(|_| reason == Reason::StopLoss);
        let price = price.unwrap_or_else(|| quote.closing_price(order.side));
        let price = order.stop_loss.filter(|_| premium.is_some()).unwrap_or(price);
        let (amount, used_rate) =
            bounded_profit(order.side, open.price, price, order.lots, market.terms.contract, rate);
        let stale_rate_quoted_at = self.state.stale_rate_quoted_at(order.account, market, at);
        order.set_status(OrderStatus::Closed);
        order.closed = Some(Fill { price, quote: feed_quote, rate: used_rate, stale_rate_quoted_at, at });
        order.profit = amount;
        (order.reason, order.routed) = (Some(reason), None);
        order.ended_at = Some(at);
        self.margin_triggers_due.insert(order.account);
        let (account, id) = (order.account, order.id);
        self.events.push(Event::OrderClosed(order.clone()));
        self.post(account, amount, TransactionKind::Profit, Some(id), at);
        self.post(account, -premium.unwrap_or_default(), TransactionKind::GslPremium, Some(id), at);
        self.write_off(account, at);
        order
    }

    /// Writes off what of a negative balance was lost by trading once nothing is open: the customer still owes what was
    /// charged back.
    pub(super) fn write_off(&mut self, id: AccountId, at: TimeMs) {
        let account = &self.state.accounts[&id];
        let lost = account.balance + account.record.charged_back;
        if account.open.is_empty() && lost.is_negative() {
            self.post(id, -lost, TransactionKind::WriteOff, None, at);
        }
    }
}

/// Checks the volume of a partial close against the lot limits, for the part and for what remains.
pub(super) fn check_part(terms: &crate::domain::Instrument, whole: Lots, part: Lots) -> Result<(), Reject> {
    if part < terms.lots_min || !part.is_positive() {
        return Err(Reject::LotsBelowMin { min: terms.lots_min });
    }
    if part.raw() % terms.lots_step.raw() != 0 {
        return Err(Reject::LotsOffStep { step: terms.lots_step });
    }
    if part > whole {
        return Err(Reject::PartTooLarge { max: whole });
    }
    if whole.checked_sub(part).is_none_or(|rest| rest < terms.lots_min) {
        return Err(Reject::PartRemainderTooSmall { min: terms.lots_min });
    }
    Ok(())
}

/// `amount x part / whole`, rounded half to even. The caller subtracts it from the whole, so that nothing is lost.
pub(super) fn share(amount: Money, part: Lots, whole: Lots) -> Money {
    let raw = divide_half_even(product(&[amount.raw(), part.raw()]), I256::from(whole.raw()));
    Money::from_raw(raw.expect("a share does not exceed the whole"))
}
