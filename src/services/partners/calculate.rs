//! The rewards of closed orders, from the journal.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction};

use super::{Partners, day_of, rules_of};
use crate::domain::order::Reason;
use crate::domain::partner::{Closing, Earnings, LEVELS_MAX, PlanRule, TradeScope, gross, rule_for, shares};
use crate::domain::time::SECOND;
use crate::domain::{AccountId, ConversionRate, Currency, Money, Order, TimeMs};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::shutdown::StopToken;
use crate::store::StoreError;
use crate::store::customers::user_accounts;
use crate::store::dealing::entry::Entry;
use crate::store::funds::partner_lists::INVITERS_MAX;
use crate::store::funds::partners::{self as rows, PartnerRow, RewardRow};

/// What a journal entry means for rewards.
pub(super) enum Change {
    Closed(Box<Order>, Closing, TimeMs),
    /// The staff cancelled the trade.
    Cancelled(i64, TimeMs),
}

/// What a partner is given for an order, in USD.
struct Given {
    rule: PlanRule,
    gross: Money,
    amount: Money,
}

/// What each partner above is given, and what the order earned the broker, in USD.
type Amounts = (Vec<Option<Given>>, Money);

impl Partners {
    pub(super) fn read_journal(&self, stop: &StopToken) -> Result<(), ServiceError> {
        let read = |_: &Connection, entry: &Entry| Ok(changes(entry));
        self.journal.read_new(stop, read, |transaction, change| match change {
            Change::Closed(order, closing, at) => self.add_rewards(transaction, (order, *closing), *at),
            Change::Cancelled(order, at) => take_back(transaction, *order, *at),
        })
    }

    fn add_rewards(
        &self,
        transaction: &Transaction<'_>,
        (order, closing): (&Order, Closing),
        at: TimeMs,
    ) -> Result<(), StoreError> {
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
        let Some((given, earned)) = self.amounts(transaction, (order, closing), &above, closed.at)? else {
            tracing::warn!(
                order = order.id.0,
                "rewards of an order cannot be calculated: no terms or rate, or out of range"
            );
            return Ok(());
        };
        for (level, (partner, given)) in (1..).zip(above.iter().zip(given)) {
            let Some(Given { rule, gross, amount }) = given.filter(|given| !given.amount.is_zero()) else { continue };
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
                rule,
                gross,
                amount,
                earned,
                reason: None,
                booked_at: None,
                below: Money::ZERO,
                limit: None,
            };
            rows::add(transaction, &row)?;
        }
        Ok(())
    }

    /// What each partner is given, and what the order earned the broker, in USD.
    fn amounts(
        &self,
        connection: &Connection,
        (order, closing): (&Order, Closing),
        above: &[PartnerRow],
        closed_at: TimeMs,
    ) -> Result<Option<Amounts>, StoreError> {
        let Some(market) = self.read_model.market(order.instrument) else { return Ok(None) };
        let scope = TradeScope {
            group: self.read_model.group_of(order.account).id,
            category: market.instrument.category,
            instrument: order.instrument,
        };
        let Some(to_usd) = self.rate_to_usd(order.account) else { return Ok(None) };
        let Some(earned) = Earnings::of(order, market.instrument.contract, closing) else { return Ok(None) };
        let Some(total) = to_usd.convert_down(earned.total()) else { return Ok(None) };
        let (mut rules, mut all) = (Vec::new(), Vec::new());
        for partner in above {
            // A partner that is switched off gets nothing, and those above get no more by it than by a rate of zero.
            let plan = if partner.active { rows::plan_at(connection, partner.plan, closed_at.0)? } else { None };
            let plan = plan.map(|plan| rules_of(plan.id, &plan.rules)).transpose()?.unwrap_or_default();
            let rule = rule_for(&plan, scope);
            let Some(amount) = rule.map_or(Some(Money::ZERO), |rule| gross(rule.rate, &earned, to_usd)) else {
                return Ok(None);
            };
            rules.push(rule);
            all.push(amount);
        }
        let shares = shares(&all, total);
        let given = rules.into_iter().zip(all.into_iter().zip(shares));
        let given = given.map(|(rule, (gross, amount))| rule.map(|rule| Given { rule, gross, amount }));
        Ok(Some((given.collect(), total)))
    }

    /// Dollars for one unit of the account's currency.
    fn rate_to_usd(&self, account: AccountId) -> Option<ConversionRate> {
        let currency = self.read_model.currency_of(account);
        if currency.is_usd() {
            return Some(ConversionRate::ONE);
        }
        self.read_model.rate_between(currency, Currency::USD).map(|rate| rate.bid)
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
    let is_close_by = matches!(entry.input.body, Body::CloseBy { .. });
    let change = |event: &Event| match event {
        // A position whose trade is cancelled is closed in the same entry.
        Event::OrderClosed(order) if !corrected.contains(&order.id.0) => {
            // Others may be stopped out in the same entry, at a quote. Of copies, some close against each other and some at the quote.
            let is_against = is_close_by
                && match order.reason {
                    Some(Reason::User | Reason::Dealer) => true,
                    Some(Reason::Copied) => is_one_of_two(order, &entry.events),
                    _ => false,
                };
            let closing = if is_against { Closing::AgainstOrder } else { Closing::AtQuote };
            Some(Change::Closed(Box::new(order.clone()), closing, at))
        }
        Event::TradeCorrected(order) if order.is_cancelled_trade() => Some(Change::Cancelled(order.id.0, at)),
        _ => None,
    };
    entry.events.iter().filter_map(change).collect()
}

/// Whether an order was closed against another one in the same entry.
fn is_one_of_two(order: &Order, events: &[Event]) -> bool {
    let closed = events.iter().filter_map(|event| match event {
        Event::OrderClosed(other) => Some(other),
        _ => None,
    });
    closed.into_iter().any(|other| order.is_closed_against(other) || other.is_closed_against(order))
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
