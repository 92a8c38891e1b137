//! The ranking: the traders with the best return on capital in the last 21 days. Calculated periodically from closed
//! orders and kept in memory. Real accounts only; demo accounts, marked as such, where no real one qualifies.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Mutex, RwLock};

use crate::domain::ranking::{Figures, TRADES_MIN};
use crate::domain::time::{DAY, HOUR, SECOND};
use crate::domain::{AccountId, TimeMs};
use crate::shutdown;
use crate::store::customers::ranking::{self as rows, Candidate};
use crate::store::{Store, StoreError};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::access::passwords::random_text;
use crate::services::platform::content::{PageRequest, Paged};
use crate::services::trading::ReadModel;

/// Period of the ranking.
const WINDOW: i64 = 21 * DAY;
/// Minimum time between two calculations.
const PAUSE: i64 = 15 * SECOND;
/// Calculations may take at most one part in this many of the time.
const SHARE: u32 = 50;
/// Calculated again after this time even without bookings, as old orders leave the period.
const AT_LEAST_EVERY: i64 = HOUR;
/// A choice of a customer is followed by a calculation if the last one took no longer: anyone may make choices.
const QUICK: Duration = Duration::from_millis(20);
/// Length of a code.
const CODE_LENGTH: usize = 10;

/// A row of the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trader {
    pub account: AccountId,
    /// Masked.
    pub name: String,
    /// Stable; reveals nothing about the trader.
    pub code: String,
    pub is_demo: bool,
    pub figures: Figures,
}

/// State and duration of the last calculation.
#[derive(Default)]
struct Calculated {
    at: Option<TimeMs>,
    /// Id of the last ledger entry that it includes.
    last_ledger_entry: i64,
    took: Duration,
}

/// What is shown.
#[derive(Default)]
struct Board {
    /// Best first.
    traders: Arc<Vec<Trader>>,
    /// While a calculation runs: who has opted out or was erased since it began, which it may not have read.
    left: Option<BTreeSet<AccountId>>,
}

/// The ranking service.
pub struct Ranking {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    /// Locked in memory only: everyone reads it.
    board: RwLock<Board>,
    last: Mutex<Calculated>,
    /// A customer who wants to be listed again may be missing.
    is_due: AtomicBool,
}

