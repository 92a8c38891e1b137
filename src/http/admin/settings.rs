//! The house's settings.

use std::sync::Arc;

use actix_web::web;

use crate::http::envelope::{Answer, Reply};
use crate::http::error::ApiError;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::state::AppState;
use crate::http::wire::admin::Setting;
use crate::services::settings::SettingView;
use crate::store::settings as rows;

async fn all(state: &AppState) -> Result<Vec<Setting>, ApiError> {
    let changes = state.read(rows::changes).await?;
    let shown = |view: SettingView| Setting::new(view.clone(), changes.get(view.key));
    Ok(state.settings.all().into_iter().map(shown).collect())
}

/// `GET /admin/api/settings`: every one.
pub async fn list(_staff: Staff<may::EditSettings>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `PUT /admin/api/settings`: any part of them, all or nothing.
pub async fn put(staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let changes = params.every()?;
    let settings = Arc::clone(&state.settings);
    state.blocking(move || settings.put(&staff.actor, &changes)).await?;
    state.hub.renew();
    Answer::said("saved", &all(&state).await?)
}
