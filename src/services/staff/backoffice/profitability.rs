//! What customers and instruments come to over a period: volumes, results, costs, and signs of how customers trade.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::domain::{AccountId, Currency, GroupId, InstrumentId, Money, Percent};
use crate::services::ServiceError;
use crate::services::customers::trading_accounts::TradingAccounts;
use crate::services::reporting::reports::{BrokerResult, NEWS_PARTS, ReportQuery, Reports, TradeSums};
use crate::services::trading::ReadModel;
use crate::store::market::mark_outs::HORIZONS;

/// Openings near events of the economic calendar are a sign from so many on,
const NEWS_OPENINGS: i64 = 10;
/// from this share of all openings on, in percent,
const NEWS_SHARE: i64 = 25;
/// and from so many times as many as openings at any time would come to.
const NEWS_TIMES: i64 = 5;
/// Puts what is conspicuous before everything else; more than any share.
const FIRST: i64 = 1_000 * Percent::ONE.raw();

/// Whether the rows are customers or instruments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    Customer,
    Instrument,
}

/// What the list is sorted by. What has no figure is the smallest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortBy {
    Result,
    Trades,
    Lots,
    Notional,
    Profit,
    Swaps,
    Commission,
    Spread,
    PerMillion,
    WinRate,
    MeanHeld,
    MedianHeld,
    Short,
    /// By its place in [`HORIZONS`].
    MarkOut(usize),
    /// What is conspicuous first, then by the share near events.
    News,
}

/// Which rows are listed, and in which order.
#[derive(Debug, Clone)]
pub struct ProfitQuery {
    /// The period and the kind of account.
    pub period: ReportQuery,
    pub by: By,
    pub group: Option<GroupId>,
    /// Only these instruments; entries without one do not count then.
    pub instruments: Option<BTreeSet<InstrumentId>>,
    pub user: Option<AccountId>,
    pub sort: SortBy,
    pub ascending: bool,
}

/// A row; amounts in USD.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfitRow {
    /// The customer or the instrument; 0 for entries without an instrument.
    pub id: i64,
    pub of: TradeSums,
}

/// The list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfitList {
    pub rows: Vec<ProfitRow>,
    /// Of all rows.
    pub total: TradeSums,
    /// Currencies of which amounts are missing, because no rate is known.
    pub unconverted: BTreeSet<Currency>,
}

impl ProfitRow {
    /// The broker's result.
    pub fn result(&self) -> BrokerResult {
        let sums = &self.of.sums;
        BrokerResult {
            trading: -sums.profit,
            fees: -sums.fees,
            swaps: -sums.swaps,
            write_offs: -sums.write_offs,
            rewards: -self.of.rewards,
        }
    }

    /// The broker's result for each million USD of notional; `None` without volume.
    pub fn per_million(&self) -> Option<Money> {
        let notional = self.of.sums.notional.raw();
        let scaled = i128::from(self.result().total().raw()) * 1_000_000 * i128::from(Money::ONE.raw());
        (notional > 0).then(|| i64::try_from(scaled / i128::from(notional)).map(Money::from_raw).ok())?
    }

    /// The share of the trades that were won; `None` without trades.
    pub fn win_rate(&self) -> Option<Percent> {
        self.share(self.of.sums.wins)
    }

    /// The share of the trades that were held for less than a minute; `None` without trades.
    pub fn short_share(&self) -> Option<Percent> {
        self.share(self.of.sums.short)
    }

    fn share(&self, part: i64) -> Option<Percent> {
        let trades = self.of.sums.trades;
        (trades > 0).then(|| Percent::from_raw(part * 100 * Percent::ONE.raw() / trades))
    }

    /// The mean holding time in milliseconds; `None` without trades.
    pub fn mean_held(&self) -> Option<i64> {
        (self.of.sums.trades > 0).then(|| self.of.sums.held / self.of.sums.trades)
    }

