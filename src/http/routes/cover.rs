//! Back-office routes of cover at liquidity providers.

use actix_web::web::to;
use utoipa::openapi::Schema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};

use super::super::admin::cover;
use super::super::openapi::{Schemas, Shown, listed, nothing, one};
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
    let row = ObjectBuilder::new().schema_type(Type::Object);
    let id = |about: &str| ObjectBuilder::new().schema_type(Type::Integer).description(Some(about.to_owned())).build();
    let text = |about: &str| ObjectBuilder::new().schema_type(Type::String).description(Some(about.to_owned())).build();
    let row = [
        ("group", "ID of a group; absent: all."),
        ("account", "ID of a real account, not its number; absent: all."),
        ("category", "ID of a category of instruments; absent: all."),
        ("forex_id", "ID of an instrument; absent: all."),
        ("percent", "Covered part, 0 to 100; 100 with `through`."),
    ]
    .into_iter()
    .fold(row, |row, (name, about)| row.property(name, id(about)));
    let row =
        row.property("priority", id("The matching route with the lowest number applies; unique.")).required("priority");
    let row = row.property("min_lots", text("Only orders of at least these lots; absent: all.")).required("percent");
    let row = row.property("mode", text("`cover` (the default) or `through`."));
    let about = "Percentage of the quote by which the provider's price of a `through` order may be worse, where neither the customer \
                 nor the symbol has a deviation, above 0 and at most 100. Absent: that of the stored route with this priority, else \
                 0.5. null: any price up to the maximum price deviation of the instrument.";
    let row = row.property("deviation_percent", text(about));
    Schema::Array(ArrayBuilder::new().items(row.build()).max_items(Some(limits::Route::MAX)).build()).into()
}

/// The body of a list of bands.
fn bands(_: &mut Schemas) -> Shown {
    let id =
        ObjectBuilder::new().schema_type(Type::Integer).description(Some("ID of an instrument that a provider has."));
    let row = ObjectBuilder::new()
        .schema_type(Type::Object)
        .property("forex_id", id.build())
        .property("limit", Decimal::described("Net lots that the broker keeps at most."))
        .property(
            "back_to",
            Decimal::described("Net lots that stay once the limit is passed, 0 to `limit`: the rest is covered."),
        );
    let row = ["forex_id", "limit", "back_to"].into_iter().fold(row, |row, name| row.required(name));
    Schema::Array(ArrayBuilder::new().items(row.build()).max_items(Some(2_000)).build()).into()
}

/// Cover at liquidity providers.
pub(super) const COVER: &[Route] = &[
    reads(
        "/admin/api/cover",
        Access::Staff(Permission::SeeExposure),
        "List the instruments that are covered at liquidity providers, with positions. Those that a route covers although no \
         provider has them are among them, with `lp_state` `not_mapped`.",
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
         mode?, deviation_percent?}]` of at most 500; `mode` is `cover` or `through` (with percent 100). Open orders keep the \
         percentage of their fill. A priority is unique (`priority_taken`). A new `through` route may not name an instrument that no \
         enabled provider has mapped (`symbol_not_mapped`).",
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
        r"/admin/api/cover/orders/{id:\d+}/end",
        Access::Staff(Permission::CorrectTrades),
        "End an order at a liquidity provider that does not end. It has been open for 30 seconds (`is_late`), before that it is \
         `order_working`. A customer who waits for it gets what is filled of it. The positions are compared before another order is \
         sent, and what the provider fills of it later is booked as a fill that no order waits for.",
        &[&REASON],
        nothing,
        || to(cover::end_order),
    ),
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
