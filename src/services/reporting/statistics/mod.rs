//! Statistics of one account over a period, in its currency. Each figure has one definition, which the API, the CSV file and the
//! app share.
//!
//! **Period.** Days of a time zone, the last one included. The zone decides which day, weekday and hour a moment belongs to.
//!
//! **Money** comes from the ledger, at the time of booking. *Results* are realised profit, commission, premium, swap, the fees of a
//! copied strategy, and negative balances that the broker covered; also what corrects them later. *Flows* are the rest: deposits,
//! withdrawals, transfers between the customer's accounts, balance corrections by staff, what a provider or partner earns, demo grants
//! and resets. A flow is never profit or loss.
//! - Net profit: the sum of the results.
//! - Balance curve: the balance at the end of each day on which something was booked. Open positions are not part of it, and an
//!   open loss is no drawdown of it until it is booked.
//! - Equity curve: the balance and the open positions at recorded moments; see [`equity`].
//! - Drawdown: see [`curve`].
//!
//! **Trades** are closed orders, on the day of their close; a partial close is a trade of its own. A trade that the staff cancelled
//! is none, a re-priced one counts with its corrected figures on the day of its close. The *net* of a trade is its profit and swap
//! less commission and premium; costs were booked when they arose, so the net of all trades differs from the net profit by the
//! costs of positions that were open at the start or are open at the end, by corrections booked on other days, and by covered
//! balances. Hour and weekday are those of the opening. See [`figures`] for the formulas.
//!
//! **Cost.** Both chains of an account are read from their end back to the start of the period: at most [`TRADES_MAX`] trades and
//! [`BOOKINGS_MAX`] ledger entries, else the call is refused, and the customer chooses a later start. Nothing is cached.

mod csv;
pub mod curve;
pub mod equity;
pub mod figures;
mod local_times;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::domain::order::Side;
use crate::domain::time::DAY;
use crate::domain::{AccountId, Currency, InstrumentId, Money, OrderId, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::market::calendar;
use crate::services::market::catalog::Catalog;
use crate::services::trading::ReadModel;
use crate::store::dealing::account_history::{self, AccountHistory, TooLong, Trade};
use crate::store::dealing::equity as equity_rows;
use crate::store::{Store, dealing::journal};

use curve::{Costs, Drawdown, Walk};
use equity::{Booked, EquityCurve, Recorded};
use figures::{Figures, Holding, Streaks, net_of};
use local_times::LocalTimes;

/// Most trades that were closed since the start of the period.
pub const TRADES_MAX: usize = 50_000;
/// Most ledger entries since the start of the period.
pub const BOOKINGS_MAX: usize = 200_000;
/// The longest period, in days: five years.
pub const DAYS_MAX: i64 = 1_830;
/// Days of a period that is not stated.
const DAYS_DEFAULT: i64 = 30;

/// Days of a time zone, both included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZonedPeriod {
    pub from: Date,
    pub to: Date,
    zone: TimeZone,
    /// As it was given.
    pub zone_name: String,
}

impl ZonedPeriod {
    /// From texts like `2026-11-21` and an IANA name. Without them: the 30 days that end today, or at `to`; UTC.
    ///
    /// # Errors
    /// `invalid_field` {field: `from`, `to` or `zone`}; `period_too_long` {days}.
    pub fn parse(from: Option<&str>, to: Option<&str>, zone: Option<&str>, now: TimeMs) -> Result<Self, Refusal> {
        let zone_name = zone.unwrap_or("UTC").to_owned();
        let zone = calendar::zone(&zone_name).map_err(|_| Refusal::invalid_field("zone"))?;
        let date = |field, text: &str| text.parse::<Date>().map_err(|_| Refusal::invalid_field(field));
        let today = || date_of(calendar::local_day(&zone, now));
        let to = to.map_or_else(|| Ok(today()), |text| date("to", text))?;
        let first = || to.checked_sub(jiff::Span::new().days(DAYS_DEFAULT - 1));
        let from = from.map_or_else(|| first().map_err(|_| Refusal::invalid_field("to")), |text| date("from", text))?;
        let period = Self { from, to, zone, zone_name };
        let (start, end) = period.span().ok_or_else(|| Refusal::invalid_field("from"))?;
        if end <= start {
            return Err(Refusal::invalid_field("to"));
        }
        // A day of a time zone may have more than 24 hours.
        if end.since(start) > DAYS_MAX * DAY + DAY / 2 {
            return Err(Refusal::new("period_too_long").with("days", DAYS_MAX));
        }
        Ok(period)
    }

