//! `lotdesk execution`: counts the executions of the journal again and prints the report. Works whether or not the server runs;
//! changes nothing.

use std::error::Error;
use std::io::Write as _;
use std::path::Path;

use super::read_only;
use crate::services::reporting::execution::{csv, of_journal};

/// Prints the report of a month, or of all, as CSV.
///
/// # Errors
/// When the database cannot be read, or the output not written.
pub fn run(data: &Path, month: Option<&str>) -> Result<(), Box<dyn Error>> {
    let connection = read_only(data).map_err(|error| format!("{}: {error}", data.display()))?;
    let snapshot = connection.unchecked_transaction()?;
    let reports = of_journal(&snapshot, month)?;
    std::io::stdout().write_all(&csv(&reports))?;
    Ok(())
}
