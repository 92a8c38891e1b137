//! `/admin/api/chats`: the support chat. A conversation has the ID of its customer.

use std::sync::Arc;

use actix_web::web;

use super::assignments::{self, EXPECTED_OWNER, OWNER, Owner};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::chat::{AdminChat, AdminChatMessage, AdminInbox};
use crate::domain::AccountId;
use crate::http::chat::{BEFORE, READ_UP_TO, draft};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::SEARCH;
use crate::http::params::declare::{Field, flag, word};
use crate::services::ServiceError;
use crate::services::customers::chat::{Chat, ChatFilter, Conversation, Writer};
use crate::services::staff::backoffice::assignments::{QueueKind, check};

type Answering = Staff<may::AnswerChat>;

/// Whether the conversation is closed.
pub const CLOSED: Field<bool> =
    word("status", &["open", "closed"], |status| Some(status == "closed"), "Only conversations with this status.");
pub const UNREAD: Field<bool> = flag("unread", "1: only conversations with unread messages.");
pub const WAITING: Field<bool> = flag("waiting", "1: only conversations whose customer waits for an answer.");
pub const WAITING_FIRST: Field<bool> = word(
    "order",
    &["newest", "waiting"],
    |order| Some(order == "waiting"),
    "`waiting`: who waits longest for an answer is first. Default newest: the latest message.",
);
pub const MINE: Field<bool> = flag("mine", "1: only conversations assigned to the caller.");

/// `GET /admin/api/chats`.
pub async fn list(staff: Answering, params: Params, state: web::Data<AppState>) -> Reply {
    let closed = params.get(&CLOSED)?;
    let mine = params.get(&MINE)?.unwrap_or(false).then_some(Owner::Mine);
    let filter = ChatFilter {
        closed,
        unread: params.get(&UNREAD)?.unwrap_or(false),
        waiting: params.get(&WAITING)?.unwrap_or(false),
        waiting_first: params.get(&WAITING_FIRST)?.unwrap_or(false),
        staff: assignments::owner(params.get(&OWNER)?.or(mine), &staff.actor),
        search: params.get(&SEARCH)?,
    };
    let (page, chat, tags) = (params.page()?, Arc::clone(&state.customers.chat), Arc::clone(&state.backoffice.tags));
    let read = move || {
        let ((list, total), unread) = chat.inbox(&filter, page.into())?;
        let tags = tags.of(list.iter().map(|conversation| conversation.account))?;
        Ok((list.into_iter().zip(tags).collect::<Vec<_>>(), total, unread))
    };
    let (list, total, unread) = state.blocking(read).await?;
    let list = list.into_iter().map(|(conversation, tags)| AdminChat::from(conversation).with_tags(tags)).collect();
    Answer::of(&AdminInbox { list, total, unread })
}

/// `GET /admin/api/chats/{id}`.
pub async fn one(_staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (chat, tags) = (Arc::clone(&state.customers.chat), Arc::clone(&state.backoffice.tags));
    let read = move || Ok((chat.one(AccountId(*id))?, tags.of([AccountId(*id)])?.pop().unwrap_or_default()));
    let (conversation, tags) = state.blocking(read).await?;
    Answer::of(&AdminChat::from(conversation).with_tags(tags))
}

/// `GET /admin/api/chats/{id}/messages`.
pub async fn messages(_staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (before, page) = (params.get(&BEFORE)?, params.page()?);
    let chat = Arc::clone(&state.customers.chat);
    let ((list, total), conversation) =
        state.blocking(move || chat.messages(AccountId(*id), before, page.into())).await?;
    conversation.ok_or(ApiError::refused("chat_not_found"))?;
    Answer::of(&ListPage { list: list.into_iter().map(AdminChatMessage::from).collect(), total })
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
    let up_to = params.get(&READ_UP_TO)?;
    let by = Writer::Staff(staff.actor);
    change_and_publish(&state, move |chat| chat.read(AccountId(*id), &by, up_to)).await
}

/// `POST /admin/api/chats/{id}/assign`.
pub async fn assign(staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let to = assignments::assignee(&params, &staff.actor)?;
    let expected = params.get(&EXPECTED_OWNER)?;
    change_and_publish(&state, move |chat| {
        chat.assign(AccountId(*id), &staff.actor, to, |connection, owner| {
            check(connection, QueueKind::Chat, owner, to, expected)
        })
    })
    .await
}

/// `POST /admin/api/chats/{id}/close`.
pub async fn close(staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    change_and_publish(&state, move |chat| chat.set_closed(AccountId(*id), &staff.actor, true)).await
}

/// `POST /admin/api/chats/{id}/reopen`.
pub async fn reopen(staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    change_and_publish(&state, move |chat| chat.set_closed(AccountId(*id), &staff.actor, false)).await
}

/// Changes a conversation and shows it to both sides.
async fn change_and_publish(
    state: &AppState,
    change: impl FnOnce(&Chat) -> Result<Conversation, ServiceError> + Send + 'static,
) -> Reply {
    let chat = Arc::clone(&state.customers.chat);
    let conversation = state.blocking(move || change(&chat)).await?;
    state.live.publish_chat(&conversation, None);
    Answer::of(&AdminChat::from(conversation))
}
