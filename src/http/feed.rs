//! `/feed/*`: the broker's bridge brings quotes, over HTTP or a WebSocket, with a key of its own.

use actix_web::dev::Payload as Body;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpRequest, web};
use serde::{Deserialize, Serialize};

use super::envelope::{Answer, Reply};
use super::error::ApiError;
use super::guard::Bridge;
use super::params;
use super::state::AppState;
use crate::domain::{Price, Quote, TimeMs};
use crate::services::ports::RawQuote;

/// Quotes of one call, or of one frame.
pub const QUOTES_MAX: usize = 10_000;
/// Bytes of them.
pub const BYTES_MAX: usize = 2 * 1024 * 1024;

/// A quote as the bridge sends it.
#[derive(Deserialize)]
struct Sent {
    code: String,
    bid: Number,
    ask: Number,
    /// Unix milliseconds; now, without it.
    time: Option<i64>,
}

/// A number, or the text of one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Number {
    Text(String),
    Number(serde_json::Number),
}

impl Number {
    fn price(&self) -> Option<Price> {
        match self {
            Self::Text(text) => text.parse().ok(),
            Self::Number(number) => number.to_string().parse().ok(),
        }
    }
}

/// A quote that was not taken, and why.
#[derive(Debug, Serialize)]
pub struct Refused {
    pub code: String,
    pub why: &'static str,
}

/// What became of the quotes.
#[derive(Debug, Serialize)]
pub struct Taken {
    pub accepted: usize,
    pub refused: Vec<Refused>,
}

/// The body, whole.
pub struct Quotes(Result<web::Bytes, ApiError>);

impl FromRequest for Quotes {
    type Error = actix_web::Error;
    type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Body) -> Self::Future {
        let (req, payload) = (req.clone(), payload.take());
        Box::pin(async move { Ok(Self(params::read(&req, payload, BYTES_MAX).await)) })
    }
}

/// `POST /feed/quotes`.
pub async fn quotes(_bridge: Bridge, body: Quotes, state: web::Data<AppState>) -> Reply {
    Answer::of(&take(&state, &body.0?).await?)
}

/// Hands quotes to the desk and tells what became of each.
pub async fn take(state: &AppState, text: &[u8]) -> Result<Taken, ApiError> {
    let sent: Vec<Sent> = serde_json::from_slice(text).map_err(|_| ApiError::Http(StatusCode::BAD_REQUEST))?;
    if sent.len() > QUOTES_MAX {
        return Err(ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE));
    }
    let now = state.clock.now();
    let (mut codes, mut quotes, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for sent in sent {
        match raw(state, &sent, now) {
            Ok(quote) => {
                codes.push(sent.code);
                quotes.push(quote);
            }
            Err(why) => refused.push(Refused { code: sent.code, why }),
        }
    }
    let outcomes = state.desk.quotes(quotes).await?;
    let mut accepted = 0;
    for (code, outcome) in codes.into_iter().zip(outcomes) {
        match outcome {
            Ok(()) => accepted += 1,
            Err(fault) => refused.push(Refused { code, why: fault.code() }),
        }
    }
    Ok(Taken { accepted, refused })
}

fn raw(state: &AppState, sent: &Sent, now: TimeMs) -> Result<RawQuote, &'static str> {
    let instrument = state.view.book.instrument_by_code(&sent.code).ok_or("unknown_code")?;
    let bid = sent.bid.price().ok_or("not_a_price")?;
    let ask = sent.ask.price().ok_or("not_a_price")?;
    Ok(RawQuote { instrument, quote: Quote { bid, ask, time: sent.time.map_or(now, TimeMs) } })
}
