//! Sessions with LPs, the comparison of positions, and what is due at a time.

use std::collections::BTreeMap;

use crate::domain::cover::{CoverAlert, CoverBreak, CoverExecution, CoverOrder, CoverPosition, CoverStatus, LpSession};
use crate::domain::ledger::TransactionKind;
use crate::domain::{CoverBreakId, InstrumentId, Lots, LpId, Price, Side, TimeMs};

use super::command::{CoverChange, CoverEvent, ReportedPosition};
use super::reports::{ACCEPTED_BREAK, unknown};
use super::terms::check_reason;
use super::{ANSWER_MS, ASK_AGAIN_MS, Due, LpAccount, UNANSWERED_MS};
use crate::engine::Engine;
use crate::engine::event::{Answer, Event};
use crate::engine::reject::Reject;

impl Engine {
    /// A session went up or down. The orders that have not ended are unknown then: a fill may have been missed, and an order
    /// may never have left. Up again, nothing is sent until each is known and the positions have been compared.
    pub(super) fn set_lp_session(&mut self, lp: LpId, up: bool, at: TimeMs) -> Result<Answer, Reject> {
        let session = self.known_lp(lp)?.session;
        if !up && session == LpSession::Down {
            return Ok(Answer::Done);
        }
        let again = up.then(|| at.plus(ANSWER_MS));
        for order in self.cover_orders_of(lp) {
            self.report_order(unknown(&order, again));
        }
        self.change_lp(lp, false, |account| {
            account.session = if up { LpSession::Asking } else { LpSession::Down };
            (account.ask_at, account.unanswered_since) = (None, None);
        });
        self.compare_if_answered(lp, at);
        Ok(Answer::Done)
    }

    fn cover_orders_of(&self, lp: LpId) -> Vec<CoverOrder> {
        self.state.cover.working().filter(|order| order.lp == lp).cloned().collect()
    }

    fn report_order(&mut self, order: CoverOrder) {
        self.report_change(CoverChange { order: Some(order), ..CoverChange::default() });
    }

    /// Changes the state of a session and reports it; with `asks`, the positions are asked for now.
    fn change_lp(&mut self, lp: LpId, asks: bool, change: impl FnOnce(&mut LpAccount)) {
        let asked_by = asks.then_some(self.state.seq);
        let account = self.state.cover.lps.get_mut(&lp).expect("sessions are of known LPs");
        let before = account.ask_at;
        change(account);
        account.asked_by = asked_by.or(account.asked_by);
        let LpAccount { session, ask_at, unanswered_since, .. } = *account;
        self.state.cover.set_time(Due::Ask(lp), before, ask_at);
        self.events.push(Event::Cover(CoverEvent::LpChanged { lp, session, ask_at, asked_by, unanswered_since }));
    }

    /// Asks for the positions of an LP that is up and has answered for its orders.
    pub(super) fn ask_for_positions(&mut self, lp: LpId, at: TimeMs) {
        let session = self.state.cover.lps.get(&lp).map(|account| account.session);
        if matches!(session, Some(LpSession::Comparing | LpSession::Ready)) {
            self.ask(lp, ANSWER_MS, at);
        }
    }

    fn ask(&mut self, lp: LpId, answer_ms: i64, at: TimeMs) {
        self.change_lp(lp, true, |account| {
            account.ask_at = Some(at.plus(answer_ms));
            account.unanswered_since = account.unanswered_since.or(Some(at));
        });
    }

    /// Asks every LP that is up: the positions are compared at each rollover too.
    pub(in crate::engine) fn ask_for_all_positions(&mut self, at: TimeMs) {
        for lp in self.state.cover.lps.keys().copied().collect::<Vec<_>>() {
            self.ask_for_positions(lp, at);
        }
    }

