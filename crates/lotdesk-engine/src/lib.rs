//! The crate's documentation is its README, whose example is a doc test. [`domain`] has the values and formulas, [`engine`]
//! the inputs, the state and the decisions.
#![doc = ""]
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

pub mod domain;
pub mod engine;

pub use engine::event::{AccountRecord, Answer, Event};
pub use engine::input::{Body, EntryType, Input, LevelChange, PlaceOrder, Request};
pub use engine::reject::{QuoteReject, Reject};
pub use engine::state::State;
pub use engine::{Engine, Outcome};
