//! Candles and last quotes as rows. `services/market/charts` decides which candle a quote belongs to and keeps the tiers
//! consistent.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::domain::candle::Candle;
use crate::domain::{InstrumentId, Price, Quote, TimeMs};

use crate::store::StoreError;

/// The three periods that are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    Minute = 1,
    Hour = 2,
    /// The trading day, from 17:00 New York to the next 17:00.
    Day = 3,
}

impl Tier {
    /// All of them, shortest first.
    pub const ALL: [Self; 3] = [Self::Minute, Self::Hour, Self::Day];
}

/// A candle as it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredCandle {
    pub candle: Candle,
    /// Part of it was generated, or replayed at another time than its own.
    pub simulated: bool,
}

const COLUMNS: &str = "time, open, high, low, close, volume, simulated";

fn read(row: &Row<'_>) -> rusqlite::Result<StoredCandle> {
    let price = |index| row.get(index).map(Price::from_raw);
    let candle = Candle {
        time: TimeMs(row.get(0)?),
        open: price(1)?,
        high: price(2)?,
        low: price(3)?,
        close: price(4)?,
        volume: row.get(5)?,
    };
    Ok(StoredCandle { candle, simulated: row.get(6)? })
}

/// Inserts candles or replaces those of the same time. In ascending order it only appends.
pub fn put(
    transaction: &Transaction<'_>,
    instrument: InstrumentId,
    tier: Tier,
    candles: impl IntoIterator<Item = StoredCandle>,
) -> Result<(), StoreError> {
    let mut statement = transaction.prepare_cached(
        "INSERT INTO candle (instrument, tier, time, open, high, low, close, volume, simulated)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (instrument, tier, time) DO UPDATE SET open = excluded.open, high = excluded.high,
         low = excluded.low, close = excluded.close, volume = excluded.volume, simulated = excluded.simulated",
    )?;
    for StoredCandle { candle, simulated } in candles {
        let [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(Price::raw);
        let key = (instrument.0, tier as i64, candle.time.0);
        statement.execute(params![key.0, key.1, key.2, open, high, low, close, candle.volume, simulated])?;
    }
    Ok(())
}

/// The newest `limit` candles that begin before `to`, in ascending order.
pub fn before(
    connection: &Connection,
    instrument: InstrumentId,
    tier: Tier,
    to: TimeMs,
    limit: usize,
) -> Result<Vec<StoredCandle>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM candle WHERE instrument = ?1 AND tier = ?2 AND time < ?3 ORDER BY time DESC LIMIT ?4"
    ))?;
    let rows = statement.query_map(params![instrument.0, tier as i64, to.0, limit as i64], read)?;
    let mut candles = rows.collect::<Result<Vec<_>, _>>()?;
    candles.reverse();
    Ok(candles)
}

/// The candles that begin in `[from, to)`, oldest first.
pub fn range(
    connection: &Connection,
    instrument: InstrumentId,
    tier: Tier,
    from: TimeMs,
    to: TimeMs,
) -> Result<Vec<StoredCandle>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM candle WHERE instrument = ?1 AND tier = ?2 AND time >= ?3 AND time < ?4 ORDER BY time"
    ))?;
    let rows = statement.query_map(params![instrument.0, tier as i64, from.0, to.0], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The newest candle of a tier.
pub fn last(connection: &Connection, instrument: InstrumentId, tier: Tier) -> Result<Option<StoredCandle>, StoreError> {
    Ok(before(connection, instrument, tier, TimeMs(i64::MAX), 1)?.pop())
}

/// The instruments that have candles. Seeks from one instrument to the next, so the cost does not depend on the length
/// of the history.
pub fn instruments(connection: &Connection) -> Result<Vec<InstrumentId>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT instrument FROM candle WHERE instrument > ?1 ORDER BY instrument LIMIT 1")?;
    let mut found = Vec::new();
    let mut after = i64::MIN;
    while let Some(id) = statement.query_row([after], |row| row.get::<_, i64>(0)).optional()? {
        found.push(InstrumentId(id));
        after = id;
    }
    Ok(found)
}

/// The minute candles of recorded quotes within hours whose candle is simulated.
pub fn real_minutes_of_simulated_hours(
    connection: &Connection,
    instrument: InstrumentId,
) -> Result<Vec<StoredCandle>, StoreError> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM candle AS minute WHERE instrument = ?1 AND tier = 1 AND simulated = 0
         AND EXISTS (SELECT 1 FROM candle AS hour WHERE hour.instrument = ?1 AND hour.tier = 2
                     AND hour.simulated = 1 AND hour.time = minute.time - minute.time % 3600000) ORDER BY time"
    ))?;
    let rows = statement.query_map([instrument.0], read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The times of the simulated candles of a tier, ascending.
pub fn simulated_times(
    connection: &Connection,
    instrument: InstrumentId,
    tier: Tier,
) -> Result<Vec<TimeMs>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT time FROM candle WHERE instrument = ?1 AND tier = ?2 AND simulated = 1 ORDER BY time",
    )?;
    let rows = statement.query_map(params![instrument.0, tier as i64], |row| row.get(0).map(TimeMs))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Deletes an instrument's simulated candles; returns their number.
