//! `/admin/api/dashboard`: the dashboard.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::admin::DashboardView;
use crate::http::guard::{Staff, may};

/// `GET /admin/api/dashboard`.
pub async fn now(_staff: Staff<may::SeeDashboard>, state: web::Data<AppState>) -> Reply {
    let shared = state.clone();
    let read = move || Ok((shared.backoffice.dashboards.now()?, shared.view.coming_closures()));
    let (dashboard, closures) = state.blocking(read).await?;
    Answer::of(&DashboardView::new(&dashboard, state.live.connections(), state.view.read_model.seq(), &closures))
}
