//! `/admin/api/backups`: list, start and download backups; `/admin/api/cluster/switch`: a planned switch to another server.

use std::fs::File;
use std::io::Read;
use std::sync::Arc;

use actix_web::http::header;
use actix_web::{HttpResponse, web};
use bytes::Bytes;
use futures_util::stream;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::backups::{Backup, Backups, Switched};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Required, line};
use crate::services::ServiceError;
use crate::services::error::Refusal;

/// Bytes read at a time.
const CHUNK: usize = 256 * 1_024;

async fn all(state: &AppState) -> Result<Backups, ApiError> {
    let backups = Arc::clone(&state.operations.backups);
    let listed = state.blocking(move || backups.list()).await?;
    Ok(Backups {
        list: listed.into_iter().map(Backup::from).collect(),
        running: u8::from(state.operations.backups.is_running()),
        next_at: state.operations.backups.next_at().map(Into::into),
        replication: state.replication.get().map(Into::into),
    })
}

/// `GET /admin/api/backups`.
pub async fn list(_staff: Staff<may::MakeBackups>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `POST /admin/api/backups`: starts a backup; the list shows its result.
pub async fn make(staff: Staff<may::MakeBackups>, state: web::Data<AppState>) -> Reply {
    let backups = Arc::clone(&state.operations.backups);
    state.blocking(move || backups.request(&staff.actor)).await?;
    Answer::of(&all(&state).await?)
}

pub const TO: Required<String> =
    line("to", 32, "Name of the standby that becomes the primary, as the list of servers has it.").required();

/// `POST /admin/api/cluster/switch`: another server becomes the primary. Answered by the one that was, just before it follows.
pub async fn switch(staff: Staff<may::MakeBackups>, params: Params, state: web::Data<AppState>) -> Reply {
    let (to, now) = (params.get(&TO)?, state.clock.now());
    let switch = state.replication.get().and_then(|primary| primary.switch.clone());
    let switch = switch.ok_or_else(|| ServiceError::from(Refusal::new("no_standby_ready")))?;
    let node = state.blocking(move || switch.run_for(&staff.actor, now, Some(&to))).await?;
    Answer::of(&Switched { node })
}

/// `GET /admin/api/backups/{id}/file`: streams the file.
pub async fn file(
    staff: Staff<may::MakeBackups>,
    path: web::Path<i64>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let (backups, id) = (Arc::clone(&state.operations.backups), path.into_inner());
    let opened = move || {
        let (name, path) = backups.file(&staff.actor, id)?;
        let file = File::open(path).map_err(|error| ServiceError::Internal(error.to_string()))?;
        let size = file.metadata().map_err(|error| ServiceError::Internal(error.to_string()))?.len();
        Ok((name, file, size))
    };
    let (name, file, size) = state.blocking(opened).await?;
    let disposition = format!("attachment; filename=\"{name}\"");
    let body = actix_web::body::SizedStream::new(size, stream::try_unfold(file, next));
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "application/octet-stream"))
        .insert_header((header::CONTENT_DISPOSITION, disposition))
        .body(body))
}

/// The next part of a file, read off the async workers; `None` at the end.
async fn next(mut file: File) -> Result<Option<(Bytes, File)>, actix_web::Error> {
    let read = move || {
        let mut chunk = Vec::with_capacity(CHUNK);
        (&mut file).take(CHUNK as u64).read_to_end(&mut chunk)?;
        std::io::Result::Ok((chunk, file))
    };
    let (chunk, file) = web::block(read).await??;
    Ok((!chunk.is_empty()).then(|| (Bytes::from(chunk), file)))
}
