//! What machines ask: is it alive, is it ready, how is it doing; and the web app's manifest.

use std::fmt::Write;
use std::sync::Arc;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, Responder, web};

use super::envelope::{self, Answer, Reply};
use super::error::ApiError;
use super::language;
use super::state::AppState;
use super::wire::basics::{Manifest, Readiness};

/// `/healthz`: the process answers.
pub async fn alive() -> Reply {
    Answer::of(&None::<()>)
}

/// `/readyz`: the database takes changes, the books are proven, and prices come where a market is open.
pub async fn ready(req: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let database = match state.cache.writable() {
        Some(known) => known,
        None => {
            let store = Arc::clone(&state.store);
            let answer = state.blocking(move || Ok(store.write(|_| Ok(()))?)).await.is_ok();
            state.cache.set_writable(answer);
            answer
        }
    };
    // An empty transaction tells whether the database can be written; whether the disk takes it, commits do.
    let database = database && !state.store.is_refusing();
    let now = state.clock.now();
    let markets = state.view.book.markets();
    let mut open = markets.iter().filter(|market| market.instrument.enabled && market.open).peekable();
    let feed = open.peek().is_none() || open.any(|market| market.is_tradable(now));
    let books = !state.desk.is_halted();
    let readiness = Readiness { database, books, feed, connections: state.hub.connections() };
    if database && books && feed {
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

/// `/metrics`: Prometheus text, for this machine only unless a setting opens it.
pub async fn metrics(req: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    // A proxy on this machine passes others on.
    let forwarded = ["x-forwarded-for", "forwarded"].iter().any(|name| req.headers().contains_key(*name));
    let own = state.address(&req).is_loopback() && !forwarded;
    if !own && !state.settings.values().is_on("metrics_open") {
        return Err(ApiError::Http(StatusCode::NOT_FOUND));
    }
    let now = state.clock.now();
    let markets = state.view.book.markets();
    let tradable = markets.iter().filter(|market| market.is_tradable(now)).count();
    let gauges = [
        ("lotdesk_ws_connections", "Live WebSocket connections.", state.hub.connections().to_string()),
        ("lotdesk_sessions", "Customers' sessions that stand.", state.sessions.count().to_string()),
        ("lotdesk_journal_seq", "The last input that is committed.", state.view.book.seq().to_string()),
        ("lotdesk_books_proven", "1: the last proof of the books held.", u8::from(!state.desk.is_halted()).to_string()),
        ("lotdesk_wal_bytes", "The write-ahead log's file.", state.store.log_bytes().to_string()),
        ("lotdesk_instruments_tradable", "Instruments that can be traded now.", tradable.to_string()),
    ];
    let mut text = String::new();
    for (name, about, value) in gauges {
        let _ = writeln!(text, "# HELP {name} {about}\n# TYPE {name} gauge\n{name} {value}");
    }
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_TYPE, "text/plain; version=0.0.4")).body(text))
}
