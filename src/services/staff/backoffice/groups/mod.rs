//! Administration of groups: their terms, their members, and the effect of a change on open orders. Every change is a command of the engine with its audit row in the same transaction.

mod presets;

use std::sync::Arc;

use parking_lot::Mutex;
use serde_json::json;

use crate::domain::group::{Group, Rule, STANDARD, Scope, TradingRights};
use crate::domain::{AccountId, AccountKind, GroupId, TimeMs};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::store::backoffice::risk_changes::routes_that;
use crate::store::{
    Store,
    backoffice::audit,
    customers::{notes, user_accounts},
};

pub use presets::Preset;

use super::super::audit::{Actor, Addition};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::catalog::Catalog;
use crate::services::trading::terms_effect::{TermsEffect, confirmed_by};
use crate::services::trading::{Command, CommandGateway, ReadModel};

/// A group and the number of its accounts.
#[derive(Debug, Clone)]
pub struct GroupWithSize {
    pub group: Group,
    pub accounts: i64,
}

/// A planned change of a group's terms.
#[derive(Debug, Clone)]
pub struct GroupChange {
    pub old: Group,
    pub new: Group,
    pub effect: TermsEffect,
}

impl GroupChange {
    /// Refuses a change that would bring other customers a margin call or stop-out than were confirmed.
    ///
    /// # Errors
    /// `risk_confirmation_needed` {affected}.
    pub fn confirmed_by(&self, confirmed: usize) -> Result<(), ServiceError> {
        confirmed_by(confirmed, &self.effect)
    }
}

/// A planned move of a customer to a group.
#[derive(Debug, Clone)]
pub struct Joining {
    pub account: AccountId,
    pub is_real: bool,
    pub before: GroupId,
    /// The group's terms.
    pub terms: Group,
    pub effect: TermsEffect,
}

impl Joining {
    /// As [`GroupChange::confirmed_by`].
    ///
    /// # Errors
    /// `risk_confirmation_needed` {affected}.
    pub fn confirmed_by(&self, confirmed: usize) -> Result<(), ServiceError> {
        confirmed_by(confirmed, &self.effect)
    }
}

/// Administration of groups.
pub struct Groups {
    gateway: Arc<CommandGateway>,
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    catalog: Arc<Catalog>,
    clock: Arc<dyn Clock>,
    /// Serialises changes: ids and names depend on the existing groups.
    changing: Mutex<()>,
}

impl Groups {
    /// Over these services.
    pub const fn new(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        read_model: Arc<ReadModel>,
        catalog: Arc<Catalog>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { gateway, store, read_model, catalog, clock, changing: Mutex::new(()) }
    }

    /// All groups, the standard one first. Memory only.
    pub fn all(&self) -> Vec<GroupWithSize> {
        let members = self.read_model.members();
        let with_size = |group: Group| GroupWithSize { accounts: members.get(&group.id).copied().unwrap_or(0), group };
        self.read_model.groups().into_iter().map(with_size).collect()
    }

    /// One group. Memory only.
    ///
    /// # Errors
    /// `GroupNotFound`.
    pub fn one(&self, id: GroupId) -> Result<GroupWithSize, ServiceError> {
        Ok(self.all().into_iter().find(|known| known.group.id == id).ok_or(Reject::GroupNotFound)?)
    }

    /// Number of real accounts of a group. Memory only.
    pub fn real_members(&self, id: GroupId) -> usize {
        self.read_model.real_members(id)
    }

    /// The terms of a preset for the current instruments. Memory only.
    pub fn preset(&self, preset: Preset) -> Group {
        preset.group(&self.catalog.all(), &self.catalog.categories())
    }

    /// Adds a group; the id of `group` is ignored. Blocks until it is committed.
    ///
    /// # Errors
    /// `invalid_field` {field}, `group_name_taken`; `Unavailable`.
    pub fn create(&self, by: &Actor, mut group: Group) -> Result<GroupId, ServiceError> {
        let _changing = self.changing.lock();
        let known = self.read_model.groups();
        group.id = GroupId(known.iter().map(|group| group.id.0).max().unwrap_or(STANDARD.0) + 1);
        let id = group.id;
        let group = self.normalised(group)?;
        self.define(by, "create", None, group, None)?;
        Ok(id)
    }

