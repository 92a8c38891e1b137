//! What partners and the staff see: the partners, the tree, a partner's customers, and sums of their rewards.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use super::{Partners, Plan, VERSIONS, day_of, rules_of};
use crate::domain::partner::LEVELS_MAX;
use crate::domain::time::DAY;
use crate::domain::{AccountId, Currency, Money, TimeMs};
use crate::services::ServiceError;
use crate::services::customers::accounts::{User, masked, view};
use crate::services::error::Refusal;
use crate::store::StoreError;
use crate::store::customers::{user_accounts, users};
use crate::store::funds::partner_lists::{self as lists, CustomerSums, PartnerFilter, SumBy, SumRow};
use crate::store::funds::partners::{self as rows, PartnerRow, RebateRow, RewardFilter, RewardRow, RewardSums};

/// Days of the sums in the list of partners.
const RECENT: i64 = 30;

/// A partner in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerLine {
    pub partner: PartnerRow,
    /// `None`: removed.
    pub customer: Option<User>,
    pub plan: String,
    /// Customers whose direct partner they are.
    pub customers: i64,
    /// Partners directly below.
    pub below: i64,
    /// Rewards of the last 30 days, and what is not booked of any day, in USD.
    pub recent: Money,
    pub pending: Money,
}

/// A partner with their place in the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerDetail {
    pub line: PartnerLine,
    /// Those above, the nearest first.
    pub above: Vec<(PartnerRow, Option<User>)>,
    /// What they were at any time, newest first, at most 100.
    pub versions: Vec<PartnerRow>,
}

/// What a partner sees first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub partner: PartnerRow,
    pub plan: Plan,
    pub sums: RewardSums,
    /// What was booked in the period, and what is not booked of any day, in USD.
    pub booked: Money,
    pub pending: Money,
    /// Customers whose direct partner they are, and those of them who brought a reward in the period.
    pub customers: i64,
    pub traded: i64,
    /// The account that is credited.
    pub account: AccountId,
    pub currency: Currency,
    /// When the next day is over.
    pub next: TimeMs,
    pub hold_seconds: i64,
}

/// A customer of a partner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnCustomer {
    pub customer: User,
    pub masked: Masked,
    pub sums: CustomerSums,
}

/// How a partner sees a customer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Masked {
    /// As in the list of invitations: `a***@example.com`.
    pub name: String,
    /// The last digits of the customer number: names are not unique.
    pub number: String,
}

impl Masked {
    fn of(row: &users::UserRow) -> Self {
        let last = row.uid.len().saturating_sub(4);
        Self { name: masked(row), number: format!("***{}", row.uid.get(last..).unwrap_or_default()) }
    }
}

fn offset(page: u32, limit: u32) -> (i64, i64) {
    (i64::from(page.max(1) - 1) * i64::from(limit), i64::from(limit))
}

