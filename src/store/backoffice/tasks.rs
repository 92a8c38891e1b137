//! Tasks of the staff.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};

use crate::store::StoreError;

/// A row of `task`, with the addresses of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskRow {
    pub id: i64,
    pub title: String,
    pub text: String,
    /// `YYYY-MM-DD`.
    pub due_on: String,
    pub assignee: Option<i64>,
    pub assignee_email: Option<String>,
    /// Kind of the object that it is about; empty: none.
    pub about: String,
    pub about_id: Option<i64>,
    /// The customer whom the object belongs to.
    pub user: Option<i64>,
    pub created_at: i64,
    pub created_by: Option<String>,
    pub done_at: Option<i64>,
    pub done_by: Option<String>,
}

/// Filter of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TaskFilter {
    /// Only tasks about nothing, and about objects of these kinds.
    pub kinds: Vec<&'static str>,
    /// Only done ones, the last first; else only open ones, by their due date.
    pub done: bool,
    /// Assigned to this staff member; 0: to nobody.
    pub assignee: Option<i64>,
    pub user: Option<i64>,
    /// Kind and id of an object.
    pub about: Option<(&'static str, i64)>,
    /// Due before this day.
    pub due_before: Option<String>,
}

const SELECT: &str = "SELECT t.id, t.title, t.text, t.due_on, t.assignee, a.email, t.about, t.about_id, t.user, \
    t.created_at, c.email, t.done_at, d.email FROM task t LEFT JOIN staff a ON a.id = t.assignee \
    LEFT JOIN staff c ON c.id = t.created_by LEFT JOIN staff d ON d.id = t.done_by";

fn from_row(row: &Row<'_>) -> rusqlite::Result<TaskRow> {
    Ok(TaskRow {
        id: row.get(0)?,
        title: row.get(1)?,
        text: row.get(2)?,
        due_on: row.get(3)?,
        assignee: row.get(4)?,
        assignee_email: row.get(5)?,
        about: row.get(6)?,
        about_id: row.get(7)?,
        user: row.get(8)?,
        created_at: row.get(9)?,
        created_by: row.get(10)?,
        done_at: row.get(11)?,
        done_by: row.get(12)?,
    })
}

/// The conditions of a filter, and their values. The kinds are words of the program.
fn conditions(filter: &TaskFilter) -> (String, Vec<Value>) {
    let kinds: Vec<String> = filter.kinds.iter().map(|kind| format!(", '{kind}'")).collect();
    let done = if filter.done { "IS NOT NULL" } else { "IS NULL" };
    let mut sql = format!(" WHERE t.done_at {done} AND t.about IN (''{})", kinds.concat());
    let mut values = Vec::new();
    let mut add = |condition: &str, value: Option<Value>| {
        if let Some(value) = value {
            values.push(value);
            sql += &format!(" AND {}", condition.replace('?', &format!("?{}", values.len())));
        }
    };
    let unassigned = filter.assignee == Some(0);
    let assignee = if unassigned { "coalesce(t.assignee, 0) = ?" } else { "t.assignee = ?" };
    add(assignee, filter.assignee.map(Value::from));
    add("t.user = ?", filter.user.map(Value::from));
    add("t.about = ?", filter.about.map(|(kind, _)| kind.to_owned().into()));
    add("t.about_id = ?", filter.about.map(|(_, id)| id.into()));
    add("t.due_on < ?", filter.due_before.clone().map(Value::from));
    (sql, values)
}

/// A page of tasks, and the number that match.
pub fn page(
    connection: &Connection,
    filter: &TaskFilter,
    (page, limit): (u32, u32),
) -> Result<(Vec<TaskRow>, i64), StoreError> {
    let (conditions, values) = conditions(filter);
    let order = if filter.done { "t.done_at DESC, t.id DESC" } else { "t.due_on, t.id" };
    let total = connection
        .prepare_cached(&format!("SELECT count(*) FROM task t{conditions}"))?
        .query_row(params_from_iter(&values), |row| row.get(0))?;
    let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
    let rows = connection
        .prepare(&format!("{SELECT}{conditions} ORDER BY {order} LIMIT {limit} OFFSET {offset}"))?
        .query_map(params_from_iter(&values), from_row)?
        .collect::<Result<_, _>>()?;
    Ok((rows, total))
}

