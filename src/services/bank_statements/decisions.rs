//! Decisions on lines. A line is first connected with its payment, which moves no money, and then the payment is approved by
//! [`Funds`](super::super::funds::Funds); if that is refused, the line is open again. One decision at a time, so that two
//! clerks book once; the unique indexes of the lines hold beyond that.

use super::BankStatements;
use crate::domain::funds::{PaymentType, credit};
use crate::domain::{AccountId, DepositId, Quantity, WithdrawalId};
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::funds::{
    ApprovalStep, DepositApproval, EnteredDeposit, MethodSnapshot, PaymentReference, PayoutApproval,
};
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::{Permission, Permissions};
use crate::store::backoffice::audit;
use crate::store::funds::bank_lines::{self as rows, LineDecision, LineRow};
use crate::store::funds::transfers::{DepositRow, WithdrawalRow, set_deposit_reference};

/// Maximum length of a payment's reference.
const REFERENCE_MAX: usize = 128;

/// Why the import sets a line aside: its amount is zero.
pub const NO_AMOUNT: &str = "no_amount";
/// Reasons why a line is no payment of a customer.
pub const ASIDE_REASONS: [&str; 5] = ["bank_fee", "interest", "own_transfer", "reversal", "other"];

/// What a staff member confirms.
#[derive(Debug, Clone, Copy, Default)]
pub struct Confirmation {
    /// The effect of the approval that was shown to them.
    pub expected: Option<ApprovalStep>,
    /// Amount or currency differ, and it is the payment nevertheless.
    pub accept_difference: bool,
    /// Another payment may have the line's reference.
    pub other_payment: bool,
}

impl LineRow {
    /// Whether nothing has been decided about it, and the bank has not taken it back.
    pub const fn is_open(&self) -> bool {
        self.deposit.is_none()
            && self.withdrawal.is_none()
            && self.aside.is_none()
            && self.reverses.is_none()
            && self.reversed_by.is_none()
    }

    /// The reference of a deposit that it becomes; without a stated one its own number, so that it is not booked twice.
    fn deposit_reference(&self) -> String {
        Some(self.payment_reference()).filter(|text| !text.is_empty()).unwrap_or_else(|| format!("LINE-{}", self.id))
    }

    /// The reference of its payment: the bank's, else one of the payer's; empty if there is none.
    fn payment_reference(&self) -> String {
        let stated =
            [&self.bank_reference, &self.reference, &self.end_to_end].into_iter().find(|text| !text.is_empty());
        stated.map(|text| text.chars().take(REFERENCE_MAX).collect()).unwrap_or_default()
    }
}

fn taken() -> ServiceError {
    Refusal::new("bank_line_decided").into()
}

/// Refuses a payment of another amount or currency, unless that is confirmed.
fn check_amount(confirmation: Confirmation, line: &LineRow, amount: Quantity, currency: &str) -> Result<(), Refusal> {
    if confirmation.accept_difference || (line.currency == currency && line.amount == amount) {
        return Ok(());
    }
    let refusal = Refusal::new("bank_line_differs").with("line", format!("{} {}", line.amount, line.currency));
    Err(refusal.with("payment", format!("{amount} {currency}")))
}

impl BankStatements {
    /// Returns a line. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`.
    pub fn line(&self, id: i64) -> Result<LineRow, ServiceError> {
        let found = self.deps.store.read(|connection| rows::one(connection, id))?;
        Ok(found.ok_or(Refusal::new("bank_line_not_found"))?)
    }

    /// Matches a credit to a deposit. One that waits is approved with the amount that arrived, by every rule of
    /// approvals; one that has been approved is only matched. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`, `bank_line_decided`, `payment_has_line`, `bank_line_differs`, `AlreadyDecided`; those of
    /// [`Funds::approve_deposit`](super::super::funds::Funds::approve_deposit).
    pub fn confirm_deposit(
        &self,
        by: &Actor,
        line: i64,
        deposit: DepositId,
        confirmation: Confirmation,
    ) -> Result<LineRow, ServiceError> {
        let _deciding = self.deciding.lock();
        let line = self.line(line)?;
        let row = self.deps.funds.one_deposit(deposit)?;
        if !line.is_credit {
            return Err(Refusal::invalid_field("deposit").into());
        }
        // Also one that waits for its second person.
        if line.reversed_by.is_some() {
            return Err(taken());
        }
        let decision = LineDecision::Deposit(deposit.0);
        let is_matched = line.deposit == Some(deposit.0);
        if row.status == 1 && !is_matched {
            // What was credited may already account for a difference to the claim.
            let details = &row.details;
            let fits =
                details.currency == line.currency && credit(line.amount, details.funding_rate()) == Some(row.credited);
            if !fits {
                check_amount(confirmation, &line, details.amount, &details.currency)?;
            }
            // Were the line released, it could otherwise be entered once more.
            let reference = details.reference.is_empty().then(|| line.deposit_reference());
            self.decide(by, &line, &decision, reference.as_deref())?;
            return self.line(line.id);
        }
        if row.status != 0 {
            return Err(Reject::AlreadyDecided.into());
        }
        self.check_not_credited(&line)?;
        let approval = self.deposit_approval(by, &line, &row, confirmation)?;
        if !is_matched {
            self.decide(by, &line, &decision, None)?;
        }
        let approved = self.deps.funds.approve_deposit(by, deposit, &approval);
        if approved.is_err() && !is_matched {
            let now = self.deps.funds.one_deposit(deposit)?;
            if now.status != 1 && now.details.first.is_none() {
                self.release_line(by, &line)?;
            }
        }
        approved?;
        self.line(line.id)
    }

