//! The share of retail accounts that lost money (COBS 22.5; Decision (EU) 2018/796), from the books alone.
//!
//! **Period.** Twelve months that end at the first moment of a trading day ([`EquityRecorder`](super::equity::EquityRecorder)
//! records the equity then). The percentage is calculated as soon as there is a period, and again at the first moment of each
//! quarter. Where the records are younger than twelve months, the period begins with them.
//!
//! **Population.** Real accounts, other than those in groups of professional clients, with a position open in the period.
//!
//! **Result of an account.** Profit, swaps and fees booked in the period, and the change of its unrealised result. Deposits,
//! withdrawals, corrections and written-off debts do not count. An account with a result below zero has lost.
//!
//! Without an account in the population there is no percentage, and it is tried again on the next day. Where the broker shows
//! customers the warning (`loss_warning`), a percentage that is missing or older than three months is an alert.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use serde_json::json;

use crate::domain::time::HOUR;
use crate::domain::{AccountId, GroupId, TimeMs};
use crate::engine::reject::Reject;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::calendar::{
    trading_day_date, trading_day_months_from, trading_day_next, trading_day_start, trading_quarter,
};
use crate::services::platform::settings::Settings;
use crate::services::reporting::reports::Reports;
use crate::services::staff::audit::Actor;
use crate::services::trading::ReadModel;
use crate::store::backoffice::audit;
use crate::store::dealing::losses::{self as rows, LossRow, PeriodEnd};
use crate::store::{Store, StoreError};

pub use crate::store::dealing::losses::AccountResult;

/// Length of a period, in months.
const PERIOD: i32 = 12;
/// How long a percentage may be shown, in months.
const VALID: i32 = 3;
/// How long the next calculation may take after the old percentage has expired.
const CALCULATED_WITHIN: i64 = HOUR;
/// Percentages that are listed, newest first: ten years.
const LISTED: i64 = 40;

/// A percentage with its period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LossPercentage {
    /// The first and the last trading day of the period, by their dates.
    pub from: jiff::civil::Date,
    pub to: jiff::civil::Date,
    /// Key of the percentage: the moment at which the period ended.
    pub until: TimeMs,
    pub calculated_at: TimeMs,
    pub accounts: i64,
    pub losing: i64,
    /// Whole percent.
    pub percent: i64,
}

impl From<LossRow> for LossPercentage {
    fn from(row: LossRow) -> Self {
        let LossRow { since, until, calculated_at, accounts, losing } = row;
        let last = TimeMs(trading_day_start(until).0 - 1);
        Self {
            from: trading_day_date(since),
            to: trading_day_date(last),
            until,
            calculated_at,
            accounts,
            losing,
            percent: percent_of(losing, accounts),
        }
    }
}

/// `100 x part / whole` in whole percent, half to even; `whole` is above zero.
fn percent_of(part: i64, whole: i64) -> i64 {
    let (percent, left) = (100 * part / whole, 100 * part % whole);
    match (2 * left).cmp(&whole) {
        std::cmp::Ordering::Greater => percent + 1,
        std::cmp::Ordering::Equal => percent + percent % 2,
        std::cmp::Ordering::Less => percent,
    }
}

/// Calculates the percentage; see the module.
pub struct LossPercentages {
    store: Arc<Store>,
    reports: Arc<Reports>,
    read_model: Arc<ReadModel>,
    settings: Arc<Settings>,
    clock: Arc<dyn Clock>,
    /// The newest percentage, for everyone who reads the public configuration.
    current: RwLock<Option<LossPercentage>>,
    /// The moment of a day at which it was looked last whether one is due.
    considered: Mutex<Option<TimeMs>>,
}

impl LossPercentages {
    /// Reads the newest percentage.
    ///
    /// # Errors
    /// Those of the database.
    pub fn open(
        store: Arc<Store>,
        reports: Arc<Reports>,
        read_model: Arc<ReadModel>,
        settings: Arc<Settings>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, StoreError> {
        let current = store.read(|connection| rows::newest(connection, 1))?.pop().map(LossPercentage::from);
        let (current, considered) = (RwLock::new(current), Mutex::default());
        Ok(Self { store, reports, read_model, settings, clock, current, considered })
    }

    /// The newest percentage.
    pub fn current(&self) -> Option<LossPercentage> {
        *self.current.read()
    }

    /// The percentages of the last ten years, newest first. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn all(&self) -> Result<Vec<LossPercentage>, ServiceError> {
        let found = self.store.read(|connection| rows::newest(connection, LISTED))?;
        Ok(found.into_iter().map(LossPercentage::from).collect())
    }

