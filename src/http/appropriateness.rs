//! `/api/appropriateness`: the test that customers pass before they place orders on real accounts.

use std::sync::Arc;

use actix_web::{HttpRequest, web};

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Required, json, value};
use crate::api::envelope::{Answer, Reply};
use crate::api::language;
use crate::api::state::AppState;
use crate::api::wire::appropriateness::Appropriateness;
use crate::services::customers::appropriateness::AnsweredFrom;

pub const VERSION: Required<i64> = value("version", "`version` of the test that is answered.").required();
pub const ANSWERS: Required<Vec<usize>> =
    json("answers", "For each question, in its order, the place of the chosen answer, from 0: `[1, 0, 2]`.").required();

/// `GET`.
pub async fn show(user: RealCustomer, req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let tests = Arc::clone(&state.customers.appropriateness);
    let found = state.blocking(move || tests.of(user.0.id)).await?;
    Answer::of(&Appropriateness::new(&found, language::of(&req)))
}

/// `POST`.
pub async fn answer(user: RealCustomer, req: HttpRequest, params: Params, state: web::Data<AppState>) -> Reply {
    let (version, answers) = (params.get(&VERSION)?, params.get(&ANSWERS)?);
    let language = language::of(&req);
    let from = AnsweredFrom { address: state.address(&req), language };
    let tests = Arc::clone(&state.customers.appropriateness);
    let found = state.blocking(move || tests.answer(user.0.id, version, &answers, from)).await?;
    Answer::with_message("saved", &Appropriateness::new(&found, language))
}

/// `POST confirm`.
pub async fn confirm(user: RealCustomer, req: HttpRequest, state: web::Data<AppState>) -> Reply {
    let (tests, address) = (Arc::clone(&state.customers.appropriateness), state.address(&req));
    let found = state.blocking(move || tests.confirm(user.0.id, address)).await?;
    Answer::with_message("saved", &Appropriateness::new(&found, language::of(&req)))
}
