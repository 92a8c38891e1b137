//! Files as several banks write them, files that are no statements, and suggestions.

mod camt;
pub(super) mod matching;
mod table;
