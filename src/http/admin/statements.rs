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
use crate::http::params::declare::{Field, name};
use crate::http::withdrawals::statement_query;
use crate::i18n::Language;
use crate::services::ServiceError;
use crate::store::backoffice::audit;
use crate::store::customers::users;

/// The language of a document about a customer.
pub const DOCUMENT_LANGUAGE: Field<Language> = name(
    "language",
    8,
    Language::from_code,
    "Language code of the file. Default: the one that the customer has chosen, or else that of the request.",
);

/// The language of a document: the wanted one, that of the customer of the account, or the reader's. Blocks.
fn document_language(
    state: &AppState,
    account: AccountId,
    wanted: Option<Language>,
    reader: Language,
) -> Result<Language, ServiceError> {
    if let Some(wanted) = wanted {
        return Ok(wanted);
    }
    let customer = state.store.read(|connection| users::by_account(connection, account.0))?;
    Ok(customer.and_then(|customer| Language::from_code(&customer.language?)).unwrap_or(reader))
}

/// `GET /admin/api/users/{id}/statement`.
pub async fn file(
    req: HttpRequest,
    staff: Staff<may::SeeStatements>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (account, reader, wanted) = (AccountId(id.into_inner()), language::of(&req), params.get(&DOCUMENT_LANGUAGE)?);
    let query = statement_query(&params)?;
    let (period, format) = (query.period, query.format);
    let details = format!("{} to {}", period.from, period.to);
    let entry = staff.actor.entry(state.clock.now(), "statement", format!("user/{account}"), None, Some(&details));
    let (statements, shared) = (Arc::clone(&state.money.statements), state.clone());
    let permit = state.reads_at_once.begin(&staff.actor)?;
    let make = move || {
        let _permit = permit;
        let language = document_language(&shared, account, wanted, reader)?;
        let file = statements.file(account, period, format, language)?;
        shared.store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(file)
    };
    let bytes = state.blocking(make).await?;
    Ok(attachment(query.media(), &query.name(account), bytes))
}
