//! Reports of LPs about orders. Only fills and their corrections change the position; a known execution is ignored.

use crate::domain::cover::{CoverAlert, CoverExecution, CoverOrder, CoverStatus};
use crate::domain::ledger::TransactionKind;
use crate::domain::{CoverId, InstrumentId, Lots, LpId, Money, Price, TimeMs};

use super::ANSWER_MS;
use super::command::{CoverChange, LpReport, ReportKind};
use crate::engine::Engine;
use crate::engine::event::Answer;
use crate::engine::reject::Reject;

/// Longest stored reason of an LP, in characters.
const REASON_MAX: usize = 200;
/// Longest id of an execution, in bytes.
const EXEC_MAX: usize = 64;

/// A fill as it was reported.
#[derive(Clone, Copy)]
struct Fill {
    instrument: InstrumentId,
    lots: Lots,
    price: Price,
    ends: bool,
}

impl Engine {
    pub(super) fn lp_report(&mut self, report: &LpReport, at: TimeMs) -> Result<Answer, Reject> {
        self.known_lp(report.lp)?;
        match &report.kind {
            ReportKind::Fill { instrument, lots, price, ends } => {
                let fill = Fill { instrument: *instrument, lots: *lots, price: *price, ends: *ends };
                self.lp_fill(report, fill, at)?;
            }
            ReportKind::Corrected { refers, lots, price } => self.lp_correction(report, refers, (*lots, *price), at)?,
            ReportKind::Accepted => self.cover_order_accepted(report, at),
            ReportKind::Cancelled => self.cover_order_ended(report, CoverStatus::Cancelled, None, at),
            ReportKind::Rejected { reason } => {
                let reason = reason.chars().take(REASON_MAX).collect();
                self.cover_order_ended(report, CoverStatus::Rejected, Some(reason), at);
            }
        }
        Ok(Answer::Done)
    }

    /// An order of the LP that has not ended.
    fn cover_order(&self, lp: LpId, id: Option<CoverId>) -> Option<&CoverOrder> {
        self.state.cover.orders.values().find(|order| order.lp == lp && Some(order.id) == id)
    }

    /// Whether an execution is new.
    ///
    /// # Errors
    /// If the report has no valid id of the execution.
    fn is_new_execution(&self, report: &LpReport) -> Result<bool, Reject> {
        if report.exec.is_empty() || report.exec.len() > EXEC_MAX {
            return Err(Reject::InvalidTerms { field: "exec" });
        }
        Ok(!self.state.cover.executions.contains_key(&(report.lp, report.exec.clone())))
    }

    /// A fill of an unknown order is real too: it changes the position.
    fn lp_fill(&mut self, report: &LpReport, fill: Fill, at: TimeMs) -> Result<(), Reject> {
        let Fill { instrument, lots, price, ends } = fill;
        if !self.is_new_execution(report)? {
            return Ok(());
        }
        if lots.is_zero() || !price.is_positive() {
            return Err(Reject::InvalidTerms { field: if lots.is_zero() { "lots" } else { "price" } });
        }
        if self.state.cover.symbol(instrument).is_none_or(|(lp, _)| *lp != report.lp) {
            return Err(Reject::SymbolNotMapped);
        }
        let mut position = self.state.cover.position(instrument).expect("a covered instrument has a position");
        let gain = position.fill(lots, price).ok_or(Reject::AmountOutOfRange)?;
        let amount = self.gain_in_usd(instrument, gain)?;
        position.realised = position.realised.checked_add(amount).ok_or(Reject::AmountOutOfRange)?;
        let order = self.cover_order(report.lp, report.cover).cloned().map(|mut order| {
            order.filled = Lots::from_raw(order.filled.raw().saturating_add(lots.raw().abs()));
            match (order.is_filled(), ends) {
                (true, _) => end(&mut order, CoverStatus::Filled, at),
                (false, true) => end(&mut order, CoverStatus::Cancelled, at),
                (false, false) => accept(&mut order, at),
            }
            order
        });
        if order.is_some() {
            (position.failures, position.retry_at) = (0, None);
        }
        let alert = order.is_none().then_some(CoverAlert::UnknownFill);
        let (lp, exec, cover) = (report.lp, report.exec.clone(), report.cover);
        let executions = vec![CoverExecution { lp, exec, cover, instrument, lots, price, at }];
        self.report_change(CoverChange { order, position: Some(position), executions, alert });
        self.post_lp(lp, -amount, TransactionKind::CoverProfit, at);
        self.state.cover.mark(instrument);
        self.compare_if_answered(lp, at);
        Ok(())
    }

