//! Corrections of executed trades by the back office; [`crate::domain::trade_correction`] has the rules.
//!
//! The engine keeps neither ended orders nor ledger entries: the command carries the order and the entries to be booked, which
//! must be those that the order's own figures owe. A position is closed at its open price, without profit, and then cancelled.
//! A write-off that followed the close is taken back as far as the correction refunds the loss that it covered.

use crate::domain::ledger::TransactionKind;
use crate::domain::trade_correction::CorrectingEntry;
use crate::domain::{Money, Order, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::input::CorrectTrade;
use super::reject::Reject;

impl Engine {
    /// As with a correction of the balance, a debit may not take the balance below zero or below the withdrawals under review.
    pub(super) fn correct_trade(&mut self, command: &CorrectTrade, at: TimeMs) -> Result<Answer, Reject> {
        let CorrectTrade { account, order: id, ended, change, reason, entries } = command;
        if !self.state.accounts.contains_key(account) {
            return Err(Reject::AccountNotFound);
        }
        let closed = match ended {
            Some(order) if (order.id, order.account) != (*id, *account) || self.state.orders.contains_key(id) => {
                return Err(Reject::OrderNotFound);
            }
            Some(order) => order.as_ref().clone(),
            None => self.idle_order(*account, *id)?.closed_without_profit(at).ok_or(Reject::OrderNotOpen)?,
        };
        let market = self.state.markets.get(&closed.instrument).ok_or(Reject::InstrumentNotFound)?;
        let corrected = closed.corrected(*change, reason, market.terms.contract, at);
        // A position has no close price that could be replaced.
        let corrected = corrected.filter(|order| ended.is_some() || order.is_cancelled_trade());
        let corrected = corrected.ok_or(Reject::InvalidTerms { field: "order" })?;
        let sum = sum_if_owed(&corrected, entries).ok_or(Reject::InvalidTerms { field: "entries" })?;
        self.balance_after(*account, sum)?;
        if ended.is_none() {
            self.state.remove_order(*id);
            self.events.push(Event::OrderClosed(closed.clone()));
        }
        self.margin_triggers_due.insert(*account);
        self.events.push(Event::TradeCorrected(corrected.clone()));
        for CorrectingEntry { corrects, kind, amount } in entries {
            self.post_correcting(*account, (*amount, *kind), Some(*id), *corrects, at);
        }
        self.write_off(*account, at);
        if ended.is_none() {
            self.copy_close(&closed, at);
        }
        Ok(Answer::Order(Box::new(corrected)))
    }
}

/// The sum of the entries, if they are what the corrected order owes; a write-off may only take back what they refund.
fn sum_if_owed(corrected: &Order, entries: &[CorrectingEntry]) -> Option<Money> {
    let of_kind = |kind| {
        let mut of_kind = entries.iter().filter(|entry| entry.kind == kind);
        of_kind.try_fold(Money::ZERO, |sum, entry| sum.checked_add(entry.amount))
    };
    let mut sum = Money::ZERO;
    for (kind, owed) in corrected.owed_by_correction() {
        if of_kind(kind)? != owed {
            return None;
        }
        sum = sum.checked_add(owed)?;
    }
    let written_off = of_kind(TransactionKind::WriteOff)?;
    let known = |kind| {
        kind == TransactionKind::WriteOff || corrected.owed_by_correction().iter().any(|(owed, _)| *owed == kind)
    };
    let total = sum.checked_add(written_off)?;
    let is_taken_back = written_off.is_zero() || (written_off.is_negative() && !total.is_negative());
    let names_one = |entry: &CorrectingEntry| entry.corrects.is_some() || entry.kind == TransactionKind::Profit;
    let is_valid = |entry: &CorrectingEntry| known(entry.kind) && names_one(entry) && !entry.amount.is_zero();
    let valid = is_taken_back && entries.iter().all(is_valid);
    valid.then_some(total)
}
