//! `/api/common/image_upload`, `/api/common/upload/*` and `/api/common/picture/*`: uploaded pictures.

use std::cell::Cell;
use std::future::poll_fn;
use std::rc::Rc;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use actix_multipart::Multipart;
use actix_web::error::PayloadError;
use actix_web::http::header::HeaderMap;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, web};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};

use super::guard::User;
use super::params::Params;
use super::params::declare::{Field, FilePart, Required, file as file_part, line};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::funds::{UPLOADS, Upload};
use crate::domain::AccountId;
use crate::services::platform::uploads::{BYTES_MAX, Sender, SentFrom, Upload as StoredUpload, Viewer};

/// Maximum time for receiving a file.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Bytes of a file that are received without a slot, so that a client that stops sending blocks no other.
const WITHOUT_SLOT_MAX: usize = 64 * 1024;

pub const FILE: FilePart = file_part("file", "The picture: JPEG, PNG or WebP, at most 8 MiB and 6000 x 6000 pixels.");

/// A parameter that refers to a picture: its ID or URL, for [`picture`].
pub(super) const fn reference(name: &'static str, about: &'static str) -> Required<String> {
    line(name, 128, about).required()
}

/// `image_upload`.
pub async fn upload(user: User, req: HttpRequest, body: web::Payload, state: web::Data<AppState>) -> Reply {
    require_multipart(&req)?;
    let admitting = Arc::clone(&state.customers.uploads);
    let from = SentFrom { account: user.id, is_demo: user.is_demo, address: state.address(&req) };
    state.blocking(move || admitting.admit(from)).await?;
    let stored = received(Sender::Customer(user.id), Some(from), &req, body, &state).await?;
    Answer::with_message("uploaded", &Upload::from(stored))
}

fn require_multipart(req: &HttpRequest) -> Result<(), ApiError> {
    let multipart = req.content_type() == "multipart/form-data";
    if multipart { Ok(()) } else { Err(ApiError::Http(StatusCode::UNSUPPORTED_MEDIA_TYPE)) }
}

/// Receives a picture from a staff member.
pub(super) async fn receive(
    sender: Sender,
    req: &HttpRequest,
    body: web::Payload,
    state: &web::Data<AppState>,
) -> Result<StoredUpload, ApiError> {
    received(sender, None, req, body, state).await
}

/// Receives a picture. Only a few are received at a time, because each costs memory. A request that has only started to
/// send takes no slot; if no slot is free, it is refused at once.
async fn received(
    from: Sender,
    customer: Option<SentFrom>,
    req: &HttpRequest,
    body: web::Payload,
    state: &web::Data<AppState>,
) -> Result<StoredUpload, ApiError> {
    require_multipart(req)?;
    let uploads = Arc::clone(&state.customers.uploads);
    let full = || ApiError::Http(StatusCode::SERVICE_UNAVAILABLE);
    let slot = || uploads.receiving.take(customer).ok_or_else(full);
    let file = tokio::time::timeout(TIMEOUT, file(req.headers(), body, slot));
    let (bytes, _slot) = file.await.map_err(|_| ApiError::Http(StatusCode::REQUEST_TIMEOUT))??;
    let decoding = tokio::time::timeout(TIMEOUT, uploads.decoding.acquire()).await;
    let _decoding = decoding.map_err(|_| full())?.map_err(ApiError::internal)?;
    let storing = Arc::clone(&uploads);
    state.blocking(move || storing.take(&from, &bytes)).await
}

