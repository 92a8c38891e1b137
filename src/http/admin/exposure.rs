//! `/admin/api/exposure`: customers' exposure by instrument.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::http::guard::{Staff, may};
use crate::services::staff::backoffice::dealing;

/// `GET /admin/api/exposure`: of real accounts; of demo accounts only if no real account holds a position
/// (then marked as demo).
pub async fn list(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let view = Arc::clone(&state.view);
    let shown =
        move || Ok(dealing::exposure(&view.read_model).iter().map(|one| view.exposure(one)).collect::<Vec<_>>());
    let list = state.blocking(shown).await?;
    let total = i64::try_from(list.len()).unwrap_or(i64::MAX);
    Answer::of(&ListPage { list, total })
}
