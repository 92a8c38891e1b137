//! `/api/common/captcha`: pictures, and questions for people who cannot see them.

use std::sync::Arc;

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};

use super::params::Params;
use super::params::declare::{Field, word};
use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::user::Captcha;

/// Prefix of a picture's URL.
pub(super) const LINK: &str = "/api/common/captcha/";
/// Whether the captcha is a question in words.
pub const IN_WORDS: Field<bool> = word(
    "kind",
    &["picture", "text"],
    |kind| Some(kind == "text"),
    "`text`: a question in words, for people who cannot see pictures. Default picture.",
);

/// `captcha`: creates a captcha.
pub async fn make(req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let from = state.address(&req);
    let captcha = if params.get(&IN_WORDS)?.unwrap_or(false) {
        let (key, question) = state.customers.captchas.question(from, language::of(&req))?;
        Captcha { token: String::new(), key, question: Some(question) }
    } else {
        let key = state.customers.captchas.picture(from)?;
        // `token` is the picture's URL.
        Captcha { token: format!("{LINK}{key}"), key, question: None }
    };
    Answer::of(&captcha)
}

/// The picture of a captcha, until it has been answered.
pub async fn picture(key: web::Path<String>, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let (captchas, key) = (Arc::clone(&state.customers.captchas), key.into_inner());
    let picture = state.blocking(move || Ok(captchas.png(&key))).await?;
    let picture = picture.ok_or(ApiError::Http(actix_web::http::StatusCode::NOT_FOUND))?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "image/png"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(picture))
}
