//! `/api/basicSet/*`: the public configuration.

use actix_web::web;

use super::envelope::{Answer, Reply};
use super::state::AppState;
use super::wire::basics::BasicInfo;

/// `getBasicInfo`.
pub async fn basic_info(state: web::Data<AppState>) -> Reply {
    Answer::of(&BasicInfo::from(&*state.settings.values()))
}
