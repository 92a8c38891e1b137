//! `/admin/api/corrections`: balance corrections that wait for a second staff member, or were decided.

use std::sync::Arc;

use actix_web::web;

use super::transfers::{REMARK_MAX, customer, oldest_first};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::corrections::AdminCorrection;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::ServiceError;
use crate::services::staff::backoffice::corrections::Corrections;
use crate::store::funds::corrections::{CorrectionFilter, CorrectionRow};

/// `GET /admin/api/corrections`.
pub async fn list(staff: Staff<may::AdjustBalances>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let status = params.optional::<i64>("status")?;
    if status.is_some_and(|status| !(0..=3).contains(&status)) {
        return Err(ApiError::invalid("status"));
    }
    let (id, account) = (params.optional("id")?, params.optional("user")?);
    let filter = CorrectionFilter { id, account, status, oldest_first: oldest_first(&params)? };
    let (corrections, accounts) = (Arc::clone(&state.money.corrections), Arc::clone(&state.customers.accounts));
    let read_model = Arc::clone(&state.view.read_model);
    let read = move || {
        let (rows, total) = corrections.list(filter, (page.page, page.limit))?;
        let show = |row: &CorrectionRow| {
            AdminCorrection::new(row, customer(&accounts, row.account), &staff.actor, &read_model)
        };
        Ok(Listed { list: rows.iter().map(show).collect(), total })
    };
    Answer::of(&state.blocking(read).await?)
}

async fn decide(
    staff: Staff<may::AdjustBalances>,
    state: web::Data<AppState>,
    decide: impl FnOnce(&Corrections, &Staff<may::AdjustBalances>) -> Result<CorrectionRow, ServiceError> + Send + 'static,
) -> Reply {
    let (corrections, accounts) = (Arc::clone(&state.money.corrections), Arc::clone(&state.customers.accounts));
    let read_model = Arc::clone(&state.view.read_model);
    let decided = move || {
        let row = decide(&corrections, &staff)?;
        Ok(AdminCorrection::new(&row, customer(&accounts, row.account), &staff.actor, &read_model))
    };
    Answer::said("saved", &state.blocking(decided).await?)
}

/// `POST /admin/api/corrections/{id}/approve`.
pub async fn approve(staff: Staff<may::AdjustBalances>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = id.into_inner();
    decide(staff, state, move |corrections, staff| corrections.approve(&staff.actor, id)).await
}

/// `POST /admin/api/corrections/{id}/reject`.
pub async fn reject(
    staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, notes) = (id.into_inner(), params.required_line("notes", REMARK_MAX)?.to_owned());
    decide(staff, state, move |corrections, staff| corrections.reject(&staff.actor, id, &notes)).await
}
