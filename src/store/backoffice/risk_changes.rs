//! Changes of risk and terms that wait for a second staff member, or were decided.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};
use serde_json::{Map, Value};

use crate::domain::cover::Route;
use crate::store::StoreError;
use crate::store::dealing::cover;
use crate::store::sqlite::conditions::equal;

/// Waiting for a second staff member.
pub const WAITING: i64 = 0;
pub const APPLIED: i64 = 1;
pub const REJECTED: i64 = 2;
pub const EXPIRED: i64 = 3;
pub const WITHDRAWN: i64 = 4;

/// A row of `risk_change`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RiskChangeRow {
    pub id: i64,
    pub status: i64,
    /// Name of the permission that requester and approver need.
    pub permission: String,
    /// As in the audit log, separated by spaces.
    pub objects: String,
    /// JSON.
    pub changes: String,
    /// JSON.
    pub forecast: String,
    /// Who requested it.
    pub staff: i64,
    pub created_at: i64,
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    /// Why it was rejected, or what could not be applied.
    pub notes: String,
}

const ROWS: &str = "SELECT id, status, permission, objects, changes, forecast, staff, created_at, decided_by, decided_at, \
                    notes FROM risk_change";

fn from_row(row: &Row<'_>) -> rusqlite::Result<RiskChangeRow> {
    Ok(RiskChangeRow {
        id: row.get(0)?,
        status: row.get(1)?,
        permission: row.get(2)?,
        objects: row.get(3)?,
        changes: row.get(4)?,
        forecast: row.get(5)?,
        staff: row.get(6)?,
        created_at: row.get(7)?,
        decided_by: row.get(8)?,
        decided_at: row.get(9)?,
        notes: row.get(10)?,
    })
}

/// Adds a waiting change (`row.id` is ignored) and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &RiskChangeRow) -> Result<i64, StoreError> {
    transaction.execute(
        "INSERT INTO risk_change (status, permission, objects, changes, forecast, staff, created_at) \
         VALUES (0, ?1, ?2, ?3, ?4, ?5, ?6)",
        params![row.permission, row.objects, row.changes, row.forecast, row.staff, row.created_at],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// The change with this id.
pub fn by_id(connection: &Connection, id: i64) -> Result<Option<RiskChangeRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{ROWS} WHERE id = ?1"))?.query_row([id], from_row).optional()?)
}

/// Id, time and objects of each waiting change, by id.
pub fn waiting(connection: &Connection) -> Result<Vec<(i64, i64, String)>, StoreError> {
    let sql = "SELECT id, created_at, objects FROM risk_change WHERE status = 0 ORDER BY id";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Priorities of the routes of cover that match: those in force, and those that a waiting change would set.
pub fn routes_that(connection: &Connection, matches: impl Fn(&Route) -> bool) -> Result<Vec<i64>, StoreError> {
    let mut routes = cover::routes(connection)?;
    let sql = "SELECT changes FROM risk_change WHERE status = 0 AND objects LIKE '%cover_routes%'";
    let mut statement = connection.prepare_cached(sql)?;
    for changes in statement.query_map([], |row| row.get::<_, String>(0))? {
        let changes: Vec<Value> = parsed(serde_json::from_str(&changes?))?;
        let after = changes.iter().filter(|change| change["object"] == "cover_routes").map(|change| &change["after"]);
        for route in after.filter_map(Value::as_object).flat_map(Map::values) {
            routes.push(parsed(serde_json::from_value(route.clone()))?);
        }
    }
    let named: BTreeSet<i64> = routes.iter().filter(|route| matches(route)).map(|route| route.priority).collect();
    Ok(named.into_iter().collect())
}

fn parsed<T>(read: serde_json::Result<T>) -> Result<T, StoreError> {
    read.map_err(|error| StoreError::Corrupt(format!("risk change: {error}")))
}

/// A page of the changes with one of these permissions, the newest first, and their number.
pub fn page(
    connection: &Connection,
    permissions: &[&str],
    status: Option<i64>,
    (page, limit): (u32, u32),
) -> Result<(Vec<RiskChangeRow>, i64), StoreError> {
    let (conditions, values) = equal(&[("status", status)]);
    let names = permissions.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ");
    let glue = if conditions.is_empty() { " WHERE" } else { " AND" };
    let conditions = format!("{conditions}{glue} permission IN ({names})");
    let total = connection
        .prepare_cached(&format!("SELECT count(*) FROM risk_change{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare_cached(&format!("{ROWS}{conditions} ORDER BY id DESC LIMIT {limit} OFFSET {offset}"))?
        .query_map(params_from_iter(&values), from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}