    /// Refuses to credit what a line brought once more: it was released from a deposit that is credited and has no other
    /// line.
    fn check_not_credited(&self, line: &LineRow) -> Result<(), ServiceError> {
        let Some(deposit) = line.released.as_ref().and_then(|released| released.deposit) else { return Ok(()) };
        if self.deps.store.read(|connection| rows::is_credited_without_line(connection, deposit))? {
            let refusal = Refusal::new("reference_used").worded("bank-line-was-credited");
            return Err(refusal.with("deposit", deposit).with("field", "reference").into());
        }
        Ok(())
    }

    /// The approval of a deposit with what a line says; refused before the line is matched where approving it would be.
    fn deposit_approval(
        &self,
        by: &Actor,
        line: &LineRow,
        row: &DepositRow,
        confirmation: Confirmation,
    ) -> Result<DepositApproval, ServiceError> {
        let details = &row.details;
        if details.currency != line.currency {
            // There is no rate from the line's currency.
            let refusal = Refusal::new("bank_line_differs").worded("bank-line-currency-differs");
            return Err(refusal.with("line", &line.currency).with("payment", &details.currency).into());
        }
        check_amount(confirmation, line, details.amount, &details.currency)?;
        let amount = credit(line.amount, details.funding_rate()).ok_or_else(|| Refusal::invalid_field("number"))?;
        let step = self.deps.funds.deposit_step(by, row, amount)?;
        let reference = details
            .reference
            .is_empty()
            .then(|| PaymentReference { text: line.deposit_reference(), is_confirmed: confirmation.other_payment });
        let expected = confirmation.expected.or(Some(step));
        Ok(DepositApproval { amount: Some(amount), expected, expected_amount: None, reference })
    }

    /// Enters the deposit that a credit is, to `account`, and matches both in one transaction. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`, `bank_line_decided`; those of
    /// [`Funds::enter_deposit`](super::super::funds::Funds::enter_deposit).
    pub fn enter_deposit(
        &self,
        by: &Actor,
        line: i64,
        account: AccountId,
        note: String,
        confirmation: Confirmation,
    ) -> Result<(LineRow, DepositRow), ServiceError> {
        let _deciding = self.deciding.lock();
        let line = self.line(line)?;
        if !line.is_credit || !line.is_open() {
            return Err(taken());
        }
        self.check_not_credited(&line)?;
        let source = self.sources()?.into_iter().find(|source| source.id == line.source);
        if let Some(source) = source.filter(|source| source.currency != line.currency) {
            let refusal = Refusal::new("bank_line_differs").worded("bank-line-currency-differs");
            return Err(refusal.with("line", &line.currency).with("payment", source.currency).into());
        }
        // A confirmed reference is that of another payment; this one was credited from the line before it was released.
        let of_line = line.deposit_reference();
        if let Some(deposit) =
            self.deps.store.read(|connection| rows::credited_without_line(connection, &of_line, line.amount))?
        {
            return Err(Refusal::new("reference_used").with("deposit", deposit).with("field", "reference").into());
        }
        let entered = EnteredDeposit {
            payment_type: if line.payment_type == 1 { PaymentType::Bank } else { PaymentType::Coin },
            option: line.source,
            amount: line.amount,
            reference: PaymentReference { text: of_line, is_confirmed: confirmation.other_payment },
            note,
            value_date: line.value_on.as_ref().unwrap_or(&line.booked_on).parse().ok(),
            bank_line: Some(line.id),
        };
        let deposit = self.deps.funds.enter_deposit(by, account, &entered, None)?;
        Ok((self.line(line.id)?, deposit))
    }