    /// From the first moment on, and before the last one; `None` at the end of all dates.
    fn span(&self) -> Option<(TimeMs, TimeMs)> {
        let start = |date: Date| Some(TimeMs(date.to_zoned(self.zone.clone()).ok()?.timestamp().as_millisecond()));
        Some((start(self.from)?, start(self.to.tomorrow().ok()?)?))
    }
}

/// The date so many days after 1970-01-01.
fn date_of(days: i64) -> Date {
    let span = jiff::Span::new().try_days(days).unwrap_or_default();
    jiff::civil::date(1970, 1, 1).saturating_add(span)
}

/// What the trades of one instrument, hour, weekday or side came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part<K> {
    pub key: K,
    pub figures: Figures,
}

/// A day on which something was booked or a trade was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Day {
    /// Sum of the results that were booked.
    pub result: Money,
    pub flows: Money,
    /// At the end of the day.
    pub balance: Money,
    /// At the end of the day: what the results since the highest one of the period sum to, as a positive amount.
    pub drawdown: Money,
    /// Trades that were closed, and those that were won.
    pub trades: i64,
    pub wins: i64,
}

/// An instrument by its display code.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct InstrumentName {
    pub show_code: String,
    pub id: InstrumentId,
}

/// The statistics of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statistics {
    pub account: AccountId,
    pub currency: Currency,
    pub period: ZonedPeriod,
    /// Before the first and after the last entry of the period.
    pub opening: Money,
    pub closing: Money,
    pub net_profit: Money,
    /// The results by kind.
    pub costs: Costs,
    pub flows: Money,
    pub drawdown: Drawdown,
    pub equity: EquityCurve,
    /// Of all trades.
    pub figures: Figures,
    /// The trades with the highest and the lowest net; of equal ones the first. `None` without trades.
    pub best: Option<(OrderId, Money)>,
    pub worst: Option<(OrderId, Money)>,
    pub holding: Option<Holding>,
    pub streaks: Streaks,
    /// By display code.
    pub by_instrument: Vec<Part<InstrumentName>>,
    /// Hour of the opening, 0 to 23. Hours, weekdays and sides without trades are absent.
    pub by_hour: Vec<Part<u8>>,
    /// Weekday of the opening, 1 Monday to 7 Sunday.
    pub by_weekday: Vec<Part<u8>>,
    pub by_side: Vec<Part<Side>>,
    pub days: BTreeMap<Date, Day>,
}

/// Calculates statistics.
pub struct StatisticsReader {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    catalog: Arc<Catalog>,
    clock: Arc<dyn Clock>,
}

impl StatisticsReader {
    /// Reads from these.
    pub fn new(store: Arc<Store>, read_model: Arc<ReadModel>, catalog: Arc<Catalog>, clock: Arc<dyn Clock>) -> Self {
        Self { store, read_model, catalog, clock }
    }

    /// A period as the caller states it; see [`ZonedPeriod::parse`].
    ///
    /// # Errors
    /// Those of the parts.
    pub fn period(&self, from: Option<&str>, to: Option<&str>, zone: Option<&str>) -> Result<ZonedPeriod, Refusal> {
        ZonedPeriod::parse(from, to, zone, self.clock.now())
    }

    /// The statistics of an account. Blocks.
    ///
    /// # Errors
    /// `history_too_long` {max}.
    pub fn of(&self, account: AccountId, period: ZonedPeriod) -> Result<Statistics, ServiceError> {
        let span = period.span().ok_or_else(|| Refusal::invalid_field("from"))?;
        let limits = (TRADES_MAX, BOOKINGS_MAX);
        let read = move |connection: &rusqlite::Connection| account_history::of(connection, account, span, limits);
        // Before the ledger, which then has every booking before each moment.
        let recorded = self.store.read(move |connection| {
            let moments = equity_rows::of(connection, account, span)?;
            Ok(Recorded { known_from: equity_rows::known_from(connection)?, moments })
        })?;
        let history = self.store.read(read)?.map_err(|too_long| match too_long {
            TooLong::Trades => Refusal::new("history_too_long").with("max", TRADES_MAX),
            TooLong::Bookings => Refusal::new("history_too_long").worded("entries-too-many").with("max", BOOKINGS_MAX),
        })?;
        let currency = self.read_model.currency_of(account);
        let mut names = BTreeMap::new();
        for trade in &history.trades {
            if let std::collections::btree_map::Entry::Vacant(free) = names.entry(trade.instrument) {
                free.insert(self.name(trade.instrument)?);
            }
        }
        Ok(calculate((account, currency), period, span.0, &history, &recorded, &names))
    }

