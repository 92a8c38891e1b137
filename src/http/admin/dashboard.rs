//! `/admin/api/dashboard`: the dashboard.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::admin::DashboardView;
use crate::http::guard::{Staff, may};

/// `GET /admin/api/dashboard`.
pub async fn now(_staff: Staff<may::SeeDashboard>, state: web::Data<AppState>) -> Reply {
    let shared = state.clone();
    let dashboard = state.blocking(move || shared.backoffice.dashboards.now()).await?;
    let (seq, closures) = (state.view.read_model.seq(), state.view.coming_closures());
    Answer::of(&DashboardView::new(&dashboard, state.live.connections(), seq, &closures))
}
