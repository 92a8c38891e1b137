//! `/admin/api/cases`: case files of compliance.

use std::sync::Arc;

use actix_web::{HttpResponse, web};
use jiff::civil::Date;

use super::transfers::{ONLY_ID, ONLY_USER, customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::cases::{AdminCase, Assignable, CaseDetails, CaseEntry};
use crate::domain::AccountId;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, StaffMember, may};
use crate::http::params::Params;
use crate::http::params::declare::{Clearable, Field, Required, code, flag, name, prose, value, word, words};
use crate::services::ServiceError;
use crate::services::customers::reviews::fields::parse_day;
use crate::services::staff::cases::{CaseChange, CaseState, KINDS, NewCase};
use crate::store::customers::cases::CaseFilter;

/// Maximum length of a note and of a conclusion, in characters.
const TEXT_MAX: usize = 4_000;

pub const STATE: Field<CaseState> =
    code("state", &[0, 1, 2], CaseState::from_number, "0: open; 1: escalated; 2: closed.");
pub const ONLY_ASSIGNEE: Field<i64> = value("assignee", "ID of a staff member: only cases assigned to them.");
pub const USER: Required<AccountId> = value("user", "ID of the customer.").required();
pub const KIND: Required<&str> = word("kind", &KINDS, Some, "Kind of the case.").required();
pub const ONLY_KIND: Field<&str> = KIND.optional().about("Only cases of this kind.");
pub const TITLE: Required<String> = words("title", 120, "At most 120 characters.").required();
pub const ASSIGNEE: Clearable<i64> =
    value("assignee", "ID of a staff member who may review identities; empty: nobody.").clearable();
pub const DUE_ON: Clearable<Date> =
    name("due_on", 10, parse_day, "Day on which the case is due, `YYYY-MM-DD`; empty: none.").clearable();
pub const ESCALATED: Field<bool> = flag("escalated", "1: escalate the case; 0: take that back.");
pub const NOTE: Required<String> = prose("text", TEXT_MAX, "The note, at most 4000 characters.").required();
pub const OBJECT: Field<String> = words(
    "object",
    64,
    "What the note is about, of the same customer: `deposit/12`, `withdrawal/7`, `order/9`, `review/3`, `correction/2` or \
     `signal/CODE`.",
);
pub const CONCLUSION: Required<String> =
    prose("conclusion", TEXT_MAX, "How the case ended, at most 4000 characters.").required();

/// `GET /admin/api/cases`.
pub async fn list(_staff: Staff<may::ReviewIdentities>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = CaseFilter {
        id: params.get(&ONLY_ID)?,
        user: params.get(&ONLY_USER)?,
        state: params.get(&STATE)?.map(CaseState::number),
        assignee: params.get(&ONLY_ASSIGNEE)?,
        kind: params.get(&ONLY_KIND)?,
    };
    let (cases, accounts) = (Arc::clone(&state.backoffice.cases), Arc::clone(&state.customers.accounts));
    let read = move || {
        let (rows, total) = cases.page(filter, (page.page, page.limit))?;
        let list = rows.into_iter().map(|row| {
            let user = customer(&accounts, row.user);
            AdminCase::new(row, user)
        });
        Ok(ListPage { list: list.collect(), total })
    };
    Answer::of(&state.blocking(read).await?)
}

/// Answers with a case after a change, or as it is.
async fn details(
    id: i64,
    message: Option<&'static str>,
    state: &web::Data<AppState>,
    change: impl FnOnce() -> Result<(), ServiceError> + Send + 'static,
) -> Reply {
    let (cases, accounts) = (Arc::clone(&state.backoffice.cases), Arc::clone(&state.customers.accounts));
    let read = move || {
        change()?;
        let (row, entries) = cases.one(id)?;
        let user = customer(&accounts, row.user);
        let entries = entries.into_iter().map(CaseEntry::from).collect();
        let assignable = cases.assignable()?.into_iter().map(Assignable::from).collect();
        Ok(CaseDetails { case: AdminCase::new(row, user), entries, assignable })
    };
    let details = state.blocking(read).await?;
    match message {
        Some(message) => Answer::with_message(message, &details),
        None => Answer::of(&details),
    }
}

/// `GET /admin/api/cases/{id}`.
pub async fn show(_staff: Staff<may::ReviewIdentities>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    details(id.into_inner(), None, &state, || Ok(())).await
}

/// `POST /admin/api/cases`.
pub async fn open(staff: Staff<may::ReviewIdentities>, params: Params, state: web::Data<AppState>) -> Reply {
    let new = NewCase {
        user: params.get(&USER)?,
        kind: params.get(&KIND)?,
        title: params.get(&TITLE)?,
        assignee: params.get(&ASSIGNEE)?.flatten(),
        due_on: params.get(&DUE_ON)?.flatten(),
    };
    let cases = Arc::clone(&state.backoffice.cases);
    let id = state.blocking(move || cases.open(&staff.actor, new)).await?;
    details(id, Some("saved"), &state, || Ok(())).await
}

/// `POST /admin/api/cases/{id}/note`.
pub async fn note(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, text, object) = (id.into_inner(), filled(&params, &NOTE)?, params.get(&OBJECT)?);
    let cases = Arc::clone(&state.backoffice.cases);
    details(id, Some("saved"), &state, move || cases.note(&staff.actor, id, &text, object.as_deref())).await
}

/// `POST /admin/api/cases/{id}/change`.
pub async fn change(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = id.into_inner();
    let change = CaseChange {
        escalated: params.get(&ESCALATED)?,
        assignee: params.get(&ASSIGNEE)?,
        due_on: params.get(&DUE_ON)?,
    };
    let cases = Arc::clone(&state.backoffice.cases);
    details(id, Some("saved"), &state, move || cases.change(&staff.actor, id, change)).await
}

/// `POST /admin/api/cases/{id}/close`.
pub async fn close(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, conclusion) = (id.into_inner(), filled(&params, &CONCLUSION)?);
    let cases = Arc::clone(&state.backoffice.cases);
    details(id, Some("saved"), &state, move || cases.close(&staff.actor, id, &conclusion)).await
}

/// A trimmed text of which something is left.
fn filled(params: &Params, field: &Required<String>) -> Result<String, ApiError> {
    let text = params.get(field)?.trim().to_owned();
    if text.is_empty() { Err(field.missing()) } else { Ok(text) }
}

/// `GET /admin/api/cases/{id}/file`.
pub async fn file(
    staff: Staff<may::ReviewIdentities>,
    who: StaffMember,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (id, permissions) = (id.into_inner(), who.0.member.permissions);
    let cases = Arc::clone(&state.backoffice.cases);
    let bytes = state.blocking(move || cases.file(&staff.actor, permissions, id)).await?;
    Ok(attachment(Media::Pdf, &format!("case-{id}"), bytes))
}
