//! Back-office routes of customer groups.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::groups::{
    COMMISSION, COMMISSION_TYPE, GROUP, LEVERAGE_MAX, MARGIN_CALL_LEVEL, MARKUP, NAME, PREVIEWED_USER, RIGHTS, RULES,
    STOP_OUT_LEVEL, SWAP_FREE,
};
use super::super::admin::settings::CONFIRM;
use super::super::admin::users::SEARCH;
use super::super::openapi::{listed, nothing, one};
use super::super::params::common::OPTIONAL_REASON;
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::groups as wire;
use crate::api::wire::people::AdminUser;
use crate::services::staff::roles::Permission;

/// Terms of a group other than its name. A field that is not sent keeps its value.
const TERMS: &[&dyn Declared] =
    &[&LEVERAGE_MAX, &MARKUP, &RULES, &COMMISSION_TYPE, &COMMISSION, &MARGIN_CALL_LEVEL, &STOP_OUT_LEVEL, &SWAP_FREE];
/// Parameters of a new group.
const CREATE: &[&dyn Declared] = &joined::<{ TERMS.len() + 1 }>(
    &[&NAME.about("Unique name, at most 60 characters. Required for a new group.")],
    TERMS,
);
/// Parameters of a change, with the confirmation of its effect.
const UPDATE: &[&dyn Declared] =
    &joined::<{ TERMS.len() + 2 }>(&joined::<{ TERMS.len() + 1 }>(&[&NAME], TERMS), &[&CONFIRM]);
/// Parameters of a preview.
const PREVIEW: &[&dyn Declared] = &joined::<{ TERMS.len() + 1 }>(&[&PREVIEWED_USER], TERMS);

const SEARCH_PARAMS: &[&dyn Declared] = &[&SEARCH, &PAGE, &LIMIT];

/// Groups of customers.
pub(super) const GROUPS: &[Route] = &[
    reads(
        "/admin/api/groups",
        Access::Staff(Permission::EditGroups),
        "List groups, the standard group first",
        &[],
        listed::<wire::AdminGroup>,
        || to(admin::groups::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/groups",
        Access::Staff(Permission::EditGroups),
        "Create a group",
        CREATE,
        one::<wire::AdminGroup>,
        || to(admin::groups::create),
    ),
    reads(
        "/admin/api/groups/presets",
        Access::Staff(Permission::EditGroups),
        "List preset terms for new groups",
        &[],
        listed::<wire::GroupPreset>,
        || to(admin::groups::presets),
    ),
    reads(
        r"/admin/api/groups/{id:\d+}",
        Access::Staff(Permission::EditGroups),
        "Get a group",
        &[],
        one::<wire::AdminGroup>,
        || to(admin::groups::one),
    ),
    reads(
        "/admin/api/groups/users",
        Access::Staff(Permission::EditGroups),
        "List the customers of all groups, newest first",
        SEARCH_PARAMS,
        listed::<AdminUser>,
        || to(admin::groups::all_users),
    ),
    reads(
        r"/admin/api/groups/{id:\d+}/users",
        Access::Staff(Permission::EditGroups),
        "List the customers of a group, newest first",
        SEARCH_PARAMS,
        listed::<AdminUser>,
        || to(admin::groups::members),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/groups/{id:\d+}",
        Access::Staff(Permission::EditGroups),
        "Update a group. Fields that are not sent keep their value; the new terms apply to open orders at once. A change \
         that would cause margin calls or stop-outs at once is refused (`risk_confirmation_needed`) unless `confirm` is \
         exactly the number of affected customers.",
        UPDATE,
        one::<wire::AdminGroup>,
        || to(admin::groups::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/groups/{id:\d+}",
        Access::Staff(Permission::EditGroups),
        "Delete an empty group",
        &[],
        nothing,
        || to(admin::groups::remove),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/groups/{id:\d+}/preview",
        Access::Staff(Permission::EditGroups),
        "Preview the effect of terms on accounts with open orders. Uses the latest quotes; changes nothing.",
        PREVIEW,
        one::<wire::GroupForecast>,
        || to(admin::groups::preview),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}/group",
        Access::Staff(Permission::EditGroups),
        "Move a customer into a group. Refused (`risk_confirmation_needed`) if it would cause a margin call or stop-out at \
         once and `confirm` is not 1.",
        &[&GROUP, &CONFIRM],
        one::<AdminUser>,
        || to(admin::groups::join),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}/rights",
        Access::Staff(Permission::EditGroups),
        "Set a customer's trade mode. Any mode but the full one cancels the customer's pending orders.",
        &[&RIGHTS, &OPTIONAL_REASON],
        one::<AdminUser>,
        || to(admin::groups::set_rights),
    ),
];
