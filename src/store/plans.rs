//! For tests: how SQLite goes about a query in the schema of today. They ask the planner, not the clock.

use std::path::Path;

use rusqlite::Connection;

use super::migrate;

/// An empty database with every table and index.
pub fn schema() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    migrate::run(&mut connection, Path::new("none.db")).unwrap();
    connection
}

/// The steps of the plan, which is made before any parameter has a value.
pub fn steps(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    statement.raw_query().mapped(|row| row.get(3)).collect::<Result<_, _>>().unwrap()
}
