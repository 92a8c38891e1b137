//! `/admin/api/login`: staff login. Staff tokens and customer tokens are not interchangeable.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::staff::StaffWelcome;
use crate::http::otp;
use crate::http::params::Params;
use crate::services::access::captcha::Accepts;
use crate::services::access::login_throttle::captcha_needed;
use crate::services::access::password_queue::Class;

pub(super) const EMAIL_MAX: usize = 254;
pub(super) const PASSWORD_MAX: usize = 256;
pub(super) const CODE_MAX: usize = 32;

/// `POST /admin/api/login`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let email = params.required_line("email", EMAIL_MAX)?.to_owned();
    let password = params.required_line("password", PASSWORD_MAX)?.to_owned();
    let totp = params.line("totp", CODE_MAX)?.map(str::to_owned);
    let given = otp::captcha(&params)?;
    let (staff, captchas, address) =
        (Arc::clone(&state.backoffice.staff), Arc::clone(&state.customers.captchas), state.address(&req));
    let has_solved = staff.has_solved_captcha(&email, address, &given, &captchas);
    let captcha = move || match (&given.key, &given.answer) {
        (Some(_), Some(_)) => captchas.check_answer(&given, Accepts::Picture),
        _ => Err(captcha_needed()),
    };
    let login = move || staff.login_with(&email, &password, totp.as_deref(), address, captcha);
    let welcome = state.signing_in(Class::Staff, address, has_solved, login).await?;
    Answer::said("login-ok", &StaffWelcome::from(welcome))
}
