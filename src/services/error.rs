//! Why a service said no. `Reject` and `Refusal` are the customer's business and are translated; the
//! rest is the house's, and the customer is told an id.

use crate::engine::reject::Reject;
use crate::store::StoreError;

/// A refusal that the engine knows nothing of. `code` is the stable `error` of the wire; its message is
/// the one of that name (`_` written as `-`) in `assets/messages`, with `args`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub code: &'static str,
    pub args: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal without arguments.
    pub const fn new(code: &'static str) -> Self {
        Self { code, args: Vec::new() }
    }

    /// The same with one more argument for the message.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// The field, or the setting, that is at fault, where the refusal names one.
    pub fn field(&self) -> Option<&str> {
        let named = self.args.iter().find(|(name, _)| matches!(*name, "field" | "key"));
        named.map(|(_, value)| value.as_str())
    }
}

/// What a service answers when it does not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    #[error("refused: {0:?}")]
    Reject(Reject),
    #[error("refused: {0:?}")]
    Refusal(Refusal),
    /// The token is missing, bad, expired or ended: code 999.
    #[error("the session has ended")]
    SessionEnded,
    /// Too many in too short a time; seconds to wait: HTTP 429.
    #[error("rate limited for {0} s")]
    RateLimited(u64),
    /// The disk does not take changes now: HTTP 503.
    #[error("changes cannot be stored now")]
    Unavailable,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A bug, or a world that broke its word.
    #[error("internal: {0}")]
    Internal(String),
}

impl From<Reject> for ServiceError {
    fn from(reject: Reject) -> Self {
        Self::Reject(reject)
    }
}

impl From<Refusal> for ServiceError {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}
