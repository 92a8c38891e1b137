//! `/admin/api/audit`: the audit log.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Moment;
use crate::api::wire::admin::{AuditChoices, AuditEntries, AuditEntry, AuditStaff};
use crate::domain::TimeMs;
use crate::http::files::csv_stream;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::{FIRST_DAY, LAST_DAY};
use crate::http::params::declare::{Field, value, words};
use crate::services::ServiceError;
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::statements::Period;
use crate::services::staff::audit::{AuditFilter, SEARCHED_MAX};

pub const STAFF: Field<i64> = value(
    "staff",
    "ID of a staff member: only their acts. 0: only those of the command line and of the program itself.",
);
pub const ACT: Field<String> = words("act", 64, "Only this act, such as `freeze`.");
pub const KIND: Field<String> = words("kind", 64, "Only objects of this kind: `user` for all objects like `user/12`.");
pub const OBJECT: Field<String> = words("object", 128, "Only this object, such as `user/12`.");
pub const TEXT: Field<String> =
    words("text", 100, "Part of the object or of its state before or after, such as a reason. At most 100 characters.");
pub const FROM: Field<String> = FIRST_DAY.optional();
pub const TO: Field<String> = LAST_DAY.optional().about("Last day, `YYYY-MM-DD`, in UTC.");

const COLUMNS: [&str; 10] = ["id", "at", "staff", "staff_email", "address", "act", "object", "before", "after", "hash"];

/// The filter without its period.
fn filter(params: &Params) -> Result<AuditFilter, ApiError> {
    Ok(AuditFilter {
        staff: params.get(&STAFF)?,
        act: params.get(&ACT)?,
        kind: params.get(&KIND)?,
        object: params.get(&OBJECT)?,
        text: params.get(&TEXT)?,
        from: None,
        to: None,
    })
}

/// `GET /admin/api/audit`.
pub async fn list(_staff: Staff<may::SeeAudit>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let (from, to) = Period::parse_open(params.get(&FROM)?.as_deref(), params.get(&TO)?.as_deref())?;
    let filter = AuditFilter { from: from.map(|at| at.0), to: to.map(|at| at.0), ..filter(&params)? };
    let audit = Arc::clone(&state.backoffice.audit);
    let found = state.blocking(move || audit.list(&filter, page.page, page.limit)).await?;
    Answer::of(&AuditEntries {
        list: found.rows.into_iter().map(AuditEntry::from).collect(),
        total: found.total,
        searched_latest: found.truncated.then_some(SEARCHED_MAX),
    })
}

/// `GET /admin/api/audit/choices`.
pub async fn choices(_staff: Staff<may::SeeAudit>, state: web::Data<AppState>) -> Reply {
    let audit = Arc::clone(&state.backoffice.audit);
    let found = state.blocking(move || audit.choices()).await?;
    let staff = found.staff.into_iter().map(|(id, email)| AuditStaff { id, email }).collect();
    Answer::of(&AuditChoices { acts: found.acts, kinds: found.kinds, staff })
}

/// `GET /admin/api/audit/file`: the entries of a period that match as CSV, oldest first, sent while they are read.
pub async fn file(
    staff: Staff<may::SeeAudit>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let period = Period::parse(&params.get(&FIRST_DAY)?, &params.get(&LAST_DAY)?)?;
    let (from, to) = period.span().ok_or_else(|| LAST_DAY.invalid())?;
    let filter = AuditFilter { from: Some(from.0), to: Some(to.0), ..filter(&params)? };
    let (audit, now) = (Arc::clone(&state.backoffice.audit), state.clock.now());
    let ids = state.blocking(move || audit.export(&staff.actor, now, &filter)).await?;
    Ok(csv_stream(state, &format!("audit-{}-{}", period.from, period.to), &COLUMNS, &ids, lines))
}

/// The lines of these entries. Blocks.
fn lines(state: &AppState, ids: &[i64]) -> Result<CsvTable, ServiceError> {
    let mut table = CsvTable::continued();
    for row in state.backoffice.audit.rows(ids)? {
        let entry = row.entry;
        table.row(&[
            row.id.to_string(),
            Moment::from(TimeMs(entry.at)).0,
            entry.staff.map(|id| id.to_string()).unwrap_or_default(),
            row.staff_email.unwrap_or_default(),
            entry.address,
            entry.act,
            entry.object,
            entry.before.unwrap_or_default(),
            entry.after.unwrap_or_default(),
            row.hash,
        ]);
    }
    Ok(table)
}
