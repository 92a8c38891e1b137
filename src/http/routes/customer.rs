//! Routes for visitors and customers: public configuration, balances, market data and orders.

use actix_web::web::to;

use super::super::openapi::{anything, closes, many, nothing, one};
use super::super::order_params::{
    CHANGED_LIMIT_PRICE, DEVIATION, EXPIRE, GUARANTEED, LIMIT_PRICE, LINK_ID, PRICE, TAKE_PROFITS, TRAIL,
};
use super::super::params::declare::Declared;
use super::super::route::{Access, Route, Verbs};
use super::super::trading::{INSTRUMENT, LEVERAGE, LOTS, ONLY_INSTRUMENT, STOP_LOSS, TAKE_PROFIT, TARGET};
use super::super::{
    accounts, balance, bootstrap, drawings, margin_alerts, preferences, price_alerts, public_config, statistics,
    trading,
};
use super::{ID, LIMIT, PAGE, REQUEST_ID, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::account::{Account, Log};
use crate::api::wire::basics::{Area, BasicInfo};
use crate::api::wire::candle::Candle;
use crate::api::wire::drawings::Drawings;
use crate::api::wire::holidays::TradingHours;
use crate::api::wire::instrument::{Category, Instrument};
use crate::api::wire::margin_alerts::MarginAlert;
use crate::api::wire::order::{ClosedOrders, Order, OrderList};
use crate::api::wire::preferences::Preference;
use crate::api::wire::price_alerts::PriceAlert;
use crate::api::wire::statistics::Statistics;
use crate::api::wire::trading_accounts::{AccountTransfer, TradingAccount};
use crate::services::customers::customer_keys::Scope;

/// What a level and a trail mean for an order that exists.
const KEPT_LEVEL: &str = "Price; 0: none. If not sent, it stays unchanged.";
const KEPT_TRAIL: &str = "Distance in points at which the stop loss follows the price; 0: it stays where it is. If not sent, it stays unchanged.";

/// Public configuration.
pub(super) const VISITORS: &[Route] = &[
    reads(
        "/api/default/area_list",
        Access::Anyone,
        "List countries that may register. The preselected one is second.",
        &[],
        many::<Area>,
        || to(bootstrap::area_list),
    ),
    reads("/api/default/setting", Access::Anyone, "Get a public setting", &[&bootstrap::KEY], anything, || {
        to(bootstrap::setting)
    }),
    reads("/api/basicSet/getBasicInfo", Access::Anyone, "Get the public configuration", &[], one::<BasicInfo>, || {
        to(public_config::basic_info)
    }),
];

/// Price alerts and margin-level alerts.
pub(super) const ALERTS: &[Route] = &[
    reads(
        "/api/alerts/list",
        Access::User,
        "List the account's price alerts, newest first. One that fires arrives as `NOTICE` of the kind `price_alert`.",
        &[],
        many::<PriceAlert>,
        || to(price_alerts::list),
    )
    .for_keys(Scope::Read),
    changes(
        Verbs::Post,
        "/api/alerts/set",
        Access::User,
        "Set a price alert. It fires once and is then removed; an account has at most 50.",
        &[&INSTRUMENT, &price_alerts::SIDE, &price_alerts::LEVEL, &price_alerts::EXPIRES, &REQUEST_ID],
        one::<PriceAlert>,
        || to(price_alerts::set),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::Post,
        "/api/alerts/remove",
        Access::User,
        "Remove a price alert",
        &[&price_alerts::ALERT],
        nothing,
        || to(price_alerts::remove),
    )
    .for_keys(Scope::Trade),
    reads(
        "/api/alerts/margin/list",
        Access::User,
        "List the account's margin-level alerts, newest first. One that fires arrives as `NOTICE` of the kind `margin_alert`.",
        &[],
        many::<MarginAlert>,
        || to(margin_alerts::list),
    )
    .for_keys(Scope::Read),
    changes(
        Verbs::Post,
        "/api/alerts/margin/set",
        Access::User,
        "Set a margin-level alert. It fires each time the margin level falls to it; an account has at most 5.",
        &[&margin_alerts::LEVEL, &REQUEST_ID],
        one::<MarginAlert>,
        || to(margin_alerts::set),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::Post,
        "/api/alerts/margin/remove",
        Access::User,
        "Remove a margin-level alert",
        &[&price_alerts::ALERT],
        nothing,
        || to(margin_alerts::remove),
    )
    .for_keys(Scope::Trade),
];

const STATISTICS_PERIOD: &[&dyn Declared] = &[&statistics::FROM, &statistics::TO, &statistics::ZONE];

/// Balances, statement and statistics.
pub(super) const CUSTOMERS: &[Route] = &[
    reads(
        "/v1/api/main/wallet/getBalance",
        Access::User,
        "Get the account's balance, equity and margin",
        &[],
        one::<Account>,
        || to(balance::detail),
    )
    .for_keys(Scope::Read),
    reads(
        "/v1/api/main/account/forexDetail",
        Access::User,
        "Get the account's balance, equity and margin",
        &[],
        one::<Account>,
        || to(balance::detail),
    )
    .for_keys(Scope::Read),
    reads(
        "/v1/api/main/accountLog/forexChange",
        Access::User,
        "List the account's ledger entries, newest first",
        &[&PAGE, &LIMIT],
        one::<Log>,
        || to(balance::log),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead),
    reads(
        "/v1/api/statistics",
        Access::User,
        "Get the account's statistics of a period: profit, drawdown, win rate, and by day",
        STATISTICS_PERIOD,
        one::<Statistics>,
        || to(statistics::show),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead),
    reads(
        "/v1/api/statistics/file",
        Access::User,
        "Download the account's statistics of a period as CSV",
        STATISTICS_PERIOD,
        anything,
        || to(statistics::file),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead)
    .answers(&["text/csv"]),
    changes(
        Verbs::GetOrPost,
        "/v1/api/main/user/resetForexDemoAccount",
        Access::DemoAccount,
        "Reset a demo account to its initial state",
        &[],
        one::<Account>,
        || to(balance::reset),
    ),
];

/// The customer's accounts.
pub(super) const ACCOUNTS: &[Route] = &[
    reads("/api/accounts/list", Access::User, "List the customer's accounts", &[], many::<TradingAccount>, || {
        to(accounts::list)
    }),
    changes(
        Verbs::Post,
        "/api/accounts/open",
        Access::User,
        "Open another account",
        &[&accounts::KIND, &accounts::CURRENCY, &accounts::NAME],
        one::<TradingAccount>,
        || to(accounts::open),
    ),
    changes(
        Verbs::Post,
        "/api/accounts/rename",
        Access::User,
        "Rename an account",
        &[
            &accounts::NUMBER,
            &accounts::NAME.about("New name, at most 40 characters; without it, the account has no name."),
        ],
        one::<TradingAccount>,
        || to(accounts::rename),
    ),
    changes(
        Verbs::Post,
        "/api/accounts/archive",
        Access::User,
        "Archive an account without balance and orders. A demo account is removed.",
        &[&accounts::NUMBER.about("Number of the account, not the first one.")],
        nothing,
        || to(accounts::archive),
    ),
    changes(
        Verbs::Post,
        "/api/accounts/transfer",
        Access::User,
        "Transfer money between two accounts of one kind",
        &[&accounts::FROM, &accounts::TO, &accounts::AMOUNT, &REQUEST_ID],
        one::<AccountTransfer>,
        || to(accounts::transfer),
    ),
];

/// Market data and orders.
pub(super) const FOREX: &[Route] = &[
    reads(
        "/v1/api/forex/trade_list",
        Access::Anyone,
        "List instruments",
        &[&trading::SEARCH, &trading::CATEGORY],
        many::<Instrument>,
        || to(trading::trade_list),
    )
    .for_keys(Scope::Read),
    reads("/v1/api/forex/getCategories", Access::Anyone, "List instrument categories", &[], many::<Category>, || {
        to(trading::categories)
    })
    .for_keys(Scope::Read),
    reads(
        "/v1/api/forex/hours",
        Access::Anyone,
        "Get the trading hours of an instrument with its closures of the next 60 days",
        &[&INSTRUMENT],
        one::<TradingHours>,
        || to(trading::hours),
    )
    .for_keys(Scope::Read),
    reads(
        "/v1/api/forex/abbreviated_cache_kline",
        Access::Anyone,
        "Get the last 60 closing prices by instrument ID",
        &[&trading::INSTRUMENTS, &trading::PERIOD],
        closes,
        || to(trading::sparklines),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead),
    reads(
        "/v1/api/forex/kline",
        Access::Anyone,
        "List candles, oldest first. The last one is the open candle.",
        &[&INSTRUMENT, &trading::CANDLE_PERIOD, &trading::CANDLES_BEFORE, &trading::CANDLES_LIMIT],
        many::<Candle>,
        || to(trading::kline),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead),
    reads(
        "/v1/api/chart/drawings",
        Access::User,
        "Get the customer's drawings on an instrument's chart",
        &[&INSTRUMENT],
        one::<Drawings>,
        || to(drawings::list),
    ),
    changes(
        Verbs::Post,
        "/v1/api/chart/drawings",
        Access::User,
        "Set the customer's drawings on an instrument's chart",
        &[&INSTRUMENT, &drawings::VERSION, &drawings::DRAWINGS],
        one::<Drawings>,
        || to(drawings::save),
    ),
    reads(
        "/v1/api/preferences",
        Access::User,
        "Get one of the customer's documents of the app",
        &[&preferences::NAME],
        one::<Preference>,
        || to(preferences::get),
    ),
    changes(
        Verbs::Post,
        "/v1/api/preferences",
        Access::User,
        "Set one of the customer's documents of the app",
        &[&preferences::NAME, &preferences::VERSION, &preferences::DOCUMENT],
        one::<Preference>,
        || to(preferences::save),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/submit",
        Access::User,
        "Place an order",
        &[
            &trading::SIDE,
            &LOTS,
            &INSTRUMENT,
            &trading::AT_MARKET,
            &TARGET,
            &STOP_LOSS,
            &TAKE_PROFIT,
            &LEVERAGE,
            &PRICE,
            &DEVIATION,
            &EXPIRE,
            &TRAIL,
            &GUARANTEED,
            &LIMIT_PRICE,
            &LINK_ID,
            &TAKE_PROFITS,
            &REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::submit),
    )
    .for_keys(Scope::Trade),
    reads(
        "/v1/api/forex/my_deal",
        Access::User,
        "List the customer's orders with a status, newest first",
        &[
            &trading::STATUS,
            &trading::FROM,
            &trading::BEFORE,
            &ONLY_INSTRUMENT,
            &trading::SUMS,
            &PAGE,
            &LIMIT,
        ],
        one::<OrderList>,
        || to(trading::my_deal),
    )
    .for_keys(Scope::Read)
    .costs(Cost::LongRead),
    reads(
        "/v1/api/forex/by_request",
        Access::User,
        "Get the answer to a call about orders whose answer was lost, within 24 hours",
        &[&trading::REQUEST],
        anything,
        || to(trading::by_request),
    )
    .for_keys(Scope::Read),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close",
        Access::User,
        "Close an open order, fully or partly. Returns the closed part.",
        &[&ID, &trading::CLOSED_LOTS, &REQUEST_ID],
        one::<Order>,
        || to(trading::close),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close_by",
        Access::User,
        "Close two open orders of opposite sides in one instrument against each other. Returns the closed part of the first.",
        &[&ID, &trading::BY, &REQUEST_ID],
        one::<Order>,
        || to(trading::close_by),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close_all",
        Access::User,
        "Close the open orders that match, by ID. One that cannot be closed does not stop the others.",
        &[&trading::WHICH, &ONLY_INSTRUMENT, &trading::ONLY_SIDE, &REQUEST_ID],
        one::<ClosedOrders>,
        || to(trading::close_all),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/modify",
        Access::User,
        "Change a pending order, price, volume and levels in one call. Every check of placing runs again, except for a change \
         of levels alone; a rejection changes nothing.",
        &[
            &ID,
            &TARGET.about("Target price. If not sent, it stays unchanged."),
            &CHANGED_LIMIT_PRICE,
            &trading::CHANGED_LOTS,
            &EXPIRE.about("As for `submit`. If not sent, it stays unchanged."),
            &STOP_LOSS.about(KEPT_LEVEL),
            &TAKE_PROFIT.about(KEPT_LEVEL),
            &TRAIL.about(KEPT_TRAIL),
            &GUARANTEED.about(
                "1: the stop loss fills at its level whatever the gap, for a premium; 0: it does not. If not sent, it stays as \
                 it is.",
            ),
            &REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::modify),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/cancel_trade",
        Access::User,
        "Cancel a pending order",
        &[&ID, &REQUEST_ID],
        one::<Order>,
        || to(trading::cancel),
    )
    .for_keys(Scope::Trade),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/set_stop_price",
        Access::User,
        "Set stop loss, take profit and trailing stop of an order",
        &[
            &ID,
            &TAKE_PROFIT.about(KEPT_LEVEL),
            &STOP_LOSS.about(KEPT_LEVEL),
            &TRAIL.about(KEPT_TRAIL),
            &REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::set_stops),
    )
    .for_keys(Scope::Trade),
];
