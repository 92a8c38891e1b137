//! Changes of a pending order: target price, limit price, volume, expiry and levels, all of them or none. All checks of a placing run again
//! with the changed order in the place of the old one; kind, margin and fee are set again. A rejection changes nothing.
//!
//! - A change that leaves the target price leaves the kind: a limit order that a quote has passed without filling it stays one.
//! - Only a stop-limit order has a limit price. A new one leaves what the order is: one that was triggered is a limit order at it.
//! - A change of levels alone is [`stops`](super::stops)'s, which checks those levels only.
//! - Levels change as there: without its stop loss, an order neither trails nor is guaranteed.

use crate::domain::order::OrderKind;
use crate::domain::{AccountId, Lots, Order, OrderId, OrderStatus, Price, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::input::{Body, EntryType, Expiry, LevelChange, OrderOptions, PlaceOrder};
use super::place::{Replaced, check_grid};
use super::reject::{PriceField, Reject};
use super::stops;

/// What changes; `None` stays as it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    pub target: Option<Price>,
    pub limit: Option<Price>,
    pub lots: Option<Lots>,
    pub expires: Option<Expiry>,
    pub guaranteed: Option<bool>,
    /// The kind that it must have afterwards.
    pub kind: Option<OrderKind>,
    pub levels: stops::Change,
}

impl Change {
    /// What a [`Body::ModifyOrder`] changes.
    pub(super) fn of(body: &Body) -> Self {
        let Body::ModifyOrder {
            account: _,
            order: _,
            target,
            limit,
            lots,
            expires,
            stop_loss,
            take_profit,
            trail,
            guaranteed,
            kind,
        } = body
        else {
            unreachable!("another command")
        };
        let levels = stops::Change { stop_loss: *stop_loss, take_profit: *take_profit, trail: *trail };
        let (target, limit, lots, expires) = (*target, *limit, *lots, *expires);
        Self { target, limit, lots, expires, guaranteed: *guaranteed, kind: *kind, levels }
    }

    const fn is_of_levels_only(&self) -> bool {
        let keeps_prices = self.target.is_none() && self.limit.is_none();
        keeps_prices && self.lots.is_none() && self.expires.is_none() && self.guaranteed.is_none()
    }

    /// Whether the stop loss of `before` is guaranteed after the change.
    fn guarantees(&self, before: &Order) -> bool {
        let stays = before.conditions.premium.is_some() && self.levels.stop_loss != LevelChange::Remove;
        self.guaranteed.unwrap_or(stays)
    }
}

impl Engine {
    pub(super) fn modify(
        &mut self,
        account: AccountId,
        id: OrderId,
        mut change: Change,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        self.check_trading_enabled(account)?;
        let before = self.idle_order(account, id)?;
        if before.status != OrderStatus::Pending {
            return Err(Reject::OrderNotPending);
        }
        if change.is_of_levels_only() && change.levels.is_some() {
            return self.set_stops(account, id, change.levels, at);
        }
        if change.limit.is_some() && before.conditions.limit.is_none() {
            return Err(Reject::InvalidTerms { field: "limit_price" });
        }
        let keeps_kind = self.state.settings.rules_version.keeps_kind_with_target();
        change.target = change.target.filter(|target| !keeps_kind || Some(*target) != before.target);
        let replaced = Replaced { id, kind: (keeps_kind && change.target.is_none()).then_some(before.kind) };
        // A stop-limit order that was triggered is a limit order, until a new target price makes it wait for that.
        let is_triggered =
            before.kind == OrderKind::Limit && before.conditions.limit.is_some() && change.target.is_none();
        let (mut order, command) = self.changed(before, &change, is_triggered)?;
        let checked = self.check_order(&command, Some(replaced), at)?;
        order.lots = command.lots;
        if !is_triggered {
            order.kind = checked.kind;
            order.target = change.target.or(order.target);
        }
        (order.margin, order.fee) = (checked.costs.margin, checked.costs.fee);
        order.conditions.premium = checked.premium;
        order.conditions.limit = change.limit.or(order.conditions.limit);
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

    /// The order with its new levels, and the placing whose checks the changed order has to pass.
    fn changed(&self, before: &Order, change: &Change, is_triggered: bool) -> Result<(Order, PlaceOrder), Reject> {
        let terms = &self.state.markets[&before.instrument].terms;
        check_grid(terms, PriceField::Limit, change.limit)?;
        let point = terms.point();
        let guaranteed = change.guarantees(before);
        change.levels.check_take_profit(before)?;
        if guaranteed && change.levels.trail.is_some_and(|points| points != 0) {
            return Err(Reject::InvalidTerms { field: "trail" });
        }
        let mut order = before.clone();
        change.levels.apply(&mut order, point);
        let trail = order.conditions.trail.map(|trail| trail.distance.raw() / point.raw());
        let limit = change.limit.or(before.conditions.limit);
        let current_target = if is_triggered { limit } else { before.target };
        let target = change.target.or(current_target).expect("a pending order has a target");
        let command = PlaceOrder {
            account: before.account,
            instrument: before.instrument,
            side: before.side,
            lots: change.lots.unwrap_or(before.lots),
            leverage: before.leverage,
            entry: EntryType::Pending(target),
            stop_loss: order.stop_loss,
            take_profit: order.take_profit,
            // An expiry that is kept was checked when it was set.
            options: OrderOptions {
                expires: change.expires.unwrap_or_default(),
                // One out of range is left to the checks.
                trail: change.levels.trail.filter(|points| *points != 0).or(trail),
                limit: limit.filter(|_| !is_triggered),
                partial_take_profits: order.conditions.partial_take_profits.clone(),
                guaranteed,
                kind: change.kind,
                ..OrderOptions::default()
            },
        };
        Ok((order, command))
    }
}
