//! `/transparency/...`: the public log, by C2SP `tlog-tiles`; `/v1/api/forex/receipt`: what proves an order.

use std::sync::Arc;

use actix_web::http::header;
use actix_web::{HttpResponse, web};

use super::params::Params;
use super::params::common::ID;
use super::params::declare::{Field, value};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::domain::OrderId;
use crate::http::guard::User;

pub const FROM: Field<u64> =
    value("from", "Size of an earlier checkpoint: the receipt proves that its log is the beginning of today's.");

/// What never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const BRIEF: &str = "public, max-age=5";

fn text(body: String, cached: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, cached))
        .body(body)
}

/// `GET /transparency/key`.
pub async fn key(state: web::Data<AppState>) -> HttpResponse {
    text(format!("{}\n", state.money.public_log.public_key()), BRIEF)
}

/// `GET /transparency/checkpoint`.
pub async fn checkpoint(state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let log = Arc::clone(&state.money.public_log);
    let newest = state.blocking(move || log.newest_checkpoint()).await?;
    Ok(text(newest.ok_or_else(ApiError::not_found)?.note, BRIEF))
}

/// `GET /transparency/tile/{level}/{index}`.
pub async fn tile(path: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (level, index, width) = lotdesk_transparency::tree::tile_at(&path).ok_or_else(ApiError::not_found)?;
    let log = Arc::clone(&state.money.public_log);
    let hashes = state.blocking(move || log.tile(level, index, width)).await?.ok_or_else(ApiError::not_found)?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/octet-stream"))
        .insert_header((header::CACHE_CONTROL, IMMUTABLE))
        .body(hashes))
}

/// `receipt`: what proves an order of the customer.
pub async fn receipt(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (order, from) = (OrderId(params.get(&ID)?), params.get(&FROM)?);
    let log = Arc::clone(&state.money.public_log);
    let receipt = state.blocking(move || log.receipt(user.account, order, from)).await?;
    Answer::of(&receipt)
}
