//! The conditions of a list's filter.

/// ` WHERE` and each column that has to be equal to something (` AND ` between them; nothing where none has), and the values
/// of their places.
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
