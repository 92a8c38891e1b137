//! Receipts: the statements of an order, with what proves that they are in the log.

use std::fmt;

use data_encoding::{BASE64, HEXLOWER};
use serde::{Deserialize, Serialize};
use tlog_tiles::Hash;

use crate::checkpoint::{self, CheckpointError, TreeHead};
use crate::leaf::{Commitment, Salt};
use crate::statement;

/// Version of receipts.
pub const VERSION: u32 = 1;

/// The receipt of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// [`VERSION`].
    pub version: u32,
    /// The public key of the log, as text of `signed-note`.
    pub key: String,
    /// The checkpoint to which the proofs lead.
    pub checkpoint: String,
    /// The salt of the order, in hex.
    pub salt: String,
    /// The events of the order, in the order of the journal.
    pub events: Vec<ReceiptEvent>,
    /// That an earlier checkpoint is of the same log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earlier: Option<Earlier>,
}

/// One event, and the proof that the log contains it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReceiptEvent {
    /// Index of its leaf.
    pub index: u64,
    /// The statement.
    pub text: String,
    /// Hashes from the leaf to the root, in base64.
    pub proof: Vec<String>,
}

/// An earlier checkpoint, and the proof that the tree of the later one begins with its leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// The earlier checkpoint.
    pub checkpoint: String,
    /// Hashes, in base64.
    pub proof: Vec<String>,
}

/// The first step of a verification that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The receipt is of a version that this verifier does not know.
    Version,
    /// The key is not the one that the caller knows.
    Key,
    /// The checkpoint of the receipt.
    Checkpoint(CheckpointError),
    /// The salt is not 32 bytes in hex.
    Salt,
    /// The receipt has no events.
    Empty,
    /// An event's text is no statement (number from 1).
    Statement(usize),
    /// The events are not of one order, or not in the order of the log (number from 1).
    Sequence(usize),
    /// The log does not contain an event (number from 1).
    Inclusion(usize),
    /// The earlier checkpoint: of the receipt, or of the caller.
    Earlier(CheckpointError),
    /// The checkpoint is older than the earlier one.
    Older,
    /// The log of the earlier checkpoint is not the beginning of the later one: the log was changed.
    Consistency,
    /// The caller knows a checkpoint that the receipt does not lead back to.
    NoConsistency,
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => formatter.write_str("the receipt is of another version"),
            Self::Key => formatter.write_str("its key is not the one of the broker"),
            Self::Checkpoint(error) => write!(formatter, "its checkpoint: {error}"),
            Self::Salt => formatter.write_str("its salt cannot be read"),
            Self::Empty => formatter.write_str("it has no events"),
            Self::Statement(number) => write!(formatter, "event {number}: its text is no statement about an order"),
            Self::Sequence(number) => {
                write!(formatter, "event {number}: it is not of the same order, or not behind the one before")
            }
            Self::Inclusion(number) => write!(formatter, "event {number}: the log does not contain it"),
            Self::Earlier(error) => write!(formatter, "the earlier checkpoint: {error}"),
            Self::Older => formatter.write_str("the receipt is older than the earlier checkpoint"),
            Self::Consistency => {
                formatter.write_str("the log does not begin with that of the earlier checkpoint: it was changed")
            }
            Self::NoConsistency => {
                formatter.write_str("the receipt does not lead back to the checkpoint: request it with `from`")
            }
        }
    }
}

/// What a verified receipt proves.
#[derive(Debug, Clone, PartialEq)]
pub struct Verified {
    /// The tree that contains every event.
    pub head: TreeHead,
    /// The earlier tree with which it begins.
    pub earlier: Option<TreeHead>,
}

/// Verifies a receipt.
///
/// `known_key` is the public key that the verifier has from elsewhere; without it the receipt is only consistent with the
/// key that it contains. `known_checkpoint` is one that the verifier kept: the receipt must lead back to it.
///
/// # Errors
/// The first step that fails.
pub fn verify(receipt: &Receipt, known_key: Option<&str>, known_checkpoint: Option<&str>) -> Result<Verified, Failure> {
    if receipt.version != VERSION {
        return Err(Failure::Version);
    }
    let key = receipt.key.trim();
    if known_key.is_some_and(|known| known.trim() != key) {
        return Err(Failure::Key);
    }
    let head = checkpoint::open(&receipt.checkpoint, key).map_err(Failure::Checkpoint)?;
    let salt: Salt =
        HEXLOWER.decode(receipt.salt.as_bytes()).ok().and_then(|bytes| bytes.try_into().ok()).ok_or(Failure::Salt)?;
    verify_events(receipt, &salt, &head)?;
    let earlier = receipt.earlier.as_ref().map(|earlier| verify_earlier(earlier, key, &head)).transpose()?;
    if let Some(known) = known_checkpoint {
        let known = checkpoint::open(known, key).map_err(Failure::Earlier)?;
        if known != head && Some(known) != earlier {
            return Err(if known.size > head.size { Failure::Older } else { Failure::NoConsistency });
        }
    }
    Ok(Verified { head, earlier })
}

