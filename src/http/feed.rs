//! `/feed/*`: the broker's bridge brings quotes, over HTTP or a WebSocket, with a key of its own. What a
//! call may hold is the push feed's business; what the engine thinks of each quote is told, too.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::web;
use parking_lot::Mutex;

use super::envelope::{Answer, Reply};
use super::error::ApiError;
use super::guard::FeedClient;
use super::params::FileBody;
use super::state::AppState;
use crate::adapters::feed::push::{self, PushError, PushResult, Refused};
use crate::domain::InstrumentId;
use crate::services::ports::{QuoteSink, RawQuote};

/// Bytes of one call, or of one frame.
pub const BYTES_MAX: usize = 2 * 1024 * 1024;

/// `POST /feed/quotes`.
pub async fn quotes(_bridge: FeedClient, body: FileBody<BYTES_MAX>, state: web::Data<AppState>) -> Reply {
    Answer::of(&take(&state, &body.0?).await?)
}

/// Keeps the quotes that are sound, to hand them to the desk together.
#[derive(Default)]
struct Sound(Mutex<Vec<RawQuote>>);

impl QuoteSink for Sound {
    fn offer(&self, quote: RawQuote) {
        self.0.lock().push(quote);
    }
}

/// Hands quotes to the desk and tells what became of each.
pub async fn take(state: &AppState, body: &[u8]) -> Result<PushResult, ApiError> {
    let fed: BTreeMap<_, _> = state.view.fed().into_iter().map(|fed| (fed.0.code.clone(), fed)).collect();
    let sound = Sound::default();
    let lookup = |code: &str| fed.get(code).map(|(instrument, feed)| (instrument, feed));
    let mut result = push::take(body, lookup, state.clock.now(), &sound).map_err(|error| match error {
        PushError::TooMany => ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE),
        PushError::NotJson(_) | PushError::NotAnArray => ApiError::Http(StatusCode::BAD_REQUEST),
    })?;
    let quotes = sound.0.into_inner();
    if quotes.is_empty() {
        return Ok(result);
    }
    let codes: BTreeMap<InstrumentId, &str> = fed.iter().map(|(code, fed)| (fed.0.id, code.as_str())).collect();
    let told: Vec<InstrumentId> = quotes.iter().map(|quote| quote.instrument).collect();
    let outcomes = state.gateway.quotes(quotes).await?;
    result.accepted = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    for (id, outcome) in told.into_iter().zip(outcomes) {
        if let Err(error) = outcome {
            let code = codes.get(&id).copied().unwrap_or_default().to_owned();
            result.refused.push(Refused { code, why: error.code().to_owned() });
        }
    }
    Ok(result)
}
