//! `/admin/api/public_log`: the state of the public log, the rotation of its key, and what the operator acknowledges.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::transparency::AdminPublicLog;
use crate::http::guard::{Staff, may};

async fn now(state: &AppState) -> Result<AdminPublicLog, ApiError> {
    let log = Arc::clone(&state.money.public_log);
    let key = log.public_key();
    let witnesses = Arc::clone(&state.money.witnesses);
    let time_stamps = Arc::clone(&state.money.time_stamps);
    let all = move || Ok((log.status()?, witnesses.status()?, time_stamps.status()?));
    let (status, witnesses, authorities) = state.blocking(all).await?;
    Ok(AdminPublicLog::new(&key, status, witnesses, authorities, state.settings.values().is_on("execution_public")))
}

/// `GET /admin/api/public_log`.
pub async fn status(_staff: Staff<may::MakeBackups>, state: web::Data<AppState>) -> Reply {
    Answer::of(&now(&state).await?)
}

/// `POST /admin/api/public_log/rotate`.
pub async fn rotate(staff: Staff<may::MakeBackups>, state: web::Data<AppState>) -> Reply {
    let log = Arc::clone(&state.money.public_log);
    state.blocking(move || log.rotate(&staff.actor)).await?;
    Answer::of(&now(&state).await?)
}

/// `POST /admin/api/public_log/acknowledge`.
pub async fn acknowledge(staff: Staff<may::MakeBackups>, state: web::Data<AppState>) -> Reply {
    let log = Arc::clone(&state.money.public_log);
    state.blocking(move || log.acknowledge(&staff.actor)).await?;
    Answer::of(&now(&state).await?)
}
