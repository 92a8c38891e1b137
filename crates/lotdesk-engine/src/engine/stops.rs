//! Changes of the stop loss, the take profit and the trailing stop of a live order.
//!
//! - A new stop loss on a trailing order becomes the level from which it trails. Removing the stop loss removes the trail.
//! - A trail that is added to a position trails from its stop loss; without one, the first level is set at once. Removing
//!   the trail keeps the stop loss at its level.
//! - A guaranteed stop cannot trail.
//! - Removing the take profit removes the partial take profits. While there are partial ones, no take profit can be set.

use crate::domain::order::Trail;
use crate::domain::{AccountId, Order, OrderId, OrderStatus, Price, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::guaranteed::check_guaranteed_distance;
use super::input::LevelChange;
use super::place::{check_stops, check_trail};
use super::reject::Reject;
use super::trailing::start_trail;

/// The requested changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Change {
    pub stop_loss: LevelChange,
    pub take_profit: LevelChange,
    /// Distance in points; 0: no trail. `None` leaves it.
    pub trail: Option<i64>,
}

impl Change {
    /// Whether something is requested.
    pub(super) fn is_some(self) -> bool {
        self != Self::default()
    }

    /// Checks that `order` has no partial take profits beside a new take profit.
    pub(super) fn check_take_profit(self, order: &Order) -> Result<(), Reject> {
        if self.take_profit.price().is_some() && !order.conditions.partial_take_profits.is_empty() {
            return Err(Reject::InvalidTerms { field: "target_profit_price" });
        }
        Ok(())
    }

    /// Sets the levels of `order`. The prices and the trail were checked.
    pub(super) fn apply(self, order: &mut Order, point: Price) {
        let Self { stop_loss, take_profit, trail } = self;
        for (level, change) in [(&mut order.stop_loss, stop_loss), (&mut order.take_profit, take_profit)] {
            if change != LevelChange::Keep {
                *level = change.price();
            }
        }
        if stop_loss == LevelChange::Remove {
            (order.conditions.trail, order.conditions.premium) = (None, None);
        }
        if take_profit == LevelChange::Remove {
            order.conditions.partial_take_profits.clear();
        }
        if let Some(points) = trail {
            order.conditions.trail = Trail::from_points(points, point);
        }
    }
}

impl Engine {
    pub(super) fn set_stops(
        &mut self,
        account: AccountId,
        id: OrderId,
        change: Change,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let Change { stop_loss, take_profit, trail } = change;
        self.check_no_copy(account)?;
        self.check_trading_enabled(account)?;
        let order = self.idle_order(account, id)?;
        let market = &self.state.markets[&order.instrument];
        // An open order closes at the quote; a pending one is measured from the price at which it opens.
        let quote = match order.status {
            OrderStatus::Pending => None,
            _ => Some(self.state.quote_for(account, market).ok_or(Reject::QuoteStale)?),
        };
        let reference = match quote {
            Some(quote) => quote.closing_price(order.side),
            None => order.entry_price().expect("a pending order has a target"),
        };
        change.check_take_profit(order)?;
        // A level that is kept was checked when it was set; only new levels are checked.
        check_stops(&market.terms, order.side, reference, stop_loss.price(), take_profit.price())?;
        let point = market.terms.point();
        let new_trail = trail.filter(|points| *points != 0);
        if let Some(points) = new_trail {
            check_trail(&market.terms, points, reference)?;
        }
        let is_guaranteed = order.conditions.premium.is_some() && stop_loss != LevelChange::Remove;
        if is_guaranteed && new_trail.is_some() {
            return Err(Reject::InvalidTerms { field: "trail" });
        }
        if order.conditions.premium.is_some() && stop_loss.price().is_some() {
            self.state.check_tradable(account, market, at)?;
            check_guaranteed_distance(&market.terms, reference, stop_loss.price())?;
        }
        let mut order = self.state.remove_order(id);
        change.apply(&mut order, point);
        if let Some(quote) = quote {
            start_trail(&mut order, &quote, point);
        }
        self.state.insert_order(order.clone());
        self.events.push(Event::OrderUpdated(order.clone()));
        self.copy_levels(id, at);
        Ok(Answer::Order(Box::new(order)))
    }
}
