//! `/admin/api/settings`: settings, previews and test messages.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::groups::{GroupEffect, GroupForecast};
use crate::api::wire::settings::{Setting, SettingsForecast, Tried};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::customers::identity::check_email;
use crate::services::notifications::outgoing::Address;
use crate::services::platform::settings::{Confirmed, SettingView};
use crate::store::backoffice::audit;
use crate::store::platform::settings as rows;

async fn all(state: &AppState) -> Result<Vec<Setting>, ApiError> {
    let changes = state.read(rows::changes).await?;
    let shown = |view: SettingView| Setting::new(view.clone(), changes.get(view.key));
    Ok(state.settings.all().into_iter().map(shown).collect())
}

/// `GET /admin/api/settings`: all settings.
pub async fn list(_staff: Staff<may::EditSettings>, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `PUT /admin/api/settings`: changes any number of settings, all or none.
pub async fn put(staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let mut changes = params.every()?;
    // No setting has one of these names.
    let confirmed = Confirmed {
        affected: params.optional(CONFIRM)?.unwrap_or(0),
        lowered: params.optional(CONFIRM_LOWERED)?.unwrap_or(0),
    };
    changes.retain(|key, _| key != CONFIRM && key != CONFIRM_LOWERED);
    let settings = Arc::clone(&state.settings);
    state.blocking(move || settings.put_confirmed(&staff.actor, &changes, confirmed)).await?;
    state.operations.messages.wake();
    state.live.renew();
    Answer::said("saved", &all(&state).await?)
}

/// `POST /admin/api/settings/preview`: changes nothing.
pub async fn preview(_staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let mut changes = params.every()?;
    changes.retain(|key, _| key != CONFIRM && key != CONFIRM_LOWERED);
    let (settings, accounts) = (Arc::clone(&state.settings), Arc::clone(&state.customers.accounts));
    let read = move || {
        let preview = settings.preview(&changes)?;
        let named = preview.effect.concerned.iter().take(CONCERNED_MAX);
        let effect = |forecast| GroupEffect::new(forecast, accounts.user(forecast.account).ok().map(|user| user.uid));
        let forecast = GroupForecast::new(&preview.effect, named.map(effect).collect());
        Ok(SettingsForecast { risk: preview.keys, lowered: preview.lowered, forecast })
    };
    Answer::of(&state.blocking(read).await?)
}

/// The parameter with the number of customers for whom a change may cause a margin call or stop-out.
pub(super) const CONFIRM: &str = "confirm";
/// The parameter with the number of protective settings that a change may lower.
const CONFIRM_LOWERED: &str = "confirm_lowered";
/// Maximum number of accounts in a preview.
const CONCERNED_MAX: usize = 100;
const WORD_MAX: usize = 8;
const ADDRESS_MAX: usize = 254;
/// Number of digits of a mobile number with its dialling code.
const DIGITS: std::ops::RangeInclusive<usize> = 6..=15;

/// `POST /admin/api/settings/test`: sends a message with the current settings and returns the result.
pub async fn test(
    req: HttpRequest,
    staff: Staff<may::EditSettings>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let to = params.required_line("to", ADDRESS_MAX)?.trim().to_owned();
    let channel = params.required_line("channel", WORD_MAX)?.to_owned();
    let address = match channel.as_str() {
        "mail" => Address::Email(check_email(&to).map_err(|_| ApiError::invalid("to"))?),
        "sms" => {
            let digits: String = to.chars().filter(|c| !matches!(c, '+' | ' ' | '-')).collect();
            if !DIGITS.contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(ApiError::invalid("to"));
            }
            Address::Sms(digits)
        }
        _ => return Err(ApiError::invalid("channel")),
    };
    let language = language::of(&req);
    let entry = staff.actor.entry(state.clock.now(), "test", format!("settings/{channel}"), None, Some(&to));
    let (messages, store) = (Arc::clone(&state.operations.messages), Arc::clone(&state.store));
    let send = move || {
        let outcome = messages.try_out(&address, language)?;
        store.write(|transaction| audit::append(transaction, &entry))?;
        Ok(outcome)
    };
    let outcome = state.blocking(send).await?;
    let (sent, kept) = (outcome.is_ok(), outcome.as_ref().is_ok_and(|kept| *kept));
    Answer::of(&Tried { sent: u8::from(sent), outbox: u8::from(kept), error: outcome.err() })
}
