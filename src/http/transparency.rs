//! `/transparency/...`: the public log, by C2SP `tlog-tiles`; `/v1/api/forex/receipt`: what proves an order.

use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};
use lotdesk_transparency::tree::{entries_at, tile_at};

use super::files::{Media, attachment};
use super::params::Params;
use super::params::common::ID;
use super::params::declare::{Field, value};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::transparency::{OrderReceipt, PublicLog};
use crate::domain::OrderId;
use crate::http::guard::User;

pub const FROM: Field<i64> = value(
    "from",
    "Size of an earlier checkpoint: the receipt also proves that its tree is the beginning of this one, if it is not larger.",
);

/// What never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const NOT_FOUND: ApiError = ApiError::Http(StatusCode::NOT_FOUND);
const BRIEF: &str = "public, max-age=5";

fn answer(media: &'static str, cached: &'static str, body: impl Into<bytes::Bytes>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, media))
        .insert_header((header::CACHE_CONTROL, cached))
        .body(body.into())
}

fn text(cached: &'static str, body: String) -> HttpResponse {
    answer("text/plain; charset=utf-8", cached, body)
}

/// `GET /transparency/log`.
pub async fn log(state: web::Data<AppState>) -> Reply {
    let log = Arc::clone(&state.money.public_log);
    let witnesses = Arc::clone(&state.money.witnesses);
    let (history, witnesses) = state.blocking(move || Ok((log.history()?, witnesses.status()?))).await?;
    let execution = state.settings.values().is_on("execution_public");
    Answer::of(&PublicLog::new(&state.money.public_log.public_key(), history, &witnesses, execution))
}

/// `GET /transparency/key`.
pub async fn key(state: web::Data<AppState>) -> HttpResponse {
    text(BRIEF, format!("{}\n", state.money.public_log.public_key()))
}

/// `GET /transparency/checkpoint`.
pub async fn checkpoint(state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let log = Arc::clone(&state.money.public_log);
    let newest = state.blocking(move || log.newest_checkpoint()).await?.ok_or(NOT_FOUND)?;
    Ok(text(BRIEF, newest))
}

/// `GET /transparency/daily/{date}`.
pub async fn daily(date: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let log = Arc::clone(&state.money.public_log);
    let daily = state.blocking(move || log.daily_checkpoint(&date)).await?.ok_or(NOT_FOUND)?;
    Ok(text(BRIEF, daily))
}

/// `GET /transparency/timestamp/{date}/{number}`.
pub async fn time_stamp(
    path: web::Path<(String, String)>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let time_stamps = Arc::clone(&state.money.time_stamps);
    let (date, number) = path.into_inner();
    let number = number.parse().map_err(|_| NOT_FOUND)?;
    let found = state.blocking(move || time_stamps.answer(&date, number)).await?.ok_or(NOT_FOUND)?;
    Ok(answer("application/timestamp-reply", BRIEF, found))
}

/// `GET /transparency/tile/{path}`.
pub async fn tile(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let log = Arc::clone(&state.money.public_log);
    let found = if let Some((level, index, width)) = tile_at(&path) {
        state.blocking(move || log.tile(level, index, width)).await?
    } else if let Some((index, width)) = entries_at(&path) {
        state.blocking(move || log.entries(index, width)).await?
    } else {
        None
    };
    Ok(answer("application/octet-stream", IMMUTABLE, found.ok_or(NOT_FOUND)?))
}

/// `receipt/file`: the same as PDF.
pub async fn receipt_file(
    req: HttpRequest,
    user: User,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (order, from) = (OrderId(params.get(&ID)?), from(&params)?);
    let (page, language) = (page(&req), language::of(&req));
    let statements = Arc::clone(&state.money.statements);
    let make = move || {
        let _making = statements.begin(user.account)?;
        statements.receipt(user.account, order, from, &page, language)
    };
    let bytes = state.blocking(make).await?;
    Ok(attachment(Media::Pdf, &format!("receipt-{order}"), bytes))
}

/// The address of the page that checks receipts, as the client reaches this server.
fn page(req: &HttpRequest) -> String {
    let connection = req.connection_info();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let host = Some(connection.host()).filter(|host| !host.is_empty() && host.bytes().all(plain));
    let scheme = if connection.scheme() == "https" { "https" } else { "http" };
    host.map_or_else(|| "/verify".to_owned(), |host| format!("{scheme}://{host}/verify"))
}

fn from(params: &Params) -> Result<Option<u64>, ApiError> {
    params.get(&FROM)?.map(|from| u64::try_from(from).map_err(|_| ApiError::invalid("from"))).transpose()
}

/// `receipt`: what proves an order of the customer.
pub async fn receipt(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (order, from) = (OrderId(params.get(&ID)?), from(&params)?);
    let log = Arc::clone(&state.money.public_log);
    let receipt = state.blocking(move || log.receipt(user.account, order, from)).await?;
    Answer::of(&OrderReceipt::from(receipt))
}
