//! Back-office routes of instruments, categories, the dashboard, settings and the audit log.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::{audit, categories, instruments, search, settings as admin_settings};
use super::super::openapi::{by_name, listed, many, nothing, one};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::wire::admin as wire;
use crate::api::wire::groups::InstrumentForecast;
use crate::api::wire::search::SearchHit;
use crate::api::wire::settings;
use crate::services::staff::roles::Permission;

/// Fields of an instrument. A field that is not sent keeps its value, or gets its default in a new instrument.
const INSTRUMENT: &[&dyn Declared] = &[
    &instruments::CODE,
    &instruments::SHOW_CODE,
    &instruments::LANGUAGE_NAMES,
    &instruments::LOGO,
    &instruments::CATEGORY,
    &instruments::BASE,
    &instruments::CURRENCY,
    &instruments::PRECISION,
    &instruments::CONTRACT,
    &instruments::LOTS_MIN,
    &instruments::LOTS_MAX,
    &instruments::LOTS_STEP,
    &instruments::FEE_RATE,
    &instruments::MARGIN_MODE,
    &instruments::LEVERAGES,
    &instruments::DEFAULT_LEVERAGE,
    &instruments::ISIN,
    &instruments::SWAP_MODE,
    &instruments::SWAP_LONG,
    &instruments::SWAP_SHORT,
    &instruments::SWAP_TRIPLE_DAY,
    &instruments::SWAP_EVERY_DAY,
    &instruments::STOP_LEVEL,
    &instruments::GSL_PREMIUM,
    &instruments::GSL_DISTANCE,
    &instruments::GSL_LOTS_MAX,
    &instruments::MAX_JUMP_PERCENT,
    &instruments::STALE_AFTER_S,
    &instruments::ENABLED,
    &instruments::TRADE_MODE,
    &instruments::FEED,
    &instruments::SPREAD,
    &instruments::TIMEZONE,
    &instruments::SESSIONS,
    &instruments::HOLIDAYS,
    &instruments::CALENDARS,
    &instruments::SIMULATED,
    &instruments::POSITION,
    &instruments::SIM_PRICE,
    &instruments::SIM_VOLATILITY,
    &instruments::SIM_PACE,
    &instruments::SIM_DRIFT,
];

const UPDATED_INSTRUMENT: &[&dyn Declared] = &joined::<{ INSTRUMENT.len() + 1 }>(INSTRUMENT, &[&instruments::CONFIRM]);

const CATEGORY: &[&dyn Declared] =
    &[&categories::CODE, &categories::POSITION, &categories::ENABLED, &categories::NAMES];

/// Filters of the audit log, also for its file.
pub(super) const AUDIT_FILTERS: &[&dyn Declared] =
    &[&audit::STAFF, &audit::ACT, &audit::KIND, &audit::OBJECT, &audit::TEXT];
const AUDIT_LIST: &[&dyn Declared] =
    &joined::<{ AUDIT_FILTERS.len() + 4 }>(AUDIT_FILTERS, &[&audit::FROM, &audit::TO, &PAGE, &LIMIT]);

