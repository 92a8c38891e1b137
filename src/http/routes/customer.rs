//! Routes for visitors and customers: public configuration, balances, market data and orders.

use actix_web::web::to;

use super::super::openapi::{anything, closes, listed, many, nothing, one};
use super::super::route::{Access, Kind, Param, Route, Verbs, may as optional, must};
use super::super::{accounts, balance, bootstrap, public_config, trading};
use super::{ID, LIMIT, PAGE, REQUEST_ID, STATUS, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::account::{Account, LogEntry};
use crate::api::wire::basics::{Area, BasicInfo};
use crate::api::wire::candle::Candle;
use crate::api::wire::instrument::{Category, Instrument};
use crate::api::wire::order::{ClosedOrders, Order, OrderList};
use crate::api::wire::trading_accounts::{AccountTransfer, TradingAccount};

/// Expiry of a pending order.
const EXPIRE: Param = optional(
    "expire",
    Kind::Text,
    "Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. \
     Default `gtc`.",
);

const PERIOD: &[&str] = &["1min", "5min", "15min", "30min", "60min", "1day"];

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
    reads(
        "/api/default/setting",
        Access::Anyone,
        "Get a public setting",
        &[must("key", Kind::Text, "Name of the setting, at most 64 characters.")],
        anything,
        || to(bootstrap::setting),
    ),
    reads("/api/basicSet/getBasicInfo", Access::Anyone, "Get the public configuration", &[], one::<BasicInfo>, || {
        to(public_config::basic_info)
    }),
];

/// Balances and statement.
pub(super) const CUSTOMERS: &[Route] = &[
    reads(
        "/v1/api/main/wallet/getBalance",
        Access::User,
        "Get the account's balance, equity and margin",
        &[],
        one::<Account>,
        || to(balance::detail),
    ),
    reads(
        "/v1/api/main/account/forexDetail",
        Access::User,
        "Get the account's balance, equity and margin",
        &[],
        one::<Account>,
        || to(balance::detail),
    ),
    reads(
        "/v1/api/main/accountLog/forexChange",
        Access::User,
        "List the account's ledger entries, newest first",
        &[PAGE, LIMIT],
        listed::<LogEntry>,
        || to(balance::log),
    )
    .costs(Cost::Long),
    changes(
        Verbs::GetOrPost,
        "/v1/api/main/user/resetForexDemoAccount",
        Access::DemoUser,
        "Reset a demo account to its initial state",
        &[],
        one::<Account>,
        || to(balance::reset),
    ),
];

