//! The key that signs the log, and its rotation.
//!
//! The database names the key that signs. A rotation prepares the next key in a file, then one transaction adds the statement as a
//! leaf, the checkpoint that both keys sign, and the next key; afterwards the file is activated. [`PublicLog::key_of_now`] reads
//! which of the files has the key that the database names, so that a crash at any point, and a rotation by another process, are both
//! noticed at the next tick.
//!
//! | the file has | then |
//! |---|---|
//! | the key of the database, or the prepared one | it signs |
//! | a key that a rotation has replaced: an old copy of the file | nothing is signed until the right file is there |
//! | another key: the file was lost or exchanged | it signs a log of another name; audit log, alert and `/transparency/log` say so |

use std::sync::Arc;

use lotdesk_transparency::checkpoint::{SigningKey, name_of};
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::prices::public_commitment;
use lotdesk_transparency::receipt::proof_text;
use lotdesk_transparency::rotation::{ROTATIONS_MAX, Rotation, rotation_text};
use lotdesk_transparency::tree;
use rusqlite::{Connection, Transaction};

use super::hours::beside_journal;
use super::receipts::corrupt;
use super::{PublicLog, READER};
use crate::ports::log_key::{LogKeyFile, SecretKey};
use crate::services::ServiceError;
use crate::services::error::Refusal;
use crate::services::staff::audit::Actor;
use crate::store::StoreError;
use crate::store::backoffice::audit;
use crate::store::dealing::journal_readers;
use crate::store::dealing::transparency::{self as rows, LogNodes, StoredCheckpoint, StoredKey, StoredRotation};

/// The key of this server.
#[derive(Clone)]
pub(super) struct ServerKey {
    pub(super) signing: Arc<SigningKey>,
    /// The key of the log, if a rotation has replaced that of the file: it signs nothing.
    pub(super) replaced_by: Option<Arc<str>>,
}

impl ServerKey {
    /// Whether a rotation has replaced it, so that it signs nothing.
    pub(super) const fn is_replaced(&self) -> bool {
        self.replaced_by.is_some()
    }

    /// The public key of the log.
    pub(super) fn public(&self) -> &str {
        self.replaced_by.as_deref().unwrap_or_else(|| self.signing.public_text())
    }
}

/// What the files have of the key that the database names last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyInFiles {
    /// It signs; also before the database names any.
    Current,
    /// It is prepared: a rotation was interrupted, and the next start completes it.
    Prepared,
    /// Not it, but a key that it has replaced: an old copy of the file.
    Replaced,
    /// Another one: the file was lost or exchanged.
    Other,
}

/// Compares the keys of the files with those of the database.
pub fn key_in_files(current: &SecretKey, prepared: Option<&SecretKey>, keys: &[StoredKey]) -> KeyInFiles {
    let Some(last) = keys.last() else { return KeyInFiles::Current };
    if key_of(current, &last.key).is_some() {
        KeyInFiles::Current
    } else if prepared.is_some_and(|next| key_of(next, &last.key).is_some()) {
        KeyInFiles::Prepared
    } else if keys.iter().any(|one| key_of(current, &one.key).is_some()) {
        KeyInFiles::Replaced
    } else {
        KeyInFiles::Other
    }
}

/// The key with these secret bytes, if it is the one of this text.
fn key_of(secret: &SecretKey, public: &str) -> Option<SigningKey> {
    SigningKey::named(name_of(public).ok()?, secret).ok().filter(|key| key.public_text() == public)
}

/// Which key signs, by what the database names and the files have.
pub(super) fn key_of_files(files: &dyn LogKeyFile, keys: &[StoredKey]) -> Result<ServerKey, StoreError> {
    let io = |error: std::io::Error| StoreError::Corrupt(format!("public log: its key: {error}"));
    let (current, prepared) = (files.current().map_err(io)?, files.prepared().map_err(io)?);
    let signing = |key| ServerKey { signing: Arc::new(key), replaced_by: None };
    let named = |secret: &SecretKey| keys.iter().rev().find_map(|one| key_of(secret, &one.key));
    let key = match key_in_files(&current, prepared.as_ref(), keys) {
        KeyInFiles::Current => named(&current).map(signing),
        KeyInFiles::Prepared => {
            files.activate().map_err(io)?;
            prepared.as_ref().and_then(named).map(signing)
        }
        KeyInFiles::Replaced => {
            let replaced_by = keys.last().map(|last| last.key.as_str().into());
            named(&current).map(|key| ServerKey { signing: Arc::new(key), replaced_by })
        }
        KeyInFiles::Other => None,
    };
    match key {
        Some(key) => Ok(key),
        None => SigningKey::from_secret(&current).map(signing).map_err(|error| StoreError::Corrupt(error.to_string())),
    }
}

