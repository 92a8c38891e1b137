//! The terms of accounts, and previews of other terms.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::{AccountView, Inner, ReadModel};
use crate::domain::group::STANDARD;
use crate::domain::instrument::MarginMode;
use crate::domain::margin::margin_at_leverage;
use crate::domain::profit::PROFIT_MAX;
use crate::domain::settings::DealingSettings;
use crate::domain::swap::swap;
use crate::domain::valuation::{PricedInstrument, sum_bounded};
use crate::domain::{
    AccountId, AccountKind, ConversionRate, Currency, Group, GroupId, Instrument, InstrumentId, Money, Order,
    OrderStatus, Percent, Valuation,
};
use crate::engine::event::AccountRecord;

/// The valuation of an account with its margin-call and stop-out levels.
#[derive(Debug, Clone, Copy)]
pub struct MarginStatus {
    /// Currency of the valuation.
    pub currency: Currency,
    pub valuation: Valuation,
    pub margin_call_level: Percent,
    pub stop_out_level: Percent,
}

impl MarginStatus {
    /// Whether the margin level is at or below the margin-call level.
    pub fn is_margin_call(&self) -> bool {
        self.valuation.margin_level_at_or_below(self.margin_call_level)
    }

    /// Whether the next quote would close a position.
    pub fn is_stopped_out(&self) -> bool {
        self.valuation.margin_level_at_or_below(self.stop_out_level)
    }
}

/// The effect of other terms on an account at the newest quotes.
#[derive(Debug, Clone, Copy)]
pub struct TermsPreview {
    pub account: AccountId,
    /// USD per unit of the account's currency, at the bid; `None` while it is not known.
    pub usd_bid: Option<ConversionRate>,
    pub now: MarginStatus,
    pub then: MarginStatus,
    /// Number of pending orders that the leverage cap would change at their fill: it lowers their leverage or, with fixed margin,
    /// raises their margin. Open positions keep both.
    pub capped: usize,
}

impl TermsPreview {
    /// Whether it would get a margin call or be stopped out, and is not today.
    pub fn is_worse(&self) -> bool {
        (self.then.is_margin_call() && !self.now.is_margin_call())
            || (self.then.is_stopped_out() && !self.now.is_stopped_out())
    }
}

/// What one rollover would book on an account's positions of one instrument.
#[derive(Debug, Clone, Copy)]
pub struct SwapForecast {
    /// The account now, and with that swap booked.
    pub terms: TermsPreview,
    /// In the account's currency; the charge is negative.
    pub credit: Money,
    pub charge: Money,
}

impl ReadModel {
    /// All groups, by id.
    pub fn groups(&self) -> Vec<Group> {
        self.inner.read().state.groups.iter().cloned().collect()
    }

    /// The group of an account.
    pub fn group_of(&self, account: AccountId) -> Group {
        self.group_for(Some(account))
    }

    /// The group of a reader; visitors have the standard group.
    pub fn group_for(&self, account: Option<AccountId>) -> Group {
        let inner = self.inner.read();
        let known = account.and_then(|account| inner.state.accounts.get(&account));
        inner
            .state
            .groups
            .get(known.map_or(STANDARD, |known| known.record.group))
            .cloned()
            .unwrap_or_else(Group::standard)
    }

    /// The group whose prices a reader sees; `None`: those without mark-up.
    pub fn priced_by(&self, account: Option<AccountId>) -> Option<GroupId> {
        let inner = self.inner.read();
        let known = account.and_then(|account| inner.state.accounts.get(&account));
        let group = inner.state.groups.get(known.map_or(STANDARD, |known| known.record.group))?;
        group.has_markup().then_some(group.id)
    }

    /// The valuations of the accounts for which `is_selected` is true, now and in `group`. Only accounts with orders.
    pub fn forecast(&self, group: &Group, is_selected: impl Fn(&AccountRecord) -> bool) -> Vec<TermsPreview> {
        let inner = self.inner.read();
        let members = inner.state.accounts.values().filter(|account| !account.orders.is_empty());
        let forecast = |account: &AccountView| TermsPreview {
            account: account.record.id,
            usd_bid: inner.usd_bid(account.record.currency),
            now: inner.margin_status(account, &inner.group(account)),
            then: inner.margin_status(account, group),
            capped: account.orders.values().filter(|order| inner.would_be_capped(order, group)).count(),
        };
        members.filter(|account| is_selected(&account.record)).map(forecast).collect()
    }

    /// The margin status of every account with orders, now and with `settings`.
    pub fn forecast_settings(&self, settings: &DealingSettings) -> Vec<TermsPreview> {
        let inner = self.inner.read();
        let forecast = |account: &AccountView| {
            let group = inner.group(account);
            let (now, then) =
                (inner.margin_status(account, &group), inner.margin_status_with(account, &group, settings));
            let usd_bid = inner.usd_bid(account.record.currency);
            TermsPreview { account: account.record.id, usd_bid, now, then, capped: 0 }
        };
        inner.state.accounts.values().filter(|account| !account.orders.is_empty()).map(forecast).collect()
    }

    /// The accounts with orders on this instrument, and what a rollover of `swap_days` would book on their positions at these
    /// terms. Then they are valued at these terms, of which the category decides about mark-ups.
    pub fn forecast_swap(&self, terms: &Instrument, swap_days: i64) -> Vec<SwapForecast> {
        let inner = self.inner.read();
        inner
            .real_holders(|instrument| instrument == terms.id)
            .map(|account| inner.forecast_swap(account, terms, swap_days))
            .collect()
    }