fn verify_events(receipt: &Receipt, salt: &Salt, head: &TreeHead) -> Result<(), Failure> {
    if receipt.events.is_empty() {
        return Err(Failure::Empty);
    }
    let mut before: Option<(u64, &str, &str)> = None;
    for (number, event) in (1..).zip(&receipt.events) {
        let fields = statement::fields(&event.text).ok_or(Failure::Statement(number))?;
        let value = |name: &str| fields.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        let (Some(order), Some(account)) = (value("order"), value("account")) else {
            return Err(Failure::Statement(number));
        };
        if before.is_some_and(|(index, of, by)| event.index <= index || order != of || account != by) {
            return Err(Failure::Sequence(number));
        }
        before = Some((event.index, order, account));
        let leaf = Commitment::to(salt, &event.text).leaf_hash();
        let proof = hashes(&event.proof).ok_or(Failure::Inclusion(number))?;
        if event.index >= head.size
            || tlog_tiles::check_record(&proof, head.size, head.root, event.index, leaf).is_err()
        {
            return Err(Failure::Inclusion(number));
        }
    }
    Ok(())
}

fn verify_earlier(earlier: &Earlier, key: &str, head: &TreeHead) -> Result<TreeHead, Failure> {
    let before = checkpoint::open(&earlier.checkpoint, key).map_err(Failure::Earlier)?;
    if before.size > head.size {
        return Err(Failure::Older);
    }
    let proof = hashes(&earlier.proof).ok_or(Failure::Consistency)?;
    // A tree without leaves is the beginning of each: there is nothing to prove, and the formula has no such proof.
    let holds = match before.size {
        0 => proof.is_empty() && before.root == tlog_tiles::EMPTY_HASH,
        size => tlog_tiles::check_tree(&proof, head.size, head.root, size, before.root).is_ok(),
    };
    if holds { Ok(before) } else { Err(Failure::Consistency) }
}

/// Hashes as a receipt writes them.
pub fn proof_text(proof: &[Hash]) -> Vec<String> {
    proof.iter().map(|hash| BASE64.encode(&hash.0)).collect()
}

