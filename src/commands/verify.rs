//! `lotdesk verify RECEIPT`: verifies a receipt without a server.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use lotdesk_transparency::receipt::{Receipt, verify};

/// Receipts have some KB for each event.
const SIZE_MAX: u64 = 16 * 1024 * 1024;

/// Verifies the receipt in a file, by a key and a checkpoint in files where they are given.
///
/// # Errors
/// The first step that fails.
pub fn run(receipt: &Path, key: Option<&PathBuf>, checkpoint: Option<&PathBuf>) -> Result<(), Box<dyn Error>> {
    let read = |path: &Path| -> Result<String, Box<dyn Error>> {
        let of_file = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        if fs::metadata(path).map_err(|error| of_file(&error))?.len() > SIZE_MAX {
            return Err(of_file(&"larger than 16 MiB").into());
        }
        Ok(fs::read_to_string(path).map_err(|error| of_file(&error))?)
    };
    let text = read(receipt)?;
    let receipt: Receipt = serde_json::from_str(&text).map_err(|error| format!("this is no receipt: {error}"))?;
    let key = key.map(|path| read(path)).transpose()?;
    let checkpoint = checkpoint.map(|path| read(path)).transpose()?;
    let verified = verify(&receipt, key.as_deref(), checkpoint.as_deref())
        .map_err(|failure| format!("NOT verified: {failure}"))?;
    for event in &receipt.events {
        println!("leaf {}", event.index);
        event.text.lines().skip(1).for_each(|line| println!("  {line}"));
    }
    println!("Verified: the log of {} leaves contains these {} events.", verified.head.size, receipt.events.len());
    match (&verified.earlier, &checkpoint) {
        (Some(earlier), _) => println!("It begins with the log of {} leaves of the earlier checkpoint.", earlier.size),
        (None, _) => println!("NOT proven: that this is the log that you saw before. Give --checkpoint FILE."),
    }
    if key.is_none() {
        println!("NOT proven: that the key is the broker's. Give --key FILE with the key that the broker publishes.");
    }
    Ok(())
}
