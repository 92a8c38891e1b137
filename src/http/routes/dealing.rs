//! Back-office routes of orders and exposure.

use actix_web::web::to;

use super::super::admin;
use super::super::admin::reports::{FIRST_TRADING_DAY, IS_DEMO, LAST_TRADING_DAY};
use super::super::admin::{order_acts, order_list, profitability, trade_corrections};
use super::super::openapi::{anything, listed, one};
use super::super::order_params::{
    CHANGED_LIMIT_PRICE, DEVIATION, EXPIRE, GUARANTEED, LIMIT_PRICE, LINK_ID, PRICE, TAKE_PROFITS, TRAIL,
};
use super::super::params::common::{REASON, REQUEST_ID};
use super::super::params::declare::{Declared, joined};
use super::super::route::{Access, Route, Verbs};
use super::super::trading::{self, BEFORE, FROM, ONLY_INSTRUMENT};
use super::{LIMIT, PAGE, changes, reads};
use crate::api::limits::Cost;
use crate::api::wire::admin as wire;
use crate::api::wire::corrections::{CorrectedTrade, TradeCorrectionPreview};
use crate::api::wire::order::{ClosedOrders, Order};
use crate::api::wire::order_trail::OrderTrail;
use crate::api::wire::profitability::{ProfitChoices, ProfitPage};
use crate::api::wire::risk::{ExposureSummary, WatchedAccount};
use crate::services::staff::roles::Permission;

/// Filters and sort order of the list of orders and of its file.
const FILTERS: &[&dyn Declared] = &[
    &order_list::STATUS,
    &order_list::USER,
    &order_list::ACCOUNT,
    &ONLY_INSTRUMENT,
    &order_list::GROUP,
    &order_list::ONLY_SIDE,
    &order_list::ONLY_RESULT,
    &order_list::ONLY_REASON,
    &order_list::ONLY_VIA,
    &FROM,
    &BEFORE,
    &order_list::SORT,
    &order_list::ASCENDING,
];
/// Parameters of the list of orders.
const LISTED: &[&dyn Declared] = &joined::<{ FILTERS.len() + 3 }>(FILTERS, &[&order_list::ONLY_ID, &PAGE, &LIMIT]);

/// Filters and sort order of the profitability, and of its file.
const PROFIT_FILTERS: &[&dyn Declared] = &[
    &FIRST_TRADING_DAY,
    &LAST_TRADING_DAY,
    &profitability::BY,
    &IS_DEMO,
    &profitability::GROUP,
    &profitability::CATEGORY,
    &profitability::USER,
    &profitability::SORT,
    &profitability::ASCENDING,
];
/// Parameters of the profitability.
const PROFIT_LISTED: &[&dyn Declared] = &joined::<{ PROFIT_FILTERS.len() + 2 }>(PROFIT_FILTERS, &[&PAGE, &LIMIT]);

