//! `/admin/api/login`: staff login. Staff tokens and customer tokens are not interchangeable.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::staff::StaffWelcome;
use crate::http::otp;
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, line, secret};
use crate::services::access::captcha::Accepts;
use crate::services::access::login_throttle::captcha_needed;
use crate::services::access::password_queue::Class;

const PASSWORD_MAX: usize = 256;

pub const EMAIL: Required<String> = line("email", 254, "E-mail address, at most 254 characters.").required();
pub const PASSWORD: Required<String> = secret("password", PASSWORD_MAX, "Password, at most 256 characters.").required();
pub const TOTP: Field<String> = line(
    "totp",
    32,
    "Six-digit code of the authenticator app, or a recovery code. Required once a second factor is enabled.",
);

/// `POST /admin/api/login`.
pub async fn login(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let email = params.get(&EMAIL)?;
    let password = params.get(&PASSWORD)?;
    let totp = params.get(&TOTP)?;
    let captcha_answer = otp::captcha(&params)?;
    let (staff, captchas, origin) =
        (Arc::clone(&state.backoffice.staff), Arc::clone(&state.customers.captchas), state.request_origin(&req));
    let address = origin.address;
    let has_solved = staff.has_solved_captcha(&email, address, &captcha_answer, &captchas);
    let check_captcha = move || match (&captcha_answer.key, &captcha_answer.answer) {
        (Some(_), Some(_)) => captchas.check_answer(&captcha_answer, Accepts::Picture),
        _ => Err(captcha_needed()),
    };
    let login = move || staff.login_with(&email, &password, totp.as_deref(), &origin, check_captcha);
    let welcome = state.hashing_with_captcha(Class::Staff, address, has_solved, login).await?;
    Answer::with_message("login-ok", &StaffWelcome::from(welcome))
}
