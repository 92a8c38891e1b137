//! What becomes of orders that wait for a liquidity provider (LP), for the calls that wait with them.
//!
//! The engine answers a command on the route mode `through` at once, with an order that waits; the LP's answer is another input.
//! [`Routed`] is a [`Publisher`]: it learns from the events which orders wait and how each ended, and wakes the calls. A result is
//! kept for a while, because it may come before the call asks; a call that repeats a request much later gets the order as it is.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use crate::domain::{CoverId, Order, OrderId};
use crate::engine::event::Event;
use crate::ports::{Committed, Publisher};
use crate::store::{Store, StoreError, dealing::cover};

/// How long a call waits for the LP.
pub const CALL_TIMEOUT: Duration = Duration::from_secs(3);
/// Most results that are kept.
const RESULTS_MAX: usize = 1_000;

/// Where an order that was sent to an LP is.
enum Found {
    Waits,
    Ended(Box<Order>),
    /// It ended too long ago.
    Forgotten,
}

#[derive(Default)]
struct Orders {
    /// The orders that wait.
    waiting: BTreeMap<OrderId, CoverId>,
    /// How each ended, by the order at the LP.
    results: BTreeMap<CoverId, Order>,
}

impl Orders {
    /// Takes the events of one input. The part of a position that was closed counts more than the position that remains.
    fn take(&mut self, events: &[Event]) -> bool {
        let before = self.results.len();
        let (mut ended, mut changed) = (BTreeMap::new(), false);
        for order in events.iter().filter_map(Event::order) {
            if let Some(routed) = order.routed {
                self.waiting.insert(order.id, routed.cover);
            } else if let Some(cover) = self.waiting.remove(&order.id) {
                ended.insert(order.id, cover);
                self.results.insert(cover, order.clone());
                changed = true;
            } else if let Some(cover) = order.parent.and_then(|parent| ended.get(&parent)) {
                self.results.insert(*cover, order.clone());
            }
        }
        while self.results.len() > RESULTS_MAX {
            self.results.pop_first();
        }
        changed || self.results.len() != before
    }

    fn find(&self, order: OrderId, cover: CoverId) -> Found {
        match self.results.get(&cover) {
            Some(result) => Found::Ended(Box::new(result.clone())),
            None if self.waiting.get(&order) == Some(&cover) => Found::Waits,
            None => Found::Forgotten,
        }
    }
}

/// The orders that wait for LPs, and the results of the last ones.
pub struct Routed {
    orders: Mutex<Orders>,
    changes: watch::Sender<()>,
}

impl Routed {
    /// Loads the orders that wait. It is given to the command gateway as a publisher.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        let working = store.read(cover::working_orders)?;
        let waiting = working.iter().filter_map(|cover| Some((cover.customer?, cover.id))).collect();
        let orders = Orders { waiting, ..Orders::default() };
        Ok(Self { orders: Mutex::new(orders), changes: watch::Sender::new(()) })
    }

    /// Waits until an order that was sent to an LP has ended, at most until `deadline`. The order, or the part of it that was
    /// closed, as it ended; `None` if it still waits, or if that was long ago.
    pub async fn result(&self, order: &Order, deadline: Instant) -> Option<Order> {
        let cover = order.routed?.cover;
        let mut changes = self.changes.subscribe();
        loop {
            match self.orders.lock().find(order.id, cover) {
                Found::Ended(result) => return Some(*result),
                Found::Forgotten => return None,
                Found::Waits => {}
            }
            timeout_at(deadline, changes.changed()).await.ok()?.ok()?;
        }
    }
}

impl Publisher for Routed {
    fn publish(&self, batch: &[Committed]) {
        let mut orders = self.orders.lock();
        let mut changed = false;
        for one in batch {
            changed |= orders.take(&one.events);
        }
        drop(orders);
        if changed {
            self.changes.send_replace(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::order::Routed as Waits;
    use crate::domain::{Lots, OrderStatus, Price};
    use crate::services::trading::read_model::tests::bought;

    fn order(id: i64, cover: Option<i64>, parent: Option<i64>) -> Order {
        let routed = cover.map(|id| Waits { cover: CoverId(id), lots: Lots::ONE, markup: Price::ZERO });
        Order { routed, parent: parent.map(OrderId), ..bought(id, "1") }
    }

    fn found(orders: &Orders, order: i64, cover: i64) -> Option<i64> {
        match orders.find(OrderId(order), CoverId(cover)) {
            Found::Ended(order) => Some(order.id.0),
            Found::Waits => Some(0),
            Found::Forgotten => None,
        }
    }

    #[test]
    fn the_result_of_a_close_is_the_part_that_was_closed() {
        let mut orders = Orders::default();
        assert!(!orders.take(&[Event::OrderUpdated(order(1, Some(5), None))]));
        assert_eq!(found(&orders, 1, 5), Some(0));
        // A stop-out of a part: the rest goes on waiting.
        let stopped = Order { status: OrderStatus::Closed, ..order(2, None, Some(1)) };
        assert!(!orders.take(&[Event::OrderUpdated(order(1, Some(5), None)), Event::OrderClosed(stopped)]));
        assert_eq!(found(&orders, 1, 5), Some(0));
        let part = order(3, None, Some(1));
        assert!(orders.take(&[Event::OrderUpdated(order(1, None, None)), Event::OrderClosed(part)]));
        assert_eq!(found(&orders, 1, 5), Some(3));
        assert_eq!(found(&orders, 1, 6), None, "another close");
    }

    #[test]
    fn results_are_forgotten_and_orders_that_wait_are_not() {
        let mut orders = Orders::default();
        orders.take(&[Event::OrderPlaced(order(1, Some(1), None))]);
        for id in 2..=2 + RESULTS_MAX as i64 {
            orders.take(&[Event::OrderPlaced(order(id, Some(id), None))]);
            assert!(orders.take(&[Event::OrderOpened(order(id, None, None))]));
        }
        assert_eq!((found(&orders, 1, 1), found(&orders, 2, 2), found(&orders, 3, 3)), (Some(0), None, Some(3)));
        assert_eq!(orders.results.len(), RESULTS_MAX);
    }
}
