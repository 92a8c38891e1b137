//! SQL conditions of list filters.

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
