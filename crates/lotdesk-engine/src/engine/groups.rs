//! Groups of customers and their terms; which group an account is in, and what it may do.
//!
//! Nothing triggers by a change alone: the next quote does. An open order keeps its margin, its leverage and
//! its price; from now on it is valued, closed and watched on the new terms.

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
        self.state.reindex(live, |state| state.groups.put(group.clone()));
        self.touched.extend(members);
        self.out.push(Event::GroupDefined(group.clone()));
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
        self.out.push(Event::GroupRemoved { group: id });
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
        self.state.reindex(live, |state| {
            state.accounts.get_mut(&account).expect("it is known").record.group = group;
        });
        self.touched.insert(account);
        self.tell_record(account);
        Ok(Answer::Done)
    }

    /// Less than all rights cancels what is pending: it would open when nothing may.
    pub(super) fn set_rights(&mut self, id: AccountId, rights: TradingRights, at: TimeMs) -> Result<Answer, Reject> {
        let account = self.state.accounts.get_mut(&id).ok_or(Reject::AccountNotFound)?;
        if account.record.rights == rights {
            return Ok(Answer::Done);
        }
        account.record.rights = rights;
        let pending = account.pending.clone();
        self.tell_record(id);
        if rights != TradingRights::Full {
            for order in pending {
                self.cancel(order, Reason::Dealer, at);
            }
        }
        Ok(Answer::Done)
    }

    fn tell_record(&mut self, account: AccountId) {
        let record = self.state.accounts[&account].record.clone();
        self.out.push(Event::AccountChanged(record));
    }

    fn live_of(&self, account: AccountId) -> impl Iterator<Item = OrderId> + use<> {
        let account = &self.state.accounts[&account];
        let (open, pending) = (account.open.clone(), account.pending.clone());
        open.into_iter().chain(pending)
    }
}
