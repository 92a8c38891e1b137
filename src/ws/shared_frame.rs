//! A text frame that is encoded once and shared by all connections that get it.

use std::sync::Arc;

use actix_ws::Session;
use serde::Serialize;

use super::topic::TopicMessage;
use crate::domain::AccountId;
use crate::services::customers::account_number::account_number;

/// See the module's documentation.
pub struct Frame(actix_ws::Message);

impl Frame {
    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Self {
        Self::text_of(&serde_json::to_string(value).unwrap_or_default())
    }

    /// A frame with this text.
    pub fn text_of(text: &str) -> Self {
        Self(actix_ws::Message::Text(text.into()))
    }

    /// The frame's text.
    pub fn text(&self) -> &str {
        match &self.0 {
            actix_ws::Message::Text(text) => text,
            _ => "",
        }
    }

    /// Sends it to a connection; only the reference is copied.
    pub async fn send(&self, session: &mut Session) -> Result<(), actix_ws::Closed> {
        match &self.0 {
            actix_ws::Message::Text(text) => session.text(text.clone()).await,
            _ => Ok(()),
        }
    }
}

/// A topic's data, as a frame.
pub(super) fn frame(topic: &str, data: impl Serialize) -> Arc<Frame> {
    Arc::new(Frame::json(&TopicMessage { topic, account: None, data }))
}

/// A frame about an account, which carries its number.
pub(super) fn account_frame(topic: &str, account: AccountId, data: impl Serialize) -> Arc<Frame> {
    Arc::new(Frame::json(&TopicMessage { topic, account: Some(account_number(account)), data }))
}
