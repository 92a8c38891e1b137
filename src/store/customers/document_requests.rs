//! Documents that certified customers are asked for again: at most one request of a customer.

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use crate::store::StoreError;

/// A row of `document_request`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentRequestRow {
    /// `identity`, `address` or `both`.
    pub document: String,
    /// For the customer.
    pub remark: String,
    pub at: i64,
    /// E-mail address of the staff member who asks.
    pub staff: Option<String>,
}

impl DocumentRequestRow {
    /// Whether a proof of address is asked for.
    pub fn needs_address(&self) -> bool {
        self.document != "identity"
    }
}

/// The open request of a customer.
pub fn of(connection: &Connection, user: i64) -> Result<Option<DocumentRequestRow>, StoreError> {
    let sql = "SELECT r.document, r.remark, r.at, s.email FROM document_request r LEFT JOIN staff s ON s.id = r.staff \
               WHERE r.user = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let found = statement.query_row([user], |row| {
        Ok(DocumentRequestRow { document: row.get(0)?, remark: row.get(1)?, at: row.get(2)?, staff: row.get(3)? })
    });
    Ok(found.optional()?)
}

/// Adds a request.
pub fn insert(
    transaction: &Transaction<'_>,
    user: i64,
    document: &str,
    remark: &str,
    (at, staff): (i64, Option<i64>),
) -> Result<(), StoreError> {
    let sql = "INSERT INTO document_request (user, document, remark, staff, at) VALUES (?1, ?2, ?3, ?4, ?5)";
    transaction.prepare_cached(sql)?.execute(params![user, document, remark, staff, at])?;
    Ok(())
}

/// Removes the request of a customer; whether there was one.
pub fn remove(transaction: &Transaction<'_>, user: i64) -> Result<bool, StoreError> {
    Ok(transaction.prepare_cached("DELETE FROM document_request WHERE user = ?1")?.execute([user])? == 1)
}
