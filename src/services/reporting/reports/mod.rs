//! Reports: the broker's revenue, deposits and withdrawals, traded volume and new customers, by day.
//!
//! Days are trading days (17:00 to 17:00 in New York), named by the date at their end. Past days are summed once and
//! stored; the current day is summed in memory as it goes on, so the cost of a report depends on its number of days and
//! not on the length of the books. A trade counts on the day it was closed on, whole, at its open price.
//!
//! Sums are kept in the currency of the accounts. Totals are in USD: each day's sums at the last bid of that day (`rates`).

mod earned;
mod news;
mod period;
mod rates;
mod running;
#[cfg(test)]
mod tests;
mod trades;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::ledger::TransactionKind;
use crate::domain::{AccountKind, ConversionRate, Currency, InstrumentId, Lots, Money, TimeMs};
use crate::shutdown;
use crate::store::dealing::totals::{self, Inviter, TotalRow};
use crate::store::{Store, StoreError};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::market::calendar::{trading_day_next, trading_day_start};
use crate::services::trading::ReadModel;
use rates::{DayRates, RateRecorder};
use running::TodayTotals;
use trades::SettledTrades;

pub use earned::BrokerResult;
pub use news::{NewsOpenings, PARTS as NEWS_PARTS};
pub use period::{ReportQuery, Step};
pub use trades::{PeriodTrades, TradeSums};

/// Maximum number of inviters listed.
const INVITERS: i64 = 50;

/// The sums of a period.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Figures {
    pub earned: BrokerResult,
    /// Deposits and withdrawals, both positive, and their numbers. A payout that failed is taken away again on the day on which
    /// it was credited back.
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
            // What went back was not deposited in the end.
            TransactionKind::Refund | TransactionKind::Chargeback => {
                self.deposits = self.deposits.saturating_add(row.amount);
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

impl TotalRow {
    /// The row in USD. Without a rate its amounts are zero, and what is counted stays.
    fn in_usd(&self, rate: Option<ConversionRate>) -> Self {
        let convert = |amount| rate.map_or(Money::ZERO, |rate| rate.convert_saturating(amount));
        let (amount, notional) = (convert(self.amount), convert(self.notional));
        Self { currency: Currency::USD, amount, notional, ..self.clone() }
    }
}

/// A day, a week or a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The first date of it, whether it is within the period or not.
    pub start: jiff::civil::Date,
    pub figures: Figures,
}

/// What the broker gained of a currency, or gave away, when customers transferred between accounts of different currencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrencyPosition {
    pub currency: Currency,
    /// Positive: the broker holds more of it than it owes to customers.
    pub amount: Money,
    /// In USD; `None` without a rate.
    pub usd: Option<Money>,
}

/// A report. Amounts are in USD unless the query names a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The oldest first; spans in which nothing happened are there too.
    pub spans: Vec<Span>,
    pub total: Figures,
    /// The sums of each currency, in it, without registrations.
    pub currencies: Vec<(Currency, Figures)>,
    /// At the end of the period.
    pub positions: Vec<CurrencyPosition>,
    /// Currencies of which amounts are missing in USD, because no rate is known.
    pub unconverted: BTreeSet<Currency>,
    /// By instrument, most traded first.
    pub instruments: Vec<(InstrumentId, Traded)>,
    pub inviters: Vec<Inviter>,
}

/// Creates reports.
pub struct Reports {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    running: Mutex<TodayTotals>,
    recorder: RateRecorder,
    settled: SettledTrades,
}

impl Reports {
    /// Reads from these; the read model provides each instrument's contract size and the current rates.
    pub fn new(store: Arc<Store>, read_model: Arc<ReadModel>, clock: Arc<dyn Clock>) -> Self {
        let running = Mutex::new(TodayTotals::new(Arc::clone(&read_model)));
        let (recorder, settled) = (RateRecorder::default(), SettledTrades::default());
        Self { store, read_model, clock, running, recorder, settled }
    }

