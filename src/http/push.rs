//! `/api/push/*`: push messages to a customer's browsers.

use std::sync::Arc;

use actix_web::web;

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Field, Required, flag, line, parsed};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::push::PushSettings;
use crate::services::notifications::messages::push::Subscription;
use crate::store::platform::push::QuietRow;

pub const ENDPOINT: Required<String> =
    line("endpoint", 1_000, "Address of the browser's push service: HTTPS, on the public network.").required();
pub const P256DH: Required<String> = line("p256dh", 200, "Public key of the browser, base64url.").required();
pub const AUTH: Required<String> = line("auth", 100, "Secret of the browser, base64url.").required();
pub const QUIET_FROM: Field<i64> = parsed("from", minutes, "`HH:MM`. Not sent: no quiet hours.");
pub const QUIET_TO: Field<i64> = parsed("to", minutes, "`HH:MM`, another time than `from`. Required with `from`.");
pub const ZONE: Field<String> = line("zone", 64, "IANA name of the time zone, such as `Europe/Paris`. Default `UTC`.");
pub const URGENT: Field<bool> = flag("urgent", "1: margin calls and stop-outs are sent nevertheless. Default 1.");

/// `HH:MM` as minutes after midnight.
fn minutes(text: &str) -> Option<i64> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |text: &str, end: i64| {
        let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|number: &i64| is_number && *number < end)
    };
    Some(number(hours, 24)? * 60 + number(minutes, 60)?)
}

async fn current(user: &RealCustomer, state: &AppState) -> Result<PushSettings, ApiError> {
    let (messages, customer) = (Arc::clone(&state.operations.messages), user.0.id);
    let read = move || Ok((messages.push_key()?, messages.quiet_hours(customer)?));
    let (key, quiet) = state.blocking(read).await?;
    Ok(PushSettings { key, quiet: quiet.map(Into::into) })
}

/// `settings`.
pub async fn settings(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    Answer::of(&current(&user, &state).await?)
}

/// `subscribe`.
pub async fn subscribe(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let browser =
        Subscription { endpoint: params.get(&ENDPOINT)?, p256dh: params.get(&P256DH)?, auth: params.get(&AUTH)? };
    let messages = Arc::clone(&state.operations.messages);
    state.blocking(move || messages.subscribe(user.0.id, &user.0.session, browser)).await?;
    Answer::of(&())
}

/// `unsubscribe`.
pub async fn unsubscribe(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let endpoint = params.get(&ENDPOINT)?;
    let messages = Arc::clone(&state.operations.messages);
    state.blocking(move || messages.unsubscribe(user.0.id, &endpoint)).await?;
    Answer::of(&())
}

/// `quiet`.
pub async fn set_quiet(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let quiet = match params.get(&QUIET_FROM)? {
        None => None,
        Some(begins) => Some(QuietRow {
            begins,
            ends: params.get(&QUIET_TO)?.ok_or_else(|| QUIET_TO.missing())?,
            zone: params.get(&ZONE)?.unwrap_or_else(|| "UTC".to_owned()),
            urgent: params.get(&URGENT)?.unwrap_or(true),
        }),
    };
    let (messages, customer) = (Arc::clone(&state.operations.messages), user.0.id);
    state.blocking(move || messages.set_quiet_hours(customer, quiet)).await?;
    Answer::with_message("saved", &current(&user, &state).await?)
}
