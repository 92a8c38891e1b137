//! Orders.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Decimal, Moment, flag, side_code};
use crate::domain::{self, Currency, Instrument, Money, OrderStatus, Price};
use crate::services::trading::read_model::LiveOrder;

/// Instrument of an order, as shown in lists of orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct OrderInstrument {
    pub show_code: String,
    pub code: String,
    pub price_precision: u32,
}

/// An order. Levels that are not set are `"0"`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct Order {
    pub id: i64,
    pub forex_id: i64,
    pub forex_trade_lists: OrderInstrument,
    /// 1: buy; 2: sell.
    pub order_type: u8,
    /// 0: pending; 1: open; 2: cancelled; 3: closed.
    pub status: u8,
    /// Volume in lots.
    pub quantity: Decimal,
    /// Leverage.
    pub multiple: u32,
    /// Target price of a pending order; open price once it is filled.
    pub origin_price: Decimal,
    /// Open price.
    pub price: Decimal,
    /// Current closing price; close price once it is closed.
    pub update_price: Decimal,
    /// Unrealised profit while open, realised profit once closed; without fee and swap.
    pub fact_profits: Decimal,
    /// Required margin.
    pub caution_money: Decimal,
    pub trade_fee: Decimal,
    pub swap: Decimal,
    /// Stop loss.
    pub target_loss_price: Decimal,
    /// Take profit.
    pub target_profit_price: Decimal,
    /// ID of the order that this one was split from.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Reason for the end of the order; a stable code.
    #[schema(required)]
    pub reason: Option<&'static str>,
    pub create_time_handler: Moment,
    #[schema(required)]
    pub open_time: Option<Moment>,
    #[schema(required)]
    pub close_time: Option<Moment>,
    /// When a pending order is cancelled; null: it waits without limit.
    pub expire: Option<Moment>,
    /// Distance in points at which the stop loss follows the price; null: it does not.
    pub trail: Option<i64>,
    /// Limit of a stop-limit order.
    #[schema(required = false)]
    pub limit_price: Decimal,
    /// ID of the pending order that ends with this one, and the other way round.
    pub link_id: Option<i64>,
    /// Whether the stop loss is guaranteed.
    #[schema(required = false)]
    pub guaranteed: bool,
    /// Partial take profits that are still to come, the nearest first.
    #[schema(required = false)]
    pub take_profits: Vec<PartialTakeProfit>,
    /// The currency of the account, in which its amounts are.
    #[schema(required = false)]
    pub currency: String,
    /// By what it was placed: `app`, `api`, `fix`, `desk` (the broker for the customer) or `copy`.
    #[schema(required = false)]
    pub via: &'static str,
    /// What the order was before the broker cancelled the trade or corrected its prices; null: it was not corrected.
    pub correction: Option<TradeCorrection>,
    /// 1: the order, or its close, is at the liquidity provider and waits for the answer; it cannot be changed meanwhile. Absent
    /// otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routed: Option<u8>,
}

/// A correction of an executed trade. The order itself has the figures that count now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct TradeCorrection {
    /// 1: the trade was cancelled and everything that was booked for it reversed; 0: its prices were corrected.
    pub cancelled: u8,
    pub time: Moment,
    pub reason: String,
    /// Open price of the execution.
    pub price: Decimal,
    /// Close price of the execution.
    pub update_price: Decimal,
    pub fact_profits: Decimal,
    pub trade_fee: Decimal,
    pub swap: Decimal,
}

/// A part of an order that is closed at a price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PartialTakeProfit {
    pub price: Decimal,
    /// Volume in lots.
    pub cont: Decimal,
}

/// What became of the orders that were to be closed.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedOrders {
    pub closed: Vec<Order>,
    /// The orders that stay open.
    pub failed: Vec<NotClosed>,
}

/// An order that stays open.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotClosed {
    pub id: i64,
    /// Why it is not closed: `market_closed`, `quote_stale`, `no_conversion_rate`; of what the liquidity provider closes,
    /// `order_working` (its answer is awaited), `lp_rejected` or `liquidity_unavailable`.
    pub error: &'static str,
}

/// What an order is shown with: its instrument, and the currency of its account.
pub struct OrderContext<'a> {
    pub show_code: &'a str,
    /// Missing if the instrument has been deleted.
    pub instrument: Option<&'a Instrument>,
    /// The currency of the order's account.
    pub currency: Currency,
}

