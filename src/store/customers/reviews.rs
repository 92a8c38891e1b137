//! Identity reviews.

use rusqlite::types::Value as SqlValue;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use crate::store::StoreError;
use crate::store::backoffice::assignments::owner_of;
use crate::store::sqlite::conditions::{Conditions, containing, equal};

use super::user_search::{UserFilter, text_sql};

/// A row of `review`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRow {
    pub id: i64,
    pub user: i64,
    pub name: String,
    /// The number of the identity document.
    pub card_id: String,
    /// Ids of the uploads of the document's two sides, and their names. `reverse` 0: it has no back.
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
    pub fields: ReviewFields,
}

/// The fields of a review that older versions did not have; `None`: not stated. Dates are `YYYY-MM-DD`, so they compare as
/// texts; countries are ISO 3166-1 alpha-2.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReviewFields {
    pub birth_date: Option<String>,
    pub nationality: Option<String>,
    /// Of residence.
    pub country: Option<String>,
    pub street: Option<String>,
    pub city: Option<String>,
    pub postal_code: Option<String>,
    pub document_type: Option<String>,
    /// The last day on which the document is valid.
    pub expires_on: Option<String>,
    /// The staff member who stated `expires_on`; `None`: the customer.
    pub expiry_staff: Option<i64>,
    /// Id of the upload, and its name.
    pub address_proof: Option<i64>,
    pub address_proof_name: Option<String>,
    pub source_of_funds: Option<String>,
    pub source_of_funds_text: Option<String>,
    /// When the customer was reminded of the expiry, and when the certificate ended with it.
    pub reminded_at: Option<i64>,
    pub expired_at: Option<i64>,
}

const SELECT: &str = "SELECT r.id, r.user, r.name, r.card_id, r.front, r.reverse, f.name, b.name, r.status, r.remark, \
    r.created_at, r.decided_at, r.staff, r.birth_date, r.nationality, r.country, r.street, r.city, r.postal_code, \
    r.document_type, r.expires_on, r.expiry_staff, r.address_proof, p.name, r.source_of_funds, r.source_of_funds_text, \
    r.reminded_at, r.expired_at FROM review r LEFT JOIN upload f ON f.id = r.front \
    LEFT JOIN upload b ON b.id = r.reverse LEFT JOIN upload p ON p.id = r.address_proof";

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
        fields: ReviewFields {
            birth_date: row.get(13)?,
            nationality: row.get(14)?,
            country: row.get(15)?,
            street: row.get(16)?,
            city: row.get(17)?,
            postal_code: row.get(18)?,
            document_type: row.get(19)?,
            expires_on: row.get(20)?,
            expiry_staff: row.get(21)?,
            address_proof: row.get(22)?,
            address_proof_name: row.get(23)?,
            source_of_funds: row.get(24)?,
            source_of_funds_text: row.get(25)?,
            reminded_at: row.get(26)?,
            expired_at: row.get(27)?,
        },
    })
}

/// A customer's last review.
pub fn last(connection: &Connection, user: i64) -> Result<Option<ReviewRow>, StoreError> {
    let sql = format!("{SELECT} WHERE r.user = ?1 ORDER BY r.id DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([user], from_row).optional()?)
}

/// The last review of a customer that was certified.
pub fn last_certified(connection: &Connection, user: i64) -> Result<Option<ReviewRow>, StoreError> {
    let sql = format!("{SELECT} WHERE r.user = ?1 AND +r.status = 2 ORDER BY r.id DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([user], from_row).optional()?)
}

/// The customer's review before the one with this id.
pub fn before(connection: &Connection, user: i64, id: i64) -> Result<Option<ReviewRow>, StoreError> {
    let sql = format!("{SELECT} WHERE r.user = ?1 AND r.id < ?2 ORDER BY r.id DESC LIMIT 1");
    Ok(connection.prepare_cached(&sql)?.query_row([user, id], from_row).optional()?)
}

/// Whether a review of the customer waits for a decision.
pub fn is_waiting(connection: &Connection, user: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM review WHERE user = ?1 AND status = 1)";
    Ok(connection.prepare_cached(sql)?.query_row([user], |row| row.get(0))?)
}

/// The review with this id.
pub fn one(connection: &Connection, id: i64) -> Result<Option<ReviewRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{SELECT} WHERE r.id = ?1"))?.query_row([id], from_row).optional()?)
}

/// Filter and order of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReviewFilter {
    pub id: Option<i64>,
    pub user: Option<i64>,
    pub status: Option<i64>,
    /// Assigned to this staff member; 0: to nobody.
    pub owner: Option<i64>,
    /// Only current certificates whose document expires on this day or before; the next to expire first.
    pub expires_by: Option<String>,
    /// If false, newest first.
    pub oldest_first: bool,
}

