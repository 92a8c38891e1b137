//! Tables that are brought in: what each line would do, or has done.

use serde::Serialize;
use utoipa::ToSchema;

/// A value that a line changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SheetChange {
    pub field: String,
    pub before: String,
    pub after: String,
}

/// What a line does.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetLine {
    /// Its number in the file, the columns' names being the first.
    pub line: u64,
    pub code: String,
    /// `create`, `update`, `same`, or `error`.
    pub act: &'static str,
    pub changes: Vec<SheetChange>,
    /// What is wrong with it; null: nothing.
    #[schema(required)]
    pub error: Option<String>,
}

/// What a table does.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetReport {
    pub lines: Vec<SheetLine>,
    pub creates: usize,
    pub updates: usize,
    pub errors: usize,
    /// 1: it has been done; 0: it was only looked at, or nothing was done because of the errors.
    pub done: u8,
}

impl SheetReport {
    /// Of these lines.
    pub fn new(lines: Vec<SheetLine>, done: bool) -> Self {
        let count = |act| lines.iter().filter(|line| line.act == act).count();
        let (creates, updates, errors) = (count("create"), count("update"), count("error"));
        Self { creates, updates, errors, done: super::flag(done), lines }
    }
}