impl OrderContext<'_> {
    fn price(&self, price: Option<Price>) -> Decimal {
        match (price, self.instrument) {
            (None, _) => Decimal::none(),
            (Some(price), Some(instrument)) => Decimal::price(instrument, price),
            (Some(price), None) => Decimal::of(price),
        }
    }

    /// A price difference in points.
    fn points(&self, distance: Price) -> i64 {
        distance.raw() / self.instrument.map_or(1, |instrument| instrument.point().raw())
    }

    fn target(&self, target: &domain::order::PartialTakeProfit) -> PartialTakeProfit {
        PartialTakeProfit { price: self.price(Some(target.price)), cont: Decimal::of(target.lots) }
    }

    fn order_instrument(&self) -> OrderInstrument {
        OrderInstrument {
            show_code: self.show_code.to_owned(),
            code: self.instrument.map(|instrument| instrument.code.clone()).unwrap_or_default(),
            price_precision: self.instrument.map_or(Price::DECIMALS, |instrument| instrument.precision),
        }
    }
}

impl Order {
    /// An order as stored: one that has ended, or without live figures.
    pub fn ended(order: &domain::Order, context: &OrderContext<'_>) -> Self {
        Self::new(order, context, order.closed.map(|fill| fill.price), order.profit)
    }

    /// A live order at the latest quote.
    pub fn live(live: &LiveOrder, context: &OrderContext<'_>) -> Self {
        Self::new(&live.order, context, live.close_price, live.profit)
    }

    fn new(order: &domain::Order, context: &OrderContext<'_>, update: Option<Price>, profit: Money) -> Self {
        let open = order.open_price();
        let ended = matches!(order.status, OrderStatus::Cancelled | OrderStatus::Closed);
        Self {
            id: order.id.0,
            forex_id: order.instrument.0,
            forex_trade_lists: context.order_instrument(),
            order_type: side_code(order.side),
            status: order.status as u8,
            quantity: Decimal::of(order.lots),
            multiple: order.leverage,
            origin_price: context.price(open.or(order.target)),
            price: context.price(open),
            update_price: context.price(update),
            fact_profits: Decimal::of(profit),
            caution_money: Decimal::of(order.margin),
            trade_fee: Decimal::of(order.fee),
            swap: Decimal::of(order.swap),
            target_loss_price: context.price(order.stop_loss),
            target_profit_price: context.price(order.take_profit),
            parent_id: order.parent.map(|parent| parent.0),
            reason: order.reason.map(domain::order::Reason::code),
            create_time_handler: order.created_at.into(),
            open_time: order.opened.map(|fill| fill.at.into()),
            close_time: if ended { order.ended_at.map(Into::into) } else { None },
            expire: order.conditions.expires.map(Into::into),
            trail: order.conditions.trail.map(|trail| context.points(trail.distance)),
            limit_price: context.price(order.conditions.limit),
            link_id: order.conditions.linked.map(|other| other.0),
            guaranteed: order.conditions.premium.is_some(),
            take_profits: order.conditions.partial_take_profits.iter().map(|target| context.target(target)).collect(),
            currency: context.currency.to_string(),
            via: order.conditions.origin.via.code(),
            correction: order.correction.as_ref().map(|before| TradeCorrection {
                cancelled: flag(before.cancelled),
                time: before.at.into(),
                reason: before.reason.clone(),
                price: context.price(Some(before.open)),
                update_price: context.price(Some(before.close)),
                fact_profits: Decimal::of(before.profit),
                trade_fee: Decimal::of(before.fee),
                swap: Decimal::of(before.swap),
            }),
            routed: order.is_working().then_some(1),
        }
    }
}

/// A page of orders, with sums over all pages.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderList {
    pub data: Vec<Order>,
    pub total: i64,
    /// Total profit of all orders that match the request.
    pub all_fact_profits: Decimal,
    /// Total fees of these orders; present if `sums` was requested and the sum could be calculated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_trade_fee: Option<Decimal>,
    /// Total swaps of these orders, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_swap: Option<Decimal>,
    pub balance: Decimal,
    /// The currency of the account.
    pub currency: String,
}

/// Current price and profit of an open order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct OrderPrices {
    pub id: i64,
    pub update_price: Decimal,
    pub fact_profits: Decimal,
}

/// An account at the current prices: data of the topic `FOREX_TRADE`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AccountTick {
    pub account: super::account::Account,
    pub orders: Vec<OrderPrices>,
}
