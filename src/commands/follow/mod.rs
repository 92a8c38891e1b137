//! `lotdesk transparency follow URL --dir DIR`: mirrors the public log of a broker, and finds out if it is not the log of before.
//!
//! ```text
//! DIR/key                 the key that is known now; a signed rotation replaces it
//! DIR/rotations/SIZE      each rotation that was followed: its statement, and the checkpoint that both keys have signed
//! DIR/checkpoint          the newest checkpoint that was verified
//! DIR/checkpoints/SIZE    each one that was seen
//! DIR/tile/entries/...    the leaves, as the broker serves them
//! DIR/fork-SIZE           a checkpoint that contradicts the mirror, which is evidence together with DIR/checkpoint and DIR/rotations
//! ```
//!
//! The tree is calculated from the leaves of the mirror: a checkpoint of which these are not the beginning is a fork. So is what a key of
//! the mirror has signed although the mirror has its statement that another key follows it. Nothing of the mirror is replaced before what
//! comes instead is verified.
//!
//! Exit code 0: the log goes on. 1: the broker or a file cannot be read, the tiles are not those of the checkpoint, or the broker serves an
//! older log than the mirror has. 3: a fork. 4: another key, which the known one has not signed. What the broker publishes about it is
//! named, and changes no exit code: to go on with the log that they serve now is a decision, by another directory.

mod mirror;
#[cfg(test)]
mod tests;
mod witnesses;

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

use lotdesk_transparency::witness::WitnessKey;

use crate::commands::verify::count_text;
use crate::ports::public_log::PublicLogSource;

use mirror::{Mirror, Seen};

/// Between two looks.
const EVERY: Duration = Duration::from_secs(60);

/// The exit code for a key that the known one has not signed.
pub const OTHER_KEY: u8 = 4;

/// Why a log is not followed any further.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Refused {
    #[error("FORK: {0}")]
    Fork(String),
    #[error("ANOTHER KEY: {0}")]
    OtherKey(String),
    #[error("{0}")]
    Failed(String),
}

fn failed(error: impl std::fmt::Display) -> Refused {
    Refused::Failed(error.to_string())
}

/// Mirrors a log until it is forked; with `once`, looks once. Says which of the witnesses have cosigned it.
///
/// # Errors
/// The reason, in words for the operator; a [`Refused`] has its own exit code.
pub fn run(
    source: &dyn PublicLogSource,
    dir: &Path,
    key: Option<&Path>,
    witnesses: &[WitnessKey],
    once: bool,
) -> Result<(), Box<dyn Error>> {
    let mirror = Mirror::open(dir)?;
    if let Some(file) = key {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        mirror.begin_with(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    loop {
        match mirror.look(source).and_then(|seen| Ok((seen, mirror.cosigned(source, witnesses)?))) {
            Ok((Seen { before, size, rotations, new_key }, cosigned)) => {
                if let Some(key) = new_key {
                    println!("The key is not known yet and taken from the broker; compare it: {key}");
                }
                if rotations > 0 {
                    println!(
                        "{}, each signed by the one before; {} has the last one",
                        count_text(rotations as u64, "new key", "new keys"),
                        mirror.path("key").display()
                    );
                }
                let leaves = count_text(size, "leaf", "leaves");
                println!("{leaves}, {} new; the log begins with what was seen before", size - before);
                cosigned.iter().for_each(|line| println!("{line}"));
            }
            Err(Refused::Failed(error)) if !once => eprintln!("lotdesk: {error}; tried again"),
            Err(refused) => return Err(refused.into()),
        }
        if once {
            return Ok(());
        }
        std::thread::sleep(EVERY);
    }
}
