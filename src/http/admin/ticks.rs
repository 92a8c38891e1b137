//! `/admin/api/ticks`: the tick archive.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ticks::{Tick, Ticks};
use crate::domain::TimeMs;
use crate::engine::reject::Reject;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, value};
use crate::http::trading::INSTRUMENT;

/// Default and maximum number of ticks (`limit`).
const TICKS: usize = 1_000;
const TICKS_MAX: usize = 10_000;

pub const FROM: Required<TimeMs> = value("from", "Start of the period, inclusive; Unix milliseconds.").required();
pub const TO: Required<TimeMs> =
    value("to", "End of the period, exclusive; Unix milliseconds, greater than `from`.").required();
pub const LIMIT: Field<usize> = value("limit", "Maximum number of ticks, 1 to 10,000. Default 1,000.");

/// `GET /admin/api/ticks`: archived ticks of an instrument, oldest first.
pub async fn list(_staff: Staff<may::SeeOrders>, params: Params, state: web::Data<AppState>) -> Reply {
    let id = params.get(&INSTRUMENT)?;
    let (from, to) = (params.get(&FROM)?, params.get(&TO)?);
    let limit = params.get(&LIMIT)?.unwrap_or(TICKS);
    if from.0 < 0 {
        return Err(FROM.invalid());
    }
    if to <= from {
        return Err(TO.invalid());
    }
    if !(1..=TICKS_MAX).contains(&limit) {
        return Err(LIMIT.invalid());
    }
    let instrument = state.view.read_model.market(id).ok_or(Reject::InstrumentNotFound)?.instrument;
    let archive = Arc::clone(&state.trading.ticks);
    let mut found = state.blocking(move || Ok(archive.between(id, from, to, limit + 1)?)).await?;
    // A page ends between two milliseconds, so that the next one begins with a complete millisecond.
    let next = found.get(limit).map(|archived| archived.tick.quote.time);
    found.truncate(limit);
    if let Some(next) = next.filter(|next| found.first().is_some_and(|first| first.tick.quote.time < *next)) {
        found.retain(|archived| archived.tick.quote.time < next);
    }
    let list = found.iter().map(|archived| Tick::new(&instrument, archived)).collect();
    Answer::of(&Ticks { list, next: next.map(|time| time.0) })
}
