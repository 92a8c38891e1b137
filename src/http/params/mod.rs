//! Parameters of a call from query, urlencoded form or JSON object, merged into one map of texts.
//!
//! Numbers keep the text that was sent (`1.10`, not the nearest float), so an amount is exact or refused. `null` and
//! the empty text count as absent; the body of a GET is ignored. A name with two different values is refused as
//! ambiguous. Unknown names are ignored here; see [`super::fields`] for the back office.
//!
//! Handlers read by the declarations that the row of the route lists; see [`declare`]. A build with debug assertions
//! panics if a handler reads a parameter that its row does not list.
//!
//! Extraction never fails; the first getter returns the error of the body. A missing token is therefore always reported
//! before a malformed body.

pub mod common;
pub mod declare;
mod visible;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::{Method, StatusCode, header};
use actix_web::web::{Bytes, BytesMut};
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use futures_util::StreamExt;
use serde::de::{DeserializeOwned, IgnoredAny};

use self::common::{LIMIT, PAGE, REQUEST_ID};
use self::declare::{Declared, Field, Readable};
use crate::api::error::ApiError;

/// Maximum size of a body in bytes.
pub const BODY_MAX: usize = 64 * 1024;
/// Maximum length of `request_id`.
pub const REQUEST_ID_MAX: usize = 64;
/// Default and maximum number of rows per page (`limit`).
pub const PAGE_LIMIT: u32 = 20;
pub const PAGE_LIMIT_MAX: u32 = 100;
/// Maximum page number.
const PAGE_MAX: u32 = 1_000_000;

/// A value as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Value {
    /// A string.
    Text(String),
    /// A JSON number's or boolean's own text.
    Scalar(String),
    Null,
    /// An array or an object, as JSON text.
    Compound(String),
    /// Sent more than once with different values.
    Ambiguous,
}

impl Value {
    /// Whether two values are equal, however they were sent: `1` in the query equals `1` in the body.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(a) | Self::Scalar(a), Self::Text(b) | Self::Scalar(b)) => a == b,
            _ => self == other,
        }
    }
}

/// A page of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Page number, from 1.
    pub page: u32,
    pub limit: u32,
}

/// The parameters of one call.
#[derive(Debug)]
pub struct Params {
    values: Result<BTreeMap<String, Value>, ApiError>,
    idempotency_key: Option<String>,
    declared: Option<DeclaredParams>,
}

/// The parameters in the row of a request's route.
#[derive(Clone, Copy)]
pub(super) struct DeclaredParams(pub &'static [&'static dyn Declared]);

impl std::fmt::Debug for DeclaredParams {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.0.iter().map(|one| one.param().name)).finish()
    }
}

impl DeclaredParams {
    fn of(req: &HttpRequest) -> Option<Self> {
        if cfg!(debug_assertions) { req.extensions().get().copied() } else { None }
    }

    /// # Panics
    /// If the row does not list the parameter.
    fn check(self, name: &str) {
        let is_listed = self.0.iter().any(|one| one.param().name == name);
        assert!(
            is_listed,
            "the handler reads the parameter {name:?}, which the row of its route does not list: {self:?}"
        );
    }
}

impl Params {
    /// The value of a parameter.
    ///
    /// # Errors
    /// `missing_field`, `invalid_field` and `field_too_long` with the parameter's name; the error of a malformed body.
    pub fn get<P: Readable>(&self, parameter: &P) -> Result<P::Value, ApiError> {
        parameter.read(self)
    }

    fn find(&self, name: &'static str) -> Result<Option<&Value>, ApiError> {
        if let Some(declared) = self.declared {
            declared.check(name);
        }
        match self.values.as_ref().map_err(ApiError::clone)?.get(name) {
            Some(Value::Ambiguous) => Err(ApiError::invalid(name)),
            Some(Value::Null) => Ok(None),
            Some(Value::Text(text)) if text.is_empty() => Ok(None),
            found => Ok(found),
        }
    }

