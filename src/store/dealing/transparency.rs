//! The public log of commitments: leaves, nodes of complete tiles, checkpoints, and the secrets of accounts.
//!
//! Rows are only added; what one says follows from the journal and the secrets. Secrets are deleted with their customer.

use lotdesk_transparency::Hash;
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::tree::{Nodes, TILE_WIDTH, tile_hash};
use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::domain::{AccountId, InstrumentId, TimeMs};
use crate::store::StoreError;

/// An event of the journal: the number of its entry, and its place in it.
pub type EventKey = (i64, i64);

/// A secret of an account.
pub type AccountSecret = [u8; 32];

/// Number of leaves.
pub fn size(connection: &Connection) -> Result<u64, StoreError> {
    let mut statement = connection.prepare_cached("SELECT coalesce(max(id) + 1, 0) FROM log_leaf")?;
    Ok(statement.query_row([], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

/// Number of the last journal entry that has leaves; 0 without any.
pub fn last_entry(connection: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce((SELECT seq FROM log_leaf ORDER BY id DESC LIMIT 1), 0)";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
}

/// Adds leaves behind the last one, and the nodes of the tiles that they complete.
pub fn append(transaction: &Transaction<'_>, leaves: &[(EventKey, Commitment)]) -> Result<(), StoreError> {
    let mut index = size(transaction)?;
    let mut insert =
        transaction.prepare_cached("INSERT INTO log_leaf (id, seq, event, commitment) VALUES (?1, ?2, ?3, ?4)")?;
    for ((seq, event), commitment) in leaves {
        insert.execute((index.cast_signed(), seq, event, commitment.0))?;
        index += 1;
        if index.is_multiple_of(TILE_WIDTH) {
            complete(transaction, 0, index / TILE_WIDTH - 1)?;
        }
    }
    Ok(())
}

/// Stores the hash of a complete tile, and of those above that it completes.
fn complete(transaction: &Transaction<'_>, level: u8, tile: u64) -> Result<(), StoreError> {
    let hash = tile_hash(&tile_of(transaction, level, tile, TILE_WIDTH)?);
    let sql = "INSERT INTO log_node (level, node, hash) VALUES (?1, ?2, ?3)";
    transaction.prepare_cached(sql)?.execute((level + 1, tile.cast_signed(), hash.0))?;
    let nodes = tile + 1;
    if nodes.is_multiple_of(TILE_WIDTH) { complete(transaction, level + 1, nodes / TILE_WIDTH - 1) } else { Ok(()) }
}

fn tile_of(connection: &Connection, level: u8, tile: u64, count: u64) -> Result<Vec<Hash>, StoreError> {
    let (from, to) = ((tile * TILE_WIDTH).cast_signed(), (tile * TILE_WIDTH + count).cast_signed());
    let hashes: Vec<Hash> = if level == 0 {
        let sql = "SELECT commitment FROM log_leaf WHERE id >= ?1 AND id < ?2 ORDER BY id";
        let mut statement = connection.prepare_cached(sql)?;
        let rows = statement.query_map((from, to), |row| Ok(Commitment(row.get(0)?).leaf_hash()))?;
        rows.collect::<Result<_, _>>()?
    } else {
        let sql = "SELECT hash FROM log_node WHERE level = ?1 AND node >= ?2 AND node < ?3 ORDER BY node";
        let mut statement = connection.prepare_cached(sql)?;
        let rows = statement.query_map((level, from, to), |row| Ok(Hash(row.get(0)?)))?;
        rows.collect::<Result<_, _>>()?
    };
    if hashes.len() as u64 == count {
        Ok(hashes)
    } else {
        Err(StoreError::Corrupt(format!("the public log lacks hashes of level {level} in [{from}, {to})")))
    }
}

/// The hashes of the log, for its root and its proofs.
pub struct LogNodes<'c>(pub &'c Connection);

impl Nodes for LogNodes<'_> {
    type Error = StoreError;

    fn tile(&self, level: u8, index: u64, count: u32) -> Result<Vec<Hash>, StoreError> {
        tile_of(self.0, level, index, u64::from(count))
    }
}

/// The index and the commitment of the leaf of an event.
pub fn leaf(connection: &Connection, (seq, event): EventKey) -> Result<Option<(u64, Commitment)>, StoreError> {
    let sql = "SELECT id, commitment FROM log_leaf WHERE seq = ?1 AND event = ?2";
    let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)?.unsigned_abs(), Commitment(row.get(1)?)));
    Ok(connection.prepare_cached(sql)?.query_row((seq, event), read).optional()?)
}

