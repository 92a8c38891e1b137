//! The public log of commitments: leaves, nodes of complete tiles, checkpoints, and the secrets of accounts.
//!
//! Rows are only added; what one says follows from the journal and the secrets. Secrets are deleted with their customer.

use lotdesk_transparency::Hash;
use lotdesk_transparency::leaf::Commitment;
use lotdesk_transparency::tree::{Nodes, TILE_WIDTH, tile_hash};
use rusqlite::{Connection, OptionalExtension, Transaction};

use crate::domain::{AccountId, InstrumentId, TimeMs};
use crate::store::StoreError;
use crate::store::customers::records;

/// An event of the journal: the number of its entry, and its place in it.
pub type EventKey = (i64, i64);

/// A secret of an account.
pub type AccountSecret = [u8; 32];

/// Number of leaves.
pub fn size(connection: &Connection) -> Result<u64, StoreError> {
    let mut statement = connection.prepare_cached("SELECT coalesce(max(id) + 1, 0) FROM log_leaf")?;
    Ok(statement.query_row([], |row| row.get::<_, i64>(0))?.unsigned_abs())
}

/// The event of the last leaf.
pub fn last_event(connection: &Connection) -> Result<Option<EventKey>, StoreError> {
    let sql = "SELECT seq, event FROM log_leaf ORDER BY id DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
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

/// A leaf as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredLeaf {
    pub index: u64,
    pub key: EventKey,
    pub commitment: Commitment,
}

/// The leaves from an index on, at most `limit`.
pub fn leaves(connection: &Connection, from: u64, limit: u32) -> Result<Vec<StoredLeaf>, StoreError> {
    let sql = "SELECT id, seq, event, commitment FROM log_leaf WHERE id >= ?1 ORDER BY id LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((from.cast_signed(), limit), |row| {
        let (index, key) = (row.get::<_, i64>(0)?.unsigned_abs(), (row.get(1)?, row.get(2)?));
        Ok(StoredLeaf { index, key, commitment: Commitment(row.get(3)?) })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The number of stored nodes of a level.
pub fn nodes(connection: &Connection, level: u8) -> Result<u64, StoreError> {
    let sql = "SELECT coalesce(max(node) + 1, 0) FROM log_node WHERE level = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([level], |row| row.get::<_, i64>(0))?.unsigned_abs())
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

/// Whether an account exists and its customer was not erased, so that a secret of it must be there once it has leaves.
pub fn should_have_secret(connection: &Connection, account: AccountId) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM account WHERE id = ?1)";
    let exists: bool = connection.prepare_cached(sql)?.query_row([account.0], |row| row.get(0))?;
    Ok(exists && records::erased_at(connection, account.0)?.is_none())
}

/// Deletes the secret of an account: its leaves say nothing about anybody any more.
pub fn forget_secret(transaction: &Transaction<'_>, account: AccountId) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM log_secret WHERE account = ?1")?.execute([account.0])?;
    Ok(())
}

/// A tree that was published.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StoredCheckpoint {
    pub size: u64,
    pub at: TimeMs,
    pub root: Hash,
}

/// Stores a checkpoint, which is larger than all others.
pub fn put_checkpoint(transaction: &Transaction<'_>, checkpoint: &StoredCheckpoint) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_checkpoint (size, at, root) VALUES (?1, ?2, ?3)";
    let StoredCheckpoint { size, at, root } = checkpoint;
    transaction.prepare_cached(sql)?.execute((size.cast_signed(), at.0, root.0))?;
    Ok(())
}

