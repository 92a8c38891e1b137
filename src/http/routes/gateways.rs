//! Routes of payments on a provider's page: for customers, for the providers, and for the back office.

use actix_web::web::to;

use super::super::admin::gateways;
use super::super::checkouts;
use super::super::openapi::{anything, listed, nothing, one};
use super::super::params::declare::Declared;
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::wire::gateways as wire;
use crate::services::staff::roles::Permission;

/// Routes for customers, and the webhooks of the providers.
pub(super) const CUSTOMERS: &[Route] = &[
    reads(
        "/api/quickCharge/gateways",
        Access::RealCustomer,
        "List gateways that the customer may pay through",
        &[],
        listed::<wire::Gateway>,
        || to(checkouts::gateways),
    ),
    changes(
        Verbs::Post,
        "/api/quickCharge/checkout",
        Access::RealCustomer,
        "Start a payment on a provider's page. Returns the address of the page. Nothing is credited before the provider has \
         reported the payment.",
        &[&checkouts::GATEWAY, &checkouts::NUMBER, &checkouts::CURRENCY, &REQUEST_ID],
        one::<wire::CheckoutBegun>,
        || to(checkouts::begin),
    ),
    reads(
        "/api/quickCharge/checkouts",
        Access::RealCustomer,
        "List the customer's payments through gateways",
        &[&checkouts::ONLY_CHECKOUT, &PAGE, &LIMIT],
        listed::<wire::Checkout>,
        || to(checkouts::list),
    ),
    changes(
        Verbs::Post,
        "/api/quickCharge/sandbox",
        Access::RealCustomer,
        "Send an act of the customer on the page of the sandbox. `not_available` without `--trial-payments`, \
         and once there are real customers.",
        &[&checkouts::CHECKOUT, &checkouts::ACT],
        one::<wire::Checkout>,
        || to(checkouts::sandbox),
    ),
    changes(
        Verbs::Post,
        r"/hooks/{id:\d+}",
        Access::Anyone,
        "Create an event of a payment provider. The body is the provider's, and is signed. HTTP 200: applied, now or before; 401: \
         not signed by the provider within 300 seconds; 503: to be sent again.",
        &[],
        nothing,
        || to(checkouts::hook),
    )
    .takes(anything),
];

const NEW: &[&dyn Declared] = &[
    &gateways::DRIVER.required(),
    &gateways::NAME.required(),
    &gateways::CONFIG.required(),
    &gateways::API_KEY,
    &gateways::HOOK_SECRET,
    &gateways::ENABLED,
    &gateways::CONFIRM,
];
const CHANGE: &[&dyn Declared] = &[
    &gateways::NAME,
    &gateways::CONFIG,
    &gateways::API_KEY,
    &gateways::HOOK_SECRET,
    &gateways::ENABLED,
    &gateways::VERSION,
    &gateways::CONFIRM,
];

/// Routes of the back office.
pub(super) const ADMIN: &[Route] = &[
    reads(
        "/admin/api/gateways",
        Access::Staff(Permission::EditFunding),
        "List payment gateways. Secrets are never shown.",
        &[&gateways::WAITING],
        listed::<wire::AdminGateway>,
        || to(gateways::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/gateways",
        Access::Staff(Permission::EditFunding),
        "Create a payment gateway",
        NEW,
        one::<wire::AdminGateway>,
        || to(gateways::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/gateways/{id:\d+}",
        Access::Staff(Permission::EditFunding),
        "Update a payment gateway. With `risk_changes_need_approval` a change of its settings switches it off, and another \
         person switches it on.",
        CHANGE,
        one::<wire::AdminGateway>,
        || to(gateways::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/gateways/{id:\d+}",
        Access::Staff(Permission::EditFunding),
        "Delete a payment gateway. Not once a customer has begun a payment through it.",
        &[],
        nothing,
        || to(gateways::remove),
    ),
    reads(
        "/admin/api/checkouts",
        Access::Staff(Permission::ReviewDeposits),
        "List payments through gateways, newest first",
        &[
            &gateways::ONLY_ID,
            &gateways::ONLY_USER,
            &gateways::ONLY_GATEWAY,
            &gateways::STATE,
            &gateways::TO_DECIDE,
            &PAGE,
            &LIMIT,
        ],
        listed::<wire::AdminCheckout>,
        || to(gateways::checkouts),
    ),
    reads(
        r"/admin/api/checkouts/{id:\d+}",
        Access::Staff(Permission::ReviewDeposits),
        "Get a payment through a gateway, with the events of its provider",
        &[],
        one::<wire::AdminCheckout>,
        || to(gateways::checkout),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/checkouts/{id:\d+}/decide",
        Access::Staff(Permission::ReviewDeposits),
        "Close what waits for a decision about a payment. Books nothing: what was done is in the note.",
        &[&gateways::NOTE],
        nothing,
        || to(gateways::decide),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/checkouts/{id:\d+}/returnable",
        Access::Staff(Permission::ReviewWithdrawals),
        "Set whether withdrawals refund a payment. Not where its provider cannot refund it.",
        &[&gateways::RETURNABLE, &gateways::NOTE],
        nothing,
        || to(gateways::returnable),
    ),
];
