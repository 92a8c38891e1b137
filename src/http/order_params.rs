//! The optional parameters of an order: maximum deviation, expiry, trailing stop, link, limit, partial take profits.

use serde::Deserialize;

use super::params::Params;
use crate::api::error::ApiError;
use crate::domain::order::Target;
use crate::domain::{OrderId, Price, TimeMs};
use crate::engine::input::{Deviation, Expiry, OrderOptions};
use crate::services::market::calendar;

/// A partial take profit as it is sent: numbers, or decimal numbers as text.
#[derive(Deserialize)]
struct SentTarget {
    price: serde_json::Value,
    cont: serde_json::Value,
}

/// The optional parameters of a new order.
pub fn options(params: &Params, now: TimeMs) -> Result<OrderOptions, ApiError> {
    let limit = params.optional::<Price>("limit_price")?.filter(|price| !price.is_zero());
    Ok(OrderOptions {
        deviation: deviation(params)?,
        expires: expiry(params, now)?.unwrap_or_default(),
        trail: params.optional("trail")?.filter(|points| *points != 0),
        linked: params.optional::<i64>("link_id")?.filter(|id| *id != 0).map(OrderId),
        limit,
        take_profits: targets(params)?,
        guaranteed: params.flag("guaranteed")?.unwrap_or(false),
    })
}

/// `deviation` counts from `price`; a price alone means nothing.
fn deviation(params: &Params) -> Result<Option<Deviation>, ApiError> {
    let price = params.optional::<Price>("price")?;
    let Some(points) = params.optional("deviation")? else { return Ok(None) };
    let price = price.ok_or_else(|| ApiError::missing("price"))?;
    Ok(Some(Deviation { price, points }))
}

/// `expire`: `gtc`, `day` (the next 17:00 New York), or a time. `None` if it is not sent.
pub fn expiry(params: &Params, now: TimeMs) -> Result<Option<Expiry>, ApiError> {
    Ok(match params.text("expire")? {
        None => None,
        Some("gtc") => Some(Expiry::Never),
        Some("day") => Some(Expiry::EndOfDay(calendar::trading_day_next(now))),
        Some(_) => params.optional("expire")?.map(|at| Expiry::At(TimeMs(at))),
    })
}

fn targets(params: &Params) -> Result<Vec<Target>, ApiError> {
    let invalid = || ApiError::invalid("take_profits");
    let sent: Vec<SentTarget> = params.json("take_profits")?.unwrap_or_default();
    if sent.len() > Target::MAX {
        return Err(invalid());
    }
    let text = |value: &serde_json::Value| match value {
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let target = |sent: SentTarget| {
        let price = text(&sent.price)?.parse().ok()?;
        let lots = text(&sent.cont)?.parse().ok()?;
        Some(Target { price, lots })
    };
    sent.into_iter().map(|sent| target(sent).ok_or_else(invalid)).collect()
}
