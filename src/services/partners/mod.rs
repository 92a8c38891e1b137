//! Partners (introducing brokers): plans, the tree of partners, their rewards, and the bookings of them.
//!
//! ```text
//! journal ──▶ OrderClosed ──▶ reward rows (one an order and partner, USD) ──▶ each day: BookRebate, one a partner
//!         └─▶ TradeCorrected (cancelled) ──▶ rows that take the order's rewards back
//! ```
//!
//! The engine decides nothing here but the booking, so orders are not slower, and without partners nothing is read. The
//! journal is read after the commit, each entry once: the reader's position is stored in the transaction that adds the rows.
//!
//! - The direct partner of a customer is the nearest partner up the invitation tree; that of a partner is their parent. So
//!   nobody gets a reward for their own orders.
//! - Plans and partners have a row for each change. An order counts by what was in force at its close.
//! - A re-priced trade keeps fee and spread, and so its rewards.
//! - What the journal does not hold is taken at the moment of reading: the group of the account, the terms of the instrument, and
//!   the rate to USD.
//! - A day's negative sum is debited as far as the balance allows it at once, or else netted with later rewards.

mod calculate;
mod fraud;

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::partner::{LEVELS_MAX, PlanRule, RewardRate, RuleScope};
use crate::domain::time::DAY;
use crate::domain::{AccountId, ConversionRate, Currency, Money, Percent, TimeMs};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::notifications::journal_reader::JournalReader;
use crate::services::platform::settings::Settings;
use crate::services::staff::audit::Actor;
use crate::services::trading::{Command, CommandGateway, ReadModel};
use crate::shutdown::StopToken;
use crate::store::customers::{user_accounts, users};
use crate::store::funds::partners::{self as rows, PartnerRow, PlanRow, RebateRow, RewardRow, RewardSums};
use crate::store::{Store, StoreError, backoffice::audit};

pub use fraud::{FraudSign, FraudSigns};

/// Most plans, most rules of one, and most partners.
const PLANS_MAX: usize = 100;
const RULES_MAX: usize = 200;
const PARTNERS_MAX: usize = 10_000;
/// Largest reward for a lot, in USD.
const PER_LOT_MAX: Money = Money::from_raw(10_000 * 1_000_000);
/// Bookings that are shown at once.
const BOOKINGS: i64 = 400;

/// A plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub id: i64,
    pub since: TimeMs,
    pub name: String,
    pub rules: Vec<PlanRule>,
}

/// Changes of a partner; what is `None` stays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PartnerChange {
    /// 0: none above.
    pub parent: Option<i64>,
    pub plan: Option<i64>,
    pub active: Option<bool>,
}

/// What a partner sees first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub plan: String,
    pub sums: RewardSums,
    pub bookings: Vec<RebateRow>,
}

/// The service; see the module.
pub struct Partners {
    store: Arc<Store>,
    gateway: Arc<CommandGateway>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    journal: JournalReader,
    /// The day up to which everything was booked; tried again each hour for what could not be.
    booked: Mutex<Option<(i64, TimeMs)>>,
}

impl Partners {
    /// Nothing is read yet.
    pub fn new(
        store: Arc<Store>,
        gateway: Arc<CommandGateway>,
        read_model: Arc<ReadModel>,
        clock: Arc<dyn Clock>,
        settings: Arc<Settings>,
    ) -> Self {
        let journal = JournalReader::new(Arc::clone(&store), "partners");
        Self { store, gateway, read_model, clock, settings, journal, booked: Mutex::new(None) }
    }

