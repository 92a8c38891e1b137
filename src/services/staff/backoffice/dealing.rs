//! Dealing: exposure by instrument, and closing customers' orders for them.

use std::collections::{BTreeMap, BTreeSet};

use super::super::audit::Actor;
use crate::domain::{
    AccountId, AccountKind, Currency, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Side, TimeMs,
};
use crate::engine::event::Answer;
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::services::trading::{Command, CommandGateway, ReadModel};
use crate::store::backoffice::audit;

/// Exposure of real or of demo accounts in one instrument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exposure {
    pub instrument: InstrumentId,
    pub kind: AccountKind,
    pub long: Lots,
    pub short: Lots,
    /// Long minus short.
    pub net: Lots,
    /// Their unrealised profit, in USD.
    pub profit: Money,
    /// Currencies whose accounts are missing in it, because no rate is known.
    pub unconverted: BTreeSet<Currency>,
}

#[derive(Default)]
struct Sum {
    long: Lots,
    short: Lots,
    profits: BTreeMap<Currency, Money>,
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
    let mut accounts: BTreeMap<AccountId, (AccountKind, Currency)> = BTreeMap::new();
    let demo = (AccountKind::Demo, Currency::USD);
    let known = |account| read_model.account(account).map_or(demo, |known| (known.record.kind, known.record.currency));
    for (account, ..) in &open {
        accounts.entry(*account).or_insert_with(|| known(*account));
    }
    let real = accounts.values().any(|(kind, _)| *kind == AccountKind::Real);
    let kind = if real { AccountKind::Real } else { AccountKind::Demo };
    let mut sums: BTreeMap<InstrumentId, Sum> = BTreeMap::new();
    for (account, instrument, side, lots, profit) in open {
        let (_, currency) = match accounts.get(&account) {
            Some(known) if known.0 == kind => *known,
            _ => continue,
        };
        let sum = sums.entry(instrument).or_default();
        let in_currency = sum.profits.entry(currency).or_default();
        *in_currency = in_currency.saturating_add(profit);
        let lots_of_side = match side {
            Side::Buy => &mut sum.long,
            Side::Sell => &mut sum.short,
        };
        *lots_of_side = lots_of_side.checked_add(lots).unwrap_or(Lots::MAX);
    }
    let row = |(instrument, sum): (InstrumentId, Sum)| {
        let Sum { long, short, profits } = sum;
        let (mut profit, mut unconverted) = (Money::ZERO, BTreeSet::new());
        for (currency, amount) in profits {
            match read_model.usd_bid(currency) {
                Some(rate) => profit = profit.saturating_add(rate.convert_saturating(amount)),
                None => _ = unconverted.insert(currency),
            }
        }
        let net = long.checked_sub(short).unwrap_or_default();
        Exposure { instrument, kind, long, short, net, profit, unconverted }
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
