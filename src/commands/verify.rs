//! `lotdesk verify RECEIPT`: verifies a receipt without a server.
//!
//! Exit code 0: verified. 1: not verified, or a file cannot be read. 3: two logs signed by the same key, which proves that the
//! broker has shown different ones.

use std::error::Error;
use std::fs;
use std::path::Path;

use lotdesk_transparency::receipt::{Failure, Receipt, Verified, verify};
use lotdesk_transparency::rotation::read_rotation;
use serde::Deserialize;
use serde_json::Value;

/// Receipts have some KB for each event.
const SIZE_MAX: u64 = 16 * 1024 * 1024;

/// The exit code for two logs signed by the same key.
pub const FORKED: u8 = 3;

/// Two logs signed by the same key.
#[derive(Debug, thiserror::Error)]
#[error("NOT verified: {0}")]
pub struct Forked(Failure);

/// Verifies the receipt in a file, by a key and a checkpoint in files where they are given.
///
/// # Errors
/// The first step that fails.
pub fn run(receipt: &Path, key: Option<&Path>, checkpoint: Option<&Path>) -> Result<(), Box<dyn Error>> {
    let read = |path: &Path| -> Result<Vec<u8>, Box<dyn Error>> {
        let of_file = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        if fs::metadata(path).map_err(|error| of_file(&error))?.len() > SIZE_MAX {
            return Err(of_file(&"larger than 16 MiB").into());
        }
        Ok(fs::read(path).map_err(|error| of_file(&error))?)
    };
    let read_text = |path: &Path| -> Result<String, Box<dyn Error>> {
        Ok(String::from_utf8(read(path)?).map_err(|_| format!("{}: no text in UTF-8", path.display()))?)
    };
    let text = attached(read(receipt)?)?;
    let receipt = parse(&text).map_err(|error| format!("this is no receipt: {error}"))?;
    let key = key.map(read_text).transpose()?;
    let checkpoint = checkpoint.map(read_text).transpose()?;
    let verified = verify(&receipt, key.as_deref(), checkpoint.as_deref()).map_err(|failure| match failure {
        Failure::Fork(_) => Box::<dyn Error>::from(Forked(failure)),
        other => format!("NOT verified: {other}").into(),
    })?;
    for event in &receipt.events {
        println!("leaf {}", event.index);
        event.text.lines().skip(1).for_each(|line| println!("  {line}"));
    }
    findings(&receipt, &verified, key.is_some()).iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// What a verified receipt shows, and what it does not.
fn findings(receipt: &Receipt, verified: &Verified, key_known: bool) -> Vec<String> {
    let (size, events) = (verified.head.size, receipt.events.len());
    let mut lines = vec![format!("Verified: the log of {size} leaves contains these {events} events.")];
    // A checkpoint that only the receipt has was signed by the broker now: it says nothing about what anybody saw before.
    match verified.known {
        Some(known) if known.size == size => lines.push("It is the log of your checkpoint.".into()),
        Some(known) => lines.push(format!("It begins with the log of {} leaves of your checkpoint.", known.size)),
        None => lines.push(
            "Not covered: that this is the log that you or others saw before. Give --checkpoint FILE with one that was kept.".into(),
        ),
    }
    // Since the key that is known.
    let followed = receipt.rotations.len() - verified.rotations.min(receipt.rotations.len());
    for stated in receipt.rotations[followed..].iter().filter_map(|one| read_rotation(&one.text)) {
        lines.push(format!(
            "From {} leaves on the log is signed by another key, which the key before has signed:",
            stated.from
        ));
        lines.push(format!("  {}", stated.new));
    }
    lines.push(match verified.prices {
        0 => "Not covered: the prices. Request the receipt again some minutes after the hour of the fill.".into(),
        fills => format!("The quotes of {fills} fills are among the ticks that the log has for their hours."),
    });
    if receipt.omitted > 0 {
        let omitted = receipt.omitted;
        lines.push(format!("Not covered: {omitted} more journal entries of the order, which the receipt leaves out."));
    }
    if !key_known {
        lines.push(
            "Not covered: that the key is the broker's. Give --key FILE with the key that the broker publishes.".into(),
        );
    }
    lines.push("Not covered: events that are not in the receipt, and since when the log has these.".into());
    lines
}

/// The text of a receipt: that of the file, or of what is attached to a PDF, which the server writes uncompressed.
fn attached(file: Vec<u8>) -> Result<String, Box<dyn Error>> {
    if !file.starts_with(b"%PDF-") {
        return Ok(String::from_utf8(file).map_err(|_| "the receipt is no text in UTF-8")?);
    }
    let after = |text: &[u8], part: &[u8]| text.windows(part.len()).position(|at| at == part).map(|at| at + part.len());
    let found = after(&file, b"/EmbeddedFile\n").and_then(|begin| {
        let rest = &file[begin..];
        let content = &rest[after(rest, b"stream\n")?..];
        let end = after(content, b"endstream")? - b"endstream".len();
        String::from_utf8(content[..end].to_vec()).ok()
    });
    Ok(found.ok_or("no receipt is attached to this PDF")?)
}

/// A receipt as the app saves it, or within the answer of the API.
fn parse(text: &str) -> Result<Receipt, serde_json::Error> {
    let answer: Value = serde_json::from_str(text)?;
    match answer.pointer("/data/receipt") {
        Some(receipt) => Receipt::deserialize(receipt),
        None => serde_json::from_str(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_receipt_in_a_pdf_is_found() {
        let pdf = |content: &str| {
            format!("%PDF-1.7\n1 0 obj\n<<\n  /Type /EmbeddedFile\n>>\nstream\n{content}\nendstream\nendobj\n")
                .into_bytes()
        };
        assert_eq!(attached(pdf("{\"a\":1}")).unwrap().trim(), "{\"a\":1}");
        assert_eq!(attached(b"{}".to_vec()).unwrap(), "{}");
        assert!(attached(b"%PDF-1.7\n".to_vec()).is_err() && attached(vec![0xff]).is_err());
    }

    fn sample() -> (Receipt, String) {
        let text = include_str!("../../crates/lotdesk-transparency/tests/receipt-v1.json");
        let sample: Value = serde_json::from_str(text).unwrap();
        (Receipt::deserialize(&sample["receipt"]).unwrap(), sample["known"].as_str().unwrap().to_owned())
    }

    fn said(receipt: &Receipt, checkpoint: Option<&str>) -> String {
        findings(receipt, &verify(receipt, None, checkpoint).unwrap(), false).join("\n")
    }

    /// The earlier checkpoint of a receipt is the broker's own.
    #[test]
    fn only_a_checkpoint_that_was_kept_says_something_about_the_log_of_before() {
        let (mut receipt, known) = sample();
        assert!(receipt.earlier.is_some());
        let alone = said(&receipt, None);
        assert!(alone.contains("Not covered: that this is the log that you or others saw before"), "{alone}");
        assert!(!alone.contains("begins"), "{alone}");
        let kept = said(&receipt, Some(&known));
        assert!(kept.contains("It begins with the log of 300 leaves of your checkpoint."), "{kept}");
        assert!(!kept.contains("saw before"), "{kept}");
        let newest = said(&receipt, Some(&receipt.checkpoint));
        assert!(newest.contains("It is the log of your checkpoint.") && !newest.contains("300"), "{newest}");
        receipt.omitted = 7;
        assert!(said(&receipt, None).contains("Not covered: 7 more journal entries"));
    }

    #[test]
    fn two_logs_of_one_key_have_an_exit_code_of_their_own() {
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            std::fs::write(dir.path().join(name), text).unwrap();
            dir.path().join(name)
        };
        let key = lotdesk_transparency::checkpoint::SigningKey::from_secret(&[1; 32]).unwrap();
        let (receipt, _) = sample();
        assert_eq!(receipt.key, key.public_text());
        let file = write("receipt.json", &serde_json::to_string(&receipt).unwrap());
        for size in [300, 700] {
            let other = write("other", &key.sign(size, lotdesk_transparency::Hash([9; 32])).unwrap());
            let error = run(&file, None, Some(&other)).unwrap_err();
            assert!(error.is::<Forked>() && error.to_string().contains("two logs signed by the same key"), "{error}");
        }
        let other = write("other", &key.sign(200, lotdesk_transparency::Hash([9; 32])).unwrap());
        let error = run(&file, None, Some(&other)).unwrap_err();
        assert!(!error.is::<Forked>() && error.to_string().contains("from=200"), "{error}");
    }
}
