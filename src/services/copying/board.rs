//! The list of strategies: calculated from time to time and kept in memory, as the ranking is.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::performance::{Curve, Performance};
use super::{Copying, LISTED_AFTER, LISTED_TRADES};
use crate::domain::time::{HOUR, MINUTE};
use crate::domain::{AccountId, Currency, Money, Percent, TimeMs};
use crate::services::ServiceError;
use crate::services::reporting::statistics::{BOOKINGS_MAX, TRADES_MAX};
use crate::shutdown;
use crate::store::StoreError;
use crate::store::customers::ranking::last_entry;
use crate::store::dealing::copy_lists::{self as rows, StrategyRow};
use crate::store::dealing::{account_history, copying as stored};

/// Minimum time between two calculations.
const PAUSE: i64 = MINUTE;
/// Calculations may take at most one part in this many of the time.
const SHARE: u32 = 50;
/// Records of strategies that are not in the list and are kept for a while.
const UNLISTED_MAX: usize = 1_000;
/// Calculated again after this time even without bookings: what is open counts, and strategies become old enough to be listed.
const AT_LEAST_EVERY: i64 = 5 * MINUTE;
/// Reported equities that are read at once.
const EQUITIES_AT_ONCE: usize = 10_000;
/// How often the present equity is read again while bookings arrive.
const PRESENT_TRIES: usize = 3;

/// A strategy with its record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub row: StrategyRow,
    pub currency: Currency,
    pub performance: Arc<Performance>,
    /// Whether it is in the list: old enough, with enough trades, open.
    pub is_listed: bool,
}

impl Listed {
    /// The public id.
    pub const fn id(&self) -> AccountId {
        self.row.strategy.account
    }
}

/// The return of a strategy up to its last reported equity, and the present one.
type Equities = (Curve, Option<(TimeMs, Money)>);

/// How far the reported equities of each strategy have been read: the last row, and the return up to it.
pub(super) type Curves = BTreeMap<AccountId, (i64, Curve)>;

/// Records that are kept for a while, and when they were calculated.
pub(super) type Records = BTreeMap<AccountId, (TimeMs, Arc<Performance>)>;

/// State and duration of the last calculation.
#[derive(Debug, Default)]
pub(super) struct Calculated {
    at: Option<TimeMs>,
    /// The last ledger entry that it includes.
    last_entry: i64,
    took: Duration,
}

/// What strategies are sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    #[default]
    Return,
    /// The smallest first.
    Drawdown,
    Followers,
    ProfitFactor,
    /// The oldest first.
    Age,
}

impl Sort {
    /// The words of the wire.
    pub const WORDS: [&'static str; 5] = ["roi", "drawdown", "followers", "profit_factor", "age"];

    /// By its word.
    pub fn from_word(word: &str) -> Option<Self> {
        let all = [Self::Return, Self::Drawdown, Self::Followers, Self::ProfitFactor, Self::Age];
        Self::WORDS.iter().position(|known| *known == word).map(|at| all[at])
    }
}

/// Which strategies are listed, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StrategyFilter {
    /// Part of the name, without regard to case; empty: all.
    pub search: String,
    pub roi_min: Option<Percent>,
    pub drawdown_max: Option<Percent>,
    /// The most that the least equity may be.
    pub min_max: Option<Money>,
    pub currency: Option<Currency>,
    pub sort: Sort,
}

impl StrategyFilter {
    fn admits(&self, one: &Listed) -> bool {
        let (row, performance) = (&one.row, &one.performance);
        (self.search.is_empty() || row.profile.name.to_lowercase().contains(&self.search.to_lowercase()))
            && self.roi_min.is_none_or(|least| performance.roi >= least)
            && self.drawdown_max.is_none_or(|most| performance.drawdown <= most)
            && self.min_max.is_none_or(|most| row.strategy.min <= most)
            && self.currency.is_none_or(|currency| one.currency == currency)
    }

