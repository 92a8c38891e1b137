//! What of a payment went back at its provider: which part of it is debited, and what is known after it.

use super::state::CheckoutState;
use crate::domain::{Money, Quantity};
use crate::services::funds::returns::{less, share};
use crate::store::funds::checkouts::{CheckoutRow, WentBack};

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
        let is_all = total >= row.paid().unwrap_or(row.amount);
        part.is_positive().then_some(Self {
            position: Quantity::from_raw(row.back.refunded.raw() + returned.raw()),
            debited: less(part, returned),
            now,
            next: is_all.then_some(CheckoutState::Refunded),
            exceeds: false,
        })
    }

    /// A dispute is about what has not gone back otherwise: nothing is debited twice.
    pub fn of_chargeback(row: &CheckoutRow, disputed: Quantity, paid: Quantity) -> Option<Self> {
        let position = Quantity::from_raw(row.back.refunded.raw() + row.back.returning.raw());
        disputed.is_positive().then_some(Self {
            position,
            debited: disputed.min(less(paid, position)),
            now: WentBack { charged_back: disputed, ..row.back },
            next: Some(CheckoutState::ChargedBack),
            exceeds: false,
        })
    }

    /// What is debited of what was credited.
    pub fn debit(&self, credited: Money, paid: Quantity) -> Money {
        share(credited, (self.position, self.debited), paid)
    }
}
