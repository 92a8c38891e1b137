//! Replication: each transaction of the primary becomes one record, and a standby that applies all records has the same database.
//!
//! | module | contents |
//! |---|---|
//! | [`record`] | a record as bytes; large ones in parts |
//! | [`recorder`] | collects what a transaction does, in its order |
//! | [`apply`] | applies records to a standby's database |
//! | [`rows`] | the tables `replication` and `replication_outbox` |
//!
//! # Flow
//! All writes pass through [`Store::write`] and [`Store::write_recorded`]. While the row of `replication` says that this database
//! leads, what the transaction does is recorded in its order as [`record::Operation`]s: a journal entry as its stored bytes, from
//! which the standby writes the same rows by the same [`journal::Batch`](super::dealing::journal::Batch); everything else (customers,
//! sessions, staff, settings, the hooks of commands) as a changeset of SQLite's session extension. A session exists only while such
//! a writer runs: orders without a hook cost no changeset. Before the commit the record is written to `replication_outbox`, with
//! its number and hash in `replication`: committed together or not at all. A service sends the outbox to the log, in order, and
//! reports with [`Store::sent`] what the log has; the next transaction deletes it.
//!
//! Where [`Store::commit_after`] has named a log, a record does not go to the outbox: the transaction stays open until a majority of
//! the log's servers has it, and is committed then. What others wrote before (another process, the start of the server) goes along.
//! A record that the log refuses is rolled back. One whose commit fails has happened all the same: the database is *fenced*, and
//! has it after the next start.
//!
//! Where [`Store::commit_while`] has named a [`Permit`], nothing is begun without it, and a transaction whose record goes to the outbox
//! is committed and reported as done only while it holds: nothing else keeps a server that was replaced from answering.
//!
//! # Order
//! Records are numbered from 1 without a gap, and each names the hash of the one before; a picture, a change of the schema and the
//! beginning of a term are records too. The writer's lock makes the order. A standby applies nothing but the next number, with the
//! right hash before it, a term that is not lower, the same schema, and the heads of journal and ledger that its own rows have
//! led to. Anything else is refused and the standby stops.
//!
//! # Database without replication
//! Without a row in `replication` nothing is recorded: a transaction reads one atomic flag.

pub mod apply;
pub mod record;
pub mod recorder;
pub mod rows;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use parking_lot::RwLock;
use rusqlite::{Connection, OpenFlags, Transaction};

use super::dealing::chain::ChainHash;
use super::{Store, StoreError};
use record::{Body, Record};
use recorder::{NewRecord, Recorder};
use rows::Position;

/// What becomes of this database's transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Mode {
    /// They are not recorded.
    Alone = 0,
    /// Each becomes a record.
    Leads = 1,
    /// There are none but those of records.
    Follows = 2,
    /// Another server leads by now: there are none.
    Fenced = 3,
}

/// Encoded records with their numbers, in their order.
pub type Records = Vec<(i64, Vec<u8>)>;

/// Where a record is once its transaction may be committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// In the log.
    Logged,
    /// It has to be in the outbox, because the server goes on without the log; the log may have it all the same.
    Perhaps,
}

/// A log that has a record before its transaction is committed.
pub trait RecordLog: Send + Sync {
    /// Appends the records of `term` up to `number`; returns once they are where they have to be before the change is answered. `after`
    /// returns those after a number. Blocks for as long as it is not known what became of them.
    ///
    /// # Errors
    /// `Fenced` if the log has none of them, and never will; `Unknown`; those of `after`.
    fn append(
        &self,
        term: i64,
        number: i64,
        after: &mut dyn FnMut(i64) -> Result<Records, StoreError>,
    ) -> Result<Kept, StoreError>;

    /// Whether the log has not answered for so long that nothing new is begun.
    fn is_silent(&self) -> bool;

    /// Whether transactions are committed without the log at the moment.
    fn is_detached(&self) -> bool;
}

/// Whether this server may change anything now: it holds the lease of its cluster.
pub trait Permit: Send + Sync {
    fn holds(&self) -> bool;
}

/// The state of replication that the transactions of a [`Store`] share.
pub(in crate::store) struct Replication {
    mode: AtomicU8,
    /// Commits wait for it.
    log: RwLock<Option<Arc<dyn RecordLog>>>,
    /// Nothing is begun without it, and where commits do not wait for the log, nothing is committed and answered.
    permit: RwLock<Option<Arc<dyn Permit>>>,
    /// The log has the records up to this number.
    sent: AtomicI64,
    /// Notifies the sender of new records; one pending notification covers all.
    recorded: (Sender<()>, Receiver<()>),
}

impl Replication {
    pub(in crate::store) fn new(position: Option<&Position>) -> Self {
        let mode = match position {
            None => Mode::Alone,
            Some(position) if position.leads => Mode::Leads,
            Some(_) => Mode::Follows,
        };
        let (mode, sent) = (AtomicU8::new(mode as u8), AtomicI64::new(0));
        let (log, permit) = (RwLock::new(None), RwLock::new(None));
        Self { mode, log, permit, sent, recorded: bounded(1) }
    }