    /// Matches a debit to a withdrawal. One that is being paid is marked as paid, one under review is approved as paid, by
    /// every rule of approvals; one that has been paid is only matched. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`, `bank_line_decided`, `payment_has_line`, `bank_line_differs`, `AlreadyDecided`; those of
    /// [`Funds::approve_withdrawal`](super::super::funds::Funds::approve_withdrawal).
    pub fn confirm_withdrawal(
        &self,
        by: &Actor,
        line: i64,
        withdrawal: WithdrawalId,
        confirmation: Confirmation,
    ) -> Result<LineRow, ServiceError> {
        let _deciding = self.deciding.lock();
        let line = self.line(line)?;
        let row = self.deps.funds.one_withdrawal(withdrawal)?;
        if line.is_credit {
            return Err(Refusal::invalid_field("withdrawal").into());
        }
        if line.reversed_by.is_some() {
            return Err(taken());
        }
        if row.status > 1 {
            return Err(Reject::AlreadyDecided.into());
        }
        check_amount(confirmation, &line, row.details.received, &MethodSnapshot::of(&row)?.code)?;
        let is_matched = line.withdrawal == Some(withdrawal.0);
        let step = if row.is_under_review() { Some(self.deps.funds.approval_step(by, &row)?) } else { None };
        if !is_matched {
            self.decide(by, &line, &LineDecision::Withdrawal(withdrawal.0), None)?;
        }
        let paid = self.pay(by, &line, &row, confirmation.expected.or(step));
        if paid.is_err() && !is_matched {
            let now = self.deps.funds.one_withdrawal(withdrawal)?;
            if now.status != 1 && now.details.first.is_none() {
                self.release_line(by, &line)?;
            }
        }
        paid?;
        self.line(line.id)
    }

    fn pay(
        &self,
        by: &Actor,
        line: &LineRow,
        row: &WithdrawalRow,
        expected: Option<ApprovalStep>,
    ) -> Result<(), ServiceError> {
        let (funds, id, reference) = (&self.deps.funds, WithdrawalId(row.id), line.payment_reference());
        if row.is_in_payment() {
            funds.withdrawal_paid(by, id, &reference)?;
        } else if row.is_under_review() {
            funds.approve_withdrawal(by, id, &PayoutApproval { expected, in_payment: false, reference })?;
        }
        Ok(())
    }

    /// Sets a line aside that is no payment of a customer; `reason` is one of [`ASIDE_REASONS`]. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`, `bank_line_decided`.
    pub fn set_aside(&self, by: &Actor, line: i64, reason: &str, note: String) -> Result<LineRow, ServiceError> {
        let _deciding = self.deciding.lock();
        let line = self.line(line)?;
        self.decide(by, &line, &LineDecision::Aside(reason.to_owned(), note), None)?;
        self.line(line.id)
    }

    /// Opens a line again that was set aside or matched. The payment stays as it is; if it is credited or paid, the
    /// permission to decide on it is needed, as for the match, and the line names it until another decision. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`, `bank_line_decided`; `forbidden`.
    pub fn release(&self, by: &Actor, permissions: Permissions, line: i64) -> Result<LineRow, ServiceError> {
        let _deciding = self.deciding.lock();
        let line = self.line(line)?;
        if line.deposit.is_none() && line.withdrawal.is_none() && line.aside.is_none() {
            return Err(taken());
        }
        let needed = if line.deposit.is_some() { Permission::ReviewDeposits } else { Permission::ReviewWithdrawals };
        if line.payment_status == Some(1) && !permissions.contains(needed) {
            return Err(Refusal::new("forbidden").into());
        }
        self.release_line(by, &line)?;
        self.line(line.id)
    }

    fn release_line(&self, by: &Actor, line: &LineRow) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        let entry = by.entry::<str>(now, "release", format!("bank_line/{}", line.id), None, None);
        Ok(self.deps.store.write(|transaction| {
            if line.payment_status == Some(1) {
                rows::set_released(transaction, line.id, now.0, by.staff)?;
            }
            rows::decide(transaction, line.id, &LineDecision::Open, (now.0, by.staff))?;
            audit::append(transaction, &entry).map(drop)
        })?)
    }

    /// Records what a line is, and `reference` as that of its deposit.
    fn decide(
        &self,
        by: &Actor,
        line: &LineRow,
        decision: &LineDecision,
        reference: Option<&str>,
    ) -> Result<(), ServiceError> {
        let now = self.deps.clock.now();
        let (act, after) = match decision {
            LineDecision::Deposit(id) => ("match", format!("deposit/{id}")),
            LineDecision::Withdrawal(id) => ("match", format!("withdrawal/{id}")),
            LineDecision::Aside(reason, _) => ("set_aside", reason.clone()),
            LineDecision::Open => ("release", String::new()),
        };
        let entry = by.entry(now, act, format!("bank_line/{}", line.id), None, Some(&after));
        let outcome = self.deps.store.write(|transaction| {
            if rows::decide(transaction, line.id, decision, (now.0, by.staff))? {
                if let (LineDecision::Deposit(id), Some(reference)) = (decision, reference) {
                    set_deposit_reference(transaction, *id, reference)?;
                }
                audit::append(transaction, &entry)?;
                return Ok(None);
            }
            let (deposit, withdrawal) = match decision {
                LineDecision::Deposit(id) => (Some(*id), None),
                LineDecision::Withdrawal(id) => (None, Some(*id)),
                LineDecision::Aside(..) | LineDecision::Open => (None, None),
            };
            Ok(Some(rows::of_payment(transaction, deposit, withdrawal)?.filter(|other| *other != line.id)))
        })?;
        match outcome {
            None => Ok(()),
            Some(Some(other)) => Err(Refusal::new("payment_has_line").with("line", other).into()),
            Some(None) => Err(taken()),
        }
    }
}
