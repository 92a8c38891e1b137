//! Reports. Amounts in USD; what customers lost is the house's.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use crate::services::reports::{Figures, Traded};
use crate::store::totals;

/// What a span came to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportFigures {
    /// The house's result and its parts.
    pub result: Decimal,
    pub result_trading: Decimal,
    pub result_fees: Decimal,
    pub result_swaps: Decimal,
    pub result_write_offs: Decimal,
    /// What customers paid in and took out, and how many times.
    pub deposits: Decimal,
    pub deposit_count: i64,
    pub withdrawals: Decimal,
    pub withdrawal_count: i64,
    /// Booked by hand: positive is the customers'.
    pub corrections: Decimal,
    /// Trades that were closed.
    pub trades: i64,
    pub lots: Decimal,
    /// At their open prices.
    pub notional: Decimal,
    /// New real customers, and those of them who were invited.
    pub registered: i64,
    pub invited: i64,
}

impl From<&Figures> for ReportFigures {
    fn from(figures: &Figures) -> Self {
        let Figures { earned, traded, .. } = figures;
        Self {
            result: Decimal::of(earned.total()),
            result_trading: Decimal::of(earned.trading),
            result_fees: Decimal::of(earned.fees),
            result_swaps: Decimal::of(earned.swaps),
            result_write_offs: Decimal::of(earned.write_offs),
            deposits: Decimal::of(figures.deposits),
            deposit_count: figures.deposit_count,
            withdrawals: Decimal::of(figures.withdrawals),
            withdrawal_count: figures.withdrawal_count,
            corrections: Decimal::of(figures.corrections),
            trades: traded.trades,
            lots: Decimal::of(traded.lots),
            notional: Decimal::of(traded.notional),
            registered: figures.registered,
            invited: figures.invited,
        }
    }
}

impl ReportFigures {
    /// The columns of a table, in the order of [`Self::cells`].
    pub const COLUMNS: [&'static str; 15] = [
        "result",
        "result_trading",
        "result_fees",
        "result_swaps",
        "result_write_offs",
        "deposits",
        "deposit_count",
        "withdrawals",
        "withdrawal_count",
        "corrections",
        "trades",
        "lots",
        "notional",
        "registered",
        "invited",
    ];

    /// Its cells in a table.
    pub fn cells(self) -> [String; 15] {
        [
            self.result.0,
            self.result_trading.0,
            self.result_fees.0,
            self.result_swaps.0,
            self.result_write_offs.0,
            self.deposits.0,
            self.deposit_count.to_string(),
            self.withdrawals.0,
            self.withdrawal_count.to_string(),
            self.corrections.0,
            self.trades.to_string(),
            self.lots.0,
            self.notional.0,
            self.registered.to_string(),
            self.invited.to_string(),
        ]
    }
}

/// A day, a week or a month.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportSpan {
    /// Its first date, `YYYY-MM-DD`: of a week its Monday.
    pub start: String,
    #[serde(flatten)]
    pub figures: ReportFigures,
}

/// Trades in one instrument.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportInstrument {
    pub forex_id: i64,
    pub show_code: String,
    pub trades: i64,
    pub lots: Decimal,
    pub notional: Decimal,
    /// What customers lost in it is the house's.
    pub result: Decimal,
}

impl ReportInstrument {
    /// An instrument's trades, under the name that people know it by.
    pub fn new(forex_id: i64, show_code: String, traded: &Traded) -> Self {
        Self {
            forex_id,
            show_code,
            trades: traded.trades,
            lots: Decimal::of(traded.lots),
            notional: Decimal::of(traded.notional),
            result: Decimal::of(-traded.profit),
        }
    }
}

/// Somebody who has invited others.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportInviter {
    pub user: i64,
    pub uid: String,
    pub invited: i64,
    /// Those of them who have paid in.
    pub funded: i64,
}

impl From<totals::Inviter> for ReportInviter {
    fn from(inviter: totals::Inviter) -> Self {
        let totals::Inviter { user, uid, invited, funded } = inviter;
        Self { user, uid, invited, funded }
    }
}

/// A report.
#[derive(Debug, Serialize, ToSchema)]
pub struct Report {
    /// The oldest first.
    pub spans: Vec<ReportSpan>,
    pub total: ReportFigures,
    /// The most traded first.
    pub instruments: Vec<ReportInstrument>,
    /// Of real accounts: who has invited most, at most 50.
    pub inviters: Vec<ReportInviter>,
}
