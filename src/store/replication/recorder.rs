//! Collects what a transaction does, in its order, and writes it as a record before the commit.

use rusqlite::Transaction;
use serde_bytes::ByteBuf;
use sqlite_changesets::Session;

use super::record::{self, Batch, Body, End, HeadsBefore, Operation, Record};
use super::rows;
use crate::domain::TimeMs;
use crate::engine::state::Counters;
use crate::store::StoreError;
use crate::store::dealing::journal::{self, JournalWrite};

/// The recorder of one transaction; of a database without replication it does nothing.
pub struct Recorder(Option<Recording>);

struct Recording {
    /// The log has the records up to this number.
    sent: i64,
    /// The log has the record before the commit, so the outbox does not need it.
    is_kept: bool,
    heads: Option<HeadsBefore>,
    operations: Vec<Operation>,
    end: Option<End>,
    /// The last record that was appended.
    appended: Option<NewRecord>,
}

/// A record that is written by a transaction.
pub(in crate::store) struct NewRecord {
    pub term: i64,
    pub number: i64,
    pub bytes: Vec<u8>,
    pub is_in_outbox: bool,
}

impl Recorder {
    pub(super) const fn off() -> Self {
        Self(None)
    }

    pub(super) const fn on(sent: i64, is_kept: bool) -> Self {
        Self(Some(Recording { sent, is_kept, heads: None, operations: Vec::new(), end: None, appended: None }))
    }

    /// Runs `job` and records the rows that it changes, of any table.
    ///
    /// # Errors
    /// Those of the job and of the database.
    pub fn rows<T>(
        &mut self,
        transaction: &Transaction<'_>,
        job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Some(recording) = &mut self.0 else { return job(transaction) };
        recording.begin(transaction)?;
        let session = Session::begin(transaction)?;
        let value = job(transaction)?;
        let changes = session.changes()?;
        if !changes.is_empty() {
            recording.operations.push(Operation::Rows(ByteBuf::from(changes)));
        }
        Ok(value)
    }

    /// Records a journal entry that is about to be written by [`journal::Batch`].
    ///
    /// # Errors
    /// Those of the database.
    pub fn entry(&mut self, transaction: &Transaction<'_>, entry: &JournalWrite<'_>) -> Result<(), StoreError> {
        let Some(recording) = &mut self.0 else { return Ok(()) };
        recording.begin(transaction)?;
        recording.operations.push(Operation::Entry(ByteBuf::from(entry.bytes)));
        Ok(())
    }

    /// Records what [`journal::Batch::end`] writes.
    ///
    /// # Errors
    /// Those of the database.
    pub fn end(
        &mut self,
        transaction: &Transaction<'_>,
        seq: i64,
        at: TimeMs,
        counters: Counters,
    ) -> Result<(), StoreError> {
        let Some(recording) = &mut self.0 else { return Ok(()) };
        recording.begin(transaction)?;
        recording.end = Some(End::new(seq, at, counters));
        Ok(())
    }

    /// Appends a record that is no transaction.
    pub(super) fn append(&mut self, transaction: &Transaction<'_>, body: Body) -> Result<(), StoreError> {
        let Some(recording) = &mut self.0 else { return Ok(()) };
        recording.append(transaction, body)
    }

    /// Writes the record of the transaction, if it did anything, and returns it.
    pub(in crate::store) fn finish(self, transaction: &Transaction<'_>) -> Result<Option<NewRecord>, StoreError> {
        let Some(mut recording) = self.0 else { return Ok(None) };
        let (operations, end) = (std::mem::take(&mut recording.operations), recording.end);
        if let Some(heads) = recording.heads
            && !(operations.is_empty() && end.is_none())
        {
            recording.append(transaction, Body::Batch(Batch { heads, operations, end }))?;
        }
        Ok(recording.appended)
    }
}

impl Recording {
    /// Reads the heads before the first step.
    fn begin(&mut self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        if self.heads.is_none() {
            self.heads = Some(journal::heads(transaction)?.into());
        }
        Ok(())
    }

    fn append(&mut self, transaction: &Transaction<'_>, body: Body) -> Result<(), StoreError> {
        let before = rows::position(transaction)?;
        // Another process may have taken the lead from this database since it was opened.
        let before = before.filter(|before| before.leads).ok_or(StoreError::Follows)?;
        let (term, number, schema) = (before.term, before.number + 1, before.schema);
        let bytes = record::encode(&Record { term, number, previous: before.head.0, schema, body })?;
        // First, so that the new record is written to the pages that are free then: each is in the write-ahead log once.
        if self.sent > 0 {
            rows::remove_sent(transaction, self.sent)?;
        }
        if !self.is_kept {
            rows::put_unsent(transaction, number, &bytes)?;
        }
        rows::advance(transaction, (term, number, &record::hash(&bytes)), before.sequence)?;
        if self.appended.replace(NewRecord { term, number, bytes, is_in_outbox: !self.is_kept }).is_some()
            && self.is_kept
        {
            return Err(StoreError::Corrupt("a transaction has two records".into()));
        }
        Ok(())
    }
}
