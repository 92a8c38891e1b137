//! `/api/account/*`: withdrawals, and the account's statement as a file.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};

use super::deposits::enabled;
use super::files::{Media, attachment};
use super::guard::{RealCustomer, User, UserOnRealAccount};
use super::params::Params;
use super::params::common::{FIRST_DAY, LAST_DAY};
use super::params::declare::{Field, Required, code, line, value, word};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::funds::{self as wire, Withdrawal};
use crate::domain::funds::PaymentType;
use crate::domain::{AccountId, Money};
use crate::services::ServiceError;
use crate::services::funds::{
    ListedOption, Listing, PayoutCurrency, WithdrawalRequest, payment_type_from_number, payment_type_number,
};
use crate::services::reporting::statements::{Format, Period};
use crate::store::funds::transfer_list::TransferFilter;

pub const TYPE: Required<PaymentType> = code("type", &[1, 2], payment_type_from_number, "1: coin; 2: bank.").required();
pub const CURRENCY: Required<i64> = value("draw_currency_id", "ID of the payout currency.").required();
pub const NUMBER: Required<Money> =
    value("number", "Amount in the account's currency, greater than 0; the fee is deducted from it.").required();
pub const MEMO: Field<String> = line("memo", 200, "Note for the broker, at most 200 characters.");
pub const METHOD: Required<i64> = value("draw_method_id", "ID of the payout method.").required();
pub const AUTH_CODE: Field<String> = line(
    "auth_code",
    16,
    "Code requested for the purpose `withdraw` (`scene`), or a code of the authenticator app. Required if `withdraw_code_required` is set.",
);
pub const FORMAT: Field<Format> = word("format", &["csv", "pdf"], Format::from_code, "File format. Default pdf.");

/// `draw_symbol_list`.
pub async fn currencies(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let payment_type = params.get(&TYPE)?;
    let funds = Arc::clone(&state.money.funds);
    let account = user.0.account;
    let list = move || {
        let (currency, all) = (funds.currency_of(account), enabled::<PayoutCurrency>(&funds)?);
        let shown = all.into_iter().filter(|one| one.option.payment_type == payment_type);
        let with_terms = |one: ListedOption<PayoutCurrency>| {
            let terms = funds.payout_terms(&one.option, currency)?;
            Ok(wire::PayoutCurrency::new(one, &terms))
        };
        shown.map(with_terms).collect::<Result<Vec<_>, ServiceError>>()
    };
    Answer::of(&state.blocking(list).await?)
}

/// `draw_list`.
pub async fn list(req: HttpRequest, user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = TransferFilter {
        account: Some(user.0.account.0),
        payment_type: Some(payment_type_number(params.get(&TYPE)?)),
        ..TransferFilter::default()
    };
    let funds = Arc::clone(&state.money.funds);
    let list = move || funds.withdrawals(Listing { filter, page: (page.page, page.limit) });
    let (rows, total) = state.blocking(list).await?;
    let language = language::of(&req);
    let list = rows.iter().map(|row| Withdrawal::new(language, row)).collect::<Result<_, _>>()?;
    Answer::of(&ListPage { list, total })
}

/// `draw`.
pub async fn draw(req: HttpRequest, user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let request = WithdrawalRequest {
        currency: params.get(&CURRENCY)?,
        amount: params.get(&NUMBER)?,
        memo: params.get(&MEMO)?.unwrap_or_default(),
        method: params.get(&METHOD)?,
        code: params.get(&AUTH_CODE)?,
    };
    let (account, key, funds) = (user.0.account, params.request_id()?, Arc::clone(&state.money.funds));
    let row = state.blocking(move || funds.withdraw(account, &request, key)).await?;
    Answer::with_message("withdrawal-asked", &Withdrawal::new(language::of(&req), &row)?)
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
pub(super) fn statement_query(params: &Params) -> Result<StatementQuery, ApiError> {
    let format = params.get(&FORMAT)?.unwrap_or(Format::Pdf);
    Ok(StatementQuery { period: Period::parse(&params.get(&FIRST_DAY)?, &params.get(&LAST_DAY)?)?, format })
}

/// `statement`: the customer's own statement as a file.
pub async fn statement(
    req: HttpRequest,
    user: User,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let query = statement_query(&params)?;
    let (period, format, language) = (query.period, query.format, language::of(&req));
    let statements = Arc::clone(&state.money.statements);
    let make = move || {
        let _making = statements.begin(user.account)?;
        statements.file(user.account, period, format, language)
    };
    let bytes = state.blocking(make).await?;
    Ok(attachment(query.media(), &query.name(user.account), bytes))
}
