//! Corrections of executed trades: a wrong trade is cancelled, or its prices are corrected, once.
//!
//! [`crate::domain::trade_correction`] has the rules of what is booked. Here the entries are found that it corrects, and the
//! correction goes the way of every correction of a balance: the same permission to approve, the same limit and sum of 24 hours
//! for one person, the same queue.
//!
//! - Fee and swap of a trade that was split by partial closes were booked on the order it was split from: its share is booked as
//!   one entry that names the last of them.
//! - A write-off that followed the close is taken back as far as the correction refunds the loss: the broker covered it.
//! - A debit that exceeds the balance is refused, as with every correction; what the customer has spent or withdrawn is not
//!   turned into a debt. The staff can re-price the trade so far as the balance covers it.
//! - A position is closed at its open price without profit, and cancelled; its margin is free again.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::corrections::Corrections;
use crate::domain::ledger::{Transaction, TransactionKind};
use crate::domain::order::Fill;
use crate::domain::trade_correction::{CorrectingEntry, TradeChange};
use crate::domain::{Lots, Money, Order, OrderId, OrderStatus, Price, TimeMs};
use crate::engine::input::{Body, CorrectTrade};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::customers::accounts::not_erased;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::services::trading::Command;
use crate::store::StoreError;
use crate::store::dealing::{ledger, orders};
use crate::store::funds::corrections::{self as rows, CorrectionRow, TradeChangeOf, magnitude};

/// An entry to be booked, and the one that it corrects.
#[derive(Debug, Clone)]
pub struct PlannedEntry {
    pub entry: CorrectingEntry,
    pub original: Option<Transaction>,
}

/// What a correction of a trade would book.
#[derive(Debug, Clone)]
pub struct TradePlan {
    /// The order as it is now.
    pub order: Order,
    /// The order after the correction.
    pub corrected: Order,
    pub entries: Vec<PlannedEntry>,
    /// The sum of the entries, in the account's currency.
    pub amount: Money,
    /// What counts towards the limit of one person: the amount, and the unrealised profit that a cancelled position loses.
    pub size: Money,
    /// Whether it waits for a second person if this staff member requests it.
    pub needs_second: bool,
}

/// What the plan had when it was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Confirmed {
    pub amount: Money,
    /// `None`: not compared.
    pub lots: Option<Lots>,
}

impl TradePlan {
    fn is(&self, Confirmed { amount, lots }: Confirmed) -> bool {
        self.amount == amount && lots.is_none_or(|lots| lots == self.order.lots)
    }

    fn body(&self, change: TradeChange, reason: &str) -> Body {
        let ended = (self.order.status == OrderStatus::Closed).then(|| Box::new(self.order.clone()));
        Body::CorrectTrade(CorrectTrade {
            account: self.order.account,
            order: self.order.id,
            ended,
            change,
            reason: reason.to_owned(),
            entries: self.entries.iter().map(|planned| planned.entry).collect(),
        })
    }
}

impl Corrections {
    /// What the correction of a trade would book now. Blocks.
    ///
    /// # Errors
    /// `OrderNotFound`; `trade_not_closed` for an order that never filled, and for the prices of a position;
    /// `trade_already_corrected`, also while a correction waits; `trade_terms_changed` if the contract size has changed since the
    /// close; `invalid_field` {field} for a price, also for one far from both the
    /// trade's and the newest one.
    pub fn plan_trade(&self, by: &Actor, order: OrderId, change: TradeChange) -> Result<TradePlan, ServiceError> {
        let now = self.clock.now();
        let mut plan = self.plan(order, change, now)?;
        if self.store.read(|connection| rows::of_trade(connection, order))?.is_some() {
            return Err(Refusal::new("trade_already_corrected").into());
        }
        plan.needs_second = self.needs_second(by, plan.order.account, plan.size, now)?;
        Ok(plan)
    }

