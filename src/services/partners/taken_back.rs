//! What the staff takes back of a partner's rewards, with a reason that the partner reads. Those above the partner keep theirs: each
//! partner's are taken back for themselves.

use super::{Partners, day_of};
use crate::domain::{AccountId, Money};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::customers::user_accounts;
use crate::store::funds::partners::{self as rows, RewardFilter, RewardRow};

/// Orders whose rewards one call takes back at most.
const ORDERS_MAX: i64 = 10_000;

/// Which rewards are taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeBack {
    /// Of this order, of any day.
    pub order: Option<i64>,
    /// Or of this customer's orders that gave a reward on UTC days from and to, in unix days.
    pub customer: Option<i64>,
    pub days: (i64, i64),
    pub reason: String,
    /// Only says what would be taken back.
    pub is_dry: bool,
}

/// What was taken back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TakenBack {
    pub orders: i64,
    /// In USD, above zero.
    pub amount: Money,
    /// There is more than one call takes back: call again.
    pub has_more: bool,
}

impl Partners {
    /// Takes rewards back. Blocks.
    ///
    /// # Errors
    /// `missing_field` {field: `customer`} without an order or a customer, `invalid_field` {field: `customer`} with both,
    /// `not_a_partner`.
    pub fn take_back(&self, by: &Actor, partner: AccountId, which: &TakeBack) -> Result<TakenBack, ServiceError> {
        if which.order.is_none() && which.customer.is_none() {
            return Err(Refusal::missing_field("customer").into());
        }
        if which.order.is_some() && which.customer.is_some() {
            return Err(Refusal::invalid_field("customer").into());
        }
        let now = self.clock.now();
        let days = if which.order.is_some() { (i64::MIN, i64::MAX) } else { which.days };
        self.store.write(|transaction| {
            let user = user_accounts::owner(transaction, partner.0)?;
            if rows::partner_at(transaction, user, i64::MAX)?.is_none() {
                return Ok(Err(Refusal::new("not_a_partner").into()));
            }
            let filter = RewardFilter { partner: user, days, customer: which.customer };
            let given = rows::given(transaction, filter, which.order, ORDERS_MAX + 1)?;
            let mut taken = TakenBack { has_more: given.len() as i64 > ORDERS_MAX, ..TakenBack::default() };
            for row in given.into_iter().take(ORDERS_MAX as usize) {
                taken.orders += 1;
                taken.amount = taken.amount.saturating_add(row.amount);
                if !which.is_dry {
                    let reason = Some(which.reason.trim().to_owned());
                    // What the order earned is not counted twice.
                    let back = RewardRow {
                        at: now.0,
                        day: day_of(now),
                        amount: -row.amount,
                        earned: Money::ZERO,
                        reason,
                        ..row
                    };
                    rows::add(transaction, &back)?;
                }
            }
            if !which.is_dry && taken.orders > 0 {
                let after = serde_json::json!({
                    "order": which.order,
                    "customer": which.customer,
                    "orders": taken.orders,
                    "amount": taken.amount.to_string(),
                    "currency": "USD",
                    "reason": which.reason.trim(),
                });
                let entry = by.entry(now, "take_back", format!("user/{user}"), None, Some(&after));
                audit::append(transaction, &entry)?;
            }
            Ok(Ok(taken))
        })?
    }
}
