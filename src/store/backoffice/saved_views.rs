//! Views of lists that staff members saved.

use rusqlite::{Connection, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `saved_view`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewRow {
    pub id: i64,
    pub staff: i64,
    /// E-mail address of the staff member.
    pub staff_email: Option<String>,
    pub name: String,
    /// JSON that the services read.
    pub params: String,
    pub shared: bool,
}

const VISIBLE: &str = "SELECT v.id, v.staff, s.email, v.name, v.params, v.shared FROM (SELECT * FROM saved_view \
    WHERE staff = ?1 AND list = ?2 UNION SELECT * FROM saved_view WHERE list = ?2 AND shared = 1) v \
    LEFT JOIN staff s ON s.id = v.staff ORDER BY v.name COLLATE NOCASE, v.id";

fn from_row(row: &Row<'_>) -> rusqlite::Result<ViewRow> {
    Ok(ViewRow {
        id: row.get(0)?,
        staff: row.get(1)?,
        staff_email: row.get(2)?,
        name: row.get(3)?,
        params: row.get(4)?,
        shared: row.get(5)?,
    })
}

/// The views of a list that a staff member sees: their own and those that others share, by name.
pub fn visible(connection: &Connection, staff: i64, list: &str) -> Result<Vec<ViewRow>, StoreError> {
    let mut statement = connection.prepare_cached(VISIBLE)?;
    let rows = statement.query_map(params![staff, list], from_row)?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Number of a staff member's own views of a list, other than the one with this name.
pub fn count_others(connection: &Connection, staff: i64, list: &str, name: &str) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM saved_view WHERE staff = ?1 AND list = ?2 AND name <> ?3";
    Ok(connection.prepare_cached(sql)?.query_row(params![staff, list, name], |row| row.get(0))?)
}

/// Adds a view, or replaces the staff member's view of this list with the same name.
pub fn put(transaction: &Transaction<'_>, list: &str, row: &ViewRow, at: i64) -> Result<(), StoreError> {
    let sql = "INSERT INTO saved_view (staff, list, name, params, shared, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
               ON CONFLICT (staff, list, name) DO UPDATE SET params = excluded.params, shared = excluded.shared, \
               at = excluded.at";
    transaction.execute(sql, params![row.staff, list, row.name, row.params, row.shared, at])?;
    Ok(())
}

/// Deletes a staff member's own view; whether there was one.
pub fn remove(transaction: &Transaction<'_>, staff: i64, id: i64) -> Result<bool, StoreError> {
    Ok(transaction.execute("DELETE FROM saved_view WHERE id = ?1 AND staff = ?2", params![id, staff])? == 1)
}

/// Deletes the views of all staff members whose name or filters contain one of these texts, in whichever case.
pub fn remove_naming(transaction: &Transaction<'_>, texts: &[&str]) -> Result<(), StoreError> {
    let mut statement = transaction
        .prepare_cached("DELETE FROM saved_view WHERE instr(lower(name || ' ' || params), lower(?1)) > 0")?;
    for text in texts.iter().filter(|text| !text.is_empty()) {
        statement.execute([text])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn views_are_found_by_indexes() {
        let found = steps(&schema(), VISIBLE);
        for index in ["saved_view_name (staff=? AND list=?)", "saved_view_shared (list=?)"] {
            assert!(found.iter().any(|step| step.contains(index)), "{index}: {found:?}");
        }
    }
}
