//! Trailing stops: stop losses that follow the price at a distance.
//!
//! Each market has a [`TriggerIndex`](super::trigger_index::TriggerIndex) for them (`trail_triggers`): its open trailing
//! orders, sorted by the price at which their stop loss moves next. A quote therefore visits only the orders whose stop loss it
//! moves; one that moves nothing costs four comparisons more. An order has exactly one entry, which
//! [`State::insert_order`](super::state::State) and `remove_order` derive from the order, so a restart rebuilds the index.
//!
//! A stop loss moves by at least a twentieth of the distance, so a distance travelled takes at most 20 moves. Each move is
//! an event, so it is on disk before anyone sees it. Moving is the last step of a quote. The level of a position that a
//! quote opened is set at its fill.

use crate::domain::{Order, OrderId, Price, Quote, TimeMs};

use super::Engine;
use super::event::Event;

impl Engine {
    /// Moves the stop loss of an order that the market's last quote has left behind.
    pub(super) fn move_trail(&mut self, id: OrderId, at: TimeMs) {
        let order = &self.state.orders[&id];
        let quote = self.state.quote_for(order.account, &self.state.markets[&order.instrument]);
        let price = quote.expect("a quote moves the level").closing_price(order.side);
        let trail = order.conditions.trail.expect("only trailing orders are in the index");
        let level = trail.level(order.side, price);
        let moved = self.state.move_stop_loss(id, level);
        self.events.push(Event::OrderUpdated(moved));
        self.copy_levels(id, at);
    }
}

/// Sets the first stop loss of a trailing order at its fill, unless the customer set one. `quote` includes the account's
/// mark-up. A level below the smallest price is that price.
pub(super) fn start_trail(order: &mut Order, quote: &Quote, point: Price) {
    if let (Some(trail), None) = (order.conditions.trail, order.stop_loss) {
        order.stop_loss = Some(trail.level(order.side, quote.closing_price(order.side)).max(point));
    }
}
