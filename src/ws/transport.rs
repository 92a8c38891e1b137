//! Common part of the customers' and the staff's WebSockets: handshake, receiving, heartbeat, sending and closing.
//! The owner handles login and topics.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::web;
use actix_web::{HttpRequest, HttpResponse};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, CloseReason, ProtocolError, Session};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};

use super::frames::guarded;
use super::hub::Hub;
use super::shared_frame::Frame;
use super::topic::{ClientMessage, Reply};
use crate::api::envelope;
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::limits::{Limits, Peer};
use crate::api::state::AppState;
use crate::i18n::{self, Language};

/// Maximum size of a frame and of a message from a client.
const FRAME_MAX: usize = 4 * 1024;
/// A connection without a message for this long is closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// A connection that reads nothing for this long is closed.
pub(super) const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// A close frame that cannot be sent for this long is given up.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Time between two heartbeats.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(1);

/// Why a connection ends.
pub(super) enum End {
    /// The client has disconnected, or reads nothing.
    Gone,
    /// The server closes it, with a reason.
    Close(CloseCode, &'static str),
    /// The primary closed it, with its reason.
    ClosedBy(Option<CloseReason>),
}

/// Rate limit of a client's messages: a token bucket.
#[derive(Debug, Clone, Copy)]
pub(super) struct MessageRate {
    /// Size of the bucket: messages at once.
    pub burst: u32,
    /// Tokens added each second.
    pub per_second: u32,
}

/// Who may connect, on a server of any role.
pub(super) trait Gate: 'static {
    fn limits(&self) -> &Limits;

    /// Other sites whose pages may connect.
    fn is_listed(&self, origin: &str) -> bool;
}

impl Gate for AppState {
    fn limits(&self) -> &Limits {
        &self.limits
    }

    fn is_listed(&self, origin: &str) -> bool {
        is_in(self.settings.values().allowed_origins(), origin)
    }
}

/// Whether a list of origins contains this one.
pub(super) fn is_in(listed: &[String], origin: &str) -> bool {
    listed.iter().any(|listed| listed.eq_ignore_ascii_case(origin))
}

/// The hub of the connections, on a server of any role.
pub(super) trait Live: 'static {
    fn is_stopping(&self) -> bool;
    fn opened(&self);
    fn closed(&self);
}

/// A WebSocket connection, on the server.
pub(super) struct Transport<S: Gate = AppState, H: Live = Hub> {
    pub state: web::Data<S>,
    pub hub: web::Data<H>,
    /// The client's.
    pub address: IpAddr,
    session: Session,
    language: Language,
    rate: MessageRate,
    /// Messages that the client may send now.
    tokens: u32,
    last_received: Instant,
    _slot: ConnectionSlot<S, H>,
}

impl<S: Gate, H: Live> Transport<S, H> {
    /// Performs the handshake and returns the response, the transport, and the stream of messages.
    ///
    /// # Errors
    /// HTTP 403 for another site's page, 429 above the connection limit of an address, 400 for an invalid handshake.
    pub async fn open(
        req: &HttpRequest,
        body: web::Payload,
        (state, hub): (web::Data<S>, web::Data<H>),
        rate: MessageRate,
    ) -> Result<(HttpResponse, Self, AggregatedMessageStream), ApiError> {
        if !is_allowed_origin(req, |origin| state.is_listed(origin)) {
            return Err(ApiError::Http(StatusCode::FORBIDDEN));
        }
        let address = state.limits().address(Peer::of(req), req.headers());
        let slot = ConnectionSlot::take(&state, &hub, address)?;
        let refused = |error: actix_web::Error| ApiError::Http(error.error_response().status());
        let payload = guarded(req, body, FRAME_MAX as u64).await.map_err(refused)?;
        let (response, session, messages) = actix_ws::handle(req, payload).map_err(refused)?;
        let messages = messages.max_frame_size(FRAME_MAX).aggregate_continuations().max_continuation_size(FRAME_MAX);
        let (tokens, language) = (rate.burst, language::of(req));
        let transport =
            Self { state, hub, address, session, language, rate, tokens, last_received: Instant::now(), _slot: slot };
        Ok((response, transport, messages))
    }

    /// Handles a received frame. Answers pings and returns messages for the owner.
    pub async fn recv(
        &mut self,
        received: Option<Result<AggregatedMessage, ProtocolError>>,
    ) -> Result<Option<ClientMessage>, End> {
        let Some(text) = self.recv_text(received).await? else { return Ok(None) };
        match serde_json::from_str(&text) {
            Ok(message) => Ok(Some(message)),
            Err(_) => {
                self.reply("error", 400, "http-400").await?;
                Ok(None)
            }
        }
    }

