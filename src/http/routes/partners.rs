//! Routes of partners: for them, and for the back office.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{anything, listed, nothing, one};
use super::super::params::common::REASON;
use super::super::partners;
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::{admin_partners as admin_wire, partners as wire};
use crate::services::staff::roles::Permission;

const STAFF: Access = Access::Staff(Permission::EditPartners);

/// Routes for customers.
pub(super) const CUSTOMERS: &[Route] = &[
    reads(
        "/api/partner/summary",
        Access::RealCustomer,
        "Get the terms of the partner and what they have earned. `not_a_partner` for other customers.",
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
    reads(
        "/api/partner/totals",
        Access::RealCustomer,
        "List sums of the partner's rewards. By day, newest first; by instrument, largest first; or by level.",
        &[&partners::BY, &partners::FROM, &partners::TO, &PAGE, &LIMIT],
        listed::<wire::PartnerTotal>,
        || to(partners::totals),
    ),
    reads(
        "/api/partner/customers",
        Access::RealCustomer,
        "List the partner's customers, masked, newest first. With what they brought in the period.",
        &[&partners::FROM, &partners::TO, &PAGE, &LIMIT],
        listed::<wire::PartnerCustomer>,
        || to(partners::customers),
    ),
    reads(
        "/api/partner/bookings",
        Access::RealCustomer,
        "List the bookings of rewards to the partner's account, newest first",
        &[&PAGE, &LIMIT],
        listed::<wire::PartnerBooking>,
        || to(partners::bookings),
    ),
    reads(
        "/api/partner/statement",
        Access::RealCustomer,
        "Export the rewards of the partner as CSV, the newest 100,000",
        &[&partners::FROM, &partners::TO],
        anything,
        || to(partners::statement),
    )
    .answers(&["text/csv"])
    .costs(Cost::Heavy),
    reads(
        "/api/partner/application",
        Access::RealCustomer,
        "Get the state of the customer's newest application to become a partner",
        &[],
        one::<wire::PartnerApplication>,
        || to(partners::application),
    ),
    changes(
        Verbs::Post,
        "/api/partner/apply",
        Access::RealCustomer,
        "Request to become a partner. `not_available` while the setting `partner_applications` is off.",
        &[&partners::TEXT],
        one::<wire::PartnerApplication>,
        || to(partners::apply),
    ),
];

/// Routes of the back office.
pub(super) const ADMIN: &[Route] = &[
    reads(
        "/admin/api/plans",
        STAFF,
        "List plans of partners",
        &[&PAGE, &LIMIT],
        listed::<admin_wire::AdminPartnerPlan>,
        || to(admin::partners::plans),
    ),
    changes(
        Verbs::Put,
        "/admin/api/plans",
        STAFF,
        "Create or update a plan of partners. Affects orders that are closed later.",
        &[&admin::partners::PLAN_ID, &admin::partners::NAME, &admin::partners::RULES],
        one::<admin_wire::AdminPartnerPlan>,
        || to(admin::partners::put_plan),
    ),
    changes(
        Verbs::Post,
        "/admin/api/plans/preview",
        STAFF,
        "Preview what rules pay for a sample order at the newest quote",
        &[
            &admin::partners::RULES,
            &admin::partners::SAMPLE_INSTRUMENT,
            &admin::partners::SAMPLE_GROUP,
            &admin::partners::SAMPLE_LOTS,
            &admin::partners::ABOVE,
        ],
        one::<admin_wire::PlanPreviewView>,
        || to(admin::partners::preview),
    ),
    reads(
        "/admin/api/plans/choices",
        STAFF,
        "List the groups, asset classes and instruments that rules can be about",
        &[],
        one::<admin_wire::PlanChoices>,
        || to(admin::partners::choices),
    ),
    reads(
        r"/admin/api/plans/{id:\d+}/versions",
        STAFF,
        "List all versions of a plan of partners, the one in force first, at most 100",
        &[],
        listed::<admin_wire::AdminPartnerPlan>,
        || to(admin::partners::plan_versions),
    ),
    reads(
        "/admin/api/partners",
        STAFF,
        "List partners, the newest customers first",
        &[
            &admin::users::SEARCH,
            &admin::partners::OF_PARENT,
            &admin::partners::OF_PLAN,
            &admin::partners::IS_ACTIVE,
            &admin::partners::IS_HELD,
            &PAGE,
            &LIMIT,
        ],
        listed::<admin_wire::ListedPartner>,
        || to(admin::partners::list),
    ),
    changes(
        Verbs::Put,
        "/admin/api/partners",
        STAFF,
        "Create or update a partner. Affects orders that are closed later. A partner above themselves: `partner_loop`.",
        &[
            &admin::partners::USER,
            &admin::partners::PARENT,
            &admin::partners::PLAN,
            &admin::partners::ACTIVE,
            &admin::partners::HELD,
        ],
        one::<admin_wire::AdminPartner>,
        || to(admin::partners::put),
    ),
    reads(
        "/admin/api/partners/applications",
        STAFF,
        "List applications to become a partner. Those that wait from the oldest on, others from the newest on.",
        &[&admin::partners::STATE, &PAGE, &LIMIT],
        listed::<admin_wire::AdminPartnerApplication>,
        || to(admin::partners::applications),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/partners/applications/{id:\d+}/approve",
        STAFF,
        "Approve an application: its customer becomes a partner",
        &[&admin::partners::PLAN, &admin::partners::PARENT],
        one::<admin_wire::AdminPartner>,
        || to(admin::partners::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/partners/applications/{id:\d+}/reject",
        STAFF,
        "Reject an application. The customer reads the reason.",
        &[&REASON],
        nothing,
        || to(admin::partners::reject),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}",
        STAFF,
        "Get a partner, those above, and what they were before",
        &[],
        one::<admin_wire::AdminPartnerDetail>,
        || to(admin::partners::detail),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/summary",
        STAFF,
        "Get the terms of a partner and what they have earned",
        &[&partners::FROM, &partners::TO],
        one::<wire::PartnerSummary>,
        || to(admin::partners::summary),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/rewards",
        STAFF,
        "List the rewards of a partner, newest first",
        &[&partners::FROM, &partners::TO, &admin::partners::CUSTOMER, &PAGE, &LIMIT],
        listed::<admin_wire::AdminPartnerReward>,
        || to(admin::partners::rewards),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/totals",
        STAFF,
        "List sums of a partner's rewards. By day, newest first; by instrument, largest first; or by level.",
        &[&partners::BY, &partners::FROM, &partners::TO, &PAGE, &LIMIT],
        listed::<wire::PartnerTotal>,
        || to(admin::partners::totals),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/customers",
        STAFF,
        "List a partner's customers, newest first. With what they brought in the period.",
        &[&partners::FROM, &partners::TO, &PAGE, &LIMIT],
        listed::<admin_wire::AdminPartnerCustomer>,
        || to(admin::partners::customers),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/bookings",
        STAFF,
        "List the bookings of a partner's rewards, newest first",
        &[&PAGE, &LIMIT],
        listed::<wire::PartnerBooking>,
        || to(admin::partners::bookings),
    ),
    reads(
        r"/admin/api/partners/{id:\d+}/signs",
        STAFF,
        "List signs of fraud about a partner, with their evidence",
        &[],
        listed::<admin_wire::PartnerSign>,
        || to(admin::partners::signs),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/partners/{id:\d+}/take_back",
        STAFF,
        "Cancel the rewards of an order, or of a customer's orders of a period. The period is the last 30 days by default. \
         The partner reads the reason.",
        &[
            &admin::partners::ORDER,
            &admin::partners::CUSTOMER,
            &partners::FROM,
            &partners::TO,
            &REASON,
            &admin::partners::DRY_RUN,
        ],
        one::<admin_wire::PartnerTakenBack>,
        || to(admin::partners::take_back),
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
