//! Rows of the journal, read back: as they are stored, for the chain; and as what they say, for replay, proof
//! and the story of an order.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use super::chain::ChainHash;
use super::entry::{self, Entry};
use super::{StoreError, journal};

/// An entry as it is stored.
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

    /// What it must hash to after an entry that hashed to `previous`.
    pub fn chain_hash(&self, previous: &ChainHash) -> ChainHash {
        journal::chain_hash(previous, self.seq, self.at, &self.entry)
    }

    /// What it says.
    ///
    /// # Errors
    /// `Corrupt` when it is no entry, or that of another row.
    pub fn read(&self) -> Result<Entry, StoreError> {
        let corrupt = |error: &dyn std::fmt::Display| StoreError::Corrupt(format!("entry {}: {error}", self.seq));
        let entry = entry::decode(&self.entry).map_err(|error| corrupt(&error))?;
        if (entry.input.seq, entry.input.at.0) == (self.seq, self.at) {
            Ok(entry)
        } else {
            Err(corrupt(&format!("what it says is of seq {} at {}", entry.input.seq, entry.input.at.0)))
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

/// The last entries before `seq`, the latest first, at most `limit`.
pub fn before(connection: &Connection, seq: i64, limit: u32) -> Result<Vec<StoredEntry>, StoreError> {
    all(connection, rows!("seq < ?1 ORDER BY seq DESC LIMIT ?2"), (seq, limit))
}

/// One entry.
pub fn find(connection: &Connection, seq: i64) -> Result<Option<StoredEntry>, StoreError> {
    Ok(connection.prepare_cached(rows!("seq = ?1"))?.query_row([seq], StoredEntry::from_row).optional()?)
}
