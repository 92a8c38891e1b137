//! `/admin/api/reviews`: identity reviews and decisions on them.

use std::sync::Arc;

use actix_web::web;
use jiff::civil::Date;

use super::assignments::{self, OWNER, WorkContext};
use super::transfers::{OLDEST_FIRST, ONLY_ID, ONLY_USER, REMARK, customer};
use crate::api::envelope::{Answer, Reply};
use crate::api::state::AppState;
use crate::api::wire::ListPage;
use crate::api::wire::funds::TransferNotice;
use crate::api::wire::identity::{AdminReview, ReviewContext};
use crate::domain::AccountId;
use crate::domain::review::ReviewStatus;
use crate::http::guard::{Staff, may};
use crate::http::kyc;
use crate::http::params::Params;
use crate::http::params::declare::{Field, Required, code, value, word, words};
use crate::services::ServiceError;
use crate::services::customers::accounts::Accounts;
use crate::services::customers::consents::Consents;
use crate::services::customers::reviews::Reviews;
use crate::services::customers::reviews::requests::REQUESTABLE;
use crate::services::customers::signals::Signals;
use crate::services::staff::backoffice::assignments::QueueKind;
use crate::store::customers::reviews::{ReviewFilter, ReviewRow};

pub const STATUS: Field<ReviewStatus> =
    code("status", &[0, 1, 2], status, "0: rejected; 1: under review; 2: certified.");

pub const EXPIRES_WITHIN: Field<u32> = value(
    "expires_within",
    "Only certificates of now whose document expires within this number of days, the next to expire first.",
);
pub const EXPIRES_ON: Required<Date> =
    kyc::EXPIRES_ON.about("Last day on which the document is valid, `YYYY-MM-DD`; not in the past.").required();

pub const DOCUMENT: Required<&str> =
    word("document", &REQUESTABLE, Some, "`identity`: the identity document; `address`: a proof of address; `both`.")
        .required();
pub const REQUEST_REMARK: Required<String> =
    words("remark", 500, "Reason in the customer's language, at most 500 characters; shown to the customer.")
        .required();

/// Status on the wire, 0: rejected; 1: under review; 2: certified.
fn status(code: i64) -> Option<ReviewStatus> {
    match code {
        0 => Some(ReviewStatus::Rejected),
        1 => Some(ReviewStatus::Waiting),
        2 => Some(ReviewStatus::Certified),
        _ => None,
    }
}

/// The services that describe a review.
struct Describing {
    reviews: Arc<Reviews>,
    accounts: Arc<Accounts>,
    signals: Arc<Signals>,
    consents: Arc<Consents>,
    work: WorkContext,
}

impl Describing {
    fn of(state: &AppState) -> Self {
        Self {
            reviews: Arc::clone(&state.customers.reviews),
            accounts: Arc::clone(&state.customers.accounts),
            signals: Arc::clone(&state.backoffice.signals),
            consents: Arc::clone(&state.customers.consents),
            work: WorkContext::of(state),
        }
    }

    fn describe(&self, row: ReviewRow, signals: Vec<&'static str>) -> Result<AdminReview, ServiceError> {
        let context = ReviewContext {
            user: customer(&self.accounts, row.user),
            signals,
            work: self.work.of_item(QueueKind::Review, row.id, row.user)?,
            previous: self.reviews.before(&row)?,
            consents: self.consents.of(AccountId(row.user))?,
            requested: self.reviews.requested(row.user)?,
        };
        Ok(AdminReview::new(row, context))
    }

    fn describe_one(&self, row: ReviewRow) -> Result<AdminReview, ServiceError> {
        let active = self.signals.active(std::iter::once(AccountId(row.user)))?.pop().unwrap_or_default();
        self.describe(row, active)
    }
}

/// `GET /admin/api/reviews`.
pub async fn list(staff: Staff<may::ReviewIdentities>, params: Params, state: web::Data<AppState>) -> Reply {
    let page = params.page()?;
    let describing = Describing::of(&state);
    let filter = ReviewFilter {
        id: params.get(&ONLY_ID)?,
        user: params.get(&ONLY_USER)?,
        status: params.get(&STATUS)?.map(ReviewStatus::number),
        owner: assignments::owner(params.get(&OWNER)?, &staff.actor),
        expires_by: params.get(&EXPIRES_WITHIN)?.map(|days| describing.reviews.day_in(days)),
        oldest_first: params.get(&OLDEST_FIRST)?.unwrap_or(false),
    };
    let read = move || {
        let (rows, total) = describing.reviews.page(&filter, (page.page, page.limit))?;
        let active = describing.signals.active(rows.iter().map(|row| AccountId(row.user)))?;
        let list = rows.into_iter().zip(active).map(|(row, signals)| describing.describe(row, signals));
        Ok(ListPage { list: list.collect::<Result<_, _>>()?, total })
    };
    Answer::of(&state.blocking(read).await?)
}

async fn decide(
    staff: Staff<may::ReviewIdentities>,
    id: i64,
    verdict: Result<(), String>,
    state: web::Data<AppState>,
) -> Reply {
    let describing = Describing::of(&state);
    let decided = move || {
        let row = describing.reviews.decide(&staff.actor, id, verdict)?;
        Ok((AccountId(row.user), describing.describe_one(row)?))
    };
    let (user, review) = state.blocking(decided).await?;
    state.live.queues_changed();
    state.live.notice(
        user,
        &TransferNotice { kind: "review", id: review.id, status: review.status, amount: None, currency: None },
    );
    Answer::with_message("saved", &review)
}

/// `POST /admin/api/reviews/{id}/expiry`.
pub async fn set_expiry(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (id, expires) = (id.into_inner(), params.get(&EXPIRES_ON)?);
    let describing = Describing::of(&state);
    let set = move || {
        let row = describing.reviews.set_expiry(&staff.actor, id, expires)?;
        describing.describe_one(row)
    };
    Answer::with_message("saved", &state.blocking(set).await?)
}

/// `POST /admin/api/reviews/{id}/request`.
pub async fn request(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    params: Params,
    state: web::Data<AppState>,
) -> Reply {
    let (document, remark) = (params.get(&DOCUMENT)?, params.get(&REQUEST_REMARK)?);
    let describing = Describing::of(&state);
    let requested = move || {
        let row = describing.reviews.request(&staff.actor, id.into_inner(), document, &remark)?;
        describing.describe_one(row)
    };
    Answer::with_message("saved", &state.blocking(requested).await?)
}

/// `POST /admin/api/reviews/{id}/withdraw_request`.
pub async fn withdraw_request(
    staff: Staff<may::ReviewIdentities>,
    id: web::Path<i64>,
    state: web::Data<AppState>,
) -> Reply {
    let describing = Describing::of(&state);
    let withdrawn = move || {
        let row = describing.reviews.withdraw_request(&staff.actor, id.into_inner())?;
        describing.describe_one(row)
    };
    Answer::with_message("saved", &state.blocking(withdrawn).await?)
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