/// The task with this id.
pub fn find(connection: &Connection, id: i64) -> Result<Option<TaskRow>, StoreError> {
    Ok(connection.prepare_cached(&format!("{SELECT} WHERE t.id = ?1"))?.query_row([id], from_row).optional()?)
}

/// How many are open.
pub fn count_open(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM task WHERE done_at IS NULL", [], |row| row.get(0))?)
}

const COUNT_OWN: &str = "SELECT count(*) FROM task WHERE done_at IS NULL AND created_by = ?1";

/// How many of this author are open.
pub fn count_open_of(connection: &Connection, author: i64) -> Result<i64, StoreError> {
    Ok(connection.prepare_cached(COUNT_OWN)?.query_row([author], |row| row.get(0))?)
}

/// The author of a task; `None`: not a staff member.
pub fn author(connection: &Connection, id: i64) -> Result<Option<i64>, StoreError> {
    let found = connection.query_row("SELECT created_by FROM task WHERE id = ?1", [id], |row| row.get(0)).optional()?;
    Ok(found.flatten())
}

/// The account to which an object belongs, of a customer any of their accounts; `None`: there is none.
pub fn account_of(connection: &Connection, kind: &str, id: i64) -> Result<Option<i64>, StoreError> {
    let sql = match kind {
        "user" => "SELECT ?1 FROM user WHERE id = coalesce((SELECT user FROM user_account WHERE account = ?1), ?1)",
        "order" => "SELECT account FROM orders WHERE id = ?1",
        "deposit" => "SELECT account FROM deposit WHERE id = ?1",
        "withdrawal" => "SELECT account FROM withdrawal WHERE id = ?1",
        "review" => "SELECT user FROM review WHERE id = ?1",
        _ => return Ok(None),
    };
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?)
}

/// Adds an open task (`row.id` is ignored) of this author and returns its id.
pub fn insert(transaction: &Transaction<'_>, row: &TaskRow, by: Option<i64>) -> Result<i64, StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO task (title, text, due_on, assignee, about, about_id, user, created_at, created_by) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        )?
        .execute(params![
            row.title,
            row.text,
            row.due_on,
            row.assignee,
            row.about,
            row.about_id,
            row.user,
            row.created_at,
            by,
        ])?;
    Ok(transaction.last_insert_rowid())
}

/// Stores title, text, due date and assignee.
pub fn update(transaction: &Transaction<'_>, row: &TaskRow) -> Result<(), StoreError> {
    let sql = "UPDATE task SET title = ?2, text = ?3, due_on = ?4, assignee = ?5 WHERE id = ?1";
    transaction.execute(sql, params![row.id, row.title, row.text, row.due_on, row.assignee])?;
    Ok(())
}

/// Ends a task, or opens it again without `at`.
pub fn set_done(transaction: &Transaction<'_>, id: i64, at: Option<i64>, by: Option<i64>) -> Result<(), StoreError> {
    transaction.execute("UPDATE task SET done_at = ?2, done_by = ?3 WHERE id = ?1", params![id, at, by])?;
    Ok(())
}

/// Open tasks that are assigned: id, kind of the object, and staff member.
pub fn assigned(connection: &Connection) -> Result<Vec<(i64, String, i64)>, StoreError> {
    let sql = "SELECT id, about, assignee FROM task WHERE done_at IS NULL AND assignee IS NOT NULL";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect::<Result<_, _>>()?;
    Ok(rows)
}

/// Assigns a task to nobody.
pub fn release(transaction: &Transaction<'_>, id: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE task SET assignee = NULL WHERE id = ?1", [id])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sqlite::query_plans::{schema, steps};

    #[test]
    fn the_tasks_of_an_author_are_counted_by_an_index() {
        let found = steps(&schema(), COUNT_OWN);
        assert!(found.iter().any(|step| step.contains("task_creator")), "{found:?}");
    }

    #[test]
    fn lists_are_read_in_the_order_of_an_index() {
        let connection = schema();
        for (done, index, order) in [(false, "task_open", "t.due_on, t.id"), (true, "task_done", "t.done_at DESC")] {
            let (conditions, _) = conditions(&TaskFilter { done, ..TaskFilter::default() });
            let found = steps(&connection, &format!("{SELECT}{conditions} ORDER BY {order}"));
            assert!(found.iter().any(|step| step.contains(index)), "{found:?}");
            assert!(!found.iter().any(|step| step.contains("TEMP B-TREE")), "{found:?}");
        }
    }
}
