//! `/admin/api/users/{id}/statement`: a customer's statement. Downloads are recorded in the audit log.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};

use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::domain::AccountId;
use crate::http::files::attachment;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::withdrawals::statement_query;
use crate::store::backoffice::audit;

/// `GET /admin/api/users/{id}/statement`.
pub async fn file(
    req: HttpRequest,
    staff: Staff<may::SeeStatements>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (account, language) = (AccountId(id.into_inner()), language::of(&req));
    let query = statement_query(&params)?;
    let (period, format) = (query.period, query.format);
    let details = format!("{} to {}", period.from, period.to);
    let entry = staff.actor.entry(state.clock.now(), "statement", format!("user/{account}"), None, Some(&details));
    let (statements, store) = (Arc::clone(&state.money.statements), Arc::clone(&state.store));
    let permit = state.reads_at_once.begin(&staff.actor)?;
    let make = move || {
        let _permit = permit;
        let file = statements.file(account, period, format, language)?;
        store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(file)
    };
    let bytes = state.blocking(make).await?;
    Ok(attachment(query.media(), &query.name(account), bytes))
}
