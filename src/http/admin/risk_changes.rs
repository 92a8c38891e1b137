//! `/admin/api/risk_changes`: changes of settings of risk, terms and trading hours that wait for a second person.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::transfers;
use crate::api::envelope::{Answer, Reply};
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::risk_changes::RiskChange;
use crate::http::guard::StaffMember;
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code, value};
use crate::services::ServiceError;
use crate::services::staff::audit::Actor;
use crate::services::staff::risk_changes::RiskChanges;

pub const STATUS: Field<i64> = code(
    "status",
    &[0, 1, 2, 3, 4],
    Some,
    "0: waiting for a second person; 1: applied; 2: rejected; 3: expired after seven days; 4: withdrawn.",
);
pub const CONFIRM: Field<usize> = value(
    "confirm",
    "Number of customers or accounts that the change affects now: `affected` of `now`. Refused if it is another. Default 0.",
);
pub const NOTES: Required<String> = transfers::NOTES.about("Reason for the requester, at most 500 characters.");

/// `GET /admin/api/risk_changes`: those that the reader's permissions concern.
pub async fn list(req: HttpRequest, who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, status, language) = (params.page()?, params.get(&STATUS)?, language::of(&req));
    let (changes, member) = (Arc::clone(&state.backoffice.risk_changes), who.0.member);
    let read = move || changes.list(member.id, member.permissions, status, (page.page, page.limit));
    let (found, total) = state.blocking(read).await?;
    let list: Vec<_> = found.into_iter().map(|change| RiskChange::new(change, language)).collect();
    Answer::of(&ListPage { list, total })
}

/// `GET /admin/api/risk_changes/{id}`.
pub async fn one(req: HttpRequest, who: StaffMember, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (changes, member) = (Arc::clone(&state.backoffice.risk_changes), who.0.member);
    let found = state.blocking(move || changes.one(member.id, member.permissions, *id)).await?;
    Answer::of(&RiskChange::new(found, language::of(&req)))
}

/// Answers with a request as it is after `decide`.
async fn after(
    req: HttpRequest,
    who: StaffMember,
    id: i64,
    state: web::Data<AppState>,
    decide: impl FnOnce(&RiskChanges, &Actor) -> Result<(), ServiceError> + Send + 'static,
) -> Reply {
    let by = who.0.actor(state.address(&req));
    let (changes, member) = (Arc::clone(&state.backoffice.risk_changes), who.0.member);
    let decided = move || {
        decide(&changes, &by)?;
        changes.one(member.id, member.permissions, id)
    };
    let decided = state.blocking(decided).await?;
    Answer::with_message("saved", &RiskChange::new(decided, language::of(&req)))
}

/// `POST /admin/api/risk_changes/{id}/approve`.
pub async fn approve(
    req: HttpRequest,
    who: StaffMember,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, confirmed, shared) = (id.into_inner(), params.get(&CONFIRM)?.unwrap_or(0), state.clone());
    let reply = after(req, who, id, state, move |changes, by| changes.approve(by, id, confirmed)).await;
    shared.operations.messages.wake();
    shared.live.invalidate_caches();
    reply
}

/// `POST /admin/api/risk_changes/{id}/reject`.
pub async fn reject(
    req: HttpRequest,
    who: StaffMember,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, notes) = (id.into_inner(), params.get(&NOTES)?);
    after(req, who, id, state, move |changes, by| changes.reject(by, id, &notes)).await
}

/// `POST /admin/api/risk_changes/{id}/withdraw`.
pub async fn withdraw(req: HttpRequest, who: StaffMember, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = id.into_inner();
    after(req, who, id, state, move |changes, by| changes.withdraw(by, id)).await
}
