//! `cancel_on_disconnect`: the end of a connection cancels the pending orders that its key has placed.
//!
//! A connection that asks for it is a guard of its key. The guard is stored before the login is answered, so that the orders
//! are also cancelled after a crash: at the next start, before any program connects. They are cancelled whenever one
//! connection with a guard ends, even if another one of the same key is open: the program that is gone may have placed them.
//!
//! If the cancellation fails, because the database accepts no changes, it stays due and is tried every few seconds.

use std::collections::BTreeMap;

use crate::domain::{AccountId, KeyId};
use crate::engine::input::Body;
use crate::services::ServiceError;
use crate::services::trading::Command;
use crate::store::customers::customer_keys as rows;

use super::{CustomerKeys, KnownKey};

/// The guards of open connections, and the cancellations that are due.
#[derive(Debug, Default)]
pub(super) struct Guards {
    /// Open connections with a guard, by key.
    open: BTreeMap<KeyId, usize>,
    /// Keys whose orders have to be cancelled, and how many connections with a guard had ended when it became due.
    due: BTreeMap<KeyId, (AccountId, u64)>,
    /// Connections with a guard that have ended.
    ended: u64,
}

impl Guards {
    /// The guards that a server had when it ended are due.
    pub fn after_restart(guarded: impl Iterator<Item = (KeyId, AccountId)>) -> Self {
        Self { due: guarded.map(|(key, account)| (key, (account, 0))).collect(), ..Self::default() }
    }
}

impl CustomerKeys {
    /// A connection guards the orders of its key from now on. Blocks until it is stored.
    ///
    /// # Errors
    /// Those of the database: nothing is guarded then.
    pub fn begin_guard(&self, key: &KnownKey) -> Result<(), ServiceError> {
        // Held while it is stored, so that the last connection that ends does not erase what this one writes.
        let mut guards = self.guards.lock();
        self.store.write(|transaction| rows::set_guarded(transaction, key.id.0, true))?;
        *guards.open.entry(key.id).or_default() += 1;
        Ok(())
    }

    /// A connection with a guard has ended: cancels the pending orders of its key. Blocks until they are cancelled.
    ///
    /// # Errors
    /// `Unavailable`; it stays due.
    pub fn end_guard(&self, key: &KnownKey) -> Result<(), ServiceError> {
        let ended = {
            let mut guards = self.guards.lock();
            if let Some(open) = guards.open.get_mut(&key.id) {
                *open -= 1;
                if *open == 0 {
                    guards.open.remove(&key.id);
                }
            }
            guards.ended += 1;
            let ended = guards.ended;
            guards.due.insert(key.id, (key.account, ended));
            ended
        };
        self.cancel_of(key.id, key.account, ended)
    }

    /// Cancels what is due: after a start, and what failed before. Call it at the start and every few seconds. Blocks.
    ///
    /// # Errors
    /// `Unavailable`; the rest stays due.
    pub fn cancel_due(&self) -> Result<(), ServiceError> {
        let due = self.guards.lock().due.clone();
        due.into_iter().try_for_each(|(key, (account, ended))| self.cancel_of(key, account, ended))
    }

    fn cancel_of(&self, key: KeyId, account: AccountId, ended: u64) -> Result<(), ServiceError> {
        self.gateway.submit_blocking(Command::new(Body::CancelOfKey { account, key }))?;
        let mut guards = self.guards.lock();
        if guards.due.get(&key).is_some_and(|(_, newest)| *newest > ended) {
            // Another connection has ended meanwhile; its cancellation may have failed.
            return Ok(());
        }
        if !guards.open.contains_key(&key) {
            self.store.write(|transaction| rows::set_guarded(transaction, key.0, false))?;
        }
        guards.due.remove(&key);
        Ok(())
    }
}
