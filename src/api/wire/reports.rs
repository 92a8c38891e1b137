//! Reports. Amounts are in USD unless the request names a currency; customers' losses are the broker's result.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use crate::services::reporting::reports::{CurrencyPosition, Figures, Traded};
use crate::store::dealing::totals;

/// Figures of a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportFigures {
    #[serde(flatten)]
    pub money: ReportMoney,
    /// New real customers, and how many of them were invited.
    pub registered: i64,
    pub invited: i64,
}

/// Result, movements and volume of a period.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportMoney {
    /// The broker's result and its parts.
    pub result: Decimal,
    pub result_trading: Decimal,
    pub result_fees: Decimal,
    pub result_swaps: Decimal,
    pub result_write_offs: Decimal,
    /// Rewards that were booked to partners, or taken back.
    pub result_rewards: Decimal,
    /// Deposits and withdrawals, amounts and counts.
    pub deposits: Decimal,
    pub deposit_count: i64,
    pub withdrawals: Decimal,
    pub withdrawal_count: i64,
    /// Balance corrections; positive amounts are credits to customers.
    pub corrections: Decimal,
    /// Number of closed orders.
    pub trades: i64,
    pub lots: Decimal,
    /// Notional of the closed orders at their open prices.
    pub notional: Decimal,
}

impl From<&Figures> for ReportFigures {
    fn from(figures: &Figures) -> Self {
        Self { money: figures.into(), registered: figures.registered, invited: figures.invited }
    }
}

impl From<&Figures> for ReportMoney {
    fn from(figures: &Figures) -> Self {
        let Figures { earned, traded, .. } = figures;
        Self {
            result: Decimal::of(earned.total()),
            result_trading: Decimal::of(earned.trading),
            result_fees: Decimal::of(earned.fees),
            result_swaps: Decimal::of(earned.swaps),
            result_write_offs: Decimal::of(earned.write_offs),
            result_rewards: Decimal::of(earned.rewards),
            deposits: Decimal::of(figures.deposits),
            deposit_count: figures.deposit_count,
            withdrawals: Decimal::of(figures.withdrawals),
            withdrawal_count: figures.withdrawal_count,
            corrections: Decimal::of(figures.corrections),
            trades: traded.trades,
            lots: Decimal::of(traded.lots),
            notional: Decimal::of(traded.notional),
        }
    }
}

impl ReportMoney {
    /// The columns of a table, in the order of [`Self::cells`]. What came later stands at the end of a table: [`Self::REWARDS`].
    pub const COLUMNS: [&'static str; 13] = [
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
    ];

    /// The last column.
    pub const REWARDS: &'static str = "result_rewards";

    /// The cells of a table row.
    pub fn cells(self) -> [String; 13] {
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
        ]
    }
}

/// Figures of the accounts in one currency, in it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportCurrency {
    pub currency: String,
    #[serde(flatten)]
    pub money: ReportMoney,
}

/// The broker's open position in a currency, from customers' transfers between accounts of different currencies.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportPosition {
    pub currency: String,
    /// Positive: the broker holds more of it than it owes to customers.
    pub amount: Decimal,
    /// In USD at the last bid of the period; null: no rate is known.
    #[schema(required)]
    pub usd: Option<Decimal>,
}

impl From<CurrencyPosition> for ReportPosition {
    fn from(position: CurrencyPosition) -> Self {
        let CurrencyPosition { currency, amount, usd } = position;
        Self { currency: currency.to_string(), amount: Decimal::of(amount), usd: usd.map(Decimal::of) }
    }
}

/// Figures of a day, a week or a month.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportSpan {
    /// First date, `YYYY-MM-DD`; for a week its Monday.
    pub start: String,
    #[serde(flatten)]
    pub figures: ReportFigures,
}

/// Closed orders in one instrument.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportInstrument {
    pub forex_id: i64,
    pub show_code: String,
    pub trades: i64,
    pub lots: Decimal,
    pub notional: Decimal,
    /// The broker's result: customers' losses are positive.
    pub result: Decimal,
}

impl ReportInstrument {
    /// Closed orders of an instrument, with its display code.
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

/// A customer who has invited others.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportInviter {
    pub user: i64,
    pub uid: String,
    pub invited: i64,
    /// Number of invited customers who have deposited.
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
    /// Periods, oldest first.
    pub spans: Vec<ReportSpan>,
    pub total: ReportFigures,
    /// The figures by currency of the accounts, each in that currency.
    pub currencies: Vec<ReportCurrency>,
    /// The broker's currency position at the end of the period; currencies without one are omitted.
    pub currency_position: Vec<ReportPosition>,
    /// Currencies of which amounts are missing in USD, because no rate is known.
    pub unconverted: Vec<String>,
    /// Instruments, most traded first.
    pub instruments: Vec<ReportInstrument>,
    /// Customers with the most invitations, real accounts only, at most 50.
    pub inviters: Vec<ReportInviter>,
}
