//! The daily checkpoint of the public log for the customers who have asked for it, by e-mail, in the app or as a push message: what
//! others keep cannot be changed unnoticed.
//!
//! Only the newest day is sent, once, in small batches.

use std::sync::Arc;

use parking_lot::Mutex;

use super::monthly_statements::QUEUE_MAX;
use super::transparency::date_of;
use crate::domain::TimeMs;
use crate::services::ServiceError;
use crate::services::notifications::messages::Messages;
use crate::services::notifications::outgoing::Kind;
use crate::store::Store;
use crate::store::dealing::transparency::{self as log, DailyCheckpoint};
use crate::store::platform::log_mail::{self as rows, DayRow};

/// Customers looked at in one call.
const BATCH: u32 = 200;

/// Sends daily checkpoints.
pub struct LogMail {
    store: Arc<Store>,
    messages: Arc<Messages>,
    /// The day of which nothing is left to send.
    settled: Mutex<Option<TimeMs>>,
}

impl LogMail {
    /// Over these services.
    pub const fn new(store: Arc<Store>, messages: Arc<Messages>) -> Self {
        Self { store, messages, settled: Mutex::new(None) }
    }

    /// Handles the next batch of customers, if there is one. Call it every few seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database; the same batch is tried again by the next call.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let newest = self.store.read(|connection| Ok(log::dailies(connection, TimeMs(i64::MAX), 1)?.pop()))?;
        let Some(daily) = newest else { return Ok(()) };
        let mut settled = self.settled.lock();
        if *settled == Some(daily.day) {
            return Ok(());
        }
        let row = self.store.read(|connection| rows::one(connection, daily.day))?;
        let row = row.unwrap_or(DayRow { day: daily.day, user: 0, sent: 0, is_done: false });
        if row.is_done || self.send(&daily, row)? {
            *settled = Some(daily.day);
        }
        Ok(())
    }

    /// Whether it was the last batch. Messages and position are one transaction: after a crash, none is missing and none exists twice.
    fn send(&self, daily: &DailyCheckpoint, row: DayRow) -> Result<bool, ServiceError> {
        if self.messages.counts()?.0 > QUEUE_MAX {
            return Ok(false);
        }
        let subject = Kind::LOG_DAY.subject.unwrap_or_default();
        let asking = self.store.read(|connection| rows::asking_after(connection, subject, row.user, BATCH))?;
        let next = DayRow {
            user: asking.last().map_or(row.user, |(user, _)| *user),
            sent: row.sent + asking.len() as i64,
            is_done: asking.len() < BATCH as usize,
            ..row
        };
        let values =
            [("date", date_of(daily.day)), ("size", daily.size.to_string()), ("checkpoint", daily.note.clone())];
        self.store.write(|transaction| {
            for (_, account) in &asking {
                self.messages.draft(Kind::LOG_DAY, &values).write_to_user(transaction, *account)?;
            }
            rows::set(transaction, &next)
        })?;
        self.messages.wake();
        Ok(next.is_done)
    }
}