    /// Corrects a trade, or stores the correction for approval by a second person: the row says which. `confirmed`: as the
    /// plan had it. Blocks until it is committed.
    ///
    /// # Errors
    /// Those of [`Self::plan_trade`] and of [`Corrections::submit`]; `trade_confirmation_needed` {amount, currency}.
    pub fn submit_trade(
        &self,
        by: &Actor,
        trade: TradeChangeOf,
        confirmed: Confirmed,
        reason: &str,
        request: Option<String>,
    ) -> Result<CorrectionRow, ServiceError> {
        let _deciding = self.decisions.one_at_a_time();
        let _kept = self.gateway.keep_customers();
        let TradeChangeOf { order, change } = trade;
        let known = self.store.read(|connection| orders::find_any(connection, order))?;
        let account = known.ok_or(Reject::OrderNotFound)?.account;
        not_erased(&self.store, account)?;
        let now = self.clock.now();
        if let Some(known) = self.known(account, request.as_deref(), now)? {
            let same = known.trade == Some(trade) && known.reason == reason && known.staff == by.staff;
            return if same { Ok(known) } else { Err(Reject::RequestIdReused.into()) };
        }
        let plan = self.plan_trade(by, order, change)?;
        if !plan.is(confirmed) {
            let currency = self.gateway.read_model().currency_of(account);
            let needed = Refusal::new("trade_confirmation_needed").with("amount", currency.text(plan.amount));
            return Err(needed.with("currency", currency).into());
        }
        self.check_archived(account, plan.amount)?;
        self.check_frozen(account, plan.amount)?;
        let waits = plan.needs_second;
        let row = CorrectionRow {
            request: request.clone(),
            trade: Some(trade),
            lots: Some(plan.order.lots),
            size: Some(plan.size),
            ..CorrectionRow::new(account, plan.amount, reason, by.staff, now, waits)
        };
        if waits {
            return self.wait(by, row, now);
        }
        let booked = self.booked(by, &row, "adjust", now);
        let hook = move |transaction: &rusqlite::Transaction<'_>| {
            rows::insert(transaction, &row)?;
            booked(transaction)
        };
        let command = Command::new(plan.body(change, reason)).by_staff(by.staff).with_staff_request(account, request);
        self.gateway.submit_blocking(command.with_hook(move |transaction, _| hook(transaction)))?;
        let row = self.store.read(|connection| rows::of_trade(connection, order))?;
        row.ok_or_else(|| ServiceError::Internal("a booked correction is not stored".into()))
    }

    /// The command of a correction that waited, if it still books the amount that was requested, for as many lots.
    pub(super) fn planned_again(
        &self,
        row: &CorrectionRow,
        TradeChangeOf { order, change }: TradeChangeOf,
        now: TimeMs,
    ) -> Result<Body, ServiceError> {
        let plan = self.plan(order, change, now)?;
        if !plan.is(Confirmed { amount: row.amount, lots: row.lots }) {
            return Err(Refusal::new("correction_outdated").into());
        }
        Ok(plan.body(change, &row.reason))
    }

    fn plan(&self, id: OrderId, change: TradeChange, now: TimeMs) -> Result<TradePlan, ServiceError> {
        let found = self.store.read(|connection| orders::find_any(connection, id))?;
        let order = found.ok_or(Reject::OrderNotFound)?;
        if order.correction.is_some() {
            return Err(Refusal::new("trade_already_corrected").into());
        }
        let market = self.gateway.read_model().market(order.instrument).ok_or(Reject::InstrumentNotFound)?;
        let terms = &market.instrument;
        let on_grid = |price: Price| price.is_positive() && price.raw() % terms.point().raw() == 0;
        if let TradeChange::Reprice { open, close } = change {
            let newest = market.newest_quote().map(|quote| quote.bid);
            let filled = |fill: &Option<Fill>| fill.as_ref().map(|fill| fill.price);
            for (field, price, traded) in
                [("open_price", open, filled(&order.opened)), ("close_price", close, filled(&order.closed))]
            {
                let is_wrong = |price| !on_grid(price) || ![traded, newest].into_iter().flatten().any(near(price));
                if price.is_some_and(is_wrong) {
                    return Err(Refusal::invalid_field(field).into());
                }
            }
        }
        let closed = match (order.status, change) {
            (OrderStatus::Closed, _) => Some(order.clone()),
            (OrderStatus::Open, TradeChange::Cancel) => order.closed_without_profit(now),
            _ => None,
        };
        let closed = closed.ok_or_else(|| Refusal::new("trade_not_closed"))?;
        let corrected = closed.corrected(change, "", terms.contract, now);
        let corrected = corrected.ok_or_else(|| Refusal::new("trade_terms_changed"))?;
        let entries = self.store.read(|connection| entries(connection, &order, &corrected))?;
        let amount = entries.iter().map(|planned| planned.entry.amount).fold(Money::ZERO, Money::saturating_add);
        let live = self.gateway.read_model().live_order(order.account, id);
        let unrealised = live.filter(|live| live.order.status == OrderStatus::Open).map(|live| live.profit);
        let size = magnitude(amount).saturating_add(magnitude(unrealised.unwrap_or_default()));
        Ok(TradePlan { order, corrected, entries, amount, size, needs_second: false })
    }
}

