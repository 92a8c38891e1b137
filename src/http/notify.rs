//! `/api/notify/*`: codes by e-mail and SMS.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::envelope::{Answer, Reply};
use super::error::ApiError;
use super::language;
use super::params::Params;
use super::state::AppState;
use super::user::ACCOUNT_MAX;
use super::wire::user::CodeSent;
use crate::domain::code::COOLDOWN;
use crate::domain::time::SECOND;
use crate::services::codes::Scene;

/// Longest key of a captcha, and longest answer to one.
pub const KEY_MAX: usize = 64;
pub const ANSWER_MAX: usize = 16;

/// `send_email`.
pub async fn send_email(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    send(&req, &params, &state, 1).await
}

/// `send_sms`.
pub async fn send_sms(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    send(&req, &params, &state, 2).await
}

async fn send(req: &HttpRequest, params: &Params, state: &AppState, by: i64) -> Reply {
    let account = params.required_line("account", ACCOUNT_MAX)?;
    let identity = state.accounts.identity(by, params.optional("area_id")?, account)?;
    let scene = params.required_line("scene", KEY_MAX)?;
    let scene = Scene::from_name(scene).ok_or_else(|| ApiError::invalid("scene"))?;
    let (key, answer) = (params.line("key", KEY_MAX)?, params.line("captcha", ANSWER_MAX)?);
    if state.settings.values().is_on("code_captcha") {
        let answer = answer.ok_or_else(|| ApiError::missing("captcha"))?;
        state.captchas.check(key.ok_or_else(|| ApiError::missing("key"))?, answer)?;
    }
    let (accounts, from, language) = (Arc::clone(&state.accounts), state.address(req), language::of(req));
    state.blocking(move || accounts.send_code(&identity, scene, language, from)).await?;
    Answer::said("code-sent", &CodeSent { wait: COOLDOWN / SECOND })
}
