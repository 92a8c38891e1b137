//! Conditions that hold after every input. Tests and the simulation check them after each one; the server does not, because
//! the check visits the complete state.

use std::collections::{BTreeMap, BTreeSet};

use crate::domain::cover::{Exposure, Exposures};
use crate::domain::{AccountId, AccountKind, InstrumentId, LpId, MarginAlert, Money, Order, OrderStatus, WithdrawalId};

use super::state::State;

/// Checks the invariants of a state.
///
/// # Errors
/// A description of the first violation.
pub fn check(state: &State) -> Result<(), String> {
    let mut withdrawing = withdrawing(state);
    for (id, account) in &state.accounts {
        let of_status = |status| {
            let orders = state.orders.values().filter(move |order| order.account == *id && order.status == status);
            orders.fold((Money::ZERO, Vec::new()), |(sum, mut ids), order| {
                ids.push(order.id);
                (sum + if status == OrderStatus::Open { order.margin } else { order.held() }, ids)
            })
        };
        let (margin, open) = of_status(OrderStatus::Open);
        let (held, pending) = of_status(OrderStatus::Pending);
        // Open orders hold the premium of a guaranteed stop.
        let held = held + open.iter().map(|id| state.orders[id].held()).sum::<Money>();
        if margin != account.margin || !open.iter().eq(account.open.iter()) {
            return Err(format!(
                "account {id}: margin {} is not the sum {margin} over its open orders",
                account.margin
            ));
        }
        if held != account.held || !pending.iter().eq(account.pending.iter()) {
            return Err(format!("account {id}: held {} is not the sum {held} over its orders", account.held));
        }
        let expected = withdrawing.remove(id).unwrap_or_default();
        if expected != account.withdrawing {
            return Err(format!(
                "account {id}: {} held is not the sum {expected} of its withdrawals under review",
                account.withdrawing
            ));
        }
        let owed = account.record.charged_back;
        if account.open.is_empty() && (account.balance < -owed || owed > (-account.balance).at_least_zero()) {
            return Err(format!(
                "account {id}: balance {} without open positions, of which {owed} is charged back",
                account.balance
            ));
        }
        if owed.is_negative() {
            return Err(format!("account {id}: {owed} is charged back"));
        }
    }
    if let Some(id) =
        withdrawing.keys().next().or_else(|| in_transit(state).find(|id| !state.accounts.contains_key(id)))
    {
        return Err(format!("money in transit of account {id}, which does not exist"));
    }
    check_indexes(state)?;
    check_margin_triggers(state)?;
    check_expiries(state)?;
    check_alerts(state)?;
    check_margin_alerts(state)?;
    check_links(state)?;
    check_cover(state)?;
    check_copying(state)?;
    let deposit = state.deposits.keys().next_back().map_or(0, |id| id.0);
    let last_id = |withdrawals: &BTreeMap<WithdrawalId, _>| withdrawals.keys().next_back().map_or(0, |id| id.0);
    let withdrawal = last_id(&state.withdrawals).max(last_id(&state.payouts));
    if let Some(id) = state.payouts.keys().find(|id| state.withdrawals.contains_key(id)) {
        return Err(format!("withdrawal {id} is under review and being paid"));
    }
    if deposit >= state.counters.deposit || withdrawal >= state.counters.withdrawal {
        return Err(format!("deposit {deposit} or withdrawal {withdrawal}: id not below the counter"));
    }
    let live = state.orders.keys().next_back().map_or(0, |id| id.0);
    if live >= state.counters.order {
        return Err(format!("order {live}: id not below the counter"));
    }
    Ok(())
}

/// The accounts of deposits that wait, and of withdrawals that are being paid.
fn in_transit(state: &State) -> impl Iterator<Item = &AccountId> {
    state.deposits.values().chain(state.payouts.values().map(|payout| &payout.account))
}

/// Sum of the withdrawals under review of each account.
fn withdrawing(state: &State) -> BTreeMap<AccountId, Money> {
    let mut sums: BTreeMap<AccountId, Money> = BTreeMap::new();
    for withdrawal in state.withdrawals.values() {
        *sums.entry(withdrawal.account).or_default() += withdrawal.amount;
    }
    sums
}

/// Compares the expiries with the pending orders.
fn check_expiries(state: &State) -> Result<(), String> {
    let pending = state.orders.values().filter(|order| order.status == OrderStatus::Pending);
    let mut expected: Vec<_> = pending.filter_map(|order| order.conditions.expires.map(|at| (at, order.id))).collect();
    expected.sort_unstable();
    if expected.iter().eq(&state.expiries) {
        return Ok(());
    }
    Err(format!("the expiries {:?} are not those of the pending orders {expected:?}", state.expiries))
}

