//! `/admin/api/copy`: strategies and copies of customers.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin_copying::{AdminCopy, AdminStrategy};
use crate::api::wire::copy_statements::CopyStatement;
use crate::api::wire::copying::{CopyView, state_from_word};
use crate::domain::copying::CopyState;
use crate::domain::{AccountId, CopyId};
use crate::http::copying::{PART, service};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::{REASON, SEARCH};
use crate::http::params::declare::{Field, value, word};
use crate::http::partners::show_code;
use crate::store::dealing::copy_lists::CopyFilter;

type Editing = Staff<may::EditCopying>;

pub const OF_STRATEGY: Field<AccountId> = value("strategy", "ID of the provider's account: only its copies.");
pub const OF_ACCOUNT: Field<AccountId> = value("account", "ID of an account: only its copies.");
pub const STATE: Field<CopyState> =
    word("state", &["active", "ending", "ended"], state_from_word, "Only copies in this state.");

/// `GET /admin/api/copy/strategies`.
pub async fn strategies(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let (search, page) = (params.get(&SEARCH)?.unwrap_or_default().trim().to_owned(), params.page()?);
    let copying = service(&state);
    let (found, total) = state.blocking(move || copying.staff_strategies(&search, (page.page, page.limit))).await?;
    let list = found.iter().map(|(one, user)| AdminStrategy::new(one, user.0)).collect();
    Answer::of(&ListPage::<AdminStrategy> { list, total })
}

/// `GET /admin/api/copy/copies`.
pub async fn copies(_staff: Editing, params: Params, state: web::Data<AppState>) -> Reply {
    let filter = CopyFilter {
        strategy: params.get(&OF_STRATEGY)?,
        account: params.get(&OF_ACCOUNT)?,
        state: params.get(&STATE)?,
    };
    let (page, copying) = (params.page()?, service(&state));
    let (found, total) = state.blocking(move || copying.staff_copies(filter, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: found.iter().map(AdminCopy::from).collect::<Vec<_>>(), total })
}

/// `GET /admin/api/copy/copies/{id}/statement`.
pub async fn statement(_staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (part, page, copying) = (params.get(&PART)?.unwrap_or_default(), params.page()?, service(&state));
    let found = state.blocking(move || copying.staff_statement(CopyId(*id), part, (page.page, page.limit))).await?;
    Answer::of(&CopyStatement::new(&found, |instrument| show_code(&state, instrument)))
}

/// `POST /admin/api/copy/copies/{id}/end`.
pub async fn end(staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (reason, copying) = (params.get(&REASON)?, service(&state));
    let copy = state.blocking(move || copying.end(&staff.actor, CopyId(*id), &reason)).await?;
    let currency = state.view.read_model.currency_of(copy.account);
    Answer::with_message("saved", &CopyView::new(&copy, currency))
}

/// `POST /admin/api/copy/strategies/{id}/off`.
pub async fn off(staff: Editing, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (reason, copying, account) = (params.get(&REASON)?, service(&state), AccountId(*id));
    let change = move || {
        copying.bar(&staff.actor, account, &reason)?;
        copying.record(account)
    };
    let found = state.blocking(change).await?;
    let user = state.customers.trading_accounts.owner(account);
    Answer::with_message("saved", &AdminStrategy::new(&found, user.0))
}

/// `POST /admin/api/copy/strategies/{id}/on`.
pub async fn on(staff: Editing, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (copying, account) = (service(&state), AccountId(*id));
    let change = move || {
        copying.permit(&staff.actor, account)?;
        copying.record(account)
    };
    let found = state.blocking(change).await?;
    let user = state.customers.trading_accounts.owner(account);
    Answer::with_message("saved", &AdminStrategy::new(&found, user.0))
}
