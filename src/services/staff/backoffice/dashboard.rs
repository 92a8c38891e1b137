//! The dashboard: customers' money at risk, the broker's result, and the state of the feed.
//!
//! It covers real accounts, or demo accounts (marked as such) while no real account has any activity.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::domain::account::Valuation;
use crate::domain::{AccountKind, ConversionRate, Currency, Money, Percent, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::market::calendar::{trading_day_next, trading_day_start};
use crate::services::reporting::reports::{BrokerResult, Reports};
use crate::services::trading::ReadModel;
use crate::store::Store;

/// Trading days in the history of the result, today's among them.
const DAYS: usize = 30;
/// How long a result is cached, in milliseconds.
const KEPT_MS: i64 = 1_000;

/// Sums over all real or all demo accounts, or those in one currency.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct AtRisk {
    /// Accounts with open positions.
    pub accounts: i64,
    pub balance: Money,
    pub equity: Money,
    pub margin: Money,
    /// Unrealised profit of customers, which is the broker's loss.
    pub profit: Money,
    /// Accounts at or below the margin-call level.
    pub near_call: i64,
    /// Accounts within a quarter above the stop-out level, or at it.
    pub near_stop_out: i64,
}

/// State of the price feed.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct FeedHealth {
    /// Instruments whose market is open by the calendar.
    pub open: i64,
    /// Those of them whose quote is fresh enough to trade at.
    pub fresh: i64,
    /// Age of the newest quote of an open market, in milliseconds; `None` where nothing is open.
    pub age_ms: Option<i64>,
}

/// The dashboard; see the module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dashboard {
    pub account_kind: AccountKind,
    /// In USD.
    pub at_risk: AtRisk,
    /// Each currency's share, in it.
    pub currencies: Vec<(Currency, AtRisk)>,
    /// In USD.
    pub today: BrokerResult,
    /// The newest last: when the trading day began, and its result.
    pub days: Vec<(TimeMs, Money)>,
    /// Currencies of which amounts are missing in USD, because no rate is known.
    pub unconverted: BTreeSet<Currency>,
    pub feed: FeedHealth,
    /// Size of the database's files, in bytes.
    pub database_bytes: u64,
}

/// The result of each day, and the currencies that are missing in it.
type Days = (Vec<(TimeMs, BrokerResult)>, BTreeSet<Currency>);

/// Calculates the dashboard.
pub struct Dashboards {
    store: Arc<Store>,
    read_model: Arc<ReadModel>,
    clock: Arc<dyn Clock>,
    reports: Arc<Reports>,
    /// The last result, shared by concurrent and frequent readers.
    last: Mutex<Option<(TimeMs, Dashboard)>>,
}

impl Dashboards {
    /// Over these.
    pub fn new(store: Arc<Store>, read_model: Arc<ReadModel>, clock: Arc<dyn Clock>, reports: Arc<Reports>) -> Self {
        Self { store, read_model, clock, reports, last: Mutex::default() }
    }

