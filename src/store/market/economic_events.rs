//! Events of the economic calendar.

use rusqlite::{Connection, OptionalExtension, Row, Transaction};

use crate::domain::TimeMs;
use crate::store::StoreError;
use crate::store::sqlite::conditions::containing;

/// A row of `economic_event`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRow {
    /// 0: not stored yet.
    pub id: i64,
    pub source_id: String,
    pub at: TimeMs,
    pub currency: String,
    pub country: String,
    pub importance: u8,
    pub title: String,
    pub actual: String,
    pub forecast: String,
    pub previous: String,
}

macro_rules! columns {
    () => {
        "SELECT id, source_id, at, currency, country, importance, title, actual, forecast, previous FROM economic_event "
    };
}

fn read(row: &Row<'_>) -> rusqlite::Result<EventRow> {
    Ok(EventRow {
        id: row.get(0)?,
        source_id: row.get(1)?,
        at: TimeMs(row.get(2)?),
        currency: row.get(3)?,
        country: row.get(4)?,
        importance: row.get(5)?,
        title: row.get(6)?,
        actual: row.get(7)?,
        forecast: row.get(8)?,
        previous: row.get(9)?,
    })
}

const BETWEEN: &str = concat!(
    columns!(),
    "WHERE at >= ?1 AND at < ?2 AND importance >= ?3 AND (?4 = '' OR instr(?4, currency)) ORDER BY at, id LIMIT ?5"
);

/// Which events are listed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct EventFilter {
    pub from: TimeMs,
    /// Exclusive.
    pub to: TimeMs,
    pub importance_min: u8,
    /// Codes separated by spaces; empty: all.
    pub currencies: String,
}

/// The first events that match, by time, at most `limit`.
pub fn between(connection: &Connection, filter: &EventFilter, limit: u32) -> Result<Vec<EventRow>, StoreError> {
    let mut statement = connection.prepare_cached(BETWEEN)?;
    let EventFilter { from, to, importance_min, currencies } = filter;
    let rows = statement.query_map((from.0, to.0, importance_min, currencies, limit), read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}

const TIMES: &str = "SELECT currency, at FROM economic_event WHERE at >= ?1 AND at < ?2 AND importance >= ?3";

/// Visits currency and time of the events in `[from, to)` that are at least so important.
pub fn times(
    connection: &Connection,
    (from, to): (TimeMs, TimeMs),
    importance_min: u8,
    mut visit: impl FnMut(String, TimeMs),
) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(TIMES)?;
    let mut rows = statement.query((from.0, to.0, importance_min))?;
    while let Some(row) = rows.next()? {
        visit(row.get(0)?, TimeMs(row.get(1)?));
    }
    Ok(())
}

const PAGE: &str = concat!(
    columns!(),
    "WHERE title LIKE ?1 ESCAPE '!' OR source_id = ?2 ORDER BY at DESC, id DESC LIMIT ?3 OFFSET ?4"
);
const COUNT: &str = "SELECT count(*) FROM economic_event WHERE title LIKE ?1 ESCAPE '!' OR source_id = ?2";

/// A page of all events, the latest first, whose title contains `search` or whose identity it is, and the number that match.
pub fn page(
    connection: &Connection,
    search: &str,
    (page, limit): (u32, u32),
) -> Result<(Vec<EventRow>, i64), StoreError> {
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let part = containing(search);
    let mut statement = connection.prepare_cached(PAGE)?;
    let rows = statement.query_map((&part, search, limit, offset), read)?.collect::<Result<_, _>>()?;
    Ok((rows, connection.prepare_cached(COUNT)?.query_row((&part, search), |row| row.get(0))?))
}

/// The event with this id.
pub fn find(connection: &Connection, id: i64) -> Result<Option<EventRow>, StoreError> {
    let sql = concat!(columns!(), "WHERE id = ?1");
    Ok(connection.prepare_cached(sql)?.query_row([id], read).optional()?)
}

/// The event with this identity at its source.
pub fn find_source(connection: &Connection, source_id: &str) -> Result<Option<EventRow>, StoreError> {
    let sql = concat!(columns!(), "WHERE source_id = ?1");
    Ok(connection.prepare_cached(sql)?.query_row([source_id], read).optional()?)
}

/// Inserts an event, or replaces the one with its `source_id`.
pub fn put(transaction: &Transaction<'_>, event: &EventRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO economic_event (source_id, at, currency, country, importance, title, actual, forecast, previous) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (source_id) DO UPDATE SET at = excluded.at, \
               currency = excluded.currency, country = excluded.country, importance = excluded.importance, \
               title = excluded.title, actual = excluded.actual, forecast = excluded.forecast, previous = excluded.previous";
    transaction.prepare_cached(sql)?.execute((
        &event.source_id,
        event.at.0,
        &event.currency,
        &event.country,
        event.importance,
        &event.title,
        &event.actual,
        &event.forecast,
        &event.previous,
    ))?;
    Ok(())
}

/// Deletes an event.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM economic_event WHERE id = ?1", [id])?;
    Ok(())
}

/// Deletes events before `before`: how many.
pub fn prune(transaction: &Transaction<'_>, before: TimeMs) -> Result<usize, StoreError> {
    Ok(transaction.execute("DELETE FROM economic_event WHERE at < ?1", [before.0])?)
}

/// The number of events.
pub fn count(connection: &Connection) -> Result<usize, StoreError> {
    let count: i64 = connection.query_row("SELECT count(*) FROM economic_event", [], |row| row.get(0))?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn a_period_is_read_by_its_index() {
        for sql in [BETWEEN, TIMES] {
            let steps = steps(&schema(), sql);
            assert!(steps.iter().any(|step| step.contains("economic_event_at")), "{steps:?}");
        }
    }
}