/// Compares the indexes of the price alerts with the alerts.
fn check_alerts(state: &State) -> Result<(), String> {
    let mut expiries: Vec<_> = state.alerts.values().filter_map(|alert| Some((alert.expires?, alert.id))).collect();
    expiries.sort_unstable();
    let by_account: BTreeMap<AccountId, Vec<_>> = state.alerts.values().fold(BTreeMap::new(), |mut found, alert| {
        found.entry(alert.account).or_insert_with(Vec::new).push(alert.id);
        found
    });
    let same = state.alerts_by_account.iter().map(|(account, ids)| (*account, ids.iter().copied().collect::<Vec<_>>()));
    let triggers: usize = state.markets.values().map(|market| market.alert_triggers.len()).sum();
    let last = state.alerts.keys().next_back().map_or(0, |id| id.0);
    if triggers == state.alerts.len()
        && by_account.into_iter().eq(same)
        && expiries.iter().eq(&state.alert_expiries)
        && last < state.counters.alert
    {
        return Ok(());
    }
    Err(format!("the indexes are not those of the {} price alerts", state.alerts.len()))
}

/// Checks that margin-level alerts are of accounts, in order, and not more or other than can be set.
fn check_margin_alerts(state: &State) -> Result<(), String> {
    for (account, own) in &state.margin_alerts {
        let of_account = state.accounts.contains_key(account) && own.iter().all(|alert| alert.account == *account);
        let levels: BTreeSet<_> = own.iter().map(|alert| alert.level).collect();
        let last = own.last().map_or(i64::MAX, |alert| alert.id.0);
        let ordered = own.is_sorted_by(|one, next| one.id < next.id) && last < state.counters.alert;
        let limits = own.len() <= MarginAlert::MAX && levels.len() == own.len();
        if !(of_account && ordered && limits && levels.into_iter().all(MarginAlert::is_level)) {
            return Err(format!("account {account}: the margin-level alerts {own:?}"));
        }
    }
    Ok(())
}

/// Checks that linked pending orders are of one account and name each other.
fn check_links(state: &State) -> Result<(), String> {
    let pending = state.orders.values().filter(|order| order.status == OrderStatus::Pending);
    for (order, other) in pending.filter_map(|order| Some((order, order.conditions.linked?))) {
        let mutual = state.orders.get(&other).is_some_and(|other| {
            other.status == OrderStatus::Pending
                && other.account == order.account
                && other.conditions.linked == Some(order.id)
        });
        if !mutual {
            return Err(format!("order {} is linked to {other}, which is not linked to it", order.id));
        }
    }
    Ok(())
}

/// Compares the number of margin triggers of the markets with that of the accounts: one that belongs to no account would
/// stay for ever.
fn check_margin_triggers(state: &State) -> Result<(), String> {
    let of_markets: usize = state.markets.values().map(|market| market.margin_triggers.len()).sum();
    let of_accounts: usize = state.accounts.values().map(|account| account.margin_triggers.len()).sum();
    if of_markets == of_accounts {
        return Ok(());
    }
    Err(format!("the markets have {of_markets} margin triggers, the accounts {of_accounts}"))
}

/// Checks that strategies and copies are of real accounts, and each link of an open order of the copy's account.
fn check_copying(state: &State) -> Result<(), String> {
    let book = &state.copying;
    book.check()?;
    let accounts = book.strategies.keys().chain(book.copies.values().flat_map(|copy| [&copy.account, &copy.strategy]));
    for account in accounts {
        if state.accounts.get(account).is_none_or(|known| known.record.kind != AccountKind::Real) {
            return Err(format!("account {account} has a strategy or a copy and is not real"));
        }
    }
    for link in book.links.values() {
        let copy = book.copies.get(&link.copy);
        let is_own = state.orders.get(&link.order).is_some_and(|order| {
            order.status == OrderStatus::Open
                && order.instrument == link.instrument
                && copy.is_some_and(|copy| copy.account == order.account)
        });
        let source = state.orders.get(&link.source);
        let follows = source.is_some_and(|source| copy.is_some_and(|copy| copy.strategy == source.account));
        if !is_own || !(follows || link.closing.is_some()) {
            return Err(format!("order {} follows {}: {link:?}", link.order, link.source));
        }
    }
    let copied = |order: &&Order| book.copy_of(order.account).is_some() && order.status == OrderStatus::Open;
    match state.orders.values().filter(copied).find(|order| !book.links.contains_key(&order.id)) {
        Some(order) => Err(format!("order {} of a copy follows no order", order.id)),
        None => Ok(()),
    }
}