    fn set(&self, mode: Mode) {
        self.mode.store(mode as u8, Ordering::Release);
    }

    /// The recorder of a transaction.
    ///
    /// # Errors
    /// `Follows` and `Fenced`: this database is not to be changed. `Silent`: not now.
    pub(in crate::store) fn recorder(&self) -> Result<Recorder, StoreError> {
        match self.mode.load(Ordering::Acquire) {
            mode if mode == Mode::Alone as u8 => Ok(Recorder::off()),
            mode if mode == Mode::Leads as u8 => {
                if !self.is_permitted() {
                    return Err(StoreError::Silent);
                }
                let log = self.log.read();
                if log.as_ref().is_some_and(|log| log.is_silent()) {
                    return Err(StoreError::Silent);
                }
                let is_kept = log.as_ref().is_some_and(|log| !log.is_detached());
                Ok(Recorder::on(self.sent.load(Ordering::Acquire), is_kept))
            }
            mode if mode == Mode::Follows as u8 => Err(StoreError::Follows),
            _ => Err(StoreError::Fenced),
        }
    }

    /// Waits until the new record of a transaction that is about to be committed is in the log, where that has to be. True: the log has
    /// it, or may have it.
    pub(in crate::store) fn keep(&self, transaction: &Transaction<'_>, new: NewRecord) -> Result<bool, StoreError> {
        let NewRecord { term, number, bytes, is_in_outbox } = new;
        let log = self.log.read().clone();
        if is_in_outbox && log.as_ref().is_none_or(|log| log.is_detached()) {
            // The last look before the commit.
            return if self.is_permitted() { Ok(false) } else { Err(StoreError::Silent) };
        }
        let log = log.ok_or(StoreError::Fenced)?;
        let kept = log.append(term, number, &mut |sent| {
            // One that is in the outbox since the server went on without the log is among those there.
            let before = if is_in_outbox { number } else { number - 1 };
            let mut records = match before - sent {
                ..=0 => Records::new(),
                _ => rows::unsent(transaction, sent, u32::MAX, usize::MAX)?,
            };
            if !is_in_outbox {
                records.push((number, bytes.clone()));
            }
            Ok(records)
        })?;
        match kept {
            Kept::Logged => drop(self.sent.fetch_max(number, Ordering::AcqRel)),
            Kept::Perhaps if is_in_outbox => {}
            Kept::Perhaps => rows::put_unsent(transaction, number, &bytes)?,
        }
        Ok(true)
    }

    /// Whether anything may be changed now. Of a log that has each record first it is not asked again: what the log has is right.
    pub(in crate::store) fn is_permitted(&self) -> bool {
        self.permit.read().as_ref().is_none_or(|permit| permit.holds())
    }

    /// A transaction with a record was committed.
    pub(in crate::store) fn notify(&self) {
        let _ = self.recorded.0.try_send(());
    }
}

impl Store {
    /// Whether it is of no cluster: one atomic load, so that nothing else is done for each order.
    fn is_alone(&self) -> bool {
        self.replication().mode.load(Ordering::Acquire) == Mode::Alone as u8
    }

    /// Whether the transactions of this database become records.
    pub fn is_recorded(&self) -> bool {
        self.replication().mode.load(Ordering::Acquire) == Mode::Leads as u8
    }

    /// The last record that this database contains; `None` for a server of its own.
    ///
    /// # Errors
    /// Those of the database.
    pub fn position(&self) -> Result<Option<Position>, StoreError> {
        self.read(rows::position)
    }

    /// Begins the records of this database, as the first primary of `cluster`, with term 1.
    ///
    /// # Errors
    /// Those of the database.
    pub fn begin_replication(&self, cluster: &str) -> Result<(), StoreError> {
        self.write_unrecorded(|transaction| {
            let schema = rows::schema(transaction)?;
            let (term, head, leads) = (1, ChainHash::START, true);
            let cluster = cluster.to_owned();
            rows::put(transaction, &Position { cluster, leads, term, number: 0, head, schema, sequence: 0 })
        })?;
        self.replication().set(Mode::Leads);
        Ok(())
    }

    /// Makes this standby the primary of the term that `beginning` has begun in the log.
    ///
    /// # Errors
    /// Those of the database.
    pub fn lead(&self, beginning: &Record, bytes: &[u8], sequence: i64) -> Result<(), StoreError> {
        self.write_unrecorded(|transaction| {
            let before = rows::position(transaction)?.ok_or(StoreError::Follows)?;
            let (term, number, head) = (beginning.term, beginning.number, record::hash(bytes));
            rows::put(transaction, &Position { leads: true, term, number, head, sequence, ..before })
        })
    }

    /// Refuses every change from now on: another server leads, or this database lacks what the log has.
    pub fn fence(&self) {
        self.replication().set(Mode::Fenced);
    }

