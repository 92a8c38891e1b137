//! `/v1/api/chart/drawings`: what a customer draws on charts.

use std::sync::Arc;

use actix_web::web;

use super::guard::User;
use super::params::Params;
use super::params::declare::{Required, json, value};
use super::trading::INSTRUMENT;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::drawings as wire;
use crate::domain::InstrumentId;
use crate::engine::reject::Reject;
use crate::services::customers::drawings::{Drawing, Drawings};

pub const VERSION: Required<i64> = value("version", "`Version` of the drawings that were changed.").required();
pub const DRAWINGS: Required<Vec<Drawing>> =
    json("drawings", "All drawings of the instrument, [{Id, Tool, Points: [{Time, Price}], Ink, Text}]. At most 100.")
        .required();

fn known_instrument(state: &AppState, params: &Params) -> Result<InstrumentId, ApiError> {
    let id = params.get(&INSTRUMENT)?;
    state.view.enabled(id).ok_or(Reject::InstrumentNotFound)?;
    Ok(id)
}

/// `GET drawings`.
pub async fn list(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let instrument = known_instrument(&state, &params)?;
    let drawings = Arc::clone(&state.customers.drawings);
    let found = state.blocking(move || drawings.of(user.id, instrument)).await?;
    Answer::of(&wire::Drawings::from(found))
}

/// `POST drawings`.
pub async fn save(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let instrument = known_instrument(&state, &params)?;
    let mut changed = Drawings { version: params.get(&VERSION)?, drawings: params.get(&DRAWINGS)? };
    let drawings = Arc::clone(&state.customers.drawings);
    let saved = state
        .blocking(move || {
            changed.version = drawings.save(user.id, instrument, &changed)?;
            Ok(changed)
        })
        .await?;
    Answer::of(&wire::Drawings::from(saved))
}
