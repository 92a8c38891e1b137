//! The public log of commitments: a receipt shows what this server has recorded, against the broker too.
//!
//! ```text
//! journal --tick--> statements -> commitments -> leaves and nodes -> checkpoint, signed
//!                                                     |
//!                    receipt of an order <- statements, salts, proofs
//! ```
//!
//! [`PublicLog::tick`] reads the journal after the commit, so no order waits for it, and goes on behind the last leaf, so a stop or a
//! crash repeats and skips nothing. It holds the lock of the writer for short transactions only. A leaf follows from the journal and the secret of its account alone: an operator who
//! changes the journal afterwards contradicts a checkpoint that others have.
//!
//! Salts hide what a leaf commits to. They follow from a secret of each account, which is erased with the customer. An event
//! of an account without a customer gets a salt that nobody keeps.
//!
//! | module | purpose |
//! |---|---|
//! | [`statements`] | the statements of a journal entry |
//! | [`receipts`] | the receipt of an order |
//! | [`keys`] | the key that signs, and its rotation |
//! | [`acknowledgement`] | what the operator has to acknowledge before the log goes on |
//! | [`witnesses`] | cosignatures of others |
//! | [`hours`] | the ticks of each hour as a leaf, and that the quotes of fills are among them |
//! | [`check`] | compares journal, leaves, nodes and checkpoints, for `lotdesk doctor` |

mod acknowledgement;
pub mod check;
mod hours;
mod keys;
mod receipts;
mod statements;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod time_stamp_tests;
pub mod time_stamps;
#[cfg(test)]
pub(crate) mod witness_tests;
pub mod witnesses;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::tree::{self, Nodes, TILE_WIDTH};
use parking_lot::Mutex;
use rusqlite::Connection;

use crate::domain::time::SECOND;
use crate::domain::{AccountId, InstrumentId, TimeMs};
use crate::engine::event::Event;
use crate::ports::Clock;
use crate::ports::log_key::LogKeyFile;
use crate::services::ServiceError;
use crate::services::market::calendar::{new_york_date, trading_day_end, trading_day_start};
use crate::services::notifications::webhooks;
use crate::services::staff::audit::Actor;
use crate::store::backoffice::audit;
use crate::store::customers::records;
use crate::store::dealing::timestamps::{self, StoredStamp};
use crate::store::dealing::transparency::{
    self as rows, AccountSecret, DailyCheckpoint, EventKey, LogNodes, StoredCheckpoint, StoredKey, StoredRestore,
    StoredRotation,
};
use crate::store::dealing::{entries, journal_readers};
use crate::store::{Store, StoreError};

pub use acknowledgement::{Problems, waiting};
pub use keys::{KeyInFiles, key_in_files, text_of as statement_of};
pub use receipts::OrderReceipt;
pub use time_stamps::{AuthorityStatus, TimeStamps};
pub use witnesses::{WitnessStatus, WitnessThread, Witnesses};

use keys::{ServerKey, key_of_files};

/// The position in the journal.
const READER: &str = "transparency";
/// Entries that are read at once.
const BATCH: u32 = 500;
/// Leaves in one transaction: a rollover is one entry with an event for each position.
const LEAVES_AT_ONCE: usize = 2_000;
/// The time after which a tick begins no further batch. Ticks are 2 seconds apart, so under the heaviest load the log takes a tenth
/// of a core from the orders, and catches up later.
const TICK_MAX: Duration = Duration::from_millis(200);
/// The least time between two checkpoints.
const CHECKPOINT_EVERY: i64 = 10 * SECOND;
/// Daily checkpoints in one answer.
pub const DAILIES_MAX: u32 = 400;

/// The public log of this server.
pub struct PublicLog {
    store: Arc<Store>,
    clock: Arc<dyn Clock>,
    files: Arc<dyn LogKeyFile>,
    key: Mutex<ServerKey>,
    /// One tick at a time.
    ticking: Mutex<()>,
    /// The newest checkpoint as it is signed, its size, and the key.
    signed: Mutex<Option<(u64, String, Arc<str>)>>,
}

