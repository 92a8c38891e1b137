//! Dealing: exposure by instrument, and closing customers' orders for them.

use std::collections::BTreeMap;

use super::super::audit::Actor;
use crate::domain::{AccountId, AccountKind, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Side, TimeMs};
use crate::engine::event::Answer;
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::services::trading::{Command, CommandGateway, ReadModel};
use crate::store::backoffice::audit;

/// Exposure of real or of demo accounts in one instrument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exposure {
    pub instrument: InstrumentId,
    pub kind: AccountKind,
    pub long: Lots,
    pub short: Lots,
    /// Long minus short.
    pub net: Lots,
    /// Their unrealised profit.
    pub profit: Money,
}

#[derive(Default)]
struct Sum {
    long: Lots,
    short: Lots,
    profit: Money,
}

/// Exposure by instrument: of real accounts, or of demo accounts where no real account holds a position.
/// Memory only; linear in the number of open orders.
pub fn exposure(read_model: &ReadModel) -> Vec<Exposure> {
    let mut open = Vec::new();
    read_model.each_live_order(|order, profit| {
        if order.status == OrderStatus::Open {
            open.push((order.account, order.instrument, order.side, order.lots, profit));
        }
    });
    let mut kinds: BTreeMap<AccountId, AccountKind> = BTreeMap::new();
    let kind_of = |account| read_model.account(account).map_or(AccountKind::Demo, |account| account.record.kind);
    for (account, ..) in &open {
        kinds.entry(*account).or_insert_with(|| kind_of(*account));
    }
    let real = kinds.values().any(|kind| *kind == AccountKind::Real);
    let kind = if real { AccountKind::Real } else { AccountKind::Demo };
    let mut sums: BTreeMap<InstrumentId, Sum> = BTreeMap::new();
    for (_, instrument, side, lots, profit) in open.into_iter().filter(|one| kinds.get(&one.0) == Some(&kind)) {
        let sum = sums.entry(instrument).or_default();
        sum.profit = sum.profit.saturating_add(profit);
        let lots_of_side = match side {
            Side::Buy => &mut sum.long,
            Side::Sell => &mut sum.short,
        };
        *lots_of_side = lots_of_side.checked_add(lots).unwrap_or(Lots::MAX);
    }
    let row = |(instrument, sum): (InstrumentId, Sum)| {
        let Sum { long, short, profit } = sum;
        Exposure { instrument, kind, long, short, net: long.checked_sub(short).unwrap_or_default(), profit }
    };
    sums.into_iter().map(row).collect()
}

/// Closes an open order at the quote, or cancels a pending one; the audit entry is written in the same
/// transaction.
///
/// # Errors
/// The engine's: `order_not_found`, `market_closed`, `quote_stale`; `Unavailable`.
pub async fn force_close(
    gateway: &CommandGateway,
    by: &Actor,
    order: OrderId,
    reason: &str,
    now: TimeMs,
) -> Result<Order, ServiceError> {
    let entry = by.entry(now, "close", format!("order/{order}"), None, Some(reason));
    let command = Command::new(Body::ForceClose { order })
        .with_hook(move |transaction, _| audit::append(transaction, &entry).map(drop));
    match gateway.submit(command).await? {
        Answer::Order(order) => Ok(*order),
        _ => Err(ServiceError::Internal("a forced close did not answer an order".into())),
    }
}
