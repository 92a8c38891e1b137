//! The optional parameters of an order: maximum deviation, expiry, trailing stop, link, limit, partial take profits.

use serde::Deserialize;

use super::params::Params;
use super::params::declare::{Field, flag, json, parsed, value};
use crate::api::error::ApiError;
use crate::domain::order::{Origin, PartialTakeProfit};
use crate::domain::{OrderId, Price, TimeMs};
use crate::engine::input::{Deviation, Expiry, OrderOptions};
use crate::services::market::calendar;

/// A partial take profit as it is sent: numbers, or decimal numbers as text.
#[derive(Deserialize)]
pub struct SentPartialTakeProfit {
    price: serde_json::Value,
    /// Volume in lots.
    cont: serde_json::Value,
}

/// An expiry as it is sent.
pub enum SentExpiry {
    Never,
    EndOfDay,
    At(TimeMs),
}

pub const PRICE: Field<Price> =
    value("price", "Market order: the price that the customer saw. Required with `deviation`.");
pub const DEVIATION: Field<i64> = value(
    "deviation",
    "Market order: points that the price may be worse than `price`; beyond, `price_moved`. Default: any.",
);
pub const EXPIRE: Field<SentExpiry> = parsed(
    "expire",
    sent_expiry,
    "Pending order: `gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. \
     Default `gtc`.",
);
pub const TRAIL: Field<i64> = value(
    "trail",
    "Points at which the stop loss follows the price from the fill on, at least the instrument's StopLevel; \
     a `stop_loss_price` is the starting level. Default: it does not move.",
);
pub const GUARANTEED: Field<bool> =
    flag("guaranteed", "1: the stop loss fills at its level whatever the gap, for a premium. Default 0.");
pub const LIMIT_PRICE: Field<Price> = value(
    "limit_price",
    "Pending order: once `target_price` is reached, it is a limit order at this price. Default: it fills.",
);
pub const CHANGED_LIMIT_PRICE: Field<Price> = LIMIT_PRICE.about(
    "Limit price of a stop-limit order; with its target reached, the price at which it waits. If not sent, it stays unchanged.",
);
pub const LINK_ID: Field<OrderId> = value(
    "link_id",
    "Pending order: ID of another one of the customer. When one fills or is cancelled, the other is cancelled.",
);
pub const TAKE_PROFITS: Field<Vec<SentPartialTakeProfit>> = json(
    "take_profits",
    "1 to 4 partial take profits `{price, cont}`, the nearest first; not with `target_profit_price`.",
);

/// The optional parameters of a new order.
pub fn options(params: &Params, now: TimeMs, origin: Origin) -> Result<OrderOptions, ApiError> {
    let limit = params.get(&LIMIT_PRICE)?.filter(|price| !price.is_zero());
    Ok(OrderOptions {
        deviation: deviation(params)?,
        expires: expiry(params, now)?.unwrap_or_default(),
        trail: params.get(&TRAIL)?.filter(|points| *points != 0),
        linked: params.get(&LINK_ID)?.filter(|id| id.0 != 0),
        limit,
        partial_take_profits: take_profits(params)?,
        guaranteed: params.get(&GUARANTEED)?.unwrap_or(false),
        kind: None,
        origin,
    })
}

/// `deviation` counts from `price`; a price alone means nothing.
fn deviation(params: &Params) -> Result<Option<Deviation>, ApiError> {
    let price = params.get(&PRICE)?;
    let Some(points) = params.get(&DEVIATION)? else { return Ok(None) };
    let price = price.ok_or_else(|| PRICE.missing())?;
    Ok(Some(Deviation { price, points }))
}

pub(super) fn sent_expiry(text: &str) -> Option<SentExpiry> {
    match text {
        "gtc" => Some(SentExpiry::Never),
        "day" => Some(SentExpiry::EndOfDay),
        at => at.parse().ok().map(|at| SentExpiry::At(TimeMs(at))),
    }
}

/// The expiry of an order; `None` if it is not sent.
pub fn expiry(params: &Params, now: TimeMs) -> Result<Option<Expiry>, ApiError> {
    read_expiry(params, &EXPIRE, now)
}

/// The expiry that a parameter states; `None` if it is not sent.
pub(super) fn read_expiry(params: &Params, field: &Field<SentExpiry>, now: TimeMs) -> Result<Option<Expiry>, ApiError> {
    Ok(params.get(field)?.map(|sent| match sent {
        SentExpiry::Never => Expiry::Never,
        SentExpiry::EndOfDay => Expiry::EndOfDay(calendar::trading_day_next(now)),
        SentExpiry::At(at) => Expiry::At(at),
    }))
}

fn take_profits(params: &Params) -> Result<Vec<PartialTakeProfit>, ApiError> {
    let invalid = || TAKE_PROFITS.invalid();
    let sent = params.get(&TAKE_PROFITS)?.unwrap_or_default();
    if sent.len() > PartialTakeProfit::MAX {
        return Err(invalid());
    }
    let text = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let take_profit = |sent: SentPartialTakeProfit| {
        let price = text(&sent.price)?.parse().ok()?;
        let lots = text(&sent.cont)?.parse().ok()?;
        Some(PartialTakeProfit { price, lots })
    };
    sent.into_iter().map(|sent| take_profit(sent).ok_or_else(invalid)).collect()
}
