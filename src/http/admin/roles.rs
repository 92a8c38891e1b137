//! `/admin/api/roles`, `/permissions` and `/role_changes`: roles made of permissions, and changes of them that wait.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::staff::CONFIRM;
use crate::api::envelope::{Answer, Reply};
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::roles::{PermissionInfo, Role, RoleChange};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, json, words};
use crate::services::staff::backoffice::staff::NewRole;
use crate::services::staff::roles::{Permission, Permissions};

pub const NAME: Field<String> = words("name", 40, "Name of the role, at most 40 characters.");
pub const PERMISSIONS: Field<Vec<String>> =
    json("permissions", "Array of permissions, at least one; see `/admin/api/permissions`.");

/// The permissions that were sent, each of them known.
fn permissions(params: &Params) -> Result<Option<Permissions>, crate::api::error::ApiError> {
    let Some(names) = params.get(&PERMISSIONS)? else { return Ok(None) };
    let known = names.iter().map(|name| Permission::from_name(name)).collect::<Option<Permissions>>();
    Ok(Some(known.ok_or_else(|| PERMISSIONS.invalid())?))
}

/// `GET /admin/api/permissions`.
pub async fn permission_list(_staff: Staff<may::EditStaff>) -> Reply {
    let list: Vec<_> = Permission::ALL.iter().map(|permission| PermissionInfo::from(*permission)).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// `GET /admin/api/roles`.
pub async fn list(_staff: Staff<may::EditStaff>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let list: Vec<Role> = state.blocking(move || staff.roles()).await?.into_iter().map(Role::from).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/roles`.
pub async fn create(by: Staff<may::EditStaff>, params: Params, state: web::Data<AppState>) -> Reply {
    let name = params.get(&NAME.required())?;
    let permissions = permissions(&params)?.ok_or_else(|| PERMISSIONS.missing())?;
    let staff = Arc::clone(&state.backoffice.staff);
    let role = state.blocking(move || staff.create_role(&by.actor, &name, permissions)).await?;
    Answer::with_message("saved", &Role::from(role))
}

/// `PUT /admin/api/roles/{id}`.
pub async fn update(
    by: Staff<may::EditStaff>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let confirm = params.get(&CONFIRM)?;
    let change = NewRole { name: params.get(&NAME)?, permissions: permissions(&params)?, confirm };
    let staff = Arc::clone(&state.backoffice.staff);
    let role = state.blocking(move || staff.edit_role(&by.actor, id.into_inner(), &change)).await?;
    let message = if role.change_waits { "role-change-waits" } else { "saved" };
    Answer::with_message(message, &Role::from(role))
}

/// `DELETE /admin/api/roles/{id}`.
pub async fn remove(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    state.blocking(move || staff.delete_role(&by.actor, id.into_inner())).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `GET /admin/api/role_changes`.
pub async fn changes(req: HttpRequest, by: Staff<may::EditStaff>, state: web::Data<AppState>) -> Reply {
    let (staff, language) = (Arc::clone(&state.backoffice.staff), language::of(&req));
    let found = state.blocking(move || staff.role_changes(&by.actor)).await?;
    let list: Vec<_> = found.into_iter().map(|change| RoleChange::new(change, language)).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/role_changes/{id}/approve`.
pub async fn approve(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    state.blocking(move || staff.approve_role_change(&by.actor, id.into_inner())).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `POST /admin/api/role_changes/{id}/reject`.
pub async fn reject(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    state.blocking(move || staff.reject_role_change(&by.actor, id.into_inner())).await?;
    Answer::with_message("saved", &None::<()>)
}
