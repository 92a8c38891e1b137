//! `/api/account/*`: withdrawals, and the account's statement as a file.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};

use super::deposits::enabled;
use super::files::{Media, attachment};
use super::guard::{RealAccount, RealUser, User};
use super::params::Params;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::funds::{self as wire, Withdrawal};
use crate::domain::AccountId;
use crate::domain::funds::PaymentType;
use crate::services::funds::{Listing, PayoutCurrency, WithdrawalRequest, way_from_number, way_number};
use crate::services::reporting::statements::{Format, Period};
use crate::store::funds::transfers::TransferFilter;

const MEMO_MAX: usize = 200;
const CODE_MAX: usize = 16;
const DATE_MAX: usize = 16;

/// 1: coin; 2: bank.
pub(super) fn way(params: &Params, field: &'static str) -> Result<PaymentType, ApiError> {
    params.coded(field, way_from_number)?.ok_or_else(|| ApiError::missing(field))
}

/// The verification code, if a setting requires one.
pub(super) fn code(params: &Params) -> Result<Option<String>, ApiError> {
    Ok(params.line("auth_code", CODE_MAX)?.map(str::to_owned))
}

/// `draw_symbol_list`.
pub async fn currencies(_user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let way = way(&params, "type")?;
    let funds = Arc::clone(&state.money.funds);
    let all = state.blocking(move || enabled::<PayoutCurrency>(&funds)).await?;
    let shown = all.into_iter().filter(|one| one.offer.way == way);
    Answer::of(&shown.map(wire::PayoutCurrency::from).collect::<Vec<_>>())
}

/// `draw_list`.
pub async fn list(req: HttpRequest, user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = TransferFilter {
        account: Some(user.0.account.0),
        payment_type: Some(way_number(way(&params, "type")?)),
        ..TransferFilter::default()
    };
    let funds = Arc::clone(&state.money.funds);
    let list = move || funds.withdrawals(Listing { filter, page: (page.page, page.limit) });
    let (rows, total) = state.blocking(list).await?;
    let language = language::of(&req);
    let list = rows.iter().map(|row| Withdrawal::new(language, row)).collect::<Result<_, _>>()?;
    Answer::of(&Listed { list, total })
}

/// `draw`.
pub async fn draw(req: HttpRequest, user: RealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let request = WithdrawalRequest {
        currency: params.required("draw_currency_id")?,
        number: params.required("number")?,
        memo: params.line("memo", MEMO_MAX)?.unwrap_or_default().to_owned(),
        method: params.required("draw_method_id")?,
        code: code(&params)?,
    };
    let (account, key, funds) = (user.0.account, params.request_id()?, Arc::clone(&state.money.funds));
    let row = state.blocking(move || funds.withdraw(account, &request, key)).await?;
    Answer::said("withdrawal-asked", &Withdrawal::new(language::of(&req), &row)?)
}

/// A request for a statement.
pub(super) struct StatementQuery {
    pub period: Period,
    pub format: Format,
}

impl StatementQuery {
    /// Format of the file.
    pub const fn media(&self) -> Media {
        match self.format {
            Format::Csv => Media::Csv,
            Format::Pdf => Media::Pdf,
        }
    }

    /// Name of the file.
    pub fn name(&self, account: AccountId) -> String {
        format!("statement-{account}-{}-{}", self.period.from, self.period.to)
    }
}

/// Reads the period and the format of a call.
pub(super) fn wanted(params: &Params) -> Result<StatementQuery, ApiError> {
    let date = |name| params.required_line(name, DATE_MAX);
    let format = params.line("format", DATE_MAX)?;
    let format = format.map_or(Some(Format::Pdf), Format::from_code).ok_or_else(|| ApiError::invalid("format"))?;
    Ok(StatementQuery { period: Period::parse(date("from")?, date("to")?)?, format })
}

/// `statement`: the customer's own statement as a file.
pub async fn statement(
    req: HttpRequest,
    user: User,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let wanted = wanted(&params)?;
    let (period, format, language) = (wanted.period, wanted.format, language::of(&req));
    let statements = Arc::clone(&state.money.statements);
    let bytes = state.blocking(move || statements.file(user.account, period, format, language)).await?;
    Ok(attachment(wanted.media(), &wanted.name(user.account), bytes))
}
