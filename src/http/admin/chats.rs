//! `/admin/api/chats`: the support chat. A conversation has the ID of its customer.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::chat::{AdminChat, AdminChatMessage, AdminInbox};
use crate::domain::AccountId;
use crate::http::chat::draft;
use crate::http::guard::{Staff, may};
use crate::http::news::SEARCH_MAX;
use crate::http::params::Params;
use crate::services::ServiceError;
use crate::services::customers::chat::{Chat, ChatFilter, Conversation, Writer};

type Answering = Staff<may::AnswerChat>;

/// Maximum length of a status word.
const WORD_MAX: usize = 16;

/// `GET /admin/api/chats`.
pub async fn list(staff: Answering, params: Params, state: web::Data<AppState>) -> Reply {
    let closed = match params.line("status", WORD_MAX)? {
        None => None,
        Some("open") => Some(false),
        Some("closed") => Some(true),
        Some(_) => return Err(ApiError::invalid("status")),
    };
    let mine = params.flag("mine")?.unwrap_or(false);
    let filter = ChatFilter {
        closed,
        unread: params.flag("unread")?.unwrap_or(false),
        staff: staff.actor.staff.filter(|_| mine),
        search: params.line("search", SEARCH_MAX)?.map(str::to_owned),
    };
    let (page, chat) = (params.page()?, Arc::clone(&state.customers.chat));
    let ((list, total), unread) = state.blocking(move || chat.inbox(&filter, page.into())).await?;
    Answer::of(&AdminInbox { list: list.into_iter().map(AdminChat::from).collect(), total, unread })
}

/// `GET /admin/api/chats/{id}`.
pub async fn one(_staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let chat = Arc::clone(&state.customers.chat);
    Answer::of(&AdminChat::from(state.blocking(move || chat.one(AccountId(*id))).await?))
}

/// `GET /admin/api/chats/{id}/messages`.
pub async fn messages(_staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (before, page) = (params.optional::<i64>("before")?, params.page()?);
    let chat = Arc::clone(&state.customers.chat);
    let ((list, total), known) = state.blocking(move || chat.messages(AccountId(*id), before, page.into())).await?;
    known.ok_or(ApiError::refused("chat_not_found"))?;
    Answer::of(&Listed { list: list.into_iter().map(AdminChatMessage::from).collect(), total })
}

/// `POST /admin/api/chats/{id}/send`.
pub async fn send(staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, chat) = (draft(&params)?, Arc::clone(&state.customers.chat));
    let by = Writer::Staff(staff.actor);
    let sent = state.blocking(move || chat.send(AccountId(*id), &by, &draft)).await?;
    if sent.is_new {
        state.live.publish_chat(&sent.conversation, Some(&sent.message));
    }
    Answer::of(&AdminChatMessage::from(sent.message))
}

/// `POST /admin/api/chats/{id}/read`.
pub async fn read(staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let up_to = params.required::<i64>("id")?;
    let by = Writer::Staff(staff.actor);
    changed(&state, move |chat| chat.read(AccountId(*id), &by, up_to)).await
}

/// `POST /admin/api/chats/{id}/assign`.
pub async fn assign(staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let to = params.optional::<i64>("staff")?.or(staff.actor.staff).filter(|to| *to != 0);
    changed(&state, move |chat| chat.assign(AccountId(*id), &staff.actor, to)).await
}

/// `POST /admin/api/chats/{id}/close`.
pub async fn close(staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    changed(&state, move |chat| chat.set_closed(AccountId(*id), &staff.actor, true)).await
}

/// `POST /admin/api/chats/{id}/reopen`.
pub async fn reopen(staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    changed(&state, move |chat| chat.set_closed(AccountId(*id), &staff.actor, false)).await
}

async fn changed(
    state: &AppState,
    change: impl FnOnce(&Chat) -> Result<Conversation, ServiceError> + Send + 'static,
) -> Reply {
    let chat = Arc::clone(&state.customers.chat);
    let conversation = state.blocking(move || change(&chat)).await?;
    state.live.publish_chat(&conversation, None);
    Answer::of(&AdminChat::from(conversation))
}
