//! `/api/account/*`: withdrawals.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::envelope::{Answer, Reply};
use super::error::ApiError;
use super::guard::RealUser;
use super::language;
use super::params::Params;
use super::quick_charge::enabled;
use super::state::AppState;
use super::wire::Listed;
use super::wire::funds::{self as wire, Withdrawal};
use crate::domain::funds::Way;
use crate::services::funds::{DrawCurrency, Listing, WithdrawalWish, way_from_number, way_number};
use crate::store::transfers::Filter;

const MEMO_MAX: usize = 200;
const CODE_MAX: usize = 16;

/// 1 coin, 2 bank.
pub(super) fn way(params: &Params, field: &'static str) -> Result<Way, ApiError> {
    params.coded(field, way_from_number)?.ok_or_else(|| ApiError::missing(field))
}

/// A code that was sent, where a setting asks for one.
pub(super) fn code(params: &Params) -> Result<Option<String>, ApiError> {
    Ok(params.line("auth_code", CODE_MAX)?.map(str::to_owned))
}

/// `draw_symbol_list`.
pub async fn currencies(_user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let way = way(&params, "type")?;
    let funds = Arc::clone(&state.funds);
    let all = state.blocking(move || enabled::<DrawCurrency>(&funds)).await?;
    let shown = all.into_iter().filter(|one| one.offer.way == way);
    Answer::of(&shown.map(wire::DrawCurrency::from).collect::<Vec<_>>())
}

/// `draw_list`.
pub async fn list(req: HttpRequest, user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = Filter { account: Some(user.0.account.0), way: Some(way_number(way(&params, "type")?)), status: None };
    let funds = Arc::clone(&state.funds);
    let list = move || funds.withdrawals(Listing { filter, page: (page.page, page.limit) });
    let (rows, total) = state.blocking(list).await?;
    let language = language::of(&req);
    let list = rows.iter().map(|row| Withdrawal::new(language, row)).collect::<Result<_, _>>()?;
    Answer::of(&Listed { list, total })
}

/// `draw`.
pub async fn draw(req: HttpRequest, user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let wish = WithdrawalWish {
        currency: params.required("draw_currency_id")?,
        number: params.required("number")?,
        memo: params.line("memo", MEMO_MAX)?.unwrap_or_default().to_owned(),
        method: params.required("draw_method_id")?,
        code: code(&params)?,
    };
    let (account, key, funds) = (user.0.account, params.request_id()?, Arc::clone(&state.funds));
    let row = state.blocking(move || funds.withdraw(account, &wish, key)).await?;
    Answer::said("withdrawal-asked", &Withdrawal::new(language::of(&req), &row)?)
}
