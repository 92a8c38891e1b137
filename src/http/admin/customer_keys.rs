//! `/admin/api/users/{id}/keys` and `/admin/api/customer_keys`: keys of customers' programs.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::keys::CustomerKey;
use crate::domain::{AccountId, KeyId};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Required, value};

pub const USER: Required<AccountId> = value("user", "ID of the customer.").required();

/// `GET /admin/api/users/{id}/keys`.
pub async fn list(_staff: Staff<may::SeeUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (keys, accounts) = (Arc::clone(&state.customers.keys), Arc::clone(&state.customers.accounts));
    let read = move || keys.of_user(accounts.user(AccountId(id.into_inner()))?.id);
    let keys = state.blocking(read).await?;
    let total = i64::try_from(keys.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list: keys.into_iter().map(CustomerKey::from).collect(), total })
}

/// `POST /admin/api/customer_keys/{id}/revoke`: revokes it at once.
pub async fn revoke(
    staff: Staff<may::EditUsers>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (keys, user) = (Arc::clone(&state.customers.keys), params.get(&USER)?);
    state.blocking(move || keys.revoke_as_staff(&staff.actor, user, KeyId(id.into_inner()))).await?;
    Answer::with_message("saved", &None::<()>)
}