/// What the public may know of the log besides its checkpoints.
#[derive(Debug, Clone, PartialEq)]
pub struct LogHistory {
    pub newest: Option<StoredCheckpoint>,
    /// The oldest first.
    pub keys: Vec<StoredKey>,
    /// Where the log went on from a copy, the oldest first.
    pub restores: Vec<StoredRestore>,
    /// The oldest first.
    pub rotations: Vec<StoredRotation>,
    /// Keys that follow another one without its signature: their rows.
    pub unsigned_keys: Vec<i64>,
    /// The latest first.
    pub dailies: Vec<DailyCheckpoint>,
    /// The time stamps of each of them.
    pub stamps: Vec<Vec<StoredStamp>>,
}

/// The same as the staff sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct LogStatus {
    pub history: LogHistory,
    /// Leaves that no checkpoint has.
    pub lag: u64,
    pub problems: Problems,
}

/// What a batch of entries adds to the log.
#[derive(Default)]
struct Additions {
    leaves: Vec<(EventKey, Commitment)>,
    /// Secrets of accounts that had none.
    secrets: BTreeMap<AccountId, AccountSecret>,
    /// Accounts that were removed.
    removed: Vec<AccountId>,
    /// Codes of instruments that are new or changed.
    codes: Vec<(InstrumentId, i64, String)>,
}

impl PublicLog {
    /// The log of the key in this file. Says loudly if it is not the key that has signed.
    ///
    /// # Errors
    /// If the key cannot be used.
    pub fn new(store: Arc<Store>, clock: Arc<dyn Clock>, files: Arc<dyn LogKeyFile>) -> Result<Self, StoreError> {
        let keys = store.read(rows::keys)?;
        let key = key_of_files(&*files, &keys)?;
        let signing = key.signing.public_text();
        if key.is_replaced() {
            tracing::error!("PUBLIC LOG: {}", keys::OLD_KEY_FILE);
        } else if let Some(last) = keys.last().filter(|last| last.key != signing) {
            tracing::error!(
                before = last.key,
                now = signing,
                "PUBLIC LOG: ANOTHER KEY: secrets/transparency.key was lost or exchanged; the log goes on under another name, which is published; lotdesk transparency acknowledge"
            );
        }
        Ok(Self { store, clock, files, key: Mutex::new(key), ticking: Mutex::new(()), signed: Mutex::new(None) })
    }

    /// The public key of the log, as text of `signed-note`.
    pub fn public_key(&self) -> String {
        self.key.lock().public().to_owned()
    }

