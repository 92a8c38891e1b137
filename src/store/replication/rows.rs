//! The tables `replication` and `replication_outbox`. Their changes are never part of a record.

use rusqlite::{Connection, OptionalExtension};

use crate::store::StoreError;
use crate::store::dealing::chain::ChainHash;

/// How far a database is in the records of its cluster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub cluster: String,
    /// A primary's; otherwise a standby's.
    pub leads: bool,
    pub term: i64,
    /// Number and hash of the last record.
    pub number: i64,
    pub head: ChainHash,
    /// The schema that the next record is of.
    pub schema: i64,
    /// A standby's: where the last record is in the log; 0 if that is not known.
    pub sequence: i64,
}

/// The position; `None` for a server of its own.
pub(in crate::store) fn position(connection: &Connection) -> Result<Option<Position>, StoreError> {
    let sql = "SELECT cluster, leads, term, number, head, schema, sequence FROM replication";
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Position {
            cluster: row.get(0)?,
            leads: row.get(1)?,
            term: row.get(2)?,
            number: row.get(3)?,
            head: row.get(4)?,
            schema: row.get(5)?,
            sequence: row.get(6)?,
        })
    };
    Ok(connection.prepare_cached(sql)?.query_row([], read).optional()?)
}

/// Inserts or replaces the position.
pub(super) fn put(transaction: &Connection, position: &Position) -> Result<(), StoreError> {
    let Position { cluster, leads, term, number, head, schema, sequence } = position;
    let sql = "INSERT OR REPLACE INTO replication (id, cluster, leads, term, number, head, schema, sequence) \
               VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    transaction.prepare_cached(sql)?.execute((cluster, leads, term, number, head, schema, sequence))?;
    Ok(())
}

/// Advances the position to a record.
pub(super) fn advance(
    transaction: &Connection,
    (term, number, head): (i64, i64, &ChainHash),
    sequence: i64,
) -> Result<(), StoreError> {
    let sql = "UPDATE replication SET term = ?1, number = ?2, head = ?3, sequence = ?4";
    transaction.prepare_cached(sql)?.execute((term, number, head, sequence))?;
    Ok(())
}

pub(super) fn set_schema(transaction: &Connection, schema: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE replication SET schema = ?1", [schema])?;
    Ok(())
}

/// The schema of the database.
pub(super) fn schema(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

pub(super) fn put_unsent(transaction: &Connection, number: i64, record: &[u8]) -> Result<(), StoreError> {
    let sql = "INSERT INTO replication_outbox (number, record) VALUES (?1, ?2)";
    transaction.prepare_cached(sql)?.execute((number, record))?;
    Ok(())
}

/// Deletes the records up to `number`.
pub(super) fn remove_sent(transaction: &Connection, number: i64) -> Result<(), StoreError> {
    transaction.prepare_cached("DELETE FROM replication_outbox WHERE number <= ?1")?.execute([number])?;
    Ok(())
}

pub(super) fn unsent(
    connection: &Connection,
    number: i64,
    limit: u32,
    bytes_max: usize,
) -> Result<Vec<(i64, Vec<u8>)>, StoreError> {
    let sql = "SELECT number, record FROM replication_outbox WHERE number > ?1 ORDER BY number LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query((number, limit))?;
    let (mut found, mut bytes) = (Vec::new(), 0);
    while bytes < bytes_max
        && let Some(row) = rows.next()?
    {
        let record: Vec<u8> = row.get(1)?;
        bytes += record.len();
        found.push((row.get(0)?, record));
    }
    Ok(found)
}
