//! Routes of copy trading: for customers, and for the back office.

use actix_web::web::to;

use super::super::admin;
use super::super::copying;
use super::super::openapi::{listed, many, one};
use super::super::params::common::REASON;
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, REQUEST_ID, SEARCH, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::{admin_copying as admin_wire, copy_statements, copying as wire};
use crate::services::staff::roles::Permission;

const STAFF: Access = Access::Staff(Permission::EditCopying);

/// Routes for customers.
pub(super) const CUSTOMERS: &[Route] = &[
    reads(
        "/api/copy/strategies",
        Access::User,
        "List strategies that can be copied, of at least 30 days and 10 trades. `not_available` while the setting `copying` is off.",
        &[
            &SEARCH,
            &copying::ROI_MIN,
            &copying::DRAWDOWN_MAX,
            &copying::MIN_MAX,
            &copying::CURRENCY,
            &copying::SORT,
            &PAGE,
            &LIMIT,
        ],
        many::<wire::CopyStrategy>,
        || to(copying::strategies),
    ),
    reads(
        "/api/copy/strategy",
        Access::User,
        "Get a strategy with its return by day and month, and its instruments",
        &[&copying::STRATEGY_ID],
        one::<wire::CopyStrategyDetail>,
        || to(copying::strategy),
    ),
    reads(
        "/api/copy/text",
        Access::User,
        "Get the texts that customers agree to before they copy or offer a strategy",
        &[],
        one::<wire::CopyTexts>,
        || to(copying::text),
    ),
    reads(
        "/api/copy/preview",
        Access::RealCustomer,
        "Preview what the last 30 days of a strategy would have done to a deposit. Not a forecast.",
        &[&copying::STRATEGY, &copying::AMOUNT],
        one::<wire::CopyPreview>,
        || to(copying::preview),
    )
    .costs(Cost::Heavy),
    reads(
        "/api/copy/mine",
        Access::User,
        "List the copies in all accounts of the customer, running ones first",
        &[],
        many::<wire::OwnCopyView>,
        || to(copying::mine),
    ),
    reads(
        "/api/copy/statement",
        Access::RealCustomer,
        "Get the statement of a copy. Each order with ratio, rounding and fees, what was not copied, all fees; newest first.",
        &[&copying::COPY_ID, &copying::PART, &PAGE, &LIMIT],
        one::<copy_statements::CopyStatement>,
        || to(copying::statement),
    )
    .costs(Cost::Heavy),
    changes(
        Verbs::Post,
        "/api/copy/start",
        Access::RealCustomer,
        "Start to copy a strategy. The account has no orders and a balance, and none of its own orders are accepted meanwhile.",
        &[
            &copying::STRATEGY,
            &copying::ACCOUNT,
            &copying::STOP_EQUITY,
            &copying::SEEN_PERFORMANCE,
            &copying::SEEN_MANAGEMENT,
            &copying::SEEN_VOLUME,
            &copying::TEXT_VERSION,
            &REQUEST_ID,
        ],
        one::<wire::CopyView>,
        || to(copying::start),
    ),
    changes(
        Verbs::Post,
        "/api/copy/change",
        Access::RealCustomer,
        "Change the equity at which a copy ends",
        &[&copying::COPY_ID, &copying::NEW_STOP_EQUITY, &REQUEST_ID],
        one::<wire::CopyView>,
        || to(copying::change),
    ),
    changes(
        Verbs::Post,
        "/api/copy/stop",
        Access::RealCustomer,
        "End a copy: its positions are closed, and its fees are charged",
        &[&copying::COPY_ID],
        one::<wire::CopyView>,
        || to(copying::stop),
    ),
    changes(
        Verbs::Post,
        "/api/copy/strategy",
        Access::RealCustomer,
        "Set the strategy of the account of the call: offer it, or change its terms",
        &[&copying::NAME, &copying::FEES, &copying::MIN, &copying::TEXT_VERSION],
        one::<wire::CopyStrategy>,
        || to(copying::define),
    ),
    changes(
        Verbs::Post,
        "/api/copy/strategy/close",
        Access::RealCustomer,
        "Close the strategy of the account of the call; its copies end",
        &[],
        one::<wire::CopyStrategy>,
        || to(copying::close),
    ),
    reads(
        "/api/copy/provider",
        Access::RealCustomer,
        "Get the strategy of the account of the call, its copies and what it earned. Null without one.",
        &[],
        one::<wire::OwnStrategyView>,
        || to(copying::provider),
    ),
];

/// Routes of the back office.
pub(super) const ADMIN: &[Route] = &[
    reads(
        "/admin/api/copy/strategies",
        STAFF,
        "List strategies, also closed ones",
        &[&SEARCH, &PAGE, &LIMIT],
        listed::<admin_wire::AdminStrategy>,
        || to(admin::copying::strategies),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/copy/strategies/{id:\d+}/off",
        STAFF,
        "Disable a strategy: its copies end, and the provider cannot open it again. The provider reads the reason.",
        &[&REASON],
        one::<admin_wire::AdminStrategy>,
        || to(admin::copying::off),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/copy/strategies/{id:\d+}/on",
        STAFF,
        "Enable a strategy again that was switched off; the provider then opens it",
        &[],
        one::<admin_wire::AdminStrategy>,
        || to(admin::copying::on),
    ),
    reads(
        "/admin/api/copy/copies",
        STAFF,
        "List copies, newest first",
        &[&admin::copying::OF_STRATEGY, &admin::copying::OF_ACCOUNT, &admin::copying::STATE, &PAGE, &LIMIT],
        listed::<admin_wire::AdminCopy>,
        || to(admin::copying::copies),
    ),
    reads(
        r"/admin/api/copy/copies/{id:\d+}/statement",
        STAFF,
        "Get the statement of a copy, newest first",
        &[&copying::PART, &PAGE, &LIMIT],
        one::<copy_statements::CopyStatement>,
        || to(admin::copying::statement),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/copy/copies/{id:\d+}/end",
        STAFF,
        "End a copy: its positions are closed, and its fees are charged",
        &[&REASON],
        one::<wire::CopyView>,
        || to(admin::copying::end),
    ),
];
