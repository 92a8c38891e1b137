//! Customers' second factors and recovery codes.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// A row of `second_factor`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FactorRow {
    /// Base32; `None`: no second factor is enabled.
    pub secret: Option<String>,
    /// Shown but not yet confirmed.
    pub pending: Option<String>,
    /// The last time step that was used.
    pub step: i64,
    /// Unix milliseconds.
    pub enrolled_at: Option<i64>,
}

/// A customer's second factor, enabled or pending.
pub fn of(connection: &Connection, user: i64) -> Result<Option<FactorRow>, StoreError> {
    let sql = "SELECT secret, pending, step, enrolled_at FROM second_factor WHERE user = ?1";
    let row = connection.prepare_cached(sql)?.query_row([user], |row| {
        Ok(FactorRow { secret: row.get(0)?, pending: row.get(1)?, step: row.get(2)?, enrolled_at: row.get(3)? })
    });
    Ok(row.optional()?)
}

/// Whether a customer has an enabled second factor.
pub fn is_on(connection: &Connection, user: i64) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM second_factor WHERE user = ?1 AND secret NOT NULL)";
    Ok(connection.prepare_cached(sql)?.query_row([user], |row| row.get(0))?)
}

/// Stores a secret that has been shown but not yet confirmed.
pub fn set_pending(transaction: &Transaction<'_>, user: i64, secret: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO second_factor (user, pending) VALUES (?1, ?2) \
               ON CONFLICT (user) DO UPDATE SET pending = excluded.pending";
    transaction.execute(sql, params![user, secret])?;
    Ok(())
}

/// Enables a confirmed secret whose time step `step` has been used, and clears the pending one.
pub fn enrol(transaction: &Transaction<'_>, user: i64, secret: &str, step: i64, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE second_factor SET secret = ?2, pending = NULL, step = ?3, enrolled_at = ?4 WHERE user = ?1";
    transaction.execute(sql, params![user, secret, step, at])?;
    Ok(())
}

/// Records the last time step that was used.
pub fn set_step(transaction: &Transaction<'_>, user: i64, step: i64) -> Result<(), StoreError> {
    transaction.execute("UPDATE second_factor SET step = ?2 WHERE user = ?1", params![user, step])?;
    Ok(())
}

/// Deletes a customer's second factor and recovery codes.
pub fn remove(transaction: &Transaction<'_>, user: i64) -> Result<(), StoreError> {
    for table in ["second_factor", "recovery_code"] {
        transaction.execute(&format!("DELETE FROM {table} WHERE user = ?1"), [user])?;
    }
    Ok(())
}

/// Replaces a customer's recovery codes, stored as hashes.
pub fn set_recovery(transaction: &Transaction<'_>, user: i64, hashes: &[String]) -> Result<(), StoreError> {
    transaction.execute("DELETE FROM recovery_code WHERE user = ?1", [user])?;
    for hash in hashes {
        transaction.execute("INSERT INTO recovery_code (user, hash) VALUES (?1, ?2)", params![user, hash])?;
    }
    Ok(())
}

/// Consumes a recovery code. Returns whether it existed.
pub fn use_recovery(transaction: &Transaction<'_>, user: i64, hash: &str) -> Result<bool, StoreError> {
    Ok(transaction.execute("DELETE FROM recovery_code WHERE user = ?1 AND hash = ?2", params![user, hash])? == 1)
}

/// The number of unused recovery codes.
pub fn recovery_left(connection: &Connection, user: i64) -> Result<i64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM recovery_code WHERE user = ?1", [user], |row| row.get(0))?)
}
