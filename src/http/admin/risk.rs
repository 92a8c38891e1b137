//! `/admin/api/exposure/summary` and `/admin/api/margin-watch`: the broker's risk now.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin::Customer;
use crate::api::wire::risk::{ExposureSummary, WatchedAccount};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::staff::backoffice::risk;

/// `GET /admin/api/exposure/summary`.
pub async fn exposure(_staff: Staff<may::SeeExposure>, state: web::Data<AppState>) -> Reply {
    let shared = state.clone();
    let read = move || {
        let summary = risk::exposure_summary(&shared.view.read_model);
        Ok(ExposureSummary::new(&summary, |held| shared.view.exposure(held)))
    };
    Answer::of(&state.blocking(read).await?)
}

/// `GET /admin/api/margin-watch`.
pub async fn margin_watch(_staff: Staff<may::SeeExposure>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let shared = state.clone();
    let read = move || {
        let watched = risk::margin_watch(&shared.view.read_model);
        let total = i64::try_from(watched.len()).unwrap_or(i64::MAX);
        let shown = watched.chunks(page.limit as usize).nth(page.page as usize - 1).unwrap_or_default();
        let row = |watched: &risk::WatchedAccount| {
            let owner = shared.customers.trading_accounts.owner(watched.record.id);
            let user = shared.customers.accounts.user(owner).ok().map(Customer::from);
            WatchedAccount::new(watched, &shared.view.read_model.group_of(watched.record.id), user)
        };
        Ok(ListPage { list: shown.iter().map(row).collect::<Vec<_>>(), total })
    };
    Answer::of(&state.blocking(read).await?)
}