/// Compares the exposures with the open orders of real accounts, and checks that cover orders and breaks are of covered
/// instruments and known LPs, and that X lies between zero and B.
fn check_cover(state: &State) -> Result<(), String> {
    let mut expected: BTreeMap<InstrumentId, Exposures> = BTreeMap::new();
    let real = |order: &&Order| state.kind_of(order.account) == AccountKind::Real;
    for order in state.orders.values().filter(real) {
        let sums = expected.entry(order.instrument).or_default();
        sums.add(1, order.side, order.exposed_lots(), order.cover_percent);
    }
    for (id, market) in &state.markets {
        if market.exposures != expected.get(id).copied().unwrap_or_default() {
            return Err(format!("market {}: its exposure is not that of its orders", market.terms.code));
        }
    }
    let book = &state.cover;
    for (id, position) in &book.positions {
        let own = state.markets.get(id).map(|market| market.exposures.own).unwrap_or_default();
        let bounds = own.min(Exposure::ZERO)..=own.max(Exposure::ZERO);
        if book.symbols.contains_key(id) && !bounds.contains(&position.banded) {
            return Err(format!("instrument {id}: {} is covered because of the band, of {own}", position.banded));
        }
    }
    let mut named = book.working().map(|order| (&order.instrument, order.lp));
    let mut named_by_breaks = book.breaks.iter().map(|(id, found)| (id, found.lp));
    let wrong = |(id, lp): &(&InstrumentId, LpId)| book.symbols.get(id).is_none_or(|(of, _)| of != lp);
    if let Some((id, _)) = named.find(wrong).or_else(|| named_by_breaks.find(wrong)) {
        return Err(format!("instrument {id}: a cover order or a break of an LP where it is not covered"));
    }
    let ended = book.working().find(|order| order.status.has_ended() || order.id.0 >= book.next_order);
    if let Some(order) = ended {
        return Err(format!("cover order {}: it has ended, or its id is not below the counter", order.id));
    }
    check_routed(state)
}

/// Checks that each order that waits names an order at an LP that names it, and is covered completely; and that every position
/// of the steering rule is of no customer.
fn check_routed(state: &State) -> Result<(), String> {
    let book = &state.cover;
    for (order, routed) in state.orders.values().filter_map(|order| Some((order, order.routed?))) {
        let named = book.routed.get(&routed.cover);
        let is_mutual = named.is_some_and(|cover| {
            (cover.customer, cover.instrument) == (Some(order.id), order.instrument)
                && routed.lots.raw() <= cover.lots.raw().abs()
        });
        let is_valid =
            is_mutual && routed.lots.is_positive() && routed.lots <= order.lots && order.cover_percent == 100;
        if !is_valid {
            return Err(format!("order {} waits for {}, which is not its order: {named:?}", order.id, routed.cover));
        }
    }
    match book.orders.values().find(|order| order.customer.is_some()) {
        Some(order) => Err(format!("cover order {} is of a customer and steers the position", order.id)),
        None => Ok(()),
    }
}

/// The sizes of a market's trigger indexes, and its number of live orders.
#[derive(Default, PartialEq, Eq)]
struct IndexSizes {
    entry_triggers: usize,
    exit_triggers: usize,
    trail_triggers: usize,
    live_orders: u64,
}

/// Compares the sizes of the trigger indexes with the live orders.
fn check_indexes(state: &State) -> Result<(), String> {
    let mut expected: BTreeMap<InstrumentId, IndexSizes> = BTreeMap::new();
    for order in state.orders.values() {
        let sizes = expected.entry(order.instrument).or_default();
        sizes.live_orders += 1;
        match order.status {
            OrderStatus::Pending => sizes.entry_triggers += usize::from(!order.is_working()),
            OrderStatus::Open => {
                sizes.exit_triggers += usize::from(order.stop_loss.is_some())
                    + usize::from(order.take_profit.is_some() || !order.conditions.partial_take_profits.is_empty());
                sizes.trail_triggers += usize::from(order.conditions.trail.is_some() && order.stop_loss.is_some());
            }
            ended => return Err(format!("order {}: {ended:?} is still live", order.id)),
        }
    }
    for (id, market) in &state.markets {
        let actual = IndexSizes {
            entry_triggers: market.entry_triggers.len(),
            exit_triggers: market.exit_triggers.len(),
            trail_triggers: market.trail_triggers.len(),
            live_orders: market.live_orders,
        };
        if actual != expected.remove(id).unwrap_or_default() {
            return Err(format!("market {}: its index does not match its orders", market.terms.code));
        }
    }
    match expected.keys().next() {
        Some(id) => Err(format!("orders on market {id}, which does not exist")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{AccountKind, Currency, InstrumentId, Price, TimeMs};
    use crate::engine::Engine;
    use crate::engine::input::{Body, Input};
    use crate::engine::trigger_index::TriggerDirection;

    #[test]
    fn a_margin_trigger_that_its_market_does_not_have_is_detected() {
        let mut engine = Engine::default();
        let body = Body::OpenAccount { kind: AccountKind::Demo, grant: Money::ONE, currency: Currency::USD };
        engine.apply(&Input { seq: 1, at: TimeMs(0), request: None, staff: None, body }).result.expect("it is opened");
        assert_eq!(check(&engine.state), Ok(()));
        let account = engine.state.accounts.values_mut().next().expect("the account");
        account.margin_triggers.push((InstrumentId(1), TriggerDirection::BidFalls, Price::ONE));
        assert_eq!(check(&engine.state), Err("the markets have 0 margin triggers, the accounts 1".into()));
    }
}
