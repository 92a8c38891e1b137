//! Layer 4: the application services. External systems are reached through [`ports`](crate::ports). Only [`trading`] talks to the
//! engine; [`integrity`] replays the journal through a second one.

pub mod access;
pub mod bank_statements;
pub mod copying;
pub mod customers;
pub mod error;
pub mod funds;
pub mod integrity;
pub mod market;
pub mod notifications;
pub mod partners;
pub mod platform;
pub mod reporting;
pub mod staff;
pub mod trading;

pub use error::ServiceError;
