//! `/admin/api/audit`: the audit log.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::Moment;
use crate::api::wire::admin::AuditEntry;
use crate::domain::TimeMs;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::{FIRST_DAY, LAST_DAY};
use crate::services::reporting::csv_table::CsvTable;
use crate::services::reporting::statements::Period;

/// `GET /admin/api/audit`.
pub async fn list(_staff: Staff<may::SeeAudit>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let audit = Arc::clone(&state.backoffice.audit);
    let (rows, total) = state.blocking(move || audit.list(page.page.into(), page.limit.into())).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(AuditEntry::from).collect(), total })
}

/// `GET /admin/api/audit/file`: the entries of a period as CSV.
pub async fn file(
    staff: Staff<may::SeeAudit>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let period = Period::parse(&params.get(&FIRST_DAY)?, &params.get(&LAST_DAY)?)?;
    let (from, to) = period.span().ok_or_else(|| LAST_DAY.invalid())?;
    let (audit, now) = (Arc::clone(&state.backoffice.audit), state.clock.now());
    let rows = state.blocking(move || audit.export(&staff.actor, now, from, to)).await?;
    let mut table =
        CsvTable::new(&["id", "at", "staff", "staff_email", "address", "act", "object", "before", "after", "hash"]);
    for row in rows {
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
    Ok(attachment(Media::Csv, &format!("audit-{}-{}", period.from, period.to), table.finish()))
}
