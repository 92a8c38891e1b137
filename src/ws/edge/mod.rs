//! WebSockets on an edge: public prices from the messages of the primary, everything private through a connection to it.
//!
//! | module | purpose |
//! |---|---|
//! | [`hub`] | the prices: follows the primary's messages, encodes each frame once |
//! | `follower` | the numbers of the messages: what is new, what was lost |
//! | [`session`] | `/v1/ws`: a client's public topics, and their login |
//! | `relay` | the connection of one client to the primary |
//! | [`tunnel`] | `/admin/ws`, message by message to the primary |
//!
//! ```text
//! primary ── ld.{cluster}.quotes ──> hub ──> DAY_MARKET, KLINE.*  ──> every client
//! primary <═════════ relay (WebSocket, one for each login) ═════════> FOREX_TRADE, FOREX_CLOSED, NOTICE, CHAT
//! ```
//!
//! An edge decides nothing about a login. It passes the token to the primary and keeps nothing of it: a session or key that ends
//! there ends here with the next frame, the primary's limits count the client's own address, and a login that guards orders ends
//! when either connection does. If the connection to the primary is lost, the client's is closed, too, and the client logs in again:
//! no event is lost silently. Whose group's prices a customer has is said by the primary.

mod follower;
pub mod hub;
mod relay;
pub mod session;
pub mod tunnel;

pub use hub::EdgeHub;
