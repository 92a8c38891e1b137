//! Dealing: exposure by instrument, and what the staff does with customers' orders.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Transaction};

use super::super::audit::Actor;
use crate::domain::{
    AccountId, AccountKind, Currency, InstrumentId, Lots, Money, Order, OrderId, OrderStatus, Side, TimeMs,
};
use crate::engine::event::{Answer, Event};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::trading::{Command, CommandGateway, ReadModel};
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::dealing::orders;

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

/// A command of a staff member about a customer's order.
pub struct OrderAct<'a> {
    /// The act in the audit log: the last word of the route.
    pub act: &'static str,
    pub body: Body,
    /// The order; `None`: the one that the command places.
    pub order: Option<OrderId>,
    pub reason: &'a str,
    /// The account of the order, and the idempotency key.
    pub request: Option<(AccountId, String)>,
}

impl OrderAct<'_> {
    /// The command; its audit entry, with the reason and what was changed, is written in the same transaction.
    fn command(self, by: &Actor, now: TimeMs) -> Command {
        let OrderAct { act, body, order, reason, request } = self;
        let what = match &body {
            Body::ForceClose { .. } => serde_json::json!(reason),
            body => serde_json::json!({ "reason": reason, "command": body }),
        };
        let by = by.clone();
        let staff = by.staff;
        let hook = move |transaction: &Transaction<'_>, events: &[Event]| {
            let placed = || events.iter().find_map(Event::order_id);
            let order = order.or_else(placed).ok_or_else(|| StoreError::Corrupt("an act without its order".into()))?;
            let entry = by.entry(now, act, format!("order/{order}"), None, Some(&what));
            audit::append(transaction, &entry).map(drop)
        };
        let command = Command::new(body).by_staff(staff).with_hook(hook);
        match request {
            Some((account, key)) => command.with_staff_request(account, Some(key)),
            None => command,
        }
    }
}

/// Carries out a staff member's command: the order as it is afterwards; of a close in part the closed part.
///
/// # Errors
/// The engine's, as for the customer's own command; `Unavailable`.
pub async fn carry_out(
    gateway: &CommandGateway,
    by: &Actor,
    act: OrderAct<'_>,
    now: TimeMs,
) -> Result<Order, ServiceError> {
    answered(gateway.submit(act.command(by, now)).await?)
}

fn answered(answer: Answer) -> Result<Order, ServiceError> {
    match answer {
        Answer::Order(order) => Ok(*order),
        _ => Err(ServiceError::Internal("a command about an order did not answer an order".into())),
    }
}

/// The most orders that are closed or cancelled at once.
pub const BULK_MAX: usize = 100;

/// What closing and cancelling many orders would do at the newest quotes.
#[derive(Debug, Default)]
pub struct BulkPreview {
    /// Open orders, which would be closed.
    pub open: Vec<OrderId>,
    /// Pending orders, which would be cancelled.
    pub pending: Vec<OrderId>,
    /// Orders that have ended, or do not exist.
    pub ended: Vec<OrderId>,
    /// The open ones whose market is closed or without a fresh quote.
    pub untradable: Vec<OrderId>,
    pub lots: Lots,
    /// Profit of the open orders by currency of their accounts.
    pub profit: BTreeMap<Currency, Money>,
}

/// A preview of [`end_many`]. Blocks.
///
/// # Errors
/// Those of the database.
pub fn preview_many(
    read_model: &ReadModel,
    connection: &Connection,
    ids: &[OrderId],
    now: TimeMs,
) -> Result<BulkPreview, StoreError> {
    let mut preview = BulkPreview::default();
    for id in ids {
        let account = orders::find_any(connection, *id)?.map(|order| order.account);
        let Some(live) = account.and_then(|account| read_model.live_order(account, *id)) else {
            preview.ended.push(*id);
            continue;
        };
        if live.order.status == OrderStatus::Pending {
            preview.pending.push(*id);
            continue;
        }
        preview.open.push(*id);
        preview.lots = preview.lots.checked_add(live.order.lots).unwrap_or(Lots::MAX);
        let sum = preview.profit.entry(read_model.currency_of(live.order.account)).or_default();
        *sum = sum.saturating_add(live.profit);
        if !read_model.market(live.order.instrument).is_some_and(|market| market.is_tradable(now)) {
            preview.untradable.push(*id);
        }
    }
    Ok(preview)
}

/// The outcome for each order of a bulk act.
pub type EndedOrders = Vec<(OrderId, Result<Order, ServiceError>)>;

/// Closes the open orders among these at their quotes and cancels the pending ones, each with its own audit entry; one that
/// fails does not stop the others. `confirmed`: the number of open orders that the staff member typed. Blocks.
///
/// # Errors
/// `orders_confirmation_needed` if more orders are open than were confirmed.
pub fn end_many(
    gateway: &CommandGateway,
    by: &Actor,
    preview: &BulkPreview,
    confirmed: usize,
    reason: &str,
    now: TimeMs,
) -> Result<EndedOrders, ServiceError> {
    if preview.open.len() > confirmed {
        return Err(Refusal::new("orders_confirmation_needed").with("open", preview.open.len()).into());
    }
    let live: Vec<OrderId> = preview.pending.iter().chain(&preview.open).copied().collect();
    let command = |order: &OrderId| {
        let body = Body::ForceClose { order: *order };
        let act = OrderAct { act: "close", body, order: Some(*order), reason, request: None };
        act.command(by, now)
    };
    let answers = gateway.submit_all_blocking(live.iter().map(command).collect());
    let ended = preview.ended.iter().map(|id| (*id, Err(Reject::OrderNotFound.into())));
    Ok(live.into_iter().zip(answers.into_iter().map(|answer| answered(answer?))).chain(ended).collect())
}
