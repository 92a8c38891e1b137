//! Floor 4: what the product does. Services reach the world through [`ports`]; only [`trading`] talks
//! to the engine.

pub mod calendar;
pub mod charts;
pub mod error;
pub mod ports;
pub mod trading;

pub use error::ServiceError;