    /// Whether it refuses every change.
    pub fn is_fenced(&self) -> bool {
        self.replication().mode.load(Ordering::Acquire) == Mode::Fenced as u8
    }

    /// Whether the cluster keeps this server from changing anything; it is reported where that begins.
    pub fn is_held(&self) -> bool {
        !self.is_alone() && (self.is_fenced() || self.is_log_silent())
    }

    /// From now on a transaction is committed once `log` has its record.
    pub fn commit_after(&self, log: Arc<dyn RecordLog>) {
        *self.replication().log.write() = Some(log);
    }

    /// Runs `job` while no transaction of this process is in progress, or about to be committed.
    ///
    /// # Errors
    /// Those of the database.
    pub fn between_transactions<T>(&self, job: impl FnOnce() -> T) -> Result<T, StoreError> {
        self.write_unrecorded(|_| Ok(job()))
    }

    /// From now on nothing is changed but while `permit` holds.
    pub fn commit_while(&self, permit: Arc<dyn Permit>) {
        *self.replication().permit.write() = Some(permit);
    }

    /// Whether nothing is changed now, because this server does not hold the lease of its cluster.
    pub fn is_held_back(&self) -> bool {
        !self.is_alone() && !self.replication().is_permitted()
    }

    /// Whether transactions wait for a log.
    pub fn waits_for_log(&self) -> bool {
        !self.is_alone() && self.replication().log.read().is_some()
    }

    /// Whether that log has not answered for so long that nothing new is begun.
    pub fn is_log_silent(&self) -> bool {
        !self.is_alone() && self.replication().log.read().as_ref().is_some_and(|log| log.is_silent())
    }

    /// The next records after `number` that are in the outbox: at most `limit`, and about `bytes_max` bytes.
    ///
    /// # Errors
    /// Those of the database.
    pub fn unsent(&self, number: i64, limit: u32, bytes_max: usize) -> Result<Vec<(i64, Vec<u8>)>, StoreError> {
        self.read(|connection| rows::unsent(connection, number, limit, bytes_max))
    }

    /// Reports that the log has the records up to `number`; the outbox does not keep them any longer.
    pub fn sent(&self, number: i64) {
        self.replication().sent.fetch_max(number, Ordering::AcqRel);
    }

    /// Waits for new records, at most `timeout`.
    pub fn wait_for_records(&self, timeout: Duration) {
        let _ = self.replication().recorded.1.recv_timeout(timeout);
    }

    /// Records a file of the data directory: written, or deleted where there is no content. Before the row that names it.
    ///
    /// # Errors
    /// Those of the database.
    pub fn record_file(&self, name: &str, content: Option<&[u8]>) -> Result<(), StoreError> {
        self.write_recorded(|transaction, recorder| {
            let content = content.map(|bytes| bytes.to_vec().into());
            recorder.append(transaction, Body::File { name: name.to_owned(), content })
        })
    }

    /// Records that a migration has changed the schema since the last record. Nothing otherwise.
    pub(in crate::store) fn record_migration(&self) -> Result<(), StoreError> {
        if !self.is_recorded() {
            return Ok(());
        }
        let (before, now) = self.read(|connection| Ok((rows::position(connection)?, rows::schema(connection)?)))?;
        if before.is_none_or(|before| before.schema == now) {
            return Ok(());
        }
        self.write_recorded(|transaction, recorder| {
            recorder.append(transaction, Body::Migrate { schema: now })?;
            rows::set_schema(transaction, now)
        })
    }
}

/// Takes the database `file` of a stopped server out of the lead: it follows the log from the record that it contains. A restored
/// copy of a primary begins so.
///
/// # Errors
/// Those of the database.
pub fn follow(file: &Path) -> Result<(), StoreError> {
    of_stopped(file, "UPDATE replication SET leads = 0, sequence = 0; DELETE FROM replication_outbox")
}

/// Takes the database `file` of a stopped server out of its cluster: a server of its own.
///
/// # Errors
/// Those of the database.
pub fn leave(file: &Path) -> Result<(), StoreError> {
    of_stopped(file, "DELETE FROM replication; DELETE FROM replication_outbox")
}

fn of_stopped(file: &Path, sql: &str) -> Result<(), StoreError> {
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    if connection.table_exists(None, "replication")? {
        connection.execute_batch(&format!("PRAGMA synchronous = FULL; BEGIN IMMEDIATE; {sql}; COMMIT"))?;
    }
    Ok(())
}

/// The position of the database `file`; `None` without a database, or for a server of its own.
///
/// # Errors
/// Those of the database.
pub fn position_of(file: &Path) -> Result<Option<Position>, StoreError> {
    if !file.is_file() {
        return Ok(None);
    }
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    if connection.table_exists(None, "replication")? { rows::position(&connection) } else { Ok(None) }
}

#[cfg(test)]
mod tests;
