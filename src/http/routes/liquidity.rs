//! Back-office routes of liquidity providers.

use actix_web::web::to;
use utoipa::openapi::Schema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Type};

use super::super::admin::liquidity;
use super::super::openapi::{Schemas, Shown, listed, nothing, one};
use super::super::params::common::{LIMIT, PAGE, REASON, REQUEST_ID};
use super::super::params::declare::Declared;
use super::super::route::{Access, Route, Verbs};
use super::{changes, reads};
use crate::api::wire::Decimal;
use crate::api::wire::corrections::AdminCorrection;
use crate::api::wire::liquidity::{Lp, LpAccount, LpStatement, LpSymbol};
use crate::services::staff::roles::Permission;

const LP: &[&dyn Declared] = &[
    &liquidity::NAME,
    &liquidity::HOST,
    &liquidity::PORT,
    &liquidity::TLS,
    &liquidity::CA,
    &liquidity::SENDER,
    &liquidity::TARGET,
    &liquidity::QUOTE_SUB,
    &liquidity::ORDERS,
    &liquidity::TRADE_PORT,
    &liquidity::TRADE_SENDER,
    &liquidity::TRADE_TARGET,
    &liquidity::TRADE_SUB,
    &liquidity::USERNAME,
    &liquidity::PASSWORD,
    &liquidity::RESET_ON_LOGON,
    &liquidity::HEARTBEAT_S,
    &liquidity::SESSIONS,
    &liquidity::SESSION_ZONE,
    &liquidity::RESET_AT_START,
    &liquidity::ENABLED,
    &liquidity::EQUITY_MIN,
    &liquidity::VERSION,
];

/// The body of a list of symbols.
fn symbols(_: &mut Schemas) -> Shown {
    let of = |kind: Type, about: &str| ObjectBuilder::new().schema_type(kind).description(Some(about)).build();
    let row = ObjectBuilder::new()
        .schema_type(Type::Object)
        .property("forex_id", of(Type::Integer, "ID of the instrument; this or `code`."))
        .property("code", of(Type::String, "Code of the instrument; this or `forex_id`."))
        .property(
            "symbol",
            of(Type::String, "The provider's name of it (55), at most 40 characters, unique at the provider."),
        )
        .property("units", Decimal::described("Units of the provider (38) in one lot. Default: the contract size."))
        .property(
            "qty_step",
            Decimal::described("Step of an order to the provider, in lots. Default: that of the instrument."),
        )
        .property("qty_min", Decimal::described("Smallest order, in lots, a multiple of the step. Default: the step."))
        .property("qty_max", Decimal::described("Largest order, in lots. Default: that of the instrument."))
        .property(
            "deviation",
            of(Type::Integer, "Points by which a fill may be worse than the quote. Default: any price."),
        )
        .property(
            "when_uncovered",
            of(Type::String, "New orders while it cannot be covered: `keep` (default), `close_only`."),
        );
    let row = row.required("symbol");
    Schema::Array(ArrayBuilder::new().items(row.build()).max_items(Some(2_000)).build()).into()
}

/// Liquidity providers and their symbols.
pub(super) const LIQUIDITY: &[Route] = &[
    reads(
        "/admin/api/lps",
        Access::Staff(Permission::SeeExposure),
        "List liquidity providers with the states of their sessions",
        &[],
        listed::<Lp>,
        || to(liquidity::list),
    ),
    changes(
        Verbs::Post,
        "/admin/api/lps",
        Access::Staff(Permission::EditLiquidity),
        "Create a liquidity provider, at most 8",
        LP,
        one::<Lp>,
        || to(liquidity::create),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/lps/{id:\d+}",
        Access::Staff(Permission::EditLiquidity),
        "Update a liquidity provider. Fields that are not sent keep their value; its sessions begin again at once.",
        LP,
        one::<Lp>,
        || to(liquidity::update),
    ),
    changes(
        Verbs::Delete,
        r"/admin/api/lps/{id:\d+}",
        Access::Staff(Permission::EditLiquidity),
        "Delete a liquidity provider that nothing depends on. Nothing may be priced from it or covered at it, and its \
         balance must be 0 (`lp_has_balance`); its account stays readable.",
        &[],
        nothing,
        || to(liquidity::remove),
    ),
    reads(
        r"/admin/api/lps/{id:\d+}/symbols",
        Access::Staff(Permission::SeeExposure),
        "List the symbols of a liquidity provider",
        &[],
        listed::<LpSymbol>,
        || to(liquidity::symbols),
    ),
    changes(
        Verbs::Put,
        r"/admin/api/lps/{id:\d+}/symbols",
        Access::Staff(Permission::EditInstruments),
        "Set all symbols of a liquidity provider. The body is an array `[{forex_id or code, symbol, units?, qty_step?, qty_min?, \
         qty_max?, deviation?, when_uncovered?}]` of at most 2,000; what is not sent is that of the instrument. An instrument belongs to one LP. \
         An instrument that is not in the list loses its band.",
        &[&liquidity::SYMBOLS_VERSION],
        listed::<LpSymbol>,
        || to(liquidity::set_symbols),
    )
    .takes(symbols),
    reads(
        "/admin/api/lp_accounts",
        Access::StaffWithEither(Permission::SeeExposure, Permission::AdjustBalances),
        "List the accounts of liquidity providers, also of deleted ones with ledger entries",
        &[],
        listed::<LpAccount>,
        || to(liquidity::accounts),
    ),
    reads(
        r"/admin/api/lps/{id:\d+}/entries",
        Access::StaffWithEither(Permission::SeeExposure, Permission::AdjustBalances),
        "Get the account of a liquidity provider, deleted or not, and a page of its entries",
        &[&PAGE, &LIMIT],
        one::<LpStatement>,
        || to(liquidity::entries),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/lps/{id:\d+}/money",
        Access::Staff(Permission::AdjustBalances),
        "Add money at a liquidity provider to the books: a transfer, or a cost. Above the setting \
         `adjust_second_operator_above`, which counts the caller's own corrections of the last 24 hours, nothing is booked until \
         another staff member approves it in `/admin/api/corrections`; `status` is 0 then.",
        &[&liquidity::ENTRY_KIND, &liquidity::AMOUNT, &REASON, &liquidity::REFERENCE, &REQUEST_ID],
        one::<AdminCorrection>,
        || to(liquidity::book),
    ),
];