    /// The margin status of an account with orders, now and with `amount` booked on its balance.
    pub fn forecast_booking(&self, id: AccountId, amount: Money) -> Option<TermsPreview> {
        let inner = self.inner.read();
        let account = inner.state.accounts.get(&id).filter(|account| !account.orders.is_empty())?;
        let now = inner.margin_status(account, &inner.group(account));
        let mut then = now;
        then.valuation.balance = then.valuation.balance.saturating_add(amount);
        Some(TermsPreview { account: id, usd_bid: inner.usd_bid(account.record.currency), now, then, capped: 0 })
    }

    /// Number of real accounts with orders.
    pub fn real_accounts_with_orders(&self) -> usize {
        self.inner.read().real_holders(|_| true).count()
    }

    /// The real accounts with orders on one of these instruments.
    pub fn real_holders(&self, instruments: &BTreeSet<InstrumentId>) -> BTreeSet<AccountId> {
        let inner = self.inner.read();
        inner.real_holders(|instrument| instruments.contains(&instrument)).map(|account| account.record.id).collect()
    }

    /// Number of accounts of each group with accounts.
    pub fn members(&self) -> BTreeMap<GroupId, i64> {
        let mut members = BTreeMap::new();
        for account in self.inner.read().state.accounts.values() {
            *members.entry(account.record.group).or_insert(0) += 1;
        }
        members
    }

    /// Number of real accounts of a group.
    pub fn real_members(&self, group: GroupId) -> usize {
        let inner = self.inner.read();
        let accounts = inner.state.accounts.values();
        accounts.filter(|account| account.record.kind == AccountKind::Real && account.record.group == group).count()
    }
}

impl Inner {
    /// The real accounts with orders on the chosen instruments.
    fn real_holders(&self, is_chosen: impl Fn(InstrumentId) -> bool) -> impl Iterator<Item = &AccountView> {
        self.state.accounts.values().filter(move |account| {
            account.record.kind == AccountKind::Real && account.orders.values().any(|order| is_chosen(order.instrument))
        })
    }

    fn forecast_swap(&self, account: &AccountView, terms: &Instrument, swap_days: i64) -> SwapForecast {
        let group = self.group(account);
        let (mut credit, mut charge) = (Money::ZERO, Money::ZERO);
        let is_charged = |order: &&Order| order.status == OrderStatus::Open && order.instrument == terms.id;
        for order in account.orders.values().filter(is_charged).filter(|_| !group.swap_free) {
            let amount = self.swap_of(account, order, terms, swap_days).unwrap_or_default();
            let sum = if amount.is_negative() { &mut charge } else { &mut credit };
            *sum = sum.saturating_add(amount);
        }
        let now = self.margin_status(account, &group);
        let mut then = now;
        then.valuation.balance = then.valuation.balance.saturating_add(credit).saturating_add(charge);
        if let Some(market) = self.state.markets.get(&terms.id) {
            let of_instrument = || account.orders.values().filter(|order| order.instrument == terms.id);
            let (old, rate) = (market.priced(), self.rate_for(account, market));
            let sum = |instrument| {
                let priced = PricedInstrument { instrument, rate, ..old };
                sum_bounded(of_instrument().map(|order| priced.profit(order, &group)))
            };
            let change = sum(terms) - sum(old.instrument);
            then.valuation.profit = then.valuation.profit.saturating_add(change);
        }
        let usd_bid = self.usd_bid(account.record.currency);
        SwapForecast {
            terms: TermsPreview { account: account.record.id, usd_bid, now, then, capped: 0 },
            credit,
            charge,
        }
    }

    /// As the engine charges it.
    fn swap_of(&self, account: &AccountView, order: &Order, terms: &Instrument, swap_days: i64) -> Option<Money> {
        let rate = self.rate_for(account, self.state.markets.get(&order.instrument)?)?;
        let price = self.quote_for(order)?.closing_price(order.side);
        swap(terms, order, price, rate, swap_days).filter(|amount| (-PROFIT_MAX..=PROFIT_MAX).contains(amount))
    }

    pub(super) fn group(&self, account: &AccountView) -> Cow<'_, Group> {
        let known = self.state.groups.get(account.record.group);
        known.map_or_else(|| Cow::Owned(Group::standard()), Cow::Borrowed)
    }

    pub(super) fn margin_status(&self, account: &AccountView, group: &Group) -> MarginStatus {
        self.margin_status_with(account, group, &self.state.settings)
    }

    fn margin_status_with(&self, account: &AccountView, group: &Group, settings: &DealingSettings) -> MarginStatus {
        let valuation = self.valuation_in(account, group);
        MarginStatus {
            currency: account.record.currency,
            valuation,
            margin_call_level: group.margin_call_level(settings),
            stop_out_level: group.stop_out_level(settings),
        }
    }

    /// Whether the leverage cap of `group` would change this pending order at its fill.
    fn would_be_capped(&self, order: &Order, group: &Group) -> bool {
        let Some(market) = self.state.markets.get(&order.instrument) else { return false };
        let Some(account) = self.state.accounts.get(&order.account) else { return false };
        let terms = &market.instrument;
        let Some(cap) = group.leverage_cap(self.state.settings.rules_version, terms) else { return false };
        let raised = || {
            let (target, rate) = (order.target?, self.rate_for(account, market)?);
            let least = margin_at_leverage(terms, order.lots, target, cap, rate.ask)?;
            Some(terms.margin_mode == MarginMode::Fixed && least > order.margin)
        };
        order.status == OrderStatus::Pending && (order.leverage > cap || raised().unwrap_or(false))
    }
}
