//! Keys with which programs of customers trade. Only the hash of a key is stored.

use rusqlite::{Connection, Row, Transaction, params};

use crate::store::StoreError;

/// A row of `customer_key`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerKeyRow {
    pub id: i64,
    pub user: i64,
    pub account: i64,
    pub name: String,
    /// The first characters of the key.
    pub prefix: String,
    pub hash: [u8; 32],
    /// Separated by spaces.
    pub scopes: String,
    /// Networks, separated by commas.
    pub ips: String,
    pub created_at: i64,
    pub expires_at: Option<i64>,
    pub used_at: Option<i64>,
    pub used_from: Option<String>,
    pub revoked_at: Option<i64>,
    /// Whether the end of a connection has to cancel its pending orders, or still had to when the server ended.
    pub guarded: bool,
}

const COLUMNS: &str = "id, user, account, name, prefix, hash, scopes, ips, created_at, expires_at, used_at, used_from, \
                       revoked_at, guarded";

fn read(row: &Row<'_>) -> rusqlite::Result<CustomerKeyRow> {
    Ok(CustomerKeyRow {
        id: row.get(0)?,
        user: row.get(1)?,
        account: row.get(2)?,
        name: row.get(3)?,
        prefix: row.get(4)?,
        hash: row.get(5)?,
        scopes: row.get(6)?,
        ips: row.get(7)?,
        created_at: row.get(8)?,
        expires_at: row.get(9)?,
        used_at: row.get(10)?,
        used_from: row.get(11)?,
        revoked_at: row.get(12)?,
        guarded: row.get(13)?,
    })
}

/// Every key that is not revoked, and every one that still guards orders.
pub fn active(connection: &Connection) -> Result<Vec<CustomerKeyRow>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM customer_key WHERE revoked_at IS NULL OR guarded = 1");
    let mut statement = connection.prepare(&sql)?;
    Ok(statement.query_map([], read)?.collect::<Result<_, _>>()?)
}

/// The keys of a customer, newest first: those that are not revoked, and the last `revoked` of the others.
pub fn of_user(connection: &Connection, user: i64, revoked: u32) -> Result<Vec<CustomerKeyRow>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM customer_key WHERE user = ?1 AND (revoked_at IS NULL OR id IN (SELECT id FROM customer_key \
         WHERE user = ?1 AND revoked_at IS NOT NULL ORDER BY id DESC LIMIT ?2)) ORDER BY id DESC"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    Ok(statement.query_map((user, revoked), read)?.collect::<Result<_, _>>()?)
}

/// How many keys of a customer count towards the limit: not revoked and not expired at `now`.
pub fn count(connection: &Connection, user: i64, now: i64) -> Result<i64, StoreError> {
    let sql = "SELECT count(*) FROM customer_key WHERE user = ?1 AND revoked_at IS NULL \
               AND (expires_at IS NULL OR expires_at > ?2)";
    Ok(connection.prepare_cached(sql)?.query_row((user, now), |row| row.get(0))?)
}

/// Whether a key exists and is not revoked.
pub fn is_active(connection: &Connection, id: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM customer_key WHERE id = ?1 AND revoked_at IS NULL)";
    Ok(connection.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// Adds a key and returns its id.
pub fn insert(transaction: &Transaction<'_>, key: &CustomerKeyRow) -> Result<i64, StoreError> {
    let sql = "INSERT INTO customer_key (user, account, name, prefix, hash, scopes, ips, created_at, expires_at) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    transaction.execute(
        sql,
        params![
            key.user,
            key.account,
            key.name,
            key.prefix,
            key.hash,
            key.scopes,
            key.ips,
            key.created_at,
            key.expires_at
        ],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Revokes a key of a customer; false if they have no active key with this id. `staff`: who revoked it for them.
pub fn revoke(
    transaction: &Transaction<'_>,
    user: i64,
    id: i64,
    at: i64,
    staff: Option<i64>,
) -> Result<bool, StoreError> {
    let sql =
        "UPDATE customer_key SET revoked_at = ?3, revoked_by = ?4 WHERE id = ?2 AND user = ?1 AND revoked_at IS NULL";
    Ok(transaction.execute(sql, (user, id, at, staff))? == 1)
}

/// Revokes every active key of a customer and returns their ids in order. `staff`: who revoked them for the customer.
pub fn revoke_all(
    transaction: &Transaction<'_>,
    user: i64,
    at: i64,
    staff: Option<i64>,
) -> Result<Vec<i64>, StoreError> {
    let sql = "UPDATE customer_key SET revoked_at = ?2, revoked_by = ?3 WHERE user = ?1 AND revoked_at IS NULL \
               RETURNING id";
    let mut statement = transaction.prepare_cached(sql)?;
    let mut ids: Vec<i64> = statement.query_map((user, at, staff), |row| row.get(0))?.collect::<Result<_, _>>()?;
    ids.sort_unstable();
    Ok(ids)
}

/// Whether the end of a connection has to cancel the pending orders of a key.
pub fn set_guarded(transaction: &Transaction<'_>, id: i64, guarded: bool) -> Result<(), StoreError> {
    transaction.execute("UPDATE customer_key SET guarded = ?2 WHERE id = ?1", (id, guarded))?;
    Ok(())
}

/// Records when keys were last used, and from where.
pub fn set_used(transaction: &Transaction<'_>, used: &[(i64, i64, String)]) -> Result<(), StoreError> {
    let mut statement =
        transaction.prepare_cached("UPDATE customer_key SET used_at = ?2, used_from = ?3 WHERE id = ?1")?;
    for (id, at, from) in used {
        statement.execute(params![id, at, from])?;
    }
    Ok(())
}
