//! SQL conditions of list filters.

use rusqlite::types::Value;

/// A ` WHERE` clause that compares each column with its value (joined by ` AND `; empty if no column has a value), and
/// the values of the parameters.
pub fn equal(columns: &[(&str, Option<i64>)]) -> (String, Vec<i64>) {
    let (mut sql, mut values) = (String::new(), Vec::new());
    for (column, value) in columns {
        if let Some(value) = value {
            values.push(*value);
            sql += &format!("{} {column} = ?{}", if values.len() == 1 { " WHERE" } else { " AND" }, values.len());
        }
    }
    (sql, values)
}

/// The conditions of a query, and the values of its parameters.
#[derive(Debug, Default)]
pub struct Conditions {
    pub all: Vec<String>,
    pub values: Vec<Value>,
}

impl Conditions {
    /// Adds a parameter and returns its number.
    pub fn value(&mut self, value: impl Into<Value>) -> usize {
        self.values.push(value.into());
        self.values.len()
    }

    /// Adds a condition if there is a value; `?` in it stands for the value.
    pub fn on(&mut self, condition: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            let number = self.value(value);
            self.all.push(condition.replace('?', &format!("?{number}")));
        }
    }

    /// The ` WHERE` clause, empty without a condition, and the values.
    pub fn clause(self) -> (String, Vec<Value>) {
        let all = if self.all.is_empty() { String::new() } else { format!(" WHERE {}", self.all.join(" AND ")) };
        (all, self.values)
    }
}

/// The pattern of `LIKE ... ESCAPE '!'` for what contains this text.
pub fn containing(text: &str) -> String {
    let escaped: String =
        text.chars().flat_map(|c| matches!(c, '%' | '_' | '!').then_some('!').into_iter().chain([c])).collect();
    format!("%{escaped}%")
}

/// The condition that a session of a customer or a staff member is active. `now` is the SQL parameter with the time (`?2`).
pub fn active_session(now: &str) -> String {
    format!("ended_at IS NULL AND expires_at > {now} AND (idle_ms = 0 OR seen_at + idle_ms > {now})")
}
