//! `/admin/api/me`, `/logout`, `/sessions`, `/password` and `/totp`: the caller's own account.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::login::{self, TOTP};
use super::staff::SESSION;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::factor::{RecoveryCodes, TotpSecret};
use crate::api::wire::{ListPage, staff as wire};
use crate::http::guard::{AnyStaffSession, StaffMember};
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required};
use crate::http::user::{self, ALL, NEW_PASSWORD, REPEATED};
use crate::services::access::password_queue::Class;

pub const PASSWORD: Required<String> = login::PASSWORD.about("The caller's current password.");
pub const OLD_PASSWORD: Required<String> = user::OLD_PASSWORD.about("Current password.").required();
pub const CODE: Required<String> =
    TOTP.about("Six-digit code of the authenticator app, or a recovery code.").required();
/// The code of a second factor that is replaced.
pub const REPLACED_CODE: Field<String> =
    TOTP.about("Code of the second factor to be replaced, or a recovery code. Required if one is enabled.");

/// Another session of the caller.
pub const OTHER: Field<String> = SESSION.about("ID of another session of the caller to end instead of this one.");

/// `GET /admin/api/me`.
pub async fn info(who: AnyStaffSession, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let (id, roles) = (who.signed_in.member.id, who.signed_in.member.roles.clone());
    let read = move || Ok((staff.recovery_codes_left(id)?, staff.role_names(&roles)?));
    let (left, names) = state.blocking(read).await?;
    Answer::of(&wire::StaffSelf::new(who.signed_in, left, names))
}

/// `POST /admin/api/logout`: ends this session, with `session` another one of the caller, with `all` every one.
pub async fn logout(who: AnyStaffSession, params: Params, state: web::Data<AppState>) -> Reply {
    let (all, other) = (params.get(&ALL)?.unwrap_or(false), params.get(&OTHER)?);
    let staff = Arc::clone(&state.backoffice.staff);
    let who = who.signed_in;
    let end = move || match other {
        _ if all => staff.logout_everywhere(who.member.id),
        Some(other) => staff.logout_other(&who, &other),
        None => staff.logout(&who.session),
    };
    state.blocking(end).await?;
    Answer::with_message("logged-out", &None::<()>)
}

/// `GET /admin/api/sessions`.
pub async fn sessions(who: StaffMember, state: web::Data<AppState>) -> Reply {
    let staff = Arc::clone(&state.backoffice.staff);
    let sessions = state.blocking(move || staff.sessions(&who.0)).await?;
    let list: Vec<_> = sessions.into_iter().map(wire::StaffSession::from).collect();
    let total = list.len() as i64;
    Answer::of(&ListPage { list, total })
}

/// `POST /admin/api/password`.
pub async fn password(req: HttpRequest, who: AnyStaffSession, params: Params, state: web::Data<AppState>) -> Reply {
    let old = params.get(&OLD_PASSWORD)?;
    let new = params.get(&NEW_PASSWORD)?;
    if params.get(&REPEATED)? != new {
        return Err(ApiError::refused("passwords_differ"));
    }
    let (staff, origin) = (Arc::clone(&state.backoffice.staff), state.request_origin(&req));
    let address = origin.address;
    let change = move || staff.change_password(&who.signed_in, &old, &new, &origin);
    let welcome = state.hashing(Class::Staff, address, change).await?;
    Answer::with_message("password-changed", &wire::StaffWelcome::from(welcome))
}

/// `POST /admin/api/totp`: starts enrolment.
pub async fn begin_totp(req: HttpRequest, who: AnyStaffSession, params: Params, state: web::Data<AppState>) -> Reply {
    who.signed_in.require_own_password()?;
    let password = params.get(&PASSWORD)?;
    let code = params.get(&REPLACED_CODE)?;
    let (staff, address) = (Arc::clone(&state.backoffice.staff), state.address(&req));
    let begin = move || staff.begin_totp(&who.signed_in, &password, code.as_deref(), address);
    let secret = state.hashing(Class::Staff, address, begin).await?;
    Answer::of(&TotpSecret::from(secret))
}

/// `POST /admin/api/totp/confirm`: enables it.
pub async fn confirm_totp(req: HttpRequest, who: AnyStaffSession, params: Params, state: web::Data<AppState>) -> Reply {
    who.signed_in.require_own_password()?;
    let code = params.get(&CODE)?;
    let (staff, address) = (Arc::clone(&state.backoffice.staff), state.address(&req));
    let recovery_codes = state.blocking(move || staff.confirm_totp(&who.signed_in, &code, address)).await?;
    Answer::with_message("saved", &RecoveryCodes { recovery_codes })
}

/// `POST /admin/api/totp/off`: disables it.
pub async fn end_totp(req: HttpRequest, who: AnyStaffSession, params: Params, state: web::Data<AppState>) -> Reply {
    who.signed_in.require_full_session()?;
    let password = params.get(&PASSWORD)?;
    let code = params.get(&CODE)?;
    let (staff, address) = (Arc::clone(&state.backoffice.staff), state.address(&req));
    let end = move || staff.end_totp(&who.signed_in, &password, &code, address);
    state.hashing(Class::Staff, address, end).await?;
    Answer::with_message("saved", &None::<()>)
}
