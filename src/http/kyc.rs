//! `/api/user_real/*`: the customer's identity review.

use std::sync::Arc;

use actix_web::web;

use super::guard::RealUser;
use super::params::Params;
use super::uploads::picture;
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::funds::{ReviewBegun, ReviewState};
use crate::services::customers::reviews::Identification;

const NAME_MAX: usize = 100;
const CARD_MAX: usize = 40;

/// `real_name`.
pub async fn submit(user: RealUser, params: Params, state: web::Data<AppState>) -> Reply {
    let account = user.0.id;
    let name = params.required_line("name", NAME_MAX)?.trim().to_owned();
    let card_id = params.required_line("card_id", CARD_MAX)?.trim().to_owned();
    for (text, field) in [(&name, "name"), (&card_id, "card_id")] {
        if text.is_empty() {
            return Err(crate::api::error::ApiError::missing(field));
        }
    }
    let front = picture(&params, "front_pic", account, &state).await?;
    let reverse = picture(&params, "reverse_pic", account, &state).await?;
    let (reviews, new) = (Arc::clone(&state.customers.reviews), Identification { name, card_id, front, reverse });
    state.blocking(move || reviews.submit(account, &new)).await?;
    state.live.queues_changed();
    Answer::said("review-begun", &ReviewBegun { review_status: 1 })
}

/// `center`.
pub async fn center(user: RealUser, state: web::Data<AppState>) -> Reply {
    let reviews = Arc::clone(&state.customers.reviews);
    let (status, last) = state.blocking(move || reviews.of(user.0.id)).await?;
    Answer::of(&ReviewState::new(status, last))
}
