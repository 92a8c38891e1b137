//! The audit log, for readers.

use std::sync::Arc;

use actix_web::web;

use crate::http::envelope::{Answer, Reply};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::state::AppState;
use crate::http::wire::Listed;
use crate::http::wire::admin::AuditEntry;

/// `GET /admin/api/audit`.
pub async fn list(_staff: Staff<may::SeeAudit>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let audit = Arc::clone(&state.audit);
    let (rows, total) = state.blocking(move || audit.list(page.page.into(), page.limit.into())).await?;
    Answer::of(&Listed { list: rows.into_iter().map(AuditEntry::from).collect(), total })
}
