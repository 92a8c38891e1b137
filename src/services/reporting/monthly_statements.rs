//! At the beginning of each month, customers are notified of the statement of every real account that has a balance or
//! entries in the last month (UTC, as in the statements themselves): once, in small batches. The message leads to the
//! statement in the app; no e-mail has it, because mail is read by others on its way, and is kept for ever.

use std::sync::Arc;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use parking_lot::Mutex;

use crate::domain::{AccountId, TimeMs};
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::customers::account_number::account_number;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::outgoing::Kind;
use crate::services::platform::settings::Settings;
use crate::store::dealing::ledger;
use crate::store::platform::monthly_statements::{self as rows, MonthRow};
use crate::store::{Store, StoreError};

/// Accounts looked at in one call.
const BATCH: u32 = 200;
/// With more e-mails and SMS than these waiting, the next batch waits too.
pub const QUEUE_MAX: i64 = 500;
/// Months that are caught up on after a stop.
const CATCH_UP: i64 = 3;

/// Notifies customers of their statements.
pub struct MonthlyStatements {
    store: Arc<Store>,
    settings: Arc<Settings>,
    messages: Arc<Messages>,
    clock: Arc<dyn Clock>,
    /// The month in which nothing is left to do.
    settled: Mutex<Option<Date>>,
}

impl MonthlyStatements {
    /// Over these services.
    pub const fn new(
        store: Arc<Store>,
        settings: Arc<Settings>,
        messages: Arc<Messages>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { store, settings, messages, clock, settled: Mutex::new(None) }
    }

    /// Handles the next batch of accounts, if there is one. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; the same batch is tried again by the next call.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let Some(current) = first_day(now) else { return Ok(()) };
        let mut settled = self.settled.lock();
        if *settled == Some(current) {
            return Ok(());
        }
        // Of a time before the first start with this table there are no messages, nor of months without the setting.
        if !self.settings.values().is_on("monthly_statements") || self.store.read(rows::is_empty)? {
            self.skip(current, now)?;
        }
        for first in earlier_months(current) {
            let month = self.store.read(|connection| rows::one(connection, &name(first)))?;
            if month.as_ref().is_none_or(|month| month.done_at.is_none()) {
                let begun = MonthRow { month: name(first), account: 0, sent: 0, done_at: None };
                return self.handle_batch(first, month.unwrap_or(begun), now);
            }
        }
        *settled = Some(current);
        Ok(())
    }

    /// Marks the months before `current` as done.
    fn skip(&self, current: Date, now: TimeMs) -> Result<(), StoreError> {
        self.store.write(|transaction| {
            for first in earlier_months(current) {
                let month = rows::one(transaction, &name(first))?;
                let month = month.unwrap_or(MonthRow { month: name(first), account: 0, sent: 0, done_at: None });
                rows::set(transaction, &MonthRow { done_at: month.done_at.or(Some(now.0)), ..month })?;
            }
            Ok(())
        })
    }

    /// Messages and position are one transaction: after a crash, none is missing and none exists twice.
    fn handle_batch(&self, first: Date, month: MonthRow, now: TimeMs) -> Result<(), ServiceError> {
        if self.messages.counts()?.0 > QUEUE_MAX {
            return Ok(());
        }
        let Some((from, end)) = span(first) else { return Ok(()) };
        let (looked_at, active) = self.store.read(|connection| {
            let all = rows::accounts_after(connection, month.account, end.0, BATCH)?;
            let (first, end) = (ledger::first_since(connection, from)?, ledger::first_since(connection, end)?);
            let mut active = Vec::new();
            for candidate in all.iter().filter(|candidate| candidate.is_eligible) {
                let account = AccountId(candidate.account);
                let last = ledger::last_before(connection, account, end)?;
                if last.is_some_and(|(id, balance)| id >= first || !balance.is_zero()) {
                    active.push(account);
                }
            }
            Ok((all, active))
        })?;
        let is_last = looked_at.len() < BATCH as usize;
        let next = MonthRow {
            account: looked_at.last().map_or(month.account, |last| last.account),
            sent: month.sent + active.len() as i64,
            done_at: is_last.then_some(now.0),
            month: month.month,
        };
        self.store.write(|transaction| {
            for account in &active {
                let number = account_number(*account).to_string();
                let message =
                    self.messages.draft(Kind::STATEMENT, &[("month", next.month.clone()), ("account", number)]);
                let message = message.leading_to("statement", &next.month).in_account(*account);
                message.write_to_user(transaction, *account)?;
            }
            rows::set(transaction, &next)
        })?;
        self.messages.wake();
        if is_last {
            tracing::info!(month = next.month, accounts = next.sent, "statements of the month are announced");
        }
        Ok(())
    }
}

/// The first day of the month of `at`, in UTC.
fn first_day(at: TimeMs) -> Option<Date> {
    let at = Timestamp::from_millisecond(at.0).ok()?.to_zoned(TimeZone::UTC);
    Some(at.date().first_of_month())
}

/// The first days of the months before `current` that are caught up on, oldest first.
fn earlier_months(current: Date) -> impl Iterator<Item = Date> {
    (1..=CATCH_UP).rev().map(move |months| current.saturating_sub(months.months()))
}

fn name(first: Date) -> String {
    first.strftime("%Y-%m").to_string()
}

/// From the first moment of a month on, and before that of the next.
fn span(first: Date) -> Option<(TimeMs, TimeMs)> {
    let midnight = |day: Date| Some(TimeMs(day.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond()));
    Some((midnight(first)?, midnight(first.saturating_add(1.month()))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_those_of_utc() {
        let at = TimeMs("2026-03-01T00:00:00Z".parse::<Timestamp>().unwrap().as_millisecond());
        let names = |at| earlier_months(first_day(at).unwrap()).map(name).collect::<Vec<_>>().join(" ");
        assert_eq!(names(at), "2025-12 2026-01 2026-02");
        assert_eq!(names(at.plus(-1)), "2025-11 2025-12 2026-01");
        let (from, end) = span(first_day(at.plus(-1)).unwrap()).unwrap();
        assert_eq!((end, end.since(from)), (at, 28 * crate::domain::time::DAY));
    }
}
