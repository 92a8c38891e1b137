//! Route of the tick archive, `/admin/api/ticks`.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::one;
use super::super::route::{Access, Kind, Route, may as optional, must};
use super::reads;
use crate::api::wire::ticks::Ticks;

/// The tick archive.
pub(super) const TICKS: &[Route] = &[reads(
    "/admin/api/ticks",
    Access::Staff("dealer"),
    "List the archived ticks of an instrument, oldest first. The last few seconds may not be archived yet.",
    &[
        must("forex_id", Kind::Integer, "ID of the instrument."),
        must("from", Kind::Integer, "Start of the period, inclusive; Unix milliseconds."),
        must("to", Kind::Integer, "End of the period, exclusive; Unix milliseconds, greater than `from`."),
        optional("limit", Kind::Integer, "Maximum number of ticks, 1 to 10,000. Default 1,000."),
    ],
    one::<Ticks>,
    || to(admin::ticks::list),
)];
