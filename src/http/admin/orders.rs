//! `/admin/api/orders`: customers' orders, their audit trails and forced closes.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::{HttpResponse, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::admin::{AdminOrder, Customer};
use crate::api::wire::order_trail::OrderTrail;
use crate::domain::{AccountId, OrderId, OrderStatus};
use crate::engine::reject::Reject;
use crate::http::files::{Media, attachment};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::common::REASON;
use crate::http::params::declare::{Field, code, value, word};
use crate::http::trading::ONLY_INSTRUMENT;
use crate::services::staff::backoffice::{dealing, order_trail};
use crate::store::dealing::orders;

pub const STATUS: Field<OrderStatus> = code(
    "status",
    &[0, 1, 2, 3],
    OrderStatus::from_number,
    "Only orders with this status. 0: pending; 1: open; 2: cancelled; 3: closed.",
);
pub const USER: Field<AccountId> = value("user", "ID of a customer: only their orders.");
pub const ONLY_ID: Field<OrderId> = value("id", "ID of an order: only this one; the other filters do not apply.");
pub const FORMAT: Field<Media> =
    word("format", &["pdf", "txt"], media_from_word, "File format. Default pdf.").at_most(8);

fn media_from_word(word: &str) -> Option<Media> {
    match word {
        "pdf" => Some(Media::Pdf),
        "txt" => Some(Media::Text),
        _ => None,
    }
}

/// `GET /admin/api/orders`.
pub async fn list(_staff: Staff<may::SeeOrders>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = orders::OrderFilter {
        status: params.get(&STATUS)?,
        account: params.get(&USER)?,
        instrument: params.get(&ONLY_INSTRUMENT)?,
    };
    let id = params.get(&ONLY_ID)?;
    let accounts = Arc::clone(&state.customers.accounts);
    let store = Arc::clone(&state.store);
    let read = move || {
        let (orders, total) = store.read(|connection| match id {
            Some(id) => {
                let found: Vec<_> = orders::find_any(connection, id)?.into_iter().map(|(order, _)| order).collect();
                let total = found.len() as i64;
                Ok((found, total))
            }
            None => orders::page_all(connection, &filter, page.page, page.limit),
        })?;
        let mut customers = BTreeMap::new();
        for order in &orders {
            customers.entry(order.account).or_insert_with(|| accounts.user(order.account).ok().map(Customer::from));
        }
        Ok((orders, total, customers))
    };
    let (orders, total, customers) = state.blocking(read).await?;
    let row =
        |order| AdminOrder { order: state.view.order(order), user: customers.get(&order.account).cloned().flatten() };
    Answer::of(&Listed { list: orders.iter().map(row).collect(), total })
}

/// `GET /admin/api/orders/{id}/story`: the audit trail of an order.
pub async fn story(_staff: Staff<may::SeeOrders>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let id = OrderId(id.into_inner());
    let trail = state.read(move |connection| order_trail::trail(connection, id)).await?;
    let trail = trail.ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    Answer::of(&OrderTrail::new(&trail, state.view.order(&trail.order)))
}

/// `GET /admin/api/orders/{id}/story/file`: the audit trail as a file.
pub async fn story_file(
    _staff: Staff<may::SeeOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let media = params.get(&FORMAT)?.unwrap_or(Media::Pdf);
    let id = OrderId(id.into_inner());
    let trail = state.read(move |connection| order_trail::trail(connection, id)).await?;
    let trail = trail.ok_or(ApiError::Reject(Reject::OrderNotFound))?;
    let brand = state.settings.values().text("brand_name").to_owned();
    let bytes = if media == Media::Pdf { trail.pdf(&brand, state.clock.now()) } else { trail.text().into_bytes() };
    Ok(attachment(media, &format!("order-{id}"), bytes))
}

/// `POST /admin/api/orders/{id}/close`: closes an open order at the current quote, or cancels a pending one.
pub async fn close(
    staff: Staff<may::CloseOrders>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let order = OrderId(id.into_inner());
    let reason = params.get(&REASON)?;
    let order = dealing::force_close(&state.trading.gateway, &staff.actor, order, &reason, state.clock.now()).await?;
    let done = if order.status == OrderStatus::Cancelled { "order-cancelled" } else { "order-closed" };
    Answer::with_message(done, &state.view.order(&order))
}
