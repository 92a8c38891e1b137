//! Identity reviews.

use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use crate::store::StoreError;
use crate::store::sqlite::conditions::equal;

/// A row of `review`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRow {
    pub id: i64,
    pub user: i64,
    pub name: String,
    /// The number of the identity document.
    pub card_id: String,
    /// Ids of the uploads of the document's two sides, and their names.
    pub front: i64,
    pub reverse: i64,
    pub front_name: String,
    pub reverse_name: String,
    /// 1 waiting, 2 certified, 3 rejected.
    pub status: i64,
    pub remark: String,
    pub created_at: i64,
    pub decided_at: Option<i64>,
    pub staff: Option<i64>,
}

const SELECT: &str = "SELECT r.id, r.user, r.name, r.card_id, r.front, r.reverse, f.name, b.name, r.status, r.remark, \
    r.created_at, r.decided_at, r.staff FROM review r LEFT JOIN upload f ON f.id = r.front \
    LEFT JOIN upload b ON b.id = r.reverse";

fn from_row(row: &Row<'_>) -> rusqlite::Result<ReviewRow> {
    Ok(ReviewRow {
        id: row.get(0)?,
        user: row.get(1)?,
        name: row.get(2)?,
        card_id: row.get(3)?,
        front: row.get(4)?,
        reverse: row.get(5)?,
        front_name: row.get::<_, Option<String>>(6)?.unwrap_or_default(),
        reverse_name: row.get::<_, Option<String>>(7)?.unwrap_or_default(),
        status: row.get(8)?,
        remark: row.get(9)?,
        created_at: row.get(10)?,
        decided_at: row.get(11)?,
        staff: row.get(12)?,
    })
}

/// A customer's last review.
pub fn last(connection: &Connection, user: i64) -> Result<Option<ReviewRow>, StoreError> {
    let sql = format!("{SELECT} WHERE r.user = ?1 ORDER BY r.id DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([user], from_row).optional()?)
}

/// The review with this id.
pub fn one(connection: &Connection, id: i64) -> Result<Option<ReviewRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{SELECT} WHERE r.id = ?1"))?.query_row([id], from_row).optional()?)
}

/// Filter and order of a list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReviewFilter {
    pub id: Option<i64>,
    pub user: Option<i64>,
    pub status: Option<i64>,
    /// If false, newest first.
    pub oldest_first: bool,
}

/// A page of reviews, and the number that match.
pub fn page(
    connection: &Connection,
    filter: ReviewFilter,
    (page, limit): (u32, u32),
) -> Result<(Vec<ReviewRow>, i64), StoreError> {
    let (conditions, values) = conditions(filter);
    let order = if filter.oldest_first { "ASC" } else { "DESC" };
    let total = connection
        .prepare_cached(&format!("SELECT count(*) FROM review r{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare(&format!("{SELECT}{conditions} ORDER BY r.id {order} LIMIT {limit} OFFSET {offset}"))?
        .query_map(params_from_iter(&values), from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// SQL conditions of a filter, each supported by an index, and the values of the parameters.
fn conditions(ReviewFilter { id, user, status, .. }: ReviewFilter) -> (String, Vec<i64>) {
    equal(&[("r.id", id), ("r.user", user), ("r.status", status)])
}

/// Adds a waiting review (`row.id` is ignored) and returns its id.
pub fn insert(connection: &Connection, row: &ReviewRow) -> Result<i64, StoreError> {
    connection
        .prepare_cached(
            "INSERT INTO review (user, name, card_id, front, reverse, status, remark, created_at) \
             VALUES (?1, ?2, ?3, ?4, ?5, 1, '', ?6)",
        )?
        .execute(params![row.user, row.name, row.card_id, row.front, row.reverse, row.created_at])?;
    let id = connection.last_insert_rowid();
    set_status(connection, row.user, 1)?;
    Ok(id)
}

/// Decides a review and updates the customer's review status.
pub fn decide(connection: &Connection, row: &ReviewRow) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE review SET status = ?2, remark = ?3, decided_at = ?4, staff = ?5 WHERE id = ?1")?
        .execute(params![row.id, row.status, row.remark, row.decided_at, row.staff])?;
    set_status(connection, row.user, row.status)
}

fn set_status(connection: &Connection, user: i64, status: i64) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE user SET review_status = ?2 WHERE id = ?1")?.execute((user, status))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn every_list_is_found_by_an_index_in_its_order() {
        let connection = schema();
        for (user, status) in [(Some(1), None), (None, Some(1)), (Some(1), Some(2))] {
            let (conditions, _) = conditions(ReviewFilter { user, status, ..ReviewFilter::default() });
            let sql = format!("SELECT r.id FROM review r{conditions} ORDER BY r.id DESC");
            let steps = steps(&connection, &sql);
            let slow = |step: &&String| step.starts_with("SCAN") || step.contains("TEMP B-TREE");
            assert_eq!(steps.iter().find(slow), None, "{sql}: {steps:?}");
        }
    }
}