/// The secret of an account, if it has one.
pub fn secret(connection: &Connection, account: AccountId) -> Result<Option<AccountSecret>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT secret FROM log_secret WHERE account = ?1")?;
    Ok(statement.query_row([account.0], |row| row.get(0)).optional()?)
}

/// Stores the secret of an account.
pub fn put_secret(transaction: &Transaction<'_>, account: AccountId, secret: &AccountSecret) -> Result<(), StoreError> {
    transaction
        .prepare_cached("INSERT INTO log_secret (account, secret) VALUES (?1, ?2)")?
        .execute((account.0, secret))?;
    Ok(())
}

/// Deletes the secret of an account: its leaves prove nothing about anybody any more.
pub fn forget_secret(transaction: &Transaction<'_>, account: AccountId) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM log_secret WHERE account = ?1")?.execute([account.0])?;
    Ok(())
}

/// A signed checkpoint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCheckpoint {
    pub size: u64,
    pub at: TimeMs,
    pub is_daily: bool,
    pub note: String,
}

/// Stores a checkpoint; one of the same size becomes the daily one if `is_daily`.
pub fn put_checkpoint(transaction: &Transaction<'_>, checkpoint: &StoredCheckpoint) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_checkpoint (size, at, daily, note) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT DO UPDATE SET daily = max(daily, excluded.daily)";
    let StoredCheckpoint { size, at, is_daily, note } = checkpoint;
    transaction.prepare_cached(sql)?.execute((size.cast_signed(), at.0, is_daily, note))?;
    Ok(())
}

fn read_checkpoint(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredCheckpoint> {
    let (size, at) = (row.get::<_, i64>(0)?.unsigned_abs(), TimeMs(row.get(1)?));
    Ok(StoredCheckpoint { size, at, is_daily: row.get(2)?, note: row.get(3)? })
}

/// The newest checkpoint.
pub fn newest_checkpoint(connection: &Connection) -> Result<Option<StoredCheckpoint>, StoreError> {
    let sql = "SELECT size, at, daily, note FROM log_checkpoint ORDER BY size DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], read_checkpoint).optional()?)
}

/// The first daily checkpoint of `[from, to)`.
pub fn daily_checkpoint(
    connection: &Connection,
    from: TimeMs,
    to: TimeMs,
) -> Result<Option<StoredCheckpoint>, StoreError> {
    let sql =
        "SELECT size, at, daily, note FROM log_checkpoint WHERE daily = 1 AND at >= ?1 AND at < ?2 ORDER BY at LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row((from.0, to.0), read_checkpoint).optional()?)
}

/// The code of an instrument as of a journal entry.
pub fn instrument_code(
    connection: &Connection,
    instrument: InstrumentId,
    seq: i64,
) -> Result<Option<String>, StoreError> {
    let sql = "SELECT code FROM log_instrument WHERE instrument = ?1 AND seq <= ?2 ORDER BY seq DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row((instrument.0, seq), |row| row.get(0)).optional()?)
}

/// Names an instrument from an entry on.
pub fn put_instrument_code(
    transaction: &Transaction<'_>,
    instrument: InstrumentId,
    seq: i64,
    code: &str,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_instrument (instrument, seq, code) VALUES (?1, ?2, ?3) \
               ON CONFLICT DO UPDATE SET code = excluded.code";
    transaction.prepare_cached(sql)?.execute((instrument.0, seq, code))?;
    Ok(())
}

/// The checkpoint of a size.
pub fn checkpoint_of(connection: &Connection, size: u64) -> Result<Option<StoredCheckpoint>, StoreError> {
    let sql = "SELECT size, at, daily, note FROM log_checkpoint WHERE size = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([size.cast_signed()], read_checkpoint).optional()?)
}
