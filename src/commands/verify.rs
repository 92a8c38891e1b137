//! `lotdesk verify RECEIPT`: verifies a receipt without a server.
//!
//! Exit code 0: verified. 1: not verified, or a file cannot be read. 3: two logs signed by the same key, which proves that the
//! broker has shown different ones. What the broker has published about it, in a file, is named and changes no exit code.

use std::error::Error;
use std::fs;
use std::path::Path;

use jiff::Timestamp;
use lotdesk_transparency::checkpoint;
use lotdesk_transparency::fills::StatedFill;
use lotdesk_transparency::kept::Kept;
use lotdesk_transparency::receipt::{Failure, Receipt, Verified, verify_with};
use lotdesk_transparency::rotation::read_rotation;
use lotdesk_transparency::timestamp::{Stamp, stamped};
use lotdesk_transparency::witness::WitnessKey;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::published::Published;
use super::witnesses::cosigned;

/// Receipts have some KB for each event.
const SIZE_MAX: u64 = 16 * 1024 * 1024;

/// The exit code for two logs signed by the same key.
pub const FORKED: u8 = 3;

/// Two logs signed by the same key.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Forked(String);

/// Verifies the receipt in a file, by a key and a checkpoint or an earlier receipt in files where they are given. `log`: what
/// `/transparency/log` has answered, which may explain why it does not hold. Says which of the witnesses have cosigned that checkpoint, or
/// else that of the receipt, and what the time stamp in a file says of it.
///
/// # Errors
/// The first step that fails.
pub fn run(
    receipt: &Path,
    key: Option<&Path>,
    checkpoint: Option<&Path>,
    log: Option<&Path>,
    timestamp: Option<&Path>,
    witnesses: &[WitnessKey],
) -> Result<(), Box<dyn Error>> {
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
    let kept = match checkpoint {
        Some(path) => Some(kept(&attached(read(path)?).map_err(|error| format!("{}: {error}", path.display()))?)),
        None => None,
    };
    let published = match log {
        Some(path) => {
            Published::read(&read(path)?).map_err(|error| format!("{}: {error}", path.display())).map(Some)?
        }
        None => None,
    };
    let verified = verify_with(&receipt, key.as_deref(), kept.as_ref()).map_err(|failure| {
        let published = published.as_ref();
        let said = published.map_or_else(String::new, |log| explained(&failure, log, &receipt, kept.as_ref()));
        let text = format!("NOT verified: {failure}{said}");
        if failure.is_fork() { Box::<dyn Error>::from(Forked(text)) } else { text.into() }
    })?;
    let checkpoint = kept.as_ref().map_or(&receipt.checkpoint, |kept| &kept.checkpoint);
    let said = cosigned(checkpoint, witnesses).map_err(|error| format!("NOT verified: {error}"))?;
    let stamp = timestamp.map(|path| read(path).map(|answer| Stamp::read(&answer, stamped(checkpoint), None)));
    let stamp = stamp.transpose()?.transpose().map_err(|error| format!("NOT verified: the time stamp: {error}"))?;
    for event in &receipt.events {
        println!("leaf {}", event.index);
        event.text.lines().skip(1).for_each(|line| println!("  {line}"));
    }
    findings(&receipt, &verified, key.is_some()).iter().for_each(|line| println!("{line}"));
    if !witnesses.is_empty() || stamp.is_some() {
        let (whose, size) = match verified.known {
            Some(known) => ("Your checkpoint", known.size),
            None => ("The checkpoint of the receipt", verified.head.size),
        };
        println!("{whose}, {}:", count_text(size, "leaf", "leaves"));
        said.iter().chain(&stamp.map(time_text)).for_each(|line| println!("{line}"));
    }
    Ok(())
}

/// What a time stamp says. Its signature takes the authority's certificate.
fn time_text(stamp: Stamp) -> String {
    let at = Timestamp::from_millisecond(stamp.at).map_or_else(|_| stamp.at.to_string(), |at| at.to_string());
    format!("  time stamp of {at}; verify its signature by openssl ts -verify")
}

