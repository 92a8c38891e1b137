//! `/api/notify/*`: verification codes by e-mail and SMS.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::Reader;
use super::params::Params;
use super::user::ACCOUNT_MAX;
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::user::CodeSent;
use crate::domain::code::COOLDOWN;
use crate::domain::time::SECOND;
use crate::services::access::captcha::CaptchaAnswer;
use crate::services::access::otp::OtpPurpose;

/// Maximum length of a captcha's key, and of an answer or a code.
pub const KEY_MAX: usize = 64;
pub const ANSWER_MAX: usize = 16;

/// `send_email`.
pub async fn send_email(req: HttpRequest, reader: Reader, params: Params, state: web::Data<AppState>) -> Reply {
    send(&req, reader, &params, &state, 1).await
}

/// `send_sms`.
pub async fn send_sms(req: HttpRequest, reader: Reader, params: Params, state: web::Data<AppState>) -> Reply {
    send(&req, reader, &params, &state, 2).await
}

async fn send(req: &HttpRequest, Reader(asker): Reader, params: &Params, state: &AppState, by: i64) -> Reply {
    let account = params.required_line("account", ACCOUNT_MAX)?;
    let identity = state.customers.accounts.identity(by, params.optional("area_id")?, account)?;
    let scene = params.required_line("scene", KEY_MAX)?;
    let scene = OtpPurpose::from_name(scene).ok_or_else(|| ApiError::invalid("scene"))?;
    let captcha = captcha(params)?;
    let (accounts, from, language) =
        (Arc::clone(&state.customers.accounts), (asker, state.address(req)), language::of(req));
    state.blocking(move || accounts.send_code(&identity, scene, language, from, &captcha)).await?;
    Answer::said("code-sent", &CodeSent { wait: COOLDOWN / SECOND })
}

/// The captcha answer in the parameters, if there is one.
pub fn captcha(params: &Params) -> Result<CaptchaAnswer, ApiError> {
    let key = params.line("key", KEY_MAX)?.map(str::to_owned);
    Ok(CaptchaAnswer { key, answer: params.line("captcha", ANSWER_MAX)?.map(str::to_owned) })
}