    /// Adds leaves for what is new in the journal, and signs a checkpoint if one is due. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tick(&self) -> Result<(), ServiceError> {
        let Some(_ticking) = self.ticking.try_lock() else { return Ok(()) };
        let begun = Instant::now();
        while self.append_new()? && begun.elapsed() < TICK_MAX {}
        self.sign_if_due()
    }

    /// Adds leaves for some entries; false if there are no more.
    fn append_new(&self) -> Result<bool, ServiceError> {
        let (new, additions) = self.store.read(|connection| {
            let from = journal_readers::position(connection, READER)?.unwrap_or(0);
            let new = entries::after(connection, from, BATCH)?;
            let mut additions = additions(connection, &new)?;
            // A stop between two transactions leaves the first leaves of entries behind.
            if let Some(last) = rows::last_event(connection)? {
                additions.leaves.retain(|(event, _)| *event > last);
            }
            Ok((new, additions))
        })?;
        let Some(last) = new.last().map(|entry| entry.seq) else { return Ok(false) };
        self.store.write(|transaction| {
            for (account, secret) in &additions.secrets {
                // The customer may have been erased meanwhile.
                if records::erased_at(transaction, account.0)?.is_none() {
                    rows::put_secret(transaction, *account, secret)?;
                }
            }
            for (instrument, seq, code) in &additions.codes {
                rows::put_instrument_code(transaction, *instrument, *seq, code)?;
            }
            Ok(())
        })?;
        // Short transactions: orders wait for each.
        let mut chunks = additions.leaves.chunks(LEAVES_AT_ONCE).peekable();
        loop {
            let leaves = chunks.next().unwrap_or_default();
            let is_last = chunks.peek().is_none();
            self.store.write(|transaction| {
                rows::append(transaction, leaves)?;
                if is_last {
                    additions.removed.iter().try_for_each(|account| rows::forget_secret(transaction, *account))?;
                    journal_readers::set_position(transaction, READER, last)?;
                }
                Ok(())
            })?;
            if is_last {
                return Ok(new.len() == BATCH as usize);
            }
        }
    }

    fn sign_if_due(&self) -> Result<(), ServiceError> {
        let now = self.clock.now();
        let day = trading_day_start(now);
        let (size, newest, has_daily, last_key, key) = self.store.read(|connection| {
            let newest = rows::newest_checkpoint(connection)?;
            let (has_daily, last_key) = (rows::daily(connection, day)?.is_some(), rows::keys(connection)?.pop());
            // Others may have what the copy lacks: nothing is signed beside it before the operator knows.
            let is_waiting = rows::restores(connection)?.iter().any(|restore| restore.acknowledged.is_none());
            let key = Some(self.key_of_now(connection)?).filter(|key| !key.is_replaced() && !is_waiting);
            Ok((rows::size(connection)?, newest, has_daily, last_key, key))
        })?;
        let Some(key) = key.filter(|_| size > 0) else { return Ok(()) };
        let public = key.signing.public_text();
        let is_larger = newest.is_none_or(|newest| size > newest.size);
        let is_daily = !has_daily && newest.is_some_and(|newest| newest.at < day);
        let is_due =
            newest.is_none_or(|newest| is_daily || now < newest.at || now.since(newest.at) >= CHECKPOINT_EVERY);
        let is_other_key = last_key.as_ref().is_none_or(|last| last.key != public);
        if !(is_daily || is_other_key || is_larger && is_due) {
            return Ok(());
        }
        let checkpoint = match newest {
            Some(newest) if !is_larger => newest,
            newest => {
                let date = |connection: &Connection| Self::date_of_checkpoint(connection, now, newest);
                StoredCheckpoint { size, at: self.store.read(date)?, root: self.root(size)? }
            }
        };
        let note = self.store.read(|connection| Self::note_by(connection, &key, &checkpoint))?;
        let new_key = StoredKey { id: 0, size: checkpoint.size, at: now.max(checkpoint.at), key: public.to_owned() };
        Ok(self.store.write(|transaction| {
            // Another process may have rotated the key.
            if rows::keys(transaction)?.pop() != last_key || rows::newest_checkpoint(transaction)? != newest {
                return Ok(());
            }
            if is_other_key {
                Self::record_new_key(transaction, last_key.as_ref(), &new_key)?;
            }
            if is_larger {
                rows::put_checkpoint(transaction, &checkpoint)?;
            }
            if is_daily {
                rows::put_daily(transaction, &DailyCheckpoint { day, size: checkpoint.size, note: note.clone() })?;
                // Others keep it where the broker cannot change it.
                webhooks::enqueue_platform(transaction, &format!("log-daily-{}", day.0), "log.daily", &note, now)?;
            }
            Ok(())
        })?)
    }

    /// A clock may be set back: a checkpoint is not dated before an earlier one, or before what it contains.
    fn date_of_checkpoint(
        connection: &Connection,
        now: TimeMs,
        before: Option<StoredCheckpoint>,
    ) -> Result<TimeMs, StoreError> {
        let recorded = match journal_readers::position(connection, READER)? {
            Some(last) => entries::time_of(connection, last)?,
            None => None,
        };
        let key = rows::keys(connection)?.pop().map(|key| key.at);
        let least = [recorded, key, before.map(|before| before.at)].into_iter().flatten().max();
        Ok(least.map_or(now, |least| now.max(least)))
    }

    fn root(&self, size: u64) -> Result<lotdesk_transparency::Hash, StoreError> {
        self.store.read(|connection| {
            tree::root(&LogNodes(connection), size).map_err(|error| StoreError::Corrupt(format!("public log: {error}")))
        })
    }

    /// The newest checkpoint, signed, with the cosignatures on it; `None` before the first.
    ///
    /// # Errors
    /// Those of the database.
    pub fn newest_checkpoint(&self) -> Result<Option<String>, ServiceError> {
        Ok(self.store.read(|connection| {
            let Some(newest) = rows::newest_checkpoint(connection)? else { return Ok(None) };
            let key = self.key_of_now(connection)?;
            if key.is_replaced() {
                return Ok(None);
            }
            let public = key.signing.public_text();
            let mut signed = self.signed.lock();
            let note = match &*signed {
                Some((size, by, note)) if *size == newest.size && by == public => Arc::clone(note),
                _ => {
                    let note: Arc<str> = Self::note_by(connection, &key, &newest)?.into();
                    *signed = Some((newest.size, public.to_owned(), Arc::clone(&note)));
                    note
                }
            };
            Ok(Some(witnesses::cosigned(connection, newest.size, &note)?))
        })?)
    }

    /// The checkpoint of the trading day of a date, `YYYY-MM-DD`, as it was signed then, with the cosignatures on it.
    ///
    /// # Errors
    /// Those of the database.
    pub fn daily_checkpoint(&self, date: &str) -> Result<Option<String>, ServiceError> {
        let Ok(date) = date.parse() else { return Ok(None) };
        let day = trading_day_end(date);
        Ok(self.store.read(|connection| {
            let daily = rows::daily(connection, day)?;
            daily.map(|daily| witnesses::cosigned(connection, daily.size, &daily.note)).transpose()
        })?)
    }

    /// What the public may know of the log besides its checkpoints, with the last [`DAILIES_MAX`] days.
    ///
    /// # Errors
    /// Those of the database.
    pub fn history(&self) -> Result<LogHistory, ServiceError> {
        Ok(self.store.read(|connection| {
            let mut dailies = rows::dailies(connection, TimeMs(i64::MAX), DAILIES_MAX)?;
            for daily in &mut dailies {
                daily.note = witnesses::cosigned(connection, daily.size, &daily.note)?;
            }
            let stamps =
                dailies.iter().map(|daily| timestamps::of_day(connection, daily.day)).collect::<Result<_, _>>()?;
            Ok(LogHistory {
                newest: rows::newest_checkpoint(connection)?,
                keys: rows::keys(connection)?,
                restores: rows::restores(connection)?,
                rotations: rows::rotations(connection)?,
                unsigned_keys: keys::unsigned(connection)?.into_iter().map(|key| key.id).collect(),
                dailies,
                stamps,
            })
        })?)
    }

    /// The state of the log as the staff sees it.
    ///
    /// # Errors
    /// Those of the database.
    pub fn status(&self) -> Result<LogStatus, ServiceError> {
        let (history, problems) = (self.history()?, self.problems()?);
        let size = self.store.read(rows::size)?;
        let lag = size.saturating_sub(history.newest.map_or(0, |newest| newest.size));
        Ok(LogStatus { history, lag, problems })
    }

    /// The hashes of a tile, one behind the other; `None` if the published tree is not that large.
    ///
    /// # Errors
    /// Those of the database.
    pub fn tile(&self, level: u8, index: u64, width: u32) -> Result<Option<Vec<u8>>, ServiceError> {
        Ok(self.store.read(|connection| {
            if !is_published(connection, level, index, width)? {
                return Ok(None);
            }
            let hashes = LogNodes(connection).tile(level, index, width)?;
            Ok(Some(hashes.iter().flat_map(|hash| hash.0).collect()))
        })?)
    }

    /// A bundle of leaves, each after its length in two bytes (C2SP `tlog-tiles`); `None` if the published tree is not that
    /// large.
    ///
    /// # Errors
    /// Those of the database.
    pub fn entries(&self, index: u64, width: u32) -> Result<Option<Vec<u8>>, ServiceError> {
        Ok(self.store.read(|connection| {
            if !is_published(connection, 0, index, width)? {
                return Ok(None);
            }
            let leaves = rows::leaves(connection, index * TILE_WIDTH, width)?;
            let bundle = leaves.iter().flat_map(|leaf| {
                let data = leaf.commitment.leaf_data();
                let length = [0, data.len() as u8];
                length.into_iter().chain(data)
            });
            Ok(Some(bundle.collect()))
        })?)
    }

    /// Records that the log goes on from a copy of the data, which the public sees. Nothing is signed until the operator has
    /// acknowledged it. `has_key`: the key of the log was in the copy. Without it, and without a log in the copy, nothing that this key
    /// has signed can be missing, and nothing is recorded. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn record_restore(&self, has_key: bool) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.write(|transaction| {
            let newest = rows::newest_checkpoint(transaction)?;
            if !has_key && newest.is_none() && rows::keys(transaction)?.is_empty() {
                return Ok(());
            }
            let size = newest.map_or(0, |newest| newest.size);
            rows::put_restore(transaction, size, now)?;
            let after = restored_text(size);
            audit::append(transaction, &Actor::command_line().entry(now, "restore", "public_log", None, Some(&after)))?;
            Ok(())
        })
    }
}

