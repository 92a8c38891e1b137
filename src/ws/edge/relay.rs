//! The connection of one client to the primary.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_codec::Framed;
use actix_http::ws::{Codec, Frame, Message, hash_key};
use actix_web::HttpRequest;
use actix_web::http::header;
use actix_ws::{CloseCode, CloseReason};
use data_encoding::BASE64;
use futures_util::{SinkExt, StreamExt};
use hyper::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use hyper::upgrade::Upgraded;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::time::timeout;

use crate::api::edge::client::{Failure, empty};
use crate::api::edge::{EDGE_HEADER, Edge, PrimaryAt, RelayPermit};
use crate::api::error::ApiError;
use crate::ws::transport::{End, WRITE_TIMEOUT};

/// Maximum size of a message of the primary: the figures of an account with many orders.
const MESSAGE_MAX: usize = 8 * 1024 * 1024;
/// How long the handshake may take.
const CONNECT: Duration = Duration::from_secs(5);
/// Time between two signs of life to the primary, which answers them, and closes a silent connection after 30 s.
const PING: Duration = Duration::from_secs(10);
/// A primary of which nothing was received for so long is lost.
const SILENT: Duration = Duration::from_secs(25);
/// Headers of the client that the primary needs: its language, and what its sessions show.
const PASSED: [&str; 3] = ["lang", "accept-language", "user-agent"];

/// What the primary hears of a client.
pub(super) struct Visitor {
    path: &'static str,
    headers: Vec<(&'static str, header::HeaderValue)>,
    address: IpAddr,
}

impl Visitor {
    /// Of a request for the WebSocket `path`, from `address`.
    pub fn of(req: &HttpRequest, path: &'static str, address: IpAddr) -> Self {
        let value = |name: &'static str| req.headers().get(name).cloned().map(|value| (name, value));
        Self { path, headers: PASSED.iter().filter_map(|name| value(name)).collect(), address }
    }
}

/// With whom a connection is, and whether it still is of use: one to a server that was lost as machines are is never reset, and a
/// frozen one that wakes up knows neither the orders nor the sessions that its successor has ended.
struct Life {
    with: PrimaryAt,
    heard: Instant,
}

impl Life {
    fn is_over(&self, primary: Option<&PrimaryAt>, now: Instant) -> bool {
        // Without a known primary this one may lead all the same.
        primary.is_some_and(|primary| *primary != self.with) || now.duration_since(self.heard) > SILENT
    }
}

/// See the module's documentation.
pub(super) struct Relay {
    socket: Framed<TokioIo<Upgraded>, Codec>,
    life: Life,
    pinged: Instant,
    _permit: RelayPermit,
}

impl Relay {
    /// Connects to the primary.
    ///
    /// # Errors
    /// HTTP 503 if it is not known or does not answer, or too many are connected.
    pub async fn open(edge: &Arc<Edge>, visitor: &Visitor) -> Result<Self, ApiError> {
        let permit = edge.begin_relay().ok_or(ApiError::TooMany(5))?;
        let primary = edge.primary().ok_or(ApiError::Unavailable)?;
        match timeout(CONNECT, upgraded(edge, &primary, visitor)).await {
            Ok(Some(socket)) => {
                let socket = Framed::new(socket, Codec::new().client_mode().max_size(MESSAGE_MAX));
                let life = Life { with: primary, heard: Instant::now() };
                Ok(Self { socket, life, pinged: Instant::now(), _permit: permit })
            }
            _ => Err(ApiError::Unavailable),
        }
    }

    /// Sends a text.
    pub async fn send(&mut self, text: String) -> Result<(), End> {
        self.write(Message::Text(text.into())).await
    }

    /// Once a second: ends a connection that is of no use, and shows the primary that the client is there.
    pub async fn heartbeat(&mut self, edge: &Edge) -> Result<(), End> {
        let now = Instant::now();
        if self.life.is_over(edge.primary().as_ref(), now) {
            return Err(lost());
        }
        if now.duration_since(self.pinged) < PING {
            return Ok(());
        }
        self.pinged = now;
        self.write(Message::Ping(bytes::Bytes::new())).await
    }

