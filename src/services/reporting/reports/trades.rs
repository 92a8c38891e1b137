//! Sums of trades by account and instrument over a period, in USD: each day's sums at the last bid of that day, as in the reports.
//!
//! Days that are over do not change, so their sums are read once and kept for the next page, filter or sort order.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;
use rusqlite::Connection;

use super::news::{NewsOpenings, NewsTimes};
use super::rates::DayRates;
use super::{ReportQuery, Reports, day_of};
use crate::domain::time::{DAY, MINUTE};
use crate::domain::{AccountId, AccountKind, ConversionRate, Currency, InstrumentId, Money, TimeMs};
use crate::services::ServiceError;
use crate::services::market::calendar::trading_day_start;
use crate::services::trading::ReadModel;
use crate::store::dealing::openings;
use crate::store::dealing::trade_days::{self, Sums};
use crate::store::funds::partner_lists;
use crate::store::market::mark_outs::{self, Moves};
use crate::store::{Store, StoreError};

/// Periods whose past days are kept.
const KEPT: usize = 4;
/// How long they are kept: a day may still get entries if the server was stopped at its end.
const KEPT_FOR: i64 = 10 * MINUTE;

/// The sums of an account and an instrument.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TradeSums {
    pub sums: Sums,
    pub moves: Moves,
    pub news: NewsOpenings,
    /// What partners got for orders that were closed, in USD.
    pub rewards: Money,
}

impl TradeSums {
    /// Adds another's sums.
    pub fn add(&mut self, other: &Self) {
        self.sums.add(&other.sums, 1);
        self.moves.add(&other.moves);
        self.news.add(&other.news);
        self.rewards = self.rewards.saturating_add(other.rewards);
    }
}

/// Sums of some days, in USD.
#[derive(Debug, Default)]
pub struct PeriodTrades {
    pub sums: BTreeMap<(AccountId, InstrumentId), TradeSums>,
    /// Currencies of which amounts are missing, because no rate is known.
    pub unconverted: BTreeSet<Currency>,
}

type Period = (AccountKind, TimeMs, TimeMs);

/// The sums of past days; the newest last.
#[derive(Default)]
pub(super) struct SettledTrades(Mutex<Vec<(Period, TimeMs, Arc<PeriodTrades>)>>);

impl Reports {
    /// Sums the trades of journal entries that were added since. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn sum_trades(&self) -> Result<(), ServiceError> {
        if !self.store.read(trade_days::is_filled)? {
            self.store.write(|transaction| trade_days::fill(transaction, trading_day_start))?;
        }
        let due = |connection: &Connection| trade_days::due(connection, trading_day_start, trade_days::ENTRIES);
        while let Some(due) = self.store.read(due)? {
            crate::shutdown::check_interrupted().map_err(StoreError::from)?;
            self.store.write(|transaction| trade_days::put(transaction, due))?;
        }
        Ok(())
    }

    /// The sums of a period's days, in parts that are added up. Its step and currency do not matter. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn trades(&self, query: &ReportQuery) -> Result<[Arc<PeriodTrades>; 2], ServiceError> {
        self.sum_trades()?;
        let (from, to) = query.span();
        let now = self.clock.now();
        // A day more than the current one: entries of the last moment may still be on their way.
        let settled = day_of(now.plus(-DAY)).0.min(to).max(from);
        let read = |from, to| read(&self.store, &self.read_model, (query.account_kind, from, to), now);
        let past = self.settled.get((query.account_kind, from, settled), now, read)?;
        Ok([past, Arc::new(read(settled, to)?)])
    }
}

impl SettledTrades {
    /// Of the period; computed once, also by callers that come at the same time.
    fn get(
        &self,
        period: Period,
        now: TimeMs,
        read: impl Fn(TimeMs, TimeMs) -> Result<PeriodTrades, StoreError>,
    ) -> Result<Arc<PeriodTrades>, StoreError> {
        let mut kept = crate::shutdown::lock_interruptibly(&self.0).map_err(StoreError::Stopped)?;
        kept.retain(|(_, at, _)| (0..KEPT_FOR).contains(&now.since(*at)));
        if let Some((_, _, found)) = kept.iter().find(|(known, _, _)| *known == period) {
            return Ok(Arc::clone(found));
        }
        let found = Arc::new(read(period.1, period.2)?);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((period, now, Arc::clone(&found)));
        Ok(found)
    }
}

fn read(
    store: &Store,
    read_model: &ReadModel,
    (account_kind, from, to): Period,
    now: TimeMs,
) -> Result<PeriodTrades, StoreError> {
    let mut found = PeriodTrades::default();
    if from >= to {
        return Ok(found);
    }
    let mut rates = DayRates::none(now);
    store.read(|connection| {
        trade_days::visit(connection, account_kind, from, to, |row| {
            if !rates.has(row.currency) {
                rates.add(connection, read_model, row.currency, (from, to))?;
            }
            let mut sums = row.sums;
            if !row.currency.is_usd() {
                let rate = rates.of(row.currency, row.key.day);
                if rate.is_none() {
                    found.unconverted.insert(row.currency);
                }
                convert(&mut sums, rate);
            }
            found.sums.entry((row.key.account, row.key.instrument)).or_default().sums.add(&sums, 1);
            Ok(())
        })?;
        mark_outs::visit(connection, account_kind, from, to, |account, instrument, moves| {
            found.sums.entry((account, instrument)).or_default().moves.add(&moves);
        })?;
        let mut news = NewsTimes::read(connection, read_model, (from, to), now)?;
        openings::visit(connection, account_kind, (from, to), |account, instrument, at| {
            let opening = news.opening(instrument, at);
            found.sums.entry((account, instrument)).or_default().news.add(&opening);
        })?;
        if account_kind == AccountKind::Real {
            partner_lists::by_account(connection, from.0, to.0, |account, instrument, amount| {
                found.sums.entry((account, instrument)).or_default().rewards += amount;
            })?;
        }
        Ok(())
    })?;
    Ok(found)
}

/// Converts the amounts. Without a rate they are zero, and what is counted stays.
fn convert(sums: &mut Sums, rate: Option<ConversionRate>) {
    let Sums { profit, fees, swaps, write_offs, notional, spread, .. } = sums;
    for amount in [profit, fees, swaps, write_offs, notional, spread] {
        *amount = rate.map_or(Money::ZERO, |rate| rate.convert_saturating(*amount));
    }
}
