//! Whose terms an account is dealt with on, and what other terms would make of it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{AccountView, Inner, ReadModel};
use crate::domain::group::STANDARD;
use crate::domain::instrument::MarginMode;
use crate::domain::margin::share_of_notional;
use crate::domain::settings::DealingSettings;
use crate::domain::{AccountId, Group, GroupId, Order, OrderStatus, Percent, Valuation};
use crate::engine::event::AccountRecord;

/// An account's standing and the levels that are in force for it.
#[derive(Debug, Clone, Copy)]
pub struct MarginStatus {
    pub valuation: Valuation,
    /// Warned at this margin level or below.
    pub call: Percent,
    /// Positions are closed at this one or below.
    pub out: Percent,
}

impl MarginStatus {
    /// Is it at its margin-call level or below?
    pub fn is_margin_call(&self) -> bool {
        self.valuation.at_or_below(self.call)
    }

    /// Would the next quote close a position of it?
    pub fn is_stopped_out(&self) -> bool {
        self.valuation.at_or_below(self.out)
    }
}

/// What other terms would make of an account at the newest quotes.
#[derive(Debug, Clone, Copy)]
pub struct TermsPreview {
    pub account: AccountId,
    pub now: MarginStatus,
    pub then: MarginStatus,
    /// Pending orders that the cap would change at their fill: it lowers their leverage, or, where the margin is fixed, raises
    /// their margin. Open positions keep both.
    pub capped: usize,
}

impl TermsPreview {
    /// Would it be called or stopped out where it is not so today?
    pub fn is_worse(&self) -> bool {
        (self.then.is_margin_call() && !self.now.is_margin_call())
            || (self.then.is_stopped_out() && !self.now.is_stopped_out())
    }
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

    /// The group of a reader; a visitor's is the standard one.
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

    /// The group whose prices a reader sees; `None`: the house's.
    pub fn priced_by(&self, account: Option<AccountId>) -> Option<GroupId> {
        let inner = self.inner.read();
        let known = account.and_then(|account| inner.state.accounts.get(&account));
        let group = inner.state.groups.get(known.map_or(STANDARD, |known| known.record.group))?;
        group.marks_up().then_some(group.id)
    }

    /// What every account of which `asked` is true is worth now, and what it would be worth if it were in
    /// `group`. Only those that have an order.
    pub fn forecast(&self, group: &Group, asked: impl Fn(&AccountRecord) -> bool) -> Vec<TermsPreview> {
        let inner = self.inner.read();
        let members = inner.state.accounts.values().filter(|account| !account.orders.is_empty());
        let forecast = |account: &AccountView| TermsPreview {
            account: account.record.id,
            now: inner.levelled(account, &inner.group(account)),
            then: inner.levelled(account, group),
            capped: account.orders.values().filter(|order| inner.would_be_capped(order, group)).count(),
        };
        members.filter(|account| asked(&account.record)).map(forecast).collect()
    }

    /// What the levels of every account that has an order are now, and what they would be by `settings`.
    pub fn forecast_settings(&self, settings: &DealingSettings) -> Vec<TermsPreview> {
        let inner = self.inner.read();
        let forecast = |account: &AccountView| {
            let group = inner.group(account);
            let (now, then) = (inner.levelled(account, &group), inner.levelled_by(account, &group, settings));
            TermsPreview { account: account.record.id, now, then, capped: 0 }
        };
        inner.state.accounts.values().filter(|account| !account.orders.is_empty()).map(forecast).collect()
    }

    /// How many accounts are in each group that has any.
    pub fn members(&self) -> BTreeMap<GroupId, i64> {
        let mut members = BTreeMap::new();
        for account in self.inner.read().state.accounts.values() {
            *members.entry(account.record.group).or_insert(0) += 1;
        }
        members
    }
}

impl Inner {
    pub(super) fn group(&self, account: &AccountView) -> Cow<'_, Group> {
        let known = self.state.groups.get(account.record.group);
        known.map_or_else(|| Cow::Owned(Group::standard()), Cow::Borrowed)
    }

    pub(super) fn levelled(&self, account: &AccountView, group: &Group) -> MarginStatus {
        self.levelled_by(account, group, &self.state.settings)
    }

    fn levelled_by(&self, account: &AccountView, group: &Group, settings: &DealingSettings) -> MarginStatus {
        let valuation = self.standing_in(account, group);
        MarginStatus { valuation, call: group.call_level(settings), out: group.out_level(settings) }
    }

    /// Would the cap of `group` change this pending order when it fills?
    fn would_be_capped(&self, order: &Order, group: &Group) -> bool {
        let Some(market) = self.state.markets.get(&order.instrument) else { return false };
        let terms = &market.instrument;
        let Some(cap) = group.cap(self.state.settings.rules, terms) else { return false };
        let raised = || {
            let (target, rate) = (order.target?, market.rate?);
            let least = share_of_notional(terms, order.lots, target, cap, rate.ask)?;
            Some(terms.margin_mode == MarginMode::Fixed && least > order.margin)
        };
        order.status == OrderStatus::Pending && (order.leverage > cap || raised().unwrap_or(false))
    }
}
