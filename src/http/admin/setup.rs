//! `/admin/api/setup`: the setup checklist.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::settings::Setup;
use crate::http::guard::{AnyStaffSession, Staff, may};
use crate::services::staff::backoffice::setup::{Sources, progress};

/// `GET /admin/api/setup`.
pub async fn now(_staff: Staff<may::EditSettings>, who: AnyStaffSession, state: web::Data<AppState>) -> Reply {
    let shared = state.clone();
    let read = move || {
        let AppState { store, settings, trading, money, backoffice, .. } = &**shared;
        let (catalog, charts) = (&trading.catalog, &trading.charts);
        let (funds, staff) = (&money.funds, &backoffice.staff);
        progress(Sources { store, settings, catalog, charts, funds, staff }, &who.signed_in.member)
    };
    Answer::of(&Setup::from(state.blocking(read).await?))
}
