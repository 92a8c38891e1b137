//! `/admin/api/orders`: what dealers do for customers, each with a reason.

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::admin::OrdersPreview;
use crate::api::wire::order::{ClosedOrders, NotClosed};
use crate::domain::order::Origin;
use crate::domain::{AccountId, Order, OrderId, OrderStatus};
use crate::engine::input::Body;
use crate::engine::reject::Reject;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::REASON;
use crate::http::params::declare::{Field, Required, json, value};
use crate::http::trading::{self, CLOSED_LOTS};
use crate::services::ServiceError;
use crate::services::customers::account_number::account_with_number;
use crate::services::staff::audit::Actor;
use crate::services::staff::backoffice::dealing::{self, BULK_MAX, OrderAct};
use crate::store::dealing::orders;

pub const FOR_ACCOUNT: Required<i64> = value("account", "Number of the account that the order is for.").required();
pub const IDS: Required<Vec<i64>> = json("ids", "IDs of the orders, at most 100.").required();
pub const CONFIRM: Field<usize> =
    value("confirm", "The number of open orders that are closed, as the preview returns it. Default 0.");

/// Carries out a command about the order of the path.
async fn act(
    by: &Actor,
    params: &Params,
    state: &AppState,
    id: OrderId,
    (act, body): (&'static str, impl FnOnce(AccountId) -> Result<Body, ApiError>),
) -> Result<Order, ApiError> {
    let reason = params.get(&REASON)?;
    let known = state.read(move |connection| orders::find_any(connection, id)).await?;
    let order = known.ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    let act = OrderAct {
        act,
        body: body(order.account)?,
        order: Some(id),
        reason: &reason,
        request: params.request_id()?.map(|key| (order.account, key)),
    };
    Ok(dealing::carry_out(&state.trading.gateway, by, act, state.clock.now()).await?)
}

/// `POST /admin/api/orders/{id}/close`: closes an open order at the current quote, fully or in part, or cancels a pending one.
pub async fn close(
    staff: Staff<may::CloseOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = OrderId(id.into_inner());
    let lots = params.get(&CLOSED_LOTS)?;
    let body = |account| {
        Ok(match lots {
            Some(_) => Body::CloseOrder { account, order: id, lots },
            None => Body::ForceClose { order: id },
        })
    };
    let order = act(&staff.actor, &params, &state, id, ("close", body)).await?;
    let message = match order.status {
        OrderStatus::Cancelled => "order-cancelled",
        _ if order.id != id => "order-closed-part",
        _ => "order-closed",
    };
    Answer::with_message(message, &state.view.order(&order))
}

/// `POST /admin/api/orders/{id}/stops`: sets, changes or removes stop loss, take profit and trailing stop.
pub async fn stops(
    staff: Staff<may::ChangeOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = OrderId(id.into_inner());
    let body = |account| trading::stops(&params, account, id);
    let order = act(&staff.actor, &params, &state, id, ("stops", body)).await?;
    Answer::with_message("stops-set", &state.view.order(&order))
}

/// `POST /admin/api/orders/{id}/modify`: changes a pending order.
pub async fn modify(
    staff: Staff<may::ChangeOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let id = OrderId(id.into_inner());
    let body = |account| trading::modification(&params, &state, account, id);
    let order = act(&staff.actor, &params, &state, id, ("modify", body)).await?;
    Answer::with_message("order-modified", &state.view.order(&order))
}

/// `POST /admin/api/orders`: places an order for a customer, by every rule of the customer's own orders.
pub async fn place(staff: Staff<may::PlaceOrders>, params: Params, state: web::Data<AppState>) -> Reply {
    let account = account_with_number(params.get(&FOR_ACCOUNT)?).ok_or_else(|| FOR_ACCOUNT.invalid())?;
    let reason = params.get(&REASON)?;
    if state.customers.trading_accounts.is_archived(account) {
        return Err(ApiError::refused("account_archived"));
    }
    let body = Body::PlaceOrder(trading::new_order(&params, &state, account, Origin::DEALER)?);
    let request = params.request_id()?.map(|key| (account, key));
    let act = OrderAct { act: "place", body, order: None, reason: &reason, request };
    let order = dealing::carry_out(&state.trading.gateway, &staff.actor, act, state.clock.now()).await?;
    Answer::of(&state.view.order_as_placed(&order))
}

fn ids(params: &Params) -> Result<Vec<OrderId>, ApiError> {
    let mut ids: Vec<OrderId> = params.get(&IDS)?.into_iter().map(OrderId).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() || ids.len() > BULK_MAX { Err(IDS.invalid()) } else { Ok(ids) }
}

/// `POST /admin/api/orders/close/preview`: what closing these orders would do.
pub async fn preview_many(_staff: Staff<may::CloseOrders>, params: Params, state: web::Data<AppState>) -> Reply {
    let (ids, now, shared) = (ids(&params)?, state.clock.now(), state.clone());
    let preview =
        state.read(move |connection| dealing::preview_many(&shared.view.read_model, connection, &ids, now)).await?;
    Answer::of(&OrdersPreview::new(&preview))
}

/// `POST /admin/api/orders/close`: closes the open orders and cancels the pending ones.
pub async fn close_many(staff: Staff<may::CloseOrders>, params: Params, state: web::Data<AppState>) -> Reply {
    let (ids, now, shared) = (ids(&params)?, state.clock.now(), state.clone());
    let (reason, confirmed) = (params.get(&REASON)?, params.get(&CONFIRM)?.unwrap_or(0));
    let end = move || {
        let read = |connection: &_| dealing::preview_many(&shared.view.read_model, connection, &ids, now);
        let preview = shared.store.read(read)?;
        dealing::end_many(&shared.trading.gateway, &staff.actor, &preview, confirmed, &reason, now)
    };
    let (mut closed, mut failed) = (Vec::new(), Vec::new());
    for (id, result) in state.blocking(end).await? {
        match result {
            Ok(order) => closed.push(state.view.order(&order)),
            Err(ServiceError::Reject(reject)) => failed.push(NotClosed { id: id.0, error: reject.code() }),
            Err(ServiceError::Refusal(refusal)) => failed.push(NotClosed { id: id.0, error: refusal.code }),
            Err(_) => failed.push(NotClosed { id: id.0, error: "unavailable" }),
        }
    }
    Answer::of(&ClosedOrders { closed, failed })
}
