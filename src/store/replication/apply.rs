//! Applies records to a standby's database.

use rusqlite::Transaction;
use rusqlite::config::DbConfig;

use super::record::{self, Batch, Body, HeadsBefore, Operation, Record};
use super::rows::{self, Position};
use crate::domain::TimeMs;
use crate::store::dealing::chain::ChainHash;
use crate::store::dealing::entry::{self, Entry};
use crate::store::dealing::journal::{self, JournalWrite};
use crate::store::{Store, StoreError};

/// A record from the log.
#[derive(Debug)]
pub struct Received {
    pub record: Record,
    pub hash: ChainHash,
    /// Where its last part is in the log.
    pub sequence: i64,
    /// The decoded journal entries, one for each [`Operation::Entry`], in their order.
    pub entries: Vec<Entry>,
}

impl Received {
    /// A record with its bytes as they came.
    ///
    /// # Errors
    /// `Corrupt` if a journal entry of it cannot be read.
    pub fn new(record: Record, bytes: &[u8], sequence: i64) -> Result<Self, StoreError> {
        let mut entries = Vec::new();
        if let Body::Batch(batch) = &record.body {
            for operation in &batch.operations {
                if let Operation::Entry(bytes) = operation {
                    entries.push(entry::decode(bytes)?);
                }
            }
        }
        Ok(Self { record, hash: record::hash(bytes), sequence, entries })
    }
}

impl Store {
    /// Applies records in one transaction; all or none.
    ///
    /// # Errors
    /// `Corrupt` when a record is not the next one of this database, or does not fit its contents; those of the database.
    pub fn apply(&self, records: &[Received]) -> Result<(), StoreError> {
        self.write_unrecorded(|transaction| {
            let mut position = rows::position(transaction)?.ok_or(StoreError::Follows)?;
            for received in records {
                apply(transaction, &position, received)?;
                (position.term, position.number) = (received.record.term, received.record.number);
                position.head = received.hash;
                let at = (position.term, position.number, &position.head);
                rows::advance(transaction, at, received.sequence)?;
            }
            Ok(())
        })
    }
}

/// Why a record is not the next one after `position`; `None` if it is.
pub fn refusal(position: &Position, record: &Record) -> Option<String> {
    let number = record.number;
    if number != position.number + 1 {
        return Some(format!("record {number} came after record {}", position.number));
    }
    if record.previous != position.head.0 {
        return Some(format!("record {number} does not continue the chain of this database"));
    }
    if record.term < position.term {
        return Some(format!("record {number} is of term {}, after one of term {}", record.term, position.term));
    }
    match record.body {
        Body::Migrate { schema } => Some(format!(
            "record {number}: the primary has migrated to schema {schema}; update this server and seed it again"
        )),
        _ if record.schema != position.schema => {
            Some(format!("record {number} is of schema {}, this database has {}", record.schema, position.schema))
        }
        Body::Term { .. } if record.term == position.term => {
            Some(format!("record {number} begins term {} again", record.term))
        }
        Body::Part { .. } => Some(format!("record {number} is incomplete")),
        _ if !matches!(record.body, Body::Term { .. }) && record.term != position.term => {
            Some(format!("record {number} is of term {}, which has not begun", record.term))
        }
        _ => None,
    }
}

fn apply(transaction: &Transaction<'_>, position: &Position, received: &Received) -> Result<(), StoreError> {
    if let Some(refusal) = refusal(position, &received.record) {
        return Err(StoreError::Corrupt(refusal));
    }
    match &received.record.body {
        Body::Batch(batch) => apply_batch(transaction, received, batch),
        // The file is written by the caller, the schema is refused above.
        Body::File { .. } | Body::Term { .. } | Body::Migrate { .. } | Body::Part { .. } => Ok(()),
    }
}

fn apply_batch(transaction: &Transaction<'_>, received: &Received, batch: &Batch) -> Result<(), StoreError> {
    let number = received.record.number;
    let mut writing = journal::Batch::begin(transaction)?;
    if HeadsBefore::from(writing.heads()) != batch.heads {
        let found = "the journal or the ledger of this database differs from the primary's";
        return Err(StoreError::Corrupt(format!("record {number}: {found}")));
    }
    let mut entries = received.entries.iter();
    for operation in &batch.operations {
        match operation {
            Operation::Entry(bytes) => {
                let entry = entries.next().ok_or_else(|| StoreError::Corrupt(format!("record {number}: no entry")))?;
                let Entry { input, quotes, events, .. } = entry;
                writing.write(&JournalWrite { seq: input.seq, at: input.at, quotes, events, bytes })?;
            }
            Operation::Rows(changes) => apply_rows(transaction, number, changes)?,
        }
    }
    match &batch.end {
        Some(end) => writing.end(end.seq, TimeMs(end.at), end.counters()),
        None => Ok(()),
    }
}

/// Applies a changeset. It holds what triggers changed, so they do not run.
fn apply_rows(transaction: &Transaction<'_>, number: i64, changes: &[u8]) -> Result<(), StoreError> {
    transaction.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    let applied = sqlite_changesets::apply(transaction, changes);
    transaction.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, true)?;
    applied.map_err(|error| match error {
        sqlite_changesets::ApplyError::Sqlite(error) => error.into(),
        conflict => StoreError::Corrupt(format!("record {number}: {conflict}")),
    })
}
