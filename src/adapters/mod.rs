//! Adapters: implementations of the [ports](crate::ports).
pub mod bucket;
pub mod clock;
pub mod encryption;
pub mod feed;
pub mod fix;
pub mod host;
pub mod mail;
pub mod nats;
pub mod outbox;
mod outgoing;
pub mod payments;
pub mod secrets;
pub mod sms;
pub mod sockets;
pub mod tls;
pub mod uploads;
pub mod web_push;
pub mod webhooks;
