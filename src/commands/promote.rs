//! `lotdesk promote`: asks the standby that serves a data directory to take over, by a file in it, and waits for the answer; and
//! `lotdesk switch`, the primary that serves it to hand over.
//!
//! The file has a token of the command, and the command keeps it fresh while it waits. A request whose command has ended counts no
//! more, so that nothing takes over later for which nobody waits; an answer counts for the command whose token it has.

use std::error::Error;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use super::serve::lock;
use crate::adapters::secrets::Secrets;
use crate::store::Store;
use crate::store::replication::{leave, position_of};

/// How long a take-over may take: reading the log, comparing the tables, the beginning of the term.
const TIMEOUT: Duration = Duration::from_secs(120);
/// Between two looks.
const LOOK: Duration = Duration::from_millis(50);
/// After so long without its command a request counts no more.
const FRESH: Duration = Duration::from_secs(3);

/// What a command asks the server of a data directory for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ask {
    Promote,
    Switch,
}

impl Ask {
    fn request(self, data: &Path) -> PathBuf {
        data.join(if self == Self::Promote { "promote.request" } else { "switch.request" })
    }

    fn answer(self, data: &Path) -> PathBuf {
        data.join(if self == Self::Promote { "promote.answer" } else { "switch.answer" })
    }
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
        if !position.leads {
            // It may lack what the primary has published in the public log.
            Secrets::mark_restored(data)?;
        }
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
    let answered = ask(data, Ask::Promote, "")?;
    match answered.strip_prefix("term ") {
        Some(term) => {
            println!("{} leads cluster {} in term {term}.", data.display(), position.cluster);
            Ok(())
        }
        None => Err(answered.into()),
    }
}

/// Leaves the request, with what it is about, and waits for its answer.
pub(super) fn ask(data: &Path, what: Ask, about: &str) -> Result<String, Box<dyn Error>> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let token = format!("{}-{} {about}", std::process::id(), since.as_nanos());
    put(&what.request(data), &token)?;
    let (begun, mut has_ended) = (Instant::now(), false);
    loop {
        match fs::read_to_string(what.answer(data)) {
            Ok(text) => {
                if let Some(answered) = text.strip_prefix(&token).and_then(|rest| rest.strip_prefix('\n')) {
                    let _ = fs::remove_file(what.answer(data));
                    return Ok(answered.to_owned());
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        if has_ended {
            let _ = fs::remove_file(what.request(data));
            return Err("the server ended before it answered".into());
        }
        // Its last answer is looked for once more then.
        has_ended = lock(data).is_ok();
        if begun.elapsed() > TIMEOUT {
            let _ = fs::remove_file(what.request(data));
            return Err("the server did not answer".into());
        }
        // It is gone once the standby has answered.
        if let Ok(file) = File::options().write(true).open(what.request(data)) {
            let _ = file.set_modified(SystemTime::now());
        }
        std::thread::sleep(LOOK);
    }
}

/// Writes a file whole or not at all: its reader may look at any moment.
fn put(path: &Path, text: &str) -> io::Result<()> {
    let partial = path.with_extension("partial");
    fs::write(&partial, text).and_then(|()| fs::rename(&partial, path))
}

/// The token of the command that waits for the server of `data`.
pub(super) fn requested(data: &Path, what: Ask) -> Option<String> {
    let path = what.request(data);
    // In the future after a clock was set back: fresh for as long as the command renews it.
    let age = fs::metadata(&path).ok()?.modified().ok()?.elapsed().unwrap_or_default();
    if age > FRESH {
        tracing::warn!("a request is dropped: its command has ended");
        let _ = fs::remove_file(&path);
        return None;
    }
    fs::read_to_string(path).ok()
}

/// What the request with this token is about.
pub(super) fn about(token: &str) -> &str {
    token.split_once(' ').map_or("", |(_, about)| about)
}

/// Answers the request with this token.
pub(super) fn reply(data: &Path, what: Ask, token: &str, text: &str) {
    if requested(data, what).as_deref() == Some(token) {
        let _ = fs::remove_file(what.request(data));
    }
    if let Err(error) = put(&what.answer(data), &format!("{token}\n{text}")) {
        tracing::error!(%error, ?what, "the answer to a command cannot be written");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_counts_while_its_command_waits() {
        let dir = tempfile::tempdir().unwrap();
        let data = dir.path();
        assert_eq!(requested(data, Ask::Promote), None);
        put(&Ask::Promote.request(data), "1-1").unwrap();
        assert_eq!(requested(data, Ask::Promote).as_deref(), Some("1-1"));
        let old = SystemTime::now() - FRESH - Duration::from_secs(1);
        File::options().write(true).open(Ask::Promote.request(data)).unwrap().set_modified(old).unwrap();
        assert_eq!(requested(data, Ask::Promote), None);
        assert!(!Ask::Promote.request(data).exists(), "it is not found again");
    }

    #[test]
    fn an_answer_is_for_the_command_that_asked() {
        let dir = tempfile::tempdir().unwrap();
        let data = dir.path().to_owned();
        // Without a server the command would not wait.
        let _server = lock(&data).unwrap();
        // Of a command that has ended.
        reply(&data, Ask::Promote, "0-0", "term 7");
        let asking = std::thread::spawn({
            let data = data.clone();
            move || ask(&data, Ask::Promote, "two").map_err(|error| error.to_string())
        });
        let token = loop {
            match requested(&data, Ask::Promote) {
                Some(token) => break token,
                None => std::thread::sleep(LOOK),
            }
        };
        reply(&data, Ask::Promote, "0-1", "term 8");
        assert_eq!((about(&token), requested(&data, Ask::Switch)), ("two", None));
        assert_eq!(requested(&data, Ask::Promote).as_ref(), Some(&token), "the answer to another leaves the request");
        reply(&data, Ask::Promote, &token, "term 9");
        assert_eq!(asking.join().unwrap().unwrap(), "term 9");
        assert!(!Ask::Promote.request(&data).exists() && !Ask::Promote.answer(&data).exists());
    }
}
