//! Back-office routes of customer groups.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{listed, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::groups as wire;
use crate::api::wire::people::AdminUser;

const DEALER: Access = Access::Staff("dealer");
const LEVERAGE: Param = optional(
    "leverage_max",
    Kind::Integer,
    "Maximum leverage where no rule applies, 1 to 10,000; null: no limit. Default null.",
);
const MARKUP: Param = optional(
    "markup",
    Kind::Integer,
    "Mark-up on the spread where no rule applies, in points, 0 to 100,000. Default 0.",
);
const RULES: Param = optional(
    "rules",
    Kind::Json,
    "Array of {category_id or forex_id, leverage_max?, markup?}, at most 1,000; replaces all rules.",
);
const COMMISSION_TYPE: Param =
    optional("commission_type", Kind::Word(wire::COMMISSIONS), "Unit of the commission. Default none.");
const COMMISSION: Param =
    optional("commission", Kind::Decimal, "USD per lot or per million USD of notional, 0 to 10,000. Default 0.");
const CALL: Param =
    optional("margin_call_level", Kind::Decimal, "Percent, at most 100,000; null: the default terms. Default null.");
const OUT: Param =
    optional("stop_out_level", Kind::Decimal, "Percent, at most 100,000; null: the default terms. Default null.");
const SWAP_FREE: Param = optional("swap_free", Kind::Flag, "1: no overnight swap. Default 0.");

/// Terms of a group. A field that is not sent keeps its value.
const TERMS: &[Param] = &[
    optional("name", Kind::Text, "Unique name, at most 60 characters. Required for a new group."),
    LEVERAGE,
    MARKUP,
    RULES,
    COMMISSION_TYPE,
    COMMISSION,
    CALL,
    OUT,
    SWAP_FREE,
];

const CONFIRM: Param = optional(
    "confirm",
    Kind::Integer,
    "Number of customers that may get a margin call or stop-out at once: `affected` of the preview. Default 0.",
);

/// Changed terms of a group.
const CHANGED: &[Param] = &[
    optional("name", Kind::Text, "Unique name, at most 60 characters."),
    LEVERAGE,
    MARKUP,
    RULES,
    COMMISSION_TYPE,
    COMMISSION,
    CALL,
    OUT,
    SWAP_FREE,
    CONFIRM,
];

const FOUND: &[Param] = &[
    optional(
        "search",
        Kind::Text,
        "Part of an e-mail address, mobile number, name or uid; or a customer ID; or the number of an account. At most 254 characters.",
    ),
    PAGE,
    LIMIT,
];

const PREVIEWED: &[Param] = &[
    optional(
        "user",
        Kind::Integer,
        "ID of a customer: preview only this customer, as if they were moved into the group.",
    ),
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
    reads(
        "/admin/api/groups",
        DEALER,
        "List groups, the standard group first",
        &[],
        listed::<wire::AdminGroup>,
        || to(admin::groups::list),
    ),
    changes(Verbs::Post, "/admin/api/groups", DEALER, "Create a group", TERMS, one::<wire::AdminGroup>, || {
        to(admin::groups::create)
    }),
    reads(
        "/admin/api/groups/presets",
        DEALER,
        "List preset terms for new groups",
        &[],
        listed::<wire::GroupPreset>,
        || to(admin::groups::presets),
    ),
    reads(r"/admin/api/groups/{id:\d+}", DEALER, "Get a group", &[], one::<wire::AdminGroup>, || {
        to(admin::groups::one)
    }),
    reads(
        "/admin/api/groups/users",
        DEALER,
        "List the customers of all groups, newest first",
        FOUND,
        listed::<AdminUser>,
        || to(admin::groups::everybody),
    ),
    reads(
        r"/admin/api/groups/{id:\d+}/users",
        DEALER,
        "List the customers of a group, newest first",
        FOUND,
        listed::<AdminUser>,
        || to(admin::groups::members),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/groups/{id:\d+}",
        DEALER,
        "Update a group. Fields that are not sent keep their value; the new terms apply to open orders at once. A change \
         that would cause margin calls or stop-outs at once is refused (`risk_confirmation_needed`) unless `confirm` is \
         at least the number of affected customers.",
        CHANGED,
        one::<wire::AdminGroup>,
        || to(admin::groups::update),
    ),
    changes(Verbs::Delete, r"/admin/api/groups/{id:\d+}", DEALER, "Delete an empty group", &[], nothing, || {
        to(admin::groups::remove)
    }),
    changes(
        Verbs::Post,
        r"/admin/api/groups/{id:\d+}/preview",
        DEALER,
        "Preview the effect of terms on accounts with open orders. Uses the latest quotes; changes nothing.",
        PREVIEWED,
        one::<wire::GroupForecast>,
        || to(admin::groups::preview),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}/group",
        DEALER,
        "Move a customer into a group. Refused (`risk_confirmation_needed`) if it would cause a margin call or stop-out at \
         once and `confirm` is not 1.",
        &[must("group", Kind::Integer, "ID of the group."), CONFIRM],
        one::<AdminUser>,
        || to(admin::groups::join),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/users/{id:\d+}/rights",
        DEALER,
        "Set a customer's trade mode. Any mode but the full one cancels the customer's pending orders.",
        &[
            must("rights", Kind::Word(wire::RIGHTS), "The trade mode."),
            optional("reason", Kind::Text, "Reason for the audit log, at most 500 characters."),
        ],
        one::<AdminUser>,
        || to(admin::groups::entitle),
    ),
];
