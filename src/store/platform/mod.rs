//! Settings, content, backups, and messages to other systems.

pub mod alerts;
pub mod api_keys;
pub mod backups;
pub mod content;
pub mod inbox;
pub mod log_mail;
pub mod message_texts;
pub mod messages;
pub mod monthly_statements;
pub mod push;
pub mod settings;
pub mod webhooks;