    async fn write(&mut self, message: Message) -> Result<(), End> {
        match timeout(WRITE_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(lost()),
        }
    }

    /// The next frame. Nothing is lost if the future is dropped.
    pub async fn next(&mut self) -> Received {
        let Some(Ok(frame)) = self.socket.next().await else { return Received(None) };
        self.life.heard = Instant::now();
        Received(Some(frame))
    }

    /// The text of a received frame; `None`: one that is none.
    pub async fn text(&mut self, received: Received) -> Result<Option<String>, End> {
        match received.0 {
            Some(Frame::Text(bytes)) => String::from_utf8(bytes.to_vec()).map(Some).map_err(|_| lost()),
            Some(Frame::Ping(bytes)) => {
                self.write(Message::Pong(bytes)).await?;
                Ok(None)
            }
            Some(Frame::Pong(_)) => Ok(None),
            Some(Frame::Close(reason)) => {
                Err(End::ClosedBy(reason.map(|reason| CloseReason {
                    code: u16::from(reason.code).into(),
                    description: reason.description,
                })))
            }
            Some(Frame::Binary(_) | Frame::Continuation(_)) | None => Err(lost()),
        }
    }

    /// Ends it.
    pub async fn close(mut self) {
        let _ = timeout(Duration::from_secs(1), self.socket.send(Message::Close(None))).await;
    }
}

/// A connection on which the primary speaks WebSocket (RFC 6455, section 4).
async fn upgraded(edge: &Edge, primary: &PrimaryAt, visitor: &Visitor) -> Option<TokioIo<Upgraded>> {
    let mut nonce = [0; 16];
    getrandom::fill(&mut nonce).ok()?;
    let key = BASE64.encode(&nonce);
    let request = || {
        let mut request = Request::get(format!("{}{}", primary.url, visitor.path))
            .header(CONNECTION, "upgrade")
            .header(UPGRADE, "websocket")
            .header(SEC_WEBSOCKET_VERSION, "13")
            .header(SEC_WEBSOCKET_KEY, &key)
            .header("x-forwarded-for", visitor.address.to_string())
            .header(EDGE_HEADER, "1");
        for (name, value) in &visitor.headers {
            request = request.header(*name, value.as_bytes());
        }
        request.body(empty()).ok()
    };
    let mut answer = edge.client().send(request()?, CONNECT).await;
    if matches!(answer, Err(Failure::Lost)) {
        // A kept connection may have been closed just now; a handshake changes nothing.
        answer = edge.client().send(request()?, CONNECT).await;
    }
    let answer = answer.ok()?;
    let accepted = answer.headers().get(SEC_WEBSOCKET_ACCEPT).map(hyper::header::HeaderValue::as_bytes);
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS || accepted != Some(&hash_key(key.as_bytes())) {
        tracing::debug!(status = %answer.status(), "edge: the primary does not take a WebSocket");
        return None;
    }
    hyper::upgrade::on(answer).await.ok().map(TokioIo::new)
}

/// What was received.
pub(super) struct Received(Option<Frame>);

/// The connection to the primary was lost.
const fn lost() -> End {
    End::Close(CloseCode::Again, "the primary is gone")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_to_one_that_leads_no_more_or_is_silent_is_over() {
        let (heard, at) = (Instant::now(), |url: &str, term| PrimaryAt { url: url.into(), term });
        let life = Life { with: at("https://one", 1), heard };
        assert!(!life.is_over(Some(&at("https://one", 1)), heard + SILENT));
        assert!(!life.is_over(None, heard), "nobody else leads");
        assert!(life.is_over(Some(&at("https://two", 2)), heard));
        assert!(
            life.is_over(Some(&at("https://one", 3)), heard),
            "it leads again: another process, or after another one"
        );
        assert!(life.is_over(Some(&at("https://one", 1)), heard + SILENT + Duration::from_millis(1)));
    }
}
