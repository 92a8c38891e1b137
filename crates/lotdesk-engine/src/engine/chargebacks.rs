//! Payments that go back after they were credited (refunds, and chargebacks of disputed ones), and the debt that they leave.
//!
//! The amount is debited whatever the balance. What the equity of the moment before does not cover is a debt, kept on the
//! account (`charged_back`): the write-off of a negative balance excludes it, so that without open positions the balance is
//! at least `-charged_back`. While nothing is open the debt is never more than what the balance is below zero, so any
//! credit reduces it: a deposit, a correction, a profit.
//!
//! The levels of the account are checked in the same input: positions are closed as by any stop-out. Orders that wait are
//! cancelled if their margin is no longer covered. A chargeback also freezes the account.

use crate::domain::ledger::TransactionKind;
use crate::domain::order::Reason;
use crate::domain::{AccountId, Money, TimeMs};

use super::Engine;
use super::event::{Answer, Event};
use super::reject::Reject;

/// Largest amount that goes back at once, and of the debt of an account, in the account's currency.
const DEBT_MAX: Money = Money::from_raw(100_000_000_000 * 1_000_000);

impl Engine {
    /// Debits a payment that went back. `kind`: a refund or a chargeback.
    pub(super) fn take_back(
        &mut self,
        id: AccountId,
        amount: Money,
        kind: TransactionKind,
        at: TimeMs,
    ) -> Result<Answer, Reject> {
        let owed_before = self.real_account(id)?.record.charged_back;
        if !amount.is_positive() || amount > DEBT_MAX {
            return Err(Reject::AmountOutOfRange);
        }
        let covered = self.state.valuation(id).equity().at_least_zero().min(amount);
        let owed = owed_before + (amount - covered);
        if owed > DEBT_MAX {
            return Err(Reject::AmountOutOfRange);
        }
        let account = self.state.accounts.get_mut(&id).expect("it is known");
        let frozen = account.record.frozen || kind == TransactionKind::Chargeback;
        if (frozen, owed) != (account.record.frozen, owed_before) {
            (account.record.frozen, account.record.charged_back) = (frozen, owed);
            self.events.push(Event::AccountChanged(account.record.clone()));
        }
        self.post(id, -amount, kind, None, at);
        self.check_margin(id, at);
        if self.state.valuation(id).available().is_negative() {
            self.cancel_all(self.state.accounts[&id].pending.clone(), Reason::InsufficientMargin, at);
        }
        Ok(Answer::Balance(self.state.accounts[&id].balance))
    }

    /// While nothing is open, the debt is at most what the balance is below zero.
    pub(super) fn reduce_debt(&mut self, id: AccountId) {
        let account = self.state.accounts.get_mut(&id).expect("accounts with due margin triggers exist");
        let most = (-account.balance).at_least_zero();
        if account.open.is_empty() && account.record.charged_back > most {
            account.record.charged_back = most;
            self.events.push(Event::AccountChanged(account.record.clone()));
        }
    }
}
