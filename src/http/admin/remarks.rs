//! `/admin/api/remarks`: templates of rejection reasons.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::staff::RemarkTemplate;
use crate::http::guard::{Staff, StaffMember, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, json};
use crate::i18n::Language;

pub const TEXTS: Field<BTreeMap<Language, String>> =
    json("texts", "Object {language: text}; each text at most 500 characters.");

async fn all(state: &AppState) -> Result<ListPage<RemarkTemplate>, crate::api::error::ApiError> {
    let remarks = Arc::clone(&state.backoffice.remarks);
    let list: Vec<_> = state.blocking(move || remarks.all()).await?.into_iter().map(RemarkTemplate::from).collect();
    Ok(ListPage { total: list.len() as i64, list })
}

/// `GET /admin/api/remarks`.
pub async fn list(_staff: StaffMember, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `PUT /admin/api/remarks/{name}`.
pub async fn update(
    staff: Staff<may::EditSettings>,
    name: web::Path<String>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let texts = params.get(&TEXTS)?.unwrap_or_default();
    let remarks = Arc::clone(&state.backoffice.remarks);
    state.blocking(move || remarks.put(&staff.actor, &name, &texts)).await?;
    Answer::with_message("saved", &all(&state).await?)
}