fn hashes(proof: &[String]) -> Option<Vec<Hash>> {
    // A tree of 2^63 leaves has proofs of at most 64 hashes, consistency proofs one more.
    if proof.len() > 65 {
        return None;
    }
    proof.iter().map(|one| BASE64.decode(one.as_bytes()).ok()?.try_into().ok().map(Hash)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checkpoint::SigningKey;
    use crate::leaf::salt_of;
    use crate::statement::Statement;
    use crate::tree::{self, tests::Memory};

    /// A log of a number of leaves in which three, the last among them, are of one order.
    struct Log {
        memory: Memory,
        key: SigningKey,
        public: String,
        texts: Vec<(u64, String)>,
        salt: Salt,
    }

    impl Log {
        fn new(size: u64) -> Self {
            let key = SigningKey::from_secret(&[1; 32]).unwrap();
            let salt = salt_of(&[7; 32], "order/5");
            let public = key.public_text().to_owned();
            let mut log = Self { memory: Memory::default(), key, public, texts: Vec::new(), salt };
            for index in 0..size {
                let is_ours = [size / 3, size / 2, size - 1].contains(&index);
                let statement = Statement::default().with("seq", index).with("event", "updated").with("account", "A1");
                let text = statement.with("order", if is_ours { 5 } else { 6 }).into_text();
                log.memory.push(Commitment::to(&salt, &text).leaf_hash());
                if is_ours {
                    log.texts.push((index, text));
                }
            }
            log
        }

        fn checkpoint(&self, size: u64) -> String {
            self.key.sign(size, tree::root(&self.memory, size).unwrap()).unwrap()
        }

        fn receipt(&self, size: u64, earlier: Option<u64>) -> Receipt {
            let event = |(index, text): &(u64, String)| ReceiptEvent {
                index: *index,
                text: text.clone(),
                proof: proof_text(&tree::inclusion_proof(&self.memory, size, *index).unwrap()),
            };
            let earlier = earlier.map(|from| Earlier {
                checkpoint: self.checkpoint(from),
                proof: proof_text(&tree::consistency_proof(&self.memory, size, from).unwrap()),
            });
            Receipt {
                version: VERSION,
                key: self.public.clone(),
                checkpoint: self.checkpoint(size),
                salt: HEXLOWER.encode(&self.salt),
                events: self.texts.iter().map(event).collect(),
                earlier,
            }
        }
    }

    #[test]
    fn a_receipt_holds_and_leads_back_to_what_was_known() {
        let log = Log::new(700);
        let receipt = log.receipt(700, Some(300));
        let known = log.checkpoint(300);
        let verified = verify(&receipt, Some(&log.public), Some(&known)).unwrap();
        assert_eq!((verified.head.size, verified.earlier.unwrap().size), (700, 300));
        verify(&receipt, None, Some(&log.checkpoint(700))).unwrap();
        assert_eq!(verify(&receipt, None, Some(&log.checkpoint(200))), Err(Failure::NoConsistency));
        let read: Receipt = serde_json::from_str(&serde_json::to_string(&receipt).unwrap()).unwrap();
        assert_eq!(read, receipt);
    }

    #[test]
    fn the_first_step_that_fails_is_named() {
        let log = Log::new(700);
        let good = log.receipt(700, Some(300));
        let failure = |change: &dyn Fn(&mut Receipt)| {
            let mut changed = good.clone();
            change(&mut changed);
            verify(&changed, Some(&log.public), Some(&log.checkpoint(300))).unwrap_err()
        };
        assert_eq!(failure(&|receipt| receipt.version = 2), Failure::Version);
        assert_eq!(
            failure(&|receipt| receipt.key = SigningKey::from_secret(&[2; 32]).unwrap().public_text().to_owned()),
            Failure::Key
        );
        assert_eq!(failure(&|receipt| receipt.salt.truncate(10)), Failure::Salt);
        assert_eq!(failure(&|receipt| receipt.salt = HEXLOWER.encode(&[0; 32])), Failure::Inclusion(1));
        assert_eq!(failure(&|receipt| receipt.events.clear()), Failure::Empty);
        let price =
            |receipt: &mut Receipt| receipt.events[1].text = receipt.events[1].text.replace("updated", "opened");
        assert_eq!(failure(&price), Failure::Inclusion(2));
        assert_eq!(failure(&|receipt| receipt.events[0].text.clear()), Failure::Statement(1));
        assert_eq!(failure(&|receipt| receipt.events.swap(0, 1)), Failure::Sequence(2));
        let other_order = |receipt: &mut Receipt| receipt.events[2].text = receipt.events[2].text.replace("=5", "=6");
        assert_eq!(failure(&other_order), Failure::Sequence(3));
        assert_eq!(failure(&|receipt| receipt.events[2].index = 9999), Failure::Inclusion(3));
        assert_eq!(failure(&|receipt| _ = receipt.events[2].proof.pop()), Failure::Inclusion(3));
        assert_eq!(failure(&|receipt| receipt.events[2].proof.push("AAAA".into())), Failure::Inclusion(3));
        assert_eq!(failure(&|receipt| receipt.earlier = None), Failure::NoConsistency);
        assert_eq!(failure(&|receipt| receipt.checkpoint = log.checkpoint(400)), Failure::Inclusion(1));
        let foreign = SigningKey::from_secret(&[2; 32]).unwrap();
        let other = foreign.sign(700, tree::root(&log.memory, 700).unwrap()).unwrap();
        let not_signed = Failure::Checkpoint(CheckpointError::NotSigned);
        assert_eq!(failure(&|receipt| receipt.checkpoint.clone_from(&other)), not_signed);
    }

    #[test]
    fn a_log_that_was_changed_does_not_lead_back() {
        let log = Log::new(700);
        let known = log.checkpoint(300);
        // The operator writes the log anew: one leaf differs, everything behind it is calculated again and signed.
        let mut forged = Log::new(700);
        forged.memory = Memory::default();
        for index in 0..700 {
            let text = format!("changed {index}");
            let leaf = match forged.texts.iter().find(|(of, _)| *of == index) {
                Some((_, text)) => Commitment::to(&forged.salt, text),
                None => Commitment::to(&forged.salt, &text),
            };
            forged.memory.push(leaf.leaf_hash());
        }
        let mut receipt = forged.receipt(700, Some(300));
        verify(&receipt, Some(&log.public), None).unwrap();
        receipt.earlier.as_mut().unwrap().checkpoint.clone_from(&known);
        assert_eq!(verify(&receipt, Some(&log.public), Some(&known)), Err(Failure::Consistency));
    }

    #[test]
    fn any_changed_byte_is_found() {
        let log = Log::new(40);
        let text = serde_json::to_string(&log.receipt(40, Some(30))).unwrap();
        let known = log.checkpoint(30);
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] ^= 1;
            let Ok(receipt) = serde_json::from_slice::<Receipt>(&changed) else { continue };
            let verified = verify(&receipt, Some(&log.public), Some(&known));
            assert!(verified.is_err(), "byte {at}: {}", &text[at.saturating_sub(20)..at + 1]);
        }
    }
}
