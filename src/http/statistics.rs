//! `/v1/api/statistics`: the statistics of the customer's account.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use super::files::{Media, attachment};
use super::guard::User;
use super::params::Params;
use super::params::declare::{Field, line};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::statistics as wire;
use crate::services::reporting::statistics::ZonedPeriod;

pub const FROM: Field<String> = line("from", 16, "First day, `YYYY-MM-DD`, in `zone`. Default: 29 days before `to`.");
pub const TO: Field<String> =
    line("to", 16, "Last day, `YYYY-MM-DD`, in `zone`. At most 1,830 days from `from`. Default today.");
pub const ZONE: Field<String> =
    line("zone", 64, "IANA time zone of days, weekdays and hours, such as `Europe/Berlin`. Default UTC.");

fn period(params: &Params, state: &AppState) -> Result<ZonedPeriod, ApiError> {
    let (from, to, zone) = (params.get(&FROM)?, params.get(&TO)?, params.get(&ZONE)?);
    Ok(state.money.statistics.period(from.as_deref(), to.as_deref(), zone.as_deref())?)
}

/// `GET statistics`.
pub async fn show(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (period, statistics) = (period(&params, &state)?, Arc::clone(&state.money.statistics));
    let found = state.blocking(move || statistics.of(user.account, period)).await?;
    Answer::of(&wire::Statistics::from(found))
}

/// `GET statistics/file`.
pub async fn file(user: User, params: Params, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (period, statistics) = (period(&params, &state)?, Arc::clone(&state.money.statistics));
    let name = format!("statistics-{}-{}-{}", user.account, period.from, period.to);
    let bytes = state.blocking(move || statistics.file(user.account, period)).await?;
    Ok(attachment(Media::Csv, &name, bytes))
}
