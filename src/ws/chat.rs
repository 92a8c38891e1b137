//! The support chat, live: to every connection of the customer, on the topic `CHAT`, and as a `NOTICE` when
//! the staff has answered.

use serde::Serialize;

use super::admin::AdminTopic;
use super::hub::{Hub, frame};
use super::topic::Topic;
use crate::http::wire::chat::{AdminChat, AdminChatMessage, ChatMessage, chat_status};
use crate::services::chat::{Conversation, Message};

/// Data of `CHAT`: a new message, or how the conversation stands.
#[derive(Serialize)]
struct Turn {
    /// `message`, or `changed`: somebody has read, or closed it.
    event: &'static str,
    message: Option<ChatMessage>,
    /// Messages of the staff that the customer has not read.
    unread: i64,
    /// `open` or `closed`.
    status: &'static str,
}

/// Data of the back office's `CHAT`.
#[derive(Serialize)]
struct AdminTurn {
    event: &'static str,
    chat: AdminChat,
    message: Option<AdminChatMessage>,
}

/// Data of `NOTICE` when the staff has answered.
#[derive(Serialize)]
struct Answered {
    kind: &'static str,
    unread: i64,
}

impl Hub {
    /// Tells both sides of a conversation of a new message, or of how it stands now.
    pub fn tell_chat(&self, conversation: &Conversation, message: Option<&Message>) {
        let turn = Turn {
            event: if message.is_some() { "message" } else { "changed" },
            message: message.cloned().map(ChatMessage::from),
            unread: conversation.user_unread,
            status: chat_status(conversation.closed),
        };
        self.post(conversation.account, &(Topic::Chat, frame("CHAT", turn)));
        let office = AdminTurn {
            event: if message.is_some() { "message" } else { "changed" },
            chat: conversation.clone().into(),
            message: message.cloned().map(AdminChatMessage::from),
        };
        self.tell_office((AdminTopic::Chat, frame("CHAT", office)));
        self.queues_changed();
        if message.is_some_and(|message| message.staff.is_some()) {
            let answered = Answered { kind: "message", unread: conversation.user_unread };
            self.post(conversation.account, &(Topic::Notice, frame("NOTICE", answered)));
        }
    }
}
