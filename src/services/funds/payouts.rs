//! Approved withdrawals that are being paid: they end as paid, or fail and are returned to the customer.

use crate::domain::WithdrawalId;
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::funds::transfers::{self as rows, WithdrawalRow};

use super::super::ServiceError;
use super::super::error::Refusal;
use super::super::trading::Command;
use super::{Funds, returns};

impl Funds {
    /// Marks a withdrawal that is being paid as paid; `reference`: of the bank, or the id of the transaction. Blocks until
    /// it is on disk.
    ///
    /// # Errors
    /// `withdrawal_not_found`, `AlreadyDecided`, `Unavailable`.
    pub fn withdrawal_paid(
        &self,
        by: &Actor,
        id: WithdrawalId,
        reference: &str,
    ) -> Result<WithdrawalRow, ServiceError> {
        self.in_payment(id)?;
        let entry = by.entry(self.deps.clock.now(), "paid", format!("withdrawal/{id}"), None, Some(reference));
        let (staff, reference) = (by.staff, reference.to_owned());
        let body = Body::SettleWithdrawal { withdrawal: id, paid: true };
        let command = Command::new(body).with_hook(move |transaction, _| {
            rows::set_withdrawal_decision(transaction, id.0, staff, "")?;
            rows::set_withdrawal_reference(transaction, id.0, &reference)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.one_withdrawal(id)
    }

    /// Ends a payment that failed: the amount is credited to the account again. Where two people had to approve, it is not
    /// the last of them who returns the amount. Blocks until it is on disk.
    ///
    /// # Errors
    /// `withdrawal_not_found`, `AlreadyDecided`, `Unavailable`; `another_person_needed`, `approver_not_independent`.
    pub fn withdrawal_failed(
        &self,
        by: &Actor,
        id: WithdrawalId,
        notes: String,
    ) -> Result<WithdrawalRow, ServiceError> {
        // No refund is booked between the check and the credit.
        let _deciding = self.deps.decisions.one_at_a_time();
        let row = self.in_payment(id)?;
        self.check_returnable(by, &row)?;
        let entry = by.entry::<str>(self.deps.clock.now(), "failed", format!("withdrawal/{id}"), None, None);
        let staff = by.staff;
        let body = Body::SettleWithdrawal { withdrawal: id, paid: false };
        let command = Command::new(body).with_hook(move |transaction, _| {
            returns::cancel(transaction, &row)?;
            rows::set_withdrawal_decision(transaction, id.0, staff, &notes)?;
            audit::append(transaction, &entry).map(drop)
        });
        self.deps.gateway.submit_blocking(command)?;
        self.one_withdrawal(id)
    }

    /// Checks that this staff member may state that a payment failed. Blocks.
    ///
    /// # Errors
    /// `another_person_needed`, `approver_not_independent`; `not_available` where the provider has reported the refund.
    pub fn check_returnable(&self, by: &Actor, row: &WithdrawalRow) -> Result<(), ServiceError> {
        self.check_return_failed(row)?;
        let (Some(_), Some(approver)) = (row.details.first, row.details.approved_by) else { return Ok(()) };
        let Some(staff) = by.staff.filter(|staff| *staff != approver) else {
            return Err(Refusal::new("another_person_needed").worded("payout-failed-by-approver").into());
        };
        self.deps.decisions.check_independent(approver, staff)
    }

    /// The engine decides once; this names the state before it is asked.
    fn in_payment(&self, id: WithdrawalId) -> Result<WithdrawalRow, ServiceError> {
        let row = self.one_withdrawal(id)?;
        if row.is_in_payment() { Ok(row) } else { Err(Reject::AlreadyDecided.into()) }
    }
}
