//! Checkpoints of the integrity check: append-only rows, each hashing its predecessor.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::chain::{ChainHash, ChainHasher};
use crate::domain::TimeMs;
use crate::domain::ledger::Total;
use crate::store::StoreError;

/// Outcome of an integrity check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Verified = 0,
    Failed = 1,
    /// The operator accepted a failed check; the next one continues from here.
    Accepted = 2,
}

/// A verified position in both chains, with hashes and sums there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// The last journal entry.
    pub seq: i64,
    pub entries: i64,
    pub journal: ChainHash,
    /// The last ledger transaction.
    pub ledger: i64,
    pub ledger_hash: ChainHash,
    /// The sum of customers' balances and of each broker account, in each ledger (real and demo).
    pub sums: BTreeMap<String, Total>,
}

impl Checkpoint {
    /// Before the first entry.
    pub const fn start() -> Self {
        let (journal, ledger_hash) = (ChainHash::START, ChainHash::START);
        Self { seq: 0, entries: 0, journal, ledger: 0, ledger_hash, sums: BTreeMap::new() }
    }
}

/// A row of `checkpoint`.
#[derive(Debug, Clone)]
pub struct CheckpointRow {
    pub id: i64,
    pub at: TimeMs,
    pub outcome: Outcome,
    pub checkpoint: Checkpoint,
    pub note: String,
    pub hash: ChainHash,
}

impl CheckpointRow {
    /// Whether its hash follows from that of its predecessor.
    fn follows(&self, previous: &ChainHash) -> Result<bool, StoreError> {
        let sums = sums_text(&self.checkpoint)?;
        Ok(chain_hash(previous, self.id, self.at, self.outcome, &self.checkpoint, &sums, &self.note) == self.hash)
    }
}

fn sums_text(checkpoint: &Checkpoint) -> Result<String, StoreError> {
    serde_json::to_string(&checkpoint.sums).map_err(|error| StoreError::Corrupt(error.to_string()))
}

fn chain_hash(
    previous: &ChainHash,
    id: i64,
    at: TimeMs,
    outcome: Outcome,
    checkpoint: &Checkpoint,
    sums: &str,
    note: &str,
) -> ChainHash {
    ChainHasher::after(previous)
        .number(id)
        .number(at.0)
        .number(outcome as i64)
        .number(checkpoint.seq)
        .number(checkpoint.entries)
        .bytes(checkpoint.journal.0)
        .number(checkpoint.ledger)
        .bytes(checkpoint.ledger_hash.0)
        .bytes(sums)
        .bytes(note)
        .done()
}

const COLUMNS: &str = "id, at, outcome, seq, entries, journal_hash, ledger, ledger_hash, sums, note, hash";

fn read(row: &Row<'_>) -> Result<CheckpointRow, StoreError> {
    let sums: String = row.get(8)?;
    let checkpoint = Checkpoint {
        seq: row.get(3)?,
        entries: row.get(4)?,
        journal: row.get(5)?,
        ledger: row.get(6)?,
        ledger_hash: row.get(7)?,
        sums: serde_json::from_str(&sums)
            .map_err(|error| StoreError::Corrupt(format!("a checkpoint's sums: {error}")))?,
    };
    let outcome = match row.get(2)? {
        0 => Outcome::Verified,
        1 => Outcome::Failed,
        _ => Outcome::Accepted,
    };
    Ok(CheckpointRow {
        id: row.get(0)?,
        at: TimeMs(row.get(1)?),
        outcome,
        checkpoint,
        note: row.get(9)?,
        hash: row.get(10)?,
    })
}

/// Adds a checkpoint.
pub fn append(
    transaction: &Transaction<'_>,
    at: TimeMs,
    outcome: Outcome,
    checkpoint: &Checkpoint,
    note: &str,
) -> Result<(), StoreError> {
    let last = last(transaction)?;
    let (id, previous) = last.map_or((1, ChainHash::START), |row| (row.id + 1, row.hash));
    let sums = sums_text(checkpoint)?;
    let hash = chain_hash(&previous, id, at, outcome, checkpoint, &sums, note);
    let sql = format!("INSERT INTO checkpoint ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");
    transaction.prepare_cached(&sql)?.execute(params![
        id,
        at.0,
        outcome as i64,
        checkpoint.seq,
        checkpoint.entries,
        checkpoint.journal,
        checkpoint.ledger,
        checkpoint.ledger_hash,
        sums,
        note,
        hash
    ])?;
    Ok(())
}

/// The last checkpoint.
pub fn last(connection: &Connection) -> Result<Option<CheckpointRow>, StoreError> {
    one(connection, "ORDER BY id DESC LIMIT 1")
}

/// The last checkpoint that the operator accepted in spite of errors.
pub fn accepted(connection: &Connection) -> Result<Option<CheckpointRow>, StoreError> {
    one(connection, "WHERE outcome = 2 ORDER BY id DESC LIMIT 1")
}

fn one(connection: &Connection, which: &str) -> Result<Option<CheckpointRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM checkpoint {which}");
    connection.prepare_cached(&sql)?.query_row([], |row| Ok(read(row))).optional()?.transpose()
}

/// The first row whose hash does not match, and the number of rows.
pub fn broken(connection: &Connection) -> Result<(Option<i64>, i64), StoreError> {
    let mut statement = connection.prepare(&format!("SELECT {COLUMNS} FROM checkpoint ORDER BY id"))?;
    let mut rows = statement.query([])?;
    let (mut previous, mut count) = (ChainHash::START, 0);
    while let Some(row) = rows.next()? {
        let row = read(row)?;
        count += 1;
        if row.id != count || !row.follows(&previous)? {
            return Ok((Some(row.id), count));
        }
        previous = row.hash;
    }
    Ok((None, count))
}
