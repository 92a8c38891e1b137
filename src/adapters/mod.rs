//! Room of adapters.
pub mod bucket;
pub mod clock;
pub mod feed;
pub mod machine;
pub mod mail;
pub mod outbox;
pub mod seal;
pub mod secrets;
pub mod sms;
pub mod tls;
pub mod uploads;
pub mod webhooks;
