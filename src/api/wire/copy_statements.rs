//! The statement of a copy: for its owner, and for the staff.

use serde::Serialize;
use utoipa::ToSchema;

use super::copying::{CopyFeeSums, CopyView};
use super::{Decimal, Moment, flag};
use crate::domain::copying::PlainStop;
use crate::services::copying::Statement;
use crate::services::copying::statement::{Line, Sums};
use crate::store::dealing::copy_lists::{FeeRow, SkipRow};

/// An order of a copy in its statement. `share` + `rounding` + `other` = `profit`; `net` = `profit` + `swap` - `commission` -
/// `volume_fee`.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyLine {
    pub order: i64,
    /// The provider's order.
    pub source: i64,
    #[schema(required)]
    pub show_code: Option<String>,
    pub source_lots: Decimal,
    /// Equity of copy and provider before the fill, each in its currency, and the rate from the one to the other.
    pub copy_equity: Decimal,
    pub source_equity: Decimal,
    pub rate: Decimal,
    /// `source_lots` x `copy_equity` x `rate` / `source_equity`, with 12 decimals.
    pub exact_lots: Decimal,
    /// Rounded down to the lot step.
    pub lots: Decimal,
    /// Of what is closed, in the provider's currency.
    pub source_profit: Decimal,
    /// `source_profit` x `copy_equity` / `source_equity`.
    pub share: Decimal,
    /// What rounding the volume down made of it.
    pub rounding: Decimal,
    /// What `share` and `rounding` do not explain: `conversion` + `markup` + `small_parts` + `levels` + `money_rounding`.
    pub other: Decimal,
    /// The provider's result at the rate of the copy's close, less that at the provider's rates.
    pub conversion: Decimal,
    /// What other prices at the same quotes made: the mark-ups of the two groups, or the fill of a liquidity provider.
    pub markup: Decimal,
    /// What parts made that closed after the provider's, because they were too small or the market was closed.
    pub small_parts: Decimal,
    /// What closes of its own made: at another moment than the provider's, or a guaranteed stop or a close by of one of them only.
    pub levels: Decimal,
    /// What rounding each amount to 6 decimals made.
    pub money_rounding: Decimal,
    pub profit: Decimal,
    pub commission: Decimal,
    pub swap: Decimal,
    pub volume_fee: Decimal,
    pub net: Decimal,
    /// 1: something of it is open.
    pub open: u8,
    /// Why its stop is an ordinary one, although the provider's is guaranteed: `gsl_too_close`, `gsl_limit` or `market_closed`; null
    /// where it is not so.
    #[schema(required)]
    pub plain_stop: Option<&'static str>,
}

impl CopyLine {
    /// `code`: the display code of an instrument.
    pub fn new(line: &Line, code: impl Fn(i64) -> Option<String>) -> Self {
        let link = &line.link;
        Self {
            order: link.order.0,
            source: link.source.0,
            show_code: code(link.instrument.0),
            source_lots: Decimal::of(link.source_lots),
            copy_equity: Decimal::of(link.ratio.copy),
            source_equity: Decimal::of(link.ratio.source),
            rate: Decimal::of(link.ratio.rate),
            exact_lots: Decimal(line.exact_lots.clone()),
            lots: Decimal::of(line.lots),
            source_profit: Decimal::of(line.source_profit),
            share: Decimal::of(line.share),
            rounding: Decimal::of(line.rounding),
            other: Decimal::of(line.other),
            conversion: Decimal::of(line.differences.conversion),
            markup: Decimal::of(line.differences.markup),
            small_parts: Decimal::of(line.differences.small_parts),
            levels: Decimal::of(line.differences.levels),
            money_rounding: Decimal::of(line.money_rounding()),
            profit: Decimal::of(line.profit),
            commission: Decimal::of(line.commission),
            swap: Decimal::of(line.swap),
            volume_fee: Decimal::of(line.volume_fee),
            net: Decimal::of(line.net()),
            open: flag(line.is_open),
            plain_stop: link.plain_stop.map(PlainStop::code),
        }
    }
}

/// An order of the provider that was not copied.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopySkipView {
    pub source: i64,
    pub at: Moment,
    #[schema(required)]
    pub show_code: Option<String>,
    pub source_lots: Decimal,
    /// Equities before the fill; null without a rate between the currencies.
    #[schema(required)]
    pub copy_equity: Option<Decimal>,
    #[schema(required)]
    pub source_equity: Option<Decimal>,
    /// `lots_below_min`, `insufficient_margin`, `account_frozen`, `instrument_close_only`, `liquidity_unavailable`,
    /// `market_closed`, `no_conversion_rate`, `too_many_orders` or `amount_out_of_range`.
    pub reason: String,
}

impl CopySkipView {
    fn new(row: &SkipRow, code: impl Fn(i64) -> Option<String>) -> Self {
        Self {
            source: row.source.0,
            at: row.at.into(),
            show_code: code(row.instrument.0),
            source_lots: Decimal::of(row.source_lots),
            copy_equity: row.ratio.map(|ratio| Decimal::of(ratio.copy)),
            source_equity: row.ratio.map(|ratio| Decimal::of(ratio.source)),
            reason: row.reason.clone(),
        }
    }
}

/// A fee that a copy paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyFeeView {
    pub at: Moment,
    /// `performance`, `management` or `volume`.
    pub kind: String,
    /// The order of a volume fee.
    #[schema(required)]
    pub order: Option<i64>,
    /// Equity and high-water mark before the fee.
    pub equity: Decimal,
    pub mark: Decimal,
    pub amount: Decimal,
}

impl From<&FeeRow> for CopyFeeView {
    fn from(row: &FeeRow) -> Self {
        Self {
            at: row.at.into(),
            kind: row.kind.clone(),
            order: row.order.map(|order| order.0),
            equity: Decimal::of(row.equity),
            mark: Decimal::of(row.mark),
            amount: Decimal::of(row.amount),
        }
    }
}

/// Sums of what was closed while it copied.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopySums {
    pub lots: Decimal,
    pub profit: Decimal,
    pub commission: Decimal,
    pub swap: Decimal,
}

impl From<Sums> for CopySums {
    fn from(sums: Sums) -> Self {
        let Sums { lots, profit, fee, swap } = sums;
        Self {
            lots: Decimal::of(lots),
            profit: Decimal::of(profit),
            commission: Decimal::of(fee),
            swap: Decimal::of(swap),
        }
    }
}

/// A page of the statement of a copy. Of the three lists, only the one that was asked for has rows; `total` is of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CopyStatement {
    pub copy: CopyView,
    /// Currency of the provider's account.
    pub source_currency: String,
    pub orders: Vec<CopyLine>,
    pub skipped: Vec<CopySkipView>,
    pub fees: Vec<CopyFeeView>,
    pub total: i64,
    pub closed: CopySums,
    /// All fees of the strategy that were paid.
    pub paid: CopyFeeSums,
}

impl CopyStatement {
    /// `code`: the display code of an instrument.
    pub fn new(found: &Statement, code: impl Fn(i64) -> Option<String>) -> Self {
        Self {
            copy: CopyView::new(&found.copy, found.currency),
            source_currency: found.source_currency.to_string(),
            orders: found.orders.iter().map(|line| CopyLine::new(line, &code)).collect(),
            skipped: found.skipped.iter().map(|row| CopySkipView::new(row, &code)).collect(),
            fees: found.fees.iter().map(CopyFeeView::from).collect(),
            total: found.total,
            closed: found.closed.into(),
            paid: (&found.fee_sums).into(),
        }
    }
}