    /// A report. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn report(&self, query: &ReportQuery) -> Result<Report, ServiceError> {
        let (from, to) = query.span();
        let (rows, transferred) = self.rows(query.account_kind, from, to)?;
        let rates = self.rates(rows.iter().map(|row| row.currency).chain(transferred.keys().copied()), (from, to))?;
        let mut report = Summed::new(query);
        for row in &rows {
            report.add(query, row, &rates);
        }
        let Summed { mut spans, mut total, instruments, currencies, unconverted } = report;
        let mut inviters = Vec::new();
        if query.account_kind == AccountKind::Real {
            let read = |connection: &rusqlite::Connection| {
                let registrations = totals::registrations(connection, from, to)?;
                Ok((registrations, totals::inviters(connection, from, to, INVITERS)?))
            };
            let registrations;
            (registrations, inviters) = self.store.read(read)?;
            // Most came on the day of the one before: a day is looked up in the calendar once.
            let (mut day, mut start) = ((TimeMs(0), TimeMs(0)), query.from);
            for one in registrations {
                if !(day.0..day.1).contains(&one.at) {
                    day = day_of(one.at);
                    start = query.step.start_of(period::date_of(day.0));
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
        let last = TimeMs(to.0 - 1);
        let position = |(currency, amount): (Currency, Money)| CurrencyPosition {
            currency,
            amount: -amount,
            usd: rates.of(currency, last).map(|rate| rate.convert_saturating(-amount)),
        };
        Ok(Report {
            spans: spans.into_iter().map(|(start, figures)| Span { start, figures }).collect(),
            total,
            currencies: currencies.into_iter().collect(),
            positions: transferred.into_iter().filter(|(_, amount)| !amount.is_zero()).map(position).collect(),
            unconverted,
            instruments,
            inviters,
        })
    }

    /// The broker's result of each trading day that began in `[from, to)`, in USD; days without activity are omitted. With
    /// the currencies of which no rate is known. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn earned(
        &self,
        account_kind: AccountKind,
        from: TimeMs,
        to: TimeMs,
    ) -> Result<(BTreeMap<TimeMs, BrokerResult>, BTreeSet<Currency>), ServiceError> {
        let (rows, _) = self.rows(account_kind, from, to)?;
        let rates = self.rates(rows.iter().map(|row| row.currency), (from, to))?;
        let (mut days, mut unconverted) = (BTreeMap::<TimeMs, Figures>::new(), BTreeSet::new());
        for row in rows {
            let rate = rates.of(row.currency, row.day);
            if rate.is_none() {
                unconverted.insert(row.currency);
            }
            days.entry(row.day).or_default().add(&row.in_usd(rate));
        }
        Ok((days.into_iter().map(|(day, figures)| (day, figures.earned)).collect(), unconverted))
    }

    fn rates(
        &self,
        currencies: impl Iterator<Item = Currency>,
        period: (TimeMs, TimeMs),
    ) -> Result<DayRates, StoreError> {
        DayRates::read(&self.store, &self.read_model, currencies.collect(), period, self.clock.now())
    }

    /// Records the current rates. Call it every few seconds: the last ones of a day are those of its sums. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn record_rates(&self) -> Result<(), ServiceError> {
        Ok(self.recorder.record(&self.store, &self.read_model, self.clock.now())?)
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
        self.record_rates()?;
        let mut running = shutdown::lock_interruptibly(&self.running).map_err(StoreError::Stopped)?;
        Ok(self.advance(&mut running)?)
    }

    fn advance(&self, running: &mut TodayTotals) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.read(|connection| running.advance(connection, now))?;
        if let Some((rows, watermark)) = running.completed_days(now) {
            self.store.write(|transaction| totals::put(transaction, &rows, watermark))?;
            running.remove_stored(watermark);
        }
        Ok(())
    }

    /// The sums of the days that began in `[from, to)`, and what all transfers before `to` gave customers, by currency.
    fn rows(
        &self,
        account_kind: AccountKind,
        from: TimeMs,
        to: TimeMs,
    ) -> Result<(Vec<TotalRow>, BTreeMap<Currency, Money>), ServiceError> {
        let mut running = self.running.lock();
        self.advance(&mut running)?;
        let (mut rows, mut transferred) = self.store.read(|connection| {
            let rows = totals::between(connection, account_kind, from, to)?;
            Ok((rows, totals::transferred(connection, account_kind, to)?))
        })?;
        for row in running.between(account_kind, TimeMs(i64::MIN), to) {
            if row.kind == Some(TransactionKind::Transfer) {
                let sum = transferred.entry(row.currency).or_default();
                *sum = sum.saturating_add(row.amount);
            }
            if row.day >= from {
                rows.push(row);
            }
        }
        Ok((rows, transferred))
    }
}

/// The sums of a report while its rows are added.
struct Summed {
    spans: BTreeMap<jiff::civil::Date, Figures>,
    total: Figures,
    instruments: BTreeMap<InstrumentId, Traded>,
    currencies: BTreeMap<Currency, Figures>,
    unconverted: BTreeSet<Currency>,
}

impl Summed {
    fn new(query: &ReportQuery) -> Self {
        Self {
            spans: query.starts().into_iter().map(|start| (start, Figures::default())).collect(),
            total: Figures::default(),
            instruments: BTreeMap::new(),
            currencies: BTreeMap::new(),
            unconverted: BTreeSet::new(),
        }
    }

    fn add(&mut self, query: &ReportQuery, row: &TotalRow, rates: &DayRates) {
        self.currencies.entry(row.currency).or_default().add(row);
        let row = match query.currency {
            Some(currency) if currency != row.currency => return,
            Some(_) => row.clone(),
            None => {
                let rate = rates.of(row.currency, row.day);
                if rate.is_none() {
                    self.unconverted.insert(row.currency);
                }
                row.in_usd(rate)
            }
        };
        self.spans.entry(query.step.start_of(period::date_of(row.day))).or_default().add(&row);
        self.total.add(&row);
        if row.kind.is_none() {
            self.instruments.entry(row.instrument).or_default().add(&row);
        }
    }
}

/// The trading day of a moment: when it began, and when the next one does.
fn day_of(at: TimeMs) -> (TimeMs, TimeMs) {
    (trading_day_start(at), trading_day_next(at))
}
