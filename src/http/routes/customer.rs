//! The rows for visitors and customers.

use actix_web::web::to;

use super::super::openapi::{anything, closes, listed, many, one};
use super::super::route::{Access, Kind, Route, Verbs, may as optional, must};
use super::super::wire::account::{Account, LogEntry};
use super::super::wire::basics::{Area, BasicInfo};
use super::super::wire::candle::Candle;
use super::super::wire::instrument::{Category, Instrument};
use super::super::wire::order::{Order, OrderList};
use super::super::{balance, bootstrap, public_config, trading};
use super::{ID, LIMIT, PAGE, REQUEST_ID, STATUS, changes, reads};

const PERIOD: &[&str] = &["1min", "5min", "15min", "30min", "60min", "1day"];

/// The visitors' calls.
pub(super) const VISITORS: &[Route] = &[
    reads(
        "/api/default/area_list",
        Access::Anyone,
        "Countries that may register, the preselected one second.",
        &[],
        many::<Area>,
        || to(bootstrap::area_list),
    ),
    reads(
        "/api/default/setting",
        Access::Anyone,
        "One public setting.",
        &[must("key", Kind::Text, "Its name.")],
        anything,
        || to(bootstrap::setting),
    ),
    reads("/api/basicSet/getBasicInfo", Access::Anyone, "The base data.", &[], one::<BasicInfo>, || {
        to(public_config::basic_info)
    }),
];

/// Customers' calls.
pub(super) const CUSTOMERS: &[Route] = &[
    reads("/v1/api/main/wallet/getBalance", Access::User, "What the account is worth.", &[], one::<Account>, || {
        to(balance::detail)
    }),
    reads("/v1/api/main/account/forexDetail", Access::User, "What the account is worth.", &[], one::<Account>, || {
        to(balance::detail)
    }),
    reads(
        "/v1/api/main/accountLog/forexChange",
        Access::User,
        "The account's statement.",
        &[PAGE, LIMIT],
        listed::<LogEntry>,
        || to(balance::log),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/main/user/resetForexDemoAccount",
        Access::DemoUser,
        "Sets a demo account back to its beginning.",
        &[],
        one::<Account>,
        || to(balance::reset),
    ),
];

/// The market, and orders.
pub(super) const FOREX: &[Route] = &[
    reads(
        "/v1/api/forex/trade_list",
        Access::Anyone,
        "Instruments.",
        &[
            optional("searchCurrency", Kind::Text, "Part of a code or a name."),
            optional("category", Kind::Integer, "Of this category only."),
        ],
        many::<Instrument>,
        || to(trading::trade_list),
    ),
    reads("/v1/api/forex/getCategories", Access::Anyone, "Groups of instruments.", &[], many::<Category>, || {
        to(trading::categories)
    }),
    reads(
        "/v1/api/forex/abbreviated_cache_kline",
        Access::Anyone,
        "The last 60 closes, by instrument id.",
        &[
            optional("forex_id", Kind::Text, "One id, several between commas, or all (the default)."),
            optional("period", Kind::Word(PERIOD), "1min, unless it says otherwise."),
        ],
        closes,
        || to(trading::sparklines),
    ),
    reads(
        "/v1/api/forex/kline",
        Access::Anyone,
        "Candles, oldest first, the running one last.",
        &[
            must("forex_id", Kind::Integer, "The instrument."),
            must("period", Kind::Word(PERIOD), "The candles' length."),
            optional("to", Kind::Integer, "Candles before this moment only, Unix milliseconds: pages back."),
            optional("limit", Kind::Integer, "300, at most 1000."),
        ],
        many::<Candle>,
        || to(trading::kline),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/submit",
        Access::User,
        "Places an order.",
        &[
            must("type", Kind::OneOf(&[1, 2]), "1 buy, 2 sell."),
            must("cont", Kind::Decimal, "Lots."),
            must("forex_id", Kind::Integer, "The instrument."),
            must("status", Kind::OneOf(&[0, 1]), "1 at the market, 0 pending."),
            optional("target_price", Kind::Decimal, "What a pending order waits for; needed for one."),
            optional("stop_loss_price", Kind::Decimal, "0: none."),
            optional("target_profit_price", Kind::Decimal, "0: none."),
            must("multiple", Kind::Integer, "Leverage; one of those on offer."),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::submit),
    ),
    reads(
        "/v1/api/forex/my_deal",
        Access::User,
        "The customer's orders of one status, newest first.",
        &[
            must("status", Kind::OneOf(STATUS), "0 pending, 1 open, 2 cancelled, 3 closed."),
            optional(
                "from",
                Kind::Integer,
                "Those that ended (pending: were placed, open: opened) then or later; Unix milliseconds.",
            ),
            optional("to", Kind::Integer, "Those before this moment; Unix milliseconds."),
            optional("forex_id", Kind::Integer, "Those of one instrument."),
            optional("sums", Kind::OneOf(&[0, 1]), "1: with the sums of fees and swaps, over all pages."),
            PAGE,
            LIMIT,
        ],
        one::<OrderList>,
        || to(trading::my_deal),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/close",
        Access::User,
        "Closes an open order, whole or in part; answers what was closed.",
        &[ID, optional("cont", Kind::Decimal, "Lots of the part."), REQUEST_ID],
        one::<Order>,
        || to(trading::close),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/cancel_trade",
        Access::User,
        "Cancels a pending order.",
        &[ID, REQUEST_ID],
        one::<Order>,
        || to(trading::cancel),
    ),
    changes(
        Verbs::GetOrPost,
        "/v1/api/forex/set_stop_price",
        Access::User,
        "Sets stop loss and take profit of a pending or open order.",
        &[
            ID,
            optional("target_profit_price", Kind::Decimal, "0: none; left out: as it is."),
            optional("stop_loss_price", Kind::Decimal, "0: none; left out: as it is."),
            REQUEST_ID,
        ],
        one::<Order>,
        || to(trading::set_stops),
    ),
];
