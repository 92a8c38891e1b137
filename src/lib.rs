//! lotdesk: one binary that turns a bare machine into a forex/CFD broker.
//!
//! # The floors
//!
//! ```text
//!         browser (React)            broker's bridge         operator
//!             │  HTTP / WS                │ quotes               │ CLI
//!         ┌───▼───────────────────────────▼──────────────────────▼───┐
//! floor 6 │ main  config  commands        args, wiring, shutdown      │
//! floor 5 │ http  ws                      the only home of actix, JSON on the wire, spec names
//! floor 4 │ services  i18n                what the product does; one writer: services/trading
//! floor 3 │ store   adapters              SQLite  ·  feeds, clock, secrets
//! floor 2 │ engine                        a pure machine: input -> events
//! floor 1 │ domain  shutdown              values and arithmetic: money, price, lots, order, ledger · stop tokens
//!         └───────────────────────────────────────────────────────────┘
//! ```
//!
//! Everybody looks down only; `store` and `adapters` are blind to each other; services reach adapters
//! through [`ports`]; [`commands`] joins them. `tests/architecture.rs` holds it.
//!
//! # Two ways
//!
//! An order: `http/forex` parses and authenticates, [`services::trading::CommandGateway`] puts a command in the queue,
//! the engine's thread takes what is waiting and asks [`engine::Engine::apply`], the committing thread writes
//! the whole batch in one SQLite transaction ([`store::journal`]), then tells the publishers (the book that
//! readers see, the charts, the WebSocket hub), then answers whoever waits.
//!
//! A quote: [`adapters::feed`], the same queue, the same `apply`; mostly no events and so no transaction; the
//! same publishers. One way in, one way out, no way back.
//!
//! # Evidence
//!
//! Whatever changed something is a journal entry: the input, the quotes that it rests on, what was decided and
//! what was answered ([`store::entry`]), each hashing the one before. So every decision can be made again and
//! told: `lotdesk replay` feeds the journal to a fresh engine, which must decide the same and end in the state
//! that the tables hold ([`services::integrity::replay`]); `lotdesk story --order ID` prints one order's life with
//! its quotes, their feed, the rule and what was booked ([`services::backoffice::order_trail`]); `lotdesk doctor` and
//! the server itself prove chains, sums and balances ([`services::integrity::verify`]).
//!
//! # What always holds
//!
//! - Nothing is answered or published before it is committed with `synchronous=FULL`.
//! - Every balance moves through the engine, as a double entry whose legs sum to zero.
//! - The engine knows no clock, chance, I/O or float: the same inputs give the same events.
//! - No order opens, closes or triggers on a closed market or a stale quote.
//! - Money, prices, lots and rates are scaled integers ([`domain::fixed`]); each amount is rounded once.
//! - A commit that fails has not happened: the state is read back from the disk, and changes are refused
//!   until the disk takes them again.

#![forbid(unsafe_code)]
// The bans of clippy.toml are the engine's, which arms them.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod adapters;
pub mod app;
pub mod commands;
pub mod config;
pub mod http;
pub mod i18n;
pub mod ports;
pub mod services;
pub mod shutdown;
pub mod store;
pub mod ws;

pub use lotdesk_engine::{domain, engine};