    /// The groups of professional clients. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn professional_groups(&self) -> Result<BTreeSet<GroupId>, ServiceError> {
        Ok(self.store.read(rows::professional_groups)?)
    }

    /// Names the groups of professional clients, and calculates the newest percentage again without them. Blocks.
    ///
    /// # Errors
    /// `GroupNotFound`; those of the database.
    pub fn set_professional_groups(&self, by: &Actor, groups: &BTreeSet<GroupId>) -> Result<(), ServiceError> {
        let known: BTreeSet<GroupId> = self.read_model.groups().into_iter().map(|group| group.id).collect();
        if !groups.is_subset(&known) {
            return Err(Reject::GroupNotFound.into());
        }
        let now = self.clock.now();
        let mut considered = self.considered.lock();
        self.store.write(|transaction| {
            let ids = |groups: &BTreeSet<GroupId>| json!(groups.iter().map(|group| group.0).collect::<Vec<_>>());
            let before = ids(&rows::professional_groups(transaction)?);
            rows::put_professional_groups(transaction, groups)?;
            let entry = by.entry(now, "update", "professional_groups", Some(&before), Some(&ids(groups)));
            audit::append(transaction, &entry).map(drop)
        })?;
        match self.store.read(|connection| rows::newest(connection, 1))?.pop() {
            Some(LossRow { since, until, .. }) => self.calculate(since, until),
            None => {
                *considered = None;
                Ok(())
            }
        }
    }

    /// Calculates the percentage if it is due. Call it every few seconds, after equity was recorded. Blocks.
    ///
    /// # Errors
    /// Those of the database; it is calculated later then.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let mut considered = self.considered.lock();
        let now = self.clock.now();
        let Some(newest) = self.store.read(|connection| rows::day_moment(connection, now))? else { return Ok(()) };
        if *considered == Some(newest) {
            return Ok(());
        }
        let is_due = self.current().is_none_or(|known| trading_quarter(known.until) != trading_quarter(newest));
        if is_due {
            // That of the same trading day a year before, or the last one before it.
            let last = TimeMs(trading_day_next(trading_day_months_from(newest, -PERIOD)).0 - 1);
            let since = self.store.read(|connection| rows::day_moment(connection, last))?.unwrap_or(newest);
            if since < newest {
                self.calculate(since, newest)?;
            }
        }
        *considered = Some(newest);
        Ok(())
    }

    /// Calculates the percentage of a period. Without an account in it, there is none.
    fn calculate(&self, since: TimeMs, until: TimeMs) -> Result<(), ServiceError> {
        let results = self.results(since, until)?;
        let calculated_at = self.clock.now();
        let losing = results.values().filter(|result| result.total().is_negative()).count() as i64;
        let row = LossRow { since, until, calculated_at, accounts: results.len() as i64, losing };
        let newest = self.store.write(|transaction| {
            if row.accounts == 0 {
                rows::remove(transaction, until)?;
            } else {
                rows::put(transaction, &row)?;
            }
            rows::newest(transaction, 1)
        })?;
        *self.current.write() = newest.into_iter().next().map(LossPercentage::from);
        Ok(())
    }

    fn results(&self, since: TimeMs, until: TimeMs) -> Result<BTreeMap<AccountId, AccountResult>, ServiceError> {
        // Sums of trades must include everything before the end of the period.
        self.reports.sum_trades()?;
        let end = |moment| PeriodEnd { day: trading_day_start(moment), moment };
        Ok(self.store.read(|connection| rows::results(connection, end(since), end(until)))?)
    }

    /// The accounts of a percentage with their results, calculated again. Blocks.
    ///
    /// # Errors
    /// `invalid_field` {until} if there is no such percentage; those of the database.
    pub fn accounts(&self, until: TimeMs) -> Result<BTreeMap<AccountId, AccountResult>, ServiceError> {
        let row = self.store.read(|connection| rows::find(connection, until))?;
        let row = row.ok_or_else(|| Refusal::invalid_field("until"))?;
        self.results(row.since, row.until)
    }

    /// What is wrong with the percentage that customers are shown.
    pub fn problem(&self, now: TimeMs) -> Option<String> {
        if !self.settings.values().is_on("loss_warning") {
            return None;
        }
        let Some(LossPercentage { to, until, .. }) = self.current() else {
            return Some("no account had a position open in the period".to_owned());
        };
        let expires = trading_day_months_from(until, VALID).plus(CALCULATED_WITHIN);
        (now >= expires).then(|| format!("the period ended on {to}"))
    }
}
