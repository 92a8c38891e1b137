//! Room of adapters.
pub mod clock;
pub mod feed;
pub mod secrets;
