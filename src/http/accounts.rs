//! `/api/accounts/*`: a customer's accounts, and transfers between them.

use std::sync::Arc;

use actix_web::web;

use super::guard::User;
use super::params::Params;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Decimal;
use crate::api::wire::trading_accounts::{AccountTransfer, TradingAccount};
use crate::domain::{AccountId, AccountKind};
use crate::services::customers::trading_accounts::NewAccount;

/// Longest name and currency that are read.
const LINE_MAX: usize = 200;
/// Currency of an account unless another is chosen.
const DEFAULT_CURRENCY: &str = "USD";

/// `list`.
pub async fn list(user: User, state: web::Data<AppState>) -> Reply {
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let found = state.blocking(move || accounts.list(user.id)).await?;
    Answer::of(&found.into_iter().map(TradingAccount::from).collect::<Vec<_>>())
}

/// `open`.
pub async fn open(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let kind = match params.required_line("kind", LINE_MAX)? {
        "real" => AccountKind::Real,
        "demo" => AccountKind::Demo,
        _ => return Err(ApiError::invalid("kind")),
    };
    let currency = params.line("currency", LINE_MAX)?.unwrap_or(DEFAULT_CURRENCY).trim().to_uppercase();
    let name = params.line("name", LINE_MAX)?.unwrap_or_default().to_owned();
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let opened = state.blocking(move || accounts.open(user.id, NewAccount { kind, currency, name })).await?;
    Answer::said("account-opened", &TradingAccount::from(opened))
}

/// The customer's account with the number in `field`.
fn named(state: &AppState, user: &User, params: &Params, field: &'static str) -> Result<AccountId, ApiError> {
    Ok(state.customers.trading_accounts.named(user.id, params.required(field)?)?)
}

/// `rename`.
pub async fn rename(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let account = named(&state, &user, &params, "id")?;
    let name = params.line("name", LINE_MAX)?.unwrap_or_default().to_owned();
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let renamed = state.blocking(move || accounts.rename(account, &name)).await?;
    Answer::said("saved", &TradingAccount::from(renamed))
}

/// `archive`.
pub async fn archive(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let account = named(&state, &user, &params, "id")?;
    let accounts = Arc::clone(&state.customers.trading_accounts);
    state.blocking(move || accounts.archive(user.id, account)).await?;
    Answer::said("account-archived-done", &None::<()>)
}

/// `transfer`.
pub async fn transfer(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (from, to) = (named(&state, &user, &params, "from")?, named(&state, &user, &params, "to")?);
    let (amount, request) = (params.required("number")?, params.request_id()?);
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let transfer = state.blocking(move || accounts.transfer((from, to), amount, request)).await?;
    Answer::said("transferred", &AccountTransfer::new(&transfer, Decimal::of(1)))
}
