//! Routes of partners: for them, and for the back office.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{anything, listed, one};
use super::super::partners;
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::partners as wire;
use crate::services::staff::roles::Permission;

const STAFF: Access = Access::Staff(Permission::EditFunding);

/// Routes for customers.
pub(super) const CUSTOMERS: &[Route] = &[
    reads(
        "/api/partner/summary",
        Access::RealCustomer,
        "Get what the partner has earned. `not_a_partner` for other customers.",
        &[&partners::FROM, &partners::TO],
        one::<wire::PartnerSummary>,
        || to(partners::summary),
    ),
    reads(
        "/api/partner/rewards",
        Access::RealCustomer,
        "List the rewards of the partner, newest first",
        &[&partners::FROM, &partners::TO, &PAGE, &LIMIT],
        listed::<wire::PartnerReward>,
        || to(partners::rewards),
    ),
];

/// Routes of the back office.
pub(super) const ADMIN: &[Route] = &[
    reads("/admin/api/plans", STAFF, "List plans of partners", &[], listed::<wire::AdminPartnerPlan>, || {
        to(admin::partners::plans)
    }),
    changes(
        Verbs::Put,
        "/admin/api/plans",
        STAFF,
        "Create or update a plan of partners. Affects orders that are closed later.",
        &[&admin::partners::PLAN_ID, &admin::partners::NAME, &admin::partners::RULES],
        one::<wire::AdminPartnerPlan>,
        || to(admin::partners::put_plan),
    ),
    reads("/admin/api/partners", STAFF, "List partners", &[], listed::<wire::AdminPartner>, || {
        to(admin::partners::list)
    }),
    changes(
        Verbs::Put,
        "/admin/api/partners",
        STAFF,
        "Create or update a partner. Affects orders that are closed later. A partner above themselves: `partner_loop`.",
        &[&admin::partners::USER, &admin::partners::PARENT, &admin::partners::PLAN, &admin::partners::ACTIVE],
        one::<wire::AdminPartner>,
        || to(admin::partners::put),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/summary",
        STAFF,
        "Get what a partner has earned",
        &[&partners::FROM, &partners::TO],
        one::<wire::PartnerSummary>,
        || to(admin::partners::summary),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/rewards",
        STAFF,
        "List the rewards of a partner, newest first",
        &[&partners::FROM, &partners::TO, &PAGE, &LIMIT],
        listed::<wire::AdminPartnerReward>,
        || to(admin::partners::rewards),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/signs",
        STAFF,
        "List signs of fraud about a partner",
        &[],
        listed::<wire::PartnerSign>,
        || to(admin::partners::signs),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/statement",
        STAFF,
        "Export the rewards of a partner as CSV, the newest 100,000",
        &[&partners::FROM, &partners::TO],
        anything,
        || to(admin::partners::statement),
    )
    .answers(&["text/csv"])
    .costs(Cost::Heavy),
];
