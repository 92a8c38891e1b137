//! Changes of a pending order: target price, volume and expiry. All checks of a placing run again with the changed order in
//! the place of the old one; kind, margin and fee are set again. A rejection changes nothing.

use crate::domain::order::OrderKind;
use crate::domain::{AccountId, Lots, OrderId, OrderStatus, Price, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::input::{EntryType, Expiry, OrderOptions, PlaceOrder};
use super::reject::Reject;

/// What changes; `None` stays as it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    pub target: Option<Price>,
    pub lots: Option<Lots>,
    pub expires: Option<Expiry>,
}

impl Engine {
    pub(super) fn modify(
        &mut self,
        account: AccountId,
        id: OrderId,
        change: Change,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let before = self.idle_order(account, id)?;
        if before.status != OrderStatus::Pending {
            return Err(Reject::OrderNotPending);
        }
        // A stop-limit order that was triggered is a limit order, until a new target price makes it wait for that.
        let is_triggered =
            before.kind == OrderKind::Limit && before.conditions.limit.is_some() && change.target.is_none();
        let point = self.state.markets[&before.instrument].terms.point();
        let current_target = if is_triggered { before.conditions.limit } else { before.target };
        let target = change.target.or(current_target).expect("a pending order has a target");
        let command = PlaceOrder {
            account,
            instrument: before.instrument,
            side: before.side,
            lots: change.lots.unwrap_or(before.lots),
            leverage: before.leverage,
            entry: EntryType::Pending(target),
            stop_loss: before.stop_loss,
            take_profit: before.take_profit,
            // An expiry that is kept was checked when it was set.
            options: OrderOptions {
                expires: change.expires.unwrap_or_default(),
                trail: before.conditions.trail.map(|trail| trail.distance.raw() / point.raw()),
                limit: before.conditions.limit.filter(|_| !is_triggered),
                partial_take_profits: before.conditions.partial_take_profits.clone(),
                guaranteed: before.conditions.premium.is_some(),
                ..OrderOptions::default()
            },
        };
        let checked = self.check_order(&command, Some(before), at)?;
        let mut order = before.clone();
        order.lots = command.lots;
        if !is_triggered {
            (order.kind, order.target) = (checked.kind, Some(target));
        }
        (order.margin, order.fee) = (checked.costs.margin, checked.costs.fee);
        order.conditions.premium = checked.premium;
        if let Some(expiry) = change.expires {
            order.conditions.expires = expiry.time();
        }
        self.check_free_margin(&order, &checked, before.held())?;
        self.state.remove_order(id);
        self.state.insert_order(order.clone());
        self.margin_triggers_due.insert(account);
        self.events.push(Event::OrderUpdated(order.clone()));
        Ok(Answer::Order(Box::new(order)))
    }
}
