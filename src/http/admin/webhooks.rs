//! `/admin/api/webhooks` and `/admin/api/deliveries`: webhooks and their deliveries.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::integrations::{Delivery, Webhook};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, flag, json, line};
use crate::services::notifications::webhooks::WebhookChange;

pub const NAME: Field<String> = line("name", 60, "Name, at most 60 characters.");
pub const URL: Field<String> = line("url", 500, "https URL, as for a new webhook.");
pub const EVENTS: Field<Vec<String>> = json(
    "events",
    "Array of `order.opened`, `order.closed`, `order.cancelled`, `deposit.created`, \
     `deposit.decided`, `withdrawal.requested`, `withdrawal.approved`, `withdrawal.decided`, `withdrawal.paid`, `withdrawal.failed`, \
     `correction.booked`, `reward.booked`, `customer.registered`, `customer.verified`, `customer.frozen`, `customer.unfrozen`, \
     `review.submitted`, `margin_call` (also accepted as `margin.call`), `stop.out`, `feed.stale`, `feed.recovered`.",
);
pub const ENABLED: Field<bool> = flag("enabled", "1: deliver events; 0: disabled.");
pub const RENEW_SECRET: Field<bool> = flag("renew_secret", "1: create a new secret and return it.");

fn draft(params: &Params) -> Result<WebhookChange, ApiError> {
    Ok(WebhookChange {
        name: params.get(&NAME)?,
        url: params.get(&URL)?,
        events: params.get(&EVENTS)?,
        enabled: params.get(&ENABLED)?,
        renew_secret: false,
    })
}

/// `GET /admin/api/webhooks`.
pub async fn list(_staff: Staff<may::EditIntegrations>, state: web::Data<AppState>) -> Reply {
    let webhooks = Arc::clone(&state.operations.webhooks);
    let rows = state.blocking(move || webhooks.all()).await?;
    let total = i64::try_from(rows.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list: rows.into_iter().map(|row| Webhook::new(row, false)).collect(), total })
}

/// `POST /admin/api/webhooks`.
pub async fn create(staff: Staff<may::EditIntegrations>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, webhooks) = (draft(&params)?, Arc::clone(&state.operations.webhooks));
    let row = state.blocking(move || webhooks.create(&staff.actor, &draft)).await?;
    Answer::with_message("saved", &Webhook::new(row, true))
}

/// `PUT /admin/api/webhooks/{id}`.
pub async fn update(
    staff: Staff<may::EditIntegrations>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let draft = WebhookChange { renew_secret: params.get(&RENEW_SECRET)?.unwrap_or(false), ..draft(&params)? };
    let (webhooks, id) = (Arc::clone(&state.operations.webhooks), id.into_inner());
    let renewed = draft.renew_secret;
    let row = state.blocking(move || webhooks.update(&staff.actor, id, &draft)).await?;
    Answer::with_message("saved", &Webhook::new(row, renewed))
}

/// `DELETE /admin/api/webhooks/{id}`.
pub async fn remove(staff: Staff<may::EditIntegrations>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (webhooks, id) = (Arc::clone(&state.operations.webhooks), id.into_inner());
    state.blocking(move || webhooks.remove(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/webhooks/{id}/test`: sends a test event.
pub async fn test(staff: Staff<may::EditIntegrations>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (webhooks, id) = (Arc::clone(&state.operations.webhooks), id.into_inner());
    let row = state.blocking(move || webhooks.test(&staff.actor, id)).await?;
    Answer::with_message("saved", &Delivery::from(row))
}

/// `GET /admin/api/webhooks/{id}/deliveries`.
pub async fn deliveries(
    _staff: Staff<may::EditIntegrations>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (page, webhooks, id) = (params.page()?, Arc::clone(&state.operations.webhooks), id.into_inner());
    let (rows, total) = state.blocking(move || webhooks.deliveries(id, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(Delivery::from).collect(), total })
}

/// `POST /admin/api/deliveries/{id}/redeliver`: sends the delivery again.
pub async fn redeliver(staff: Staff<may::EditIntegrations>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (webhooks, id) = (Arc::clone(&state.operations.webhooks), id.into_inner());
    let row = state.blocking(move || webhooks.redeliver(&staff.actor, id)).await?;
    Answer::with_message("saved", &Delivery::from(row))
}
