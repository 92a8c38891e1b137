//! What the operator has to acknowledge: a restore behind what was published, and a key without a statement of the one before.
//!
//! After a restore others may have checkpoints of leaves that are gone: the log is a fork of what was published. So nothing is signed
//! until the operator has acknowledged it in the audit log, and the acknowledgement is public. Leaves are still added, and trading
//! goes on. A new key signs at once, and is an alert until it is acknowledged.

use super::PublicLog;
use super::keys;
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::dealing::transparency::{self as rows, Acknowledged, StoredKey, StoredRestore};
use rusqlite::Connection;

/// What waits for the operator.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems {
    /// Nothing is signed until they are acknowledged.
    pub restores: Vec<StoredRestore>,
    /// Keys without a statement of the key before.
    pub keys: Vec<StoredKey>,
    /// The key in the file was replaced by a rotation: nothing is signed until the file has the one that the database names.
    pub is_key_replaced: bool,
}

/// What the audit log says of an acknowledged restore.
pub(super) fn restore_text(restore: &StoredRestore) -> String {
    format!("the log goes on from the copy at {} leaves of {}", restore.size, restore.at.0)
}

/// What the audit log says of an acknowledged key.
pub(super) fn key_text(key: &StoredKey) -> String {
    format!("the key {} signs from {} leaves on", key.key, key.size)
}

/// What is not acknowledged.
pub fn waiting(connection: &Connection) -> Result<Problems, StoreError> {
    let known: Vec<i64> = rows::acknowledged(connection, Acknowledged::Key)?.into_iter().map(|(id, _)| id).collect();
    let restores = rows::restores(connection)?.into_iter().filter(|one| one.acknowledged.is_none()).collect();
    let keys = keys::unsigned(connection)?.into_iter().filter(|key| !known.contains(&key.id)).collect();
    Ok(Problems { restores, keys, is_key_replaced: false })
}

impl PublicLog {
    /// What waits for the operator. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn problems(&self) -> Result<Problems, StoreError> {
        self.store.read(|connection| {
            let is_key_replaced = self.key_of_now(connection)?.is_replaced();
            Ok(Problems { is_key_replaced, ..waiting(connection)? })
        })
    }

    /// Whether something waits, as far as the database can be read.
    pub fn is_waiting(&self) -> bool {
        !self.alerts().is_empty()
    }

    /// The same for alerts: of what kind, and what to do, in words for the operator.
    pub fn alerts(&self) -> Vec<(String, String)> {
        let Ok(Problems { restores, keys, is_key_replaced }) = self.problems() else { return Vec::new() };
        let mut found = Vec::new();
        if let Some(restore) = restores.last() {
            let text = format!(
                "no checkpoint is signed: the data is from a copy at {} leaves; lotdesk transparency acknowledge",
                restore.size
            );
            found.push(("restore".to_owned(), text));
        }
        if let Some(key) = keys.last() {
            let text = format!(
                "another key signs from {} leaves on, without a statement of the key before; lotdesk transparency acknowledge",
                key.size
            );
            found.push(("key".to_owned(), text));
        }
        if is_key_replaced {
            found.push(("key file".to_owned(), keys::OLD_KEY_FILE.to_owned()));
        }
        found
    }

    /// Acknowledges all restores and keys that wait, in the audit log and in public; what they were. Blocks.
    ///
    /// # Errors
    /// `log_not_ready` if nothing waits. Those of the database.
    pub fn acknowledge(&self, by: &Actor) -> Result<Problems, ServiceError> {
        let now = self.clock.now();
        let done = self.store.write(|transaction| {
            let found = waiting(transaction)?;
            let restores = found.restores.iter().map(|one| (Acknowledged::Restore, one.id, restore_text(one)));
            let keys = found.keys.iter().map(|one| (Acknowledged::Key, one.id, key_text(one)));
            for (what, id, text) in restores.chain(keys) {
                rows::acknowledge(transaction, what, id, now)?;
                audit::append(transaction, &by.entry(now, "acknowledge", "public_log", None, Some(&text)))?;
            }
            Ok(found)
        })?;
        if done.restores.is_empty() && done.keys.is_empty() {
            return Err(Refusal::new("log_not_ready").into());
        }
        Ok(done)
    }
}
