//! The row of the archive of ticks.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::one;
use super::super::route::{Access, Kind, Route, may as optional, must};
use super::super::wire::ticks::Ticks;
use super::reads;

/// What was quoted.
pub(super) const TICKS: &[Route] = &[reads(
    "/admin/api/ticks",
    Access::Staff("dealer"),
    "The archived quotes of one instrument, oldest first; up to the last seconds.",
    &[
        must("forex_id", Kind::Integer, "The instrument."),
        must("from", Kind::Integer, "From this moment, in milliseconds."),
        must("to", Kind::Integer, "To before this moment, in milliseconds."),
        optional("limit", Kind::Integer, "How many: 1000, at most 10000."),
    ],
    one::<Ticks>,
    || to(admin::ticks::list),
)];