pub fn delete_simulated(transaction: &Transaction<'_>, instrument: InstrumentId) -> Result<usize, StoreError> {
    let sql = "DELETE FROM candle WHERE instrument = ?1 AND simulated = 1";
    Ok(transaction.prepare_cached(sql)?.execute([instrument.0])?)
}

/// Stores the last quote received outside an instrument's trading sessions; it is not used for valuation.
pub fn put_off_hours_quote(connection: &Connection, instrument: InstrumentId, quote: &Quote) -> Result<(), StoreError> {
    put_in(connection, "outside_quote", "", instrument, quote)
}

/// Stores the last quote of an instrument on which a journal entry was decided.
pub fn put_quote(connection: &Connection, instrument: InstrumentId, quote: &Quote) -> Result<(), StoreError> {
    put_in(connection, "quote", "", instrument, quote)
}

/// Stores the last quote received inside an instrument's trading sessions, unless the stored one is as new: who writes what it has
/// gathered may wait for journal entries that were decided on newer ones, and an engine that begins with these tables needs those.
pub fn put_newer_quote(connection: &Connection, instrument: InstrumentId, quote: &Quote) -> Result<(), StoreError> {
    put_in(connection, "quote", "WHERE excluded.time > time", instrument, quote)
}

fn put_in(
    connection: &Connection,
    table: &'static str,
    condition: &'static str,
    instrument: InstrumentId,
    quote: &Quote,
) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO {table} (instrument, bid, ask, time) VALUES (?1, ?2, ?3, ?4) \
         ON CONFLICT (instrument) DO UPDATE SET bid = excluded.bid, ask = excluded.ask, time = excluded.time {condition}"
    );
    let values = params![instrument.0, quote.bid.raw(), quote.ask.raw(), quote.time.0];
    connection.prepare_cached(&sql)?.execute(values)?;
    Ok(())
}

/// The stored last quote of each instrument.
pub fn quotes(connection: &Connection) -> Result<Vec<(InstrumentId, Quote)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT instrument, bid, ask, time FROM quote ORDER BY instrument")?;
    let rows = statement.query_map([], |row| {
        let quote =
            Quote { bid: Price::from_raw(row.get(1)?), ask: Price::from_raw(row.get(2)?), time: TimeMs(row.get(3)?) };
        Ok((InstrumentId(row.get(0)?), quote))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    const EURUSD: InstrumentId = InstrumentId(1);

    fn candle(time: i64, price: i64, simulated: bool) -> StoredCandle {
        StoredCandle { candle: Candle::first(TimeMs(time), Price::from_raw(price)), simulated }
    }

    #[test]
    fn candles_are_read_back_in_order_and_replaced_by_later_ones() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).unwrap();
        store.write(|tx| put(tx, EURUSD, Tier::Minute, [candle(0, 1, true), candle(60_000, 2, false)])).unwrap();
        store.write(|tx| put(tx, InstrumentId(7), Tier::Day, [candle(0, 9, false)])).unwrap();
        store.write(|tx| put(tx, EURUSD, Tier::Minute, [candle(60_000, 3, false)])).unwrap();
        let (all, one, newest, ids) = store
            .read(|db| {
                let all = before(db, EURUSD, Tier::Minute, TimeMs(i64::MAX), 10)?;
                let one = range(db, EURUSD, Tier::Minute, TimeMs(60_000), TimeMs(120_000))?;
                Ok((all, one, last(db, EURUSD, Tier::Hour)?, instruments(db)?))
            })
            .unwrap();
        assert_eq!(all, [candle(0, 1, true), candle(60_000, 3, false)]);
        assert_eq!(one, [candle(60_000, 3, false)]);
        assert_eq!((newest, ids), (None, vec![EURUSD, InstrumentId(7)]));
        assert_eq!(store.write(|tx| delete_simulated(tx, EURUSD)).unwrap(), 1);
    }

    #[test]
    fn the_last_quote_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).unwrap();
        let quote = |bid| Quote { bid: Price::from_raw(bid), ask: Price::from_raw(bid + 1), time: TimeMs(bid) };
        store.write(|tx| put_quote(tx, EURUSD, &quote(5)).and_then(|()| put_quote(tx, EURUSD, &quote(6)))).unwrap();
        assert_eq!(store.read(quotes).unwrap(), [(EURUSD, quote(6))]);
    }
}