    /// The text of `name`, not trimmed; `None` when absent or empty.
    fn text(&self, name: &'static str) -> Result<Option<&str>, ApiError> {
        match self.find(name)? {
            None => Ok(None),
            Some(Value::Text(text) | Value::Scalar(text)) => Ok(Some(text)),
            Some(_) => Err(ApiError::invalid(name)),
        }
    }

    /// A text of at most `max` characters.
    fn bounded(&self, name: &'static str, max: usize) -> Result<Option<&str>, ApiError> {
        let text = self.text(name)?;
        if max < usize::MAX && text.is_some_and(|text| text.chars().count() > max) {
            return Err(ApiError::refused("field_too_long").with("field", name).with("max", max));
        }
        Ok(text)
    }

    /// The JSON text of a value; a form sends it as a text.
    fn json_text(&self, name: &'static str) -> Result<Option<&str>, ApiError> {
        match self.find(name)? {
            None => Ok(None),
            Some(Value::Compound(text) | Value::Text(text) | Value::Scalar(text)) => Ok(Some(text)),
            Some(Value::Null | Value::Ambiguous) => Err(ApiError::invalid(name)),
        }
    }

    /// A text of at most `max` characters without control characters.
    fn controlled(&self, name: &'static str, max: usize) -> Result<Option<&str>, ApiError> {
        let text = self.bounded(name, max)?;
        if text.is_some_and(|text| text.chars().any(char::is_control)) {
            return Err(ApiError::invalid(name));
        }
        Ok(text)
    }

    /// A text of at most `max` characters without control characters; invisible ones are removed, and a text of these alone
    /// is none.
    fn line(&self, name: &'static str, max: usize) -> Result<Option<Cow<'_, str>>, ApiError> {
        Ok(self.controlled(name, max)?.map(visible::visible).filter(|text| !text.is_empty()))
    }

    /// A text of at most `max` characters without control characters other than line ends and tabs.
    fn prose(&self, name: &'static str, max: usize) -> Result<Option<&str>, ApiError> {
        let text = self.bounded(name, max)?;
        if text.is_some_and(|text| text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'))) {
            return Err(ApiError::invalid(name));
        }
        // A long text keeps what its scripts need, but it must say something.
        Ok(text.filter(|text| visible::is_visible(text)))
    }

    /// Whether it was sent, possibly as `null` or as the empty text.
    fn is_sent(&self, name: &'static str) -> bool {
        self.values.as_ref().is_ok_and(|values| values.contains_key(name))
    }

    /// All parameters as JSON, for calls with arbitrary names.
    pub fn every(&self) -> Result<serde_json::Map<String, serde_json::Value>, ApiError> {
        let values = self.values.as_ref().map_err(ApiError::clone)?;
        let json = |value: &Value| match value {
            Value::Text(text) => Some(serde_json::Value::String(text.clone())),
            Value::Compound(text) | Value::Scalar(text) => serde_json::from_str(text).ok(),
            Value::Null => Some(serde_json::Value::Null),
            Value::Ambiguous => None,
        };
        Ok(values.iter().filter_map(|(name, value)| Some((name.clone(), json(value)?))).collect())
    }

    /// `page` (from 1) and `limit`.
    pub fn page(&self) -> Result<Page, ApiError> {
        let within = |field: Field<u32>, default, max| match self.get(&field)? {
            None => Ok(default),
            Some(value) if (1..=max).contains(&value) => Ok(value),
            Some(_) => Err(field.invalid()),
        };
        Ok(Page { page: within(PAGE, 1, PAGE_MAX)?, limit: within(LIMIT, PAGE_LIMIT, PAGE_LIMIT_MAX)? })
    }

    /// The idempotency key: `request_id`, otherwise the header `Idempotency-Key`.
    pub fn request_id(&self) -> Result<Option<String>, ApiError> {
        let Some(id) = self.get(&REQUEST_ID)?.or_else(|| self.idempotency_key.clone()) else { return Ok(None) };
        if id.chars().count() > REQUEST_ID_MAX {
            return Err(ApiError::refused("request_id_too_long").with("max", REQUEST_ID_MAX));
        }
        if id.chars().any(char::is_control) {
            return Err(REQUEST_ID.invalid());
        }
        Ok(Some(id))
    }
}

impl FromRequest for Params {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (req, payload) = (req.clone(), payload.take());
        Box::pin(async move {
            let parsed = req.extensions_mut().remove::<Self>();
            if let Some(parsed) = parsed {
                return Ok(parsed);
            }
            let idempotency_key = header_text(&req, "idempotency-key");
            Ok(Self {
                values: query_and_body(&req, payload).await,
                idempotency_key,
                declared: DeclaredParams::of(&req),
            })
        })
    }
}

