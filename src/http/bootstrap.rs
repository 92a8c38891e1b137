//! `/api/default/*`: countries and public settings.

use actix_web::{HttpRequest, web};

use super::params::Params;
use super::params::declare::{Required, line};
use crate::api::envelope::{Answer, Reply};
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::basics::Area;

pub const KEY: Required<String> = line("key", 64, "Name of the setting, at most 64 characters.").required();

/// `area_list`: countries that may register, the preselected one second.
pub async fn area_list(req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let language = language::of(&req);
    let areas: Vec<_> = state.customers.accounts.areas().into_iter().map(|area| Area::new(area, language)).collect();
    Answer::of(&areas)
}

/// `setting`: a public setting.
pub async fn setting(params: Params, state: web::Data<AppState>) -> Reply {
    Answer::of(&state.settings.public(&params.get(&KEY)?)?)
}