/// What the broker has published that may be why the receipt is not of the log that was kept.
fn explained(failure: &Failure, log: &Published, receipt: &Receipt, kept: Option<&Kept>) -> String {
    let is_of_before = |failure: &Failure| {
        let of_kept = matches!(failure, Failure::Key | Failure::Unlinked | Failure::Earlier(_));
        failure.is_fork() || of_kept || matches!(failure, Failure::Older | Failure::NoConsistency(_))
    };
    if !is_of_before(failure) {
        return String::new();
    }
    let (key, of_kept) = (receipt.key.trim(), kept.and_then(|kept| key_of(kept, receipt, log)));
    let size = kept.and_then(|kept| kept.checkpoint.lines().nth(1)?.parse().ok());
    // What was restored before the kept checkpoint was signed has removed nothing of it.
    let since = of_kept.and_then(|key| log.key_since(key)).max(kept.and_then(last_rotation_at));
    let restores = size.and_then(|size| log.restores_text(size, since));
    let of_key = log.key_text(key);
    let is_other_key = *failure == Failure::Key || of_kept != Some(key);
    let found: Vec<String> = restores.into_iter().chain(of_key.clone().filter(|_| is_other_key)).collect();
    if found.is_empty() {
        let and_key = if of_key.is_some() { "" } else { ", and not this key" };
        return format!("\nThe broker has published no restore that explains it{and_key}.");
    }
    let listed: String = found.iter().map(|text| format!("\nSaid by the broker: {text}.")).collect();
    let how = "If you got your checkpoint before that and accept it, keep this receipt from now on instead of it.";
    format!("{listed}\n{how}")
}

/// The key that has signed what was kept, of those that the files and the broker name.
fn key_of<'a>(kept: &'a Kept, receipt: &'a Receipt, log: &'a Published) -> Option<&'a str> {
    let replaced = receipt.rotations.iter().filter_map(|one| read_rotation(&one.text)).map(|stated| stated.old);
    let named = kept.key.as_deref().into_iter().chain([&*receipt.key]).chain(replaced).chain(log.keys());
    named.map(str::trim).find(|key| checkpoint::open(&kept.checkpoint, key).is_ok())
}

/// When the key of what was kept replaced the one before, in Unix milliseconds.
fn last_rotation_at(kept: &Kept) -> Option<i64> {
    kept.rotations.last().and_then(|one| read_rotation(&one.text)).map(|stated| stated.at)
}

/// What a verified receipt shows, and what it does not.
fn findings(receipt: &Receipt, verified: &Verified, key_known: bool) -> Vec<String> {
    let (size, events) = (verified.head.size, receipt.events.len());
    let contained = if events == 1 { "this 1 event".to_owned() } else { format!("these {events} events") };
    let mut lines = vec![format!("Verified: the log of {} contains {contained}.", count_text(size, "leaf", "leaves"))];
    // A checkpoint that only the receipt has was signed by the broker now: it says nothing about what anybody saw before.
    match verified.known {
        Some(known) if known.size == size => lines.push("It is the log of your checkpoint.".into()),
        Some(known) => {
            let leaves = count_text(known.size, "leaf", "leaves");
            lines.push(format!("It begins with the log of {leaves} of your checkpoint."));
        }
        None => lines.push(
            "Not covered: that this is the log that you or others saw before. Give --checkpoint FILE with one that was kept.".into(),
        ),
    }
    // Since the key that is known.
    let followed = receipt.rotations.len() - verified.rotations.min(receipt.rotations.len());
    for stated in receipt.rotations[followed..].iter().filter_map(|one| read_rotation(&one.text)) {
        lines.push(format!(
            "From {} on the log is signed by another key, which the key before has signed:",
            count_text(stated.from, "leaf", "leaves")
        ));
        lines.push(format!("  {}", stated.new));
    }
    lines.extend(price_lines(&verified.fills));
    if receipt.omitted > 0 {
        let omitted = count_text(receipt.omitted, "more journal entry", "more journal entries");
        lines.push(format!("Not covered: {omitted} of the order, which the receipt leaves out."));
    }
    if !key_known {
        lines.push(
            "Not covered: that the key is the broker's. Give --key FILE with the key that the broker publishes.".into(),
        );
    }
    lines.push("Not covered: events that are not in the receipt, and since when the log has these.".into());
    lines
}

