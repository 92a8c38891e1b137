//! The dealing engine of lotdesk: a pure, deterministic state machine, and the values that it computes with.
//!
//! [`engine::Engine::apply`] takes one input (a command, a quote, a timer that fired) and returns the events that
//! follow. It knows no clock, randomness, I/O, threads or floats: the same inputs give the same events and the same
//! [state hash](engine::state_hash) on every machine. Money, prices and volumes are scaled integers
//! ([`domain::fixed`]); each amount is rounded once.

#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types, clippy::float_arithmetic)]

pub mod domain;
pub mod engine;
