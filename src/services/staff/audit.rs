//! The audit log as services use it: who acts, and the entries about it.

use std::sync::Arc;

use serde::Serialize;

use crate::domain::TimeMs;
use crate::store::Store;
use crate::store::backoffice::audit::{self as rows, AuditEntry};

pub use crate::store::backoffice::audit::{AuditRow, AuditSummary, Chain};

use crate::services::ServiceError;

/// The author of an audit entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The staff member; `None`: the command line or the program itself.
    pub staff: Option<i64>,
    /// IP address of the staff member; `cli` or `system` without one.
    pub address: String,
}

impl Actor {
    /// A staff member, signed in from `address`.
    pub fn staff(id: i64, address: impl ToString) -> Self {
        Self { staff: Some(id), address: address.to_string() }
    }

    /// The operator at the command line.
    pub fn command_line() -> Self {
        Self { staff: None, address: "cli".to_owned() }
    }

    /// The program itself (first start, demo data).
    pub fn system() -> Self {
        Self { staff: None, address: "system".to_owned() }
    }

    /// An audit entry at `at`: the act (the last word of the route), the object (`instrument/7`), and its state before and
    /// after as JSON.
    ///
    /// # Panics
    /// When `before` or `after` cannot be serialised, which is a bug.
    pub fn entry<T: Serialize + ?Sized>(
        &self,
        at: TimeMs,
        act: &str,
        object: impl Into<String>,
        before: Option<&T>,
        after: Option<&T>,
    ) -> AuditEntry {
        let json = |value: &T| serde_json::to_string(value).expect("an audited object can be serialised");
        AuditEntry {
            at: at.0,
            staff: self.staff,
            address: self.address.clone(),
            act: act.to_owned(),
            object: object.into(),
            before: before.map(json),
            after: after.map(json),
        }
    }
}

/// The log, for readers.
pub struct AuditLog {
    store: Arc<Store>,
}

impl AuditLog {
    /// The audit log in this database.
    pub const fn new(store: Arc<Store>) -> Self {
        Self { store }
    }

    /// A page of rows, newest first (`page` from 1, `limit` 1 to 100), and how many rows there are. Blocks.
    pub fn list(&self, page: i64, limit: i64) -> Result<(Vec<AuditRow>, i64), ServiceError> {
        let limit = limit.clamp(1, 100);
        let offset = page.max(1).saturating_sub(1).saturating_mul(limit);
        Ok(self.store.read(|connection| rows::page(connection, offset, limit))?)
    }

    /// The entries after the row `seen`, oldest first, at most `limit`, and the id of the last one; without `seen` only
    /// the id of the log's last row. Blocks.
    pub fn since(&self, seen: Option<i64>, limit: i64) -> Result<(i64, Vec<AuditSummary>), ServiceError> {
        Ok(self.store.read(|connection| {
            let Some(seen) = seen else { return Ok((rows::last_id(connection)?, Vec::new())) };
            let found = rows::after(connection, seen, limit)?;
            Ok((found.last().map_or(seen, |row| row.id), found))
        })?)
    }

    /// Exports the rows in `[from, to)`, oldest first; the export is itself an entry of the log. Blocks.
    pub fn export(&self, by: &Actor, now: TimeMs, from: TimeMs, to: TimeMs) -> Result<Vec<AuditRow>, ServiceError> {
        let rows = self.store.read(|connection| rows::between(connection, from.0, to.0))?;
        let entry = by.entry(now, "export", "audit", None, Some(&rows.len()));
        self.store.write(|transaction| rows::append(transaction, &entry))?;
        Ok(rows)
    }

    /// Recalculates the whole hash chain. Blocks; the time grows with the log.
    pub fn verify(&self) -> Result<Chain, ServiceError> {
        Ok(self.store.read(rows::verify)?)
    }
}
