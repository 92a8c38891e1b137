//! `/api/basicSet/*`: the public configuration.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::basics::BasicInfo;

/// `getBasicInfo`.
pub async fn basic_info(state: web::Data<AppState>) -> Reply {
    Answer::of(&BasicInfo::from(&*state.settings.values()))
}
