//! Back-office types: signals about customers.

use serde::Serialize;
use utoipa::ToSchema;

use super::admin::Customer;
use super::{Moment, flag};
use crate::services::customers::signals::{Dismissal, Signal};

/// A signal about a customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminSignal {
    /// `shared_destination`, `own_destination`, `shared_device`, `shared_origin`, `shared_picture`, `shared_document`,
    /// `velocity` or `untraded_withdrawal`.
    pub kind: &'static str,
    /// The other customers, the newest first, at most 20.
    pub others: Vec<Customer>,
    /// 1: there are more of them.
    pub has_more: u8,
    /// Shared destinations or document numbers, without spaces and in lower case; of `velocity` what is frequent, and its
    /// number: `deposit 6`.
    pub values: Vec<String>,
    /// Who dismissed it; null: it is active.
    #[schema(required)]
    pub dismissed: Option<SignalDismissal>,
}

/// The dismissal of a signal, which ends when there is new evidence.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignalDismissal {
    pub at: Moment,
    /// E-mail address of the staff member; null: the command line.
    #[schema(required)]
    pub staff: Option<String>,
    pub reason: String,
}

impl From<Dismissal> for SignalDismissal {
    fn from(dismissal: Dismissal) -> Self {
        Self { at: dismissal.at.into(), staff: dismissal.staff, reason: dismissal.reason }
    }
}

impl AdminSignal {
    /// A signal with the other customers.
    pub fn new(signal: Signal, others: Vec<Customer>) -> Self {
        Self {
            kind: signal.kind.code(),
            others,
            has_more: flag(signal.has_more),
            values: signal.values,
            dismissed: signal.dismissal.map(SignalDismissal::from),
        }
    }
}