    /// As [`Self::recv`], with the message as it is.
    pub async fn recv_text(
        &mut self,
        received: Option<Result<AggregatedMessage, ProtocolError>>,
    ) -> Result<Option<String>, End> {
        self.last_received = Instant::now();
        self.tokens = self.tokens.checked_sub(1).ok_or(End::Close(CloseCode::Policy, "too many messages"))?;
        match received {
            Some(Ok(AggregatedMessage::Text(text))) if text == "ping" => self.send(&Frame::text_of("pong")).await?,
            Some(Ok(AggregatedMessage::Text(text))) => return Ok(Some(text.to_string())),
            Some(Ok(AggregatedMessage::Ping(bytes))) => self.session.pong(&bytes).await.map_err(|_| End::Gone)?,
            Some(Ok(AggregatedMessage::Pong(_))) => {}
            Some(Ok(AggregatedMessage::Binary(_))) => return Err(End::Close(CloseCode::Unsupported, "text only")),
            Some(Ok(AggregatedMessage::Close(_))) => return Err(End::Close(CloseCode::Normal, "")),
            // A frame over 4 KiB ends the stream at its header.
            Some(Err(ProtocolError::Overflow | ProtocolError::Io(_))) => {
                return Err(End::Close(CloseCode::Size, "a frame over 4 KiB, or broken"));
            }
            Some(Err(_)) => return Err(End::Close(CloseCode::Protocol, "broken")),
            None => return Err(End::Gone),
        }
        Ok(None)
    }

    /// Called once every [`HEARTBEAT`]: adds tokens, and checks that the server is not stopping and the client not idle.
    pub fn heartbeat(&mut self) -> Result<(), End> {
        self.tokens = (self.tokens + self.rate.per_second).min(self.rate.burst);
        self.check_running()?;
        if self.last_received.elapsed() > IDLE_TIMEOUT {
            return Err(End::Close(CloseCode::Policy, "silent for 30 s"));
        }
        Ok(())
    }

    /// Checks that the server is not stopping.
    pub fn check_running(&self) -> Result<(), End> {
        if self.hub.is_stopping() { Err(End::Close(CloseCode::Away, "the server stops")) } else { Ok(()) }
    }

    /// Sends a frame.
    pub async fn send(&mut self, frame: &Frame) -> Result<(), End> {
        match timeout(WRITE_TIMEOUT, frame.send(&mut self.session)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// Sends the reply to a login, or an error, in the client's language.
    pub async fn reply(&mut self, kind: &str, code: i64, message: &str) -> Result<(), End> {
        let reply = Reply { kind, code, msg: i18n::message(self.language, message, &[]) };
        self.send(&Frame::json(&reply)).await
    }

    /// Replies to a message of this kind that it is refused.
    pub async fn refuse(&mut self, kind: &str, error: &ApiError) -> Result<(), End> {
        let (code, msg, _) = envelope::described(self.language, error);
        self.send(&Frame::json(&Reply { kind, code, msg })).await
    }

    /// Closes the connection with a reason, unless the client has disconnected.
    pub async fn close(self, end: End) {
        let reason = match end {
            End::Gone => return,
            End::Close(code, why) => Some(CloseReason { code, description: Some(why.to_owned()) }),
            End::ClosedBy(reason) => reason,
        };
        let _ = timeout(CLOSE_TIMEOUT, self.session.close(reason)).await;
    }
}

/// A ticker that does not repeat missed ticks.
pub(super) fn ticker(period: Duration) -> Interval {
    let mut interval = interval(period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}

/// Whether the page that opens the connection comes from this site or from a listed origin. Browsers always send
/// `Origin`, so a request without one does not come from a page.
fn is_allowed_origin(req: &HttpRequest, is_listed: impl Fn(&str) -> bool) -> bool {
    let Some(origin) = req.headers().get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = req.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let own = authority.is_some_and(|authority| !authority.is_empty() && authority.eq_ignore_ascii_case(host));
    own || is_listed(origin)
}

/// A connection's slot in the limit of its address; released when dropped.
struct ConnectionSlot<S: Gate, H: Live> {
    state: web::Data<S>,
    hub: web::Data<H>,
    address: IpAddr,
}

impl<S: Gate, H: Live> ConnectionSlot<S, H> {
    fn take(state: &web::Data<S>, hub: &web::Data<H>, address: IpAddr) -> Result<Self, ApiError> {
        state.limits().open_websocket(address)?;
        hub.opened();
        Ok(Self { state: state.clone(), hub: hub.clone(), address })
    }
}

impl<S: Gate, H: Live> Drop for ConnectionSlot<S, H> {
    fn drop(&mut self) {
        self.state.limits().close_websocket(self.address);
        self.hub.closed();
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn connections_come_from_own_or_listed_origins() {
        let listed = ["https://app.example".to_owned()];
        let from = |origin: Option<&str>| {
            let request = TestRequest::get().insert_header(("host", "127.0.0.1:8080"));
            let request = origin.into_iter().fold(request, |request, origin| request.insert_header(("origin", origin)));
            is_allowed_origin(&request.to_http_request(), |origin| is_in(&listed, origin))
        };
        for (origin, allowed) in [
            (None, true),
            (Some("http://127.0.0.1:8080"), true),
            (Some("https://127.0.0.1:8080"), true),
            (Some("https://app.example"), true),
            (Some("null"), false),
            (Some(""), false),
            (Some("http://evil.example"), false),
            (Some("http://127.0.0.1:8080.evil.example"), false),
            (Some("http://evil.example:8080"), false),
            (Some("https://app.example.evil"), false),
            (Some("http://app.example"), false),
        ] {
            assert_eq!(from(origin), allowed, "{origin:?}");
        }
    }
}
