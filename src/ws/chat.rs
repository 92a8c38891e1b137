//! Live support chat: the topic `CHAT` for customers and staff, and a `NOTICE` to the customer when the staff has
//! answered.

use serde::Serialize;

use super::admin::AdminTopic;
use super::hub::Hub;
use super::mailboxes::Addressee;
use super::shared_frame::frame;
use super::topic::Topic;
use crate::api::live_updates::LiveUpdates;
use crate::api::wire::chat::{AdminChat, AdminChatMessage, ChatMessage, chat_status};
use crate::services::customers::chat::{Conversation, Message};

/// Data of `CHAT`: a new message, or the changed state of the conversation.
#[derive(Serialize)]
struct ChatUpdate {
    /// `message`, or `changed` when the conversation was read, closed or reopened.
    event: &'static str,
    message: Option<ChatMessage>,
    /// Number of staff messages that the customer has not read.
    unread: i64,
    /// `open` or `closed`.
    status: &'static str,
}

/// Data of `CHAT` for the staff.
#[derive(Serialize)]
struct AdminChatUpdate {
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
    /// Sends a new message, or the changed state of a conversation, to both sides.
    pub(super) fn send_chat(&self, conversation: &Conversation, message: Option<&Message>) {
        let update = ChatUpdate {
            event: if message.is_some() { "message" } else { "changed" },
            message: message.cloned().map(ChatMessage::from),
            unread: conversation.user_unread,
            status: chat_status(conversation.closed),
        };
        self.post(Addressee::Customer(conversation.account), &(Topic::Chat, frame("CHAT", update)));
        let staff = AdminChatUpdate {
            event: if message.is_some() { "message" } else { "changed" },
            chat: conversation.clone().into(),
            message: message.cloned().map(AdminChatMessage::from),
        };
        self.notify_staff((AdminTopic::Chat, frame("CHAT", staff)));
        self.queues_changed();
        if message.is_some_and(|message| message.staff.is_some()) {
            let answered = Answered { kind: "message", unread: conversation.user_unread };
            self.post(Addressee::Customer(conversation.account), &(Topic::Notice, frame("NOTICE", answered)));
        }
    }
}
