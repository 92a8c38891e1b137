//! The audit log by filters. One condition and the period are answered by an index; the others, and the search for a text,
//! look at the latest rows that the index finds, so that no request reads a whole log.

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};

use super::audit::{AuditRow, ROWS, from_row};
use crate::store::StoreError;
use crate::store::sqlite::conditions::containing;

/// Which rows are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// A staff member; 0: the command line, or the program itself.
    pub staff: Option<i64>,
    pub act: Option<String>,
    /// The kind of the object: `user` of `user/12`.
    pub kind: Option<String>,
    /// The whole object: `user/12`.
    pub object: Option<String>,
    /// Unix milliseconds: from, inclusive, and to, exclusive.
    pub from: Option<i64>,
    pub to: Option<i64>,
    /// Part of the object or of the state before or after, such as a reason.
    pub text: Option<String>,
}

/// The kind of an object in SQL, as in the index `audit_kind`.
const KIND: &str = "substr(object, 1, instr(object || '/', '/') - 1)";

impl AuditFilter {
    /// The conditions of the index, those that remain, and the values of both.
    fn conditions(&self) -> (Vec<String>, Vec<String>, Vec<Value>) {
        let mut values: Vec<Value> = Vec::new();
        let mut value = |value: Value| {
            values.push(value);
            values.len()
        };
        // Those that usually match the fewest rows first.
        let mut equal: Vec<String> = Vec::new();
        if let Some(object) = &self.object {
            equal.push(format!("object = ?{}", value(object.clone().into())));
        }
        if let Some(act) = &self.act {
            equal.push(format!("act = ?{}", value(act.clone().into())));
        }
        if let Some(kind) = &self.kind {
            equal.push(format!("{KIND} = ?{}", value(kind.clone().into())));
        }
        match self.staff {
            None => {}
            Some(0) => equal.push("staff IS NULL".to_owned()),
            Some(staff) => equal.push(format!("staff = ?{}", value(staff.into()))),
        }
        let mut others = equal.split_off(equal.len().min(1));
        let mut indexed = equal;
        if let Some(from) = self.from {
            indexed.push(format!("at >= ?{}", value(from.into())));
        }
        if let Some(to) = self.to {
            indexed.push(format!("at < ?{}", value(to.into())));
        }
        if let Some(text) = &self.text {
            let part = value(containing(text).into());
            let columns = ["object", "before", "after"].map(|column| format!("{column} LIKE ?{part} ESCAPE '!'"));
            others.push(format!("({})", columns.join(" OR ")));
        }
        (indexed, others, values)
    }

    /// SQL for the ids that match among the latest `?n` rows of the index, latest first, with the parameters' values
    /// without that number; and SQL for how many rows that are.
    fn sql(&self) -> (String, String, Vec<Value>) {
        let (indexed, others, values) = self.conditions();
        let clause = |of: &[String]| if of.is_empty() { String::new() } else { format!(" WHERE {}", of.join(" AND ")) };
        let latest = |columns: &str| {
            format!(
                "SELECT {columns} FROM audit{} ORDER BY at DESC, id DESC LIMIT ?{}",
                clause(&indexed),
                values.len() + 1
            )
        };
        let ids = if others.is_empty() {
            latest("id")
        } else {
            format!("SELECT id FROM ({}){}", latest("id, staff, act, object, before, after"), clause(&others))
        };
        (ids, format!("SELECT count(*) FROM ({})", latest("1")), values)
    }
}

/// The ids of the rows that match among the latest `max` that the index finds, latest first, and whether there are more.
pub fn ids(connection: &Connection, filter: &AuditFilter, max: usize) -> Result<(Vec<i64>, bool), StoreError> {
    let (sql, _, mut values) = filter.sql();
    let limit = i64::try_from(max).unwrap_or(i64::MAX);
    values.push(limit.into());
    let found = connection
        .prepare_cached(&sql)?
        .query_map(params_from_iter(&values), |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let (_, counting, mut values) = filter.sql();
    values.push(limit.saturating_add(1).into());
    let looked_at: i64 =
        connection.prepare_cached(&counting)?.query_row(params_from_iter(&values), |row| row.get(0))?;
    Ok((found, looked_at > limit))
}

/// The rows with these ids, in this order.
pub fn rows(connection: &Connection, ids: &[i64]) -> Result<Vec<AuditRow>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{ROWS} WHERE a.id = ?1"))?;
    Ok(ids.iter().map(|id| statement.query_row([id], from_row)).collect::<Result<_, _>>()?)
}

/// What rows are about, for the choices of a filter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    pub acts: Vec<String>,
    pub kinds: Vec<String>,
    /// Staff members with their e-mail addresses, those removed included.
    pub staff: Vec<(i64, String)>,
}

/// SQL for the values of an indexed expression, one look-up for each.
fn distinct_sql(of: &str) -> String {
    format!(
        "WITH RECURSIVE found(value) AS (SELECT min({of}) FROM audit UNION ALL \
         SELECT (SELECT min({of}) FROM audit WHERE {of} > found.value) FROM found WHERE found.value IS NOT NULL) \
         SELECT value FROM found WHERE value IS NOT NULL"
    )
}

/// The acts, kinds of objects and staff members of the log.
pub fn choices(connection: &Connection) -> Result<Choices, StoreError> {
    let texts = |of: &str| -> Result<Vec<String>, StoreError> {
        let mut statement = connection.prepare_cached(&distinct_sql(of))?;
        Ok(statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
    };
    let mut statement = connection.prepare_cached("SELECT id, email FROM staff ORDER BY email")?;
    let staff = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(Choices { acts: texts("act")?, kinds: texts(KIND)?, staff })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn every_filter_has_an_index_in_the_order_of_the_list() {
        let connection = schema();
        let text = || Some("x".to_owned());
        let none = AuditFilter::default;
        let period = AuditFilter { from: Some(1), to: Some(2), ..none() };
        for (filter, index) in [
            (none(), "audit_at"),
            (period.clone(), "audit_at (at>? AND at<?)"),
            (AuditFilter { text: text(), ..none() }, "audit_at"),
            (AuditFilter { object: text(), ..period.clone() }, "audit_object (object=? AND at>? AND at<?)"),
            (AuditFilter { act: text(), staff: Some(1), ..period.clone() }, "audit_act (act=? AND at>? AND at<?)"),
            (AuditFilter { kind: text(), text: text(), ..none() }, "audit_kind (<expr>=?)"),
            (AuditFilter { staff: Some(0), ..none() }, "audit_staff (staff=?)"),
            (AuditFilter { staff: Some(3), ..period }, "audit_staff (staff=? AND at>? AND at<?)"),
        ] {
            let found = steps(&connection, &filter.sql().0);
            assert!(found.iter().any(|step| step.contains(index)), "{filter:?}: {found:?}");
            assert!(!found.iter().any(|step| step.contains("TEMP B-TREE")), "{filter:?}: {found:?}");
        }
        for (of, index) in [("act", "audit_act"), (KIND, "audit_kind")] {
            let found = steps(&connection, &distinct_sql(of));
            let reads = found.iter().filter(|step| step.contains("audit"));
            assert!(
                reads.into_iter().all(|step| step.starts_with("SEARCH audit") && step.contains(index)),
                "{found:?}"
            );
        }
    }
}
