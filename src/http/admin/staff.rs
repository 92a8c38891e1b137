//! `/admin/api/staff`: staff members, their roles, networks and sessions.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::login::{self, EMAIL};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::staff::{Staff as Member, StaffMade, StaffSession};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Clearable, Field, flag, json, value, word, words};
use crate::ports::networks::Networks;
use crate::services::access::password_queue::Class;
use crate::services::staff::backoffice::Role;
use crate::services::staff::backoffice::staff::{NewStaff, StaffChange};
use crate::services::staff::roles::{AssignedRoles, RoleKey};

pub const ROLE: Field<Role> = word(
    "role",
    &["owner", "dealer", "finance", "compliance", "support"],
    Role::from_code,
    "The only role of the staff member, if it is a built-in one; see `roles`. With `roles` it must say the same.",
);
pub const ROLES: Field<Vec<String>> = json(
    "roles",
    "Array of the codes of all roles, one to ten: built-in ones, and others as `/admin/api/roles` lists them.",
);
pub const GROUP: Clearable<String> = words(
    "group",
    40,
    "Group for second persons, at most 40 characters; see the setting `second_person_other_group`. Empty: none.",
)
.clearable();
pub const NETWORKS: Field<Vec<String>> = json(
    "networks",
    "Array of at most 50 networks (`10.0.0.0/8`, `2001:db8::/32`) or addresses from which alone the staff member may \
     sign in and work; empty: from everywhere.",
);
pub const SESSION: Field<String> = words("session", 100, "ID of the session to end; if not sent, all sessions end.");
pub const PASSWORD: Field<String> = login::PASSWORD
    .optional()
    .about("Initial password. If not sent, one is generated and returned once. It must be changed at the first login in any case.");
pub const ENABLED: Field<bool> = flag("enabled", "0: disabled; 1: enabled.");
pub const RESET_PASSWORD: Field<bool> = flag("reset_password", "1: generate a new password and return it once.");
pub const RESET_TOTP: Field<bool> = flag("reset_totp", "1: remove the second factor.");

pub const CONFIRM: Field<usize> = value(
    "confirm",
    "Number of the sensitive permissions (`sensitive` 1 in `/admin/api/permissions`) that the change grants. Another number is refused \
     (`risk_confirmation_needed` {affected, permissions}), and so is none where `terms_need_confirmation` is on and the change does not wait for a second person.",
);

/// `GET /admin/api/staff`.
pub async fn list(_staff: Staff<may::EditStaff>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let list: Vec<Member> = state.blocking(move || staff.list()).await?.into_iter().map(Member::from).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// The roles that were sent.
fn roles(params: &Params) -> Result<Option<AssignedRoles>, ApiError> {
    let one = params.get(&ROLE)?.map(AssignedRoles::from);
    let Some(codes) = params.get(&ROLES)? else { return Ok(one) };
    let roles = codes.iter().map(|code| RoleKey::from_code(code)).collect::<Option<AssignedRoles>>();
    let roles = roles.ok_or_else(|| ROLES.invalid())?;
    if one.is_some_and(|one| one != roles) {
        return Err(ROLE.invalid());
    }
    Ok(Some(roles))
}

fn networks(params: &Params) -> Result<Option<Networks>, ApiError> {
    let Some(texts) = params.get(&NETWORKS)? else { return Ok(None) };
    let networks = Networks::parse(texts.iter().map(String::as_str));
    Ok(Some(networks.ok_or_else(|| NETWORKS.invalid())?))
}

/// `POST /admin/api/staff`.
pub async fn create(req: HttpRequest, by: Staff<may::EditStaff>, params: Params, state: web::Data<AppState>) -> Reply {
    let address = state.address(&req);
    let new = NewStaff {
        email: params.get(&EMAIL)?,
        roles: roles(&params)?.ok_or_else(|| ROLE.missing())?,
        password: params.get(&PASSWORD)?,
        group: params.get(&GROUP)?.flatten().unwrap_or_default(),
        networks: networks(&params)?.unwrap_or_default(),
    };
    let staff = Arc::clone(&state.backoffice.staff);
    let create = move || staff.create_with(&by.actor, new);
    let (member, password) = state.hashing(Class::Staff, address, create).await?;
    let message = if member.change_waits { "role-change-waits" } else { "saved" };
    Answer::with_message(message, &StaffMade { staff: member.into(), password })
}

/// `PUT /admin/api/staff/{id}`.
pub async fn update(
    req: HttpRequest,
    by: Staff<may::EditStaff>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let change = StaffChange {
        roles: roles(&params)?,
        enabled: params.get(&ENABLED)?,
        reset_password: params.get(&RESET_PASSWORD)?.unwrap_or(false),
        reset_totp: params.get(&RESET_TOTP)?.unwrap_or(false),
        group: params.get(&GROUP)?.map(Option::unwrap_or_default),
        networks: networks(&params)?,
        confirm: params.get(&CONFIRM)?,
    };
    let (staff, change_hashes) = (Arc::clone(&state.backoffice.staff), change.reset_password);
    let (roles, enabled) = (change.roles.clone(), change.enabled);
    let update = move || staff.update(&by.actor, id.into_inner(), &change);
    let (member, password) = match change_hashes {
        true => state.hashing(Class::Staff, state.address(&req), update).await?,
        false => state.blocking(update).await?,
    };
    let differs = roles.is_some_and(|roles| roles != member.roles) || enabled.is_some_and(|on| on != member.enabled);
    let message = if differs { "role-change-waits" } else { "saved" };
    Answer::with_message(message, &StaffMade { staff: member.into(), password })
}

/// `GET /admin/api/staff/{id}/sessions`.
pub async fn sessions(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let read = move || staff.sessions_of(id.into_inner(), &by.session);
    let list: Vec<_> = state.blocking(read).await?.into_iter().map(StaffSession::from).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/staff/{id}/logout`.
pub async fn logout(
    by: Staff<may::EditStaff>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let session = params.get(&SESSION)?;
    let staff = Arc::clone(&state.backoffice.staff);
    let end = move || staff.end_sessions_of(&by.actor, id.into_inner(), session.as_deref());
    state.blocking(end).await?;
    Answer::with_message("saved", &None::<()>)
}

/// `DELETE /admin/api/staff/{id}`.
pub async fn remove(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    state.blocking(move || staff.remove(&by.actor, id.into_inner())).await?;
    Answer::with_message("saved", &None::<()>)
}
