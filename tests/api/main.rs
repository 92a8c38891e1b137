//! The API as its callers meet it: over HTTP, one file per prefix. Each asks as a visitor, as a demo
//! customer, as a real one, with wrong input (the field is named) and for what is somebody else's.
//!
//! One house serves all tests of a run; each test brings its own customer, and where prices matter its own
//! instrument.

// The bans of clippy.toml are the engine's.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod account;
mod admin;
mod admin_backups;
mod admin_funds;
mod admin_groups;
mod admin_remarks;
mod admin_staff;
mod admin_users;
mod admin_ws;
mod assets;
mod chat;
mod common;
mod common_upload;
mod content;
mod default;
mod envelope;
mod feed;
mod follow;
mod forex;
mod funding;
mod fuzz;
mod guards;
mod house;
mod integrations;
mod limits;
mod main_account;
mod notify;
mod office_speed;
mod quick_charge;
mod records;
mod reports;
mod retries;
mod statements;
mod story;
mod ticks;
mod tls;
mod user;
mod user_real;
mod visitors;
mod wallet;
mod ws;
