//! Floor 4: what the product does. Services reach the world through [`ports`]; only [`trading`] talks
//! to the engine, and [`books`] asks another one whether it would decide the same again.

pub mod accounts;
pub mod api_keys;
pub mod attempts;
pub mod backoffice;
pub mod backups;
pub mod books;
pub mod calendar;
pub mod captcha;
pub mod catalog;
pub mod charts;
pub mod chat;
pub mod codes;
pub mod content;
pub mod demo;
pub mod demo_content;
pub mod error;
pub mod factors;
pub mod funds;
pub mod kiosk;
pub mod known_addresses;
pub mod limiter;
pub mod mark;
pub mod messages;
pub mod paper;
pub mod password_queue;
pub mod passwords;
pub mod ports;
pub mod ranking;
pub mod reports;
pub mod reviews;
pub mod sessions;
pub mod settings;
pub mod sheet;
pub mod statements;
pub mod ticks;
pub mod timers;
pub mod totp;
pub mod trading;
pub mod uploads;
pub mod watch;
pub mod webhooks;

pub use error::ServiceError;
