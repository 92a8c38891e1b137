//! Layer 4: the application services. External systems are reached through [`ports`](crate::ports). Only [`trading`] talks to the
//! engine; [`integrity`] replays the journal through a second one.

pub mod accounts;
pub mod api_keys;
pub mod backoffice;
pub mod backups;
pub mod branding;
pub mod calendar;
pub mod captcha;
pub mod catalog;
pub mod charts;
pub mod chat;
pub mod content;
pub mod csv_table;
pub mod demo;
pub mod demo_content;
pub mod error;
pub mod funds;
pub mod integrity;
pub mod kiosk;
pub mod known_addresses;
pub mod limiter;
pub mod login_throttle;
pub mod messages;
pub mod monitoring;
pub mod otp;
pub mod password_queue;
pub mod passwords;
pub mod pdf;
pub mod ranking;
pub mod reports;
pub mod reviews;
pub mod scheduler;
pub mod second_factors;
pub mod sessions;
pub mod settings;
pub mod staff_decisions;
pub mod statements;
pub mod ticks;
pub mod totp;
pub mod trading;
pub mod uploads;
pub mod webhooks;

pub use error::ServiceError;
