//! What a reader has kept of a log from before, and whether a receipt is of the same log.
//!
//! A checkpoint says by which key it is signed and no more. Where a rotation lies between it and the receipt, only the statement of the
//! rotation shows that both keys are of one log: a receipt that was kept has it, so it is worth more than its checkpoint alone.
//!
//! Two logs are shown by signatures of keys of one chain:
//!
//! | what was signed | |
//! |---|---|
//! | two roots of one size | [`Failure::Fork`] |
//! | two statements about the key that follows one key | [`Failure::RotationFork`] |
//! | that the next key signs from a size on, and by the old key another tree beyond it | [`Failure::RotationFork`] |

use serde::Deserialize;

use crate::checkpoint::{self, CheckpointError, TreeHead, name_of};
use crate::receipt::{Earlier, Failure, Receipt};
use crate::rotation::{Rotation, RotationStatement};

/// A checkpoint that was kept, with what is known of its keys. A receipt has all of these fields.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Kept {
    /// As it was signed.
    pub checkpoint: String,
    /// The key that has signed it, if that was kept with it.
    #[serde(default)]
    pub key: Option<String>,
    /// How the keys before that one were replaced, the oldest first.
    #[serde(default)]
    pub rotations: Vec<Rotation>,
    /// The earlier checkpoint of a receipt: the key has signed it, too.
    #[serde(default)]
    pub earlier: Option<Earlier>,
}

impl From<&str> for Kept {
    fn from(checkpoint: &str) -> Self {
        Self { checkpoint: checkpoint.to_owned(), key: None, rotations: Vec::new(), earlier: None }
    }
}

/// One side of a comparison, verified on its own.
pub(crate) struct Side<'a> {
    /// The key that has signed the first head.
    pub(crate) key: &'a str,
    /// Trees that keys of the chain have signed.
    pub(crate) heads: Vec<TreeHead>,
    /// The oldest first.
    pub(crate) rotations: Vec<RotationStatement<'a>>,
}

impl<'a> Side<'a> {
    /// The keys of the chain, the oldest first.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &'a str> {
        self.rotations.iter().map(|one| one.old).chain([self.key])
    }

    /// Whether a key of this side signed a tree beyond the size from which on another key signs, as the other side shows. Its size.
    fn beyond(&self, other: &Side<'_>) -> Option<u64> {
        let head = self.heads.first()?;
        let replaced = other.rotations.iter().find(|one| one.old == self.key && one.from < head.size)?;
        let is_same = other.heads.contains(head);
        (!is_same).then_some(replaced.from)
    }
}

impl Kept {
    /// Verifies it on its own. `receipt`: the keys of the receipt; `named`: the key that the reader knows.
    pub(crate) fn open<'k>(&'k self, receipt: &Side<'k>, named: Option<&'k str>) -> Result<Side<'k>, Failure> {
        let candidates = self.key.as_deref().map(str::trim).into_iter().chain(receipt.keys()).chain(named);
        let mut error = CheckpointError::NotSigned;
        for key in candidates {
            match checkpoint::open(&self.checkpoint, key) {
                Ok(head) => return self.with_rotations(key, head),
                Err(CheckpointError::Format) => error = CheckpointError::Format,
                Err(_) => {}
            }
        }
        // Anyone who has signed it says that it is of the same log.
        let is_same_name = name_of(receipt.key).ok() == self.checkpoint.lines().next();
        Err(match error {
            CheckpointError::NotSigned if is_same_name => Failure::Unlinked,
            error => Failure::Earlier(error),
        })
    }

    fn with_rotations<'k>(&'k self, key: &'k str, head: TreeHead) -> Result<Side<'k>, Failure> {
        let mut side = Side { key, heads: vec![head], rotations: Vec::new() };
        for rotation in &self.rotations {
            let format = Failure::Earlier(CheckpointError::Format);
            let (stated, of_rotation) = rotation.verify(&head).ok_or_else(|| format.clone())?;
            if side.rotations.last().is_some_and(|before| before.new != stated.old || before.from >= stated.from) {
                return Err(format);
            }
            side.rotations.push(stated);
            side.heads.push(of_rotation);
        }
        // Whether the checkpoint begins with it does not matter: its signature does.
        let earlier = self.earlier.as_ref().and_then(|earlier| checkpoint::open(&earlier.checkpoint, key).ok());
        side.heads.extend(earlier);
        match side.rotations.last() {
            Some(last) if last.new != key => Err(Failure::Earlier(CheckpointError::Format)),
            _ => Ok(side),
        }
    }
}

