//! Layer 6: HTTP. The only layer that uses actix, JSON and the specification's names.
//!
//! | module | purpose |
//! |---|---|
//! | [`routes`], [`route`] | the table of all routes, and its row |
//! | [`envelope`], [`error`], [`error_codes`], [`finish`] | responses and errors |
//! | `heads` | line ends and targets of request heads |
//! | [`files`] | file downloads |
//! | [`params`], [`guard`], [`language`] | arguments of handlers |
//! | [`secure`] | redirects and headers with TLS |
//! | [`limits`], [`pools`], [`cache`], [`assets`], [`openapi`] | rate limits, threads, shared responses, static files, the OpenAPI document |
//! | [`metrics`], [`probes`] | `/metrics`, health probes |
//! | [`state`], [`view`] | the services; market data and orders in the wire's types |
//! | [`wire`] | types of messages; the only place of `ShowCode`, `cont`, `hand_num` |
//! | other files | one file per URL prefix: parse parameters, call a service, build the response |
//!
//! This layer contains no SQL and no arithmetic.

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
mod heads;
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
