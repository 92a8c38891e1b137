//! `lotdesk promote`: asks the standby that serves a data directory to take over, by a file in it, and waits for the answer.

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::serve::lock;
use crate::store::Store;
use crate::store::replication::{leave, position_of};

/// How long a take-over may take: reading the log, comparing the tables, the beginning of the term.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Between two looks.
const LOOK: Duration = Duration::from_millis(50);

fn request(data: &Path) -> PathBuf {
    data.join("promote.request")
}

fn answer(data: &Path) -> PathBuf {
    data.join("promote.answer")
}

/// Makes the standby of `data` lead; with `alone`, takes the data out of its cluster.
///
/// # Errors
/// Why it does not lead.
pub fn run(data: &Path, alone: bool) -> Result<(), Box<dyn Error>> {
    let file = Store::file(data);
    let Some(position) = position_of(&file)? else {
        return Err(format!("{} is of no cluster", data.display()).into());
    };
    if alone {
        let _lock = lock(data)?;
        leave(&file)?;
        println!("{} is not of cluster {} any more; lotdesk serve serves it alone.", data.display(), position.cluster);
        return Ok(());
    }
    if position.leads {
        return Err(format!(
            "{} leads cluster {} already, in term {}",
            data.display(),
            position.cluster,
            position.term
        )
        .into());
    }
    if lock(data).is_ok() {
        return Err(format!("no standby serves {}: start it with --role standby first", data.display()).into());
    }
    let _ = fs::remove_file(answer(data));
    fs::write(request(data), "")?;
    let begun = Instant::now();
    let answered = loop {
        match fs::read_to_string(answer(data)) {
            Ok(text) => break text,
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
            Err(_) if begun.elapsed() > TIMEOUT => {
                let _ = fs::remove_file(request(data));
                return Err("the standby did not answer".into());
            }
            Err(_) => std::thread::sleep(LOOK),
        }
    };
    let _ = fs::remove_file(answer(data));
    match answered.strip_prefix("term ") {
        Some(term) => {
            println!("{} leads cluster {} in term {term}.", data.display(), position.cluster);
            Ok(())
        }
        None => Err(answered.into()),
    }
}

/// Whether the standby of `data` was asked to take over; asked once.
pub(super) fn is_requested(data: &Path) -> bool {
    fs::remove_file(request(data)).is_ok()
}

/// Answers a request: the term that began, or why none did.
pub(super) fn reply(data: &Path, outcome: Result<i64, String>) {
    let text = outcome.map_or_else(|refused| refused, |term| format!("term {term}"));
    let partial = answer(data).with_extension("partial");
    // Whole or not at all: the command reads it as soon as it is there.
    if let Err(error) = fs::write(&partial, text).and_then(|()| fs::rename(&partial, answer(data))) {
        tracing::error!(%error, "the answer to lotdesk promote cannot be written");
    }
}
