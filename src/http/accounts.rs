//! `/api/accounts/*`: a customer's accounts, and transfers between them.

use std::sync::Arc;

use actix_web::web;

use super::guard::User;
use super::params::Params;
use super::params::declare::{Field, Required, line, value, word};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::trading_accounts::{AccountTransfer, TradingAccount};
use crate::domain::{AccountId, AccountKind, Money};
use crate::services::customers::trading_accounts::NewAccount;

/// Maximum length of a name or a currency, in characters. The service's limit for names is lower.
const LINE_MAX: usize = 200;

pub const KIND: Required<AccountKind> =
    word("kind", &["real", "demo"], kind_from_word, "Kind of the account.").at_most(LINE_MAX).required();
pub const CURRENCY: Field<String> = line(
    "currency",
    LINE_MAX,
    "Currency of the account, one of `account_currencies` of `getBasicInfo`. Default: USD if it is one of them, else the first.",
);
pub const NAME: Field<String> = line("name", LINE_MAX, "Name of the account, at most 40 characters.");
pub const NUMBER: Required<i64> = value("id", "Number of the account.").required();
pub const FROM: Required<i64> = value("from", "Number of the debited account.").required();
pub const TO: Required<i64> = value("to", "Number of the credited account.").required();
pub const AMOUNT: Required<Money> =
    value("number", "Amount in the currency of `from`, at most what may be withdrawn.").required();

fn kind_from_word(word: &str) -> Option<AccountKind> {
    match word {
        "real" => Some(AccountKind::Real),
        "demo" => Some(AccountKind::Demo),
        _ => None,
    }
}

/// `list`.
pub async fn list(user: User, state: web::Data<AppState>) -> Reply {
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let found = state.blocking(move || accounts.list(user.id)).await?;
    Answer::of(&found.into_iter().map(TradingAccount::from).collect::<Vec<_>>())
}

/// `open`.
pub async fn open(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let kind = params.get(&KIND)?;
    let currency = params.get(&CURRENCY)?.map(|code| code.trim().to_uppercase());
    let name = params.get(&NAME)?.unwrap_or_default();
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let opened = state.blocking(move || accounts.open(user.id, NewAccount { kind, currency, name })).await?;
    Answer::with_message("account-opened", &TradingAccount::from(opened))
}

/// The customer's account with the number in `field`.
fn owned_account(state: &AppState, user: &User, params: &Params, field: &Required<i64>) -> Result<AccountId, ApiError> {
    Ok(state.customers.trading_accounts.by_number(user.id, params.get(field)?)?)
}

/// `rename`.
pub async fn rename(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let account = owned_account(&state, &user, &params, &NUMBER)?;
    let name = params.get(&NAME)?.unwrap_or_default();
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let renamed = state.blocking(move || accounts.rename(account, &name)).await?;
    Answer::with_message("saved", &TradingAccount::from(renamed))
}

/// `archive`.
pub async fn archive(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let account = owned_account(&state, &user, &params, &NUMBER)?;
    let accounts = Arc::clone(&state.customers.trading_accounts);
    state.blocking(move || accounts.archive(user.id, account)).await?;
    Answer::with_message("account-archived-done", &None::<()>)
}

/// `transfer`.
pub async fn transfer(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (from, to) = (owned_account(&state, &user, &params, &FROM)?, owned_account(&state, &user, &params, &TO)?);
    let (amount, request) = (params.get(&AMOUNT)?, params.request_id()?);
    let accounts = Arc::clone(&state.customers.trading_accounts);
    let transfer = state.blocking(move || accounts.transfer((from, to), amount, request)).await?;
    Answer::with_message("transferred", &AccountTransfer::new(&transfer))
}