    /// The mean move after one of [`HORIZONS`] in basis points, and how many openings it is of.
    pub fn mark_out(&self, horizon: usize) -> (Option<Percent>, i64) {
        let (count, sum) = self.of.moves.measured[horizon];
        // Of 1/10,000 to the 1/1,000,000 of the type, which is only a number with 6 decimals here.
        let mean = (count > 0).then(|| Percent::from_raw(sum / count * 100));
        (mean, count)
    }

    /// The share of the openings that were near events; `None` without openings.
    pub fn news_share(&self) -> Option<Percent> {
        let news = &self.of.news;
        (news.opened > 0).then(|| Percent::from_raw(news.near * 100 * Percent::ONE.raw() / news.opened))
    }

    /// The share that would be near events if the openings were spread evenly over the period; `None` without openings.
    pub fn news_expected(&self) -> Option<Percent> {
        let news = &self.of.news;
        let raw = |expected: i64| i128::from(expected) * 100 * i128::from(Percent::ONE.raw());
        let share = |expected| raw(expected) / i128::from(NEWS_PARTS) / i128::from(news.opened);
        (news.opened > 0).then(|| i64::try_from(share(news.expected)).map(Percent::from_raw).ok())?
    }

    /// Whether the openings gather around events.
    pub fn is_news_conspicuous(&self) -> bool {
        let news = &self.of.news;
        news.near >= NEWS_OPENINGS
            && news.near * 100 >= news.opened * NEWS_SHARE
            && i128::from(news.near) * i128::from(NEWS_PARTS) >= i128::from(news.expected) * i128::from(NEWS_TIMES)
    }

    fn sort_key(&self, by: SortBy) -> Option<i64> {
        let sums = &self.of.sums;
        match by {
            SortBy::Result => Some(self.result().total().raw()),
            SortBy::Trades => Some(sums.trades),
            SortBy::Lots => Some(sums.lots),
            SortBy::Notional => Some(sums.notional.raw()),
            SortBy::Profit => Some(sums.profit.raw()),
            SortBy::Swaps => Some(sums.swaps.raw()),
            SortBy::Commission => Some(-sums.fees.raw()),
            SortBy::Spread => Some(sums.spread.raw()),
            SortBy::PerMillion => self.per_million().map(Money::raw),
            SortBy::WinRate => self.win_rate().map(Percent::raw),
            SortBy::MeanHeld => self.mean_held(),
            SortBy::MedianHeld => sums.holding.median(),
            SortBy::Short => self.short_share().map(Percent::raw),
            SortBy::MarkOut(horizon) => self.mark_out(horizon.min(HORIZONS.len() - 1)).0.map(Percent::raw),
            SortBy::News => {
                let first = if self.is_news_conspicuous() { FIRST } else { 0 };
                self.news_share().map(|share| share.raw() + first)
            }
        }
    }
}

/// Creates the list.
pub struct Profitability {
    reports: Arc<Reports>,
    read_model: Arc<ReadModel>,
    accounts: Arc<TradingAccounts>,
}

impl Profitability {
    /// Over these services.
    pub const fn new(reports: Arc<Reports>, read_model: Arc<ReadModel>, accounts: Arc<TradingAccounts>) -> Self {
        Self { reports, read_model, accounts }
    }

