//! `POST /feed/quotes`: the price feed connector pushes quotes over HTTP, with a key of its own. The answer contains
//! rejections by the parser and by the engine.

use actix_web::web;

use super::params::RawBody;
use crate::api::credentials::FeedClient;
use crate::api::envelope::{Answer, Reply};
use crate::api::push_quotes::{BYTES_MAX, submit};
use crate::api::state::AppState;

/// `POST /feed/quotes`.
pub async fn quotes(_client: FeedClient, body: RawBody<BYTES_MAX>, state: web::Data<AppState>) -> Reply {
    Answer::of(&submit(&state, &body.0?).await?)
}
