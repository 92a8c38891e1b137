//! Rotations of the key: a statement in the log says from which size on the next key signs, and the checkpoint that ends with it is
//! signed by both keys. A verifier that knows the old key so accepts the next one, without asking anyone.
//!
//! ```text
//! statement (text) -> commitment with a salt of zeros -> last leaf of a checkpoint of `from` leaves, signed by the old and the new key
//! ```
//!
//! The log keeps its name. A key that was changed without such a statement is that of another log.

use serde::{Deserialize, Serialize};

use crate::checkpoint::{self, TreeHead};
use crate::prices::public_commitment;
use crate::receipt::{hashes, is_beginning};
use crate::statement::is_hidden;

/// First line of the text of a rotation.
pub const VERSION: &str = "lotdesk-rotation-v1";
/// Rotations in one receipt, of more the last ones.
pub const ROTATIONS_MAX: usize = 100;

/// The names of the fields, all of which a text has in this order. `from`: leaves of the checkpoint that both keys sign, of which the
/// statement is the last one; `at`: milliseconds since 1970-01-01 UTC; `old`, `new`: public keys.
const NAMES: [&str; 4] = ["from", "at", "old", "new"];

/// The text that the log commits to.
pub fn rotation_text(from: u64, at: i64, old: &str, new: &str) -> String {
    format!("{VERSION}\nfrom={from}\nat={at}\nold={old}\nnew={new}\n")
}

/// What a statement about a rotation says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RotationStatement<'t> {
    /// Leaves of the checkpoint that both keys sign.
    pub from: u64,
    /// When, in Unix milliseconds, as the broker says.
    pub at: i64,
    /// The key before.
    pub old: &'t str,
    /// The key afterwards.
    pub new: &'t str,
}

/// Reads the text of a rotation; `None` if it is none.
pub fn read_rotation(text: &str) -> Option<RotationStatement<'_>> {
    let mut lines = text.strip_suffix('\n')?.split('\n');
    if lines.next()? != VERSION {
        return None;
    }
    let mut values = [""; 4];
    for (name, value) in NAMES.iter().zip(&mut values) {
        *value = lines.next()?.strip_prefix(name)?.strip_prefix('=')?;
        if value.is_empty() || value.chars().any(is_hidden) {
            return None;
        }
    }
    let [from, at, old, new] = values;
    let read = RotationStatement { from: from.parse().ok()?, at: at.parse().ok()?, old, new };
    // One reading of each text.
    (lines.next().is_none() && old != new && rotation_text(read.from, read.at, old, new) == text).then_some(read)
}

/// A rotation as a receipt carries it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rotation {
    /// See [`rotation_text`].
    pub text: String,
    /// The checkpoint that ends with the statement, signed by both keys.
    pub checkpoint: String,
    /// Hashes from the leaf of the statement to the root of that checkpoint, in base64.
    pub proof: Vec<String>,
    /// That the tree of the receipt begins with that of the checkpoint: hashes, in base64.
    pub consistency: Vec<String>,
}

/// Verifies that the old key of the statement has signed that the new one follows it; `None` if it has not. The tree of the
/// checkpoint is returned with the statement.
pub fn verify_statement<'t>(text: &'t str, note: &str, proof: &[String]) -> Option<(RotationStatement<'t>, TreeHead)> {
    let stated = read_rotation(text)?;
    let head = checkpoint::open(note, stated.old).ok()?;
    if checkpoint::open(note, stated.new).ok()? != head || head.size != stated.from {
        return None;
    }
    let (leaf, proof) = (public_commitment(text).leaf_hash(), hashes(proof)?);
    tlog_tiles::check_record(&proof, head.size, head.root, head.size.checked_sub(1)?, leaf).ok()?;
    Some((stated, head))
}

impl Rotation {
    /// Verifies the rotation against the tree of a receipt; `None` if it does not hold. With the tree that both keys have signed.
    pub fn verify(&self, later: &TreeHead) -> Option<(RotationStatement<'_>, TreeHead)> {
        let (stated, head) = verify_statement(&self.text, &self.checkpoint, &self.proof)?;
        is_beginning(&head, later, &self.consistency).then_some((stated, head))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_is_read_as_it_was_written_and_other_texts_are_refused() {
        let text = rotation_text(7, 5, "a+1+x", "a+2+y");
        assert_eq!(read_rotation(&text), Some(RotationStatement { from: 7, at: 5, old: "a+1+x", new: "a+2+y" }));
        for wrong in [
            String::new(),
            text.replace("-v1", "-v2"),
            text.replace("from=7", "from=07"),
            text.replace("from=7", "from=+7"),
            text.replace("at=5\n", ""),
            text.replace("a+2+y", "a+1+x"),
            text.replace("a+2+y", "a+2\u{200b}+y"),
            format!("{text}more=1\n"),
            text.trim_end().to_owned(),
        ] {
            assert_eq!(read_rotation(&wrong), None, "{wrong:?}");
        }
    }
}
