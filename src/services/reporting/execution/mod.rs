//! The best-execution report: how orders of real accounts were filled, by instrument and month, from the journal alone.
//!
//! ```text
//! journal --tick--> Counter -> counts by month, instrument and measure -> ExecutionReport
//! journal ----------Counter -> the same, by `lotdesk execution`, which reads no other table
//! ```
//!
//! **Fill**: an opening or a close, also of a part. Positions that close each other and trades that the staff cancelled are none.
//! **Time**: from the journal's entry that decided the fill to the fill. The broker's own book decides and fills in one step, so its
//! time is 0; for an order that goes to a liquidity provider it is that until the provider's answer. How long a request waits
//! before it is decided is not in the journal: it is in the metrics.
//! **Slippage**: the price of the fill against what was asked for. Of stop orders, stop losses and trailing stops: their level. Of
//! market orders with a maximum deviation: the price that the customer saw.
//! **Rejection**: an order that was accepted and then not filled for a reason that is not the customer's. What is refused at once
//! changes nothing and is not in the journal.
//!
//! A month is that of the trading day, in New York. Times above 999 ms are counted with three digits.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::domain::order::{OrderKind, Reason};
use crate::domain::{AccountId, AccountKind, InstrumentId, Order, OrderId, Price, TimeMs};
use crate::engine::event::Event;
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::services::market::calendar::trading_day_date;
use crate::services::reporting::csv_table::CsvTable;
use crate::store::dealing::entry::Entry;
use crate::store::dealing::execution::{self as rows, Sent};
use crate::store::dealing::{entries, journal_readers, transparency};
use crate::store::market::mark_outs::account_kind;
use crate::store::{Store, StoreError};

/// The position in the journal.
const READER: &str = "execution";
/// Entries that are read at once.
const BATCH: u32 = 500;
/// The time after which a tick begins no further batch.
const TICK_MAX: Duration = Duration::from_millis(200);
/// Months that are listed: ten years.
const MONTHS_MAX: u32 = 120;

/// The reasons for which an accepted order is not filled without the customer's doing.
pub const REJECTIONS: [Reason; 4] =
    [Reason::InsufficientMargin, Reason::AmountOutOfRange, Reason::TradeMode, Reason::LpRejected];

/// How a fill compares with what was asked for, for the customer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Direction {
    Better,
    Same,
    Worse,
}

impl Direction {
    const ALL: [Self; 3] = [Self::Better, Self::Same, Self::Worse];

    const fn code(self) -> &'static str {
        match self {
            Self::Better => "better",
            Self::Same => "same",
            Self::Worse => "worse",
        }
    }
}

/// What is counted. Stored by its code, which is never changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Measure {
    Fill,
    /// Fills after this time, in milliseconds.
    Time(i64),
    Stop(Direction),
    Deviation(Direction),
    Corrected,
    Rejected(Reason),
}

impl Measure {
    fn code(self) -> String {
        match self {
            Self::Fill => "fill".to_owned(),
            Self::Time(ms) => format!("time/{ms}"),
            Self::Stop(direction) => format!("stop/{}", direction.code()),
            Self::Deviation(direction) => format!("deviation/{}", direction.code()),
            Self::Corrected => "corrected".to_owned(),
            Self::Rejected(reason) => format!("rejected/{}", reason.code()),
        }
    }

    fn from_code(code: &str) -> Option<Self> {
        let direction = |code: &str| Direction::ALL.into_iter().find(|direction| direction.code() == code);
        Some(match code.split_once('/') {
            None if code == "fill" => Self::Fill,
            None if code == "corrected" => Self::Corrected,
            Some(("time", ms)) => Self::Time(ms.parse().ok()?),
            Some(("stop", of)) => Self::Stop(direction(of)?),
            Some(("deviation", of)) => Self::Deviation(direction(of)?),
            Some(("rejected", of)) => Self::Rejected(Reason::from_code(of)?),
            _ => return None,
        })
    }
}

