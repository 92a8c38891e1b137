//! Errors of calls, and their envelopes.
//!
//! A rejection is HTTP 200 with `code` 0 and a stable `error`; an ended session HTTP 200 with `code` 999; errors of
//! the HTTP layer keep their status. An internal cause is logged under an ID, and only the ID is sent.

use std::fmt;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, ResponseError};
use data_encoding::HEXLOWER;

use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::store::StoreError;

/// `code` of an ended session.
pub const SESSION_ENDED: i64 = 999;

/// An error of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ApiError {
    /// A rejection by a service: the stable `error`, whose message (with `-` for `_`) takes `args`.
    Refused(Refusal),
    /// A rejection by the engine.
    Reject(Reject),
    /// The token is missing, invalid, expired or ended.
    SessionEnded,
    /// An error of the request, described by its HTTP status only.
    Http(StatusCode),
    /// HTTP 405, with the allowed methods.
    MethodNotAllowed(String),
    /// HTTP 429, with the seconds to wait.
    TooMany(u64),
    /// HTTP 429 with the error `captcha_needed`: after the seconds to wait, or at once with a solved captcha.
    TooManyWithoutCaptcha(u64),
    /// HTTP 503: the database does not accept changes.
    Unavailable,
    /// HTTP 503 with the error `outcome_unknown`: it may have happened or not.
    OutcomeUnknown,
    /// HTTP 500, with the ID in the log.
    Internal(String),
}

impl ApiError {
    /// A rejection with a stable code.
    pub const fn refused(code: &'static str) -> Self {
        Self::Refused(Refusal::new(code))
    }

    /// A required field is missing.
    pub fn missing(field: &'static str) -> Self {
        Self::refused("missing_field").with("field", field)
    }

    /// A field's value is invalid.
    pub fn invalid(field: &'static str) -> Self {
        Self::refused("invalid_field").with("field", field)
    }

    /// Adds an argument for a rejection's message.
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        if let Self::Refused(refusal) = &mut self {
            refusal.args.push((name, value.to_string()));
        }
        self
    }

    /// Replaces the message of a rejection's code by the message `key`.
    pub fn worded(mut self, key: &'static str) -> Self {
        if let Self::Refused(refusal) = &mut self {
            refusal.message = Some(key);
        }
        self
    }

    /// Logs the cause and keeps only its ID.
    pub fn internal(cause: impl fmt::Display) -> Self {
        let id = incident();
        tracing::error!(incident = %id, "{cause}");
        Self::Internal(id)
    }
}

/// The ID of one failure: 12 hex digits.
fn incident() -> String {
    let mut bytes = [0_u8; 6];
    if getrandom::fill(&mut bytes).is_err() {
        return "000000000000".to_owned();
    }
    HEXLOWER.encode(&bytes)
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => write!(f, "{}{:?}", refusal.code, refusal.args),
            Self::Reject(reject) => f.write_str(reject.code()),
            Self::SessionEnded => f.write_str("session ended"),
            Self::Internal(id) => write!(f, "incident {id}"),
            other => write!(f, "HTTP {}", other.status_code().as_u16()),
        }
    }
}

impl ApiError {
    /// The stable code of a rejection; empty for other errors.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Refused(refusal) => refusal.code,
            Self::Reject(reject) => reject.code(),
            _ => "",
        }
    }

    /// The text where it is a part of another response: a rejection's message, otherwise only its code.
    pub fn describe(&self, language: crate::i18n::Language) -> String {
        match self {
            Self::Refused(refusal) => crate::i18n::refusal(language, refusal.key(), &refusal.args),
            Self::Reject(reject) => crate::i18n::reject(language, reject),
            other => other.to_string(),
        }
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::Refused(_) | Self::Reject(_) | Self::SessionEnded => StatusCode::OK,
            Self::Http(status) => *status,
            Self::MethodNotAllowed(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooMany(_) | Self::TooManyWithoutCaptcha(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable | Self::OutcomeUnknown => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Status and headers only. `finish` writes the envelope, because it knows the reader's language.
    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        match self {
            Self::TooMany(seconds) | Self::TooManyWithoutCaptcha(seconds) => {
                response.insert_header((header::RETRY_AFTER, seconds.to_string()))
            }
            Self::MethodNotAllowed(allowed) => response.insert_header((header::ALLOW, allowed.as_str())),
            Self::Unavailable | Self::OutcomeUnknown => response.insert_header((header::RETRY_AFTER, "5")),
            _ => &mut response,
        };
        response.finish()
    }
}

impl From<ServiceError> for ApiError {
    fn from(error: ServiceError) -> Self {
        match error {
            ServiceError::Reject(reject) => reject.into(),
            ServiceError::Refusal(refusal) => refusal.into(),
            ServiceError::SessionEnded => Self::SessionEnded,
            ServiceError::RateLimited(seconds) => Self::TooMany(seconds.max(1)),
            ServiceError::LimitedWithoutCaptcha(seconds) => Self::TooManyWithoutCaptcha(seconds.max(1)),
            ServiceError::Unavailable => Self::Unavailable,
            ServiceError::OutcomeUnknown => Self::OutcomeUnknown,
            ServiceError::Store(error) => error.into(),
            ServiceError::Internal(cause) => Self::internal(cause),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        if error.is_transient() {
            tracing::warn!("{error}");
            return Self::Unavailable;
        }
        match error {
            StoreError::Unknown(_) => {
                tracing::error!("{error}");
                Self::OutcomeUnknown
            }
            // The server is about to stop; another one answers, or it does after its start.
            StoreError::Fenced => Self::Unavailable,
            _ => Self::internal(error),
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Reject> for ApiError {
    fn from(reject: Reject) -> Self {
        Self::Reject(reject)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_of_our_own_leaves_as_an_id_only() {
        let ApiError::Internal(id) = ApiError::from(ServiceError::Internal("the secret cause".into())) else {
            panic!("internal")
        };
        assert_eq!(id.len(), 12);
        assert!(id.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }

    #[test]
    fn statuses() {
        assert_eq!(ApiError::invalid("x").status_code(), StatusCode::OK);
        assert_eq!(ApiError::SessionEnded.status_code(), StatusCode::OK);
        assert_eq!(ApiError::TooMany(3).error_response().headers().get("retry-after").unwrap(), "3");
    }

    #[test]
    fn whatever_this_floor_says_has_words_in_every_language() {
        use crate::i18n::{Language, has_message};
        let said = [
            "missing-field",
            "invalid-field",
            "field-too-long",
            "request-id-too-long",
            "only-real-accounts",
            "only-demo-accounts",
            "not-available",
            "price-required",
            "content-not-found",
            "category-not-found",
            "session-ended",
            "storage-unavailable",
            "http-400",
            "http-401",
            "http-403",
            "http-404",
            "http-405",
            "http-408",
            "http-413",
            "http-415",
            "http-429",
            "http-500",
            "http-503",
            "ok",
            "saved",
            "login-ok",
            "logged-out",
            "demo-opened",
            "demo-reset",
            "order-placed",
            "order-placed-part",
            "order-sent",
            "lp-rejected",
            "pending-placed",
            "order-closed",
            "order-closed-part",
            "order-cancelled",
            "order-modified",
            "stops-set",
            "instrument-not-found",
        ];
        for language in Language::ALL {
            for key in said {
                assert!(has_message(language, key), "{} {key}", language.code());
            }
        }
    }
}
