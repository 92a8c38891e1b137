//! `/admin/api/users`: customers.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::corrections::Describing;
use super::settings::CONFIRM;
use super::timeline::sees_amounts;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin::Customer;
use crate::api::wire::corrections::Adjusted;
use crate::api::wire::factor::SecondFactor;
use crate::api::wire::people::{
    AdminAccount, AdminCounts, AdminEntry, AdminFailure, AdminSession, AdminUser, AdminUserDetail, Note,
};
use crate::api::wire::work::Tag;
use crate::domain::ledger::TransactionKind;
use crate::domain::{AccountId, Money, OrderStatus};
use crate::engine::reject::Reject;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::{OPTIONAL_REASON, REASON};
use crate::http::params::declare::{Field, Required, line, prose, value, word};
use crate::services::customers::accounts::User;
use crate::services::customers::trading_accounts::TradingAccount;
use crate::services::staff::backoffice::users::UserDetail;
use crate::services::staff::roles::held;
use crate::store::dealing::ledger;

const NOTE_MAX: usize = 2_000;

pub const SEARCH: Field<String> = line(
    "search",
    254,
    "Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account; or the coin address \
     or bank account of a payout method. At most 254 characters.",
);
pub const KIND: Field<TransactionKind> =
    word("kind", &TransactionKind::CODES, TransactionKind::from_code, "Only entries of this kind.").at_most(32);
pub const CREDIT_SCORE: Field<i64> = value("credit_score", "Credit score, 0 to 100.");
pub const AMOUNT: Required<Money> =
    value("amount", "Amount in the account's currency, not 0; negative amounts reduce the balance.").required();
pub const NOTE: Required<String> = prose("text", usize::MAX, "Text of the note, at most 2,000 characters.").required();

/// A customer with the current valuation of one of their accounts.
pub(super) fn row(state: &AppState, user: User, id: AccountId) -> AdminUser {
    let account = state.view.read_model.account(id);
    let (group, valuation) = (state.view.read_model.group_of(id), state.view.read_model.valuation(id));
    AdminUser::new(user, account.as_ref().map(|account| &account.record), &group, valuation)
}

/// A customer with the current valuation of their first account.
pub(super) fn first_account_row(state: &AppState, user: User) -> AdminUser {
    // The first account has the customer's ID.
    let first_account = user.id;
    row(state, user, first_account)
}

pub(super) async fn one(state: &AppState, id: AccountId) -> Result<AdminUser, ApiError> {
    let accounts = Arc::clone(&state.customers.accounts);
    let user = state.blocking(move || accounts.user(id)).await?;
    Ok(row(state, user, id))
}

/// `GET /admin/api/users/{id}`.
pub async fn detail(staff: Staff<may::SeeUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (users, id) = (Arc::clone(&state.backoffice.users), AccountId(id.into_inner()));
    let (tags, store) = (Arc::clone(&state.backoffice.tags), Arc::clone(&state.store));
    let read = move || {
        // A key that reads customers reads their statements too.
        let held = |member| store.read(|connection| held::of_member(connection, member));
        let sees_amounts = staff.actor.staff.map(held).transpose()?.is_none_or(sees_amounts);
        Ok((users.detail(id)?, tags.of([id])?.pop().unwrap_or_default(), sees_amounts))
    };
    let (detail, tags, sees_amounts) = state.blocking(read).await?;
    let UserDetail { user, invited_by, invited, sessions, failures, notes, .. } = &detail;
    let live = |status| state.view.read_model.live_orders(id, status).map_or(0, |(orders, _)| orders.len() as i64);
    let now = state.clock.now();
    let sessions: Vec<_> = sessions.iter().map(|session| AdminSession::new(session.clone(), now)).collect();
    Answer::of(&AdminUserDetail {
        account: state.view.account(id),
        invite_code: user.invite_code.clone(),
        invited_by: invited_by.clone().map(Customer::from),
        counts: AdminCounts {
            pending: live(OrderStatus::Pending),
            open: live(OrderStatus::Open),
            cancelled: detail.cancelled,
            closed: detail.closed,
            deposits: detail.deposits,
            withdrawals: detail.withdrawals,
            invited: detail.invited_total,
            sessions: sessions.iter().filter(|session| session.live == 1).count() as i64,
            failed_sign_ins: detail.failures_total,
        },
        sessions,
        failed_sign_ins: failures.iter().cloned().map(AdminFailure::from).collect(),
        invited: invited.iter().cloned().map(Customer::from).collect(),
        notes: notes.iter().filter(|note| sees_amounts || note.kind != "adjust").cloned().map(Note::from).collect(),
        tags: tags.into_iter().map(Tag::from).collect(),
        second_factor: SecondFactor::from(detail.second_factor),
        user: row(&state, user.clone(), id),
    })
}

