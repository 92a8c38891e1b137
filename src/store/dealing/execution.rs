//! Counts of executions by month, instrument and measure, and the orders that wait for a liquidity provider.

use rusqlite::{Connection, Transaction};

use crate::domain::{InstrumentId, OrderId, Price, TimeMs};
use crate::store::StoreError;

/// An order that waits for a liquidity provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sent {
    pub at: TimeMs,
    /// The price that the customer saw, of an order with a maximum deviation.
    pub seen: Option<Price>,
}

/// A count as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCount {
    pub instrument: InstrumentId,
    pub measure: String,
    pub count: i64,
    pub sum: i64,
}

/// Adds to a count.
pub fn add(
    transaction: &Transaction<'_>,
    (month, instrument, measure): (&str, InstrumentId, &str),
    (count, sum): (i64, i64),
) -> Result<(), StoreError> {
    let sql = "INSERT INTO execution (month, instrument, measure, count, sum) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT DO UPDATE SET count = count + excluded.count, sum = sum + excluded.sum";
    transaction.prepare_cached(sql)?.execute((month, instrument.0, measure, count, sum))?;
    Ok(())
}

/// The counts of a month.
pub fn of_month(connection: &Connection, month: &str) -> Result<Vec<StoredCount>, StoreError> {
    let sql = "SELECT instrument, measure, count, sum FROM execution WHERE month = ?1 ORDER BY instrument, measure";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([month], |row| {
        Ok(StoredCount {
            instrument: InstrumentId(row.get(0)?),
            measure: row.get(1)?,
            count: row.get(2)?,
            sum: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The months with counts, the newest first, at most `limit`. Each costs one search of the index.
pub fn months(connection: &Connection, limit: u32) -> Result<Vec<String>, StoreError> {
    let sql = "WITH RECURSIVE found (month) AS (SELECT max(month) FROM execution UNION ALL \
               SELECT (SELECT max(month) FROM execution WHERE month < found.month) FROM found WHERE month IS NOT NULL) \
               SELECT month FROM found WHERE month IS NOT NULL LIMIT ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([limit], |row| row.get(0))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// The orders that wait.
pub fn sent(connection: &Connection) -> Result<Vec<(OrderId, Sent)>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, at, seen FROM execution_sent")?;
    let rows = statement.query_map([], |row| {
        let sent = Sent { at: TimeMs(row.get(1)?), seen: row.get::<_, Option<i64>>(2)?.map(Price::from_raw) };
        Ok((OrderId(row.get(0)?), sent))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Records that an order waits, or no longer does.
pub fn set_sent(transaction: &Transaction<'_>, order: OrderId, sent: Option<Sent>) -> Result<(), StoreError> {
    match sent {
        Some(Sent { at, seen }) => transaction
            .prepare_cached("INSERT OR REPLACE INTO execution_sent (id, at, seen) VALUES (?1, ?2, ?3)")?
            .execute((order.0, at.0, seen.map(Price::raw)))?,
        None => transaction.prepare_cached("DELETE FROM execution_sent WHERE id = ?1")?.execute([order.0])?,
    };
    Ok(())
}
