//! `lotdesk replay`: feeds the journal to a fresh engine, which must decide what was decided and end in the
//! state that the tables hold. Works while the server runs or not; changes nothing.

use std::path::Path;
use std::time::Instant;

use super::read_only;
use crate::services::integrity::replay::replay;
use crate::store::StoreError;

/// How often a long replay says how far it is.
const TELL_EVERY: i64 = 100_000;

/// Replays the journal of a data directory and prints what came of it; true when all is the same.
///
/// # Errors
/// When there is no database, or it cannot be read.
pub fn run(data: &Path) -> Result<bool, StoreError> {
    let connection = read_only(data)?;
    let begun = Instant::now();
    let mut told = 0;
    let outcome = replay(&connection, |entries| {
        if entries - told >= TELL_EVERY {
            told = entries;
            eprintln!("{entries} entries, {:.1} s", begun.elapsed().as_secs_f64());
        }
    })?;
    let seconds = begun.elapsed().as_secs_f64();
    let rate = outcome.entries as f64 / seconds.max(1e-9);
    println!("replayed  {} entries, through seq {}, in {seconds:.2} s ({rate:.0}/s)", outcome.entries, outcome.seq);
    println!("engine    {}", outcome.replayed);
    println!("tables    {}", outcome.stored);
    match &outcome.difference {
        None => println!("The same: every entry was decided again as it was, and the state is the same."),
        Some(difference) => println!("DIFFERENT {difference}"),
    }
    Ok(outcome.difference.is_none())
}
