//! The hours of instruments whose ticks the public log commits to.

use lotdesk_transparency::Hash;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::{InstrumentId, Price, TimeMs};
use crate::store::StoreError;

/// Open, high, low and close.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub open: Price,
    pub high: Price,
    pub low: Price,
    pub close: Price,
}

/// An instrument's hour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StoredHour {
    pub instrument: InstrumentId,
    /// Its beginning.
    pub hour: TimeMs,
    /// Index of its leaf.
    pub leaf: u64,
    pub ticks: u64,
    /// Those that were generated.
    pub simulated: u64,
    pub bid: Range,
    pub ask: Range,
    /// Root of the tree over the ticks.
    pub root: Hash,
}

macro_rules! hours {
    ($condition:literal) => {
        concat!(
            "SELECT instrument, hour, leaf, ticks, simulated, bid_open, bid_high, bid_low, bid_close, ask_open, ask_high, ask_low, \
             ask_close, root FROM log_hour WHERE ",
            $condition
        )
    };
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredHour> {
    let price = |place: usize| Ok::<_, rusqlite::Error>(Price::from_raw(row.get(place)?));
    let range = |at: usize| {
        Ok::<_, rusqlite::Error>(Range {
            open: price(at)?,
            high: price(at + 1)?,
            low: price(at + 2)?,
            close: price(at + 3)?,
        })
    };
    Ok(StoredHour {
        instrument: InstrumentId(row.get(0)?),
        hour: TimeMs(row.get(1)?),
        leaf: row.get::<_, i64>(2)?.unsigned_abs(),
        ticks: row.get::<_, i64>(3)?.unsigned_abs(),
        simulated: row.get::<_, i64>(4)?.unsigned_abs(),
        bid: range(5)?,
        ask: range(9)?,
        root: Hash(row.get(13)?),
    })
}

/// The hour of an instrument that begins at `hour`.
pub fn find(connection: &Connection, instrument: InstrumentId, hour: TimeMs) -> Result<Option<StoredHour>, StoreError> {
    let sql = hours!("instrument = ?1 AND hour = ?2");
    Ok(connection.prepare_cached(sql)?.query_row((instrument.0, hour.0), read).optional()?)
}

/// The hour that a leaf commits to.
pub fn of_leaf(connection: &Connection, leaf: u64) -> Result<Option<StoredHour>, StoreError> {
    Ok(connection.prepare_cached(hours!("leaf = ?1"))?.query_row([leaf.cast_signed()], read).optional()?)
}

/// The first hour of any instrument.
pub fn first_hour(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT hour FROM log_hour ORDER BY leaf LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| Ok(TimeMs(row.get(0)?))).optional()?)
}

/// The last hour of any instrument.
pub fn last_hour(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT hour FROM log_hour ORDER BY leaf DESC LIMIT 1";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| Ok(TimeMs(row.get(0)?))).optional()?)
}

/// The last hours, by their leaves, at most `limit`.
pub fn last(connection: &Connection, limit: u32) -> Result<Vec<StoredHour>, StoreError> {
    let mut statement = connection.prepare_cached(hours!("leaf >= 0 ORDER BY leaf DESC LIMIT ?1"))?;
    let rows = statement.query_map([limit], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Stores an hour.
pub fn put(transaction: &Transaction<'_>, hour: &StoredHour) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_hour (instrument, hour, leaf, ticks, simulated, bid_open, bid_high, bid_low, bid_close, ask_open, \
               ask_high, ask_low, ask_close, root) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
    let StoredHour { instrument, hour, leaf, ticks, simulated, bid, ask, root } = hour;
    transaction.prepare_cached(sql)?.execute(params![
        instrument.0,
        hour.0,
        leaf.cast_signed(),
        ticks.cast_signed(),
        simulated.cast_signed(),
        bid.open.raw(),
        bid.high.raw(),
        bid.low.raw(),
        bid.close.raw(),
        ask.open.raw(),
        ask.high.raw(),
        ask.low.raw(),
        ask.close.raw(),
        root.0
    ])?;
    Ok(())
}

/// The hour that is committed to next; `None` before the first one.
pub fn next(connection: &Connection) -> Result<Option<TimeMs>, StoreError> {
    let sql = "SELECT hour FROM log_next_hour WHERE id = 1";
    Ok(connection.prepare_cached(sql)?.query_row([], |row| row.get(0).map(TimeMs)).optional()?)
}

/// Sets the hour that is committed to next.
pub fn set_next(transaction: &Transaction<'_>, hour: TimeMs) -> Result<(), StoreError> {
    let sql = "INSERT INTO log_next_hour (id, hour) VALUES (1, ?1) ON CONFLICT DO UPDATE SET hour = excluded.hour";
    transaction.prepare_cached(sql)?.execute([hour.0])?;
    Ok(())
}
