//! `/admin/api/staff`: staff members, for an owner.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::login::{self, EMAIL};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::staff::{Staff as Member, StaffMade};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, flag, word};
use crate::services::access::password_queue::Class;
use crate::services::staff::backoffice::Role;
use crate::services::staff::backoffice::staff::StaffChange;

pub const ROLE: Field<Role> = word(
    "role",
    &["owner", "dealer", "finance", "compliance", "support"],
    Role::from_code,
    "Role of the staff member.",
);
pub const PASSWORD: Field<String> = login::PASSWORD
    .optional()
    .about("Initial password. If not sent, one is generated and returned once; it must be changed at the first login.");
pub const ENABLED: Field<bool> = flag("enabled", "0: disabled; 1: enabled.");
pub const RESET_PASSWORD: Field<bool> = flag("reset_password", "1: generate a new password and return it once.");
pub const RESET_TOTP: Field<bool> = flag("reset_totp", "1: remove the second factor.");

/// `GET /admin/api/staff`.
pub async fn list(_staff: Staff<may::EditStaff>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let list: Vec<Member> = state.blocking(move || staff.list()).await?.into_iter().map(Member::from).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/staff`.
pub async fn create(req: HttpRequest, by: Staff<may::EditStaff>, params: Params, state: web::Data<AppState>) -> Reply {
    let address = state.address(&req);
    let email = params.get(&EMAIL)?;
    let role = params.get(&ROLE.required())?;
    let password = params.get(&PASSWORD)?;
    let staff = Arc::clone(&state.backoffice.staff);
    let create = move || staff.create(&by.actor, &email, role, password.as_deref());
    let (member, password) = state.hashing(Class::Staff, address, create).await?;
    Answer::with_message("saved", &StaffMade { staff: member.into(), password })
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
        role: params.get(&ROLE)?,
        enabled: params.get(&ENABLED)?,
        reset_password: params.get(&RESET_PASSWORD)?.unwrap_or(false),
        reset_totp: params.get(&RESET_TOTP)?.unwrap_or(false),
    };
    let (staff, change_hashes) = (Arc::clone(&state.backoffice.staff), change.reset_password);
    let update = move || staff.update(&by.actor, id.into_inner(), &change);
    let (member, password) = match change_hashes {
        true => state.hashing(Class::Staff, state.address(&req), update).await?,
        false => state.blocking(update).await?,
    };
    Answer::with_message("saved", &StaffMade { staff: member.into(), password })
}

/// `DELETE /admin/api/staff/{id}`.
pub async fn remove(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    state.blocking(move || staff.remove(&by.actor, id.into_inner())).await?;
    Answer::with_message("saved", &None::<()>)
}
