//! What an edge serves. It has no database and decides nothing: whether a call is allowed is the primary's judgement.
//!
//! | request | answer |
//! |---|---|
//! | `/healthz`, `/readyz`, `/metrics` | of this server; `/metrics` from this machine only |
//! | `/assets/*`, `/logos/*` | the files in the binary; of another version: the primary's |
//! | public lists without a token ([`cache`]) | the primary's, kept for a second or some |
//! | `/feed/*` | 404: a feed connects to the primary |
//! | `/admin*` | the primary's, or 404 where `--edge-admin off` |
//! | everything else ([`forward`]) | the primary's |
//!
//! What a stranger could do with it, and what prevents it:
//! - **Internal surfaces**: paths are compared as the router reads them, decoded; a path that two programs could read differently
//!   (dot segments, empty segments, a backslash, an escaped slash) is refused. `/metrics` of the primary is never called, and it
//!   would refuse: the edge adds `X-Forwarded-For`.
//! - **Another address**: what a client says in headers of proxies is dropped; the edge writes the address that it sees.
//! - **Smuggling**: heads are parsed and written again; connection headers, `Transfer-Encoding` and `Content-Length` are not copied,
//!   a body is framed by the client library. A connection that asks for an upgrade is not forwarded.
//! - **Memory and connections**: requests of one address are bounded, short bodies are read before a connection to the primary
//!   is taken, short answers before it is given back, within a budget of all; longer ones are streamed by the client's pace.

mod cache;
mod forward;
mod headers;

use actix_web::http::header;
use actix_web::web::{self, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;

use super::finish::keep_as_it_is;
use super::metrics::is_local;
use super::probes;
use crate::api::edge::Edge;
use crate::api::methods::allow_only;
use crate::services::platform::monitoring::exposition::Exposition;

pub(super) use cache::Cache;

/// Registers the routes.
pub(super) fn configure(config: &mut ServiceConfig, cache: &web::Data<Cache>, sockets: &dyn Fn(&mut ServiceConfig)) {
    let read = |path, get: actix_web::Route, head: actix_web::Route| {
        allow_only(web::resource(path).route(get).route(head), "GET, HEAD")
    };
    config
        .app_data(cache.clone())
        .service(read("/healthz", web::get().to(probes::alive), web::head().to(probes::alive)))
        .service(read("/readyz", web::get().to(ready), web::head().to(ready)))
        .service(read("/metrics", web::get().to(metrics), web::head().to(metrics)));
    sockets(config);
    config.default_service(web::to(forward::forward));
}

/// `/readyz`: prices arrive, and the server is not stopping.
async fn ready(edge: web::Data<Edge>) -> HttpResponse {
    let stopping = edge.stopping.load(std::sync::atomic::Ordering::Acquire);
    let is_ready = edge.health.is_ready() && !stopping;
    let data = json!({
        "role": "edge",
        "prices": edge.health.is_ready(),
        "primary": edge.primary().is_some(),
        "stopping": stopping,
        "silent_ms": u64::try_from(edge.health.silence().as_millis()).unwrap_or(u64::MAX),
    });
    if is_ready {
        return HttpResponse::Ok().json(json!({ "code": 1, "msg": "ok", "data": data }));
    }
    let mut response = HttpResponse::ServiceUnavailable().json(json!({ "code": 503, "msg": "edge", "data": data }));
    keep_as_it_is(&mut response);
    response
}

async fn metrics(req: HttpRequest, edge: web::Data<Edge>) -> HttpResponse {
    if !is_local(req.peer_addr().map(|peer| peer.ip()), &req) {
        return HttpResponse::NotFound().finish();
    }
    let mut text = Exposition::default();
    edge.health.expose(&mut text);
    text.gauge("lotdesk_edge_primary", "1: the primary is known.", u8::from(edge.primary().is_some()));
    text.gauge("lotdesk_connections", "Open connections.", edge.limits.open_connections());
    HttpResponse::Ok().insert_header((header::CONTENT_TYPE, "text/plain; version=0.0.4")).body(text.finish())
}
