//! The response envelope: `{"code","msg","data"}`, and `error` for rejections.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use actix_web::body::BoxBody;
use actix_web::http::{StatusCode, header};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, Responder};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;

use super::encoding::accepts;
use super::error::{ApiError, SESSION_ENDED};
use super::language;
use crate::engine::reject::{PriceField, Reject};
use crate::i18n::{self, Language};
use crate::services::access::login_throttle::CAPTCHA_NEEDED;

/// Minimum size in bytes for compression.
const COMPRESSED_FROM: usize = 1_024;
/// Compression level: a third of the default level's time for a tenth more bytes.
const GZIP_LEVEL: u32 = 3;

/// Result of a handler.
pub type Reply = Result<Answer, ApiError>;

/// A successful response.
#[derive(Debug)]
pub struct Answer {
    body: Body,
    /// The request for approval that the change became.
    waiting: Option<i64>,
}

#[derive(Debug)]
enum Body {
    /// The message's ID and the encoded data.
    Data(&'static str, Vec<u8>),
    /// A complete envelope that was encoded before.
    Encoded(Arc<Encoded>),
}

impl Answer {
    /// A success with data.
    pub fn of(data: &impl Serialize) -> Reply {
        Self::with_message("ok", data)
    }

    /// A success with data and a specific message.
    pub fn with_message(message: &'static str, data: &impl Serialize) -> Reply {
        let data = serde_json::to_vec(data).map_err(ApiError::internal)?;
        Ok(Self { body: Body::Data(message, data), waiting: None })
    }

    /// A change that was saved, or that waits for another person's approval as the request with this id. The data is the
    /// present state.
    pub fn saved_or_waiting(waiting: Option<i64>, data: &impl Serialize) -> Reply {
        let message = if waiting.is_some() { "risk-change-waits" } else { "saved" };
        Ok(Self { waiting, ..Self::with_message(message, data)? })
    }

    /// An envelope that was encoded before (see [`encode`]).
    pub const fn encoded(envelope: Arc<Encoded>) -> Reply {
        Ok(Self { body: Body::Encoded(envelope), waiting: None })
    }
}

impl Responder for Answer {
    type Body = BoxBody;

    fn respond_to(self, req: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.insert_header((header::CONTENT_TYPE, "application/json"));
        match self.body {
            Body::Data(message, data) => {
                response.body(success(&i18n::message(language::of(req), message, &[]), &data, self.waiting))
            }
            Body::Encoded(envelope) => {
                response.insert_header((header::VARY, "accept-encoding"));
                if envelope.plain.len() < COMPRESSED_FROM || !accepts(req, &header::Encoding::gzip()) {
                    return response.body(envelope.plain.clone());
                }
                response.insert_header((header::CONTENT_ENCODING, "gzip")).body(envelope.gzip())
            }
        }
    }
}

/// An envelope for many clients, encoded and compressed once.
#[derive(Debug)]
pub struct Encoded {
    plain: Bytes,
    gzip: OnceLock<Bytes>,
}

impl Encoded {
    /// An envelope of these bytes.
    pub fn new(plain: Vec<u8>) -> Arc<Self> {
        Arc::new(Self { plain: plain.into(), gzip: OnceLock::new() })
    }

