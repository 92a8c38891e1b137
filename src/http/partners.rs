//! `/api/partner/...`: what a partner has earned.

use std::sync::Arc;

use actix_web::web;
use jiff::civil::Date;

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Field, name};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::partners::{PartnerReward, PartnerSummary};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::partners::{Partners, day_of};

pub const FROM: Field<Date> = name("from", 10, day, "First day, `YYYY-MM-DD`, in UTC. Default: 29 days before `to`.");
pub const TO: Field<Date> =
    name("to", 10, day, "Last day, `YYYY-MM-DD`, in UTC. At most 366 days after `from`. Default today.");

/// Most days of a period.
const DAYS_MAX: i64 = 366;

fn day(text: &str) -> Option<Date> {
    text.parse().ok()
}

/// The first and the last UTC day, in unix days.
pub(super) fn days(params: &Params, state: &AppState) -> Result<(i64, i64), ApiError> {
    let number = |date: Date| i64::from((date - jiff::civil::date(1970, 1, 1)).get_days());
    let to = params.get(&TO)?.map_or_else(|| day_of(state.clock.now()), number);
    let from = params.get(&FROM)?.map_or(to - 29, number);
    if from > to || to - from > DAYS_MAX {
        return Err(ServiceError::from(Refusal::invalid_field("from")).into());
    }
    Ok((from, to))
}

fn service(state: &AppState) -> Arc<Partners> {
    Arc::clone(&state.money.partners)
}

/// `GET /api/partner/summary`.
pub async fn summary(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, partners) = (days(&params, &state)?, service(&state));
    let found = state.blocking(move || partners.summary(user.0.id, days)).await?;
    let found = found.ok_or_else(|| ApiError::refused("not_a_partner"))?;
    Answer::of(&PartnerSummary::from(found))
}

/// `GET /api/partner/rewards`.
pub async fn rewards(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let (days, page, partners) = (days(&params, &state)?, params.page()?, service(&state));
    let (rows, total) = state.blocking(move || partners.rewards(user.0.id, days, (page.page, page.limit))).await?;
    let list: Vec<_> = rows.into_iter().map(PartnerReward::from).collect();
    Answer::of(&ListPage { list, total })
}
