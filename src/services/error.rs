//! Errors of the services. `Reject` and `Refusal` are business outcomes with translated messages; the rest are internal
//! errors, of which the customer gets an id only.

use crate::engine::reject::Reject;
use crate::store::StoreError;

/// A refusal by a service. `code` is the stable `error` of the wire; its message is
/// the one of that name (`_` written as `-`) in `assets/messages`, or `message`, with `args`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub code: &'static str,
    /// The key of another message than that of `code`; see [`Refusal::worded`].
    pub message: Option<&'static str>,
    pub args: Vec<(&'static str, String)>,
}

impl Refusal {
    /// A refusal without arguments.
    pub const fn new(code: &'static str) -> Self {
        Self { code, message: None, args: Vec::new() }
    }

    /// The value of a field of the request is not valid.
    pub fn invalid_field(field: &str) -> Self {
        Self::new("invalid_field").with("field", field)
    }

    /// A required field of the request was not given.
    pub fn missing_field(field: &str) -> Self {
        Self::new("missing_field").with("field", field)
    }

    /// The same stable code with the message `key`, where the code's own message does not fit the case or the reader.
    pub const fn worded(mut self, key: &'static str) -> Self {
        self.message = Some(key);
        self
    }

    /// The key of its message.
    pub const fn key(&self) -> &'static str {
        match self.message {
            Some(key) => key,
            None => self.code,
        }
    }

    /// What is to be deleted is named by routes of cover with these priorities.
    pub fn named_by_routes(code: &'static str, priorities: &[i64]) -> Self {
        let routes: Vec<String> = priorities.iter().take(5).map(i64::to_string).collect();
        Self::new(code).worded("named-by-routes").with("routes", routes.join(", "))
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
    /// It may have happened or not: the log of the cluster has not said so. A repeat with the same request id is answered by what
    /// happened: HTTP 503 with the error `outcome_unknown`.
    #[error("whether it was carried out is not known yet")]
    OutcomeUnknown,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A bug, or an unexpected answer of the system.
    #[error("internal: {0}")]
    Internal(String),
}

impl ServiceError {
    /// Whether the cluster keeps this server from changing anything, which is reported once, and not for each attempt.
    pub const fn is_of_cluster(&self) -> bool {
        matches!(self, Self::Store(error) if error.is_of_cluster())
    }
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
