//! Signing in. A staff token is no customer's token, nor the reverse.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::http::envelope::{Answer, Reply};
use crate::http::params::Params;
use crate::http::state::AppState;
use crate::http::wire::staff::StaffWelcome;

pub(super) const EMAIL_MAX: usize = 254;
pub(super) const PASSWORD_MAX: usize = 256;
pub(super) const CODE_MAX: usize = 32;

/// `POST /admin/api/login`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let email = params.required_line("email", EMAIL_MAX)?.to_owned();
    let password = params.required_line("password", PASSWORD_MAX)?.to_owned();
    let totp = params.line("totp", CODE_MAX)?.map(str::to_owned);
    let (staff, address) = (Arc::clone(&state.staff), state.address(&req));
    let welcome = state.blocking(move || staff.login(&email, &password, totp.as_deref(), address)).await?;
    Answer::said("login-ok", &StaffWelcome::from(welcome))
}
