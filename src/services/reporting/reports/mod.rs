//! Reports: the broker's revenue, deposits and withdrawals, traded volume and new customers, by day.
//!
//! Days are trading days (17:00 to 17:00 in New York), named by the date at their end. Past days are summed once and
//! stored; the current day is summed in memory as it goes on, so the cost of a report depends on its number of days and
//! not on the length of the books. A trade counts on the day it was closed on, whole, at its open price.

mod earned;
mod period;
mod running;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::ledger::TransactionKind;
use crate::domain::{AccountKind, InstrumentId, Lots, Money, TimeMs};
use crate::shutdown;
use crate::store::dealing::totals::{self, Inviter, TotalRow};
use crate::store::{Store, StoreError};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::market::calendar::{trading_day_next, trading_day_start};
use crate::services::trading::ReadModel;
use running::TodayTotals;

pub use earned::Earned;
pub use period::{ReportQuery, Step};

/// Maximum number of inviters listed.
const INVITERS: i64 = 50;

/// The sums of a period.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Figures {
    pub earned: Earned,
    /// Deposits and withdrawals, both positive, and their numbers.
    pub deposits: Money,
    pub deposit_count: i64,
    pub withdrawals: Money,
    pub withdrawal_count: i64,
    /// Corrections; positive in favour of the customers.
    pub corrections: Money,
    pub traded: Traded,
    /// New real customers, and those of them who were invited.
    pub registered: i64,
    pub invited: i64,
}

/// Trades that were closed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Traded {
    pub trades: i64,
    pub lots: Lots,
    /// USD.
    pub notional: Money,
    /// Customers' profit.
    pub profit: Money,
}

impl Traded {
    fn add(&mut self, row: &TotalRow) {
        self.trades += row.count;
        self.lots = self.lots.checked_add(row.lots).unwrap_or(Lots::MAX);
        self.notional = self.notional.saturating_add(row.notional);
        self.profit = self.profit.saturating_add(row.amount);
    }
}

impl Figures {
    fn add(&mut self, row: &TotalRow) {
        let Some(kind) = row.kind else { return self.traded.add(row) };
        self.earned.take(kind, row.amount);
        match kind {
            TransactionKind::Deposit => {
                (self.deposits, self.deposit_count) =
                    (self.deposits.saturating_add(row.amount), self.deposit_count + row.count)
            }
            TransactionKind::Withdrawal => {
                (self.withdrawals, self.withdrawal_count) =
                    (self.withdrawals.saturating_add(-row.amount), self.withdrawal_count + row.count)
            }
            TransactionKind::Correction => self.corrections = self.corrections.saturating_add(row.amount),
            _ => {}
        }
    }
}

/// A day, a week or a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The first date of it, whether it is within the period or not.
    pub start: jiff::civil::Date,
    pub figures: Figures,
}

/// A report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The oldest first; spans in which nothing happened are there too.
    pub spans: Vec<Span>,
    pub total: Figures,
    /// By instrument, most traded first.
    pub instruments: Vec<(InstrumentId, Traded)>,
    pub inviters: Vec<Inviter>,
}

/// Creates reports.
pub struct Reports {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    running: Mutex<TodayTotals>,
}

impl Reports {
    /// Reads from these; the read model provides each instrument's contract size.
    pub fn new(store: Arc<Store>, read_model: Arc<ReadModel>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock, running: Mutex::new(TodayTotals::new(read_model)) }
    }

    /// A report. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn report(&self, wanted: &ReportQuery) -> Result<Report, ServiceError> {
        let (from, to) = wanted.span();
        let rows = self.rows(wanted.account_kind, from, to)?;
        let mut spans: BTreeMap<jiff::civil::Date, Figures> =
            wanted.starts().into_iter().map(|start| (start, Figures::default())).collect();
        let (mut total, mut instruments) = (Figures::default(), BTreeMap::<InstrumentId, Traded>::new());
        for row in &rows {
            spans.entry(wanted.step.start_of(period::name(row.day))).or_default().add(row);
            total.add(row);
            if row.kind.is_none() {
                instruments.entry(row.instrument).or_default().add(row);
            }
        }
        let mut inviters = Vec::new();
        if wanted.account_kind == AccountKind::Real {
            let read = |connection: &rusqlite::Connection| {
                let came = totals::registrations(connection, from, to)?;
                Ok((came, totals::inviters(connection, from, to, INVITERS)?))
            };
            let came;
            (came, inviters) = self.store.read(read)?;
            // Most came on the day of the one before: a day is looked up in the calendar once.
            let (mut day, mut start) = ((TimeMs(0), TimeMs(0)), wanted.from);
            for one in came {
                if !(day.0..day.1).contains(&one.at) {
                    day = day_of(one.at);
                    start = wanted.step.start_of(period::name(day.0));
                }
                let span = spans.entry(start).or_default();
                for figures in [span, &mut total] {
                    figures.registered += 1;
                    figures.invited += i64::from(one.invited_by.is_some());
                }
            }
        }
        let mut instruments: Vec<_> = instruments.into_iter().collect();
        instruments.sort_by_key(|(id, traded)| (std::cmp::Reverse(traded.notional), *id));
        let spans = spans.into_iter().map(|(start, figures)| Span { start, figures }).collect();
        Ok(Report { spans, total, instruments, inviters })
    }

    /// The broker's result of each trading day that began in `[from, to)`; days without activity are omitted. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn earned(
        &self,
        account_kind: AccountKind,
        from: TimeMs,
        to: TimeMs,
    ) -> Result<BTreeMap<TimeMs, Earned>, ServiceError> {
        let mut days: BTreeMap<TimeMs, Figures> = BTreeMap::new();
        for row in self.rows(account_kind, from, to)? {
            days.entry(row.day).or_default().add(&row);
        }
        Ok(days.into_iter().map(|(day, figures)| (day, figures.earned)).collect())
    }

    /// Whether any money of this kind of account has ever moved. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn has_any(&self, account_kind: AccountKind) -> Result<bool, ServiceError> {
        let mut running = self.running.lock();
        self.advance(&mut running)?;
        Ok(running.has_any(account_kind) || self.store.read(|connection| totals::has_any(connection, account_kind))?)
    }

    /// Sums new entries, and stores past days. Call it about every hour; every report does. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn roll(&self) -> Result<(), ServiceError> {
        let mut running = shutdown::lock_interruptibly(&self.running).map_err(StoreError::Stopped)?;
        Ok(self.advance(&mut running)?)
    }

    fn advance(&self, running: &mut TodayTotals) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.read(|connection| running.advance(connection, now))?;
        if let Some((rows, mark)) = running.over(now) {
            self.store.write(|transaction| totals::put(transaction, &rows, mark))?;
            running.remove_stored(mark);
        }
        Ok(())
    }

    fn rows(&self, account_kind: AccountKind, from: TimeMs, to: TimeMs) -> Result<Vec<TotalRow>, ServiceError> {
        let mut running = self.running.lock();
        self.advance(&mut running)?;
        let mut rows = self.store.read(|connection| totals::between(connection, account_kind, from, to))?;
        rows.extend(running.between(account_kind, from, to));
        Ok(rows)
    }
}

/// The trading day of a moment: when it began, and when the next one does.
fn day_of(at: TimeMs) -> (TimeMs, TimeMs) {
    (trading_day_start(at), trading_day_next(at))
}