/// Whether another price is at most ten times this one, and at least a tenth of it: a typing error is not.
fn near(price: Price) -> impl Fn(Price) -> bool {
    let price = i128::from(price.raw());
    move |other| price <= i128::from(other.raw()) * 10 && i128::from(other.raw()) <= price * 10
}

/// The entries that a correction books.
fn entries(connection: &Connection, order: &Order, corrected: &Order) -> Result<Vec<PlannedEntry>, StoreError> {
    let opened = order.opened.map_or(order.created_at, |fill| fill.at);
    let (first, end) = (ledger::first_since(connection, opened)?, ledger::last(connection)? + 1);
    let booked = ledger::of_account(connection, order.account, first, end)?;
    let mut planned = Vec::new();
    for (kind, owed) in corrected.owed_by_correction() {
        if !owed.is_zero() {
            planned.extend(of_kind(&booked, order, corrected.is_cancelled_trade(), (kind, owed)));
        }
    }
    planned.extend(written_off(&booked, order, &planned));
    Ok(planned)
}

/// One entry for each that was booked on a cancelled order, if they are its own alone; else one for all.
fn of_kind(
    booked: &[Transaction],
    order: &Order,
    cancelled: bool,
    (kind, owed): (TransactionKind, Money),
) -> Vec<PlannedEntry> {
    let family: BTreeSet<OrderId> = order.parent.into_iter().chain([order.id]).collect();
    let originals = || booked.iter().filter(|entry| entry.kind == kind && entry.corrects.is_none());
    let own: Vec<&Transaction> = originals().filter(|entry| entry.order == Some(order.id)).collect();
    let planned = |original: Option<&Transaction>, amount| PlannedEntry {
        entry: CorrectingEntry { corrects: original.map(|entry| entry.id), kind, amount },
        original: original.cloned(),
    };
    if cancelled && own.iter().map(|entry| entry.amount).fold(Money::ZERO, Money::saturating_add) == -owed {
        return own.into_iter().map(|entry| planned(Some(entry), -entry.amount)).collect();
    }
    let before_its_end = |entry: &&Transaction| order.ended_at.is_none_or(|ended| entry.at <= ended);
    let of_family = || originals().filter(|entry| entry.order.is_some_and(|id| family.contains(&id)));
    let last = own.last().copied().or_else(|| of_family().rfind(before_its_end));
    vec![planned(last, owed)]
}

/// What is taken back of the write-off that followed the close: at most what the correction refunds, and what earlier
/// corrections have left.
fn written_off(booked: &[Transaction], order: &Order, planned: &[PlannedEntry]) -> Option<PlannedEntry> {
    let refund = planned.iter().map(|planned| planned.entry.amount).fold(Money::ZERO, Money::saturating_add);
    let original = following_write_off(booked, order)?;
    let taken = booked.iter().filter(|entry| entry.corrects == Some(original.id)).map(|entry| entry.amount);
    let left = taken.fold(original.amount, Money::saturating_add);
    let amount = -left.min(refund);
    let entry = CorrectingEntry { corrects: Some(original.id), kind: TransactionKind::WriteOff, amount };
    amount.is_negative().then(|| PlannedEntry { entry, original: Some(original.clone()) })
}

/// The write-off to which the loss of the order led: of the same moment, or later while the balance stayed negative because
/// other positions were open.
fn following_write_off<'a>(booked: &'a [Transaction], order: &Order) -> Option<&'a Transaction> {
    let mut later = booked.iter();
    let profit = later.find(|entry| entry.kind == TransactionKind::Profit && entry.order == Some(order.id))?;
    let mut before = profit.balance;
    for entry in later {
        if entry.at != profit.at && !before.is_negative() {
            return None;
        }
        if entry.kind == TransactionKind::WriteOff && entry.corrects.is_none() {
            return Some(entry);
        }
        before = entry.balance;
    }
    None
}