    /// Once no order of an LP is unknown any more, its positions are asked for.
    pub(super) fn compare_if_answered(&mut self, lp: LpId, at: TimeMs) {
        let is_asking = self.state.cover.lps.get(&lp).is_some_and(|lp| lp.session == LpSession::Asking);
        if is_asking && self.cover_orders_of(lp).iter().all(|order| order.status != CoverStatus::Unknown) {
            self.change_lp(lp, true, |account| {
                account.session = LpSession::Comparing;
                (account.ask_at, account.unanswered_since) = (Some(at.plus(ANSWER_MS)), Some(at));
            });
        }
    }

    /// Compares the booked positions with those that an LP reports. Instruments that are left out, and those with a break,
    /// are asked for again.
    pub(super) fn compare_positions(
        &mut self,
        lp: LpId,
        reported: &[ReportedPosition],
        asked_by: Option<i64>,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let account = self.known_lp(lp)?;
        let is_up = matches!(account.session, LpSession::Comparing | LpSession::Ready);
        let Some(asked) = account.asked_by.filter(|last| is_up && asked_by.is_none_or(|asked| asked == *last)) else {
            return Ok(Answer::Done);
        };
        let mut sums: BTreeMap<InstrumentId, Lots> = BTreeMap::new();
        for ReportedPosition { instrument, lots } in reported {
            let sum = sums.entry(*instrument).or_default();
            *sum = sum.checked_add(*lots).ok_or(Reject::AmountOutOfRange)?;
        }
        let own = self.state.cover.symbols.iter().filter(|(_, (of, _))| *of == lp);
        let own: Vec<InstrumentId> = own.map(|(id, _)| *id).collect();
        let again = own.into_iter().filter_map(|id| {
            let reported = sums.get(&id).copied().unwrap_or_default();
            self.compare_position(lp, (id, reported), asked, at)
        });
        let ask_at = again.min().map(|pause| at.plus(pause));
        let account = &self.state.cover.lps[&lp];
        let was_ready = account.session == LpSession::Ready;
        if !was_ready || account.ask_at != ask_at || account.unanswered_since.is_some() {
            self.change_lp(lp, false, |account| {
                account.session = LpSession::Ready;
                (account.ask_at, account.unanswered_since) = (ask_at, None);
            });
        }
        if !was_ready {
            self.mark_lp(lp);
        }
        Ok(Answer::Done)
    }

    /// Compares one position, and returns after which time it is asked for again. One with an order, or with a fill since
    /// the positions were asked for, is left out: a fill may be in one of the two figures only. Until it has been compared,
    /// nothing is sent after a reconnection.
    fn compare_position(
        &mut self,
        lp: LpId,
        (instrument, reported): (InstrumentId, Lots),
        asked_by: i64,
        at: TimeMs,
    ) -> Option<i64> {
        let book = &self.state.cover;
        let position = book.position(instrument)?;
        let is_moving = book.is_moving(instrument) || position.filled_by.is_some_and(|filled| filled > asked_by);
        if is_moving {
            if book.lps[&lp].session == LpSession::Comparing && !position.unsure {
                self.report_position(CoverPosition { unsure: true, ..position });
            }
            return Some(ANSWER_MS);
        }
        let booked = position.lots;
        match book.breaks.get(&instrument) {
            Some(open) if (open.booked, open.reported) == (booked, reported) => return Some(ASK_AGAIN_MS),
            Some(open) => {
                let ended = CoverBreak { withdrawn_at: Some(at), ..open.clone() };
                self.state.cover.breaks.remove(&instrument);
                self.events.push(Event::Cover(CoverEvent::CoverBroken(ended)));
            }
            None => {}
        }
        if position.unsure {
            self.report_position(CoverPosition { unsure: false, ..position });
        }
        if booked == reported {
            self.state.cover.mark(instrument);
            return None;
        }
        let (id, opened_at) = (self.next_break_id(), at);
        let (accepted_at, reason, withdrawn_at) = (None, None, None);
        let found = CoverBreak { id, lp, instrument, booked, reported, opened_at, accepted_at, reason, withdrawn_at };
        self.state.cover.breaks.insert(instrument, found.clone());
        self.events.push(Event::Cover(CoverEvent::CoverBroken(found)));
        Some(ASK_AGAIN_MS)
    }

