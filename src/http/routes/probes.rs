//! Routes for other programs: health probes, metrics, the web app manifest, and the price feed.

use actix_web::web::to;
use utoipa::PartialSchema;
use utoipa::openapi::Schema;
use utoipa::openapi::schema::ArrayBuilder;

use super::super::openapi::{Schemas, Shown, anything, nothing, object, one, quotes};
use super::super::route::{Access, Route, Verbs};
use super::super::{feed, metrics, probes};
use super::{changes, reads};
use crate::api::pools::Pool;
use crate::api::wire::basics::Readiness;

/// Probes, metrics, manifest and price feed.
pub(super) const PROBES: &[Route] = &[
    reads("/healthz", Access::Anyone, "Check that the process is running", &[], nothing, || to(probes::alive)),
    reads(
        "/readyz",
        Access::Anyone,
        "Check that the server is ready. Ready means: it is not stopping, the database accepts changes, the integrity check passes, and prices arrive. Otherwise HTTP 503.",
        &[],
        one::<Readiness>,
        || to(probes::ready),
    )
    .in_pool(Pool::Staff),
    reads(
        "/metrics",
        Access::Anyone,
        "Get the metrics as Prometheus text. Answers requests from the same machine, and requests with the token of the setting `metrics_token`.",
        &[],
        anything,
        || to(metrics::metrics),
    )
    .answers(&["text/plain"])
    .in_pool(Pool::Staff),
    reads("/manifest.json", Access::Anyone, "Get the web app manifest", &[], anything, || to(probes::manifest)).answers(&["application/manifest+json"]),
    changes(
        Verbs::Post,
        "/feed/quotes",
        Access::FeedKey,
        "Push quotes. The body is an array `[{code, bid, ask, time?}]` of at most 10,000 quotes and 2 MiB; the answer lists each rejected quote with the reason.",
        &[],
        push_result,
        || to(feed::quotes),
    )
    .takes(quotes),
];

fn push_result(_: &mut Schemas) -> Shown {
    let refused = object([("code", String::schema()), ("why", String::schema())]);
    let refused = ArrayBuilder::new().items(refused).build();
    object([("accepted", i64::schema()), ("refused", Schema::Array(refused).into())])
}