    /// The statistics as a CSV file. Blocks.
    ///
    /// # Errors
    /// As [`Self::of`].
    pub fn file(&self, account: AccountId, period: ZonedPeriod) -> Result<Vec<u8>, ServiceError> {
        Ok(csv::file(&self.of(account, period)?))
    }

    fn name(&self, id: InstrumentId) -> Result<InstrumentName, ServiceError> {
        let listed = self.catalog.listing(id).map(|listing| listing.show_code.clone());
        let show_code = match listed {
            Some(code) => code,
            None => {
                let stored = self.store.read(move |connection| journal::instrument(connection, id))?;
                stored.map_or_else(|| id.to_string(), |instrument| instrument.code)
            }
        };
        Ok(InstrumentName { show_code, id })
    }
}

/// Sums of the trades by what they have in common.
#[derive(Default)]
struct Parts {
    instruments: BTreeMap<InstrumentName, Figures>,
    hours: BTreeMap<u8, Figures>,
    weekdays: BTreeMap<u8, Figures>,
    sides: BTreeMap<u8, (Side, Figures)>,
}

fn listed<K, M: IntoIterator<Item = (K, Figures)>>(parts: M) -> Vec<Part<K>> {
    parts.into_iter().map(|(key, figures)| Part { key, figures }).collect()
}

fn calculate(
    (account, currency): (AccountId, Currency),
    period: ZonedPeriod,
    start: TimeMs,
    history: &AccountHistory,
    recorded: &Recorded,
    names: &BTreeMap<InstrumentId, InstrumentName>,
) -> Statistics {
    let mut local = LocalTimes::new(&period.zone);
    let mut walk = Walk::new(history.opening, start);
    let mut days: BTreeMap<Date, Day> = BTreeMap::new();
    let mut booked = Vec::new();
    for moment in history.bookings.chunk_by(|one, next| one.at == next.at) {
        let step = walk.step(moment);
        let day = days.entry(local.of(moment[0].at).0).or_default();
        day.result = day.result.saturating_add(step.result);
        day.flows = day.flows.saturating_add(step.flow);
        (day.balance, day.drawdown) = (step.balance, step.drawdown);
        booked.push(Booked { at: moment[0].at, balance: step.balance, flows: walk.flows });
    }
    let (mut all, mut parts, mut streaks) = (Figures::default(), Parts::default(), Streaks::default());
    for trade in &history.trades {
        let net = net_of(trade);
        all.add(net);
        streaks.add(net);
        let (_, hour, weekday) = local.of(trade.opened_at);
        let name = names.get(&trade.instrument).cloned();
        let name = name.unwrap_or_else(|| InstrumentName { show_code: String::new(), id: trade.instrument });
        parts.instruments.entry(name).or_default().add(net);
        parts.hours.entry(hour).or_default().add(net);
        parts.weekdays.entry(weekday).or_default().add(net);
        let side = u8::from(trade.side == Side::Sell);
        parts.sides.entry(side).or_insert((trade.side, Figures::default())).1.add(net);
        let day = day_of(&mut days, local.of(trade.closed_at).0, history.opening);
        day.trades += 1;
        day.wins += i64::from(net.is_positive());
    }
    let nets = || history.trades.iter().map(|trade: &Trade| (trade.id, net_of(trade)));
    // Of equal ones `min_by_key` returns the first, `max_by_key` the last.
    let best = nets().rev().max_by_key(|(_, net)| *net);
    let worst = nets().min_by_key(|(_, net)| *net);
    let held = history.trades.iter().map(|trade| trade.closed_at.since(trade.opened_at).max(0));
    let equity = EquityCurve::new(recorded, history.opening, &booked, |at| local.of(at).0);
    Statistics {
        account,
        currency,
        period,
        opening: history.opening,
        closing: walk.balance,
        net_profit: walk.costs.total(),
        costs: walk.costs,
        flows: walk.flows,
        drawdown: walk.falls.drawdown,
        equity,
        figures: all,
        best,
        worst,
        holding: Holding::of(held),
        streaks,
        by_instrument: listed(parts.instruments),
        by_hour: listed(parts.hours),
        by_weekday: listed(parts.weekdays),
        by_side: listed(parts.sides.into_values()),
        days,
    }
}

/// The row of a day. On a day on which nothing was booked, balance and drawdown are those of the day before.
fn day_of(days: &mut BTreeMap<Date, Day>, date: Date, opening: Money) -> &mut Day {
    let before = days.range(..date).next_back().map(|(_, day)| (day.balance, day.drawdown));
    let (balance, drawdown) = before.unwrap_or((opening, Money::ZERO));
    days.entry(date).or_insert(Day { balance, drawdown, ..Day::default() })
}

#[cfg(test)]
mod tests;
