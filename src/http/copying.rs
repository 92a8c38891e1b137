//! `/api/copy/...`: strategies, the customer's copies and their statements, and the customer's own strategy.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::{RealCustomer, User, UserOnRealAccount};
use super::params::Params;
use super::params::common::SEARCH;
use super::params::declare::{Field, Required, json, line, value, word};
use super::partners::show_code;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::copy_statements::CopyStatement;
use crate::api::wire::copying::{
    CopyFeesInput, CopyPreview, CopyStrategy, CopyStrategyDetail, CopyTexts, CopyView, OwnCopyView, OwnStrategyView,
};
use crate::domain::copying::SeenFees;
use crate::domain::{AccountId, CopyId, Currency, Money, Percent};
use crate::engine::reject::Reject;
use crate::i18n;
use crate::services::ServiceError;
use crate::services::copying::{Consent, ConsentText, Copying, Sort, StatementPart, StrategyFilter, StrategyTerms};
use crate::services::customers::account_number::account_with_number;
use crate::services::error::Refusal;

/// Maximum length of a name as it is sent; the service's limit is lower.
const LINE_MAX: usize = 200;

pub const STRATEGY: Required<i64> = value("strategy", "ID of the strategy.").required();
pub const STRATEGY_ID: Required<i64> = value("id", "ID of the strategy.").required();
pub const COPY_ID: Required<i64> = value("id", "ID of the copy.").required();
pub const ACCOUNT: Required<i64> =
    value("account", "Number of the account that copies, a real one without orders.").required();
pub const STOP_EQUITY: Field<Money> =
    value("stop_equity", "Equity at or below which the copy ends, in the currency of the account. Absent: none.");
pub const NEW_STOP_EQUITY: Field<Money> = value(
    "stop_equity",
    "Equity at or below which the copy ends, below the present one, in the currency of the account. Absent or 0: none.",
);
pub const SEEN_PERFORMANCE: Field<Percent> = value(
    "performance",
    "Performance fee that the customer saw, in percent. With another one now: `fees_changed`. Absent: any.",
);
pub const SEEN_MANAGEMENT: Field<Percent> =
    value("management", "Management fee that the customer saw, in percent a year. Likewise.");
pub const SEEN_VOLUME: Field<Money> = value("volume", "Volume fee that the customer saw, in USD a million. Likewise.");
pub const TEXT_VERSION: Field<String> = line(
    "text_version",
    40,
    "Version of the text that the customer has agreed to, `version` of `/api/copy/text`. Without the current one: `consent_missing`.",
);
pub const NAME: Required<String> = line("name", LINE_MAX, "Name, at most 40 characters, unique.").required();
pub const FEES: Field<CopyFeesInput> = json(
    "fees",
    "`{\"performance\":\"20\",\"management\":\"0\",\"volume\":\"0\"}`: at most 30 %, 10 % a year, and 50 USD a million. Default: none. They cannot change while the strategy is copied.",
);
pub const MIN: Field<Money> =
    value("min", "Least equity of a copy at its start, in the currency of the account. Default 0.");
pub const ROI_MIN: Field<Percent> = value("roi_min", "Lowest return, in percent.");
pub const DRAWDOWN_MAX: Field<Percent> = value("drawdown_max", "Largest drawdown, in percent.");
pub const MIN_MAX: Field<Money> = value("min_max", "The most that `min` may be.");
pub const CURRENCY: Field<String> = line("currency", LINE_MAX, "Currency of the provider's account.");
pub const SORT: Field<Sort> = word("sort", &Sort::WORDS, Sort::from_word, "Order of the list. Default `roi`.");
pub const AMOUNT: Field<Money> =
    value("amount", "Deposit, in the currency of the account of the call. Default: its equity.");
pub const PART: Field<StatementPart> =
    word("part", &StatementPart::WORDS, StatementPart::from_word, "Which list of the statement. Default `orders`.");

pub(super) fn service(state: &AppState) -> Arc<Copying> {
    Arc::clone(&state.money.copying)
}

/// The account with the number of a strategy.
pub(super) fn strategy_of(number: i64) -> Result<AccountId, ApiError> {
    Ok(account_with_number(number).ok_or(Reject::StrategyNotFound)?)
}

fn consent(req: &HttpRequest, params: &Params, state: &AppState) -> Result<Consent, ApiError> {
    Ok(Consent { version: params.get(&TEXT_VERSION)?, address: state.address(req), language: language::of(req) })
}

/// `GET /api/copy/strategies`.
pub async fn strategies(_user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let currency = params.get(&CURRENCY)?.map(|code| {
        let parsed = code.trim().to_uppercase().parse::<Currency>();
        parsed.map_err(|_| ServiceError::from(Refusal::invalid_field("currency")))
    });
    let filter = StrategyFilter {
        search: params.get(&SEARCH)?.unwrap_or_default().trim().to_owned(),
        roi_min: params.get(&ROI_MIN)?,
        drawdown_max: params.get(&DRAWDOWN_MAX)?,
        min_max: params.get(&MIN_MAX)?,
        currency: currency.transpose()?,
        sort: params.get(&SORT)?.unwrap_or_default(),
    };
    let page = params.page()?;
    let found = service(&state).list(&filter, (page.page, page.limit))?;
    Answer::of(&found.iter().map(CopyStrategy::from).collect::<Vec<_>>())
}

