//! The books under proof: what the journal says, replayed; what the chains and the balances say, proven.
//!
//! | room | what |
//! |---|---|
//! | [`replay`] | the whole journal through a fresh engine: the same events, the same state |

pub mod replay;
