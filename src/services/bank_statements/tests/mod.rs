//! Files as several banks write them, files that are no statements, and suggestions.

mod camt;
mod matching;
mod table;
