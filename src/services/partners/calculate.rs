//! The rewards of closed orders, from the journal.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction};

use super::{Partners, day_of, rules_of};
use crate::domain::partner::{Earnings, LEVELS_MAX, TradeScope, gross, rate_for, shares};
use crate::domain::time::SECOND;
use crate::domain::{AccountId, ConversionRate, Currency, Money, Order, TimeMs};
use crate::engine::event::Event;
use crate::services::ServiceError;
use crate::shutdown::StopToken;
use crate::store::StoreError;
use crate::store::customers::user_accounts;
use crate::store::dealing::entry::Entry;
use crate::store::funds::partners::{self as rows, PartnerRow, RewardRow};

/// Customers up the invitation tree among whom a partner is looked for.
const INVITERS_MAX: usize = 20;

/// What a journal entry means for rewards.
pub(super) enum Change {
    Closed(Box<Order>, TimeMs),
    /// The staff cancelled the trade.
    Cancelled(i64, TimeMs),
}

impl Partners {
    pub(super) fn read_journal(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let read = |_: &Connection, entry: &Entry| Ok(changes(entry));
        self.journal.read_new(stop, read, |transaction, change| match change {
            Change::Closed(order, at) => self.add_rewards(transaction, order, *at),
            Change::Cancelled(order, at) => take_back(transaction, *order, *at),
        })
    }

    fn add_rewards(&self, transaction: &Transaction<'_>, order: &Order, at: TimeMs) -> Result<(), StoreError> {
        let (Some(opened), Some(closed)) = (&order.opened, &order.closed) else { return Ok(()) };
        let held = closed.at.since(opened.at);
        if held < self.settings.values().number("partner_hold_seconds") * SECOND {
            return Ok(());
        }
        if user_accounts::kind_and_uid(transaction, order.account.0)?.is_none_or(|(is_demo, _)| is_demo) {
            return Ok(());
        }
        let customer = user_accounts::owner(transaction, order.account.0)?;
        let above = partners_above(transaction, customer, closed.at.0)?;
        if above.is_empty() {
            return Ok(());
        }
        let Some((amounts, earned)) = self.amounts(transaction, order, &above, closed.at)? else {
            tracing::warn!(
                order = order.id.0,
                "rewards of an order cannot be calculated: no terms or rate, or out of range"
            );
            return Ok(());
        };
        for (level, (partner, amount)) in (1..).zip(above.iter().zip(amounts)) {
            if amount.is_zero() {
                continue;
            }
            assert_ne!(partner.user, customer, "nobody is above themselves");
            let row = RewardRow {
                id: 0,
                order: order.id.0,
                partner: partner.user,
                level,
                customer,
                account: order.account.0,
                instrument: order.instrument.0,
                lots: order.lots,
                closed_at: closed.at.0,
                held,
                at: at.0,
                day: day_of(at),
                amount,
                earned,
            };
            rows::add(transaction, &row)?;
        }
        Ok(())
    }

    /// The share of each partner and what the order earned the broker, in USD.
    fn amounts(
        &self,
        connection: &Connection,
        order: &Order,
        above: &[PartnerRow],
        closed_at: TimeMs,
    ) -> Result<Option<(Vec<Money>, Money)>, StoreError> {
        let Some(market) = self.read_model.market(order.instrument) else { return Ok(None) };
        let scope = TradeScope {
            group: self.read_model.group_of(order.account).id,
            category: market.instrument.category,
            instrument: order.instrument,
        };
        let Some((usd, to_usd)) = self.rates(order.account) else { return Ok(None) };
        let Some(earned) = Earnings::of(order, market.instrument.contract) else { return Ok(None) };
        let mut all = Vec::new();
        for partner in above {
            // A partner that is switched off gets nothing, and those above get no more by it than by a rate of zero.
            let plan = if partner.active { rows::plan_at(connection, partner.plan, closed_at.0)? } else { None };
            let rules = plan.map(|plan| rules_of(plan.id, &plan.rules)).transpose()?.unwrap_or_default();
            let amount = rate_for(&rules, scope).map_or(Some(Money::ZERO), |rate| gross(rate, &earned, usd));
            let Some(amount) = amount else { return Ok(None) };
            all.push(amount);
        }
        let converted: Option<Vec<Money>> =
            shares(&all, earned.total()).into_iter().map(|share| to_usd.convert_down(share)).collect();
        Ok(converted.zip(to_usd.convert(earned.total())))
    }

    /// Units of the account's currency for one dollar, and dollars for one unit.
    fn rates(&self, account: AccountId) -> Option<(ConversionRate, ConversionRate)> {
        let currency = self.read_model.currency_of(account);
        if currency.is_usd() {
            return Some((ConversionRate::ONE, ConversionRate::ONE));
        }
        let to_usd = self.read_model.rate_between(currency, Currency::USD)?;
        Some((self.rate_from_usd(currency)?, to_usd.bid))
    }
}

fn changes(entry: &Entry) -> Vec<Change> {
    let at = entry.input.at;
    let corrected: Vec<i64> = entry
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TradeCorrected(order) => Some(order.id.0),
            _ => None,
        })
        .collect();
    let change = |event: &Event| match event {
        // A position whose trade is cancelled is closed in the same entry.
        Event::OrderClosed(order) if !corrected.contains(&order.id.0) => {
            Some(Change::Closed(Box::new(order.clone()), at))
        }
        Event::TradeCorrected(order) if order.is_cancelled_trade() => Some(Change::Cancelled(order.id.0, at)),
        _ => None,
    };
    entry.events.iter().filter_map(change).collect()
}

/// Adds rows that bring the sum of an order to zero.
fn take_back(transaction: &Transaction<'_>, order: i64, at: TimeMs) -> Result<(), StoreError> {
    let mut given: BTreeMap<i64, (Money, RewardRow)> = BTreeMap::new();
    for row in rows::of_order(transaction, order)? {
        given.entry(row.partner).or_insert((Money::ZERO, row.clone())).0 += row.amount;
    }
    for (sum, row) in given.into_values().filter(|(sum, _)| !sum.is_zero()) {
        rows::add(transaction, &RewardRow { at: at.0, day: day_of(at), amount: -sum, earned: Money::ZERO, ..row })?;
    }
    Ok(())
}

/// The partners above a customer at a moment, the direct one first.
fn partners_above(connection: &Connection, customer: i64, at: i64) -> Result<Vec<PartnerRow>, StoreError> {
    let mut next = match rows::partner_at(connection, customer, at)? {
        Some(own) => own.parent,
        None => nearest_inviter(connection, customer, at)?,
    };
    let mut above: Vec<PartnerRow> = Vec::new();
    while let Some(id) = next.filter(|id| *id != customer && above.len() < LEVELS_MAX) {
        let Some(partner) = rows::partner_at(connection, id, at)? else { break };
        next = partner.parent;
        above.push(partner);
    }
    Ok(above)
}

/// The nearest customer up the invitation tree who was a partner.
fn nearest_inviter(connection: &Connection, customer: i64, at: i64) -> Result<Option<i64>, StoreError> {
    let mut user = customer;
    for _ in 0..INVITERS_MAX {
        let Some(inviter) = rows::inviter(connection, user)? else { return Ok(None) };
        if rows::partner_at(connection, inviter, at)?.is_some() {
            return Ok(Some(inviter));
        }
        user = inviter;
    }
    Ok(None)
}
