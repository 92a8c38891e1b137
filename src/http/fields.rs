//! Fields that a changing call of the back office does not know: the call is refused, and nothing is changed.
//!
//! A field with a typing error would otherwise be ignored, and the answer would say that it was saved. Customers'
//! calls stay tolerant, because older clients send more than is read.

use actix_web::HttpMessage;
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::header::AUTHORIZATION;

use super::error::ApiError;
use super::params::{BODY_MAX, Params, read};
use super::route::{Effect, Route};

/// Fields that every changing call takes.
const ALWAYS: [&str; 1] = ["request_id"];
/// Characters of an unknown field's name that are repeated in the answer.
const NAME_MAX: usize = 64;

/// Why a call will be refused once it is known who calls; see [`verdict`].
#[derive(Debug, Clone)]
struct Unknown(ApiError);

/// Reads the body where it is a form or JSON, and puts it back; an unknown field is noted for the guard, so that a
/// caller who is not signed in learns nothing but that.
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

/// What the guard answers to a caller who may make this call.
///
/// # Errors
/// `invalid_field` {field}; HTTP 413 for a body that is too large.
pub(super) fn verdict(req: &actix_web::HttpRequest) -> Result<(), ApiError> {
    req.extensions().get::<Unknown>().map_or(Ok(()), |unknown| Err(unknown.0.clone()))
}