/// Instruments, categories, dashboard, settings and audit log.
pub(super) const ADMIN: &[Route] = &[
    reads(
        "/admin/api/instruments",
        Access::Staff(Permission::EditInstruments),
        "List instruments",
        &[&PAGE, &LIMIT],
        listed::<wire::AdminInstrument>,
        || to(admin::instruments::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/instruments",
        Access::Staff(Permission::EditInstruments),
        "Create an instrument",
        INSTRUMENT,
        one::<wire::AdminInstrument>,
        || to(admin::instruments::create),
    ),
    reads(r"/admin/api/instruments/{id:\d+}", Access::Staff(Permission::EditInstruments), "Get an instrument", &[], one::<wire::AdminInstrument>, || {
        to(admin::instruments::one)
    }),
    changes(
        Verbs::Put,
        r"/admin/api/instruments/{id:\d+}",
        Access::Staff(Permission::EditInstruments),
        "Update an instrument. Fields that are not sent keep their value. A change of swap, margin, leverages, price \
         deviation, quote age, trade mode, fee, lots, spread, feed or hours while there are orders is refused \
         (`risk_confirmation_needed`) unless `confirm` is exactly the number of affected accounts.",
        UPDATED_INSTRUMENT,
        one::<wire::AdminInstrument>,
        || to(admin::instruments::update),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/instruments/{id:\d+}/preview",
        Access::Staff(Permission::EditInstruments),
        "Preview the effect of terms on accounts with orders. Uses the latest quotes; changes nothing.",
        INSTRUMENT,
        one::<InstrumentForecast>,
        || to(admin::instruments::preview),
    ),
    changes(Verbs::Delete, r"/admin/api/instruments/{id:\d+}", Access::Staff(Permission::EditInstruments), "Delete an instrument", &[], nothing, || {
        to(admin::instruments::remove)
    }),
    reads("/admin/api/categories", Access::Staff(Permission::EditInstruments), "List categories", &[&PAGE, &LIMIT], listed::<wire::AdminCategory>, || {
        to(admin::categories::list)
    }),
    changes(
        Verbs::Post,
        "/admin/api/categories",
        Access::Staff(Permission::EditInstruments),
        "Create a category",
        CATEGORY,
        one::<wire::AdminCategory>,
        || to(admin::categories::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/categories/{id:\d+}",
        Access::Staff(Permission::EditInstruments),
        "Update a category. Fields that are not sent keep their value.",
        CATEGORY,
        one::<wire::AdminCategory>,
        || to(admin::categories::update),
    ),
    changes(Verbs::Delete, r"/admin/api/categories/{id:\d+}", Access::Staff(Permission::EditInstruments), "Delete a category", &[], nothing, || {
        to(admin::categories::remove)
    }),
    reads(
        "/admin/api/dashboard",
        Access::Staff(Permission::SeeDashboard),
        "Get the dashboard",
        &[],
        one::<wire::DashboardView>,
        || to(admin::dashboard::now),
    ),
    reads("/admin/api/setup", Access::Staff(Permission::EditSettings), "Get the setup checklist", &[], one::<settings::Setup>, || to(admin::setup::now)),
    reads("/admin/api/settings", Access::Staff(Permission::EditSettings), "List settings", &[], many::<settings::Setting>, || to(admin::settings::list)),
    changes(
        Verbs::Put,
        "/admin/api/settings",
        Access::Staff(Permission::EditSettings),
        "Update settings. The body is `{key: value, ...}`; either all values are saved or none. A change that would cause \
         margin calls or stop-outs at once is refused (`risk_confirmation_needed`) unless `confirm` is exactly the \
         number of affected customers, which `/admin/api/settings/preview` returns. A change that lowers protection \
         is refused (`protection_confirmation_needed`) unless `confirm_lowered` is at least the number of \
         settings that it lowers (`lowered` of the preview); every other owner gets an e-mail, also about a new destination \
         of messages or data. Settings with `owners_only` need every permission (`setting_needs_owner`). A stored secret \
         whose destination changes is cleared unless the request contains it (`cleared`).",
        &[&admin_settings::CONFIRM, &admin_settings::CONFIRM_LOWERED],
        many::<settings::Setting>,
        || to(admin::settings::put),
    )
    .takes(by_name),
    changes(
        Verbs::Post,
        "/admin/api/settings/preview",
        Access::Staff(Permission::EditSettings),
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
        Access::Staff(Permission::EditSettings),
        "Send a test message with the current settings. Returns the result. Without every permission only to one's own e-mail \
         address (`test_recipient_not_own`); at most ten an hour.",
        &[&admin_settings::CHANNEL, &admin_settings::RECIPIENT],
        one::<settings::TestMessageResult>,
        || to(admin::settings::test),
    ),
    reads(
        "/admin/api/search",
        Access::AnyStaff,
        "Search customers, orders, deposits, withdrawals, identity reviews and instruments. Each kind needs the permission of its screen; at \
         most 6 of each.",
        &[&search::QUERY],
        listed::<SearchHit>,
        || to(admin::search::search),
    ),
    reads(
        "/admin/api/audit",
        Access::Staff(Permission::SeeAudit),
        "List the audit log, newest first, with filters",
        AUDIT_LIST,
        one::<wire::AuditEntries>,
        || to(admin::audit::list),
    ),
    reads(
        "/admin/api/audit/choices",
        Access::Staff(Permission::SeeAudit),
        "List what the audit log can be filtered by",
        &[],
        one::<wire::AuditChoices>,
        || to(admin::audit::choices),
    ),
];
