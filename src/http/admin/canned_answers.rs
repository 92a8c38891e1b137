//! `/admin/api/canned-answers`: texts that staff members insert into their answers in the support chat.

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::chat::CannedAnswer;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, json, words};
use crate::i18n::Language;
use crate::services::staff::backoffice::canned_answers::CannedAnswerDraft;

type Answering = Staff<may::AnswerChat>;

pub const NAME: Field<String> = words("name", 60, "Name by which staff members find it, at most 60 characters.");
pub const TEXTS: Field<BTreeMap<Language, String>> = json(
    "texts",
    "Object {language: text}; each text at most 1,000 characters, an empty one deletes the text of its language. \
     The back office replaces {name} and {account} when it inserts a text.",
);

async fn all(state: &AppState) -> Result<ListPage<CannedAnswer>, ApiError> {
    let answers = Arc::clone(&state.backoffice.canned_answers);
    let list: Vec<_> = state.blocking(move || answers.all()).await?.into_iter().map(CannedAnswer::from).collect();
    Ok(ListPage { total: list.len() as i64, list })
}

fn draft(params: &Params) -> Result<CannedAnswerDraft, ApiError> {
    Ok(CannedAnswerDraft { name: params.get(&NAME)?, texts: params.get(&TEXTS)? })
}

/// `GET /admin/api/canned-answers`.
pub async fn list(_staff: Answering, state: web::Data<AppState>) -> Reply {
    Answer::of(&all(&state).await?)
}

/// `POST /admin/api/canned-answers`.
pub async fn create(staff: Answering, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, answers) = (draft(&params)?, Arc::clone(&state.backoffice.canned_answers));
    state.blocking(move || answers.create(&staff.actor, &draft)).await?;
    Answer::with_message("saved", &all(&state).await?)
}

/// `PUT /admin/api/canned-answers/{id}`.
pub async fn update(staff: Answering, id: web::Path<i64>, params: Params, state: web::Data<AppState>) -> Reply {
    let (draft, answers) = (draft(&params)?, Arc::clone(&state.backoffice.canned_answers));
    state.blocking(move || answers.update(&staff.actor, *id, &draft)).await?;
    Answer::with_message("saved", &all(&state).await?)
}

/// `DELETE /admin/api/canned-answers/{id}`.
pub async fn remove(staff: Answering, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let answers = Arc::clone(&state.backoffice.canned_answers);
    state.blocking(move || answers.remove(&staff.actor, *id)).await?;
    Answer::with_message("saved", &all(&state).await?)
}
