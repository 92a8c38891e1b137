//! `/api/alerts/*`: price alerts of an account.

use actix_web::web;

use super::guard::User;
use super::order_params::{self, SentExpiry};
use super::params::Params;
use super::params::declare::{Field, Required, parsed, value, word};
use super::trading::INSTRUMENT;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::price_alerts::PriceAlert;
use crate::domain::{AlertId, Price, QuoteSide};
use crate::engine::event::Answer as Outcome;
use crate::engine::input::Body;
use crate::services::trading::Command;

pub const ALERT: Required<AlertId> = value("id", "ID of the alert.").required();
pub const SIDE: Required<QuoteSide> = word(
    "side",
    &["bid", "ask"],
    QuoteSide::from_code,
    "Which price: `bid` or `ask`. Whether it must rise or fall to the level follows from the quote.",
)
.required();
pub const LEVEL: Required<Price> = value("level", "Price, not the current one.").required();
pub const EXPIRES: Field<SentExpiry> = parsed(
    "expires",
    order_params::sent_expiry,
    "`gtc`, `day` (the next 17:00 New York) or a time in Unix milliseconds, 60 seconds to a year ahead. Default `gtc`.",
);

/// `list`.
pub async fn list(user: User, state: web::Data<AppState>) -> Reply {
    let read_model = &state.view.read_model;
    let alerts = read_model.alerts(user.account);
    Answer::of(&alerts.iter().map(|alert| PriceAlert::new(read_model, alert)).collect::<Vec<_>>())
}

/// `set`.
pub async fn set(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    user.check_active(&state)?;
    let body = Body::SetAlert {
        account: user.account,
        instrument: params.get(&INSTRUMENT)?,
        side: params.get(&SIDE)?,
        level: params.get(&LEVEL)?,
        expires: order_params::read_expiry(&params, &EXPIRES, state.clock.now())?.unwrap_or_default(),
    };
    let command = Command::new(body).with_request(user.account, params.request_id()?);
    match state.trading.gateway.submit(command).await? {
        Outcome::Alert(alert) => {
            // Archived since: what was removed then does not include it.
            if let Err(error) = user.check_active(&state) {
                let body = Body::RemoveAlert { account: user.account, alert: alert.id };
                state.trading.gateway.submit(Command::new(body)).await?;
                return Err(error);
            }
            Answer::of(&PriceAlert::new(&state.view.read_model, &alert))
        }
        other => Err(ApiError::internal(format!("setting a price alert answered {other:?}"))),
    }
}

/// `remove`.
pub async fn remove(user: User, params: Params, state: web::Data<AppState>) -> Reply {
    let body = Body::RemoveAlert { account: user.account, alert: params.get(&ALERT)? };
    state.trading.gateway.submit(Command::new(body)).await?;
    Answer::of(&())
}
