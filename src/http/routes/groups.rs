//! The rows of the back office that are about groups of customers.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{listed, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::groups as wire;
use super::super::wire::people::AdminUser;
use super::{LIMIT, PAGE, changes, reads};

const DEALER: Access = Access::Staff("dealer");
const LEVERAGE: Param = optional("leverage_max", Kind::Integer, "The highest where no rule says otherwise; null: any.");
const MARKUP: Param = optional("markup", Kind::Integer, "Points on the spread where no rule says otherwise: 0.");
const RULES: Param =
    optional("rules", Kind::Json, "[{category_id or forex_id, leverage_max?, markup?}]: all of them anew.");
const COMMISSION_TYPE: Param = optional("commission_type", Kind::Word(wire::COMMISSIONS), "none.");
const COMMISSION: Param = optional("commission", Kind::Decimal, "USD, a lot or a million USD of notional.");
const CALL: Param = optional("margin_call_level", Kind::Decimal, "Percent; null: the house's.");
const OUT: Param = optional("stop_out_level", Kind::Decimal, "Percent; null: the house's.");
const SWAP_FREE: Param = optional("swap_free", Kind::Flag, "1: no interest for nights.");

/// The terms; those that are missing keep what they were.
const TERMS: &[Param] = &[
    optional("name", Kind::Text, "Unique; needed in a new one."),
    LEVERAGE,
    MARKUP,
    RULES,
    COMMISSION_TYPE,
    COMMISSION,
    CALL,
    OUT,
    SWAP_FREE,
];

const FOUND: &[Param] =
    &[optional("search", Kind::Text, "Part of an address, a number, a name, a uid; or an id."), PAGE, LIMIT];

const PREVIEWED: &[Param] = &[
    optional("user", Kind::Integer, "Of this customer alone, as if he moved into the group."),
    LEVERAGE,
    MARKUP,
    RULES,
    COMMISSION_TYPE,
    COMMISSION,
    CALL,
    OUT,
    SWAP_FREE,
];

/// Groups of customers.
pub(super) const GROUPS: &[Route] = &[
    reads("/admin/api/groups", DEALER, "All groups, the standard one first.", &[], listed::<wire::AdminGroup>, || {
        to(admin::groups::list)
    }),
    changes(Verbs::Post, "/admin/api/groups", DEALER, "Adds a group.", TERMS, one::<wire::AdminGroup>, || {
        to(admin::groups::create)
    }),
    reads(
        "/admin/api/groups/presets",
        DEALER,
        "Terms to begin a group with, for the instruments of today.",
        &[],
        listed::<wire::GroupPreset>,
        || to(admin::groups::presets),
    ),
    reads(r"/admin/api/groups/{id:\d+}", DEALER, "One group.", &[], one::<wire::AdminGroup>, || to(admin::groups::one)),
    reads(
        "/admin/api/groups/users",
        DEALER,
        "The customers of all groups, the newest first.",
        FOUND,
        listed::<AdminUser>,
        || to(admin::groups::everybody),
    ),
    reads(
        r"/admin/api/groups/{id:\d+}/users",
        DEALER,
        "The customers of a group, the newest first.",
        FOUND,
        listed::<AdminUser>,
        || to(admin::groups::members),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/groups/{id:\d+}",
        DEALER,
        "Changes a group: the fields that are sent. Open orders are dealt with on the new terms from now on.",
        TERMS,
        one::<wire::AdminGroup>,
        || to(admin::groups::update),
    ),
    changes(Verbs::Delete, r"/admin/api/groups/{id:\d+}", DEALER, "Takes an empty group out.", &[], nothing, || {
        to(admin::groups::remove)
    }),
    changes(
        Verbs::Post,
        r"/admin/api/groups/{id:\d+}/preview",
        DEALER,
        "What terms would do to open accounts at the newest quotes. Changes nothing.",
        PREVIEWED,
        one::<wire::GroupForecast>,
        || to(admin::groups::preview),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}/group",
        DEALER,
        "Puts a customer into a group.",
        &[must("group", Kind::Integer, "The group.")],
        one::<AdminUser>,
        || to(admin::groups::join),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}/rights",
        DEALER,
        "Says what a customer may do with orders; less than everything cancels what is pending.",
        &[must("rights", Kind::Word(wire::RIGHTS), "What he may."), optional("reason", Kind::Text, "Why; it is kept.")],
        one::<AdminUser>,
        || to(admin::groups::entitle),
    ),
];