    /// All plans. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn plans(&self) -> Result<Vec<Plan>, ServiceError> {
        self.store.read(rows::plans)?.into_iter().map(plan).collect()
    }

    /// Adds a plan (`id` 0) or changes one, for later closes. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `id`, `name`, `rules`}, `too_many_plans`.
    pub fn put_plan(&self, by: &Actor, id: i64, name: &str, rules: &[PlanRule]) -> Result<Plan, ServiceError> {
        if name.trim().is_empty() {
            return Err(Refusal::invalid_field("name").into());
        }
        if !are_valid(rules) {
            return Err(Refusal::invalid_field("rules").into());
        }
        let json = serde_json::to_string(rules).map_err(|error| ServiceError::Internal(error.to_string()))?;
        let now = self.clock.now();
        let id = self.store.write(|transaction| {
            let known = rows::plans(transaction)?;
            let before = known.iter().find(|row| row.id == id);
            if id != 0 && before.is_none() {
                return Ok(Err(Refusal::invalid_field("id")));
            }
            if id == 0 && known.len() >= PLANS_MAX {
                return Ok(Err(Refusal::new("too_many_plans").with("max", PLANS_MAX)));
            }
            let since = now.0.max(before.map_or(0, |row| row.since + 1));
            let row = PlanRow { id, since, name: name.trim().to_owned(), rules: json.clone(), staff: by.staff };
            let id = rows::put_plan(transaction, &row)?;
            let audited = |row: &PlanRow| serde_json::json!({ "name": row.name, "rules": row.rules });
            let entry =
                by.entry(now, "plan", format!("partner_plan/{id}"), before.map(audited).as_ref(), Some(&audited(&row)));
            audit::append(transaction, &entry)?;
            Ok(Ok(id))
        })??;
        self.plans()?.into_iter().find(|plan| plan.id == id).ok_or_else(|| Refusal::invalid_field("id").into())
    }

    /// All partners. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn partners(&self) -> Result<Vec<PartnerRow>, ServiceError> {
        Ok(self.store.read(rows::partners)?)
    }

    /// Makes a customer a partner, or changes one, for later closes. Blocks.
    ///
    /// # Errors
    /// `account_not_found`, `only_real_accounts`, `missing_field` {field: `plan`}, `invalid_field` {field: `plan`, `parent`},
    /// `partner_loop`, `partners_too_deep`, `too_many_partners`.
    pub fn put_partner(&self, by: &Actor, user: AccountId, change: PartnerChange) -> Result<PartnerRow, ServiceError> {
        let now = self.clock.now();
        let row = self.store.write(|transaction| {
            let Some(customer) = users::by_account(transaction, user.0)? else {
                return Ok(Err(ServiceError::from(Reject::AccountNotFound)));
            };
            if customer.is_demo {
                return Ok(Err(Reject::OnlyRealAccounts.into()));
            }
            let user = customer.id;
            let known: BTreeMap<i64, PartnerRow> =
                rows::partners(transaction)?.into_iter().map(|row| (row.user, row)).collect();
            let before = known.get(&user);
            let Some(plan) = change.plan.or(before.map(|row| row.plan)) else {
                return Ok(Err(Refusal::missing_field("plan").into()));
            };
            let parent =
                change.parent.map_or(before.and_then(|row| row.parent), |parent| Some(parent).filter(|id| *id != 0));
            if before.is_none() && known.len() >= PARTNERS_MAX {
                return Ok(Err(Refusal::new("too_many_partners").with("max", PARTNERS_MAX).into()));
            }
            if rows::plan_at(transaction, plan, i64::MAX)?.is_none() {
                return Ok(Err(Refusal::invalid_field("plan").into()));
            }
            if let Err(refused) = check_parent(&known, user, parent) {
                return Ok(Err(refused.into()));
            }
            if !rows::exist(transaction)? {
                // What was closed before there were partners gives nothing.
                self.journal.skip_all(transaction)?;
            }
            let row = PartnerRow {
                user,
                since: now.0.max(before.map_or(0, |row| row.since + 1)),
                parent,
                plan,
                active: change.active.or(before.map(|row| row.active)).unwrap_or(true),
                staff: by.staff,
            };
            rows::put_partner(transaction, &row)?;
            let audited =
                |row: &PartnerRow| serde_json::json!({ "parent": row.parent, "plan": row.plan, "active": row.active });
            let entry =
                by.entry(now, "partner", format!("user/{user}"), before.map(audited).as_ref(), Some(&audited(&row)));
            audit::append(transaction, &entry)?;
            Ok(Ok(row))
        })??;
        Ok(row)
    }

    /// What a partner has earned on UTC days (unix days) from `from` to `to`. `None`: the customer is no partner. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn summary(&self, user: AccountId, days: (i64, i64)) -> Result<Option<Summary>, ServiceError> {
        let found = self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            let Some(partner) = rows::partner_at(connection, user, i64::MAX)? else { return Ok(None) };
            let plan = rows::plan_at(connection, partner.plan, i64::MAX)?.map_or_else(String::new, |row| row.name);
            let sums = rows::sums(connection, user, days)?;
            Ok(Some(Summary { plan, sums, bookings: rows::bookings(connection, user, BOOKINGS)? }))
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
        (page, limit): (u32, u32),
    ) -> Result<(Vec<RewardRow>, i64), ServiceError> {
        let offset = i64::from(page.max(1) - 1) * i64::from(limit);
        Ok(self.store.read(|connection| {
            let user = user_accounts::owner(connection, user.0)?;
            rows::rewards(connection, user, days, (offset, i64::from(limit)))
        })?)
    }

    /// Calculates the rewards of what was closed since, and books those of days that are over. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database and the engine; it is tried again.
    pub fn tick(&self, stop: &StopToken) -> Result<(), ServiceError> {
        if !self.store.read(rows::exist)? {
            return Ok(());
        }
        self.read_journal(stop)?;
        let now = self.clock.now();
        let day = day_of(now);
        let mut booked = self.booked.lock();
        if booked.is_some_and(|(known, at)| known == day && now.since(at) < DAY / 24) {
            return Ok(());
        }
        self.book_before(day, now, stop)?;
        *booked = Some((day, now));
        Ok(())
    }

    fn book_before(&self, day: i64, now: TimeMs, stop: &StopToken) -> Result<(), ServiceError> {
        for (partner, usd) in self.store.read(|connection| rows::unbooked(connection, day))? {
            if stop.is_stopped() {
                return Ok(());
            }
            let last = day - 1;
            if self.store.read(|connection| rows::is_booked(connection, partner, last))? {
                continue;
            }
            match self.book((partner, usd), last, now) {
                Ok(()) => {}
                // The rest waits for later rewards.
                Err(ServiceError::Reject(Reject::AmountOutOfRange)) => {
                    tracing::info!(partner, %usd, "the rewards of a partner are not booked yet");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Books a sum. The booking and the rows that say what it has are one transaction.
    fn book(&self, (partner, usd): (i64, Money), day: i64, now: TimeMs) -> Result<(), ServiceError> {
        let account = AccountId(partner);
        let currency = self.read_model.currency_of(account);
        let Some(rate) = self.rate_from_usd(currency) else {
            tracing::warn!(partner, %currency, "no rate for the rewards of a partner; tried again");
            return Ok(());
        };
        let Some(amount) = rate.convert_down(usd).filter(|amount| !amount.is_zero()) else { return Ok(()) };
        let row = RebateRow {
            id: 0,
            partner,
            day,
            usd,
            rate: rate.to_string(),
            amount,
            currency: currency.to_string(),
            at: now.0,
        };
        let body = Body::BookRebate { account, amount, details: day.unsigned_abs() };
        let command = Command::new(body).with_hook(move |transaction, _| rows::book(transaction, &row));
        self.gateway.submit_blocking(command).map(drop)
    }

    fn rate_from_usd(&self, currency: Currency) -> Option<ConversionRate> {
        if currency.is_usd() {
            return Some(ConversionRate::ONE);
        }
        self.read_model.rate_between(Currency::USD, currency).map(|rate| rate.bid)
    }
}

/// The UTC day of a moment, in unix days.
pub const fn day_of(at: TimeMs) -> i64 {
    at.0.div_euclid(DAY)
}

fn plan(row: PlanRow) -> Result<Plan, ServiceError> {
    let PlanRow { id, since, name, rules, staff: _ } = row;
    Ok(Plan { id, since: TimeMs(since), name, rules: rules_of(id, &rules)? })
}

fn rules_of(plan: i64, json: &str) -> Result<Vec<PlanRule>, StoreError> {
    serde_json::from_str(json).map_err(|error| StoreError::Corrupt(format!("partner plan {plan}: {error}")))
}

/// Whether rates are within their limits and no scope is there twice.
fn are_valid(rules: &[PlanRule]) -> bool {
    let hundred = Percent::ONE.raw() * 100;
    let is_valid = |rule: &PlanRule| match rule.rate {
        RewardRate::PerLot(amount) => (Money::ZERO..=PER_LOT_MAX).contains(&amount),
        RewardRate::SpreadPercent(percent) | RewardRate::CommissionPercent(percent) => {
            (0..=hundred).contains(&percent.raw())
        }
    };
    let scopes: std::collections::BTreeSet<RuleScope> = rules.iter().map(|rule| rule.scope).collect();
    rules.len() <= RULES_MAX && scopes.len() == rules.len() && rules.iter().all(is_valid)
}

/// A parent is a partner, above whom the partner is not, and above whom and below the partner are not too many.
fn check_parent(known: &BTreeMap<i64, PartnerRow>, user: i64, parent: Option<i64>) -> Result<(), Refusal> {
    let mut above = parent;
    let mut levels = 1;
    while let Some(id) = above {
        if id == user {
            return Err(Refusal::new("partner_loop"));
        }
        let Some(row) = known.get(&id) else { return Err(Refusal::invalid_field("parent")) };
        levels += 1;
        above = row.parent;
    }
    if levels + depth_below(known, user) > LEVELS_MAX {
        return Err(Refusal::new("partners_too_deep").with("max", LEVELS_MAX));
    }
    Ok(())
}

/// How many levels of partners are below one.
fn depth_below(known: &BTreeMap<i64, PartnerRow>, user: i64) -> usize {
    let mut level: Vec<i64> = vec![user];
    let mut depth = 0;
    loop {
        let next = known.values().filter(|row| row.parent.is_some_and(|parent| level.contains(&parent)));
        level = next.map(|row| row.user).collect();
        if level.is_empty() || depth > LEVELS_MAX {
            return depth;
        }
        depth += 1;
    }
}