/// `GET /api/copy/strategy`.
pub async fn strategy(_user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, copying) = (strategy_of(params.get(&STRATEGY_ID)?)?, service(&state));
    let found = state.blocking(move || copying.shown(id)).await?;
    Answer::of(&CopyStrategyDetail::new(&found, |instrument| show_code(&state, instrument)))
}

/// `GET /api/copy/text`.
pub async fn text(req: HttpRequest, _user: User, state: web::Data<AppState>) -> Reply {
    let language = language::of(&req);
    let (version, url) = service(&state).text_version();
    let text = |text: ConsentText| i18n::message(language, text.key(), &[]);
    Answer::of(&CopyTexts { version, copier: text(ConsentText::Copier), provider: text(ConsentText::Provider), url })
}

/// `GET /api/copy/preview`.
pub async fn preview(user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, copying) = (strategy_of(params.get(&STRATEGY)?)?, service(&state));
    let account = user.0.account;
    let currency = state.view.read_model.currency_of(account);
    let equity = || state.view.read_model.valuation(account).map_or(Money::ZERO, |valuation| valuation.equity());
    let deposit = params.get(&AMOUNT)?.unwrap_or_else(equity);
    let found = state.blocking(move || copying.preview(id, account, deposit)).await?;
    Answer::of(&CopyPreview::new(&found, currency))
}

/// `GET /api/copy/mine`.
pub async fn mine(user: User, state: web::Data<AppState>) -> Reply {
    let copying = service(&state);
    let found = state.blocking(move || copying.mine(user.id)).await?;
    Answer::of(&found.iter().map(OwnCopyView::from).collect::<Vec<_>>())
}

/// `GET /api/copy/statement`.
pub async fn statement(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, part, page) = (CopyId(params.get(&COPY_ID)?), params.get(&PART)?.unwrap_or_default(), params.page()?);
    let copying = service(&state);
    let found = state.blocking(move || copying.statement(user.0.id, id, part, (page.page, page.limit))).await?;
    Answer::of(&CopyStatement::new(&found, |instrument| show_code(&state, instrument)))
}

/// `POST /api/copy/start`.
pub async fn start(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let user = user.0.id;
    let account = state.customers.trading_accounts.by_number(user, params.get(&ACCOUNT)?)?;
    let strategy = strategy_of(params.get(&STRATEGY)?)?;
    let (stop_equity, request) = (params.get(&STOP_EQUITY)?, params.request_id()?);
    let seen = SeenFees {
        performance: params.get(&SEEN_PERFORMANCE)?,
        management: params.get(&SEEN_MANAGEMENT)?,
        volume: params.get(&SEEN_VOLUME)?,
    };
    let (terms, consent, copying) = ((stop_equity, seen), consent(&req, &params, &state)?, service(&state));
    let copy = state.blocking(move || copying.start(user, (account, strategy), terms, &consent, request)).await?;
    let currency = state.view.read_model.currency_of(account);
    Answer::with_message("copy-started", &CopyView::new(&copy, currency))
}

/// `POST /api/copy/change`.
pub async fn change(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, copying) = (CopyId(params.get(&COPY_ID)?), service(&state));
    let stop_equity = params.get(&NEW_STOP_EQUITY)?.filter(|stop| !stop.is_zero());
    let request = params.request_id()?;
    let copy = state.blocking(move || copying.change(user.0.id, id, stop_equity, request)).await?;
    let currency = state.view.read_model.currency_of(copy.account);
    Answer::with_message("saved", &CopyView::new(&copy, currency))
}

/// `POST /api/copy/stop`.
pub async fn stop(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (id, copying) = (CopyId(params.get(&COPY_ID)?), service(&state));
    let copy = state.blocking(move || copying.stop(user.0.id, id)).await?;
    let currency = state.view.read_model.currency_of(copy.account);
    Answer::with_message("copy-stopped", &CopyView::new(&copy, currency))
}

/// `POST /api/copy/strategy`.
pub async fn define(req: HttpRequest, user: UserOnRealAccount, params: Params, state: web::Data<AppState>) -> Reply {
    let fees = params.get(&FEES)?.map(|fees| fees.read()).transpose();
    let fees = fees.map_err(|field| ServiceError::from(Refusal::invalid_field(field)))?.unwrap_or_default();
    let terms = StrategyTerms { name: params.get(&NAME)?, fees, min: params.get(&MIN)?.unwrap_or(Money::ZERO) };
    let (consent, copying) = (consent(&req, &params, &state)?, service(&state));
    let change = move || {
        copying.define(user.0.id, user.0.account, &terms, &consent)?;
        copying.record(user.0.account)
    };
    let found = state.blocking(change).await?;
    Answer::with_message("saved", &CopyStrategy::from(&found))
}

/// `POST /api/copy/strategy/close`.
pub async fn close(user: UserOnRealAccount, state: web::Data<AppState>) -> Reply {
    let (account, copying) = (user.0.account, service(&state));
    let change = move || {
        copying.close(account)?;
        copying.record(account)
    };
    let found = state.blocking(change).await?;
    Answer::with_message("saved", &CopyStrategy::from(&found))
}

/// `GET /api/copy/provider`.
pub async fn provider(user: UserOnRealAccount, state: web::Data<AppState>) -> Reply {
    let (account, copying) = (user.0.account, service(&state));
    let found = state.blocking(move || copying.provider(account)).await?;
    Answer::of(&found.map(|own| OwnStrategyView::new(&own, |instrument| show_code(&state, instrument))))
}