/// What a count is of: month, instrument, measure.
type Key = (String, InstrumentId, String);

/// Which accounts are real.
enum Reals<'c> {
    /// By the journal that was read so far.
    Journal(BTreeSet<AccountId>),
    /// By the table of accounts, which is never behind the journal; accounts that were removed were demo accounts.
    Table(&'c Connection),
}

/// Counts executions, one journal entry after the other.
struct Counter<'c> {
    reals: Reals<'c>,
    counts: BTreeMap<Key, (i64, i64)>,
    sent: BTreeMap<OrderId, Sent>,
    /// Orders that began to wait, or no longer do.
    changed: BTreeSet<OrderId>,
}

impl<'c> Counter<'c> {
    const fn new(reals: Reals<'c>) -> Self {
        Self { reals, counts: BTreeMap::new(), sent: BTreeMap::new(), changed: BTreeSet::new() }
    }

    fn is_real(&self, account: AccountId) -> Result<bool, StoreError> {
        match &self.reals {
            Reals::Journal(reals) => Ok(reals.contains(&account)),
            Reals::Table(connection) => Ok(account_kind(connection, account)? == AccountKind::Real),
        }
    }

    fn take(&mut self, entry: &Entry) -> Result<(), StoreError> {
        let at = entry.input.at;
        for event in &entry.events {
            if let (Event::AccountOpened(account), Reals::Journal(reals)) = (event, &mut self.reals)
                && account.kind == AccountKind::Real
            {
                reals.insert(account.id);
            }
            let Some(order) = event.order() else { continue };
            if !self.is_real(order.account)? {
                continue;
            }
            match event {
                Event::OrderPlaced(_) | Event::OrderUpdated(_) => {
                    let sent = order.routed.is_some().then(|| Sent { at, seen: seen(entry) });
                    self.wait(order.id, sent);
                }
                Event::OrderOpened(_) => self.opened(order, entry),
                Event::OrderClosed(_) => self.closed(order, entry),
                Event::OrderCancelled(_) => {
                    self.wait(order.id, None);
                    if let Some(reason) = order.reason.filter(|reason| REJECTIONS.contains(reason)) {
                        self.count(order, at, Measure::Rejected(reason), 0);
                    }
                }
                Event::TradeCorrected(_) => self.count(order, at, Measure::Corrected, 0),
                _ => {}
            }
        }
        Ok(())
    }

    /// An order waits for a provider, since the first time that it is said to; or it does not.
    fn wait(&mut self, order: OrderId, sent: Option<Sent>) {
        match sent {
            Some(sent) if !self.sent.contains_key(&order) => _ = self.sent.insert(order, sent),
            None if self.sent.remove(&order).is_some() => {}
            _ => return,
        }
        self.changed.insert(order);
    }

    fn opened(&mut self, order: &Order, entry: &Entry) {
        let Some(fill) = order.opened else { return };
        let sent = self.sent.get(&order.id).copied();
        self.fill(order, fill.at, sent);
        let seen = sent.and_then(|sent| sent.seen).or_else(|| seen(entry));
        let against = match order.kind {
            OrderKind::Market => seen.map(|seen| (Measure::Deviation as fn(Direction) -> Measure, seen)),
            OrderKind::Stop => order.target.map(|target| (Measure::Stop as fn(Direction) -> Measure, target)),
            OrderKind::Limit | OrderKind::StopLimit => None,
        };
        if let Some((measure, asked)) = against {
            // A buyer gains from a lower price.
            self.slip(order, fill.at, measure, (asked.raw() - fill.price.raw()) * order.side.sign());
        }
        // A part that a provider has filled leaves the rest waiting under its own number.
        self.wait(order.id, None);
    }

