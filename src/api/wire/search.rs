//! Hits of the back office's search.

use serde::Serialize;
use utoipa::ToSchema;

use super::user::review_status;
use super::{Decimal, flag};
use crate::domain::{Instrument, Order};
use crate::services::customers::accounts::User;
use crate::store::customers::reviews::FoundReview;
use crate::store::funds::transfer_search::FoundTransfer;

/// A record that the search found.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchHit {
    /// `user`, `order`, `deposit`, `withdrawal`, `review` or `instrument`.
    pub kind: &'static str,
    pub id: i64,
    /// The customer's name, the order's number and instrument, the transfer's number and amount, the review's number and stated
    /// name, the instrument's code.
    pub title: String,
    /// The customer's number and address, the transfer's customer and reference.
    pub detail: String,
    /// Status of an order, deposit, withdrawal or review.
    #[schema(required)]
    pub status: Option<i64>,
    /// 1: a demo customer.
    pub is_demo: u8,
}

impl SearchHit {
    const fn new(kind: &'static str, id: i64, title: String, detail: String) -> Self {
        Self { kind, id, title, detail, status: None, is_demo: 0 }
    }

    /// A customer.
    pub fn user(user: User) -> Self {
        let address = user.email.or(user.mobile);
        let detail = [Some(user.uid.clone()), address.clone().filter(|_| user.name.is_some())];
        let detail = detail.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let title = user.name.or(address).unwrap_or(user.uid);
        Self { is_demo: flag(user.is_demo), ..Self::new("user", user.id.0, title, detail) }
    }

    /// An order of an instrument with this code.
    pub fn order(order: &Order, code: String) -> Self {
        let hit = Self::new("order", order.id.0, format!("#{} {code}", order.id.0), String::new());
        Self { status: Some(order.status as i64), ..hit }
    }

    /// An instrument.
    pub fn instrument(instrument: Instrument) -> Self {
        Self::new("instrument", instrument.id.0, instrument.code, String::new())
    }

    /// A deposit.
    pub fn deposit(found: FoundTransfer) -> Self {
        Self::transfer("deposit", found)
    }

    /// A withdrawal.
    pub fn withdrawal(found: FoundTransfer) -> Self {
        Self::transfer("withdrawal", found)
    }

    /// An identity review.
    pub fn review(found: FoundReview) -> Self {
        let title = format!("#{} {}", found.id, found.name);
        let parts = [found.uid, found.address].into_iter().filter(|part| !part.is_empty());
        let hit = Self::new("review", found.id, title, parts.collect::<Vec<_>>().join(" · "));
        Self { status: Some(review_status(found.status)), ..hit }
    }

    fn transfer(kind: &'static str, found: FoundTransfer) -> Self {
        let title = format!("#{} {} {}", found.id, Decimal::of(found.amount).0, found.currency);
        let parts = [found.customer, found.reference].into_iter().filter(|part| !part.is_empty());
        let hit = Self::new(kind, found.id, title, parts.collect::<Vec<_>>().join(" · "));
        Self { status: Some(found.status), ..hit }
    }
}
