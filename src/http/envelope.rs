//! The envelope: `{"code","msg","data"}`, and `error` where the business refuses.

use actix_web::body::BoxBody;
use actix_web::http::{StatusCode, header};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, Responder};
use serde::Serialize;

use super::error::{ApiError, SESSION_ENDED};
use super::language;
use crate::i18n::{self, Language};

/// What a handler gives: an answer or the reason why not.
pub type Reply = Result<Answer, ApiError>;

/// A success on its way out.
#[derive(Debug)]
pub struct Answer {
    body: Body,
}

#[derive(Debug)]
enum Body {
    /// The message's name and the encoded data.
    Data(&'static str, Vec<u8>),
    /// The whole envelope, encoded before.
    Encoded(Bytes),
}

impl Answer {
    /// Success, with data.
    pub fn of(data: &impl Serialize) -> Reply {
        Self::said("ok", data)
    }

    /// Success, with data and a message of its own.
    pub fn said(message: &'static str, data: &impl Serialize) -> Reply {
        let data = serde_json::to_vec(data).map_err(ApiError::internal)?;
        Ok(Self { body: Body::Data(message, data) })
    }

    /// An envelope that was encoded before (see [`encode`]).
    pub const fn encoded(envelope: Bytes) -> Reply {
        Ok(Self { body: Body::Encoded(envelope) })
    }
}

impl Responder for Answer {
    type Body = BoxBody;

    fn respond_to(self, req: &HttpRequest) -> HttpResponse {
        let body = match self.body {
            Body::Data(message, data) => success(&i18n::message(language::of(req), message, &[]), &data).into(),
            Body::Encoded(envelope) => envelope,
        };
        HttpResponse::Ok().insert_header((header::CONTENT_TYPE, "application/json")).body(body)
    }
}

/// The whole envelope of a plain success, for caches.
pub fn encode(language: Language, data: &impl Serialize) -> Result<Bytes, ApiError> {
    let data = serde_json::to_vec(data).map_err(ApiError::internal)?;
    Ok(success(&i18n::message(language, "ok", &[]), &data).into())
}

fn success(message: &str, data: &[u8]) -> Vec<u8> {
    let mut body = Vec::with_capacity(data.len() + message.len() + 40);
    body.extend_from_slice(br#"{"code":1,"msg":"#);
    body.extend_from_slice(json_text(message).as_bytes());
    body.extend_from_slice(br#","data":"#);
    body.extend_from_slice(data);
    body.push(b'}');
    body
}

fn json_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// An answer with data whose HTTP status says failure; `code` is that status.
pub fn failing(req: &HttpRequest, status: StatusCode, data: &impl Serialize) -> HttpResponse {
    let msg = i18n::refusal(language::of(req), status_key(status), &[]);
    HttpResponse::build(status).json(Failure { code: i64::from(status.as_u16()), msg, data, error: None })
}

/// The envelope of a failure.
#[derive(Serialize)]
struct Failure<'a, T> {
    code: i64,
    msg: String,
    data: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
}

/// A failure as JSON text, in this language.
pub fn failure(language: Language, error: &ApiError) -> String {
    let say = |key: &str, args: &[(&'static str, String)]| i18n::refusal(language, key, args);
    let (code, msg, name) = match error {
        ApiError::Refused(refusal) => (0, say(refusal.code, &refusal.args), Some(refusal.code)),
        ApiError::Reject(reject) => (0, i18n::reject(language, reject), Some(reject.code())),
        ApiError::SessionEnded => (SESSION_ENDED, say("session-ended", &[]), Some("session_ended")),
        ApiError::Http(status) => (i64::from(status.as_u16()), say(status_key(*status), &[]), None),
        ApiError::MethodNotAllowed(_) => (405, say("http-405", &[]), None),
        ApiError::TooMany(seconds) => (429, say("http-429", &[("seconds", seconds.to_string())]), None),
        ApiError::Unavailable => (503, say("storage-unavailable", &[]), Some("storage_unavailable")),
        ApiError::Internal(id) => (500, say("http-500", &[("id", id.clone())]), None),
    };
    serde_json::to_string(&Failure { code, msg, data: (), error: name }).unwrap_or_default()
}

/// The message for a status that nothing more is known of.
fn status_key(status: StatusCode) -> &'static str {
    match status.as_u16() {
        403 => "http-403",
        404 => "http-404",
        405 => "http-405",
        413 => "http-413",
        415 => "http-415",
        503 => "http-503",
        _ => "http-400",
    }
}
