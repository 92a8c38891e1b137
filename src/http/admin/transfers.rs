//! `/admin/api/deposits` and `/admin/api/withdrawals`: deposits, withdrawals and decisions on them.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::entered_deposits::reference;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin::Customer;
use crate::api::wire::admin_funds::{AdminDeposit, AdminWithdrawal, Approval, RowCustomer};
use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::{AccountId, DepositId, Money, WithdrawalId};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code, flag, line, value, word};
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::accounts::Accounts;
use crate::services::customers::signals::Signals;
use crate::services::funds::{ApprovalStep, DepositApproval, Funds, Listing, PayoutApproval};
use crate::services::staff::audit::Actor;
use crate::store::funds::transfers::{DepositRow, TransferFilter, WithdrawalRow};

pub const DEPOSIT_STATUS: Field<DepositStatus> =
    code("status", &[0, 1, 2, 3], DepositStatus::from_number, "0: under review; 1: approved; 2: rejected; 3: invalid.");
pub const WITHDRAWAL_STATUS: Field<WithdrawalStatus> =
    code("status", &[0, 1, 2], WithdrawalStatus::from_number, "0: under review; 1: paid; 2: rejected.");
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
pub const ONLY_IN_PAYMENT: Field<bool> =
    flag("in_payment", "1: only those that are being paid; 0: only those whose payment is no step of its own.");
pub const PAYMENT_REFERENCE: Field<String> = line(
    "reference",
    128,
    "Transaction ID or bank reference of the payment, at most 128 characters; shown to the customer.",
);

/// The customer of a row, if their record still exists.
pub(super) fn customer(accounts: &Accounts, account: i64) -> Option<Customer> {
    accounts.user(AccountId(account)).ok().map(Customer::from)
}

/// The services that describe a row.
struct Describing {
    funds: Arc<Funds>,
    accounts: Arc<Accounts>,
    signals: Arc<Signals>,
}

impl Describing {
    fn of(state: &AppState) -> Self {
        Self {
            funds: Arc::clone(&state.money.funds),
            accounts: Arc::clone(&state.customers.accounts),
            signals: Arc::clone(&state.backoffice.signals),
        }
    }

    /// The customers of the rows, by their accounts, with the signals about each.
    fn customers(&self, accounts: &[i64]) -> Result<Vec<RowCustomer>, ServiceError> {
        let signals = self.signals.active(accounts.iter().map(|account| AccountId(*account)))?;
        let rows = accounts.iter().zip(signals);
        Ok(rows.map(|(account, signals)| RowCustomer { user: customer(&self.accounts, *account), signals }).collect())
    }

    fn customer(&self, account: i64) -> Result<RowCustomer, ServiceError> {
        let found = self.customers(&[account])?.pop();
        found.ok_or_else(|| ServiceError::Internal("a row without a customer".into()))
    }
}

fn listing(params: &Params, status: Option<i64>) -> Result<Listing, ApiError> {
    let page = params.page()?;
    let (id, account) = (params.get(&ONLY_ID)?, params.get(&ONLY_USER)?);
    let oldest_first = params.get(&OLDEST_FIRST)?.unwrap_or(false);
    let filter = TransferFilter { id, account, status, oldest_first, ..TransferFilter::default() };
    Ok(Listing { filter, page: (page.page, page.limit) })
}

