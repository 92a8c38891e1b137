//! `/api/chat/*`: the customer's side of the support chat.

use std::sync::Arc;

use actix_web::web;

use super::guard::User;
use super::params::Params;
use super::params::declare::{Field, Required, text, value};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::chat::{ChatMessage, ChatPage, ChatUnread, chat_status};
use crate::services::customers::chat::{NewMessage, TEXT_MAX, Writer};

pub const TEXT: Field<String> =
    text("text", "Plain text, at most 2,000 characters. Required unless `picture` is sent.").at_most(TEXT_MAX);
pub const PICTURE: Field<i64> = value("picture", "ID of a picture that the sender uploaded.");
pub const BEFORE: Field<i64> = value("before", "Only messages with an ID smaller than this one.");
pub const READ_UP_TO: Required<i64> = value("id", "ID of the newest message that was read.").required();

/// A message from the parameters that both sides send.
pub(super) fn draft(params: &Params) -> Result<NewMessage, ApiError> {
    let text = params.get(&TEXT)?.unwrap_or_default();
    Ok(NewMessage { text, picture: params.get(&PICTURE)?, request_id: params.request_id()? })
}

/// `list`.
pub async fn list(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let (before, page) = (params.get(&BEFORE)?, params.page()?);
    let (chat, customer) = (Arc::clone(&state.customers.chat), user.id);
    let ((list, total), conversation) = state.blocking(move || chat.messages(customer, before, page.into())).await?;
    Answer::of(&ChatPage {
        list: list.into_iter().map(ChatMessage::from).collect(),
        total,
        unread: conversation.as_ref().map_or(0, |conversation| conversation.user_unread),
        status: chat_status(conversation.is_some_and(|conversation| conversation.closed)),
    })
}

/// `unread`.
pub async fn unread(user: User, state: web::Data<AppState>) -> Reply {
    let (chat, customer) = (Arc::clone(&state.customers.chat), user.id);
    let unread = state.blocking(move || chat.user_unread(customer)).await?;
    Answer::of(&ChatUnread { unread })
}

/// `send`.
pub async fn send(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let draft = draft(&params)?;
    state.limits.take_message(user.id)?;
    let (chat, customer) = (Arc::clone(&state.customers.chat), user.id);
    let sent = state.blocking(move || chat.send(customer, &Writer::Customer, &draft)).await?;
    if sent.is_new {
        state.live.publish_chat(&sent.conversation, Some(&sent.message));
    }
    Answer::of(&ChatMessage::from(sent.message))
}

/// `read`.
pub async fn read(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let up_to = params.get(&READ_UP_TO)?;
    let (chat, customer) = (Arc::clone(&state.customers.chat), user.id);
    let conversation = state.blocking(move || chat.read(customer, &Writer::Customer, up_to)).await?;
    state.live.publish_chat(&conversation, None);
    Answer::of(&ChatUnread { unread: conversation.user_unread })
}
