//! Corrections of trades, as the back office makes them: from the ended orders and the entries that the engine does not keep.

use std::collections::BTreeMap;

use lotdesk_engine::domain::ledger::{Transaction, TransactionKind};
use lotdesk_engine::domain::trade_correction::{CorrectingEntry, TradeChange};
use lotdesk_engine::domain::{AccountId, Money, Order, OrderId, OrderStatus, Price};
use lotdesk_engine::engine::event::Event;
use lotdesk_engine::engine::input::{Body, CorrectTrade};

use super::world::World;
use crate::rng::Rng;

/// What is stored outside the engine.
#[derive(Default)]
pub struct Archive {
    closed: BTreeMap<OrderId, Order>,
    entries: BTreeMap<AccountId, Vec<Transaction>>,
}

impl Archive {
    pub fn store(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::OrderClosed(order) | Event::TradeCorrected(order) => {
                    self.closed.insert(order.id, order.clone());
                }
                Event::Posted(entry) => self.entries.entry(entry.customer).or_default().push(entry.clone()),
                _ => {}
            }
        }
    }
}

/// A correction of an order that has been closed, or the cancelling of a position; now and then a wrong one.
pub fn trade_correction(rng: &mut Rng, world: &World) -> Option<Body> {
    let archive = &world.archive;
    let live: Vec<&Order> = world.engine.state().orders.values().collect();
    let is_live = rng.percent(20) && !live.is_empty();
    let order = if is_live {
        rng.pick(&live).clone()
    } else {
        let mut closed: Vec<&Order> = archive.closed.values().rev().take(40).collect();
        let covered = |order: &&Order| {
            let booked = archive.entries.get(&order.account);
            order.correction.is_none() && booked.is_some_and(|booked| written_off(booked, order, Money::MAX).is_some())
        };
        // Write-offs are rare.
        if rng.percent(30) && archive.closed.values().any(|order| covered(&order)) {
            closed = archive.closed.values().filter(covered).collect();
        }
        if closed.is_empty() {
            return None;
        }
        rng.pick(&closed).clone()
    };
    let near = |rng: &mut Rng, price: Price| Price::from_raw(price.raw() / 1_000 * rng.between(980, 1_020));
    let reprice = |rng: &mut Rng| {
        let fills = [order.opened, order.closed.or(order.opened)];
        let [open, close] = fills.map(|fill| fill.filter(|_| rng.percent(60)).map(|fill| near(rng, fill.price)));
        TradeChange::Reprice { open, close }
    };
    let cancels = rng.percent(if is_live { 90 } else { 45 });
    let change = if cancels { TradeChange::Cancel } else { reprice(rng) };
    let contract = world.engine.state().markets.get(&order.instrument)?.terms.contract;
    let closed = if is_live { order.closed_without_profit(world.now) } else { Some(order.clone()) };
    let corrected = closed.and_then(|closed| closed.corrected(change, "a tick", contract, world.now));
    let owed = corrected.as_ref().map(Order::owed_by_correction);
    let none = Vec::new();
    let booked = archive.entries.get(&order.account).unwrap_or(&none);
    let mut entries: Vec<CorrectingEntry> = Vec::new();
    for (kind, amount) in owed.into_iter().flatten().filter(|(_, amount)| !amount.is_zero()) {
        let of_kind = |entry: &&Transaction| entry.kind == kind && entry.corrects.is_none();
        let of = |id: Option<OrderId>| booked.iter().filter(of_kind).rfind(|entry| id.is_some() && entry.order == id);
        let original = of(Some(order.id)).or_else(|| of(order.parent));
        entries.push(CorrectingEntry { corrects: original.map(|entry| entry.id), kind, amount });
    }
    entries.extend(written_off(booked, &order, entries.iter().map(|entry| entry.amount).sum()));
    if rng.percent(6)
        && let Some(first) = entries.first_mut()
    {
        first.amount += Money::from_raw(rng.between(1, 9));
    }
    let account = if rng.percent(2) { AccountId(999) } else { order.account };
    let ended = (!is_live).then(|| Box::new(order.clone()));
    Some(Body::CorrectTrade(CorrectTrade { account, order: order.id, ended, change, reason: "a tick".into(), entries }))
}

/// The part of the write-off after the close that the refund covers and no other correction has taken back.
fn written_off(booked: &[Transaction], order: &Order, refund: Money) -> Option<CorrectingEntry> {
    let kind = TransactionKind::WriteOff;
    let profit = booked.iter().find(|entry| entry.kind == TransactionKind::Profit && entry.order == Some(order.id))?;
    let after = booked.iter().filter(|entry| entry.id > profit.id && entry.at == profit.at && entry.corrects.is_none());
    let original = after.filter(|_| order.status == OrderStatus::Closed).find(|entry| entry.kind == kind)?;
    let taken: Money =
        booked.iter().filter(|entry| entry.corrects == Some(original.id)).map(|entry| entry.amount).sum();
    let amount = -(original.amount + taken).min(refund);
    amount.is_negative().then_some(CorrectingEntry { corrects: Some(original.id), kind, amount })
}
