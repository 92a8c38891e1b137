//! The dealing engine of lotdesk: a deterministic state machine for forex and CFD trading, and the values that it computes
//! with.
//!
//! [`Engine::apply`] takes one [`Input`] (a command, a quote, a rollover) and returns the [`Event`]s that follow. The engine
//! uses no clock, random numbers, I/O, threads or floats: the same inputs give the same events and the same
//! [state hash](engine::state_hash) on every machine. Money, prices and volumes are scaled integers ([`domain::fixed`]);
//! each amount is rounded once.
//!
//! [`domain`] has the values and formulas, [`engine`] the inputs, the state and the decisions.

#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

pub mod domain;
pub mod engine;

pub use engine::event::{AccountRecord, Answer, Event};
pub use engine::input::{Body, EntryType, Input, LevelChange, PlaceOrder, Request};
pub use engine::reject::{QuoteReject, Reject};
pub use engine::state::State;
pub use engine::{Engine, Outcome};
