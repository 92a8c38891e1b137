//! `/admin/api/customer-imports`: customers of another platform, previewed, imported and undone.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::transfers;
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::customer_imports::{CustomerImport, ImportPreview, ImportUndo, ImportedAccount, STATES};
use crate::http::guard::{Staff, may};
use crate::http::params::declare::{Field, Required, flag, json, word, words};
use crate::http::params::{Params, RawBody};
use crate::services::ServiceError;
use crate::services::customers::customer_import::file::{BYTES_MAX, ImportMapping};
use crate::services::customers::customer_import::{CustomerImports, NewImport, ShownImport};
use crate::services::staff::audit::Actor;

pub const SERVER: Field<String> = words(
    "server",
    60,
    "Name of the other platform's server, at most 60 characters: a login is imported once from each server.",
);
pub const FILE_NAME: Field<String> = words("name", 120, "Name of the file, at most 120 characters.");
pub const MAPPING: Field<ImportMapping> = json(
    "mapping",
    "What the columns are and what becomes of the groups, as the preview has it. Without it, the preview proposes one.",
);
pub const CHOSEN: Required<ImportMapping> = MAPPING.required().about("As the preview has it.");
pub const DIGEST: Required<String> =
    words("digest", 64, "The digest of the preview: refused if the import would do anything else.").required();
pub const SKIP_ERRORS: Field<bool> =
    flag("skip_errors", "1: rows with errors are left out. Default 0: nothing is imported while there are any.");
pub const STATE: Field<i64> = word(
    "state",
    &["planned", "opened", "imported", "deleted", "undone", "refused"],
    |text| STATES.iter().find(|(word, _)| *word == text).map(|(_, state)| *state),
    "Only accounts in this state.",
);
pub const KEEP_TOUCHED: Field<bool> = flag(
    "keep_touched",
    "1: customers to whom something has happened since stay. Default 0: the undo is refused if there are any.",
);
pub const ON: Required<bool> = flag("on", "1: begin to write to the customers; 0: stop.").required();
pub const NOTES: Field<String> = transfers::NOTES.optional().about("Reason, at most 500 characters.");

type MayImport = Staff<may::ImportCustomers>;

fn service(state: &AppState) -> Arc<CustomerImports> {
    Arc::clone(&state.backoffice.customer_imports)
}

fn shown(shown: ShownImport, by: &Actor) -> CustomerImport {
    CustomerImport::new(shown, by.staff.unwrap_or_default())
}

/// `GET /admin/api/customer-imports`.
pub async fn list(staff: MayImport, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, service) = (params.page()?, service(&state));
    let (found, total) = state.blocking(move || service.list((page.page, page.limit))).await?;
    let list: Vec<_> = found.into_iter().map(|one| shown(one, &staff.actor)).collect();
    Answer::of(&ListPage { list, total })
}

/// `GET /admin/api/customer-imports/{id}`.
pub async fn one(staff: MayImport, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let service = service(&state);
    let found = state.blocking(move || service.one(*id)).await?;
    Answer::of(&shown(found, &staff.actor))
}

/// `GET /admin/api/customer-imports/{id}/accounts`.
pub async fn accounts(_staff: MayImport, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, only, service) = (params.page()?, params.get(&STATE)?, service(&state));
    let (rows, total) = state.blocking(move || service.accounts(*id, only, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(ImportedAccount::from).collect::<Vec<_>>(), total })
}

/// `POST /admin/api/customer-imports/preview`.
pub async fn preview(
    req: HttpRequest,
    _staff: MayImport,
    body: RawBody<BYTES_MAX>,
    state: web::Data<AppState>,
) -> Reply {
    let params = Params::of_query(&req);
    let (server, mapping) = (params.get(&SERVER)?.unwrap_or_default(), params.get(&MAPPING)?);
    let (bytes, service) = (body.0?, service(&state));
    let plan = state.blocking(move || service.preview(&server, mapping, &bytes)).await?;
    Answer::of(&ImportPreview::from(plan))
}

/// `POST /admin/api/customer-imports`.
pub async fn import(req: HttpRequest, staff: MayImport, body: RawBody<BYTES_MAX>, state: web::Data<AppState>) -> Reply {
    let params = Params::of_query(&req);
    let new = NewImport {
        server: params.get(&SERVER)?.unwrap_or_default(),
        file: params.get(&FILE_NAME)?.unwrap_or_default(),
        mapping: params.get(&CHOSEN)?,
        digest: params.get(&DIGEST)?,
        skip_errors: params.get(&SKIP_ERRORS)?.unwrap_or(false),
    };
    let bytes = body.0?;
    decide(staff, state, move |service, by| service.import(by, new, &bytes)).await
}

/// Answers with an import as it is after `act`.
async fn decide(
    staff: MayImport,
    state: web::Data<AppState>,
    act: impl FnOnce(&CustomerImports, &Actor) -> Result<ShownImport, ServiceError> + Send + 'static,
) -> Reply {
    let (service, by) = (service(&state), staff.actor);
    let decided = move || act(&service, &by).map(|decided| shown(decided, &by));
    let answer = state.blocking(decided).await?;
    Answer::with_message("saved", &answer)
}

/// `POST /admin/api/customer-imports/{id}/approve`.
pub async fn approve(staff: MayImport, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    decide(staff, state, move |service, by| service.approve(by, *id)).await
}

/// `POST /admin/api/customer-imports/{id}/reject`.
pub async fn reject(staff: MayImport, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let notes = params.get(&NOTES)?.unwrap_or_default();
    decide(staff, state, move |service, by| service.reject(by, *id, &notes)).await
}

/// `POST /admin/api/customer-imports/{id}/resume`.
pub async fn resume(staff: MayImport, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    decide(staff, state, move |service, by| service.resume(by, *id)).await
}

/// `GET /admin/api/customer-imports/{id}/undo`.
pub async fn undo_preview(_staff: MayImport, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let service = service(&state);
    let preview = state.blocking(move || service.undo_preview(*id)).await?;
    Answer::of(&ImportUndo::from(preview))
}

/// `POST /admin/api/customer-imports/{id}/undo`.
pub async fn undo(staff: MayImport, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let keep_touched = params.get(&KEEP_TOUCHED)?.unwrap_or(false);
    decide(staff, state, move |service, by| service.undo(by, *id, keep_touched)).await
}

/// `POST /admin/api/customer-imports/{id}/mail`.
pub async fn mail(staff: MayImport, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let on = params.get(&ON)?;
    decide(staff, state, move |service, by| service.set_mailing(by, *id, on)).await
}
