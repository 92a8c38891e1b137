//! Sessions with LPs, the comparison of positions, and what is due at a time.

use std::collections::BTreeMap;

use crate::domain::cover::{CoverBreak, CoverExecution, CoverOrder, CoverPosition, CoverStatus, LpSession};
use crate::domain::ledger::TransactionKind;
use crate::domain::{CoverBreakId, InstrumentId, Lots, LpId, Price, Side, TimeMs};

use super::command::{CoverChange, CoverEvent, ReportedPosition};
use super::reports::unknown;
use super::{ANSWER_MS, ASK_AGAIN_MS};
use crate::engine::Engine;
use crate::engine::event::{Answer, Event};
use crate::engine::reject::Reject;

/// Longest reason of a dealer, in bytes.
const REASON_MAX: usize = 500;

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
        self.change_session(lp, if up { LpSession::Asking } else { LpSession::Down }, None);
        self.compare_if_answered(lp, at);
        Ok(Answer::Done)
    }

    fn cover_orders_of(&self, lp: LpId) -> Vec<CoverOrder> {
        self.state.cover.orders.values().filter(|order| order.lp == lp).cloned().collect()
    }

    fn report_order(&mut self, order: CoverOrder) {
        self.report_change(CoverChange { order: Some(order), ..CoverChange::default() });
    }

    fn change_session(&mut self, id: LpId, session: LpSession, ask_at: Option<TimeMs>) {
        let lp = self.state.cover.lps.get_mut(&id).expect("sessions are of known LPs");
        (lp.session, lp.ask_at) = (session, ask_at);
        self.events.push(Event::Cover(CoverEvent::LpChanged { lp: id, session, ask_at }));
    }

    /// Once no order of an LP is unknown any more, its positions are asked for.
    pub(super) fn compare_if_answered(&mut self, lp: LpId, at: TimeMs) {
        let is_asking = self.state.cover.lps.get(&lp).is_some_and(|lp| lp.session == LpSession::Asking);
        if is_asking && self.cover_orders_of(lp).iter().all(|order| order.status != CoverStatus::Unknown) {
            self.change_session(lp, LpSession::Comparing, Some(at.plus(ANSWER_MS)));
        }
    }

    /// Compares the booked positions with those that an LP reports. An instrument with an order that has not ended is left
    /// out: a fill of it may be in one of the two figures only.
    pub(super) fn compare_positions(
        &mut self,
        lp: LpId,
        reported: &[ReportedPosition],
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let session = self.known_lp(lp)?.session;
        if !matches!(session, LpSession::Comparing | LpSession::Ready) {
            return Ok(Answer::Done);
        }
        let mut sums: BTreeMap<InstrumentId, Lots> = BTreeMap::new();
        for ReportedPosition { instrument, lots } in reported {
            let sum = sums.entry(*instrument).or_default();
            *sum = sum.checked_add(*lots).ok_or(Reject::AmountOutOfRange)?;
        }
        let book = &self.state.cover;
        let own = book
            .symbols
            .iter()
            .filter(|(id, (of, _))| *of == lp && !book.orders.contains_key(id) && !book.breaks.contains_key(id));
        let figures = own.map(|(id, _)| {
            let booked = book.positions.get(id).map(|position| position.lots).unwrap_or_default();
            (*id, booked, sums.get(id).copied().unwrap_or_default())
        });
        let different: Vec<_> = figures.filter(|(_, booked, reported)| booked != reported).collect();
        for (instrument, booked, reported) in different {
            let (id, opened_at) = (self.next_break_id(), at);
            let found = CoverBreak { id, lp, instrument, booked, reported, opened_at, accepted_at: None, reason: None };
            self.state.cover.breaks.insert(instrument, found.clone());
            self.events.push(Event::Cover(CoverEvent::CoverBroken(found)));
        }
        if session == LpSession::Comparing {
            self.change_session(lp, LpSession::Ready, None);
            self.mark_lp(lp);
        }
        Ok(Answer::Done)
    }

    /// Asks for orders without an answer and for positions, and lets failed orders be repeated.
    pub(super) fn cover_timer(&mut self, at: TimeMs) -> Answer {
        let is_due = |due: Option<TimeMs>| due.is_some_and(|due| due <= at);
        let again = Some(at.plus(ASK_AGAIN_MS));
        let orders = self.state.cover.orders.values().filter(|order| is_due(order.answer_due));
        for order in orders.cloned().collect::<Vec<_>>() {
            self.report_order(unknown(&order, again));
        }
        let lps = self.state.cover.lps.iter().filter(|(_, lp)| is_due(lp.ask_at));
        for (id, session) in lps.map(|(id, lp)| (*id, lp.session)).collect::<Vec<_>>() {
            self.change_session(id, session, again);
        }
        let positions = self.state.cover.positions.values().filter(|position| is_due(position.retry_at));
        for position in positions.cloned().collect::<Vec<_>>() {
            match self.state.cover.symbol(position.instrument) {
                Some(_) => self.state.cover.mark(position.instrument),
                None => self.report_position(CoverPosition { failures: 0, retry_at: None, ..position }),
            }
        }
        Answer::Done
    }

    /// Books an adjusting fill, at `price` or at the last quote, that sets the position to the LP's figure.
    pub(super) fn accept_break(
        &mut self,
        id: CoverBreakId,
        price: Option<Price>,
        reason: &str,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let found = self.state.cover.breaks.values().find(|found| found.id == id).cloned();
        let mut found = found.ok_or(Reject::BreakNotFound)?;
        if reason.trim().is_empty() || reason.len() > REASON_MAX {
            return Err(Reject::InvalidTerms { field: "reason" });
        }
        if price.is_some_and(|price| !price.is_positive()) {
            return Err(Reject::InvalidTerms { field: "price" });
        }
        let (lp, instrument) = (found.lp, found.instrument);
        let mut position = self.state.cover.position(instrument).ok_or(Reject::SymbolNotMapped)?;
        let lots = found.reported.checked_sub(position.lots).ok_or(Reject::AmountOutOfRange)?;
        if !lots.is_zero() {
            let side = if lots.is_negative() { Side::Sell } else { Side::Buy };
            let quote = self.state.markets.get(&instrument).and_then(|market| market.quote);
            let price = price.or_else(|| Some(quote?.opening_price(side))).ok_or(Reject::QuoteStale)?;
            let gain = position.fill(lots, price).ok_or(Reject::AmountOutOfRange)?;
            let amount = self.gain_in_usd(instrument, gain)?;
            position.realised = position.realised.checked_add(amount).ok_or(Reject::AmountOutOfRange)?;
            let exec = format!("accepted-break-{id}");
            let executions = vec![CoverExecution { lp, exec, cover: None, instrument, lots, price, at }];
            self.report_change(CoverChange { position: Some(position), executions, ..CoverChange::default() });
            self.post_lp(lp, -amount, TransactionKind::CoverProfit, at);
        }
        (found.accepted_at, found.reason) = (Some(at), Some(reason.to_owned()));
        self.state.cover.breaks.remove(&instrument);
        self.events.push(Event::Cover(CoverEvent::CoverBroken(found)));
        self.state.cover.mark(instrument);
        Ok(Answer::Done)
    }
}