    fn sort(&self, list: &mut [Listed]) {
        use std::cmp::Reverse;
        match self.sort {
            Sort::Return => list.sort_by_key(|one| Reverse(one.performance.roi)),
            Sort::Drawdown => list.sort_by_key(|one| one.performance.drawdown),
            Sort::Followers => list.sort_by_key(|one| Reverse(one.row.followers)),
            // Without a loss it is infinite.
            Sort::ProfitFactor => list.sort_by_key(|one| {
                let factor = one.performance.figures.profit_factor();
                Reverse((factor.is_none() && one.performance.figures.wins > 0, factor))
            }),
            Sort::Age => list.sort_by_key(|one| one.row.profile.since),
        }
    }
}

impl Copying {
    /// A page of the strategies that are listed. Memory only.
    ///
    /// # Errors
    /// `not_available`.
    pub fn list(&self, filter: &StrategyFilter, (page, limit): (u32, u32)) -> Result<Vec<Listed>, ServiceError> {
        self.check_on()?;
        let board = Arc::clone(&self.board.read());
        let mut found: Vec<Listed> = board.iter().filter(|one| one.is_listed && filter.admits(one)).cloned().collect();
        filter.sort(&mut found);
        let skipped = (page.max(1) as usize - 1).saturating_mul(limit as usize);
        Ok(found.into_iter().skip(skipped).take(limit as usize).collect())
    }

    /// A strategy with its record, calculated if it is not in memory; at most a minute old, or that of the list. Blocks.
    ///
    /// # Errors
    /// `StrategyNotFound`.
    pub fn record(&self, id: AccountId) -> Result<Listed, ServiceError> {
        let row = self.strategy(id)?;
        let known = self.board.read().iter().find(|one| one.id() == id).map(|one| Arc::clone(&one.performance));
        if let Some(performance) = known {
            return Ok(self.judged(row, performance));
        }
        let now = self.deps.clock.now();
        let known = self.unlisted.lock().get(&id).filter(|(at, _)| now.since(*at) < PAUSE).cloned();
        if let Some((_, performance)) = known {
            return Ok(self.judged(row, performance));
        }
        let found = self.calculate(row)?;
        let mut unlisted = self.unlisted.lock();
        if unlisted.len() >= UNLISTED_MAX {
            unlisted.clear();
        }
        unlisted.insert(id, (now, Arc::clone(&found.performance)));
        Ok(found)
    }

    /// A strategy as customers see it: one that is closed or switched off is not shown. Blocks.
    ///
    /// # Errors
    /// `not_available`; `StrategyNotFound`.
    pub fn shown(&self, id: AccountId) -> Result<Listed, ServiceError> {
        self.check_on()?;
        let found = self.record(id)?;
        if found.row.strategy.open && found.row.profile.barred.is_none() {
            Ok(found)
        } else {
            Err(crate::engine::reject::Reject::StrategyNotFound.into())
        }
    }

