//! Back-office routes of changes of risk that wait for a second person.

use actix_web::web::to;

use super::super::admin::risk_changes;
use super::super::openapi::{listed, one};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::risk_changes::RiskChange;

/// Requests, and the decisions about them. Each needs the permission of what it changes.
pub(super) const RISK_CHANGES: &[Route] = &[
    reads(
        "/admin/api/risk_changes",
        Access::AnyStaff,
        "List the changes of risk and terms that wait for a second person, or were decided. The newest first; of settings, \
         groups, instruments and trading hours, those whose permission (`edit_settings`, `edit_groups`, `edit_instruments`) the caller has.",
        &[&risk_changes::STATUS, &PAGE, &LIMIT],
        listed::<RiskChange>,
        || to(risk_changes::list),
    ),
    reads(
        r"/admin/api/risk_changes/{id:\d+}",
        Access::AnyStaff,
        "Get a change of risk, terms or trading hours that waits or was decided",
        &[],
        one::<RiskChange>,
        || to(risk_changes::one),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/risk_changes/{id:\d+}/approve",
        Access::AnyStaff,
        "Approve a change that another staff member requested. Takes effect at once, as it was requested; refused \
         (`risk_confirmation_needed`) unless `confirm` is exactly the number of affected customers or accounts now.",
        &[&risk_changes::CONFIRM],
        one::<RiskChange>,
        || to(risk_changes::approve),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/risk_changes/{id:\d+}/reject",
        Access::AnyStaff,
        "Reject a change of risk, terms or trading hours",
        &[&risk_changes::NOTES],
        one::<RiskChange>,
        || to(risk_changes::reject),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/risk_changes/{id:\d+}/withdraw",
        Access::AnyStaff,
        "Withdraw one's own request for a change of risk, terms or trading hours",
        &[],
        one::<RiskChange>,
        || to(risk_changes::withdraw),
    ),
];
