//! Messages to customers in the app, and the channels that customers choose.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Moment, flag};
use crate::i18n::{self, Language};
use crate::services::notifications::messages::inbox::{Choice, InboxMessage as Message};
use crate::services::notifications::outgoing::subject::ChannelState;

/// Where a message leads.
#[derive(Debug, Serialize, ToSchema)]
pub struct InboxLink {
    /// `deposit`, `withdrawal`, `order`, `orders`, `closed_orders`, `review`, `statement`, `methods`, `security`, `instrument`,
    /// `copy` or `copies`; more may be added.
    pub screen: String,
    /// ID of the deposit, withdrawal, order or instrument.
    #[schema(required)]
    pub id: Option<i64>,
    /// Of a statement: its month, `YYYY-MM`.
    #[schema(required)]
    pub month: Option<String>,
    /// Number of the account that it is about.
    #[schema(required)]
    pub account: Option<i64>,
}

/// A message in the app.
#[derive(Debug, Serialize, ToSchema)]
pub struct InboxMessage {
    pub id: i64,
    /// What happened, such as `deposit-credited`; more may be added.
    pub kind: String,
    /// What it is about; see `/api/messages/choices`.
    pub subject: &'static str,
    pub title: String,
    /// Plain text; display it as text, never as HTML.
    pub text: String,
    #[schema(required)]
    pub link: Option<InboxLink>,
    /// 1: read.
    pub read: u8,
    pub created_at: Moment,
}

impl From<Message> for InboxMessage {
    fn from(message: Message) -> Self {
        let account = message.account;
        let link = message.link.map(|(screen, id)| InboxLink {
            id: id.parse().ok(),
            month: Some(id).filter(|id| id.contains('-')),
            screen,
            account,
        });
        Self {
            id: message.id,
            kind: message.kind,
            subject: message.subject,
            title: message.title,
            text: message.text,
            link,
            read: flag(message.read),
            created_at: message.at.into(),
        }
    }
}

/// A page of the customer's messages, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct InboxPage {
    pub list: Vec<InboxMessage>,
    pub total: i64,
    pub unread: i64,
}

/// Number of unread messages.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct InboxUnread {
    pub unread: i64,
}

/// A channel of a subject.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageChannel {
    /// 1: on.
    pub on: u8,
    /// 1: the customer cannot change it.
    pub fixed: u8,
}

impl From<ChannelState> for MessageChannel {
    fn from(state: ChannelState) -> Self {
        Self { on: flag(state.on), fixed: flag(state.fixed) }
    }
}

/// A subject of messages, with its channels.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessageChoice {
    /// `deposits`, `withdrawals`, `margin_call`, `stop_out`, `corrections`, `identity`, `sign_in`, `security`, `statements`,
    /// `price_alerts` or `orders`; more may be added.
    pub subject: &'static str,
    /// In the reader's language.
    pub name: String,
    /// E-mail, or SMS for customers without an e-mail address.
    pub mail: MessageChannel,
    /// Messages in the app.
    pub app: MessageChannel,
    /// Push messages to the customer's browsers that are subscribed.
    pub push: MessageChannel,
}

impl MessageChoice {
    /// In this language.
    pub fn new(language: Language, choice: Choice) -> Self {
        Self {
            subject: choice.subject.name,
            name: i18n::message(language, &subject_key(choice.subject.name), &[]),
            mail: choice.channels.mail.into(),
            app: choice.channels.app.into(),
            push: choice.channels.push.into(),
        }
    }
}

/// The key of a subject's name.
pub fn subject_key(subject: &str) -> String {
    format!("subject-{}", subject.replace('_', "-"))
}
