//! Linked pending orders (OCO, one cancels the other): two pending orders of one account, each naming the other. When one
//! fills or is cancelled, the other is cancelled in the same input. An order that fills releases what the other holds first.

use crate::domain::order::Reason;
use crate::domain::{AccountId, OrderId, OrderStatus, TimeMs};

use super::Engine;
use super::event::Event;
use super::reject::Reject;

impl Engine {
    /// Checks the order that a new pending order is linked to. An order has one link.
    pub(super) fn check_link(&self, account: AccountId, other: OrderId) -> Result<(), Reject> {
        let other = self.idle_order(account, other)?;
        if other.status != OrderStatus::Pending {
            return Err(Reject::OrderNotPending);
        }
        if other.conditions.linked.is_some() {
            return Err(Reject::InvalidTerms { field: "link_id" });
        }
        Ok(())
    }

    /// Completes the link of an order that has just been placed.
    pub(super) fn link(&mut self, placed: OrderId, other: OrderId) {
        let mut other = self.state.remove_order(other);
        other.conditions.linked = Some(placed);
        self.state.insert_order(other.clone());
        self.events.push(Event::OrderUpdated(other));
    }

    /// Cancels `linked`, the other order of a pair, if it is still pending.
    pub(super) fn cancel_linked(&mut self, linked: Option<OrderId>, at: TimeMs) {
        if let Some(other) = linked.filter(|other| self.is_pending(*other)) {
            self.cancel_without_linked(other, Reason::Oco, at);
        }
    }

    /// Whether an order is pending and can be cancelled: one that waits for a liquidity provider cannot.
    pub(super) fn is_pending(&self, id: OrderId) -> bool {
        let order = self.state.orders.get(&id);
        order.is_some_and(|order| order.status == OrderStatus::Pending && !order.is_working())
    }

    /// Cancels these orders. One of them may already be cancelled by the link of another.
    pub(super) fn cancel_all(&mut self, pending: impl IntoIterator<Item = OrderId>, reason: Reason, at: TimeMs) {
        for order in pending {
            if self.is_pending(order) {
                self.cancel(order, reason, at);
            }
        }
    }
}
