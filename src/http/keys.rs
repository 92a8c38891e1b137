//! `/api/keys`: keys of the customer's programs.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Field, Required, json, line, value};
use super::second_factor::session_of;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::keys::{CustomerKey, CustomerKeyList, CustomerKeyMade, FixAccess};
use crate::domain::KeyId;
use crate::services::access::key_secrets::NAME_MAX;
use crate::services::customers::customer_keys::{NewKey, Scope};

pub const NAME: Required<String> = line("name", NAME_MAX, "Name, at most 60 characters.").required();
pub const SCOPES: Required<Vec<String>> =
    json("scopes", "Array of `read` and `trade`; `trade` reads as well.").required();
pub const IPS: Field<Vec<String>> = json(
    "ips",
    "Array of addresses and networks (`203.0.113.7`, `2001:db8::/64`) from which alone the key is accepted, at most 50. \
     Default: any.",
);
pub const EXPIRES_DAYS: Field<i64> =
    value("expires_days", "Days until the key expires, 1 to 3,650. Default: it never expires.");

/// `GET /api/keys`.
pub async fn list(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    let keys = Arc::clone(&state.customers.keys);
    let keys = state.blocking(move || keys.of_user(user.0.id)).await?;
    let total = i64::try_from(keys.len()).map_err(ApiError::internal)?;
    let fix = state.fix.get().copied().map(FixAccess::from);
    Answer::of(&CustomerKeyList { list: keys.into_iter().map(CustomerKey::from).collect(), total, fix })
}

/// `POST /api/keys`: the key is good for the account of the call.
pub async fn create(req: HttpRequest, user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let codes = params.get(&SCOPES)?;
    let scopes = codes.iter().map(|code| Scope::from_code(code)).collect::<Option<Vec<_>>>();
    let new = NewKey {
        name: params.get(&NAME)?,
        account: user.0.account,
        scopes: scopes.ok_or_else(|| SCOPES.invalid())?,
        ips: params.get(&IPS)?.unwrap_or_default(),
        expires_days: params.get(&EXPIRES_DAYS)?,
    };
    let totp = params.get(&super::user::TOTP)?;
    let (keys, caller) = (Arc::clone(&state.customers.keys), session_of(&req, user, &state));
    let (secret, key) = state.blocking(move || keys.create(&caller, &totp, new)).await?;
    Answer::with_message("saved", &CustomerKeyMade { secret, key: key.into() })
}

/// `DELETE /api/keys/{id}`: revokes it at once.
pub async fn revoke(user: RealCustomer, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let keys = Arc::clone(&state.customers.keys);
    state.blocking(move || keys.revoke(user.0.id, KeyId(id.into_inner()))).await?;
    Answer::with_message("saved", &None::<()>)
}
