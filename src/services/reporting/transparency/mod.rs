//! The public log of commitments: whoever has a receipt can prove what this server has recorded, against the broker too.
//!
//! ```text
//! journal --tick--> statements -> commitments -> leaves and nodes -> checkpoint, signed
//!                                                     |
//!                    receipt of an order <- statements, salts, proofs
//! ```
//!
//! [`PublicLog::tick`] reads the journal after the commit, so that no order waits for it. Where the last leaf ends it goes on, and
//! leaves are written in one transaction with what they follow from, so a stop or a crash repeats and skips nothing. A leaf
//! follows from the journal and the secret of its account alone; the operator who changes the journal afterwards contradicts a
//! checkpoint that others have.

mod receipts;
mod statements;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use lotdesk_transparency::checkpoint::SigningKey;
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::tree::{self, TILE_WIDTH};
use parking_lot::Mutex;
use rusqlite::Transaction;

use crate::domain::time::{DAY, SECOND};
use crate::domain::{AccountId, InstrumentId, TimeMs};
use crate::engine::event::Event;
use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::market::calendar::trading_day_start;
use crate::store::dealing::entries;
use crate::store::dealing::journal_readers;
use crate::store::dealing::transparency::{self as rows, AccountSecret, LogNodes, StoredCheckpoint};
use crate::store::{Store, StoreError};

pub use receipts::ReceiptError;

/// The position in the journal.
const READER: &str = "transparency";
/// Entries in one transaction.
const BATCH: u32 = 500;
/// Batches of one tick: other jobs run on the same thread.
const BATCHES_MAX: u32 = 20;
/// The least time between two checkpoints.
const CHECKPOINT_EVERY: i64 = 10 * SECOND;
/// Secrets of accounts in memory.
const SECRETS_MAX: usize = 10_000;

/// The public log of this server.
pub struct PublicLog {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    key: SigningKey,
    /// One tick at a time.
    ticking: Mutex<()>,
}

