//! lotdesk: one binary that turns a bare machine into a forex/CFD broker.
//!
//! # Layers
//!
//! ```text
//!         browser (React)        price feed connector      operator
//!             │  HTTP / WS               │ quotes              │ CLI
//!         ┌───▼──────────────────────────▼─────────────────────▼───┐
//! layer 7 │ main  config  commands     arguments, start-up, shutdown; creates the adapters
//!         │ server                     joins those of layer 6, which do not know one another
//! layer 6 │ http  ws  programs         actix: routes, extractors, connections · customers' programs over FIX
//! layer 5 │ api                        what layer 6 shares: state, limits, view, wire, errors
//! layer 4 │ app  services              composition; product logic, services/trading is the only writer
//! layer 3 │ store  ports  i18n         SQLite · traits for the outside world · messages
//! layer 2 │ engine                     a pure state machine: input -> events
//! layer 1 │ domain  shutdown           money, price, lots, order, ledger · stop tokens
//!         └────────────────────────────────────────────────────────┘
//!           adapters                   implement the ports: feeds, clock, mail, SMS, files, S3
//! ```
//!
//! Imports point downward only; `tests/architecture` checks it. `store` and `adapters` do not know each other:
//! services reach adapters through [`ports`], [`commands`] creates them, [`app`] wires everything once. HTTP handlers
//! reach the hub of [`ws`] through [`api::live_updates`]; [`server`] joins the two. `domain` and `engine` are the crate
//! `lotdesk-engine`.
//!
//! # Data flow
//!
//! An order: `http/trading` authenticates and parses, [`services::trading::CommandGateway`] queues a command, the engine
//! thread takes what is waiting and calls [`engine::Engine::apply`], the commit thread writes the whole batch in one SQLite
//! transaction ([`store::dealing::journal`]), passes it to the publishers (the read model, the charts, the WebSocket hub), and answers
//! the waiting requests.
//!
//! A quote: [`adapters::feed`] or a price feed connector, the same queue, the same `apply`; usually no events and so no
//! transaction; the same publishers.
//!
//! # Evidence
//!
//! Every change is a journal entry: the input, the quotes that it depends on, the events and the answer ([`store::dealing::entry`]),
//! each hashing the one before. `lotdesk replay` feeds the journal to a fresh engine, which must produce the same events and
//! end in the state that the tables hold ([`services::integrity::replay`]). `lotdesk story --order ID` prints the audit
//! trail of an order with its quotes, their feed, the rule and the bookings ([`services::staff::backoffice::order_trail`]).
//! `lotdesk doctor` and the server itself verify chains, sums and balances ([`services::integrity::verify`]).
//!
//! # Invariants
//!
//! - Nothing is answered or published before it is committed with `synchronous=FULL`.
//! - Every balance changes through the engine, as a double entry whose legs sum to zero.
//! - The engine uses no clock, randomness, I/O or floats: the same inputs give the same events.
//! - No order opens, closes or triggers on a closed market or a stale quote.
//! - Money, prices, lots and rates are scaled integers ([`domain::fixed`]); each amount is rounded once.
//! - After a failed commit the state is read back from the disk, and changes are refused until a commit succeeds.

#![forbid(unsafe_code)]
// The bans of clippy.toml are for the engine crate, which enables them.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod adapters;
pub mod api;
pub mod app;
pub mod commands;
pub mod config;
pub mod http;
pub mod i18n;
pub mod ports;
pub mod programs;
pub mod server;
pub mod services;
pub mod shutdown;
pub mod store;
pub mod ws;

pub use lotdesk_engine::{domain, engine};
