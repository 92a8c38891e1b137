//! `/feed/*`: the price feed connector pushes quotes over HTTP or a WebSocket, with a key of its own. The answer
//! contains rejections by the parser and by the engine.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web;

use super::guard::FeedClient;
use super::params::FileBody;
use super::state::AppState;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::push_quotes::{PushError, PushResult, Refused, read_quotes};
use crate::domain::InstrumentId;

/// Maximum size of a call or a frame in bytes.
pub const BYTES_MAX: usize = 2 * 1024 * 1024;

/// `POST /feed/quotes`.
pub async fn quotes(_client: FeedClient, body: FileBody<BYTES_MAX>, state: web::Data<AppState>) -> Reply {
    Answer::of(&take(&state, &body.0?).await?)
}

/// Passes the valid quotes of a call to the engine and returns the result of each quote.
///
/// # Errors
/// HTTP 413 for too many quotes, 400 for a body that is not an array; errors of the command gateway.
pub async fn take(state: &AppState, body: &[u8]) -> Result<PushResult, ApiError> {
    let fed: BTreeMap<_, _> = state.view.fed().into_iter().map(|fed| (fed.0.code.clone(), fed)).collect();
    let lookup = |code: &str| fed.get(code).map(|(instrument, feed)| (instrument, feed));
    let (quotes, mut refused) = read_quotes(body, lookup, state.clock.now()).map_err(|error| match error {
        PushError::TooMany => ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE),
        PushError::NotJson(_) | PushError::NotAnArray => ApiError::Http(StatusCode::BAD_REQUEST),
    })?;
    if quotes.is_empty() {
        return Ok(PushResult { accepted: 0, refused });
    }
    let codes: BTreeMap<InstrumentId, &str> = fed.iter().map(|(code, fed)| (fed.0.id, code.as_str())).collect();
    let ids: Vec<InstrumentId> = quotes.iter().map(|quote| quote.instrument).collect();
    let outcomes = state.trading.gateway.quotes(quotes).await?;
    let accepted = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    for (id, outcome) in ids.into_iter().zip(outcomes) {
        if let Err(error) = outcome {
            let code = codes.get(&id).copied().unwrap_or_default().to_owned();
            refused.push(Refused { code, why: error.code().to_owned() });
        }
    }
    Ok(PushResult { accepted, refused })
}