    fn closed(&mut self, order: &Order, entry: &Entry) {
        let Some(fill) = order.closed else { return };
        let sent = self.sent.get(&order.id).or_else(|| self.sent.get(&order.parent?)).copied();
        self.wait(order.id, None);
        let is_none = matches!(order.reason, Some(Reason::TradeCancelled | Reason::Reset));
        if is_none || matches!(entry.input.body, Body::CloseBy { .. }) {
            return;
        }
        self.fill(order, fill.at, sent);
        if let (Some(Reason::StopLoss | Reason::TrailingStop), Some(level)) = (order.reason, order.stop_loss) {
            self.slip(order, fill.at, Measure::Stop, (fill.price.raw() - level.raw()) * order.side.sign());
        }
    }

    fn fill(&mut self, order: &Order, at: TimeMs, sent: Option<Sent>) {
        let waited = sent.map_or(0, |sent| at.since(sent.at).max(0));
        self.count(order, at, Measure::Fill, 0);
        self.count(order, at, Measure::Time(three_digits(waited)), 0);
    }

    fn slip(&mut self, order: &Order, at: TimeMs, measure: fn(Direction) -> Measure, gain: i64) {
        let direction = match gain.signum() {
            1 => Direction::Better,
            0 => Direction::Same,
            _ => Direction::Worse,
        };
        self.count(order, at, measure(direction), gain.saturating_abs());
    }

    fn count(&mut self, order: &Order, at: TimeMs, measure: Measure, sum: i64) {
        let key = (month_of(at), order.instrument, measure.code());
        let (counted, summed) = self.counts.entry(key).or_default();
        *counted += 1;
        *summed = summed.saturating_add(sum);
    }
}

/// The price that the customer saw, where the entry is a market order with a maximum deviation.
fn seen(entry: &Entry) -> Option<Price> {
    match &entry.input.body {
        Body::PlaceOrder(place) => place.options.deviation.map(|deviation| deviation.price),
        _ => None,
    }
}

/// A number of milliseconds with its first three digits, so that a month has few different ones.
const fn three_digits(ms: i64) -> i64 {
    let mut unit = 1;
    while ms / unit >= 1_000 {
        unit *= 10;
    }
    ms / unit * unit
}

/// `YYYY-MM`.
fn month_of(at: TimeMs) -> String {
    trading_day_date(at).strftime("%Y-%m").to_string()
}

/// Whether a text is `YYYY-MM`.
pub fn is_month(text: &str) -> bool {
    text.len() == 7 && format!("{text}-01").parse::<jiff::civil::Date>().is_ok()
}

/// Slippage of one kind: how many fills were better, the same, worse, and by how much on average.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Slippage {
    pub better: i64,
    pub same: i64,
    pub worse: i64,
    /// Mean difference of the better ones, in price; zero without any.
    pub better_by: Price,
    pub worse_by: Price,
}

impl Slippage {
    fn add(&mut self, direction: Direction, count: i64, sum: i64) {
        let mean = Price::from_raw(if count == 0 { 0 } else { (sum + count / 2) / count });
        match direction {
            Direction::Better => (self.better, self.better_by) = (count, mean),
            Direction::Same => self.same = count,
            Direction::Worse => (self.worse, self.worse_by) = (count, mean),
        }
    }
}

/// The executions of an instrument in a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExecutionLine {
    pub instrument: InstrumentId,
    pub code: String,
    pub fills: i64,
    /// From the decision to the fill; `None` without fills.
    pub median_ms: Option<i64>,
    pub p95_ms: Option<i64>,
    pub stops: Slippage,
    pub deviations: Slippage,
    /// Trades that the staff corrected.
    pub corrected: i64,
    /// In the order of [`REJECTIONS`].
    pub rejected: [i64; REJECTIONS.len()],
}

/// The report of a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExecutionReport {
    /// `YYYY-MM`.
    pub month: String,
    /// By the instrument's code.
    pub lines: Vec<ExecutionLine>,
}