/// Orders and exposure.
pub(super) const DEALING: &[Route] = &[
    reads(
        "/admin/api/orders",
        Access::Staff(Permission::SeeOrders),
        "List customers' orders. Filters by group, side, result, reason and origin, and sort orders other than the latest first, look at the \
         latest 20,000 ended orders of the period (`searched_latest`).",
        LISTED,
        one::<wire::AdminOrders>,
        || to(admin::order_list::list),
    ),
    reads(
        "/admin/api/orders/file",
        Access::Staff(Permission::SeeOrders),
        "Export customers' orders as CSV, with the filters and the sort order of the list. The audit log records the number of exported orders.",
        FILTERS,
        anything,
        || to(admin::order_list::file),
    )
    .answers(&["text/csv"]),
    reads(
        r"/admin/api/orders/{id:\d+}/story",
        Access::Staff(Permission::SeeOrders),
        "Get the audit trail of an order. Contains inputs, quotes, rules, ledger entries and hashes, of 500 journal entries a page. \
         A staff member has at most two such reads at once.",
        &[&admin::orders::TRAIL_PAGE],
        one::<OrderTrail>,
        || to(admin::orders::story),
    )
    .costs(Cost::LongRead),
    reads(
        r"/admin/api/users/{id:\d+}/orders",
        Access::Staff(Permission::SeeStatements),
        "List the orders of all accounts of a customer, the latest first",
        &[&order_list::STATUS, &PAGE, &LIMIT],
        one::<wire::AdminOrders>,
        || to(admin::order_list::of_user),
    ),
    changes(
        Verbs::Post,
        "/admin/api/orders",
        Access::Staff(Permission::PlaceOrders),
        "Place an order for a customer. Every rule of the customer's own orders applies.",
        &[
            &order_acts::FOR_ACCOUNT,
            &trading::SIDE,
            &trading::LOTS,
            &trading::INSTRUMENT,
            &trading::AT_MARKET,
            &trading::TARGET,
            &trading::STOP_LOSS,
            &trading::TAKE_PROFIT,
            &trading::LEVERAGE,
            &PRICE,
            &DEVIATION,
            &EXPIRE,
            &TRAIL,
            &LINK_ID,
            &LIMIT_PRICE,
            &TAKE_PROFITS,
            &GUARANTEED,
            &REASON,
            &REQUEST_ID,
        ],
        one::<Order>,
        || to(admin::order_acts::place),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/close",
        Access::Staff(Permission::CloseOrders),
        "Close an open order at the current quote, fully or partly, or cancel a pending one. Returns the closed part.",
        &[&trading::CLOSED_LOTS, &REASON, &REQUEST_ID],
        one::<Order>,
        || to(admin::order_acts::close),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/stops",
        Access::Staff(Permission::ChangeOrders),
        "Set stop loss, take profit and trailing stop of a customer's order. What is not sent stays unchanged; 0 removes it.",
        &[&trading::STOP_LOSS, &trading::TAKE_PROFIT, &TRAIL, &REASON, &REQUEST_ID],
        one::<Order>,
        || to(admin::order_acts::stops),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/modify",
        Access::Staff(Permission::ChangeOrders),
        "Change a customer's pending order. What is not sent stays unchanged; a level of 0 is removed. Every check of placing runs \
         again, except for a change of levels alone; a rejection changes nothing.",
        &[
            &trading::TARGET,
            &CHANGED_LIMIT_PRICE,
            &trading::CHANGED_LOTS,
            &EXPIRE,
            &trading::STOP_LOSS,
            &trading::TAKE_PROFIT,
            &TRAIL,
            &GUARANTEED,
            &REASON,
            &REQUEST_ID,
        ],
        one::<Order>,
        || to(admin::order_acts::modify),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/correct/preview",
        Access::Staff(Permission::CorrectTrades),
        "Preview the correction of an executed trade: every ledger entry, balance and equity. Changes nothing.",
        &[&trade_corrections::CHANGE, &trade_corrections::OPEN_PRICE, &trade_corrections::CLOSE_PRICE],
        one::<TradeCorrectionPreview>,
        || to(admin::trade_corrections::preview),
    ),
    changes(
        Verbs::Post,
        r"/admin/api/orders/{id:\d+}/correct",
        Access::Staff(Permission::CorrectTrades),
        "Cancel an executed trade or correct its prices, once. Every entry that was booked for a cancelled trade is reversed; a \
         new price books the difference. Above the setting `adjust_second_operator_above`, which counts the caller's own \
         corrections of the last 24 hours, nothing is booked until another staff member approves it in \
         `/admin/api/corrections`. Refused (`trade_confirmation_needed`) unless `confirm` and `lots` are those of the preview.",
        &[
            &trade_corrections::CHANGE,
            &trade_corrections::OPEN_PRICE,
            &trade_corrections::CLOSE_PRICE,
            &trade_corrections::CONFIRM,
            &trade_corrections::CONFIRM_LOTS,
            &trade_corrections::SHOWN_REASON,
            &REQUEST_ID,
        ],
        one::<CorrectedTrade>,
        || to(admin::trade_corrections::correct),
    ),
    changes(
        Verbs::Post,
        "/admin/api/orders/close/preview",
        Access::Staff(Permission::CloseOrders),
        "Preview the closing of selected orders at the latest quotes. Changes nothing.",
        &[&order_acts::IDS],
        one::<wire::OrdersPreview>,
        || to(admin::order_acts::preview_many),
    ),
    changes(
        Verbs::Post,
        "/admin/api/orders/close",
        Access::Staff(Permission::CloseOrders),
        "Close selected open orders and cancel selected pending ones. One that cannot be ended does not stop the others. \
         Refused (`orders_confirmation_needed`) unless `confirm` is at least the number of open orders, which \
         `/admin/api/orders/close/preview` returns.",
        &[&order_acts::IDS, &order_acts::CONFIRM, &REASON],
        one::<ClosedOrders>,
        || to(admin::order_acts::close_many),
    ),
    reads(
        "/admin/api/exposure",
        Access::Staff(Permission::SeeExposure),
        "List customers' exposure by instrument",
        &[],
        listed::<wire::Exposure>,
        || to(admin::exposure::list),
    ),
    reads(
        "/admin/api/exposure/summary",
        Access::Staff(Permission::SeeExposure),
        "Get customers' exposure by instrument and currency",
        &[],
        one::<ExposureSummary>,
        || to(admin::risk::exposure),
    ),
    reads(
        "/admin/api/margin-watch",
        Access::Staff(Permission::SeeExposure),
        "List accounts with margin, the nearest to their stop-out first. Real accounts; demo accounts only if no real \
         account has margin.",
        &[&PAGE, &LIMIT],
        listed::<WatchedAccount>,
        || to(admin::risk::margin_watch),
    ),
    reads(
        "/admin/api/profitability",
        Access::Staff(Permission::SeeExposure),
        "List what customers or instruments come to over a period. In USD, each day's amounts at the last rate of that day.",
        PROFIT_LISTED,
        one::<ProfitPage>,
        || to(admin::profitability::list),
    ),
    reads(
        "/admin/api/profitability/choices",
        Access::Staff(Permission::SeeExposure),
        "List the groups and categories by which the profitability is filtered",
        &[],
        one::<ProfitChoices>,
        || to(admin::profitability::choices),
    ),
    reads(
        "/admin/api/profitability/file",
        Access::Staff(Permission::SeeExposure),
        "Export what customers or instruments come to over a period as CSV",
        PROFIT_FILTERS,
        anything,
        || to(admin::profitability::file),
    )
    .answers(&["text/csv"]),
];
