//! Copy trading for customers: strategies, previews, copies.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Decimal, Moment, flag};
use crate::domain::copying::{CopyEnd, CopyFees, CopyRecord, CopyState};
use crate::domain::{Currency, Money, Percent};
use crate::services::copying::performance::Month;
use crate::services::copying::preview::Estimate;
use crate::services::copying::{Follower, Listed, OwnCopy, OwnStrategy};
use crate::services::customers::account_number::account_number;

/// The fees of a strategy, as they are sent.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CopyFeesInput {
    /// Percent of what the equity is above its high-water mark, 0 to 30. Default 0.
    #[serde(default)]
    pub performance: Option<String>,
    /// Percent of the equity a year, 0 to 10. Default 0.
    #[serde(default)]
    pub management: Option<String>,
    /// USD for each million USD of notional, at the opening and at the close, 0 to 50. Default 0.
    #[serde(default)]
    pub volume: Option<String>,
}

impl CopyFeesInput {
    /// The fees.
    ///
    /// # Errors
    /// The name of the field that is not a decimal number, or out of range.
    pub fn read(&self) -> Result<CopyFees, &'static str> {
        fn value<T: std::str::FromStr + Default>(text: Option<&String>, name: &'static str) -> Result<T, &'static str> {
            text.map_or_else(|| Ok(T::default()), |text| text.parse().map_err(|_| name))
        }
        let fees = CopyFees {
            performance: value(self.performance.as_ref(), "performance")?,
            management: value(self.management.as_ref(), "management")?,
            volume: value(self.volume.as_ref(), "volume")?,
        };
        fees.validate().map(|()| fees)
    }
}

/// The fees of a strategy or of a copy.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyFeesView {
    /// Percent of what the equity is above its high-water mark: monthly, before withdrawals and at the end.
    pub performance: Decimal,
    /// Percent of the equity a year: accrued daily, charged monthly and at the end.
    pub management: Decimal,
    /// USD for each million USD of notional, at the opening and at the close.
    pub volume: Decimal,
}

impl From<CopyFees> for CopyFeesView {
    fn from(fees: CopyFees) -> Self {
        Self {
            performance: Decimal::of(fees.performance),
            management: Decimal::of(fees.management),
            volume: Decimal::of(fees.volume),
        }
    }
}

/// A strategy.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyStrategy {
    /// Its ID: the number of the provider's account.
    pub id: i64,
    pub name: String,
    /// Currency of the provider's account, in which `min` is.
    pub currency: String,
    /// Time-weighted return since `since`, in percent, of booked results.
    pub roi: Decimal,
    /// Largest fall of the return from its highest value before, in percent.
    pub drawdown: Decimal,
    /// Trades that were won, in percent; null without trades.
    #[schema(required)]
    pub win: Option<Decimal>,
    /// Sum of the wins over that of the losses; null without losses.
    #[schema(required)]
    pub profit_factor: Option<Decimal>,
    /// Copies that run, at most 500.
    pub followers: i64,
    pub fees: CopyFeesView,
    /// Least equity of a copy at its start.
    pub min: Decimal,
    /// Closed trades.
    pub trades: i64,
    /// Of its first opening.
    pub since: Moment,
    /// 1: in the list; 0: too young, too few trades, or closed.
    pub listed: u8,
}

impl From<&Listed> for CopyStrategy {
    fn from(one: &Listed) -> Self {
        let (row, performance) = (&one.row, &one.performance);
        Self {
            id: account_number(row.strategy.account),
            name: row.profile.name.clone(),
            currency: one.currency.to_string(),
            roi: Decimal::of(performance.roi),
            drawdown: Decimal::of(performance.drawdown),
            win: performance.figures.win_rate().map(Decimal::of),
            profit_factor: performance.figures.profit_factor().map(Decimal::of),
            followers: row.followers,
            fees: row.strategy.fees.into(),
            min: Decimal::of(row.strategy.min),
            trades: performance.figures.trades,
            since: row.profile.since.into(),
            listed: flag(one.is_listed),
        }
    }
}

/// The return up to the end of a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyDay {
    /// `YYYY-MM-DD`, in UTC.
    pub day: String,
    pub roi: Decimal,
}

/// The return of a month.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyMonth {
    /// `YYYY-MM`, in UTC.
    pub month: String,
    pub roi: Decimal,
}

