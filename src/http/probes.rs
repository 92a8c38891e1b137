//! `/healthz`, `/readyz` and `/manifest.json`: health probes and the web app manifest.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, Responder, web};

use crate::api::envelope::{self, Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::basics::{Manifest, Readiness};

/// How long a probe waits for the log of a cluster; proxies give up after a few seconds.
const LOG_WAIT: Duration = Duration::from_secs(1);

/// `/healthz`: the process is running.
pub async fn alive() -> Reply {
    Answer::of(&None::<()>)
}

/// `/readyz`: the server is not stopping, the database accepts changes, the integrity check passes, and prices arrive
/// where a market is open.
pub async fn ready(req: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let database = match state.cache.writable() {
        Some(known) => known,
        None => {
            let store = Arc::clone(&state.store);
            let asking = state.blocking(move || Ok(store.write(|_| Ok(()))?));
            let is_writable = if state.store.waits_for_log() {
                // While the log of the cluster elects a leader, changes wait and the server is ready all the same.
                let asked = tokio::time::timeout(LOG_WAIT, asking).await;
                asked.map_or_else(|_| !state.store.is_log_silent(), |done| done.is_ok())
            } else {
                asking.await.is_ok()
            };
            state.cache.set_writable(is_writable);
            is_writable
        }
    };
    // An empty transaction shows whether the database can be written; only commits show whether the disk accepts it.
    let database = database && !state.store.is_refusing();
    let now = state.clock.now();
    let markets = state.view.read_model.markets();
    let mut open = markets.iter().filter(|market| market.instrument.enabled && market.open).peekable();
    let feed = open.peek().is_none() || open.any(|market| market.is_tradable(now));
    let integrity = !state.trading.gateway.is_halted();
    let stopping = state.stopping.load(Ordering::Acquire);
    // Trading goes on while it waits.
    let log = Arc::clone(&state.money.public_log);
    let public_log = state.blocking(move || Ok(!log.is_waiting())).await.unwrap_or(false);
    let readiness =
        Readiness { database, integrity, feed, public_log, stopping, connections: state.live.connections() };
    if database && integrity && feed && !stopping {
        return Ok(Answer::of(&readiness)?.respond_to(&req));
    }
    let mut response = envelope::failing(&req, StatusCode::SERVICE_UNAVAILABLE, &readiness);
    super::finish::keep_as_it_is(&mut response);
    Ok(response)
}

/// `/manifest.json`.
pub async fn manifest(req: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let manifest = Manifest::new(&state.settings.values(), language::of(&req));
    let body = serde_json::to_string(&manifest).map_err(ApiError::internal)?;
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CONTENT_TYPE, "application/manifest+json"));
    Ok(response.insert_header((header::CACHE_CONTROL, "no-cache")).body(body))
}
