//! Support chat.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::funds::upload_url;
use super::work::Tag;
use super::{Moment, flag};
use crate::services::customers::chat;
use crate::services::staff::backoffice::canned_answers::CannedAnswerRow;
use crate::services::staff::backoffice::tags::TagRow;

/// A picture of a message. Fetch it with the token; only the two sides may see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChatPicture {
    pub id: i64,
    /// Absolute path on this site.
    pub url: String,
}

/// A message of the support chat.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChatMessage {
    pub id: i64,
    /// `user` or `staff`.
    pub from: &'static str,
    /// Plain text; display it as text, never as HTML. Empty if there is only a picture.
    pub text: String,
    #[schema(required)]
    pub picture: Option<ChatPicture>,
    /// Idempotency key of the message, by which its sender recognises it.
    #[schema(required)]
    pub request_id: Option<String>,
    /// 1: read by the other side.
    pub read: u8,
    pub created_at: Moment,
}

/// A page of a customer's conversation, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatPage {
    pub list: Vec<ChatMessage>,
    pub total: i64,
    /// Number of staff messages that the customer has not read.
    pub unread: i64,
    /// `open` or `closed`; a new message of the customer reopens the conversation.
    pub status: &'static str,
}

/// Number of unread messages from support.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct ChatUnread {
    pub unread: i64,
}

/// A text that staff members insert into their answers.
#[derive(Debug, Serialize, ToSchema)]
pub struct CannedAnswer {
    pub id: i64,
    pub name: String,
    /// Texts by language code, with the placeholders `{name}` and `{account}`.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub texts: std::collections::BTreeMap<String, String>,
}

impl From<CannedAnswerRow> for CannedAnswer {
    fn from(CannedAnswerRow { id, name, texts }: CannedAnswerRow) -> Self {
        Self { id, name, texts }
    }
}

/// A staff member, as shown to colleagues.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Colleague {
    pub id: i64,
    pub email: String,
}

/// A message as staff see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AdminChatMessage {
    #[serde(flatten)]
    pub message: ChatMessage,
    /// Author of a staff message.
    #[schema(required)]
    pub staff: Option<Colleague>,
}

/// A conversation.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AdminChat {
    pub id: i64,
    pub user: Customer,
    /// `open` or `closed`.
    pub status: &'static str,
    /// Assigned staff member; null: none.
    #[schema(required)]
    pub assigned: Option<Colleague>,
    /// Number of customer messages that the staff has not read.
    pub unread: i64,
    #[schema(required)]
    pub last: Option<AdminChatMessage>,
    pub created_at: Moment,
    pub last_at: Moment,
    /// Since when the customer waits for an answer; reading does not end it. Null: it is answered or closed.
    #[schema(required)]
    pub waiting_since: Option<Moment>,
    /// Tags of the customer, by name; absent in messages of `/admin/ws` and after a change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<Tag>>,
}

impl AdminChat {
    /// The conversation with the tags of its customer.
    #[must_use]
    pub fn with_tags(self, tags: Vec<TagRow>) -> Self {
        Self { tags: Some(tags.into_iter().map(Tag::from).collect()), ..self }
    }
}

/// A page of conversations.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminInbox {
    pub list: Vec<AdminChat>,
    pub total: i64,
    /// Number of unread messages in all conversations.
    pub unread: i64,
}

/// `open` or `closed`.
pub const fn chat_status(closed: bool) -> &'static str {
    if closed { "closed" } else { "open" }
}

impl From<chat::Message> for ChatMessage {
    fn from(message: chat::Message) -> Self {
        let picture = |picture: chat::Picture| ChatPicture { id: picture.id, url: upload_url(&picture.name) };
        Self {
            id: message.id,
            from: if message.staff.is_some() { "staff" } else { "user" },
            text: message.text,
            picture: message.picture.map(picture),
            request_id: message.request_id,
            read: flag(message.read),
            created_at: message.at.into(),
        }
    }
}

impl From<chat::Colleague> for Colleague {
    fn from(colleague: chat::Colleague) -> Self {
        Self { id: colleague.id, email: colleague.email }
    }
}

impl From<chat::Message> for AdminChatMessage {
    fn from(message: chat::Message) -> Self {
        let staff = message.staff.clone().map(Colleague::from);
        Self { message: message.into(), staff }
    }
}

impl From<chat::Conversation> for AdminChat {
    fn from(conversation: chat::Conversation) -> Self {
        Self {
            id: conversation.account.0,
            user: Customer {
                id: conversation.account.0,
                uid: conversation.uid,
                email: conversation.email,
                mobile: conversation.mobile,
                name: conversation.name,
                is_demo: flag(conversation.is_demo),
                language: None,
            },
            status: chat_status(conversation.closed),
            assigned: conversation.assigned.map(Colleague::from),
            unread: conversation.staff_unread,
            last: conversation.last.map(AdminChatMessage::from),
            created_at: conversation.created_at.into(),
            last_at: conversation.last_at.into(),
            waiting_since: conversation.waiting_since.map(Moment::from),
            tags: None,
        }
    }
}
