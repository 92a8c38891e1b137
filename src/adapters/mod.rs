//! Room of adapters.
pub mod clock;
pub mod feed;
pub mod mail;
pub mod outbox;
pub mod secrets;
pub mod sms;
pub mod uploads;