const KIND: Param = must("kind", Kind::Word(&["real", "demo"]), "Kind of the account.");

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
        &[
            KIND,
            optional("currency", Kind::Text, "Currency of the account. Default USD."),
            optional("name", Kind::Text, "Name of the account, at most 40 characters."),
        ],
        one::<TradingAccount>,
        || to(accounts::open),
    ),
    changes(
        Verbs::Post,
        "/api/accounts/rename",
        Access::User,
        "Rename an account",
        &[
            must("id", Kind::Integer, "Number of the account."),
            optional("name", Kind::Text, "New name, at most 40 characters; without it, the account has no name."),
        ],
        one::<TradingAccount>,
        || to(accounts::rename),
    ),
    changes(
        Verbs::Post,
        "/api/accounts/archive",
        Access::User,
        "Archive an account without balance and orders. A demo account is removed.",
        &[must("id", Kind::Integer, "Number of the account, not the first one.")],
        nothing,
        || to(accounts::archive),
    ),
    changes(
        Verbs::Post,
        "/api/accounts/transfer",
        Access::User,
        "Transfer money between two accounts of one kind",
        &[
            must("from", Kind::Integer, "Number of the debited account."),
            must("to", Kind::Integer, "Number of the credited account."),
            must("number", Kind::Decimal, "Amount in the currency of `from`, at most what may be withdrawn."),
            REQUEST_ID,
        ],
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
        &[
            optional("searchCurrency", Kind::Text, "Part of a code or name, at most 100 characters."),
            optional("category", Kind::Integer, "ID of a category: only its instruments."),
        ],
        many::<Instrument>,
        || to(trading::trade_list),
    ),
    reads("/v1/api/forex/getCategories", Access::Anyone, "List instrument categories", &[], many::<Category>, || {
        to(trading::categories)
    }),
    reads(
        "/v1/api/forex/abbreviated_cache_kline",
        Access::Anyone,
        "Get the last 60 closing prices by instrument ID",
        &[
            optional(
                "forex_id",
                Kind::Text,
                "One instrument ID, or several separated by commas, at most 500. Default: all instruments.",
            ),
            optional("period", Kind::Word(PERIOD), "Length of a candle. Default 1min."),
        ],
        closes,
        || to(trading::sparklines),
    )
    .costs(Cost::Long),
    reads(
        "/v1/api/forex/kline",
        Access::Anyone,
        "List candles, oldest first. The last one is the open candle.",
        &[
            must("forex_id", Kind::Integer, "ID of the instrument."),
            must("period", Kind::Word(PERIOD), "Length of a candle."),
            optional("to", Kind::Integer, "Only candles before this time, Unix milliseconds."),
            optional("limit", Kind::Integer, "Maximum number of candles, 1 to 1,000. Default 300."),
        ],
        many::<Candle>,
        || to(trading::kline),
    )
    .costs(Cost::Long),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/submit",
        Access::User,
        "Place an order",
        &[
            must("type", Kind::OneOf(&[1, 2]), "1: buy; 2: sell."),
            must("cont", Kind::Decimal, "Volume in lots, within the instrument's limits."),
            must("forex_id", Kind::Integer, "ID of the instrument."),
            must("status", Kind::OneOf(&[0, 1]), "1: market order; 0: pending order."),
            optional("target_price", Kind::Decimal, "Target price. Required for a pending order."),
            optional("stop_loss_price", Kind::Decimal, "Price; 0: none. Default 0."),
            optional("target_profit_price", Kind::Decimal, "Price; 0: none. Default 0."),
            must("multiple", Kind::Integer, "Leverage, one of the instrument's values for this customer."),
            optional(
                "price",
                Kind::Decimal,
                "Market order: the price that the customer saw. Required with `deviation`.",
            ),
            optional(
                "deviation",
                Kind::Integer,
                "Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any.",
            ),
            EXPIRE,
            optional(
                "trail",
                Kind::Integer,
                "Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; \
                 a `stop_loss_price` is the starting level. Default: it does not move.",
            ),
            optional(
                "guaranteed",
                Kind::Flag,
                "1: the stop loss fills at its level whatever the gap, for a premium. Default 0.",
            ),
            optional(
                "limit_price",
                Kind::Decimal,
                "Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills.",
            ),
            optional(
                "link_id",
                Kind::Integer,
                "Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled.",
            ),
            optional(
                "take_profits",
                Kind::Json,
                "1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`.",
            ),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::submit),
    ),
    reads(
        "/v1/api/forex/my_deal",
        Access::User,
        "List the customer's orders with a status, newest first",
        &[
            must("status", Kind::OneOf(STATUS), "0: pending; 1: open; 2: cancelled; 3: closed."),
            optional(
                "from",
                Kind::Integer,
                "Only orders that ended (pending: were placed; open: were opened) at this time or later, Unix milliseconds.",
            ),
            optional("to", Kind::Integer, "Only orders before this time, Unix milliseconds."),
            optional("forex_id", Kind::Integer, "ID of an instrument: only its orders."),
            optional("sums", Kind::OneOf(&[0, 1]), "1: include the sums of fees and swaps over all pages. Default 0."),
            PAGE,
            LIMIT,
        ],
        one::<OrderList>,
        || to(trading::my_deal),
    )
    .costs(Cost::Long),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close",
        Access::User,
        "Close an open order, fully or partly. Returns the closed part.",
        &[ID, optional("cont", Kind::Decimal, "Lots to close. Default: all."), REQUEST_ID],
        one::<Order>,
        || to(trading::close),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close_by",
        Access::User,
        "Close two open orders of opposite sides in one instrument against each other. Returns the closed part of the first.",
        &[
            ID,
            must(
                "by",
                Kind::Integer,
                "ID of the other order. The first one closes at its open price and takes the profit.",
            ),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::close_by),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close_all",
        Access::User,
        "Close the open orders that match, by ID. One that cannot be closed does not stop the others.",
        &[
            must(
                "which",
                Kind::Word(&["all", "profit", "loss"]),
                "By unrealised profit: above zero, below zero, or all.",
            ),
            optional("forex_id", Kind::Integer, "ID of an instrument: only its orders."),
            optional("side", Kind::OneOf(&[1, 2]), "1: only buys; 2: only sells."),
            REQUEST_ID,
        ],
        one::<ClosedOrders>,
        || to(trading::close_all),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/modify",
        Access::User,
        "Change a pending order. Every check of placing runs again; a rejection changes nothing.",
        &[
            ID,
            optional("target_price", Kind::Decimal, "Target price. If not sent, it stays unchanged."),
            optional("cont", Kind::Decimal, "Volume in lots. If not sent, it stays unchanged."),
            optional("expire", Kind::Text, "As for `submit`. If not sent, it stays unchanged."),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::modify),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/cancel_trade",
        Access::User,
        "Cancel a pending order",
        &[ID, REQUEST_ID],
        one::<Order>,
        || to(trading::cancel),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/set_stop_price",
        Access::User,
        "Set stop loss, take profit and trailing stop of an order",
        &[
            ID,
            optional("target_profit_price", Kind::Decimal, "Price; 0: none. If not sent, it stays unchanged."),
            optional("stop_loss_price", Kind::Decimal, "Price; 0: none. If not sent, it stays unchanged."),
            optional(
                "trail",
                Kind::Integer,
                "Distance in points at which the stop loss follows the price; 0: it stays where it is. If not sent, it stays \
                 unchanged.",
            ),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::set_stops),
    ),
];
