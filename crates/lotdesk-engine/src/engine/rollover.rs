//! Rollover at 17:00 New York: charges swap on every open position.

use crate::domain::ledger::TransactionKind;
use crate::domain::profit::PROFIT_MAX;
use crate::domain::swap::swap;
use crate::domain::{Money, Order, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::input::SwapDayOverride;
use super::reject::Reject;

impl Engine {
    /// Charges or credits the swap of the rollover at the end of `weekday`; an instrument in `overrides` is charged for
    /// the days that its override lists. Not charged is a position without a quote or a conversion rate, and one that was
    /// opened when the rollover was `due` or later.
    pub(super) fn rollover(
        &mut self,
        weekday: u8,
        overrides: &[SwapDayOverride],
        due: Option<TimeMs>,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let days = overrides.iter().flat_map(|instrument_override| &instrument_override.days);
        if days.chain([&weekday]).any(|day| *day > 6) {
            return Err(Reject::InvalidTerms { field: "weekday" });
        }
        let held = |order: &&Order| {
            order.status == OrderStatus::Open
                && due.is_none_or(|due| order.opened.as_ref().is_some_and(|fill| fill.at < due))
        };
        let open: Vec<OrderId> = self.state.orders.values().filter(held).map(|order| order.id).collect();
        for id in open {
            self.charge_swap(id, weekday, overrides, at);
        }
        self.accrue_copies(due);
        self.roll_strategies();
        self.events.push(Event::RolledOver { weekday });
        self.ask_for_all_positions(at);
        Ok(Answer::Done)
    }

    fn charge_swap(&mut self, id: OrderId, weekday: u8, overrides: &[SwapDayOverride], at: TimeMs) {
        let order = &self.state.orders[&id];
        let market = &self.state.markets[&order.instrument];
        let instrument_override = overrides.iter().find(|known| known.instrument == order.instrument);
        let weekdays =
            instrument_override.map_or_else(|| std::slice::from_ref(&weekday), |known| known.days.as_slice());
        let swap_days = weekdays.iter().map(|day| market.terms.swap.swap_days(*day)).sum();
        let group = self.state.group_of(order.account);
        if group.swap_free {
            return;
        }
        let (Some(quote), Some(rate)) =
            (self.state.quote_for(order.account, market), self.state.rate_for(order.account, market))
        else {
            return;
        };
        // A larger amount than a position can be worth comes from a faulty feed; nothing is charged then.
        let amount = swap(&market.terms, order, quote.closing_price(order.side), rate, swap_days)
            .filter(|amount| (-PROFIT_MAX..=PROFIT_MAX).contains(amount))
            .unwrap_or(Money::ZERO);
        if amount.is_zero() {
            return;
        }
        let order = self.state.orders.get_mut(&id).expect("it is live");
        order.swap += amount;
        let order = order.clone();
        let account = order.account;
        self.events.push(Event::OrderUpdated(order));
        self.post(account, amount, TransactionKind::Swap, Some(id), at);
    }
}
