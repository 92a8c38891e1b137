//! TLS: redirects plain requests to the secured URL, adds HSTS to responses over TLS, and answers the certificate
//! authority under `/.well-known/acme-challenge/`.

use std::sync::Arc;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{HttpResponse, web};

use crate::adapters::tls::acme::Challenges;

/// HSTS: browsers use only TLS for a year.
const HSTS: &str = "max-age=31536000";
/// Path prefix of the certificate authority's challenges.
const CHALLENGES: &str = "/.well-known/acme-challenge/";
/// Paths that probes on this machine may request without TLS.
const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Marks a connection with TLS.
#[derive(Debug, Clone, Copy)]
pub(super) struct ByTls;

/// Present in the app's data if TLS is enabled.
#[derive(Debug, Clone)]
pub struct Secured {
    /// The port of the secured URL.
    pub port: u16,
    /// The current ACME challenge responses; `None` without ACME.
    pub challenges: Option<Arc<Challenges>>,
}

/// The middleware around all others.
pub async fn secure(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let Some(secured) = req.app_data::<web::Data<Secured>>().cloned() else {
        return Ok(next.call(req).await?.map_into_boxed_body());
    };
    if req.conn_data::<ByTls>().is_some() {
        let mut response = next.call(req).await?.map_into_boxed_body();
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
        return Ok(response);
    }
    let token = req.path().strip_prefix(CHALLENGES);
    if let Some(answer) = token.and_then(|token| secured.challenges.as_ref()?.answer(token)) {
        return Ok(req.into_response(HttpResponse::Ok().content_type("application/octet-stream").body(answer)));
    }
    let is_local = req.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback());
    if is_local && PROBES.contains(&req.path()) {
        return Ok(next.call(req).await?.map_into_boxed_body());
    }
    let response = match location(&req, secured.port) {
        Some(secured_url) => HttpResponse::PermanentRedirect().insert_header((header::LOCATION, secured_url)).finish(),
        None => HttpResponse::BadRequest().finish(),
    };
    Ok(req.into_response(response))
}

/// The secured URL of the same page; `None` if the request names no host.
fn location(req: &ServiceRequest, port: u16) -> Option<String> {
    // A request line with an absolute URL contains the host.
    let named = req.headers().get(header::HOST).and_then(|host| host.to_str().ok()).or_else(|| req.uri().host())?;
    let name = match named.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => named,
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    if name.is_empty() || !name.bytes().all(plain) {
        return None;
    }
    let path = req.uri().path_and_query().map_or("/", |path| path.as_str());
    let port = if port == 443 { String::new() } else { format!(":{port}") };
    Some(format!("https://{name}{port}{path}"))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_same_page_at_the_secured_address() {
        for (host, port, there) in [
            ("broker.example", 443, Some("https://broker.example/trade?x=1")),
            ("broker.example:80", 443, Some("https://broker.example/trade?x=1")),
            ("127.0.0.1:8080", 8443, Some("https://127.0.0.1:8443/trade?x=1")),
            ("[::1]:8080", 443, Some("https://[::1]/trade?x=1")),
            ("[::1]", 443, Some("https://[::1]/trade?x=1")),
            ("evil.example/@", 443, None),
            ("", 443, None),
        ] {
            let req = TestRequest::with_uri("/trade?x=1").insert_header(("host", host)).to_srv_request();
            assert_eq!(location(&req, port).as_deref(), there, "{host}");
        }
    }
}
