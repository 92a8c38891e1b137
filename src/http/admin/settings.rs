//! `/admin/api/settings`: settings, previews and test messages.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::groups::{GroupEffect, GroupForecast};
use crate::api::wire::settings::{Setting, SettingsForecast, TestMessageResult};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, line, value, word};
use crate::services::customers::identity::check_email;
use crate::services::notifications::outgoing::Address;
use crate::services::platform::settings::{Confirmed, SettingView};
use crate::services::staff::audit::Actor;
use crate::services::staff::roles::held;
use crate::store::backoffice::audit;
use crate::store::backoffice::staff::email_of;
use crate::store::platform::settings as rows;

/// All settings; `dropped`: the secrets that the request has cleared.
async fn all(state: &AppState, dropped: &[&str]) -> Result<Vec<Setting>, ApiError> {
    let changes = state.read(rows::changes).await?;
    let shown = |view: SettingView| Setting::new(view.clone(), changes.get(view.key), dropped.contains(&view.key));
    Ok(state.settings.all().into_iter().map(shown).collect())
}

/// `GET /admin/api/settings`: all settings.
pub async fn list(_staff: Staff<may::EditSettings>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state, &[]).await?)
}

/// `PUT /admin/api/settings`: changes any number of settings, all or none.
pub async fn put(staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let changes = changes(&params)?;
    let confirmed =
        Confirmed { affected: params.get(&CONFIRM)?.unwrap_or(0), lowered: params.get(&CONFIRM_LOWERED)?.unwrap_or(0) };
    let risk_changes = Arc::clone(&state.backoffice.risk_changes);
    let put = move || risk_changes.put_settings(&staff.actor, &changes, confirmed);
    let (dropped, waiting) = state.blocking(put).await?;
    state.operations.messages.wake();
    state.live.invalidate_caches();
    let settings = all(&state, &dropped).await?;
    match waiting {
        None if !dropped.is_empty() => Answer::with_message("saved-secrets-cleared", &settings),
        waiting => Answer::saved_or_waiting(waiting, &settings),
    }
}

/// `POST /admin/api/settings/preview`: changes nothing.
pub async fn preview(_staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let changes = changes(&params)?;
    let (settings, accounts) = (Arc::clone(&state.settings), Arc::clone(&state.customers.accounts));
    let read = move || {
        let preview = settings.preview(&changes)?;
        let listed = preview.effect.concerned.iter().take(CONCERNED_MAX);
        let effect = |forecast| GroupEffect::new(forecast, accounts.user(forecast.account).ok().map(|user| user.uid));
        let forecast = GroupForecast::new(&preview.effect, listed.map(effect).collect());
        let forecast = GroupForecast { affected: preview.affected(), ..forecast };
        let concerned = preview.concerned;
        Ok(SettingsForecast { risk: preview.keys, lowered: preview.lowered, concerned, forecast })
    };
    Answer::of(&state.blocking(read).await?)
}

pub const CONFIRM: Field<usize> = value(
    "confirm",
    "Number of customers that may get a margin call or stop-out at once, or, of costs, have orders: `affected` of the preview. Default 0.",
);
pub const CONFIRM_LOWERED: Field<usize> =
    value("confirm_lowered", "Number of protective settings that may be lowered: `lowered` of the preview. Default 0.");
pub const CHANNEL: Required<&str> =
    word("channel", &["mail", "sms"], Some, "Channel of the message.").at_most(8).required();
pub const RECIPIENT: Required<String> =
    line("to", 254, "E-mail address, or a mobile number with its dialling code; at most 254 characters.").required();

/// The changed settings: everything but the confirmations, whose names no setting has.
fn changes(params: &Params) -> Result<serde_json::Map<String, serde_json::Value>, ApiError> {
    let mut changes = params.every()?;
    changes.retain(|key, _| key != CONFIRM.name() && key != CONFIRM_LOWERED.name());
    Ok(changes)
}

/// Maximum number of accounts in a preview that it lists.
const CONCERNED_MAX: usize = 100;
/// Number of digits of a mobile number with its dialling code.
const DIGITS: std::ops::RangeInclusive<usize> = 6..=15;

/// The channel of a test message, its recipient as it was sent, and the address.
pub(super) fn recipient(params: &Params) -> Result<(&'static str, String, Address), ApiError> {
    let to = params.get(&RECIPIENT)?.trim().to_owned();
    let channel = params.get(&CHANNEL)?;
    let address = match channel {
        "mail" => Address::Email(check_email(&to).map_err(|_| RECIPIENT.invalid())?),
        _ => {
            let digits: String = to.chars().filter(|c| !matches!(c, '+' | ' ' | '-')).collect();
            if !DIGITS.contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(RECIPIENT.invalid());
            }
            Address::Sms(digits)
        }
    };
    Ok((channel, to, address))
}

/// Admits a test message: without every permission to the sender's own e-mail address only, and not too many of one person.
pub(super) async fn check_test(by: &Actor, address: &Address, state: &AppState) -> Result<(), ApiError> {
    let staff = by.staff.ok_or_else(|| ApiError::refused("forbidden"))?;
    let known = state.read(move |connection| Ok((held::of_member(connection, staff)?, email_of(connection, staff)?)));
    let (permissions, own) = known.await?;
    let is_own = matches!(address, Address::Email(to) if to.eq_ignore_ascii_case(&own));
    if !permissions.are_all() && !is_own {
        return Err(ApiError::refused("test_recipient_not_own").with("field", RECIPIENT.name()));
    }
    state.limits.take_test_message(staff)
}

/// The result of a test message; `Ok(true)`: kept in the outbox, because no server is configured.
pub(super) fn test_result(outcome: Result<bool, String>) -> TestMessageResult {
    let (sent, kept) = (outcome.is_ok(), outcome.as_ref().is_ok_and(|kept| *kept));
    TestMessageResult { sent: u8::from(sent), outbox: u8::from(kept), error: outcome.err() }
}

/// `POST /admin/api/settings/test`: sends a message with the current settings and returns the result.
pub async fn test(
    req: HttpRequest,
    staff: Staff<may::EditSettings>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (channel, to, address) = recipient(&params)?;
    check_test(&staff.actor, &address, &state).await?;
    let language = language::of(&req);
    let entry = staff.actor.entry(state.clock.now(), "test", format!("settings/{channel}"), None, Some(&to));
    let (messages, store) = (Arc::clone(&state.operations.messages), Arc::clone(&state.store));
    let send = move || {
        let outcome = messages.try_out(&address, language)?;
        store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(outcome)
    };
    Answer::of(&test_result(state.blocking(send).await?))
}
