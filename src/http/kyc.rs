//! `/api/user_real/*`: the customer's identity review.

use std::sync::Arc;

use actix_web::web;

use super::guard::RealCustomer;
use super::params::Params;
use super::params::declare::{Required, line};
use super::uploads::{picture, reference};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::funds::{ReviewBegun, ReviewState};
use crate::services::customers::reviews::Identification;

pub const NAME: Required<String> =
    line("name", 100, "Full name as in the document, at most 100 characters.").required();
pub const CARD_ID: Required<String> = line("card_id", 40, "Number of the document, at most 40 characters.").required();
pub const FRONT: Required<String> = reference("front_pic", "ID or URL of an uploaded picture of the document's front.");
pub const REVERSE: Required<String> =
    reference("reverse_pic", "ID or URL of an uploaded picture of the document's back.");

/// `real_name`.
pub async fn submit(user: RealCustomer, params: Params, state: web::Data<AppState>) -> Reply {
    let account = user.0.id;
    let name = params.get(&NAME)?.trim().to_owned();
    let card_id = params.get(&CARD_ID)?.trim().to_owned();
    for (text, field) in [(&name, NAME), (&card_id, CARD_ID)] {
        if text.is_empty() {
            return Err(field.missing());
        }
    }
    let front = picture(&params, &FRONT, account, &state).await?;
    let reverse = picture(&params, &REVERSE, account, &state).await?;
    let (reviews, new) = (Arc::clone(&state.customers.reviews), Identification { name, card_id, front, reverse });
    state.blocking(move || reviews.submit(account, &new)).await?;
    state.live.queues_changed();
    Answer::with_message("review-begun", &ReviewBegun { review_status: 1 })
}

/// `center`.
pub async fn center(user: RealCustomer, state: web::Data<AppState>) -> Reply {
    let reviews = Arc::clone(&state.customers.reviews);
    let (status, last) = state.blocking(move || reviews.of(user.0.id)).await?;
    Answer::of(&ReviewState::new(status, last))
}
