//! Floor 5: the live connection, `/v1/ws`.
//!
//! | room | what |
//! |---|---|
//! | [`hub`] | hears what was committed; encodes each frame once for everybody |
//! | [`market`], [`kline`] | the public topics: the newest rows and candles, with versions |
//! | [`line`] | what every connection has: handshake, hearing, heartbeat, end |
//! | [`session`] | a customer's or a visitor's connection: topics, prices, his account |
//! | [`drawn`] | what a connection draws of what was handed to it, and when: prices gather, events hurry |
//! | [`bridge`] | the broker's bridge, which brings quotes |
//! | [`chat`] | the support chat, to both its sides |
//! | [`office`] | the back office, live: `/admin/ws` |
//! | [`turns`] | which connections are told of a round of prices when, so that orders find room between them |
//! | [`topic`], [`frames`] | the language of the messages; the guard before the parser |
//!
//! A price frame is never queued: a reader that has taken in the last one gets what has changed since,
//! however long that took. An event of an account is queued, and a connection whose queue is full is
//! closed rather than one of them lost.

pub mod bridge;
pub mod chat;
mod drawn;
pub mod frames;
pub mod hub;
pub mod kline;
mod line;
pub mod market;
pub mod office;
pub mod session;
pub mod topic;
mod turns;
mod watch;

pub use hub::Hub;
