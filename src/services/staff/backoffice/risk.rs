//! The broker's risk: exposure of customers in lots, USD and by currency, and the accounts nearest to their stop-out. Memory only;
//! the time is linear in the number of open orders.

use std::collections::{BTreeMap, BTreeSet};

use super::dealing::{self, Exposure};
use crate::domain::margin;
use crate::domain::{AccountKind, ConversionRate, Instrument, Lots, Money, Percent, Price};
use crate::engine::event::AccountRecord;
use crate::services::trading::read_model::MarginStatus;
use crate::services::trading::{MarketView, ReadModel};

/// Exposure of customers in one instrument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InstrumentExposure {
    pub held: Exposure,
    /// Value of the long and of the short positions at the prices at which they would close, without the mark-ups of groups, in
    /// USD; `None` without a quote or a rate to USD.
    pub value: Option<(Money, Money)>,
}

impl InstrumentExposure {
    /// Long minus short in USD.
    pub fn net_usd(&self) -> Option<Money> {
        self.value.map(|(long, short)| long.saturating_add(-short))
    }
}

/// Exposure of customers in one currency or other asset: a buy is long of the instrument's base and short of the currency it is
/// quoted in. Positive: customers are net long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencyExposure {
    /// `None` if an instrument that is quoted in it has no quote.
    pub units: Option<Money>,
    /// `None` if a position in it has no value in USD.
    pub usd: Option<Money>,
}

impl CurrencyExposure {
    fn add(&mut self, units: Option<Money>, usd: Option<Money>) {
        let sum = |sum: Option<Money>, amount: Option<Money>| Some(sum?.saturating_add(amount?));
        (self.units, self.usd) = (sum(self.units, units), sum(self.usd, usd));
    }
}

impl Default for CurrencyExposure {
    fn default() -> Self {
        Self { units: Some(Money::ZERO), usd: Some(Money::ZERO) }
    }
}

/// Exposure of real accounts, or of demo accounts where no real account holds a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExposureSummary {
    pub kind: AccountKind,
    pub instruments: Vec<InstrumentExposure>,
    pub currencies: BTreeMap<String, CurrencyExposure>,
    /// Currencies of accounts and of instruments without a rate to USD, for which amounts in USD are missing.
    pub unconverted: BTreeSet<String>,
}

/// The exposure now.
pub fn exposure_summary(read_model: &ReadModel) -> ExposureSummary {
    let held = dealing::exposure(read_model);
    let kind = held.first().map_or(AccountKind::Real, |first| first.kind);
    let mut summary =
        ExposureSummary { kind, instruments: Vec::new(), currencies: BTreeMap::new(), unconverted: BTreeSet::new() };
    for held in held {
        let market = read_model.market(held.instrument);
        let value = market.as_ref().and_then(|market| value(market, &held));
        summary.unconverted.extend(held.unconverted.iter().map(ToString::to_string));
        let row = InstrumentExposure { held, value };
        if let Some(market) = market {
            if market.quote.is_some() && market.rate.is_none() {
                summary.unconverted.insert(market.instrument.currency.clone());
            }
            add_currencies(&mut summary.currencies, &market, &row);
        }
        summary.instruments.push(row);
    }
    summary
}

/// `lots x contract size x price`, converted; the largest amount if it does not fit.
fn notional(instrument: &Instrument, lots: Lots, price: Price, rate: ConversionRate) -> Money {
    margin::notional(instrument, lots, price, rate).unwrap_or(Money::MAX)
}

fn value(market: &MarketView, held: &Exposure) -> Option<(Money, Money)> {
    let (quote, rate) = (market.quote?, market.rate?);
    let terms = &market.instrument;
    Some((notional(terms, held.long, quote.bid, rate.bid), notional(terms, held.short, quote.ask, rate.bid)))
}

fn add_currencies(currencies: &mut BTreeMap<String, CurrencyExposure>, market: &MarketView, row: &InstrumentExposure) {
    let (terms, usd) = (&market.instrument, row.net_usd());
    let units = |price: Price| notional(terms, row.held.long, price, ConversionRate::ONE);
    let owed = |price: Price| notional(terms, row.held.short, price, ConversionRate::ONE);
    let base = units(Price::ONE).saturating_add(-owed(Price::ONE));
    currencies.entry(terms.base.clone()).or_default().add(Some(base), usd);
    let priced = market.quote.map(|quote| owed(quote.ask).saturating_add(-units(quote.bid)));
    currencies.entry(terms.currency.clone()).or_default().add(priced, usd.map(|usd| -usd));
}

/// An account with margin.
#[derive(Debug, Clone)]
pub struct WatchedAccount {
    pub record: AccountRecord,
    pub status: MarginStatus,
    /// What equity may lose until the stop-out, in the account's currency; negative: at the stop-out.
    pub buffer: Money,
    /// Margin level minus stop-out level, in percentage points.
    pub distance: Percent,
}

/// The accounts with margin, the nearest to their stop-out first: real ones, or demo accounts where no real account has margin.
pub fn margin_watch(read_model: &ReadModel) -> Vec<WatchedAccount> {
    let mut watched = Vec::new();
    read_model.visit_margin_status(|record, status| {
        if let Some(level) = status.valuation.margin_level() {
            let distance = Percent::from_raw(level.raw().saturating_sub(status.stop_out_level.raw()));
            let buffer = buffer(status);
            watched.push(WatchedAccount { record: record.clone(), status: *status, buffer, distance });
        }
    });
    let has_real = watched.iter().any(|account| account.record.kind == AccountKind::Real);
    if has_real {
        watched.retain(|account| account.record.kind == AccountKind::Real);
    }
    watched.sort_by_key(|account| (account.distance.raw(), account.record.id));
    watched
}

/// `equity - margin x stop-out level`, rounded down.
fn buffer(status: &MarginStatus) -> Money {
    let needed = i128::from(status.valuation.margin.raw()) * i128::from(status.stop_out_level.raw());
    let needed = -(-needed).div_euclid(100 * i128::from(Percent::ONE.raw()));
    let needed = i64::try_from(needed).unwrap_or(i64::MAX);
    status.valuation.equity().saturating_add(-Money::from_raw(needed))
}
