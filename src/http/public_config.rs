//! `/api/basicSet/*`: the public configuration.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::basics::BasicInfo;
use crate::services::customers::account_currencies;

/// `getBasicInfo`.
pub async fn basic_info(state: web::Data<AppState>) -> Reply {
    let values = state.settings.values();
    let currencies = account_currencies::offered(&values, &state.view.read_model);
    Answer::of(&BasicInfo::new(&values, &currencies, state.money.losses.current()))
}
