//! Documents that expire: certified customers are reminded before, and lose the certificate when the last day is over. Each
//! happens once, in the transaction that records it, so a restart neither repeats nor loses it.

use jiff::ToSpan as _;

use super::Reviews;
use super::fields::day;
use crate::domain::review::ReviewStatus;
use crate::domain::{AccountId, TimeMs};
use crate::services::ServiceError;
use crate::services::notifications::outgoing::Kind;
use crate::services::notifications::webhooks;
use crate::services::staff::audit::Actor;
use crate::shutdown::StopToken;
use crate::store::backoffice::audit;
use crate::store::customers::reviews::{self as rows, ExpiringRow};

/// Customers of one transaction.
const BATCH: u32 = 200;

impl Reviews {
    /// Ends the certificates whose document has expired, and reminds those whose document expires soon. Call it hourly. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn check_expiries(&self, stop: &StopToken) -> Result<(), ServiceError> {
        while !stop.is_stopped() && self.expire_batch()? {}
        while !stop.is_stopped() && self.remind_batch()? {}
        Ok(())
    }

    /// Whether there may be more.
    fn expire_batch(&self) -> Result<bool, ServiceError> {
        let at = self.clock.now();
        let today = day(at).to_string();
        let ended = self.store.write(|transaction| {
            let found = rows::expired(transaction, &today, BATCH)?;
            for row in &found {
                rows::set_expired(transaction, row.id, at.0)?;
                // Another document that waits for a decision keeps waiting.
                let waits = rows::is_waiting(transaction, row.user)?;
                let status = if waits { ReviewStatus::Waiting } else { ReviewStatus::Expired };
                rows::set_status(transaction, row.user, status.number())?;
                let object = format!("review/{}", row.id);
                audit::append(transaction, &Actor::system().entry(at, "expire", object, None, Some(&row.expires_on)))?;
                self.notify(transaction, row, Kind::DOCUMENT_EXPIRED, "document.expired", at)?;
            }
            Ok(found.len())
        })?;
        self.wake(ended);
        Ok(ended == BATCH as usize)
    }

    /// Whether there may be more.
    fn remind_batch(&self) -> Result<bool, ServiceError> {
        let at = self.clock.now();
        let days = self.settings.values().number("kyc_reminder_days");
        if days == 0 {
            return Ok(false);
        }
        let until = day(at).saturating_add(days.days()).to_string();
        let reminded = self.store.write(|transaction| {
            let found = rows::to_remind(transaction, &until, BATCH)?;
            for row in &found {
                rows::set_reminded(transaction, row.id, at.0)?;
                self.notify(transaction, row, Kind::DOCUMENT_EXPIRING, "document.expiring", at)?;
            }
            Ok(found.len())
        })?;
        self.wake(reminded);
        Ok(reminded == BATCH as usize)
    }

    fn notify(
        &self,
        transaction: &rusqlite::Transaction<'_>,
        row: &ExpiringRow,
        kind: Kind,
        event: &'static str,
        at: TimeMs,
    ) -> Result<(), crate::store::StoreError> {
        let message = self.messages.draft(kind, &[("day", row.expires_on.clone())]).leading_to("review", "");
        message.write_to_user(transaction, AccountId(row.user))?;
        // The day is part of the ID: the staff may state another day, of which the customer is reminded too.
        webhooks::enqueue(transaction, &format!("review-{}-{event}-{}", row.id, row.expires_on), event, row.user, at)
    }

    fn wake(&self, changed: usize) {
        if changed > 0 {
            self.messages.wake();
        }
    }
}
