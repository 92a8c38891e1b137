//! Floor 2: the dealing engine.
pub mod event;
pub mod input;
pub mod reject;
