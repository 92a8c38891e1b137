//! `/admin/api/deposits/{id}` and `/admin/api/withdrawals/{id}`: decisions on deposits and withdrawals.

use std::sync::Arc;

use actix_web::{HttpRequest, web};
use serde::Serialize;

use super::assignments::WorkContext;
use super::entered_deposits::reference;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::admin::Customer;
use crate::api::wire::admin_funds::{AdminDeposit, AdminWithdrawal, Approval, RowCustomer};
use crate::domain::{AccountId, DepositId, Money, WithdrawalId};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, line, value, word};
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::accounts::Accounts;
use crate::services::customers::signals::Signals;
use crate::services::funds::{ApprovalStep, DepositApproval, Funds, PayoutApproval};
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::assignments::QueueKind;
use crate::store::funds::transfers::{DepositRow, WithdrawalRow};

pub const ONLY_USER: Field<i64> = value("user", "ID of a customer: only theirs.");
pub const ONLY_ID: Field<i64> = value("id", "Only the one with this ID.");
/// Whether the list is sorted oldest first.
pub const OLDEST_FIRST: Field<bool> =
    word("order", &["newest", "oldest"], |order| Some(order == "oldest"), "Sort order by age. Default newest.");
pub const REMARK: Required<String> =
    line("remark", 500, "Reason, at most 500 characters; shown to the customer.").required();
pub const NOTES: Required<String> =
    line("notes", 500, "Reason, at most 500 characters; shown to the customer.").required();
pub const AMOUNT: Field<Money> = value(
    "amount",
    "Amount to credit in the account's currency, greater than 0. Default: `first_amount`, or else the amount times the rate. With another \
     amount than `first_amount` the approval is the first of two again.",
);
pub const EXPECTED_AMOUNT: Field<Money> = value(
    "expected_amount",
    "`first_amount` or else `credited` as it was read; refused with `approval_step_changed` if it is another amount by now.",
);
const ABOUT_STEP: &str =
    "`next_step` as it was read; refused with `approval_step_changed` if the approval has another effect by now.";
pub const DEPOSIT_STEP: Field<ApprovalStep> = word("step", &["first", "credit"], ApprovalStep::of_deposit, ABOUT_STEP);
pub const WITHDRAWAL_STEP: Field<ApprovalStep> =
    word("step", &["first", "pay"], ApprovalStep::of_withdrawal, ABOUT_STEP);

pub const IN_PAYMENT: Field<bool> = flag(
    "in_payment",
    "1: its payment is a step of its own. The amount is debited now, and `paid` or `failed` ends the payment. Default 0: \
     it has been paid.",
);
pub const PAYMENT_REFERENCE: Field<String> = line(
    "reference",
    128,
    "Transaction ID or bank reference of the payment, at most 128 characters; shown to the customer.",
);

/// The customer of a row, if their record still exists.
pub(super) fn customer(accounts: &Accounts, account: i64) -> Option<Customer> {
    accounts.user(AccountId(account)).ok().map(Customer::from)
}

/// What describes the rows of deposits and withdrawals to the staff member who reads them.
pub(super) struct RowContext {
    language: Language,
    reader: Actor,
    pub(super) funds: Arc<Funds>,
    accounts: Arc<Accounts>,
    signals: Arc<Signals>,
    work: WorkContext,
}

impl RowContext {
    pub(super) fn new(req: &HttpRequest, state: &AppState, reader: Actor) -> Self {
        Self {
            language: language::of(req),
            reader,
            funds: Arc::clone(&state.money.funds),
            accounts: Arc::clone(&state.customers.accounts),
            signals: Arc::clone(&state.backoffice.signals),
            work: WorkContext::of(state),
        }
    }

