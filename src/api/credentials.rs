//! Tokens and keys of requests, for HTTP and WebSocket.
//!
//! A token comes from the header `authorization` and from nowhere else (alone, or after `Bearer`), so no link, image or
//! form can carry it.

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, web};

use super::error::ApiError;
use super::state::AppState;

/// The token that was sent.
pub fn token(req: &HttpRequest) -> Option<&str> {
    let token = without_bearer(req.headers().get(header::AUTHORIZATION)?.to_str().ok()?);
    (!token.is_empty()).then_some(token)
}

/// A token without the word `Bearer` before it.
pub fn without_bearer(value: &str) -> &str {
    let value = value.trim();
    let (scheme, rest) = value.split_once(' ').unwrap_or(("", value));
    if scheme.eq_ignore_ascii_case("bearer") { rest.trim() } else { value }
}

/// The state of the server that received the request.
///
/// # Errors
/// HTTP 500 if the server was built without it.
pub fn state(req: &HttpRequest) -> Result<&web::Data<AppState>, ApiError> {
    req.app_data().ok_or_else(|| ApiError::internal("the routes were built without their state"))
}

/// A client with the key of the quote feed (`X-Feed-Key`).
pub struct FeedClient {
    pub key: Vec<u8>,
}

impl FromRequest for FeedClient {
    type Error = ApiError;
    type Future = std::future::Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let known = state(req).map(|state| {
            let sent = req.headers().get("x-feed-key").map(|key| key.as_bytes());
            sent.filter(|sent| state.is_feed_key(sent, state.address(req))).map(|key| Self { key: key.to_owned() })
        });
        std::future::ready(known.and_then(|known| known.ok_or(ApiError::SessionEnded)))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_token_comes_bare_or_after_bearer() {
        for (sent, found) in
            [("abc", Some("abc")), ("Bearer abc", Some("abc")), ("bearer  abc ", Some("abc")), ("", None), ("  ", None)]
        {
            let request = TestRequest::get().uri("/?token=x").insert_header(("authorization", sent)).to_http_request();
            assert_eq!(token(&request), found, "{sent:?}");
        }
        assert_eq!(token(&TestRequest::get().uri("/?authorization=x").to_http_request()), None);
    }
}
