//! Layer 5: what HTTP and WebSocket share.
//!
//! | module | purpose |
//! |---|---|
//! | [`wire`] | types of messages; the only place of the specification's names: `ShowCode`, `cont`, `hand_num` |
//! | [`view`] | market data and orders in the wire's types |
//! | [`envelope`], [`error`], [`error_codes`], [`language`], [`encoding`] | responses, errors, their language and encoding |
//! | [`state`] | what handlers use: the services, and what all connections share |
//! | [`live_updates`] | what handlers report to open connections |
//! | [`credentials`] | tokens and keys of requests |
//! | [`limits`], [`connection_limit`] | rate limits and numbers of connections, by address and account |
//! | [`methods`], [`response_counts`] | methods that a path does not answer; numbers of responses |
//! | [`cache`], [`pools`] | shared responses; threads for blocking jobs |
//! | [`push_quotes`] | quotes of a price feed connector: parses them and passes them to the engine |
//! | [`brand_icon`] | addresses of the broker's icons |

pub mod brand_icon;
pub mod cache;
pub mod connection_limit;
pub mod credentials;
pub mod edge;
pub mod encoding;
pub mod envelope;
pub mod error;
pub mod error_codes;
pub mod language;
pub mod limits;
pub mod live_updates;
pub mod methods;
pub mod pools;
pub mod push_quotes;
pub mod reads_at_once;
pub mod response_counts;
pub mod state;
pub mod view;
pub mod wire;