impl Params {
    /// Parameters of the query only, for a call whose body is a file.
    pub fn of_query(req: &HttpRequest) -> Self {
        let mut values = BTreeMap::new();
        merge_urlencoded(&mut values, req.query_string().as_bytes());
        Self { values: Ok(values), idempotency_key: None, declared: DeclaredParams::of(req) }
    }

    /// Parameters of a call whose body has already been read.
    pub(super) fn of_bytes(req: &HttpRequest, body: &[u8]) -> Self {
        let idempotency_key = header_text(req, "idempotency-key");
        Self { values: merged(req, body), idempotency_key, declared: DeclaredParams::of(req) }
    }

    /// Leaves them with the request: its handler takes these, and does not parse the body a second time.
    pub(super) fn keep_for_handler(self, req: &HttpRequest) {
        req.extensions_mut().insert(self);
    }

    /// The names that were sent; empty if the body is malformed.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.values.iter().flatten().map(|(name, _)| name.as_str())
    }

    /// Parameters from texts by name, as in a line of a table; an empty text clears a value that can be cleared.
    pub fn of_texts(texts: impl IntoIterator<Item = (String, String)>) -> Self {
        let values = texts.into_iter().map(|(name, text)| (name, Value::Text(text))).collect();
        Self { values: Ok(values), idempotency_key: None, declared: None }
    }
}

/// The bytes of a body of at most `MAX` bytes: neither a form nor parameters as JSON.
pub struct RawBody<const MAX: usize>(pub Result<Bytes, ApiError>);

impl<const MAX: usize> FromRequest for RawBody<MAX> {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (req, payload) = (req.clone(), payload.take());
        Box::pin(async move { Ok(Self(read(&req, payload, MAX).await)) })
    }
}

