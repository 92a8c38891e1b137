//! `/api/alerts/margin/*`: margin-level alerts of an account.

use actix_web::web;

use super::guard::User;
use super::params::Params;
use super::params::declare::{Required, value};
use super::price_alerts::ALERT;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::margin_alerts::MarginAlert;
use crate::domain::Percent;
use crate::engine::event::Answer as Outcome;
use crate::engine::input::Body;
use crate::services::trading::Command;

pub const LEVEL: Required<Percent> =
    value("level", "Margin level in percent, above 0 to 10,000, with at most two decimals.").required();

/// `list`.
pub async fn list(user: User, state: web::Data<AppState>) -> Reply {
    let alerts = state.view.read_model.margin_alerts(user.account);
    Answer::of(&alerts.iter().map(MarginAlert::from).collect::<Vec<_>>())
}

/// `set`.
pub async fn set(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let body = Body::SetMarginAlert { account: user.account, level: params.get(&LEVEL)? };
    let command = Command::new(body).with_request(user.account, params.request_id()?);
    match state.trading.gateway.submit(command).await? {
        Outcome::MarginAlert(alert) => Answer::of(&MarginAlert::from(&alert)),
        other => Err(ApiError::internal(format!("setting a margin-level alert answered {other:?}"))),
    }
}

/// `remove`.
pub async fn remove(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let body = Body::RemoveMarginAlert { account: user.account, alert: params.get(&ALERT)? };
    state.trading.gateway.submit(Command::new(body)).await?;
    Answer::of(&())
}
