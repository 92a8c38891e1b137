//! Messages that leave the process: e-mail, SMS and webhooks.

mod journal_reader;
pub mod message_texts;
pub mod messages;
pub mod outgoing;
pub mod webhooks;