/// Reads the part `file` of a form within its limit, and the slot that was taken for it once it was complete or longer
/// than [`WITHOUT_SLOT_MAX`].
///
/// # Errors
/// An invalid form or one without this part; a file that is too large; the error of `take_slot`.
pub async fn file<P>(
    headers: &HeaderMap,
    body: impl Stream<Item = Result<Bytes, PayloadError>> + 'static,
    take_slot: impl Fn() -> Result<P, ApiError>,
) -> Result<(Vec<u8>, P), ApiError> {
    let mut slot = None;
    let ended = Rc::new(Cell::new(false));
    let seen = Rc::clone(&ended);
    let body = body.map(Some).chain(stream::once(async move {
        seen.set(true);
        None
    }));
    let mut parts = Multipart::new(headers, body.filter_map(|bytes| async move { bytes }));
    while let Some(mut part) = next(&mut parts, &ended).await? {
        let is_file = part.name() == Some(FILE.name());
        let (mut bytes, mut length) = (Vec::new(), 0);
        while let Some(chunk) = next(&mut part, &ended).await? {
            length += chunk.len();
            if length > BYTES_MAX {
                return Err(ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE));
            }
            if is_file {
                bytes.extend_from_slice(&chunk);
            }
            if bytes.len() > WITHOUT_SLOT_MAX && slot.is_none() {
                slot = Some(take_slot()?);
            }
        }
        if is_file && bytes.is_empty() {
            break;
        }
        if is_file {
            let slot = slot.map_or_else(take_slot, Ok)?;
            return Ok((bytes, slot));
        }
    }
    Err(FILE.missing())
}

/// The next part of a form, or the next bytes of a part. The parser waits forever if the body ends within a boundary,
/// so a form that still waits after all bytes have been received is invalid.
async fn next<T, E>(
    from: &mut (impl Stream<Item = Result<T, E>> + Unpin),
    ended: &Cell<bool>,
) -> Result<Option<T>, ApiError> {
    let bad = || ApiError::Http(StatusCode::BAD_REQUEST);
    poll_fn(|context| {
        // The end is seen in one poll and may be handled only in the next one.
        for _ in 0..2 {
            if let Poll::Ready(next) = from.poll_next_unpin(context) {
                return Poll::Ready(next.transpose().map_err(|_| bad()));
            }
            if !ended.get() {
                return Poll::Pending;
            }
        }
        Poll::Ready(Err(bad()))
    })
    .await
}

/// A picture for its owner and the staff; HTTP 404 for anyone else.
pub async fn show(
    viewer: Viewer,
    name: web::Path<String>,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    shown(viewer, name.into_inner(), "no-store", &state).await
}

/// A brand image. The content of a name never changes.
pub async fn show_public(name: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    shown(Viewer::Anyone, name.into_inner(), "public, max-age=31536000, immutable", &state).await
}

async fn shown(
    viewer: Viewer,
    name: String,
    cache_control: &'static str,
    state: &AppState,
) -> Result<HttpResponse, ApiError> {
    let uploads = Arc::clone(&state.customers.uploads);
    let picture = state.blocking(move || uploads.get(&name, viewer)).await?;
    let picture = picture.ok_or(ApiError::Http(StatusCode::NOT_FOUND))?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, picture.media))
        .insert_header((header::CONTENT_DISPOSITION, "inline"))
        .insert_header((header::CACHE_CONTROL, cache_control))
        .body(picture.bytes))
}

/// The picture in a parameter: ID or URL of a picture that the customer uploaded.
pub(super) async fn picture(
    params: &Params,
    field: &Required<String>,
    user: AccountId,
    state: &web::Data<AppState>,
) -> Result<i64, ApiError> {
    referred(params.get(field)?, field.name(), user, state).await
}

/// As [`picture`], of a parameter that may be absent.
pub(super) async fn optional_picture(
    params: &Params,
    field: &Field<String>,
    user: AccountId,
    state: &web::Data<AppState>,
) -> Result<Option<i64>, ApiError> {
    match params.get(field)? {
        None => Ok(None),
        Some(text) => Ok(Some(referred(text, field.name(), user, state).await?)),
    }
}

async fn referred(
    text: String,
    field: &'static str,
    user: AccountId,
    state: &web::Data<AppState>,
) -> Result<i64, ApiError> {
    let Some(name) = text.strip_prefix(UPLOADS).map(str::to_owned) else {
        // Ids begin at 1.
        return text.parse().ok().filter(|id| *id > 0).ok_or_else(|| ApiError::invalid(field));
    };
    let row = state.read(move |connection| crate::store::customers::uploads::by_name(connection, &name)).await?;
    let own = row.filter(|row| row.user == Some(user.0) && row.staff.is_none());
    Ok(own.ok_or_else(|| ApiError::refused("upload_not_found").with("field", field))?.id)
}
