//! `/admin/api/corrections`: balance corrections that wait for a second staff member, or were decided.

use std::sync::Arc;

use actix_web::web;

use super::assignments::{self, OWNER, WorkContext};
use super::settings::CONFIRM;
use super::transfers::{self, OLDEST_FIRST, ONLY_ID, ONLY_USER, customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::corrections::AdminCorrection;
use crate::http::guard::{SeeCorrections, Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code};
use crate::services::ServiceError;
use crate::services::customers::accounts::Accounts;
use crate::services::market::liquidity::Liquidity;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::assignments::QueueKind;
use crate::services::staff::backoffice::corrections::Corrections;
use crate::services::trading::ReadModel;
use crate::store::funds::corrections::{CorrectionFilter, CorrectionRow};

pub const STATUS: Field<i64> = code(
    "status",
    &[0, 1, 2, 3],
    Some,
    "0: waiting for a second staff member; 1: booked; 2: rejected; 3: expired after seven days.",
);
pub const NOTES: Required<String> = transfers::NOTES.about("Reason for the audit log, at most 500 characters.");

/// The services that describe a correction to the staff member who reads it.
pub(super) struct Describing {
    reader: Actor,
    accounts: Arc<Accounts>,
    read_model: Arc<ReadModel>,
    liquidity: Arc<Liquidity>,
    work: WorkContext,
}

impl Describing {
    pub(super) fn new(reader: Actor, state: &AppState) -> Self {
        let (accounts, read_model) = (Arc::clone(&state.customers.accounts), Arc::clone(&state.view.read_model));
        let liquidity = Arc::clone(&state.trading.liquidity);
        Self { reader, accounts, read_model, liquidity, work: WorkContext::of(state) }
    }

    /// Blocks.
    pub(super) fn describe(&self, row: &CorrectionRow) -> Result<AdminCorrection, ServiceError> {
        let work = self.work.of_item(QueueKind::Correction, row.id, row.account)?;
        let user = customer(&self.accounts, row.account);
        Ok(AdminCorrection::new(row, user, work, &self.reader, (&self.read_model, &self.liquidity)))
    }
}

/// A correction that was booked, or that waits for a second person.
pub(super) fn booked_or_waiting(correction: &AdminCorrection) -> Reply {
    Answer::with_message(if correction.status == 0 { "correction-waits" } else { "saved" }, correction)
}

/// `GET /admin/api/corrections`. Who may only correct trades sees what they requested.
pub async fn list(staff: Staff<SeeCorrections>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let status = params.get(&STATUS)?;
    let (id, account) = (params.get(&ONLY_ID)?, params.get(&ONLY_USER)?);
    let owner = assignments::owner(params.get(&OWNER)?, &staff.actor);
    let oldest_first = params.get(&OLDEST_FIRST)?.unwrap_or(false);
    let requester = if staff.is_full { None } else { staff.actor.staff };
    let filter = CorrectionFilter { id, account, status, staff: requester, owner, oldest_first };
    let (corrections, describing) = (Arc::clone(&state.money.corrections), Describing::new(staff.actor, &state));
    let read = move || {
        let (rows, total) = corrections.list(filter, (page.page, page.limit))?;
        let list = rows.iter().map(|row| describing.describe(row)).collect::<Result<Vec<_>, _>>()?;
        Ok(ListPage { list, total })
    };
    Answer::of(&state.blocking(read).await?)
}

async fn decide<P>(
    staff: Staff<P>,
    state: web::Data<AppState>,
    decide: impl FnOnce(&Corrections, &Actor) -> Result<CorrectionRow, ServiceError> + Send + 'static,
) -> Reply {
    let (corrections, describing) = (Arc::clone(&state.money.corrections), Describing::new(staff.actor, &state));
    let decided = move || describing.describe(&decide(&corrections, &describing.reader)?);
    Answer::with_message("saved", &state.blocking(decided).await?)
}

/// `POST /admin/api/corrections/{id}/approve`.
pub async fn approve(
    staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, confirmed) = (id.into_inner(), params.get(&CONFIRM)?.unwrap_or(0));
    decide(staff, state, move |corrections, by| corrections.approve(by, id, confirmed)).await
}

/// `POST /admin/api/corrections/{id}/reject`.
pub async fn reject(
    staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, notes) = (id.into_inner(), params.get(&NOTES)?);
    decide(staff, state, move |corrections, by| corrections.reject(by, id, &notes)).await
}

/// `POST /admin/api/corrections/{id}/withdraw`.
pub async fn withdraw(staff: Staff<SeeCorrections>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = id.into_inner();
    decide(staff, state, move |corrections, by| corrections.withdraw(by, id)).await
}
