//! `/v1/api/preferences`: what a customer arranges in the app.

use std::sync::Arc;

use actix_web::web;
use serde_json::{Map, Value};

use super::guard::User;
use super::params::Params;
use super::params::declare::{Required, json, name, value};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::preferences as wire;
use crate::services::customers::preferences::{Preference, PreferenceName};

pub const NAME: Required<PreferenceName> =
    name("name", 16, PreferenceName::parse, "`watch_lists`, `workspace`, `ticket` or `display`.").required();
pub const VERSION: Required<i64> = value("version", "`Version` of the document that was changed.").required();
pub const DOCUMENT: Required<Map<String, Value>> =
    json("document", "A JSON object of the app's own shape. At most 32 KiB.").required();

/// `GET preferences`.
pub async fn get(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let name = params.get(&NAME)?;
    let preferences = Arc::clone(&state.customers.preferences);
    let found = state.blocking(move || preferences.of(user.id, name)).await?;
    Answer::of(&wire::Preference::from(found))
}

/// `POST preferences`.
pub async fn save(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let name = params.get(&NAME)?;
    let mut changed = Preference { version: params.get(&VERSION)?, document: params.get(&DOCUMENT)? };
    let preferences = Arc::clone(&state.customers.preferences);
    let saved = state
        .blocking(move || {
            changed.version = preferences.save(user.id, name, &changed)?;
            Ok(changed)
        })
        .await?;
    Answer::of(&wire::Preference::from(saved))
}
