//! Route of the tick archive, `/admin/api/ticks`.

use actix_web::web::to;

use super::super::admin::ticks;
use super::super::openapi::one;
use super::super::route::{Access, Route};
use super::super::trading::INSTRUMENT;
use super::reads;
use crate::api::wire::ticks::Ticks;
use crate::services::staff::roles::Permission;

/// The tick archive.
pub(super) const TICKS: &[Route] = &[reads(
    "/admin/api/ticks",
    Access::Staff(Permission::SeeOrders),
    "List the archived ticks of an instrument, oldest first. The last few seconds may not be archived yet.",
    &[&INSTRUMENT, &ticks::FROM, &ticks::TO, &ticks::LIMIT],
    one::<Ticks>,
    || to(ticks::list),
)];
