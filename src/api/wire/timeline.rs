//! The timeline of a customer.

use serde::Serialize;
use utoipa::ToSchema;

use super::order::Order;
use super::{Decimal, Moment};
use crate::domain::{Money, TimeMs};
use crate::store::customers::timeline::{EventRow, Place};

/// Events of a customer, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct Timeline {
    pub list: Vec<TimelineEvent>,
    /// `before` of the next page; null at the end.
    #[schema(required)]
    pub next: Option<String>,
}

impl Timeline {
    /// A place as `before` takes it.
    pub fn cursor(place: Place) -> String {
        format!("{}.{}.{}", place.at, place.source, place.id)
    }
}

/// An event of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimelineEvent {
    pub at: Moment,
    /// `registered`, `account_opened`, `account_archived`, `sign_in`, `sign_in_failed`, `note`, `act`, `review_submitted`,
    /// `review_decided`, `deposit_announced`, `deposit_decided`, `withdrawal_requested`, `withdrawal_approved`,
    /// `withdrawal_decided`, `order_placed`, `order_opened`, `order_cancelled`, `order_closed`, `task_added`, `task_done`,
    /// `key_created`, `key_revoked` or `ledger`.
    pub kind: String,
    /// ID of the object: of the account, review, deposit, withdrawal, order, note, task, or entry.
    pub id: i64,
    /// Of a note its kind, of an act the act, of a ledger entry its kind.
    #[schema(required)]
    pub word: Option<String>,
    /// Name of the account, network and device of a sign-in, text of a note, title of a task, reason, or reference.
    #[schema(required)]
    pub text: Option<String>,
    #[schema(required)]
    pub amount: Option<Decimal>,
    /// Currency of the amount.
    #[schema(required)]
    pub currency: Option<String>,
    /// Status of the review, deposit, withdrawal or order now.
    #[schema(required)]
    pub status: Option<i64>,
    /// The staff member who did it.
    #[schema(required)]
    pub staff: Option<String>,
    /// The order, as it is now.
    #[schema(required)]
    pub order: Option<Order>,
}

impl TimelineEvent {
    /// An event, with its order.
    pub fn new(event: EventRow, order: Option<Order>) -> Self {
        Self {
            at: TimeMs(event.place.at).into(),
            kind: event.kind,
            id: event.place.id,
            word: event.word,
            text: event.text.filter(|text| !text.is_empty()),
            amount: event.amount.map(Money::from_raw).map(Decimal::of),
            currency: event.currency,
            status: event.status,
            staff: event.staff,
            order,
        }
    }
}