/// The checkpoints of a receipt or of what was kept.
fn notes_of<'n>(
    newest: &'n str,
    earlier: Option<&'n Earlier>,
    rotations: &'n [Rotation],
) -> impl Iterator<Item = &'n str> {
    let earlier = earlier.map(|earlier| earlier.checkpoint.as_str());
    [newest].into_iter().chain(earlier).chain(rotations.iter().map(|one| one.checkpoint.as_str()))
}

/// The size of two trees of which one of the keys has signed both, whatever else is wrong with the files.
pub(crate) fn signed_twice<'k>(
    receipt: &Receipt,
    kept: Option<&Kept>,
    mut keys: impl Iterator<Item = &'k str>,
) -> Option<u64> {
    let of_receipt = notes_of(&receipt.checkpoint, receipt.earlier.as_ref(), &receipt.rotations);
    let of_kept = kept.map(|kept| notes_of(&kept.checkpoint, kept.earlier.as_ref(), &kept.rotations));
    let notes: Vec<&str> = of_receipt.chain(of_kept.into_iter().flatten()).collect();
    keys.find_map(|key| {
        let heads: Vec<TreeHead> = notes.iter().filter_map(|note| checkpoint::open(note, key).ok()).collect();
        two_roots(&heads)
    })
}

/// The size of two trees that differ.
fn two_roots(heads: &[TreeHead]) -> Option<u64> {
    let differs = |one: &TreeHead| heads.iter().any(|other| other.size == one.size && other.root != one.root);
    heads.iter().find(|one| differs(one)).map(|one| one.size)
}

