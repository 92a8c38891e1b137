//! Back-office routes of instruments, categories, settings, orders and exposure.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{by_name, listed, many, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::{LIMIT, PAGE, STATUS, changes, reads};
use crate::api::wire::admin as wire;
use crate::api::wire::order::Order;
use crate::api::wire::order_trail::OrderTrail;
use crate::api::wire::settings;

const DEALER: Access = Access::Staff("dealer");
const COMPLIANCE: Access = Access::Staff("compliance");
const OWNER: Access = Access::Staff("owner");
const REASON: Param = must("reason", Kind::Text, "Reason for the audit log, at most 500 characters.");

/// Fields of an instrument. A field that is not sent keeps its value, or gets its default in a new instrument.
const INSTRUMENT: &[Param] = &[
    optional(
        "Code",
        Kind::Text,
        "Unique code: 2 to 20 capital letters, digits, `.`, `_` or `-`. Required for a new instrument.",
    ),
    optional("ShowCode", Kind::Text, "Display code, 1 to 30 characters. Default: `Code`."),
    optional("names", Kind::Json, "Object of names by language, each at most 100 characters."),
    optional("Logo", Kind::Text, "Absolute path on this site, or an https URL; at most 300 characters."),
    optional("CategoryId", Kind::Integer, "ID of the category. Required for a new instrument."),
    optional("base", Kind::Text, "Base currency, 1 to 10 capital letters or digits. Required for a new instrument."),
    optional("Currency", Kind::Text, "Quote currency, three capital letters. Default USD."),
    optional("PricePrecision", Kind::Integer, "Decimals of a price. Default 5."),
    optional(
        "ForexContNum",
        Kind::Decimal,
        "Contract size: units per lot, greater than 0. Required for a new instrument.",
    ),
    optional("ForexMinCont", Kind::Decimal, "Minimum volume in lots, a multiple of `Pip`. Default 0.01."),
    optional("ForexMaxCont", Kind::Decimal, "Maximum volume in lots, at least `ForexMinCont`. Default 100."),
    optional("Pip", Kind::Decimal, "Volume step in lots, greater than 0. Default 0.01."),
    optional("ForexFeeRate", Kind::Decimal, "Fee as a fraction of the notional, at least 0. Default 0."),
    optional("MarginMode", Kind::Integer, "1: fixed margin; 0: margin by leverage. Default 0."),
    optional(
        "HasForexMultiple",
        Kind::Json,
        "Leverages: array of {Value} or numbers, each 1 to 10,000, at most 50. Default empty.",
    ),
    optional(
        "DefaultMultiple",
        Kind::Integer,
        "Preselected leverage, one of `HasForexMultiple`; null: the lowest. Not sent with a `HasForexMultiple` that is not \
         ascending: its first value.",
    ),
    optional("SwapMode", Kind::Word(&["points", "percent"]), "Unit of `SwapLong` and `SwapShort`. Default points."),
    optional("SwapLong", Kind::Decimal, "Swap of buy positions per day, in the unit of `SwapMode`. Default 0."),
    optional("SwapShort", Kind::Decimal, "Swap of sell positions per day, in the unit of `SwapMode`. Default 0."),
    optional("swap_triple_day", Kind::Integer, "Triple-swap day, 0 (Sunday) to 6 (Saturday); null: none. Default 3."),
    optional("swap_every_day", Kind::Flag, "1: swap is charged on Saturday and Sunday too. Default 0."),
    optional(
        "StopLevel",
        Kind::Integer,
        "Minimum distance of a level from the price in points, 0 to 1,000,000. Default 0.",
    ),
    optional("gsl_premium", Kind::Integer, "Premium of a guaranteed stop in points, 0 to 1,000,000. Default 0."),
    optional(
        "gsl_distance",
        Kind::Integer,
        "Least distance of a guaranteed stop in points, 0 to 1,000,000. Default 0.",
    ),
    optional(
        "gsl_lots_max",
        Kind::Decimal,
        "Most lots of an account with guaranteed stops; 0: not offered. Default 0.",
    ),
    optional(
        "max_jump_percent",
        Kind::Decimal,
        "Maximum price deviation from the last quote in percent, above 0 to 100; a larger jump needs confirmation. Default 20.",
    ),
    optional("stale_after_s", Kind::Integer, "Age in seconds after which a quote is stale, 1 to 86,400. Default 60."),
    optional("enabled", Kind::Flag, "1: customers see and trade it; 0 is refused while positions are open. Default 0."),
    optional(
        "TradeMode",
        Kind::Word(&["full", "close_only", "long_only", "short_only", "disabled"]),
        "Which orders may be opened; pending orders that the mode forbids are cancelled. `disabled` sets `enabled` to 0. Default full.",
    ),
    optional(
        "feed",
        Kind::Word(&["sim", "push"]),
        "Price feed of the instrument; null: the default feed. Default null.",
    ),
    optional("spread", Kind::Integer, "Spread of the simulator in points. Default 10."),
    optional("timezone", Kind::Text, "IANA time zone of the sessions. Default UTC."),
    optional(
        "sessions",
        Kind::Json,
        "Array of {day 0-6 from Sunday, open \"HH:MM\", close \"HH:MM\"}, at most 100; empty: always open. Default empty.",
    ),
    optional("holidays", Kind::Json, "Array of \"YYYY-MM-DD\", at most 500. Default empty."),
    optional("Simulated", Kind::Flag, "1: its prices or history are simulated. Default 0."),
    optional("position", Kind::Integer, "Position in the list, an integer. Default: last."),
    optional("sim_price", Kind::Decimal, "Initial price of the simulator. Default 1."),
    optional("sim_volatility", Kind::Decimal, "Volatility of the simulator per year, as a fraction. Default 0.1."),
    optional("sim_pace", Kind::Decimal, "Quotes per second. Default 1."),
    optional("sim_drift", Kind::Decimal, "Drift of the simulator per year, as a fraction. Default 0."),
];