    /// The uncompressed bytes.
    pub const fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// The compressed bytes. The first call compresses, which takes some tenths of a millisecond.
    fn gzip(&self) -> Bytes {
        let pack = || {
            let mut packer = GzEncoder::new(Vec::with_capacity(self.plain.len() / 4), Compression::new(GZIP_LEVEL));
            let packed = packer.write_all(&self.plain).and_then(|()| packer.finish());
            packed.expect("memory takes everything").into()
        };
        self.gzip.get_or_init(pack).clone()
    }
}

/// The complete envelope of a success, for caches.
pub fn encode(language: Language, data: &impl Serialize) -> Result<Arc<Encoded>, ApiError> {
    let data = serde_json::to_vec(data).map_err(ApiError::internal)?;
    Ok(Encoded::new(success(&i18n::message(language, "ok", &[]), &data, None)))
}

fn success(message: &str, data: &[u8], waiting: Option<i64>) -> Vec<u8> {
    let mut body = Vec::with_capacity(data.len() + message.len() + 40);
    body.extend_from_slice(br#"{"code":1,"msg":"#);
    body.extend_from_slice(json_text(message).as_bytes());
    body.extend_from_slice(br#","data":"#);
    body.extend_from_slice(data);
    if let Some(id) = waiting {
        body.extend_from_slice(format!(r#","waiting":{id}"#).as_bytes());
    }
    body.push(b'}');
    body
}

fn json_text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A response with data and a failing HTTP status; `code` is that status.
pub fn failing(req: &HttpRequest, status: StatusCode, data: &impl Serialize) -> HttpResponse {
    let msg = i18n::refusal(language::of(req), status_key(status), &[]);
    HttpResponse::build(status).json(Failure { code: i64::from(status.as_u16()), msg, data, error: None, field: None })
}

/// The envelope of a failure.
#[derive(Serialize)]
struct Failure<'a, T> {
    code: i64,
    msg: String,
    data: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    /// The invalid field or setting, as the call names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'a str>,
}

/// Code, message in this language and name of a failure.
pub fn described(language: Language, error: &ApiError) -> (i64, String, Option<&str>) {
    let text = |key: &str, args: &[(&'static str, String)]| i18n::refusal(language, key, args);
    match error {
        ApiError::Refused(refusal) => (0, text(refusal.key(), &refusal.args), Some(refusal.code)),
        ApiError::Reject(reject) => (0, i18n::reject(language, reject), Some(reject.code())),
        ApiError::SessionEnded => (SESSION_ENDED, text("session-ended", &[]), Some("session_ended")),
        ApiError::Http(status) => (i64::from(status.as_u16()), text(status_key(*status), &[]), None),
        ApiError::MethodNotAllowed(_) => (405, text("http-405", &[]), None),
        ApiError::TooMany(seconds) => (429, text("http-429", &[("seconds", seconds.to_string())]), None),
        ApiError::TooManyWithoutCaptcha(_) => (429, text(CAPTCHA_NEEDED, &[]), Some(CAPTCHA_NEEDED)),
        ApiError::Unavailable => (503, text("storage-unavailable", &[]), Some("storage_unavailable")),
        ApiError::OutcomeUnknown => (503, text("outcome-unknown", &[]), Some("outcome_unknown")),
        ApiError::Internal(id) => (500, text("http-500", &[("id", id.clone())]), None),
    }
}

/// A failure as JSON, in this language.
pub fn failure(language: Language, error: &ApiError) -> String {
    let (code, msg, name) = described(language, error);
    let field = match error {
        ApiError::Refused(refusal) => refusal.field(),
        ApiError::Reject(reject) => field_of(reject),
        _ => None,
    };
    serde_json::to_string(&Failure { code, msg, data: (), error: name, field }).unwrap_or_default()
}

/// The parameter of an order call that the engine refused; none where the calls name it differently.
const fn field_of(reject: &Reject) -> Option<&'static str> {
    match reject {
        Reject::PriceOffGrid { field, .. } | Reject::LevelTooClose { field, .. } => match field {
            PriceField::Target => Some("target_price"),
            PriceField::StopLoss => Some("stop_loss_price"),
            PriceField::TakeProfit => Some("target_profit_price"),
            PriceField::Trail => Some("trail"),
            PriceField::Limit => Some("limit_price"),
            PriceField::Alert => None,
        },
        Reject::StopLossWrongSide { .. } | Reject::GslTooClose { .. } => Some("stop_loss_price"),
        Reject::TakeProfitWrongSide { .. } => Some("target_profit_price"),
        _ => None,
    }
}

/// The message for a status without further details.
fn status_key(status: StatusCode) -> &'static str {
    match status.as_u16() {
        401 => "http-401",
        403 => "http-403",
        404 => "http-404",
        405 => "http-405",
        408 => "http-408",
        413 => "http-413",
        415 => "http-415",
        503 => "http-503",
        _ => "http-400",
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use actix_web::body::MessageBody;
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_refused_level_names_its_parameter() {
        let field = |reject: Reject| {
            let text = failure(Language::En, &ApiError::Reject(reject));
            serde_json::from_str::<serde_json::Value>(&text).unwrap()["field"].as_str().map(str::to_owned)
        };
        let close = |field| Reject::LevelTooClose { field, points: 20 };
        assert_eq!(field(close(PriceField::StopLoss)).as_deref(), Some("stop_loss_price"));
        assert_eq!(field(close(PriceField::TakeProfit)).as_deref(), Some("target_profit_price"));
        assert_eq!(field(Reject::GslTooClose { points: 20 }).as_deref(), Some("stop_loss_price"));
        assert_eq!(
            field(Reject::PriceOffGrid { field: PriceField::Limit, decimals: 5 }).as_deref(),
            Some("limit_price")
        );
        assert_eq!(field(Reject::PriceOffGrid { field: PriceField::Alert, decimals: 5 }), None);
    }

    #[test]
    fn an_answer_is_packed_for_those_who_take_it() {
        let text = r#"{"a":1},"#.repeat(1_000).into_bytes();
        let respond = |encoded: &Arc<Encoded>, accepted: &str| {
            let request = TestRequest::get().insert_header(("accept-encoding", accepted)).to_http_request();
            let response = Answer::encoded(Arc::clone(encoded)).unwrap().respond_to(&request);
            assert_eq!(response.headers().get("vary").unwrap(), "accept-encoding");
            let packed = response.headers().get("content-encoding").is_some();
            (packed, response.into_body().try_into_bytes().unwrap())
        };
        let encoded = Encoded::new(text.clone());
        for accepted in ["", "br, identity", "gzip;q=0", "deflate, gzip; q=0.0"] {
            assert_eq!(respond(&encoded, accepted), (false, Bytes::from(text.clone())), "{accepted}");
        }
        for accepted in ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.5"] {
            let (packed, body) = respond(&encoded, accepted);
            assert!(packed && body.len() * 10 < text.len(), "{accepted}");
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(&body[..]).read_to_end(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
        }
        assert_eq!(respond(&Encoded::new(b"short".to_vec()), "gzip"), (false, Bytes::from_static(b"short")));
    }
}