/// What is said where the file has a key that was replaced.
pub(super) const OLD_KEY_FILE: &str = "no checkpoint is signed: secrets/transparency.key is older than the last rotation, an old copy was \
    put back; copy the current one there; if it is lost, remove the file and restart: the log then goes on under another name";

/// What the audit log says of a rotation.
pub(super) fn rotated_text(rotation: &StoredRotation) -> String {
    format!("{} from {} leaves on", rotation.new, rotation.size)
}

/// The statement of a rotation.
pub fn text_of(rotation: &StoredRotation) -> String {
    rotation_text(rotation.size, rotation.at.0, &rotation.old, &rotation.new)
}

/// The commitment of the rotation whose statement is the leaf with this index; `None` if there is none.
pub(super) fn commitment_of(connection: &Connection, index: u64) -> Result<Option<Commitment>, StoreError> {
    Ok(rows::rotation_at(connection, index + 1)?.map(|rotation| public_commitment(&text_of(&rotation))))
}

/// The keys that follow another one without a rotation.
pub(super) fn unsigned(connection: &Connection) -> Result<Vec<StoredKey>, StoreError> {
    let (keys, rotations) = (rows::keys(connection)?, rows::rotations(connection)?);
    let is_signed = |before: &StoredKey, key: &StoredKey| {
        rotations.iter().any(|one| (one.size, &one.old, &one.new) == (key.size, &before.key, &key.key))
    };
    let pairs = keys.windows(2).filter(|pair| !is_signed(&pair[0], &pair[1]));
    Ok(pairs.map(|pair| pair[1].clone()).collect())
}

impl PublicLog {
    /// The key that signs, as far as this server knows; read again where the database names another one.
    pub(super) fn key_of_now(&self, connection: &Connection) -> Result<ServerKey, StoreError> {
        let keys = rows::keys(connection)?;
        let mut key = self.key.lock();
        // A key of the file that has not signed yet stays until it does.
        let is_current = keys.last().is_none_or(|last| last.key == key.signing.public_text());
        if !is_current || key.is_replaced() {
            *key = key_of_files(&*self.files, &keys)?;
        }
        Ok(key.clone())
    }

    /// Replaces the key: the statement about it is a leaf of the log, in a checkpoint that both keys sign. Blocks.
    ///
    /// # Errors
    /// `log_not_ready` before the first checkpoint, while a restore waits for its acknowledgement, or if another process changes the log
    /// at the same moment. Those of the database and of the file.
    pub fn rotate(&self, by: &Actor) -> Result<StoredRotation, ServiceError> {
        let _ticking = self.ticking.lock();
        let not_ready = || ServiceError::from(Refusal::new("log_not_ready"));
        let old = self.store.read(|connection| self.key_of_now(connection))?;
        let is_waiting = !self.problems()?.restores.is_empty();
        if is_waiting || old.is_replaced() {
            return Err(not_ready());
        }
        let mut secret = SecretKey::default();
        getrandom::fill(&mut secret).map_err(|error| corrupt(format!("random numbers: {error}")))?;
        let new = SigningKey::named(old.signing.name(), &secret).map_err(corrupt)?;
        let io = |error: std::io::Error| StoreError::Corrupt(format!("public log: its next key: {error}"));
        let done = self.store.write(|transaction| {
            let prepare = || self.files.prepare(&secret).map_err(io);
            self.write_rotation(transaction, &old.signing, &new, by, prepare)
        })?;
        let Some(rotation) = done else { return Err(not_ready()) };
        self.files.activate().map_err(io)?;
        *self.key.lock() = ServerKey { signing: Arc::new(new), replaced_by: None };
        tracing::warn!(from = rotation.size, key = rotation.new, "public log: the key was rotated");
        Ok(rotation)
    }

