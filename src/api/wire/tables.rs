//! Import of tables: the effect of each line.

use serde::Serialize;
use utoipa::ToSchema;

use super::Moment;

/// A value changed by a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportChange {
    pub field: String,
    pub before: String,
    pub after: String,
}

/// What a line of the economic calendar is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedEvent {
    pub title: String,
    pub currency: String,
    pub time: Moment,
}

/// Effect of a line.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportLine {
    /// Line number in the file; line 1 is the header.
    pub line: u64,
    pub code: String,
    /// `create`, `update`, `same`, or `error`.
    pub act: &'static str,
    pub changes: Vec<ImportChange>,
    /// Error of the line; null: none.
    #[schema(required)]
    pub error: Option<String>,
    /// The event; absent where the line is of another table, or has an error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<ImportedEvent>,
}

/// Effect of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportReport {
    pub lines: Vec<ImportLine>,
    pub creates: usize,
    pub updates: usize,
    pub errors: usize,
    /// Number of real accounts with orders that the changes concern; `confirm` must be this number to import them.
    pub affected: usize,
    /// 1: the import was done; 0: nothing was done: a dry run, errors, or all of it waits for approval (`waiting` of the envelope).
    pub done: u8,
}

impl ImportReport {
    /// A report of these lines.
    pub fn new(lines: Vec<ImportLine>, done: bool) -> Self {
        let count = |act| lines.iter().filter(|line| line.act == act).count();
        let (creates, updates, errors) = (count("create"), count("update"), count("error"));
        Self { creates, updates, errors, affected: 0, done: super::flag(done), lines }
    }
}
