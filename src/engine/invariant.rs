//! What must hold after every input. Tests and the simulation ask after each; it looks at everything, so
//! the server does not.

use std::collections::BTreeMap;

use crate::domain::{Money, OrderStatus};

use super::state::State;

/// The first thing that does not hold, in words.
pub fn check(state: &State) -> Result<(), String> {
    for (id, account) in &state.accounts {
        let of = |status| {
            let orders = state.orders.values().filter(move |order| order.account == *id && order.status == status);
            orders.fold((Money::ZERO, Vec::new()), |(sum, mut ids), order| {
                ids.push(order.id);
                (sum + order.margin + if status == OrderStatus::Pending { order.fee } else { Money::ZERO }, ids)
            })
        };
        let (margin, open) = of(OrderStatus::Open);
        let (held, pending) = of(OrderStatus::Pending);
        if margin != account.margin || !open.iter().eq(account.open.iter()) {
            return Err(format!(
                "account {id}: margin {} is not the sum {margin} over its open orders",
                account.margin
            ));
        }
        if held != account.held || !pending.iter().eq(account.pending.iter()) {
            return Err(format!("account {id}: held {} is not the sum {held} over its pending orders", account.held));
        }
        if account.balance.is_negative() && account.open.is_empty() {
            return Err(format!("account {id}: balance {} without open positions", account.balance));
        }
    }
    check_indexes(state)?;
    let live = state.orders.keys().next_back().map_or(0, |id| id.0);
    if live >= state.counters.order {
        return Err(format!("order {live} was never counted"));
    }
    Ok(())
}

fn check_indexes(state: &State) -> Result<(), String> {
    let mut expected: BTreeMap<_, (usize, usize, u64)> = BTreeMap::new();
    for order in state.orders.values() {
        let entry = expected.entry(order.instrument).or_default();
        entry.2 += 1;
        match order.status {
            OrderStatus::Pending => entry.0 += 1,
            OrderStatus::Open => {
                entry.1 += usize::from(order.stop_loss.is_some()) + usize::from(order.take_profit.is_some())
            }
            ended => return Err(format!("order {}: {ended:?} is still live", order.id)),
        }
    }
    for (id, market) in &state.markets {
        let (entries, exits, live) = expected.remove(id).unwrap_or_default();
        if (market.entries.len(), market.exits.len(), market.live) != (entries, exits, live) {
            return Err(format!("market {}: its index does not match its orders", market.terms.code));
        }
    }
    match expected.keys().next() {
        Some(id) => Err(format!("orders on market {id}, which does not exist")),
        None => Ok(()),
    }
}
