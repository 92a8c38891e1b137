//! Signing in. A staff token is no customer's token, nor the reverse.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::http::envelope::{Answer, Reply};
use crate::http::params::Params;
use crate::http::state::AppState;
use crate::http::wire::staff::StaffWelcome;

const EMAIL_MAX: usize = 254;
const PASSWORD_MAX: usize = 256;
const CODE_MAX: usize = 16;

/// `POST /admin/api/login`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let email = params.required_line("email", EMAIL_MAX)?.to_owned();
    let password = params.required_line("password", PASSWORD_MAX)?.to_owned();
    params.line("totp", CODE_MAX)?;
    let (staff, address) = (Arc::clone(&state.staff), state.address(&req));
    let (token, member) = state.blocking(move || staff.login(&email, &password, address)).await?;
    Answer::said("login-ok", &StaffWelcome { token, staff: member.into(), must_change_password: 0, must_enrol: 0 })
}