fn read_checkpoint(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredCheckpoint> {
    let (size, at) = (row.get::<_, i64>(0)?.unsigned_abs(), TimeMs(row.get(1)?));
    Ok(StoredCheckpoint { size, at, root: Hash(row.get(2)?) })
}

/// The newest checkpoint.
pub fn newest_checkpoint(connection: &Connection) -> Result<Option<StoredCheckpoint>, StoreError> {
    let sql = "SELECT size, at, root FROM log_checkpoint ORDER BY size DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], read_checkpoint).optional()?)
}

/// The checkpoint of a size.
pub fn checkpoint_of(connection: &Connection, size: u64) -> Result<Option<StoredCheckpoint>, StoreError> {
    let sql = "SELECT size, at, root FROM log_checkpoint WHERE size = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([size.cast_signed()], read_checkpoint).optional()?)
}

/// The checkpoints that are larger than a size, the smallest first, at most `limit`.
pub fn checkpoints_after(connection: &Connection, size: u64, limit: u32) -> Result<Vec<StoredCheckpoint>, StoreError> {
    let sql = "SELECT size, at, root FROM log_checkpoint WHERE size > ?1 ORDER BY size LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((size.cast_signed(), limit), read_checkpoint)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The first checkpoint that contains the leaf with this index.
pub fn checkpoint_with(connection: &Connection, index: u64) -> Result<Option<StoredCheckpoint>, StoreError> {
    let sql = "SELECT size, at, root FROM log_checkpoint WHERE size > ?1 ORDER BY size LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([index.cast_signed()], read_checkpoint).optional()?)
}

/// A checkpoint at the end of a trading day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyCheckpoint {
    /// When the trading day ended.
    pub day: TimeMs,
    pub size: u64,
    /// As it was signed.
    pub note: String,
}

fn read_daily(row: &rusqlite::Row<'_>) -> rusqlite::Result<DailyCheckpoint> {
    Ok(DailyCheckpoint { day: TimeMs(row.get(0)?), size: row.get::<_, i64>(1)?.unsigned_abs(), note: row.get(2)? })
}

/// Stores the checkpoint of a trading day.
pub fn put_daily(transaction: &Transaction<'_>, daily: &DailyCheckpoint) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_daily (day, size, note) VALUES (?1, ?2, ?3)";
    let DailyCheckpoint { day, size, note } = daily;
    transaction.prepare_cached(sql)?.execute((day.0, size.cast_signed(), note))?;
    Ok(())
}

/// The checkpoint of the trading day that ended at `day`.
pub fn daily(connection: &Connection, day: TimeMs) -> Result<Option<DailyCheckpoint>, StoreError> {
    let sql = "SELECT day, size, note FROM log_daily WHERE day = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([day.0], read_daily).optional()?)
}

/// The checkpoints of the trading days that ended before `before`, the latest first, at most `limit`.
pub fn dailies(connection: &Connection, before: TimeMs, limit: u32) -> Result<Vec<DailyCheckpoint>, StoreError> {
    let sql = "SELECT day, size, note FROM log_daily WHERE day < ?1 ORDER BY day DESC LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map((before.0, limit), read_daily)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// A public key that signs from a size on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredKey {
    /// Its row; no matter what when it is added.
    pub id: i64,
    pub size: u64,
    pub at: TimeMs,
    /// As text of `signed-note`.
    pub key: String,
}

/// The keys, the oldest first.
pub fn keys(connection: &Connection) -> Result<Vec<StoredKey>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, size, at, key FROM log_key ORDER BY id")?;
    let rows = statement.query_map([], |row| {
        let (id, size, at) = (row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs(), TimeMs(row.get(2)?));
        Ok(StoredKey { id, size, at, key: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Adds a key.
pub fn put_key(transaction: &Transaction<'_>, key: &StoredKey) -> Result<(), StoreError> {
    transaction.prepare_cached("INSERT INTO log_key (size, at, key) VALUES (?1, ?2, ?3)")?.execute((
        key.size.cast_signed(),
        key.at.0,
        &key.key,
    ))?;
    Ok(())
}

/// Where the log went on from a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredRestore {
    pub id: i64,
    /// Leaves of the newest checkpoint of the copy.
    pub size: u64,
    pub at: TimeMs,
    /// When the operator has acknowledged it.
    pub acknowledged: Option<TimeMs>,
}

/// The restores, the oldest first.
pub fn restores(connection: &Connection) -> Result<Vec<StoredRestore>, StoreError> {
    let sql = "SELECT log_restore.id, size, log_restore.at, log_acknowledgement.at FROM log_restore \
               LEFT JOIN log_acknowledgement ON what = 'restore' AND subject = log_restore.id ORDER BY log_restore.id";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| {
        let (id, size, at) = (row.get(0)?, row.get::<_, i64>(1)?.unsigned_abs(), TimeMs(row.get(2)?));
        Ok(StoredRestore { id, size, at, acknowledged: row.get::<_, Option<i64>>(3)?.map(TimeMs) })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// What an acknowledgement is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Acknowledged {
    Restore,
    Key,
}

impl Acknowledged {
    const fn name(self) -> &'static str {
        match self {
            Self::Restore => "restore",
            Self::Key => "key",
        }
    }
}

/// What was acknowledged of a kind: the row, and when.
pub fn acknowledged(connection: &Connection, what: Acknowledged) -> Result<Vec<(i64, TimeMs)>, StoreError> {
    let sql = "SELECT subject, at FROM log_acknowledgement WHERE what = ?1 ORDER BY id";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([what.name()], |row| Ok((row.get(0)?, TimeMs(row.get(1)?))))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Records that the operator has acknowledged a row.
pub fn acknowledge(transaction: &Transaction<'_>, what: Acknowledged, id: i64, at: TimeMs) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_acknowledgement (what, subject, at) VALUES (?1, ?2, ?3)";
    transaction.prepare_cached(sql)?.execute((what.name(), id, at.0))?;
    Ok(())
}

/// A rotation of the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRotation {
    /// Leaves of the checkpoint that both keys sign; the statement is the last one.
    pub size: u64,
    pub at: TimeMs,
    pub old: String,
    pub new: String,
    /// That checkpoint.
    pub note: String,
}

fn read_rotation(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredRotation> {
    let (size, at) = (row.get::<_, i64>(0)?.unsigned_abs(), TimeMs(row.get(1)?));
    Ok(StoredRotation { size, at, old: row.get(2)?, new: row.get(3)?, note: row.get(4)? })
}

/// The rotations, the oldest first.
pub fn rotations(connection: &Connection) -> Result<Vec<StoredRotation>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT size, at, old, new, note FROM log_rotation ORDER BY size")?;
    Ok(statement.query_map([], read_rotation)?.collect::<Result<_, _>>()?)
}

/// The rotation whose checkpoint has this size.
pub fn rotation_at(connection: &Connection, size: u64) -> Result<Option<StoredRotation>, StoreError> {
    let sql = "SELECT size, at, old, new, note FROM log_rotation WHERE size = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([size.cast_signed()], read_rotation).optional()?)
}

/// Adds a rotation.
pub fn put_rotation(transaction: &Transaction<'_>, rotation: &StoredRotation) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_rotation (size, at, old, new, note) VALUES (?1, ?2, ?3, ?4, ?5)";
    let StoredRotation { size, at, old, new, note } = rotation;
    transaction.prepare_cached(sql)?.execute((size.cast_signed(), at.0, old, new, note))?;
    Ok(())
}

/// Records that the log goes on from a copy.
pub fn put_restore(transaction: &Transaction<'_>, size: u64, at: TimeMs) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_restore (size, at) VALUES (?1, ?2)";
    transaction.prepare_cached(sql)?.execute((size.cast_signed(), at.0))?;
    Ok(())
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
