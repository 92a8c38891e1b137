//! Close by: two open orders of one account, in one instrument and of opposite sides, are closed against each other for the
//! smaller volume. No spread is paid: the profit is the difference of the open prices, booked on the first order, which
//! closes at the open price of the other; the other closes at its own open price. Nothing is sent to a liquidity provider:
//! what both hold there adds up to nothing. The larger order keeps its side and its open price; margin, fee and swap are
//! shared as in a partial close. Where a provider does that, the copies of both orders close against each other too
//! ([`copying`](super::copying)).

use crate::domain::order::Reason;
use crate::domain::{AccountId, Lots, Order, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::close::check_part;
use super::event::Answer;
use super::reject::Reject;

impl Engine {
    pub(super) fn close_by(
        &mut self,
        account: AccountId,
        id: OrderId,
        by: OrderId,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let (order, other) = (self.idle_order(account, id)?, self.idle_order(account, by)?);
        if [order, other].iter().any(|order| order.status != OrderStatus::Open) {
            return Err(Reject::OrderNotOpen);
        }
        if order.instrument != other.instrument || order.side == other.side {
            return Err(Reject::InvalidTerms { field: "by" });
        }
        let market = &self.state.markets[&order.instrument];
        let part = order.lots.min(other.lots);
        for whole in [order.lots, other.lots].into_iter().filter(|whole| *whole != part) {
            check_part(&market.terms, whole, part)?;
        }
        self.state.check_tradable(account, market, at)?;
        let (closed, against) = (self.take_part(id, part), self.take_part(by, part));
        let reason = self.command_reason();
        if !self.state.settings.rules_version.copies_close_by() {
            let price = against.open_price();
            let closed = self.settle(closed, price, reason, at);
            self.settle(against, price, reason, at);
            return Ok(Answer::Order(Box::new(closed)));
        }
        let (closed, against) = self.settle_by(closed, against, reason, at);
        self.copy_close_by(&closed, &against, at);
        Ok(Answer::Order(Box::new(closed)))
    }

    /// Closes two orders of equal volume that have been removed from the indexes against each other.
    fn settle_by(&mut self, closed: Order, against: Order, reason: Reason, at: TimeMs) -> (Order, Order) {
        let price = against.open_price();
        let closed = self.settle_alone(closed, price, reason, at);
        (closed, self.settle_alone(against, price, reason, at))
    }

    /// Closes `part` of two open orders of one account against each other. What follows them is left to the caller.
    pub(super) fn close_against(
        &mut self,
        (id, by): (OrderId, OrderId),
        part: Lots,
        reason: Reason,
        at: TimeMs,
    ) -> (Order, Order) {
        let (closed, against) = (self.take_part(id, part), self.take_part(by, part));
        self.settle_by(closed, against, reason, at)
    }

    /// Takes a part of an open order, or all of it, out of the indexes.
    fn take_part(&mut self, id: OrderId, part: Lots) -> Order {
        if self.state.orders[&id].lots == part { self.state.remove_order(id) } else { self.split(id, part) }
    }
}