    /// Asks for orders without an answer and for positions, and lets failed orders be repeated.
    pub(super) fn cover_timer(&mut self, at: TimeMs) -> Answer {
        for due in self.state.cover.due_by(at) {
            match due {
                Due::Answer(instrument) => {
                    let order = unknown(&self.state.cover.orders[&instrument], Some(at.plus(ASK_AGAIN_MS)));
                    self.report_order(order);
                }
                Due::Routed(id) => {
                    let order = unknown(&self.state.cover.routed[&id], Some(at.plus(ASK_AGAIN_MS)));
                    self.report_order(order);
                }
                Due::Ask(lp) => self.ask_again(lp, at),
                Due::Retry(instrument) if self.state.cover.symbol(instrument).is_some() => {
                    self.state.cover.mark(instrument);
                }
                Due::Retry(instrument) => {
                    let position = self.state.cover.positions[&instrument].clone();
                    self.report_position(CoverPosition { failures: 0, retry_at: None, ..position });
                }
            }
        }
        Answer::Done
    }

    /// Asks for positions that are due, and alerts the staff once the LP has not answered for [`UNANSWERED_MS`].
    fn ask_again(&mut self, lp: LpId, at: TimeMs) {
        let account = &self.state.cover.lps[&lp];
        let alert_at = account.unanswered_since.map(|since| since.plus(UNANSWERED_MS));
        let is_late =
            alert_at.is_some_and(|late| late <= at && account.ask_at.is_some_and(|due| due < late.plus(ASK_AGAIN_MS)));
        self.ask(lp, ASK_AGAIN_MS, at);
        if is_late {
            let alert = Some(CoverAlert::PositionsUnanswered);
            self.report_change(CoverChange { lp: Some(lp), alert, ..CoverChange::default() });
        }
    }

    /// Books an adjusting fill, at `price` or at the last quote, that sets the position to the LP's figure. A break has the
    /// figures of the last comparison, and another one follows before anything is sent.
    pub(super) fn accept_break(
        &mut self,
        id: CoverBreakId,
        price: Option<Price>,
        reason: &str,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let found = self.state.cover.breaks.values().find(|found| found.id == id).cloned();
        let mut found = found.ok_or(Reject::BreakNotFound)?;
        check_reason(reason)?;
        if price.is_some_and(|price| !price.is_positive()) {
            return Err(Reject::InvalidTerms { field: "price" });
        }
        let (lp, instrument) = (found.lp, found.instrument);
        let mut position = self.state.cover.position(instrument).ok_or(Reject::SymbolNotMapped)?;
        position.unsure = true;
        let lots = found.reported.checked_sub(position.lots).ok_or(Reject::AmountOutOfRange)?;
        if !lots.is_zero() {
            let side = if lots.is_negative() { Side::Sell } else { Side::Buy };
            let quote = self.state.markets.get(&instrument).and_then(|market| market.quote);
            let price = price.or_else(|| Some(quote?.opening_price(side))).ok_or(Reject::QuoteStale)?;
            let gain = position.fill(lots, price).ok_or(Reject::AmountOutOfRange)?;
            let amount = self.gain_in_usd(instrument, gain)?;
            position.realised = position.realised.checked_add(amount).ok_or(Reject::AmountOutOfRange)?;
            position.filled_by = Some(self.state.seq);
            let exec = format!("{ACCEPTED_BREAK}{id}");
            let executions = vec![CoverExecution { lp, exec, cover: None, instrument, lots, price, at }];
            self.report_change(CoverChange { position: Some(position), executions, ..CoverChange::default() });
            self.post_lp(lp, -amount, TransactionKind::CoverProfit, at);
        }
        (found.accepted_at, found.reason) = (Some(at), Some(reason.to_owned()));
        self.state.cover.breaks.remove(&instrument);
        self.events.push(Event::Cover(CoverEvent::CoverBroken(found)));
        self.ask_for_positions(lp, at);
        self.state.cover.mark(instrument);
        Ok(Answer::Done)
    }
}
