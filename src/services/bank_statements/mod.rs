//! Statements of the broker's bank accounts and wallets: imported as CAMT.053 or CSV, and matched to deposits and payouts. No
//! money moves here: deposits are approved and payouts marked as paid by [`Funds`], by all its rules.

mod balances;
mod batches;
mod camt;
mod camt_entry;
mod cells;
mod decisions;
mod detect;
mod exceptions;
pub mod file;
mod import;
mod keys;
mod matching;
mod plausible;
mod table;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use parking_lot::Mutex;

/// Reading of tables, for the import of customers too.
pub mod tables {
    pub use super::cells::{Sign, amount};
    pub use super::detect::delimiter;
    pub use super::table::{DELIMITERS, TableRow, column_names, rows};
}

pub use decisions::{ASIDE_REASONS, Confirmation};
pub use detect::TableGuess;
pub use exceptions::{DAYS, Exception, ExceptionKind};
pub use import::{NewFile, Preview, Source};
pub use matching::{Confidence, Payment, Reason, Suggestion};
pub use table::TableMapping;

use crate::ports::Clock;
use crate::services::ServiceError;
use crate::services::funds::Funds;
use crate::services::staff::audit::Actor;
use crate::store::Store;
use crate::store::backoffice::audit;
use crate::store::funds::bank_lines::{self, LineFilter, LineRow};
use crate::store::funds::bank_payments;
use crate::store::funds::bank_statements::{self as rows, StatementRow};

/// Dependencies of [`BankStatements`].
pub struct Deps {
    pub store: Arc<Store>,
    pub clock: Arc<dyn Clock>,
    pub funds: Arc<Funds>,
}

/// The service; see the module.
pub struct BankStatements {
    deps: Deps,
    /// One decision on a line at a time.
    deciding: Mutex<()>,
}

/// A line, the payment that it is matched to, and those that it may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedLine {
    pub line: LineRow,
    pub suggestions: Vec<Suggestion>,
}

impl BankStatements {
    /// Creates the service.
    pub const fn new(deps: Deps) -> Self {
        Self { deps, deciding: Mutex::new(()) }
    }

    /// A page of imports, newest first, and their number. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn imports(&self, page: (u32, u32)) -> Result<(Vec<StatementRow>, i64), ServiceError> {
        Ok(self.deps.store.read(|connection| rows::page(connection, page))?)
    }

    /// A page of lines with suggestions for those that are open, and the number of lines that match. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn lines(&self, filter: &LineFilter, page: (u32, u32)) -> Result<(Vec<ListedLine>, i64), ServiceError> {
        let (lines, total) = self.deps.store.read(|connection| bank_lines::page(connection, filter, page))?;
        Ok((self.with_suggestions(lines)?, total))
    }

    /// The lines with these ids, in this order. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn load(&self, ids: &[i64]) -> Result<Vec<LineRow>, ServiceError> {
        Ok(self
            .deps
            .store
            .read(|connection| ids.iter().filter_map(|id| bank_lines::one(connection, *id).transpose()).collect())?)
    }

    /// The ids of all lines that match, for an export, which is an entry of the audit log. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn export(&self, by: &Actor, filter: &LineFilter) -> Result<Vec<i64>, ServiceError> {
        let ids = self.deps.store.read(|connection| bank_lines::ids(connection, filter))?;
        self.audit_export(by, "bank_lines", ids.len())?;
        Ok(ids)
    }

    /// All exceptions, for an export, which is an entry of the audit log. Blocks.
    ///
    /// # Errors
    /// Those of the database.
    pub fn export_exceptions(&self, by: &Actor) -> Result<Vec<Exception>, ServiceError> {
        let found = self.exceptions()?;
        self.audit_export(by, "bank_exceptions", found.len())?;
        Ok(found)
    }

    fn audit_export(&self, by: &Actor, what: &str, count: usize) -> Result<(), ServiceError> {
        let entry = by.entry(self.deps.clock.now(), "export", what, None, Some(&count));
        Ok(self.deps.store.write(|transaction| audit::append(transaction, &entry).map(drop))?)
    }

    /// A line with suggestions. Blocks.
    ///
    /// # Errors
    /// `bank_line_not_found`.
    pub fn listed(&self, line: LineRow) -> Result<ListedLine, ServiceError> {
        let missing = || ServiceError::Internal("a line without a row".into());
        self.with_suggestions(vec![line])?.pop().ok_or_else(missing)
    }

    fn with_suggestions(&self, lines: Vec<LineRow>) -> Result<Vec<ListedLine>, ServiceError> {
        let since = self.compared_since(self.deps.clock.now());
        let is_needed = |is_credit| lines.iter().any(|line| line.is_open() && line.is_credit == is_credit);
        let limit = exceptions::EXAMINED_MAX;
        let (deposits, withdrawals) = self.deps.store.read(|connection| {
            let deposits =
                if is_needed(true) { bank_payments::deposits(connection, since, limit)? } else { Vec::new() };
            let withdrawals =
                if is_needed(false) { bank_payments::withdrawals(connection, since, limit)? } else { Vec::new() };
            Ok((deposits, withdrawals))
        })?;
        let all = deposits.into_iter().map(Payment::from).chain(withdrawals.into_iter().map(Payment::from));
        let payments: Vec<Payment> = all.filter(|payment| payment.line.is_none()).collect();
        let mut listed = Vec::with_capacity(lines.len());
        for line in lines {
            let suggestions = if line.is_open() {
                let rivals = self.deps.store.read(|connection| bank_lines::equal_open(connection, &line))?;
                matching::suggestions(&line, &payments, &rivals)
            } else {
                Vec::new()
            };
            listed.push(ListedLine { line, suggestions });
        }
        Ok(listed)
    }
}
