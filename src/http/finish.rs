//! The outermost middleware: turns every error into an envelope in the reader's language and adds the security
//! headers to every response.
//!
//! Invalid HTTP does not get here: the HTTP parser answers it with status 400 without a body and closes the
//! connection.

use std::any::Any;
use std::cell::RefCell;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::{Arc, LazyLock};
use std::task::Poll;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{HttpResponse, ResponseError, web};

use super::assets;
use crate::api::envelope;
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::services::platform::settings::Values;

/// Content security policy: a page loads nothing from other sites and no other site may frame it. It may frame itself, and an
/// external support chat if a setting names one (see [`policy`]). Of the scripts inside a page only those of the built
/// pages run.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    format!(
        "default-src 'self'; script-src 'self'{}; style-src 'self'{}; img-src 'self' blob: data:; connect-src 'self'; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; frame-src 'self'",
        *assets::INLINE_SCRIPTS,
        *assets::INLINE_STYLES
    )
});

/// Hosts that the page may call, in [`POLICY`]; `'self'` covers WebSockets of the same host (CSP 3; Safari from 15.4).
const CONNECT: &str = "connect-src 'self'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=()"),
];

/// The outermost middleware.
pub async fn finish(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let response = next.call(req).await?.map_into_boxed_body();
    let mut response = match error(&response) {
        Some(error) => translate(response, &error),
        None => response,
    };
    if let Some(state) = response.request().app_data::<web::Data<AppState>>() {
        state.responses.count(response.status());
    }
    if response.response().extensions().contains::<Forwarded>() {
        return Ok(response);
    }
    let policy = policy(&response);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    for (name, value) in HEADERS {
        if !headers.contains_key(&name) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    Ok(response)
}

thread_local! {
    /// The policy of the last settings: every response has one, and settings rarely change.
    static LAST_POLICY: RefCell<Option<(Arc<Values>, HeaderValue)>> = const { RefCell::new(None) };
}

/// The policy. Two settings add one origin each: the support chat, which may be framed, and the other host
/// that answers with the company's e-mail address, which the page may call.
fn policy(response: &ServiceResponse) -> HeaderValue {
    let Some(state) = response.request().app_data::<web::Data<AppState>>() else { return policy_allowing(None, None) };
    let values = state.settings.values();
    LAST_POLICY.with_borrow_mut(|last| match last {
        Some((of, policy)) if Arc::ptr_eq(of, &values) => policy.clone(),
        _ => {
            let origin = |key| origin(values.text(key));
            let policy = policy_allowing(origin("service_link"), origin("complaint_email_url"));
            *last = Some((values, policy.clone()));
            policy
        }
    })
}

/// [`POLICY`] with an origin that may be framed, and one that may be called.
fn policy_allowing(framed: Option<&str>, called: Option<&str>) -> HeaderValue {
    let mut text = POLICY.clone();
    if let Some(called) = called {
        text = text.replacen(CONNECT, &format!("{CONNECT} {called}"), 1);
    }
    // The frame source is the last directive.
    if let Some(framed) = framed {
        text.push(' ');
        text.push_str(framed);
    }
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

/// Scheme, host and port of a URL; `None` if it has a character that is not allowed in an origin.
fn origin(url: &str) -> Option<&str> {
    let scheme = ["https://", "http://"].into_iter().find(|scheme| url.starts_with(scheme))?;
    let rest = &url[scheme.len()..];
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    host.bytes().all(plain).then(|| &url[..scheme.len() + host.len()])
}

/// Marks a response that already is an envelope.
struct EnvelopeWritten;

/// Marks a response of the primary, which has all headers.
struct Forwarded;

/// Keeps a response of the primary as it is.
pub(super) fn keep_forwarded(response: &mut HttpResponse) {
    keep_as_it_is(response);
    response.extensions_mut().insert(Forwarded);
}

/// Keeps a response that is an envelope with a failing status.
pub(super) fn keep_as_it_is(response: &mut HttpResponse) {
    response.extensions_mut().insert(EnvelopeWritten);
}

/// The error of a response that is not an envelope yet.
fn error(response: &ServiceResponse) -> Option<ApiError> {
    if response.response().extensions().contains::<EnvelopeWritten>() {
        return None;
    }
    if let Some(error) = response.response().error() {
        let ours = error.as_error::<ApiError>().cloned();
        return Some(ours.unwrap_or_else(|| unknown(error.as_response_error().status_code(), error)));
    }
    let status = response.status();
    (status.is_client_error() || status.is_server_error()).then(|| unknown(status, "no cause given"))
}

/// An error of a library: described by its status, never by its cause.
fn unknown(status: StatusCode, cause: impl std::fmt::Display) -> ApiError {
    if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
        return ApiError::internal(cause);
    }
    ApiError::Http(status)
}

fn translate(response: ServiceResponse, error: &ApiError) -> ServiceResponse {
    let (req, old) = response.into_parts();
    let mut new = HttpResponse::build(error.status_code());
    new.insert_header((header::CONTENT_TYPE, "application/json"));
    keep(old.headers(), &mut new);
    let body = envelope::failure(language::of(&req), error);
    ServiceResponse::new(req, new.body(body))
}

/// Copies the headers that the envelope keeps.
fn keep(headers: &HeaderMap, response: &mut actix_web::HttpResponseBuilder) {
    for name in [header::RETRY_AFTER, header::ALLOW, header::CACHE_CONTROL] {
        if let Some(value) = headers.get(&name) {
            response.insert_header((name, value.clone()));
        }
    }
}

/// Runs a future; a panic becomes an error with the panic's message.
pub(super) async fn catching<T>(future: impl Future<Output = T>) -> Result<T, String> {
    let mut future = pin!(future);
    poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
        Ok(Poll::Pending) => Poll::Pending,
        Ok(Poll::Ready(value)) => Poll::Ready(Ok(value)),
        Err(panic) => Poll::Ready(Err(panic_text(panic.as_ref()))),
    })
    .await
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text =
        panic.downcast_ref::<&str>().map(|text| (*text).to_owned()).or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panic: {}", text.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_taken_from_a_web_address_and_nothing_else() {
        assert_eq!(origin("https://chat.example:8443/support?x=1"), Some("https://chat.example:8443"));
        assert_eq!(origin("https://chat.example"), Some("https://chat.example"));
        for bad in [
            "",
            "chat.example",
            "javascript:alert(1)",
            "https://",
            "https://a b/",
            "https://x;script-src *",
            "https://*",
        ] {
            assert_eq!(origin(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_setting_opens_the_policy_by_one_origin() {
        let open = |framed, asked| policy_allowing(framed, asked).to_str().unwrap().to_owned();
        assert_eq!(open(None, None), *POLICY);
        assert_eq!(open(Some("https://chat.example"), None), format!("{} https://chat.example", *POLICY));
        let both = open(Some("https://chat.example"), Some("https://mail.example"));
        assert!(both.contains("connect-src 'self' https://mail.example;"), "{both}");
        assert!(both.ends_with("frame-src 'self' https://chat.example"), "{both}");
    }

    #[actix_web::test]
    async fn a_panic_is_caught_with_what_it_said() {
        assert_eq!(catching(async { 7 }).await, Ok(7));
        assert_eq!(catching(async { panic!("no {}", 1) }).await, Err::<(), _>("panic: no 1".to_owned()));
    }
}
