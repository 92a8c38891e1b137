//! What customers and instruments come to over a period, and signs of how customers trade.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use super::admin::Customer;
use crate::domain::Lots;
use crate::services::staff::backoffice::profitability::ProfitRow;

/// Mean move of the middle of the quotes after customers' openings, in basis points of it; positive: in their favour.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MarkOut {
    /// Seconds after the opening.
    pub seconds: i64,
    /// Null without a measured opening.
    #[schema(required)]
    pub mean: Option<Decimal>,
    /// Measured openings, of `opened`.
    pub measured: i64,
}

/// Openings near events of high importance in the economic calendar: within 5 minutes of an event for one of the instrument's
/// two currencies.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NewsSign {
    /// Openings in the period.
    pub opened: i64,
    /// Of them near an event.
    pub near: i64,
    /// `near` in percent of `opened`.
    #[schema(required)]
    pub share: Option<Decimal>,
    /// Percent that would be near an event if the openings were spread evenly over the period.
    #[schema(required)]
    pub by_chance: Option<Decimal>,
    /// At least 10 openings and 25 % are near events, and five times as many as by chance.
    pub is_conspicuous: bool,
}

impl From<&ProfitRow> for NewsSign {
    fn from(row: &ProfitRow) -> Self {
        Self {
            opened: row.of.news.opened,
            near: row.of.news.near,
            share: row.news_share().map(Decimal::of),
            by_chance: row.news_expected().map(Decimal::of),
            is_conspicuous: row.is_news_conspicuous(),
        }
    }
}

/// Figures of a period, in USD.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProfitFigures {
    /// Closed trades; a cancelled trade counts no longer from the day on which it was cancelled.
    pub trades: i64,
    pub lots: Decimal,
    /// At the open prices.
    pub notional: Decimal,
    /// The customers' realised profit, without commission and swap.
    pub profit: Decimal,
    /// Swaps; positive: the customers received them.
    pub swap: Decimal,
    /// Commissions and premiums of guaranteed stops that the customers paid.
    pub commission: Decimal,
    /// What the fills of the closed trades were worse for the customers than the middle of the feed's quotes; part of `profit`.
    pub spread: Decimal,
    /// Negative balances that were written off.
    pub written_off: Decimal,
    /// What partners got for the orders, on the days on which they were closed; the reports have it on the day of the booking.
    pub rewards: Decimal,
    /// The broker's result, as in the reports, less `rewards`.
    pub result: Decimal,
    /// The broker's result for each million USD of `notional`.
    #[schema(required)]
    pub result_per_million: Option<Decimal>,
    /// Percent of the trades with a profit above zero after commission and swap.
    #[schema(required)]
    pub win_rate: Option<Decimal>,
    /// Milliseconds.
    #[schema(required)]
    pub mean_held: Option<i64>,
    /// Milliseconds, to within 3.2 %.
    #[schema(required)]
    pub median_held: Option<i64>,
    /// Percent of the trades that were held for less than 60 s.
    #[schema(required)]
    pub short_share: Option<Decimal>,
    /// Openings in the period that were seen for `mark_outs`.
    pub opened: i64,
    /// After 1, 10 and 60 s.
    pub mark_outs: Vec<MarkOut>,
    pub news: NewsSign,
}

impl From<&ProfitRow> for ProfitFigures {
    fn from(row: &ProfitRow) -> Self {
        let sums = &row.of.sums;
        let mark_outs = [1, 10, 60].into_iter().enumerate().map(|(horizon, seconds)| {
            let (mean, measured) = row.mark_out(horizon);
            MarkOut { seconds, mean: mean.map(Decimal::of), measured }
        });
        Self {
            trades: sums.trades,
            lots: Decimal::of(Lots::from_raw(sums.lots)),
            notional: Decimal::of(sums.notional),
            profit: Decimal::of(sums.profit),
            swap: Decimal::of(sums.swaps),
            commission: Decimal::of(-sums.fees),
            spread: Decimal::of(sums.spread),
            written_off: Decimal::of(sums.write_offs),
            rewards: Decimal::of(row.of.rewards),
            result: Decimal::of(row.result().total()),
            result_per_million: row.per_million().map(Decimal::of),
            win_rate: row.win_rate().map(Decimal::of),
            mean_held: row.mean_held(),
            median_held: sums.holding.median(),
            short_share: row.short_share().map(Decimal::of),
            opened: row.of.moves.opened,
            mark_outs: mark_outs.collect(),
            news: NewsSign::from(row),
        }
    }
}

/// A value of a filter.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProfitChoice {
    pub id: i64,
    pub name: String,
}

/// What the profitability can be filtered by.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProfitChoices {
    pub groups: Vec<ProfitChoice>,
    pub categories: Vec<ProfitChoice>,
}

/// A customer or an instrument.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProfitLine {
    /// ID of the customer or the instrument. 0: entries without an instrument, such as write-offs.
    pub id: i64,
    /// Of a customer who has not been removed.
    #[schema(required)]
    pub user: Option<Customer>,
    /// Display code of an instrument.
    #[schema(required)]
    pub show_code: Option<String>,
    #[serde(flatten)]
    pub figures: ProfitFigures,
}

/// A page of customers or instruments.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProfitPage {
    pub list: Vec<ProfitLine>,
    /// Number of all rows.
    pub total: i64,
    /// Figures of all rows together.
    pub sums: ProfitFigures,
    /// Currencies of which amounts are missing in USD, because no rate is known.
    pub unconverted: Vec<String>,
}
