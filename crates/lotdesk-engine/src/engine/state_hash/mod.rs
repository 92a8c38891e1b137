//! Hash of everything that only journaled inputs can change: accounts, live orders, terms, trading hours, settings,
//! counters, completed requests. The same state has the same hash on every machine.
//!
//! The hash excludes what inputs without events change too (quotes and the rates from them, the state of the quote filter,
//! `seq` and `at`) and what is derived from the rest (triggers, conversions).
//!
//! Format: SHA-256 over [`FORMAT`] and the SHA-256 of each part. Integers are 8 little-endian bytes; money, prices, lots
//! and rates their scaled integer; a text its length and its bytes; an option 0, or 1 and its value; a list its length and
//! its members, ordered by id. Structs are destructured without `..`, so a new field does not compile until it is hashed
//! here. A change of the format raises [`FORMAT`].

mod copying;
mod cover;

use std::fmt;

use sha2::{Digest, Sha256};

use crate::domain::group::{Commission, Group, Rule, Scope};
use crate::domain::instrument::{GuaranteedStops, MarginMode, TradeMode};
use crate::domain::order::{Conditions, Fill, OrderKind, Origin, PartialTakeProfit, Routed, Trail, Via};
use crate::domain::settings::{DealingSettings, FeeType, StopOutPolicy, is_copy_share_default};
use crate::domain::swap::{SwapMode, SwapTerms};
use crate::domain::{
    AccountKind, CoverId, Instrument, KeyId, MarginAlert, Money, Order, OrderId, PriceAlert, Quote, QuoteSide, Side,
    WithdrawalId,
};

use super::event::AccountRecord;
use super::fingerprint::{Fingerprint, Version};
use super::input::Request;
use super::state::{Account, CompletedRequest, Counters, Market, State, Withdrawal};

/// The version of the format.
pub const FORMAT: &str = "lotdesk state 3";