    /// What `change` would change about a group; it receives the current terms. Memory only.
    ///
    /// # Errors
    /// `GroupNotFound`, those of `change`, and those of [`Groups::create`].
    pub fn plan<E: From<ServiceError>>(
        &self,
        id: GroupId,
        change: impl FnOnce(Group) -> Result<Group, E>,
    ) -> Result<GroupChange, E> {
        let old = self.one(id)?.group;
        let new = self.normalised(change(old.clone())?)?;
        let effect = self.effect(&new, None);
        Ok(GroupChange { old, new, effect })
    }

    /// Applies a planned change, with what `also` writes in its transaction. Blocks until it is committed.
    ///
    /// # Errors
    /// `risk_change_outdated` if the group has changed since it was planned; `Unavailable`.
    pub fn apply(&self, by: &Actor, change: GroupChange, also: Option<Addition>) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        if self.one(change.new.id)?.group != change.old {
            return Err(Refusal::new("risk_change_outdated").into());
        }
        self.define(by, "update", Some(change.old), change.new, also)
    }

    /// A group as it is stored: its rules in the engine's order, and everything checked. What is previewed and what is
    /// saved go through here alike.
    fn normalised(&self, mut group: Group) -> Result<Group, ServiceError> {
        group.rules.sort_by_key(|rule| rule.scope);
        if let Err(field) = group.validate() {
            return Err(Reject::InvalidTerms { field }.into());
        }
        self.check(&group)?;
        Ok(group)
    }

    /// Defines a [`Self::normalised`] group.
    fn define(
        &self,
        by: &Actor,
        act: &str,
        old: Option<Group>,
        group: Group,
        also: Option<Addition>,
    ) -> Result<(), ServiceError> {
        let object = format!("group/{}", group.id);
        let entry = by.entry(self.clock.now(), act, object, old.as_ref(), Some(&group));
        let command = Command::new(Body::DefineGroup(group)).with_hook(move |transaction, _| {
            audit::append(transaction, &entry)?;
            also.map_or(Ok(()), |also| also(transaction))
        });
        self.gateway.submit_blocking(command).map(drop)
    }

    /// Checks what the engine cannot: names, and that the subject of each rule exists.
    fn check(&self, group: &Group) -> Result<(), Refusal> {
        let same = |other: &Group| other.id != group.id && other.name.to_lowercase() == group.name.to_lowercase();
        if self.read_model.groups().iter().any(same) {
            return Err(Refusal::new("group_name_taken"));
        }
        let categories = self.catalog.categories();
        let known = |rule: &Rule| match rule.scope {
            Scope::Category(id) => categories.iter().any(|category| category.id == id),
            Scope::Instrument(id) => self.read_model.market(id).is_some(),
        };
        if group.rules.iter().all(known) { Ok(()) } else { Err(Refusal::invalid_field("rules")) }
    }

    /// Deletes a group. Blocks until it is committed.
    ///
    /// # Errors
    /// `GroupNotFound`; `GroupInUse`, also `group_in_use` {routes} while routes of cover name it: a later group may get its id;
    /// `Unavailable`.
    pub fn remove(&self, by: &Actor, id: GroupId) -> Result<(), ServiceError> {
        let _changing = self.changing.lock();
        let old = self.one(id)?.group;
        let routes = self.store.read(|connection| routes_that(connection, |route| route.group == Some(id)))?;
        if !routes.is_empty() {
            return Err(Refusal::named_by_routes("group_in_use", &routes).into());
        }
        let entry = by.entry(self.clock.now(), "remove", format!("group/{id}"), Some(&old), None);
        let command = Command::new(Body::RemoveGroup { group: id })
            .with_hook(move |transaction, _| audit::append(transaction, &entry).map(drop));
        self.gateway.submit_blocking(command).map(drop)
    }

    /// Previews the effect of `group` on its members, or on `account` alone if that moved into it. Changes nothing.
    /// Memory only.
    ///
    /// # Errors
    /// `invalid_field` {field}; `AccountNotFound`.
    pub fn preview(&self, group: Group, account: Option<AccountId>) -> Result<TermsEffect, ServiceError> {
        let group = self.normalised(group)?;
        match account {
            Some(id) if self.read_model.account(id).is_none() => Err(Reject::AccountNotFound.into()),
            account => Ok(self.effect(&group, account)),
        }
    }

    /// The effect of a [`Self::normalised`] group on its members, or on `account` alone.
    fn effect(&self, group: &Group, account: Option<AccountId>) -> TermsEffect {
        TermsEffect::of(match account {
            Some(id) => self.read_model.forecast(group, |record| record.id == id),
            None => self.read_model.forecast(group, |record| record.group == group.id),
        })
    }

    /// What it would do to move a customer to a group. Memory only.
    ///
    /// # Errors
    /// `AccountNotFound`, `GroupNotFound`.
    pub fn plan_joining(&self, account: AccountId, group: GroupId) -> Result<Joining, ServiceError> {
        let record = self.read_model.account(account).ok_or(Reject::AccountNotFound)?.record;
        let terms = self.one(group)?.group;
        let effect = self.effect(&terms, Some(account));
        Ok(Joining { account, is_real: record.kind == AccountKind::Real, before: record.group, terms, effect })
    }

    /// Moves a customer as planned, with what `also` writes in its transaction. Blocks until it is committed and in effect.
    ///
    /// # Errors
    /// `risk_change_outdated` if the group has other terms by now, or the customer is in another one; `Unavailable`.
    pub fn apply_joining(&self, by: &Actor, joining: Joining, also: Option<Addition>) -> Result<(), ServiceError> {
        // The terms that were previewed are those that the customer gets.
        let _changing = self.changing.lock();
        let Joining { account, before, terms, .. } = joining;
        let now = self.plan_joining(account, terms.id)?;
        if now.before != before || now.terms != terms {
            return Err(Refusal::new("risk_change_outdated").into());
        }
        let state = |group: GroupId| json!({ "group": group });
        let (changed, body) = ((state(before), state(terms.id)), Body::SetGroup { account, group: terms.id });
        self.change_account(by, account, body, "group", (changed, terms.name, also))
    }

    /// Sets a customer's trade mode. Blocks until it is committed and in effect.
    ///
    /// # Errors
    /// `AccountNotFound`; `Unavailable`.
    pub fn set_rights(
        &self,
        by: &Actor,
        account: AccountId,
        rights: TradingRights,
        reason: &str,
    ) -> Result<(), ServiceError> {
        let before = self.read_model.account(account).ok_or(Reject::AccountNotFound)?.record.rights;
        let changed = (json!({ "rights": before }), json!({ "rights": rights, "reason": reason }));
        let word = json!(rights).as_str().unwrap_or_default().replace('_', " ");
        let text = if reason.is_empty() { word } else { format!("{word}: {reason}") };
        self.change_account(by, account, Body::SetRights { account, rights }, "rights", (changed, text, None))
    }

    /// A change of one account, with its audit row, a note about the customer and what else is written with them.
    fn change_account(
        &self,
        by: &Actor,
        account: AccountId,
        body: Body,
        act: &'static str,
        ((before, after), text, also): ((serde_json::Value, serde_json::Value), String, Option<Addition>),
    ) -> Result<(), ServiceError> {
        let (at, staff): (TimeMs, _) = (self.clock.now(), by.staff);
        let entry = by.entry(at, act, format!("user/{account}"), Some(&before), Some(&after));
        let command = Command::new(body).with_hook(move |transaction, _| {
            audit::append(transaction, &entry)?;
            notes::insert(transaction, user_accounts::owner(transaction, account.0)?, at.0, staff, act, &text)?;
            also.map_or(Ok(()), |also| also(transaction))
        });
        self.gateway.submit_blocking(command).map(drop)
    }
}
