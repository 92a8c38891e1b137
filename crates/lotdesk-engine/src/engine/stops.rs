//! Changes of stop loss and take profit of a live order. A stop loss that is set on a trailing order is the level from which
//! it trails on; one that is removed trails no longer. A take profit that is removed takes
//! the partial ones with it; while there are some, none can be set.

use crate::domain::{AccountId, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::guaranteed::check_distance;
use super::input::LevelChange;
use super::place::check_stops;
use super::reject::Reject;

impl Engine {
    pub(super) fn set_stops(
        &mut self,
        account: AccountId,
        id: OrderId,
        stop_loss: LevelChange,
        take_profit: LevelChange,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let order = self.own_order(account, id)?;
        let market = &self.state.markets[&order.instrument];
        let reference = match order.status {
            OrderStatus::Pending => order.entry_price().expect("a pending order has a target"),
            _ => self.state.quote_for(account, market).ok_or(Reject::QuoteStale)?.closes(order.side),
        };
        if take_profit.price().is_some() && !order.conditions.take_profits.is_empty() {
            return Err(Reject::InvalidTerms { field: "target_profit_price" });
        }
        // A level that is kept was checked when it was set; only new levels are checked.
        check_stops(&market.terms, order.side, reference, stop_loss.price(), take_profit.price())?;
        if order.conditions.premium.is_some() && stop_loss.price().is_some() {
            market.check_tradable(at)?;
            check_distance(&market.terms, reference, stop_loss.price())?;
        }
        let mut order = self.state.remove_order(id);
        for (level, change) in [(&mut order.stop_loss, stop_loss), (&mut order.take_profit, take_profit)] {
            if change != LevelChange::Keep {
                *level = change.price();
            }
        }
        if stop_loss == LevelChange::Remove {
            (order.conditions.trail, order.conditions.premium) = (None, None);
        }
        if take_profit == LevelChange::Remove {
            order.conditions.take_profits.clear();
        }
        self.state.add_order(order.clone());
        self.out.push(Event::OrderUpdated(order.clone()));
        Ok(Answer::Order(Box::new(order)))
    }
}
