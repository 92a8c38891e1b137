//! One-time codes that were sent: one row per account and purpose, which is the column `scene`.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// A row of `code`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRow {
    pub salt: String,
    /// SHA-256 of salt and code, in hexadecimal.
    pub hash: String,
    /// Unix milliseconds.
    pub sent_at: i64,
    /// Number of wrong attempts.
    pub tries: i64,
    pub used: bool,
}

/// The last code sent to an account for a purpose.
pub fn find(connection: &Connection, purpose: &str, account: &str) -> Result<Option<CodeRow>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT salt, hash, sent_at, tries, used FROM code WHERE scene = ?1 AND account = ?2")?;
    let row = statement.query_row(params![purpose, account], |row| {
        Ok(CodeRow {
            salt: row.get(0)?,
            hash: row.get(1)?,
            sent_at: row.get(2)?,
            tries: row.get(3)?,
            used: row.get(4)?,
        })
    });
    Ok(row.optional()?)
}

/// Stores a code in place of the last one.
pub fn put(transaction: &Transaction<'_>, purpose: &str, account: &str, code: &CodeRow) -> Result<(), StoreError> {
    transaction
        .prepare_cached(
            "INSERT INTO code (scene, account, salt, hash, sent_at, tries, used) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) \
             ON CONFLICT (scene, account) DO UPDATE SET salt = excluded.salt, hash = excluded.hash, \
             sent_at = excluded.sent_at, tries = excluded.tries, used = excluded.used",
        )?
        .execute(params![purpose, account, code.salt, code.hash, code.sent_at, code.tries, code.used])?;
    Ok(())
}

/// Deletes codes sent before `before`.
pub fn purge(transaction: &Transaction<'_>, before: i64) -> Result<usize, StoreError> {
    Ok(transaction.execute("DELETE FROM code WHERE sent_at < ?1", params![before])?)
}
