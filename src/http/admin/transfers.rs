//! `/admin/api/deposits` and `/admin/api/withdrawals`: deposits, withdrawals and decisions on them.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::admin::Customer;
use crate::api::wire::admin_funds::{AdminDeposit, AdminWithdrawal, Approval};
use crate::domain::funds::{DepositStatus, WithdrawalStatus};
use crate::domain::{AccountId, DepositId, Money, WithdrawalId};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code, line, value, word};
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::accounts::Accounts;
use crate::services::funds::{ApprovalStep, Funds, Listing};
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

/// The customer of a row, if their record still exists.
pub(super) fn customer(accounts: &Accounts, account: i64) -> Option<Customer> {
    accounts.user(AccountId(account)).ok().map(Customer::from)
}

fn listing(params: &Params, status: Option<i64>) -> Result<Listing, ApiError> {
    let page = params.page()?;
    let (id, account) = (params.get(&ONLY_ID)?, params.get(&ONLY_USER)?);
    let oldest_first = params.get(&OLDEST_FIRST)?.unwrap_or(false);
    let filter = TransferFilter { id, account, status, payment_type: None, oldest_first };
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
    let (funds, accounts) = (Arc::clone(&state.money.funds), Arc::clone(&state.customers.accounts));
    let read = move || {
        let (rows, total) = funds.deposits(listing)?;
        let show = |row: &DepositRow| described_deposit(language, &funds, &accounts, &staff.actor, row);
        Ok(Listed { list: rows.iter().map(show).collect::<Result<_, ServiceError>>()?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// A deposit with its customer and the effect of an approval by this staff member.
fn described_deposit(
    language: Language,
    funds: &Funds,
    accounts: &Accounts,
    by: &Actor,
    row: &DepositRow,
) -> Result<AdminDeposit, ServiceError> {
    let amount = if row.status == 0 { Funds::amount_to_credit(row) } else { row.credited };
    let approval = Approval {
        needs_second: funds.deposit_needs_second(by, row, amount)?,
        first_by: funds.first_deposit_approver(row)?,
        step: step(row.status, || funds.deposit_step(by, row, amount))?,
    };
    Ok(AdminDeposit::new(language, row, customer(accounts, row.account), approval))
}

/// The effect of an approval by the reader, or why there is none.
fn step(
    status: i64,
    of: impl FnOnce() -> Result<ApprovalStep, ServiceError>,
) -> Result<Result<ApprovalStep, Option<ApiError>>, ServiceError> {
    if status != 0 {
        return Ok(Err(None));
    }
    match of() {
        Ok(step) => Ok(Ok(step)),
        Err(error @ (ServiceError::Refusal(_) | ServiceError::Reject(_))) => Ok(Err(Some(error.into()))),
        Err(error) => Err(error),
    }
}

/// Decides a deposit and returns its new state.
async fn decide_deposit(
    req: &HttpRequest,
    by: Actor,
    state: web::Data<AppState>,
    decide: impl FnOnce(&Funds, &Actor) -> Result<DepositRow, ServiceError> + Send + 'static,
) -> Reply {
    let language = language::of(req);
    let (funds, accounts) = (Arc::clone(&state.money.funds), Arc::clone(&state.customers.accounts));
    let decided = move || {
        let row = decide(&funds, &by)?;
        described_deposit(language, &funds, &accounts, &by, &row)
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
    let (id, amount) = (DepositId(id.into_inner()), params.get(&AMOUNT)?);
    let expected = params.get(&DEPOSIT_STEP)?;
    decide_deposit(&req, staff.actor, state, move |funds, by| funds.approve_deposit(by, id, amount, expected)).await
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
    decide_deposit(&req, staff.actor, state, move |funds, by| funds.reject_deposit(by, id, remark)).await
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
    decide_deposit(&req, staff.actor, state, move |funds, by| funds.invalidate_deposit(by, id, remark)).await
}

/// `GET /admin/api/withdrawals`.
pub async fn withdrawals(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let status = params.get(&WITHDRAWAL_STATUS)?.map(WithdrawalStatus::number);
    let (listing, language) = (listing(&params, status)?, language::of(&req));
    let (funds, accounts) = (Arc::clone(&state.money.funds), Arc::clone(&state.customers.accounts));
    let read = move || {
        let (rows, total) = funds.withdrawals(listing)?;
        let show = |row: &WithdrawalRow| described(language, &funds, &accounts, &staff.actor, row);
        Ok(Listed { list: rows.iter().map(show).collect::<Result<_, ServiceError>>()?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// A withdrawal with its customer and the effect of an approval by this staff member.
fn described(
    language: Language,
    funds: &Funds,
    accounts: &Accounts,
    by: &Actor,
    row: &WithdrawalRow,
) -> Result<AdminWithdrawal, ServiceError> {
    let approval = Approval {
        needs_second: funds.needs_second(by, row)?,
        first_by: funds.first_approver(row)?,
        step: step(row.status, || funds.approval_step(by, row))?,
    };
    Ok(AdminWithdrawal::new(language, row, customer(accounts, row.account), approval)?)
}

/// Decides a withdrawal and returns its new state.
async fn decide_withdrawal(
    req: &HttpRequest,
    by: Actor,
    state: web::Data<AppState>,
    decide: impl FnOnce(&Funds, &Actor) -> Result<WithdrawalRow, ServiceError> + Send + 'static,
) -> Reply {
    let language = language::of(req);
    let (funds, accounts) = (Arc::clone(&state.money.funds), Arc::clone(&state.customers.accounts));
    let decided = move || {
        let row = decide(&funds, &by)?;
        described(language, &funds, &accounts, &by, &row)
    };
    let shown = state.blocking(decided).await?;
    let waits = shown.decided.is_none() && shown.first_approval.is_some();
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
    let (id, expected) = (WithdrawalId(id.into_inner()), params.get(&WITHDRAWAL_STEP)?);
    decide_withdrawal(&req, staff.actor, state, move |funds, by| funds.approve_withdrawal(by, id, expected)).await
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