    /// Calculates the list again if something has changed, within the limits above. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tick(&self) -> Result<(), ServiceError> {
        if !self.is_on() {
            return Ok(());
        }
        let now = self.deps.clock.now();
        let is_due = self.is_due.load(Ordering::Acquire);
        let mut last = shutdown::lock_interruptibly(&self.calculated).map_err(StoreError::Stopped)?;
        let pause = i64::try_from((last.took * SHARE).as_millis()).unwrap_or(HOUR).max(PAUSE);
        if !is_due && last.at.is_some_and(|at| now.since(at) < pause) {
            return Ok(());
        }
        let entry = self.deps.store.read(last_entry)?;
        let is_recent = last.at.is_some_and(|at| now.since(at) < AT_LEAST_EVERY);
        if is_recent && entry == last.last_entry && !is_due {
            return Ok(());
        }
        let begun = Instant::now();
        self.is_due.store(false, Ordering::Release);
        let strategies = self.deps.store.read(rows::strategies)?;
        let mut board = Vec::new();
        for row in strategies {
            shutdown::check_interrupted().map_err(StoreError::Stopped)?;
            if row.strategy.open && row.profile.barred.is_none() {
                board.push(self.calculate(row)?);
            }
        }
        *self.board.write() = Arc::new(board);
        (last.at, last.last_entry, last.took) = (Some(now), entry, begun.elapsed());
        Ok(())
    }

    /// Makes the next [`Self::tick`] calculate.
    pub(super) fn board_is_due(&self) {
        self.is_due.store(true, Ordering::Release);
    }

    /// Takes a strategy off the list at once.
    pub(super) fn unlist(&self, id: AccountId) {
        // A calculation that runs may have read it open.
        self.board_is_due();
        let mut board = self.board.write();
        *board = Arc::new(board.iter().filter(|one| one.id() != id).cloned().collect());
    }

    fn calculate(&self, row: StrategyRow) -> Result<Listed, ServiceError> {
        let account = row.strategy.account;
        let Some((curve, present)) = self.equities(account)? else { return Ok(self.judged(row, Arc::default())) };
        let span = (curve.since, TimeMs(self.deps.clock.now().0.saturating_add(1)));
        let read = self
            .deps
            .store
            .read(|connection| account_history::of(connection, account, span, (TRADES_MAX, BOOKINGS_MAX)))?;
        let performance = match read {
            Ok(history) => Performance::of(&curve, present, &history.trades),
            Err(too_long) => {
                tracing::warn!(?too_long, account = account.0, "a strategy has too long a history to be listed");
                Performance::default()
            }
        };
        Ok(self.judged(row, Arc::new(performance)))
    }

    /// The reported equities of a strategy, and the present one; `None` before the first. What is stored and what is in memory are of
    /// different moments: with another balance a flow between them would be taken for a result, so there is no present equity then.
    fn equities(&self, account: AccountId) -> Result<Option<Equities>, ServiceError> {
        let mut found = None;
        for _ in 0..PRESENT_TRIES {
            let Some((curve, balance)) = self.read_on(account)? else { return Ok(None) };
            let valuation = self.deps.read_model.valuation(account).filter(|found| found.balance == balance);
            let present = valuation.map(|valuation| (self.deps.clock.now(), valuation.equity()));
            let is_present = present.is_some();
            found = Some((curve, present));
            if is_present {
                break;
            }
        }
        Ok(found)
    }

    /// Reads the equities that were reported since the last time. Returns the return up to the last one, and the balance then.
    fn read_on(&self, account: AccountId) -> Result<Option<(Curve, Money)>, ServiceError> {
        let known = self.curves.lock().get(&account).cloned();
        let (mut last, mut curve) = known.map_or((0, None), |(last, curve)| (last, Some(curve)));
        loop {
            shutdown::check_interrupted().map_err(StoreError::Stopped)?;
            let (rows, balance) =
                self.deps.store.read(|connection| stored::equities(connection, account, last, EQUITIES_AT_ONCE))?;
            let is_all = rows.len() < EQUITIES_AT_ONCE;
            for (id, at, next) in rows {
                last = id;
                match &mut curve {
                    Some(curve) => curve.add(at, next),
                    None => curve = Some(Curve::begin(at, next)),
                }
            }
            if !is_all {
                continue;
            }
            let Some(curve) = curve else { return Ok(None) };
            let mut curves = self.curves.lock();
            if curves.get(&account).is_none_or(|(known, _)| *known < last) {
                curves.insert(account, (last, curve.clone()));
            }
            return Ok(Some((curve, balance)));
        }
    }

    fn judged(&self, row: StrategyRow, performance: Arc<Performance>) -> Listed {
        let since = performance.since.map(|since| since.max(row.profile.since));
        let age = since.map_or(0, |since| self.deps.clock.now().since(since));
        let is_listed = row.strategy.open
            && row.profile.barred.is_none()
            && age >= LISTED_AFTER
            && performance.orders >= LISTED_TRADES;
        Listed { currency: self.currency(row.strategy.account), row, performance, is_listed }
    }
}
