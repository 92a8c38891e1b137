//! Witnesses of the public log: their cosignatures, and how far each one is.

use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::domain::TimeMs;
use crate::store::StoreError;

/// A cosignature of a checkpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCosignature {
    /// The name of the log.
    pub origin: String,
    pub size: u64,
    /// The verifier key of the witness.
    pub witness: String,
    /// When, as the witness says: seconds since 1970.
    pub at: u64,
    /// The line of the checkpoint, without its end.
    pub line: String,
}

fn read_cosignature(row: &Row<'_>) -> rusqlite::Result<StoredCosignature> {
    let (size, at) = (row.get::<_, i64>(1)?.unsigned_abs(), row.get::<_, i64>(3)?.unsigned_abs());
    Ok(StoredCosignature { origin: row.get(0)?, size, witness: row.get(2)?, at, line: row.get(4)? })
}

/// The cosignatures of the checkpoint of a log and size, in the order in which they came.
pub fn cosignatures(connection: &Connection, origin: &str, size: u64) -> Result<Vec<StoredCosignature>, StoreError> {
    let sql = "SELECT origin, size, witness, at, line FROM log_cosignature WHERE origin = ?1 AND size = ?2 ORDER BY id";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((origin, size.cast_signed()), read_cosignature)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// All cosignatures behind a row, at most `limit`, with their rows.
pub fn cosignatures_after(
    connection: &Connection,
    row: i64,
    limit: u32,
) -> Result<Vec<(i64, StoredCosignature)>, StoreError> {
    let sql = "SELECT origin, size, witness, at, line, id FROM log_cosignature WHERE id > ?1 ORDER BY id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((row, limit), |row| Ok((row.get(5)?, read_cosignature(row)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Stores a cosignature, a later one instead of an earlier one of the same checkpoint, and deletes those of the witness on smaller
/// checkpoints that are none of a day.
pub fn put_cosignature(transaction: &Transaction<'_>, new: &StoredCosignature) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_cosignature (origin, size, witness, at, line) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (origin, size, witness) DO UPDATE SET at = excluded.at, line = excluded.line";
    let StoredCosignature { origin, size, witness, at, line } = new;
    transaction.prepare_cached(sql)?.execute((origin, size.cast_signed(), witness, at.cast_signed(), line))?;
    let sql = "DELETE FROM log_cosignature WHERE origin = ?1 AND witness = ?2 AND size < ?3 \
               AND size NOT IN (SELECT size FROM log_daily)";
    transaction.prepare_cached(sql)?.execute((origin, witness, size.cast_signed()))?;
    Ok(())
}

/// How far a witness is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WitnessState {
    pub origin: String,
    /// Its verifier key.
    pub witness: String,
    /// Since when it is asked.
    pub since: TimeMs,
    /// Leaves of the checkpoint that it has, as far as is known; 0: none.
    pub size: u64,
    /// Leaves of the last checkpoint that it has cosigned, and when; 0: none.
    pub cosigned_size: u64,
    pub cosigned_at: TimeMs,
    /// Failed requests since the last answer that could be used.
    pub tries: u32,
    /// When it is asked again.
    pub next_at: TimeMs,
    /// What went wrong last, in words for the operator; empty: nothing.
    pub error: String,
}

impl WitnessState {
    /// Of a witness that was not asked yet.
    pub fn new(origin: &str, witness: &str, now: TimeMs) -> Self {
        Self {
            origin: origin.to_owned(),
            witness: witness.to_owned(),
            since: now,
            size: 0,
            cosigned_size: 0,
            cosigned_at: TimeMs(0),
            tries: 0,
            next_at: TimeMs(0),
            error: String::new(),
        }
    }
}

/// How far a witness is with a log; `None` before it is asked.
pub fn witness(connection: &Connection, origin: &str, witness: &str) -> Result<Option<WitnessState>, StoreError> {
    let sql = "SELECT origin, witness, since, size, cosigned_size, cosigned_at, tries, next_at, error FROM log_witness \
               WHERE origin = ?1 AND witness = ?2";
    let read = |row: &Row<'_>| {
        let count = |column| Ok::<_, rusqlite::Error>(row.get::<_, i64>(column)?.unsigned_abs());
        Ok(WitnessState {
            origin: row.get(0)?,
            witness: row.get(1)?,
            since: TimeMs(row.get(2)?),
            size: count(3)?,
            cosigned_size: count(4)?,
            cosigned_at: TimeMs(row.get(5)?),
            tries: row.get(6)?,
            next_at: TimeMs(row.get(7)?),
            error: row.get(8)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_row((origin, witness), read).optional()?)
}

/// Stores how far a witness is.
pub fn put_witness(transaction: &Transaction<'_>, state: &WitnessState) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_witness (origin, witness, since, size, cosigned_size, cosigned_at, tries, next_at, error) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (origin, witness) DO UPDATE SET size = excluded.size, \
               cosigned_size = excluded.cosigned_size, cosigned_at = excluded.cosigned_at, tries = excluded.tries, \
               next_at = excluded.next_at, error = excluded.error";
    let (size, cosigned_size) = (state.size.cast_signed(), state.cosigned_size.cast_signed());
    transaction.prepare_cached(sql)?.execute((
        &state.origin,
        &state.witness,
        state.since.0,
        size,
        cosigned_size,
        state.cosigned_at.0,
        state.tries,
        state.next_at.0,
        &state.error,
    ))?;
    Ok(())
}

/// The witnesses whose state is stored.
pub fn known_witnesses(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT DISTINCT witness FROM log_witness ORDER BY witness")?;
    let rows = statement.query_map([], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Forgets how far a witness is; its cosignatures stay.
pub fn forget_witness(transaction: &Transaction<'_>, witness: &str) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM log_witness WHERE witness = ?1")?.execute([witness])?;
    Ok(())
}