const CATEGORY: &[Param] = &[
    optional("code", Kind::Text, "Unique code, at most 64 characters. Required for a new category."),
    optional("position", Kind::Integer, "Position in the list, an integer. Default: last."),
    optional("enabled", Kind::Flag, "0: not listed for customers; its instruments remain tradable. Default 1."),
    optional(
        "names",
        Kind::Json,
        "Object of names by language, each at most 100 characters. Required for a new category.",
    ),
];

/// Instruments, categories, dashboard, settings, audit log, orders and exposure.
pub(super) const ADMIN: &[Route] = &[
    reads(
        "/admin/api/instruments",
        DEALER,
        "List instruments",
        &[PAGE, LIMIT],
        listed::<wire::AdminInstrument>,
        || to(admin::instruments::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/instruments",
        DEALER,
        "Create an instrument",
        INSTRUMENT,
        one::<wire::AdminInstrument>,
        || to(admin::instruments::create),
    ),
    reads(r"/admin/api/instruments/{id:\d+}", DEALER, "Get an instrument", &[], one::<wire::AdminInstrument>, || {
        to(admin::instruments::one)
    }),
    changes(
        Verbs::Put,
        r"/admin/api/instruments/{id:\d+}",
        DEALER,
        "Update an instrument. Fields that are not sent keep their value.",
        INSTRUMENT,
        one::<wire::AdminInstrument>,
        || to(admin::instruments::update),
    ),
    changes(Verbs::Delete, r"/admin/api/instruments/{id:\d+}", DEALER, "Delete an instrument", &[], nothing, || {
        to(admin::instruments::remove)
    }),
    reads("/admin/api/categories", DEALER, "List categories", &[PAGE, LIMIT], listed::<wire::AdminCategory>, || {
        to(admin::categories::list)
    }),
    changes(
        Verbs::Post,
        "/admin/api/categories",
        DEALER,
        "Create a category",
        CATEGORY,
        one::<wire::AdminCategory>,
        || to(admin::categories::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/categories/{id:\d+}",
        DEALER,
        "Update a category. Fields that are not sent keep their value.",
        CATEGORY,
        one::<wire::AdminCategory>,
        || to(admin::categories::update),
    ),
    changes(Verbs::Delete, r"/admin/api/categories/{id:\d+}", DEALER, "Delete a category", &[], nothing, || {
        to(admin::categories::remove)
    }),
    reads(
        "/admin/api/dashboard",
        Access::Staff("dealer, finance"),
        "Get the dashboard",
        &[],
        one::<wire::DashboardView>,
        || to(admin::dashboard::now),
    ),
    reads("/admin/api/setup", OWNER, "Get the setup checklist", &[], one::<settings::Setup>, || to(admin::setup::now)),
    reads("/admin/api/settings", OWNER, "List settings", &[], many::<settings::Setting>, || to(admin::settings::list)),
    changes(
        Verbs::Put,
        "/admin/api/settings",
        OWNER,
        "Update settings. The body is `{key: value, ...}`; either all values are saved or none. A change that would cause \
         margin calls or stop-outs at once is refused (`risk_confirmation_needed`) unless `confirm` is at least the \
         number of affected customers, which `/admin/api/settings/preview` returns. A change that lowers the protection \
         of payouts is refused (`protection_confirmation_needed`) unless `confirm_lowered` is at least the number of \
         settings that it lowers (`lowered` of the preview); every other owner gets an e-mail.",
        &[],
        many::<settings::Setting>,
        || to(admin::settings::put),
    )
    .takes(by_name),
    changes(
        Verbs::Post,
        "/admin/api/settings/preview",
        OWNER,
        "Preview the effect of settings on customers with orders. The body is `{key: value, ...}`; uses the latest quotes \
         and changes nothing.",
        &[],
        one::<settings::SettingsForecast>,
        || to(admin::settings::preview),
    )
    .takes(by_name),
    changes(
        Verbs::Post,
        "/admin/api/settings/test",
        OWNER,
        "Send a test message with the current settings. Returns the result.",
        &[
            must("channel", Kind::Word(&["mail", "sms"]), "Channel of the message."),
            must(
                "to",
                Kind::Text,
                "E-mail address, or a mobile number with its dialling code; at most 254 characters.",
            ),
        ],
        one::<settings::Tried>,
        || to(admin::settings::test),
    ),
    reads("/admin/api/audit", COMPLIANCE, "List the audit log", &[PAGE, LIMIT], listed::<wire::AuditEntry>, || {
        to(admin::audit::list)
    }),
    reads(
        "/admin/api/orders",
        DEALER,
        "List customers' orders",
        &[
            optional(
                "status",
                Kind::OneOf(STATUS),
                "Only orders with this status. 0: pending; 1: open; 2: cancelled; 3: closed.",
            ),
            optional("user", Kind::Integer, "ID of a customer: only their orders."),
            optional("forex_id", Kind::Integer, "ID of an instrument: only its orders."),
            optional("id", Kind::Integer, "ID of an order: only this one; the other filters do not apply."),
            PAGE,
            LIMIT,
        ],
        listed::<wire::AdminOrder>,
        || to(admin::orders::list),
    ),
    reads(
        r"/admin/api/orders/{id:\d+}/story",
        DEALER,
        "Get the audit trail of an order. Contains inputs, quotes, rules, ledger entries and hashes.",
        &[],
        one::<OrderTrail>,
        || to(admin::orders::story),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/close",
        DEALER,
        "Force-close an open order, or cancel a pending one. Closes at the current quote.",
        &[REASON],
        one::<Order>,
        || to(admin::orders::close),
    ),
    reads(
        "/admin/api/exposure",
        DEALER,
        "List customers' exposure by instrument",
        &[],
        listed::<wire::Exposure>,
        || to(admin::exposure::list),
    ),
];
