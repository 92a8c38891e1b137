//! `/admin/api/reviews`: identity reviews and decisions on them.

use std::sync::Arc;

use actix_web::web;

use super::transfers::{OLDEST_FIRST, ONLY_ID, ONLY_USER, REMARK, customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::admin_funds::AdminReview;
use crate::api::wire::funds::TransferNotice;
use crate::domain::AccountId;
use crate::domain::review::ReviewStatus;
use crate::http::guard::{Staff, may};
use crate::http::params::Params;
use crate::http::params::declare::{Field, code};
use crate::store::customers::reviews::{ReviewFilter, ReviewRow};

pub const STATUS: Field<ReviewStatus> =
    code("status", &[0, 1, 2], status, "0: rejected; 1: under review; 2: certified.");

/// Status on the wire, 0: rejected; 1: under review; 2: certified.
fn status(code: i64) -> Option<ReviewStatus> {
    match code {
        0 => Some(ReviewStatus::Rejected),
        1 => Some(ReviewStatus::Waiting),
        2 => Some(ReviewStatus::Certified),
        _ => None,
    }
}

/// `GET /admin/api/reviews`.
pub async fn list(_staff: Staff<may::ReviewIdentities>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let filter = ReviewFilter {
        id: params.get(&ONLY_ID)?,
        user: params.get(&ONLY_USER)?,
        status: params.get(&STATUS)?.map(ReviewStatus::number),
        oldest_first: params.get(&OLDEST_FIRST)?.unwrap_or(false),
    };
    let (reviews, accounts) = (Arc::clone(&state.customers.reviews), Arc::clone(&state.customers.accounts));
    let signals = Arc::clone(&state.backoffice.signals);
    let read = move || {
        let (rows, total) = reviews.page(filter, (page.page, page.limit))?;
        let active = signals.active(rows.iter().map(|row| AccountId(row.user)))?;
        let show = |(row, signals): (ReviewRow, _)| {
            let user = customer(&accounts, row.user);
            AdminReview::new(row, user, signals)
        };
        Ok(ListPage { list: rows.into_iter().zip(active).map(show).collect(), total })
    };
    Answer::of(&state.blocking(read).await?)
}

async fn decide(
    staff: Staff<may::ReviewIdentities>,
    id: i64,
    verdict: Result<(), String>,
    state: web::Data<AppState>,
) -> Reply {
    let (reviews, accounts) = (Arc::clone(&state.customers.reviews), Arc::clone(&state.customers.accounts));
    let signals = Arc::clone(&state.backoffice.signals);
    let decided = move || {
        let row = reviews.decide(&staff.actor, id, verdict)?;
        let user = customer(&accounts, row.user);
        let active = signals.active(std::iter::once(AccountId(row.user)))?.pop().unwrap_or_default();
        Ok((AccountId(row.user), AdminReview::new(row, user, active)))
    };
    let (user, review) = state.blocking(decided).await?;
    state.live.queues_changed();
    state.live.notice(
        user,
        &TransferNotice { kind: "review", id: review.id, status: review.status, amount: None, currency: None },
    );
    Answer::with_message("saved", &review)
}

/// `POST /admin/api/reviews/{id}/approve`.
pub async fn approve(staff: Staff<may::ReviewIdentities>, id: web::Path<i64>, state: web::Data<AppState>) -> Reply {
    decide(staff, id.into_inner(), Ok(()), state).await
}

/// `POST /admin/api/reviews/{id}/reject`.
pub async fn reject(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let remark = params.get(&REMARK)?;
    decide(staff, id.into_inner(), Err(remark), state).await
}
