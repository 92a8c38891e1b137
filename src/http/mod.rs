//! Floor 5: HTTP. The only home of actix, of JSON and of the spec's names.
//!
//! | room | what |
//! |---|---|
//! | [`routes`], [`route`] | every route in one table, and what a row is |
//! | [`envelope`], [`error`], [`codes`], [`finish`] | how everything leaves, failures too |
//! | [`files`] | what leaves as a file
//! | [`params`], [`guard`], [`language`] | what handlers are given |
//! | [`secure`] | what TLS changes here |
//! | [`limits`], [`pools`], [`cache`], [`assets`], [`openapi`] | floods, threads, answers for many, files, the API's description |
//! | [`metrics`], [`probes`] | what machines ask |
//! | [`state`], [`view`] | the services; the market as the wire shows it |
//! | [`wire`] | the types on the wire; the only home of `ShowCode`, `cont`, `hand_num` |
//! | the rest | one file per URL prefix: form, parse to domain, handler |
//!
//! No SQL here and no arithmetic.

pub mod account;
pub mod admin;
pub mod assets;
pub mod basic_set;
pub mod body;
pub mod cache;
pub mod captcha;
pub mod chat;
pub mod codes;
pub mod common;
pub mod company;
pub mod connections;
pub mod default;
pub mod envelope;
pub mod error;
pub mod feed;
mod fields;
pub mod files;
pub mod finish;
pub mod follow;
pub mod forex;
pub mod guard;
pub mod language;
pub mod limits;
pub mod main_account;
pub mod mark;
pub mod metrics;
pub mod news;
pub mod notify;
pub mod openapi;
pub mod params;
pub mod pools;
pub mod probes;
pub mod quick_charge;
pub mod route;
pub mod routes;
pub mod second_factor;
pub mod secure;
pub mod server;
pub mod state;
pub mod user;
pub mod user_real;
pub mod view;
pub mod wallet;
pub mod wire;

pub use server::{ServeOptions, serve};
pub use state::AppState;
