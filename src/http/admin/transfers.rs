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
use crate::store::transfers::{DepositRow, TransferFilter, WithdrawalRow};

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
pub async fn deposits(_staff: Staff<may::ReviewDeposits>, params: Params, state: web::Data<AppState>) -> Reply {
    let status = params.coded("status", DepositStatus::from_number)?.map(DepositStatus::number);
    let listing = listing(&params, status)?;
    let (funds, accounts) = (Arc::clone(&state.money.funds), Arc::clone(&state.customers.accounts));
    let read = move || {
        let (rows, total) = funds.deposits(listing)?;
        let list = rows.iter().map(|row| AdminDeposit::new(row, customer(&accounts, row.account))).collect();
        Ok(Listed { list, total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// Decides a deposit and returns its new state.
async fn decide_deposit(
    state: web::Data<AppState>,
    decide: impl FnOnce(&Funds) -> Result<DepositRow, ServiceError> + Send + 'static,
) -> Reply {
    let (funds, accounts) = (Arc::clone(&state.money.funds), Arc::clone(&state.customers.accounts));
    let decided = move || {
        let row = decide(&funds)?;
        Ok(AdminDeposit::new(&row, customer(&accounts, row.account)))
    };
    Answer::said("saved", &state.blocking(decided).await?)
}

/// `POST /admin/api/deposits/{id}/approve`.
pub async fn approve_deposit(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, amount) = (DepositId(id.into_inner()), params.optional::<Money>("amount")?);
    decide_deposit(state, move |funds| funds.approve_deposit(&staff.actor, id, amount)).await
}

/// `POST /admin/api/deposits/{id}/reject`.
pub async fn reject_deposit(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, remark) = (DepositId(id.into_inner()), params.required_line("remark", REMARK_MAX)?.to_owned());
    decide_deposit(state, move |funds| funds.reject_deposit(&staff.actor, id, remark)).await
}

/// `POST /admin/api/deposits/{id}/invalidate`.
pub async fn invalidate_deposit(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, remark) = (DepositId(id.into_inner()), params.required_line("remark", REMARK_MAX)?.to_owned());
    decide_deposit(state, move |funds| funds.invalidate_deposit(&staff.actor, id, remark)).await
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
        step: match funds.approval_step(by, row) {
            _ if row.status != 0 => Err(None),
            Ok(step) => Ok(step),
            Err(error @ (ServiceError::Refusal(_) | ServiceError::Reject(_))) => Err(Some(error.into())),
            Err(error) => return Err(error),
        },
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
    let id = WithdrawalId(id.into_inner());
    let expected = match params.line("step", WORD_MAX)? {
        Some(code) => Some(ApprovalStep::from_code(code).ok_or_else(|| ApiError::invalid("step"))?),
        None => None,
    };
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