    /// The list. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(&self, query: &ProfitQuery) -> Result<ProfitList, ServiceError> {
        let parts = self.reports.trades(&query.period)?;
        let mut rows: BTreeMap<i64, TradeSums> = BTreeMap::new();
        let (mut total, mut unconverted) = (TradeSums::default(), BTreeSet::new());
        let mut owners: BTreeMap<AccountId, Option<AccountId>> = BTreeMap::new();
        for part in &parts {
            unconverted.extend(&part.unconverted);
            for ((account, instrument), sums) in &part.sums {
                if query.instruments.as_ref().is_some_and(|wanted| !wanted.contains(instrument)) {
                    continue;
                }
                let owner = owners.entry(*account).or_insert_with(|| self.owner(*account, query));
                let Some(owner) = owner else { continue };
                let id = if query.by == By::Customer { owner.0 } else { instrument.0 };
                rows.entry(id).or_default().add(sums);
                total.add(sums);
            }
        }
        let mut rows: Vec<ProfitRow> = rows.into_iter().map(|(id, of)| ProfitRow { id, of }).collect();
        rows.sort_by_cached_key(|row| (row.sort_key(query.sort), row.id));
        if !query.ascending {
            rows.reverse();
        }
        Ok(ProfitList { rows, total, unconverted })
    }

    /// The customer of an account; `None` if the query leaves the account out.
    fn owner(&self, account: AccountId, query: &ProfitQuery) -> Option<AccountId> {
        let owner = self.accounts.owner(account);
        let is_in = |group| self.read_model.record(account).is_some_and(|record| record.group == group);
        (query.user.is_none_or(|user| user == owner) && query.group.is_none_or(is_in)).then_some(owner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::reporting::reports::NewsOpenings;
    use crate::store::dealing::trade_days::{Holding, Sums};
    use crate::store::market::mark_outs::Moves;

    #[test]
    fn the_figures_of_a_row_are_those_calculated_by_hand() {
        let money = |text: &str| text.parse::<Money>().unwrap();
        let mut holding = Holding::default();
        [10_000, 50_000, 3_600_000].iter().for_each(|held| holding.add(&Holding::one(*held), 1));
        let sums = Sums {
            profit: money("-120"),
            fees: money("-6"),
            swaps: money("1.5"),
            write_offs: money("20"),
            trades: 3,
            wins: 1,
            short: 2,
            lots: 3_000_000,
            notional: money("330000"),
            spread: money("30"),
            held: 3_660_000,
            holding,
        };
        let moves = Moves { opened: 4, measured: [(2, 30_000), (3, -6_000), (0, 0)] };
        let row = ProfitRow { id: 1, of: TradeSums { sums, moves, rewards: money("4"), ..TradeSums::default() } };
        assert_eq!(row.result().total(), money("100.5"), "120 + 6 - 1.5 - 20 - 4");
        // 100.5 / 330,000 x 1,000,000.
        assert_eq!(row.per_million(), Some(money("304.545454")));
        assert_eq!(row.win_rate().unwrap().to_string(), "33.333333");
        assert_eq!(row.short_share().unwrap().to_string(), "66.666666");
        assert_eq!(row.mean_held(), Some(1_220_000));
        // 50,000 ms is in the class from 49,152 to 51,200.
        assert_eq!(row.of.sums.holding.median(), Some(50_176));
        assert_eq!(row.mark_out(0), (Some("1.5".parse().unwrap()), 2), "30,000 parts of 1/10,000 over 2");
        assert_eq!(row.mark_out(1), (Some("-0.2".parse().unwrap()), 3));
        assert_eq!(row.mark_out(2), (None, 0));
        let none = ProfitRow::default();
        assert_eq!(
            (none.per_million(), none.win_rate(), none.short_share(), none.mean_held()),
            (None, None, None, None)
        );
        assert_eq!((none.news_share(), none.news_expected(), none.is_news_conspicuous()), (None, None, false));
    }

    #[test]
    fn openings_around_events_are_conspicuous_if_they_are_many_often_and_no_chance() {
        // `expected` in thousandths of an opening.
        let row = |near, opened, expected: i64| {
            let news = NewsOpenings { opened, near, expected: expected * 1_000 };
            ProfitRow { id: 1, of: TradeSums { news, ..TradeSums::default() } }
        };
        let found = row(12, 20, 560);
        assert_eq!(found.news_share().unwrap().to_string(), "60");
        assert_eq!(found.news_expected().unwrap().to_string(), "2.8");
        assert!(found.is_news_conspicuous());
        assert!(row(10, 40, 2_000).is_news_conspicuous(), "at all three limits");
        for (near, opened, expected) in [(9, 20, 560), (10, 41, 1_000), (10, 40, 2_001)] {
            assert!(!row(near, opened, expected).is_news_conspicuous(), "{near} of {opened}, {expected}");
        }
        let keys = [row(1, 1, 1), found].map(|row| row.sort_key(SortBy::News));
        assert!(keys[1] > keys[0], "one of one is less than twelve of twenty");
    }
}
