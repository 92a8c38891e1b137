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