/// What the audit log says of a restore.
fn restored_text(size: u64) -> String {
    format!("goes on from a copy at {size} leaves")
}

/// Whether the newest checkpoint contains the whole of a tile of this width.
fn is_published(connection: &Connection, level: u8, index: u64, width: u32) -> Result<bool, StoreError> {
    let Some(newest) = rows::newest_checkpoint(connection)? else { return Ok(false) };
    let nodes = newest.size >> (8 * u32::from(level)).min(63);
    let end = index.checked_mul(TILE_WIDTH).and_then(|from| from.checked_add(u64::from(width)));
    Ok(end.is_some_and(|end| end <= nodes))
}

/// What the next entries add to the log; reads only.
fn additions(connection: &Connection, new: &[entries::StoredEntry]) -> Result<Additions, StoreError> {
    let mut added = Additions::default();
    let mut codes: BTreeMap<InstrumentId, String> = BTreeMap::new();
    let mut secrets: BTreeMap<AccountId, AccountSecret> = BTreeMap::new();
    for stored in new {
        let entry = stored.read()?;
        for event in &entry.events {
            match event {
                Event::InstrumentDefined(instrument) => {
                    let code = &instrument.code;
                    let known = match codes.get(&instrument.id) {
                        Some(known) => Some(known.clone()),
                        None => rows::instrument_code(connection, instrument.id, stored.seq)?,
                    };
                    if known.as_ref() != Some(code) {
                        added.codes.push((instrument.id, stored.seq, code.clone()));
                    }
                    codes.insert(instrument.id, code.clone());
                }
                Event::AccountRemoved { account } => added.removed.push(*account),
                _ => {}
            }
        }
        let code = |instrument: InstrumentId| match codes.get(&instrument) {
            Some(code) => Ok(code.clone()),
            None => code_of(connection, instrument, stored.seq),
        };
        for one in statements::of(&entry, |_, _| true, code)? {
            let secret = match secrets.get(&one.account) {
                Some(secret) => *secret,
                None => {
                    let secret = match rows::secret(connection, one.account)? {
                        Some(secret) => secret,
                        None => {
                            let secret = new_secret()?;
                            if records::erased_at(connection, one.account.0)?.is_none() {
                                added.secrets.insert(one.account, secret);
                            }
                            secret
                        }
                    };
                    secrets.insert(one.account, secret);
                    secret
                }
            };
            let commitment = Commitment::to(&one.subject.salt(&secret), &one.text);
            added.leaves.push(((stored.seq, one.event), commitment));
        }
    }
    Ok(added)
}

/// The date that names the trading day that ended at `day`.
pub fn date_of(day: TimeMs) -> String {
    new_york_date(day).to_string()
}

fn new_secret() -> Result<AccountSecret, StoreError> {
    let mut secret = AccountSecret::default();
    getrandom::fill(&mut secret).map_err(|error| StoreError::Corrupt(format!("random numbers: {error}")))?;
    Ok(secret)
}

/// The code of an instrument as of an entry; its number where the journal does not name it.
fn code_of(connection: &Connection, instrument: InstrumentId, seq: i64) -> Result<String, StoreError> {
    Ok(rows::instrument_code(connection, instrument, seq)?.unwrap_or_else(|| format!("#{}", instrument.0)))
}