/// `GET /admin/api/users/{id}/accounts`.
pub async fn accounts(_staff: Staff<may::SeeUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = AccountId(id.into_inner());
    one(&state, id).await?;
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let all = state.blocking(move || accounts.all(id)).await?;
    let read_model = &state.view.read_model;
    let row = |account: TradingAccount| {
        let count = |status| read_model.live_orders(account.id, status).map_or(0, |(orders, _)| orders.len() as i64);
        let orders = (count(OrderStatus::Open), count(OrderStatus::Pending));
        let group = read_model.group_of(account.id);
        AdminAccount::new(account, &group, orders)
    };
    Answer::of(&all.into_iter().map(row).collect::<Vec<_>>())
}

/// `GET /admin/api/users/{id}/ledger`: the customer's ledger entries.
pub async fn entries(
    req: HttpRequest,
    _staff: Staff<may::SeeStatements>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (page, account) = (params.page()?, AccountId(id.into_inner()));
    let kind = params.get(&KIND)?;
    one(&state, account).await?;
    let read = move |connection: &_| ledger::page(connection, account, kind, page.page, page.limit);
    let (transactions, total) = state.read(read).await?;
    let language = language::of(&req);
    Answer::of(&ListPage { list: transactions.iter().map(|entry| AdminEntry::new(language, entry)).collect(), total })
}

/// `PUT /admin/api/users/{id}`.
pub async fn update(
    staff: Staff<may::EditUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = AccountId(id.into_inner());
    if let Some(score) = params.get(&CREDIT_SCORE)? {
        let users = Arc::clone(&state.backoffice.users);
        state.blocking(move || users.set_credit_score(&staff.actor, id, score)).await?;
    }
    Answer::with_message("saved", &one(&state, id).await?)
}

async fn set_frozen(staff: Staff<may::FreezeUsers>, id: i64, reason: String, frozen: bool, state: &AppState) -> Reply {
    let (accounts, id) = (Arc::clone(&state.customers.accounts), AccountId(id));
    state.blocking(move || accounts.set_frozen(&staff.actor, id, frozen, &reason)).await?;
    Answer::with_message("saved", &one(state, id).await?)
}

/// `POST /admin/api/users/{id}/freeze`.
pub async fn freeze(
    staff: Staff<may::FreezeUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let reason = params.get(&REASON)?;
    set_frozen(staff, id.into_inner(), reason, true, &state).await
}

/// `POST /admin/api/users/{id}/second_factor_off`.
pub async fn remove_second_factor(
    staff: Staff<may::EditUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let reason = params.get(&REASON)?;
    let (keys, id) = (Arc::clone(&state.customers.keys), AccountId(id.into_inner()));
    state.blocking(move || keys.remove_second_factor(&staff.actor, id, &reason)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/users/{id}/unfreeze`.
pub async fn unfreeze(
    staff: Staff<may::FreezeUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let reason = params.get(&OPTIONAL_REASON)?.unwrap_or_default();
    set_frozen(staff, id.into_inner(), reason, false, &state).await
}

/// `POST /admin/api/users/{id}/adjust`: corrects the balance.
pub async fn adjust(
    staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = AccountId(id.into_inner());
    let amount = params.get(&AMOUNT)?;
    let reason = params.get(&REASON)?;
    let request = params.request_id()?;
    let corrections = Arc::clone(&state.money.corrections);
    let describing = Describing::new(staff.actor.clone(), &state);
    let confirmed = params.get(&CONFIRM)?.unwrap_or(0);
    let submit = move || {
        let row = corrections.submit(&staff.actor, id, (amount, confirmed), &reason, request)?;
        row.map(|row| describing.describe(&row)).transpose()
    };
    let correction = state.blocking(submit).await?;
    let account = state.view.account(id).ok_or(Reject::AccountNotFound)?;
    let waits = correction.as_ref().is_some_and(|correction| correction.status == 0);
    Answer::with_message(if waits { "correction-waits" } else { "saved" }, &Adjusted { account, correction })
}

/// `POST /admin/api/users/{id}/adjust/preview`: changes nothing.
pub async fn preview_adjust(
    _staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (corrections, accounts) = (Arc::clone(&state.money.corrections), Arc::clone(&state.customers.accounts));
    let (id, amount) = (AccountId(id.into_inner()), params.get(&AMOUNT)?);
    let read = move || Ok(super::groups::forecast(&corrections.preview(id, amount)?, &accounts));
    Answer::of(&state.blocking(read).await?)
}

/// `POST /admin/api/users/{id}/logout`.
pub async fn logout(staff: Staff<may::EditUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let users = Arc::clone(&state.backoffice.users);
    state.blocking(move || users.logout(&staff.actor, AccountId(id.into_inner()))).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/users/{id}/notes`.
pub async fn note(
    staff: Staff<may::EditUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let text = params.get(&NOTE)?.trim().to_owned();
    if text.chars().count() > NOTE_MAX {
        return Err(ApiError::refused("field_too_long").with("field", NOTE.name()).with("max", NOTE_MAX));
    }
    let users = Arc::clone(&state.backoffice.users);
    let note = state.blocking(move || users.note(&staff.actor, AccountId(id.into_inner()), &text)).await?;
    Answer::with_message("saved", &Note::from(note))
}
