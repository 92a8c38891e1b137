//! `/admin/api/alert_channels`: channels of alerts to the staff.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::integrations::{AlertChannel, AlertChannelTest, Delivery};
use crate::domain::Money;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, flag, json, line, secret, value, word};
use crate::services::notifications::webhooks::channels::{ChannelChange, ChannelKind};

pub const KIND: Required<ChannelKind> =
    word("kind", &["email", "telegram", "slack", "webhook"], ChannelKind::from_name, "Kind of the channel.").required();
pub const NAME: Field<String> = line("name", 60, "Name, at most 60 characters.");
pub const URL: Field<String> = line("url", 500, "https URL of a webhook.");
pub const TARGET: Field<String> =
    line("target", 1_000, "At most 10 e-mail addresses with commas between, or the id of a Telegram chat.");
pub const SECRET: Field<String> =
    secret("secret", 500, "The token of the Telegram bot, or the URL of the Slack webhook. It is not returned.");
pub const SUBJECTS: Field<Vec<String>> = json(
    "subjects",
    "Array of `deposit.created`, `withdrawal.requested`, `correction.waiting`, `risk_change.waiting`, `review.submitted`, `chat.waiting`, `task.assigned`, \
     `margin_call`, `stop.out`, `feed.stale`, `operator.alert`.",
);
pub const THRESHOLD: Field<Money> = value("threshold", "Least amount in USD of what has one; 0 (default): every one.");
pub const ENABLED: Field<bool> = flag("enabled", "1: send alerts; 0: disabled.");

fn draft(params: &Params) -> Result<ChannelChange, ApiError> {
    Ok(ChannelChange {
        name: params.get(&NAME)?,
        url: params.get(&URL)?,
        target: params.get(&TARGET)?,
        secret: params.get(&SECRET)?,
        subjects: params.get(&SUBJECTS)?,
        threshold: params.get(&THRESHOLD)?,
        enabled: params.get(&ENABLED)?,
    })
}

/// `GET /admin/api/alert_channels`.
pub async fn list(_staff: Staff<may::EditIntegrations>, state: web::Data<AppState>) -> Reply {
    let webhooks = Arc::clone(&state.operations.webhooks);
    let rows = state.blocking(move || webhooks.channels()).await?;
    let total = i64::try_from(rows.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list: rows.into_iter().map(|row| AlertChannel::new(row, false)).collect(), total })
}

/// `POST /admin/api/alert_channels`.
pub async fn create(staff: Staff<may::EditIntegrations>, params: Params, state: web::Data<AppState>) -> Reply {
    let (kind, draft, webhooks) = (params.get(&KIND)?, draft(&params)?, Arc::clone(&state.operations.webhooks));
    let row = state.blocking(move || webhooks.create_channel(&staff.actor, kind, &draft)).await?;
    Answer::with_message("saved", &AlertChannel::new(row, kind == ChannelKind::Webhook))
}

/// `PUT /admin/api/alert_channels/{id}`.
pub async fn update(
    staff: Staff<may::EditIntegrations>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (draft, webhooks, id) = (draft(&params)?, Arc::clone(&state.operations.webhooks), id.into_inner());
    let row = state.blocking(move || webhooks.update_channel(&staff.actor, id, &draft)).await?;
    Answer::with_message("saved", &AlertChannel::new(row, false))
}

/// `DELETE /admin/api/alert_channels/{id}`.
pub async fn remove(staff: Staff<may::EditIntegrations>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (webhooks, id) = (Arc::clone(&state.operations.webhooks), id.into_inner());
    state.blocking(move || webhooks.remove_channel(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/alert_channels/{id}/test`: sends a test and returns the answer.
pub async fn test(staff: Staff<may::EditIntegrations>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (webhooks, id) = (Arc::clone(&state.operations.webhooks), id.into_inner());
    let result = state.blocking(move || webhooks.test_channel(&staff.actor, id)).await?;
    Answer::of(&AlertChannelTest::from(result))
}

/// `GET /admin/api/alert_channels/{id}/deliveries`.
pub async fn deliveries(
    _staff: Staff<may::EditIntegrations>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (page, webhooks, id) = (params.page()?, Arc::clone(&state.operations.webhooks), id.into_inner());
    let (rows, total) = state.blocking(move || webhooks.channel_deliveries(id, (page.page, page.limit))).await?;
    Answer::of(&ListPage { list: rows.into_iter().map(Delivery::from).collect(), total })
}