    /// `None` if the log has changed since it was read. `prepare` keeps the new key before the database names it, and not before this is
    /// the only rotation: that of another process has its own key in the file.
    fn write_rotation(
        &self,
        transaction: &Transaction<'_>,
        old: &SigningKey,
        new: &SigningKey,
        by: &Actor,
        prepare: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<Option<StoredRotation>, StoreError> {
        let position = journal_readers::position(transaction, READER)?.unwrap_or(0);
        let is_old = rows::keys(transaction)?.pop().is_some_and(|last| last.key == old.public_text());
        let last = rows::last_event(transaction)?;
        if !is_old || last.is_none_or(|(seq, _)| seq > position) {
            return Ok(None);
        }
        prepare()?;
        let at = Self::date_of_checkpoint(transaction, self.clock.now(), rows::newest_checkpoint(transaction)?)?;
        let size = rows::size(transaction)? + 1;
        let keys = (old.public_text().to_owned(), new.public_text().to_owned());
        let unsigned = StoredRotation { size, at, old: keys.0, new: keys.1, note: String::new() };
        let commitment = public_commitment(&text_of(&unsigned));
        rows::append(transaction, &[((position, beside_journal(last, position)), commitment)])?;
        let root = tree::root(&LogNodes(transaction), size).map_err(corrupt)?;
        let note = old.sign_with_next(new, size, root).map_err(corrupt)?;
        let rotation = StoredRotation { note, ..unsigned };
        rows::put_checkpoint(transaction, &StoredCheckpoint { size, at, root })?;
        rows::put_rotation(transaction, &rotation)?;
        rows::put_key(transaction, &StoredKey { id: 0, size, at, key: rotation.new.clone() })?;
        let (before, after) = (rotation.old.clone(), rotated_text(&rotation));
        audit::append(transaction, &by.entry(at, "rotate", "public_log", Some(&before), Some(&after)))?;
        Ok(Some(rotation))
    }

    /// Records a key that follows another one without a rotation, which signs from now on.
    pub(super) fn record_new_key(
        transaction: &Transaction<'_>,
        before: Option<&StoredKey>,
        key: &StoredKey,
    ) -> Result<(), StoreError> {
        rows::put_key(transaction, key)?;
        let Some(before) = before else { return Ok(()) };
        let after = format!("{} from {} leaves on, without a statement of the key before", key.key, key.size);
        let entry = Actor::system().entry(key.at, "new_key", "public_log", Some(&before.key), Some(&after));
        audit::append(transaction, &entry)?;
        Ok(())
    }

    /// The rotations that lead to the key, for a verifier that knows an earlier one: the last [`ROTATIONS_MAX`].
    pub(super) fn rotations_to(
        connection: &Connection,
        key: &str,
        newest: &StoredCheckpoint,
    ) -> Result<Vec<Rotation>, StoreError> {
        let mut found = Vec::new();
        let mut wanted = key.to_owned();
        for rotation in rows::rotations(connection)?.into_iter().rev() {
            if rotation.new != wanted || rotation.size > newest.size || found.len() == ROTATIONS_MAX {
                continue;
            }
            let nodes = LogNodes(connection);
            let proof = tree::inclusion_proof(&nodes, rotation.size, rotation.size - 1).map_err(corrupt)?;
            let consistency = tree::consistency_proof(&nodes, newest.size, rotation.size).map_err(corrupt)?;
            found.push(Rotation {
                text: text_of(&rotation),
                checkpoint: rotation.note,
                proof: proof_text(&proof),
                consistency: proof_text(&consistency),
            });
            wanted = rotation.old;
        }
        found.reverse();
        Ok(found)
    }

    /// The checkpoint as this key signs it: that of a rotation is signed by both.
    pub(super) fn note_by(
        connection: &Connection,
        key: &ServerKey,
        checkpoint: &StoredCheckpoint,
    ) -> Result<String, StoreError> {
        let public = key.signing.public_text();
        match rows::rotation_at(connection, checkpoint.size)?.filter(|rotation| rotation.new == public) {
            Some(rotation) => Ok(rotation.note),
            None => key.signing.sign(checkpoint.size, checkpoint.root).map_err(corrupt),
        }
    }
}
