//! Holiday calendars. `dates` is JSON that `services/market/catalog` reads.

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// A row of `holiday_calendar`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarRow {
    pub id: i64,
    pub name: String,
    pub timezone: Option<String>,
    pub dates: String,
    /// Raised by each change.
    pub version: i64,
}

/// All calendars, by id.
pub fn all(connection: &Connection) -> Result<Vec<CalendarRow>, StoreError> {
    let mut statement =
        connection.prepare("SELECT id, name, timezone, dates, version FROM holiday_calendar ORDER BY id")?;
    let rows = statement
        .query_map([], |row| {
            Ok(CalendarRow {
                id: row.get(0)?,
                name: row.get(1)?,
                timezone: row.get(2)?,
                dates: row.get(3)?,
                version: row.get(4)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

/// The id of the next calendar. An id is never used twice, because the audit log names calendars by it.
pub fn next_id(connection: &Connection) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'holiday_calendar'), 0) + 1";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

/// Inserts or replaces a calendar.
pub fn put(transaction: &Transaction<'_>, calendar: &CalendarRow) -> Result<(), StoreError> {
    transaction.execute(
        "INSERT INTO holiday_calendar (id, name, timezone, dates, version) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, timezone = excluded.timezone, dates = excluded.dates, \
         version = excluded.version",
        params![calendar.id, calendar.name, calendar.timezone, calendar.dates, calendar.version],
    )?;
    Ok(())
}

/// Deletes a calendar.
pub fn remove(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM holiday_calendar WHERE id = ?1", params![id])?;
    Ok(())
}
