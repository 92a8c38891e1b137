//! `/admin/api/staff`: staff members, for an owner.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::login::{EMAIL_MAX, PASSWORD_MAX};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::Listed;
use crate::api::wire::staff::{Staff as Member, StaffMade};
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::services::access::password_queue::Class;
use crate::services::staff::backoffice::Role;
use crate::services::staff::backoffice::staff::StaffChange;

const ROLE_MAX: usize = 16;

fn role(params: &Params) -> Result<Option<Role>, ApiError> {
    let named = params.line("role", ROLE_MAX)?;
    named.map(|code| Role::from_code(code).ok_or_else(|| ApiError::invalid("role"))).transpose()
}

/// `GET /admin/api/staff`.
pub async fn list(_staff: Staff<may::EditStaff>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let list: Vec<Member> = state.blocking(move || staff.list()).await?.into_iter().map(Member::from).collect();
    let total = list.len() as i64;
    Answer::of(&Listed { list, total })
}

/// `POST /admin/api/staff`.
pub async fn create(req: HttpRequest, by: Staff<may::EditStaff>, params: Params, state: web::Data<AppState>) -> Reply {
    let address = state.address(&req);
    let email = params.required_line("email", EMAIL_MAX)?.to_owned();
    let role = role(&params)?.ok_or_else(|| ApiError::missing("role"))?;
    let password = params.line("password", PASSWORD_MAX)?.map(str::to_owned);
    let staff = Arc::clone(&state.backoffice.staff);
    let create = move || staff.create(&by.actor, &email, role, password.as_deref());
    let (member, password) = state.hashing(Class::Staff, address, create).await?;
    Answer::said("saved", &StaffMade { staff: member.into(), password })
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
        role: role(&params)?,
        enabled: params.flag("enabled")?,
        reset_password: params.flag("reset_password")?.unwrap_or(false),
        reset_totp: params.flag("reset_totp")?.unwrap_or(false),
    };
    let (staff, change_hashes) = (Arc::clone(&state.backoffice.staff), change.reset_password);
    let update = move || staff.update(&by.actor, id.into_inner(), &change);
    let (member, password) = match change_hashes {
        true => state.hashing(Class::Staff, state.address(&req), update).await?,
        false => state.blocking(update).await?,
    };
    Answer::said("saved", &StaffMade { staff: member.into(), password })
}

/// `DELETE /admin/api/staff/{id}`.
pub async fn remove(by: Staff<may::EditStaff>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    state.blocking(move || staff.remove(&by.actor, id.into_inner())).await?;
    Answer::said("saved", &None::<()>)
}
