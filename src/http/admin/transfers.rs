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
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::services::customers::accounts::Accounts;
use crate::services::funds::{ApprovalStep, Funds, Listing};
use crate::services::staff::audit::Actor;
use crate::store::funds::transfers::{DepositRow, TransferFilter, WithdrawalRow};

pub(super) const REMARK_MAX: usize = 500;
const WORD_MAX: usize = 16;

/// The customer of a row, if their record still exists.
pub(super) fn customer(accounts: &Accounts, account: i64) -> Option<Customer> {
    accounts.user(AccountId(account)).ok().map(Customer::from)
}

/// Whether the list is sorted oldest first.
pub(super) fn oldest_first(params: &Params) -> Result<bool, ApiError> {
    match params.line("order", WORD_MAX)? {
        None | Some("newest") => Ok(false),
        Some("oldest") => Ok(true),
        Some(_) => Err(ApiError::invalid("order")),
    }
}

fn listing(params: &Params, status: Option<i64>) -> Result<Listing, ApiError> {
    let page = params.page()?;
    let (id, account) = (params.optional("id")?, params.optional("user")?);
    let filter = TransferFilter { id, account, status, payment_type: None, oldest_first: oldest_first(params)? };
    Ok(Listing { filter, page: (page.page, page.limit) })
}

/// `GET /admin/api/deposits`.
pub async fn deposits(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let status = params.coded("status", DepositStatus::from_number)?.map(DepositStatus::number);
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

/// `step` of a request: the effect that its sender expects.
fn expected(params: &Params, from_code: fn(&str) -> Option<ApprovalStep>) -> Result<Option<ApprovalStep>, ApiError> {
    let step = params.line("step", WORD_MAX)?;
    step.map(|code| from_code(code).ok_or_else(|| ApiError::invalid("step"))).transpose()
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
    Answer::said(if waits { "deposit-approved-first" } else { "saved" }, &shown)
}

/// `POST /admin/api/deposits/{id}/approve`.
pub async fn approve_deposit(
    req: HttpRequest,
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, amount) = (DepositId(id.into_inner()), params.optional::<Money>("amount")?);
    let expected = expected(&params, ApprovalStep::of_deposit)?;
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
    let (id, remark) = (DepositId(id.into_inner()), params.required_line("remark", REMARK_MAX)?.to_owned());
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
    let (id, remark) = (DepositId(id.into_inner()), params.required_line("remark", REMARK_MAX)?.to_owned());
    decide_deposit(&req, staff.actor, state, move |funds, by| funds.invalidate_deposit(by, id, remark)).await
}

/// `GET /admin/api/withdrawals`.
pub async fn withdrawals(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let status = params.coded("status", WithdrawalStatus::from_number)?.map(WithdrawalStatus::number);
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
    Answer::said(if waits { "approved-first" } else { "saved" }, &shown)
}

/// `POST /admin/api/withdrawals/{id}/approve`.
pub async fn approve_withdrawal(
    req: HttpRequest,
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, expected) = (WithdrawalId(id.into_inner()), expected(&params, ApprovalStep::of_withdrawal)?);
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
    let (id, notes) = (WithdrawalId(id.into_inner()), params.required_line("notes", REMARK_MAX)?.to_owned());
    decide_withdrawal(&req, staff.actor, state, move |funds, by| funds.reject_withdrawal(by, id, notes)).await
}
