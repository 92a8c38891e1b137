//! The rollover at 17:00 New York: swap on every open position.

use crate::domain::ledger::Memo;
use crate::domain::profit::PROFIT_MAX;
use crate::domain::swap::swap;
use crate::domain::{Money, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;

impl Engine {
    /// Charges (or pays) the night that begins at the end of `weekday`. A position without a quote or a
    /// rate has nothing to be reckoned by and is left out.
    pub(super) fn rollover(&mut self, weekday: u8, at: TimeMs) -> Result<Answer, Reject> {
        let open: Vec<OrderId> = self
            .state
            .orders
            .values()
            .filter(|order| order.status == OrderStatus::Open)
            .map(|order| order.id)
            .collect();
        for id in open {
            self.charge_night(id, weekday, at);
        }
        self.out.push(Event::RolledOver { weekday });
        Ok(Answer::Done)
    }

    fn charge_night(&mut self, id: OrderId, weekday: u8, at: TimeMs) {
        let order = &self.state.orders[&id];
        let market = &self.state.markets[&order.instrument];
        let nights = market.terms.swap.nights(weekday);
        let (Some(quote), Some(rate)) = (market.quote, market.rate) else { return };
        // A night that costs more than a position can be worth is a feed gone mad.
        let amount = swap(&market.terms, order, quote.closes(order.side), rate, nights)
            .filter(|amount| (-PROFIT_MAX..=PROFIT_MAX).contains(amount))
            .unwrap_or(Money::ZERO);
        if amount.is_zero() {
            return;
        }
        let order = self.state.orders.get_mut(&id).expect("it is live");
        order.swap += amount;
        let order = order.clone();
        let account = order.account;
        self.out.push(Event::OrderUpdated(order));
        self.post(account, amount, Memo::Swap, Some(id), at);
    }
}
