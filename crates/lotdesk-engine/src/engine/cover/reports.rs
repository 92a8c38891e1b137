//! Reports of LPs about orders. Only fills and their corrections change the position; a known execution is ignored. A fill that
//! cannot be booked, or of which a report says that there must have been one, makes the position unsure.

use crate::domain::cover::{CoverAlert, CoverBreak, CoverExecution, CoverOrder, CoverPosition, CoverStatus};
use crate::domain::ledger::TransactionKind;
use crate::domain::{CoverId, InstrumentId, Lots, LpId, Money, Price, TimeMs};

use super::command::{CoverChange, CoverEvent, LpReport, ReportKind};
use super::terms::check_reason;
use super::{ANSWER_MS, ExecutionKey, OPEN_MS};
use crate::engine::Engine;
use crate::engine::event::{Answer, Event};
use crate::engine::reject::Reject;

/// Longest stored reason of an LP, in characters.
const REASON_MAX: usize = 200;
/// What the id of an adjusting fill begins with.
pub(super) const ACCEPTED_BREAK: &str = "accepted-break-";
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
        self.check_waiting_rate(report)?;
        match &report.kind {
            ReportKind::Fill { instrument, lots, price, ends } => {
                let fill = Fill { instrument: *instrument, lots: *lots, price: *price, ends: *ends };
                let booked = self.lp_fill(report, fill, at);
                self.unless_booked(booked, report, Some(*instrument), at)?;
            }
            ReportKind::Corrected { refers, lots, price } => {
                let booked = self.lp_correction(report, refers, (*lots, *price), at);
                let known = self.execution(report, refers).map(|known| known.instrument);
                self.unless_booked(booked, report, known, at)?;
            }
            ReportKind::Unreadable { instrument } => self.lp_fill_unbooked(report, *instrument, at),
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
        let routed = id.and_then(|id| self.state.cover.routed.get(&id));
        let order = routed.or_else(|| self.state.cover.orders.values().find(|order| Some(order.id) == id));
        order.filter(|order| order.lp == lp)
    }

    /// Whether an execution is new.
    ///
    /// # Errors
    /// If the report has no valid id of the execution.
    fn is_new_execution(&self, report: &LpReport, cover: Option<CoverId>) -> Result<bool, Reject> {
        if report.exec.is_empty() || report.exec.len() > EXEC_MAX {
            return Err(Reject::InvalidTerms { field: "exec" });
        }
        let key: ExecutionKey = (report.lp, cover, report.exec.clone());
        Ok(!self.state.cover.executions.contains_key(&key))
    }

    /// The execution that a correction refers to: of the same order, or else the last one with this id.
    fn execution(&self, report: &LpReport, refers: &str) -> Option<&CoverExecution> {
        let book = &self.state.cover;
        let own = book.executions.get(&(report.lp, report.cover, refers.to_owned()));
        let named = || book.executions.values().filter(|known| known.lp == report.lp && known.exec == refers);
        own.or_else(|| named().max_by_key(|known| known.at))
    }

    /// What cannot be booked makes the position unsure; only without a rate it is rejected, because the LP repeats it.
    fn unless_booked(
        &mut self,
        booked: Result<(), Reject>,
        report: &LpReport,
        instrument: Option<InstrumentId>,
        at: TimeMs,
    ) -> Result<(), Reject> {
        match booked {
            Ok(()) => Ok(()),
            Err(reject @ Reject::NoConversionRate { .. }) => Err(reject),
            Err(_) => {
                self.lp_fill_unbooked(report, instrument, at);
                Ok(())
            }
        }
    }

    /// A fill that cannot be booked: nothing is sent in the instrument until the positions have been compared.
    fn lp_fill_unbooked(&mut self, report: &LpReport, instrument: Option<InstrumentId>, at: TimeMs) {
        let book = &self.state.cover;
        let is_covered = |id: &InstrumentId| book.symbol(*id).is_some_and(|(lp, _)| *lp == report.lp);
        let of_order = self.cover_order(report.lp, report.cover).map(|order| order.instrument);
        let position = of_order.or(instrument).filter(is_covered).and_then(|id| book.position(id));
        let position = position.map(|position| CoverPosition { unsure: true, ..position });
        let (lp, is_known) = (report.lp, position.is_some());
        let alert = Some(CoverAlert::FillUnbooked);
        self.report_change(CoverChange { lp: Some(lp), position, alert, ..CoverChange::default() });
        if is_known {
            self.ask_for_positions(lp, at);
        }
    }

    /// After a change of A: a break has other figures then, and the positions are compared before anything is sent.
    fn withdraw_break(&mut self, instrument: InstrumentId, at: TimeMs) {
        let Some(found) = self.state.cover.breaks.remove(&instrument) else { return };
        let (lp, withdrawn_at) = (found.lp, Some(at));
        self.events.push(Event::Cover(CoverEvent::CoverBroken(CoverBreak { withdrawn_at, ..found })));
        let position = self.state.cover.position(instrument).expect("a break is of a covered instrument");
        self.report_change(CoverChange {
            position: Some(CoverPosition { unsure: true, ..position }),
            ..CoverChange::default()
        });
        self.ask_for_positions(lp, at);
    }

    /// A fill of an unknown order is real too: it changes the position.
    fn lp_fill(&mut self, report: &LpReport, fill: Fill, at: TimeMs) -> Result<(), Reject> {
        let Fill { instrument, lots, price, ends } = fill;
        if !self.is_new_execution(report, report.cover)? {
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
        position.filled_by = Some(self.state.seq);
        let order = self.cover_order(report.lp, report.cover).cloned().map(|mut order| {
            order.filled = Lots::from_raw(order.filled.raw().saturating_add(lots.raw().abs()));
            order.add_cost(1, lots, price);
            match (order.is_filled(), ends) {
                (true, _) => end(&mut order, CoverStatus::Filled, at),
                (false, true) => end(&mut order, CoverStatus::Cancelled, at),
                (false, false) => accept(&mut order, at),
            }
            order
        });
        let is_checked = self.state.settings.rules_version.checks_fills_of_lps();
        let is_overfilled =
            is_checked && order.as_ref().is_some_and(|order| order.filled.raw() > order.lots.raw().abs());
        let mut is_paused = false;
        if let Some(order) = &order {
            if is_overfilled && order.customer.is_none() {
                // It does not lead to the target: without a pause, the next one would be sent at once, for ever.
                is_paused = position.fail(at);
            } else {
                (position.failures, position.retry_at) = (0, None);
            }
            self.state.cover.awaits_quote.remove(&instrument);
        }
        let missing = match &order {
            Some(order) => is_overfilled || is_missing(order, report),
            None => self.may_be_accepted(report, instrument),
        };
        position.unsure |= missing;
        let alert = match &order {
            None => Some(CoverAlert::UnknownFill),
            Some(_) if is_paused => Some(CoverAlert::Paused),
            Some(_) if is_overfilled => Some(CoverAlert::Overfilled),
            Some(_) if missing => Some(CoverAlert::FillMissing),
            // That of a customer is looked at when it has ended.
            Some(order) => {
                let is_off = order.customer.is_none() && self.is_off_market(order, price, at);
                is_off.then_some(CoverAlert::OffMarket)
            }
        };
        let (lp, exec, cover) = (report.lp, report.exec.clone(), report.cover);
        let executions = vec![CoverExecution { lp, exec, cover, instrument, lots, price, at }];
        let ended = order.clone();
        let change = CoverChange { order, position: Some(position), executions, alert, ..CoverChange::default() };
        self.report_change(change);
        ended.iter().for_each(|order| self.finish_routed(order, report, at));
        self.post_lp(lp, -amount, TransactionKind::CoverProfit, at);
        self.withdraw_break(instrument, at);
        self.after_report(lp, instrument, missing, at);
        Ok(())
    }

    /// What follows from a report of which everything is booked.
    fn after_report(&mut self, lp: LpId, instrument: InstrumentId, missing: bool, at: TimeMs) {
        if missing {
            self.ask_for_positions(lp, at);
        }
        self.state.cover.mark(instrument);
        self.compare_if_answered(lp, at);
    }

    /// Takes a fill back and books the correct one, if any.
    fn lp_correction(
        &mut self,
        report: &LpReport,
        refers: &str,
        (lots, price): (Lots, Price),
        at: TimeMs,
    ) -> Result<(), Reject> {
        let known = self.execution(report, refers).cloned();
        let cover = report.cover.or(known.as_ref().and_then(|known| known.cover));
        if !self.is_new_execution(report, cover)? {
            return Ok(());
        }
        if lots.is_negative() || (lots.is_positive() && !price.is_positive()) {
            return Err(Reject::InvalidTerms { field: if lots.is_negative() { "lots" } else { "price" } });
        }
        let Some(mut wrong) = known.filter(|known| !known.lots.is_zero()) else {
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
        position.filled_by = Some(self.state.seq);
        let order = self.cover_order(report.lp, wrong.cover).cloned().map(|mut order| {
            let filled = order.filled.raw() - wrong.lots.raw().abs() + lots.raw();
            order.filled = Lots::from_raw(filled.max(0));
            order.add_cost(-1, wrong.lots, wrong.price);
            order.add_cost(1, lots, price);
            if order.is_filled() {
                end(&mut order, CoverStatus::Filled, at);
            }
            order
        });
        let exec = report.exec.clone();
        let right = CoverExecution { cover, exec, lots: correct, price, at, ..wrong.clone() };
        wrong.lots = Lots::ZERO;
        let (executions, alert) = (vec![wrong, right], Some(CoverAlert::Corrected));
        let ended = order.clone();
        let change = CoverChange { order, position: Some(position), executions, alert, ..CoverChange::default() };
        self.report_change(change);
        ended.iter().for_each(|order| self.finish_routed(order, report, at));
        self.post_lp(report.lp, -amount, TransactionKind::CoverProfit, at);
        self.withdraw_break(instrument, at);
        self.after_report(report.lp, instrument, false, at);
        Ok(())
    }

    fn cover_order_accepted(&mut self, report: &LpReport, at: TimeMs) {
        let Some(mut order) = self.cover_order(report.lp, report.cover).cloned() else { return };
        accept(&mut order, at);
        let (instrument, missing) = (order.instrument, is_missing(&order, report));
        let mut change = CoverChange { order: Some(order), ..CoverChange::default() };
        self.note_missing(&mut change, instrument, missing);
        self.report_change(change);
        self.after_report(report.lp, instrument, missing, at);
    }

    fn note_missing(&self, change: &mut CoverChange, instrument: InstrumentId, missing: bool) {
        if missing {
            let position = self.state.cover.position(instrument).expect("a covered instrument has a position");
            change.position = Some(CoverPosition { unsure: true, ..position });
            change.alert = Some(CoverAlert::FillMissing);
        }
    }

    /// A dealer ends an order of which the LP does not say the end. Customers get what is filled of theirs.
    ///
    /// # Errors
    /// [`Reject::OrderNotFound`]; [`Reject::OrderWorking`] until it is older than [`OPEN_MS`]; [`Reject::InvalidTerms`] {reason};
    /// [`Reject::NoConversionRate`].
    pub(super) fn end_cover_order(&mut self, id: CoverId, reason: &str, at: TimeMs) -> Result<Answer, Reject> {
        let mut order =
            self.state.cover.working().find(|order| order.id == id).cloned().ok_or(Reject::OrderNotFound)?;
        check_reason(reason)?;
        if at.since(order.sent_at) < OPEN_MS {
            return Err(Reject::OrderWorking);
        }
        let (lp, instrument) = (order.lp, order.instrument);
        let kind = ReportKind::Cancelled;
        let ended = LpReport { lp, exec: String::new(), cover: Some(id), filled: None, average: None, kind };
        self.check_waiting_rate(&ended)?;
        order.reason = Some(reason.chars().take(REASON_MAX).collect());
        end(&mut order, CoverStatus::Cancelled, at);
        self.state.cover.awaits_quote.remove(&instrument);
        // The LP may have filled it and not said so.
        let position = self.state.cover.position(instrument);
        let position = position.map(|position| CoverPosition { unsure: true, ..position });
        self.report_change(CoverChange { order: Some(order.clone()), position, ..CoverChange::default() });
        self.finish_routed(&order, &ended, at);
        self.after_report(lp, instrument, true, at);
        Ok(Answer::Done)
    }

    /// Whether a fill that no order waits for may be in a figure of the LP that a dealer has accepted.
    fn may_be_accepted(&self, report: &LpReport, instrument: InstrumentId) -> bool {
        let is_accepted = |known: &CoverExecution| {
            known.lp == report.lp && known.instrument == instrument && known.exec.starts_with(ACCEPTED_BREAK)
        };
        self.state.settings.rules_version.checks_fills_of_lps() && self.state.cover.executions.values().any(is_accepted)
    }

    /// An order ended. One that was not filled at all is a failure, and the next one waits. That of a customer is not sent again,
    /// and says nothing of the next one.
    fn cover_order_ended(&mut self, report: &LpReport, status: CoverStatus, reason: Option<String>, at: TimeMs) {
        let Some(mut order) = self.cover_order(report.lp, report.cover).cloned() else { return };
        let instrument = order.instrument;
        order.reason = reason;
        let status = if order.filled.is_zero() { status } else { CoverStatus::Cancelled };
        end(&mut order, status, at);
        let missing = is_missing(&order, report);
        let is_steering = order.customer.is_none();
        let failed = is_steering && order.filled.is_zero() && !missing;
        // The LP had no such price then.
        if failed && status == CoverStatus::Cancelled && order.limit.is_some() {
            self.state.cover.awaits_quote.insert(instrument);
        } else if is_steering {
            self.state.cover.awaits_quote.remove(&instrument);
        }
        let mut change = CoverChange { order: Some(order.clone()), ..CoverChange::default() };
        if failed {
            let mut position = self.state.cover.position(instrument).expect("a covered instrument has a position");
            change.alert = position.fail(at).then_some(CoverAlert::Paused);
            change.position = Some(position);
        }
        self.note_missing(&mut change, instrument, missing);
        self.report_change(change);
        self.finish_routed(&order, report, at);
        self.after_report(report.lp, instrument, missing, at);
    }
}

/// Whether the LP has filled more of an order than was booked; of one that has ended, another volume.
fn is_missing(order: &CoverOrder, report: &LpReport) -> bool {
    report.filled.is_some_and(|filled| filled > order.filled || (order.status.has_ended() && filled != order.filled))
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
