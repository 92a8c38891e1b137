//! Stop loss and take profit of a live order: set, moved, taken away.

use crate::domain::{AccountId, OrderId, OrderStatus, Price};

use super::Engine;
use super::event::{Answer, Event};
use super::place::check_stops;
use super::reject::Reject;

impl Engine {
    pub(super) fn set_stops(
        &mut self,
        account: AccountId,
        id: OrderId,
        stop_loss: Option<Price>,
        take_profit: Option<Price>,
    ) -> Result<Answer, Reject> {
        let order = self.own_order(account, id)?;
        let market = &self.state.markets[&order.instrument];
        let measure = match order.status {
            OrderStatus::Pending => order.target.expect("a pending order has a target"),
            _ => market.quote.ok_or(Reject::QuoteStale)?.closes(order.side),
        };
        check_stops(&market.terms, order.side, measure, stop_loss, take_profit)?;
        let mut order = self.state.unfile(id);
        (order.stop_loss, order.take_profit) = (stop_loss, take_profit);
        self.state.file(order.clone());
        self.out.push(Event::OrderUpdated(order.clone()));
        Ok(Answer::Order(Box::new(order)))
    }
}
