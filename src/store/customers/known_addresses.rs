//! Addresses from which a customer or a staff member signed in before.

use std::net::IpAddr;

use rusqlite::{Connection, Transaction, params};

use crate::store::StoreError;

/// Owner of an address; the value of the column `audience`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Customer = 1,
    Staff = 2,
}

/// The addresses of one account (`subject`: the id of the customer or staff member), newest first.
/// Those that a migration copied from sessions are complete addresses,
/// the others are networks.
pub fn of(connection: &Connection, owner: Owner, subject: i64) -> Result<Vec<IpAddr>, StoreError> {
    let sql = "SELECT network FROM known_address WHERE audience = ?1 AND subject = ?2 ORDER BY seen_at DESC";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![owner as i64, subject], |row| row.get::<_, String>(0))?;
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    Ok(rows.iter().filter_map(|text| text.parse().ok()).collect())
}

/// The newest addresses of all owners of a kind, newest first, at most `limit`.
pub fn newest(connection: &Connection, owner: Owner, limit: i64) -> Result<Vec<IpAddr>, StoreError> {
    let sql = "SELECT network FROM known_address WHERE audience = ?1 ORDER BY seen_at DESC LIMIT ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![owner as i64, limit], |row| row.get::<_, String>(0))?;
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    Ok(rows.iter().filter_map(|text| text.parse().ok()).collect())
}

/// Records a sign-in from this network and keeps the `kept` newest networks of the account.
pub fn record(
    transaction: &Transaction<'_>,
    (owner, subject): (Owner, i64),
    network: IpAddr,
    at: i64,
    kept: i64,
) -> Result<(), StoreError> {
    let put = "INSERT INTO known_address (audience, subject, network, seen_at) VALUES (?1, ?2, ?3, ?4) \
               ON CONFLICT (audience, subject, network) DO UPDATE SET seen_at = excluded.seen_at";
    transaction.prepare_cached(put)?.execute(params![owner as i64, subject, network.to_string(), at])?;
    let prune = "DELETE FROM known_address WHERE audience = ?1 AND subject = ?2 AND network NOT IN \
                 (SELECT network FROM known_address WHERE audience = ?1 AND subject = ?2 ORDER BY seen_at DESC LIMIT ?3)";
    transaction.prepare_cached(prune)?.execute(params![owner as i64, subject, kept])?;
    Ok(())
}

/// Deletes addresses last used before `before`.
pub fn purge(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    Ok(transaction.execute("DELETE FROM known_address WHERE seen_at < ?1", params![before])?)
}
