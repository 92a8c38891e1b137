//! Which headers pass an edge.

use std::net::IpAddr;

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

use crate::api::edge::EDGE_HEADER;

/// Headers of one connection (RFC 9110, section 7.6.1), and those that frame a body, which this server writes itself.
const OF_THE_CONNECTION: [&str; 11] = [
    "connection",
    "keep-alive",
    "proxy-connection",
    "proxy-authenticate",
    "proxy-authorization",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    "content-length",
    "expect",
];
/// What proxies say of a client. Nobody but this server says it to the primary.
const OF_PROXIES: [&str; 11] = [
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
    "fastly-client-ip",
    "x-original-url",
    "x-rewrite-url",
    EDGE_HEADER,
];

/// Whether a header of a request passes, beside those that `Connection` names.
fn passes(name: &str) -> bool {
    !OF_THE_CONNECTION.contains(&name) && !OF_PROXIES.contains(&name) && !name.starts_with("x-forwarded-")
}

/// The names that `Connection` lists: they end with this connection, too.
fn listed(headers: &HeaderMap) -> Vec<String> {
    let values = headers.get_all(header::CONNECTION).filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(|name| name.trim().to_ascii_lowercase()).collect()
}

/// The headers of a request of a client at `address`, for the primary.
pub(super) fn of_request(headers: &HeaderMap, address: IpAddr) -> Vec<(HeaderName, HeaderValue)> {
    let ends = listed(headers);
    let kept = headers.iter().filter(|(name, _)| passes(name.as_str()) && !ends.iter().any(|end| end == name.as_str()));
    let mut kept: Vec<_> = kept.map(|(name, value)| (name.clone(), value.clone())).collect();
    if let Ok(value) = HeaderValue::from_str(&address.to_string()) {
        kept.push((HeaderName::from_static("x-forwarded-for"), value));
    }
    kept
}

/// The headers of an answer of the primary, for the client.
pub(super) fn of_answer(headers: &HeaderMap) -> impl Iterator<Item = (&HeaderName, &HeaderValue)> {
    let ends = listed(headers);
    headers.iter().filter(move |(name, _)| {
        !OF_THE_CONNECTION.contains(&name.as_str()) && !ends.iter().any(|end| end == name.as_str())
    })
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_primary_hears_of_a_client_what_this_server_sees() {
        let mut request = TestRequest::default();
        for (name, value) in [
            ("host", "broker.example"),
            ("authorization", "Bearer x"),
            ("lang", "en"),
            ("content-type", "application/json"),
            ("connection", "close, X-Own"),
            ("x-own", "1"),
            ("x-forwarded-for", "6.6.6.6"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-host", "evil.example"),
            ("forwarded", "for=6.6.6.6"),
            ("x-real-ip", "6.6.6.6"),
            ("via", "1.1 x"),
            ("te", "trailers"),
            ("transfer-encoding", "chunked"),
            ("content-length", "7"),
            ("expect", "100-continue"),
            ("upgrade", "h2c"),
            ("x-lotdesk-edge", "1"),
        ] {
            request = request.append_header((name, value));
        }
        let request = request.to_http_request();
        let mut kept: Vec<_> = of_request(request.headers(), "192.0.2.1".parse().unwrap())
            .into_iter()
            .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
            .collect();
        kept.sort();
        assert_eq!(
            kept,
            [
                "authorization: Bearer x",
                "content-type: application/json",
                "host: broker.example",
                "lang: en",
                "x-forwarded-for: 192.0.2.1"
            ]
        );
    }

    #[test]
    fn an_answer_is_framed_by_this_server() {
        let mut headers = HeaderMap::new();
        for (name, value) in [
            ("content-type", "a"),
            ("transfer-encoding", "chunked"),
            ("connection", "x-a"),
            ("x-a", "1"),
            ("etag", "b"),
        ] {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        let mut names: Vec<_> = of_answer(&headers).map(|(name, _)| name.to_string()).collect();
        names.sort();
        assert_eq!(names, ["content-type", "etag"]);
    }
}
