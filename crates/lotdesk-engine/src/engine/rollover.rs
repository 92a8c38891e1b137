//! The rollover at 17:00 New York: swap on every open position.

use crate::domain::ledger::TransactionKind;
use crate::domain::profit::PROFIT_MAX;
use crate::domain::swap::swap;
use crate::domain::{Money, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::input::SwapDayOverride;
use super::reject::Reject;

impl Engine {
    /// Charges (or pays) the night that begins at the end of `weekday`, for instruments in `shifted` the
    /// nights of other days. A position without a quote or a rate has nothing to be reckoned by and is left
    /// out.
    pub(super) fn rollover(&mut self, weekday: u8, shifted: &[SwapDayOverride], at: TimeMs) -> Result<Answer, Reject> {
        let days = shifted.iter().flat_map(|shifted| &shifted.days);
        if days.chain([&weekday]).any(|day| *day > 6) {
            return Err(Reject::InvalidTerms { field: "weekday" });
        }
        let open: Vec<OrderId> = self
            .state
            .orders
            .values()
            .filter(|order| order.status == OrderStatus::Open)
            .map(|order| order.id)
            .collect();
        for id in open {
            self.charge_nights(id, weekday, shifted, at);
        }
        self.out.push(Event::RolledOver { weekday });
        Ok(Answer::Done)
    }

    fn charge_nights(&mut self, id: OrderId, weekday: u8, shifted: &[SwapDayOverride], at: TimeMs) {
        let order = &self.state.orders[&id];
        let market = &self.state.markets[&order.instrument];
        let days = shifted.iter().find(|shifted| shifted.instrument == order.instrument);
        let days = days.map_or_else(|| std::slice::from_ref(&weekday), |shifted| shifted.days.as_slice());
        let nights = days.iter().map(|day| market.terms.swap.nights(*day)).sum();
        let group = self.state.group_of(order.account);
        if group.swap_free {
            return;
        }
        let (Some(quote), Some(rate)) = (self.state.quote_for(order.account, market), market.rate) else { return };
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
        self.post(account, amount, TransactionKind::Swap, Some(id), at);
    }
}