/// Hash of a state, in total and by part, so that a difference can be located.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateHash {
    /// Hash over all parts.
    pub whole: [u8; 32],
    /// Hash of each part, with its name.
    pub parts: [(&'static str, [u8; 32]); 10],
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.whole.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl StateHash {
    /// The names of the parts in which two states differ.
    pub fn differences(&self, other: &Self) -> Vec<&'static str> {
        let pairs = self.parts.iter().zip(&other.parts);
        pairs.filter(|(own, others)| own != others).map(|(own, _)| own.0).collect()
    }
}

/// Calculates the hash of a state.
pub fn state_hash(state: &State) -> StateHash {
    let State {
        seq: _,
        conversions: _,
        at: _,
        settings,
        counters,
        groups,
        markets,
        accounts,
        orders,
        expiries: _,
        alerts,
        alerts_by_account: _,
        alert_expiries: _,
        margin_alerts,
        deposits: _,
        withdrawals: _,
        payouts: _,
        requests,
        cover,
        copying,
    } = state;
    let parts = [
        ("settings", part(|sink| sink.settings(settings))),
        ("counters", part(|sink| sink.counters(counters))),
        ("groups", part(|sink| sink.list(groups.iter(), Sink::group))),
        ("markets", part(|sink| sink.list(markets.values(), Sink::market))),
        ("accounts", part(|sink| sink.list(accounts.values(), Sink::account))),
        (
            "live orders",
            part(|sink| {
                sink.list(orders.values(), Sink::order);
                // Absent without any, so that the hash is what it was before there were price alerts.
                if !alerts.is_empty() {
                    sink.list(alerts.values(), Sink::alert);
                }
                // As absent. A list of price alerts begins with its length, never -1.
                if !margin_alerts.is_empty() {
                    sink.number(-1);
                    sink.list(margin_alerts.values(), |sink, own| sink.list(own.iter(), Sink::margin_alert));
                }
            }),
        ),
        ("money in transit", part(|sink| sink.transit(state))),
        ("requests", part(|sink| sink.list(requests.iter(), Sink::request))),
        ("cover", part(|sink| cover::write(sink, cover))),
        ("copying", part(|sink| copying::write(sink, copying))),
    ];
    let mut whole = Sha256::new().chain_update(FORMAT);
    // Cover and copying come last. The last ones that are unused are absent, so that the hash is what it was before there were
    // any.
    let used = match (cover.is_unused(), copying.is_unused()) {
        (_, false) => parts.len(),
        (false, true) => parts.len() - 1,
        (true, true) => parts.len() - 2,
    };
    for (_, hash) in &parts[..used] {
        whole.update(hash);
    }
    StateHash { whole: whole.finalize().into(), parts }
}

fn part(fill: impl FnOnce(&mut Sink)) -> [u8; 32] {
    let mut sink = Sink(Sha256::new());
    fill(&mut sink);
    sink.0.finalize().into()
}

/// Hashes values as the format defines.
struct Sink(Sha256);

impl Sink {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn number(&mut self, number: i64) {
        self.bytes(&number.to_le_bytes());
    }

    fn flag(&mut self, flag: bool) {
        self.number(i64::from(flag));
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as i64);
        self.bytes(text.as_bytes());
    }

    fn option(&mut self, value: Option<i64>) {
        self.number(i64::from(value.is_some()));
        if let Some(value) = value {
            self.number(value);
        }
    }

    fn list<T>(&mut self, values: impl ExactSizeIterator<Item = T>, each: impl Fn(&mut Self, T)) {
        self.number(values.len() as i64);
        for value in values {
            each(self, value);
        }
    }

    fn settings(&mut self, settings: &DealingSettings) {
        let DealingSettings {
            fee_type,
            margin_call_level,
            stop_out_level,
            stop_out_policy,
            orders_max,
            copy_share,
            rules_version,
        } = settings;
        self.number(match fee_type {
            FeeType::PerLot => 1,
            FeeType::OfMargin => 2,
        });
        self.number(margin_call_level.raw());
        self.number(stop_out_level.raw());
        self.number(match stop_out_policy {
            StopOutPolicy::LargestLoss => 1,
            StopOutPolicy::Smart => 2,
        });
        self.number(*orders_max);
        self.number(i64::from(u8::from(*rules_version)));
        // Absent while it is the default, as in the journal.
        if !is_copy_share_default(copy_share) {
            self.number(copy_share.raw());
        }
    }

    fn counters(&mut self, counters: &Counters) {
        let Counters { account, order, transaction, deposit, withdrawal, alert } = counters;
        self.number(*account);
        self.number(*order);
        self.number(*transaction);
        self.number(*deposit);
        self.number(*withdrawal);
        // Absent before the first price alert.
        if *alert != 1 {
            self.number(*alert);
        }
    }

    /// Deposits, withdrawals and payouts on their way.
    fn transit(&mut self, State { deposits, withdrawals, payouts, .. }: &State) {
        self.list(deposits.iter(), |sink, (deposit, account)| {
            sink.number(deposit.0);
            sink.number(account.0);
        });
        let withdrawal = |sink: &mut Self, (id, Withdrawal { account, amount }): (&WithdrawalId, &Withdrawal)| {
            sink.number(id.0);
            sink.number(account.0);
            sink.number(amount.raw());
        };
        self.list(withdrawals.iter(), withdrawal);
        // Absent without any, so that the hash is what it was before there were payouts.
        if !payouts.is_empty() {
            self.list(payouts.iter(), withdrawal);
        }
    }

    fn request(&mut self, (Request { account, key }, completed): (&Request, &CompletedRequest)) {
        let CompletedRequest { at, fingerprint: Fingerprint { version, hash }, seq: _ } = completed;
        // Negative, unlike any account id. Requests with a fingerprint of version 1 are hashed as they were before there was
        // another version.
        if *version > Version::V1 {
            self.number(-i64::from(u8::from(*version)));
        }
        self.number(account.0);
        self.text(key);
        self.number(at.0);
        self.bytes(&hash.to_le_bytes());
    }

    fn alert(&mut self, alert: &PriceAlert) {
        let PriceAlert { id, account, instrument, side, rises, level, expires, created_at } = alert;
        self.number(id.0);
        self.number(account.0);
        self.number(instrument.0);
        self.number(match side {
            QuoteSide::Bid => 1,
            QuoteSide::Ask => 2,
        });
        self.flag(*rises);
        self.number(level.raw());
        self.option(expires.map(|at| at.0));
        self.number(created_at.0);
    }

    fn margin_alert(&mut self, alert: &MarginAlert) {
        let MarginAlert { id, account, level, armed, created_at } = alert;
        self.number(id.0);
        self.number(account.0);
        self.number(level.raw());
        self.flag(*armed);
        self.number(created_at.0);
    }

    fn group(&mut self, group: &Group) {
        let Group { id, name, leverage_max, markup, rules, commission, margin_call_level, stop_out_level, swap_free } =
            group;
        self.number(id.0);
        self.text(name);
        self.option(leverage_max.map(i64::from));
        self.number(*markup);
        self.list(rules.iter(), |sink, Rule { scope, leverage_max, markup }| {
            let (kind, id) = match scope {
                Scope::Category(id) => (1, id.0),
                Scope::Instrument(id) => (2, id.0),
            };
            sink.number(kind);
            sink.number(id);
            sink.option(leverage_max.map(i64::from));
            sink.option(*markup);
        });
        let (kind, rate) = match commission {
            Commission::None => (0, Money::ZERO),
            Commission::PerLot(rate) => (1, *rate),
            Commission::PerMillion(rate) => (2, *rate),
        };
        self.number(kind);
        self.number(rate.raw());
        for level in [margin_call_level, stop_out_level] {
            self.option(level.map(|level| level.raw()));
        }
        self.flag(*swap_free);
    }

    fn market(&mut self, market: &Market) {
        let Market {
            terms,
            open,
            opened_at,
            quote: _,
            off_hours_quote: _,
            rate_to_usd: _,
            conversion: _,
            dependents: _,
            filter: _,
            exit_triggers: _,
            trail_triggers: _,
            entry_triggers: _,
            margin_triggers: _,
            alert_triggers: _,
            live_orders: _,
            exposures: _,
        } = market;
        self.terms(terms);
        self.flag(*open);
        // Absent by the rules of version 1, whose hashes stay as they were.
        if opened_at.0 != 0 {
            self.number(opened_at.0);
        }
    }

    fn terms(&mut self, terms: &Instrument) {
        let Instrument {
            id,
            category,
            code,
            base,
            currency,
            precision,
            contract,
            lots_min,
            lots_max,
            lots_step,
            fee_rate,
            margin_mode,
            leverages,
            swap: SwapTerms { mode, long, short, triple_day, charges_weekends },
            stop_level,
            jump_max,
            stale_after_ms,
            enabled,
            trade_mode,
            guaranteed_stops,
        } = terms;
        self.number(id.0);
        self.number(category.0);
        self.text(code);
        self.text(base);
        self.text(currency);
        self.number(i64::from(*precision));
        self.number(contract.raw());
        self.number(lots_min.raw());
        self.number(lots_max.raw());
        self.number(lots_step.raw());
        self.number(fee_rate.raw());
        self.number(match margin_mode {
            MarginMode::Leverage => 0,
            MarginMode::Fixed => 1,
        });
        self.list(leverages.iter(), |sink, leverage| sink.number(i64::from(*leverage)));
        self.number(match mode {
            SwapMode::Points => 0,
            SwapMode::Percent => 1,
        });
        self.number(long.raw());
        self.number(short.raw());
        self.option(triple_day.map(i64::from));
        self.flag(*charges_weekends);
        self.number(*stop_level);
        self.number(jump_max.raw());
        self.number(*stale_after_ms);
        self.flag(*enabled);
        self.number(match trade_mode {
            TradeMode::Full => 0,
            TradeMode::CloseOnly => 1,
            TradeMode::LongOnly => 2,
            TradeMode::ShortOnly => 3,
        });
        // Absent where they are not offered. The number that follows otherwise is a flag, never -1.
        let GuaranteedStops { premium, distance, lots_max } = guaranteed_stops;
        if *guaranteed_stops != GuaranteedStops::default() {
            self.number(-1);
            self.number(*premium);
            self.number(*distance);
            self.number(lots_max.raw());
        }
    }

    fn account(&mut self, account: &Account) {
        let Account { record, balance, margin, held, withdrawing, open, pending, margin_triggers: _ } = account;
        let AccountRecord { id, kind, currency, frozen, in_margin_call, group, rights, created_at, charged_back } =
            record;
        self.number(id.0);
        self.number(match kind {
            AccountKind::Real => 0,
            AccountKind::Demo => 1,
        });
        self.flag(*frozen);
        self.flag(*in_margin_call);
        self.number(group.0);
        self.number(rights.number());
        self.number(created_at.0);
        self.number(balance.raw());
        self.number(margin.raw());
        self.number(held.raw());
        self.number(withdrawing.raw());
        for ids in [open, pending] {
            self.list(ids.iter(), |sink, OrderId(id)| sink.number(*id));
        }
        // Negative, unlike the id of the account that follows. Absent for USD, so that the hash of accounts in USD is what
        // it was before there were other currencies.
        if !currency.is_usd() {
            self.number(-1);
            self.text(currency.as_str());
        }
        // As absent without debt.
        if !charged_back.is_zero() {
            self.number(-2);
            self.number(charged_back.raw());
        }
    }

    fn order(&mut self, order: &Order) {
        let Order {
            id,
            account,
            instrument,
            side,
            kind,
            status,
            lots,
            leverage,
            target,
            stop_loss,
            take_profit,
            margin,
            fee,
            swap,
            profit,
            opened,
            closed,
            parent,
            reason,
            created_at,
            ended_at,
            conditions,
            cover_percent,
            routed,
            // Of ended orders, which are not part of the state.
            correction: _,
        } = order;
        self.number(id.0);
        self.number(account.0);
        self.number(instrument.0);
        self.number(match side {
            Side::Buy => 1,
            Side::Sell => 2,
        });
        self.number(match kind {
            OrderKind::Market => 0,
            OrderKind::Limit => 1,
            OrderKind::Stop => 2,
            OrderKind::StopLimit => 3,
        });
        self.number(*status as i64);
        self.number(lots.raw());
        self.number(i64::from(*leverage));
        for level in [target, stop_loss, take_profit] {
            self.option(level.map(|price| price.raw()));
        }
        for amount in [margin, fee, swap, profit] {
            self.number(amount.raw());
        }
        for fill in [opened, closed] {
            self.fill(fill.as_ref());
        }
        self.option(parent.map(|OrderId(id)| id));
        self.text(reason.map_or("", |reason| reason.code()));
        self.number(created_at.0);
        self.option(ended_at.map(|at| at.0));
        self.conditions(conditions);
        // Absent for orders that are not covered.
        if *cover_percent != 0 {
            self.number(-9);
            self.number(i64::from(*cover_percent));
        }
        // Absent for orders that wait for no liquidity provider.
        if let Some(Routed { cover: CoverId(cover), lots, markup }) = routed {
            self.number(-10);
            self.number(*cover);
            self.number(lots.raw());
            self.number(markup.raw());
        }
    }

    /// Each condition that is set is its negative tag, unlike any id that follows an order, and its value. Orders without
    /// conditions are hashed as they were before there were any.
    fn conditions(&mut self, conditions: &Conditions) {
        let Conditions { expires, trail, linked, limit, partial_take_profits, premium, origin } = conditions;
        if let Some(at) = expires {
            self.number(-1);
            self.number(at.0);
        }
        if let Some(Trail { distance, step }) = trail {
            self.number(-2);
            self.number(distance.raw());
            self.number(step.raw());
        }
        if let Some(OrderId(other)) = linked {
            self.number(-3);
            self.number(*other);
        }
        if let Some(limit) = limit {
            self.number(-4);
            self.number(limit.raw());
        }
        if !partial_take_profits.is_empty() {
            self.number(-5);
            self.list(partial_take_profits.iter(), |sink, PartialTakeProfit { price, lots }| {
                sink.number(price.raw());
                sink.number(lots.raw());
            });
        }
        if let Some(premium) = premium {
            self.number(-6);
            self.number(premium.raw());
        }
        let Origin { via, key } = origin;
        if *via != Via::App {
            self.number(-7);
            self.text(via.code());
        }
        if let Some(KeyId(key)) = key {
            self.number(-8);
            self.number(*key);
        }
    }

    fn fill(&mut self, fill: Option<&Fill>) {
        self.flag(fill.is_some());
        if let Some(Fill { price, quote: Quote { bid, ask, time }, rate, stale_rate_quoted_at, at }) = fill {
            for number in [price.raw(), bid.raw(), ask.raw(), time.0, rate.digits(), i64::from(rate.decimals()), at.0] {
                self.number(number);
            }
            self.option(stale_rate_quoted_at.map(|at| at.0));
        }
    }
}

/// The hash of one order; rows of the database are compared by it.
pub fn order_hash(order: &Order) -> [u8; 32] {
    part(|sink| sink.order(order))
}

#[cfg(test)]
mod tests;