/// Whether the receipt leads back to what was kept: its tree. `named`: the key that the reader knows.
pub(crate) fn compare(receipt: &Side<'_>, kept: &Side<'_>, named: Option<&str>) -> Result<TreeHead, Failure> {
    let name = |key| name_of(key).ok();
    let is_linked = kept.keys().any(|key| receipt.keys().any(|other| other == key));
    let is_named = named == Some(kept.key) && name(kept.key) == name(receipt.key);
    if !is_linked && !is_named {
        let is_same_name = name(kept.key) == name(receipt.key);
        return Err(if is_same_name { Failure::Unlinked } else { Failure::Earlier(CheckpointError::Origin) });
    }
    if let Some(size) = two_roots(&[&receipt.heads[..], &kept.heads].concat()) {
        return Err(Failure::Fork(size));
    }
    for one in &receipt.rotations {
        if let Some(other) = kept.rotations.iter().find(|other| other.old == one.old && *other != one) {
            return Err(Failure::RotationFork(other.from.min(one.from)));
        }
    }
    if let Some(from) = receipt.beyond(kept).or_else(|| kept.beyond(receipt)) {
        return Err(Failure::RotationFork(from));
    }
    let (head, newest) = (kept.heads[0], receipt.heads[0]);
    if receipt.heads.contains(&head) {
        Ok(head)
    } else if head.size > newest.size {
        Err(Failure::Older)
    } else {
        Err(Failure::NoConsistency(head.size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hash;
    use crate::receipt::tests::{Log, rotated_at};
    use crate::receipt::{Receipt, verify, verify_with};
    use crate::tree;

    fn kept(receipt: &Receipt) -> Kept {
        let Receipt { key, checkpoint, rotations, earlier, .. } = receipt.clone();
        Kept { checkpoint, key: Some(key), rotations, earlier }
    }

    fn outcome(receipt: &Receipt, with: &Kept) -> Result<u64, Failure> {
        verify_with(receipt, None, Some(with)).map(|verified| verified.known.unwrap().size)
    }

    #[test]
    fn a_log_that_goes_on_without_the_rotation_is_a_fork() {
        let (log, keys, rotated) = rotated_at(&[(399, 2), (499, 3)]);
        let unrotated = Log::new(700);
        let other = unrotated.receipt(700, Some(300));
        // Whichever of them came first. The trees are of one size where both have 700 leaves.
        assert_eq!(outcome(&other, &kept(&rotated)), Err(Failure::Fork(700)));
        assert_eq!(outcome(&rotated, &kept(&other)), Err(Failure::Fork(700)));
        let longer = Log::new(800).receipt(800, None);
        assert_eq!(outcome(&longer, &kept(&rotated)), Err(Failure::RotationFork(400)));
        // A checkpoint alone is enough if it is of a key of the receipt.
        let verify = |text: &str| verify(&rotated, None, Some(text)).map(|verified| verified.known.unwrap().size);
        assert_eq!(verify(&unrotated.checkpoint(600)), Err(Failure::RotationFork(400)));
        assert_eq!(verify(&unrotated.checkpoint(399)), Err(Failure::NoConsistency(399)), "both have these leaves");
        assert_eq!(verify(&unrotated.checkpoint(300)), Ok(300));
        assert_eq!(verify(&rotated.rotations[0].checkpoint), Ok(400), "both keys have signed it");
        let by_old = keys[0].sign(400, Hash([9; 32])).unwrap();
        assert_eq!(verify(&by_old), Err(Failure::Fork(400)));
        // What the old key has signed beyond the rotation, but of the same tree, is no other log.
        let same = keys[0].sign(700, tree::root(&log.memory, 700).unwrap()).unwrap();
        assert_eq!(verify(&same), Ok(700));
    }

    #[test]
    fn two_roots_of_one_size_are_a_fork_wherever_the_key_has_signed_them() {
        let (log, root) = (Log::new(700), Hash([9; 32]));
        let key = crate::checkpoint::SigningKey::from_secret(&[1; 32]).unwrap();
        let proof = Vec::new;
        let receipt = log.receipt(700, Some(300));
        // Only the earlier checkpoints are of one size: that of the kept receipt is older, or newer, than the new one.
        for size in [600, 800] {
            let earlier = Earlier { checkpoint: key.sign(300, root).unwrap(), proof: proof() };
            let with = Kept { checkpoint: key.sign(size, root).unwrap(), earlier: Some(earlier), ..kept(&receipt) };
            assert_eq!(outcome(&receipt, &with), Err(Failure::Fork(300)), "{size}");
            let with = Kept { earlier: None, ..with };
            assert!(!outcome(&receipt, &with).unwrap_err().is_fork(), "{size}");
        }
        // Within one file, whatever else does not hold.
        let earlier = Earlier { checkpoint: key.sign(700, root).unwrap(), proof: proof() };
        let alone = Receipt { earlier: Some(earlier.clone()), ..receipt.clone() };
        assert_eq!(verify(&alone, None, None), Err(Failure::Fork(700)));
        let twice = Kept { earlier: Some(earlier), ..kept(&receipt) };
        assert_eq!(outcome(&Log::new(800).receipt(800, None), &twice), Err(Failure::Fork(700)));
        // A checkpoint of a rotation, and what the key of before signed at that size; the rotation itself does not hold.
        let (_, keys, mut rotated) = rotated_at(&[(399, 2)]);
        rotated.earlier = None;
        rotated.rotations[0].proof.pop();
        let by_old = keys[0].sign(400, root).unwrap();
        let named = verify(&rotated, Some(keys[0].public_text()), Some(&by_old));
        assert_eq!(named, Err(Failure::Fork(400)));
        // What another key has signed says nothing about this one.
        let foreign = crate::checkpoint::SigningKey::named(key.name(), &[8; 32]).unwrap();
        let earlier = Earlier { checkpoint: foreign.sign(300, root).unwrap(), proof: proof() };
        assert_eq!(outcome(&receipt, &Kept { earlier: Some(earlier), ..kept(&receipt) }), Ok(700));
    }

    #[test]
    fn two_statements_about_the_key_that_follows_are_a_fork() {
        let (_, _, one) = rotated_at(&[(399, 2)]);
        for places in [[(449, 2)], [(449, 9)], [(399, 9)]] {
            let (_, _, mut other) = rotated_at(&places);
            other.earlier = None;
            assert!(outcome(&other, &kept(&one)).is_err_and(|failure| failure.is_fork()), "{places:?}");
            assert!(outcome(&one, &kept(&other)).is_err_and(|failure| failure.is_fork()), "{places:?}");
        }
        assert_eq!(outcome(&one, &kept(&one)), Ok(700));
    }

    #[test]
    fn a_checkpoint_of_a_key_that_nothing_links_is_named_and_proves_nothing() {
        let (_, keys, rotated) = rotated_at(&[(399, 2)]);
        let other = Log::new(800).receipt(800, None);
        let alone = Kept::from(rotated.checkpoint.as_str());
        assert_eq!(outcome(&other, &alone), Err(Failure::Unlinked));
        // Nor does a key that came with it: anybody can name a key so.
        let with_key = Kept { key: Some(rotated.key.clone()), ..alone.clone() };
        assert_eq!(outcome(&other, &with_key), Err(Failure::Unlinked));
        // With the key that the reader knows it is the broker's.
        let named = |receipt: &Receipt| verify_with(receipt, Some(keys[1].public_text()), Some(&alone)).unwrap_err();
        assert_eq!(named(&Log::new(700).receipt(700, None)), Failure::Fork(700));
        assert_eq!(named(&other), Failure::NoConsistency(700));
        assert_eq!(verify(&other, Some(keys[1].public_text()), None), Err(Failure::Key));
        let foreign = crate::checkpoint::SigningKey::from_secret(&[9; 32]).unwrap();
        let of_foreign = Kept::from(&*foreign.sign(300, Hash([9; 32])).unwrap());
        assert_eq!(outcome(&other, &of_foreign), Err(Failure::Earlier(CheckpointError::NotSigned)));
        let of_foreign = Kept { key: Some(foreign.public_text().to_owned()), ..of_foreign };
        assert_eq!(outcome(&other, &of_foreign), Err(Failure::Earlier(CheckpointError::Origin)));
    }

    #[test]
    fn a_receipt_of_before_the_rotation_is_older_and_no_fork() {
        let (_, keys, rotated) = rotated_at(&[(399, 2)]);
        // Both logs have the same first 399 leaves.
        let before = Log::new(700).receipt(700, None);
        let before = Receipt { checkpoint: Log::new(700).checkpoint(300), ..before };
        let side = Side {
            key: &before.key,
            heads: vec![crate::checkpoint::open(&before.checkpoint, &before.key).unwrap()],
            rotations: Vec::new(),
        };
        let with = kept(&rotated);
        let opened = with.open(&side, None).unwrap();
        assert_eq!(compare(&side, &opened, None), Err(Failure::Older));
        assert_eq!(keys.len(), 2);
        // Rotations that do not hold make it no evidence.
        let mut broken = with.clone();
        broken.rotations[0].proof.pop();
        assert_eq!(outcome(&rotated, &broken), Err(Failure::Earlier(CheckpointError::Format)));
        let short = Kept { rotations: Vec::new(), key: None, ..with };
        assert_eq!(outcome(&rotated, &short), Ok(700));
    }

    /// The verifier of the browser is tested with the same file. `LOTDESK_BLESS=1` writes it.
    #[test]
    fn the_samples_of_forks_are_those_of_the_file() {
        let (_, _, rotated) = rotated_at(&[(399, 2), (499, 3)]);
        let (_, _, again) = rotated_at(&[(449, 9)]);
        let longer = Log::new(800).receipt(800, None);
        let sample = serde_json::json!({ "rotated": rotated, "again": again, "longer": longer });
        let sample = serde_json::to_string_pretty(&sample).unwrap() + "\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/receipt-v1-forks.json");
        if std::env::var_os("LOTDESK_BLESS").is_some() {
            std::fs::write(path, &sample).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), sample, "receipts that customers hold must stay verifiable");
    }
}
