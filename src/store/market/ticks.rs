//! Blocks of ticks as rows. `services/market/ticks` defines the contents of a block.

use rusqlite::{Connection, OptionalExtension, params};

use crate::domain::{InstrumentId, TimeMs};
use crate::store::StoreError;

/// A stored block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub instrument: InstrumentId,
    /// Its quotes were generated.
    pub simulated: bool,
    /// The times of its first and last quote.
    pub first_at: TimeMs,
    pub last_at: TimeMs,
    pub count: usize,
    pub bytes: Vec<u8>,
}

/// Inserts a block, or updates the row `id` with a block that has grown; returns the row's id.
pub fn put(connection: &Connection, id: Option<i64>, block: &Block) -> Result<i64, StoreError> {
    let sql = "INSERT INTO tick_block (id, instrument, simulated, first_at, last_at, count, block)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
               ON CONFLICT (id) DO UPDATE SET last_at = excluded.last_at, count = excluded.count, block = excluded.block";
    let Block { instrument, simulated, first_at, last_at, count, bytes } = block;
    connection.prepare_cached(sql)?.execute(params![
        id,
        instrument.0,
        simulated,
        first_at.0,
        last_at.0,
        *count as i64,
        bytes
    ])?;
    Ok(id.unwrap_or_else(|| connection.last_insert_rowid()))
}

/// Visits the blocks with a quote in `[from, to)` in the order of their first quotes, until `visit` returns false. No
/// block may span more than `span_ms`.
pub fn each_between(
    connection: &Connection,
    instrument: InstrumentId,
    from: TimeMs,
    to: TimeMs,
    span_ms: i64,
    mut visit: impl FnMut(Block) -> Result<bool, StoreError>,
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT simulated, first_at, last_at, count, block FROM tick_block \
         WHERE instrument = ?1 AND first_at >= ?2 AND first_at < ?3 AND last_at >= ?4 ORDER BY first_at, id",
    )?;
    let mut rows = statement.query((instrument.0, from.plus(-span_ms).0, to.0, from.0))?;
    while let Some(row) = rows.next()? {
        let block = Block {
            instrument,
            simulated: row.get(0)?,
            first_at: TimeMs(row.get(1)?),
            last_at: TimeMs(row.get(2)?),
            count: row.get::<_, u32>(3)? as usize,
            bytes: row.get(4)?,
        };
        if !visit(block)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The instruments with ticks. Each costs one search of the index.
pub fn instruments(connection: &Connection) -> Result<Vec<InstrumentId>, StoreError> {
    let sql = "WITH RECURSIVE found (id) AS (SELECT min(instrument) FROM tick_block UNION ALL \
               SELECT (SELECT min(instrument) FROM tick_block WHERE instrument > found.id) FROM found WHERE id IS NOT NULL) \
               SELECT id FROM found WHERE id IS NOT NULL";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| row.get(0).map(InstrumentId))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The time of the newest tick; `None` without any.
pub fn newest(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT max(last_at) FROM (SELECT max(last_at) AS last_at FROM tick_block WHERE simulated = 0 UNION ALL \
               SELECT max(last_at) FROM tick_block WHERE simulated = 1)";
    Ok(connection.query_row(sql, [], |row| row.get::<_, Option<i64>>(0))?.map(TimeMs))
}

/// The feed of an instrument at a time; `None` if it was not recorded.
pub fn feed_at(connection: &Connection, instrument: InstrumentId, at: TimeMs) -> Result<Option<String>, StoreError> {
    let sql = "SELECT feed FROM tick_feed WHERE instrument = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row((instrument.0, at.0), |row| row.get(0)).optional()?)
}

/// Records that an instrument uses this feed from now on.
pub fn put_feed(connection: &Connection, instrument: InstrumentId, now: TimeMs, feed: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO tick_feed (instrument, since, feed) VALUES (?1, ?2, ?3) \
               ON CONFLICT (instrument, since) DO UPDATE SET feed = excluded.feed";
    connection.prepare_cached(sql)?.execute((instrument.0, now.0, feed))?;
    Ok(())
}

/// Deletes at most `limit` blocks whose last quote is older than `before`; returns their number.
pub fn prune(connection: &Connection, simulated: bool, before: TimeMs, limit: usize) -> Result<usize, StoreError> {
    let sql = "INSERT INTO tick_pruned (simulated, before) VALUES (?1, ?2) \
               ON CONFLICT (simulated) DO UPDATE SET before = max(before, excluded.before)";
    connection.prepare_cached(sql)?.execute((simulated, before.0))?;
    let sql = "DELETE FROM tick_block WHERE id IN \
               (SELECT id FROM tick_block WHERE simulated = ?1 AND last_at < ?2 LIMIT ?3)";
    Ok(connection.prepare_cached(sql)?.execute((simulated, before.0, limit as i64))?)
}

/// Since when each tick of this kind must be in the archive; 0: none was deleted.
pub fn complete_since(connection: &Connection, simulated: bool) -> Result<TimeMs, StoreError> {
    let sql = "SELECT coalesce((SELECT before FROM tick_pruned WHERE simulated = ?1), 0)";
    Ok(connection.prepare_cached(sql)?.query_row([simulated], |row| row.get(0).map(TimeMs))?)
}

/// Size of the tick archive.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    pub blocks: i64,
    pub ticks: i64,
    /// Of the blocks alone, without the overhead of the table.
    pub bytes: i64,
}

/// Calculates the size of the archive. Reads every row.
pub fn extent(connection: &Connection) -> Result<Extent, StoreError> {
    let sql = "SELECT count(*), coalesce(sum(count), 0), coalesce(sum(length(block)), 0) FROM tick_block";
    let read = |row: &rusqlite::Row<'_>| Ok(Extent { blocks: row.get(0)?, ticks: row.get(1)?, bytes: row.get(2)? });
    Ok(connection.query_row(sql, [], read)?)
}
