//! `/admin/api/corrections`: balance corrections that wait for a second staff member, or were decided.

use std::sync::Arc;

use actix_web::web;

use super::transfers::{self, OLDEST_FIRST, ONLY_ID, ONLY_USER, customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::corrections::AdminCorrection;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code};
use crate::services::ServiceError;
use crate::services::staff::backoffice::corrections::Corrections;
use crate::store::funds::corrections::{CorrectionFilter, CorrectionRow};

pub const STATUS: Field<i64> = code(
    "status",
    &[0, 1, 2, 3],
    Some,
    "0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired after seven days.",
);
pub const NOTES: Required<String> = transfers::NOTES.about("Reason for the audit log, at most 500 characters.");

/// `GET /admin/api/corrections`.
pub async fn list(staff: Staff<may::AdjustBalances>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let status = params.get(&STATUS)?;
    let (id, account) = (params.get(&ONLY_ID)?, params.get(&ONLY_USER)?);
    let filter = CorrectionFilter { id, account, status, oldest_first: params.get(&OLDEST_FIRST)?.unwrap_or(false) };
    let (corrections, accounts) = (Arc::clone(&state.money.corrections), Arc::clone(&state.customers.accounts));
    let read_model = Arc::clone(&state.view.read_model);
    let read = move || {
        let (rows, total) = corrections.list(filter, (page.page, page.limit))?;
        let show = |row: &CorrectionRow| {
            AdminCorrection::new(row, customer(&accounts, row.account), &staff.actor, &read_model)
        };
        Ok(ListPage { list: rows.iter().map(show).collect(), total })
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
    Answer::with_message("saved", &state.blocking(decided).await?)
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
    let (id, notes) = (id.into_inner(), params.get(&NOTES)?);
    decide(staff, state, move |corrections, staff| corrections.reject(&staff.actor, id, &notes)).await
}
