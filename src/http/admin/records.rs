//! `/admin/api/users/{id}/export` and `/erase`: export and erasure of a customer's data.

use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::people::Erasable;
use crate::domain::AccountId;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::REASON;
use crate::http::params::declare::{Required, line};

pub const CONFIRM: Required<String> = line("confirm", 32, "The customer's number.").required();

/// `GET /admin/api/users/{id}/export`.
pub async fn export(
    staff: Staff<may::EraseUsers>,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (records, id) = (Arc::clone(&state.backoffice.personal_data), AccountId(id.into_inner()));
    let file = state.blocking(move || records.export(&staff.actor, id)).await?;
    Ok(attachment(Media::Zip, &format!("customer-{id}"), file))
}

/// `GET /admin/api/users/{id}/erase`: what prevents erasure.
pub async fn erasable(staff: Staff<may::EraseUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    drop(staff);
    let (records, id) = (Arc::clone(&state.backoffice.personal_data), AccountId(id.into_inner()));
    Answer::of(&Erasable { blocked_by: state.blocking(move || records.blocked_by(id)).await? })
}

/// `POST /admin/api/users/{id}/erase`.
pub async fn erase(
    staff: Staff<may::EraseUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let confirm = params.get(&CONFIRM)?;
    let reason = params.get(&REASON)?;
    let (records, id) = (Arc::clone(&state.backoffice.personal_data), AccountId(id.into_inner()));
    state.blocking(move || records.erase(&staff.actor, id, &confirm, &reason)).await?;
    Answer::with_message("saved", &None::<()>)
}
