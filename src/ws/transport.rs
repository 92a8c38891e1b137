//! What is the same on every live connection, a customer's or the staff's: the handshake, hearing, the
//! heartbeat, sending, the end. Who is signed in on it and what he hears are its owner's affair.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::web;
use actix_web::{HttpRequest, HttpResponse};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, CloseReason, ProtocolError, Session};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};

use super::frames::guarded;
use super::hub::Frame;
use super::topic::{ClientMessage, Reply};
use crate::http::error::ApiError;
use crate::http::language;
use crate::http::state::AppState;
use crate::i18n::{self, Language};

/// The largest frame, and message, of a client.
const FRAME_MAX: usize = 4 * 1024;
/// A connection that says nothing for so long is closed.
const SILENCE: Duration = Duration::from_secs(30);
/// A connection that takes nothing for so long is given up.
pub(super) const STUCK: Duration = Duration::from_secs(10);
/// Between two looks at the clock and at the login.
pub(super) const PULSE: Duration = Duration::from_secs(1);

/// Why a connection ends.
pub(super) enum End {
    /// The other side is gone, or takes nothing.
    Gone,
    /// We close it, and say why.
    Close(CloseCode, &'static str),
}

/// What a client may say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Allowance {
    /// At once.
    pub burst: u32,
    /// How much of it comes back each second.
    pub each_second: u32,
}

/// One connection, from the server's end.
pub(super) struct Transport {
    pub state: web::Data<AppState>,
    session: Session,
    language: Language,
    allowance: Allowance,
    /// What the client may still say.
    says: u32,
    heard: Instant,
    _seat: ConnectionSlot,
}

impl Transport {
    /// The handshake: the answer to it, the line, and what will be said on it.
    ///
    /// # Errors
    /// HTTP 403 for another site's page, 429 beyond the connections of an address, 400 for what is no handshake.
    pub async fn open(
        req: &HttpRequest,
        body: web::Payload,
        state: web::Data<AppState>,
        allowance: Allowance,
    ) -> Result<(HttpResponse, Self, AggregatedMessageStream), ApiError> {
        if !is_ours(req, state.settings.values().allowed_origins()) {
            return Err(ApiError::Http(StatusCode::FORBIDDEN));
        }
        let seat = ConnectionSlot::take(&state, state.address(req))?;
        let refused = |error: actix_web::Error| ApiError::Http(error.error_response().status());
        let payload = guarded(req, body, FRAME_MAX as u64).await.map_err(refused)?;
        let (response, session, messages) = actix_ws::handle(req, payload).map_err(refused)?;
        let messages = messages.max_frame_size(FRAME_MAX).aggregate_continuations().max_continuation_size(FRAME_MAX);
        let (says, language) = (allowance.burst, language::of(req));
        let line = Self { state, session, language, allowance, says, heard: Instant::now(), _seat: seat };
        Ok((response, line, messages))
    }

    /// Takes in what came. A ping is answered here; what the client wants is the owner's to do.
    pub async fn recv(
        &mut self,
        came: Option<Result<AggregatedMessage, ProtocolError>>,
    ) -> Result<Option<ClientMessage>, End> {
        self.heard = Instant::now();
        self.says = self.says.checked_sub(1).ok_or(End::Close(CloseCode::Policy, "too many messages"))?;
        match came {
            Some(Ok(AggregatedMessage::Text(text))) if text == "ping" => self.send(&Frame::text_of("pong")).await?,
            Some(Ok(AggregatedMessage::Text(text))) => match serde_json::from_str(&text) {
                Ok(said) => return Ok(Some(said)),
                Err(_) => self.tell("error", 400, "http-400").await?,
            },
            Some(Ok(AggregatedMessage::Ping(bytes))) => self.session.pong(&bytes).await.map_err(|_| End::Gone)?,
            Some(Ok(AggregatedMessage::Pong(_))) => {}
            Some(Ok(AggregatedMessage::Binary(_))) => return Err(End::Close(CloseCode::Unsupported, "text only")),
            Some(Ok(AggregatedMessage::Close(_))) => return Err(End::Close(CloseCode::Normal, "")),
            // A frame over 4 KiB breaks the stream at its header.
            Some(Err(ProtocolError::Overflow | ProtocolError::Io(_))) => {
                return Err(End::Close(CloseCode::Size, "a frame over 4 KiB, or broken"));
            }
            Some(Err(_)) => return Err(End::Close(CloseCode::Protocol, "broken")),
            None => return Err(End::Gone),
        }
        Ok(None)
    }

    /// Once every [`PULSE`]: the server's end, and the client's silence.
    pub fn heartbeat(&mut self) -> Result<(), End> {
        self.says = (self.says + self.allowance.each_second).min(self.allowance.burst);
        self.is_kept()?;
        if self.heard.elapsed() > SILENCE {
            return Err(End::Close(CloseCode::Policy, "silent for 30 s"));
        }
        Ok(())
    }

    /// Does the server go on?
    pub fn is_kept(&self) -> Result<(), End> {
        if self.state.hub.is_stopping() { Err(End::Close(CloseCode::Away, "the server stops")) } else { Ok(()) }
    }

    /// Hands a frame to the connection.
    pub async fn send(&mut self, frame: &Frame) -> Result<(), End> {
        match timeout(STUCK, frame.send(&mut self.session)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }

    /// The answer to a login, or a fault, in the client's language.
    pub async fn tell(&mut self, kind: &str, code: i64, message: &str) -> Result<(), End> {
        let told = Reply { kind, code, msg: i18n::message(self.language, message, &[]) };
        self.send(&Frame::json(&told)).await
    }

    /// Says why it ends, where there is somebody to say it to.
    pub async fn close(self, end: End) {
        if let End::Close(code, why) = end {
            let reason = CloseReason { code, description: Some(why.to_owned()) };
            let _ = timeout(PULSE, self.session.close(Some(reason))).await;
        }
    }
}

/// A clock that does not make up for beats that it has missed.
pub(super) fn paced(period: Duration) -> Interval {
    let mut interval = interval(period);
    interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
    interval
}

/// Does the page that opens it come from us (or from a host that is listed)? No browser leaves `Origin`
/// out, so what has none is no page.
fn is_ours(req: &HttpRequest, listed: &[String]) -> bool {
    let Some(origin) = req.headers().get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = req.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let own = authority.is_some_and(|authority| !authority.is_empty() && authority.eq_ignore_ascii_case(host));
    own || listed.iter().any(|listed| listed.eq_ignore_ascii_case(origin))
}

/// A connection's place among those of its address; given back when dropped.
struct ConnectionSlot {
    state: web::Data<AppState>,
    address: IpAddr,
}

impl ConnectionSlot {
    fn take(state: &web::Data<AppState>, address: IpAddr) -> Result<Self, ApiError> {
        state.limits.connect(address)?;
        state.hub.opened();
        Ok(Self { state: state.clone(), address })
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.state.limits.release(self.address);
        self.state.hub.closed();
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn only_our_own_pages_and_listed_ones() {
        let listed = ["https://app.example".to_owned()];
        let from = |origin: Option<&str>| {
            let request = TestRequest::get().insert_header(("host", "127.0.0.1:8080"));
            let request = origin.into_iter().fold(request, |request, origin| request.insert_header(("origin", origin)));
            is_ours(&request.to_http_request(), &listed)
        };
        for (origin, ours) in [
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
            assert_eq!(from(origin), ours, "{origin:?}");
        }
    }
}
