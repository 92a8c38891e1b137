//! `/admin/api/pictures`: brand images, which are public, and pictures for a customer's chat.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::funds::{PICTURES, PublicPicture, Upload};
use crate::domain::AccountId;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::uploads::receive;
use crate::services::platform::uploads::Sender;

/// `GET /admin/api/pictures`.
pub async fn list(_staff: Staff<may::SendPictures>, params: Params, state: web::Data<AppState>) -> Reply {
    let (page, uploads) = (params.page()?, Arc::clone(&state.customers.uploads));
    let (rows, total) = state.blocking(move || uploads.public((page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(PublicPicture::from).collect(), total })
}

/// `POST /admin/api/pictures`.
pub async fn create(
    staff: Staff<may::SendPictures>,
    req: HttpRequest,
    body: web::Payload,
    state: web::Data<AppState>,
) -> Reply {
    let stored = receive(Sender::StaffForAll(staff.actor), &req, body, &state).await?;
    Answer::with_message("uploaded", &Upload { id: stored.id, url: format!("{PICTURES}{}", stored.name) })
}

/// `DELETE /admin/api/pictures/{id}`.
pub async fn remove(staff: Staff<may::EditContent>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let uploads = Arc::clone(&state.customers.uploads);
    state.blocking(move || uploads.remove_public(&staff.actor, *id)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/chats/{id}/picture`: a picture for this customer's conversation.
pub async fn for_chat(
    staff: Staff<may::AnswerChat>,
    id: web::Path<i64>,
    req: HttpRequest,
    body: web::Payload,
    state: web::Data<AppState>,
) -> Reply {
    let (chat, account) = (Arc::clone(&state.customers.chat), AccountId(*id));
    state.blocking(move || chat.one(account)).await?;
    let stored = receive(Sender::StaffFor(account, staff.actor), &req, body, &state).await?;
    Answer::with_message("uploaded", &Upload::from(stored))
}
