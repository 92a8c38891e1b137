//! What a standby serves: `/healthz`, `/readyz` with HTTP 503 and its lag, `/metrics` for this machine. Nothing else is answered.

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::http::StatusCode;
use actix_web::http::header;
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use serde_json::json;

use super::metrics::is_local;
use crate::ports::Clock;
use crate::services::platform::monitoring::exposition::Exposition;
use crate::services::platform::replication::standby::StandbyStatus;

/// How long requests in flight may take once the server stops, in seconds.
const DRAIN: u64 = 1;
/// How long a client may take to send a request.
const REQUEST: Duration = Duration::from_secs(5);
const CONNECTIONS_MAX: usize = 256;

struct State {
    status: Arc<StandbyStatus>,
    clock: Arc<dyn Clock>,
}

/// Listens on `address`; returns the server (to be awaited) and the bound address.
///
/// # Errors
/// If the address cannot be bound.
pub fn serve(
    address: SocketAddr,
    status: Arc<StandbyStatus>,
    clock: Arc<dyn Clock>,
) -> std::io::Result<(Server, SocketAddr)> {
    let listener =
        TcpListener::bind(address).map_err(|error| std::io::Error::new(error.kind(), format!("{address}: {error}")))?;
    let bound = listener.local_addr()?;
    let state = web::Data::new(State { status, clock });
    let app = move || {
        App::new()
            .app_data(state.clone())
            .route("/healthz", web::get().to(alive))
            .route("/readyz", web::get().to(ready))
            .route("/metrics", web::get().to(metrics))
            .default_service(web::to(unavailable))
    };
    let server = HttpServer::new(app)
        .workers(1)
        .max_connections(CONNECTIONS_MAX)
        .client_request_timeout(REQUEST)
        .shutdown_timeout(DRAIN)
        .disable_signals()
        .listen(listener)?;
    Ok((server.run(), bound))
}

async fn alive() -> HttpResponse {
    HttpResponse::Ok().json(json!({ "code": 1, "msg": "ok", "data": null }))
}

async fn ready(state: web::Data<State>) -> HttpResponse {
    let body = json!({ "code": 503, "msg": "standby", "data": state.status.report() });
    HttpResponse::ServiceUnavailable().json(body)
}

async fn metrics(req: HttpRequest, state: web::Data<State>) -> HttpResponse {
    if !is_local(req.peer_addr().map(|peer| peer.ip()), &req) {
        return HttpResponse::NotFound().finish();
    }
    let mut text = Exposition::default();
    state.status.expose(&mut text, state.clock.now());
    HttpResponse::Ok().insert_header((header::CONTENT_TYPE, "text/plain; version=0.0.4")).body(text.finish())
}

async fn unavailable() -> HttpResponse {
    let body = json!({ "code": 503, "msg": "standby", "data": null });
    HttpResponse::build(StatusCode::SERVICE_UNAVAILABLE).json(body)
}
