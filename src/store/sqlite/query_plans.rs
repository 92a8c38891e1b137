//! Test helpers: an empty database of the current schema, and SQLite's plan of a query. Tests check plans, not times.

use std::path::Path;

use rusqlite::Connection;

use crate::store::migrate;

/// An empty database with every table and index.
pub fn schema() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    migrate::run(&mut connection, Path::new("none.db")).unwrap();
    connection
}

/// As [`schema`], with empty real accounts of these ids.
pub fn with_accounts(ids: &[i64]) -> Connection {
    let connection = schema();
    for id in ids {
        // `called`: in a margin call.
        let sql = "INSERT INTO account (id, kind, balance, frozen, called, trading_group, rights, created_at) \
                   VALUES (?1, 0, 0, 0, 0, 1, 0, 0)";
        connection.execute(sql, [id]).unwrap();
    }
    connection
}

/// The steps of the query plan, made before parameters are bound.
pub fn steps(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
    statement.raw_query().mapped(|row| row.get(3)).collect::<Result<_, _>>().unwrap()
}
