//! The push feed: quotes sent by the broker's price feed connector, `[{code, bid, ask, time?}]`. This module parses and
//! validates them, from HTTP and WebSocket, and passes them to the engine.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;

use super::error::ApiError;
use super::state::AppState;
use crate::domain::{Instrument, InstrumentId, Price, Quote, TimeMs};
use crate::ports::RawQuote;
use crate::ports::feed::FeedChoice;
use crate::ports::price::on_grid;

/// Maximum size of a call or a frame in bytes.
pub const BYTES_MAX: usize = 2 * 1024 * 1024;
/// Maximum number of quotes per call.
pub const QUOTES_MAX: usize = 10_000;
/// How far a connector's clock may be ahead of the server's, in milliseconds.
const AHEAD_MAX_MS: i64 = 5_000;
/// Maximum length of a code that is repeated in an answer, in characters.
const CODE_MAX: usize = 32;

/// Why a whole call is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    #[error("the body is not an array of quotes")]
    NotAnArray,
    #[error("more than {QUOTES_MAX} quotes in one call")]
    TooMany,
}

/// A rejected quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The code as sent; empty if there was none.
    pub code: String,
    pub why: String,
}

/// Result of a call. Quotes that the engine rejects later (a jump, a quote older than the last) are not included; they
/// are counted in the metrics.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct PushResult {
    pub accepted: usize,
    pub refused: Vec<Refused>,
}

/// Reads the quotes of a call: the valid ones and the rejected ones, each in the order of the call. `lookup` returns
/// an instrument and its feed by the instrument's code.
///
/// # Errors
/// If the body as a whole is not an array of quotes.
pub fn read_quotes<'a>(
    body: &[u8],
    lookup: impl Fn(&str) -> Option<(&'a Instrument, &'a FeedChoice)>,
    now: TimeMs,
) -> Result<(Vec<RawQuote>, Vec<Refused>), PushError> {
    let (mut quotes, mut refused) = (Vec::new(), Vec::new());
    for item in &parse(body)? {
        match check(item, &lookup, now) {
            Ok(quote) => quotes.push(quote),
            Err(why) => {
                let code = item.get("code").and_then(Value::as_str).unwrap_or_default();
                refused.push(Refused { code: code.chars().take(CODE_MAX).collect(), why });
            }
        }
    }
    Ok((quotes, refused))
}

fn parse(body: &[u8]) -> Result<Vec<Value>, PushError> {
    match serde_json::from_slice(body).map_err(|error| PushError::NotJson(error.to_string()))? {
        Value::Array(items) if items.len() > QUOTES_MAX => Err(PushError::TooMany),
        Value::Array(items) => Ok(items),
        _ => Err(PushError::NotAnArray),
    }
}

/// Parses one quote; the error says why it is rejected.
fn check<'a>(
    item: &Value,
    lookup: impl Fn(&str) -> Option<(&'a Instrument, &'a FeedChoice)>,
    now: TimeMs,
) -> Result<RawQuote, String> {
    let code = item.get("code").and_then(Value::as_str).ok_or("code is missing")?;
    let (instrument, feed) = lookup(code).ok_or("there is no such instrument")?;
    if !instrument.enabled {
        return Err("the instrument is disabled".into());
    }
    if *feed != FeedChoice::Push {
        let kind = match feed {
            FeedChoice::Sim => "sim",
            FeedChoice::Fix(_) => "fix",
            FeedChoice::Replay(_) | FeedChoice::Push => "replay",
        };
        return Err(format!("the feed of the instrument is {kind}, not push"));
    }
    let price = |name: &str| read_price(item.get(name), instrument).map_err(|why| format!("{name} {why}"));
    let (bid, ask) = (price("bid")?, price("ask")?);
    if bid > ask {
        return Err("bid is above ask".into());
    }
    let time = match item.get("time") {
        None | Some(Value::Null) => now,
        Some(time) => read_time(time).ok_or("time is neither RFC 3339 nor Unix milliseconds")?,
    };
    if time.since(now) > AHEAD_MAX_MS {
        return Err("time is ahead of the server's clock".into());
    }
    Ok(RawQuote { instrument: instrument.id, quote: Quote { bid, ask, time } })
}

/// Reads a price from text or a JSON number. A number is converted to its shortest decimal text, which is exact up to
/// 15 digits; prices with more digits must be sent as text.
fn read_price(value: Option<&Value>, instrument: &Instrument) -> Result<Price, &'static str> {
    match value {
        Some(Value::String(text)) => on_grid(text, instrument),
        Some(Value::Number(number)) => on_grid(&number.to_string(), instrument),
        Some(Value::Null) | None => Err("is missing"),
        Some(_) => Err("is not a decimal number"),
    }
}

fn read_time(value: &Value) -> Option<TimeMs> {
    match value {
        Value::String(text) => text.parse::<Timestamp>().ok().map(|at| TimeMs(at.as_millisecond())),
        Value::Number(number) => number.as_i64().filter(|ms| *ms > 0).map(TimeMs),
        _ => None,
    }
}