impl Partners {
    /// A page of the partners (`page` from 1), the newest customers first, and how many match. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn partners(
        &self,
        filter: &PartnerFilter,
        (page, limit): (u32, u32),
    ) -> Result<(Vec<PartnerLine>, i64), ServiceError> {
        let today = day_of(self.clock.now());
        Ok(self.store.read(|connection| {
            let (rows, total) = lists::partners(connection, filter, offset(page, limit))?;
            let list = rows.into_iter().map(|row| line(connection, row, today)).collect::<Result<_, _>>()?;
            Ok((list, total))
        })?)
    }

    /// A partner, those above them, and what they were before. Blocks.
    ///
    /// # Errors
    /// `not_a_partner`.
    pub fn partner(&self, user: AccountId) -> Result<PartnerDetail, ServiceError> {
        let today = day_of(self.clock.now());
        let found = self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            let Some(row) = rows::partner_at(connection, user, i64::MAX)? else { return Ok(None) };
            let (mut above, mut next) = (Vec::new(), row.parent);
            while let Some(id) = next.filter(|_| above.len() < LEVELS_MAX) {
                let Some(partner) = rows::partner_at(connection, id, i64::MAX)? else { break };
                next = partner.parent;
                above.push((partner, users::by_id(connection, id)?.map(view)));
            }
            let versions = rows::partner_versions(connection, user, VERSIONS)?;
            Ok(Some(PartnerDetail { line: line(connection, row, today)?, above, versions }))
        })?;
        found.ok_or_else(|| Refusal::new("not_a_partner").into())
    }

    /// What a partner has earned on UTC days (unix days) from `from` to `to`. `None`: the customer is no partner. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn summary(&self, user: AccountId, days: (i64, i64)) -> Result<Option<Summary>, ServiceError> {
        let now = self.clock.now();
        let found = self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            let Some(partner) = rows::partner_at(connection, user, i64::MAX)? else { return Ok(None) };
            let plan = rows::plan_at(connection, partner.plan, i64::MAX)?
                .ok_or_else(|| StoreError::Corrupt(format!("partner {user}: plan {}", partner.plan)))?;
            let rules = rules_of(plan.id, &plan.rules)?;
            let plan = Plan { id: plan.id, since: TimeMs(plan.since), name: plan.name, rules };
            let account = AccountId(user);
            Ok(Some(Summary {
                sums: rows::sums(connection, user, days)?,
                booked: rows::booked(connection, user, (days.0 * DAY, (days.1 + 1) * DAY))?,
                pending: rows::pending(connection, user)?,
                customers: lists::customers(connection, user, (0, 0))?.1,
                traded: lists::customers_who_traded(connection, user, days)?,
                plan,
                partner,
                account,
                currency: self.read_model.currency_of(account),
                next: TimeMs((day_of(now) + 1) * DAY),
                hold_seconds: self.settings.values().number("partner_hold_seconds"),
            }))
        })?;
        Ok(found)
    }

    /// A page of the rewards of a partner, newest first (`page` from 1), and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn rewards(
        &self,
        user: AccountId,
        days: (i64, i64),
        customer: Option<i64>,
        (page, limit): (u32, u32),
    ) -> Result<(Vec<RewardRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| {
            let partner = user_accounts::owner(connection, user.0)?;
            rows::rewards(connection, RewardFilter { partner, days, customer }, offset(page, limit))
        })?)
    }

    /// A page of the sums of a partner's rewards by day, instrument or level, and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn totals(
        &self,
        user: AccountId,
        by: SumBy,
        days: (i64, i64),
        (page, limit): (u32, u32),
    ) -> Result<(Vec<SumRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            lists::totals(connection, user, by, days, offset(page, limit))
        })?)
    }

    /// A page of the bookings of a partner, newest first, and how many there are. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn bookings(&self, user: AccountId, (page, limit): (u32, u32)) -> Result<(Vec<RebateRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            rows::bookings(connection, user, offset(page, limit))
        })?)
    }

    /// A page of the customers whose direct partner one is, newest first, with what they brought in a period. Nobody's for a
    /// customer who is no partner. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn customers(
        &self,
        user: AccountId,
        days: (i64, i64),
        (page, limit): (u32, u32),
    ) -> Result<(Vec<OwnCustomer>, i64), ServiceError> {
        Ok(self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            if rows::partner_at(connection, user, i64::MAX)?.is_none() {
                return Ok((Vec::new(), 0));
            }
            let (ids, total) = lists::customers(connection, user, offset(page, limit))?;
            let mut found = Vec::new();
            for id in ids {
                let Some(row) = users::by_id(connection, id)? else { continue };
                let (masked, sums) = (Masked::of(&row), lists::customer_sums(connection, user, id, days)?);
                found.push(OwnCustomer { customer: view(row), masked, sums });
            }
            Ok((found, total))
        })?)
    }

    /// The customers with these ids, and how partners see them, by id. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn users(&self, ids: impl Iterator<Item = i64>) -> Result<BTreeMap<i64, (User, Masked)>, ServiceError> {
        let ids: BTreeSet<i64> = ids.collect();
        Ok(self.store.read(|connection| {
            let mut found = BTreeMap::new();
            for id in ids {
                if let Some(row) = users::by_id(connection, id)? {
                    let masked = Masked::of(&row);
                    found.insert(id, (view(row), masked));
                }
            }
            Ok(found)
        })?)
    }
}

fn line(connection: &Connection, row: PartnerRow, today: i64) -> Result<PartnerLine, StoreError> {
    Ok(PartnerLine {
        customer: users::by_id(connection, row.user)?.map(view),
        plan: rows::plan_at(connection, row.plan, i64::MAX)?.map_or_else(String::new, |plan| plan.name),
        customers: lists::customers(connection, row.user, (0, 0))?.1,
        below: lists::below(connection, row.user)?,
        recent: rows::amount(connection, row.user, (today - RECENT + 1, today))?,
        pending: rows::pending(connection, row.user)?,
        partner: row,
    })
}