/// Which fills have a proof of their quotes, and which have none.
fn price_lines(fills: &[StatedFill]) -> Vec<String> {
    let (count, with_proof) = (fills.len(), fills.iter().filter(|one| one.hour.is_some()).count());
    let mut lines = Vec::new();
    if with_proof > 0 {
        lines.push(if count == 1 {
            "The quote of 1 of 1 fill is among the ticks that the log has for its hour.".to_owned()
        } else {
            format!("The quotes of {with_proof} of {count} fills are among the ticks that the log has for their hours.")
        });
    }
    if fills.iter().filter_map(|one| one.hour).any(|hour| hour.simulated > 0) {
        lines.push("These hours have simulated prices.".to_owned());
    }
    let name = |one: &StatedFill| {
        let fill = if one.fill == "open" { "the opening" } else { "the closing" };
        format!("{fill} (event {})", one.event + 1)
    };
    let others: Vec<String> = fills.iter().filter(|one| one.hour.is_none()).map(name).collect();
    if !others.is_empty() {
        lines.push(format!(
            "Not covered: the prices of {}. Request the receipt again some minutes after the hour of the fill.",
            others.join(" and ")
        ));
    }
    lines
}

/// A number with its noun.
pub fn count_text(count: u64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
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
fn parse<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let answer: Value = serde_json::from_str(text)?;
    match answer.pointer("/data/receipt") {
        Some(receipt) => T::deserialize(receipt),
        None => serde_json::from_str(text),
    }
}

