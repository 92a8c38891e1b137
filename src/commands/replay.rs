//! `lotdesk replay`: replays the journal through a fresh engine, which must make the same decisions and end in the state of
//! the tables. Works whether or not the server runs; changes nothing.

use std::path::Path;
use std::time::Instant;

use super::read_only;
use crate::services::integrity::replay::replay;
use crate::store::StoreError;

/// Entries between two lines of progress.
const PROGRESS_EVERY: i64 = 100_000;

/// Replays the journal of a data directory and prints the result. True if everything is the same.
///
/// # Errors
/// When there is no database, or it cannot be read.
pub fn run(data: &Path) -> Result<bool, StoreError> {
    let connection = read_only(data)?;
    let begun = Instant::now();
    let mut reported = 0;
    let outcome = replay(&connection, |entries| {
        if entries - reported >= PROGRESS_EVERY {
            reported = entries;
            eprintln!("{entries} entries, {:.1} s", begun.elapsed().as_secs_f64());
        }
    })?;
    let seconds = begun.elapsed().as_secs_f64();
    let rate = outcome.entries as f64 / seconds.max(1e-9);
    println!("replayed  {} entries, through seq {}, in {seconds:.2} s ({rate:.0}/s)", outcome.entries, outcome.seq);
    println!("engine    {}", outcome.replayed);
    println!("tables    {}", outcome.stored);
    match &outcome.difference {
        None => println!("The same: every decision and the final state."),
        Some(difference) => println!("DIFFERENT {difference}"),
    }
    Ok(outcome.difference.is_none())
}
