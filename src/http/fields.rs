//! Refuses unknown fields of changing calls of `/admin/api/*`, and unknown filters of reads that the first release did not
//! have.
//!
//! A misspelt field would otherwise be ignored although the response reports success, and a misspelt filter would return
//! every row. The calls of the first release that customers make, and its lists, stay tolerant: older clients send more than
//! is read.

use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::Method;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{HttpMessage, HttpRequest};

use super::params::common::{LIMIT, PAGE, REQUEST_ID};
use super::params::{Params, read};
use super::route::{Effect, Route};
use super::routes::first_release;
use crate::api::error::ApiError;

/// Fields that every changing call accepts.
const ALWAYS: [&str; 1] = [REQUEST_ID.name()];
/// Parameters that every read accepts: `t` makes each address another one, which no cache on the way knows.
const ALWAYS_OF_READS: [&str; 4] = ["t", "_", PAGE.name(), LIMIT.name()];
/// Maximum number of characters of an unknown field's name in the response.
const NAME_MAX: usize = 64;

/// The error with which the guard refuses the call once the caller is signed in; see [`fail_on_unknown`].
#[derive(Debug, Clone)]
struct Deferred(ApiError);

/// Parses a form or JSON body and keeps the parameters for the handler. An unknown field is recorded for the guard, so
/// that a caller without a session only learns that the session is missing.
pub(super) async fn check(route: &'static Route, req: ServiceRequest) -> ServiceRequest {
    if first_release::refuses_unknown_filters(route) {
        record_unknown(route, req.request(), &Params::of_query(req.request()), &ALWAYS_OF_READS, "unknown-filter");
        return req;
    }
    let admin = route.effect == Effect::Changes && route.access.is_staff();
    if !admin || route.body.is_some() || !req.headers().contains_key(AUTHORIZATION) {
        return req;
    }
    let (http, payload) = req.into_parts();
    let is_file = !matches!(http.content_type(), "" | "application/json" | "application/x-www-form-urlencoded")
        && !http.content_type().ends_with("+json");
    let (params, payload) = if is_file {
        (Params::of_query(&http), payload)
    } else {
        match read(&http, payload, route.body_max).await {
            // A handler that takes the bytes themselves finds them too.
            Ok(bytes) => (Params::of_bytes(&http, &bytes), Payload::from(bytes)),
            Err(error) => {
                http.extensions_mut().insert(Deferred(error));
                return ServiceRequest::from_parts(http, Payload::None);
            }
        }
    };
    record_unknown(route, &http, &params, &ALWAYS, "unknown-field");
    // The body of a GET is checked here, but no handler reads it.
    if !is_file && !matches!(*http.method(), Method::GET | Method::HEAD) {
        params.keep_for_handler(&http);
    }
    ServiceRequest::from_parts(http, payload)
}

/// Records the error of the first name that neither `always` nor the row of the route lists.
fn record_unknown(route: &Route, http: &HttpRequest, params: &Params, always: &[&str], message: &'static str) {
    let known =
        |name: &str| always.contains(&name) || route.params.iter().any(|declared| declared.param().name == name);
    if let Some(name) = params.names().find(|name| !known(name)) {
        let name = name.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
        http.extensions_mut().insert(Deferred(unknown(message, name)));
    }
}

fn unknown(message: &'static str, name: String) -> ApiError {
    ApiError::refused("invalid_field").worded(message).with("field", name)
}

/// The recorded error, for a caller who is permitted to make this call.
///
/// # Errors
/// `invalid_field` {field}; HTTP 413 for a body that is too large.
pub(super) fn fail_on_unknown(req: &HttpRequest) -> Result<(), ApiError> {
    req.extensions().get::<Deferred>().map_or(Ok(()), |deferred| Err(deferred.0.clone()))
}

#[cfg(test)]
mod tests {
    use actix_web::FromRequest;
    use actix_web::test::TestRequest;

    use super::*;
    use crate::http::params::declare::{Field, text};
    use crate::http::routes;

    const TEXTS: Field<String> = text("texts", "Any text.");

    fn route() -> &'static Route {
        let mut changes = routes::every().filter(|route| route.effect == Effect::Changes);
        changes.find(|route| route.path.ends_with("/remarks/{name}")).expect("the route is there")
    }

    /// The parameters for the handler, because the check has consumed the body.
    async fn read_after_check(request: TestRequest) -> (Params, Result<(), ApiError>) {
        let request = request.insert_header((AUTHORIZATION, "a-token")).insert_header(("idempotency-key", "k-1"));
        let (http, _) = check(route(), request.to_srv_request()).await.into_parts();
        let params = Params::from_request(&http, &mut Payload::None).await.expect("extraction never fails");
        (params, fail_on_unknown(&http))
    }

    #[actix_web::test]
    async fn the_handler_takes_the_parameters_that_were_checked() {
        let json = |body: &'static str| {
            TestRequest::put().uri("/x").insert_header(("content-type", "application/json")).set_payload(body)
        };
        let (params, checked) = read_after_check(json(r#"{"texts":"a","request_id":null}"#)).await;
        assert_eq!(checked, Ok(()));
        assert_eq!(params.get(&TEXTS), Ok(Some("a".to_owned())));
        assert_eq!(params.request_id(), Ok(Some("k-1".to_owned())), "the header's");
        let (params, checked) = read_after_check(json("{")).await;
        assert_eq!(checked, Ok(()), "the first getter reports a body that cannot be parsed");
        assert!(params.get(&TEXTS).is_err());
        let (_, checked) = read_after_check(json(r#"{"textz":"a"}"#)).await;
        assert_eq!(checked, Err(unknown("unknown-field", "textz".to_owned())));
    }
}
