//! The report on the quality of executions.

use serde::Serialize;
use utoipa::ToSchema;

use super::Decimal;
use crate::services::reporting::execution as service;

/// The executions of a month. Each month is that of the trading day, in New York.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExecutionReport {
    /// The months with executions, `YYYY-MM`, the newest first.
    pub months: Vec<String>,
    /// The month of the lines; null: there is none yet.
    #[schema(required)]
    pub month: Option<String>,
    /// By the instrument's code.
    pub lines: Vec<ExecutionLine>,
    /// 1: the report is public.
    pub shown: u8,
}

/// The executions of an instrument.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExecutionLine {
    pub instrument: String,
    /// Openings and closes, also of parts.
    pub fills: i64,
    /// Median time in milliseconds from the journal's decision to the fill; null without fills. 0 where the broker's own book filled.
    #[schema(required)]
    pub median_ms: Option<i64>,
    /// The time that 95 % of the fills did not exceed.
    #[schema(required)]
    pub p95_ms: Option<i64>,
    /// Stop orders, stop losses and trailing stops against their level.
    pub stops: ExecutionSlippage,
    /// Market orders with a maximum deviation against the price that the customer saw.
    pub deviations: ExecutionSlippage,
    /// Trades that the staff corrected.
    pub corrected: i64,
    /// Orders that were accepted and then not filled.
    pub rejected: Vec<ExecutionRejection>,
}

/// How fills compare with what was asked for, for the customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExecutionSlippage {
    pub better: i64,
    pub same: i64,
    pub worse: i64,
    /// Mean difference in price of the better ones; 0 without any.
    pub better_by: Decimal,
    /// Of the worse ones.
    pub worse_by: Decimal,
}

/// Orders that were not filled for one reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExecutionRejection {
    /// As in `Reason` of an order.
    pub reason: &'static str,
    pub count: i64,
}

impl From<service::Slippage> for ExecutionSlippage {
    fn from(found: service::Slippage) -> Self {
        Self {
            better: found.better,
            same: found.same,
            worse: found.worse,
            better_by: Decimal::of(found.better_by),
            worse_by: Decimal::of(found.worse_by),
        }
    }
}

impl From<service::ExecutionLine> for ExecutionLine {
    fn from(line: service::ExecutionLine) -> Self {
        let rejected = service::REJECTIONS.iter().zip(line.rejected).filter(|(_, count)| *count > 0);
        Self {
            instrument: line.code,
            fills: line.fills,
            median_ms: line.median_ms,
            p95_ms: line.p95_ms,
            stops: line.stops.into(),
            deviations: line.deviations.into(),
            corrected: line.corrected,
            rejected: rejected.map(|(reason, count)| ExecutionRejection { reason: reason.code(), count }).collect(),
        }
    }
}
