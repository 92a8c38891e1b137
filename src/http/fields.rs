//! `/admin/api/*`: refuses changing calls with unknown fields.
//!
//! A misspelt field would otherwise be ignored although the response reports success. Customers' calls stay
//! tolerant, because older clients send more than is read.

use actix_web::HttpMessage;
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::header::AUTHORIZATION;

use super::error::ApiError;
use super::params::{BODY_MAX, Params, read};
use super::route::{Effect, Route};

/// Fields that every changing call accepts.
const ALWAYS: [&str; 1] = ["request_id"];
/// Maximum number of characters of an unknown field's name in the response.
const NAME_MAX: usize = 64;

/// The error with which the guard will refuse the call; see [`verdict`].
#[derive(Debug, Clone)]
struct Unknown(ApiError);

/// Reads a form or JSON body and puts it back. An unknown field is recorded for the guard, so that a caller without a
/// session only learns that the session is missing.
pub(super) async fn check(route: &'static Route, req: ServiceRequest) -> ServiceRequest {
    let admin = route.effect == Effect::Changes && route.path.starts_with("/admin/api/");
    if !admin || route.body().is_some() || !req.headers().contains_key(AUTHORIZATION) {
        return req;
    }
    let (http, payload) = req.into_parts();
    let is_file = !matches!(http.content_type(), "" | "application/json" | "application/x-www-form-urlencoded")
        && !http.content_type().ends_with("+json");
    let (params, payload) = if is_file {
        (Params::of_query(&http), payload)
    } else {
        match read(&http, payload, BODY_MAX).await {
            Ok(bytes) => (Params::of_bytes(&http, &bytes), Payload::from(bytes)),
            Err(error) => {
                http.extensions_mut().insert(Unknown(error));
                return ServiceRequest::from_parts(http, Payload::None);
            }
        }
    };
    let known = |name: &str| ALWAYS.contains(&name) || route.params.iter().any(|param| param.name == name);
    if let Some(name) = params.names().find(|name| !known(name)) {
        let name: String = name.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
        http.extensions_mut().insert(Unknown(ApiError::refused("invalid_field").with("field", name)));
    }
    ServiceRequest::from_parts(http, payload)
}

/// The result for a caller who is permitted to make this call.
///
/// # Errors
/// `invalid_field` {field}; HTTP 413 for a body that is too large.
pub(super) fn verdict(req: &actix_web::HttpRequest) -> Result<(), ApiError> {
    req.extensions().get::<Unknown>().map_or(Ok(()), |unknown| Err(unknown.0.clone()))
}