    /// Takes a fill back and books the correct one, if any.
    fn lp_correction(
        &mut self,
        report: &LpReport,
        refers: &str,
        (lots, price): (Lots, Price),
        at: TimeMs,
    ) -> Result<(), Reject> {
        if !self.is_new_execution(report)? {
            return Ok(());
        }
        if lots.is_negative() || (lots.is_positive() && !price.is_positive()) {
            return Err(Reject::InvalidTerms { field: if lots.is_negative() { "lots" } else { "price" } });
        }
        let known = self.state.cover.executions.get(&(report.lp, refers.to_owned()));
        let Some(mut wrong) = known.filter(|known| !known.lots.is_zero()).cloned() else {
            let alert = Some(CoverAlert::UnknownCorrection);
            self.report_change(CoverChange { alert, ..CoverChange::default() });
            return Ok(());
        };
        let instrument = wrong.instrument;
        let correct = Lots::from_raw(lots.raw() * wrong.lots.raw().signum());
        let mut position = self.state.cover.position(instrument).ok_or(Reject::SymbolNotMapped)?;
        let mut amount = Money::ZERO;
        for (lots, price) in [(-wrong.lots, wrong.price), (correct, price)] {
            let gain = position.fill(lots, price).ok_or(Reject::AmountOutOfRange)?;
            amount = amount.checked_add(self.gain_in_usd(instrument, gain)?).ok_or(Reject::AmountOutOfRange)?;
        }
        position.realised = position.realised.checked_add(amount).ok_or(Reject::AmountOutOfRange)?;
        let order = self.cover_order(report.lp, wrong.cover).cloned().map(|mut order| {
            let filled = order.filled.raw() - wrong.lots.raw().abs() + lots.raw();
            order.filled = Lots::from_raw(filled.max(0));
            order
        });
        let exec = report.exec.clone();
        let right = CoverExecution { exec, lots: correct, price, at, ..wrong.clone() };
        wrong.lots = Lots::ZERO;
        let (executions, alert) = (vec![wrong, right], Some(CoverAlert::Corrected));
        self.report_change(CoverChange { order, position: Some(position), executions, alert });
        self.post_lp(report.lp, -amount, TransactionKind::CoverProfit, at);
        self.state.cover.mark(instrument);
        Ok(())
    }

    fn cover_order_accepted(&mut self, report: &LpReport, at: TimeMs) {
        let Some(mut order) = self.cover_order(report.lp, report.cover).cloned() else { return };
        accept(&mut order, at);
        self.report_change(CoverChange { order: Some(order), ..CoverChange::default() });
        self.compare_if_answered(report.lp, at);
    }

    /// An order ended. One that was not filled at all is a failure, and the next one waits.
    fn cover_order_ended(&mut self, report: &LpReport, status: CoverStatus, reason: Option<String>, at: TimeMs) {
        let Some(mut order) = self.cover_order(report.lp, report.cover).cloned() else { return };
        let (instrument, failed) = (order.instrument, order.filled.is_zero());
        order.reason = reason;
        end(&mut order, if failed { status } else { CoverStatus::Cancelled }, at);
        let mut change = CoverChange { order: Some(order), ..CoverChange::default() };
        if failed {
            let mut position = self.state.cover.position(instrument).expect("a covered instrument has a position");
            change.alert = position.fail(at).then_some(CoverAlert::Paused);
            change.position = Some(position);
        }
        self.report_change(change);
        self.state.cover.mark(instrument);
        self.compare_if_answered(report.lp, at);
    }
}

fn set_status(order: &mut CoverOrder, status: CoverStatus) {
    assert!(order.status.may_become(status), "cover order {}: {:?} to {status:?}", order.id, order.status);
    order.status = status;
}

fn accept(order: &mut CoverOrder, at: TimeMs) {
    set_status(order, CoverStatus::Accepted);
    order.answer_due = Some(at.plus(ANSWER_MS));
}

fn end(order: &mut CoverOrder, status: CoverStatus, at: TimeMs) {
    set_status(order, status);
    (order.answer_due, order.ended_at) = (None, Some(at));
}

/// An order whose end is asked for by `again`.
pub(super) fn unknown(order: &CoverOrder, again: Option<TimeMs>) -> CoverOrder {
    let mut order = order.clone();
    set_status(&mut order, CoverStatus::Unknown);
    order.answer_due = again;
    order
}
