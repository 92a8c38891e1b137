//! What of a payment went back at its provider: which part of it is debited, and what is known after it.

use super::state::CheckoutState;
use crate::domain::{Money, Quantity};
use crate::services::funds::returns::{less, share};
use crate::store::funds::checkouts::{CheckoutRow, WentBack};
use crate::store::funds::gateways::EventRow;

/// A part of a payment that went back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Back {
    /// Where the part that is debited begins in the payment: what went back before.
    pub position: Quantity,
    /// What is debited now; the rest was debited by withdrawals.
    pub debited: Quantity,
    /// What went back, after it.
    pub now: WentBack,
    /// The state after it, if it changes.
    pub next: Option<CheckoutState>,
    /// The provider reports more than was paid.
    pub exceeds: bool,
}

impl Back {
    /// `total`: all that was refunded; `None`: that is known. What approved withdrawals return is not debited again.
    pub fn of_refund(row: &CheckoutRow, total: Quantity) -> Option<Self> {
        let part = less(total, row.back.refunded);
        let returned = part.min(row.back.returning);
        let now = WentBack { refunded: total, returning: less(row.back.returning, returned), ..row.back };
        let is_all = row.back.charged_back.is_zero() && total >= row.paid().unwrap_or(row.amount);
        part.is_positive().then_some(Self {
            position: Quantity::from_raw(row.back.refunded.raw() + returned.raw()),
            debited: less(part, returned),
            now,
            next: is_all.then_some(CheckoutState::Refunded),
            exceeds: false,
        })
    }

    /// Whether approved withdrawals have debited all of it.
    pub fn is_returned(&self) -> bool {
        !self.debited.is_positive()
    }

    /// A dispute is about what has not gone back otherwise: nothing is debited twice.
    pub fn of_chargeback(row: &CheckoutRow, disputed: Quantity, paid: Quantity) -> Option<Self> {
        let position = row.back.sum();
        let charged_back = Quantity::from_raw(row.back.charged_back.raw().saturating_add(disputed.raw()));
        disputed.is_positive().then_some(Self {
            position,
            debited: disputed.min(less(paid, position)),
            now: WentBack { charged_back, ..row.back },
            next: Some(CheckoutState::ChargedBack),
            exceeds: false,
        })
    }

    /// What is debited of what was credited.
    pub fn debit(&self, credited: Money, paid: Quantity) -> Money {
        let (position, whole) = self.now.of_credited(self.position, paid);
        share(credited, (position, self.debited), whole)
    }

    /// What of a payment went back before it was credited, once the staff has decided about it: `reported` are events that waited.
    /// Only refunds and disputes of this payment in its currency count; what the provider has reinstated, the staff enters.
    pub fn before_credit(row: &CheckoutRow, reported: &[EventRow], refunds_are_totals: bool) -> WentBack {
        let paid = row.paid().unwrap_or(row.amount);
        let currency = row.paid_currency.as_deref().unwrap_or(&row.currency);
        let is_of_it = |event: &&EventRow| {
            event.currency.as_deref() == Some(currency) && (event.payment.is_none() || event.payment == row.payment)
        };
        let amounts = |kind: &'static str| {
            reported.iter().filter(move |event| event.kind == kind).filter(is_of_it).filter_map(|event| event.amount)
        };
        let mut back = row.back;
        let refunded = if refunds_are_totals {
            amounts("refunded").fold(back.refunded, Quantity::max)
        } else {
            amounts("refunded")
                .fold(back.refunded, |sum, part| Quantity::from_raw(sum.raw().saturating_add(part.raw())))
        };
        back.refunded = refunded.min(less(paid, back.charged_back));
        if reported.iter().all(|event| event.kind != "reinstated") {
            let disputed = amounts("charged_back").fold(back.charged_back, Quantity::max);
            back.charged_back = disputed.min(less(paid, back.refunded));
        }
        back.before_credit = back.sum();
        back
    }
}
