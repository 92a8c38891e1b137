//! `/api/notify/*`: verification codes by e-mail and SMS.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::Reader;
use super::params::Params;
use super::params::declare::{Field, Required, line, value, word};
use super::user::{ACCOUNT, BY_EMAIL, BY_MOBILE};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::user::CodeSent;
use crate::domain::code::COOLDOWN;
use crate::domain::time::SECOND;
use crate::services::access::captcha::CaptchaAnswer;
use crate::services::access::otp::OtpPurpose;
use crate::services::customers::identity::Identity;

/// Maximum length of a captcha's answer and of a code.
pub const ANSWER_MAX: usize = 16;

pub const NUMBER_AREA: Required<i64> = value("area_id", "ID of the mobile number's country.").required();
/// The purpose, which the wire calls `scene`.
pub const SCENE: Required<OtpPurpose> =
    word("scene", &["register", "forgot", "password", "withdraw"], OtpPurpose::from_name, "Purpose of the code.")
        .at_most(64)
        .required();
pub const KEY: Field<String> = line(
    "key",
    64,
    "Key of the captcha. Required if `code_captcha` or `sms_captcha` is set; of a picture after the error `captcha_needed`.",
);
pub const CAPTCHA: Field<String> = line("captcha", ANSWER_MAX, "Answer to the captcha.");

/// `send_email`.
pub async fn send_email(req: HttpRequest, reader: Reader, params: Params, state: web::Data<AppState>) -> Reply {
    let account = params.get(&ACCOUNT)?;
    let identity = state.customers.accounts.identity(BY_EMAIL, None, &account)?;
    send(&req, reader, &params, &state, identity).await
}

/// `send_sms`.
pub async fn send_sms(req: HttpRequest, reader: Reader, params: Params, state: web::Data<AppState>) -> Reply {
    let account = params.get(&ACCOUNT)?;
    let identity = state.customers.accounts.identity(BY_MOBILE, Some(params.get(&NUMBER_AREA)?), &account)?;
    send(&req, reader, &params, &state, identity).await
}

async fn send(
    req: &HttpRequest,
    Reader(customer): Reader,
    params: &Params,
    state: &AppState,
    identity: Identity,
) -> Reply {
    let purpose = params.get(&SCENE)?;
    let captcha = captcha(params)?;
    let (accounts, from, language) =
        (Arc::clone(&state.customers.accounts), (customer, state.address(req)), language::of(req));
    state.blocking(move || accounts.send_code(&identity, purpose, language, from, &captcha)).await?;
    Answer::with_message("code-sent", &CodeSent { wait: COOLDOWN / SECOND })
}

/// The captcha answer in the parameters, if there is one.
pub fn captcha(params: &Params) -> Result<CaptchaAnswer, ApiError> {
    Ok(CaptchaAnswer { key: params.get(&KEY)?, answer: params.get(&CAPTCHA)? })
}
