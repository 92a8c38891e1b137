//! `/v1/api/main/*`: an account's balance and ledger entries, and the reset of a demo account.

use actix_web::{HttpRequest, web};

use super::guard::{User, UserOnDemoAccount};
use super::params::Params;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::account::{Account, Log, LogEntry};
use crate::domain::AccountId;
use crate::engine::reject::Reject;
use crate::store::dealing::ledger;

fn account(state: &AppState, account: AccountId) -> Result<Account, ApiError> {
    state.view.account(account).ok_or_else(|| Reject::AccountNotFound.into())
}

/// `wallet/getBalance` and `account/forexDetail`.
pub async fn detail(user: User, state: web::Data<AppState>) -> Reply {
    Answer::of(&account(&state, user.account)?)
}

/// `accountLog/forexChange`.
pub async fn log(req: HttpRequest, user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let read = move |connection: &_| ledger::page(connection, user.account, None, page.page, page.limit);
    let (transactions, total) = state.read(read).await?;
    let language = language::of(&req);
    let list = transactions.iter().map(|transaction| LogEntry::new(language, transaction)).collect();
    let currency = state.view.read_model.currency_of(user.account).to_string();
    Answer::of(&Log { list, total, currency })
}

/// `user/resetForexDemoAccount`.
pub async fn reset(user: UserOnDemoAccount, state: web::Data<AppState>) -> Reply {
    state.customers.accounts.reset_demo(user.0.account).await?;
    Answer::with_message("demo-reset", &account(&state, user.0.account)?)
}
