//! Errors of the services. `Reject` and `Refusal` are business outcomes with translated messages; the rest are internal
//! errors, of which the customer gets an id only.

use crate::engine::reject::Reject;
use crate::store::StoreError;

/// A refusal by a service. `code` is the stable `error` of the wire; its message is
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

    /// Adds an argument for the message.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// The invalid field or setting, if the refusal names one.
    pub fn field(&self) -> Option<&str> {
        let named = self.args.iter().find(|(name, _)| matches!(*name, "field" | "key"));
        named.map(|(_, value)| value.as_str())
    }
}

/// The error of a service call.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    #[error("refused: {0:?}")]
    Reject(Reject),
    #[error("refused: {0:?}")]
    Refusal(Refusal),
    /// The token is missing, invalid or expired, or its session has ended: code 999.
    #[error("the session has ended")]
    SessionEnded,
    /// Too many requests, with the seconds to wait: HTTP 429.
    #[error("rate limited for {0} s")]
    RateLimited(u64),
    /// As `RateLimited`, and a solved captcha helps: HTTP 429 with the error `captcha_needed`.
    #[error("rate limited for {0} s without a captcha")]
    LimitedWithoutCaptcha(u64),
    /// The disk takes no changes at present: HTTP 503.
    #[error("changes cannot be stored now")]
    Unavailable,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A bug, or an unexpected answer of the system.
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
