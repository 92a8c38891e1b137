//! Layer 5: what HTTP and WebSocket share.
//!
//! | module | purpose |
//! |---|---|
//! | [`wire`] | types of messages; the only place of the specification's names: `ShowCode`, `cont`, `hand_num` |
//! | [`view`] | market data and orders in the wire's types |
//! | [`envelope`], [`error`], [`error_codes`], [`language`] | responses, errors and their language |
//! | [`cache`], [`pools`] | shared responses; threads for blocking jobs |
//! | [`push_quotes`] | parser of the quotes that a price feed connector sends |
//! | [`brand_icon`] | addresses of the broker's icons |

pub mod brand_icon;
pub mod cache;
pub mod envelope;
pub mod error;
pub mod error_codes;
pub mod language;
pub mod pools;
pub mod push_quotes;
pub mod view;
pub mod wire;