fn month_text(month: Month) -> String {
    format!("{:04}-{:02}", month.year, month.month)
}

/// What a strategy did with one instrument.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyInstrument {
    /// Null: removed from the catalogue.
    #[schema(required)]
    pub show_code: Option<String>,
    pub trades: i64,
    #[schema(required)]
    pub win: Option<Decimal>,
}

/// The page of a strategy.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyStrategyDetail {
    #[serde(flatten)]
    pub strategy: CopyStrategy,
    /// Days on which something was booked.
    pub days: Vec<CopyDay>,
    pub months: Vec<CopyMonth>,
    /// Lowest result of a day, in percent.
    pub worst_day: Decimal,
    pub instruments: Vec<CopyInstrument>,
    /// Days and trades after which a strategy is listed.
    pub listed_after_days: i64,
    pub listed_after_trades: i64,
}

impl CopyStrategyDetail {
    /// `code`: the display code of an instrument.
    pub fn new(one: &Listed, code: impl Fn(i64) -> Option<String>) -> Self {
        use crate::services::copying::{LISTED_AFTER, LISTED_TRADES};
        let performance = &one.performance;
        let day = |(day, roi): &(i64, Percent)| CopyDay { day: super::partners::day_text(*day), roi: Decimal::of(roi) };
        let instruments = performance.instruments.iter().map(|(id, figures)| CopyInstrument {
            show_code: code(id.0),
            trades: figures.trades,
            win: figures.win_rate().map(Decimal::of),
        });
        Self {
            strategy: one.into(),
            days: performance.days.iter().map(day).collect(),
            months: performance
                .months
                .iter()
                .map(|(month, roi)| CopyMonth { month: month_text(*month), roi: Decimal::of(roi) })
                .collect(),
            worst_day: Decimal::of(performance.worst_day),
            instruments: instruments.collect(),
            listed_after_days: LISTED_AFTER / crate::domain::time::DAY,
            listed_after_trades: LISTED_TRADES,
        }
    }
}

/// The texts that customers agree to.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyTexts {
    /// The version to send as `text_version`.
    pub version: String,
    /// For who copies.
    pub copier: String,
    /// For who offers a strategy.
    pub provider: String,
    /// Where the broker's own terms are; may be empty.
    pub url: String,
}

/// A copy.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyView {
    pub id: i64,
    /// ID of the strategy.
    pub strategy: i64,
    /// Number of the account that copies.
    pub account: i64,
    pub currency: String,
    /// The fees that were agreed at the start.
    pub fees: CopyFeesView,
    /// The equity at which it ends; null: none.
    #[schema(required)]
    pub stop_equity: Option<Decimal>,
    /// High-water mark.
    pub mark: Decimal,
    /// Management fees that are not charged yet.
    pub accrued: Decimal,
    /// `active`, `ending` (what it has open closes as soon as its markets trade) or `ended`.
    pub state: &'static str,
    /// `user`, `copy_stop`, `strategy_closed` or `dealer`; null while it is active.
    #[schema(required)]
    pub ended_by: Option<&'static str>,
    pub started_at: Moment,
    #[schema(required)]
    pub ended_at: Option<Moment>,
}

impl CopyView {
    /// A copy of an account in this currency.
    pub fn new(copy: &CopyRecord, currency: Currency) -> Self {
        Self {
            id: copy.id.0,
            strategy: account_number(copy.strategy),
            account: account_number(copy.account),
            currency: currency.to_string(),
            fees: copy.fees.into(),
            stop_equity: copy.stop_equity.map(Decimal::of),
            mark: Decimal::of(copy.mark),
            accrued: Decimal::of(copy.accrued),
            state: state_word(copy.state),
            ended_by: copy.end.map(CopyEnd::code),
            started_at: copy.started_at.into(),
            ended_at: copy.ended_at.map(Moment::from),
        }
    }
}

/// The word of a state.
pub const fn state_word(state: CopyState) -> &'static str {
    match state {
        CopyState::Active => "active",
        CopyState::Ending => "ending",
        CopyState::Ended => "ended",
    }
}

/// The state of a word.
pub fn state_from_word(word: &str) -> Option<CopyState> {
    [CopyState::Active, CopyState::Ending, CopyState::Ended].into_iter().find(|state| state_word(*state) == word)
}

