//! The rows for machines: probes, the manifest, the quote feed.

use actix_web::web::to;
use utoipa::PartialSchema;
use utoipa::openapi::Schema;
use utoipa::openapi::schema::ArrayBuilder;

use super::super::openapi::{Schemas, Shown, anything, nothing, object, one};
use super::super::route::{Access, Route, Verbs};
use super::super::wire::basics::Readiness;
use super::super::{feed, metrics, probes};
use super::{changes, reads};

/// Machines.
pub(super) const MACHINES: &[Route] = &[
    reads("/healthz", Access::Anyone, "The process answers.", &[], nothing, || to(probes::alive)),
    reads(
        "/readyz",
        Access::Anyone,
        "The house is not stopping, the database takes changes, the books are proven, and prices come; HTTP 503 otherwise.",
        &[],
        one::<Readiness>,
        || to(probes::ready),
    ),
    reads(
        "/metrics",
        Access::Anyone,
        "Prometheus text; for the same machine, and for whoever shows the token of the setting metrics_token.",
        &[],
        anything,
        || to(metrics::metrics),
    ),
    reads("/manifest.json", Access::Anyone, "The web app's manifest.", &[], anything, || to(probes::manifest)),
    changes(
        Verbs::Post,
        "/feed/quotes",
        Access::FeedKey,
        "Takes quotes: `[{code, bid, ask, time?}]`, at most 10,000.",
        &[],
        taken,
        || to(feed::quotes),
    ),
];

fn taken(_: &mut Schemas) -> Shown {
    let refused = object([("code", String::schema()), ("why", String::schema())]);
    let refused = ArrayBuilder::new().items(refused).build();
    object([("accepted", i64::schema()), ("refused", Schema::Array(refused).into())])
}
