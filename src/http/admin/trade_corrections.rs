//! `/admin/api/orders/{id}/correct`: cancelling executed trades and correcting their prices.

use std::sync::Arc;

use actix_web::web;

use super::corrections::Describing;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::corrections::{CorrectedTrade, TradeCorrectionPreview};
use crate::domain::trade_correction::TradeChange;
use crate::domain::{Lots, Money, OrderId, Price};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::REASON;
use crate::http::params::declare::{Field, Required, value, word};
use crate::services::staff::backoffice::trade_corrections::Confirmed;
use crate::store::dealing::orders;
use crate::store::funds::corrections::TradeChangeOf;

pub const CHANGE: Required<&str> = word(
    "change",
    &["cancel", "reprice"],
    Some,
    "cancel: everything that was booked for the trade is reversed; reprice: its prices are replaced.",
)
.required();
pub const OPEN_PRICE: Field<Price> = value("open_price", "New open price, for `reprice`. Default: unchanged.");
pub const CLOSE_PRICE: Field<Price> = value("close_price", "New close price, for `reprice`. Default: unchanged.");
pub const CONFIRM: Required<Money> =
    value("confirm", "The amount that is booked, as the preview returns it.").required();
pub const CONFIRM_LOTS: Field<Lots> =
    value("lots", "The lots, as the preview returns them: refused if a part was closed since. Default: not compared.");
pub const SHOWN_REASON: Required<String> = REASON.about("Reason, at most 500 characters. The customer sees it.");

fn change(params: &Params) -> Result<TradeChange, ApiError> {
    if params.get(&CHANGE)? == "cancel" {
        return Ok(TradeChange::Cancel);
    }
    let (open, close) = (params.get(&OPEN_PRICE)?, params.get(&CLOSE_PRICE)?);
    if open.is_none() && close.is_none() {
        return Err(CLOSE_PRICE.missing());
    }
    Ok(TradeChange::Reprice { open, close })
}

/// `POST /admin/api/orders/{id}/correct/preview`: every entry that a correction would book.
pub async fn preview(
    staff: Staff<may::CorrectTrades>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (order, change) = (OrderId(id.into_inner()), change(&params)?);
    let corrections = Arc::clone(&state.money.corrections);
    let plan = state.blocking(move || corrections.plan_trade(&staff.actor, order, change)).await?;
    Answer::of(&TradeCorrectionPreview::new(&plan, &state.view))
}

/// `POST /admin/api/orders/{id}/correct`.
pub async fn correct(
    staff: Staff<may::CorrectTrades>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let trade = TradeChangeOf { order: OrderId(id.into_inner()), change: change(&params)? };
    let confirmed = Confirmed { amount: params.get(&CONFIRM)?, lots: params.get(&CONFIRM_LOTS)? };
    let (reason, request) = (params.get(&SHOWN_REASON)?, params.request_id()?);
    let corrections = Arc::clone(&state.money.corrections);
    let describing = Describing::new(staff.actor.clone(), &state);
    let ask = move || {
        let row = corrections.submit_trade(&staff.actor, trade, confirmed, &reason, request)?;
        describing.describe(&row)
    };
    let correction = state.blocking(ask).await?;
    let waits = correction.status == 0;
    let known = state.read(move |connection| orders::find_any(connection, trade.order)).await?;
    let order = known.map(|order| state.view.order(&order));
    Answer::with_message(if waits { "correction-waits" } else { "saved" }, &CorrectedTrade { order, correction })
}
