//! lotdesk: one binary that turns a bare machine into a forex/CFD broker.

pub mod adapters;
pub mod domain;
pub mod engine;
pub mod http;
pub mod i18n;
pub mod services;
pub mod store;
pub mod ws;