impl ExecutionReport {
    fn of(month: &str, counts: impl IntoIterator<Item = (InstrumentId, String, i64, i64)>) -> Result<Self, StoreError> {
        let mut lines: BTreeMap<InstrumentId, (ExecutionLine, BTreeMap<i64, i64>)> = BTreeMap::new();
        for (instrument, code, count, sum) in counts {
            let measure = Measure::from_code(&code)
                .ok_or_else(|| StoreError::Corrupt(format!("execution: unknown measure {code}")))?;
            let (line, times) = lines.entry(instrument).or_insert_with(|| (empty(instrument), BTreeMap::new()));
            match measure {
                Measure::Fill => line.fills = count,
                Measure::Time(ms) => _ = times.insert(ms, count),
                Measure::Stop(direction) => line.stops.add(direction, count, sum),
                Measure::Deviation(direction) => line.deviations.add(direction, count, sum),
                Measure::Corrected => line.corrected = count,
                Measure::Rejected(reason) => {
                    if let Some(place) = REJECTIONS.iter().position(|known| *known == reason) {
                        line.rejected[place] = count;
                    }
                }
            }
        }
        let lines = lines.into_values().map(|(mut line, times)| {
            line.median_ms = percentile(&times, 50);
            line.p95_ms = percentile(&times, 95);
            line
        });
        Ok(Self { month: month.to_owned(), lines: lines.collect() })
    }

    fn named(
        mut self,
        mut code: impl FnMut(InstrumentId) -> Result<Option<String>, StoreError>,
    ) -> Result<Self, StoreError> {
        for line in &mut self.lines {
            line.code = code(line.instrument)?.unwrap_or_else(|| format!("#{}", line.instrument.0));
        }
        self.lines.sort_by(|one, other| (&one.code, one.instrument).cmp(&(&other.code, other.instrument)));
        Ok(self)
    }
}

const fn empty(instrument: InstrumentId) -> ExecutionLine {
    let none = Slippage { better: 0, same: 0, worse: 0, better_by: Price::ZERO, worse_by: Price::ZERO };
    ExecutionLine {
        instrument,
        code: String::new(),
        fills: 0,
        median_ms: None,
        p95_ms: None,
        stops: none,
        deviations: none,
        corrected: 0,
        rejected: [0; REJECTIONS.len()],
    }
}

/// The value at the nearest rank; `None` without values.
fn percentile(counts: &BTreeMap<i64, i64>, percent: i64) -> Option<i64> {
    let total: i64 = counts.values().sum();
    let rank = (total * percent + 99) / 100;
    let mut passed = 0;
    counts.iter().find_map(|(value, count)| {
        passed += count;
        (passed >= rank && total > 0).then_some(*value)
    })
}

/// The reports as CSV, the same bytes for the same journal.
pub fn csv(reports: &[ExecutionReport]) -> Vec<u8> {
    let rejections = REJECTIONS.map(|reason| format!("rejected_{}", reason.code()));
    let mut columns: Vec<&str> = "month instrument fills median_ms p95_ms stops_better stops_same stops_worse stops_better_by \
         stops_worse_by deviations_better deviations_same deviations_worse deviations_better_by deviations_worse_by corrected"
        .split(' ')
        .filter(|column| !column.is_empty())
        .collect();
    columns.extend(rejections.iter().map(String::as_str));
    let mut table = CsvTable::new(&columns);
    for report in reports {
        for line in &report.lines {
            let ms = |ms: Option<i64>| ms.map(|ms| ms.to_string()).unwrap_or_default();
            let mut cells = vec![
                report.month.clone(),
                line.code.clone(),
                line.fills.to_string(),
                ms(line.median_ms),
                ms(line.p95_ms),
            ];
            for Slippage { better, same, worse, better_by, worse_by } in [line.stops, line.deviations] {
                cells.extend([better, same, worse].map(|count| count.to_string()));
                cells.extend([better_by, worse_by].map(|price| price.to_string()));
            }
            cells.push(line.corrected.to_string());
            cells.extend(line.rejected.map(|count| count.to_string()));
            table.row(&cells);
        }
    }
    table.finish()
}