/// `GET /admin/api/deposits`.
pub async fn deposits(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let status = params.get(&DEPOSIT_STATUS)?.map(DepositStatus::number);
    let (listing, language) = (listing(&params, status)?, language::of(&req));
    let services = Describing::of(&state);
    let read = move || {
        let (rows, total) = services.funds.deposits(listing)?;
        let customers = services.customers(&rows.iter().map(|row| row.account).collect::<Vec<_>>())?;
        let show =
            |(row, user): (&DepositRow, _)| described_deposit(language, &services.funds, &staff.actor, row, user);
        Ok(ListPage { list: rows.iter().zip(customers).map(show).collect::<Result<_, ServiceError>>()?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// A deposit with its customer and the effect of an approval by this staff member.
fn described_deposit(
    language: Language,
    funds: &Funds,
    by: &Actor,
    row: &DepositRow,
    user: RowCustomer,
) -> Result<AdminDeposit, ServiceError> {
    let amount = if row.status == 0 { Funds::amount_to_credit(row) } else { row.credited };
    let approval = Approval {
        needs_second: funds.deposit_needs_second(by, row, amount)?,
        first_by: funds.first_deposit_approver(row)?,
        step: step(row.status == 0, || funds.deposit_step(by, row, amount))?,
    };
    let entered_by = funds.deposit_entered_by(row)?;
    Ok(AdminDeposit::new(language, row, user, approval, entered_by))
}

/// The effect of an approval by the reader, or why there is none.
fn step(
    waits: bool,
    of: impl FnOnce() -> Result<ApprovalStep, ServiceError>,
) -> Result<Result<ApprovalStep, Option<ApiError>>, ServiceError> {
    if !waits {
        return Ok(Err(None));
    }
    match of() {
        Ok(step) => Ok(Ok(step)),
        Err(error @ (ServiceError::Refusal(_) | ServiceError::Reject(_))) => Ok(Err(Some(error.into()))),
        Err(error) => Err(error),
    }
}

/// Enters or decides a deposit and returns its new state.
pub(super) async fn deposit_reply(
    req: &HttpRequest,
    by: Actor,
    state: web::Data<AppState>,
    decide: impl FnOnce(&Funds, &Actor) -> Result<DepositRow, ServiceError> + Send + 'static,
) -> Reply {
    let language = language::of(req);
    let services = Describing::of(&state);
    let decided = move || {
        let row = decide(&services.funds, &by)?;
        described_deposit(language, &services.funds, &by, &row, services.customer(row.account)?)
    };
    let shown = state.blocking(decided).await?;
    let waits = shown.decided.is_none() && shown.first_approval.is_some();
    Answer::with_message(if waits { "deposit-approved-first" } else { "saved" }, &shown)
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
    let approval = DepositApproval { amount, expected, reference: reference(&params)? };
    deposit_reply(&req, staff.actor, state, move |funds, by| funds.approve_deposit(by, id, &approval)).await
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
    deposit_reply(&req, staff.actor, state, move |funds, by| funds.reject_deposit(by, id, remark)).await
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
    deposit_reply(&req, staff.actor, state, move |funds, by| funds.invalidate_deposit(by, id, remark)).await
}

/// `GET /admin/api/withdrawals`.
pub async fn withdrawals(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let status = params.get(&WITHDRAWAL_STATUS)?.map(WithdrawalStatus::number);
    let (mut listing, language) = (listing(&params, status)?, language::of(&req));
    listing.filter.approved = params.get(&ONLY_IN_PAYMENT)?;
    if listing.filter.approved == Some(true) {
        listing.filter.status = Some(WithdrawalStatus::Waiting.number());
    }
    let services = Describing::of(&state);
    let read = move || {
        let (rows, total) = services.funds.withdrawals(listing)?;
        let customers = services.customers(&rows.iter().map(|row| row.account).collect::<Vec<_>>())?;
        let show = |(row, user): (&WithdrawalRow, _)| described(language, &services.funds, &staff.actor, row, user);
        Ok(ListPage { list: rows.iter().zip(customers).map(show).collect::<Result<_, ServiceError>>()?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// A withdrawal with its customer and the effect of an approval by this staff member.
fn described(
    language: Language,
    funds: &Funds,
    by: &Actor,
    row: &WithdrawalRow,
    user: RowCustomer,
) -> Result<AdminWithdrawal, ServiceError> {
    let approval = Approval {
        needs_second: funds.needs_second(by, row)?,
        first_by: funds.first_approver(row)?,
        step: step(row.is_under_review(), || funds.approval_step(by, row))?,
    };
    Ok(AdminWithdrawal::new(language, row, user, approval)?)
}

/// Decides a withdrawal and returns its new state.
async fn decide_withdrawal(
    req: &HttpRequest,
    by: Actor,
    state: web::Data<AppState>,
    decide: impl FnOnce(&Funds, &Actor) -> Result<WithdrawalRow, ServiceError> + Send + 'static,
) -> Reply {
    let language = language::of(req);
    let services = Describing::of(&state);
    let decided = move || {
        let row = decide(&services.funds, &by)?;
        described(language, &services.funds, &by, &row, services.customer(row.account)?)
    };
    let shown = state.blocking(decided).await?;
    let waits = shown.decided.is_none() && shown.approved.is_none() && shown.first_approval.is_some();
    Answer::with_message(if waits { "approved-first" } else { "saved" }, &shown)
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
    decide_withdrawal(&req, staff.actor, state, move |funds, by| funds.approve_withdrawal(by, id, &approval)).await
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
    decide_withdrawal(&req, staff.actor, state, move |funds, by| funds.withdrawal_paid(by, id, &reference)).await
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
    decide_withdrawal(&req, staff.actor, state, move |funds, by| funds.withdrawal_failed(by, id, notes)).await
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
    decide_withdrawal(&req, staff.actor, state, move |funds, by| funds.reject_withdrawal(by, id, notes)).await
}