    /// The rows, each with its customer, the signals about them, and the effect of an approval by the reader.
    pub(super) fn rows<T: Transfer>(&self, transfers: &[T]) -> Result<Vec<T::Row>, ServiceError> {
        let signals = self.signals.active(transfers.iter().map(|transfer| AccountId(transfer.account())))?;
        let items: Vec<_> = transfers.iter().map(|transfer| (transfer.id(), transfer.account())).collect();
        let work = self.work.of_items(T::QUEUE, &items)?;
        let row = |((transfer, signals), work): ((&T, _), _)| {
            transfer.row(self, RowCustomer { user: customer(&self.accounts, transfer.account()), signals, work })
        };
        transfers.iter().zip(signals).zip(work).map(row).collect()
    }

    fn row<T: Transfer>(&self, transfer: &T) -> Result<T::Row, ServiceError> {
        let row = self.rows(std::slice::from_ref(transfer))?.pop();
        row.ok_or_else(|| ServiceError::Internal("a transfer without a row".into()))
    }
}

/// A deposit or a withdrawal: both are listed and decided alike.
pub(super) trait Transfer: Send + Sized + 'static {
    /// The row of the back office.
    type Row: Serialize + Send + 'static;
    /// Message of the first of two approvals.
    const FIRST_APPROVED: &'static str;
    const QUEUE: QueueKind;

    fn id(&self) -> i64;
    fn account(&self) -> i64;
    fn row(&self, context: &RowContext, user: RowCustomer) -> Result<Self::Row, ServiceError>;
    /// Whether it has the first of two approvals and waits for the second.
    fn waits_for_second(row: &Self::Row) -> bool;
}

impl Transfer for DepositRow {
    type Row = AdminDeposit;
    const FIRST_APPROVED: &'static str = "deposit-approved-first";
    const QUEUE: QueueKind = QueueKind::Deposit;

    fn id(&self) -> i64 {
        self.id
    }

    fn account(&self) -> i64 {
        self.account
    }

    fn row(
        &self,
        RowContext { language, reader, funds, .. }: &RowContext,
        user: RowCustomer,
    ) -> Result<AdminDeposit, ServiceError> {
        let waits = self.status == 0;
        let amount = if waits { Funds::amount_to_credit(self) } else { self.credited };
        let approval = Approval {
            needs_second: funds.deposit_needs_second(reader, self, amount)?,
            first_by: funds.first_deposit_approver(self)?,
            step: step(waits, || funds.deposit_step(reader, self, amount))?,
        };
        Ok(AdminDeposit::new(*language, self, user, approval, funds.deposit_entered_by(self)?))
    }

    fn waits_for_second(row: &AdminDeposit) -> bool {
        row.decided.is_none() && row.first_approval.is_some()
    }
}

impl Transfer for WithdrawalRow {
    type Row = AdminWithdrawal;
    const FIRST_APPROVED: &'static str = "approved-first";
    const QUEUE: QueueKind = QueueKind::Withdrawal;

    fn id(&self) -> i64 {
        self.id
    }

    fn account(&self) -> i64 {
        self.account
    }

    fn row(
        &self,
        RowContext { language, reader, funds, .. }: &RowContext,
        user: RowCustomer,
    ) -> Result<AdminWithdrawal, ServiceError> {
        let approval = Approval {
            needs_second: funds.needs_second(reader, self)?,
            first_by: funds.first_approver(self)?,
            step: step(self.is_under_review(), || funds.approval_step(reader, self))?,
        };
        let is_returnable = if self.is_in_payment() { refused(funds.check_returnable(reader, self))? } else { Ok(()) };
        let shown = (funds.is_first_to_method(self)?, is_returnable.err());
        Ok(AdminWithdrawal::new(*language, self, user, approval, shown)?)
    }

    fn waits_for_second(row: &AdminWithdrawal) -> bool {
        row.decided.is_none() && row.approved.is_none() && row.first_approval.is_some()
    }
}

