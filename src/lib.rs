//! lotdesk: one binary that turns a bare machine into a forex/CFD broker.

// The bans of clippy.toml are the engine's, which arms them.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod adapters;
pub mod commands;
pub mod config;
pub mod domain;
pub mod engine;
pub mod http;
pub mod i18n;
pub mod services;
pub mod store;
pub mod ws;
