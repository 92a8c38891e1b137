//! `/admin/api/appropriateness` and `/admin/api/users/{id}/appropriateness`: the questions of the appropriateness test, and
//! what customers answered.

use std::sync::Arc;

use actix_web::web;

use crate::api::envelope::{Answer, Reply};
use crate::api::error::ApiError;
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::appropriateness::{QuizAttempt, QuizEdit};
use crate::domain::AccountId;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Required, json, value};
use crate::services::customers::appropriateness::{Quiz, QuizVersion};

/// 30 questions with four answers in 15 languages are about 200 KiB.
pub const BODY_MAX: usize = 512 * 1024;

pub const VERSION: Required<i64> = value("version", "`version` that was changed.").required();
pub const QUIZ: Required<Quiz> = json(
    "quiz",
    "`{mark, questions: [{texts: {en}, answers: [{texts: {en}, right}]}]}`: 1 to 30 questions, 2 to 8 answers each, and the \
     number of right answers that are needed.",
)
.required();

fn edit(state: &AppState, current: QuizVersion) -> QuizEdit {
    QuizEdit::new(current, state.settings.values().is_on("appropriateness"))
}

/// `GET /admin/api/appropriateness`.
pub async fn show(_staff: Staff<may::SeeRegulatory>, state: web::Data<AppState>) -> Reply {
    let tests = Arc::clone(&state.customers.appropriateness);
    let current = state.blocking(move || tests.quiz()).await?;
    Answer::of(&edit(&state, current))
}

/// `PUT /admin/api/appropriateness`.
pub async fn save(staff: Staff<may::EditSettings>, params: Params, state: web::Data<AppState>) -> Reply {
    let (version, quiz) = (params.get(&VERSION)?, params.get(&QUIZ)?);
    let changes = Arc::clone(&state.backoffice.risk_changes);
    let (current, waiting) = state.blocking(move || changes.put_quiz(&staff.actor, version, &quiz)).await?;
    Answer::saved_or_waiting(waiting, &edit(&state, current))
}

/// `GET /admin/api/users/{id}/appropriateness`.
pub async fn of_customer(_staff: Staff<may::SeeUsers>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    let (tests, accounts) = (Arc::clone(&state.customers.appropriateness), Arc::clone(&state.customers.accounts));
    let read = move || tests.answers(accounts.user(AccountId(id.into_inner()))?.id);
    let answers = state.blocking(read).await?;
    let total = i64::try_from(answers.len()).map_err(ApiError::internal)?;
    Answer::of(&ListPage { list: answers.into_iter().map(QuizAttempt::from).collect(), total })
}
