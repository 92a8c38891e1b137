//! `GET /feed/ws`: the price feed connector pushes quotes as frames, with the same arrays as `POST /feed/quotes`;
//! each frame is answered with its result.

use std::net::IpAddr;
use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use actix_ws::{AggregatedMessage, AggregatedMessageStream, CloseCode, CloseReason, Session};
use tokio::time::{Instant, timeout};

use super::Hub;
use super::frames::guarded;
use super::transport::Live;
use crate::api::credentials::FeedClient;
use crate::api::envelope;
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::push_quotes::{BYTES_MAX, submit};
use crate::api::state::AppState;
use crate::i18n::Language;

/// A connection without a message for this long is closed.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);
/// How often an idle connection checks whether the server is stopping.
const STOP_CHECK: Duration = Duration::from_millis(500);

/// `GET /feed/ws`. The key is in `X-Feed-Key`, which no browser page can set.
pub async fn open(
    req: HttpRequest,
    FeedClient { key }: FeedClient,
    body: web::Payload,
    state: web::Data<AppState>,
    hub: web::Data<Hub>,
) -> Result<HttpResponse, ApiError> {
    let refused = |error: actix_web::Error| ApiError::Http(error.error_response().status());
    let client = Client { key, from: state.address(&req) };
    let payload = guarded(&req, body, BYTES_MAX as u64).await.map_err(refused)?;
    let (response, session, messages) = actix_ws::handle(&req, payload).map_err(refused)?;
    let messages = messages.max_frame_size(BYTES_MAX).aggregate_continuations().max_continuation_size(BYTES_MAX);
    actix_web::rt::spawn(serve(state, hub, client, language::of(&req), session, messages));
    Ok(response)
}

/// Who pushes over this connection.
struct Client {
    key: Vec<u8>,
    from: IpAddr,
}

async fn serve(
    state: web::Data<AppState>,
    hub: web::Data<Hub>,
    client: Client,
    language: Language,
    mut session: Session,
    mut messages: AggregatedMessageStream,
) {
    let mut last_received = Instant::now();
    while !hub.is_stopping() {
        let message = match timeout(STOP_CHECK, messages.recv()).await {
            Ok(Some(Ok(message))) => message,
            Err(_) if last_received.elapsed() < IDLE_TIMEOUT => continue,
            _ => break,
        };
        last_received = Instant::now();
        let sent = match message {
            AggregatedMessage::Text(text) if text == "ping" => session.text("pong").await,
            // A key that was revoked or has expired since pushes nothing more.
            AggregatedMessage::Text(_) if !state.is_feed_key(&client.key, client.from) => {
                let _ = session.text(envelope::failure(language, &ApiError::SessionEnded)).await;
                let _ = session.close(Some(CloseCode::Policy.into())).await;
                return;
            }
            AggregatedMessage::Text(text) => {
                let answer = submit(&state, text.as_bytes()).await;
                let answer = answer.and_then(|result| envelope::encode(language, &result));
                let text = match answer {
                    Ok(body) => String::from_utf8_lossy(body.plain()).into_owned(),
                    Err(error) => envelope::failure(language, &error),
                };
                session.text(text).await
            }
            AggregatedMessage::Ping(bytes) => session.pong(&bytes).await,
            AggregatedMessage::Pong(_) => Ok(()),
            AggregatedMessage::Binary(_) | AggregatedMessage::Close(_) => break,
        };
        if sent.is_err() {
            return;
        }
    }
    let reason = if hub.is_stopping() {
        CloseReason { code: CloseCode::Away, description: Some("the server stops".to_owned()) }
    } else {
        CloseReason { code: CloseCode::Normal, description: None }
    };
    let _ = session.close(Some(reason)).await;
}