/// Passes the valid quotes of a call to the engine and returns the result of each quote.
///
/// # Errors
/// HTTP 413 for too many quotes, 400 for a body that is not an array; errors of the command gateway.
pub async fn submit(state: &AppState, body: &[u8]) -> Result<PushResult, ApiError> {
    let by_code: BTreeMap<_, _> =
        state.view.instruments_with_feeds().into_iter().map(|one| (one.0.code.clone(), one)).collect();
    let lookup = |code: &str| by_code.get(code).map(|(instrument, feed)| (instrument, feed));
    let (quotes, mut refused) = read_quotes(body, lookup, state.clock.now()).map_err(|error| match error {
        PushError::TooMany => ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE),
        PushError::NotJson(_) | PushError::NotAnArray => ApiError::Http(StatusCode::BAD_REQUEST),
    })?;
    if quotes.is_empty() {
        return Ok(PushResult { accepted: 0, refused });
    }
    let codes: BTreeMap<InstrumentId, &str> = by_code.iter().map(|(code, one)| (one.0.id, code.as_str())).collect();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapters::feed::testing::instrument;

    const NOW: TimeMs = TimeMs(1_767_225_600_000);

    fn push(body: &str) -> Result<(Vec<RawQuote>, Vec<Refused>), PushError> {
        let known = [
            (instrument(1, "EURUSD", "EUR", "USD", 5), FeedChoice::Push),
            (instrument(2, "USDJPY", "USD", "JPY", 3), FeedChoice::Sim),
            (Instrument { enabled: false, ..instrument(3, "OFF", "OFF", "USD", 2) }, FeedChoice::Push),
        ];
        let lookup = |code: &str| known.iter().find(|(i, _)| i.code == code).map(|(i, feed)| (i, feed));
        read_quotes(body.as_bytes(), lookup, NOW)
    }

    #[test]
    fn text_and_numbers_are_read_exactly_and_rounded_to_the_grid() {
        let (quotes, refused) = push(
            r#"[{"code":"EURUSD","bid":"1.083505","ask":1.08353},{"code":"EURUSD","bid":1.083515,"ask":2,"time":"2025-12-31T23:59:59.5Z"},
                {"code":"EURUSD","bid":1e-1,"ask":"0.2","time":1767225600001,"more":[]}]"#,
        )
        .unwrap();
        assert_eq!(refused, []);
        let found: Vec<_> = quotes
            .iter()
            .map(|raw| (raw.quote.bid.to_string(), raw.quote.ask.to_string(), raw.quote.time.0 - NOW.0))
            .collect();
        let quote = |bid: &str, ask: &str, time| (bid.to_owned(), ask.to_owned(), time);
        assert_eq!(found, [quote("1.0835", "1.08353", 0), quote("1.08352", "2", -500), quote("0.1", "0.2", 1)]);
    }

    #[test]
    fn each_error_is_reported_and_valid_quotes_are_accepted() {
        let cases = [
            (r#"{"bid":1,"ask":1}"#, "code is missing"),
            (r#"7"#, "code is missing"),
            (r#"{"code":"XXX","bid":1,"ask":1}"#, "there is no such instrument"),
            (r#"{"code":"USDJPY","bid":1,"ask":1}"#, "the feed of the instrument is sim, not push"),
            (r#"{"code":"OFF","bid":1,"ask":1}"#, "the instrument is disabled"),
            (r#"{"code":"EURUSD","ask":1}"#, "bid is missing"),
            (r#"{"code":"EURUSD","bid":"x","ask":1}"#, "bid is not a decimal number"),
            (r#"{"code":"EURUSD","bid":[1],"ask":1}"#, "bid is not a decimal number"),
            (r#"{"code":"EURUSD","bid":1,"ask":-1}"#, "ask is not above zero"),
            (r#"{"code":"EURUSD","bid":1,"ask":1e300}"#, "ask is not a decimal number"),
            (r#"{"code":"EURUSD","bid":1.2,"ask":1.1}"#, "bid is above ask"),
            (
                r#"{"code":"EURUSD","bid":1,"ask":1,"time":"yesterday"}"#,
                "time is neither RFC 3339 nor Unix milliseconds",
            ),
            (r#"{"code":"EURUSD","bid":1,"ask":1,"time":1.5}"#, "time is neither RFC 3339 nor Unix milliseconds"),
            (r#"{"code":"EURUSD","bid":1,"ask":1,"time":1767225606000}"#, "time is ahead of the server's clock"),
        ];
        let items: Vec<&str> = cases.iter().map(|(item, _)| *item).collect();
        let body = format!("[{},{}]", items.join(","), r#"{"code":"EURUSD","bid":1,"ask":1}"#);
        let (quotes, refused) = push(&body).unwrap();
        assert_eq!(quotes.len(), 1);
        let reasons: Vec<&str> = refused.iter().map(|refused| refused.why.as_str()).collect();
        assert_eq!(reasons, cases.map(|(_, why)| why));
        assert_eq!(refused[2].code, "XXX");
    }

    #[test]
    fn a_body_that_is_not_an_array_of_quotes_is_rejected() {
        assert!(matches!(push("[{"), Err(PushError::NotJson(_))));
        assert_eq!(push("{}"), Err(PushError::NotAnArray));
        let many = format!("[{}]", vec!["0"; QUOTES_MAX + 1].join(","));
        assert_eq!(push(&many), Err(PushError::TooMany));
        assert_eq!(push("[]"), Ok((vec![], vec![])));
    }
}