/// Counts the whole journal again and reports its months, or one of them, the newest first.
///
/// # Errors
/// Those of the database.
pub fn of_journal(connection: &Connection, month: Option<&str>) -> Result<Vec<ExecutionReport>, StoreError> {
    let mut counter = Counter::new(Reals::Journal(BTreeSet::new()));
    let mut codes: BTreeMap<InstrumentId, String> = BTreeMap::new();
    let mut position = 0;
    loop {
        let batch = entries::after(connection, position, BATCH)?;
        let Some(last) = batch.last() else { break };
        position = last.seq;
        for stored in &batch {
            let entry = stored.read()?;
            for event in &entry.events {
                if let Event::InstrumentDefined(instrument) = event {
                    codes.insert(instrument.id, instrument.code.clone());
                }
            }
            counter.take(&entry)?;
        }
    }
    let mut months: BTreeMap<String, Vec<(InstrumentId, String, i64, i64)>> = BTreeMap::new();
    for ((of, instrument, measure), (count, sum)) in counter.counts {
        if month.is_none_or(|month| month == of) {
            months.entry(of).or_default().push((instrument, measure, count, sum));
        }
    }
    let report = |(month, counts): (String, Vec<_>)| {
        ExecutionReport::of(&month, counts)?.named(|instrument| Ok(codes.get(&instrument).cloned()))
    };
    months.into_iter().rev().map(report).collect()
}

/// Counts executions as the journal grows; see the module.
pub struct ExecutionReports {
    store: Arc<Store>,
}

impl ExecutionReports {
    /// Over this store.
    pub const fn new(store: Arc<Store>) -> Self {
        Self { store }
    }

    /// Counts what is new in the journal. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let begun = Instant::now();
        while self.count_new()? && begun.elapsed() < TICK_MAX {}
        Ok(())
    }

    /// Counts some entries; false if there are no more.
    fn count_new(&self) -> Result<bool, ServiceError> {
        let counted = self.store.read(|connection| {
            let from = journal_readers::position(connection, READER)?.unwrap_or(0);
            let new = entries::after(connection, from, BATCH)?;
            let Some(last) = new.last() else { return Ok(None) };
            let mut counter = Counter::new(Reals::Table(connection));
            counter.sent = rows::sent(connection)?.into_iter().collect();
            for stored in &new {
                counter.take(&stored.read()?)?;
            }
            let Counter { counts, sent, changed, .. } = counter;
            let changed: Vec<_> = changed.into_iter().map(|order| (order, sent.get(&order).copied())).collect();
            Ok(Some((last.seq, new.len(), counts, changed)))
        })?;
        let Some((last, read, counts, changed)) = counted else { return Ok(false) };
        self.store.write(|transaction| {
            for ((month, instrument, measure), counted) in &counts {
                rows::add(transaction, (month, *instrument, measure), *counted)?;
            }
            changed.iter().try_for_each(|(order, sent)| rows::set_sent(transaction, *order, *sent))?;
            journal_readers::set_position(transaction, READER, last)
        })?;
        Ok(read == BATCH as usize)
    }

    /// The months with executions, the newest first.
    ///
    /// # Errors
    /// Those of the database.
    pub fn months(&self) -> Result<Vec<String>, ServiceError> {
        Ok(self.store.read(|connection| rows::months(connection, MONTHS_MAX))?)
    }

    /// The report of a month.
    ///
    /// # Errors
    /// Those of the database.
    pub fn report(&self, month: &str) -> Result<ExecutionReport, ServiceError> {
        Ok(self.store.read(|connection| {
            let counts = rows::of_month(connection, month)?;
            let counts = counts.into_iter().map(|one| (one.instrument, one.measure, one.count, one.sum));
            let code = |instrument| transparency::instrument_code(connection, instrument, i64::MAX);
            ExecutionReport::of(month, counts)?.named(code)
        })?)
    }
}
