//! Identity reviews (KYC): a customer submits documents, the staff certifies or rejects them.

use std::sync::Arc;

use crate::domain::AccountId;
use crate::domain::review::ReviewStatus;
use crate::store::customers::reviews::{self as rows, ReviewFilter, ReviewRow};
use crate::store::{
    Store, StoreError,
    backoffice::audit,
    customers::{
        traces::{self, Trace},
        uploads, users,
    },
};

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::outgoing::Kind;
use crate::services::notifications::webhooks;
use crate::services::staff::audit::Actor;

/// The identity that a customer submits.
#[derive(Debug, Clone)]
pub struct Identification {
    pub name: String,
    /// The number of the identity document.
    pub card_id: String,
    /// The document's two sides: ids of the customer's own uploads.
    pub front: i64,
    pub reverse: i64,
}

/// The review service.
pub struct Reviews {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    messages: Arc<Messages>,
}

impl Reviews {
    /// Creates the service.
    pub const fn new(store: Arc<Store>, clock: Arc<dyn Clock>, messages: Arc<Messages>) -> Self {
        Self { store, clock, messages }
    }

    /// Requests a review and stores the submitted name at the customer. Blocks.
    ///
    /// # Errors
    /// `review_waiting`, `already_certified`; `upload_not_found` {field}, `picture_used` {field}.
    pub fn submit(&self, user: AccountId, new: &Identification) -> Result<(), ServiceError> {
        let at = self.clock.now();
        let row = ReviewRow {
            id: 0,
            user: user.0,
            name: new.name.clone(),
            card_id: new.card_id.clone(),
            front: new.front,
            reverse: new.reverse,
            front_name: String::new(),
            reverse_name: String::new(),
            status: ReviewStatus::Waiting.number(),
            remark: String::new(),
            created_at: at.0,
            decided_at: None,
            staff: None,
        };
        let done = self.store.write(|transaction| {
            if let Err(refusal) = check_may_submit(transaction, &row)? {
                return Ok(Err(refusal));
            }
            let id = rows::insert(transaction, &row)?;
            webhooks::enqueue(transaction, &format!("review-{id}-submitted"), "review.submitted", user.0, at)?;
            // The staff finds the customer by the name; a certified name can no longer change.
            users::set_name(transaction, user.0, &row.name)?;
            uploads::use_for(transaction, row.front, "review")?;
            uploads::use_for(transaction, row.reverse, "review")?;
            traces::record(transaction, Trace::Document, &traces::key(&row.card_id), user.0, at.0)?;
            for picture in [row.front, row.reverse] {
                if let Some(hash) = uploads::hash(transaction, picture)? {
                    traces::record(transaction, Trace::Picture, &hash, user.0, at.0)?;
                }
            }
            Ok(Ok(()))
        })?;
        Ok(done?)
    }

    /// Returns a customer's review status and last review. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn of(&self, user: AccountId) -> Result<(ReviewStatus, Option<ReviewRow>), ServiceError> {
        Ok(self.store.read(|connection| Ok((status(connection, user.0)?, rows::last(connection, user.0)?)))?)
    }

    /// Returns a page of reviews and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn page(&self, filter: ReviewFilter, page: (u32, u32)) -> Result<(Vec<ReviewRow>, i64), ServiceError> {
        Ok(self.store.read(|connection| rows::page(connection, filter, page))?)
    }

    /// Certifies (`Ok`) or rejects with a remark to the customer (`Err`). Blocks.
    ///
    /// # Errors
    /// `review_not_found`, `already_decided`.
    pub fn decide(&self, by: &Actor, id: i64, verdict: Result<(), String>) -> Result<ReviewRow, ServiceError> {
        let at = self.clock.now();
        let (act, status) = match verdict {
            Ok(()) => ("approve", ReviewStatus::Certified),
            Err(_) => ("reject", ReviewStatus::Rejected),
        };
        let remark = verdict.err().unwrap_or_default();
        let entry = by.entry(at, act, format!("review/{id}"), None, Some(&remark));
        let kind = if status == ReviewStatus::Certified { Kind::IDENTITY_CERTIFIED } else { Kind::IDENTITY_REJECTED };
        let message = self.messages.draft(kind, &[("reason", remark.clone())]);
        let decided = self.store.write(|transaction| {
            let Some(row) = rows::one(transaction, id)? else { return Ok(Err(Refusal::new("review_not_found"))) };
            if !ReviewStatus::from_number(row.status).is_some_and(|from| from.may_become(status)) {
                return Ok(Err(Refusal::new("already_decided")));
            }
            let row = ReviewRow { status: status.number(), remark, decided_at: Some(at.0), staff: by.staff, ..row };
            rows::decide(transaction, &row)?;
            message.write_to_user(transaction, AccountId(row.user))?;
            if status == ReviewStatus::Certified {
                webhooks::enqueue(transaction, &format!("review-{id}"), "customer.verified", row.user, at)?;
            }
            audit::append(transaction, &entry)?;
            Ok(Ok(row))
        })?;
        self.messages.wake();
        Ok(decided?)
    }
}

fn status(connection: &rusqlite::Connection, user: i64) -> Result<ReviewStatus, StoreError> {
    let row = users::by_id(connection, user)?;
    Ok(row.and_then(|row| ReviewStatus::from_number(row.review_status)).unwrap_or(ReviewStatus::None))
}

/// Checks whether the customer may request this review.
fn check_may_submit(connection: &rusqlite::Connection, row: &ReviewRow) -> Result<Result<(), Refusal>, StoreError> {
    let status = status(connection, row.user)?;
    if !status.may_become(ReviewStatus::Waiting) {
        let certified = status == ReviewStatus::Certified;
        return Ok(Err(Refusal::new(if certified { "already_certified" } else { "review_waiting" })));
    }
    for (id, field) in [(row.front, "front_pic"), (row.reverse, "reverse_pic")] {
        let Some(picture) = uploads::of_user(connection, row.user, id)? else {
            return Ok(Err(Refusal::new("upload_not_found").with("field", field)));
        };
        if picture.used_for.is_some() || (field == "reverse_pic" && id == row.front) {
            return Ok(Err(Refusal::new("picture_used").with("field", field)));
        }
    }
    Ok(Ok(()))
}