impl Ranking {
    /// Creates an empty ranking, filled by the first [`Ranking::tick`].
    pub fn new(store: Arc<Store>, read_model: Arc<ReadModel>, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            read_model,
            clock,
            board: RwLock::default(),
            last: Mutex::default(),
            is_due: AtomicBool::new(false),
        }
    }

    /// Returns a page of the ranking, best first. Memory only.
    pub fn list(&self, window: PageRequest) -> Paged<Trader> {
        let board = Arc::clone(&self.board.read().traders);
        let page = board.chunks(window.limit.max(1) as usize).nth(window.page.saturating_sub(1) as usize);
        (page.unwrap_or_default().to_vec(), i64::try_from(board.len()).unwrap_or(i64::MAX))
    }

    /// Returns whether the customer has opted out, and their row if they are listed. Blocks.
    pub fn own(&self, account: AccountId) -> Result<(bool, Option<Trader>), ServiceError> {
        let opted_out = self.store.read(|connection| rows::has_opted_out(connection, account))?;
        let board = Arc::clone(&self.board.read().traders);
        let row = board.iter().find(|trader| trader.account == account).cloned();
        Ok((opted_out, row.filter(|_| !opted_out)))
    }

    /// Removes a customer from the ranking with immediate effect, or admits them again: at once where a calculation is
    /// [quick](QUICK), otherwise with the next one. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn set_opt_out(&self, account: AccountId, opt_out: bool) -> Result<(), ServiceError> {
        let code = random_text(CODE_LENGTH);
        self.store.write(|transaction| rows::set_opt_out(transaction, account, opt_out, &code))?;
        if opt_out {
            self.remove(account);
        }
        match self.last.try_lock() {
            Some(mut last) if last.took <= QUICK => self.calculate(&mut last),
            _ => {
                self.is_due.store(true, Ordering::Release);
                Ok(())
            }
        }
    }

    /// Calculates the ranking again if something has changed, within the limits above. Blocks.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let mut last = shutdown::lock_interruptibly(&self.last).map_err(StoreError::Stopped)?;
        let pause = i64::try_from((last.took * SHARE).as_millis()).unwrap_or(HOUR).max(PAUSE);
        if last.at.is_some_and(|at| now.since(at) < pause) {
            return Ok(());
        }
        let entry = self.store.read(rows::last_entry)?;
        let is_recent = last.at.is_some_and(|at| now.since(at) < AT_LEAST_EVERY);
        if is_recent && entry == last.last_ledger_entry && !self.is_due.load(Ordering::Acquire) {
            return Ok(());
        }
        self.calculate(&mut last)
    }

    fn calculate(&self, last: &mut Calculated) -> Result<(), ServiceError> {
        let was_due = self.is_due.swap(false, Ordering::AcqRel);
        self.board.write().left = Some(BTreeSet::new());
        let calculated = self.calculate_from(last);
        if calculated.is_err() {
            self.board.write().left = None;
            self.is_due.fetch_or(was_due, Ordering::AcqRel);
        }
        calculated
    }

    fn calculate_from(&self, last: &mut Calculated) -> Result<(), ServiceError> {
        let (begun, now) = (Instant::now(), self.clock.now());
        let (entry, board) = self.store.read(|connection| {
            let entry = rows::last_entry(connection)?;
            let real = self.ranked(connection, false, now)?;
            Ok((entry, if real.is_empty() { self.ranked(connection, true, now)? } else { real }))
        })?;
        let fresh: Vec<_> = board.iter().filter(|(has_code, _)| !has_code).map(|(_, trader)| trader).collect();
        if !fresh.is_empty() {
            self.store.write(|transaction| {
                fresh.iter().try_for_each(|trader| rows::put_code(transaction, trader.account, &trader.code))
            })?;
        }
        self.show(board.into_iter().map(|(_, trader)| trader));
        *last = Calculated { at: Some(now), last_ledger_entry: entry, took: begun.elapsed() };
        Ok(())
    }

    /// Takes a customer off the ranking who has opted out or is erased. Memory only.
    pub fn remove(&self, account: AccountId) {
        let mut board = self.board.write();
        let others = board.traders.iter().filter(|trader| trader.account != account);
        board.traders = Arc::new(others.cloned().collect());
        board.left.as_mut().map(|left| left.insert(account));
    }

    /// Shows these traders, without those who have left since the calculation began.
    fn show(&self, traders: impl Iterator<Item = Trader>) {
        let mut board = self.board.write();
        let left = board.left.take().unwrap_or_default();
        board.traders = Arc::new(traders.filter(|trader| !left.contains(&trader.account)).collect());
    }

    /// The traders of one ledger (real or demo), best first, each with whether a code is stored already. Amounts are in USD at
    /// the current bid; without a rate for the account's currency a trader is not listed.
    fn ranked(
        &self,
        connection: &rusqlite::Connection,
        is_demo: bool,
        now: TimeMs,
    ) -> Result<Vec<(bool, Trader)>, StoreError> {
        let start = now.plus(-WINDOW);
        let mut board = Vec::new();
        for candidate in rows::candidates(connection, is_demo, start, TRADES_MIN)? {
            shutdown::check_interrupted()?;
            let Some(figures) = rows::record(connection, candidate.account, start)?.figures() else { continue };
            let currency = self.read_model.currency_of(candidate.account);
            let Some(rate) = self.read_model.usd_bid(currency) else { continue };
            let [profit, profit_ever] =
                [figures.profit, figures.profit_ever].map(|amount| rate.convert_saturating(amount));
            let figures = Figures { profit, profit_ever, ..figures };
            let (name, has_code) = (masked(&candidate), candidate.code.is_some());
            let code = candidate.code.unwrap_or_else(|| random_text(CODE_LENGTH));
            board.push((has_code, Trader { account: candidate.account, name, code, is_demo, figures }));
        }
        board.sort_by(|(_, a), (_, b)| {
            let best = |trader: &Trader| (trader.figures.rate, trader.figures.profit);
            best(b).cmp(&best(a)).then(a.account.cmp(&b.account))
        });
        Ok(board)
    }
}

/// Masks a name so that only its owner recognises it: the ends of an address's local part, of a mobile number or of the
/// customer number.
fn masked(candidate: &Candidate) -> String {
    let local = candidate.email.as_deref().and_then(|email| email.split('@').next());
    let name = local.or(candidate.mobile.as_deref()).unwrap_or(&candidate.uid);
    let mut chars = name.chars();
    let first = chars.next().unwrap_or('*');
    match chars.next_back().filter(|_| name.chars().count() > 3) {
        Some(last) => format!("{first}***{last}"),
        None => format!("{first}***"),
    }
}
