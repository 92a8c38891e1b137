//! `/api/default/*`: countries and public settings.

use actix_web::{HttpRequest, web};

use super::params::Params;
use crate::api::envelope::{Answer, Reply};
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::basics::Area;

/// Maximum length of a setting's name.
const KEY_MAX: usize = 64;

/// `area_list`: countries that may register, the preselected one second.
pub async fn area_list(req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let language = language::of(&req);
    let areas: Vec<_> = state.customers.accounts.areas().into_iter().map(|area| Area::new(area, language)).collect();
    Answer::of(&areas)
}

/// `setting`: a public setting.
pub async fn setting(params: Params, state: web::Data<AppState>) -> Reply {
    let key = params.required_line("key", KEY_MAX)?;
    Answer::of(&state.settings.public(key)?)
}
