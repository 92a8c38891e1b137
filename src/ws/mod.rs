//! Floor 5: the live connection, `/v1/ws`.
//!
//! | room | what |
//! |---|---|
//! | [`hub`] | hears what was committed; encodes each frame once for everybody |
//! | [`market`], [`kline`] | the public topics: the newest rows and candles, with versions |
//! | [`transport`] | what every connection has: handshake, hearing, heartbeat, end |
//! | [`session`] | a customer's or a visitor's connection: topics, prices, his account |
//! | [`paced_body`] | what a connection draws of what was handed to it, and when: prices gather, events hurry |
//! | [`feed`] | the broker's bridge, which brings quotes |
//! | [`chat`] | the support chat, to both its sides |
//! | [`admin`] | the back office, live: `/admin/ws` |
//! | [`stagger`] | which connections are told of a round of prices when, so that orders find room between them |
//! | [`topic`], [`frames`] | the language of the messages; the guard before the parser |
//!
//! A price frame is never queued: a reader that has taken in the last one gets what has changed since,
//! however long that took. An event of an account is queued, and a connection whose queue is full is
//! closed rather than one of them lost.

pub mod admin;
pub mod chat;
pub mod feed;
pub mod frames;
pub mod hub;
pub mod kline;
pub mod market;
mod paced_body;
pub mod session;
mod stagger;
pub mod topic;
mod transport;
mod watch;

pub use hub::Hub;
