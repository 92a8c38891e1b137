//! Decisions on what one staff member requested and another one decides: corrections, and changes of risk and terms.

use rusqlite::{Transaction, params};

use crate::store::StoreError;

/// A table of requests. Each has the status 0 while a request waits, and the same columns for its decision.
#[derive(Debug, Clone, Copy)]
pub enum Requests {
    Corrections,
    RiskChanges,
}

/// The end of a request.
#[derive(Debug, Clone, Copy)]
pub struct Decision<'a> {
    pub status: i64,
    /// `None`: it expired, or the command line decided.
    pub by: Option<i64>,
    /// Unix milliseconds.
    pub at: i64,
    /// Why it was rejected, or what could not be done.
    pub notes: &'a str,
}

/// Decides a request; false if it does not wait any more.
pub fn decide(
    transaction: &Transaction<'_>,
    requests: Requests,
    id: i64,
    Decision { status, by, at, notes }: Decision<'_>,
) -> Result<bool, StoreError> {
    let table = match requests {
        Requests::Corrections => "correction",
        Requests::RiskChanges => "risk_change",
    };
    let sql = format!(
        "UPDATE {table} SET status = ?2, decided_by = ?3, decided_at = ?4, notes = ?5 WHERE id = ?1 AND status = 0"
    );
    Ok(transaction.prepare_cached(&sql)?.execute(params![id, status, by, at, notes])? == 1)
}