/// A checkpoint, or what has one: a receipt, or the file in which the app saves a checkpoint with its keys.
fn kept(text: &str) -> Kept {
    parse(text).unwrap_or_else(|_| Kept::from(text))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

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
        findings(receipt, &verify_with(receipt, None, checkpoint.map(kept).as_ref()).unwrap(), false).join("\n")
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
    fn fills_without_a_proof_of_their_prices_are_named() {
        let text = include_str!("../../crates/lotdesk-transparency/tests/receipt-v1-fills.json");
        let samples: Value = serde_json::from_str(text).unwrap();
        let said = |name: &str| said(&Receipt::deserialize(&samples[name]["receipt"]).unwrap(), None);
        let all = said("all");
        assert!(all.contains("The quotes of 2 of 2 fills are among the ticks"), "{all}");
        assert!(
            all.contains("These hours have simulated prices.") && !all.contains("Not covered: the prices"),
            "{all}"
        );
        let opening = said("opening");
        assert!(opening.contains("The quotes of 1 of 2 fills are among the ticks"), "{opening}");
        assert!(opening.contains("Not covered: the prices of the closing (event 2). Request"), "{opening}");
        let none = said("none");
        assert!(none.contains("Not covered: the prices of the opening (event 1) and the closing (event 2)."), "{none}");
        assert!(!none.contains("among the ticks") && !none.contains("simulated"), "{none}");
        let [one, none] = [1, 0].map(|count| count_text(count, "leaf", "leaves"));
        assert_eq!((one.as_str(), none.as_str()), ("1 leaf", "0 leaves"));
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
            let error = run(&file, None, Some(&other), None, None, &[]).unwrap_err();
            assert!(error.is::<Forked>() && error.to_string().contains("two logs signed by the same key"), "{error}");
        }
        // A checkpoint that a stranger has cosigned is the same checkpoint.
        let known = format!("{}\u{2014} w.example qqqqqqqq\n", sample().1);
        let stranger = WitnessKey::parse("witness.example/w1+567cde09+BG56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7/M2AUFvx");
        let stranger = [stranger.unwrap()];
        run(&file, None, Some(&write("known", &known)), None, None, &stranger).unwrap();
        let wrong = format!("{}\u{2014} witness.example/w1 VnzeCaqqqqqq\n", sample().1);
        let error = run(&file, None, Some(&write("wrong", &wrong)), None, None, &stranger).unwrap_err();
        assert!(error.to_string().contains("wrong signature of the witness"), "{error}");
        run(&file, None, Some(&write("wrong", &wrong)), None, None, &[]).unwrap();
        let other = write("other", &key.sign(200, lotdesk_transparency::Hash([9; 32])).unwrap());
        let error = run(&file, None, Some(&other), None, None, &[]).unwrap_err();
        assert!(!error.is::<Forked>() && error.to_string().contains("from=200"), "{error}");
    }

    /// The key is the one of before, and what was restored before it began has removed nothing of what was kept.
    #[test]
    fn a_fork_is_explained_by_a_restore_since_then_only() {
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            std::fs::write(dir.path().join(name), text).unwrap();
            dir.path().join(name)
        };
        let key = lotdesk_transparency::checkpoint::SigningKey::from_secret(&[1; 32]).unwrap();
        let file = write("receipt.json", &serde_json::to_string(&sample().0).unwrap());
        let other = write("other", &key.sign(700, lotdesk_transparency::Hash([9; 32])).unwrap());
        let said = |restores: Value, keys: &str| {
            let keys =
                serde_json::json!([{ "key": keys, "from_size": 1, "from": "2026-11-20T00:00:00.000Z", "unsigned": 0 }]);
            let log = write("log", &serde_json::json!({ "restores": restores, "keys": keys }).to_string());
            let error = run(&file, None, Some(&other), Some(&log), None, &[]).unwrap_err();
            assert!(error.is::<Forked>(), "{error}");
            error.to_string()
        };
        let restored = |at: &str| serde_json::json!([{ "size": 390, "at": at }]);
        for restores in [serde_json::json!([]), restored("2026-11-19T00:00:00.000Z")] {
            let text = said(restores, key.public_text());
            assert!(text.ends_with("\nThe broker has published no restore that explains it."), "{text}");
        }
        let text = said(serde_json::json!([]), "another");
        assert!(text.ends_with("no restore that explains it, and not this key."), "{text}");
        let text = said(restored("2026-11-21T00:00:00.000Z"), key.public_text());
        assert!(text.contains("restored on 2026-11-21T00:00:00Z from a copy at 390") && !text.contains("signs since"));
    }

    /// The restore of a copy from before the rotation: both keys have signed, and what was kept is by the later one.
    #[test]
    fn a_fork_behind_a_rotation_is_one_and_the_restore_is_named() {
        let samples = include_str!("../../crates/lotdesk-transparency/tests/receipt-v1-forks.json");
        let samples: Value = serde_json::from_str(samples).unwrap();
        let dir = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            std::fs::write(dir.path().join(name), text).unwrap();
            dir.path().join(name)
        };
        let file = |name: &str| write(name, &samples[name].to_string());
        let state = serde_json::json!({ "data": {
            "restores": [{ "size": 390, "at": "2026-11-26T00:00:00.000Z" }],
            "keys": [{ "key": samples["longer"]["key"], "from_size": 1, "from": "2026-11-20T00:00:00.000Z", "unsigned": 0 }],
        }});
        let log = write("log.json", &state.to_string());
        for (receipt, before) in [("longer", "rotated"), ("again", "rotated"), ("rotated", "again")] {
            let (receipt, before) = (file(receipt), file(before));
            let error = run(&receipt, None, Some(&before), None, None, &[]).unwrap_err();
            assert!(error.is::<Forked>(), "{error}");
            let error = run(&receipt, None, Some(&before), Some(&log), None, &[]).unwrap_err();
            let text = error.to_string();
            assert!(
                error.is::<Forked>() && text.contains("restored on 2026-11-26T00:00:00Z from a copy at 390"),
                "{text}"
            );
        }
        // The checkpoint alone does not say of whom it is.
        let alone = write("alone", samples["rotated"]["checkpoint"].as_str().unwrap());
        let error = run(&file("longer"), None, Some(&alone), Some(&log), None, &[]).unwrap_err();
        let text = error.to_string();
        assert!(!error.is::<Forked>() && text.contains("give the receipt that you kept with it"), "{text}");
        assert!(text.contains("restored on 2026-11-26T00:00:00Z"), "{text}");
        run(&file("longer"), None, None, Some(&log), None, &[]).unwrap();
        assert!(
            run(&file("longer"), None, None, Some(&alone), None, &[])
                .unwrap_err()
                .to_string()
                .contains("not the state")
        );
        run(&file("rotated"), None, Some(&file("rotated")), None, None, &[]).unwrap();
    }
}