    /// The current dashboard. Blocks: it reads the ledger entries since the last one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn now(&self) -> Result<Dashboard, ServiceError> {
        let now = self.clock.now();
        if let Some((at, dashboard)) = &*self.last.lock()
            && now.since(*at) < KEPT_MS
        {
            return Ok(dashboard.clone());
        }
        let dashboard = self.calculate(now)?;
        *self.last.lock() = Some((now, dashboard.clone()));
        Ok(dashboard)
    }

    fn calculate(&self, now: TimeMs) -> Result<Dashboard, ServiceError> {
        let mut sums: BTreeMap<(AccountKind, Currency), AtRisk> = BTreeMap::new();
        self.read_model.for_each_margin_status(|kind, account| {
            let stop_out = account.stop_out_level.raw();
            let near_stop_out = Percent::from_raw(stop_out.saturating_add(stop_out / 4));
            let sum = sums.entry((kind, account.currency)).or_default();
            sum.add_account(&account.valuation);
            sum.near_call += i64::from(account.is_margin_call());
            sum.near_stop_out += i64::from(account.valuation.margin_level_at_or_below(near_stop_out));
        });
        let of_kind = |kind| -> Vec<(Currency, AtRisk)> {
            let own = sums.iter().filter(|((own, _), _)| *own == kind);
            own.map(|((_, currency), sum)| (*currency, *sum)).collect()
        };
        let real = of_kind(AccountKind::Real);
        let (account_kind, currencies) = if self.is_real(&real)? {
            (AccountKind::Real, real)
        } else {
            (AccountKind::Demo, of_kind(AccountKind::Demo))
        };
        let (days, mut unconverted) = self.days(account_kind, trading_day_start(now))?;
        let mut at_risk = AtRisk::default();
        for (currency, sum) in &currencies {
            let rate = self.read_model.usd_bid(*currency);
            if rate.is_none() {
                unconverted.insert(*currency);
            }
            at_risk.add(&sum.in_usd(rate));
        }
        Ok(Dashboard {
            account_kind,
            at_risk,
            currencies,
            unconverted,
            today: days.last().map(|(_, earned)| *earned).unwrap_or_default(),
            days: days.into_iter().map(|(start, earned)| (start, earned.total())).collect(),
            feed: self.feed(now),
            database_bytes: self.store.size_bytes(),
        })
    }

    /// Has any real account money, a position or a history?
    fn is_real(&self, currencies: &[(Currency, AtRisk)]) -> Result<bool, ServiceError> {
        let is_used = |(_, sum): &(Currency, AtRisk)| sum.accounts > 0 || !sum.balance.is_zero();
        Ok(currencies.iter().any(is_used) || self.reports.has_any(AccountKind::Real)?)
    }

    /// The result of each of the last days, today's last, and the currencies that are missing in them.
    fn days(&self, account_kind: AccountKind, today: TimeMs) -> Result<Days, ServiceError> {
        let mut starts = vec![today];
        for _ in 1..DAYS {
            starts.push(trading_day_start(TimeMs(starts[starts.len() - 1].0 - 1)));
        }
        starts.reverse();
        let (earned, unconverted) = self.reports.earned(account_kind, starts[0], trading_day_next(today))?;
        let result = |start| (start, earned.get(&start).copied().unwrap_or_default());
        Ok((starts.into_iter().map(result).collect(), unconverted))
    }

    fn feed(&self, now: TimeMs) -> FeedHealth {
        let mut health = FeedHealth::default();
        for market in self.read_model.markets().iter().filter(|market| market.instrument.enabled && market.open) {
            health.open += 1;
            health.fresh += i64::from(market.is_tradable(now));
            let age = market.quote.map(|quote| (now.0 - quote.time.0).max(0));
            health.age_ms = [health.age_ms, age].into_iter().flatten().min();
        }
        health
    }
}

impl AtRisk {
    fn add_account(&mut self, valuation: &Valuation) {
        self.accounts += i64::from(valuation.margin.is_positive());
        self.balance = self.balance.saturating_add(valuation.balance);
        self.equity = self.equity.saturating_add(valuation.equity());
        self.margin = self.margin.saturating_add(valuation.margin);
        self.profit = self.profit.saturating_add(valuation.profit);
    }

    /// The sums in USD; without a rate only the numbers of accounts.
    fn in_usd(&self, rate: Option<ConversionRate>) -> Self {
        let convert = |amount| rate.map_or(Money::ZERO, |rate| rate.convert_saturating(amount));
        let Self { balance, equity, margin, profit, .. } = *self;
        let [balance, equity, margin, profit] = [balance, equity, margin, profit].map(convert);
        Self { balance, equity, margin, profit, ..*self }
    }

    fn add(&mut self, other: &Self) {
        let Self { accounts, balance, equity, margin, profit, near_call, near_stop_out } = *other;
        self.accounts += accounts;
        self.balance = self.balance.saturating_add(balance);
        self.equity = self.equity.saturating_add(equity);
        self.margin = self.margin.saturating_add(margin);
        self.profit = self.profit.saturating_add(profit);
        self.near_call += near_call;
        self.near_stop_out += near_stop_out;
    }
}