/// A page of reviews, and the number that match.
pub fn page(
    connection: &Connection,
    filter: &ReviewFilter,
    (page, limit): (u32, u32),
) -> Result<(Vec<ReviewRow>, i64), StoreError> {
    let (conditions, values) = conditions(filter);
    let order = match filter {
        ReviewFilter { expires_by: Some(_), .. } => "r.expires_on, r.id",
        ReviewFilter { oldest_first: true, .. } => "r.id ASC",
        ReviewFilter { .. } => "r.id DESC",
    };
    let index = if filter.expires_by.is_some() { BY_EXPIRY } else { "" };
    let select = SELECT.replacen("FROM review r ", &format!("FROM review r {index} "), 1);
    let total = connection
        .prepare_cached(&format!("SELECT count(*) FROM review r {index}{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare(&format!("{select}{conditions} ORDER BY {order} LIMIT {limit} OFFSET {offset}"))?
        .query_map(params_from_iter(&values), from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// SQL conditions of a filter, each supported by an index, and the values of the parameters.
fn conditions(filter: &ReviewFilter) -> (String, Vec<SqlValue>) {
    let ReviewFilter { id, user, status, owner, expires_by, .. } = filter;
    let (mut sql, values) =
        equal(&[("r.id", *id), ("r.user", *user), ("r.status", *status), (&owner_of("review", "r.id"), *owner)]);
    let mut values: Vec<SqlValue> = values.into_iter().map(SqlValue::from).collect();
    if let Some(day) = expires_by {
        values.push(day.clone().into());
        let begins = if values.len() == 1 { " WHERE" } else { " AND" };
        sql += &format!("{begins} r.expires_on <= ?{} AND {CURRENT}", values.len());
    }
    (sql, values)
}

/// Adds a waiting review (`row.id` is ignored) and returns its id. The customer's status is not changed.
pub fn insert(connection: &Connection, row: &ReviewRow) -> Result<i64, StoreError> {
    let fields = &row.fields;
    connection
        .prepare_cached(
            "INSERT INTO review (user, name, card_id, front, reverse, status, remark, created_at, birth_date, nationality, \
             country, street, city, postal_code, document_type, expires_on, address_proof, source_of_funds, \
             source_of_funds_text) \
             VALUES (?1, ?2, ?3, ?4, ?5, 1, '', ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        )?
        .execute(params![
            row.user,
            row.name,
            row.card_id,
            row.front,
            row.reverse,
            row.created_at,
            fields.birth_date,
            fields.nationality,
            fields.country,
            fields.street,
            fields.city,
            fields.postal_code,
            fields.document_type,
            fields.expires_on,
            fields.address_proof,
            fields.source_of_funds,
            fields.source_of_funds_text,
        ])?;
    Ok(connection.last_insert_rowid())
}

/// Decides a review. The customer's status is not changed.
pub fn decide(connection: &Connection, row: &ReviewRow) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE review SET status = ?2, remark = ?3, decided_at = ?4, staff = ?5 WHERE id = ?1")?
        .execute(params![row.id, row.status, row.remark, row.decided_at, row.staff])?;
    Ok(())
}

/// Sets a customer's review status.
pub fn set_status(connection: &Connection, user: i64, status: i64) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE user SET review_status = ?2 WHERE id = ?1")?.execute((user, status))?;
    Ok(())
}

/// Sets the day on which the document expires; the customer is reminded of the new day.
pub fn set_expiry(connection: &Connection, id: i64, day: &str, staff: Option<i64>) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE review SET expires_on = ?2, expiry_staff = ?3, reminded_at = NULL WHERE id = ?1")?
        .execute(params![id, day, staff])?;
    Ok(())
}

/// The current certificate of a customer whose document expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpiringRow {
    pub id: i64,
    pub user: i64,
    pub expires_on: String,
}

/// What makes a review with an expiry the current certificate of its customer.
const CURRENT: &str = "r.status = 2 AND r.expires_on IS NOT NULL AND r.expired_at IS NULL \
    AND (SELECT u.review_status FROM user u WHERE u.id = r.user AND u.erased_at IS NULL) = 2 \
    AND NOT EXISTS (SELECT 1 FROM review l WHERE l.user = r.user AND l.id > r.id AND +l.status = 2)";

/// Without statistics SQLite prefers the index of the status.
const BY_EXPIRY: &str = "INDEXED BY review_expires";

fn expiring(connection: &Connection, condition: &str, day: &str, limit: u32) -> Result<Vec<ExpiringRow>, StoreError> {
    let sql = format!(
        "SELECT r.id, r.user, r.expires_on FROM review r {BY_EXPIRY} WHERE {condition} AND {CURRENT} ORDER BY r.expires_on LIMIT ?2"
    );
    let row = |row: &Row<'_>| Ok(ExpiringRow { id: row.get(0)?, user: row.get(1)?, expires_on: row.get(2)? });
    Ok(connection.prepare_cached(&sql)?.query_map(params![day, limit], row)?.collect::<Result<_, _>>()?)
}

/// Certificates whose document expired before `today`.
pub fn expired(connection: &Connection, today: &str, limit: u32) -> Result<Vec<ExpiringRow>, StoreError> {
    expiring(connection, "r.expires_on < ?1", today, limit)
}

/// Certificates whose document expires on `until` or before, of customers who were not reminded and have not submitted
/// another document.
pub fn to_remind(connection: &Connection, until: &str, limit: u32) -> Result<Vec<ExpiringRow>, StoreError> {
    let condition = "r.expires_on <= ?1 AND r.reminded_at IS NULL \
                     AND NOT EXISTS (SELECT 1 FROM review w WHERE w.user = r.user AND w.status = 1)";
    expiring(connection, condition, until, limit)
}

/// Records that the customer was reminded.
pub fn set_reminded(connection: &Connection, id: i64, at: i64) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE review SET reminded_at = ?2 WHERE id = ?1")?.execute((id, at))?;
    Ok(())
}

