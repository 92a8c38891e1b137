//! The audit log as services use it: who acts, and the entries about it.

use std::sync::Arc;

use rusqlite::Transaction;
use serde::Serialize;

use crate::domain::TimeMs;
use crate::store::backoffice::audit::{self as rows, AuditEntry};
use crate::store::backoffice::audit_search;
use crate::store::{Store, StoreError};

pub use crate::store::backoffice::audit::{AuditRow, AuditSummary, Chain};
pub use crate::store::backoffice::audit_search::{AuditFilter, Choices};

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
    /// Texts about customers that an erasure removes where they are stored (notes, remarks) are not copied into the log, whose
    /// rows depend on each other and stay.
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

/// What is written in the transaction of a change besides the change and its entry.
pub type Addition = Box<dyn FnOnce(&Transaction<'_>) -> Result<(), StoreError> + Send>;

/// The most rows that a filter without an index of its own looks at.
pub const SEARCHED_MAX: usize = 20_000;

/// A page of the log.
#[derive(Debug)]
pub struct AuditPage {
    pub rows: Vec<AuditRow>,
    pub total: i64,
    /// More rows were there than were looked at.
    pub truncated: bool,
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

    /// A page of the rows that match, newest first (`page` from 1). Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn list(&self, filter: &AuditFilter, page: u32, limit: u32) -> Result<AuditPage, ServiceError> {
        Ok(self.store.read(|connection| {
            if *filter == AuditFilter::default() {
                let offset = i64::from(page.saturating_sub(1)) * i64::from(limit);
                let (rows, total) = rows::page(connection, offset, limit.into())?;
                return Ok(AuditPage { rows, total, truncated: false });
            }
            let (ids, truncated) = audit_search::ids(connection, filter, SEARCHED_MAX)?;
            let shown = ids.chunks(limit as usize).nth(page.saturating_sub(1) as usize).unwrap_or_default();
            let rows = audit_search::rows(connection, shown)?;
            Ok(AuditPage { rows, total: i64::try_from(ids.len()).unwrap_or(i64::MAX), truncated })
        })?)
    }

    /// The acts, kinds of objects and staff members of the log. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn choices(&self) -> Result<Choices, ServiceError> {
        Ok(self.store.read(audit_search::choices)?)
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

    /// The ids of all rows that match, oldest first, for an export, which is itself an entry of the log. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn export(&self, by: &Actor, now: TimeMs, filter: &AuditFilter) -> Result<Vec<i64>, ServiceError> {
        let (mut ids, _) = self.store.read(|connection| audit_search::ids(connection, filter, usize::MAX))?;
        ids.reverse();
        let entry = by.entry(now, "export", "audit", None, Some(&ids.len()));
        self.store.write(|transaction| rows::append(transaction, &entry))?;
        Ok(ids)
    }

    /// The rows with these ids, in this order. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn rows(&self, ids: &[i64]) -> Result<Vec<AuditRow>, ServiceError> {
        Ok(self.store.read(|connection| audit_search::rows(connection, ids))?)
    }

    /// Recalculates the whole hash chain. Blocks; the time grows with the log.
    pub fn verify(&self) -> Result<Chain, ServiceError> {
        Ok(self.store.read(rows::verify)?)
    }
}
