//! Groups of customers: their terms, membership of accounts, and trading rights.
//!
//! Triggers are evaluated at the next quote after a change. An open order keeps its margin, leverage and open price; it is
//! valued, closed and checked on the new terms.

use crate::domain::group::{Group, STANDARD, TradingRights};
use crate::domain::order::Reason;
use crate::domain::{AccountId, GroupId, OrderId, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;

impl Engine {
    pub(super) fn define_group(&mut self, group: &Group) -> Result<Answer, Reject> {
        if let Err(field) = group.validate() {
            return Err(Reject::InvalidTerms { field });
        }
        if self.state.groups.get(group.id) == Some(group) {
            return Ok(Answer::Done);
        }
        let members = self.state.accounts.values().filter(|account| account.record.group == group.id);
        let members: Vec<AccountId> = members.map(|account| account.record.id).collect();
        let live = members.iter().flat_map(|account| self.live_of(*account)).collect();
        let alerts = members.iter().flat_map(|account| self.state.alerts_of(*account)).map(|alert| alert.id).collect();
        self.state.with_triggers_rebuilt(live, alerts, |state| state.groups.put(group.clone()));
        self.margin_triggers_due.extend(members);
        self.events.push(Event::GroupDefined(group.clone()));
        Ok(Answer::Done)
    }

    pub(super) fn remove_group(&mut self, id: GroupId) -> Result<Answer, Reject> {
        if self.state.groups.get(id).is_none() {
            return Err(Reject::GroupNotFound);
        }
        if id == STANDARD || self.state.accounts.values().any(|account| account.record.group == id) {
            return Err(Reject::GroupInUse);
        }
        self.state.groups.remove(id);
        self.events.push(Event::GroupRemoved { group: id });
        Ok(Answer::Done)
    }

    pub(super) fn set_group(&mut self, account: AccountId, group: GroupId) -> Result<Answer, Reject> {
        let record = &self.state.accounts.get(&account).ok_or(Reject::AccountNotFound)?.record;
        if self.state.groups.get(group).is_none() {
            return Err(Reject::GroupNotFound);
        }
        if record.group == group {
            return Ok(Answer::Done);
        }
        let live = self.live_of(account).collect();
        let alerts = self.state.alerts_of(account).map(|alert| alert.id).collect();
        self.state.with_triggers_rebuilt(live, alerts, |state| {
            state.accounts.get_mut(&account).expect("it is known").record.group = group;
        });
        self.margin_triggers_due.insert(account);
        self.report_account(account);
        Ok(Answer::Done)
    }

    /// Sets the trading rights. Less than full rights cancels the pending orders, which could otherwise open.
    pub(super) fn set_rights(&mut self, id: AccountId, rights: TradingRights, at: TimeMs) -> Result<Answer, Reject> {
        let account = self.state.accounts.get_mut(&id).ok_or(Reject::AccountNotFound)?;
        if account.record.rights == rights {
            return Ok(Answer::Done);
        }
        account.record.rights = rights;
        let pending = account.pending.clone();
        self.report_account(id);
        if rights != TradingRights::Full {
            self.cancel_all(pending, Reason::Dealer, at);
        }
        Ok(Answer::Done)
    }

    fn report_account(&mut self, account: AccountId) {
        let record = self.state.accounts[&account].record.clone();
        self.events.push(Event::AccountChanged(record));
    }

    /// The open and pending orders of an account.
    fn live_of(&self, account: AccountId) -> impl Iterator<Item = OrderId> + use<> {
        let account = &self.state.accounts[&account];
        let (open, pending) = (account.open.clone(), account.pending.clone());
        open.into_iter().chain(pending)
    }
}
