//! Room of adapters.
pub mod feed;
