//! Floor 5: HTTP. The only home of actix, of JSON and of the spec's names.
//!
//! | room | what |
//! |---|---|
//! | [`routes`], [`route`] | every route in one table, and what a row is |
//! | [`envelope`], [`error`], [`error_codes`], [`finish`] | how everything leaves, failures too |
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

pub mod admin;
pub mod assets;
pub mod balance;
pub mod body;
pub mod bootstrap;
pub mod brand_icon;
pub mod cache;
pub mod captcha;
pub mod chat;
pub mod company;
pub mod connections;
pub mod deposits;
pub mod envelope;
pub mod error;
pub mod error_codes;
pub mod feed;
mod fields;
pub mod files;
pub mod finish;
pub mod guard;
pub mod kyc;
pub mod language;
pub mod limits;
pub mod metrics;
pub mod news;
pub mod openapi;
pub mod otp;
pub mod params;
pub mod payout_methods;
pub mod pools;
pub mod probes;
pub mod public_config;
pub mod ranking;
pub mod route;
pub mod routes;
pub mod second_factor;
pub mod secure;
pub mod server;
pub mod state;
pub mod trading;
pub mod uploads;
pub mod user;
pub mod view;
pub mod wire;
pub mod withdrawals;

pub use server::{ServeOptions, serve};
pub use state::AppState;