/// Records that the certificate ended with the document.
pub fn set_expired(connection: &Connection, id: i64, at: i64) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE review SET expired_at = ?2 WHERE id = ?1")?.execute((id, at))?;
    Ok(())
}

/// A review that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundReview {
    pub id: i64,
    pub status: i64,
    /// As it is stated in the review.
    pub name: String,
    pub uid: String,
    /// The customer's e-mail address or mobile number.
    pub address: String,
}

/// The review with the id ?2, then those that wait and state the text as a name, or whose customer it finds; the oldest first. The
/// customers of what waits are compared with the text, not all of them.
fn found_sql(filter: &UserFilter, id: Option<i64>, limit: i64) -> (String, Vec<SqlValue>) {
    let mut conditions = Conditions::default();
    conditions.value(limit);
    conditions.value(id.map_or(SqlValue::Null, SqlValue::from));
    let stated = conditions.value(containing(&filter.search));
    let text = text_sql(filter, &mut conditions);
    let sql = format!(
        "SELECT r.id, r.status, r.name, coalesce(u.uid, ''), coalesce(u.email, u.mobile, '') FROM (SELECT id FROM review WHERE id = ?2 \
         UNION SELECT t.id FROM review t WHERE t.status = 1 AND (t.name LIKE ?{stated} ESCAPE '!' \
         OR EXISTS (SELECT 1 FROM user WHERE id = t.user AND ({text})))) f \
         CROSS JOIN review r ON r.id = f.id LEFT JOIN user u ON u.id = r.user ORDER BY r.id = ?2 DESC, r.id LIMIT ?1"
    );
    (sql, conditions.values)
}

/// The review with this id, and those that wait of the customers whom the search text finds.
pub fn found(
    connection: &Connection,
    id: Option<i64>,
    filter: &UserFilter,
    limit: usize,
) -> Result<Vec<FoundReview>, StoreError> {
    let (sql, values) = found_sql(filter, id, i64::try_from(limit).unwrap_or(i64::MAX));
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params_from_iter(values), |row| {
        Ok(FoundReview {
            id: row.get(0)?,
            status: row.get(1)?,
            name: row.get(2)?,
            uid: row.get(3)?,
            address: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn every_list_is_found_by_an_index_in_its_order() {
        let connection = schema();
        for (user, status) in [(Some(1), None), (None, Some(1)), (Some(1), Some(2))] {
            let (conditions, _) = conditions(&ReviewFilter { user, status, ..ReviewFilter::default() });
            let sql = format!("SELECT r.id FROM review r{conditions} ORDER BY r.id DESC");
            let steps = steps(&connection, &sql);
            let slow = |step: &&String| step.starts_with("SCAN") || step.contains("TEMP B-TREE");
            assert_eq!(steps.iter().find(slow), None, "{sql}: {steps:?}");
        }
    }

    #[test]
    fn the_search_reads_what_waits_and_its_customers_alone() {
        let connection = schema();
        let filter = UserFilter { search: "anna".into(), ..UserFilter::default() };
        let steps = steps(&connection, &found_sql(&filter, None, 6).0);
        assert!(steps.iter().any(|step| step.contains("review_status")), "{steps:?}");
        assert!(steps.iter().all(|step| !step.starts_with("SCAN") || step.contains("SCAN f")), "{steps:?}");
    }

    #[test]
    fn documents_that_expire_are_found_by_an_index() {
        let connection = schema();
        let (conditions, _) = conditions(&ReviewFilter { expires_by: Some(String::new()), ..ReviewFilter::default() });
        let steps = steps(
            &connection,
            &format!("SELECT r.id FROM review r {BY_EXPIRY}{conditions} ORDER BY r.expires_on, r.id"),
        );
        assert!(steps.iter().any(|step| step.contains("review_expires")), "{steps:?}");
        assert!(!steps.iter().any(|step| step.starts_with("SCAN") || step.contains("TEMP B-TREE")), "{steps:?}");
    }
}
