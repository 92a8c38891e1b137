//! `/metrics`: metrics of the services and of this layer, for requests from this machine or with the token of the
//! setting.

use std::net::IpAddr;
use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::api::credentials::without_bearer;
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::services::access::passwords::keys_equal;

/// `/metrics`: Prometheus text; HTTP 404 for anyone without access.
pub async fn metrics(req: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    if !may_read(&req, &state) {
        return Err(ApiError::Http(StatusCode::NOT_FOUND));
    }
    let monitor = Arc::clone(&state.operations.monitor);
    let mut text = state.blocking(move || Ok(monitor.exposition())).await?;
    text.gauge("lotdesk_ws_connections", "Live WebSocket connections.", state.live.connections());
    text.gauge("lotdesk_sessions", "Active sessions of customers.", state.customers.sessions.count());
    text.counters("lotdesk_http_responses_total", "HTTP answers, by status.", "class", state.responses.by_class());
    text.counter("lotdesk_http_limited_total", "Requests that a limit refused (HTTP 429).", state.responses.limited());
    text.counters(
        "lotdesk_gateway_events_total",
        "Events of payment providers, by what became of them; forged and late ones were refused.",
        "outcome",
        state.money.gateways.counts(),
    );
    if let Some(replication) = state.replication.get() {
        replication.status.expose(&mut text);
        if let Some(switch) = &replication.switch {
            switch.expose(&mut text);
        }
    }
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_TYPE, "text/plain; version=0.0.4")).body(text.finish()))
}

/// Whether the request has the token, or comes from this machine.
fn may_read(req: &HttpRequest, state: &AppState) -> bool {
    let values = state.settings.values();
    let token = values.text("metrics_token");
    let sent = req.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).map(without_bearer);
    let has_token = !token.is_empty() && sent.is_some_and(|sent| keys_equal(sent.as_bytes(), token.as_bytes()));
    has_token || is_local(req.peer_addr().map(|peer| peer.ip()), req)
}

/// Whether the request comes from this machine and not through a proxy on it.
pub(super) fn is_local(peer: Option<IpAddr>, req: &HttpRequest) -> bool {
    let is_proxied =
        ["x-forwarded-for", "x-real-ip", "forwarded", "via"].iter().any(|name| req.headers().contains_key(*name));
    !is_proxied && peer.is_some_and(|peer| peer.to_canonical().is_loopback())
}