/// Enters or decides a deposit or a withdrawal, and returns its new row.
pub(super) async fn decide<T: Transfer>(
    req: &HttpRequest,
    by: Actor,
    state: &AppState,
    decide: impl FnOnce(&Funds, &Actor) -> Result<T, ServiceError> + Send + 'static,
) -> Reply {
    let context = RowContext::new(req, state, by);
    let decided = move || context.row(&decide(&context.funds, &context.reader)?);
    let row = state.blocking(decided).await?;
    Answer::with_message(if T::waits_for_second(&row) { T::FIRST_APPROVED } else { "saved" }, &row)
}

/// The effect of an approval by the reader, or why there is none.
fn step(
    waits: bool,
    of: impl FnOnce() -> Result<ApprovalStep, ServiceError>,
) -> Result<Result<ApprovalStep, Option<ApiError>>, ServiceError> {
    if !waits {
        return Ok(Err(None));
    }
    Ok(refused(of())?.map_err(Some))
}

/// A refusal as the error that an attempt gets.
fn refused<T>(of: Result<T, ServiceError>) -> Result<Result<T, ApiError>, ServiceError> {
    match of {
        Ok(of) => Ok(Ok(of)),
        Err(error @ (ServiceError::Refusal(_) | ServiceError::Reject(_))) => Ok(Err(error.into())),
        Err(error) => Err(error),
    }
}

/// `POST /admin/api/deposits/{id}/approve`.
pub async fn approve_deposit(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = DepositId(id.into_inner());
    let (amount, expected) = (params.get(&AMOUNT)?, params.get(&DEPOSIT_STEP)?);
    let expected_amount = params.get(&EXPECTED_AMOUNT)?;
    let approval = DepositApproval { amount, expected, expected_amount, reference: reference(&params)? };
    decide(&req, staff.actor, &state, move |funds, by| funds.approve_deposit(by, id, &approval)).await
}

/// `POST /admin/api/deposits/{id}/reject`.
pub async fn reject_deposit(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, remark) = (DepositId(id.into_inner()), params.get(&REMARK)?);
    decide(&req, staff.actor, &state, move |funds, by| funds.reject_deposit(by, id, remark)).await
}

/// `POST /admin/api/deposits/{id}/invalidate`.
pub async fn invalidate_deposit(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, remark) = (DepositId(id.into_inner()), params.get(&REMARK)?);
    decide(&req, staff.actor, &state, move |funds, by| funds.invalidate_deposit(by, id, remark)).await
}

/// `POST /admin/api/withdrawals/{id}/approve`.
pub async fn approve_withdrawal(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = WithdrawalId(id.into_inner());
    let approval = PayoutApproval {
        expected: params.get(&WITHDRAWAL_STEP)?,
        in_payment: params.get(&IN_PAYMENT)?.unwrap_or(false),
        reference: payment_reference(&params)?,
    };
    decide(&req, staff.actor, &state, move |funds, by| funds.approve_withdrawal(by, id, &approval)).await
}

fn payment_reference(params: &Params) -> Result<String, ApiError> {
    Ok(params.get(&PAYMENT_REFERENCE)?.unwrap_or_default().trim().to_owned())
}

/// `POST /admin/api/withdrawals/{id}/paid`.
pub async fn withdrawal_paid(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, reference) = (WithdrawalId(id.into_inner()), payment_reference(&params)?);
    decide(&req, staff.actor, &state, move |funds, by| funds.withdrawal_paid(by, id, &reference)).await
}

/// `POST /admin/api/withdrawals/{id}/failed`.
pub async fn withdrawal_failed(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, notes) = (WithdrawalId(id.into_inner()), params.get(&NOTES)?);
    decide(&req, staff.actor, &state, move |funds, by| funds.withdrawal_failed(by, id, notes)).await
}

/// `POST /admin/api/withdrawals/{id}/reject`.
pub async fn reject_withdrawal(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, notes) = (WithdrawalId(id.into_inner()), params.get(&NOTES)?);
    decide(&req, staff.actor, &state, move |funds, by| funds.reject_withdrawal(by, id, notes)).await
}
