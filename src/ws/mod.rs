//! Layer 6: the WebSockets `/v1/ws`, `/admin/ws` and `/feed/ws`.
//!
//! | module | purpose |
//! |---|---|
//! | [`hub`] | receives committed events; encodes each frame once for all connections |
//! | [`shared_frame`], `account_events` | a frame shared by connections; frames about the events of an account |
//! | `mailboxes` | queues of private frames, one for each connection with a login |
//! | [`market`], [`kline`] | the public topics: the latest rows and candles, with versions |
//! | [`stagger`] | notifies the connections of new prices in parts, so that orders get through between them |
//! | [`transport`] | common part of customers' and staff connections: handshake, receiving, heartbeat, closing |
//! | [`session`] | `/v1/ws`: a customer's or a visitor's topics, prices and account |
//! | `pace` | how many price frames are queued |
//! | [`paced_body`] | the response body: prices are written together, events at once |
//! | [`admin`], [`poller`] | `/admin/ws`: the back office, with events and polled topics |
//! | `viewers` | who of the staff looks at which item of a queue |
//! | [`chat`] | the support chat, for both sides |
//! | [`edge`] | the same on an edge, which has no database |
//! | [`edge_feed`] | the prices of a primary for the edges of its cluster |
//! | [`feed`] | `/feed/ws`: the price feed connector pushes quotes |
//! | [`topic`], [`frames`] | the messages; the size guard before the parser |
//!
//! Delays of a price between its commit and the network, on `/v1/ws`:
//!
//! ```text
//! commit       Hub::publish records the instrument                                                0 ms
//!   |
//! round        hub::ROUND = 100 ms: all rows changed since the last round are encoded       0 to 100 ms
//!   |            (a candle also waits for kline::PAUSE = 200 ms since its last frame)
//! stagger      stagger::PARTS = 4 parts of the connections, ROUND / PAUSES = 10 ms apart     0 to 30 ms
//!   |
//! gather       pace::GATHER = 25 ms and GATHERED_MAX    = 16 frames may be queued unread;   0 ms, or until
//!   |            then the connection waits and skips to the latest versions                 the client reads
//! paced body   paced_body::PAUSE = 10 ms between two writes of prices to one client          0 to 10 ms
//!   |
//! network
//! ```
//!
//! A client that keeps up gets a row at most about 140 ms after its commit. Account figures (`FOREX_TRADE`) skip round
//! and stagger and are sent every `session::ACCOUNT_PAUSE` = 250 ms. Events of an account skip all delays.
//!
//! Old price frames are never queued: a slow reader gets what has changed since the last frame it read. Events of an
//! account are queued; a connection with a full queue is closed instead of losing one.

mod account_events;
pub mod admin;
pub mod chat;
pub mod edge;
pub mod edge_feed;
pub mod feed;
pub mod frames;
pub mod hub;
pub mod kline;
mod mailboxes;
pub mod market;
mod pace;
mod paced_body;
mod poller;
pub mod session;
pub mod shared_frame;
mod stagger;
pub mod topic;
mod transport;
mod viewers;

use actix_web::web::{self, Data, ServiceConfig};

pub use edge::EdgeHub;
pub use hub::Hub;

use crate::api::methods::allow_only;

/// As [`configure`], on an edge; `admin`: with the back office's.
pub fn configure_edge(config: &mut ServiceConfig, hub: &Data<EdgeHub>, admin: bool) {
    config
        .app_data(hub.clone())
        .service(allow_only(web::resource("/v1/ws").route(web::get().to(edge::session::open)), "GET"));
    if admin {
        config.service(allow_only(web::resource("/admin/ws").route(web::get().to(edge::tunnel::open)), "GET"));
    }
}

/// Registers the WebSocket routes and the hub of their connections.
pub fn configure(config: &mut ServiceConfig, hub: &Data<Hub>) {
    config
        .app_data(hub.clone())
        .service(allow_only(web::resource("/v1/ws").route(web::get().to(session::open)), "GET"))
        .service(allow_only(web::resource("/admin/ws").route(web::get().to(admin::open)), "GET"))
        .service(allow_only(web::resource("/feed/ws").route(web::get().to(feed::open)), "GET"));
}