/// A header's text, if it is not empty.
fn header_text(req: &HttpRequest, name: &str) -> Option<String> {
    let text = req.headers().get(name)?.to_str().ok()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

async fn query_and_body(req: &HttpRequest, payload: Payload) -> Result<BTreeMap<String, Value>, ApiError> {
    if matches!(*req.method(), Method::GET | Method::HEAD) {
        return merged(req, &[]);
    }
    let body = read(req, payload, BODY_MAX).await?;
    merged(req, &body)
}

/// Parameters of the query and of `body`.
fn merged(req: &HttpRequest, body: &[u8]) -> Result<BTreeMap<String, Value>, ApiError> {
    let mut values = BTreeMap::new();
    merge_urlencoded(&mut values, req.query_string().as_bytes());
    if body.is_empty() {
        return Ok(values);
    }
    match req.content_type() {
        "application/x-www-form-urlencoded" => merge_urlencoded(&mut values, body),
        json if json == "application/json" || json.ends_with("+json") => merge_json(&mut values, body)?,
        _ => return Err(ApiError::Http(StatusCode::UNSUPPORTED_MEDIA_TYPE)),
    }
    Ok(values)
}

/// Reads the whole body, or returns 413. A body that declares a too large size is not read at all.
pub(super) async fn read(req: &HttpRequest, mut payload: Payload, max: usize) -> Result<Bytes, ApiError> {
    let too_large = || ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE);
    let declared =
        req.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|length| length > max) {
        return Err(too_large());
    }
    let mut body = BytesMut::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|error| ApiError::Http(super::body::status_of(&error)))?;
        if body.len() + chunk.len() > max {
            return Err(too_large());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

fn insert(values: &mut BTreeMap<String, Value>, name: String, value: Value) {
    values
        .entry(name)
        .and_modify(|there| {
            if !there.is_same(&value) {
                *there = Value::Ambiguous;
            }
        })
        .or_insert(value);
}

fn merge_urlencoded(values: &mut BTreeMap<String, Value>, text: &[u8]) {
    // Undecodable bytes become U+FFFD, which no number, code or ID contains, so the getter refuses them.
    let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(text).unwrap_or_default();
    for (name, value) in pairs {
        insert(values, name, Value::Text(value));
    }
}

fn merge_json(values: &mut BTreeMap<String, Value>, body: &[u8]) -> Result<(), ApiError> {
    let members = std::str::from_utf8(body).ok().and_then(members).ok_or(ApiError::Http(StatusCode::BAD_REQUEST))?;
    for (name, raw) in members {
        let value = match raw.as_bytes().first() {
            Some(b'n') => Value::Null,
            Some(b'"') => Value::Text(serde_json::from_str(raw).map_err(|_| ApiError::Http(StatusCode::BAD_REQUEST))?),
            Some(b'{' | b'[') => Value::Compound(raw.to_owned()),
            _ => Value::Scalar(raw.to_owned()),
        };
        insert(values, name, value);
    }
    Ok(())
}

/// The members of a JSON object with the text of each value; `None` if it is not an object.
fn members(text: &str) -> Option<Vec<(String, &str)>> {
    let mut rest = text.trim_ascii().strip_prefix('{')?.trim_ascii_start();
    let mut members = Vec::new();
    while rest != "}" {
        let name_length = length_of_value::<String>(rest)?;
        let name = serde_json::from_str(&rest[..name_length]).ok()?;
        rest = rest[name_length..].trim_ascii_start().strip_prefix(':')?.trim_ascii_start();
        let length = length_of_value::<IgnoredAny>(rest)?;
        members.push((name, rest[..length].trim_ascii()));
        rest = rest[length..].trim_ascii_start();
        match rest.strip_prefix(',') {
            // A comma must be followed by another member.
            Some(more) if more.trim_ascii_start().starts_with('"') => rest = more.trim_ascii_start(),
            Some(_) => return None,
            None if rest == "}" => {}
            None => return None,
        }
    }
    Some(members)
}

/// The length of the JSON value at the start of `text`.
fn length_of_value<T: DeserializeOwned>(text: &str) -> Option<usize> {
    let mut stream = serde_json::Deserializer::from_str(text).into_iter::<T>();
    stream.next()?.ok()?;
    Some(stream.byte_offset())
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::declare::{Required, flag, json as json_field, text, value};
    use super::*;
    use crate::domain::{Lots, Money};

    const ID: Required<i64> = value("id", "An ID.").required();
    const LOTS: Required<Lots> = value("cont", "Lots.").required();
    const MEMO: Field<String> = text("memo", "A memo.");
    const NONE: Field<String> = text("none", "Nothing.");
    const OK: Field<bool> = flag("ok", "A flag.");
    const LIST: Field<Vec<i64>> = json_field("list", "A list.");
    const A: Field<String> = text("a", "A text.");

    async fn params(request: TestRequest) -> Params {
        let (req, mut payload) = request.to_http_parts();
        Params::from_request(&req, &mut payload).await.unwrap()
    }

    fn json(text: &str) -> TestRequest {
        TestRequest::post().uri("/x").insert_header(("content-type", "application/json")).set_payload(text.to_owned())
    }

    #[actix_web::test]
    async fn query_form_and_json_are_one() {
        let form = TestRequest::post()
            .uri("/x?id=7")
            .insert_header(("content-type", "application/x-www-form-urlencoded; charset=utf-8"))
            .set_payload("cont=0.10&memo=a+b%21");
        let form = params(form).await;
        assert_eq!(form.get(&ID).unwrap(), 7);
        assert_eq!(form.get(&LOTS).unwrap().to_string(), "0.10");
        assert_eq!(form.get(&MEMO).unwrap().as_deref(), Some("a b!"));
        let json = params(json(r#" { "id" : 7 , "cont":0.10,"ok":true,"none":null,"list":[1, 2],"o":{} } "#)).await;
        assert_eq!(json.get(&ID).unwrap(), 7);
        assert_eq!(json.get(&LOTS).unwrap().to_string(), "0.10");
        assert_eq!(json.get(&OK).unwrap(), Some(true));
        assert_eq!(json.get(&NONE).unwrap(), None);
        assert_eq!(json.get(&LIST).unwrap(), Some(vec![1, 2]));
    }

    #[actix_web::test]
    async fn a_number_keeps_every_digit() {
        let params = params(json(r#"{"a":9007199254740993,"b":100000.000000000000001,"c":1e308}"#)).await;
        assert_eq!(params.get(&value::<i64>("a", "A number.").required()).unwrap(), 9_007_199_254_740_993);
        let amount = |name| params.get(&value::<Money>(name, "An amount.").required());
        assert_eq!(amount("b"), Err(ApiError::invalid("b")));
        assert!(amount("c").is_err());
    }

    #[actix_web::test]
    async fn errors_name_the_parameter() {
        let params = params(json(r#"{"page":0,"limit":101,"list":[],"x":1,"x":2,"y":3,"y":3}"#)).await;
        assert_eq!(params.page().unwrap_err().to_string(), ApiError::invalid("page").to_string());
        assert_eq!(params.get(&ID), Err(ApiError::missing("id")));
        let text = |name| params.get(&text(name, "A text."));
        assert!(text("list").is_err());
        assert!(text("x").is_err());
        assert_eq!(text("y").unwrap().as_deref(), Some("3"));
    }

    #[actix_web::test]
    async fn bodies_that_are_no_object_are_malformed() {
        for text in [
            "[]",
            "7",
            "{",
            "{\"a\":}",
            "{\"a\":1,}",
            "{\"a\":1}x",
            "{'a':1}",
            "{\"a\" 1}",
            "{\"a\":1 \"b\":2}",
            "\u{0}",
        ] {
            let params = params(json(text)).await;
            assert_eq!(
                params.get(&A).unwrap_err().to_string(),
                ApiError::Http(StatusCode::BAD_REQUEST).to_string(),
                "{text}"
            );
        }
    }

    #[actix_web::test]
    async fn deep_nesting_is_no_danger() {
        let text = format!("{{\"a\":{}{}}}", "[".repeat(20_000), "]".repeat(20_000));
        let params = params(json(&text)).await;
        assert!(params.get(&json_field::<serde_json::Value>("a", "Anything.")).is_err());
    }

    #[actix_web::test]
    async fn other_types_and_large_bodies_are_refused() {
        let other = TestRequest::post().uri("/x").insert_header(("content-type", "text/xml")).set_payload("<a/>");
        let error = params(other).await.get(&A).unwrap_err().to_string();
        assert_eq!(error, ApiError::Http(StatusCode::UNSUPPORTED_MEDIA_TYPE).to_string());
        let large = json(&format!("{{\"a\":\"{}\"}}", "x".repeat(BODY_MAX)));
        let error = params(large).await.get(&A).unwrap_err().to_string();
        assert_eq!(error, ApiError::Http(StatusCode::PAYLOAD_TOO_LARGE).to_string());
    }

    #[actix_web::test]
    #[should_panic(expected = "the row of its route does not list")]
    async fn a_parameter_that_the_row_does_not_list_cannot_be_read() {
        const LISTED: &[&dyn Declared] = &[&A];
        let (req, mut payload) = json(r#"{"a":"1","id":"2"}"#).to_http_parts();
        req.extensions_mut().insert(DeclaredParams(LISTED));
        let params = Params::from_request(&req, &mut payload).await.unwrap();
        assert_eq!(params.get(&A), Ok(Some("1".to_owned())));
        let _ = params.get(&ID);
    }
}