/// Fees by kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyFeeSums {
    pub performance: Decimal,
    pub management: Decimal,
    pub volume: Decimal,
}

impl From<&BTreeMap<String, Money>> for CopyFeeSums {
    fn from(sums: &BTreeMap<String, Money>) -> Self {
        let sum = |kind: &str| Decimal::of(sums.get(kind).copied().unwrap_or_default());
        Self { performance: sum("performance"), management: sum("management"), volume: sum("volume") }
    }
}

/// A copy of the customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnCopyView {
    #[serde(flatten)]
    pub copy: CopyView,
    pub name: String,
    /// Equity of the account now.
    pub equity: Decimal,
    /// What it has paid.
    pub paid: CopyFeeSums,
    /// The strategy as it is now.
    pub of: CopyStrategy,
}

impl From<&OwnCopy> for OwnCopyView {
    fn from(own: &OwnCopy) -> Self {
        Self {
            copy: CopyView::new(&own.copy, own.currency),
            name: own.strategy.row.profile.name.clone(),
            equity: Decimal::of(own.equity),
            paid: (&own.fees).into(),
            of: (&own.strategy).into(),
        }
    }
}

/// One who copies, as the provider sees them.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyFollower {
    /// ID of the copy.
    pub id: i64,
    pub state: &'static str,
    pub currency: String,
    pub equity: Decimal,
    pub mark: Decimal,
    pub started_at: Moment,
}

impl From<&Follower> for CopyFollower {
    fn from(one: &Follower) -> Self {
        Self {
            id: one.copy.id.0,
            state: state_word(one.copy.state),
            currency: one.currency.to_string(),
            equity: Decimal::of(one.equity),
            mark: Decimal::of(one.copy.mark),
            started_at: one.copy.started_at.into(),
        }
    }
}

/// The strategy of the customer's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnStrategyView {
    #[serde(flatten)]
    pub detail: CopyStrategyDetail,
    /// 1: it can be copied.
    pub open: u8,
    /// Why the broker switched it off; null: they did not.
    #[schema(required)]
    pub barred: Option<String>,
    /// At most 1,000.
    pub copies: Vec<CopyFollower>,
    /// What it earned of fees in this month (UTC), in the currency of the account.
    pub income_month: CopyFeeSums,
    /// What it ever earned.
    pub income: CopyFeeSums,
}

impl OwnStrategyView {
    /// `code`: the display code of an instrument.
    pub fn new(own: &OwnStrategy, code: impl Fn(i64) -> Option<String>) -> Self {
        let row = &own.strategy.row;
        Self {
            detail: CopyStrategyDetail::new(&own.strategy, code),
            open: flag(row.strategy.open),
            barred: row.profile.barred.clone(),
            copies: own.followers.iter().map(CopyFollower::from).collect(),
            income_month: (&own.income_month).into(),
            income: (&own.income).into(),
        }
    }
}

/// What the last 30 days of a strategy would have done to a deposit: an estimate from the trades that were opened in that time.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyPreview {
    pub days: i64,
    pub currency: String,
    pub begin: Decimal,
    /// After all fees.
    pub end: Decimal,
    /// Lowest balance.
    pub lowest: Decimal,
    /// Profit, swap and commission of what was closed.
    pub result: Decimal,
    /// The same of what is still open, at the present quote; in `end` too.
    pub open_result: Decimal,
    pub fees: CopyFeeSums,
    pub copied: i64,
    /// Of these, orders that are still open.
    pub open: i64,
    /// Orders that would have been too small for the deposit.
    pub skipped: i64,
    /// Orders whose margin the deposit could not have carried.
    pub skipped_margin: i64,
}

impl CopyPreview {
    /// An estimate in this currency.
    pub fn new(found: &Estimate, currency: Currency) -> Self {
        Self {
            days: crate::services::copying::preview::DAYS,
            currency: currency.to_string(),
            begin: Decimal::of(found.begin),
            end: Decimal::of(found.end),
            lowest: Decimal::of(found.lowest),
            result: Decimal::of(found.result),
            open_result: Decimal::of(found.open_result),
            fees: CopyFeeSums {
                performance: Decimal::of(found.performance),
                management: Decimal::of(found.management),
                volume: Decimal::of(found.volume),
            },
            copied: found.copied,
            open: found.open,
            skipped: found.skipped,
            skipped_margin: found.skipped_margin,
        }
    }
}
