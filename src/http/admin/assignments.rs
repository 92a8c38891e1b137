//! `/admin/api/{deposits,withdrawals,reviews,corrections}/{id}/assign`: who takes care of an item of a queue.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::chat::Colleague;
use crate::api::wire::work::{Assigned, Work};
use crate::domain::AccountId;
use crate::http::guard::{Staff, StaffMember, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, value, word};
use crate::services::ServiceError;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::assignments::{Assigning, Assignments, QueueKind};
use crate::services::staff::backoffice::tags::Tags;

pub const ASSIGNEE: Field<i64> = value("staff", "ID of the staff member; 0: unassigned. Default: the caller.");
pub const EXPECTED_OWNER: Field<i64> = value(
    "expected",
    "ID of the staff member to whom it was assigned as it was read, 0: nobody; refused if that has changed. Default: not compared.",
);
pub const KIND: Required<QueueKind> = word("kind", &QueueKind::CODES, QueueKind::from_code, "Which queue.").required();
/// Whose items are listed.
pub const OWNER: Field<Owner> = word(
    "owner",
    &["mine", "none"],
    owner_from_word,
    "mine: only items assigned to the caller; none: only unassigned ones.",
);

/// Whose items a queue lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Mine,
    Nobody,
}

fn owner_from_word(word: &str) -> Option<Owner> {
    match word {
        "mine" => Some(Owner::Mine),
        "none" => Some(Owner::Nobody),
        _ => None,
    }
}

/// What describes the items of a queue to colleagues.
pub(super) struct WorkContext {
    tags: Arc<Tags>,
    assignments: Arc<Assignments>,
}

impl WorkContext {
    pub(super) fn of(state: &AppState) -> Self {
        Self { tags: Arc::clone(&state.backoffice.tags), assignments: Arc::clone(&state.backoffice.assignments) }
    }

    /// Of items of one queue: id and account of each. Blocks.
    pub(super) fn of_items(&self, kind: QueueKind, items: &[(i64, i64)]) -> Result<Vec<Work>, ServiceError> {
        let tags = self.tags.of(items.iter().map(|(_, account)| AccountId(*account)))?;
        let owners = self.assignments.of(kind, items.iter().map(|(id, _)| *id))?;
        Ok(tags.into_iter().zip(owners).map(|(tags, owner)| Work::new(tags, owner)).collect())
    }

    /// Of one item. Blocks.
    pub(super) fn of_item(&self, kind: QueueKind, id: i64, account: i64) -> Result<Work, ServiceError> {
        let work = self.of_items(kind, &[(id, account)])?.pop();
        work.ok_or_else(|| ServiceError::Internal("an item without its work".into()))
    }
}

/// The owner of the listed items, 0 for nobody; `None`: everyone's.
pub(super) fn owner(wanted: Option<Owner>, reader: &Actor) -> Option<i64> {
    match wanted? {
        Owner::Mine => reader.staff,
        Owner::Nobody => Some(0),
    }
}

/// The staff member to whom an item is to be assigned.
pub(super) fn assignee(params: &Params, by: &Actor) -> Result<Option<i64>, ApiError> {
    Ok(params.get(&ASSIGNEE)?.or(by.staff).filter(|to| *to != 0))
}

/// `GET /admin/api/assignees`: who may decide the items of a queue.
pub async fn candidates(who: StaffMember, params: Params, state: web::Data<AppState>) -> Reply {
    let kind = params.get(&KIND)?;
    if !who.0.member.permissions.contains(kind.permission()) {
        return Err(ApiError::refused("forbidden"));
    }
    let assignments = Arc::clone(&state.backoffice.assignments);
    let found = state.blocking(move || assignments.candidates(kind)).await?;
    let list: Vec<_> = found.into_iter().map(Colleague::from).collect();
    Answer::of(&ListPage { total: list.len() as i64, list })
}

async fn assign(by: Actor, kind: QueueKind, item: i64, params: Params, state: web::Data<AppState>) -> Reply {
    let asked = Assigning { kind, item, to: assignee(&params, &by)?, expected: params.get(&EXPECTED_OWNER)? };
    let assignments = Arc::clone(&state.backoffice.assignments);
    let owner = state.blocking(move || assignments.assign(&by, asked)).await?;
    Answer::with_message("saved", &Assigned { id: item, owner: owner.map(Colleague::from) })
}

/// `POST /admin/api/deposits/{id}/assign`.
pub async fn deposit(
    staff: Staff<may::ReviewDeposits>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    assign(staff.actor, QueueKind::Deposit, *id, params, state).await
}

/// `POST /admin/api/withdrawals/{id}/assign`.
pub async fn withdrawal(
    staff: Staff<may::ReviewWithdrawals>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    assign(staff.actor, QueueKind::Withdrawal, *id, params, state).await
}

/// `POST /admin/api/reviews/{id}/assign`.
pub async fn review(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    assign(staff.actor, QueueKind::Review, *id, params, state).await
}

/// `POST /admin/api/corrections/{id}/assign`.
pub async fn correction(
    staff: Staff<may::AdjustBalances>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    assign(staff.actor, QueueKind::Correction, *id, params, state).await
}
