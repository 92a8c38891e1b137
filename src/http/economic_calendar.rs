//! `/v1/api/calendar/events`: the economic calendar.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::params::Params;
use super::params::declare::{Field, code, line, value};
use crate::api::cache::CacheKey;
use crate::api::envelope::{Answer, Reply, encode};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::economic_events::EconomicEvent;
use crate::domain::TimeMs;
use crate::domain::time::{DAY, HOUR};
use crate::store::market::economic_events::EventFilter;

pub const FROM: Field<TimeMs> =
    value("from", "First moment, Unix milliseconds. Default: the last full hour, a day ago.");
pub const TO: Field<TimeMs> =
    value("to", "End, exclusive, Unix milliseconds; at most 62 days after `from`. Default: 8 days after `from`.");
pub const CURRENCIES: Field<String> = line("currency", 200, "Currency codes, separated by commas. Default all.");
pub const IMPORTANCE: Field<u8> = code(
    "importance",
    &[1, 2, 3],
    |code| u8::try_from(code).ok(),
    "Lowest importance: 1 low, 2 medium, 3 high. Default 1.",
);

/// The currencies as the store searches them.
fn currencies(params: &Params) -> Result<String, ApiError> {
    let sent = params.get(&CURRENCIES)?.unwrap_or_default();
    let mut codes: Vec<&str> = sent.split(',').map(str::trim).filter(|code| !code.is_empty()).collect();
    if codes.iter().any(|code| code.len() != 3 || !code.bytes().all(|byte| byte.is_ascii_uppercase())) {
        return Err(CURRENCIES.invalid());
    }
    // One cached response for the same currencies in any order.
    codes.sort_unstable();
    codes.dedup();
    Ok(codes.join(" "))
}

/// `GET events`. The same for all readers, and therefore cached, if the period begins and ends at full hours: any other would take
/// the place of what many readers request.
pub async fn events(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let calendar = Arc::clone(&state.site.economic_calendar);
    let hour = TimeMs(calendar.now().0.div_euclid(HOUR) * HOUR);
    let from = params.get(&FROM)?.unwrap_or(TimeMs(hour.0 - DAY));
    let to = params.get(&TO)?.unwrap_or(TimeMs(from.0.saturating_add(8 * DAY)));
    let importance_min = params.get(&IMPORTANCE)?.unwrap_or(1);
    let filter = EventFilter { from, to, importance_min, currencies: currencies(&params)? };
    let language = language::of(&req);
    let is_cached = from.0 % HOUR == 0 && to.0 % HOUR == 0;
    let (key, generation) = (CacheKey::Events(language, filter.clone()), state.live.cache_generation());
    if let Some(body) = state.cache.get(&key, generation) {
        return Answer::encoded(body);
    }
    let found = state.blocking(move || calendar.events(filter)).await?;
    let list: Vec<EconomicEvent> = found.into_iter().map(EconomicEvent::from).collect();
    let body = encode(language, &list)?;
    if is_cached {
        state.cache.put(key, generation, body.clone());
    }
    Answer::encoded(body)
}
