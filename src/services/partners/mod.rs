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
//! - A day's negative sum is debited if the balance covers it, or else netted with later rewards.
//! - Nothing of a partner whose rewards are held is booked, until they are released: time to look at signs of fraud.

mod applications;
mod calculate;
mod fraud;
mod lists;
mod preview;
mod taken_back;

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use rusqlite::{Connection, Transaction};

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
use crate::store::customers::{records, users};
use crate::store::funds::partners::{self as rows, PartnerRow, PlanRow, RebateRow, Unbooked};
use crate::store::market::listings;
use crate::store::{Store, StoreError, backoffice::audit};

pub use applications::{Application, ApplicationState};
pub use fraud::{Churned, Evidence, FraudSign, SignedOrder};
pub use lists::{Masked, OwnCustomer, PartnerDetail, PartnerLine, Summary};
pub use preview::{PlanPreview, PreviewShare, SampleOrder};
pub use taken_back::{TakeBack, TakenBack};

/// Most plans, most rules of one, and most partners.
const PLANS_MAX: usize = 100;
const RULES_MAX: usize = 200;
const PARTNERS_MAX: usize = 10_000;
/// Largest reward for a lot, in USD.
const PER_LOT_MAX: Money = Money::from_raw(10_000 * 1_000_000);
/// Earlier versions of a plan or a partner that are shown.
const VERSIONS: i64 = 100;

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
    /// Nothing is booked until it is released.
    pub held: Option<bool>,
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
            // What a plan had before may have been removed since.
            let had = before.map(|row| rules_of(row.id, &row.rules)).transpose()?.unwrap_or_default();
            let is_new = |rule: &&PlanRule| had.iter().all(|old| old.scope != rule.scope);
            if !self.scopes_exist(transaction, rules.iter().filter(is_new))? {
                return Ok(Err(Refusal::invalid_field("rules")));
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

    /// Whether there is a group, asset class or instrument of each rule.
    fn scopes_exist<'a>(
        &self,
        connection: &Connection,
        mut rules: impl Iterator<Item = &'a PlanRule>,
    ) -> Result<bool, StoreError> {
        let categories = listings::categories(connection)?;
        let groups = self.read_model.groups();
        Ok(rules.all(|rule| match rule.scope {
            RuleScope::All => true,
            RuleScope::Group(id) => groups.iter().any(|group| group.id == id),
            RuleScope::Category(id) => categories.iter().any(|category| category.id == id.0),
            RuleScope::Instrument(id) => self.read_model.market(id).is_some(),
        }))
    }

    /// All versions of a plan, the one in force first. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {field: `id`}.
    pub fn plan_versions(&self, id: i64) -> Result<Vec<Plan>, ServiceError> {
        let rows = self.store.read(|connection| rows::plan_versions(connection, id, VERSIONS))?;
        if rows.is_empty() {
            return Err(Refusal::invalid_field("id").into());
        }
        rows.into_iter().map(plan).collect()
    }

    /// Makes a customer a partner, or changes one, for later closes. Blocks.
    ///
    /// # Errors
    /// `account_not_found`, `only_real_accounts`, `customer_erased` (unless it makes them not active), `missing_field`
    /// {field: `plan`}, `invalid_field` {field: `plan`, `parent`}, `partner_loop`, `partners_too_deep`, `too_many_partners`.
    pub fn put_partner(&self, by: &Actor, user: AccountId, change: PartnerChange) -> Result<PartnerRow, ServiceError> {
        let now = self.clock.now();
        let row = self.store.write(|transaction| self.put(transaction, (by, now), user, change))??;
        // What was held is booked by the next call.
        *self.booked.lock() = None;
        Ok(row)
    }

    fn put(
        &self,
        transaction: &Transaction<'_>,
        (by, now): (&Actor, TimeMs),
        user: AccountId,
        change: PartnerChange,
    ) -> Result<Result<PartnerRow, ServiceError>, StoreError> {
        let Some(customer) = users::by_account(transaction, user.0)? else {
            return Ok(Err(Reject::AccountNotFound.into()));
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
            held: change.held.or(before.map(|row| row.held)).unwrap_or(false),
            staff: by.staff,
        };
        if row.active && records::erased_at(transaction, user)?.is_some() {
            return Ok(Err(Refusal::new("customer_erased").into()));
        }
        rows::put_partner(transaction, &row)?;
        let audited = |row: &PartnerRow| serde_json::json!({ "parent": row.parent, "plan": row.plan, "active": row.active, "held": row.held });
        let entry =
            by.entry(now, "partner", format!("user/{user}"), before.map(audited).as_ref(), Some(&audited(&row)));
        audit::append(transaction, &entry)?;
        Ok(Ok(row))
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
        for (partner, unbooked) in self.store.read(|connection| rows::unbooked(connection, day))? {
            if stop.is_stopped() {
                return Ok(());
            }
            let last = day - 1;
            if self
                .store
                .read(|connection| rows::partner_at(connection, partner, i64::MAX))?
                .is_some_and(|row| row.held)
            {
                continue;
            }
            if self.store.read(|connection| rows::is_booked(connection, partner, last))? {
                continue;
            }
            match self.book(partner, unbooked, last, now) {
                Ok(()) => {}
                // The rest waits for later rewards.
                Err(ServiceError::Reject(Reject::AmountOutOfRange)) => {
                    tracing::info!(partner, usd = %unbooked.amount, "the rewards of a partner are not booked yet");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Books a sum. The booking and the rows that say what it has are one transaction.
    fn book(
        &self,
        partner: i64,
        Unbooked { amount: usd, through }: Unbooked,
        day: i64,
        now: TimeMs,
    ) -> Result<(), ServiceError> {
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
        let command = Command::new(body).with_hook(move |transaction, _| rows::book(transaction, &row, through));
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
