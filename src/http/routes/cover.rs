//! Back-office routes of cover at liquidity providers.

use actix_web::web::to;
use utoipa::PartialSchema;
use utoipa::openapi::Schema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};

use super::super::admin::cover;
use super::super::openapi::{Schemas, Shown, listed, one};
use super::super::params::common::REASON;
use super::super::route::{Access, Route, Verbs};
use super::{changes, reads};
use crate::api::wire::Decimal;
use crate::api::wire::corrections::AdminCorrection;
use crate::api::wire::cover::{Cover, CoverBand, CoverRoute};
use crate::domain::cover as limits;
use crate::services::staff::roles::Permission;

/// The body of a list of routes.
fn routes(_: &mut Schemas) -> Shown {
    let row = ObjectBuilder::new().schema_type(Type::Object).property("priority", i64::schema()).required("priority");
    let row = ["group", "account", "category", "forex_id"]
        .into_iter()
        .fold(row, |row, name| row.property(name, i64::schema()));
    let row = row.property("min_lots", Decimal::schema()).property("percent", i64::schema()).required("percent");
    let row = row.property("mode", String::schema());
    Schema::Array(ArrayBuilder::new().items(row.build()).max_items(Some(limits::Route::MAX)).build()).into()
}

/// The body of a list of bands.
fn bands(_: &mut Schemas) -> Shown {
    let row = ObjectBuilder::new().schema_type(Type::Object).property("forex_id", i64::schema()).required("forex_id");
    let row =
        ["limit", "back_to"].into_iter().fold(row, |row, name| row.property(name, Decimal::schema()).required(name));
    Schema::Array(ArrayBuilder::new().items(row.build()).max_items(Some(2_000)).build()).into()
}

/// Cover at liquidity providers.
pub(super) const COVER: &[Route] = &[
    reads(
        "/admin/api/cover",
        Access::Staff(Permission::SeeExposure),
        "List the instruments that are covered at liquidity providers, with positions",
        &[],
        listed::<Cover>,
        || to(cover::list),
    ),
    reads(
        "/admin/api/routes",
        Access::Staff(Permission::SeeExposure),
        "List the routes of cover by priority",
        &[],
        listed::<CoverRoute>,
        || to(cover::routes),
    ),
    changes(
        Verbs::Put,
        "/admin/api/routes",
        Access::Staff(Permission::EditInstruments),
        "Set all routes of cover. The body is an array `[{priority, group?, account?, category?, forex_id?, min_lots?, percent, \
         mode?}]` of at most 500; `mode` is `cover` or `through` (with percent 100). Open orders keep the percentage of \
         their fill. A priority is unique (`priority_taken`).",
        &[],
        listed::<CoverRoute>,
        || to(cover::set_routes),
    )
    .takes(routes),
    reads(
        "/admin/api/bands",
        Access::Staff(Permission::SeeExposure),
        "List the bands of the broker's own exposure",
        &[],
        listed::<CoverBand>,
        || to(cover::bands),
    ),
    changes(
        Verbs::Put,
        "/admin/api/bands",
        Access::Staff(Permission::EditInstruments),
        "Set all bands. The body is an array `[{forex_id, limit, back_to}]`: beyond `limit` lots the broker's own exposure is \
         covered back to `back_to`. The instrument must be covered at a liquidity provider (`symbol_not_mapped`).",
        &[],
        listed::<CoverBand>,
        || to(cover::set_bands),
    )
    .takes(bands),
    changes(
        Verbs::Post,
        r"/admin/api/cover/breaks/{id:\d+}/accept",
        Access::Staff(Permission::CorrectTrades),
        "Approve the position that a liquidity provider reports. An adjusting fill sets the booked position to it, and the \
         instrument is covered again. Above the setting `adjust_second_operator_above`, which counts the caller's own \
         corrections of the last 24 hours, nothing is booked until another staff member approves it in \
         `/admin/api/corrections`; `status` is 0 then. The larger amount counts: the booked result, or what the price differs \
         from the last quote.",
        &[&REASON, &cover::PRICE],
        one::<AdminCorrection>,
        || to(cover::accept),
    ),
];
