//! Messages that leave the process: e-mail, SMS and webhooks.

pub mod messages;
pub mod outgoing;
pub mod webhooks;
