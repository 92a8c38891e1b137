//! The rows of the back office.

use actix_web::web::to;

use super::super::admin;
use super::super::openapi::{listed, many, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::wire::admin as wire;
use super::super::wire::order::Order;
use super::super::wire::order_trail::OrderTrail;
use super::super::wire::settings;
use super::{LIMIT, PAGE, STATUS, changes, reads};

const DEALER: Access = Access::Staff("dealer");
const COMPLIANCE: Access = Access::Staff("compliance");
const OWNER: Access = Access::Staff("owner");
const REASON: Param = must("reason", Kind::Text, "Why; it is kept.");

/// The fields of an instrument. Those that are missing keep what they were, or their default.
const INSTRUMENT: &[Param] = &[
    optional("Code", Kind::Text, "Unique; needed in a new one."),
    optional("ShowCode", Kind::Text, "As people write it."),
    optional("names", Kind::Json, "Names by language."),
    optional("Logo", Kind::Text, "A path from the root, or an https URL."),
    optional("CategoryId", Kind::Integer, "Needed in a new one."),
    optional("base", Kind::Text, "What is bought; needed in a new one."),
    optional("Currency", Kind::Text, "What it is priced in: USD."),
    optional("PricePrecision", Kind::Integer, "Decimals of a price: 5."),
    optional("ForexContNum", Kind::Decimal, "Units per lot; needed in a new one."),
    optional("ForexMinCont", Kind::Decimal, "Least lots: 0.01."),
    optional("ForexMaxCont", Kind::Decimal, "Most lots: 100."),
    optional("Pip", Kind::Decimal, "Lots are a multiple of this: 0.01."),
    optional("ForexFeeRate", Kind::Decimal, "0."),
    optional("MarginMode", Kind::Integer, "1 fixed, 0 by leverage."),
    optional("HasForexMultiple", Kind::Json, "[{Value}] or plain numbers, ascending."),
    optional("DefaultMultiple", Kind::Integer, "The one of them that an order begins with; null: the first."),
    optional("SwapMode", Kind::Word(&["points", "percent"]), "The unit of the two rates."),
    optional("SwapLong", Kind::Decimal, "0."),
    optional("SwapShort", Kind::Decimal, "0."),
    optional("swap_triple_day", Kind::Integer, "0 = Sunday to 6; null: none. Wednesday."),
    optional("swap_every_day", Kind::Flag, "Charged on Saturday and Sunday too."),
    optional("StopLevel", Kind::Integer, "Least distance of a level, in points."),
    optional("max_jump_percent", Kind::Decimal, "A quote further than this from the last is not believed at once: 20."),
    optional("stale_after_s", Kind::Integer, "A quote older than this is no price to deal at: 60."),
    optional("enabled", Kind::Flag, "May customers see and trade it? 0 is refused while positions are open."),
    optional(
        "TradeMode",
        Kind::Word(&["full", "close_only", "long_only", "short_only", "disabled"]),
        "What may be opened; pending orders that may not open any more are cancelled. disabled is enabled 0.",
    ),
    optional("feed", Kind::Word(&["sim", "push"]), "null: the house's."),
    optional("spread", Kind::Integer, "The simulator's, in points."),
    optional("timezone", Kind::Text, "IANA name of the zone of the hours: UTC."),
    optional("sessions", Kind::Json, "[{day 0-6 from Sunday, open \"HH:MM\", close \"HH:MM\"}]; empty: always open."),
    optional("holidays", Kind::Json, "[\"YYYY-MM-DD\"]"),
    optional("Simulated", Kind::Flag, "Its prices or its history are made up."),
    optional("position", Kind::Integer, "Its place in the list."),
    optional("sim_price", Kind::Decimal, "Where the simulator begins."),
    optional("sim_volatility", Kind::Decimal, "A year, as a share."),
    optional("sim_pace", Kind::Decimal, "Quotes a second."),
    optional("sim_drift", Kind::Decimal, "A year, as a share."),
];

const CATEGORY: &[Param] = &[
    optional("code", Kind::Text, "Unique; needed in a new one."),
    optional("position", Kind::Integer, "Its place in the list."),
    optional("enabled", Kind::Flag, "0: customers are not offered it as a list of its own; what is in it trades on."),
    optional("names", Kind::Json, "Names by language; needed in a new one."),
];

/// The back office.
pub(super) const DESK: &[Route] = &[
    reads(
        "/admin/api/instruments",
        DEALER,
        "All instruments.",
        &[PAGE, LIMIT],
        listed::<wire::AdminInstrument>,
        || to(admin::instruments::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/instruments",
        DEALER,
        "Adds an instrument.",
        INSTRUMENT,
        one::<wire::AdminInstrument>,
        || to(admin::instruments::create),
    ),
    reads(r"/admin/api/instruments/{id:\d+}", DEALER, "One instrument.", &[], one::<wire::AdminInstrument>, || {
        to(admin::instruments::one)
    }),
    changes(
        Verbs::Put,
        r"/admin/api/instruments/{id:\d+}",
        DEALER,
        "Changes an instrument: the fields that are sent.",
        INSTRUMENT,
        one::<wire::AdminInstrument>,
        || to(admin::instruments::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/instruments/{id:\d+}",
        DEALER,
        "Takes an instrument out.",
        &[],
        nothing,
        || to(admin::instruments::remove),
    ),
    reads("/admin/api/categories", DEALER, "All categories.", &[PAGE, LIMIT], listed::<wire::AdminCategory>, || {
        to(admin::categories::list)
    }),
    changes(
        Verbs::Post,
        "/admin/api/categories",
        DEALER,
        "Adds a category.",
        CATEGORY,
        one::<wire::AdminCategory>,
        || to(admin::categories::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/categories/{id:\d+}",
        DEALER,
        "Changes a category.",
        CATEGORY,
        one::<wire::AdminCategory>,
        || to(admin::categories::update),
    ),
    changes(Verbs::Delete, r"/admin/api/categories/{id:\d+}", DEALER, "Takes a category out.", &[], nothing, || {
        to(admin::categories::remove)
    }),
    reads(
        "/admin/api/dashboard",
        Access::Staff("dealer, finance"),
        "The house at a glance.",
        &[],
        one::<wire::DashboardView>,
        || to(admin::dashboard::now),
    ),
    reads(
        "/admin/api/setup",
        OWNER,
        "What is done of what a new house needs before customers can come.",
        &[],
        one::<settings::Setup>,
        || to(admin::setup::now),
    ),
    reads("/admin/api/settings", OWNER, "Every setting.", &[], many::<settings::Setting>, || to(admin::settings::list)),
    changes(
        Verbs::Put,
        "/admin/api/settings",
        OWNER,
        "Change settings: `{key: value, ...}`, all or nothing. A change by which customers would be called or stopped out \
         at once is refused (`risk_confirmation_needed`) unless `confirm` is at least their number, which \
         `/admin/api/settings/preview` tells.",
        &[],
        many::<settings::Setting>,
        || to(admin::settings::put),
    ),
    changes(
        Verbs::Post,
        "/admin/api/settings/preview",
        OWNER,
        "Preview what `{key: value, ...}` would do to customers with orders, at the newest quotes; changes nothing.",
        &[],
        one::<settings::SettingsForecast>,
        || to(admin::settings::preview),
    ),
    changes(
        Verbs::Post,
        "/admin/api/settings/test",
        OWNER,
        "Sends a test message by the settings as they are, and says what came of it.",
        &[
            must("channel", Kind::Word(&["mail", "sms"]), "By which way."),
            must("to", Kind::Text, "An e-mail address; or a number with its dialling code."),
        ],
        one::<settings::Tried>,
        || to(admin::settings::test),
    ),
    reads("/admin/api/audit", COMPLIANCE, "The audit log.", &[PAGE, LIMIT], listed::<wire::AuditEntry>, || {
        to(admin::audit::list)
    }),
    reads(
        "/admin/api/orders",
        DEALER,
        "Customers' orders.",
        &[
            optional("status", Kind::OneOf(STATUS), "Of this status only."),
            optional("user", Kind::Integer, "Of this customer only."),
            optional("forex_id", Kind::Integer, "In this instrument only."),
            optional("id", Kind::Integer, "The order with this number, whatever else is asked for."),
            PAGE,
            LIMIT,
        ],
        listed::<wire::AdminOrder>,
        || to(admin::orders::list),
    ),
    reads(
        r"/admin/api/orders/{id:\d+}/story",
        DEALER,
        "One order's whole life, for a dispute: inputs, quotes, rules, money, hashes.",
        &[],
        one::<OrderTrail>,
        || to(admin::orders::story),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/close",
        DEALER,
        "Closes an open order at the quote; cancels a pending one.",
        &[REASON],
        one::<Order>,
        || to(admin::orders::close),
    ),
    reads("/admin/api/exposure", DEALER, "What customers hold, by instrument.", &[], listed::<wire::Exposure>, || {
        to(admin::exposure::list)
    }),
];