impl PublicLog {
    /// The log of the key with these secret bytes.
    ///
    /// # Errors
    /// If the key cannot be used.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, secret: &[u8; 32]) -> Result<Self, StoreError> {
        let key = SigningKey::from_secret(secret).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        Ok(Self { store, clock, key, ticking: Mutex::new(()) })
    }

    /// The public key, as text of `signed-note`.
    pub fn public_key(&self) -> &str {
        self.key.public_text()
    }

    /// Adds leaves for what is new in the journal, and signs a checkpoint if one is due. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let Some(_ticking) = self.ticking.try_lock() else { return Ok(()) };
        for _ in 0..BATCHES_MAX {
            if !self.append_new()? {
                break;
            }
        }
        self.sign_if_due()
    }

    /// Adds leaves for some entries; false if there are no more.
    fn append_new(&self) -> Result<bool, ServiceError> {
        let new = self.store.read(|connection| {
            let position = journal_readers::position(connection, READER)?.unwrap_or(0);
            Ok(entries::after(connection, position, BATCH)?)
        })?;
        let Some(last) = new.last().map(|entry| entry.seq) else { return Ok(false) };
        self.store.write(|transaction| {
            let position = journal_readers::position(transaction, READER)?.unwrap_or(0);
            let mut secrets = BTreeMap::new();
            let mut leaves = Vec::new();
            for stored in new.iter().filter(|entry| entry.seq > position) {
                let entry = stored.read()?;
                for event in &entry.events {
                    if let Event::InstrumentDefined(instrument) = event {
                        name_instrument(transaction, instrument.id, stored.seq, &instrument.code)?;
                    }
                }
                let stated = statements::of(&entry, |instrument| code_of(transaction, instrument, stored.seq))?;
                for one in stated {
                    let secret = secret_of(transaction, &mut secrets, one.account)?;
                    let commitment = Commitment::to(&one.subject.salt(&secret), &one.text);
                    leaves.push(((stored.seq, one.event), commitment));
                }
            }
            rows::append(transaction, &leaves)?;
            journal_readers::set_position(transaction, READER, last)
        })?;
        Ok(new.len() == BATCH as usize)
    }

    fn sign_if_due(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let (size, newest) =
            self.store.read(|connection| Ok((rows::size(connection)?, rows::newest_checkpoint(connection)?)))?;
        let is_new_day = newest.as_ref().is_none_or(|newest| trading_day_start(newest.at) < trading_day_start(now));
        let is_due = match &newest {
            Some(newest) => size > newest.size && now.0 - newest.at.0 >= CHECKPOINT_EVERY,
            None => size > 0,
        };
        if size == 0 || !(is_due || (is_new_day && newest.is_some())) {
            return Ok(());
        }
        let note = match &newest {
            Some(newest) if newest.size == size => newest.note.clone(),
            _ => self.checkpoint(size)?,
        };
        let checkpoint = StoredCheckpoint { size, at: now, is_daily: is_new_day, note };
        Ok(self.store.write(|transaction| rows::put_checkpoint(transaction, &checkpoint))?)
    }

    fn checkpoint(&self, size: u64) -> Result<String, ServiceError> {
        let root = self.store.read(|connection| {
            tree::root(&LogNodes(connection), size).map_err(|error| StoreError::Corrupt(format!("public log: {error}")))
        })?;
        self.key.sign(size, root).map_err(|error| ServiceError::Internal(error.to_string()))
    }

    /// The newest checkpoint; `None` before the first.
    ///
    /// # Errors
    /// Those of the database.
    pub fn newest_checkpoint(&self) -> Result<Option<StoredCheckpoint>, ServiceError> {
        Ok(self.store.read(rows::newest_checkpoint)?)
    }

    /// The daily checkpoint of the trading day that began at `start`: the first one of the day after.
    ///
    /// # Errors
    /// Those of the database.
    pub fn daily_checkpoint(&self, start: TimeMs) -> Result<Option<StoredCheckpoint>, ServiceError> {
        let end = trading_day_start(start.plus(DAY + DAY / 2));
        let until = trading_day_start(end.plus(DAY + DAY / 2));
        Ok(self.store.read(|connection| rows::daily_checkpoint(connection, end, until))?)
    }

    /// The hashes of a tile, one behind the other; `None` if the log is not that large.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tile(&self, level: u8, index: u64, width: u32) -> Result<Option<Vec<u8>>, ServiceError> {
        let Some(newest) = self.newest_checkpoint()? else { return Ok(None) };
        let nodes = newest.size >> (8 * u32::from(level)).min(63);
        let is_there = index.checked_mul(TILE_WIDTH).and_then(|from| from.checked_add(u64::from(width)));
        if is_there.is_none_or(|end| end > nodes) {
            return Ok(None);
        }
        let hashes = self
            .store
            .read(|connection| lotdesk_transparency::tree::Nodes::tile(&LogNodes(connection), level, index, width))?;
        Ok(Some(hashes.iter().flat_map(|hash| hash.0).collect()))
    }
}

fn name_instrument(
    transaction: &Transaction<'_>,
    instrument: InstrumentId,
    seq: i64,
    code: &str,
) -> Result<(), StoreError> {
    if rows::instrument_code(transaction, instrument, seq)?.as_deref() == Some(code) {
        return Ok(());
    }
    rows::put_instrument_code(transaction, instrument, seq, code)
}

/// The code of an instrument as of an entry; its number where the journal does not name it.
fn code_of(connection: &rusqlite::Connection, instrument: InstrumentId, seq: i64) -> Result<String, StoreError> {
    Ok(rows::instrument_code(connection, instrument, seq)?.unwrap_or_else(|| format!("#{}", instrument.0)))
}

/// The secret of an account; made if it has none.
fn secret_of(
    transaction: &Transaction<'_>,
    known: &mut BTreeMap<AccountId, AccountSecret>,
    account: AccountId,
) -> Result<AccountSecret, StoreError> {
    if let Some(secret) = known.get(&account) {
        return Ok(*secret);
    }
    let secret = if let Some(secret) = rows::secret(transaction, account)? {
        secret
    } else {
        let mut secret = AccountSecret::default();
        getrandom::fill(&mut secret).map_err(|error| StoreError::Corrupt(format!("random numbers: {error}")))?;
        rows::put_secret(transaction, account, &secret)?;
        secret
    };
    if known.len() < SECRETS_MAX {
        known.insert(account, secret);
    }
    Ok(secret)
}
