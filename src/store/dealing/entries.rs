//! Reads the journal: rows as stored, for the hash chain, and decoded, for replay, the integrity check and the order
//! audit trail.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::chain::ChainHash;
use super::entry::{self, Entry};
use super::journal;
use crate::domain::TimeMs;
use crate::store::StoreError;

/// A journal entry as stored.
#[derive(Debug, Clone)]
pub struct StoredEntry {
    pub seq: i64,
    pub at: i64,
    entry: Vec<u8>,
    pub hash: ChainHash,
}

impl StoredEntry {
    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { seq: row.get(0)?, at: row.get(1)?, entry: row.get(2)?, hash: row.get(3)? })
    }

    /// The hash it must have after an entry with the hash `previous`.
    pub fn chain_hash(&self, previous: &ChainHash) -> ChainHash {
        journal::chain_hash(previous, self.seq, self.at, &self.entry)
    }

    /// Decodes the entry.
    ///
    /// # Errors
    /// `Corrupt` if the bytes are not an entry or belong to another row.
    pub fn read(&self) -> Result<Entry, StoreError> {
        let corrupt = |error: &dyn std::fmt::Display| StoreError::Corrupt(format!("entry {}: {error}", self.seq));
        let entry = entry::decode(&self.entry).map_err(|error| corrupt(&error))?;
        if (entry.input.seq, entry.input.at.0) == (self.seq, self.at) {
            Ok(entry)
        } else {
            Err(corrupt(&format!("its contents are of seq {} at {}", entry.input.seq, entry.input.at.0)))
        }
    }
}

macro_rules! rows {
    ($condition:literal) => {
        concat!("SELECT seq, at, entry, hash FROM journal WHERE ", $condition)
    };
}

fn all(connection: &Connection, sql: &str, parameters: impl Params) -> Result<Vec<StoredEntry>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(parameters, StoredEntry::from_row)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The next entries after `seq`, at most `limit`.
pub fn after(connection: &Connection, seq: i64, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
    all(connection, rows!("seq > ?1 ORDER BY seq LIMIT ?2"), (seq, limit))
}

/// The numbers of the entries of `[from, to)`, ascending. Numbers rise with time, so a binary search finds the first at the same
/// cost however long the journal is.
pub fn seqs_between(connection: &Connection, from: TimeMs, to: TimeMs) -> Result<Vec<i64>, StoreError> {
    let last: i64 = connection.query_row("SELECT coalesce(max(seq), 0) FROM journal", [], |row| row.get(0))?;
    let mut next = connection.prepare_cached("SELECT seq, at FROM journal WHERE seq >= ?1 ORDER BY seq LIMIT 1")?;
    let (mut low, mut high) = (0, last + 1);
    while low < high {
        let middle = low + (high - low) / 2;
        let found: Option<(i64, i64)> = next.query_row([middle], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        match found {
            Some((seq, at)) if at < from.0 => low = seq + 1,
            _ => high = middle,
        }
    }
    let mut statement = connection.prepare_cached("SELECT seq, at FROM journal WHERE seq >= ?1 ORDER BY seq")?;
    let mut rows = statement.query([low])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if row.get::<_, i64>(1)? >= to.0 {
            break;
        }
        found.push(row.get(0)?);
    }
    Ok(found)
}

/// The last entries before `seq`, newest first, at most `limit`.
pub fn before(connection: &Connection, seq: i64, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
    all(connection, rows!("seq < ?1 ORDER BY seq DESC LIMIT ?2"), (seq, limit))
}

/// The last entries before `seq` of those after `after`, newest first, at most `limit`.
pub fn between(connection: &Connection, after: i64, seq: i64, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
    all(connection, rows!("seq > ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3"), (after, seq, limit))
}

/// When an entry was recorded.
pub fn time_of(connection: &Connection, seq: i64) -> Result<Option<TimeMs>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT at FROM journal WHERE seq = ?1")?;
    Ok(statement.query_row([seq], |row| row.get(0).map(TimeMs)).optional()?)
}

/// The entry with this number.
pub fn find(connection: &Connection, seq: i64) -> Result<Option<StoredEntry>, StoreError> {
    Ok(connection.prepare_cached(rows!("seq = ?1"))?.query_row([seq], StoredEntry::from_row).optional()?)
}
