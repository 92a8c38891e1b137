//! Writing to imported customers: that their account is here now, and that they set a password. Only when the staff say so, and
//! paced, so that codes and other messages do not wait behind thousands of e-mails and the mail server is not overrun.

use super::{CustomerImports, ShownImport, object};
use crate::domain::AccountId;
use crate::engine::reject::Reject;
use crate::services::ServiceError;
use crate::services::notifications::outgoing::Kind;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::customers::imports as rows;

/// E-mails of one call. The scheduler calls every two seconds: 120 a minute, 5,000 in 42 minutes.
const PER_TICK: i64 = 4;

impl CustomerImports {
    /// Begins or stops writing to the customers of an import. Nobody is written to twice. Blocks.
    ///
    /// # Errors
    /// `import_not_found`; `AlreadyDecided` for one that is not applied.
    pub fn set_mailing(&self, by: &Actor, id: i64, mailing: bool) -> Result<ShownImport, ServiceError> {
        let _running = self.running.lock();
        let row = self.row(id)?;
        if row.status != rows::APPLIED {
            return Err(Reject::AlreadyDecided.into());
        }
        if row.mailing != mailing {
            let now = self.deps.clock.now();
            let act = if mailing { "mail" } else { "stop_mail" };
            self.write_all(|transaction| {
                rows::set_mailing(transaction, id, mailing)?;
                audit::append(transaction, &by.entry::<str>(now, act, object(id), None, None)).map(drop)
            })?;
        }
        self.one(id)
    }

    /// Writes to the next customers. Call it every two seconds. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn mail(&self) -> Result<(), ServiceError> {
        for id in self.deps.store.read(rows::mailing)? {
            // An undo deletes them.
            let Some(_running) = self.running.try_lock() else { return Ok(()) };
            let next = self.deps.store.read(|connection| rows::to_mail(connection, id, PER_TICK))?;
            let now = self.deps.clock.now();
            let drafts: Vec<_> =
                next.into_iter().map(|one| (one, self.deps.messages.draft(Kind::MOVED_HERE, &[]))).collect();
            let is_done = drafts.is_empty();
            self.write_all(|transaction| {
                if is_done {
                    return rows::set_mailing(transaction, id, false);
                }
                for ((row, account), draft) in drafts {
                    draft.write_to_user(transaction, AccountId(account))?;
                    rows::set_mailed(transaction, row, now.0)?;
                }
                Ok(())
            })?;
            if !is_done {
                self.deps.messages.wake();
            }
        }
        Ok(())
    }
}
