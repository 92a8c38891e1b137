//! Expiry of pending orders and price alerts. The caller sends [`Expire`](super::input::Body::Expire) when
//! [`next_expiry`](super::state::State::next_expiry) has come, before any other input of that time; the market may be closed.

use crate::domain::TimeMs;
use crate::domain::order::Reason;

use super::Engine;
use super::event::Answer;
use super::input::Expiry;
use super::reject::Reject;

/// Least time until an expiry that the customer chooses.
const LEAST_MS: i64 = 60_000;
/// Largest time until an expiry: a year, the longest of which has 366 days.
const MOST_MS: i64 = 366 * 86_400_000;
/// Largest time until the end of a trading day: on the day on which daylight saving time ends it has 25 hours.
const DAY_MS: i64 = 25 * 3_600_000;

impl Engine {
    /// Cancels every pending order whose expiry has come, by time and id, then removes every such price alert.
    pub(super) fn expire(&mut self, at: TimeMs) -> Answer {
        while let Some((_, order)) = self.state.expiries.first().copied().filter(|(due, _)| *due <= at) {
            self.cancel(order, Reason::Expired, at);
        }
        self.expire_alerts(at);
        Answer::Done
    }
}

/// Checks the expiry of an order that is placed or changed at `at`.
pub(super) const fn check_expiry(expiry: Expiry, at: TimeMs) -> Result<(), Reject> {
    if is_in_range(expiry, at) { Ok(()) } else { Err(Reject::InvalidTerms { field: "expire" }) }
}

/// Whether a customer may choose this expiry at `at`.
pub(super) const fn is_in_range(expiry: Expiry, at: TimeMs) -> bool {
    match expiry {
        Expiry::Never => true,
        Expiry::EndOfDay(end) => end.0 > at.0 && end.since(at) <= DAY_MS,
        Expiry::At(time) => time.0 > at.0 && time.since(at) >= LEAST_MS && time.since(at) <= MOST_MS,
    }
}
