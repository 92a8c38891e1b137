//! Layer 6: HTTP: routes, extractors, limits, and one handler module per URL prefix.
//!
//! | module | purpose |
//! |---|---|
//! | [`routes`], [`route`] | the table of all routes, and its row |
//! | [`finish`] | what every response passes |
//! | `heads` | line ends and targets of request heads |
//! | [`files`] | file downloads |
//! | [`params`], [`guard`] | arguments of handlers |
//! | [`secure`] | redirects and headers with TLS |
//! | [`address_limit`], [`assets`], [`openapi`] | the rate limit by address, static files, the OpenAPI document |
//! | `python_package` | the Python client, for `pip install` |
//! | [`metrics`], [`probes`] | `/metrics`, health probes |
//! | [`standby`] | all that a standby of a cluster serves |
//! | `edge` | what an edge of a cluster serves: app, public lists, and the way to the primary |
//! | other files | one file per URL prefix: parse parameters, call a service, build the response |
//!
//! This layer contains no SQL and no arithmetic.

pub mod accounts;
mod address_limit;
pub mod admin;
pub mod appropriateness;
pub mod assets;
pub mod balance;
pub mod body;
pub mod bootstrap;
pub mod captcha;
pub mod chat;
pub mod checkouts;
pub mod company;
pub mod connections;
pub mod copying;
pub mod deposits;
pub mod drawings;
pub mod economic_calendar;
mod edge;
pub mod execution;
pub mod feed;
mod fields;
pub mod files;
pub mod finish;
pub mod guard;
mod heads;
pub mod inbox;
pub mod keys;
pub mod kyc;
pub mod margin_alerts;
pub mod metrics;
pub mod news;
pub mod openapi;
pub mod order_params;
pub mod otp;
pub mod params;
pub mod partners;
pub mod payout_methods;
pub mod preferences;
pub mod price_alerts;
pub mod probes;
pub mod public_config;
pub mod push;
mod python_package;
pub mod ranking;
pub mod route;
mod routed_orders;
pub mod routes;
pub mod second_factor;
pub mod secure;
pub mod server;
pub mod standby;
pub mod statistics;
pub mod trading;
pub mod transparency;
pub mod uploads;
pub mod user;
pub mod withdrawals;

pub use server::{ServeOptions, serve};
