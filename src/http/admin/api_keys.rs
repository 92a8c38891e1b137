//! `/admin/api/api_keys` and `/admin/api/feed_keys`: API keys, and keys that may push quotes.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::integrations::{ApiKey, ApiKeyMade, FeedKey};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, json, line, value};
use crate::services::access::api_keys::{ApiKey as Key, Scope};

pub const NAME: Required<String> = line("name", 60, "Name, at most 60 characters.").required();
pub const SCOPES: Required<Vec<String>> = json(
    "scopes",
    "Array of `read:orders`, `read:customers`, `read:transfers`, `read:instruments`, `read:reports`, `write:quotes`, `write:economic_events`.",
)
.required();
pub const EXPIRES_DAYS: Field<i64> =
    value("expires_days", "Days until the key expires, 1 to 3,650. Default: it never expires.");
/// Number of characters shown of the key from the configuration.
const PREFIX_LENGTH: usize = 4;

/// `GET /admin/api/api_keys`.
pub async fn list(_staff: Staff<may::EditIntegrations>, state: web::Data<AppState>) -> Reply {
    let keys = Arc::clone(&state.operations.api_keys);
    let keys = state.blocking(move || keys.all()).await?;
    let total = i64::try_from(keys.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list: keys.into_iter().map(ApiKey::from).collect(), total })
}

/// `POST /admin/api/api_keys`.
pub async fn create(staff: Staff<may::EditIntegrations>, params: Params, state: web::Data<AppState>) -> Reply {
    let name = params.get(&NAME)?;
    let codes = params.get(&SCOPES)?;
    let scopes = codes.iter().map(|code| Scope::from_code(code)).collect::<Option<Vec<_>>>();
    let scopes = scopes.ok_or_else(|| SCOPES.invalid())?;
    let days = params.get(&EXPIRES_DAYS)?;
    let changes = Arc::clone(&state.backoffice.risk_changes);
    let made = state.blocking(move || changes.create_key(&staff.actor, &name, &scopes, days)).await;
    state.operations.messages.wake();
    let (secret, key, waiting) = made?;
    Answer::saved_or_waiting(waiting, &ApiKeyMade { secret, key: key.into() })
}

/// `DELETE /admin/api/api_keys/{id}`: revokes it at once.
pub async fn revoke(staff: Staff<may::EditIntegrations>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (keys, id) = (Arc::clone(&state.operations.api_keys), id.into_inner());
    state.blocking(move || keys.revoke(&staff.actor, id)).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `GET /admin/api/feed_keys`: keys that may push quotes.
pub async fn feed(_staff: Staff<may::EditIntegrations>, state: web::Data<AppState>) -> Reply {
    let keys = Arc::clone(&state.operations.api_keys);
    let keys = state.blocking(move || keys.all()).await?;
    let built_in = state.feed_key.iter().map(|key| FeedKey {
        name: "X-Feed-Key".to_owned(),
        prefix: key.chars().take(PREFIX_LENGTH).collect(),
        built_in: 1,
        used_at: state.feed_key_used().map(Into::into),
    });
    let is_active = |key: &Key| key.revoked_at.is_none() && !key.waiting && key.scopes.contains(&Scope::WriteQuotes);
    let active = keys.into_iter().filter(is_active);
    let show = |key: Key| FeedKey {
        name: key.name,
        prefix: key.prefix,
        built_in: 0,
        used_at: key.used.map(|(at, _)| at.into()),
    };
    let list: Vec<FeedKey> = built_in.chain(active.map(show)).collect();
    let total = i64::try_from(list.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list, total })
}
